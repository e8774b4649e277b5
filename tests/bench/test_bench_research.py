"""`canyon bench research`: what it counts, and what it says when something is missing."""

import sys

import pytest

from canyon.bench import main, research
from canyon.extras import missing


def test_decisions_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(research, "BATCHES", {2: 30})
    monkeypatch.setattr(research, "DECISIONS", 50)
    assert 40 < research.vector(2)() <= 60
    assert research.pettingzoo()() == 50
    assert research.simulations("thumb")() == 50
    assert 300 < research.openspiel()() < 10_000


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "pyspiel"])
def test_what_is_missing_can_be_installed(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for loaded in ("canyon_v0", "ismcts", "openspiel", "vector_env"):
        monkeypatch.delitem(sys.modules, f"canyon.research.{loaded}", raising=False)
    for loaded in [name for name in sys.modules if f"{name}.".startswith(f"{module}.")]:
        monkeypatch.setitem(sys.modules, loaded, None)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModuleNotFoundError) as error:
        main("research")
    assert "pip install '.[research]'" in (missing(error.value) or "")
