"""The server under load: its processes, tables, clients and rivals."""
