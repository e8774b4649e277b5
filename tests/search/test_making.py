"""The programs that make the heron's data: they say what they do, and write where they are told."""

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from canyon.search import fit, self_play


@pytest.mark.parametrize(("program", "work"), [(self_play, "fill"), (fit, "fit")])
@pytest.mark.parametrize(
    ("arguments", "code"), [(["--help"], 0), (["--frobnicate"], 2), (["--out", "no/folder/x"], 2)]
)
def test_help_and_nonsense_begin_nothing(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    program: ModuleType,
    work: str,
    arguments: list[str],
    code: int,
) -> None:
    monkeypatch.setattr(program, work, lambda _: pytest.fail("it has begun"))
    with pytest.raises(SystemExit) as ended:
        program.main(arguments)
    assert ended.value.code == code
    assert "--out FILE" in "".join(capsys.readouterr())


def test_they_write_where_they_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "fill", lambda players: np.full(3, players))
    monkeypatch.setattr(fit, "fit", lambda players: ([0.5], players, -1.0))
    self_play.main(["--out", str(tmp_path / "odds.npz")])
    fit.main(["--out", str(tmp_path / "weights.json")])
    with np.load(tmp_path / "odds.npz") as found:
        assert found["odds"][:, 0].tolist() == [3, 4, 5, 6]
    assert '"weights"' in (tmp_path / "weights.json").read_text()
