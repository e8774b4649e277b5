"""`canyon board`: lists, shows, checks and draws boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from canyon.cli.options import speak

app = typer.Typer(
    help="List, show, check and draw boards.", no_args_is_help=True, rich_markup_mode=None
)


@app.command("list")
def board_list() -> None:
    """List the built-in boards."""
    from canyon.console import make_console
    from canyon.terminal.boards import list_boards

    list_boards(make_console(), speak())


@app.command("show")
def board_show(
    name: Annotated[str, typer.Argument(help="A built-in board, or a map file.")],
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a picture (.svg) to FILE instead.")
    ] = None,
) -> None:
    """Show a board."""
    from canyon.console import make_console
    from canyon.terminal.boards import show_board

    show_board(name, svg, make_console(), speak())


@app.command("check")
def board_check(file: Annotated[str, typer.Argument(help="A map file.")]) -> None:
    """Check your own map."""
    from canyon.console import make_console
    from canyon.terminal.boards import check_board

    raise typer.Exit(0 if check_board(file, make_console(), speak()) else 1)


@app.command("new")
def board_new(
    file: Annotated[Path | None, typer.Argument(help="Write the map to this file.")] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Seed; the same text always draws the same river."),
    ] = None,
) -> None:
    """Draw a new river."""
    from canyon.console import make_console
    from canyon.terminal.boards import draw_board

    draw_board(file, seed, make_console(), speak())
