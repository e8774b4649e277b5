"""The arena: the same deals for everybody, honest shares, repeatable, hard to break."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import pytest

from canyon.actions import Action, Bid
from canyon.arena import command, series
from canyon.arena.match import DealReport, Match, play_deal
from canyon.arena.series import play_deals
from canyon.arena.summary import Summary
from canyon.board import built_in
from canyon.bots import BOTS
from canyon.fair import seed_from
from canyon.state import Options, Phase
from canyon.view import View


def match(*bots: str, seed: str = "arena") -> Match:
    return Match(bots, built_in("canyon"), Options(), seed_from(seed))


def summary(match: Match, deals: int) -> Summary:
    played = Summary(match.bots)
    for report in play_deals(match, deals):
        played.add(report)
    return played


def timeless(reports: Iterator[DealReport]) -> list[DealReport]:
    """Reports without what the clock says."""
    kept = list(reports)
    for report in kept:
        for tally in report.tallies:
            tally.seconds = 0.0
    return kept


def test_otter_beats_random() -> None:
    played = summary(match("otter", "random", "random", "random"), 40)
    otter = played.standings[0]
    assert otter.wins >= 0.75
    assert otter.bids_met is not None
    assert otter.bids_met >= 0.5
    assert not played.faults


def test_otter_meets_half_of_its_bids_against_its_like() -> None:
    met = summary(match("otter", "otter", "otter", "otter"), 15).standings[0].bids_met
    assert met is not None
    assert met >= 0.5


def test_rotation_gives_equals_equal_shares() -> None:
    """Otters leave nothing to chance: over all rotations each wins exactly its share."""
    played = summary(match("otter", "otter", "otter"), 3)
    assert [standing.wins for standing in played.standings] == [pytest.approx(1 / 3)] * 3


def test_random_bots_share_the_wins() -> None:
    played = summary(match("random", "random", "random", "random"), 30)
    for standing in played.standings:
        assert standing.interval is not None
        low, high = standing.interval
        assert low - 0.03 < 0.25 < high + 0.03
        assert 0.05 < high - low < 0.25
    assert sum(standing.wins for standing in played.standings) == pytest.approx(
        1 - played.abandoned / played.games
    )


def test_every_rotation_has_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat and round decide the cards, whoever sits there and whatever was played before."""
    seen: dict[tuple[int | None, int], set[tuple[Any, ...]]] = {}

    class Spy:
        def __init__(self, rng: Random) -> None:
            self._rng = rng

        def choose(self, view: View) -> Action:
            if view.phase is Phase.BID:
                dealt = (view.hand, view.trump, view.dealer)
                seen.setdefault((view.seat, view.rounds), set()).add(dealt)
            return self._rng.choice(view.legal)

    monkeypatch.setitem(BOTS, "spy", Spy)
    play_deal(match("spy", "spy", "spy", "spy"), 0)
    assert {len(dealt) for dealt in seen.values()} == {1}
    assert {seat for seat, _ in seen} == {0, 1, 2, 3}
    again = dict(seen)
    seen.clear()
    play_deal(match("spy", "spy", "spy", "spy"), 1)
    assert seen[0, 0] != again[0, 0]


def test_every_entry_sits_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: set[int | None] = set()

    class Sitter:
        def __init__(self, rng: Random) -> None:
            self._rng = rng

        def choose(self, view: View) -> Action:
            seats.add(view.seat)
            return self._rng.choice(view.legal)

    monkeypatch.setitem(BOTS, "sitter", Sitter)
    play_deal(match("random", "sitter", "random"), 0)
    assert seats == {0, 1, 2}


def test_the_same_seed_gives_the_same_games() -> None:
    first = timeless(play_deals(match("otter", "random", "random"), 3))
    assert timeless(play_deals(match("otter", "random", "random"), 3)) == first
    assert timeless(play_deals(match("otter", "random", "random", seed="other"), 3)) != first


def test_workers_do_not_change_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    lineup, pools = match("otter", "random", "random"), []

    class Pool(ProcessPoolExecutor):
        def __init__(self, *arguments: Any, **settings: Any) -> None:
            super().__init__(*arguments, **settings)
            pools.append(arguments[0])

    monkeypatch.setattr(series, "ProcessPoolExecutor", Pool)
    assert timeless(play_deals(lineup, 4, workers=2)) == timeless(play_deals(lineup, 4))
    assert pools == [2]


class Cheat:
    """Bids more than it has cards."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        return Bid(9) if view.phase is Phase.BID else self._rng.choice(view.legal)


class Crash:
    """Fails at its first card."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        if view.phase is Phase.TRICKS:
            raise KeyError("lost the thread")
        return self._rng.choice(view.legal)


@pytest.mark.parametrize(
    ("bot", "words"), [(Cheat, r"Bid\(tricks=9\) in phase bid: not legal"), (Crash, "KeyError")]
)
def test_a_bot_at_fault_loses_and_the_arena_goes_on(
    monkeypatch: pytest.MonkeyPatch, bot: type[Cheat | Crash], words: str
) -> None:
    monkeypatch.setitem(BOTS, "culprit", bot)
    played = summary(match("culprit", "random", "random"), 2)
    culprit, *others = played.standings
    assert culprit.tally.forfeits == played.games == 6
    assert culprit.wins == 0
    assert culprit.tally.places == 3 * 6
    assert [other.wins for other in others] == [pytest.approx(0.5)] * 2
    assert len(played.faults) == 6
    assert re.search(words, played.faults[0])
    assert played.faults[0].startswith("culprit (deal 0, seat 0)")


def run(*bots: str, **changes: Any) -> int:
    settings: dict[str, Any] = {
        "games": 2,
        "seed": "s",
        "board": "canyon",
        "calm_water": False,
        "blind_bids": False,
        "json": False,
    }
    return command.run(list(bots), **(settings | changes))


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("otter", "random", "random", json=True, blind_bids=True, board="kettle") == 0
    out = json.loads(capsys.readouterr().out)
    assert (out["board"], out["seed"], out["deals"], out["games"]) == ("kettle", "s", 2, 6)
    assert out["options"] == {"calm_water": False, "blind_bids": True}
    assert [player["bot"] for player in out["players"]] == ["otter", "random", "random"]
    assert sum(player["wins"] for player in out["players"]) == pytest.approx(1, abs=0.001)
    low, high = out["players"][0]["interval"]
    assert 0 <= low <= out["players"][0]["wins"] <= high <= 1
    assert set(out["players"][0]["bids_met_by_cards"]) <= set("12345678")


def test_table_names_seed_games_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("otter", "random", "random", calm_water=True) == 0
    out = capsys.readouterr().out
    for words in ("2 deals × 3 rotations = 6 games", "seed s", "calm water", "otter", "33.3%"):
        assert words in out


def test_a_seed_is_made_up_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("random", "random", "random", json=True, seed=None, games=1) == 0
    first = json.loads(capsys.readouterr().out)
    assert run("random", "random", "random", json=True, seed=first["seed"], games=1) == 0
    again = json.loads(capsys.readouterr().out)
    for player in first["players"] + again["players"]:
        del player["milliseconds"]
    assert again == first
    assert first["players"][0]["interval"] is None


@pytest.mark.parametrize(
    ("bots", "changes", "words"),
    [
        (["otter", "beaver", "random"], {}, "there is no bot 'beaver'; the bots are otter, random"),
        (["otter", "random"], {}, "3 to 6 players, not 2"),
        (["random"] * 7, {}, "3 to 6 players, not 7"),
        (["random"] * 3, {"board": "puddle"}, "no built-in board 'puddle'"),
        (["random"] * 3, {"board": "no/such.txt"}, "can't read no/such.txt"),
        (["random"] * 3, {"games": 0}, "at least one deal"),
        (["random"] * 3, {"workers": 0}, "at least one process"),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], bots: list[str], changes: dict[str, Any], words: str
) -> None:
    assert run(*bots, **changes) == 2
    captured = capsys.readouterr()
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_ctrl_c_prints_what_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, deals: int, workers: int) -> Iterator[DealReport]:
        yield play_deal(match, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_deals", interrupted)
    assert run("random", "random", "random", json=True, games=5) == 130
    captured = capsys.readouterr()
    assert json.loads(captured.out)["deals"] == 1
    assert "stopped after 1 of 5 deals" in captured.err
