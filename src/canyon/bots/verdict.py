"""What a bot did wrong, in a sentence that continues after its name."""

from __future__ import annotations

from canyon.printable import printable
from canyon.refusal import Fact

SENTENCES = {
    "no-start": "could not be started: {why}",
    "late": "gave no answer within {seconds} s",
    "died": "ended before it answered: {how}",
    "nonsense": "said {said}: {why}",
    "flood": "sent more than {most} bytes where a line was expected",
    "illegal": "chose {choice}: {why}",
    "crashed": "raised {error}",
}


class Verdict(Exception):
    """A bot that can't continue, and why: `code` is a key of SENTENCES, `facts` fill it."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def __str__(self) -> str:
        return SENTENCES[self.code].format(**self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.code, self.facts)


def _again(code: str, facts: dict[str, Fact]) -> Verdict:
    return Verdict(code, **facts)


def short(text: str, most: int = 80) -> str:
    """A bot's words, made safe for a message: one line, not too long, no control characters."""
    plain = printable(text.strip(), "�")
    return plain if len(plain) <= most else plain[: most - 1] + "…"
