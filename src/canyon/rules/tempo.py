"""Phase 2, tempo: how many tricks each will win (T1–T4)."""

from __future__ import annotations

from functools import cache

from canyon.actions import Bid
from canyon.events import BidMade, BidsRevealed, Event
from canyon.refusal import Illegal
from canyon.rules.marker import TRACK
from canyon.rules.step import Step, finish, out_of_turn
from canyon.state import Game, Phase, Seat

TEMPO_CARDS = ((0,), (1,), (2,), (3,), (4,), (4, 1), (4, 2), (4, 3), (4, 3, 1))
"""For each bid the fewest tempo cards that add up to it (T3)."""

BID = Phase.BID
_TRICKS = Phase.TRICKS

_BIDS = tuple([Bid(tricks) for tricks in range(len(TEMPO_CARDS))])
_UP_TO = tuple([_BIDS[: most + 1] for most in range(len(_BIDS))])


def legal_bids(game: Game) -> tuple[Bid, ...]:
    """Any number of tricks up to the cards dealt (T1); the sum does not matter (T2)."""
    return _UP_TO[TRACK[game.marker - 1]]


def owing(game: Game) -> tuple[Seat, ...]:
    """The seats that may bid now: one in turn (T1), or all that have not when blind (T4)."""
    if not game.options.blind_bids:
        return (game.turn,)
    bids = game.bids
    return tuple([seat for seat in game.order if bids[seat] is None])


def bids_hidden(game: Game) -> bool:
    """Whether bids lie face down: blind ones do until the last is made (T4)."""
    return game.phase is BID and game.options.blind_bids


def bid(game: Game, action: Bid, seat: Seat) -> Step:
    """A seat's bid; after the last one the starting player leads (T1, T4, P1)."""
    if game.phase is not BID or (seat != game.turn and seat not in owing(game)):
        raise out_of_turn(game, BID, seat, "T1")
    tricks, most = action.tricks, TRACK[game.marker - 1]
    if type(tricks) is not int or not 0 <= tricks <= most:
        raise Illegal("T1", "bid-range", most=most)
    blind = game.options.blind_bids
    events: tuple[Event, ...] = (_bid_made(seat, tricks),)
    draft = game.draft()
    bids = [*game.bids]
    bids[seat] = tricks
    draft.bids = tuple(bids)
    if None not in bids:
        draft.phase, draft.turn = _TRICKS, game.starter
        if blind:
            events += (BidsRevealed(tuple([bid for bid in bids if bid is not None])),)
    elif blind:
        draft.turn = next(other for other in game.order if bids[other] is None)
    else:
        draft.turn = (seat + 1) % game.players
    return finish(draft, events)


@cache
def _bid_made(seat: Seat, tricks: int) -> BidMade:
    return BidMade(seat, tricks, TEMPO_CARDS[tricks])
