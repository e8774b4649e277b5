"""A fault of the server's own costs whoever finds it, and fills no log."""

import json
import sys
import time
from collections import Counter
from http.client import HTTPConnection
from pathlib import Path

import pytest

from canyon.server.limits import Limits
from tests.serving import Server

OWN_FAULTS = (sys.executable, str(Path(__file__).with_name("own_faults.py")))
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}
LIMITS = Limits()
FLOODS = {
    "a route": ("GET", "/api/fault/{}", {}, LIMITS.address),
    "a check": ("POST", "/api/me", {"Origin": "http://fault"}, LIMITS.address),
    "a socket": (
        "GET",
        "/api/tables/ABCDEF/socket",
        {"Origin": "http://fault", **HANDSHAKE},
        LIMITS.sockets,
    ),
}


@pytest.mark.parametrize("where", FLOODS)
def test_no_fault_can_be_had_faster_than_the_limits_allow(tmp_path: Path, where: str) -> None:
    method, path, headers, limit = FLOODS[where]
    statuses: Counter[int] = Counter()
    with Server(tmp_path / "canyon.db", program=OWN_FAULTS) as server:
        began = time.monotonic()
        for number in range(int(1.2 * limit.burst)):
            asked = HTTPConnection("127.0.0.1", server.port, timeout=30)
            asked.request(method, path.format(number), headers=headers)
            statuses[asked.getresponse().status] += 1
            asked.close()
        seconds = time.monotonic() - began
        assert server.stop() == 0
    assert 0 < statuses[500] <= limit.burst + limit.rate * seconds
    assert {*statuses} <= {500, 429}
    if where == "a route":
        assert statuses[429] or seconds > 0.2 * limit.burst / limit.rate
        faults = [json.loads(line) for line in server.errors().splitlines() if "fault" in line]
        [written] = [line for line in faults if "trace" in line]
        assert "LookupError" in written["trace"]
        counted = [line["more"] for line in faults if "more" in line]
        assert 1 <= len(counted) <= 1 + seconds / 60
        assert 1 + sum(counted) == statuses[500]
