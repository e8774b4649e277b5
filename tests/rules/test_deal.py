"""Phase 1, the deal (D1, D2)."""

from random import Random

import pytest

from canyon.actions import Deal
from canyon.cards import DECK, Card, cards_of, hand_of
from canyon.events import CardsDealt
from canyon.refusal import Illegal
from canyon.rules import Step, apply, chance, legal, new_game
from canyon.state import Game, Phase
from tests.helpers import dealt, placed, refusal

ROUND_8 = ["B1", "B2", "B3"]
"""Hands for the round of one card."""


def before_deal(marker: int = 1, players: int = 3) -> Game:
    draft = placed(players).draft()
    draft.marker = marker
    return draft.freeze()


def test_d1_the_deal_begins_the_round() -> None:
    game = before_deal(marker=8)
    step = apply(game, dealt(ROUND_8, "G4"))
    hands = tuple(hand_of(hand) for hand in ROUND_8)
    assert step.events == (
        CardsDealt(round=8, dealer=0, starter=1, count=1, hands=hands, trump=Card("G4"), number=1),
    )
    after = step.game
    assert (after.phase, after.turn, after.leader) == (Phase.BID, 1, 1)
    assert (after.hands, after.trump) == (hands, Card("G4"))
    assert (after.bids, after.won) == ((None,) * 3, (0, 0, 0))


@pytest.mark.parametrize("marker", range(1, 15))
def test_d1_each_gets_the_rounds_number_of_cards(marker: int) -> None:
    count = [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7][marker - 1]
    game = before_deal(marker, players=6)
    action = chance(game, Random(marker))
    assert isinstance(action, Deal)
    assert [len(cards_of(hand)) for hand in action.hands] == [count] * 6
    step = apply(game, action)
    assert isinstance(step.events[0], CardsDealt)
    assert step.events[0].count == count


@pytest.mark.parametrize("hands", [["B1", "B2", ""], ["B1", "B2", "B3 B4"], ["B1", "G2 G3", "B3"]])
def test_d1_no_other_number_of_cards(hands: list[str]) -> None:
    reason = refusal(before_deal(marker=8), dealt(hands, "G4"))
    wrong = next(seat for seat, hand in enumerate(hands) if len(hand.split()) != 1)
    assert str(reason) == f"D1: seat {wrong} gets 1 cards in round 8"
    assert (reason.rule, reason.code) == ("D1", "deal-count")


@pytest.mark.parametrize("hands", [[], ["B1", "B2"], ["B1", "B2", "B3", "B4"]])
def test_d1_a_hand_for_each_seat(hands: list[str]) -> None:
    reason = refusal(before_deal(marker=8), dealt(hands, "G4"))
    assert str(reason) == "D1: 3 hands are needed, one for each seat"
    assert (reason.rule, reason.code) == ("D1", "deal-seats")


def test_d1_no_card_is_dealt_twice() -> None:
    reason = refusal(before_deal(marker=7), dealt(["B1 B2", "G1 G2", "R1 B2"], "G4"))
    assert (reason.rule, reason.code, reason.facts) == ("D1", "card-twice", {"card": "B2"})


def test_d1_all_fifty_cards_again_each_round() -> None:
    """What was dealt, played or turned up before may be dealt again."""
    game = apply(before_deal(marker=8), dealt(ROUND_8, "G4")).game
    while game.phase is not Phase.DEAL:
        game = apply(game, legal(game)[0]).game
    again = dealt(["B1 B2", "B3 G4", "G1 G2"], "G3")
    assert apply(game, again).game.hands == again.hands


def test_d1_a_new_round_forgets_the_last() -> None:
    draft = before_deal(marker=8).draft()
    draft.bids, draft.won, draft.fallen = (1, 1, 1), (1, 0, 0), (2,)
    after = apply(draft.freeze(), dealt(ROUND_8, "G4")).game
    assert (after.bids, after.won) == ((None,) * 3, (0, 0, 0))
    assert (after.tricks, after.fallen, after.trick, after.ends) == ((), (), (), ())


def test_d1_only_when_a_deal_is_due() -> None:
    game = new_game(3, dealer=0)
    reason = refusal(game, dealt(ROUND_8, "G4"))
    assert (reason.rule, reason.code, reason.facts) == ("D1", "wrong-phase", {"phase": "place"})
    with pytest.raises(
        Illegal, match=r"^D1: that is not the choice to make now: the phase is place$"
    ):
        chance(game, Random(0))


def test_d1_chance_can_deal_every_card_to_every_seat() -> None:
    game, random = before_deal(marker=7), Random(7)
    got: list[set[Card]] = [set(), set(), set()]
    for _ in range(400):
        deal = chance(game, random)
        assert isinstance(deal, Deal)
        for seat, hand in enumerate(deal.hands):
            got[seat].update(cards_of(hand))
    assert got == [set(DECK)] * 3


def test_d2_the_next_card_is_turned_up_for_trump() -> None:
    game = before_deal(marker=8)
    trumps = set()
    for seed in range(400):
        deal = chance(game, Random(seed))
        assert isinstance(deal, Deal)
        assert not any(hand >> deal.trump & 1 for hand in deal.hands)
        trumps.add(apply(game, deal).game.trump)
    assert trumps == set(DECK)


def test_d2_the_card_turned_up_is_in_no_hand() -> None:
    for hand in range(3):
        hands = ["B1", "B2", "B3"]
        hands[hand] = "G4"
        reason = refusal(before_deal(marker=8), dealt(hands, "G4"))
        assert (reason.rule, reason.code, reason.facts) == ("D1", "card-twice", {"card": "G4"})


def test_d2_six_hands_of_eight_leave_two_cards() -> None:
    game = before_deal(marker=1, players=6)
    hidden = set()
    for seed in range(200):
        deal = chance(game, Random(seed))
        assert isinstance(deal, Deal)
        out = {card for hand in deal.hands for card in cards_of(hand)}
        assert len(out) == 48
        [unseen] = set(DECK) - out - {deal.trump}
        hidden.add(unseen)
        apply(game, deal)
    assert len(hidden) > 30


def winner_of(step: Step) -> int:
    """Who wins the only trick of round 8."""
    game = step.game
    while game.phase is Phase.BID:
        game = apply(game, legal(game)[0]).game
    while game.phase is Phase.TRICKS:
        game = apply(game, legal(game)[0]).game
    return game.tricks[-1].winner


def test_d2_the_suit_turned_up_is_trump() -> None:
    hands = ["R1", "B10", "Y10"]
    assert winner_of(apply(before_deal(marker=8), dealt(hands, "B4"))) == 1
    assert winner_of(apply(before_deal(marker=8), dealt(hands, "R4"))) == 0
    assert winner_of(apply(before_deal(marker=8), dealt(hands, "Y4"))) == 2


def test_d1_no_seat_deals_for_itself() -> None:
    reason = refusal(before_deal(marker=8), dealt(ROUND_8, "G4"), seat=2)
    assert (reason.rule, reason.code) == ("D1", "wrong-turn")
