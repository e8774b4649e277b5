"""The loop: play, learn, report, save, until the time is up."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from canyon.atomic_write import atomic_write
from canyon.board import Board, built_in
from canyon.bots.eagle.eagle import load as load_actor
from canyon.bots.eagle.network import Actor
from canyon.mapmaker import new_board
from canyon.train.ascent import Ascent
from canyon.train.checkpoint import Unusable, is_there, load, names, save
from canyon.train.climb import Climber, new_climber
from canyon.train.critic import Network, new_network, operations
from canyon.train.evaluate import GREEDY, RANDOM
from canyon.train.learn import Adam, Rates, new_adam
from canyon.train.plan import Plan
from canyon.train.programs import Programs, compile_all
from canyon.train.report import Times, climb_line, line, matrix_rate, sentence
from canyon.train.rollout import Lesson, Tally
from canyon.train.start import begin
from canyon.train.stopping import Stopping
from canyon.vector.engine import Engine
from canyon.vector.state import State

POOL = 4
"""Older copies that are kept; the first one stays, for comparison."""
SNAPSHOTS = 32
"""The number of copies taken in a whole training."""
TELL = 10.0
"""Seconds between sentences on the screen."""


class Learned(NamedTuple):
    """What a checkpoint contains, except for the games."""

    network: Network
    adam: Adam
    pool: Actor
    """Older copies, on a first axis."""
    pooled: np.ndarray
    """The number of copies that have been put there."""
    iteration: np.ndarray
    decisions: np.ndarray
    seconds: np.ndarray


class Trainer:
    """A training run, created from a plan; then call `run`."""

    def __init__(
        self, plan: Plan, programs: Programs | None = None, stopping: Stopping | None = None
    ) -> None:
        """Programs that were compiled for the same sizes need not be compiled again."""
        self.plan, self.begun = plan, time.perf_counter()
        self._until, self._stopping = inf, stopping or Stopping()
        self._on_card = on_card = jax.default_backend() == "gpu"
        boards = (*map(built_in, plan.boards), *_generated(plan))
        self.boards = _fingerprint(boards)
        self.engines = {n: Engine(n, boards, plan.kernels and on_card) for n in plan.players}
        self.duelling = self.engines[4 if 4 in self.engines else plan.players[0]]
        self.learned, self.games = self._start()
        actor = self.learned.network.actor
        self.guests = {file.stem: _weights(file, actor) for file in plan.guests}
        self.at_first: Actor = jax.tree.map(np.array, self.learned.network.actor)
        self.lines = self._log()
        self.ceiling = matrix_rate() if on_card else None
        self.programs = programs or compile_all(
            plan,
            self.engines,
            self.duelling,
            self.learned.network,
            self.learned.adam,
            jnp.dtype(plan.precision or ("bfloat16" if on_card else "float32")),
            self._say,
        )
        self.ascent = None
        if self.programs.ascent is not None:
            self.climber = self._climber()
            self.ascent = Ascent(plan, self.engines, self.programs.ascent)

    def run(self) -> None:
        """Train until the time or the iterations are over, or somebody stops it; then save."""
        self._say("all is ready")
        self._until = 60 * self.plan.minutes
        last = int(self.learned.iteration) + self.plan.iterations
        told = saved = duelled = self._passed()
        over = False
        while not over:
            found = self.iterate()
            if found is None:
                self.save()
                if not self.lines and not self._stopping.wanted:
                    self._say("there was no time for an iteration: give it more --minutes")
                return
            self.lines.append(found)
            now = self._passed()
            over = self._is_over() or int(self.learned.iteration) >= last
            if (now - duelled >= self.plan.every or over) and not self._stopping.wanted:
                found |= self.duels()
                duelled = now
            if now - told >= TELL or duelled == now:
                self._say(sentence(found))
                told = now
            if now - saved >= self.plan.save_every or over:
                self.save()
                saved = now

    def iterate(self) -> dict[str, Any] | None:
        """Some steps of all games, and what is learned from them; None if there is no time."""
        if self.ascent is not None:
            return self._climb(self.ascent)
        plan, learned = self.plan, self.learned
        begun = time.perf_counter()
        iteration = int(learned.iteration) + 1
        key = jax.random.fold_in(jax.random.key(plan.seed), iteration)
        rivals = [self._rival(iteration), *self.guests.values()]
        lessons: list[Lesson] = []
        tallies: dict[int, Tally] = {}
        for n, rollout in self.programs.rollout.items():
            if self._is_over():
                return None
            self.games[n], lesson, tallies[n] = rollout(
                *(learned.network, rivals, self.games[n], jax.random.fold_in(key, n)),
                jnp.float32(plan.trace),
            )
            lessons.append(lesson)
            if not self._on_card:  # where it takes seconds, so that the time can be checked
                tallies[n] = jax.device_get(tallies[n])
        if self._is_over():
            return None
        tallies = jax.device_get(tallies)
        gathered = time.perf_counter()
        rates = self._rates()
        assert self.programs.learn is not None
        network, adam, report = self.programs.learn(
            learned.network, learned.adam, lessons, jax.random.fold_in(key, 0), rates
        )
        report = jax.device_get(report)
        times = Times(gathered - begun, time.perf_counter() - gathered)
        self.learned = learned._replace(
            network=network,
            adam=adam,
            iteration=np.asarray(iteration),
            decisions=learned.decisions + plan.decisions,
            seconds=learned.seconds + sum(times),
        )
        illegal = sum(int(tally.illegal) for tally in tallies.values())
        if illegal:
            raise RuntimeError(f"{illegal} choices were not legal")
        self._remember()
        work = operations(network) * (1 + 3 * plan.epochs) * plan.decisions
        return {
            "iteration": iteration,
            "decisions": int(self.learned.decisions),
            "seconds": round(float(self.learned.seconds), 2),
            "rate": round(plan.decisions / sum(times)),
            "step": float(rates.step),
            **line(tallies, report, times, work, self.ceiling),
        }

    def _climb(self, ascent: Ascent) -> dict[str, Any] | None:
        """The same by branches."""
        learned, begun = self.learned, time.perf_counter()
        iteration = int(learned.iteration) + 1
        key = jax.random.fold_in(jax.random.key(self.plan.seed), iteration)
        rates, before = self._rates(), jax.tree.map(jnp.asarray, self.at_first)
        found = ascent.climb(self.climber, before, self.guests, key, rates, self._is_over)
        if found is None:
            return None
        self.climber, told, climbed = found
        seconds = time.perf_counter() - begun
        decisions = sum(int(each.roots) for each in told.values())
        if illegal := sum(int(each.illegal) for each in told.values()):
            raise RuntimeError(f"{illegal} choices were not legal")
        self.learned = learned._replace(
            network=learned.network._replace(actor=self.climber.mean),
            iteration=np.asarray(iteration),
            decisions=learned.decisions + decisions,
            seconds=learned.seconds + seconds,
        )
        self._remember()
        return {
            "iteration": iteration,
            "decisions": int(self.learned.decisions),
            "seconds": round(float(self.learned.seconds), 2),
            "rate": round(decisions / seconds),
            "step": float(rates.step),
            **climb_line(told, climbed, seconds),
        }

    def duels(self) -> dict[str, Any]:
        """Wins against random choices, itself when this run began, the first of the older copies,
        the last one, and guests."""
        if self.programs.evaluate is None:
            return {}
        actor, taken = self.learned.network.actor, int(self.learned.pooled)
        rivals: dict[str, tuple[Actor, float]] = {
            "random": (actor, RANDOM),
            "begun": (jax.tree.map(jnp.asarray, self.at_first), GREEDY),
            **{name: (guest, GREEDY) for name, guest in self.guests.items()},
        }
        if taken:
            rivals["first"] = self._older(0), GREEDY
            rivals["last"] = self._older(_slot(taken - 1)), GREEDY
        found: dict[str, Any] = {"wins": {}}
        for name, (rival, eager) in rivals.items():
            seed = 1000 + int(self.learned.iteration)
            tables = begin(self.duelling, self.plan.duels, seed)
            key = jax.random.key(seed)
            score = self.programs.evaluate(actor, rival, jnp.float32(eager), tables, key)
            games, wins, bids, met = (float(each) for each in score)
            found["wins"][name] = round(wins / max(games, 1), 4)
            found["greedy_met"] = round(met / max(bids, 1), 4)
            found["duels_over"] = round(games / self.plan.duels, 4)
        return found

    def save(self) -> None:
        """Checkpoint, log, and the weights for playing."""
        out, count = self.plan.out, int(self.learned.iteration)
        save(out, "learned", count, self.learned)
        if self.ascent is None:
            save(out, "games", count, (self.boards, self.games))
        else:
            save(out, "climber", count, self.climber)
        text = "".join(json.dumps(each) + "\n" for each in self.lines)
        with atomic_write(out / "log.jsonl") as file:
            file.write(text.encode())
        export(out / "eagle.npz", self.learned.network.actor)
        self._say(f"saved after iteration {count}")

    def _start(self) -> tuple[Learned, dict[int, State]]:
        plan = self.plan
        network = new_network(plan.seed, plan.width, plan.depth, plan.glance)
        if plan.start:
            network = network._replace(actor=_weights(plan.start, network.actor))
        pool = jax.tree.map(lambda leaf: np.zeros((POOL, *leaf.shape), np.float16), network.actor)
        none = np.zeros((), np.int64)
        learned = Learned(network, new_adam(network), pool, none, none, none, np.zeros(()))
        games = {n: begin(engine, plan.games, plan.seed) for n, engine in self.engines.items()}
        if plan.resume is None:
            return learned, games
        learned = load(plan.resume, "learned", learned)
        if plan.climb:
            return learned, games
        try:
            boards, kept = load(plan.resume, "games", (self.boards, games))
            if not np.array_equal(boards, self.boards):
                raise Unusable(f"{plan.resume} has games on other boards")
        except Unusable as why:
            self._say(f"the games start again: {why}")
            return learned, games
        return learned, kept

    def _climber(self) -> Climber:
        """From the network as it is, or as it was left; its games begin again."""
        one = new_climber(self.learned.network.actor)
        resume = self.plan.resume
        return load(resume, "climber", one) if resume and is_there(resume, "climber") else one

    def _log(self) -> list[dict[str, Any]]:
        file = self.plan.resume / "log.jsonl" if self.plan.resume else None
        if file is None or not file.is_file():
            return []
        return [json.loads(each) for each in file.read_text(encoding="utf-8").splitlines()]

    def _rates(self) -> Rates:
        plan = self.plan
        done = min(float(self.learned.decisions) / plan.planned, 1.0)
        return Rates(
            jnp.float32(plan.rate + done * (plan.last_rate - plan.rate)),
            jnp.float32(plan.entropy + done * (plan.last_entropy - plan.entropy)),
        )

    def _rival(self, iteration: int) -> Actor:
        pooled = min(int(self.learned.pooled), POOL)
        return self._older(iteration % pooled) if pooled else self.learned.network.actor

    def _older(self, at: int) -> Actor:
        past: Actor = jax.tree.map(
            lambda leaf: jnp.asarray(leaf[at], jnp.float32), self.learned.pool
        )
        return past

    def _remember(self) -> None:
        """From time to time a copy of the present network becomes a rival."""
        learned, taken = self.learned, int(self.learned.pooled)
        if float(learned.decisions) < (taken + 1) * self.plan.planned / SNAPSHOTS:
            return
        leaves = jax.tree.leaves(learned.network.actor)
        for kept, leaf in zip(jax.tree.leaves(learned.pool), leaves, strict=True):
            kept[_slot(taken)] = np.asarray(leaf, np.float16)
        self.learned = learned._replace(pooled=np.asarray(taken + 1))

    def _is_over(self) -> bool:
        return self._stopping.wanted or self._passed() >= self._until

    def _passed(self) -> float:
        return time.perf_counter() - self.begun

    def _say(self, text: str) -> None:
        print(f"{self._passed():6.1f} s  {text}", flush=True)


def _generated(plan: Plan) -> Iterator[Board]:
    for number in range(plan.generated):
        yield new_board(Random(f"{plan.seed} {number}"), f"generated {number}")


def _fingerprint(boards: Sequence[Board]) -> np.ndarray:
    """The key by which games on the same boards are recognised."""
    text = repr([(board.starts, board.distance, board.drift) for board in boards])
    return np.frombuffer(hashlib.sha256(text.encode()).digest(), np.uint8)


def _weights(file: Path, like: Actor) -> Actor:
    with file.open("rb") as opened:
        found: Actor = jax.tree.map(jnp.asarray, load_actor(opened))
    if jax.tree.map(jnp.shape, found) != jax.tree.map(jnp.shape, like):
        raise Unusable(f"{file} has a network of other sizes than asked for")
    return found


def _slot(snapshot: int) -> int:
    """Where a snapshot is kept: each replaces the oldest one except the first."""
    return snapshot if snapshot < POOL else 1 + (snapshot - 1) % (POOL - 1)


def export(file: Path, actor: Actor) -> None:
    """The weights that choose, in half precision: all that a player needs."""
    arrays = [np.asarray(leaf, np.float16) for leaf in jax.tree.leaves(actor)]
    with atomic_write(file) as opened:
        np.savez(opened, **dict(zip(names(actor), arrays, strict=True)))  # type: ignore[arg-type]
