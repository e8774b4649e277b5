"""Commands for playing in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from canyon.cli.options import Lang, Plain, Seed, speak, with_variants
from canyon.terminal.wording.complaint import Complaint
from canyon.variants import STANDARD, Options

Players = Annotated[int | None, typer.Option(metavar="N", help="Number of players, 3–6.  [4]")]
BoardName = Annotated[
    str | None, typer.Option(metavar="NAME|FILE", help="A built-in board, or a map file.")
]
Bots = Annotated[
    str | None,
    typer.Option(metavar="NAME,…", help="Your opponents, in seat order.  [otter]"),
]


@with_variants
def play(
    players: Players = None,
    board: BoardName = None,
    options: Options = STANDARD,
    bots: Bots = None,
    seed: Seed = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name.")] = None,
    lang: Lang = None,
    plain: Plain = False,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the last game.")] = False,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play on this server, at --table.")
    ] = None,
    table: Annotated[
        str | None, typer.Option(metavar="CODE", help="The table's six letters.")
    ] = None,
    username: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="With --server: log in to your account there."),
    ] = None,
) -> None:
    """Play against bots in the terminal, or at a server's table."""
    from canyon.terminal.playing import start

    names = () if bots is None else tuple(bots.split(","))
    asked = start.PlayOptions(players, board, options, names, seed, name)
    texts = speak(lang)
    if (server, table, username) != (None, None, None):
        alone = resume or asked != start.PlayOptions(name=name)
        if server is None or table is None or alone:
            raise Complaint(texts("remote-options"))
        from canyon.terminal.playing.remote import play_at

        raise typer.Exit(play_at(server, table, name, username, texts, plain))
    if resume and asked != start.PlayOptions():
        raise Complaint(texts("resume-alone"))
    if resume:
        raise typer.Exit(start.resume(texts, plain))
    raise typer.Exit(start.play(asked, texts, plain))


def replay(
    file: Annotated[
        str, typer.Argument(help="A game's record, or .jsonl (.zst) with several; - for stdin.")
    ],
    game: Annotated[
        int, typer.Option(metavar="N", min=1, help="Which game of a file with several.")
    ] = 1,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Step through a record with the arrow keys."""
    from canyon.terminal.replay import show

    show(file, game, speak(lang), plain)


def bots() -> None:
    """List the bots and how they play."""
    from canyon.bots import BOTS

    texts = speak()
    for name, spec in BOTS.items():
        print(f"{name:10}{texts(spec.title_key)}: {texts(spec.about_key)}")
