"""`canyon admin`: looks after a server's people and tables, also while it runs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from canyon.cli.hosting import Database
from canyon.terminal.wording.complaint import Complaint

app = typer.Typer(
    help="Look after a server's people and tables, also while it runs.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
people = typer.Typer(
    help="List, add, rename, ban and delete people.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
tables = typer.Typer(help="List and close tables.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(people, name="people")
app.add_typer(tables, name="tables")

Limit = Annotated[int, typer.Option(metavar="N", min=1, help="How many lines at most.")]
Whom = Annotated[
    str,
    typer.Argument(
        metavar="WHOM", help="An id, or at least four characters of it; a username; or a name."
    ),
]


@people.command("list")
def people_list(
    text: Annotated[
        str,
        typer.Argument(metavar="TEXT", help="A part of a name or username, or the start of an id."),
    ] = "",
    db: Database = None,
    limit: Limit = 50,
    banned: Annotated[bool, typer.Option("--banned", help="Only those who are banned.")] = False,
) -> None:
    """List people, the most recently seen first. With a text, only those whom it fits."""
    from canyon.server.admin.command import list_people

    raise typer.Exit(list_people(db, text, limit, banned))


@people.command("add")
def people_add(
    login: Annotated[str, typer.Argument(metavar="USERNAME", help="The new account's username.")],
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="The name at tables.  [the username]")
    ] = None,
    db: Database = None,
) -> None:
    """Create an account, and print its password."""
    from canyon.server.admin.command import add

    raise typer.Exit(add(db, login, name))


@people.command("rename")
def people_rename(
    whom: Whom,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    db: Database = None,
) -> None:
    """Give a person another name. It changes at the tables where they sit, too."""
    from canyon.server.admin.command import rename

    raise typer.Exit(rename(db, whom, name))


@people.command("ban")
def people_ban(whom: Whom, db: Database = None) -> None:
    """Ban a person. Their tokens and password are refused, and bots take their seats."""
    from canyon.server.admin.command import ban

    raise typer.Exit(ban(db, whom))


@people.command("unban")
def people_unban(whom: Whom, db: Database = None) -> None:
    """Let a person who was banned come back."""
    from canyon.server.admin.command import unban

    raise typer.Exit(unban(db, whom))


@people.command("delete")
def people_delete(
    whom: Whom,
    db: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Don't ask first.")] = False,
) -> None:
    """Delete everything about a person, for good."""
    from canyon.server.admin.command import delete

    def confirm(question: str) -> bool:
        if yes:
            return True
        if not sys.stdin.isatty():
            raise Complaint("this can't be undone, and nobody is here to be asked: add --yes.")
        return typer.confirm(question)

    raise typer.Exit(delete(db, whom, confirm))


@people.command("reset-password")
def people_reset_password(whom: Whom, db: Database = None) -> None:
    """Give an account a new password, and print it."""
    from canyon.server.admin.command import reset_password

    raise typer.Exit(reset_password(db, whom))


@tables.command("list")
def tables_list(
    db: Database = None,
    limit: Limit = 50,
    finished: Annotated[bool, typer.Option("--all", help="Include finished ones.")] = False,
) -> None:
    """List unfinished tables, the most recently changed first."""
    from canyon.server.admin.command import list_tables

    raise typer.Exit(list_tables(db, limit, finished))


@tables.command("close")
def tables_close(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The table's six letters.")],
    db: Database = None,
) -> None:
    """Close a table; its game ends without a winner."""
    from canyon.server.admin.command import close_table

    raise typer.Exit(close_table(db, code))


@app.command("log")
def log(db: Database = None, limit: Limit = 50) -> None:
    """List what administrators have done, newest first."""
    from canyon.server.admin.command import show_log

    raise typer.Exit(show_log(db, limit))
