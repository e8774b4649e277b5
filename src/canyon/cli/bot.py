"""`canyon bot`: a bot as a program, at a server or on standard streams; or a check of one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from canyon.terminal.wording.complaint import Complaint

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
) -> None:
    """Let a bot play at a server, or on standard input and output.

    On these streams it speaks JSON lines. `canyon bot check` checks a program of yours.
    """
    for_check = (program, timeout, log) != (None, None, None)
    if name == "check":
        if server is not None:
            raise Complaint("a check takes only --timeout and --log: canyon bot check cmd:./mybot")
        from canyon.bots.check.command import run

        raise typer.Exit(run(program, TIMEOUT if timeout is None else timeout, log))
    if for_check:
        raise Complaint("--timeout, --log and a program are for canyon bot check cmd:./mybot")
    if server is None:
        from canyon.bots.stdio import main

        raise typer.Exit(main(name))
    if not token:
        raise Complaint(
            "a bot at a server needs its --token: create a bot on your account page there"
        )
    from canyon.client import Lost, Refused
    from canyon.client.bot_account import play_account

    try:
        code = play_account(server, token, name)
    except ValueError as error:
        raise Complaint(str(error)) from None
    except (Lost, Refused) as error:
        raise Complaint(str(error), 1) from None
    raise typer.Exit(code)
