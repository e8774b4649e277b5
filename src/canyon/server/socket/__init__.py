"""The WebSocket of a table: what clients send and receive."""
