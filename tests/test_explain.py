"""Why not? Each reason has its case, and `why_not` agrees with `legal` and with `apply`."""

from collections.abc import Callable
from itertools import takewhile

import pytest

from canyon.actions import Action, Bid, Deal, Draw, Paddle, Place, Play
from canyon.board import built_in
from canyon.cards import DECK, Card
from canyon.explain import why_not
from canyon.refusal import SENTENCES, Illegal, Reason
from canyon.rules import acting, apply, new_game
from canyon.sketch import bid_phase, canoe_phase, chart, trick_phase
from canyon.state import Game, Phase
from canyon.terminal.wording.choices import read_choice
from canyon.variants import Options
from canyon.views import view
from tests.helpers import dealt, place, practice, random_game, refusal

POOL = chart("a.......L\nb.......L\nc.......L")
BIDDING = bid_phase(POOL, ["B1", "G1", "R1"], "V1", 8)
PLAYING = trick_phase(POOL, ["B1 G2", "B2 R2", "R1 Y2"], "V1", [0, 0, 0])
PLACING = place(new_game(3, dealer=2), "g5")
DEALING = place(place(PLACING, "h5"), "i5")

SHOAL = """
    ..b..L
    .a.o.L
    ..c.WL
    #.####
    ##J#.#
"""
"""With two points a may go to a4 or c4."""
NARROWS = """
    #.b.L
    a.oo#
    #.c.L
"""
"""b and c close both arms: whatever its points, a gets no farther than column 2."""


def paddling(text: str = SHOAL, points: int = 2) -> Game:
    return canoe_phase(chart(text), [9, 9, 9], [points, 0, 0]).game


def why(game: Game, choice: Action, seat: int | None = None) -> Reason:
    """The reason; by default to the seat whose turn it is."""
    reason = why_not(view(game, game.turn if seat is None else seat), choice)
    assert reason is not None
    return reason


def why_there(field: str, text: str = SHOAL, points: int = 2) -> Reason:
    game = paddling(text, points)
    return why(game, Paddle(game.board.field(field)))


def too_few_players() -> Reason:
    with pytest.raises(Illegal) as refused:
        new_game(2)
    return refused.value.reason


def typed(text: str) -> Reason:
    reason = read_choice(text, view(PLACING, PLACING.turn))
    assert isinstance(reason, Reason)
    return reason


CASES: dict[str, tuple[Callable[[], Reason], str]] = {
    "players": (too_few_players, "S1: a game has 3 to 6 players, not 2"),
    "wrong-phase": (
        lambda: why(BIDDING, Play(Card("B1"))),
        "P2: that is not the choice to make now: the phase is bid",
    ),
    "wrong-turn": (lambda: why(BIDDING, Bid(0), seat=2), "T1: it is not the turn of seat 2"),
    "draw-cards": (
        lambda: refusal(new_game(3), Draw((Card("B1"),))),
        "S2: the draw takes one fresh card for each of 3 seats",
    ),
    "no-start-field": (
        lambda: why(PLACING, Place(PLACING.board.field("a1"))),
        "S4: a1 is not a start field",
    ),
    "start-taken": (
        lambda: why(PLACING, Place(PLACING.board.field("g5"))),
        "S4: g5 is taken by seat 0",
    ),
    "deal-seats": (
        lambda: refusal(DEALING, dealt(["B1"], "G1")),
        "D1: 3 hands are needed, one for each seat",
    ),
    "deal-count": (
        lambda: refusal(DEALING, dealt(["B1", "B2", "B3"], "G1")),
        "D1: seat 0 gets 8 cards in round 1",
    ),
    "card-twice": (
        lambda: refusal(DEALING, Deal((255, 255, 255), Card("V1"))),
        "D1: B1 is dealt twice",
    ),
    "bid-range": (lambda: why(BIDDING, Bid(2)), "T1: a bid is 0 to 1"),
    "not-held": (lambda: why(PLAYING, Play(Card("B2"))), "P2: seat 0 does not hold B2"),
    "must-follow": (
        lambda: why(apply(PLAYING, Play(Card("B1"))).game, Play(Card("R2"))),
        "P2: seat 1 must follow B",
    ),
    "stays": (
        lambda: why_there("b2"),
        "C7: b2 is where the canoe is; a nearer field can be reached (a4 c4)",
    ),
    "land": (lambda: why_there("b4"), "C3: b4 is land"),
    "off-map": (lambda: typed("z99"), "M3: z99 is not on the board"),
    "waterfall": (lambda: why_there("c5"), "C3: c5 is the waterfall; no path enters it"),
    "occupied": (lambda: why_there("a3"), "C4: a3 is taken by seat 1"),
    "too-far": (lambda: why_there("b6"), "C5: b6 is 4 steps away, but there are only 2 points"),
    "cut-off": (
        lambda: why_there("a4", NARROWS, points=3),
        "C3: the way to a4 is closed by seat 1",
    ),
    "no-way": (lambda: why_there("e5"), "C3: no path leads to e5"),
    "not-optimal": (
        lambda: why_there("b3"),
        "C5: b3 is not a legal end: a4 c4 is nearer and can be reached",
    ),
}


def test_every_reason_of_play_has_a_case() -> None:
    play = [*takewhile(lambda code: not code.startswith("board-"), SENTENCES)]
    assert [*CASES] == play


@pytest.mark.parametrize("code", CASES)
def test_each_reason_says_what_stands_in_the_way(code: str) -> None:
    make, sentence = CASES[code]
    reason = make()
    assert reason.code == code
    assert str(reason) == sentence


def test_a_legal_choice_has_no_reason() -> None:
    game = paddling()
    for end in game.ends:
        assert why_not(view(game, 0), Paddle(end)) is None


def test_c4_the_jetty_may_be_chosen_when_it_is_occupied() -> None:
    board, _ = chart("a.J.L\n..#.L")
    jetty = board.jetty
    game = canoe_phase((board, (0, jetty, jetty)), [9, 9, 9], [1, 0, 0]).game
    reason = why(game, Paddle(jetty))
    assert (reason.code, reason.facts) == ("too-far", {"field": "a3", "steps": 2, "points": 1})


def test_c3_the_canoe_that_closes_the_way_is_named() -> None:
    assert why_there("a4", NARROWS, points=3).facts == {"field": "a4", "other": 1}
    assert why_there("c4", NARROWS, points=3).facts == {"field": "c4", "other": 2}
    assert why_there("c4", NARROWS, points=2).code == "too-far"


def test_a_watcher_chooses_nothing() -> None:
    reason = why_not(view(BIDDING), Bid(0))
    assert reason == Reason("T1", "wrong-turn", {"seat": -1})


def test_chance_is_no_choice() -> None:
    reason = why_not(view(DEALING, 0), dealt(["B1"], "G1"))
    assert reason == Reason("D1", "wrong-turn", {"seat": 0})
    assert why(BIDDING, Draw(())).code == "wrong-phase"


def choices(game: Game) -> list[Action]:
    """Everything one might try in a phase, and one thing of each other."""
    tries: list[Action] = [Bid(0), Play(Card("B1")), Place(game.board.starts[0]), Paddle(0)]
    match game.phase:
        case Phase.BID:
            tries += map(Bid, range(-1, 10))
        case Phase.TRICKS:
            tries += map(Play, DECK)
        case Phase.PLACE:
            tries += map(Place, game.board.fields())
        case Phase.CANOES:
            tries += map(Paddle, game.board.fields())
    return tries


@pytest.mark.parametrize(
    ("players", "board", "options"),
    [
        (3, "kettle", Options()),
        (6, "canyon", Options(blind_bids=True)),
        (5, "kettle", Options(calm_water=True)),
    ],
)
def test_why_not_agrees_with_legal_and_apply(players: int, board: str, options: Options) -> None:
    refused = set()
    for number, moment in enumerate(random_game(players, players, built_in(board), options)):
        game = moment.game
        if number % (5 if game.phase is Phase.CANOES else 7):
            continue
        for seat in range(players):
            shown = view(game, seat)
            for choice in choices(game) if seat in acting(game) else choices(game)[:6]:
                reason = why_not(shown, choice)
                assert (reason is None) == (choice in shown.legal)
                if reason is None:
                    apply(game, choice, seat)
                else:
                    told = refusal(game, choice, seat)
                    assert str(reason)
                    refused.add(reason.code)
                    if reason.rule[0] in "STP" or reason.code.startswith("wrong"):
                        assert told == reason
                    else:
                        assert told.code == "not-optimal"
    assert refused >= {"wrong-phase", "wrong-turn", "bid-range", "not-held", "must-follow"}
    assert refused >= {"land", "waterfall", "occupied", "too-far", "not-optimal", "stays"}


def test_c5_in_the_current_the_bonus_is_what_there_is() -> None:
    game = canoe_phase(practice(a="f7"), [0], [0]).game
    reason = why(game, Paddle(game.board.field("c7")))
    assert (reason.code, reason.facts) == ("too-far", {"field": "c7", "steps": 3, "points": 1})
