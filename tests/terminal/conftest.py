"""The terminal game in this process: arguments in, answers from a pipe, text out."""

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from canyon.cli import main
from canyon.texts import Texts, languages

Answer = Callable[[str], str]


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


class Pipe:
    """A standard input whose lines may depend on what has been printed so far."""

    def __init__(self, out: io.StringIO, answer: Answer) -> None:
        self.printed, self.answer = out, answer

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return self.answer(self.printed.getvalue())


OFFERS = {
    offer.partition("@")[0]
    for texts in map(Texts, languages())
    for offer in (texts("choices", choices="@"), texts("choices-range", least="@", most=""))
}
"""What comes before the first choice, in every language."""
CHOICES = re.compile(rf"^(?:{'|'.join(map(re.escape, sorted(OFFERS, reverse=True)))})(\w+)", re.M)


def first_legal(printed: str) -> str:
    """Always the first choice that is offered."""
    first: str = CHOICES.findall(printed[-2000:])[-1]
    return f"{first}\n"


def after(decisions: int, last: str) -> Answer:
    """The first choice that many times, then something else, then nothing more."""
    made = [*["first"] * decisions, last]

    def answer(printed: str) -> str:
        if not made:
            return ""
        now = made.pop(0)
        return first_legal(printed) if now == "first" else now

    return answer


def lines(*typed: str) -> Answer:
    """These lines, then the end of input."""
    left = [f"{line}\n" for line in typed]
    return lambda printed: left.pop(0) if left else ""


class Terminal:
    """Runs `canyon …` with a folder of its own."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home, self._patch = home, monkeypatch

    def run(self, *arguments: str, answer: Answer | None = None) -> Ran:
        out, err = io.StringIO(), io.StringIO()
        with self._patch.context() as patch:
            patch.setattr(sys, "argv", ["canyon", *arguments])
            patch.setattr(sys, "stdin", Pipe(out, answer or lines()))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            with pytest.raises(SystemExit) as ended:
                main()
        code = ended.value.code
        assert code is None or isinstance(code, int)
        return Ran(code or 0, out.getvalue(), err.getvalue())

    def kept(self, folder: str) -> list[Path]:
        """The games there; a process that was killed may also leave half of a file."""
        return sorted((self.home / folder).glob("*.json"))


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    names = "LC_ALL LC_MESSAGES LANG LANGUAGE FORCE_COLOR NO_COLOR CANYON_COMMAND"
    for name in names.split():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("CANYON_HOME", str(tmp_path / "home"))
    return Terminal(tmp_path / "home", monkeypatch)
