"""The browser knows every event and every message that the server may send."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from canyon.events import Event

ROOT = Path(__file__).parents[2]
APP = ROOT / "src/canyon/web/app"
EVENT_TYPES = "table/event_types.js"


def test_the_types_of_the_events_are_fresh(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for path in ("scripts/event_types.py", "src/canyon/events.py"):
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, copy / path)
    (copy / "src/canyon/web/app/table").mkdir(parents=True)
    subprocess.run([sys.executable, copy / "scripts/event_types.py"], check=True, timeout=60)
    fresh = (copy / "src/canyon/web/app" / EVENT_TYPES).read_text()
    assert (APP / EVENT_TYPES).read_text() == fresh, "run python3 scripts/event_types.py"


def test_every_event_has_a_type() -> None:
    union = re.findall(r"@typedef \{(.*)\} GameEvent", (APP / EVENT_TYPES).read_text())
    assert union == [" | ".join(event.__name__ for event in get_args(Event))]


def test_every_message_of_the_protocol_has_a_type() -> None:
    protocol = (ROOT / "docs/protocol.md").read_text()
    said = protocol.partition("## What the server says")[2].partition("\n- ")[0]
    messages = re.findall(r"^\| `(\w+)` \|", said, re.MULTILINE)
    types = (APP / "types.js").read_text()
    union = types[types.index("@typedef {Welcome | News") : types.index("} ServerMessage")]
    typed = {"welcome", "news", "refused", *re.findall(r'type: "(\w+)"', union)}
    assert typed == {*messages}
    assert "Welcome | News | Refused" in union


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A copy of the browser's modules that can be checked by itself."""
    shutil.copy(ROOT / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    web = tmp_path / "src/canyon/web"
    shutil.copytree(APP.parent, web)
    return web / "app"


def _complaints(app: Path) -> str:
    tsc = ROOT / "node_modules/.bin/tsc"
    command = [str(tsc), "--project", str(app.parents[3] / "tsconfig.json")]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=120)
    return done.stdout


def test_an_event_that_is_not_handled_is_a_type_error(app: Path) -> None:
    types = app / EVENT_TYPES
    text = types.read_text()
    sank = ' * @typedef {object} CanoeSank\n * @property {"canoe_sank"} event\n *\n'
    head, _, union = text.rpartition(" * @typedef {CardsDrawn")
    types.write_text(f"{head}{sank} * @typedef {{CanoeSank | CardsDrawn{union}")
    assert "'canoe_sank' is missing" in _complaints(app)


def test_a_message_that_is_not_handled_is_a_type_error(app: Path) -> None:
    types = app / "types.js"
    text = types.read_text()
    types.write_text(text.replace('| {type: "pong"', '| {type: "hint"} | {type: "pong"'))
    assert "store.js" in _complaints(app)
