"""The exercises: the worked examples of the rules, asked and judged over HTTP."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from canyon.server.http.routes.exercises import exercises
from canyon.texts import languages
from canyon.wire import action_to_json, view_from_json
from tests.server.live import Live, serving

ANSWERS = {
    1: ["B8"],
    2: ["b5"],
    3: ["c6", "c7", "c8"],
    4: ["h11"],
    5: ["d4"],
    6: ["b4"],
    7: ["d3"],
    8: ["c5"],
}
"""As docs/rules.md tells them."""


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        serving(tmp_path_factory.mktemp("exercises") / "canyon.db") as live,
        client(live) as opened,
    ):
        yield opened


def client(live: Live) -> httpx.Client:
    return httpx.Client(base_url=live.url, trust_env=False, timeout=30)


def answer(web: httpx.Client, number: int, **action: Any) -> Any:
    return web.post(f"/api/exercises/{number}", json={"action": action}).json()


def test_the_rules_give_the_answers_of_the_page() -> None:
    assert {
        number: [
            next(iter(action_to_json(each, exercise.game.board).values()))
            for each in exercise.answers
        ]
        for number, exercise in enumerate(exercises(), 1)
    } == ANSWERS


def test_a_question_does_not_tell_its_answer(web: httpx.Client) -> None:
    questions = web.get("/api/exercises").json()
    assert [question["number"] for question in questions] == [*ANSWERS]
    for question in questions:
        view = view_from_json(question["view"])
        assert (view.legal, view.paths, view.points, view.hand) == ((), {}, None, ())
        assert len(question["names"]) == view.players
        assert 0 <= question["seat"] < view.players


def test_everybody_keeps_their_colour(web: httpx.Client) -> None:
    questions = web.get("/api/exercises").json()
    worn = {
        (name, colour)
        for question in questions
        for name, colour in zip(question["names"], question["colours"], strict=True)
    }
    assert len(worn) == len({name for name, _ in worn}) == len({colour for _, colour in worn}) == 4


@pytest.mark.parametrize("number", ANSWERS)
def test_right_answers_are_told_what_happens(web: httpx.Client, number: int) -> None:
    kind = web.get("/api/exercises").json()[number - 1]["answer"]
    for name in ANSWERS[number]:
        verdict = answer(web, number, **{kind: name})
        assert verdict["right"]
        assert verdict["rule"] == exercises()[number - 1].rule
        assert verdict["why"]
        assert verdict["events"]
    moved = [event for event in verdict["events"] if event["event"] == "canoe_moved"]
    assert all(event["path"][-1] == ANSWERS[number][-1] for event in moved)


@pytest.mark.parametrize(
    ("number", "action", "rule", "reason"),
    [
        (1, {"play": "R9"}, "P3", None),
        (1, {"play": "V1"}, "P3", None),
        (2, {"paddle": "b4"}, "C5", "not-optimal"),
        (2, {"paddle": "b6"}, "C5", "too-far"),
        (2, {"paddle": "a1"}, "C3", "land"),
        (3, {"paddle": "f7"}, "C7", "stays"),
        (3, {"paddle": "b7"}, "C5", "too-far"),
        (4, {"paddle": "h7"}, "W4", None),
        (5, {"paddle": "d3"}, "C4", "occupied"),
        (6, {"paddle": "e3"}, "C7", "stays"),
        (7, {"paddle": "c4"}, "C7", None),
        (8, {"paddle": "c4"}, "C5", "not-optimal"),
    ],
)
def test_wrong_answers_are_told_the_rule(
    web: httpx.Client, number: int, action: dict[str, str], rule: str, reason: str | None
) -> None:
    verdict = answer(web, number, **action)
    assert (verdict["right"], verdict["rule"], verdict["reason"]) == (False, rule, reason)
    assert verdict["events"] == []
    assert verdict["why"]


@pytest.mark.parametrize("language", languages())
def test_in_every_language(web: httpx.Client, language: str) -> None:
    asked = web.get("/api/exercises", params={"lang": language}).json()
    heard = web.get("/api/exercises", headers={"Accept-Language": f"xx, {language}-XX;q=0.5"})
    assert asked == heard.json()
    english = web.get("/api/exercises").json()
    assert (asked[0]["title"] == english[0]["title"]) == (language == "en")


@pytest.mark.parametrize(
    ("number", "body", "status", "code"),
    [
        (0, {"action": {"play": "B8"}}, 404, "no-exercise"),
        (9, {"action": {"play": "B8"}}, 404, "no-exercise"),
        (1, {"action": {"paddle": "b2"}}, 422, "bad-action"),
        (2, {"action": {"play": "B8"}}, 422, "bad-action"),
        (1, {"action": {"play": "B11"}}, 422, "bad-action"),
        (2, {"action": {"paddle": "z9"}}, 422, "bad-action"),
        (1, {"action": {"bid": 1}}, 422, "bad-request"),
        (1, {}, 422, "bad-request"),
        (1, {"action": {"play": "B8"}, "more": 1}, 422, "bad-request"),
    ],
)
def test_what_is_no_answer(
    web: httpx.Client, number: int, body: Any, status: int, code: str
) -> None:
    response = web.post(f"/api/exercises/{number}", json=body)
    assert (response.status_code, response.json()["code"]) == (status, code)
