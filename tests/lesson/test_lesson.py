"""The staged game for learners: legal by the rules, and no way through it misses a lesson."""

from collections.abc import Iterator

import pytest

from canyon.actions import Bid, Choice, Play
from canyon.board import ARROWS
from canyon.cards import Card, hand_of
from canyon.events import CanoeFell, CardsDealt, Event, PointsCounted
from canyon.lesson.coach import Beat, beats
from canyon.lesson.stages import LEARNER, NAMES, STAGES, Moment, play
from canyon.refusal import Illegal
from canyon.rules import legal
from canyon.rules.marker import cards_dealt
from canyon.texts import Texts, languages
from canyon.views import view

NUMBERS = [*range(1, len(STAGES) + 1)]

Way = tuple[tuple[Choice, ...], list[Beat], Moment]


def ways(
    number: int, choices: tuple[Choice, ...] = (), told: tuple[Beat, ...] = ()
) -> Iterator[Way]:
    """Every way through a stage: the choices, what is told, and the end."""
    moment, fresh = beats(number, choices)
    told += tuple(fresh)
    if moment.outcome:
        yield choices, [*told], moment
        return
    for choice in legal(moment.game, LEARNER):
        assert isinstance(choice, Bid | Play) or choices
        yield from ways(number, (*choices, choice), told)  # type: ignore[arg-type]


WAYS = {number: [*ways(number)] for number in NUMBERS}


def keys(told: list[Beat]) -> set[str]:
    return {text.key for beat in told for text in beat.mark.texts}


def events(told: list[Beat]) -> list[Event]:
    return [event for beat in told for event in beat.events]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_stage_is_a_round_of_the_real_game(number: int) -> None:
    stage = STAGES[number - 1]
    assert all(len(hand.split()) == cards_dealt(stage.marker) for hand in stage.hands)
    [dealt] = [each for each in play(stage, ()).events if isinstance(each, CardsDealt)]
    assert dealt.round == stage.marker
    assert dealt.hands[LEARNER] == hand_of(stage.hands[LEARNER])
    assert dealt.hands[1:] == (None,) * len(NAMES)  # nobody sees the others' cards


def test_the_deal_moves_on_between_the_stages_as_k1_wants() -> None:
    first, *later = STAGES
    for stage in later:
        rounds = stage.marker - first.marker
        assert stage.starter == (first.starter + rounds) % (1 + len(NAMES))


@pytest.mark.parametrize(
    ("number", "lessons"),
    [
        (1, {"1-intro", "1-bid", "follow"}),
        (2, {"2-intro", "2-bid", "free"}),  # a suit that the learner lacks: trump
        (3, {"3-intro", "3-bid", "lead", "fall"}),
    ],
)
def test_every_way_leads_to_every_lesson(number: int, lessons: set[str]) -> None:
    assert len(WAYS[number]) >= 8
    for choices, told, moment in WAYS[number]:
        assert lessons <= keys(told), choices
        kind = "current" if number == 3 else "points"
        met = moment.outcome in ("met", "landed")
        assert f"{kind}-{'met' if met else 'missed'}" in keys(told), choices
        assert f"{number}-{moment.outcome}" in keys(told)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_event_is_told_once_and_in_order(number: int) -> None:
    for choices, told, _ in WAYS[number][:6]:
        every = [play(STAGES[number - 1], choices[:made]) for made in range(len(choices) + 1)]
        assert events(told) == [event for moment in every for event in moment.events]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_same_choices_always_lead_to_the_same(number: int) -> None:
    choices, _, moment = WAYS[number][-1]
    assert play(STAGES[number - 1], choices) == moment


@pytest.mark.parametrize(("number", "bid"), [(1, 1), (2, 1)])
def test_the_bid_that_the_coach_advises_is_met_whatever_is_played(number: int, bid: int) -> None:
    for choices, told, moment in WAYS[number]:
        assert moment.game.won[LEARNER] == 1
        assert (moment.outcome == "met") == (choices[0] == Bid(bid))
        [points] = [each for each in events(told) if _is_own(each)]
        assert isinstance(points, PointsCounted)
        assert points.points == (3 if moment.outcome == "met" else 1)  # as the coach says


def test_whoever_meets_the_second_bid_comes_into_the_current() -> None:
    for _, _, moment in WAYS[2]:
        field = moment.game.board.at(moment.game.canoes[LEARNER])
        assert (field in ARROWS) == (moment.outcome == "met")


def test_the_third_stage_begins_on_the_arrows_three_fields_from_the_village() -> None:
    game = STAGES[2].start
    assert game.board.at(game.canoes[LEARNER]) in ARROWS
    assert game.board.distance[game.canoes[LEARNER]] == 3


def test_whoever_bids_two_and_leads_as_the_coach_says_lands_and_wins() -> None:
    advised = (Bid(2), Play(Card("G10")), Play(Card("B10")))
    led = [way for way in WAYS[3] if way[0][:3] == advised]
    assert led
    for choices, _, moment in led:
        assert moment.outcome == "landed", choices
        assert view(moment.game).result is not None
        assert view(moment.game).result.winner == LEARNER  # type: ignore[union-attr]
    assert {moment.outcome for _, _, moment in WAYS[3]} == {"landed", "met", "missed"}


def test_somebody_falls_on_every_way_and_it_is_not_the_learner() -> None:
    for _, told, _ in WAYS[3]:
        assert [each.seat for each in events(told) if isinstance(each, CanoeFell)] == [1]


def test_between_beats_there_is_only_reading_and_at_the_last_a_choice() -> None:
    for number in NUMBERS:
        for choices, _, _ in WAYS[number]:
            moment, told = beats(number, choices[:-1])
            assert legal(moment.game, LEARNER)
            assert told[-1].mark.place in ("bids", "hand", "board")


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    with pytest.raises(Illegal) as refused:
        play(STAGES[0], [Bid(1), Play(Card("R4"))])
    assert (refused.value.reason.rule, refused.value.reason.code) == ("P2", "must-follow")
    for choices, _, _ in WAYS[1][:1]:
        with pytest.raises(Illegal):
            play(STAGES[0], [*choices, Bid(1)])


@pytest.mark.parametrize("language", languages())
def test_the_coach_has_words_for_everything(language: str) -> None:
    texts = Texts(language)
    said = {
        text
        for number in NUMBERS
        for _, told, _ in WAYS[number]
        for beat in told
        for text in ((each.key, tuple(each.facts)) for each in beat.mark.texts)
    }
    assert len(said) > 20
    for key, facts in said:
        assert texts(f"lesson-{key}", **dict.fromkeys(facts, 1))


def _is_own(event: Event) -> bool:
    return isinstance(event, PointsCounted) and event.seat == LEARNER
