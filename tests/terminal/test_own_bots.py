"""Your own bots in the terminal: what they do wrong is reported in one sentence."""

from pathlib import Path

import pytest

from tests.terminal.conftest import Terminal, first_legal

OWN = """
class Wild:
    def __init__(self, rng):
        pass

    def choose(self, view):
        return None if view.phase == "tricks" else view.legal[0]

class Broken(Wild):
    def choose(self, view):
        raise RuntimeError("no idea")
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the present folder."""
    name = f"own_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    return name


@pytest.mark.parametrize(
    ("name", "words"),
    [("Broken", "it raised RuntimeError: no idea."), ("Wild", "it chose None")],
)
def test_the_terminal_tells_what_it_does_wrong(
    terminal: Terminal, module: str, name: str, words: str
) -> None:
    ran = terminal.run("play", "--bots", f"{module}:{name},otter", "--players", "3", "--plain",
                       "--seed", "s", answer=first_legal)  # fmt: skip
    assert ran.code == 1
    assert words in " ".join(ran.out.split())
    assert "Traceback" not in ran.err


def test_the_terminal_refuses_one_that_cannot_be_had(terminal: Terminal) -> None:
    ran = terminal.run("play", "--bots", "nowhere_at_all:Timid", "--lang", "de")
    assert (ran.code, ran.out) == (2, "")
    assert "„nowhere_at_all:Timid“ lässt sich nicht als Bot verwenden" in ran.err
