"""`canyon` without a command: a server for one person, and the browser opened."""

from __future__ import annotations

import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.serving import CANYON, ROOT, canyon, environment


@contextmanager
def at_home(*options: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and its first line, once it has said it."""
    with subprocess.Popen(
        [*CANYON, *options], env=environment(**more), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, cwd=ROOT, stdin=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline()
        finally:
            if process.poll() is None:
                process.kill()


@pytest.fixture
def own(tmp_path: Path) -> dict[str, str]:
    """An environment with a home, a language, and a browser that only writes down addresses."""
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> "{tmp_path}/opened"\n')
    script.chmod(0o755)
    return {"CANYON_HOME": str(tmp_path), "LANG": "en_US.UTF-8", "BROWSER": f"{script} %s"}


def opened(tmp_path: Path) -> str:
    until = time.monotonic() + 20
    while not (tmp_path / "opened").exists() and time.monotonic() < until:
        time.sleep(0.02)
    return (tmp_path / "opened").read_text()


def page(address: str) -> str:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            return httpx.get(address, timeout=20).text
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("nobody answers")


def test_it_serves_the_game_and_opens_the_browser(tmp_path: Path, own: dict[str, str]) -> None:
    with at_home(**own) as (process, line):
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        assert "Ctrl-C" in line
        assert 'id="app"' in page(found[0])
        assert opened(tmp_path) == f"{found[0]}\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
        assert (process.returncode, errors) == (0, ""), "no log for somebody who plays"


def test_a_second_start_finds_the_first(tmp_path: Path, own: dict[str, str]) -> None:
    with at_home("--no-browser", **own) as (_, line):
        address = re.findall(r"http://\S+\d", line)[0]
        assert not (tmp_path / "opened").exists()
        again = canyon(**own)
        assert (again.returncode, again.stderr) == (0, "")
        assert f"already running: the game is at {address}" in again.stdout
        assert opened(tmp_path) == f"{address}\n"
        server = canyon("serve", **own)
        assert server.returncode == 1
        assert "another server is using" in server.stderr


def test_it_speaks_the_players_language(own: dict[str, str]) -> None:
    with at_home("--no-browser", **{**own, "LANG": "de_DE.UTF-8"}) as (_, line):
        assert line.startswith("Das Spiel läuft unter http://127.0.0.1:")


def test_without_a_screen_no_browser_is_tried(tmp_path: Path, own: dict[str, str]) -> None:
    bare = {**own, "BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    with at_home(**bare) as (_, line):
        assert "http://127.0.0.1:" in line
    assert not (tmp_path / "opened").exists()


@pytest.mark.parametrize("option", ["--lan", "--no-browser"])
def test_its_options_go_without_a_command(option: str) -> None:
    answer = canyon(option, "play")
    assert answer.returncode == 2
    assert f"{option} can't be used with a command" in answer.stderr
