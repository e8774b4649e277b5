"""The sizes and rates of a training run, from the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_GENERATED = 64
OTHERS = ("random", "begun", "first", "last")
"""Other opponents in duels."""


@dataclass(frozen=True)
class Plan:
    """The options of a training run."""

    out: Path
    resume: Path | None = None
    start: Path | None = None
    """Initial weights instead of random ones, such as those that imitate another bot."""
    minutes: float = 8.0
    iterations: int = 1 << 30
    """The most iterations in this run."""
    planned: float = 3e9
    """Decisions of the whole training, over which rates go down."""
    games: int = 8192
    """At once, for each number of players."""
    steps: int = 32
    part: int = 32768
    epochs: int = 2
    width: int = 512
    depth: int = 3
    glance: int = 32
    rate: float = 3e-4
    last_rate: float = 3e-5
    entropy: float = 0.02
    last_entropy: float = 0.003
    trace: float = 0.9
    """How much later estimates count, from one decision of a seat to its next (λ)."""
    rivals: float = 0.2
    """The share of games with an older copy in all seats but one."""
    guests: tuple[Path, ...] = ()
    """Weights of other networks, such as those of `canyon.train.imitate`."""
    visits: float = 0.5
    """The share of games with a guest in all seats but one, each as often."""
    climb: bool = False
    """Learn by trying every bid and card in the true deal, in place of PPO."""
    duels: int = 4096
    """Tables of a duel; 0 for none."""
    duel_steps: int = 512
    every: float = 60.0
    """Seconds between duels."""
    save_every: float = 150.0
    boards: tuple[str, ...] = ("canyon", "kettle", "gorge")
    generated: int = 0
    """The number of boards that are drawn for this training, by its seed."""
    players: tuple[int, ...] = (3, 4, 5, 6)
    """A number that is named twice is learned from twice as often, where every choice is tried."""
    seed: int = 1
    kernels: bool = True
    """Whether to use our own kernels if there is a card for them."""
    precision: str = ""
    """The precision of most sums: by default bfloat16 on a card, float32 on a processor."""

    @property
    def decisions(self) -> int:
        """Of one iteration."""
        return self.games * self.steps * len(self.players)

    def __str__(self) -> str:
        players, boards = ", ".join(map(str, self.players)), ", ".join(self.boards)
        drawn = f" and {self.generated} drawn" if self.generated else ""
        return (
            f"{self.games:,} games at once per number of players ({players}), on {boards}{drawn};"
            f" {self.depth} layers of {self.width}; {self.decisions:,} decisions per iteration;"
            f" until {60 * self.minutes:,.0f} s are over, compiling included;"
            f" everything goes to {self.out}"
        )

    @property
    def shares(self) -> tuple[float, ...]:
        """Of games with each rival: an older self, then the guests."""
        return (self.rivals, *(self.visits / len(self.guests) for _ in self.guests))


ON_A_PROCESSOR: dict[str, Any] = {
    "planned": 2e7,
    "games": 256,
    "steps": 16,
    "part": 1024,
    "width": 128,
    "depth": 2,
    "glance": 16,
    "duels": 64,
    "duel_steps": 256,
    "boards": ("canyon",),
    "players": (4,),
}
"""Defaults without a card: an iteration takes seconds, and the network is small."""

HELP = {
    "out": "folder for checkpoints, the log and the weights",
    "resume": "folder of a checkpoint to resume from",
    "start": "file of initial weights, such as those of `canyon.train.imitate`",
    "minutes": "stop after this many minutes, compiling included",
    "iterations": "stop after this many iterations in this run",
    "planned": "decisions of the whole training, over which rates fall",
    "games": "games at once, for each number of players",
    "steps": "decisions of each game before learning",
    "part": "decisions per step of learning",
    "epochs": "passes over the decisions of an iteration",
    "width": "numbers in each layer of the network",
    "depth": "layers of the network",
    "glance": "length of the vectors by which fields are compared",
    "rate": "learning rate at the start",
    "last_rate": "learning rate after the planned decisions",
    "entropy": "weight of the choices' entropy at the start",
    "last_entropy": "the same after the planned decisions",
    "trace": "how much later estimates count, from one decision of a seat to its next",
    "rivals": "share of games with an older copy in all seats but one",
    "guests": "files of weights: other networks to play against",
    "visits": "share of games with a guest in all seats but one",
    "players": "numbers of players; with --climb, one named twice is learned from twice as often",
    "climb": "learn by trying every bid and card in the true deal, of --games decisions at a time",
    "duels": "tables of a duel; 0 for no duels",
    "duel_steps": "the most decisions of a game in a duel",
    "every": "seconds between duels",
    "save_every": "seconds between checkpoints",
    "boards": "boards to play on, in turn",
    "generated": "additional boards drawn for this training, by its seed",
    "seed": "seed of all random numbers",
    "kernels": "use our own kernels if there is a graphics card for them",
    "precision": "bfloat16 or float32; by default what suits the machine",
}


def parse(options: Sequence[str], on_card: bool = True) -> Plan:
    """A plan from options; argparse tells what is wrong with them."""
    parser = argparse.ArgumentParser(
        "python -m canyon.train", description="Train the network of `eagle` by self-play."
    )
    for name, field in Plan.__dataclass_fields__.items():
        option, default = f"--{name.replace('_', '-')}", field.default
        default = default if on_card else ON_A_PROCESSOR.get(name, default)
        text = HELP.get(name, "")
        if name in ("out", "resume", "start"):
            parser.add_argument(option, type=Path, required=name == "out", help=text)
        elif isinstance(default, bool):
            parser.add_argument(
                option, action=argparse.BooleanOptionalAction, default=default, help=text
            )
        elif isinstance(default, tuple):
            kind = type(default[0]) if default else Path
            parser.add_argument(option, type=kind, nargs="+", default=default, help=text)
        else:
            parser.add_argument(option, type=type(default), default=default, help=text)
    plan = Plan(**_tuples(vars(parser.parse_args([*options]))))
    wrong = _wrong(plan)
    if wrong:
        parser.error(wrong)
    return plan


def _tuples(values: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(it) if isinstance(it, list) else it for name, it in values.items()}


def _wrong(plan: Plan) -> str:
    """What is wrong, in a sentence; empty if nothing is."""
    from canyon.board import BUILT_IN
    from canyon.train.critic import KINDS

    sizes = (plan.games, plan.steps, plan.part, plan.epochs, plan.width, plan.depth, plan.glance)
    if min(sizes) < 1:
        return "sizes must be at least 1"
    if not set(plan.players) <= {3, 4, 5, 6}:
        return "players are 3, 4, 5, 6 or some of these"
    if len({*plan.players}) < len(plan.players) and not plan.climb:
        return "only with --climb can a number of players be named twice"
    if not 0 <= plan.generated <= MOST_GENERATED:
        return f"generated boards are 0 to {MOST_GENERATED}"
    if not set(plan.boards) <= set(BUILT_IN):
        return f"boards are some of {', '.join(BUILT_IN)}"
    visits = plan.visits if plan.guests else 0.0
    if not (0 <= plan.rivals <= 1 and 0 <= visits <= 1 and plan.rivals + visits <= 1):
        return "rivals and visits are shares of the games, together at most 1"
    if not 0 < plan.trace <= 1:
        return "trace must be above 0 and at most 1"
    names = [file.stem for file in plan.guests]
    if len(names) >= KINDS:
        return f"guests are at most {KINDS - 1}"
    if len({*names, *OTHERS}) < len(names) + len(OTHERS):
        return f"guests' files need different names, and none of {', '.join(OTHERS)}"
    if plan.start and plan.resume:
        return "start with weights or resume a training run, not both"
    files = [*plan.guests, *([plan.start] if plan.start else [])]
    if missing := [str(file) for file in files if not file.is_file()]:
        return f"there is no file {missing[0]}"
    if plan.precision not in ("", "bfloat16", "float32"):
        return "precision is bfloat16 or float32"
    return ""
