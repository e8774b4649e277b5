"""`compiled`, kept apart from the rules' code: it changes with the sources of this folder too."""

from __future__ import annotations

from pathlib import Path

from canyon.fast.compiled import compiler

compiled = compiler(Path(__file__).parent)
