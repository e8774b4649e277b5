"""Practising bids over HTTP: a hand first, what each bid is worth only for a bid."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from canyon.cards import hand_of
from canyon.practice import LEARNER, NUMBERS, deal
from canyon.server import hint_process, work_pool
from canyon.server.errors import Denied
from canyon.texts import languages
from canyon.views import view
from canyon.wire import view_from_json
from tests.server.live import Live, serving
from tests.server.visitors import refused, world

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("practice") / "canyon.db") as running:
        yield running


@pytest.fixture
def web(live: Live) -> Iterator[httpx.Client]:
    # The judge may have to be compiled first.
    with httpx.Client(base_url=live.url, trust_env=False, timeout=120) as client:
        yield client


def test_a_hand_then_what_its_bids_are_worth(web: httpx.Client) -> None:
    hand = web.get("/api/practice/bids").raise_for_status().json()
    assert hand["number"] in NUMBERS
    assert hand["view"]["legal"] == [{"bid": bid} for bid in range(hand["view"]["cards"] + 1)]
    assert len(hand["names"]) == hand["view"]["players"] - 1
    assert len(hand["outlook"]["met"]) == len(hand["view"]["legal"])
    path = f"/api/practice/bids/{hand['number']}"
    assert web.get(path).json() == hand
    judged = web.post(path, json={"bid": 1}, params={"lang": "en"}).raise_for_status().json()
    assert [each["action"] for each in judged["choices"]] == hand["view"]["legal"]
    assert judged["choices"][judged["best"]]["loss"] == 0
    assert judged["chosen"] == 1
    assert 0 <= judged["kept"] <= 1
    assert web.post(path, json={"bid": 1}, params={"lang": "en"}).json() == judged


def test_a_hand_tells_nothing_of_the_others_or_of_the_answer(web: httpx.Client) -> None:
    game, hand = deal(78), web.get("/api/practice/bids/78").json()
    assert {*hand} == {"number", "names", "view", "outlook"}
    seen = view_from_json(hand["view"])
    assert hand_of(seen.hand) == game.hands[0]
    assert [bid is None for bid in seen.bids] == [bid is None for bid in game.bids]


@pytest.mark.parametrize("language", languages())
def test_reasons_in_every_language(web: httpx.Client, language: str) -> None:
    one, other = (
        web.post("/api/practice/bids/78", json={"bid": 1}, params={"lang": each}).json()
        for each in ("en", language)
    )
    assert (one["reason"] == other["reason"]) == (language == "en")
    assert {**one, "reason": ""} == {**other, "reason": ""}


@pytest.mark.parametrize(
    ("number", "bid", "status", "code"),
    [
        ("78", 5, 409, "illegal"),  # four cards
        ("78", -1, 422, "bad-request"),
        ("78", "1", 422, "bad-request"),
        ("0", 1, 422, "bad-request"),
        ("1000000", 1, 422, "bad-request"),
        ("x", 1, 422, "bad-request"),
    ],
)
def test_what_cannot_be_bid(
    web: httpx.Client, number: str, bid: object, status: int, code: str
) -> None:
    answer = web.post(f"/api/practice/bids/{number}", json={"bid": bid})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    if code == "illegal":
        assert answer.json()["rule"] == "T1"


async def test_one_address_is_not_judged_for_without_end(tmp_path: Path) -> None:
    async with world(tmp_path, rate_limits=True) as place:
        place.app.state.limits.address.burst = 6.0
        stranger = place.stranger()
        refused(await stranger.post("/api/practice/bids/78", json={"bid": 1}), 429, "too-fast")
        assert (await stranger.get("/api/practice/bids/78")).status_code == 200


def test_a_server_without_a_judge_says_so(
    web: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canyon.server.http.routes.practice.CAN_SEARCH", False)
    for answer in (
        web.get("/api/practice/bids"),
        web.post("/api/practice/bids/78", json={"bid": 1}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (503, "no-judge")


async def test_nobody_fills_the_queue_of_those_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_pool, "MOST_OF_ONE", 0)
    with pytest.raises(Denied) as denied:
        await hint_process.judge_bid("192.0.2.1", view(deal(78), LEARNER, recall=True), 1, "en")
    assert denied.value.code == "too-fast"
