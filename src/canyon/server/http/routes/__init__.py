"""The routes, one module per subject; `canyon.server.app` puts them together."""
