"""The end: who won and why, the places, the seed (E2, E3)."""

from __future__ import annotations

from canyon.rules import result
from canyon.state import Game, Phase
from canyon.terminal.wording.words import Teller
from canyon.views import View


def verdict(game: Game | View, teller: Teller) -> list[str]:
    """Who won, why, and every place."""
    if game.phase is not Phase.OVER:
        return [teller.texts("result-abandoned", rounds=game.rounds)]
    ended = game.result if isinstance(game, View) else result(game)
    assert ended is not None
    places = ended.places
    order = sorted(range(game.players), key=lambda seat: places[seat])
    return [_why(game, teller), *(_place(game, seat, places[seat], teller) for seat in order)]


def _why(game: Game | View, teller: Teller) -> str:
    """The winner, and what decided it: landing, points left, bid, order (E2)."""
    texts, names = teller.texts, teller.names
    ranked = sorted(game.landings, key=lambda landing: (-landing.left, -landing.bid))
    winner, *others = ranked
    player = names[winner.seat]
    if not others:
        return texts("result-only", player=player)
    rival = others[0]
    other = names[rival.seat]
    if winner.left != rival.left:
        left = {"left": winner.left, "rival_left": rival.left}
        return texts("result-points", player=player, rival=other, **left)
    if winner.bid != rival.bid:
        bids = {"bid": winner.bid, "rival_bid": rival.bid}
        return texts("result-bid", player=player, rival=other, left=winner.left, **bids)
    return texts("result-order", player=player, rival=other, left=winner.left, bid=winner.bid)


def _place(game: Game | View, seat: int, place: int, teller: Teller) -> str:
    texts, player = teller.texts, teller.names[seat]
    for landing in game.landings:
        if landing.seat == seat:
            facts = {"left": landing.left, "bid": landing.bid}
            return texts("result-place-landed", place=place, player=player, **facts)
    distance = game.board.distance[game.canoes[seat]]
    return texts("result-place-water", place=place, player=player, distance=distance)
