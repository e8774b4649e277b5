"""`canyon bench fast`: what it counts, and what it says when something is missing."""

import sys

import pytest

from canyon.bench import main
from canyon.bench.fast import our_games, round_rates
from canyon.extras import missing


def test_decisions_of_whole_games_are_counted() -> None:
    """A random game of four takes about fifty rounds of 22 bids and cards, and a few ends."""
    play = our_games(200)
    first, second = play(), play()
    assert first != second
    assert 900 < first / 200 < 1_500


def test_rounds_by_thumb_are_timed() -> None:
    rates = round_rates(rounds=2_000)
    assert len(rates) > 1
    assert all(0 < rate < float("inf") for rate in rates)


@pytest.mark.parametrize(("module", "extra"), [("pyspiel", "bench"), ("numba", "fast")])
def test_what_is_missing_can_be_installed(
    module: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for loaded in [name for name in sys.modules if name.startswith("canyon.fast")]:
        monkeypatch.delitem(sys.modules, loaded)
    if module != "pyspiel":
        monkeypatch.setitem(sys.modules, "pyspiel", sys)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModuleNotFoundError) as error:
        main("fast")
    assert f"pip install '.[{extra}]'" in (missing(error.value) or "")
