"""`canyon admin`: looking after people and tables, also while a server runs."""
