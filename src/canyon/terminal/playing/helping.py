"""`?`: what can be typed, and the rules of the moment; `? C5` any rule."""

from __future__ import annotations

from rich.text import Text

from canyon.state import Phase
from canyon.terminal.wording.questions import TOPICS
from canyon.texts import Texts, keys

RULES = tuple(key.removeprefix("rule-") for key in keys("rule-"))
"""The ids of all rules, in the order of the game."""


def is_help(answer: str) -> bool:
    return answer.startswith("?")


def help_on(answer: str, phase: Phase, texts: Texts) -> list[Text]:
    """Help for what was asked: a rule, a chapter by its letter, or the moment."""
    topic = answer.lstrip("?").strip().upper()
    if not topic:
        asked: tuple[str, ...] = TOPICS[phase]
        heading = [Text(texts("help-keys")), Text(texts(f"help-{phase.value}"))]
    else:
        asked = tuple(rule for rule in RULES if topic in (rule, rule[0]))
        heading = []
    if not asked:
        return [Text(texts("help-unknown", rules=" ".join(RULES)))]
    return [*heading, *(_rule(rule, texts) for rule in asked)]


def _rule(rule: str, texts: Texts) -> Text:
    told = Text(texts("labelled", label=rule, what=texts(f"rule-{rule}")))
    told.stylize("bold", 0, len(rule) + 1)
    return told
