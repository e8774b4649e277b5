"""A whole record as readable text."""

from __future__ import annotations

from collections.abc import Iterator

from canyon.cards import cards_of
from canyon.events import CardsDealt, RoundEnded
from canyon.play import is_over
from canyon.record import Replay
from canyon.terminal.wording.finish import verdict
from canyon.terminal.wording.words import Teller, clean


def transcript(played: Replay, teller: Teller) -> Iterator[str]:
    """Everything that happened, in order; hands open, positions after each round."""
    texts, names, start = teller.texts, teller.names, played.start
    yield texts("replay-title", board=clean(start.board.name), players=", ".join(names))
    yield texts("replay-dealer", player=names[start.dealer])
    yield texts("legend-suits", suits=teller.suits())
    for _, step in played.steps:
        for event in step.events:
            if isinstance(event, CardsDealt):
                yield ""
            yield teller.event(event)
            if isinstance(event, CardsDealt):
                for name, hand in zip(names, event.hands, strict=True):
                    cards = " ".join(map(str, cards_of(hand or 0)))
                    yield texts("labelled", label=name, what=cards)
            if isinstance(event, RoundEnded):
                for name, field in zip(names, event.canoes, strict=True):
                    yield texts("labelled", label=name, what=teller.field(field))
    yield ""
    if is_over(played.game):
        yield from verdict(played.game, teller)
    else:
        yield texts("replay-open", decisions=len(played.steps))
