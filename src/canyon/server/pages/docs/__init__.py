"""The documentation as web pages: the Markdown pages, and the reference of the public names."""
