"""The log's format: as it is written now, as `docs/log.md` has it, and as it once was."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from canyon.server.tables.entries import Acted, Entry, decode, encode
from canyon.server.tables.table import Table
from canyon.views import view
from canyon.wire import view_to_json

pytestmark = pytest.mark.anyio

PAGE = (Path(__file__).parents[2] / "docs" / "log.md").read_text(encoding="utf-8")
LINES = [
    line for block in re.findall("```json\n(.*?)```", PAGE, re.S) for line in block.splitlines()
]
KINDS = {kind.__struct_config__.tag: kind for kind in get_args(Entry)}


def test_the_page_has_a_line_and_an_example_for_every_kind() -> None:
    described = re.findall(r"^\| `(\w+)` \|", PAGE, re.M)
    assert sorted(described) == sorted(KINDS)
    shown = {json.loads(line)["entry"] for line in LINES if line.startswith('{"entry"')}
    assert shown == {*KINDS}


@pytest.mark.parametrize("line", LINES)
def test_the_examples_are_read_and_written_as_the_page_has_them(line: str) -> None:
    value = json.loads(line)
    if "entry" in value:
        row = json.dumps({"format": 2, "entries": [value]})
        [entry] = decode(row)
        assert type(entry) is KINDS[value["entry"]]
        assert json.loads(encode([entry])) == json.loads(row)
        told = next(text for text in PAGE.splitlines() if text.startswith(f"| `{value['entry']}`"))
        fields = set(re.findall(r"`(\w+)`", told.split("|")[3]))
        assert set(value) - {"entry"} <= fields
        assert fields == {*type(entry).__struct_fields__}
    else:
        assert decode(line) == [Acted(0, {"bid": 2}, "k3J9")]


@pytest.mark.parametrize(
    "text",
    [
        '{"format": 3, "entries": []}',
        '{"format": 2, "entries": [{"entry": "danced", "seat": 0}]}',
        '{"format": 2, "entries": [{"entry": "left"}]}',
        '{"format": 2, "entries": [{"entry": "left", "seat": 0, "why": "tired"}]}',
        '[{"danced": {"seat": 0}}]',
        "[1]",
        "",
    ],
)
def test_what_is_not_such_a_row_is_refused(text: str) -> None:
    with pytest.raises((msgspec.MsgspecError, ValueError), match=r"."):
        decode(text)


def told(table: Table) -> dict[str, Any]:
    """What there is to know of a table, as the test data have it."""
    seats = (None, *range(len(table.seats)))
    return {
        "version": table.version,
        "status": table.status,
        "host": table.host,
        "seats": msgspec.to_builtins(table.seats),
        "votes": sorted(table.votes),
        "rematch": table.rematch,
        "moved_at": table.moved_at,
        "settings": json.loads(msgspec.json.encode(table.settings.public)),
        "answered": sorted([s, i, v] for (s, i), v in table.answered.items()),
        "views": [view_to_json(view(table.game, s)) for s in seats] if table.game else None,
    }
