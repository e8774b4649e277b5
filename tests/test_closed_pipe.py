"""A result that is piped into `head`: what was asked for as a file is written all the same."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.serving import CANYON, environment

JOBS = {
    "arena": ("arena random random random --deals 2 --board kettle --plot out.svg", "out.svg"),
    "arena json": ("arena random random random --deals 2 --plot out.svg --json", "out.svg"),
    "all pairs": ("arena --all-pairs random otter --deals 2 --plot out.svg", "out.svg"),
    "simulate": ("simulate --games 5 --board kettle --plot out.svg", "out.svg"),
    "strategy": ("strategy otter --games 2 --board kettle --plot out.svg", "out.svg"),
}


@pytest.mark.parametrize("job", JOBS)
def test_files_are_written_before_the_result_is_printed(tmp_path: Path, job: str) -> None:
    command, file = JOBS[job]
    reading, writing = os.pipe()
    os.close(reading)  # the reader has had enough
    try:
        ran = subprocess.run(
            [*CANYON, *command.split()],
            stdout=writing, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
            env=environment(), cwd=tmp_path, check=False, timeout=240,
        )  # fmt: skip
    finally:
        os.close(writing)
    assert "Traceback" not in ran.stderr
    assert (tmp_path / file).stat().st_size > 500


def test_a_plot_that_can_not_be_written_does_not_cost_the_result(tmp_path: Path) -> None:
    (tmp_path / "out.svg").mkdir()
    ran = subprocess.run(
        [*CANYON, *JOBS["arena"][0].split()],
        capture_output=True, text=True, env=environment(), cwd=tmp_path, check=False, timeout=120,
    )  # fmt: skip
    assert ran.returncode == 1
    assert "can't write out.svg" in ran.stderr
    assert "95 % interval" in ran.stdout
