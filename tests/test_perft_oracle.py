"""The table of exact counts is what the oracle counts, by merging states and without."""

import json

import pytest

from tests import perft
from tests.oracle import Oracle

TABLE = perft.read()


def test_the_table_holds_the_positions_and_no_others() -> None:
    assert list(TABLE) == [position["name"] for position in perft.positions()]


@pytest.mark.parametrize("position", perft.positions(), ids=lambda position: position["name"])
def test_counts_as_in_the_table(position: perft.Position) -> None:
    assert json.loads(json.dumps(perft.entry(position))) == TABLE[position["name"]]


@pytest.mark.parametrize("name", [n for n in TABLE if sum(r[2] for r in TABLE[n]["counts"]) < 500])
def test_a_position_is_counted_from_the_table_alone_and_one_by_one(name: str) -> None:
    """No states merged: were something missing from `perft.state`, this would differ."""
    games: list[Oracle] = [perft.build(TABLE[name])]
    for sequences, states, ended in TABLE[name]["counts"]:
        games = [child for game in games for child in perft.after(game)]
        assert len(games) == sequences
        assert len({perft.state(game) for game in games}) == states
        assert sum(game.phase in ("deal", "over") for game in games) == ended
