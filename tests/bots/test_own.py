"""Your own bots, in Python: by module and class, by an eagle's weights."""

import io
import json
import shutil
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from canyon.arena.match import Match, Seating
from canyon.board import built_in
from canyon.bots import make, own, stdio
from canyon.bots.calling import call, check
from canyon.bots.clock import Clock
from canyon.bots.own import UnusableBot
from canyon.rules import new_game
from canyon.variants import Options

TIMID = """
class Timid:
    def __init__(self, rng):
        self.heard = 0

    def hear(self, events):
        self.heard += len(events)

    def choose(self, view):
        return view.legal[0]

class Wild(Timid):
    def choose(self, view):
        return None if view.phase == "tricks" else view.legal[0]

class Broken(Timid):
    def choose(self, view):
        raise RuntimeError("no idea")

class Needy:
    def __init__(self):
        pass

class Mute:
    def __init__(self, rng):
        pass

number = 5
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the present folder."""
    name = f"timid_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(TIMID)
    monkeypatch.chdir(tmp_path)
    return name


def test_a_class_of_a_module_in_the_present_folder_plays(module: str) -> None:
    player = call(f"{module}:Timid", Random(1), 0, new_game(3), Clock(1.0))
    assert type(player).__name__ == "Timid"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere_at_all:Timid", "No module named 'nowhere_at_all'"),
        ("{module}:Bold", "has no attribute 'Bold'"),
        ("{module}:number", "can't be called"),
        ("{module}:Needy", "takes 1 positional argument"),
        ("{module}:Mute", r"has no method choose\(view\)"),
    ],
)
def test_one_that_cannot_be_had_is_refused_with_the_reason(
    module: str, name: str, why: str
) -> None:
    with pytest.raises(UnusableBot, match=why):
        check(name.format(module=module))


def test_a_mistyped_number_of_playouts_is_not_taken_for_a_class() -> None:
    with pytest.raises(ValueError, match="there is no bot 'hreon'"):
        check("hreon:500")


def test_what_other_people_name_is_never_imported(module: str) -> None:
    """A server's tables and the research environments call bots by `make`."""
    with pytest.raises(ValueError, match="there is no bot"):
        make(f"{module}:Timid", Random(1))


def test_an_eagle_plays_with_weights_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "Mine.npz"
    with resources.as_file(resources.files("canyon.bots.eagle") / "eagle.npz") as weights:
        shutil.copy(weights, file)
    check(f"eagle:{file}")
    with pytest.raises(UnusableBot, match="No such file"):
        check(f"eagle:{tmp_path / 'none.npz'}")
    file.write_text("not weights")
    own._weights.cache_clear()
    with pytest.raises(UnusableBot, match="does not contain an eagle's weights"):
        check(f"eagle:{file}")


def test_the_arena_lets_it_play_and_tells_what_it_does_wrong(module: str) -> None:
    from canyon.arena.game import play_game

    seatings: tuple[Seating, ...] = ((0, 1, 2),)
    for name, fault in (("Timid", None), ("Wild", "not a choice"), ("Broken", "no idea")):
        bots = (f"{module}:{name}", "random", "random")
        match = Match(bots, seatings, built_in("kettle"), Options(), "s", 5.0, False)
        report = play_game(match, 0, 0)
        assert fault in report.fault if fault and report.fault else report.fault is fault


def test_one_is_a_program_that_speaks_json_lines(
    module: str, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    hello = {"type": "hello", "protocol": 1, "seed": 1, "board": "kettle"}
    said = io.TextIOWrapper(io.BytesIO(json.dumps(hello).encode() + b"\n"))
    monkeypatch.setattr("sys.stdin", said)
    assert stdio.main(f"{module}:Timid") == 0
    answer = json.loads(capsysbinary.readouterr().out)
    assert answer == {"type": "hello", "protocol": 1}
    assert stdio.main(f"{module}:Needy") == 2
