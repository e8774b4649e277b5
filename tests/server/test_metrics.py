"""/healthz, /metrics and the log on stderr: enough to watch a server, and nobody's secrets."""

import asyncio
import io
import json
import logging
import time
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from canyon import __version__
from canyon.server.logs import CountingHandler, JsonLines, scrub
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


def fail(logger: logging.Logger, what: str) -> None:
    """Log a fault: always the same, whatever it is about."""
    try:
        raise LookupError(what)
    except LookupError:
        logger.exception("%s failed", what)


def counting(minute: float) -> tuple[logging.Logger, CountingHandler, io.StringIO]:
    written = io.StringIO()
    handler = CountingHandler(written, minute)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("canyon")
    logger.addHandler(handler)
    return logger, handler, written


def lines(written: io.StringIO) -> list[tuple[str, int]]:
    """What each line says, and how often it is said to have come again."""
    told = [json.loads(line) for line in written.getvalue().splitlines()]
    return [(line["says"], line.get("more", 0)) for line in told]


def test_a_line_is_written_once_and_counted_for_a_minute() -> None:
    logger, handler, written = counting(3600.0)
    for what in ("one", "two", "three"):
        fail(logger, what)
        logger.info("ready")
        logger.info("%s is ready", what)
    others = [(f"{what} is ready", 0) for what in ("one", "two", "three")]
    assert lines(written) == [("one failed", 0), ("ready", 0), *others]
    assert written.getvalue().count("LookupError: ") == 1
    handler.close()  # as at the end of the process
    assert lines(written)[5:] == [("one failed", 2), ("ready", 2)]


def test_after_the_minute_the_count_is_written_without_being_asked_for() -> None:
    logger, handler, written = counting(0.2)
    failed, until = 0, time.monotonic() + 30
    while not any(more for _, more in lines(written)) and time.monotonic() < until:
        fail(logger, "it")
        failed += 1
        fail(logger, "it")
        failed += 1
        time.sleep(0.5)
    told = lines(written)
    assert any(more for _, more in told)
    handler.close()
    told = lines(written)
    assert sum(more or 1 for _, more in told) == failed
    assert written.getvalue().count("LookupError: ") == sum(not more for _, more in told)
