"""Who people are, and all that is kept about them."""
