"""Phase 3, tricks: follow suit, highest trump wins (P1–P5)."""

from __future__ import annotations

from functools import cache

from canyon.actions import Play
from canyon.cards import DECK, SUIT_CARDS, Card, Hand, cards_of
from canyon.events import CardPlayed, TrickWon
from canyon.refusal import Illegal
from canyon.rules.canoes import paddle_all
from canyon.rules.step import Step, finish, out_of_turn
from canyon.state import Game, Phase, Seat, Trick

TRICKS = Phase.TRICKS

# By card and not by number: a card is a kind of int, which lists are slow to look up.
_SUIT_OF = {card: SUIT_CARDS[card.suit] for card in DECK}
_BLUE, _GREEN, _RED, _YELLOW, _VIOLET = SUIT_CARDS
_PLAYS = tuple([Play(card) for card in DECK])


def _plays_by_hand() -> dict[Hand, tuple[Play, ...]]:
    """For each hand of one suit, playing each of its cards; others are added by `plays`."""
    plays: dict[Hand, tuple[Play, ...]] = {}
    for suit in SUIT_CARDS:
        hands: dict[Hand, tuple[Play, ...]] = {0: ()}
        for card in cards_of(suit):
            hands |= {hand | 1 << card: (*held, _PLAYS[card]) for hand, held in hands.items()}
        plays |= hands
    return plays


_PLAYS_OF = _plays_by_hand()
# Events are values, so the commonest need not be made again.
_PLAYED = tuple([{card: (CardPlayed(seat, card),) for card in DECK} for seat in range(6)])
_trick_won = cache(TrickWon)
_new = tuple.__new__


def playable(hand: Hand, trick: tuple[Card, ...]) -> Hand:
    """The cards that may be played now: those of the led suit, or any if there are none (P2)."""
    return (trick and hand & _SUIT_OF[trick[0]]) or hand


def plays(hand: Hand) -> tuple[Play, ...]:
    """Playing each card of a hand."""
    known = _PLAYS_OF.get(hand)
    if known:
        return known
    choices = (
        _PLAYS_OF[hand & _BLUE]
        + _PLAYS_OF[hand & _GREEN]
        + _PLAYS_OF[hand & _RED]
        + _PLAYS_OF[hand & _YELLOW]
        + _PLAYS_OF[hand & _VIOLET]
    )
    if len(choices) < 4:
        _PLAYS_OF[hand] = choices
    return choices


def winning(trick: tuple[Card, ...], trump: Card) -> Card:
    """The card that wins a trick: the highest trump, otherwise the highest of the led suit (P3)."""
    best = trick[0]
    suit, trumps = _SUIT_OF[best], _SUIT_OF[trump]
    for card in trick:
        if _SUIT_OF[card] == suit:
            if card > best:
                best = card
        elif _SUIT_OF[card] == trumps:
            best, suit = card, trumps
    return best


def play(game: Game, action: Play, seat: Seat) -> Step:
    """A card to the trick; the last card of the round moves the canoes (P1–P5)."""
    if game.phase is not TRICKS or seat != game.turn:
        raise out_of_turn(game, TRICKS, seat, "P2")
    card, trick = action.card, game.trick
    hands, players = game.hands, game.players
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
        draft.__class__ = Game  # type: ignore[assignment]  # `finish`, a call saved
        return _new(Step, (draft, played))

    assert game.trump is not None
    best = winning(trick, game.trump)
    leader = (seat + 1) % players
    winner = (leader + trick.index(best)) % players
    won = game.won[winner] + 1
    counts = [*game.won]
    counts[winner] = won
    draft.won = tuple(counts)
    draft.tricks = (*game.tricks, _new(Trick, (leader, trick, winner)))
    draft.trick = ()
    draft.turn = winner
    event = _trick_won(winner, best, len(draft.tricks), won)
    if any(held):
        return finish(draft, (*played, event))
    return paddle_all(draft, [*played, event])
