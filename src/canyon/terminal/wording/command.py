"""Commands for hints, in the way this game was started."""

from __future__ import annotations

import os
import shlex


def command(*arguments: str) -> str:
    """`canyon` with these arguments, or the script that ran it (CANYON_COMMAND)."""
    return shlex.join([os.environ.get("CANYON_COMMAND") or "canyon", *arguments])
