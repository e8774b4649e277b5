"""`h` at the prompt: a table of what each choice is worth, and a note in the record."""

import json
import re

import pytest

from canyon.texts import Texts, languages
from canyon.verify import verify
from tests.server.live import serving
from tests.terminal.conftest import Terminal, first_legal, lines
from tests.terminal.test_remote import free_table

QUICK = ("--players", "3", "--board", "kettle", "--bots", "otter", "--seed", "fern")


@pytest.mark.parametrize("language", languages())
def test_hints_come_with_a_reason_and_are_noted(terminal: Terminal, language: str) -> None:
    asked: list[int] = []

    def answer(printed: str) -> str:
        """A hint before each of the first three choices: a field, a bid, a card."""
        if len(asked) % 2 == 0 and len(asked) < 6:
            asked.append(1)
            return "H\n" if len(asked) == 1 else "hint\n"
        asked.append(0)
        return "q\n" if len(asked) > 8 else first_legal(printed)

    plain = ["--plain"] if languages().index(language) % 2 else []
    ran = terminal.run("play", *QUICK, "--lang", language, *plain, answer=answer)
    assert (ran.code, ran.err) == (0, "")
    texts = Texts(language)
    heads = [line for line in ran.out.splitlines() if texts("coach-column-win") in line]
    assert [texts("coach-column-met") in head for head in heads] == [False, True, True]
    assert len(re.findall(r"^ *\w+ \*(?: +\d+)+ *$", ran.out, re.M)) == 3
    [file] = terminal.kept("unfinished")
    record = json.loads(file.read_text())
    assert len(record["x_hints"]) == 3
    assert verify(record, fair=True)["ok"]


def test_a_hint_on_a_server_is_the_servers(
    terminal: Terminal, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("hints") / "canyon.db") as live:
        for allowed in (None, False):
            code, starter = free_table(live, hints=allowed)
            arguments = ["--server", live.url, "--table", code, "--name", "Ann"]
            ran = terminal.run("play", *arguments, answer=lines("h", "q"))
            starter.join()
            texts = Texts("en")
            assert (texts("coach-column-win") in ran.out) == (allowed is None)
            assert (texts("refused-no-hints") in ran.out) == (allowed is False)
            assert live.live_table(code).table.hints == ({0: 1} if allowed is None else {})


def test_nothing_to_choose_needs_no_hint(terminal: Terminal) -> None:
    """Towards the end of a round there is one card left."""
    seen: list[str] = []

    def answer(printed: str) -> str:
        lone = Texts("en")("enter-takes", choice="@").partition("@")[0]
        if lone in printed[-200:] and not seen:
            seen.append(printed)
            return "h\n"
        return "q\n" if seen else first_legal(printed)

    ran = terminal.run("play", *QUICK, answer=answer)
    assert Texts("en")("hint-no-choice") in ran.out
