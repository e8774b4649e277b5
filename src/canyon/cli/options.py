"""Options that several commands share, and the language they speak."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from canyon.terminal.complaint import Complaint

if TYPE_CHECKING:
    from canyon.texts import Texts

Lang = Annotated[
    str | None,
    typer.Option(metavar="LANG", help="en, de, fr or nl; default: the system's language."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain text, line by line; no pictures.")]
CalmWater = Annotated[bool, typer.Option("--calm-water", help="Skip the dark rounds 6–9 (K2).")]
BlindBids = Annotated[bool, typer.Option("--blind-bids", help="Everybody bids in secret (T4).")]
Seed = Annotated[
    str | None, typer.Option(metavar="TEXT", help="Seed; the same text gives the same games.")
]
Workers = Annotated[int, typer.Option(metavar="N", min=1, help="Number of processes.")]


def a_folder(name: str) -> Path:
    """A folder's path; an empty name is refused, because it would mean the current folder."""
    if not name:
        raise typer.BadParameter("the folder's name is empty; use . for the current folder")
    return Path(name)


def speak(lang: str | None) -> Texts:
    """The texts in the given language, or otherwise in the system's."""
    from canyon.texts import LANGUAGES, Texts, choose_language, language_of

    if lang is not None and language_of(lang) is None:
        texts = Texts(choose_language())
        raise Complaint(texts("unknown-language", name=lang, languages=", ".join(LANGUAGES)))
    return Texts(choose_language(lang))
