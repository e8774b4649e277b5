"""canyon board list, show, check, new: in four languages, 80 columns, with and without colour."""

from __future__ import annotations

import io
import re
import string
from errno import EACCES
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len
from rich.console import Console

from canyon.board import ARROWS, BUILT_IN, built_in
from canyon.console import make_console
from canyon.refusal import SENTENCES, Reason
from canyon.survey import survey
from canyon.terminal.boards import check_board, draw_board, list_boards, show_board, why
from canyon.terminal.display.palette import FIELD, SEAT, SUIT
from canyon.terminal.wording.complaint import Complaint
from canyon.texts import Texts, languages

EN = Texts("en")
ADVICE = (
    "open-edge", "uneven-starts", "start-ways", "few-islands", "normal-by-fall", "narrow-entry",
    "landing-without-arrow", "arrow-forward", "jetty-distance", "one-canoe-closes", "corner-gap",
)  # fmt: skip


def console(width: int = 80, colour: bool = False) -> Console:
    return Console(
        file=io.StringIO(),
        width=width,
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        markup=False,
        highlight=False,
        legacy_windows=False,
        _environ={},
    )


def said(on: Console) -> str:
    assert isinstance(on.file, io.StringIO)
    return on.file.getvalue()


def map_file(folder: Path, edits: dict[str, str], name: str = "canyon") -> Path:
    """A built-in board's map with some fields replaced, as a file."""
    board = built_in(name)
    rows = [list(row) for row in board.rows]
    for label, character in edits.items():
        row, column = divmod(board.field(label), board.stride)
        rows[row][column] = character
    path = folder / "my river.txt"
    path.write_text("; mine\n" + "\n".join("".join(row) for row in rows) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("language", languages())
def test_list_fits_80_columns(language: str) -> None:
    on = console()
    list_boards(on, Texts(language))
    text = said(on)
    for name, steps in zip(BUILT_IN, (21, 14, 25, 28), strict=True):
        assert re.search(rf"^{name} +{steps} ", text, re.MULTILINE)
    assert max(map(cell_len, text.splitlines())) <= 80


def test_only_the_longest_board_is_called_long() -> None:
    long = {"en": "long", "de": "lang", "fr": "long", "nl": "lang"}
    longest = max(BUILT_IN, key=lambda name: survey(built_in(name)).length)
    for language, word in long.items():
        texts = Texts(language)
        assert [name for name in BUILT_IN if word in texts(f"board-about-{name}")] == [longest]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BUILT_IN)
def test_show_draws_every_field(name: str, language: str) -> None:
    on = console()
    show_board(name, None, on, Texts(language))
    text = said(on)
    assert "\x1b" not in text
    assert max(map(cell_len, text.splitlines())) <= 80
    board = built_in(name)
    drawn = {line[0]: line for line in text.splitlines() if re.match(r"([a-z]) .* \1$", line)}
    assert list(drawn) == list(string.ascii_lowercase[: len(board.rows)])
    for letter, row in zip(drawn, board.rows, strict=True):
        arrows = [character for character in row if character in ARROWS]
        assert [sign for sign in drawn[letter] if sign in ARROWS] == arrows
        assert cell_len(drawn[letter]) == 2 * len(row) + 4


def test_show_explains_its_signs_in_words() -> None:
    on = console()
    show_board("canyon", None, on, Texts("de"))
    for word in ("Startfeld", "Insel", "Strömung", "Wasserfall", "Höhlensteg", "Landungssteg"):
        assert word in said(on)


def test_show_in_colour_paints_water_and_land() -> None:
    on = console(colour=True)
    show_board("kettle", None, on, EN)
    for colour in ("31;111;139", "201;143;87"):  # water and mountain in the palette
        assert f"48;2;{colour}m" in said(on)


def test_show_without_colour_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    on = Console(file=io.StringIO(), width=80, force_terminal=True, legacy_windows=False)
    show_board("kettle", None, on, EN)
    assert "48;2" not in said(on)
    assert "48;5" not in said(on)


def test_show_and_check_on_a_plain_console(capsys: pytest.CaptureFixture[str]) -> None:
    show_board("isles", None, make_console(plain=True), EN)
    assert check_board("isles", make_console(plain=True), EN)
    out = capsys.readouterr().out
    assert "isles: 25 steps" in out
    assert "\x1b" not in out


def test_a_map_wider_than_the_window_says_so() -> None:
    on = console(width=40, colour=True)
    show_board("canyon", None, on, EN)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", said(on))
    assert "26 columns" in plain
    assert max(map(cell_len, plain.splitlines())) <= 40


def test_through_a_pipe_a_wide_map_goes_whole() -> None:
    on = console(width=40)
    show_board("canyon", None, on, EN)
    rows = [line for line in said(on).splitlines() if re.match(r"([a-p]) .* \1$", line)]
    assert len(rows) == 16
    assert {cell_len(row) for row in rows} == {56}


def test_show_writes_a_picture_instead(tmp_path: Path) -> None:
    on, path = console(), tmp_path / "[bold]river.svg"
    show_board("kettle", path, on, Texts("fr"))
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "La rivière kettle"
    assert str(path) in said(on).replace("\n", "")
    assert "▒" not in said(on)


def test_a_picture_that_cant_be_written_is_a_complaint(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="can’t be written"):
        show_board("kettle", tmp_path / "nowhere" / "a.svg", console(), EN)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BUILT_IN)
def test_check_gives_figures_in_80_columns(name: str, language: str) -> None:
    on, texts = console(), Texts(language)
    assert check_board(name, on, texts)
    text = said(on)
    assert text.startswith(texts("board-valid", file=name))
    assert max(map(cell_len, text.splitlines())) <= 80
    assert (texts("board-advice-none") in text) == (name != "gorge")
    if name == "gorge":
        assert "d14" in text.split(texts("board-advice-head"))[1]


def test_check_tells_the_width_from_start_to_goal() -> None:
    on = console()
    check_board("kettle", on, EN)
    assert "6 9 7 9 6 2 6 6 6 6 6 7 7 5 3" in said(on)
    assert "e12+h12" in said(on)
    assert "at least 1, on average 2.1" in said(on)


def test_check_lists_unequal_start_fields_and_advises(tmp_path: Path) -> None:
    on = console()
    assert check_board(map_file(tmp_path, {"l5": ".", "l6": "S"}), on, EN)
    assert "g5 21" in said(on)
    assert "l6 20" in said(on)
    assert "they are 20 to 21 steps away" in " ".join(said(on).split())


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "i20 is at distance 7 from the goal and needs an arrow."),
        ("de", "i20 liegt 7 Schritte vom Ziel entfernt und braucht einen Pfeil."),
        ("fr", "i20 est à la distance 7 de l’arrivée et a besoin d’une flèche."),
        ("nl", "i20 ligt op afstand 7 van het doel en heeft een pijl nodig."),
    ],
)
def test_check_names_the_first_fault_and_its_field(
    tmp_path: Path, language: str, sentence: str
) -> None:
    on, texts, path = console(200), Texts(language), map_file(tmp_path, {"i20": "."})
    assert not check_board(path, on, texts)
    assert said(on) == f"{texts('board-invalid', file=str(path))}\n{sentence}\n"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "There is no map in it."),
        (b"\xff\xfe\x00", "The file is not UTF-8 text."),
        (b"##\x00#", "a3 is “U+0000”, which has no meaning on a map."),
        (b"##\x1b[2J", "a3 is “U+001B”, which has no meaning on a map."),
        (b"## #", "a3 is “U+0020”, which has no meaning on a map."),
        (b"##\t#", "a3 is a tab: write one character for each field."),
        (b"###\n#", "Row b has 1 field, but the first row has 3."),
        (b"#" * 100, "The map has 100 columns; at most 99 are allowed."),
        (b"#\n" * 27, "The map has 27 rows; at most 26 are allowed."),
        (b"#" * 70_000, "The text is larger than any map (26 rows of 99 columns)."),
        (b"...\n", "A board needs 6 start fields (S); this one has 0."),
    ],
)
def test_check_of_a_file_that_is_no_map(tmp_path: Path, data: bytes, sentence: str) -> None:
    path, on = tmp_path / "odd.txt", console(200)
    path.write_bytes(data)
    assert not check_board(path, on, EN)
    assert said(on).splitlines()[1] == sentence
    with pytest.raises(Complaint, match=re.escape(sentence)):
        show_board(str(path), None, console(), EN)


@pytest.mark.parametrize("language", languages())
def test_what_cant_be_read_is_a_complaint(tmp_path: Path, language: str) -> None:
    texts = Texts(language)
    missing, inside = tmp_path / "none.txt", map_file(tmp_path, {}) / "x.txt"
    for name, key in (
        (missing, "trouble-missing"),
        (inside, "trouble-file"),
        (tmp_path, "trouble-folder"),
    ):
        with pytest.raises(Complaint) as complaint:
            check_board(name, console(), texts)
        assert str(complaint.value) == texts("unreadable", file=str(name), why=texts(key))
    with pytest.raises(Complaint, match="rapids"):
        show_board("rapids", None, console(), texts)
    with pytest.raises(Complaint) as complaint:
        check_board("a\0\x1b.txt", console(), texts)
    assert str(complaint.value) == texts("unreadable", file="a??.txt", why=texts("trouble-other"))


def test_a_file_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object, **__: object) -> None:
        raise PermissionError(EACCES, "denied")

    path = map_file(tmp_path, {})
    monkeypatch.setattr(Path, "open", deny)
    with pytest.raises(Complaint, match="permission denied"):
        check_board(path, console(), EN)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", [code for code in SENTENCES if code.startswith("board-")])
def test_every_fault_is_told_in_every_language(code: str, language: str) -> None:
    """All facts of the English sentence that a reader needs are in the text."""
    named = {name for _, name, _, _ in string.Formatter().parse(SENTENCES[code]) if name}
    samples = {"field": "q77", "character": "ß", "kind": "S", "row": "q", "canoe": "q", "name": "q"}
    numbers = {"count": 41, "need": 43, "width": 47, "distance": 53}
    facts = {name: samples.get(name) or numbers[name] for name in named}
    told = why(Reason("M3", code, facts), Texts(language))
    for name, fact in facts.items():
        assert name == "kind" or str(fact) in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", ADVICE)
@pytest.mark.parametrize("count", [0, 1, 2])
def test_every_advice_is_told_in_every_language(code: str, language: str, count: int) -> None:
    facts: dict[str, str | int] = {"fields": "q77", "field": "q77", "distance": 53}
    told = Texts(language)(f"advice-{code}", count=count, near=41, far=43, **facts)
    facts_told = {"uneven-starts": ("41", "43"), "few-islands": ()}.get(code, ("q77",))
    assert all(fact in told for fact in facts_told)
    assert told.endswith(".")
    assert "  " not in told
    assert "\n" not in told


def test_every_language_has_the_same_board_texts() -> None:
    def keys(language: str) -> set[str]:
        file = resources.files("canyon").joinpath("locale", language, "board.ftl")
        return set(re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE))

    assert {f"advice-{code}" for code in ADVICE} <= keys("en")
    for language in languages()[1:]:
        assert keys(language) == keys("en")


def test_every_sign_is_one_column_wide_and_told_apart() -> None:
    marks = [*SEAT, *SUIT.values()]
    assert all(cell_len(mark.symbol) == 1 and mark.letter.isascii() for mark in marks)
    assert len({mark.symbol for mark in marks}) == len(marks)
    assert len({mark.style for mark in SEAT}) == 6
    assert set(FIELD) == set("#oTCV.SJLW") | set(ARROWS)


@pytest.mark.parametrize("language", languages())
def test_a_new_board_is_written_and_found_good(tmp_path: Path, language: str) -> None:
    file, on, texts = tmp_path / "my river.txt", console(), Texts(language)
    draw_board(file, "seven", on, texts)
    assert "my river" in said(on)
    assert "play --board" in said(on)
    again = console()
    assert check_board(file, again, texts)
    assert texts("board-advice-none") in said(again)
    with pytest.raises(Complaint, match=r"my river\.txt"):
        draw_board(file, "eight", on, texts)
    assert "--seed seven" in file.read_text(encoding="utf-8")


def test_a_new_board_on_the_screen_is_a_map(tmp_path: Path) -> None:
    on, twin = console(20), console(80)
    for each in (on, twin):
        draw_board(None, "seven", each, EN)
    assert said(on) == said(twin)
    file = tmp_path / "piped.txt"
    file.write_text(said(on), encoding="utf-8")
    assert check_board(file, console(), EN)


def test_a_new_board_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="can’t be written"):
        draw_board(tmp_path / "no folder" / "river.txt", None, console(), EN)
