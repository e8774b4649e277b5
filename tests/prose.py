"""The words of the texts: what people read of a Fluent file, without its variables."""

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from canyon.texts import LOCALE

GAP = "\0"
"""In place of whatever a variable brings."""


@cache
def prose(language: str) -> dict[str, tuple[str, ...]]:
    """By key: every way in which a text can be put, with gaps for what is filled in."""
    found: dict[str, tuple[str, ...]] = {}
    for file in sorted((LOCALE / language).glob("*.ftl")):
        resource = FluentParser().parse(file.read_text("utf-8"))
        for entry in resource.body:
            if isinstance(entry, ftl.Message) and entry.value:
                found[entry.id.name] = tuple(_ways(entry.value.elements))
    return found


def _ways(elements: list[ftl.TextElement | ftl.Placeable]) -> Iterator[str]:
    """The whole pattern, once for each variant of its first choice, and so on."""
    if not elements:
        yield ""
        return
    first, rest = elements[0], elements[1:]
    heads: list[str]
    if isinstance(first, ftl.TextElement):
        heads = [first.value]
    elif isinstance(first.expression, ftl.SelectExpression):
        variants = first.expression.variants
        heads = [way for variant in variants for way in _ways(variant.value.elements)]
    else:
        heads = [GAP]
    for head in heads:
        for tail in _ways(rest):
            yield head + tail
