"""`compiled` and `searching` for the bots that search: kept under their sources and the search's.

Functions marked `searching` let other threads run meanwhile.
"""

from __future__ import annotations

from pathlib import Path

import canyon.search
from canyon.fast.compiled import compiler

_HERE = Path(__file__).parent
_SEARCH = sorted(Path(canyon.search.__file__).parent.glob("*.py"))
_BOTS = [file for bot in ("heron", "eagle") for file in sorted((_HERE / bot).glob("*.py"))]

compiled = compiler(_HERE, beside=[*_SEARCH, *_BOTS])
searching = compiler(_HERE, nogil=True, beside=[*_SEARCH, *_BOTS])
