"""What holds at every point of every game, however it is played (Hypothesis drives it)."""

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import Phase as Stage
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from canyon.actions import Action, Bid, Deal, Draw, Paddle, Place, Play
from canyon.board import BUILT_IN, NOWHERE, built_in
from canyon.cards import DECK, cards_of, hand_of
from canyon.events import CanoeDrifted, CanoeFell, CanoeLanded, CanoeMoved, CanoePlaced
from canyon.play import MAX_ROUNDS, play
from canyon.record import Recorder, replay
from canyon.refusal import Illegal
from canyon.rules import Step, acting, apply, chance, legal, new_game, result
from canyon.rules.marker import cards_dealt
from canyon.state import NO_SEAT, Game, Phase, Seat
from canyon.variants import Options
from canyon.views import seen, view
from canyon.wire import view_to_json
from tests.test_play import Chooser
from tests.test_record import as_recorded

BOARDS = st.sampled_from(BUILT_IN)
SEEDS = st.integers(0, 2**32 - 1)
CHANCE = (Phase.DRAW, Phase.DEAL)


class Playing(RuleBasedStateMachine):
    """A game under way, and its record."""

    @initialize(
        players=st.integers(3, 6), board=BOARDS, calm=st.booleans(), blind=st.booleans(), seed=SEEDS
    )
    def begin(self, players: int, board: str, calm: bool, blind: bool, seed: int) -> None:
        options = Options(calm_water=calm, blind_bids=blind)
        self.game = new_game(players, built_in(board), options)
        self.recorder = Recorder(self.game, [f"p{seat}" for seat in range(players)])
        self.random = Random(seed)

    # What moves the game on

    @precondition(lambda self: self.game.phase in CHANCE)
    @rule(seed=SEEDS)
    def let_chance_decide(self, seed: int) -> None:
        self._apply(chance(self.game, Random(seed)), NO_SEAT)

    @precondition(lambda self: bool(acting(self.game)))
    @rule(who=st.integers(0, 5), which=st.integers(0, 49))
    def choose(self, who: int, which: int) -> None:
        """Any of the acting seats (blind bids come in any order), any legal choice."""
        seats = acting(self.game)
        seat = seats[who % len(seats)]
        choices = legal(self.game, seat)
        self._apply(choices[which % len(choices)], seat)

    @precondition(lambda self: self.game.phase is not Phase.OVER)
    @rule(steps=st.integers(5, 150))
    def play_on(self, steps: int) -> None:
        """Many choices at once, or few games would get far."""
        for _ in range(steps):
            if self.game.phase is Phase.OVER:
                break
            seats = acting(self.game)
            if not seats:
                self._apply(chance(self.game, self.random), NO_SEAT)
            else:
                seat = self.random.choice(seats)
                self._apply(self.random.choice(legal(self.game, seat)), seat)

    def _apply(self, action: Action, seat: Seat) -> None:
        before, kept = self.game, copy.copy(self.game)
        step = apply(before, action, seat)
        assert before == kept, "apply changed the game that it was given"
        self._check_canoes(before, step)
        self.recorder.add(action, step)
        self.game = step.game

    def _check_canoes(self, before: Game, step: Step) -> None:
        """A canoe gets nearer by paddling; only drift and fall take it back (C5, C7, W3, W6)."""
        distance, at = before.board.distance, [*before.canoes]
        for event in step.events:
            match event:
                case CanoePlaced(seat, field):
                    at[seat] = field
                case CanoeMoved(seat, path):
                    assert distance[path[-1]] < distance[at[seat]]
                    at[seat] = path[-1]
                case CanoeDrifted(seat, _, end) | CanoeFell(seat, _, end):
                    at[seat] = end
                case CanoeLanded(seat, stage, left):
                    assert (distance[stage], at[seat]) == (0, stage)
                    assert left >= 0
        assert (*at,) == step.game.canoes

    # What holds all the time

    @invariant()
    def cards_are_conserved(self) -> None:
        game = self.game
        if game.trump is None:
            return
        held = [card for hand in game.hands for card in cards_of(hand)]
        played = [*game.trick, *[card for trick in game.tricks for card in trick.cards]]
        out = [*held, *played, game.trump]
        assert len({*out}) == len(out) <= len(DECK)
        if game.phase in (Phase.BID, Phase.TRICKS, Phase.CANOES):
            assert len(out) == game.players * cards_dealt(game.marker) + 1

    @invariant()
    def canoes_have_fields_of_their_own(self) -> None:
        board = self.game.board
        there = [f for f in self.game.canoes if f not in (NOWHERE, board.jetty)]
        assert len({*there}) == len(there)
        assert all(board.water >> field & 1 for field in there)
        assert {each.seat for each in self.game.landings} == {
            seat for seat, field in enumerate(self.game.canoes)
            if field != NOWHERE and board.landings >> field & 1
        }  # fmt: skip

    @invariant()
    def tricks_add_up(self) -> None:
        game = self.game
        assert sum(game.won) == len(game.tricks)
        for seat, won in enumerate(game.won):
            assert won == sum(trick.winner == seat for trick in game.tricks)

    @invariant()
    def the_turn_is_one_of_those_who_act(self) -> None:
        game = self.game
        seats = acting(game)
        assert (game.turn == NO_SEAT) == (not seats) == (game.phase in (*CHANCE, Phase.OVER))
        assert not seats or game.turn == seats[0]
        for seat in range(game.players):
            assert bool(legal(game, seat)) == (seat in seats)

    @invariant()
    def bids_are_seen_by_all_once_they_are_open(self) -> None:
        game = self.game
        hidden = game.phase is Phase.BID and game.options.blind_bids
        for seat in (*range(game.players), None):
            shown = view(game, seat).bids
            for other, bid in enumerate(game.bids):
                assert shown[other] == (None if hidden and other != seat else bid)

    @invariant()
    def the_end_is_the_first_round_with_a_landing(self) -> None:
        game = self.game
        if game.phase is Phase.OVER:
            winner, places = result(game)
            assert places[winner] == 1 == min(places)
            assert places.count(1) == 1
        elif game.landings:
            assert game.phase is Phase.CANOES

    # What is looked at now and then

    @precondition(lambda self: self.game.phase is not Phase.DRAW)
    @rule()
    def the_record_plays_the_same_game(self) -> None:
        text = json.dumps(self.recorder.to_json())
        assert replay(json.loads(text)).game == as_recorded(self.game)

    @rule()
    def a_pickled_game_is_the_same(self) -> None:
        twin = pickle.loads(pickle.dumps(self.game))
        assert twin == self.game
        assert hash(twin) == hash(self.game)

    @rule(seed=SEEDS)
    def hidden_cards_do_not_show(self, seed: int) -> None:
        random = Random(seed)
        for seat in (*range(self.game.players), None):
            twin = other_world(self.game, seat, random)
            for recall in (False, True):
                one, two = (view(world, seat, recall=recall) for world in (self.game, twin))
                assert one == two
                assert json.dumps(view_to_json(one)) == json.dumps(view_to_json(two))

    @rule(seed=SEEDS)
    def what_is_not_legal_is_refused(self, seed: int) -> None:
        game, before = self.game, copy.copy(self.game)
        for seat in (*range(game.players), NO_SEAT):
            allowed = {*legal(game, seat)} if seat != NO_SEAT else set()
            for action in anything(game, Random(seed)):
                if action in allowed:
                    apply(game, action, seat)
                    continue
                with pytest.raises(Illegal) as refused:
                    apply(game, action, seat)
                assert str(refused.value).startswith(f"{refused.value.rule}: ")
        assert game == before


def anything(game: Game, random: Random) -> list[Action]:
    """Choices of all kinds, most of them nonsense here; chance where it is not due."""
    fields = [*game.board.fields()]
    found: list[Action] = [Play(card) for card in DECK]
    found += [Bid(tricks) for tricks in range(-1, 10)]
    found += [Place(field) for field in (*game.board.starts, *random.sample(fields, 5))]
    found += [Paddle(field) for field in {*game.ends, *game.canoes, *random.sample(fields, 20)}]
    if game.phase is not Phase.DRAW:
        found.append(Draw(DECK[: game.players]))
    if game.phase is not Phase.DEAL:
        hands = [hand_of(DECK[seat * 8 : seat * 8 + 8]) for seat in range(game.players)]
        found.append(Deal(tuple(hands), DECK[-1]))
    return found


def other_world(game: Game, seat: Seat | None, random: Random) -> Game:
    """A game that differs in what this seat, or a watcher, can't know, and in all of it."""
    if not game.hands:
        return game
    draft = game.draft()
    known = {*game.trick, game.trump, *[card for trick in game.tricks for card in trick.cards]}
    own = game.hands[seat] if seat is not None else 0
    unknown = [card for card in DECK if card not in known and not own >> card & 1]
    random.shuffle(unknown)
    hands = []
    for other, hand in enumerate(game.hands):
        count = hand.bit_count()
        hands.append(own if other == seat else hand_of(unknown[:count]))
        if other != seat:
            del unknown[:count]
    draft.hands = tuple(hands)
    if game.phase is Phase.BID and game.options.blind_bids:
        most = cards_dealt(game.marker)
        draft.bids = tuple(
            bid if other == seat or bid is None else random.randint(0, most)
            for other, bid in enumerate(game.bids)
        )
    return draft.freeze()


def settle(examples: int, steps: int) -> settings:
    """No shrinking: it takes minutes and, with so much left to seeds, finds little."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        phases=[Stage.explicit, Stage.reuse, Stage.generate],
        report_multiple_bugs=False,
    )


def test_playing() -> None:
    run_state_machine_as_test(Playing, settings=settings(settle(100, 30), derandomize=True))


@pytest.mark.soak
def test_soak_playing() -> None:
    run_state_machine_as_test(Playing, settings=settle(1_500, 60))


@given(players=st.integers(3, 6), board=BOARDS, calm=st.booleans(), blind=st.booleans(), seed=SEEDS)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_e4_every_game_ends_or_is_given_up(
    players: int, board: str, calm: bool, blind: bool, seed: int
) -> None:
    random = Random(seed)
    start = new_game(players, built_in(board), Options(calm, blind))
    game = play(start, [Chooser(seed)] * players, lambda game: chance(game, random))
    if game.phase is Phase.OVER:
        assert game.landings
        assert 1 <= game.rounds <= MAX_ROUNDS
    else:
        assert (game.rounds, game.phase, game.landings) == (MAX_ROUNDS, Phase.DEAL, ())


@given(seed=SEEDS, players=st.integers(3, 6))
@settings(max_examples=30, deadline=None, derandomize=True)
def test_p4_events_show_a_seat_its_own_secrets_alone(seed: int, players: int) -> None:
    """The deal and blind bids, as told to each seat and to a watcher."""
    random = Random(seed)
    options = Options(blind_bids=True)
    game = new_game(players, options=options, dealer=seed % players)
    while game.phase is not Phase.TRICKS:
        seats = acting(game)
        seat = random.choice(seats) if seats else NO_SEAT
        action = random.choice(legal(game, seat)) if seats else chance(game, random)
        step = apply(game, action, seat)
        for event in step.events:
            for other in (*range(players), None):
                told: Any = seen(event, other, options)
                if isinstance(action, Deal):
                    shown = [hand for at, hand in enumerate(told.hands) if at != other]
                    assert shown == [None] * len(shown)
                    assert other is None or told.hands[other] == action.hands[other]
                elif isinstance(action, Bid) and event is step.events[0]:
                    assert told.bid == (action.tricks if other == seat else None)
                    assert (told.tempo is None) == (other != seat)
                else:
                    assert told == event
        game = step.game
