"""HTTP: what comes before the routes, and what they share."""
