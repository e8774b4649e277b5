"""Phase 3, the tricks: leading, following, winning (P1–P5)."""

import pytest

from canyon.actions import Play
from canyon.cards import Card, hand_of
from canyon.events import CardPlayed, RoundEnded, TrickWon
from canyon.rules import Step, acting, apply, legal
from canyon.sketch import bid_phase, chart, trick_phase
from canyon.state import Game, Phase, Trick
from canyon.views import view
from tests.helpers import only, refusal

POOL = chart(
    """
    a........L
    ##########
    b........L
    ##########
    c........L
    ##########
    d........L
    """
)


def tricks(*hands: str, trump: str = "G10", starter: int = 0) -> Game:
    """Hands by seat, before the first card."""
    board, canoes = POOL
    return trick_phase((board, canoes[: len(hands)]), hands, trump, [9] * len(hands), starter)


def play(game: Game, cards: str) -> Step:
    for card in cards.split():
        step = apply(game, Play(Card(card)))
        game = step.game
    return step


def playable(game: Game) -> str:
    return " ".join(str(choice.card) for choice in legal(game) if isinstance(choice, Play))


def winner(cards: str, trump: str = "G10") -> str:
    """The card that takes a trick."""
    events = play(tricks(*cards.split(), trump=trump), cards).events
    [won] = only(TrickWon, events)
    return str(won.card)


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_p1_the_starting_player_leads(starter: int) -> None:
    game = tricks("B1 R1", "B2 R2", "B3 R3", starter=starter)
    assert (game.turn, game.leader) == (starter, starter)
    assert acting(game) == (starter,)


def test_p1_after_the_bids_too() -> None:
    board, canoes = POOL
    game = bid_phase((board, canoes[:3]), ["B1", "B2", "B3"], "V1", 8, starter=2)
    for _ in range(3):
        game = apply(game, legal(game)[0]).game
    assert (game.phase, game.turn, game.leader) == (Phase.TRICKS, 2, 2)


def test_p1_the_winner_of_a_trick_leads_the_next() -> None:
    game = play(tricks("B1 R1 Y1", "B2 R2 Y2", "B3 R3 Y3"), "B1 B2 B3").game
    assert (game.turn, game.leader) == (2, 2)
    game = play(game, "R3 R1 R2").game
    assert (game.turn, game.leader) == (2, 2)
    assert str(refusal(game, Play(Card("Y1")), seat=0)) == "P2: it is not the turn of seat 0"


def test_p2_clockwise_one_card_each() -> None:
    game, order = tricks("B1 R1", "B2 R2", "B3 R3", starter=1), []
    for card in ("B2", "B3", "B1"):
        order.append(game.turn)
        step = play(game, card)
        assert step.events[0] == CardPlayed(game.turn, Card(card))
        game = step.game
    assert order == [1, 2, 0]


def test_p2_the_leader_plays_anything() -> None:
    assert playable(tricks("B1 R1 G3", "B2 R2 G4", "B3 R3 G5")) == "B1 G3 R1"


def test_p2_must_follow_the_led_suit() -> None:
    game = play(tricks("B5 R1 G3", "B2 B9 G4", "B3 R3 G5"), "B5").game
    assert playable(game) == "B2 B9"
    reason = refusal(game, Play(Card("G4")))
    assert (reason.rule, reason.code) == ("P2", "must-follow")
    assert str(reason) == "P2: seat 1 must follow B"


def test_p2_any_card_of_the_led_suit_higher_or_not() -> None:
    game = play(tricks("B5 R1", "B2 B9", "B3 R3"), "B5").game
    assert play(game, "B2").game.trick == (Card("B5"), Card("B2"))
    assert play(game, "B9").game.trick == (Card("B5"), Card("B9"))


def test_p2_trump_led_must_be_followed_too() -> None:
    game = play(tricks("G1 R1", "B2 G9", "B3 R3"), "G1").game
    assert playable(game) == "G9"


def test_p2_without_the_led_suit_anything_goes() -> None:
    game = play(tricks("B5 R1 R4", "Y2 V9 G4", "B3 R3 G5"), "B5").game
    assert playable(game) == "G4 Y2 V9"
    for card in ("G4", "Y2", "V9"):
        assert play(game, card).game.turn == 2


def test_p2_what_was_led_counts_not_the_last_card() -> None:
    game = play(tricks("B5 R1", "Y2 V9", "Y3 B4"), "B5 Y2").game
    assert playable(game) == "B4"


def test_p2_only_cards_in_the_hand() -> None:
    game = play(tricks("B5 R1", "B2 B9", "B3 R3"), "B5").game
    reason = refusal(game, Play(Card("B3")))
    assert (reason.rule, reason.code) == ("P2", "not-held")
    assert str(reason) == "P2: seat 1 does not hold B3"


def test_p2_a_played_card_is_gone() -> None:
    game = play(tricks("B5 R1", "B2 B9", "B3 R3"), "B5 B9 B3").game
    assert str(refusal(game, Play(Card("B9")))) == "P2: seat 1 does not hold B9"
    assert game.hands == (hand_of("R1"), hand_of("B2"), hand_of("R3"))


def test_p2_only_in_turn() -> None:
    game = tricks("B5 R1", "B2 B9", "B3 R3")
    reason = refusal(game, Play(Card("B2")), seat=1)
    assert (reason.rule, reason.code, reason.facts) == ("P2", "wrong-turn", {"seat": 1})
    assert legal(game, 1) == ()


def test_p2_only_in_its_phase() -> None:
    game = bid_phase(POOL, ["B1", "B2", "B3", "B4"], "V1", 8)
    reason = refusal(game, Play(Card("B1")))
    assert (reason.rule, reason.code, reason.facts) == ("P2", "wrong-phase", {"phase": "bid"})


@pytest.mark.parametrize(
    ("cards", "taken_by"),
    [
        ("B7 B8 B3", "B8"),
        ("B7 B3 B8", "B8"),
        ("B8 B7 B3", "B8"),
        ("B1 B10 B9", "B10"),
        ("B7 R8 B3", "B7"),  # red is neither led nor trump
        ("B7 V10 Y10", "B7"),
        ("B1 R10 Y10", "B1"),
    ],
)
def test_p3_without_trump_the_highest_of_the_led_suit(cards: str, taken_by: str) -> None:
    assert winner(cards) == taken_by


@pytest.mark.parametrize(
    ("cards", "taken_by"),
    [
        ("B10 G1 B9", "G1"),
        ("B10 G1 G2", "G2"),
        ("B10 G2 G1", "G2"),
        ("B10 G2 V10 G9", "G9"),
        ("V10 R10 G1 V9", "G1"),  # a suit above green in the pack, one below
        ("G1 B10 G2", "G2"),
        ("G3 B10 V10", "G3"),
    ],
)
def test_p3_the_highest_trump_wins(cards: str, taken_by: str) -> None:
    assert winner(cards) == taken_by


def test_p3_the_card_turned_up_gives_the_suit_not_the_rank() -> None:
    assert winner("B10 G1 B9", trump="G10") == winner("B10 G1 B9", trump="G5") == "G1"


def test_p3_the_winner_gets_the_trick() -> None:
    step = play(tricks("B7 R1", "B8 R2", "B3 R3", "G1 R4", starter=2), "B3 G1 B7 B8")
    assert step.events[-1] == TrickWon(seat=3, card=Card("G1"), number=1, won=1)
    assert step.game.won == (0, 0, 0, 1)
    assert step.game.tricks == (Trick(2, tuple(map(Card, ("B3", "G1", "B7", "B8"))), 3),)
    step = play(step.game, "R4 R1 R2 R3")
    assert TrickWon(seat=3, card=Card("R4"), number=2, won=2) in step.events


def test_p4_everyone_sees_how_many_tricks_each_has() -> None:
    game = play(tricks("B1 R1 Y3", "B2 R2 Y1", "B3 R3 Y2"), "B1 B2 B3 R3 R1 R2").game
    for seat in (0, 1, 2, None):
        assert view(game, seat).won == (0, 0, 2)


def test_p4_finished_tricks_lie_face_down() -> None:
    game = tricks("B1 R1", "B2 R2", "B3 R3")
    on_table = play(game, "B1 B2").game
    face_down = play(on_table, "B3").game
    for seat in (0, 1, 2, None):
        assert view(on_table, seat).trick == (Card("B1"), Card("B2"))
        assert view(face_down, seat).trick == ()
        assert view(face_down, seat).tricks == ()


def test_p5_the_phase_ends_when_all_hands_are_empty() -> None:
    game = tricks("B1 R1", "B2 R2", "B3 R3")
    step = play(game, "B1 B2 B3 R3 R1")
    assert step.game.phase is Phase.TRICKS
    step = play(step.game, "R2")
    assert step.game.hands == (0, 0, 0)
    assert step.game.phase is not Phase.TRICKS
    assert step.events[:2] == (CardPlayed(1, Card("R2")), TrickWon(2, Card("R3"), 2, 2))
    assert len(only(RoundEnded, step.events)) == 1


@pytest.mark.parametrize("count", range(1, 9))
def test_p5_as_many_tricks_as_cards_dealt(count: int) -> None:
    hands = [" ".join(f"{suit}{value}" for value in range(1, count + 1)) for suit in "BGRY"]
    game = tricks(*hands, trump="V1")
    played = 0
    while game.phase is Phase.TRICKS:
        game = apply(game, legal(game)[-1]).game
        played += 1
    assert (played, len(game.tricks), sum(game.won)) == (4 * count, count, count)
