"""Every rule of docs/rules.md has tests that carry its id: `test_p2_…`."""

import ast
import re
from collections import Counter
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules.md"


def rule_ids() -> list[str]:
    """The ids at the start of the page's paragraphs."""
    return re.findall(r"^\*\*([A-Z]\d+)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def ids_in_names() -> set[str]:
    """The ids in the names of test functions: `test_w4_w6_…` carries two."""
    found = set()
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = node.name.split("_")[1:]
                while words and re.fullmatch(r"[a-z]\d+", words[0]):
                    found.add(words.pop(0).upper())
    return found


def test_the_page_has_every_rule_once_and_in_order() -> None:
    chapters = Counter(rule[0] for rule in rule_ids())
    assert "".join(chapters) == "MSDTPCWKE"
    assert rule_ids() == [
        f"{chapter}{number + 1}" for chapter, rules in chapters.items() for number in range(rules)
    ]


def test_every_rule_has_a_test_of_its_name() -> None:
    assert set(rule_ids()) - ids_in_names() == set()


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert ids_in_names() - set(rule_ids()) == set()
