"""The data set: the same whatever happens on the way, true records, a loader."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from canyon.board import built_in
from canyon.features import size
from canyon.numbering import end_slots, number
from canyon.research.dataset import decisions, examples, load
from canyon.research.dataset.command import run
from canyon.research.dataset.folder import manifest
from canyon.research.dataset.plan import KINDS, Kind, Plan
from canyon.research.dataset.table import COLUMNS, rows
from canyon.research.dataset.table import main as table_main
from canyon.rules import legal
from canyon.variants import Options
from canyon.verify import verify
from tests.terminal.conftest import Terminal, terminal
from tests.test_cli import SOURCE

__all__ = ["terminal"]  # the fixture
SAMPLE = Path(__file__).parents[2] / "examples" / "dataset"
PLAN = Plan("test", otter=9, heron=2, players=(3, 4), boards=("canyon", "kettle"))


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot, kind in KINDS.items():
        monkeypatch.setitem(KINDS, bot, Kind(kind.maker, 4))


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_the_same_games_with_and_without_a_break(tmp_path: Path) -> None:
    assert run(tmp_path / "one", PLAN, 1) == 0
    whole = files(tmp_path / "one")
    assert [*whole] == [
        "heron-000000.jsonl.zst",
        "manifest.json",
        *(f"otter-00000{first}.jsonl.zst" for first in (0, 4, 8)),
    ]
    # First a part of it; then one file is lost, and one was being written.
    part = tmp_path / "two"
    assert run(part, Plan("test", otter=6, players=(3, 4), boards=("canyon", "kettle")), 1) == 0
    (part / "otter-000000.jsonl.zst").unlink()
    (part / ".otter-000008.jsonl.zst.99").write_bytes(b"half")
    assert run(part, PLAN, 1) == 0
    assert files(part) == whole


def test_what_is_there_is_not_made_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, PLAN, 1) == 0
    times = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.zst")}
    assert run(tmp_path, PLAN, 1) == 0
    assert {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.zst")} == times
    first, again = capsys.readouterr().out.splitlines()
    assert first.startswith("11 games in 4 files")
    assert "per second" in first
    assert "per second" not in again


KILLED = """
from pathlib import Path
from canyon.research.dataset import command, plan

if __name__ == "__main__":
    plan.KINDS["otter"] = plan.Kind(plan.Otter, 5)
    command.run(Path({folder!r}), plan.Plan("k", otter=15, players=(3,), boards=("kettle",)), 2)
"""


def test_killed_and_begun_again(tmp_path: Path) -> None:
    """With several processes, killed in the middle: what is there is whole, the rest is made."""
    script, folder = tmp_path / "killed.py", tmp_path / "set"
    script.write_text(KILLED.format(folder=str(folder)))
    environment, quiet = {**os.environ, "PYTHONPATH": str(SOURCE)}, subprocess.DEVNULL
    command = [sys.executable, str(script)]
    child = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
    give_up = time.monotonic() + 60
    while not any(folder.glob("*.zst")) and time.monotonic() < give_up:
        time.sleep(0.01)
    child.kill()
    child.wait()
    there = manifest(folder)["shards"]
    assert all((folder / each["name"]).stat().st_size == each["bytes"] for each in there)
    subprocess.run(command, env=environment, check=True, stdout=quiet, stderr=quiet, timeout=60)
    small = Plan("k", otter=15, players=(3,), boards=("kettle",))
    assert [*load(folder, check=True)] == [small.play("otter", game) for game in range(15)]


def test_every_record_is_true(tmp_path: Path) -> None:
    plan = Plan("true", otter=8, players=(3, 4, 5, 6), options=Options(True, True))
    assert run(tmp_path, plan, 1) == 0
    for game, record in enumerate(load(tmp_path, check=True)):
        assert verify(record, fair=True)["ok"]
        assert len(record["players"]) == 3 + game % 4
        assert record["options"] == {"calm_water": True, "blind_bids": True}


def test_the_sample_is_true() -> None:
    kept = manifest(SAMPLE)
    records = [*load(SAMPLE, check=True)]
    assert len(records) == kept["total"]["games"]
    assert {record["players"][0] for record in records} == {"otter", "heron"}
    assert all(verify(record, fair=True)["finished"] for record in records)
    assert sum(file.stat().st_size for file in SAMPLE.iterdir()) < 200_000


def test_decisions_and_examples() -> None:
    record = next(load(SAMPLE, bot="otter"))
    rounds = record["rounds"]
    chosen = [*decisions(record)]
    assert len(chosen) == len(record["placements"]) + sum(
        len(each["bids"]) + len(each["cards"]) + len(each["moves"]) for each in rounds
    )
    assert all(decision.action in legal(decision.game) for decision in chosen)
    assert {(each.seat, each.place) for each in chosen} == {*enumerate(record["result"]["places"])}
    plain = [*examples(record, canonical=False)]
    assert [example.action for example in plain] == [
        number(decision.action, decision.game.board) for decision in chosen
    ]
    for one, other in zip(examples(record), plain, strict=True):
        assert one.mask[one.action] == other.mask[other.action] == 1
        assert one.mask.sum() == other.mask.sum()
        assert one.observation.shape == other.observation.shape
        assert np.abs(one.observation).max() <= 1


def test_examples_of_several_boards_stack() -> None:
    boards = {record["board"]: record for record in load(SAMPLE)}
    assert len(boards) == 4
    slots = max(end_slots(built_in(name)) for name in boards)
    firsts = [next(examples(record, slots=slots)) for record in boards.values()]
    seen, masks = (
        np.stack([each.observation for each in firsts]),
        np.stack([each.mask for each in firsts]),
    )
    assert (seen.shape, masks.shape) == ((4, size(slots)), (4, 65 + slots))
    for padded, record in zip(firsts, boards.values(), strict=True):
        plain = next(examples(record))
        np.testing.assert_array_equal(
            padded.observation[: len(plain.observation)], plain.observation
        )
        np.testing.assert_array_equal(padded.mask[: len(plain.mask)], plain.mask)
        assert padded.observation[len(plain.observation) :].sum() == 0
        assert padded.action == plain.action
    with pytest.raises(ValueError, match="the board canyon needs 18 slots, not 3"):
        next(examples(boards["canyon"], slots=3))


def test_rows_tell_what_was_known_and_chosen() -> None:
    record = next(load(SAMPLE, bot="heron"))
    table = [*rows(record)]
    assert all([*row] == [*COLUMNS] for row in table)
    cards = [row["chosen"] for row in table if row["phase"] == "tricks"]
    assert cards == [card for each in record["rounds"] for card in each["cards"]]
    bids = [row for row in table if row["phase"] == "bid" and row["round"] == 1]
    first = record["rounds"][0]
    assert [row["chosen"] for row in bids] == [str(first["bids"][row["seat"]]) for row in bids]
    assert {row["hand"] for row in bids} == {" ".join(hand) for hand in first["hands"]}
    assert all(row["trump"] == first["trump"] and row["bid"] is None for row in bids)
    places = record["result"]["places"]
    assert {(row["seat"], row["place"]) for row in table} == {*enumerate(places)}


def test_parquet_has_the_same_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip(
        "pyarrow.parquet", reason="pyarrow is not in requirements-dev.lock: it takes 166 MB"
    )
    file = tmp_path / "games.parquet"
    assert table_main([str(SAMPLE), str(file)]) == 0
    found = parquet.read_table(file).to_pylist()
    assert found[:500] == [row for record in load(SAMPLE) for row in rows(record)][:500]
    assert capsys.readouterr().out == f"{len(found)} decisions: {file}\n"


def test_what_parquet_can_not_do_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert table_main([]) == 2
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert table_main([str(SAMPLE), str(tmp_path / "x.parquet")]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told == [
        "type `python -m canyon.research.dataset.table DIR FILE.parquet`",
        "dataset: a Parquet file needs the package pyarrow: type `pip install pyarrow`",
    ]
    assert [*tmp_path.iterdir()] == []


def test_damage_is_found(tmp_path: Path) -> None:
    assert run(tmp_path, Plan("d", otter=3), 1) == 0
    assert len([*load(tmp_path, bot="otter")]) == 3
    with pytest.raises(ValueError, match="has no games of 'nobody'; there are some of otter"):
        load(tmp_path, bot="nobody")
    shard = next(tmp_path.glob("*.zst"))
    whole = shard.read_bytes()
    shard.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ValueError, match=r"otter-000000.jsonl.zst is damaged"):
        [*load(tmp_path)]
    shard.write_bytes(whole)
    text = (tmp_path / "manifest.json").read_text()
    told = json.loads(text)["shards"][0]["sha256"]
    (tmp_path / "manifest.json").write_text(text.replace(told, "0" * 64))
    with pytest.raises(ValueError, match="is not what the manifest says"):
        [*load(tmp_path, check=True)]


def test_bad_settings_get_a_sentence(terminal: Terminal, tmp_path: Path) -> None:
    def told(*settings: str) -> str:
        code, _, err = terminal.run("dataset", str(tmp_path / "set"), *settings)
        assert code == 2
        assert err.count("\n") == 1
        return err

    assert "say how many games" in told()
    assert "a game has 3 to 6 players, not 7" in told("--otter", "1", "--players", "4,7")
    assert "--players takes numbers like 3,4,5,6, not 'x'" in told("--otter", "1", "--players", "x")
    assert "nowhere" in told("--otter", "1", "--board", "nowhere")
    assert run(tmp_path / "set", Plan("a", otter=1), 1) == 0
    assert "has other games: seed a, not b" in told("--otter", "1", "--seed", "b")
    (tmp_path / "set" / "manifest.json").write_text("{}")
    assert "is not a manifest of the format canyon-dataset/1" in told("--otter", "1", "--seed", "a")


def test_without_the_extra_a_sentence_names_it(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for loaded in [name for name in sys.modules if name.startswith("canyon.research.dataset")]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, "numpy", None)
    code, _, err = terminal.run("dataset", str(tmp_path), "--otter", "1")
    assert code == 2
    assert "a data set needs the package numpy" in err
    assert "pip install '.[research]'" in err
