"""What a bot did wrong, in a sentence that continues after its name."""

from __future__ import annotations

import json
from typing import get_args

from canyon.actions import Action, Choice
from canyon.bots.protocol_log import LogFault
from canyon.explain import why_not
from canyon.play import Player
from canyon.printable import printable
from canyon.refusal import Fact
from canyon.views import View
from canyon.wire import action_to_json

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


def legal_choice(player: Player, view: View) -> Action:
    """What a player chooses; Verdict if it raises an exception, or if that is not legal."""
    try:
        action = player.choose(view)
    except (Verdict, LogFault):  # that our own log can't be written is not the player's fault
        raise
    except Exception as error:
        raise crash(error) from error
    if action in view.legal:
        return action
    if not isinstance(action, get_args(Choice)):
        raise Verdict("illegal", choice=short(repr(action)), why="this is not a choice")
    said = json.dumps(action_to_json(action, view.board))
    raise Verdict("illegal", choice=said, why=str(why_not(view, action)))


def crash(error: Exception) -> Verdict:
    """The verdict on a bot that raised an exception."""
    return Verdict("crashed", error=short(f"{type(error).__name__}: {error}", 200))


def short(text: str, most: int = 80) -> str:
    """A bot's words, made safe for a message: one line, not too long, no control characters."""
    plain = printable(text.strip(), "�")
    return plain if len(plain) <= most else plain[: most - 1] + "…"
