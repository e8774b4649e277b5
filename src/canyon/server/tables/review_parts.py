"""The review of a finished game, part by part; this runs in the process for reviews.

Parts are short, so that the server can say how far it is, and stop in between. It only passes
judgements on, and never loads the code that makes them: that would hold up everybody's game.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence

from canyon.server.tables.replay_frames import Played, record

PART = 8
"""Judgements in one part."""


def count_judgements(played: Played) -> int:
    """How many judgements a review needs."""
    from canyon.review.review import questions

    return len(questions(record(played)))


def judge_part(played: Played, first: int, budget: int) -> bytes:
    """The next judgements, from a number on."""
    from canyon.review.review import answers, questions

    return pickle.dumps([*answers(questions(record(played))[first : first + PART], budget)])


def compose_review(played: Played, parts: Sequence[bytes]) -> bytes:
    """The review, as it is kept."""
    from canyon.review.review import compose, questions
    from canyon.review.stored import packed

    game = record(played)
    found = [judgement for part in parts for judgement in pickle.loads(part)]
    return packed(compose(game, questions(game), found))
