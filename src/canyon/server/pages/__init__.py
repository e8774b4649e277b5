"""The files and pictures that pages are made of."""
