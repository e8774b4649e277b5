"""Where to start, and where to end a move."""

from __future__ import annotations

from canyon.actions import Action, Paddle, Place
from canyon.bots.otter.river import rounds_to_go
from canyon.view import View


def best_start(view: View) -> Action:
    togo = rounds_to_go(view.board)
    return min(view.legal, key=lambda a: togo[a.field])


def best_end(view: View) -> Action:
    togo = rounds_to_go(view.board)
    return min(view.legal, key=lambda a: (togo[a.end], len(view.paths[a.end])))
