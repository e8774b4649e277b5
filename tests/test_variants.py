"""Variants are data: one that is declared and has a text appears everywhere by itself."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from canyon.texts import Texts, languages
from canyon.variants import VARIANTS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "canyon"
DECLARED = '    sunset_race: bool = _variant("X9", "Race until the sun sets")\n'
TEXT = "\nvariant-sunset-race = Sunset race: it gets dark\n"

CARRY_IT_OUT = {
    # the rules, three times
    *("rules/marker.py", "rules/tempo.py", "views.py"),
    "fast/layout.py",
    *(f"vector/{each}.py" for each in ("canoes", "observe", "prover", "replay", "state")),
    "train/start.py",
    # whoever plans ahead, and what a trained network was shown
    *(
        "judge/judging.py",
        "bots/eagle/encoder.py",
        "bots/eagle/search.py",
        "bots/heron/heron.py",
        "search/value.py",
    ),
    # a bid that others don't see, rounds that are skipped
    *("server/tables/replay_frames.py", "research/position.py", "research/policy.py"),
    *("record.py", "terminal/wording/questions.py", "terminal/display/rich_view.py"),
    "terminal/display/seats.py",
    *("web/app/game/phases/status.js", "web/app/game/race/track.js"),
    # a game without any, as its record says
    "web/app/pages/replay/sample.js",
    # made from the declaration by a script
    "web/app/table/message_types.js",
}
"""The files that do something else because of a variant; no other names one."""


@pytest.fixture(scope="module")
def with_another(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as it is, except for one more variant and its texts."""
    folder = tmp_path_factory.mktemp("variant")
    package = folder / "canyon"
    package.mkdir()
    for each in PACKAGE.iterdir():
        if each.name not in ("variants.py", "locale", "__pycache__"):
            (package / each.name).symlink_to(each)
    declaration = (PACKAGE / "variants.py").read_text("utf-8")
    last = max(re.findall(r" {4}\w+: bool = _variant\(.*\)\n", declaration), key=declaration.index)
    (package / "variants.py").write_text(declaration.replace(last, last + DECLARED), "utf-8")
    shutil.copytree(PACKAGE / "locale", package / "locale")
    for language in languages():
        with (package / "locale" / language / "game.ftl").open("a", encoding="utf-8") as file:
            file.write(TEXT)
    return folder


def python(folder: Path, *arguments: str, typed: str = "") -> str:
    """What Python prints with the package in this folder."""
    places = os.pathsep.join([str(folder), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": places, "CANYON_HOME": str(folder / "home")}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment, timeout=100
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("command", ["play", "arena", "simulate", "strategy", "dataset"])
def test_it_is_a_switch_of_every_command_that_has_variants(
    command: str, with_another: Path
) -> None:
    told = " ".join(python(with_another, "-m", "canyon", command, "--help").split())
    assert "--sunset-race Race until the sun sets (X9)." in told


def test_it_is_told_at_the_beginning_of_a_game(with_another: Path) -> None:
    command = ("play", "--plain", "--lang", "en", "--sunset-race", "--calm-water")
    told = python(with_another, "-m", "canyon", *command, typed="q\n")
    assert re.search(r"^Sunset race: it gets dark \(.*X9\)\.$", told, re.MULTILINE)
    assert re.search(r"^Calm water: .* \(.*K2\)\.$", told, re.MULTILINE)
    assert "Blind bids" not in told


RECORD = """
import json
from canyon import Options, Recorder, apply, legal, new_game, replay, view
from canyon.wire import view_from_json, view_to_json

options = Options(sunset_race=True)
game = new_game(3, options=options, dealer=0)
recorder = Recorder(game, ["Ann", "Bo", "Cy"])
action = legal(game)[0]
recorder.add(action, apply(game, action))
record = json.loads(json.dumps(recorder.to_json()))
assert replay(record).game.options == options
del record["options"]["sunset_race"]
assert replay(record).game.options == Options()
assert view_from_json(json.loads(json.dumps(view_to_json(view(game, 0))))).options == options
print(json.dumps(recorder.to_json()["options"]))
"""


def test_it_is_in_records_and_views(with_another: Path) -> None:
    every = {each.name: False for each in VARIANTS} | {"sunset_race": True}
    assert json.loads(python(with_another, "-c", RECORD)) == every


SERVER = """
import asyncio, json, sys
from pathlib import Path
from tests.server.visitors import world

async def main():
    async with world(Path(sys.argv[1])) as place:
        ann = await place.guest()
        body = {"seats": 3, "options": {"sunset_race": True}}
        made = (await ann.post("/api/tables", json=body)).json()
        code = made["code"]
        place.app.state.registry.forget(code)
        again = (await ann.get(f"/api/tables/{code}")).json()
        unknown = await ann.post("/api/tables", json={"seats": 3, "options": {"moonlight": True}})
        answered = [made["settings"]["options"], again["settings"]["options"], unknown.status_code]
        print(json.dumps(answered))

asyncio.run(main())
"""


def test_it_is_a_setting_of_hosted_tables(with_another: Path, tmp_path: Path) -> None:
    every = {each.name: False for each in VARIANTS} | {"sunset_race": True}
    told = python(with_another, "-c", SERVER, str(tmp_path)).splitlines()[-1]
    assert json.loads(told) == [every, every, 422]


@pytest.mark.parametrize("language", languages())
def test_every_variant_has_a_text(language: str) -> None:
    for each in VARIANTS:
        assert Texts(language)(each.text_key)


def test_every_variant_rests_on_a_rule_that_names_it() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    for each in VARIANTS:
        rule = rules.partition(f"**{each.rule}**")[2].partition("\n\n")[0]
        assert each.words in rule.lower()


def test_nobody_else_names_a_variant() -> None:
    names = re.compile("|".join(rf"\b{each.name}\b(?!=True|=true)" for each in VARIANTS))
    naming = {
        file.relative_to(PACKAGE).as_posix()
        for file in [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.js")]
        if names.search(file.read_text("utf-8"))
    }
    assert naming - {"variants.py"} == CARRY_IT_OUT
