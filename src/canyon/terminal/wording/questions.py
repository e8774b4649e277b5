"""What is asked, in words: the question, the legal choices, what is special about them."""

from __future__ import annotations

from canyon.actions import Paddle
from canyon.outlook import Met, Outlook, outlook
from canyon.state import Phase
from canyon.terminal.wording.choices import names_of
from canyon.terminal.wording.words import Teller
from canyon.texts import Texts
from canyon.views import View

TOPICS: dict[Phase, tuple[str, ...]] = {
    Phase.PLACE: ("S4", "C1", "C5"),
    Phase.BID: ("T1", "T2", "T3", "C2", "W2", "W3"),
    Phase.TRICKS: ("P2", "P3", "P1", "P4", "C2"),
    Phase.CANOES: ("C5", "C3", "C4", "C8", "W1", "W3", "W6", "E2"),
}
"""The rules that `?` shows in each phase."""


def question(view: View, teller: Teller) -> list[str]:
    """What has to be chosen, and from what."""
    texts, names = teller.texts, names_of(view)
    lines = [_asked(view, teller)]
    if view.phase is Phase.BID:
        lines += _outlook(view, teller)
        lines.append(texts("choices-range", least=names[0], most=names[-1]))
    elif view.phase is Phase.TRICKS:
        places = {str(card): number for number, card in enumerate(view.hand, 1)}
        cards = [f"{places[name]} = {name}" for name in names]
        lines.append(texts("choices", choices=", ".join(cards)))
    else:
        numbered = [f"{number} = {end}" for number, end in enumerate(_ends(view, teller), 1)]
        lines.append(texts("choices", choices=", ".join(numbered)))
    if len(names) == 1:
        lines.append(texts("enter-takes", choice=names[0]))
    return lines


def _asked(view: View, teller: Teller) -> str:
    texts = teller.texts
    match view.phase:
        case Phase.PLACE:
            return texts("ask-place")
        case Phase.BID:
            return texts("ask-bid-blind" if view.options.blind_bids else "ask-bid")
        case Phase.CANOES:
            assert view.points is not None
            distance = view.board.distance[next(iter(view.paths))]
            return texts("ask-end", points=view.points, distance=distance)
    if not view.trick:
        return texts("ask-card-lead")
    led = view.trick[0].suit
    suit = teller.suit(str(led))
    follows = any(card.suit is led for card in view.hand)
    return texts("ask-card-follow" if follows else "ask-card-free", suit=suit)


def _outlook(view: View, teller: Teller) -> list[str]:
    """What each bid would bring if it is met, and what a miss would."""
    ahead, texts = outlook(view), teller.texts
    if ahead is None:
        return []
    brings = ", ".join(f"{met.bid} ({_brought(met, texts)})" for met in ahead.met)
    met = texts("labelled", label=texts("outlook-if-met"), what=f"{brings}.")
    if not ahead.first:
        met = f"{met} {texts('outlook-first')}"
    return [met, _miss(ahead, teller)]


def _brought(met: Met, texts: Texts) -> str:
    if met.left is not None:
        return texts("outlook-lands")
    steps = texts("outlook-brings", steps=met.nearer, distance=met.distance)
    return f"{steps}, {texts('outlook-blocked')}" if met.blocked else steps


def _miss(ahead: Outlook, teller: Teller) -> str:
    texts = teller.texts
    if not ahead.drifts:
        return texts("outlook-miss")
    own, *pushed = ahead.drifts
    if own.fell:
        return texts("outlook-fall")
    key = "outlook-drift-push" if pushed else "outlook-drift"
    field, names = teller.board.label(own.end), teller.names
    others = texts.all_of([names[each.seat] for each in pushed]) if pushed else ""
    sentences = [texts(key, field=field, players=others)]
    fallen = [names[each.seat] for each in pushed if each.fell]
    if fallen:
        players = texts.all_of(fallen)
        sentences.append(texts("outlook-pushed-fall", count=len(fallen), players=players))
    sentences.append(texts("outlook-misses", count=ahead.misses - 1))
    return " ".join(sentences)


def _ends(view: View, teller: Teller) -> list[str]:
    """The fields to choose from; at the goal, with the points each would leave (C8)."""
    board, ends = view.board, []
    for name, action in zip(names_of(view), view.legal, strict=True):
        if isinstance(action, Paddle) and board.landings >> action.end & 1:
            assert view.points is not None
            left = view.points - len(view.paths[action.end]) + 1
            name = teller.texts("end-left", field=name, left=left)
        ends.append(name)
    return ends
