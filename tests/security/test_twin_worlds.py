"""Nobody can tell worlds apart that differ in what they may not see.

A game here is the beginning of one on the sprint board with three seats: up to a random
choice of its first rounds, where the cards still hidden are laid differently.
"""

from pathlib import Path

import pytest

from tests.security.twins import twin_worlds
from tests.security.worlds import plan

pytestmark = pytest.mark.anyio


async def play(
    games: int, longest: int, monkeypatch: pytest.MonkeyPatch, folder: Path, first: int = 0
) -> None:
    """That many games with twins, compared byte by byte."""
    played, number = 0, first
    async with twin_worlds(monkeypatch, folder) as twins:
        while played < games:
            found = await twins.differences(plan(number, longest))
            assert not found, (plan(number, longest), found)
            played += found is not None
            number += 1
    assert number - first < 2 * games


@pytest.mark.parametrize("first", [0, pytest.param(1000, marks=pytest.mark.soak)])
async def test_40_beginnings_of_games(
    first: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Hands, blind bids, finished tricks: 40 pairs, each up to its 4th to 14th choice."""
    await play(40, 14, monkeypatch, tmp_path, first)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(9))
async def test_1000_beginnings_of_games(
    block: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """9 × 1,000 pairs of the same kind."""
    await play(1000, 14, monkeypatch, tmp_path, 10_000 * (block + 1))


@pytest.mark.soak
async def test_1000_longer_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """1,000 pairs, each up to its 4th to 70th choice: into the third round."""
    await play(1000, 70, monkeypatch, tmp_path, 100_000)
