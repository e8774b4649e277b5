"""`canyon practice bids`: hand after hand, and after each bid what all of them were worth."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

from rich.console import RenderableType

from canyon import practice
from canyon.actions import Bid
from canyon.atomic_write import atomic_write
from canyon.bots import CAN_SEARCH
from canyon.practice import Answer, Score
from canyon.private import private_folder
from canyon.saves import home
from canyon.terminal.playing.hinting import hint_lines, is_compiling
from canyon.terminal.playing.session import Leaving, Show
from canyon.terminal.playing.table import NAMES
from canyon.terminal.screen import NARROW, EndOfInput, Screen
from canyon.terminal.wording.complaint import Complaint
from canyon.terminal.wording.os_errors import os_error_text
from canyon.terminal.wording.words import Teller
from canyon.texts import Texts
from canyon.views import View, view

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells expect it."""


class BidShow(Show):
    """A hand to bid on; there are no hints, because the answer follows anyway."""

    typed = "practice-help-keys"

    def hint(self, view: View) -> list[RenderableType]:
        """Nothing is told before the bid."""
        return [self.texts("practice-no-hint")]


def practise_bids(first: int | None, hands: int | None, texts: Texts, plain: bool) -> int:
    """Hand after hand until the person leaves, or that many; the exit code."""
    if not CAN_SEARCH:
        raise Complaint(texts("hint-missing"))
    screen, score = Screen(plain), _read_score()
    screen.say(texts("practice-welcome"))
    if screen.narrow and not plain:
        screen.say(texts("narrow", columns=NARROW))
    try:
        for at in count():
            if at == hands:
                break
            number = first if at == 0 and first is not None else practice.new_number()
            answer = _one_hand(number, screen, texts)
            score = score.after(answer)
            _write_score(score, texts)
            screen.say(*_score_lines(score, texts, about=at == 0))
            if at + 1 != hands and screen.ask(texts("practice-next")).strip().lower() == "q":
                break
    except (Leaving, EndOfInput):
        pass
    except KeyboardInterrupt:
        screen.say("")
        return INTERRUPTED
    return 0


def _one_hand(number: int, screen: Screen, texts: Texts) -> Answer:
    """Show a hand, ask for a bid, and tell what it was worth."""
    game = practice.deal(number)
    seen = view(game, practice.LEARNER, recall=True)
    names = (f"{NAMES[practice.LEARNER]} {texts('web-you-mark')}", *NAMES[1 : seen.players])
    show = BidShow(screen, Teller(game.board, names, texts), "")
    screen.say(texts("practice-hand", number=str(number)))
    show.pick_up(seen)
    action = show.ask(seen)
    assert isinstance(action, Bid)
    if is_compiling():
        screen.say(texts("hint-compiling"))
    from canyon.review.hint import hint  # loads what searches, so not before it is needed

    answer = practice.answer(hint(seen, texts.language), action.tricks)
    told = answer.to_json(texts)
    verdict = told["verdict"]
    heading = (
        texts("practice-good")
        if verdict is None
        else texts(f"coach-verdict-{verdict}", loss=round(100 * answer.loss, 1))
    )
    screen.say("", heading, *hint_lines(told, seen, texts))
    return answer


def _score_lines(score: Score, texts: Texts, about: bool) -> list[str]:
    """The score; with what it means, if that has not been said yet."""
    lines = [
        texts("practice-score", points=score.points),
        texts("practice-streak", streak=score.streak, longest=score.longest),
    ]
    if about:
        lines.insert(1, texts("practice-score-about", count=len(score.kept)))
    return lines


def _file() -> Path:
    return home() / "practice.json"


def _read_score() -> Score:
    """The score so far; a file that can't be read is as good as none."""
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
        kept = tuple([min(1.0, max(0.0, float(each))) for each in found["kept"]])
        counts = [int(found[name]) for name in ("hands", "streak", "longest")]
    except (OSError, ValueError, TypeError, KeyError):
        return Score()
    return Score(kept[-practice.LASTS :], *counts)


def _write_score(score: Score, texts: Texts) -> None:
    try:
        private_folder(home())
        with atomic_write(_file(), private=True) as file:
            facts = {name: getattr(score, name) for name in ("kept", "hands", "streak", "longest")}
            file.write(json.dumps(facts).encode() + b"\n")
    except OSError as error:
        why = os_error_text(error, texts)
        raise Complaint(texts("unwritable", folder=str(home()), why=why), 1) from None
