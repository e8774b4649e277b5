"""Hosted tables: people and bots over HTTP and WebSocket, on SQLite or PostgreSQL."""
