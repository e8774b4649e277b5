"""`canyon practice`: what can be practised in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from canyon.cli.options import Lang, Plain, speak

app = typer.Typer(help="Practise bidding.", no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def practice() -> None:
    """Makes `bids` a command of its own, although it is the only one."""


@app.command("bids")
def practice_bids(
    hand: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=1, max=999_999, help="Begin with this hand."),
    ] = None,
    hands: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Stop after this many hands.")
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Bid on hand after hand, and see what every bid was worth, and why."""
    from canyon.terminal.practice import practise_bids

    raise typer.Exit(practise_bids(hand, hands, speak(lang), plain))
