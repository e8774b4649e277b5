"""`compiled`, kept apart from the rules' code: it changes with other sources too."""

from __future__ import annotations

from pathlib import Path

from canyon.fast.compiled import compiler

compiled = compiler(Path(__file__).parent)
