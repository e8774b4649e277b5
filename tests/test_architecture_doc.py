"""docs/architecture.md names what is there, and lists the server from the top down."""

import re
from pathlib import Path

import pytest

from tests.test_levels import INSIDE_SERVER

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
CHANGES = PAGE.partition("## Common changes")[2].partition("\n## ")[0]
ROWS = [line for line in CHANGES.splitlines() if line.startswith("| ")][1:]
PLACE = re.compile(r"`((?:[\w*.-]+/)*[\w*.-]*(?:/|\.(?:py|js|md|ftl)))`")
YET_TO_COME = {"locale/xx/", "language.ftl"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split(" | ")[0])
def test_every_file_that_a_change_touches_is_there(row: str) -> None:
    places = {*PLACE.findall(row)} - YET_TO_COME
    assert places or "locale/xx/" in row
    for place in places:
        here = place.split("/")[0] in ("docs", "scripts", "tests")
        folder = ROOT if here else ROOT / "src" / "canyon"
        assert [*folder.glob(place.rstrip("/"))], place


def test_the_table_is_found() -> None:
    assert len(ROWS) >= 10


def test_the_server_is_listed_from_the_top_down() -> None:
    tree = PAGE.partition("```\nserver/\n")[2].partition("```")[0]
    level = {name: at for at, names in enumerate(INSIDE_SERVER) for name in names.split()}
    lines = re.findall(r"^  (\S+?)(?:\.py|/)? (?:(\w+)\.py)? ", tree, re.MULTILINE)
    listed = [level[name] for line in lines for name in line if name]
    assert len(listed) > 12
    assert listed == sorted(listed, reverse=True)
