"""Games of a bot against itself, as what each seat did: facts, not yet statistics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import exp
from random import Random

from canyon.actions import Action, Paddle, Place
from canyon.board import NOWHERE, Board
from canyon.bots import make
from canyon.bots.otter.paddling import hindrance
from canyon.events import BidMade, CardsDealt, TrickWon
from canyon.fair import fair_chance, seed_from
from canyon.play import Player, steps
from canyon.rules import new_game, result
from canyon.rules.marker import cards_dealt
from canyon.search.traits import traits, weights
from canyon.state import Game, Phase, Seat
from canyon.variants import Options
from canyon.views import View


@dataclass(slots=True)
class Round:
    """A seat in a round."""

    seat: Seat
    cards: int
    turn: int
    """0 for the starting player."""
    current: bool
    """Its canoe is in the current when the cards are dealt."""
    before: float
    """Its chance to win, given where the canoes are then."""
    bid: int = 0
    won: int = 0
    after: float = 0.0
    """Its chance at the next deal; at the end 1 or 0."""

    @property
    def met(self) -> bool:
        return self.bid == self.won


@dataclass(frozen=True, slots=True)
class Start:
    """A canoe was placed."""

    seat: Seat
    turn: int
    label: str
    free: int
    """Fields there were to choose from."""


@dataclass(frozen=True, slots=True)
class End:
    """A move that could end in somebody's way, or not."""

    seat: Seat
    took: bool
    """It did."""
    ahead: bool
    """One of those that it could block was nearer the goal than it was."""


@dataclass(slots=True)
class Told:
    """A game."""

    winner: Seat
    rounds: list[Round] = field(default_factory=list)
    starts: list[Start] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)


def play_games(
    bot: str, board: Board, players: int, options: Options, seed: str, numbers: Iterable[int]
) -> Iterator[Told]:
    """Games by their numbers; one that nobody won in a hundred rounds is skipped (E4)."""
    for number in numbers:
        game = new_game(players, board, options)
        told = _play(game, bot, f"{seed} {number}")
        if told is not None:
            yield told


def _play(game: Game, bot: str, seed: str) -> Told | None:
    told, deals = Told(0), seed_from(seed)
    bots = [_Watched(make(bot, Random(f"{seed} {s}")), told) for s in range(game.players)]
    under_way: dict[Seat, Round] = {}
    for _, step in steps(game, bots, lambda game: fair_chance(game, deals)):
        game = step.game
        for event in step.events:
            match event:
                case CardsDealt(starter=starter, count=count):
                    drift = game.board.drift
                    shares = chances(game)
                    for seat, each in under_way.items():
                        each.after = shares[seat]
                    under_way = {
                        seat: Round(
                            seat,
                            count,
                            (seat - starter) % game.players,
                            drift[game.canoes[seat]] != NOWHERE,
                            share,
                        )
                        for seat, share in enumerate(shares)
                    }
                    told.rounds += under_way.values()
                case BidMade(seat=seat, bid=bid):
                    under_way[seat].bid = bid or 0
                case TrickWon(seat=seat, won=won):
                    under_way[seat].won = won
    if game.phase is not Phase.OVER:
        return None
    told.winner = result(game).winner
    for seat, each in under_way.items():
        each.after = float(seat == told.winner)
    return told


def chances(game: Game) -> list[float]:
    """Everybody's chance to win, given where the canoes are, when cards have been dealt."""
    weight, last, cards = weights()[str(game.players)], game.players - 1, cards_dealt(game.marker)
    worths = []
    for seat, canoe in enumerate(game.canoes):
        turn = (seat - game.starter) % game.players / last
        found = traits(game.board, canoe, turn, cards)
        worths.append(exp(sum(each * trait for each, trait in zip(weight, found, strict=True))))
    return [worth / sum(worths) for worth in worths]


class _Watched:
    """A player whose choices on the river are written down."""

    def __init__(self, player: Player, told: Told) -> None:
        self._player, self._told = player, told

    def choose(self, view: View) -> Action:
        action = self._player.choose(view)
        assert view.seat is not None
        match action:
            case Place(field):
                turn = sum(canoe != NOWHERE for canoe in view.canoes)
                label = view.board.label(field)
                self._told.starts.append(Start(view.seat, turn, label, len(view.legal)))
            case Paddle(end):
                self._note(view, end)
        return action

    def _note(self, view: View, end: int) -> None:
        seat, board = view.seat, view.board
        assert seat is not None
        ends = [each.end for each in view.legal if isinstance(each, Paddle)]
        if len(ends) < 2 or any(board.landings >> each & 1 for each in ends):
            return
        hindered = {
            each: [s for s in range(view.players) if s != seat and hindrance(view, s, each) > 0]
            for each in ends
        }
        if all(hindered.values()) or not any(hindered.values()):
            return  # nothing to choose between
        near = board.distance[view.canoes[seat]]
        rivals = {rival for some in hindered.values() for rival in some}
        ahead = any(board.distance[view.canoes[rival]] < near for rival in rivals)
        self._told.ends.append(End(seat, bool(hindered[end]), ahead))
