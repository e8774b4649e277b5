"""The hidden cards dealt again: games that a seat can't tell apart.

A game is built from a View, which contains no secret, so none can slip through. Hands and the stock
are drawn together: all deals that fit what the seat saw are equally likely. Bids that are
made but not shown (T4) are drawn as well.
"""

from __future__ import annotations

from random import Random

from canyon.cards import hand_of
from canyon.fast.compiled import zeros
from canyon.fast.layout import SEATS
from canyon.fast.scratch import new_scratch, reseed
from canyon.rules.canoes import points_of
from canyon.rules.paths import ends, obstacles
from canyon.rules.setup import blank
from canyon.search.compiled import floats
from canyon.search.encoder import know
from canyon.search.worlds import RIVAL, ROW, SEAT, count_ways, draw_hands, sort_out
from canyon.state import NO_SEAT, Draft, Game, Phase
from canyon.views import View


class Redeal:
    """Deals again what a view does not show, as often as asked."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._view = view
        self._draft = _known(view)
        self._hidden = view.phase in (Phase.BID, Phase.TRICKS)
        if self._hidden:
            self._sight = know(view).sight
            self._ways = floats(max(sort_out(self._sight), 1))
            count_ways(self._sight, self._ways)
            self._scratch, self._hands = new_scratch(0, 0), zeros(SEATS)

    def draw(self, rng: Random) -> Game:
        """A game that its seat can't tell from the real one."""
        draft, view = self._copy(), self._view
        if not self._hidden:
            return draft.freeze()
        reseed(self._scratch, rng.getrandbits(63))
        draw_hands(self._sight, self._ways, self._scratch, self._hands)
        hands = [*draft.hands]
        for rival in range(view.players - 1):
            hands[self._sight[RIVAL + rival * ROW + SEAT]] = int(self._hands[rival])
        draft.hands = tuple(hands)
        if view.has_bid != tuple(bid is not None for bid in view.bids):
            draft.bids = tuple(
                rng.randint(0, view.cards) if made and bid is None else bid
                for made, bid in zip(view.has_bid, view.bids, strict=True)
            )
        return draft.freeze()

    def _copy(self) -> Draft:
        copy = Draft()
        for name in Draft.__mro__[1].__slots__:  # type: ignore[attr-defined]
            setattr(copy, name, getattr(self._draft, name))
        return copy


def _known(view: View) -> Draft:
    """The game, as far as a view shows it."""
    draft = blank(view.players, view.board, view.options)
    draft.phase, draft.dealer, draft.marker = view.phase, view.dealer, view.marker
    draft.turn = view.acting[0] if view.acting else NO_SEAT
    draft.rounds, draft.canoes, draft.landings = view.rounds, view.canoes, view.landings
    draft.draws, draft.fallen, draft.trump = view.draws, view.fallen, view.trump
    draft.bids, draft.won, draft.trick, draft.tricks = view.bids, view.won, view.trick, view.tricks
    if view.held:
        own = hand_of(view.hand)
        draft.hands = tuple(own if seat == view.seat else 0 for seat in range(view.players))
    if view.phase is Phase.CANOES:
        closed = obstacles(view.board, view.canoes, draft.turn)
        points = points_of(draft, draft.turn).points
        draft.ends = ends(view.board, view.canoes[draft.turn], points, closed)
    return draft
