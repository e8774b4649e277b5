"""A table of one person and bots: who sits there, what is dealt, what is kept.

Everything random comes from the game's seed: deals by `canyon.fair`, and each bot's choice
from a seed of its own for that seat and that decision. So a game that was put aside goes on
exactly as it would have without the pause.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from canyon.actions import Action
from canyon.board import Board
from canyon.fair import Seed, commitment, derive, fair_chance
from canyon.play import Player
from canyon.record import Recorder, RecordFault, replay
from canyon.rules import Step, apply, new_game
from canyon.saves import Save
from canyon.state import NO_SEAT, Game, Options, Phase, Seat
from canyon.view import view

PERSON: Seat = 0
NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
"""By seat, with the letters of the canoes; the first is who gives no name."""


class UnknownBot(Exception):
    """A bot of a saved game that this version doesn't have."""


@dataclass
class Table:
    """A game under way, with all that is needed to go on with it."""

    recorder: Recorder
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """By seat: the bot's name in the registry, None for a person."""
    seed: Seed
    save: Save
    decisions: int = 0
    """How many actions followed the draw for the first deal."""
    kept: bool = False
    """The person has chosen something: a game only looked at hides no other save."""

    def __post_init__(self) -> None:
        self._randoms = [Random() for _ in self.bots]
        self._players = [self._player(seat) for seat in range(len(self.bots))]

    @property
    def game(self) -> Game:
        return self.recorder.game

    @property
    def waits(self) -> bool:
        """It is a person's turn."""
        turn = self.game.turn
        return turn != NO_SEAT and self.bots[turn] is None

    def decide(self) -> Action:
        """What chance or a bot chooses now."""
        game = self.game
        if game.turn == NO_SEAT:
            return fair_chance(game, self.seed)
        own = derive(self.seed, f"bot {game.turn}")
        self._randoms[game.turn].seed(derive(own, f"decision {self.decisions}"))
        player = self._players[game.turn]
        assert player is not None
        return player.choose(view(game, game.turn, recall=True))

    def act(self, action: Action) -> Step:
        """Carry out an action and keep the game, before anybody hears of it."""
        self.kept = self.kept or self.waits
        step = apply(self.game, action)
        drawing = self.game.phase is Phase.DRAW
        self.recorder.add(action, step)
        if not drawing:
            self.decisions += 1
        if self.kept:
            self.save.write(self.recorder.to_json())
        return step

    def _player(self, seat: Seat) -> Player | None:
        from canyon.bots import make

        bot = self.bots[seat]
        return None if bot is None else make(bot, self._randoms[seat])


def open_table(name: str, bots: Sequence[str], board: Board, options: Options, seed: Seed) -> Table:
    """A new game of one person, in seat 0, and these bots."""
    # A bot whose name the person has taken takes the one that the person left.
    others = [NAMES[PERSON] if each.casefold() == name.casefold() else each for each in NAMES]
    names = [name, *others[1 : len(bots) + 1]]
    seated = (None, *bots)
    extras: dict[str, Any] = {
        "x_seed": seed.hex(),
        "x_commitment": commitment(seed),
        "x_bots": list(seated),
    }
    recorder = Recorder(new_game(len(names), board, options), names, extras)
    return Table(recorder, tuple(names), seated, seed, Save())


def reopen_table(record: Any, save: Save) -> Table:
    """The table of a saved game; RecordFault where it is damaged, UnknownBot where one is gone."""
    from canyon.bots import BOTS

    steps = replay(record).steps
    seed, bots = record.get("x_seed"), record.get("x_bots")
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-f]{64}", seed):
        raise RecordFault("x_seed", "record", "no-seed")
    if not _is_seating(bots, len(record["players"])):
        raise RecordFault("x_bots", "record", "missing-key", key="x_bots")
    for bot in bots[1:]:
        if bot not in BOTS:
            raise UnknownBot(bot)
    return Table(
        Recorder.resume(record),
        tuple(record["players"]),
        tuple(bots),
        bytes.fromhex(seed),
        save,
        len(steps),
        kept=True,
    )


def _is_seating(bots: Any, seats: int) -> bool:
    return (
        isinstance(bots, list)
        and len(bots) == seats
        and bots[0] is None
        and all(isinstance(bot, str) for bot in bots[1:])
    )
