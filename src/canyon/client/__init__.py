"""A seat at a remote table, for bots and for the terminal (`docs/protocol.md`).

    with RemoteTable("http://127.0.0.1:8000", "KQXWPZ", token) as table:
        for view in table.turns():
            table.act(view.legal[0])

One thread is enough. A lost connection is made again and resumes after the version
that was seen last; an action that was under way is sent again under its old id, so that it
counts once, whatever happened to the first copy.
"""

from canyon.client.errors import Lost, Refused
from canyon.client.memory import Memory
from canyon.client.server import Server
from canyon.client.table import News, RemoteTable, play_remote

__all__ = ["Lost", "Memory", "News", "Refused", "RemoteTable", "Server", "play_remote"]
