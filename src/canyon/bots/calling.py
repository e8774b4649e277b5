"""A bot for a seat, by name: built in, somebody's own, or any program (`cmd:./mybot`)."""

from __future__ import annotations

from random import Random
from typing import TypedDict, Unpack

from canyon.bots import make
from canyon.bots.clock import Clock
from canyon.bots.outside import PREFIX, Outside, command_of
from canyon.bots.own import maker
from canyon.bots.pool import PoolKey, ProgramPool
from canyon.bots.protocol_log import ProtocolLog
from canyon.play import Player
from canyon.state import Game, Seat


class Connection(TypedDict, total=False):
    """How a program is reached; built-in bots need none of it."""

    pool: ProgramPool | None
    pool_key: PoolKey
    log: ProtocolLog | None


def check(name: str) -> None:
    """ValueError, with a sentence, if there is no such bot."""
    if name.startswith(PREFIX):
        command_of(name)
    else:
        make_here(name, Random())


def call(
    name: str,
    rng: Random,
    seat: Seat,
    game: Game,
    clock: Clock,
    **connection: Unpack[Connection],
) -> Player:
    """A player for this seat; `clock` says how long a program may take."""
    if name.startswith(PREFIX):
        return Outside(name, rng, seat, game, clock, **connection)
    return make_here(name, rng)


def make_here(name: str, rng: Random) -> Player:
    """A bot in this process: built in, or somebody's own; ValueError if there is none."""
    own = maker(name)
    return make(name, rng) if own is None else own(rng)


def dismiss(player: Player | None) -> None:
    """End the game for this player; a program is ended."""
    if isinstance(player, Outside):
        player.close()
