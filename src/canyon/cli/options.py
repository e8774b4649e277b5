"""Options that several commands share, and the language they speak."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from inspect import Parameter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from canyon.terminal.wording.complaint import Complaint
from canyon.variants import VARIANTS, Options

if TYPE_CHECKING:
    from canyon.texts import Texts

Command = Callable[..., None]

Lang = Annotated[
    str | None,
    typer.Option(metavar="LANG", help="A language, such as de; default: the system's."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain text, line by line; no pictures.")]
Seed = Annotated[
    str | None, typer.Option(metavar="TEXT", help="Seed; the same text gives the same games.")
]
Workers = Annotated[int, typer.Option(metavar="N", min=1, help="Number of processes.")]


def with_variants(command: Command) -> Command:
    """A command whose parameter `options` is one switch per variant on the command line."""
    signature = inspect.signature(command, eval_str=True)
    switches = [
        Parameter(
            each.name,
            Parameter.KEYWORD_ONLY,
            default=each.default,
            annotation=Annotated[
                bool, typer.Option(each.flag, help=f"{each.summary} ({each.rule}).")
            ],
        )
        for each in VARIANTS
    ]

    @functools.wraps(command)
    def with_switches(**given: Any) -> None:
        chosen = {each.name: given.pop(each.name) for each in VARIANTS}
        command(**given, options=Options(**chosen))

    parameters = [
        switch
        for each in signature.parameters.values()
        for switch in (
            switches if each.name == "options" else [each.replace(kind=Parameter.KEYWORD_ONLY)]
        )
    ]
    with_switches.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return with_switches


def a_folder(name: str) -> Path:
    """A folder's path; an empty name is refused, because it would mean the current folder."""
    if not name:
        raise typer.BadParameter("the folder's name is empty; use . for the current folder")
    return Path(name)


def speak(lang: str | None = None) -> Texts:
    """The texts in the given language, or otherwise in the system's."""
    from canyon.texts import Texts, choose_language, language_of, languages

    if lang is not None and language_of(lang) is None:
        texts = Texts(choose_language())
        raise Complaint(texts("unknown-language", name=lang, languages=", ".join(languages())))
    return Texts(choose_language(lang))
