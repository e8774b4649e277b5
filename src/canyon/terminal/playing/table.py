"""A table of one person and bots: who sits there, what is dealt, what is saved.

Everything random comes from the game's seed, by `canyon.fair`: deals, and a seed for each choice
of a bot. So a saved game continues exactly as it would have without the pause.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from canyon.actions import Action
from canyon.board import Board
from canyon.bots.calling import call, check, dismiss
from canyon.bots.clock import Clock
from canyon.bots.verdict import Verdict, legal_choice
from canyon.fair import Seed, choice_seed, commitment, derive, fair_chance
from canyon.play import Listener, Player, listeners, tell
from canyon.record import Recorder, RecordFault, replay
from canyon.rules import Step, apply, new_game
from canyon.saves import Save
from canyon.state import NO_SEAT, Game, Seat
from canyon.variants import Options
from canyon.views import view

PERSON: Seat = 0
NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
"""Names by seat, beginning with the canoes' letters; the first is for a person without one."""


BOT_SECONDS = 60.0
"""Seconds that a program may take per choice when a person waits for it."""


class UnknownBot(Exception):
    """A bot of a saved game that this version doesn't have."""


class NotKept(Exception):
    """The game can't be saved; its cause says why."""


class BotFailed(Exception):
    """A program that can't continue; its seat, and why."""

    def __init__(self, seat: Seat, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.seat, self.verdict = seat, verdict


@dataclass
class Table:
    """A game under way, with everything needed to continue it."""

    recorder: Recorder
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """By seat: a bot's name, or a program's command; None for a person."""
    seed: Seed
    save: Save
    kept: bool = False
    """The person has chosen something; a game only looked at must not hide another save."""

    def __post_init__(self) -> None:
        # What programs are told at first; each choice of a bot has a seed of its own.
        self._randoms = [Random(derive(self.seed, f"bot {seat}")) for seat in range(len(self.bots))]
        self._players: list[Player | None] = []
        self._ears: list[tuple[Seat, Listener]] = []

    @property
    def game(self) -> Game:
        return self.recorder.game

    @property
    def waits(self) -> bool:
        """It is a person's turn."""
        turn = self.game.turn
        return turn != NO_SEAT and self.bots[turn] is None

    def decide(self) -> Action:
        """What chance or a bot chooses now; BotFailed if a bot makes no legal choice."""
        game = self.game
        if game.turn == NO_SEAT:
            return fair_chance(game, self.seed)
        self._randoms[game.turn].seed(choice_seed(self.seed, game, game.turn))
        player = self._players[game.turn]
        assert player is not None
        try:
            return legal_choice(player, view(game, game.turn, recall=True))
        except Verdict as verdict:
            raise BotFailed(game.turn, verdict) from None

    def act(self, action: Action) -> Step:
        """Carry out an action and save the game, before anybody is told."""
        self.kept = self.kept or self.waits
        step = apply(self.game, action)
        self.recorder.add(action, step)
        if self.kept:
            self._keep()
        tell(step, self._ears)
        return step

    def hint(self, seat: Seat) -> None:
        """Note in the record, and in the save, that a person asked for a hint."""
        self.recorder.hint(seat)
        if self.kept:
            self._keep()

    def _keep(self) -> None:
        try:
            self.save.write(self.recorder.to_json())
        except OSError as error:
            raise NotKept from error

    def call_bots(self) -> None:
        """Let the bots sit down; BotFailed if a program can't be started."""
        for seat in range(len(self.bots)):
            try:
                self._players.append(self._player(seat))
            except Verdict as verdict:
                raise BotFailed(seat, verdict) from None
        self._ears = listeners(self._players)

    def dismiss_bots(self) -> None:
        """Programs end with the table."""
        for player in self._players:
            dismiss(player)

    def _player(self, seat: Seat) -> Player | None:
        bot = self.bots[seat]
        if bot is None:
            return None
        return call(bot, self._randoms[seat], seat, self.game, Clock(BOT_SECONDS))


def open_table(
    name: str,
    bots: Sequence[str],
    board: Board,
    options: Options,
    seed: Seed,
) -> Table:
    """A new game of one person, in seat 0, and these bots."""
    # A bot whose name the person has taken gets the name that the person left free.
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
    """The table of a saved game; RecordFault if it is damaged, UnknownBot if a bot is gone."""
    replay(record)
    seed, bots = record.get("x_seed"), record.get("x_bots")
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-f]{64}", seed):
        raise RecordFault("x_seed", "record", "no-seed")
    if not _is_seating(bots, len(record["players"])):
        raise RecordFault("x_bots", "record", "missing-key", key="x_bots")
    for bot in bots[1:]:
        try:
            check(bot)
        except ValueError:
            raise UnknownBot(bot) from None
    return Table(
        Recorder.resume(record),
        tuple(record["players"]),
        tuple(bots),
        bytes.fromhex(seed),
        save,
        kept=True,
    )


def _is_seating(bots: Any, seats: int) -> bool:
    return (
        isinstance(bots, list)
        and len(bots) == seats
        and bots[0] is None
        and all(isinstance(bot, str) for bot in bots[1:])
    )
