"""What a person types: names in any case, numbers, refusals with their rule, help."""

import pytest
from rich.cells import cell_len

from canyon.actions import Action, Bid, Paddle, Place, Play
from canyon.board import built_in
from canyon.cards import Card
from canyon.refusal import Reason
from canyon.rules import new_game
from canyon.sketch import bid_phase, canoe_phase, chart, trick_phase
from canyon.state import Phase
from canyon.terminal.playing.helping import RULES, help_on
from canyon.terminal.wording.choices import names_of, read_choice
from canyon.terminal.wording.questions import TOPICS, question
from canyon.terminal.wording.words import Teller, clean
from canyon.texts import Texts, languages
from canyon.variants import Options
from canyon.views import View, view
from tests.helpers import PRACTICE, practice

BOARD = built_in("canyon")
CHART = chart(PRACTICE.replace("SSS.→", "abc.→"), {"a": "S", "b": "S", "c": "S"})
TRICKS = trick_phase(CHART, ["B7 B9 R1", "B8 G5 G6", "Y1 Y2 Y3"], "V4", [1, 1, 1])


def place() -> View:
    return view(new_game(3, BOARD, dealer=2), 0)


def bidding() -> View:
    return view(bid_phase(CHART, ["B7 B9 R1", "B8 G5 G6", "Y1 Y2 Y3"], "V4", 6), 0)


def leading() -> View:
    return view(TRICKS, 0)


def following() -> View:
    from canyon.rules import apply

    return view(apply(TRICKS, Play(Card("B9"))).game, 1)


def canoes() -> View:
    drawn = chart(PRACTICE.replace("SSS.→", "b.ca→"), {"b": "S"})
    return view(canoe_phase(drawn, [1, 1, 1], [1, 2, 0]).game, 0)


CHOSEN: list[tuple[View, str, Action]] = [
    (place(), "g5", Place(BOARD.field("g5"))),
    (place(), "  G5 ", Place(BOARD.field("g5"))),
    (place(), "1", Place(BOARD.field("g5"))),
    (place(), "6", Place(BOARD.field("l5"))),
    (bidding(), "0", Bid(0)),
    (bidding(), "3", Bid(3)),
    (leading(), "b7", Play(Card("B7"))),
    (leading(), "R1", Play(Card("R1"))),
    (leading(), "1", Play(Card("B7"))),
    (leading(), "3", Play(Card("R1"))),
    (following(), "1", Play(Card("B8"))),
    (following(), "", Play(Card("B8"))),
    (canoes(), "F6", Paddle(canoes().board.field("f6"))),
    (canoes(), "2", Paddle(canoes().board.field("f7"))),
]


@pytest.mark.parametrize(("seen", "typed", "action"), CHOSEN)
def test_names_in_any_case_and_numbers(seen: View, typed: str, action: Action) -> None:
    assert read_choice(typed, seen) == action


REFUSED = [
    (place(), "a1", "S4", "no-start-field"),
    (place(), "z99", "M3", "off-map"),
    (bidding(), "4", "T1", "bid-range"),
    (bidding(), "b7", "P2", "wrong-phase"),
    (leading(), "G5", "P2", "not-held"),
    (following(), "2", "P2", "must-follow"),
    (leading(), "f17", "M1", "no-card"),
    (leading(), "Z1", "M1", "no-card"),
    (leading(), "R11", "M1", "no-card"),
    (leading(), "b0", "M1", "no-card"),
    (leading(), "f7", "C1", "wrong-phase"),
    (following(), "g5", "P2", "must-follow"),
    (canoes(), "a6", "C5", "too-far"),
    (canoes(), "h6", "C5", "not-optimal"),
    (canoes(), "i6", "C3", "waterfall"),
    (canoes(), "h1", "C4", "occupied"),
    (canoes(), "h4", "C7", "stays"),
    (canoes(), "a1", "C3", "land"),
]


@pytest.mark.parametrize(("seen", "typed", "rule", "code"), REFUSED)
def test_refusals_name_the_rule_in_every_language(
    seen: View, typed: str, rule: str, code: str
) -> None:
    reason = read_choice(typed, seen)
    assert isinstance(reason, Reason)
    assert (reason.rule, reason.code) == (rule, code)
    told = {
        Teller(seen.board, ("Ann", "Bo", "Cy"), Texts(name)).refusal(reason) for name in languages()
    }
    assert len(told) >= 3  # "a1 is land" is English and Dutch
    assert all(sentence.endswith(f"(? {rule})") for sentence in told)
    assert not any("None" in sentence or "{" in sentence for sentence in told)


def test_the_canoe_in_the_way_is_named() -> None:
    reason = read_choice("h1", canoes())
    assert isinstance(reason, Reason)
    told = Teller(canoes().board, ("Ann", "Bo", "Cy"), Texts("en")).refusal(reason)
    assert told == "Bo is on h1. (? C4)"


@pytest.mark.parametrize("typed", ["", "7", "x", "b", "g5x", "1.5", "-1", "٣", "g5 h5", "9" * 5000])
def test_what_is_no_choice_at_all(typed: str) -> None:
    assert read_choice(typed, place()) is None


@pytest.mark.parametrize("seen", [place(), bidding(), leading(), following(), canoes()])
def test_every_question_shows_the_legal_choices(seen: View) -> None:
    for language in languages():
        asked = " ".join(question(seen, Teller(seen.board, ("Ann", "Bo", "Cy"), Texts(language))))
        shown = names_of(seen) if seen.phase is not Phase.BID else ["0", "3"]
        assert all(name in asked for name in shown)


def test_help_tells_the_rules_of_the_moment() -> None:
    for phase, rules in TOPICS.items():
        told = "\n".join(map(str, help_on("?", phase, Texts("en"))))
        assert all(f"\n{rule}: " in told for rule in rules)


def test_help_tells_any_rule_or_chapter() -> None:
    texts = Texts("de")
    assert [str(line) for line in help_on("? c5", Phase.BID, texts)] == [f"C5: {texts('rule-C5')}"]
    assert len(help_on("?w", Phase.BID, texts)) == 7
    assert " ".join(RULES) in str(help_on("? X9", Phase.BID, texts)[0])


def test_names_are_safe_to_print() -> None:
    assert clean("Ann\x1b[2J\n\u202eBo") == "Ann [2J Bo"
    assert clean(" \t ") == "?"
    assert clean("x" * 99) == "x" * 15 + "…"


def test_names_have_a_width_not_a_length() -> None:
    assert cell_len(clean("漢字の名前はとても長い")) <= 16
    assert clean("漢字の名前") == "漢字の名前"


def test_a_bid_is_asked_for_with_what_it_would_bring() -> None:
    assert asked(bidding()) == [
        "Exactly how many tricks will you win?",
        "If met: 0 (+1, 10 to go), 1 (+3, 8 to go), 2 (+5, 6 to go), 3 (+6, 5 to go).",
        "Miss: your tricks only, no bonus.",
        "Choose: 0 to 3",
    ]


def test_in_the_current_a_miss_is_told_with_all_whom_it_pushes() -> None:
    board, canoes = practice(a="f6", b="g6", c="h6")
    hands = ["B7 B9 R1", "B8 G5 G6", "Y1 Y2 Y3"]
    _, met, miss, _ = asked(view(bid_phase((board, canoes), hands, "V4", 6), 0))
    assert met.endswith("0 (+1, 4 to go), 1 (+2, 3 to go), 2 (+3, 2 to go), 3 (+3, 2 to go).")
    assert miss == (
        "Miss: you drift to g6 and push Birch and Cedar. Cedar goes over the waterfall."
        " After that, 2 more misses to the waterfall."
    )
    last = practice(a="h6", b="h1", c="h2")
    assert asked(view(bid_phase(last, hands, "V4", 6), 0))[2] == (
        "Miss: you go over the waterfall, back to the cave."
    )


def test_who_does_not_move_first_is_told_so() -> None:
    hands = ["B7 B9 R1", "B8 G5 G6", "Y1 Y2 Y3"]
    blind = bid_phase(CHART, hands, "V4", 6, options=Options(blind_bids=True))
    told = {
        seat: "Based on where the canoes are now." in asked(view(blind, seat))[1]
        for seat in range(3)
    }
    assert told == {0: False, 1: True, 2: True}


def asked(view: View) -> list[str]:
    return question(view, Teller(view.board, ["Alder", "Birch", "Cedar"], Texts("en")))
