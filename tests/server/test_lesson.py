"""The lesson over HTTP: a stage is a function of the choices that were sent."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from canyon.texts import languages
from canyon.wire import view_from_json
from tests.server.live import serving


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        serving(tmp_path_factory.mktemp("lesson") / "canyon.db") as live,
        httpx.Client(base_url=live.url, trust_env=False, timeout=30) as client,
    ):
        yield client


def played(web: httpx.Client, stage: int, *choices: Any, **asked: str) -> Any:
    answer = web.post(f"/api/lesson/{stage}", json={"choices": [*choices]}, params=asked)
    return answer.raise_for_status().json()


def test_a_stage_from_its_deal_to_its_end(web: httpx.Client) -> None:
    state = played(web, 1)
    assert view_from_json(state["before"]).phase == "deal"
    intro, dealt = state["beats"]
    assert intro["events"] == []
    assert [each["event"] for each in dealt["events"]] == ["cards_dealt", "bid_made", "bid_made"]
    assert [each["bid"] for each in state["outlook"]["met"]] == [0, 1, 2, 3]
    choices: list[Any] = []
    while state["outcome"] is None:
        choices.append(state["view"]["legal"][-1])
        state = played(web, 1, *choices)
        assert (state["before"], state["outlook"]) == (None, None)
        assert all(beat["text"] for beat in state["beats"])
    assert state["view"] is None
    told = [each["event"] for beat in state["beats"] for each in beat["events"]]
    assert told[-1] == "round_ended"


def test_a_view_holds_nobody_elses_cards(web: httpx.Client) -> None:
    state = played(web, 3)
    [dealt] = [each for beat in state["beats"] for each in beat["events"]][:1]
    assert dealt["hands"][1:] == [None, None]
    assert sorted(state["view"]["hand"]) == sorted(dealt["hands"][0])


@pytest.mark.parametrize("language", languages())
def test_the_coach_speaks_every_language(web: httpx.Client, language: str) -> None:
    [_, asked] = played(web, 1, lang=language)["beats"]
    [_, english] = played(web, 1, lang="en")["beats"]
    assert (asked["text"] == english["text"]) == (language == "en")
    assert asked["events"] == english["events"]


@pytest.mark.parametrize(
    ("stage", "body", "status", "code"),
    [
        (0, {"choices": []}, 404, "no-stage"),
        (4, {"choices": []}, 404, "no-stage"),
        (1, {"choices": [{"bid": 9}]}, 409, "illegal"),
        (1, {"choices": [{"play": "G10"}]}, 409, "illegal"),
        (1, {"choices": [{"bid": 1}, {"play": "G11"}]}, 422, "bad-action"),
        (1, {"choices": [{"bid": 1}, {"paddle": "z99"}]}, 422, "bad-action"),
        (1, {"choices": [{"place": "a1"}]}, 422, "bad-request"),
        (1, {"choices": [{"bid": 1}] * 21}, 422, "bad-request"),
        (1, {}, 422, "bad-request"),
    ],
)
def test_what_is_not_a_way_through_a_stage(
    web: httpx.Client, stage: int, body: Any, status: int, code: str
) -> None:
    answer = web.post(f"/api/lesson/{stage}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_card_that_may_not_be_played_is_refused_with_the_rule(web: httpx.Client) -> None:
    body = {"choices": [{"bid": 1}, {"play": "R4"}]}
    refused = web.post("/api/lesson/1", json=body).json()
    assert (refused["rule"], refused["reason"]) == ("P2", "must-follow")
    assert refused["facts"] == {"seat": 0, "suit": "G"}
