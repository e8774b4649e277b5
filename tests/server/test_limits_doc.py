"""The table of limits in docs/hosting.md says how often each thing may be done."""

import re
from pathlib import Path

import pytest

from canyon.server.limits import Limits

TABLE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
OFTEN = re.compile(
    r"(?P<times>one|\d+)(?: KiB)? (?:per second|every (?P<seconds>\d+) seconds), "
    r"(?P<burst>[\d,]+)(?P<mib> MiB)? at once"
)


@pytest.mark.parametrize(
    ("row", "buckets"),
    [
        ("requests with one token; from one address", "client address"),
        ("files of the pages from one address", "files"),
        ("bytes sent from one address", "bodies"),
        ("bots' accounts and tokens by one person", "bots"),
        ("a bot's requests for its invitations", "invitations"),
        ("requests about seats, bots and votes", "seats address_seats"),
        ("changes of settings by one person", "settings address_settings"),
        ("games shown step by step, by one person", "replays address_replays"),
    ],
)
def test_what_is_written_is_what_is_allowed(row: str, buckets: str) -> None:
    [line] = [line for line in TABLE.splitlines() if line.startswith(f"| {row}")]
    limits = Limits()
    for name, written in zip(buckets.split(), OFTEN.finditer(line), strict=True):
        bucket = getattr(limits, name)
        times = 1 if written["times"] == "one" else int(written["times"])
        assert bucket.rate == pytest.approx(times / int(written["seconds"] or 1)), name
        burst = int(written["burst"].replace(",", ""))
        assert bucket.burst == burst * (1024 if written["mib"] else 1), name
