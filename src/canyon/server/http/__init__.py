"""HTTP: what stands before the routes, and what they share."""
