"""Phase 3, tricks: follow suit, highest trump wins (P1–P5)."""

from __future__ import annotations

from canyon.actions import Play
from canyon.cards import DECK, SUIT_CARDS, SUIT_SIZE, Card, Hand
from canyon.events import CardPlayed, TrickWon
from canyon.refusal import Illegal
from canyon.rules.canoes import paddle_all
from canyon.rules.step import Step, out_of_turn
from canyon.state import Game, Phase, Seat, Trick

TRICKS = Phase.TRICKS
_PLAYS = {1 << card: Play(card) for card in DECK}
_ONE_SUIT: dict[Hand, tuple[Play, ...]] = {}
"""A memory of the commonest answers of `plays`; 5 × 1,023 at the most."""
_PLAYED = tuple([tuple([CardPlayed(seat, card) for card in DECK]) for seat in range(6)])


def playable(hand: Hand, trick: tuple[Card, ...]) -> Hand:
    """The cards that may be played now: of the led suit, or any where there is none (P2)."""
    return (trick and hand & SUIT_CARDS[trick[0] // SUIT_SIZE]) or hand


def plays(hand: Hand) -> tuple[Play, ...]:
    """Playing each card of a hand."""
    known = _ONE_SUIT.get(hand)
    if known:
        return known
    choices, rest = [], hand
    while rest:
        lowest = rest & -rest
        choices.append(_PLAYS[lowest])
        rest ^= lowest
    if hand & SUIT_CARDS[choices[0].card // SUIT_SIZE] == hand:
        _ONE_SUIT[hand] = tuple(choices)
    return tuple(choices)


def winning(trick: tuple[Card, ...], trump: Card) -> int:
    """Which card of a trick wins, by its place in it: highest trump, else highest led (P3)."""
    best, place = trick[0], 0
    suit, trumps = best // SUIT_SIZE, trump // SUIT_SIZE
    for index, card in enumerate(trick):
        if card // SUIT_SIZE == suit:
            if card > best:
                best, place = card, index
        elif card // SUIT_SIZE == trumps:
            best, suit, place = card, trumps, index
    return place


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
    draft.hands = hands = hands[:seat] + (hand ^ bit,) + hands[seat + 1 :]
    draft.trick = trick = (*trick, card)
    if len(trick) < players:
        draft.turn = (seat + 1) % players
        return Step(draft.freeze(), (played,))

    assert game.trump is not None
    place = winning(trick, game.trump)
    winner = (game.leader + place) % players
    won = game.won[winner] + 1
    draft.won = game.won[:winner] + (won,) + game.won[winner + 1 :]
    draft.tricks = (*game.tricks, Trick(game.leader, trick, winner))
    draft.trick = ()
    draft.turn = draft.leader = winner
    event = TrickWon(winner, trick[place], len(draft.tricks), won)
    if any(hands):
        return Step(draft.freeze(), (played, event))
    return paddle_all(draft, [played, event])
