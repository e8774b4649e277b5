"""`canyon verify` on whole games of random play, from JSON text to the answer's JSON text."""

from __future__ import annotations

import json
import random
import statistics

from canyon.bench.pairs import machine, rate
from canyon.fair import Shuffler, noise
from canyon.record import Recorder
from canyon.rules import apply, chance, legal, new_game
from canyon.state import NO_SEAT, Game, Phase
from canyon.verify import verify_text

GOAL = 300
TURNS = 9


def main() -> int:
    """Run and print the rate; the exit code."""
    rng = random.Random(7)
    texts = [_record(new_game(3 + number % 4), rng) for number in range(60)]
    rounds = sum(text.count(b'"trump"') for text in texts) / len(texts)
    median = statistics.median(rate(lambda: _verify(texts)) for _ in range(TURNS))
    print(f"Whole games verified, 3–6 players, {rounds:.0f} rounds each ({machine()})")
    print(f"  {median:,.0f} games, {median * rounds:,.0f} rounds a CPU-second (goal {GOAL} games)")
    return 0


def _record(game: Game, rng: random.Random) -> bytes:
    recorder = Recorder(game, [f"p{seat}" for seat in range(game.players)])
    shuffler = Shuffler(noise(rng))
    while game.phase is not Phase.OVER:
        by_chance = game.turn == NO_SEAT
        action = chance(game, shuffler) if by_chance else rng.choice(legal(game))
        step = apply(game, action)
        recorder.add(action, step)
        game = step.game
    return json.dumps(recorder.to_json()).encode()


def _verify(texts: list[bytes]) -> int:
    for text in texts:
        json.dumps(verify_text(text))
    return len(texts)
