"""Programs play in the terminal, too; one that fails leaves the game as it was."""

from pathlib import Path

import pytest

from tests.arena.programs import HONEST, example, program
from tests.terminal.conftest import Terminal, after, first_legal


def test_a_whole_game_against_a_program(terminal: Terminal, tmp_path: Path) -> None:
    bots = f"cmd:{example(tmp_path)},otter"
    ran = terminal.run("play", "--bots", bots, "--players", "3", "--seed", "s", "--plain",
                       "--board", "kettle", answer=first_legal)  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "mybot) and Cedar (otter)" in " ".join(ran.out.split())
    assert len(terminal.kept("games")) == 1


FAILING = f"for _ in range(3):\n    asked = view()\n    {HONEST.strip().splitlines()[-1].strip()}\n"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "can’t continue: it ended before it answered (exit code 5)."),
        (
            "de",
            "kann nicht weiterspielen: Der Bot hat sich beendet, bevor er geantwortet hat"
            " (exit code 5).",
        ),
    ],
)
def test_a_program_that_fails_leaves_the_game_to_go_on_with(
    terminal: Terminal, tmp_path: Path, lang: str, words: str
) -> None:
    bot = program(tmp_path, FAILING + "sys.exit(5)")
    ran = terminal.run("play", "--bots", f"{bot},otter", "--seed", "s", "--plain", "--lang", lang,
                       "--players", "3", answer=first_legal)  # fmt: skip
    assert ran.code == 1
    assert words in " ".join(ran.out.split())
    assert "Traceback" not in ran.err
    assert len(terminal.kept("unfinished")) == 1
    mended = Path(bot.rpartition(" ")[2])
    mended.write_text(mended.read_text().replace("sys.exit(5)", HONEST))
    before = len(terminal.kept("unfinished")[0].read_text())
    answer = after(5, "q\n")
    again = terminal.run("play", "--resume", "--plain", "--lang", lang, answer=answer)
    assert (again.code, again.err) == (0, "")
    assert len(terminal.kept("unfinished")[0].read_text()) > before


def test_the_same_seed_gives_the_same_game_with_a_pause_or_without(
    terminal: Terminal, tmp_path: Path
) -> None:
    dice = "import random\n" + HONEST.replace(
        'asked["view"]["legal"][0]', 'random.Random(asked["seed"]).choice(asked["view"]["legal"])'
    )
    options = ["--bots", f"{program(tmp_path, dice)},otter", "--players", "3", "--plain"]
    options += ["--seed", "dice", "--board", "kettle"]
    for decisions in (30, 9):
        assert terminal.run("play", *options, answer=after(decisions, "q\n")).code == 0
    assert terminal.run("play", "--resume", "--plain", answer=after(21, "q\n")).code == 0
    one, other = (file.read_text() for file in terminal.kept("unfinished"))
    assert one == other


def test_no_such_program_is_told_in_a_sentence(terminal: Terminal, tmp_path: Path) -> None:
    ran = terminal.run("play", "--bots", "cmd:./none --fast\x1b[2J")
    assert (ran.code, ran.out) == (2, "")
    assert "“./none --fast [2J” can’t be run as a program." in ran.err


def test_a_saved_game_whose_program_is_gone(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mybot"
    file.write_text(
        "#!/usr/bin/env python3\n" + Path(program(tmp_path, HONEST).split()[-1]).read_text()
    )
    file.chmod(0o755)
    terminal.run("play", "--bots", f"cmd:{file}", "--plain", answer=after(2, "q\n"))
    file.unlink()
    ran = terminal.run("play", "--resume", "--plain")
    assert ran.code == 1
    assert "needs the bot “cmd:" in ran.err
    assert len(terminal.kept("unfinished")) == 1
