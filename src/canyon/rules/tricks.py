"""Phase 3, tricks: follow suit, highest trump wins (P1–P5)."""

from __future__ import annotations

from functools import cache

from canyon.actions import Play
from canyon.cards import DECK, SUIT_CARDS, Card, Hand
from canyon.events import CardPlayed, TrickWon
from canyon.refusal import Illegal
from canyon.rules.canoes import paddle_all
from canyon.rules.step import Step, finish, out_of_turn
from canyon.state import Game, Phase, Seat, Trick

TRICKS = Phase.TRICKS

_bit = (1).__lshift__
_SUIT_OF = tuple([SUIT_CARDS[card.suit] for card in DECK])
_PLAYS = {1 << card: Play(card) for card in DECK}
_COMMON: dict[Hand, tuple[Play, ...]] = {}
"""What `plays` remembers: hands of one suit or of three cards at the most, some 26,000."""
# Events are values, so the commonest need not be made again.
_PLAYED = tuple([tuple([CardPlayed(seat, card) for card in DECK]) for seat in range(6)])
_trick_won = cache(TrickWon)


def playable(hand: Hand, trick: tuple[Card, ...]) -> Hand:
    """The cards that may be played now: of the led suit, or any where there is none (P2)."""
    return (trick and hand & _SUIT_OF[trick[0]]) or hand


def plays(hand: Hand) -> tuple[Play, ...]:
    """Playing each card of a hand."""
    known = _COMMON.get(hand)
    if known:
        return known
    choices, rest = [], hand
    while rest:
        lowest = rest & -rest
        choices.append(_PLAYS[lowest])
        rest ^= lowest
    if len(choices) < 4 or hand & _SUIT_OF[choices[0].card] == hand:
        _COMMON[hand] = tuple(choices)
    return tuple(choices)


def winning(trick: tuple[Card, ...], trump: Card) -> Card:
    """The card that wins a trick: the highest trump, else the highest of the led suit (P3)."""
    cards = sum(map(_bit, trick))
    best = cards & _SUIT_OF[trump] or cards & _SUIT_OF[trick[0]]
    return DECK[best.bit_length() - 1]


def play(game: Game, action: Play, seat: Seat) -> Step:
    """A card to the trick; the last card of the round sets the canoes in motion (P1–P5)."""
    if game.phase is not TRICKS or seat != game.turn:
        raise out_of_turn(game, TRICKS, seat, "P2")
    card, hands, trick, players = action.card, game.hands, game.trick, game.players
    hand, bit = hands[seat], 1 << card
    if not playable(hand, trick) & bit:
        if not hand & bit:
            raise Illegal("P2", "not-held", seat=seat, card=str(card))
        raise Illegal("P2", "must-follow", seat=seat, suit=str(trick[0].suit))
    played = _PLAYED[seat][card]
    draft = game.draft()
    held = [*hands]
    held[seat] = hand ^ bit
    draft.hands = tuple(held)
    draft.trick = trick = trick + (card,)
    if len(trick) < players:
        draft.turn = (seat + 1) % players
        return finish(draft, (played,))

    assert game.trump is not None
    best = winning(trick, game.trump)
    leader = (seat + 1) % players
    winner = (leader + trick.index(best)) % players
    won = game.won[winner] + 1
    counts = [*game.won]
    counts[winner] = won
    draft.won = tuple(counts)
    draft.tricks = (*game.tricks, Trick(leader, trick, winner))
    draft.trick = ()
    draft.turn = winner
    event = _trick_won(winner, best, len(draft.tricks), won)
    if any(held):
        return finish(draft, (played, event))
    return paddle_all(draft, [played, event])
