"""JSON from clients: not too deep, without duplicate keys or NaN."""

from __future__ import annotations

import json
import re
from typing import Any

Json = Any

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class TooDeep(Exception):
    """Objects and lists are nested too deep."""


def decode(text: str, deepest: int) -> Json:
    """The value of a text; TooDeep, or ValueError for anything else that is wrong with it."""
    # With so few brackets nothing can be nested too deep; most messages end here.
    if text.count("[") + text.count("{") > deepest:
        depth = 0
        for mark in _MARKS.findall(text):
            depth += (mark in "[{") - (mark in "]}")
            if depth > deepest:
                raise TooDeep
    return _decode(text)


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object without duplicate keys, because it would be unclear which of them was meant."""
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("a key appears twice")
    return value


def _no_number(name: str) -> Json:
    raise ValueError(f"{name} is not a number")


_decode = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number).decode
