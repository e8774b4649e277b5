"""Who people are, and everything stored about them."""
