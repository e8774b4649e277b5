"""Texts in the player's language, from the Fluent files in `locale/`.

`Texts("de")("reason-must-follow", suit="B")`. Every language has the same keys; a missing
one is a programming error and raises an exception.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "de", "fr", "nl")

Value = str | int | float


class Texts:
    """All texts of one language: call it with a key and what the text needs."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, key: str, /, **values: Value) -> str:
        if key not in self:
            raise LookupError(f"there is no text {key!r} in {self.language}")
        message = self._bundle.get_message(key)
        if message.value is None:
            raise LookupError(f"text {key!r} has no value")
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"text {key!r} in {self.language}: {errors[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    folder = resources.files("canyon").joinpath("locale", language)
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def language_of(wanted: str) -> str | None:
    """The language of a name like `de`, `de-AT` or `de_DE.UTF-8`; None if we don't speak it."""
    name = re.split(r"[-_.@]", wanted.strip().lower())[0]
    return name if name in LANGUAGES else None


def choose_language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language asked for, or the environment's, or English."""
    variables = os.environ if environment is None else environment
    locale = next(
        (variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), ""
    )
    candidates = [locale]
    # As everywhere else: LANGUAGE refines a locale, but not the bare C.
    if locale and not re.match(r"(C|POSIX)\b", locale):
        candidates = [*variables.get("LANGUAGE", "").split(":"), locale]
    for wanted in [asked or "", *candidates]:
        if language := language_of(wanted):
            return language
    return LANGUAGES[0]
