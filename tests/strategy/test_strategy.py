"""What a bot does, and what it leads to: facts from games, figures from facts, the command."""

import json
from itertools import groupby
from pathlib import Path

import pytest
from typer.testing import CliRunner

from canyon.board import built_in
from canyon.cli import app
from canyon.strategy.advice import advice
from canyon.strategy.games import End, Round, Start, Told, play_games
from canyon.variants import Options

PLAYERS = 3


@pytest.fixture(scope="module")
def games() -> list[Told]:
    return [*play_games("otter", built_in("kettle"), PLAYERS, Options(), "facts", range(30))]


def test_rounds_tell_what_happened(games: list[Told]) -> None:
    for game in games:
        rounds = [game.rounds[at : at + PLAYERS] for at in range(0, len(game.rounds), PLAYERS)]
        assert [seat.cards for seat, *_ in rounds][:8] == [8, 7, 6, 5, 4, 3, 2, 1][: len(rounds)]
        for seats, following in zip(rounds, [*rounds[1:], None], strict=True):
            assert sorted(each.turn for each in seats) == [*range(PLAYERS)]
            assert sum(each.won for each in seats) == seats[0].cards
            assert sum(each.before for each in seats) == pytest.approx(1)
            ends = [each.after for each in seats]
            if following is None:
                assert ends == [float(seat == game.winner) for seat in range(PLAYERS)]
            else:
                assert ends == [each.before for each in following]
        assert not any(each.current for each in rounds[0])
    assert any(each.current for game in games for each in game.rounds)


def test_the_river_is_told(games: list[Told]) -> None:
    for game in games:
        assert [start.turn for start in game.starts] == [*range(PLAYERS)]
        assert len({start.label for start in game.starts}) == PLAYERS
        frees = [start.free for start in game.starts]
        assert frees == [*range(frees[0], frees[0] - PLAYERS, -1)]
    seats = {end.seat for game in games for end in game.ends}
    assert seats <= {*range(PLAYERS)}


def test_figures_are_means_of_facts() -> None:
    def told(winner: int, label: str, took: bool) -> Told:
        rounds = [
            Round(0, 2, 0, current=False, before=0.5, bid=1, won=1, after=0.75),
            Round(1, 2, 1, current=True, before=0.25, bid=0, won=1, after=0.0),
            Round(2, 2, 2, current=False, before=0.25, bid=5, won=0, after=0.25),
        ]
        starts = [Start(0, 0, label, 4), Start(1, 1, "g5", 3)]
        return Told(winner, rounds, starts, [End(0, took, ahead=True)])

    found = advice([told(0, "h5", True), told(1, "h5", False), told(0, "i5", True)], 3)
    assert (found.games, found.rounds) == (3, 1.0)
    assert found.met.value == pytest.approx(1 / 3)
    assert [mean.value for mean in found.met_by_cards[2]] == [1, 0, 0]
    assert [mean.value for mean in found.bid_by_cards[2]] == [1, 0, 5]
    assert {key: mean.value for key, mean in found.met_by_bid.items() if mean.cases} == {
        (True, "0"): 0,
        (False, "1"): 1,
        (False, "4+"): 0,
    }
    assert found.gains[False, True].value == pytest.approx(0.25)
    assert found.gains[True, False].value == pytest.approx(-0.25)
    assert found.gains[True, True].cases == 0
    assert found.gains_by_bid[False, "4+"].value == 0
    taken, wins = found.starts["h5"]
    # Free for the first in three games and for the second in one; taken in two; once it won.
    assert (taken.cases, taken.value, wins.cases, wins.value) == (4, 0.5, 2, 0.5)
    done, then, other = found.blocks[True]
    assert done.value == pytest.approx(2 / 3)
    assert (then.value, other.value) == (1, 0)
    assert found.blocks[False][0].cases == 0
    assert [mean.value for mean in found.turns] == [pytest.approx(2 / 3), pytest.approx(1 / 3), 0]


def test_the_command_prints_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "figures.svg"
    options = ["otter", "--games", "3", "--players", "3", "--seed", "s"]
    runner = CliRunner()
    shown = runner.invoke(app, ["strategy", *options, "--plot", str(plot)])
    assert shown.exit_code == 0, shown.output
    assert "bids met, by cards and turn" in shown.output
    assert "<svg" in plot.read_text(encoding="utf-8")
    told = json.loads(runner.invoke(app, ["strategy", *options, "--json"]).stdout)
    assert told["games"] == 3
    assert told["what"] == "3 × otter, board canyon, seed s"
    assert [len([*group]) for _, group in groupby(told["bids_met_by_cards"]["8"], len)] == [3]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("swan", "there is no bot 'swan'"),
        ("otter --players 7", "3 to 6 players, not 7"),
        ("otter --plot x.gif", ".png or .svg"),
        ("otter --plot no/such/x.svg", "there is no folder no/such for the plot"),
        ("otter --board nowhere.json", "nowhere.json"),
        ("otter --games 0", "games"),
    ],
)
def test_what_can_not_be_is_told(options: str, said: str) -> None:
    found = CliRunner().invoke(app, ["strategy", *options.split()])
    assert found.exit_code == 2
    assert said in found.output
