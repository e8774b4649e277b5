"""The browser knows every event and every message that the server may send."""

import json
import re
import runpy
import shutil
import subprocess
from pathlib import Path
from typing import get_args

import pytest

from canyon.events import Event
from canyon.server.messages import Asked, Told

ROOT = Path(__file__).parents[2]
APP = ROOT / "src/canyon/web/app"
EVENT_TYPES, MESSAGE_TYPES = "table/event_types.js", "table/message_types.js"


def test_the_types_are_fresh() -> None:
    made = runpy.run_path(str(ROOT / "scripts/browser_types.py"))
    for name, fresh in ((EVENT_TYPES, made["events"]()), (MESSAGE_TYPES, made["messages"]())):
        assert (APP / name).read_text() == fresh, "run python3 scripts/browser_types.py"


def test_every_event_and_every_message_has_a_type() -> None:
    for name, union, kinds in (
        (EVENT_TYPES, "GameEvent", Event),
        (MESSAGE_TYPES, "ServerMessage", Told),
        (MESSAGE_TYPES, "ClientMessage", Asked),
    ):
        found = re.findall(rf"@typedef \{{(.*)\}} {union}$", (APP / name).read_text(), re.M)
        assert found == [" | ".join(kind.__name__ for kind in get_args(kinds))]


def test_every_key_that_is_really_sent_has_a_type() -> None:
    """The messages of the dialogue in docs/protocol.md, each with all its keys."""
    typed = (APP / MESSAGE_TYPES).read_text()
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    for text in re.findall(r"```json\n(.*?)\n```", page, re.S):
        message = json.loads(text)
        of = re.search(rf'@property \{{"{message["type"]}"\}} type\n(.*?) \*\n', typed, re.S)
        assert of, message["type"]
        assert {*message} - {"type"} <= {*re.findall(r"\} \[?(\w+)\]?$", of[1], re.M)}
        if message.get("view"):
            view = typed.partition("} View ")[2].partition(" *\n")[0]
            omitted = re.findall(r'"(\w+)"', re.findall(r"\{Omit<View, (.*)>\} ViewNow", typed)[0])
            assert {*message["view"], *omitted} == {*re.findall(r"\} (\w+)$", view, re.M)}
            assert not {*message["view"]} & {*omitted}


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
    types = app / MESSAGE_TYPES
    text = types.read_text()
    hint = ' * @typedef {object} Hint\n * @property {"hint"} type\n *\n'
    head, _, union = text.rpartition(" * @typedef {Welcome")
    types.write_text(f"{head}{hint} * @typedef {{Hint | Welcome{union}")
    assert "store.js" in _complaints(app)


def test_a_message_that_no_server_takes_is_a_type_error(app: Path) -> None:
    socket = app / "table/socket.js"
    socket.write_text(socket.read_text().replace('{ type: "ping" }', '{ type: "pnig" }'))
    assert "pnig" in _complaints(app)
