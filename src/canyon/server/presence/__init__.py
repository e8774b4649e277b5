"""Who of a table's people has a socket, here and in other processes."""
