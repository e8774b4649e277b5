"""Rivers drawn at random: boards to play on, each one different."""

from functools import partial
from random import Random

import pytest

from canyon.board import ARROWS, CURRENT_ROWS, Board, fields_of, from_rows
from canyon.bots import make
from canyon.fair import fair_chance, seed_from
from canyon.mapmaker import COLUMNS, LENGTHS, ROWS, new_board
from canyon.play import play
from canyon.rules import new_game
from canyon.state import Phase
from canyon.survey import advice, survey


@pytest.fixture(scope="module")
def rivers() -> list[Board]:
    return [new_board(Random(f"river {number}"), f"river {number}") for number in range(20)]


def test_they_are_valid_and_nothing_is_to_be_advised(rivers: list[Board]) -> None:
    for board in rivers:
        assert from_rows(board.rows, board.name) == board
        assert advice(board) == []
        assert (len(board.rows), board.stride) == (ROWS, COLUMNS + 1)
        assert survey(board).length in LENGTHS


def test_w7_every_arrow_leads_to_the_waterfall_and_none_nearer_to_the_goal(
    rivers: list[Board],
) -> None:
    for board in rivers:
        for field in fields_of(board.water & ~board.landings):
            assert (board.at(field) in ARROWS) == (board.distance[field] <= CURRENT_ROWS)
            seen = field
            while board.at(seen) in ARROWS:
                after = board.drift[seen]
                assert board.falls >> after & 1 or board.distance[after] >= board.distance[seen]
                seen = after


def test_each_is_another_one_and_a_seed_draws_its_own_again(rivers: list[Board]) -> None:
    assert len({board.rows for board in rivers}) == len(rivers)
    assert len({survey(board).length for board in rivers}) > 4
    assert new_board(Random("river 3"), "river 3") == rivers[3]


def test_games_on_them_come_to_an_end(rivers: list[Board]) -> None:
    for number, board in enumerate(rivers[:4]):
        players = [make("otter", Random(seat)) for seat in range(3 + number)]
        chance = partial(fair_chance, seed=seed_from(f"river {number}"))
        end = play(new_game(3 + number, board), players, chance)
        assert end.phase is Phase.OVER
