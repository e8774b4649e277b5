"""Practising bids: hands from numbers, and what a bid was worth."""

from collections import Counter

import pytest

from canyon.actions import Bid
from canyon.judge import Judgement, Worth
from canyon.practice import LEARNER, NAMES, NUMBERS, ZONES, answer, deal, new_number
from canyon.review.hint import Hint, hint
from canyon.rules.marker import cards_dealt
from canyon.state import Phase
from canyon.texts import Texts
from canyon.views import view

MANY = 600


def test_a_number_is_a_hand() -> None:
    assert deal(77) == deal(77) != deal(78)
    assert all(new_number() in NUMBERS for _ in range(100))


def test_hands_are_of_every_kind() -> None:
    """Sizes, players, order, trumps and parts of the river; all occur, none most of the time."""
    kinds = [Counter[object]() for _ in range(6)]
    for number in range(1, MANY + 1):
        game = deal(number)
        board, mine = game.board, game.canoes[LEARNER]
        assert (game.phase, game.turn) == (Phase.BID, LEARNER)
        assert view(game, LEARNER).legal == tuple(
            Bid(bid) for bid in range(cards_dealt(game.marker) + 1)
        )
        assert game.trump is not None
        assert len({*game.canoes}) == game.players <= len(NAMES) + 1
        assert all(board.water >> field & 1 for field in game.canoes)
        [zone] = [name for name, inside in ZONES.items() if inside(board, mine)]
        before = sum(bid is not None for bid in game.bids)
        facts = (
            cards_dealt(game.marker),
            game.players,
            before,
            game.trump.suit,
            zone,
            board.distance[mine],
        )
        for kind, fact in zip(kinds, facts, strict=True):
            kind[fact] += 1
    for kind, least in zip(kinds, (8, 4, 6, 5, 3, 15), strict=True):
        assert len(kind) >= least
        assert max(kind.values()) < 0.6 * MANY


def judged(*behind: float) -> Hint:
    """A hint for hand 77 with that loss by each of the first bids, sure to a tenth of a point."""
    worths = [
        Worth(Bid(bid), 0.5 - loss, 0.01, 0.5, 0.0, 9.0, 0.0, loss, 0.001 if loss else 0.0)
        for bid, loss in enumerate(behind)
    ]
    return Hint(view(deal(77), LEARNER), Judgement((*worths,), (1 / 3,) * 3, (0.0,) * 3, 100), "")


def test_what_was_kept_of_a_bid() -> None:
    found = judged(0.1, 0.0, 0.005, 0.05)
    assert [answer(found, bid).kept for bid in range(4)] == pytest.approx([0.0, 1.0, 0.95, 0.5])


@pytest.mark.parametrize("number", [1005, 1017, 246_034])
def test_sentence_mark_and_score_follow_one_recommendation(number: int) -> None:
    """In these positions the bid with the best chance to win is not the one to recommend."""
    position = hint(view(deal(number), LEARNER, recall=True), "en")
    best = position.to_json()["best"]
    assert best != position.judgement.best
    for at, worth in enumerate(position.judgement.choices):
        assert isinstance(worth.action, Bid)
        told = answer(position, worth.action.tricks).to_json(Texts("en"))
        assert (told["best"], told["chosen"]) == (best, at)
        named = best if told["kept"] < 1 else at
        assert told["reason"].startswith(f"A bid of {named} is met in ")
        assert told["reason"].endswith("no other bid is clearly better.") == (told["kept"] == 1)
        assert told["kept"] == 1 or at != best
    assert position.reason.startswith(f"A bid of {best} is met in ")


def test_little_is_lost_where_little_is_at_stake() -> None:
    assert answer(judged(0.0, 0.006), 1).kept == pytest.approx(0.8)
    assert answer(judged(0.0, 0.001), 1).kept == 1  # within its error


def test_an_answer_is_the_judges_and_says_why() -> None:
    """Only the learner's view is judged, so nothing depends on the others' cards."""
    game = deal(77)
    found = hint(view(game, LEARNER, recall=True), "en")
    told = answer(found, 2).to_json(Texts("en"))
    assert told["choices"] == found.to_json()["choices"]
    assert (told["chosen"], told["best"]) == (2, found.judgement.best)
    numbers = found.judgement.choices[2]
    assert f"bid of 2 is met in {round(100 * numbers.met)}" in told["reason"]
    assert told["verdict"] == found.judgement.verdict(2)
