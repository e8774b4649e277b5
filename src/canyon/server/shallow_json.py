"""JSON of whatever shape, but with few levels of objects and lists."""

from __future__ import annotations

from typing import Any

import msgspec

Json = Any


class TooDeep(ValueError):
    """Objects and lists are nested too deep."""


class ShallowJson:
    """Reads JSON that has at most so many levels, and neither NaN nor half a surrogate pair."""

    def __init__(self, levels: int) -> None:
        # Each level more doubles what has to be compared.
        assert levels <= 8
        self._levels = levels
        kind: Any = bool | int | float | str | None
        for _ in range(levels):
            kind = bool | int | float | str | None | list[kind] | dict[str, kind]
        self._decoder = msgspec.json.Decoder(kind)

    def decode(self, text: bytes) -> Json:
        """The value of a text; TooDeep, or ValueError for anything else that is wrong with it."""
        try:
            return self._decoder.decode(text)
        except msgspec.ValidationError as error:
            # Of numbers only the size is wrong, and of everything else only the depth.
            if "out of range" in str(error):
                raise
            raise TooDeep(f"JSON may be nested {self._levels} deep here") from None
