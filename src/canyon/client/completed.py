"""What a server's messages leave out because it is as before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Json = Any


def completed(told: Mapping[str, Json], table: Mapping[str, Json]) -> dict[str, Json]:
    """A welcome or news, with the whole table and the whole view; `table` is as it was before."""
    facts = {**told.get("table", table), "waiting_since": told["waiting_since"]}
    settings, view = facts["settings"], told["view"]
    same_all_game = {
        "seat": told["you"],
        "board": settings["board"],
        "options": settings["options"],
        "players": settings["seats"],
        "draws": facts["draws"],
        "tricks": [],
    }
    return {**told, "table": facts, "view": view and {**same_all_game, **view}}
