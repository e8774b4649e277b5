"""Files completely or not at all; links are followed, and what is not a file is written to."""

import os
import stat
import threading
from pathlib import Path

import pytest

from canyon.atomic_write import atomic_write


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")

    def interrupted() -> None:
        with atomic_write(file) as out:
            out.write(b"new")
            out.flush()
            assert file.read_bytes() == b"old"
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("file", b"old")]


def test_it_is_on_the_disk_before_it_is_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, found = tmp_path / "file", list[bool]()
    monkeypatch.setattr(os, "fsync", lambda _: found.append(file.exists()))
    with atomic_write(file) as out:
        out.write(b"new")
    assert (found, file.read_bytes()) == ([False], b"new")


@pytest.mark.parametrize(("private", "mode"), [(True, 0o600), (False, 0o640)])
def test_who_may_read_it(tmp_path: Path, private: bool, mode: int) -> None:
    before = os.umask(0o027)
    try:
        with atomic_write(tmp_path / "file", private):
            pass
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == mode


def test_a_long_name(tmp_path: Path) -> None:
    with atomic_write(tmp_path / ("é" * 127)) as out:
        out.write(b"new")
    assert len([*tmp_path.iterdir()]) == 1


@pytest.mark.parametrize("there", [True, False])
def test_a_link_leads_to_the_file(tmp_path: Path, there: bool) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "file", tmp_path / "link"
    if there:
        target.write_bytes(b"old")
    link.symlink_to("folder/file")
    with atomic_write(link) as out:
        out.write(b"new")
    assert (link.is_symlink(), target.read_bytes()) == (True, b"new")


def test_a_pipe_and_a_device_stay_what_they_are(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    with atomic_write(pipe) as out:
        out.write(b"new")
    reader.join()
    assert (read, pipe.is_fifo()) == ([b"new"], True)
    with pytest.raises(OSError, match="No space"), atomic_write(Path("/dev/full")) as out:
        out.write(b"new")
