"""Decisions as rows of a table: for pandas, for Parquet, for anything that reads columns.

python -m canyon.research.dataset.table games games.parquet
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from canyon.atomic_write import atomic_write
from canyon.cards import cards_of
from canyon.extras import Missing, extra
from canyon.printable import printable
from canyon.record import Record
from canyon.research.dataset.folder import FolderFault
from canyon.research.dataset.loading import decisions, load
from canyon.rules import legal
from canyon.rules.marker import cards_dealt
from canyon.state import Phase
from canyon.wire import action_to_json

COLUMNS = {
    "bot": "string",
    "game": "int64",
    "board": "string",
    "players": "int8",
    "round": "int16",
    "cards": "int8",
    "phase": "string",
    "seat": "int8",
    "hand": "string",
    "trump": "string",
    "bid": "int8",
    "won": "int8",
    "distance": "int16",
    "choices": "int16",
    "chosen": "string",
    "place": "int8",
}
"""Every column with its type. A value is missing as long as there is none, such as a bid."""
GAMES = 200
"""Games whose rows are in memory at once."""


def rows(record: Record) -> Iterator[dict[str, Any]]:
    """A row for each choice of a finished game: what its seat knew, what it chose, how it ended."""
    for game, seat, action, place in decisions(record):
        dealt, board, canoe = game.phase is not Phase.PLACE, game.board, game.canoes[seat]
        yield {
            "bot": record["players"][seat],
            "game": record.get("x_game"),
            "board": board.name,
            "players": game.players,
            "round": game.rounds + 1,
            "cards": cards_dealt(game.marker),
            "phase": game.phase.value,
            "seat": seat,
            "hand": " ".join(map(str, cards_of(game.hands[seat]))) if dealt else None,
            "trump": str(game.trump) if dealt else None,
            "bid": game.bids[seat] if dealt else None,
            "won": game.won[seat] if dealt else None,
            "distance": board.distance[canoe] if dealt else None,
            "choices": len(legal(game)),
            "chosen": str(*action_to_json(action, board).values()),
            "place": place,
        }


def to_parquet(path: str | Path, out: str | Path, bot: str = "") -> int:
    """Write the rows of a data set, or of one bot's games, to a Parquet file; returns how many."""
    with extra("a Parquet file"):
        import pyarrow
        from pyarrow.parquet import ParquetWriter

    schema, written = pyarrow.schema(COLUMNS.items()), 0
    with (
        atomic_write(Path(out)) as file,
        ParquetWriter(file, schema, compression="zstd") as writer,
    ):
        records = load(path, bot)
        while table := [row for record in islice(records, GAMES) for row in rows(record)]:
            writer.write_table(pyarrow.Table.from_pylist(table, schema))
            written += len(table)
    return written


def main(arguments: list[str]) -> int:
    """Write a data set as Parquet, and return the exit code."""
    if len(arguments) != 2:
        print("type `python -m canyon.research.dataset.table DIR FILE.parquet`", file=sys.stderr)
        return 2
    folder, out = arguments
    try:
        count = to_parquet(folder, out)
    except (FolderFault, Missing, ValueError) as error:
        print(f"dataset: {printable(str(error))}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"dataset: can't use {error.filename or out}: {error.strerror}", file=sys.stderr)
        return 2
    print(f"{count} decisions: {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
