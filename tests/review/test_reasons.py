"""Reasons: one sentence, told from numbers that are in the judgement, in every language."""

import re
from dataclasses import replace

import pytest

from canyon.actions import Action, Bid, Paddle, Play
from canyon.cards import Card
from canyon.judge import Judgement, Worth, judge
from canyon.review.reasons import reason, recommended
from canyon.sketch import bid_phase, canoe_phase, chart, trick_phase
from canyon.state import Phase
from canyon.texts import Texts, languages
from canyon.views import View, view
from tests.judge.positions import decisions

ENGLISH = Texts("en")


def worth(
    action: Action, win: float, met: float = 0.5, fall: float = 0.0, takes: float = 0.0
) -> Worth:
    return Worth(action, win, 0.002, met, fall, 9.0, takes, 0.0, 0.0)


def told(phase: Phase, best: Worth, chosen: Worth | None, texts: Texts = ENGLISH) -> str:
    """The reason for a choice between two, in a game's first decision of that phase."""
    seen = VIEWS[phase]
    if chosen is None:
        return reason(seen, Judgement((best,), (0.5, 0.3, 0.2), (0.0,) * 3, 100), 0, texts)
    behind = replace(chosen, behind=best.win - chosen.win, behind_error=0.001)
    return reason(seen, Judgement((behind, best), (0.5, 0.3, 0.2), (0.0,) * 3, 100), 0, texts)


def _views() -> dict[Phase, View]:
    found: dict[Phase, View] = {}
    for game in decisions(3):
        found.setdefault(game.phase, view(game, game.turn, recall=True))
        if len(found) == 4:
            break
    return found


VIEWS = _views()
R9, G3 = Play(Card("R9")), Play(Card("G3"))
CASES = {
    "A bid of 1 is met in 44 of 100 deals that fit what you saw, and wins 31 of 100 games; no "
    "other bid is clearly better.": (Phase.BID, worth(Bid(1), 0.31, 0.44), None),
    "A bid of 2 is met in 58 of 100 deals that fit what you saw, and wins 31 of 100 games; a bid "
    "of 1 is met in 44, and wins 27.": (
        Phase.BID, worth(Bid(2), 0.31, 0.58), worth(Bid(1), 0.27, 0.44)
    ),
    "With a bid of 1 you go over the waterfall in 38 of 100 deals that fit what you saw, "
    "with a bid of 2 in 12.": (
        Phase.BID, worth(Bid(2), 0.31, 0.5, 0.12), worth(Bid(1), 0.27, 0.6, 0.38)
    ),
    "With the green 3 your bid is met in 62 of 100 deals that fit what you saw; no other card is "
    "clearly better.": (Phase.TRICKS, worth(G3, 0.31, 0.62), None),
    "Your bid is lost; with the green 3 you still win 31 of 100 games, and no other card is "
    "clearly better.": (Phase.TRICKS, worth(G3, 0.31, 0.0), None),
    "With the red 9 your bid is met in 62 of 100 deals that fit what you saw, with the green 3 "
    "in 41.": (
        Phase.TRICKS, worth(R9, 0.31, 0.62), worth(G3, 0.25, 0.41)
    ),
    "The green 3 wins the trick in 9 of 100 deals that fit what you saw, the red 9 in 71; that "
    "means winning 31 of 100 games instead of 29.": (
        Phase.TRICKS, worth(R9, 0.31, 0.0, takes=0.71), worth(G3, 0.29, 0.0, takes=0.09)
    ),
    "With the green 3 you go over the waterfall in 50 of 100 deals that fit what you saw, with the "
    "red 9 in 20.": (
        Phase.TRICKS, worth(R9, 0.31, 0.7, 0.2), worth(G3, 0.2, 0.3, 0.5)
    ),
    "With the red 9 you win 31.4 of 100 games; with the green 3, 30.6.": (
        Phase.TRICKS, worth(R9, 0.314), worth(G3, 0.306)
    ),
}  # fmt: skip


@pytest.mark.parametrize("sentence", CASES)
def test_bids_and_cards(sentence: str) -> None:
    assert told(*CASES[sentence]) == sentence


@pytest.mark.parametrize("phase", [Phase.PLACE, Phase.CANOES])
def test_fields(phase: Phase) -> None:
    seen = VIEWS[phase]
    one, other = seen.legal[:2]
    names = [
        seen.board.label(getattr(each, "field", getattr(each, "end", 0))) for each in (one, other)
    ]
    best, chosen = worth(one, 0.4), worth(other, 0.3)
    assert (
        told(phase, best, chosen)
        == f"From {names[0]} you win 40 of 100 games; from {names[1]}, 30."
    )
    what = "start field" if phase is Phase.PLACE else "field"
    assert told(phase, best, None) == (
        f"From {names[0]} you win 40 of 100 games; no other {what} is clearly better."
    )
    if phase is Phase.CANOES:
        assert told(phase, best, replace(chosen, fall=1.0)) == (
            f"From {names[1]} you go over the waterfall in 100 of 100 cases this round, "
            f"from {names[0]} in 0."
        )


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_the_same_numbers(language: str) -> None:
    texts = Texts(language)
    for sentence, case in CASES.items():
        theirs = told(*case, texts).replace(",", ".")
        assert numbers_of(theirs) == numbers_of(sentence.replace(",", "."))


def numbers_of(sentence: str) -> set[str]:
    """The numbers of a sentence; one language repeats "of 100" where another need not."""
    return set(re.findall(r"\d[\d.]*\d|\d", sentence))


def test_a_choice_as_good_as_the_best_is_called_so() -> None:
    """Within the error there is no telling which is better."""
    best, same = worth(R9, 0.31), replace(worth(G3, 0.309), behind=0.001, behind_error=0.005)
    found = Judgement((same, best), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    assert "no other card is clearly better" in reason(VIEWS[Phase.TRICKS], found, 0, ENGLISH)


@pytest.mark.parametrize(("behind", "error"), [(0.002, 0.0001), (0.02, 0.011)])
def test_what_is_hardly_worse_or_not_surely_is_not_held_against_the_best(
    behind: float, error: float
) -> None:
    """A tenth of a point, or less than two standard errors, teaches nothing."""
    second = replace(worth(G3, 0.31 - behind), behind=behind, behind_error=error)
    worst = replace(worth(Play(Card("Y4")), 0.1), behind=0.21)
    found = Judgement((second, worth(R9, 0.31), worst), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    for chosen in (None, 0, 1):
        told = reason(VIEWS[Phase.TRICKS], found, chosen, ENGLISH)
        assert "no other card is clearly better" in told


def test_where_nothing_can_be_lost_every_choice_is_the_same() -> None:
    best, same = worth(R9, 0.31), replace(worth(G3, 0.307), behind=0.003, behind_error=0.0005)
    found = Judgement((same, best), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    for chosen in (None, 0, 1):
        assert reason(VIEWS[Phase.TRICKS], found, chosen, ENGLISH) == (
            "It makes no difference: whatever you choose, you win 31 of 100 games."
        )
    unsure = replace(found, choices=(replace(same, behind_error=0.004), best))
    assert "no difference" not in reason(VIEWS[Phase.TRICKS], unsure, None, ENGLISH)


def test_a_card_with_which_the_bid_is_met_less_often_is_not_praised_for_that() -> None:
    """Otherwise the sentence would contradict the table below it."""
    best = worth(R9, 0.31, 0.4)
    near = replace(worth(G3, 0.304, 0.5), behind=0.006, behind_error=0.005)
    found = Judgement((near, best), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    assert reason(VIEWS[Phase.TRICKS], found, None, ENGLISH) == (
        "With the red 9 you win 31 of 100 games; another card meets your bid more often, "
        "but none is clearly better."
    )


def test_of_choices_that_are_as_good_the_one_that_meets_the_bid_is_recommended() -> None:
    """Nobody learns anything by missing a bid for a tenth of a point."""
    risky, safe = worth(G3, 0.06, 0.02), worth(R9, 0.059, 0.81)
    safe = replace(safe, behind=0.001, behind_error=0.0015)
    found = Judgement((risky, safe), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    assert (found.best, recommended(found)) == (0, 1)
    sentence = (
        "Every card wins about 6 of 100 games; with the red 9 your bid is met most often, "
        "in 81 of 100 deals that fit what you saw."
    )
    assert reason(VIEWS[Phase.TRICKS], found, None, ENGLISH) == sentence
    worst = replace(worth(Play(Card("Y4")), 0.01, 0.0), behind=0.05, behind_error=0.001)
    found = replace(found, choices=(risky, replace(safe, behind=0.004, behind_error=0.0001), worst))
    assert recommended(found) == 1
    assert reason(VIEWS[Phase.TRICKS], found, None, ENGLISH) == (
        "With the red 9 your bid is met in 81 of 100 deals that fit what you saw; "
        "no other card is clearly better."
    )
    unsure = replace(safe, behind=0.004, behind_error=0.006)
    assert recommended(replace(found, choices=(risky, unsure, worst))) == 1
    clear = replace(found, choices=(risky, replace(safe, behind=0.006), worst))
    assert recommended(clear) == 0


def test_a_bold_bid_is_compared_with_the_safe_one() -> None:
    """Nobody wonders about a bid that is hardly ever met, but about the one that mostly is."""
    bold = worth(Bid(1), 0.144, 0.06)
    bolder = replace(worth(Bid(2), 0.138, 0.0), behind=0.006, behind_error=0.001)
    safe = replace(worth(Bid(0), 0.118, 0.94), behind=0.026, behind_error=0.001)
    found = Judgement((safe, bold, bolder), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    for chosen in (None, 1):
        assert reason(VIEWS[Phase.BID], found, chosen, ENGLISH) == (
            "A bid of 1 is met in 6 of 100 deals that fit what you saw, and wins 14 of 100 games; "
            "a bid of 0 is met in 94, and wins 12."
        )


def test_a_bid_that_is_lost_is_said_to_be() -> None:
    best, worse = worth(R9, 0.31, 0.0), worth(G3, 0.27, 0.0)
    assert told(Phase.TRICKS, best, worse) == (
        "Your bid is lost; with the red 9 you still win 31 of 100 games, with the green 3 only 27."
    )


def test_a_good_choice_is_told_from_the_next_best() -> None:
    """It was far ahead: that no other is “clearly” better would play it down."""
    seen, texts = VIEWS[Phase.TRICKS], ENGLISH
    best, worst = worth(R9, 0.31, 0.62), replace(worth(G3, 0.1, 0.1), behind=0.21)
    second = replace(worth(Play(Card("Y4")), 0.25, 0.41), behind=0.06, behind_error=0.001)
    found = Judgement((worst, best, second), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    sentence = (
        "With the red 9 your bid is met in 62 of 100 deals that fit what you saw, "
        "with the yellow 4 in 41."
    )
    assert reason(seen, found, 1, texts) == reason(seen, found, None, texts) == sentence


@pytest.mark.parametrize("phase", list(VIEWS))
def test_no_good_choice_is_called_one_of_several(phase: Phase) -> None:
    seen = VIEWS[phase]
    best = worth(seen.legal[0], 0.5)
    second = replace(worth(seen.legal[1], 0.4), behind=0.1, behind_error=0.01)
    found = Judgement((second, best), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
    for language in languages():
        texts = Texts(language)
        alone = Judgement((best,), (0.5, 0.3, 0.2), (0.0,) * 3, 100)
        assert reason(seen, found, 1, texts) == reason(seen, found, 0, texts)
        assert reason(seen, found, 1, texts) != reason(seen, alone, 0, texts)


def test_a_real_position_one_drift_from_the_fall() -> None:
    """A sure trick in hand: a bid of none goes over the waterfall, as the reason says (W3)."""
    at = chart(
        """
        #####LLLV###
        #####↓↓↙####
        #####↓↓↙####
        #####↓↓↙####
        #####↓↓↙####
        #####↓↓↙####
        SSST#↓↓↙####
        SSS.→↓a↙←.JC
        bc###WWW####
        """,
        {"a": "↓", "b": ".", "c": "."},
    )
    game = bid_phase(at, ["G10", "B1", "R1"], "G9", 8)
    found = judge(view(game, 0, recall=True), 400)
    sentence = (
        "With a bid of 0 you go over the waterfall in 100 of 100 deals that fit what you saw, "
        "with a bid of 1 in 0."
    )
    assert reason(view(game, 0), found, 0, ENGLISH) == sentence
    assert reason(view(game, 0), found, 1, ENGLISH) == sentence  # why 1 was right


def test_a_real_position_where_a_card_decides_the_bid() -> None:
    at = chart("a.......b......c....L")
    game = trick_phase(at, ["G10 B1", "B5 R2", "B7 Y3"], "G9", [2, 1, 1])
    found = judge(view(game, 0), 400)
    lead, sure = (
        next(at for at, each in enumerate(found.choices) if each.action == Play(Card(card)))
        for card in ("B1", "G10")
    )
    assert found.best == sure
    said = re.fullmatch(
        "With the green 10 your bid is met in (\\d+) of 100 deals that fit what you saw, "
        "with the blue 1 in (\\d+).",
        reason(view(game, 0), found, lead, ENGLISH),
    )
    assert said
    assert int(said[1]) > int(said[2]) + 20


def test_the_reason_of_an_end() -> None:
    step = canoe_phase(chart("""
        a............L
        b............L
        c............L
    """), [1, 1, 1], [3, 3, 3])  # fmt: skip
    seen = view(step.game, step.game.turn)
    assert all(isinstance(action, Paddle) for action in seen.legal)
    found = judge(seen, 400)
    # Three equal lanes, and nobody in the way.
    assert reason(seen, found, found.best, ENGLISH).startswith("It makes no difference: ")
