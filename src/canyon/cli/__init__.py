"""`canyon`: one command per task. Heavy modules are imported by the command that needs them."""

from __future__ import annotations

import os
import sys
from typing import Annotated, NoReturn

import typer

from canyon import __version__
from canyon.cli import administering, boards, hosting, playing, studying
from canyon.cli.bot import bot
from canyon.cli.streams import open_streams, trouble_with
from canyon.extras import missing
from canyon.printable import printable
from canyon.terminal.wording.complaint import Complaint

app = typer.Typer(
    name="canyon",
    help="Canyon: a canoe race decided at the card table. Without a command, it opens in the "
    "browser, to play alone or with friends.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for job in (
    playing.play,
    playing.replay,
    playing.bots,
    hosting.serve,
    studying.verify,
    studying.review,
    studying.arena,
    bot,
    studying.simulate,
    studying.strategy,
    studying.dataset,
):
    app.command()(job)
app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(
    studying.bench
)
app.add_typer(boards.app, name="board")
app.add_typer(hosting.db, name="db")
app.add_typer(administering.app, name="admin")


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only print the address.")
    ] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let friends on the same network join.")
    ] = False,
) -> None:
    if version:
        print(f"canyon {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        raise typer.Exit(_at_home(lan=lan, browser=not no_browser))
    if no_browser or lan:
        # They belong to the game in the browser; `canyon serve` has its own options.
        raise typer.BadParameter(
            f"{'--lan' if lan else '--no-browser'} can't be used with a command."
        )


def _at_home(lan: bool, browser: bool) -> int:
    from canyon.server.serve import ServeOptions, serve

    return serve(
        ServeOptions(db=os.environ.get("CANYON_DB"), lan=lan, at_home=True, browser=browser)
    )


def main() -> NoReturn:
    """The command; every error ends in a sentence, never in a traceback."""
    from canyon.terminal.wording.command import command

    # Bots multiply many small matrices at the same time: several threads per product, which
    # wait for each other's cores, are far slower than one.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        try:
            open_streams()
            app(prog_name=command())
        finally:
            sys.stdout.flush()
    except OSError as error:
        if complaint := trouble_with(error):
            _tell(str(complaint))
        sys.exit(1)
    except ModuleNotFoundError as error:
        if (needed := missing(error)) is None:
            raise
        _tell(f"{needed}.")
        sys.exit(2)
    except Complaint as error:
        _tell(str(error))
        sys.exit(error.code)
    sys.exit(0)


def _tell(sentence: str) -> None:
    # File names and records may contain anything, even escape sequences.
    print(f"canyon: {printable(sentence)}", file=sys.stderr)
