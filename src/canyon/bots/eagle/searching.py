"""`compiled` and `searching`: like `canyon.fast`, but kept under the eagle's and heron's sources.

What is `searching` lets other threads run meanwhile.
"""

from __future__ import annotations

from pathlib import Path

from canyon.fast.compiled import compiler

HERE = Path(__file__).parent
HERON = sorted((HERE.parent / "heron").glob("*.py"))

compiled = compiler(HERE, beside=HERON)
searching = compiler(HERE, nogil=True, beside=HERON)
