"""Texts in the player's language, from the Fluent files in `locale/`.

`Texts("de")("reason-must-follow", suit="B")`. A language is a folder there, with its own name in
`language.ftl`; what it does not say, English does. A text that even English lacks is a programming
error and says so.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

SOURCE = "en"
"""The language that all others are translated from: it has every text."""
LOCALE = Path(str(resources.files("canyon"))) / "locale"
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) =.*\n?(?:[ }].*\n?|\n(?=[ }]))*", re.MULTILINE)
"""A message of a Fluent file, and its key."""
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Another message's key in a message."""

Value = str | int | float


def languages() -> tuple[str, ...]:
    """Every language that there is a folder for, the source's first."""
    return _languages(LOCALE)


@cache
def _languages(folder: Path) -> tuple[str, ...]:
    names = sorted(file.parent.name for file in folder.glob("*/language.ftl"))
    return (SOURCE, *(name for name in names if name != SOURCE))


def own_names() -> dict[str, str]:
    """What each language calls itself."""
    return {name: Texts(name)("language-name") for name in languages()}


def source_of(language: str, *left_out: str) -> str:
    """The Fluent text of a language without some files; what it lacks comes from English."""
    own = _written(language, left_out)
    known = {entry[1] for entry in ENTRY.finditer(own)}
    source = "" if language == SOURCE else _written(SOURCE, left_out)
    missing = (entry[0] for entry in ENTRY.finditer(source) if entry[1] not in known)
    return "\n".join([own, *missing])


def files_of(language: str, *left_out: str) -> list[Path]:
    """The files that the texts of a language are made from, but for some."""
    files = sorted((LOCALE / language).glob("*.ftl"))
    return [file for file in files if file.name not in left_out]


def _written(language: str, left_out: tuple[str, ...]) -> str:
    return "\n".join(file.read_text("utf-8") for file in files_of(language, *left_out))


def keys(beginning: str) -> list[str]:
    """The keys of the texts that begin like this, in the order in which they are written."""
    found = (entry[1] for entry in ENTRY.finditer(_written(SOURCE, ())))
    return [key for key in found if key.startswith(beginning)]


class Texts:
    """All texts of one language: call it with a key and what the text needs."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(LOCALE, language)

    def __call__(self, key: str, /, **values: Value) -> str:
        if key not in self:
            raise LookupError(f"there is no text {key!r} in {self.language}")
        message = self._bundle.message(key)
        if message.value is None:
            raise LookupError(f"text {key!r} has no value")
        text, errors = self._bundle.format(message.value, values)
        if errors:
            raise LookupError(f"text {key!r} in {self.language}: {errors[0]}")
        return str(text)

    def card(self, card: str) -> str:
        """A card by its name: letters of suits mean another colour in some languages."""
        return self("card-name", suit=self(f"suit-{card[:1]}"), value=card[1:])

    def decimal(self, value: float, *, signed: bool = False) -> str:
        """A number with one decimal; `signed` shows a plus as well, but no sign before 0."""
        shown = round(abs(value), 1)
        sign = "" if shown == 0 else "−" if value < 0 else "+" if signed else ""
        return sign + self("decimal", value=shown)

    def all_of(self, names: Sequence[str]) -> str:
        """Names as a sentence lists them: "Ann, Bo and Cy"."""
        *others, last = names
        return self("all-of", others=", ".join(others), last=last) if others else last

    def attribute(self, key: str, name: str) -> str:
        """What a text says of itself beside its value, such as a noun's gender; "" if nothing."""
        pattern = self._bundle.message(key).attributes.get(name)
        return "" if pattern is None else str(self._bundle.format(pattern, {})[0])

    def __contains__(self, key: str) -> bool:
        return key in self._bundle.sources


class Bundle:
    """The messages of a language, each parsed when it is first used: most never are."""

    def __init__(self, language: str, source: str) -> None:
        # Numbers and plurals of a language that Babel has not heard of are written as in English.
        self._fluent = FluentBundle([language, SOURCE], use_isolating=False)
        self.sources: dict[str, str] = {}
        for entry in ENTRY.finditer(source):
            self.sources.setdefault(entry[1], entry[0])
        self._parsed: set[str] = set()
        self.format = self._fluent.format_pattern

    def message(self, key: str) -> Message:
        """A message that is ready to be formatted, together with those that it refers to."""
        if key not in self._parsed:
            wanted, needed = [key], dict[str, str]()
            while wanted:
                each = wanted.pop()
                if each not in needed and each in self.sources:
                    needed[each] = self.sources[each]
                    wanted += REFERENCE.findall(needed[each])
            self._fluent.add_resource(FluentResource("\n".join(needed.values())))
            self._parsed.add(key)  # last, because other threads may look it up meanwhile
        return self._fluent.get_message(key)


@cache
def _bundle(folder: Path, language: str) -> Bundle:
    return Bundle(language, source_of(language))


def language_of(wanted: str) -> str | None:
    """The language of a name like `de`, `de-AT` or `de_DE.UTF-8`; None if we don't speak it."""
    name = re.split(r"[.@]", wanted.strip().lower().replace("_", "-"))[0]
    known = {each.lower(): each for each in languages()}
    return known.get(name) or known.get(name.partition("-")[0])


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
    return SOURCE
