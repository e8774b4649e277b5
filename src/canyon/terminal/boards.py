"""Boards in the terminal: list them, show one, check your own, draw a new one."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random

from rich.cells import cell_len
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from canyon.board import BUILT_IN, Board, built_in, load
from canyon.mapmaker import new_board
from canyon.printable import printable
from canyon.refusal import BoardFault, Reason
from canyon.survey import Survey, advice, survey
from canyon.terminal.display.palette import FIELD
from canyon.terminal.display.river import GLYPHS, picture, width_of
from canyon.terminal.wording.command import command
from canyon.terminal.wording.complaint import Complaint
from canyon.terminal.wording.os_errors import os_error_text
from canyon.texts import Texts

LEGEND = ("S", "T", ".", "o", "#", "↘", "W", "J", "C", "L", "V")


def list_boards(console: Console, texts: Texts) -> None:
    """The boards that come with the game: length, size, character."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("board-head-name"), no_wrap=True)
    table.add_column(texts("board-head-steps"), justify="right")
    table.add_column(texts("board-head-size"), no_wrap=True)
    table.add_column(texts("board-head-about"))
    for name in BUILT_IN:
        figures = survey(built_in(name))
        size = f"{figures.rows} × {figures.columns}"
        table.add_row(Text(name, "bold"), str(figures.length), size, texts(f"board-about-{name}"))
    console.print(table)
    console.print(Text(texts("board-list-more", command=command("board", "show"))), soft_wrap=True)


def show_board(name: str, svg: Path | None, console: Console, texts: Texts) -> None:
    """Draw a board, or with `svg` write its picture to that file."""
    try:
        board = read_board(name, texts)
    except BoardFault as fault:
        raise Complaint(why(fault.reason, texts), 1) from None
    if svg is not None:
        _write(board, svg, texts)
        console.print(Text(texts("board-svg-written", file=printable(str(svg)))), soft_wrap=True)
        return
    console.print(Text(_title(board, texts), "bold"))
    wide = width_of(board)
    if console.is_terminal and wide > console.width:
        console.print(picture(board, (), {}, console.width))
        console.print(Text(texts("board-too-wide", columns=board.stride - 1)))
    else:
        # A file or a pipe gets the whole map, however wide.
        console.print(picture(board, (), {}, wide), soft_wrap=True)
    console.print()
    console.print(_legend(texts, console.width))


def check_board(file: str | Path, console: Console, texts: Texts) -> bool:
    """Say whether a map is a valid board, or its first fault; then figures and advice."""
    name = printable(str(file))
    try:
        board = read_board(str(file), texts)
    except BoardFault as fault:
        console.print(Text(texts("board-invalid", file=name), "bold red"), soft_wrap=True)
        console.print(Text(why(fault.reason, texts)), soft_wrap=True)
        return False
    console.print(Text(texts("board-valid", file=name), "bold green"), soft_wrap=True)
    console.print()
    console.print(_figures(survey(board), texts))
    console.print()
    notes = advice(board)
    console.print(Text(texts("board-advice-head" if notes else "board-advice-none"), "bold"))
    listing = Table.grid(padding=(0, 1))
    for note in notes:
        listing.add_row("–", Text(texts(f"advice-{note.code}", **note.facts)))
    if notes:
        console.print(listing)
    return True


def draw_board(file: Path | None, seed: str | None, console: Console, texts: Texts) -> None:
    """Draw a new river: its map goes to a file or to the screen; a pipe gets the plain map."""
    seed = secrets.token_hex(3) if seed is None else printable(seed)
    board = new_board(Random(seed), file.stem if file else "new")
    again = f"; {command('board', 'new', '--seed', seed)}"
    text = "\n".join([again, *board.rows])
    if file is None:
        console.print(Text(text), soft_wrap=True)
        return
    name = printable(str(file))
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(f"{text}\n")
    except FileExistsError:
        raise Complaint(texts("board-new-exists", file=name)) from None
    except (OSError, ValueError):
        raise Complaint(texts("board-svg-unwritable", file=name)) from None
    console.print(Text(_title(board, texts), "bold"), soft_wrap=True)
    told = texts("board-new-written", file=name, command=command("play", "--board", str(file)))
    console.print(Text(told), soft_wrap=True)


def why(reason: Reason, texts: Texts) -> str:
    """What is wrong with a map, in the reader's language and safe to print."""
    facts = {
        key: fact
        if isinstance(fact, int)
        else _sign(fact)
        if key == "character"
        else printable(fact)
        for key, fact in reason.facts.items()
    }
    return texts(f"reason-{reason.code}", **facts)


def read_board(name: str, texts: Texts) -> Board:
    """A built-in board or one from a file; Complaint if it can't be read, BoardFault if invalid."""
    try:
        return load(name)
    except BoardFault as fault:
        if fault.reason.code == "board-unknown":
            raise Complaint(why(fault.reason, texts)) from None
        raise
    except (OSError, ValueError) as error:
        # ValueError: a path with a null character in it.
        unreadable = texts("unreadable", file=printable(name), why=os_error_text(error, texts))
        raise Complaint(unreadable) from None


def _write(board: Board, path: Path, texts: Texts) -> None:
    from canyon.picture import svg

    title = texts("board-picture-title", name=printable(board.name))
    text = svg(board, title=title, description=_title(board, texts))
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError):
        raise Complaint(texts("board-svg-unwritable", file=printable(str(path)))) from None


def _title(board: Board, texts: Texts) -> str:
    figures = survey(board)
    name, size = printable(board.name), f"{figures.rows} × {figures.columns}"
    return texts("board-title", name=name, steps=figures.length, size=size)


def _figures(figures: Survey, texts: Texts) -> Table:
    """The survey as a table."""
    near = min(distance for _, distance in figures.lengths)
    starts = str(near)
    if near != figures.length:
        starts = "  ".join(f"{label} {distance}" for label, distance in figures.lengths)
    falls = "  ".join(
        f"{distance}: {_span(steps)}"
        for distance, steps in reversed(list(enumerate(figures.fall_steps, start=1)))
    )
    mean = texts("board-fall-mean", least=figures.nearest_fall, mean=figures.mean_fall)
    narrows = "  ".join("+".join(fields) for fields in figures.narrows)
    jetty, distance = figures.jetty
    rows = (
        ("size", f"{figures.rows} × {figures.columns}"),
        ("steps", starts),
        ("widths", " ".join(map(str, reversed(figures.widths)))),
        ("narrows", narrows or texts("board-none")),
        ("islands", str(figures.islands)),
        ("entry", f"{len(figures.entry)}: {' '.join(figures.entry)}"),
        ("fall", f"{mean}\n{falls}"),
        ("jetty", texts("board-jetty-at", field=jetty, distance=distance)),
    )
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", max_width=30)
    table.add_column()
    for key, value in rows:
        table.add_row(texts(f"board-figure-{key}"), Text(value))
    return table


def _span(steps: tuple[int, ...]) -> str:
    return str(steps[0]) if steps[0] == steps[-1] else f"{steps[0]}–{steps[-1]}"


def _legend(texts: Texts, width: int) -> Group:
    """What the fields are, as many per line as fit."""
    lines = [Text()]
    for kind in LEGEND:
        name = texts("board-kind", kind="arrow" if kind == "↘" else _KINDS.get(kind, kind))
        entry = Text.assemble((GLYPHS[kind], FIELD[kind]), f" {name}   ")
        if lines[-1] and cell_len(lines[-1].plain) + cell_len(entry.plain) > width:
            lines.append(Text())
        lines[-1].append_text(entry)
    for line in lines:
        line.rstrip()
    return Group(*lines)


_KINDS = {".": "water", "o": "island", "#": "mountain"}
"""Characters of a map that a text can't quote as they are."""


def _sign(character: str) -> str:
    """A map's wrong character: as it is, or as a number if it is invisible."""
    visible = character.isprintable() and not character.isspace()
    return character if visible else f"U+{ord(character):04X}"
