"""Commands for hosting tables and for the database behind them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from canyon.terminal.wording.complaint import Complaint

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
    help="Back up and restore a server's database.", no_args_is_help=True, rich_markup_mode=None
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
        typer.Option("--behind-proxy", help="Trust the X-Forwarded-* headers of a proxy in front."),
    ] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the network; print the address as a QR code.")
    ] = False,
    no_new_guests: Annotated[
        bool,
        typer.Option("--no-new-guests", help="Newcomers need an account of `canyon admin`."),
    ] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:CLASS",
            help="Also offer this Python bot of your own; may be repeated.",
        ),
    ] = None,
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
        tuple(bot or ()),
    )
    raise typer.Exit(run(options))


def docs(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Folder for the files; created if need be.")
    ],
) -> None:
    """Write the documentation to a folder, as web pages. `canyon serve` shows it at /docs."""
    from canyon.server.pages.docs.site import write

    if folder.exists() and not folder.is_dir():
        raise Complaint(f"{folder} is not a folder: give one, or a name for a new one.")
    print(f"{write(folder)} files are in {folder}; begin with index.html.")


@db.command("export")
def db_export(
    file: Annotated[str, typer.Argument(help="File to write; - for stdout.")],
    db: Database = None,
    table: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Only this table; may be repeated.")
    ] = None,
) -> None:
    """Write everything to a file, as JSON Lines."""
    from canyon.server.archive import export_command

    raise typer.Exit(export_command(file, db, table))


@db.command("import")
def db_import(
    file: Annotated[str, typer.Argument(help="File written by export; - for stdin.")],
    db: Database = None,
) -> None:
    """Load a file written by `db export` into a database."""
    from canyon.server.archive import import_command

    raise typer.Exit(import_command(file, db))
