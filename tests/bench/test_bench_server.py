"""`canyon bench server`, with a handful of tables: it runs, and measures what it says it does."""

import re
from pathlib import Path

import pytest

from canyon.bench import main
from canyon.bench.load.bare import news_of_a_game, written
from canyon.bench.load.players import Canyon, Player
from canyon.bench.load.wire import TEXT, Wire, frame
from tests.postgres import Postgres

SMALL = "--tables 3 --rate 30 --seconds 1 --rush-seconds 1 --turns 1 --crowd-tables 4".split()
SMALL += "--thinking-tables 2 --thinking-seconds 3".split()
SMALL += "--crowd-rate 40 --crowd-seconds 1 --restart-tables 3 --rivals bare".split()


def test_every_scene_runs(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    status = main("server", [*SMALL, "--folder", str(tmp_path)])
    out, err = capfd.readouterr()
    assert (status, err) == (0, "")
    shares = re.findall(r"bytes, (\d+)% of the [\d,]+ of protocol 1", out)
    assert len(shares) == 2
    assert max(map(int, shares)) <= 40
    for told in ("steady: 3 tables", "canyon to bare Starlette:", "KiB per socket", "ready after"):
        assert told in out
    assert "all 12 sockets back where they were" in out
    assert re.search(r"[1-9]\d* answers: p50 \d\.\d\d s", out)
    assert not [*tmp_path.iterdir()]


def test_the_bare_server_s_messages_stay_as_large_as_they_were() -> None:
    news, choices = news_of_a_game()
    assert [len(written(each, 0, [])) for each in news] == [1574, 1573, 1574, 1573]
    assert [len(written(each, 0, choices)) for each in news] == [1615, 1614, 1615, 1614]


@pytest.mark.soak  # two reviews at full depth
def test_reviews_are_measured(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    small = [*SMALL, "--scenes", "reviews", "--reviews", "2", "--reviews-seconds", "2"]
    assert main("server", [*small, "--folder", str(tmp_path)]) == 0
    out, _ = capfd.readouterr()
    assert re.search(r"with nobody playing: \d+\.\d s", out)
    assert re.search(r"while people play: \d+\.\d s for a review", out)
    for told in ("during reviews", "without any"):
        assert re.search(rf"{told} +[1-9][\d,]* actions/s", out), out


@pytest.mark.soak  # it starts four servers, each with its compiled code
def test_workers_are_measured_on_postgresql_and_leave_nothing_there(
    postgres: Postgres, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    there = "select datname from pg_database where datname like 'canyon_bench%'"
    small = ["--scenes", "postgres", "--db", postgres.address("postgres"), *SMALL]
    small += ["--tables", "60"]  # with fewer, each of their sockets says too much for the limits
    assert main("server", [*small, "--folder", str(tmp_path)]) == 0
    out, _ = capfd.readouterr()
    for told in ("one worker", "2 workers", "2 servers, by code"):
        assert re.search(rf"{told} +[1-9][\d,]* actions/s", out), out
    assert re.search(r"commits by 8 at once: [\d,]+/s; with a notification each: [\d,]+/s", out)
    assert postgres.run(there) == []


def test_workers_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for db in ([], ["--db", str(tmp_path / "canyon.db")]):
        assert main("server", ["--scenes", "postgres", "--rivals", "none", *db]) == 1
        assert "needs --db postgresql://" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--scenes", "sea"], "choose among card, steady, rush, crowd, restart, thinking"),
        (["--tables", "0"], "'0' is not a number from 1 on"),
        (["--rivals", "x"], "choose among bare, boardgame"),
    ],
)
def test_a_wrong_option_is_told(
    options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main("server", options)
    assert left.value.code == 2
    assert told in capsys.readouterr().err


def test_other_benchmarks_take_no_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("verify", ["--tables", "3"]) == 2
    assert "takes no options" in capsys.readouterr().err


class Notes:
    """A driver that says everything at once, at a time that is its version, and takes notes."""

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.took: list[tuple[int, float | None]] = []

    def ready(self, player: Player, act: bytes) -> None:
        player.sent[player.version + 1] = float(player.version)
        self.said.append(act)

    def answered(self, player: Player, version: int) -> None:
        self.took.append((version, player.sent.pop(version, None)))

    def over(self, player: Player) -> None:
        raise AssertionError("the game is not over")

    def heard(self, player: Player, mine: bool) -> None:
        assert mine


def test_who_moves_twice_running_is_timed_twice() -> None:
    """The news of the first move brings the second turn, before the first is acknowledged."""
    notes = Notes()
    player = Canyon({"code": "AAAAAA", "tokens": ["t"]}, 0, notes)
    for version in (4, 5):
        news = f'{{"type":"news","version":{version},"view":{{"legal":[{{"bid":1}}]}}}}'
        player.hear(news.encode())
    for version in (5, 6):
        player.hear(f'{{"type":"done","id":"x","version":{version}}}'.encode())
    assert [b'"version":4' in notes.said[0], b'"version":5' in notes.said[1]] == [True, True]
    assert notes.took == [(5, 4.0), (6, 5.0)]


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 100, 100_000])
@pytest.mark.anyio
async def test_frames_are_read_however_they_come(cut: int) -> None:
    texts = [b"x" * size for size in (0, 1, 125, 126, 65_535, 65_536)]
    answer = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + b"".join(map(_unmasked, texts))
    heard: list[bytes] = []
    wire = Wire("/", {}, heard.append)
    for start in range(0, len(answer), cut):
        wire.data_received(answer[start : start + cut])
    assert wire.opened.done()
    assert heard == texts


@pytest.mark.parametrize("size", [0, 125, 126, 5000])
def test_what_is_said_is_masked(size: int) -> None:
    said = frame(TEXT, b"x" * size)
    head = 6 if size < 126 else 8
    assert said[1] & 0x80
    assert len(said) == head + size


def _unmasked(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text
