"""Views from outside, checked before compiled code works with them: it trusts every number."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from canyon.actions import Action, Bid, Paddle, Place
from canyon.board import BUILT_IN, FAR, NOWHERE, from_rows
from canyon.cards import hand_of
from canyon.refusal import Refusal
from canyon.rules.marker import TRACK, cards_dealt
from canyon.rules.tricks import playable, plays
from canyon.state import Phase
from canyon.views import View
from canyon.wire import board_to_json

PLAYERS = range(3, 7)
MOST_ROUNDS = 10_000
MOST_LEFT = 20


def checked(view: View) -> View:
    """The same view; ValueError if no game could look like it to a seat whose turn it is."""
    _need(_ints([view.players]) and view.players in PLAYERS, "players")
    seats = range(view.players)
    for name in ("seat", "dealer", "starter", "leader"):
        at = getattr(view, name)
        _need(_ints([at]) and at in seats, name)
    if view.seat not in view.acting or not view.legal:
        raise ValueError("there is nothing to judge: it is not this seat's turn")
    _need(_ints(view.acting) and all(seat in seats for seat in view.acting), "acting")
    _need(view.starter == (view.dealer + 1) % view.players, "starter")
    _need(_ints([view.marker]) and 1 <= view.marker <= len(TRACK), "marker")
    _need(view.cards == cards_dealt(view.marker), "cards")
    _need(_ints([view.rounds]) and 0 <= view.rounds < MOST_ROUNDS, "rounds")
    if board_to_json(view.board) not in BUILT_IN:
        try:
            from_rows(view.board.rows, view.board.name)
        except Refusal as refusal:
            raise ValueError(f"board: {refusal}") from None
    _check_canoes(view)
    if view.phase is not Phase.PLACE:
        _check_cards(view)
    _need([*view.legal] == [*_legal(view)], "legal")
    return view


def _need(right: bool, what: str) -> None:
    if not right:
        raise ValueError(f"no game looks so to a seat: {what}")


def _ints(values: Iterable[object]) -> bool:
    return all(type(value) is int for value in values)


def _check_canoes(view: View) -> None:
    """Every canoe in the water, before the first deal perhaps ashore (S4, C4)."""
    ashore = view.phase is Phase.PLACE
    _need(len(view.canoes) == view.players, "canoes")
    placed = [field for field in view.canoes if field != NOWHERE]
    _need(ashore or len(placed) == view.players, "canoes")
    _need(all(view.board.distance[field] != FAR for field in placed), "canoes")
    alone = [field for field in placed if field != view.board.jetty]
    _need(len({*alone}) == len(alone), "canoes")
    seats = range(view.players)
    _need(_ints(view.fallen) and {*view.fallen} <= {*seats}, "fallen")
    _need(len({*view.fallen}) == len(view.fallen), "fallen")
    landed = [landing.seat for landing in view.landings]
    _need(_ints(landed) and {*landed} <= {*seats}, "landings")
    _need(len({*landed}) == len(landed) <= view.board.landings.bit_count(), "landings")
    left = [landing.left for landing in view.landings]
    _need(_ints(left) and all(0 <= each <= MOST_LEFT for each in left), "landings")


def _check_cards(view: View) -> None:
    """As many cards as were dealt, each of them once (D1, P2)."""
    players, dealt = view.players, view.cards
    for name in ("bids", "won", "held", "has_bid"):
        _need(len(getattr(view, name)) == players, name)
    made = [bid for bid in view.bids if bid is not None]
    _need(_ints(made) and all(0 <= bid <= dealt for bid in made), "bids")
    _need(view.phase is Phase.BID or len(made) == players, "bids")
    done = sum(view.won) if _ints(view.won) and min(view.won) >= 0 else dealt + 1
    _need(done <= dealt, "won")
    _need(all(len(trick.cards) == players for trick in view.tricks), "tricks")
    _need(all(type(trick.leader) is int for trick in view.tricks), "tricks")
    _need(all(trick.leader in range(players) for trick in view.tricks), "tricks")
    _need(len(view.tricks) in (0, done), "tricks")
    _need(len(view.trick) < players, "trick")
    _need(view.phase is Phase.TRICKS or not view.trick, "trick")
    over = view.phase is Phase.CANOES
    _need(done == dealt if over else done < dealt, "won")
    _need(view.phase is not Phase.BID or done == 0, "won")
    played = [(view.leader + turn) % players for turn in range(len(view.trick))]
    held = tuple(dealt - done - (seat in played) for seat in range(players))
    _need(_ints(view.held) and view.held == held, "held")
    _need(len(view.hand) == held[view.seat or 0], "hand")
    _need(view.trump is not None, "trump")
    seen = [*view.hand, *view.trick, *chain(*(trick.cards for trick in view.tricks))]
    _need(len({*seen, view.trump}) == len(seen) + 1, "hand")


def _legal(view: View) -> Iterable[Action]:
    """What the rules let the seat choose (S4, T1, P2); ends only have to be plausible (C5)."""
    if view.phase is Phase.PLACE:
        return [Place(field) for field in view.board.starts if field not in view.canoes]
    if view.phase is Phase.BID:
        return [Bid(tricks) for tricks in range(view.cards + 1)]
    if view.phase is Phase.TRICKS:
        return plays(playable(hand_of(view.hand), view.trick))
    ends = [action.end for action in view.legal if isinstance(action, Paddle)]
    near = {view.board.distance[end] for end in ends}
    _need(len(ends) == len(view.legal) == len({*ends}), "legal")
    _need(len(near) == 1 and FAR not in near, "legal")
    return view.legal
