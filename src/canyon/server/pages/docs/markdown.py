"""Markdown pages as HTML: headings that can be linked to, highlighted code, links between pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

LANGUAGES = {"console": "console", "ini": "ini", "nginx": "nginx", "json": "json", "sh": "sh"}
ALIGNED = re.compile(r"text-align:(\w+)")
OUTSIDE = re.compile(r"^[a-z]+:|^#")
"""Links that lead out of the documentation, or stay on the page."""


class Section(NamedTuple):
    """A heading and what is below it, for the search."""

    heading: str
    anchor: str
    text: str


class Page(NamedTuple):
    """A page: its title, its content as HTML, and its sections."""

    title: str
    body: str
    sections: list[Section]


def render(text: str, pages: Sequence[str]) -> Page:
    """A Markdown text as a page; `pages` are the names of those that it may link to."""
    markdown = _markdown()
    tokens = markdown.parse(text)
    sections = _anchored(tokens)
    for token in _every(tokens):
        _adapt(token, pages)
    body: str = markdown.renderer.render(tokens, markdown.options, {})
    return Page(sections[0].heading if sections else "", body, sections)


def inline(text: str) -> str:
    """A docstring's paragraphs, in which code is marked as in Markdown."""
    return str(_markdown().render(text))


def code(text: str, language: str) -> str:
    """Highlighted code, with classes instead of colours."""
    if language == "python" and text.lstrip().startswith(">>>"):
        language = "pycon"
    try:
        lexer = get_lexer_by_name(language or "text")
    except ClassNotFound:
        return escape(text)
    return str(highlight(text, lexer, HtmlFormatter(nowrap=True)))


def slug(heading: str) -> str:
    """A heading's anchor, as on the sites where these pages are also read."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def _markdown() -> MarkdownIt:
    options = {"html": False, "highlight": lambda text, language, _: code(text, language)}
    return MarkdownIt("commonmark", options).enable(["table", "strikethrough"])


def _anchored(tokens: Sequence[Token]) -> list[Section]:
    """Give each heading an anchor, and return the sections."""
    sections: list[Section] = []
    taken: dict[str, int] = {}
    heading, anchor, words = "", "", list[str]()
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            if heading:
                sections.append(Section(heading, anchor, " ".join(words)))
            heading, words = _plain(tokens[at + 1]), []
            anchor = slug(heading)
            taken[anchor] = taken.get(anchor, -1) + 1
            anchor = f"{anchor}-{taken[anchor]}" if taken[anchor] else anchor
            token.attrSet("id", anchor)
        elif token.type == "inline" and tokens[at - 1].type != "heading_open":
            words.append(_plain(token))
        elif token.type in ("fence", "code_block"):
            words.append(" ".join(token.content.split()))
    if heading:
        sections.append(Section(heading, anchor, " ".join(words)))
    return sections


def _plain(token: Token) -> str:
    """What a person reads of a line."""
    parts = (each.content or " " * (each.type == "softbreak") for each in token.children or ())
    return "".join(parts)


def _every(tokens: Sequence[Token]) -> list[Token]:
    return [each for token in tokens for each in (token, *(token.children or ()))]


def _adapt(token: Token, pages: Sequence[str]) -> None:
    """Links to other Markdown files lead to their pages; columns are aligned by a class."""
    if token.type == "link_open":
        token.attrSet("href", _address(str(token.attrGet("href")), pages))
    style: Any = token.attrGet("style")
    if style and (found := ALIGNED.search(str(style))):
        # The pages' security policy allows no inline style.
        del token.attrs["style"]
        token.attrSet("class", f"align-{found[1]}")


def _address(target: str, pages: Sequence[str]) -> str:
    path, hash_sign, anchor = target.partition("#")
    name = path.removesuffix(".md")
    if OUTSIDE.match(target) or not path.endswith(".md") or name not in pages:
        return target
    return f"{name}.html{hash_sign}{anchor}"
