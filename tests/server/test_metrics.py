"""/healthz, /metrics and the log on stderr: enough to watch a server, and nobody's secrets."""

import asyncio
import json
import logging
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from canyon import __version__
from canyon.server.logs import JsonLines, scrub
from tests.faults.driver import Driver
from tests.serving import Guest, Server


def samples(server: Server) -> dict[str, float]:
    """What Prometheus reads, by name and labels; process times and the like aside."""
    answer = httpx.get(f"{server.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return {
        ",".join([sample.name, *(f"{key}={value}" for key, value in sample.labels.items())]): (
            sample.value
        )
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        if sample.name.startswith("canyon_")
    }


async def one_game(driver: Driver) -> None:
    playing = asyncio.create_task(driver.run())
    while not driver.codes:
        await asyncio.sleep(0.01)
    driver.more = False
    await asyncio.wait_for(playing, 200)


def test_what_is_counted(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db") as server:
        assert samples(server)["canyon_tables"] == 0
        driver = Driver([server.url], Random(1), tables=1)
        driver.doubles = 0.0
        asyncio.run(one_game(driver))
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        with host.at(server, code) as socket:
            seen = samples(server)
            act = {"type": "act", "id": "1", "version": 2, "action": {"bid": 1}}
            socket.send(json.dumps(act))
            socket.recv()
            refused = samples(server)
        assert seen["canyon_actions_total"] == len(driver.journal)
        assert seen["canyon_action_seconds_count"] == len(driver.journal)
        # Sitting down, the start and the like are stored besides the actions.
        assert seen["canyon_commit_rows_sum"] >= len(driver.journal)
        assert 0 < seen["canyon_commit_seconds_count"] <= seen["canyon_commit_rows_sum"]
        assert (seen["canyon_tables"], seen["canyon_sockets"]) == (2, 1)
        made = "canyon_request_seconds_count,method=POST,route=/api/tables,status=201"
        assert seen[made] == 2
        assert refused["canyon_refused_total,code=not-playing"] == 1
        assert not [name for name in seen if code in name]  # a code opens its table


def test_healthy(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db") as server:
        answer = httpx.get(f"{server.url}/healthz")
        assert answer.json() == {"status": "ok", "version": __version__}


def test_methods_and_paths_that_nobody_knows_do_not_fill_the_memory(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db") as server:
        with httpx.Client(base_url=server.url) as client:
            for number, method in enumerate(["GET", "PROPFIND", "MKCOL", "LOCK"] * 3):
                assert client.request(method, f"/nothing/{number}").status_code == 404
        names = [name for name in samples(server) if "request_seconds_count" in name]
        assert sorted(name for name in names if "route=none" in name) == [
            "canyon_request_seconds_count,method=GET,route=none,status=404",
            "canyon_request_seconds_count,method=other,route=none,status=404",
        ]


def test_the_log_is_json_and_holds_no_secret(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db") as server:
        guest = Guest(server)
        httpx.get(f"{server.url}/api/tables?password=hunter2", headers=guest.headers)
        httpx.get(f"{server.url}/nothing?token={guest.token}", cookies={"canyon": guest.token})
        code = guest.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        with guest.at(server, code) as socket:
            socket.send("{ not json " + guest.token)
            socket.recv()
        server.stop()
        log = server.errors()
    assert [json.loads(line)["level"] for line in log.splitlines()]
    assert guest.token not in log
    assert "hunter2" not in log
    assert code not in log


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("postgresql://canyon:pass@host/db is away", "postgresql://canyon:…@host/db is away"),
        ("GET /api/tables?secret=1 failed", "GET /api/tables?… failed"),
        ("Authorization: Bearer abc", "Authorization …"),
        ("Cookie: canyon=abc; a=b", "Cookie …"),
        ("token 3q2-7wAbCdEfGhIjKlMnOpQrStUvWx_1 is old", "token … is old"),
        ("token " + "aB-_" * 10 + "cde is old", "token … is old"),
        ("Key (hash)=(" + "0f" * 32 + ") already exists", "Key (hash)=(…) already exists"),
        ("seed " + repr(bytes(range(128, 160))), "seed b'…"),
        ("table KXMPQR: stale", "table KXMPQR: stale"),
        (
            "/usr/lib/python3.11/asyncio/base_events.py",
            "/usr/lib/python3.11/asyncio/base_events.py",
        ),
    ],
)
def test_what_looks_like_a_secret_is_left_out(said: str, shown: str) -> None:
    assert scrub(said) == shown


def test_tracebacks_are_scrubbed_too() -> None:
    try:
        raise ValueError("the token 3q2-7wAbCdEfGhIjKlMnOpQrStUvWx_1 is bad")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("canyon", logging.ERROR, "", 0, "it %s", ("failed",), info)
    line = json.loads(JsonLines().format(record))
    assert line["says"] == "it failed"
    assert "ValueError: the token … is bad" in line["trace"]
