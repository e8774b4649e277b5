"""The last words: who won and why, by E2's order; places by E3."""

from canyon.board import Board
from canyon.sketch import chart
from canyon.state import Game, Landing, Phase
from canyon.terminal.wording.finish import verdict
from canyon.terminal.wording.words import Teller
from canyon.texts import Texts, languages
from tests.helpers import PRACTICE

NAMES = ("Ann", "Bo", "Cy")


def ended(*landings: Landing) -> Game:
    """A race that is over, with these landings; the others wait at the start."""
    from canyon.rules import new_game

    board, canoes = chart(PRACTICE.replace("SSS.→", "abc.→"), {"a": "S", "b": "S", "c": "S"})
    stages = [board.field(name) for name in ("a6", "a7", "a8")]
    draft = new_game(3, board, dealer=0).draft()
    places = [*canoes]
    for landing, stage in zip(landings, stages, strict=False):
        places[landing.seat] = stage
    draft.canoes, draft.landings, draft.phase = tuple(places), landings, Phase.OVER
    return draft.freeze()


def told(*landings: Landing, language: str = "en") -> list[str]:
    game = ended(*landings)
    board: Board = game.board
    return verdict(game, Teller(board, NAMES, Texts(language)))


def test_e2_the_only_one() -> None:
    assert told(Landing(1, 0, 2)) == [
        "Bo wins: no other canoe has landed.",
        "1. Bo: landed, no points left, bid 2",
        "2. Cy: 9 steps from the goal",
        "3. Ann: 11 steps from the goal",
    ]


def test_e2_points_left() -> None:
    lines = told(Landing(0, 1, 4), Landing(2, 3, 1))
    assert lines[0] == "Cy wins with 3 points left; Ann landed with 1."
    assert lines[1:3] == [
        "1. Cy: landed, 3 points left, bid 1",
        "2. Ann: landed, one point left, bid 4",
    ]


def test_e2_then_the_higher_bid() -> None:
    lines = told(Landing(0, 1, 1), Landing(2, 1, 3))
    assert "equal points left (1); Cy wins with the higher bid, 3 to 1" in lines[0]


def test_e2_then_who_landed_first() -> None:
    lines = told(Landing(2, 1, 3), Landing(0, 1, 3))
    assert "equal bids (3); Cy wins, having landed first" in lines[0]


def test_every_language_tells_it() -> None:
    for landings in (
        (Landing(0, 0, 1),),
        (Landing(0, 1, 1), Landing(1, 2, 1)),
        (Landing(0, 1, 1), Landing(1, 1, 2)),
        (Landing(0, 1, 1), Landing(1, 1, 1)),
    ):
        firsts = {told(*landings, language=language)[0] for language in languages()}
        assert len(firsts) == len(languages())
