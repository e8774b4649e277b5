"""`compiled`, kept apart from the rules' code: it changes with other sources too."""

from __future__ import annotations

from pathlib import Path

from canyon.fast.compiled import compiler

HERE = Path(__file__).parent
compiled = compiler(HERE, beside=[HERE.parent / "features.py"])
