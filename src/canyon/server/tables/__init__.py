"""Hosted tables: their log, the state that follows from it, and what people may do there."""
