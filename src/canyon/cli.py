"""`canyon`: one command a job. Everything heavy is imported by the job that needs it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from canyon import __version__
from canyon.terminal.complaint import Complaint

if TYPE_CHECKING:
    from canyon.texts import Texts

app = typer.Typer(
    name="canyon",
    help="Canyon: a canoe race decided at the card table. Without a command it is played in the "
    "browser, alone or with friends.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
board_app = typer.Typer(
    help="List, show and check boards.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(board_app, name="board")
db_app = typer.Typer(
    help="Back up and restore a server's database.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(db_app, name="db")

Lang = Annotated[
    str | None, typer.Option(metavar="LANG", help="en, de, fr or nl; else the system's language.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain words, line by line; no pictures.")]
CalmWater = Annotated[bool, typer.Option("--calm-water", help="Skip the dark rounds 6–9 (K2).")]
BlindBids = Annotated[bool, typer.Option("--blind-bids", help="Everybody bids in secret (T4).")]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many sit there, 3–6.  [4]")]
BoardName = Annotated[
    str | None, typer.Option(metavar="NAME|FILE", help="A built-in board or a map's file.")
]
Bots = Annotated[
    str | None,
    typer.Option(metavar="NAME,…", help="Who plays against you, in seat order.  [otter]"),
]
Seed = Annotated[str | None, typer.Option(metavar="TEXT", help="Makes the game repeatable.")]

Deals = Annotated[
    int, typer.Option(metavar="N", min=1, help="How many deals; each is played from every seat.")
]
Variant = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="calm-water or blind-bids; may be repeated."),
]
Timeout = Annotated[
    float, typer.Option(metavar="SECONDS", help="A bot that takes longer for a choice loses.")
]
Workers = Annotated[int, typer.Option(metavar="N", min=1, help="How many processes.")]
Dask = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the cluster of this scheduler.")
]
Resume = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Keep every game there, and go on from it.")
]
Records = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Write each game's record to this folder.")
]

Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="A file, or postgresql://….  [canyon.db in your data folder; $CANYON_DB]",
        envvar="CANYON_DB",
        show_envvar=False,
    ),
]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only print the address.")
    ] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let friends in the same network join.")
    ] = False,
) -> None:
    if version:
        print(f"canyon {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        raise typer.Exit(_at_home(lan=lan, browser=not no_browser))
    if no_browser or lan:
        # They belong to the game in the browser; `canyon serve` has its own.
        raise typer.BadParameter(f"{'--lan' if lan else '--no-browser'} goes without a command.")


def _at_home(lan: bool, browser: bool) -> int:
    from canyon.server.serve import Wishes, serve

    return serve(Wishes(db=os.environ.get("CANYON_DB"), lan=lan, at_home=True, browser=browser))


@app.command()
def play(
    players: Players = None,
    board: BoardName = None,
    calm_water: CalmWater = False,
    blind_bids: BlindBids = False,
    bots: Bots = None,
    seed: Seed = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    think: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS", min=0.01, max=60, help="How long a hard bot may think.  [0.5]"
        ),
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game.")] = False,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play on this server, at --table.")
    ] = None,
    table: Annotated[
        str | None, typer.Option(metavar="CODE", help="The six letters of a table there.")
    ] = None,
) -> None:
    """Play against bots in the terminal, or at a server's table."""
    from canyon.terminal import start

    names = () if bots is None else tuple(bots.split(","))
    wishes = start.Wishes(players, board, calm_water, blind_bids, names, seed, name, think)
    texts = _texts(lang)
    if server is not None or table is not None:
        if server is None or table is None or resume or wishes != start.Wishes(name=name):
            raise Complaint(texts("remote-options"))
        raise typer.Exit(_play_at(server, table, name, texts, plain))
    if resume and wishes != start.Wishes():
        raise Complaint(texts("resume-alone"))
    raise typer.Exit(start.resume(texts, plain) if resume else start.play(wishes, texts, plain))


def _play_at(server: str, table: str, name: str | None, texts: Texts, plain: bool) -> int:
    try:
        from canyon.terminal.remote import play_at
    except ModuleNotFoundError as error:
        if error.name != "websockets":
            raise
        raise Complaint(texts("remote-missing")) from None
    return play_at(server, table, name, texts, plain)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A game's record.")],
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Step through a record with the arrow keys."""
    from canyon.terminal.replay import show

    show(file, _texts(lang), plain)


@board_app.command("list")
def board_list(lang: Lang = None) -> None:
    """List the built-in boards."""
    from canyon.terminal.boards import list_boards
    from canyon.terminal.screen import make_console

    list_boards(make_console(), _texts(lang))


@board_app.command("show")
def board_show(
    name: Annotated[str, typer.Argument(help="A built-in board or a map's file.")],
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a picture there instead.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Show a board."""
    from canyon.terminal.boards import show_board
    from canyon.terminal.screen import make_console

    show_board(name, svg, make_console(), _texts(lang))


@board_app.command("check")
def board_check(file: Annotated[str, typer.Argument(help="A map.")], lang: Lang = None) -> None:
    """Check a map of your own."""
    from canyon.terminal.boards import check_board
    from canyon.terminal.screen import make_console

    raise typer.Exit(0 if check_board(file, make_console(), _texts(lang)) else 1)


@app.command()
def verify(
    files: Annotated[list[str], typer.Argument(help="Records; - for stdin.")],
    fair: Annotated[
        bool, typer.Option("--fair", help="Deal again from the seed, and compare.")
    ] = False,
) -> None:
    """Replay records by the rules; one JSON line each."""
    from canyon.verify import main

    raise typer.Exit(main(files, fair))


@app.command()
def arena(
    bots: Annotated[
        list[str], typer.Argument(help="Who meets whom, in seat order; cmd:./mybot is a program.")
    ],
    deals: Deals = 100,
    seed: Seed = None,
    board: Annotated[str, typer.Option(metavar="NAME|FILE")] = "canyon",
    variant: Variant = None,
    calm_water: CalmWater = False,
    blind_bids: BlindBids = False,
    timeout: Timeout = 10.0,
    workers: Workers = 1,
    dask: Dask = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop when it is plain if the first bot is better.")
    ] = False,
    margin: Annotated[
        float, typer.Option(metavar="SHARE", help="With --sprt: how much better.")
    ] = 0.05,
    resume: Resume = None,
    records: Records = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the result: a .png or .svg.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots meet on the same deals."""
    from canyon.arena.command import run
    from canyon.arena.conduct import Means
    from canyon.arena.wishes import Wishes

    means = Means(workers, dask, records, resume)
    variants, names = tuple(variant or ()), tuple(bots)
    wishes = Wishes(
        names, deals, seed, board, calm_water, blind_bids, variants, timeout, means, json
    )
    raise typer.Exit(run(wishes, margin if sprt else None, plot))


@app.command()
def league(
    bots: Annotated[list[str], typer.Argument(help="Who takes part; cmd:./mybot is a program.")],
    deals: Deals = 50,
    players: Annotated[int, typer.Option(metavar="N", help="How many sit at a table, 3–6.")] = 4,
    seed: Seed = None,
    board: Annotated[str, typer.Option(metavar="NAME|FILE")] = "canyon",
    variant: Variant = None,
    calm_water: CalmWater = False,
    blind_bids: BlindBids = False,
    timeout: Timeout = 10.0,
    workers: Workers = 1,
    dask: Dask = None,
    resume: Resume = None,
    records: Records = None,
    folder: Annotated[
        Path, typer.Option(metavar="DIR", help="Where league.md and league.svg go.")
    ] = Path("docs"),
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Rate many bots, each against each."""
    from canyon.arena.conduct import Means
    from canyon.arena.league.command import run
    from canyon.arena.wishes import Wishes

    means = Means(workers, dask, records, resume)
    variants, names = tuple(variant or ()), tuple(bots)
    wishes = Wishes(
        names, deals, seed, board, calm_water, blind_bids, variants, timeout, means, json
    )
    raise typer.Exit(run(wishes, players, folder))


@app.command()
def bot(name: Annotated[str, typer.Argument(help="One of our bots.")]) -> None:
    """Let a bot speak JSON lines on standard input and output."""
    from canyon.bots.stdio import main

    raise typer.Exit(main(name))


@app.command()
def bots(lang: Lang = None) -> None:
    """List the bots, and what they are like."""
    from canyon.bots import BOTS

    texts = _texts(lang)
    for name in BOTS:
        print(f"{name:10}{texts(f'bot-{name}')}: {texts(f'bot-{name}-about')}")


@app.command()
def simulate(
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 10_000,
    board: Annotated[str, typer.Option(metavar="NAME|FILE")] = "canyon",
    players: Annotated[int, typer.Option(metavar="N", help="How many sit there, 3–6.")] = 4,
    calm_water: CalmWater = False,
    blind_bids: BlindBids = False,
    policy: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays: thumb (rules of thumb) or random.")
    ] = "thumb",
    seed: Seed = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a .png or .svg there as well.")
    ] = None,
) -> None:
    """Say how games go on a board: length, blocking, falls, fairness."""
    try:
        from canyon.simulate.command import Wishes, run
    except ModuleNotFoundError as error:
        if error.name not in ("numba", "numpy"):
            raise
        hint = "simulate needs Numba: type `pip install 'canyon-game[fast]'`"
        raise Complaint(hint) from None
    from canyon.state import Options

    options = Options(calm_water, blind_bids)
    raise typer.Exit(run(Wishes(games, board, players, options, policy, seed, json, plot)))


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(help="What to measure: engine, fast, vector, heron, verify, server or web."),
    ] = "engine",
) -> None:
    """Measure how fast things are. Options after the name are the benchmark's own."""
    from canyon.bench import main

    raise typer.Exit(main(what, context.args))


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def train(context: typer.Context) -> None:
    """Train a network by self-play. `python -m canyon.train --help` lists the options."""
    from canyon.train.__main__ import main as run

    raise typer.Exit(run(context.args))


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen.  [127.0.0.1]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=65535, help="[first free one from 8000]")
    ] = None,
    db: Database = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Processes; PostgreSQL only.")
    ] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Let pages from there in as well; may be repeated."),
    ] = None,
    behind_proxy: Annotated[
        bool,
        typer.Option("--behind-proxy", help="A proxy sets X-Forwarded-For and X-Forwarded-Proto."),
    ] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the network; print the address as a QR code.")
    ] = False,
) -> None:
    """Host tables for people and bots."""
    from canyon.server.serve import Wishes
    from canyon.server.serve import serve as run

    wishes = Wishes(host, port, db, workers, tuple(origin or ()), behind_proxy, lan)
    raise typer.Exit(run(wishes))


@db_app.command("export")
def db_export(
    file: Annotated[str, typer.Argument(help="Where to; - for stdout.")],
    db: Database = None,
    table: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Only this table; may be repeated.")
    ] = None,
) -> None:
    """Write everything to a file, as JSON Lines."""
    from canyon.server.archive import export_command

    raise typer.Exit(export_command(file, db, table))


@db_app.command("import")
def db_import(
    file: Annotated[str, typer.Argument(help="What export wrote; - for stdin.")],
    db: Database = None,
) -> None:
    """Read a file of export's into a database."""
    from canyon.server.archive import import_command

    raise typer.Exit(import_command(file, db))


def main() -> NoReturn:
    """The command: whatever goes wrong ends in a sentence, never in a traceback."""
    from canyon.terminal.command import command
    from canyon.terminal.signs import ERRORS

    # A terminal that lacks a sign shows another in its place.
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERRORS), (sys.stderr, ERRORS)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    try:
        try:
            app(prog_name=command())
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has heard enough (canyon replay … | head).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Complaint as error:
        # File names and records may hold anything, escape sequences too.
        safe = "".join(sign if sign.isprintable() else "?" for sign in str(error))
        print(f"canyon: {safe}", file=sys.stderr)
        sys.exit(error.code)
    sys.exit(0)


def _texts(lang: str | None) -> Texts:
    from canyon.texts import LANGUAGES, Texts, choose_language, language_of

    if lang is not None and language_of(lang) is None:
        texts = Texts(choose_language())
        raise Complaint(texts("unknown-language", name=lang, languages=", ".join(LANGUAGES)))
    return Texts(choose_language(lang))
