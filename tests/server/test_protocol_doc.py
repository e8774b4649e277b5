"""docs/protocol.md is true: every example is a message, every type and code is described."""

import ast
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from fastapi.routing import iter_route_contexts

from canyon.client.completed import completed
from canyon.outlook import Drift, Met, Outlook, outlook
from canyon.server import messages
from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.http.middleware import MOST_RECORD_BYTES
from canyon.server.http.routes.about import About
from canyon.server.http.routes.exercises import Question, Verdict
from canyon.server.http.routes.replays import Frame, Race, Replay
from canyon.server.http.routes.scenery import Scenery, SceneryField
from canyon.server.limits import Limits
from canyon.server.messages import CLOSINGS, ERRORS, REFUSALS, TYPES, Asked, Told, parse
from canyon.server.owner import hints, replies
from canyon.server.pages.drawing import Kind
from canyon.server.socket import connection, connections, inbox, outbox
from canyon.server.tables.live_table import RECENT
from canyon.server.tables.replay_frames import MOST_FRAMES
from canyon.views import View
from canyon.wire import (
    board_from_json,
    event_from_json,
    outlook_to_json,
    view_from_json,
    view_to_json,
)
from tests.server.live import TOLD

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, Any]] = [
    (arrow, json.loads(text))
    for arrow, text in re.findall(r"^([→←])[^\n]*\n\n```json\n(.*?)\n```", PAGE, re.M | re.S)
]
SAID = [example for arrow, example in EXAMPLES if arrow == "→"]
HEARD = [example for arrow, example in EXAMPLES if arrow == "←"]
SAME_ALL_GAME = {"seat", "board", "options", "players", "draws", "tricks"}
TOLD_TYPES = {kind.__struct_config__.tag for kind in get_args(Told)}


def section(heading: str) -> str:
    """The text under a heading."""
    found = re.search(rf"^##+ {re.escape(heading)}\n(.*?)(?=^##+ |\Z)", PAGE, re.M | re.S)
    assert found, heading
    return found[1]


def rows(heading: str) -> dict[str, str]:
    """The first table under a heading: what is in backticks in its first column, the rest."""
    lines = re.findall(r"^\| (.+?) \| (.*) \|$", section(heading), re.M)
    return {first.strip("`"): rest for first, rest in lines[1:] if set(first) != {"-"}}


def test_there_is_no_json_outside_the_dialogue() -> None:
    assert PAGE.count("```json") == len(EXAMPLES) > 20


@pytest.mark.parametrize("example", SAID, ids=range(len(SAID)))
def test_every_example_of_a_client_can_be_said(example: Any) -> None:
    said = parse(json.dumps(example))
    written = msgspec.to_builtins(said)
    # A hello without a version means the same as one with null.
    assert {key: each for key, each in written.items() if each is not None} == example


def whole_views() -> list[Any]:
    """For each example of the server, the view that a client has after it."""
    told: Any = {}
    views = []
    for example in HEARD:
        if example["type"] in ("welcome", "news"):
            told = completed(example, told.get("table", {}))
        views.append(told["view"])
    return views


@pytest.mark.parametrize(
    ("example", "whole"), [*zip(HEARD, whole_views(), strict=True)], ids=range(len(HEARD))
)
def test_every_example_of_the_server_is_what_it_sends(example: Any, whole: Any) -> None:
    TOLD.decode(json.dumps(example))
    if "view" in example:
        view = view_from_json(whole)
        assert view_to_json(view) == whole
        assert example["view"].keys() == whole.keys() - SAME_ALL_GAME
        ahead = outlook(view) if example["type"] in ("welcome", "news") else None
        told = None if ahead is None else outlook_to_json(ahead, view.board)
        assert example.get("outlook") == told
    happened = [example, *example.get("missed", [])]
    for event in [event for each in happened for event in each.get("events", [])]:
        event_from_json(event, board_from_json("kettle"))


def test_what_a_program_for_version_1_does_to_complete_a_view() -> None:
    [recipe] = re.findall(r"`view = (\{.*\})`", section("From version 1"))
    welcome = completed(HEARD[0], {})
    known = {"you": 0, "table": HEARD[0]["table"], "view": HEARD[0]["view"]}
    assert eval(recipe, known) == welcome["view"]


def test_the_dialogue_is_one() -> None:
    """Answers follow what was asked, and versions never go back."""
    versions = [example["version"] for example in HEARD if "version" in example]
    assert versions == sorted(versions)
    asked: set[str] = set()
    for arrow, example in EXAMPLES:
        if arrow == "→" and "id" in example:
            asked.add(example["id"])
        elif example["type"] in ("done", "refused", "explained", "hinted"):
            assert example["id"] in asked


def test_every_type_is_in_the_dialogue_and_in_the_tables() -> None:
    assert {example["type"] for example in SAID} == set(TYPES) == set(rows("What a client says"))
    assert {example["type"] for example in HEARD} == TOLD_TYPES
    assert set(rows("What the server says")) == TOLD_TYPES


def test_every_key_of_a_message_is_told_of() -> None:
    for union, heading in ((Told, "What the server says"), (Asked, "What a client says")):
        for kind in get_args(union):
            name = kind.__struct_config__.tag
            told = rows(heading)[name].split("|")[0]
            assert set(re.findall(r"`(\w+)`", told)) == set(kind.__struct_encode_fields__), name


def test_every_key_of_a_view_is_told_of() -> None:
    keys = re.findall(r"^\| (`.*?) \|", section("A view"), re.M)
    assert {key for row in keys for key in re.findall(r"`(\w+)`", row)} == set(
        View.__dataclass_fields__
    )


def test_every_key_of_an_outlook_is_told_of() -> None:
    told = set(re.findall(r"`(\w+)`", section("An outlook")))
    assert told == {"outlook", *Outlook._fields, *Met._fields, *Drift._fields}


def test_every_code_is_told_of_and_no_other() -> None:
    closing = {reason for reason in CLOSINGS.values() if reason in ERRORS}
    assert set(rows("Why something is refused")) == set(REFUSALS)
    assert set(rows("Errors")) == set(ERRORS) - closing | {"no-hello"}
    told = re.findall(
        r"^\| (\d{4}) \| (?:`([\w-]+)`)? ?\|", section("How a socket is closed"), re.M
    )
    assert {int(code): reason for code, reason in told} == CLOSINGS | {1007: ""}


def test_the_code_uses_no_code_that_is_not_told_of() -> None:
    used = {"Wrong": set(ERRORS), "denied_as": set(REFUSALS), "Denied": set(REFUSALS)}
    seen = 0
    for module in (connection, hints, inbox, replies, messages):
        assert module.__file__
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        if node.func.id in used:
                            assert part.value in used[node.func.id], part.value
                            seen += 1
                        if node.func.id == "Closing":
                            assert part.value in CLOSINGS.values()
                            seen += 1
    assert seen > 15


def test_every_limit_is_told_as_it_is() -> None:
    opening = " ".join(section("Opening").split())
    assert f"at most {messages.LARGEST} bytes and {messages.DEEPEST} levels" in opening
    assert f"within {connection.HELLO_WITHIN:.0f} seconds" in opening
    limit = Limits().messages
    assert f"{limit.burst:.0f} messages at once and {limit.rate:.0f} per second" in opening
    assert f"more than {connections.MOST_OF_PERSON} sockets" in PAGE
    assert f"{connections.MOST_OF_ADDRESS} sockets from this address" in PAGE
    assert f"the last {RECENT} versions" in " ".join(section("Versions").split())
    assert f"but not {inbox.MOST_ERRORS} of them" in section("Errors")
    assert f"more than {outbox.MOST_WAITING} waited, or 1 MiB" in PAGE
    assert outbox.MOST_WAITING_BYTES == 2**20


def test_every_request_for_pages_is_told_as_it_is() -> None:
    """Each route that the page names is there, and each key of what it answers is told."""
    app = create_app(Config(db=":memory:"))
    there = {
        f"{method} {route.path}"
        for route in iter_route_contexts(app.routes)
        for method in route.methods or ()
    }
    told = section("What a page needs besides the socket")
    requests = re.findall(r"`((?:GET|POST|PUT|PATCH) /[^`]*)`", told.partition("- **")[0])
    assert len(requests) > 15
    assert {*requests} <= there
    for kind in (About, Scenery, SceneryField, Replay, Frame, Race, Question, Verdict):
        for key in kind.model_fields:
            assert re.search(rf"[`\"]{key}[`\"]", told), key
    assert set(re.findall(r"`(\w+)`", told)) >= set(get_args(Kind))
    assert f"At most {MOST_FRAMES} frames" in told
    assert f"{MOST_RECORD_BYTES // 1024} KiB" in told
