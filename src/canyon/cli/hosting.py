"""Commands for hosting tables and for the database behind them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="A file, or postgresql://…  [default: $CANYON_DB, or canyon.db in your data folder]",
        envvar="CANYON_DB",
        show_envvar=False,
    ),
]
db = typer.Typer(
    help="Back up or move a server's database.", no_args_is_help=True, rich_markup_mode=None
)


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen.  [127.0.0.1]")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, max=65535, help="Port.  [first free one from 8000]"),
    ] = None,
    db: Database = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Number of processes; PostgreSQL only.")
    ] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Also accept pages from this origin; may be repeated."),
    ] = None,
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy",
            help="Believe the address in X-Forwarded-For; only behind a proxy that sets it.",
        ),
    ] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the network; print the address as a QR code.")
    ] = False,
    no_new_guests: Annotated[
        bool,
        typer.Option("--no-new-guests", help="Newcomers need an account of `canyon admin`."),
    ] = False,
) -> None:
    """Host tables for people and bots."""
    from canyon.server.serve import ServeOptions
    from canyon.server.serve import serve as run

    options = ServeOptions(
        host,
        port,
        db,
        workers,
        tuple(origin or ()),
        behind_proxy,
        lan,
        not no_new_guests,
    )
    raise typer.Exit(run(options))


@db.command("backup")
def db_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="New file.")], db: Database = None
) -> None:
    """Copy an SQLite database to a new file, even while a server uses it."""
    from canyon.server.backup import backup_command

    raise typer.Exit(backup_command(file, db))


@db.command("copy")
def db_copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file, or postgresql://…")],
    target: Annotated[str, typer.Argument(metavar="TO", help="An empty database, or a new file.")],
) -> None:
    """Copy everything from one database to another, SQLite or PostgreSQL."""
    from canyon.server.database_copy import copy_command

    raise typer.Exit(copy_command(source, target))
