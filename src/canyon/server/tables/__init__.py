"""Hosted tables: their log, what it makes of them, and what people may do at them."""
