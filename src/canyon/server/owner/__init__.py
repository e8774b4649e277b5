"""The owner of tables: it answers those who are at them, and tells them what happens."""
