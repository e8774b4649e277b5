"""The database: its schema, how it is reached, and its migrations."""
