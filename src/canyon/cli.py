"""`canyon`: one command a job. Everything heavy is imported by the job that needs it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from canyon import __version__

if TYPE_CHECKING:
    from canyon.texts import Texts

app = typer.Typer(
    name="canyon",
    help="Canyon: a canoe race decided at the card table. Without a command: a game against bots.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
board_app = typer.Typer(
    help="List, show and check boards.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(board_app, name="board")

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


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"canyon {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        play()


@app.command()
def play(
    players: Players = None,
    board: BoardName = None,
    calm_water: CalmWater = False,
    blind_bids: BlindBids = False,
    bots: Bots = None,
    seed: Seed = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    lang: Lang = None,
    plain: Plain = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game.")] = False,
) -> None:
    """Play against bots in the terminal."""
    from canyon.terminal import start

    names = () if bots is None else tuple(bots.split(","))
    wishes = start.Wishes(players, board, calm_water, blind_bids, names, seed, name)
    texts = _texts(lang)
    if resume and wishes != start.Wishes():
        from canyon.terminal.complaint import Complaint

        raise Complaint(texts("resume-alone"))
    raise typer.Exit(start.resume(texts, plain) if resume else start.play(wishes, texts, plain))


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
    bots: Annotated[list[str], typer.Argument(help="Who meets whom, in seat order.")],
    deals: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="How many deals; each is played from every seat."),
    ] = 100,
    seed: Seed = None,
    board: Annotated[str, typer.Option(metavar="NAME|FILE")] = "canyon",
    calm_water: CalmWater = False,
    blind_bids: BlindBids = False,
    workers: Annotated[int, typer.Option(metavar="N", min=1, help="How many processes.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots meet on the same deals."""
    from canyon.arena.command import run

    raise typer.Exit(run(bots, deals, seed, board, calm_water, blind_bids, json, workers))


@app.command()
def bench(
    what: Annotated[str, typer.Argument(help="What to measure: engine or verify.")] = "engine",
) -> None:
    """Measure how fast things are."""
    from canyon.bench import main

    raise typer.Exit(main(what))


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
    except Exception as error:
        from canyon.terminal.complaint import Complaint

        if not isinstance(error, Complaint):
            raise
        # File names and records may hold anything, escape sequences too.
        safe = "".join(sign if sign.isprintable() else "?" for sign in str(error))
        print(f"canyon: {safe}", file=sys.stderr)
        sys.exit(error.code)
    sys.exit(0)


def _texts(lang: str | None) -> Texts:
    from canyon.texts import LANGUAGES, Texts, choose_language, language_of

    if lang is not None and language_of(lang) is None:
        from canyon.terminal.complaint import Complaint

        texts = Texts(choose_language())
        raise Complaint(texts("unknown-language", name=lang, languages=", ".join(LANGUAGES)))
    return Texts(choose_language(lang))
