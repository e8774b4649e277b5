"""The log's format: as it is written, and as `docs/log.md` has it."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from canyon.server.db import schema
from canyon.server.tables.entries import Acted, Entry, decode, encode
from canyon.server.tables.settings import Seated

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
        row = json.dumps({"format": 1, "entries": [value]})
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
        '{"format": 2, "entries": []}',
        '{"format": 1, "entries": [{"entry": "danced", "seat": 0}]}',
        '{"format": 1, "entries": [{"entry": "left"}]}',
        '{"format": 1, "entries": [{"entry": "left", "seat": 0, "why": "tired"}]}',
        '[{"left": {"seat": 0}}]',
        "[1]",
        "",
    ],
)
def test_what_is_not_such_a_row_is_refused(text: str) -> None:
    with pytest.raises((msgspec.MsgspecError, ValueError), match=r"."):
        decode(text)


def test_other_entries_are_another_version_of_the_database() -> None:
    """Otherwise tables of an earlier checkout would be found that nobody can read."""
    kinds, shapes = msgspec.json.schema_components([*get_args(Entry), Seated])
    told = json.dumps([kinds, bare(shapes)], sort_keys=True)
    digest = hashlib.sha256(told.encode()).hexdigest()[:16]
    assert digest == schema.STORED, f'STORED = "{digest}" belongs in server/db/schema.py'


def bare(value: Any) -> Any:
    """A JSON schema without its titles and descriptions."""
    match value:
        case dict():
            words = ("title", "description")
            return {
                k: bare(v) for k, v in value.items() if k not in words or not isinstance(v, str)
            }
        case list():
            return [*map(bare, value)]
    return value
