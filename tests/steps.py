"""How much work a function does, counted and not timed: the lines of our code that it runs."""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import canyon
from canyon.refusal import Refusal

OURS = str(Path(canyon.__file__).parent)


def steps(work: Callable[..., object], *arguments: object) -> int:
    """The number of lines of the package that run, whether the input is taken or refused."""
    count = 0

    def line(_: FrameType, event: str, __: object) -> Any:
        nonlocal count
        count += event == "line"
        return line

    def call(frame: FrameType, _: str, __: object) -> Any:
        return line if frame.f_code.co_filename.startswith(OURS) else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        with suppress(Refusal):
            work(*arguments)
    finally:
        sys.settrace(before)
    return count
