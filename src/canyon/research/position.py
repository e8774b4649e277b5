"""A state of the OpenSpiel game as one immutable value: deals card by card, who has seen what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from canyon.actions import Action, Bid, Deal, Paddle, Place, Play
from canyon.board import FAR, Board
from canyon.cards import DECK, SUIT_CARDS, Hand, cards_of
from canyon.numbering import action as action_of
from canyon.research.redeal import Redeal
from canyon.rules import apply
from canyon.rules.marker import cards_dealt
from canyon.state import Game, Phase, Seat
from canyon.views import view


class Position(NamedTuple):
    """All of a state; immutable, so that copies may share it."""

    game: Game
    dealt: tuple[int, ...] = ()
    """The cards dealt so far, while a round is being dealt."""
    dealt_at: int = 0
    """How many actions came before the round's deal."""
    seen: str = ""
    """What everybody has seen since the game began."""
    own: tuple[str, ...] = ()
    """By seat: what only it has seen."""

    def __deepcopy__(self, memo: object) -> Position:
        return self


def choose(position: Position, action: int) -> Position:
    """A player's choice; what everybody sees of it, and what only its seat does."""
    game, seat = position.game, position.game.turn
    choice = choice_of(game, action)
    after, said, own = apply(game, choice).game, written(choice, game.board), position.own
    if isinstance(choice, Bid) and game.options.blind_bids:
        own = (*own[:seat], f"{own[seat]}{said} ", *own[seat + 1 :])
        said = "" if after.phase is Phase.BID else " ".join(map(str, after.bids))
    seen = f"{position.seen}{said} " if said else position.seen
    return Position(after, (), position.dealt_at, seen, own)


def deal(position: Position, card: int, at: int) -> Position:
    """The next card; with the last, turned up, the round begins (D1, D2)."""
    game, dealt, dealt_at, seen, own = position
    if not dealt:
        dealt_at = at
    dealt = (*dealt, card)
    count = cards_dealt(game.marker)
    if len(dealt) <= count * game.players:
        return Position(game, dealt, dealt_at, seen, own)
    hands = [dealt[at : at + count] for at in range(0, len(dealt) - 1, count)]
    masks = tuple(sum(1 << card for card in hand) for hand in hands)
    after = apply(game, Deal(masks, DECK[card])).game
    held = [" ".join(map(str, cards_of(mask))) for mask in masks]
    own = tuple(f"{before}{now} " for before, now in zip(own, held, strict=True))
    return Position(after, (), dealt_at, f"{seen}{game.marker}:{DECK[card]} ", own)


def dealt_to(position: Position, seat: Seat) -> tuple[int, ...]:
    """What a seat has got so far, while a round is being dealt."""
    count = cards_dealt(position.game.marker)
    hands = position.dealt[: count * position.game.players]
    return hands[seat * count : (seat + 1) * count]


def observed(position: Position, seat: Seat) -> str:
    """A view in a line: marker, canoes, trump, hand, bids, tricks."""
    seen, label = view(position.game, seat, recall=True), position.game.board.label
    cards = [DECK[card] for card in dealt_to(position, seat)]
    parts = (
        f"{seat}:{seen.phase.value} {seen.marker}/{seen.rounds} {seen.dealer} {seen.trump}",
        " ".join(map(label, seen.canoes)),
        " ".join(f"{landing.seat}+{landing.left}" for landing in seen.landings),
        " ".join(map(str, [*seen.hand, *cards])),
        " ".join("-" if bid is None else str(bid) for bid in seen.bids),
        " ".join(str(int(made)) for made in seen.has_bid),
        "; ".join(f"{leader}: {' '.join(map(str, played))}" for leader, played in seen.played),
    )
    return "|".join(parts)


def redealt(position: Position, seat: Seat, pack: Sequence[int], rng: Random) -> list[int]:
    """The round's cards in the order of dealing, in a way that fits what the seat saw."""
    game, dealt = position.game, position.dealt
    if dealt:
        own = dealt_to(position, seat)
        rest = [card for card in pack if card not in own]
        drawn = iter(rng.sample(rest, len(dealt) - len(own)))
        return [card if card in own else int(next(drawn)) for card in dealt]
    if game.trump is None or game.phase is Phase.DEAL:
        return []
    if len(pack) == len(DECK):
        hands = [*Redeal(view(game, seat, recall=True)).draw(rng).hands]
    else:
        hands = _drawn(game, seat, pack, rng)
    for trick in game.tricks:
        for turn, card in enumerate(trick.cards):
            hands[(trick.leader + turn) % game.players] |= 1 << card
    for turn, card in enumerate(game.trick):
        hands[(game.leader + turn) % game.players] |= 1 << card
    return [int(card) for hand in hands for card in cards_of(hand)] + [int(game.trump)]


def _drawn(game: Game, seat: Seat, pack: Sequence[int], rng: Random) -> list[Hand]:
    """Hands of a smaller pack, drawn until they fit: nobody holds a suit that it did not follow."""
    tricks = [(trick.leader, trick.cards) for trick in game.tricks]
    if game.trick:
        tricks.append((game.leader, game.trick))
    seen = {game.trump, *cards_of(game.hands[seat])}.union(*[cards for _, cards in tricks])
    missing = [Hand(0)] * game.players
    for leader, cards in tricks:
        for turn, card in enumerate(cards):
            if card.suit != cards[0].suit:
                missing[(leader + turn) % game.players] |= SUIT_CARDS[cards[0].suit]
    hidden = [card for card in pack if card not in seen]
    while True:
        rng.shuffle(hidden)
        left, hands = iter(hidden), list[Hand]()
        for other, hand in enumerate(game.hands):
            drawn = sum(1 << next(left) for _ in range(hand.bit_count())) if other != seat else hand
            hands.append(drawn)
        if not any(hand & gone for hand, gone in zip(hands, missing, strict=True)):
            return hands


def choice_of(game: Game, action: int) -> Action:
    """The choice of that number."""
    distance = game.board.distance[game.ends[0]] if game.ends else FAR
    return action_of(action, game.board, distance)


def written(choice: Action, board: Board) -> str:
    """A choice by its name in records: a number, a card or a field."""
    match choice:
        case Bid(tricks):
            return str(tricks)
        case Play(card):
            return str(card)
        case Place(field) | Paddle(field):
            return board.label(field)
    raise ValueError(f"{choice!r} is not a player's choice")
