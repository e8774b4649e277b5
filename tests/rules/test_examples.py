"""The worked examples of docs/rules.md, drawn as there."""

import pytest

from canyon.actions import Play
from canyon.cards import Card
from canyon.events import CanoeFell, CanoeMoved, CanoeStayed, TrickWon
from canyon.rules import Result, Step, apply, result
from canyon.sketch import canoe_phase, chart, trick_phase
from canyon.state import Game, Phase
from tests.helpers import drawn, ends, names, only, paddle, picture, practice, where


def way(step: Step) -> str:
    """The path of the first canoe that moved."""
    return names(step.game.board, only(CanoeMoved, step.events)[0].path)


def play(game: Game, cards: str) -> Step:
    for card in cards.split():
        step = apply(game, Play(Card(card)))
        game = step.game
    return step


def river(game: Game, letters: str) -> str:
    """Some rows of a picture, by their letters."""
    lines = picture(game).splitlines()
    return "\n".join(lines[ord(letter) - ord("a")] for letter in letters)


def test_p3_example_1_who_takes_it() -> None:
    pool = chart("a....L\nb....L\nc....L\nd....L")
    hands = ["B7 Y1", "B8 Y2", "B3 Y3", "R9 Y4"]
    step = play(trick_phase(pool, hands, "G1", [1, 1, 0, 0]), "B7 B8 B3 R9")
    assert only(TrickWon, step.events) == [TrickWon(1, Card("B8"), 1, 1)]
    assert (step.game.turn, step.game.leader) == (1, 1)


@pytest.mark.parametrize(
    ("bid", "won", "after"),
    [
        (2, 3, "#...a..L"),
        (1, 1, "#...a..L"),
        (0, 0, "#.a....L"),
        (4, 2, "#..a...L"),
    ],
)
def test_c2_example_2_counting_points(bid: int, won: int, after: str) -> None:
    step = canoe_phase(chart("########\n#a.....L\n########"), [bid], [won])
    assert river(step.game, "b") == after


@pytest.mark.parametrize(
    ("bid", "won", "legal"), [(2, 2, "c6 c7 c8"), (0, 0, "e6 e7 e8"), (4, 4, "c6 c7 c8")]
)
def test_w2_example_3_met_in_the_current(bid: int, won: int, legal: str) -> None:
    step = canoe_phase(practice(a="f7"), [bid], [won])
    assert names(step.game.board, step.game.ends) == legal


def test_w3_example_3_missed_in_the_current() -> None:
    step = canoe_phase(practice(a="f7"), [2], [4])
    assert river(step.game, "fg") == drawn(
        """
        #####↓↓↙####
        SSST#↓a↙####
        """
    )


def test_w4_example_4_three_in_a_row() -> None:
    step = canoe_phase(practice(a="g7", b="h7", c="f7"), [0, 0, 0], [0, 0, 1], starter=2)
    assert [event.seat for event in only(CanoeFell, step.events)] == [1]
    assert step.game.turn == 0  # Cedar's drift is over; Alder is to choose
    assert river(step.game, "efghi") == drawn(
        """
        #####↓↓↙####
        #####↓↓↙####
        SSST#↓c↙####
        SSS.→↓a↙←.bC
        #####WWW####
        """
    )


def test_c3_example_5_through_the_gap() -> None:
    gap = """
        ######
        #..#.L
        #b.o.L
        #.c..L
        ######
    """
    step = canoe_phase(chart(gap), [9, 9], [2, 8])  # Birch is seat 0 here, Cedar seat 1
    assert way(step) == "c2 c3 d4"
    assert only(CanoeStayed, step.events) == [
        CanoeStayed(1, step.game.board.field("d3"), "blocked", 8)
    ]
    assert picture(step.game, "bc") == drawn(
        """
        ######
        #..#.L
        #..o.L
        #.cb.L
        ######
        """
    )


CHANNELS = """
    #######
    #.....L
    #..b..L
    #.oo..L
    #.da..L
    #######
"""


def test_c7_example_6_back_first_then_forward() -> None:
    step = canoe_phase(chart(CHANNELS), [9, 9, 9], [0, 0, 3], starter=2)  # d is seat 2
    assert way(step) == "e3 d2 c3 b4"
    assert picture(step.game, "abd") == drawn(
        """
        #######
        #..d..L
        #..b..L
        #.oo..L
        #..a..L
        #######
        """
    )


def test_c7_example_6_with_two_points_blocked() -> None:
    step = canoe_phase(chart(CHANNELS), [9, 9, 9], [0, 0, 2], starter=2)
    assert only(CanoeStayed, step.events)[0] == CanoeStayed(
        2, step.game.board.field("e3"), "blocked", 2
    )


def test_c7_example_7_a_closed_row() -> None:
    row = """
        #######
        #..#..L
        #..a..L
        #.co..L
        #..b..L
        #######
    """
    step = canoe_phase(chart(row), [9, 9, 9], [0, 0, 3], starter=2)
    assert only(CanoeStayed, step.events)[0].reason == "blocked"
    assert picture(step.game) == drawn(row)


def test_c5_example_8_no_lingering_in_the_narrows() -> None:
    narrows = """
        #######
        #..#a.L
        #.c...L
        #..#o.L
        #######
    """
    step = canoe_phase(chart(narrows), [9, 9], [0, 2], starter=1)
    assert picture(step.game, "ac") == drawn(
        """
        #######
        #..#a.L
        #...c.L
        #..#o.L
        #######
        """
    )


# the other drawings of the page


def test_c3_between_two_corners_as_drawn() -> None:
    assert ends("#####\n#a#.L\n##.##\n#####", points=2) == "b4"


def test_c5_several_ends_as_drawn() -> None:
    assert ends("######\n#....L\n#a...L\n#....L\n######", points=2) == "b4 c4 d4"


def test_c6_points_to_spare_as_drawn() -> None:
    spare = "######\n#..#.L\n#a.b.L\n#..c.L\n#..o.L\n######"
    assert ends(spare, points=3) == "b3 c3 d3 e3"


def test_w4_round_the_bend_as_drawn() -> None:
    step = canoe_phase(practice(a="f7", b="g7", c="e8"), [0, 0, 0], [0, 0, 1], starter=2)
    assert step.game.turn == 0  # Cedar's drift is over; Alder is to choose
    assert river(step.game, "efgh") == drawn(
        """
        #####↓↓↙####
        #####↓c↙####
        SSST#↓a↙####
        SSS.→↓b↙←.JC
        """
    )


def test_w6_a_fall_at_the_bend_as_drawn() -> None:
    step = canoe_phase(practice(a="h5", b="h6"), [0, 2], [1, 2])
    assert river(step.game, "hi") == drawn(
        """
        SSS.→a↓↙←.bC
        #####WWW####
        """
    )


def test_e2_a_photo_finish_as_drawn() -> None:
    step = canoe_phase(practice(a="c6", b="b8", c="b7"), [2, 1, 0], [2, 1, 0])
    assert names(step.game.board, step.game.ends) == "a6 a7"
    step = paddle(step, "a6")
    assert names(step.game.board, step.game.ends) == "a7 a8"
    step = paddle(step, "a8")
    assert step.game.phase is Phase.OVER
    assert river(step.game, "abc") == drawn(
        """
        #####acbV###
        #####↓↓↙####
        #####↓↓↙####
        """
    )
    assert [landing.left for landing in step.game.landings] == [1, 1, 0]
    assert result(step.game) == Result(0, (1, 2, 3))


def test_p5_one_small_round_as_told() -> None:
    hands = ["B9 R6 G2", "B10 B3 Y8", "R10 V5 G7"]
    game = trick_phase(practice(a="h4", b="e7", c="h3"), hands, "G4", [1, 1, 2])
    step = play(game, "B9 B10 G7 R10 R6 Y8 V5 G2 B3")
    assert step.game.won == (1, 0, 2)
    assert step.game.turn == 0
    assert names(step.game.board, step.game.ends) == "f6 f7"
    step = paddle(step, "f6")
    assert river(step.game, "efgh") == drawn(
        """
        #####↓↓↙####
        #####abc####
        SSST#↓↓↙####
        SSS.→↓↓↙←.JC
        """
    )
    assert where(step.game) == "f6 f7 f8"
    assert (step.game.phase, step.game.dealer, step.game.starter) == (Phase.DEAL, 0, 1)
