"""A finished game's picture as PNG, because few messengers show an SVG; for the heavy process."""

from __future__ import annotations

from importlib import resources
from typing import NamedTuple

from canyon.picture.poster import Poster
from canyon.server.tables.replay_frames import Played, picture_of_table

FONTS = resources.files(__package__) / "fonts"
"""DejaVu Serif, cut down to Latin, Greek and Cyrillic letters: a server often has no fonts."""
MOST_KEPT = 16
"""The number of pictures that are kept, about 300 KB each."""


class Shown(NamedTuple):
    """What a kept picture depends on: names change when people are deleted."""

    code: str
    language: str
    players: tuple[str, ...]


kept: dict[Shown, bytes] = {}
"""The pictures that were asked for last."""


def keep(shown: Shown, picture: bytes) -> None:
    """Keep a picture, and forget the oldest if there are too many."""
    kept[shown] = picture
    for old in [*kept][:-MOST_KEPT]:
        del kept[old]


def png_of_table(played: Played, shown: Poster) -> bytes:
    """A table's game as PNG of 1200 by 630."""
    from resvg_py import svg_to_bytes

    drawn = picture_of_table(played, shown).decode()
    with resources.as_file(FONTS) as folder:
        return svg_to_bytes(drawn, font_dirs=[str(folder)], serif_family="DejaVu Serif")
