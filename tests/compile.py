"""Compiles what many tests need, before they begin: otherwise each of their processes would."""

from canyon.bots import heron
from canyon.bots.eagle import search
from canyon.practice import LEARNER, deal
from canyon.review.hint import hint
from canyon.views import view

if __name__ == "__main__":
    heron.get_ready()
    search.get_ready()
    hint(view(deal(1), LEARNER, recall=True), "en")
