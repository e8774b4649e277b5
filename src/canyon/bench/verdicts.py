"""`canyon bench verdicts`: do the mistakes of a review stay mistakes when they are judged longer?

A share of the choices of games between mixed bots is judged as a review does it; mistakes and
blunders are then judged again with ten times as many playouts and other random numbers. Most
choices are clearly neither, which a short first look shows.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from canyon.bench.judge import error_by_game
from canyon.bench.judging.cases import BOTS, Case, game_cases
from canyon.judge.judgement import LIMITS, Verdict, Worth
from canyon.views import View

GAMES, SHARE, SEED, TIMES = 20, 0.25, "verdicts", 10
LOOK = 2_000
"""Playouts of the first look."""
SURELY = 4.0
"""By so many standard errors a loss is too small then for a mistake."""
TOLD = (Verdict.MISTAKE, Verdict.BLUNDER)
MISTAKE = min(limit for limit, verdict in LIMITS if verdict in TOLD)


def main(options: Sequence[str] = ()) -> int:
    """Play, judge twice and print: each verdict that changed, a line after each game."""
    parser = argparse.ArgumentParser(prog="canyon bench verdicts")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--share", type=float, default=SHARE, help="of the choices that are judged")
    parser.add_argument("--budget", type=int, help="playouts for a judgement, as in a review")
    parser.add_argument("--seed", default=SEED, help="other games")
    asked = parser.parse_args(options)
    from canyon.review.review import BUDGET  # loads what searches

    budget = asked.budget or BUDGET
    print(
        f"games between {', '.join(BOTS)}, seed {asked.seed!r}: mistakes and blunders "
        f"at {budget:,} playouts, judged again at {TIMES * budget:,}"
    )
    choices, kept, games = 0, list[bool](), list[int]()
    for game in range(asked.games):
        cases = game_cases(game, asked.seed, asked.share)
        for twice in judged_twice(cases, budget):
            kept.append(twice.kept)
            games.append(game)
            if not twice.kept:
                print(f"  {twice}")
        choices += len(cases)
        print(f"{game + 1} games, {choices} choices: {_count(kept, games)}", flush=True)
    return 0


def _count(kept: list[bool], games: list[int]) -> str:
    """How many verdicts were kept, from how many games."""
    counted = f"{sum(kept)} of {len(kept)} kept"
    if not kept:
        return counted
    share, error = 100 * sum(kept) / len(kept), 100 * error_by_game(kept, games)
    return f"{counted} ({share:.1f} ± {error:.1f} of 100, from {len({*games})} games)"


@dataclass(frozen=True, slots=True)
class Twice:
    """A choice that was called a mistake or a blunder, and what it is called if judged longer."""

    view: View
    before: Verdict
    after: Verdict | None
    worths: tuple[Worth, Worth]

    @property
    def kept(self) -> bool:
        return self.before is self.after

    def __str__(self) -> str:
        losses = [f"{100 * one.behind:.2f}±{100 * one.behind_error:.2f}" for one in self.worths]
        return (
            f"{self.before} {losses[0]} → {self.after or 'no verdict'} {losses[1]} "
            f"({self.view.phase.value}, {len(self.view.hand)} cards, {self.view.players} players)"
        )


def judged_twice(cases: list[Case], budget: int) -> Iterator[Twice]:
    """Each mistake and each blunder among these choices."""
    from canyon.judge import judge
    from canyon.review.review import judge_choice

    for at, case in enumerate(cases):
        chosen = case.chosen
        look = judge(case.view, min(LOOK, budget), at).choices[chosen]
        if look.behind + SURELY * look.behind_error < MISTAKE:
            continue
        first = judge_choice(case.view, chosen, budget, at)
        before = first.verdict(chosen)
        if before is not None and before in TOLD:
            second = judge(case.view, TIMES * budget, len(cases) + at)
            worths = first.choices[chosen], second.choices[chosen]
            yield Twice(case.view, before, second.verdict(chosen), worths)
