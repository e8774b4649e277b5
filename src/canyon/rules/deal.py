"""Phase 1, the deal: cards for everybody, one turned up for trump (D1, D2)."""

from __future__ import annotations

from canyon.actions import Deal
from canyon.cards import cards_of
from canyon.events import CardsDealt
from canyon.refusal import Illegal
from canyon.rules.marker import TRACK
from canyon.rules.step import Step, finish, out_of_turn
from canyon.state import NO_SEAT, Game, Phase, Seat

_DEAL, _BID = Phase.DEAL, Phase.BID


def deal(game: Game, action: Deal, seat: Seat = NO_SEAT) -> Step:
    """Hand out the round's cards; the starting player bids first (D1, D2)."""
    if game.phase is not _DEAL or seat != game.turn:
        raise out_of_turn(game, _DEAL, seat, "D1")
    hands, trump, count = action.hands, action.trump, TRACK[game.marker - 1]
    if len(hands) != game.players:
        raise Illegal("D1", "deal-seats", count=game.players)
    out = 1 << trump
    for to, hand in enumerate(hands):
        if hand.bit_count() != count:
            raise Illegal("D1", "deal-count", seat=to, count=count, round=game.marker)
        if out & hand:
            raise Illegal("D1", "card-twice", card=str(cards_of(out & hand)[0]))
        out |= hand
    draft = game.draft()
    draft.phase = _BID
    draft.turn = starter = game.starter
    draft.trump = trump
    draft.hands = hands
    draft.bids = (None,) * game.players
    draft.won = (0,) * game.players
    draft.tricks = draft.fallen = ()
    dealt = CardsDealt(game.marker, game.dealer, starter, count, hands, trump, game.rounds + 1)
    return finish(draft, (dealt,))
