"""`canyon bot`: a bot as a program, at a server or on standard streams; or a check of one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from canyon.terminal.wording.complaint import Complaint
from canyon.variants import VARIANTS

TIMEOUT = 10.0


def bot(
    name: Annotated[
        str,
        typer.Argument(
            help="A bot; mybots:Bold is a class, and with --server cmd:./mybot is a program. Or"
            " check, to check a program."
        ),
    ],
    program: Annotated[
        str | None, typer.Argument(help="The program to check, such as cmd:./mybot.")
    ] = None,
    timeout: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help=f"With check: time for a choice.  [{TIMEOUT:g}]"),
    ] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With check: write what was said to FILE.")
    ] = None,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play the account of --token at this server.")
    ] = None,
    token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            envvar="CANYON_BOT_TOKEN",
            show_envvar=False,
            help="The bot's token; better in the environment, as CANYON_BOT_TOKEN.",
        ),
    ] = None,
    hosts: Annotated[
        list[str] | None,
        typer.Option(
            "--from",
            metavar="WHO",
            help="Whose invitations to accept: anyone, owner, or a person's name or id; may be"
            " repeated.  [anyone]",
        ),
    ] = None,
    variants: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,…",
            help="Variants to accept: any, none, or"
            f" {','.join(each.slug for each in VARIANTS)}.  [any]",
        ),
    ] = None,
    clocks: Annotated[
        str | None,
        typer.Option(
            metavar="SECONDS,…",
            help="Seconds per decision to accept: any, none (no clock), 30, or 10-120.  [any]",
        ),
    ] = None,
    # An account may have 20 sockets, and a lost one may linger beside its successor.
    tables: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=16, help="The most tables at once.  [4]"),
    ] = None,
) -> None:
    """Let a bot play at a server, or on standard input and output.

    On these streams it speaks JSON lines. `canyon bot check` checks a program of yours.
    """
    for_check = (program, timeout, log) != (None, None, None)
    for_server = (server, hosts, variants, clocks, tables) != (None,) * 5
    if name == "check":
        if for_server:
            raise Complaint("a check takes only --timeout and --log: canyon bot check cmd:./mybot")
        from canyon.bots.check.command import run

        raise typer.Exit(run(program, TIMEOUT if timeout is None else timeout, log))
    if for_check:
        raise Complaint("--timeout, --log and a program are for canyon bot check cmd:./mybot")
    if server is None:
        if for_server:
            raise Complaint("all options of a bot are for one at a --server; name the server too")
        from canyon.bots.stdio import main

        raise typer.Exit(main(name))
    if not token:
        raise Complaint(
            "a bot at a server needs its --token: create a bot on your account page there"
        )
    from canyon.client import Lost, Refused
    from canyon.client.acceptance import acceptance
    from canyon.client.bot_account import play_account

    try:
        rules = acceptance(hosts or [], variants or "any", clocks or "any", tables or 4)
        code = play_account(server, token, name, rules)
    except ValueError as error:
        raise Complaint(str(error)) from None
    except (Lost, Refused) as error:
        raise Complaint(str(error), 1) from None
    raise typer.Exit(code)
