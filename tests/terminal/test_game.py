"""A whole game through a pipe: in four languages, in pictures and in plain words."""

import json
import re
import shlex
import unicodedata

import pytest

from canyon.texts import Texts, languages
from canyon.verify import verify
from tests.terminal.conftest import Terminal, after, first_legal, lines

QUICK = ("--players", "3", "--board", "kettle", "--bots", "otter", "--seed", "fern")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("plain", [False, True])
def test_a_whole_game_in_every_language(terminal: Terminal, language: str, plain: bool) -> None:
    arguments = [*QUICK, "--lang", language, *(["--plain"] if plain else [])]
    code, out, err = terminal.run("play", *arguments, answer=first_legal)
    assert (code, err) == (0, "")
    assert Texts(language)("end-record", file=str(terminal.kept("games")[0])) in out
    [file] = terminal.kept("games")
    assert terminal.kept("unfinished") == []
    assert str(file) in out
    answer = verify(json.loads(file.read_text()), fair=True)
    assert (answer["ok"], answer["finished"]) == (True, True)
    assert "\x1b" not in out


def test_the_language_does_not_change_the_game(terminal: Terminal) -> None:
    terminal.run("play", *QUICK, "--lang", "en", "--plain", answer=first_legal)
    terminal.run("play", *QUICK, "--lang", "fr", "--plain", answer=first_legal)
    [one, other] = terminal.kept("games")
    assert one.read_text() == other.read_text()


def test_pictures_fit_into_80_columns(terminal: Terminal) -> None:
    game = ("play", "--players", "6", "--bots", "random", "--seed", "wide")
    out = terminal.run(*game, answer=after(60, "q\n")).out
    long = [line for line in out.splitlines() if len(line) > 80]
    assert [line for line in long if "SHA" not in line and str(terminal.home) not in line] == []


def test_plain_words_have_no_pictures(terminal: Terminal) -> None:
    out = terminal.run("play", *QUICK, "--plain", answer=first_legal).out
    drawn = {sign for sign in out if unicodedata.category(sign) in ("So", "Sm")} - set("+=<>|")
    assert drawn == set()
    assert re.search(
        r"^\w+: \w+, in the current, \w+ steps? from the goal; a canoe here drifts to", out, re.M
    )


def test_the_deals_are_committed_to_and_the_seed_is_shown(terminal: Terminal) -> None:
    def look_first(printed: str) -> str:
        return first_legal(printed) if "Fingerprint" in printed else "?\n"

    out = terminal.run("play", *QUICK, answer=look_first).out
    [file] = terminal.kept("games")
    record = json.loads(file.read_text())
    assert out.index(record["x_commitment"]) < out.index("Round 1") < out.index(record["x_seed"])
    assert out.index(record["x_seed"]) < out.rindex(record["x_commitment"])
    assert record["x_bots"] == [None, "otter", "otter"]


def test_nobody_is_shown_a_fingerprint_before_the_first_choice(terminal: Terminal) -> None:
    out = terminal.run("play", *QUICK, answer=after(1, "q\n")).out
    assert not re.search(r"[0-9a-f]{64}", out)


CODE = re.compile(r"\b[BGRYV](10|[1-9])\b")
"""A card by the letter of its suit, which means another colour in some languages."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("plain", [False, True])
def test_sentences_name_cards_and_letters_are_explained_beside_hands(
    terminal: Terminal, language: str, plain: bool
) -> None:
    arguments = [*QUICK, "--lang", language, *(["--plain"] if plain else [])]
    out = terminal.run("play", *arguments, answer=after(20, "q\n")).out
    texts = Texts(language)
    hand = texts("plain-hand", cards="|", suit="").partition("|")[0]
    typed = ("> ", "(", hand, texts("choices", choices="").rstrip())
    assert [
        line for line in out.splitlines() if CODE.search(line) and not line.startswith(typed)
    ] == []
    explained = [rf"{suit}\S? {texts(f'suit-{suit}')}" for suit in "BGRYV"]
    legend = next(line for line in out.splitlines() if re.search(explained[0], line))
    assert all(re.search(each, legend) for each in explained)
    if not plain:
        assert out.count(legend) == out.count(texts("heading-hand"))


def test_s2_the_draw_is_told(terminal: Terminal) -> None:
    out = terminal.run("play", "--players", "3", "--bots", "random", "--seed", "6").out
    assert re.search(
        r"Drawing for the first deal: Alder \(\w+ \d+\), Birch \(\w+ \d+\), Cedar \(\w+ \d+\)\.",
        out,
    )
    assert "has drawn the highest card and deals first" in out


def test_seats_names_and_bots(terminal: Terminal) -> None:
    arguments = [
        "play",
        "--bots",
        "otter,random",
        "--players",
        "5",
        "--name",
        "Birch\x1b[31m",
        "--plain",
    ]
    out = terminal.run(*arguments).out
    rivals = "Birch (otter), Cedar (random), Dogwood (otter) and Elm"
    assert f"Birch [31m, you race against {rivals}" in out


def test_a_bot_leaves_its_name_to_the_person(terminal: Terminal) -> None:
    out = terminal.run("play", "--players", "3", "--name", "cedar", "--plain").out
    assert "cedar, you race against Birch (otter) and Alder (otter)." in out


def test_a_name_that_shows_nothing_is_no_name(terminal: Terminal) -> None:
    out = terminal.run("play", "--players", "3", "--name", "\u3164", "--plain").out
    assert "Alder, you race against Birch (otter) and Cedar (otter)." in out


def test_a_seed_that_was_given_is_no_secret(terminal: Terminal) -> None:
    given = terminal.run("play", *QUICK, answer=after(2, "q\n")).out
    drawn = terminal.run("play", *QUICK[:-2]).out
    assert ("secret seed" in given, "the seed you gave" in given) == (False, True)
    assert ("secret seed" in drawn, "the seed you gave" in drawn) == (True, False)
    assert "secret" not in terminal.run("play", "--resume").out


def test_hints_are_whole_commands_as_they_were_typed(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANYON_COMMAND", "./can yon")
    assert "To start one: './can yon' play\n" in terminal.run("play", "--resume").err
    out = terminal.run("play", *QUICK, answer=after(2, "q\n")).out
    assert out.endswith("To continue: './can yon' play --resume\n")
    out = terminal.run("play", "--resume", answer=first_legal).out
    [file] = terminal.kept("games")
    assert out.splitlines()[-2:] == [
        f"To watch it again: './can yon' replay {shlex.quote(str(file))}",
        f"To check that the deals were fair: './can yon' verify --fair {shlex.quote(str(file))}",
    ]
    assert "'./can yon' board show NAME" in terminal.run("board", "list").out
    assert "Usage: './can yon' play" in terminal.run("play", "--frobnicate").err


@pytest.mark.parametrize("typed", ["z9", "?", "b", "0"])
def test_a_pipe_that_never_chooses_is_given_up(terminal: Terminal, typed: str) -> None:
    def answer(printed: str) -> str:
        return first_legal(printed) if "Choose: 0 to 8" not in printed else f"{typed}x\n"

    code, out, _ = terminal.run("play", *QUICK, "--plain", answer=answer)
    assert code == 0
    assert out.count(f"> {typed}x") == 100
    assert "100 invalid answers in a row" in out
    assert len(terminal.kept("unfinished")) == 1


def test_patience_begins_anew_with_every_choice(terminal: Terminal) -> None:
    typed = [*["z9"] * 99, "1"] * 2
    out = terminal.run("play", *QUICK, "--plain", answer=lines(*typed)).out
    assert "in a row" not in out
    assert "Alder bids 1" in out


def test_variants_are_told_and_played(terminal: Terminal) -> None:
    arguments = ["play", *QUICK, "--calm-water", "--blind-bids"]
    out = terminal.run(*arguments, answer=first_legal).out
    assert "Calm water: the dark rounds 6 to 9 are skipped (? K2)." in out
    assert "Blind bids: everybody bids in secret (? T4)." in out
    assert "has bid in secret" in out
    assert "bids so far" not in out.lower()  # nobody knows the sum
    assert "Cards per round: [8] 7  6  5  4  3  4  5  6  7" in out
    [file] = terminal.kept("games")
    options = json.loads(file.read_text())["options"]
    assert options == {"calm_water": True, "blind_bids": True}


def test_p4_a_finished_trick_is_shown_once(terminal: Terminal) -> None:
    out = terminal.run("play", *QUICK, answer=first_legal).out
    shown = re.findall(r"^Last trick, won by \w+: (.*)$", out, re.M)
    log = [line for line in out.splitlines() if re.match(r"Trick \d goes to", line)]
    assert "Where does your canoe stop?" in out
    assert len(shown) == len(set(shown)) == len(log) - 1  # nobody is asked after the very last
    assert not any(re.search(r"\b[BGRYV]\d", line) for line in log)


def test_a_game_that_nobody_finishes_is_told_so(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canyon.play.MAX_ROUNDS", 1)
    out = terminal.run("play", *QUICK, answer=first_legal).out
    assert "called off, without a winner" in out
    [file] = terminal.kept("games")
    assert "result" not in json.loads(file.read_text())


def test_a_map_of_ones_own(terminal: Terminal) -> None:
    from canyon.board import built_in

    terminal.home.mkdir()
    file = terminal.home / "mine.txt"
    wide = [row + "#" * 70 for row in built_in("kettle").rows]
    file.write_text("\n".join(wide))
    code, out, _ = terminal.run("play", "--board", str(file), "--bots", "random", answer=lines("1"))
    assert code == 0
    assert "Board mine" in out
    assert max(len(line) for line in out.splitlines() if line.startswith("e ")) <= 80
