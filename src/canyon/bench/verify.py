"""`canyon verify` on whole games, from JSON text to the answer's JSON text."""

from __future__ import annotations

import json
import random
import statistics
from functools import partial

from canyon.bench.pairs import machine, rate
from canyon.bots import make
from canyon.fair import Shuffler, noise
from canyon.play import steps
from canyon.record import Recorder
from canyon.rules import chance, new_game
from canyon.verify import verify_text

GOAL = 300
GAMES = 60
TURNS = 9


def main() -> int:
    """Run and print the rates; the exit code."""
    print(f"Whole games verified, 3–6 players ({machine()}; goal {GOAL} games per CPU-second)")
    for bot in ("otter", "random"):
        rng = random.Random(7)
        texts = [_record(bot, 3 + number % 4, rng) for number in range(GAMES)]
        rounds = sum(text.count(b'"trump"') for text in texts) / GAMES
        median = statistics.median(rate(partial(_verify, texts)) for _ in range(TURNS))
        print(f"  played by {bot:7} {median:7,.0f} games of {rounds:.0f} rounds per CPU-second")
    return 0


def _record(bot: str, players: int, rng: random.Random) -> bytes:
    shuffler, seats = Shuffler(noise(rng)), [make(bot, rng) for _ in range(players)]
    game = new_game(players)
    recorder = Recorder(game, [f"p{seat}" for seat in range(players)])
    for action, step in steps(game, seats, lambda game: chance(game, shuffler)):
        recorder.add(action, step)
    return json.dumps(recorder.to_json()).encode()


def _verify(texts: list[bytes]) -> int:
    for text in texts:
        json.dumps(verify_text(text))
    return len(texts)
