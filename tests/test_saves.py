"""A save that can't be opened or written leaves no file open."""

import os
from pathlib import Path
from typing import Any

import pytest

from canyon.saves import Save


def open_files() -> int:
    return len(os.listdir("/dev/fd"))  # noqa: PTH208 - as pathlib does it


def fail(*_: Any, **__: Any) -> Any:
    raise OSError("the disk is gone")


@pytest.mark.parametrize("moment", ["stat", "read_bytes"])
def test_a_save_that_can_t_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    (tmp_path / "game.json").write_text("{}")
    save, before = Save(tmp_path / "game.json"), open_files()
    with monkeypatch.context() as patch:
        patch.setattr(Path, moment, fail)
        with pytest.raises(OSError, match="gone"):
            save.open()
    assert open_files() == before
    assert save.open() == b"{}"
    save.close()


def test_a_save_that_can_t_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save, before = Save(tmp_path / "game.json"), open_files()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        patch.setattr(os, "replace", fail)
        with pytest.raises(OSError, match="gone"):
            save.write({})
    assert open_files() == before
