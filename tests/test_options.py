"""Options that only pass something on: each arrives where it belongs, and alone."""

from typing import Any

import pytest

from canyon.arena import command as arena
from canyon.arena.options import SeriesOptions
from canyon.server import serve as serving
from canyon.server.serve import ServeOptions
from tests.terminal.conftest import Terminal, terminal

__all__ = ["terminal"]  # the fixture


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", {}),
        ("--host ::1", {"host": "::1"}),
        ("--port 8123", {"port": 8123}),
        ("--db other.db", {"db": "other.db"}),
        ("--workers 3", {"workers": 3}),
        ("--origin https://a.org --origin https://b.org",
         {"origins": ("https://a.org", "https://b.org")}),
        ("--lan", {"lan": True}),
        ("--no-new-guests", {"new_guests": False}),
    ],
)  # fmt: skip
def test_what_is_typed_after_serve(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str, expected: dict[str, Any]
) -> None:
    asked: list[ServeOptions] = []

    def serve(options: ServeOptions) -> int:
        asked.append(options)
        return 0

    monkeypatch.delenv("CANYON_DB", raising=False)
    monkeypatch.setattr(serving, "serve", serve)
    assert terminal.run("serve", *typed.split()).code == 0
    [told] = asked
    # What else the command decides by itself is the same without any option.
    assert terminal.run("serve").code == 0
    usual = asked[1]
    changed = {name for name in vars(told) if getattr(told, name) != getattr(usual, name)}
    assert changed == set(expected)
    assert {name: getattr(told, name) for name in expected} == expected


@pytest.mark.parametrize(("typed", "margin"), [("", None), ("--sprt 0.2", 0.2)])
def test_a_series_stops_early_only_if_asked(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str, margin: float | None
) -> None:
    asked: list[float | None] = []

    def run(options: SeriesOptions) -> int:
        asked.append(options.sprt)
        return 0

    monkeypatch.setattr(arena, "run", run)
    assert terminal.run("arena", "otter", "random", *typed.split()).code == 0
    assert asked == [margin]
