"""What a choice of the eagle costs on one core: alone, by the batch, and with a search.

Nothing else plays Canyon with a network, so there is no rival; an otter's choice shows the scale.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from canyon.actions import Action
from canyon.bench.pairs import machine
from canyon.bots import CAN_SEARCH
from canyon.bots.otter import Otter
from canyon.fair import fair_chance, seed_from
from canyon.play import Player, steps
from canyon.rules import new_game
from canyon.state import NO_SEAT
from canyon.views import View, view

GAMES, BATCH, TURNS, SOME = 12, 1024, 9, 16
GOAL_ALONE, GOAL_BATCH = 1.0, 20_000


def main() -> int:
    """Run and print; the exit code."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[name] = "1"  # before NumPy comes in
    import numpy as np

    from canyon.bots.eagle.eagle import Eagle
    from canyon.bots.eagle.encoder import look
    from canyon.bots.eagle.network import preferences
    from canyon.features import FIELD_NUMBERS

    print(f"Choices of the eagle on one core ({machine()})", flush=True)
    seen = positions()
    eagle = Eagle(Random(1))
    for name, player in (("eagle", eagle), ("otter", Otter(Random(1)))):
        alone = best(partial(_choose, player, seen)) / len(seen) * 1e3
        goal = f" (goal at most {GOAL_ALONE:.0f})" if name == "eagle" else ""
        print(f"  {name}, a choice alone {alone:>12.3f} ms{goal}", flush=True)
    sights = [sight for sight in map(look, seen) if not sight.fields.size][:BATCH]
    vectors = np.stack([each.vector for each in sights])
    none = np.zeros((len(sights), 0, FIELD_NUMBERS), np.float32)
    batched = len(sights) / best(lambda: preferences(eagle.actor, vectors, none, np))
    print(f"  eagle, {len(sights):,} at once {batched:>10,.0f} per second (goal {GOAL_BATCH:,})")
    looked = len(seen) / best(lambda: [look(each) for each in seen])
    print(f"  views turned into numbers {looked:>7,.0f} per second")
    if CAN_SEARCH:
        from canyon.bots.eagle.batch_inference import bids_and_cards

        bids_and_cards(eagle.actor, vectors)  # compiles
        asked = len(vectors) / best(lambda: bids_and_cards(eagle.actor, vectors))
        print(f"  eagle+, questions to the network {asked:>7,.0f} per second")
        _search(seen)
    return 0


def _search(seen: Sequence[View]) -> None:
    """The times of `eagle+`, where it has something to search for."""
    from canyon.bots.eagle.search import EaglePlus, get_ready

    get_ready()
    times = []

    class Timed(EaglePlus):
        def best(self, view: View, choices: Sequence[Action]) -> int:
            begun = time.process_time()
            found = super().best(view, choices)
            times.append(time.process_time() - begun)
            return found

    player = Timed(Random(1))
    for each in seen[::SOME]:
        player.choose(each)
    times.sort()
    print(f"  eagle+, it searches for {len(times)} of {len(seen[::SOME])} choices")
    mean, most = 1e3 * sum(times) / len(times), 1e3 * times[-1]
    print(f"  eagle+, {player.playouts} playouts {mean:>17,.0f} ms on average, {most:.0f} at most")


def positions(games: int = GAMES) -> list[View]:
    """What seats saw when they had a choice, in games of four otters."""
    found = []
    for number in range(games):
        game = new_game(4)
        players = [Otter(Random(seat)) for seat in range(4)]
        seed = seed_from(f"bench {number}")
        for _, step in steps(game, players, partial(fair_chance, seed=seed)):
            game = step.game
            if game.turn != NO_SEAT:
                seen = view(game, game.turn, recall=True)
                found += [seen] if len(seen.legal) > 1 else []
    return found


def _choose(player: Player, seen: Sequence[View]) -> None:
    for each in seen:
        player.choose(each)


def best(work: Callable[[], object]) -> float:
    """CPU seconds, the least of some turns."""
    found = []
    for _ in range(TURNS):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return min(found)
