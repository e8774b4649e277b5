"""The WebSocket of a table: what clients say and hear."""
