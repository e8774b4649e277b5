"""The owner of tables: it holds them, answers those who are there, and tells them what happens."""
