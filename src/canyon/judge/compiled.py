"""`compiled` and `searching` for the judge: kept under its own sources and those of the search."""

from __future__ import annotations

from pathlib import Path

import canyon.search
from canyon.fast.compiled import compiler

_SEARCH = sorted(Path(canyon.search.__file__).parent.glob("*.py"))

compiled = compiler(Path(__file__).parent, beside=_SEARCH)
searching = compiler(Path(__file__).parent, nogil=True, beside=_SEARCH)
