"""Which of a table's people have a socket, here and in other processes."""
