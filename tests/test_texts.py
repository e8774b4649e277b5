"""Every text in every language: same keys, same variables, every one used, none in the code."""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from rich.errors import StyleSyntaxError
from rich.style import Style

from canyon.refusal import SENTENCES
from canyon.server.errors import Code
from canyon.terminal.playing.helping import RULES
from canyon.texts import Bundle, Texts, choose_language, language_of, languages, source_of
from tests.prose import prose

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "canyon"
LOCALE = PACKAGE / "locale"
FILES = sorted(file.name for file in (LOCALE / "en").glob("*.ftl"))

PLAYERS = {"seat": "player", "other": "blocker"}
"""Facts that are seats, and the variables that hold those players' names."""


GRAMMAR = {"gender"}
"""What some languages ask about a noun, and others need not know."""


class Variables(Visitor):
    """Collects the variables of a message: those it shows, and those that only select a form."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.selecting: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ftl.VariableReference)
        self.selecting.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.shown.add(node.id.name)


@pytest.mark.parametrize("language", languages())
def test_a_message_parsed_alone_is_what_it_is_in_its_file(language: str) -> None:
    source = source_of(language)
    whole = {
        f"{'-' if isinstance(entry, ftl.Term) else ''}{entry.id.name}": entry
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ftl.Message | ftl.Term)
    }
    bundle = Bundle(language, source)
    assert bundle.sources.keys() == whole.keys()
    for key, entry in whole.items():
        (alone,) = FluentParser().parse(bundle.sources[key]).body
        assert alone.equals(entry, ignored_fields=["span", "comment"]), key


def test_what_a_message_refers_to_is_there_too() -> None:
    source = (
        "a = { b } and { -c }\n-c = C\nb = { $x ->\n  [one] { a2 }\n *[other] B\n }\na2 = { b }\n"
    )
    bundle = Bundle("en", source)
    message = bundle.message("a")
    assert message.value is not None
    assert bundle.format(message.value, {"x": 2}) == ("B and C", [])


def messages(language: str, file: str) -> dict[str, Variables]:
    """Each message of a file, with its variables."""
    found: dict[str, Variables] = {}
    resource = FluentParser().parse((LOCALE / language / file).read_text(encoding="utf-8"))
    for entry in resource.body:
        assert not isinstance(entry, ftl.Junk), f"{language}/{file}: {entry.content!r}"
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{language}/{file}: {entry.id.name} twice"
            found[entry.id.name] = variables
    return found


ENGLISH = {
    key: variables.shown | variables.selecting
    for file in FILES
    for key, variables in messages("en", file).items()
}


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_files(language: str) -> None:
    assert sorted(file.name for file in (LOCALE / language).iterdir()) == FILES


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("file", FILES)
def test_every_language_has_the_same_keys_and_variables(language: str, file: str) -> None:
    english, other = messages("en", file), messages(language, file)
    assert list(other) == list(english)
    for key, variables in english.items():
        assert other[key].shown == variables.shown, key
        # Not every language needs another form for one and for many.
        assert other[key].selecting <= variables.shown | variables.selecting | GRAMMAR, key


def test_no_key_stands_in_two_files() -> None:
    assert sum(len(messages("en", file)) for file in FILES) == len(ENGLISH)


@pytest.mark.parametrize("code", SENTENCES)
def test_every_reason_has_a_text_with_its_own_facts(code: str) -> None:
    facts = set(re.findall(r"\{(\w+)", SENTENCES[code]))
    names = {PLAYERS[fact] for fact in facts if fact in PLAYERS}
    assert ENGLISH[f"reason-{code}"] <= facts | names


def test_every_rule_has_a_text_and_no_other() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    ids = re.findall(r"^\*\*([A-Z][0-9])\*\*", page, re.MULTILINE)
    assert [*RULES] == ids
    assert {key for key in ENGLISH if key.startswith("rule-")} == {f"rule-{each}" for each in ids}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def asked() -> Iterator[tuple[str, bool]]:
    """What the code asks texts for: keys, and beginnings of keys."""
    for _, tree in sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in ("texts", "Why"):
                continue
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                    yield str(part.values[0].value), True
            if not any(isinstance(part, ast.JoinedStr) for part in ast.walk(node.args[0])):
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value, False


def constants() -> set[str]:
    """Every string in the code: a key may wait in a variable or a table."""
    return {
        node.value
        for _, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


MODULES = sorted((PACKAGE / "web" / "app").rglob("*.js"))
QUOTED = re.compile(r'"([\w-]+)"')
TEMPLATE = re.compile(r"`([a-z][\w-]*-)?((?:\$\{[^}`]*\}[\w-]*)+)`")


def asked_in_pages() -> tuple[set[str], list[re.Pattern[str]]]:
    """What the browser's modules ask for: keys, and keys with something put in."""
    quoted: set[str] = set()
    patterns = []
    for file in MODULES:
        code = file.read_text(encoding="utf-8")
        quoted |= {*QUOTED.findall(code)}
        for beginning, rest in TEMPLATE.findall(code):
            if beginning:  # `${name}` alone says nothing
                patterns.append(re.compile(beginning + re.sub(r"\$\{[^}]*\}", ".*", rest)))
    return quoted, patterns


def test_every_key_that_is_asked_for_exists() -> None:
    wanted = set(asked())
    assert len(wanted) > 80
    for key, beginning in wanted:
        if beginning:
            assert any(each.startswith(key) for each in ENGLISH), key
        else:
            assert key in ENGLISH, key


def test_every_key_that_a_page_asks_for_exists() -> None:
    calls = re.compile(r'\bt\(\s*"([\w-]+)"')
    wanted = {key for file in MODULES for key in calls.findall(file.read_text(encoding="utf-8"))}
    assert len(wanted) > 200
    assert sorted(wanted - set(ENGLISH)) == []


def test_every_text_is_used() -> None:
    beginnings = tuple(key for key, beginning in asked() if beginning)
    quoted, patterns = asked_in_pages()
    written = constants() | quoted
    assert [
        key
        for key in ENGLISH
        if key not in written
        and not key.startswith(beginnings)
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ] == []


@pytest.mark.parametrize("language", languages())
def test_apostrophes_are_curved(language: str) -> None:
    straight = re.compile(r"^[\w-]+ = .*[^\W\d_]'[^\W\d_].*$", re.MULTILINE)
    for file in FILES:
        assert straight.findall((LOCALE / language / file).read_text(encoding="utf-8")) == []


def test_one_and_many_tricks_too_few() -> None:
    german = Texts("de")
    assert german("web-need-lost", count=1) == "1 fehlt"
    assert german("web-need-lost", count=2) == "2 fehlen"


@pytest.mark.parametrize(
    ("language", "cards"),
    [
        ("en", "blue 7, green 10, red 1, yellow 3, violet 8"),
        ("de", "Blau 7, Grün 10, Rot 1, Gelb 3, Violett 8"),
        ("fr", "7\N{NO-BREAK SPACE}bleu, 10\N{NO-BREAK SPACE}vert, 1\N{NO-BREAK SPACE}rouge"),
        ("nl", "blauwe 7, groene 10, rode 1, gele 3, violette 8"),
    ],
)
def test_cards_have_the_names_that_players_give_them(language: str, cards: str) -> None:
    told = ", ".join(map(Texts(language).card, ["B7", "G10", "R1", "Y3", "V8"]))
    assert told.startswith(cards)


@pytest.mark.parametrize(
    ("language", "point", "word"),
    [("en", ".", "and"), ("de", ",", "und"), ("fr", ",", "et"), ("nl", ",", "en")],
)
def test_decimals_and_lists_are_written_as_the_language_does(
    language: str, point: str, word: str
) -> None:
    texts = Texts(language)
    assert texts.decimal(3) == f"3{point}0"
    assert texts.decimal(-12.34) == f"−12{point}3"
    assert texts.decimal(12.36, signed=True) == f"+12{point}4"
    assert texts.decimal(-0.04, signed=True) == f"0{point}0"
    assert texts.all_of(["Ann"]) == "Ann"
    assert texts.all_of(["Ann", "Bo"]) == f"Ann {word} Bo"
    assert texts.all_of(["Ann", "Bo", "Cy"]) == f"Ann, Bo {word} Cy"


SENTENCE = re.compile(r"[^\W\d_]{2,} +[^\W\d_]{2,}")

ALLOWED = {"tab: self-insert"}
"""Two words that nobody reads: a setting of readline."""


def texts_left(tree: ast.Module) -> Iterator[str]:
    """Strings of two words and more that are neither docstrings nor styles."""
    documents = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            written = node not in documents and SENTENCE.search(node.value)
            if written and node.value not in ALLOWED and not is_style(node.value):
                yield node.value


def is_style(text: str) -> bool:
    try:
        Style.parse(text)
    except StyleSyntaxError:
        return False
    return True


def test_no_text_that_a_player_reads_is_left_in_the_code() -> None:
    left = {
        (file.name, text)
        for file, tree in sources()
        if "terminal" in file.parts
        for text in texts_left(tree)
    }
    assert left == set()


def test_a_sentence_in_the_code_would_be_found() -> None:
    code = """say(f"It is {name}, your turn"); style("bold red"); texts("ask-bid")"""
    assert list(texts_left(ast.parse(code))) == ["It is ", ", your turn"]


def test_a_missing_key_or_variable_is_an_error() -> None:
    texts = Texts("en")
    with pytest.raises(LookupError, match="no-such-text"):
        texts("no-such-text")
    with pytest.raises(LookupError, match="event-bid-made"):
        texts("event-bid-made", player="Ann")


@pytest.mark.parametrize("language", languages())
def test_numbers_have_their_plurals(language: str) -> None:
    texts = Texts(language)
    one, two = (texts("field-water", field="a1", distance=count) for count in (1, 2))
    assert "1" not in one.replace("a1", "")
    assert "2" in two


PLURALS = {
    "en": re.compile(r"\w+s"),
    "de": re.compile(r"[A-ZÄÖÜ]\w+"),  # every noun: which are plurals can't be seen
    "fr": re.compile(r"\w+[sx]"),
    "nl": re.compile(r"\w+(en|s)"),
}
"""Roughly what a plural looks like."""
NO_PLURAL = re.compile(r"(?!)")
"""Nobody has said yet what it looks like in another language."""
ALIKE = {
    "is", "does", "goes", "has", "bonus", "Bonus", "pas", "fois", "bieden", "doen", "tonen",
    "tegen",
}  # fmt: skip
"""Words that look like it, and are right after one as well."""
NAMES = {
    "better", "blocker", "card", "choice", "command", "dealer", "field", "file", "first", "folder",
    "name", "nearer", "player", "pusher", "rival", "server", "suit", "table",
}  # fmt: skip
"""Variables that are names; any other that stands before a plural is a number."""
NEVER_ONE = {
    "advice-uneven-starts",  # the greater of two distances
    "bad-players",
    "board-cropped",
    "board-title",  # how many fields a board has
    "board-too-wide",
    "coach-judged",  # how many choices a game has
    "narrow",
    "out-of-patience",
    "reason-board-columns",  # more than are allowed
    "reason-board-count",
    "reason-board-rows",
    "reason-deal-seats",
    "reason-draw-cards",
    "reason-too-large",
    "result-abandoned",
    "too-many-bots",
    "verdict-flood",
    "web-board-rounds",
    "web-front-players",
    "web-left-days",  # for one of them the next smaller unit is told
    "web-left-hours",
    "web-left-minutes",
    "web-time-minutes",
}
"""Texts whose numbers are always more than one."""


def bare_numbers(
    pattern: ftl.Pattern, selected: frozenset[str] = frozenset()
) -> Iterator[tuple[str, str]]:
    """Numbers that are shown in one form for all, each with the word after it."""
    parts = [*pattern.elements, None]
    for part, following in pairwise(parts):
        if not isinstance(part, ftl.Placeable):
            continue
        shown = part.expression
        if isinstance(shown, ftl.SelectExpression):
            assert isinstance(shown.selector, ftl.VariableReference)
            for variant in shown.variants:
                yield from bare_numbers(variant.value, selected | {shown.selector.id.name})
        elif isinstance(shown, ftl.VariableReference) and isinstance(following, ftl.TextElement):
            word = re.match(r"\s([^\W\d_]+)", following.value)
            if word and shown.id.name not in NAMES | selected:
                yield shown.id.name, word[1]


def without_singular(language: str) -> dict[str, tuple[str, str]]:
    """Texts with a number before a plural, however many there are."""
    found = {}
    for file in FILES:
        resource = FluentParser().parse((LOCALE / language / file).read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ftl.Message) and entry.value:
                for variable, word in bare_numbers(entry.value):
                    if PLURALS.get(language, NO_PLURAL).fullmatch(word) and word not in ALIKE:
                        found[entry.id.name] = variable, word
    return found


@pytest.mark.parametrize("language", languages())
def test_one_is_not_told_in_the_plural(language: str) -> None:
    found = without_singular(language)
    assert {key: found[key] for key in found if key not in NEVER_ONE} == {}


def test_texts_that_need_no_singular_are_still_there() -> None:
    found = {key for language in languages() for key in without_singular(language)}
    assert NEVER_ONE - found == set()


def test_no_name_is_a_number() -> None:
    kinds = {"one", "other"}
    for language in languages():
        for file in FILES:
            resource = FluentParser().parse((LOCALE / language / file).read_text(encoding="utf-8"))
            finder = ByNumber(kinds)
            finder.visit(resource)
            assert not finder.found & NAMES, (language, file)


def test_names_that_stand_before_no_plural_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {*NAMES}
    monkeypatch.setattr(sys.modules[__name__], "NAMES", frozenset[str]())
    found = [each for language in languages() for each in without_singular(language).values()]
    assert names <= {variable for variable, _ in found}


class ByNumber(Visitor):
    """Collects the variables that select one form for one and another for many."""

    def __init__(self, kinds: set[str]) -> None:
        self.kinds = kinds
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = {each.key.name for each in node.variants if isinstance(each.key, ftl.Identifier)}
        if keys & self.kinds == self.kinds and isinstance(node.selector, ftl.VariableReference):
            self.found.add(node.selector.id.name)
        self.generic_visit(node)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", sorted({*get_args(Code)} - {"illegal"}))  # told by its reason
def test_every_refusal_of_the_server_has_a_text(language: str, code: str) -> None:
    assert f"refused-{code}" in prose(language)  # its own: English would stand in for it


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("de", {"LANG": "fr_FR.UTF-8"}, "de"),
        ("fr-CH", {}, "fr"),
        (None, {"LC_ALL": "nl_NL.UTF-8", "LANG": "fr_FR"}, "nl"),
        (None, {"LC_MESSAGES": "de_AT@euro"}, "de"),
        (None, {"LANG": "en_GB", "LANGUAGE": "sv:fr:de"}, "fr"),
        (None, {"LC_ALL": "C", "LANGUAGE": "fr"}, "en"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        (None, {"LANG": "ja_JP"}, "en"),
        (None, {}, "en"),
    ],
)
def test_which_language(asked: str | None, environment: dict[str, str], language: str) -> None:
    assert choose_language(asked, environment) == language


@pytest.mark.parametrize("name", ["", "xx", "d", "dev", "english", "C"])
def test_no_language(name: str) -> None:
    assert language_of(name) is None
