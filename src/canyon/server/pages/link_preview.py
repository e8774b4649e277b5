"""What a messenger shows for a link: who won a finished game, the places, and its picture."""

from __future__ import annotations

import re
from html import escape

from fastapi import Request

from canyon.printable import printable
from canyon.rules.ending import result
from canyon.server.db.engine import DB_ERRORS
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.pages import files
from canyon.server.pages.origin import address
from canyon.server.tables.entries import Ending
from canyon.server.tables.table import Table
from canyon.state import Game, Phase, Seat
from canyon.texts import Texts

Placed = tuple[Seat, int, str]
"""A seat, its place, and how it finished in words."""


def finish(
    game: Game, names: list[str], texts: Texts, ended: Ending | None = None
) -> tuple[str, list[Placed]]:
    """Who won, and every seat by its place; nobody of a game that was ended before (E2, E3)."""
    if game.phase is not Phase.OVER:
        agreed = ended == "agreed"
        return texts("web-ended" if agreed else "web-ended-no-winner"), []
    winner, places = result(game)
    heading = texts("web-wins", player=names[winner])
    landed = {landing.seat: landing for landing in game.landings}
    lines = []
    for seat, place in enumerate(places):
        if seat in landed:
            note = texts("web-place-landed", left=landed[seat].left, bid=landed[seat].bid)
        else:
            note = texts("web-to-goal", count=game.board.distance[game.canoes[seat]])
        lines.append((seat, place, note))
    return heading, sorted(lines, key=lambda line: line[1])


async def finished(request: Request) -> Table | None:
    """The table that an address names, if its game is over and everybody may see it."""
    code = str(request.path_params.get("code", ""))
    if not re.fullmatch("[A-Za-z]{6}", code):
        return None
    try:
        live_table = await request.app.state.registry.live_table(code.upper())
    except (Denied, StoreUnavailable, *DB_ERRORS):
        return None  # the page itself says what is wrong
    table: Table = live_table.table
    over = live_table.seed is not None and table.game is not None
    return table if over and table.open_to(None) else None


def tags(request: Request, table: Table | None, texts: Texts) -> str:
    """The tags of a page; a table is that of a finished game."""
    origin = address(request, request.app.state.config)
    facts = {
        "og:site_name": "Canyon",
        "og:type": "website",
        "og:title": "Canyon",
        "og:description": texts("web-description"),
        "og:image": f"{origin}{files.address('icons/canyon-512.png')}",
        "twitter:card": "summary",
    }
    if table is not None and table.game is not None:
        nobody = texts("person-deleted")
        names = [seated.name or nobody for seated in table.seats if seated]
        heading, lines = finish(table.game, names, texts, table.ended)
        told = " · ".join(f"{place}. {names[seat]}, {note}" for seat, place, note in lines)
        told = told or texts(f"web-ended-{table.ended or 'text'}")
        facts |= {
            "og:title": f"{heading} – Canyon",
            "og:description": told,
            "og:url": f"{origin}/t/{table.code}",
            "og:image": f"{origin}/api/tables/{table.code}/picture.png",
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "twitter:card": "summary_large_image",
        }
    return "\n    ".join(
        f'<meta property="{name}" content="{escape(printable(fact, " "))}">'
        for name, fact in facts.items()
    )
