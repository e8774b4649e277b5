"""Commands for studying the game: records, bots against bots, boards, statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from canyon.cli.options import Lang, Seed, Workers, a_folder, speak, with_variants
from canyon.terminal.wording.complaint import Complaint
from canyon.variants import STANDARD, Options


def verify(
    files: Annotated[
        list[str], typer.Argument(help="Records; .jsonl or .jsonl.zst with several; - for stdin.")
    ],
    fair: Annotated[
        bool, typer.Option("--fair", help="Repeat the deals from the seed, and compare.")
    ] = False,
) -> None:
    """Check records against the rules; prints one JSON line each."""
    from canyon.record_files import verify_files

    raise typer.Exit(verify_files(files, fair))


def review(
    file: Annotated[
        str, typer.Argument(help="A record, or .jsonl (.zst) with several; - for stdin.")
    ],
    budget: Annotated[
        int, typer.Option(metavar="N", min=1, max=1_000_000, help="Playouts per judgement.")
    ] = 16_000,
    lang: Lang = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, one line per record.")] = False,
) -> None:
    """Report what every choice in a game was worth. Also says where the results came from."""
    from canyon.review.command import review_files

    texts = speak("en" if json and not lang else lang)
    raise typer.Exit(review_files(file, texts, json, budget))


@with_variants
def arena(
    bots: Annotated[
        list[str],
        typer.Argument(help="Bots in seat order; mybots:Bold is a class, cmd:./mybot a program."),
    ],
    all_pairs: Annotated[
        bool, typer.Option("--all-pairs", help="Rate many bots: every one against every other.")
    ] = False,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="With --all-pairs: number of players, 3–6; default: 4."),
    ] = None,
    deals: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="Number of deals; each is played from every seat."),
    ] = 100,
    seed: Seed = None,
    board: Annotated[str, typer.Option(metavar="NAME|FILE")] = "canyon",
    options: Options = STANDARD,
    timeout: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", help="A bot that takes longer than this for a choice loses."
        ),
    ] = 10.0,
    workers: Workers = 1,
    dask: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on the Dask cluster of this scheduler."),
    ] = None,
    sprt: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help="Stop when it is clear whether the first bot wins this much more than its fair "
            "share, such as 0.05.",
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save every game to FILE, and resume from it."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", parser=a_folder, help="Write each game's record to this folder."
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a chart (.png or .svg) to FILE.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    log: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write what programs are told and say to FILE."),
    ] = None,
) -> None:
    """Let bots play each other on the same deals."""
    from canyon.arena.command import run
    from canyon.arena.options import SeriesOptions
    from canyon.arena.run_series import Execution

    asked = SeriesOptions(
        bots=tuple(bots),
        deals=deals,
        seed=seed,
        board=board,
        options=options,
        seconds=timeout,
        execution=Execution(workers, dask, records, resume),
        json=json,
        log=log,
        all_pairs=all_pairs,
        players=players,
        sprt=sprt,
        plot=plot,
    )
    raise typer.Exit(run(asked))


@with_variants
def simulate(
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Number of games.")] = 10_000,
    board: Annotated[str, typer.Option(metavar="NAME|FILE")] = "canyon",
    players: Annotated[int, typer.Option(metavar="N", help="Number of players, 3–6.")] = 4,
    options: Options = STANDARD,
    seed: Seed = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write a chart (.png or .svg) to FILE.")
    ] = None,
) -> None:
    """Simulate games by rules of thumb. Reports length, blocking, falls and fairness."""
    from canyon.simulate.command import SimulateOptions, run

    raise typer.Exit(run(SimulateOptions(games, board, players, options, seed, json, plot)))


@with_variants
def strategy(
    bot: Annotated[str, typer.Argument(help="The bot that plays all seats.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Number of games.")] = 500,
    board: Annotated[str, typer.Option(metavar="NAME|FILE")] = "canyon",
    players: Annotated[int, typer.Option(metavar="N", help="Number of players, 3–6.")] = 4,
    options: Options = STANDARD,
    seed: Seed = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write a chart (.png or .svg) to FILE.")
    ] = None,
) -> None:
    """Report a bot's habits and what they are worth. Covers bids, start fields and blocking."""
    from canyon.strategy.command import StrategyOptions, run

    raise typer.Exit(run(StrategyOptions(bot, games, board, players, options, seed, json, plot)))


@with_variants
def dataset(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", parser=a_folder, help="Folder for the files.")
    ],
    otter: Annotated[int, typer.Option(metavar="N", min=0, help="Games played by otters.")] = 0,
    heron: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="Games played by herons (500 playouts per decision)."
        ),
    ] = 0,
    players: Annotated[
        str, typer.Option(metavar="N,…", help="Number of players; several are used in turn.")
    ] = "4",
    board: Annotated[
        str, typer.Option(metavar="NAME,…", help="Boards or map files; several are used in turn.")
    ] = "canyon",
    options: Options = STANDARD,
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help="Seed; another text gives other games.")
    ] = "canyon",
    workers: Workers = 1,
) -> None:
    """Generate a data set of complete games. Run the same command again to resume."""
    from canyon.research.dataset.command import run
    from canyon.research.dataset.plan import Plan

    try:
        seats = tuple(int(count) for count in players.split(","))
    except ValueError:
        raise Complaint(f"--players takes numbers like 3,4,5,6, not {players!r}") from None
    boards = tuple(board.split(","))
    raise typer.Exit(run(folder, Plan(seed, otter, heron, seats, boards, options), workers))


def bench(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            help="What to measure: "
            "eagle, engine, fast, heron, judge, research, server, vector, verdicts, verify or web."
        ),
    ] = "engine",
) -> None:
    """Run a benchmark. `canyon bench server -- --help` lists the options of one."""
    from canyon.bench import main

    raise typer.Exit(main(what, context.args))
