"""What games say about how to play: shares and means, each with a 95 % interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from canyon.strategy.games import Round, Told
from canyon.sure import unanimous

SURE = 1.96
"""The number of standard errors for 95 %."""
MOST_BIDS = 4
"""Bids from here on are counted together."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The number of cases."""

    cases: int
    value: float
    margin: float


@dataclass(frozen=True, slots=True)
class Advice:
    """All figures; keys are what a table's rows are about."""

    games: int
    players: int
    rounds: float
    met: Mean
    met_by_cards: dict[int, list[Mean]]
    """By cards dealt, then by turn."""
    bid_by_cards: dict[int, list[Mean]]
    """The tricks that were bid, likewise."""
    met_by_bid: dict[tuple[bool, str], Mean]
    """By water (in the current) and bid."""
    gains: dict[tuple[bool, bool], Mean]
    """By water and whether the bid was met: what the chance to win gains."""
    gains_by_bid: dict[tuple[bool, str], Mean]
    """By water and bid, met or not: what the chance to win gains."""
    starts: dict[str, tuple[Mean, Mean]]
    """By start field: how often it is taken where it is free, and how often that wins."""
    turns: list[Mean]
    """Wins by turn in the first round."""
    blocks: dict[bool, tuple[Mean, Mean, Mean]]
    """By whether a rival ahead can be blocked: how often that is done, wins with and without."""


def advice(games: Sequence[Told], players: int) -> Advice:
    """The figures of these games; at least one."""
    rounds = [each for game in games for each in game.rounds]
    cards = sorted({each.cards for each in rounds}, reverse=True)
    by_hand = {
        (count, turn): [each for each in rounds if (each.cards, each.turn) == (count, turn)]
        for count in cards
        for turn in range(players)
    }
    bids = sorted({_bid(each) for each in rounds})
    waters = (False, True)
    return Advice(
        games=len(games),
        players=players,
        rounds=len(rounds) / players / len(games),
        met=_mean(each.met for each in rounds),
        met_by_cards={
            count: [_mean(each.met for each in by_hand[count, turn]) for turn in range(players)]
            for count in cards
        },
        bid_by_cards={
            count: [_mean(each.bid for each in by_hand[count, turn]) for turn in range(players)]
            for count in cards
        },
        met_by_bid={
            (water, bid): _mean(
                each.met for each in rounds if each.current == water and _bid(each) == bid
            )
            for water in waters
            for bid in bids
        },
        gains={
            (water, met): _mean(
                each.after - each.before
                for each in rounds
                if each.current == water and each.met == met
            )
            for water in waters
            for met in (True, False)
        },
        gains_by_bid={
            (water, bid): _mean(
                each.after - each.before
                for each in rounds
                if each.current == water and _bid(each) == bid
            )
            for water in waters
            for bid in bids
        },
        starts=_starts(games),
        turns=[
            _mean(
                start.seat == game.winner
                for game in games
                for start in game.starts
                if start.turn == turn
            )
            for turn in range(players)
        ],
        blocks={ahead: _blocks(games, ahead) for ahead in (True, False)},
    )


def _bid(each: Round) -> str:
    return str(each.bid) if each.bid < MOST_BIDS else f"{MOST_BIDS}+"


def _starts(games: Iterable[Told]) -> dict[str, tuple[Mean, Mean]]:
    """A field is free for all who choose until somebody takes it."""
    free: dict[str, list[bool]] = {}
    wins: dict[str, list[bool]] = {}
    labels = sorted({start.label for game in games for start in game.starts})
    for game in games:
        left = set(labels)
        for start in game.starts:
            if start.free > 1:
                for label in left:
                    free.setdefault(label, []).append(label == start.label)
            left.discard(start.label)
            wins.setdefault(start.label, []).append(start.seat == game.winner)
    return {label: (_mean(free.get(label, [])), _mean(wins[label])) for label in labels}


def _blocks(games: Iterable[Told], ahead: bool) -> tuple[Mean, Mean, Mean]:
    cases = [(end, game.winner) for game in games for end in game.ends if end.ahead == ahead]
    return (
        _mean(end.took for end, _ in cases),
        _mean(end.seat == winner for end, winner in cases if end.took),
        _mean(end.seat == winner for end, winner in cases if not end.took),
    )


def _mean(values: Iterable[float]) -> Mean:
    known = [float(value) for value in values]
    if not known:
        return Mean(0, 0.0, 0.0)
    mean = sum(known) / len(known)
    spread = sum((value - mean) ** 2 for value in known) / len(known)
    return Mean(len(known), mean, SURE * sqrt(spread / len(known)) or unanimous(len(known)))
