"""The engine and the oracle side by side: every decision goes to both, then all is compared."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from itertools import pairwise

from canyon.actions import Action, Bid, Choice, Deal, Draw, Paddle, Place, Play
from canyon.board import NOWHERE, Board, Field
from canyon.cards import cards_of
from canyon.events import CanoeDrifted, CanoeFell, CanoeMoved, CanoeStayed, Event
from canyon.rules import Step, apply, legal, new_game, result
from canyon.sketch import canoe_phase
from canyon.state import Game, Phase, Seat
from canyon.variants import Options
from tests.oracle import Oracle

Happening = tuple[str, int, str, str]


class Pair:
    """One game, played by the engine and by the oracle."""

    def __init__(self, game: Game, oracle: Oracle) -> None:
        self.game, self.oracle = game, oracle
        self.logged = 0
        self.tally = Counter[str]()
        """How often each thing happened to canoes, to see that the rare rules came up at all."""
        self.compare()

    @classmethod
    def start(cls, players: int, board: Board, options: Options, dealer: Seat) -> Pair:
        """A whole game, from the first placement on."""
        oracle = Oracle([*board.rows], players, dealer, **asdict(options))
        return cls(new_game(players, board, options, dealer), oracle)

    @classmethod
    def canoes(
        cls, board: Board, canoes: list[Field], starter: Seat, bids: list[int], won: list[int]
    ) -> Pair:
        """Phase 4 alone, from its beginning."""
        names = [board.label(field) for field in canoes]
        oracle = Oracle.canoe_phase([*board.rows], names, starter, bids, won)
        step = canoe_phase((board, tuple(canoes)), bids, won, starter)
        pair = cls(step.game, oracle)
        pair.compare_events(tuple(canoes), step)
        return pair

    def apply(self, action: Action) -> Step:
        """The same decision, or deal, for both."""
        before = self.game.canoes
        step = apply(self.game, action)
        self.game = step.game
        match action:
            case Deal(hands, trump):
                self.oracle.deal([[str(card) for card in cards_of(h)] for h in hands], str(trump))
            case Place():
                self.oracle.place(self.name(action))
                before = self.game.canoes
            case Bid(tricks):
                self.oracle.bid(tricks)
            case Play():
                self.oracle.play(self.name(action))
            case Paddle():
                self.oracle.paddle(self.name(action))
            case Draw():
                raise AssertionError("the oracle begins after the draw")
        self.compare()
        self.compare_events(before, step)
        return step

    def name(self, choice: Choice) -> str:
        """A choice as the oracle writes it."""
        match choice:
            case Bid(tricks):
                return str(tricks)
            case Play(card):
                return str(card)
            case Place(field) | Paddle(field):
                return self.label(field)

    def label(self, field: Field) -> str:
        return "" if field == NOWHERE else self.game.board.label(field)

    def compare(self) -> None:
        """Everything that both know."""
        game, oracle = self.game, self.oracle
        due = oracle.next() or {"phase": "over"}
        assert game.phase.value == due["phase"]
        if "seat" in due:
            choices = [action for action in legal(game) if not isinstance(action, Deal | Draw)]
            assert game.turn == due["seat"]
            assert sorted(map(self.name, choices)) == sorted(map(str, due["legal"]))
        assert (game.dealer, game.starter, game.marker) == (
            oracle.dealer, oracle.starter, oracle.round,
        )  # fmt: skip
        assert [self.label(field) for field in game.canoes] == oracle.positions
        assert [(landing.seat, landing.left) for landing in game.landings] == oracle.landings
        if game.phase is not Phase.PLACE and game.bids:
            assert [*game.bids] == oracle.bids
            assert [*game.won] == oracle.won
            assert [{str(c) for c in cards_of(hand)} for hand in game.hands] == [
                set(hand) for hand in oracle.hands
            ]
            on_table = [(game.leader + at) % game.players for at in range(len(game.trick))]
            assert [*zip(on_table, map(str, game.trick), strict=True)] == oracle.trick
        if game.phase is Phase.OVER:
            assert oracle.places is not None
            assert result(game) == (oracle.winner, tuple(oracle.places))
            self.tally[f"landed: {len(game.landings)}"] += 1

    def compare_events(self, before: tuple[Field, ...], step: Step) -> None:
        """What the step tells of canoes is what the oracle logged, and adds up (C1–C8, W3–W6)."""
        logged = self.oracle.log[self.logged :]
        self.logged = len(self.oracle.log)
        told, after = self._fold(before, step.events)
        assert sorted(told) == sorted(logged)
        assert after == self.game.canoes

    def _fold(
        self, before: tuple[Field, ...], events: tuple[Event, ...]
    ) -> tuple[list[Happening], tuple[Field, ...]]:
        """Events in the oracle's words, and where they leave the canoes."""
        board, at, told = self.game.board, [*before], list[Happening]()
        for event in events:
            match event:
                case CanoeMoved(seat, path, points):
                    assert at[seat] == path[0]
                    self.tally["moved in the current"] += board.drift[path[0]] != NOWHERE
                    self.tally["moved past the jetty"] += (
                        at.count(board.jetty) > (path[0] == board.jetty) and board.jetty in path[1:]
                    )
                    self._check_path(path, points, at)
                    at[seat] = path[-1]
                    told.append(("moved", seat, self.label(path[0]), self.label(path[-1])))
                case CanoeStayed(seat, field, reason):
                    assert at[seat] == field
                    self.tally[reason] += 1
                    self.tally["blocked in the current"] += (
                        reason == "blocked" and board.drift[field] != NOWHERE
                    )
                    if reason != "fallen":
                        told.append(("stayed", seat, self.label(field), self.label(field)))
                case CanoeDrifted(seat, start, end, pusher):
                    assert at[seat] == start
                    self.tally["pushed"] += pusher is not None
                    at[seat] = end
                    told.append(("drifted", seat, self.label(start), self.label(end)))
                case CanoeFell(seat, fall, jetty):
                    assert (at[seat], jetty) == (fall, board.jetty)
                    self.tally["fell"] += 1
                    self.tally["fell onto another canoe"] += jetty in at
                    at[seat] = jetty
                    _, _, edge, _ = told.pop()
                    told.append(("fell", seat, edge, self.label(jetty)))
        return told, tuple(at)

    def _check_path(self, path: tuple[Field, ...], points: int, canoes: list[Field]) -> None:
        """Step by step over free water, nowhere twice, within the points (C3, C4)."""
        board, oracle = self.game.board, self.oracle.board
        assert 0 < len(path) - 1 <= points
        assert len({*path}) == len(path)
        for here, there in pairwise(path):
            assert board.label(there) in oracle.neighbours(board.label(here))
            assert there == board.jetty or there not in canoes
        assert not any(board.landings >> field & 1 for field in path[:-1])
