"""Records of games between bots, whole ones and some that stop early."""

from random import Random
from typing import Any

from canyon.board import BUILT_IN, built_in
from canyon.bots import make
from canyon.fair import fair_chance, seed_from
from canyon.play import steps
from canyon.record import Recorder
from canyon.rules import new_game
from canyon.variants import Options

Record = dict[str, Any]


def record_of(
    number: int,
    players: int = 4,
    options: Options | None = None,
    board: str = "canyon",
    most: int = 10_000,
) -> Record:
    """A game between otters and a duckling, up to that many choices and deals."""
    start = new_game(players, built_in(board), options, dealer=number % players)
    recorder = Recorder(start, [f"p{seat}" for seat in range(players)])
    names = ["beginner", *["otter"] * (players - 1)]
    bots = [make(name, Random(number + seat)) for seat, name in enumerate(names)]
    chance = seed_from(f"review {number}")
    for taken, (action, step) in enumerate(
        steps(start, bots, lambda game: fair_chance(game, chance))
    ):
        if taken == most:
            break
        recorder.add(action, step)
    return recorder.to_json()


def any_record(number: int) -> Record:
    """One of many different games: any number of players, any board, any variant; one in four
    was given up."""
    rng = Random(number)
    options = Options(calm_water=rng.random() < 0.5, blind_bids=rng.random() < 0.5)
    most = rng.randrange(200) if rng.random() < 0.25 else 10_000
    return record_of(number, rng.randrange(3, 7), options, rng.choice([*BUILT_IN]), most)
