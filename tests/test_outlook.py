"""The outlook: what is told before a bid is what the rules carry out after it."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from canyon.board import BUILT_IN, built_in
from canyon.events import CanoeDrifted, CanoeFell, CanoeLanded, CanoeMoved, CanoeStayed
from canyon.outlook import Met, Outlook, outlook
from canyon.rules import Step, apply, chance, legal, new_game
from canyon.sketch import Chart, bid_phase, chart
from canyon.state import Game, Phase, Seat
from canyon.variants import Options
from canyon.views import view
from tests.helpers import names, only, practice, variant_mix
from tests.test_views import everyone, moments, swapped

HANDS = {3: "B1 B2 B3", 2: "B1 B2", 1: "B1"}
MARKERS = {3: 6, 2: 7, 1: 8}


def ahead(position: Chart, cards: int = 3, starter: Seat = 0, seat: Seat = 0) -> Outlook:
    """The outlook of a seat whose turn it is to bid, in a round of that many cards."""
    _, canoes = position
    hands = [HANDS[cards].replace("B", suit) for suit in "BGRYV"[: len(canoes)]]
    game = bid_phase(position, hands, "V10", MARKERS[cards], starter, Options(blind_bids=True))
    seen = outlook(view(game, seat))
    assert seen is not None
    return seen


def met(position: Chart, bid: int, **how: int) -> Met:
    return next(each for each in ahead(position, **how).met if each.bid == bid)


def test_c2_a_bid_that_is_met_brings_tricks_and_bonus() -> None:
    river = chart("a.........L\nb.........L\nc.........L")
    told = [(each.bid, each.points, each.nearer, each.distance) for each in ahead(river).met]
    assert told == [(0, 1, 1, 9), (1, 3, 3, 7), (2, 5, 5, 5), (3, 6, 6, 4)]
    board, _ = river
    assert names(board, met(river, 1).path)[:2] == "a1"
    assert names(board, met(river, 1).ends) == "a4 b4 c4"
    assert not any(each.blocked or each.left is not None for each in ahead(river).met)


def test_c8_a_bid_that_lands_says_how_many_points_are_left() -> None:
    river = chart("a..L\nb..L\nc..L")
    assert [each.left for each in ahead(river).met] == [None, 0, 2, 3]
    assert [each.distance for each in ahead(river).met] == [2, 0, 0, 0]
    assert not any(each.blocked for each in ahead(river).met)


def test_c8_the_points_left_are_those_of_the_nearest_free_stage() -> None:
    river = chart("a..b.L\n##.##.\n##....\nc#####")
    assert river[0].distance[river[1][0]] == 5
    assert met(river, 3).left == 0  # six points, and six steps round b
    assert met(river, 2).left is None


def test_c7_a_canoe_with_no_way_nearer_is_blocked() -> None:
    river = chart("#b.L\na#..\n#c.L")
    one = met(river, 3)
    assert (one.points, one.nearer, one.ends, one.blocked) == (6, 0, (), True)
    assert one.distance == river[0].distance[river[1][0]]
    assert one.path == (river[1][0],)


def test_c6_a_canoe_that_can_use_some_of_its_points_says_how_many() -> None:
    river = chart("##b.L\na.#..\n##c.L")
    assert (met(river, 2).points, met(river, 2).nearer, met(river, 2).blocked) == (5, 1, True)
    assert not met(river, 0).blocked


def test_w2_in_the_current_a_bid_that_is_met_brings_its_bonus_alone() -> None:
    position = practice(a="c6", b="h1", c="h2")
    assert [each.points for each in ahead(position).met] == [1, 2, 3, 3]
    assert [each.left for each in ahead(position).met] == [None, 0, 1, 1]


def test_w3_w4_a_miss_drifts_and_pushes_down_the_line() -> None:
    board, _ = position = practice(a="f6", b="g6", c="h6")
    told = ahead(position)
    chain = [(each.seat, names(board, (each.start, each.end)), each.fell) for each in told.drifts]
    assert chain == [(0, "f6 g6", False), (1, "g6 h6", False), (2, "h6 i6", True)]
    assert told.misses == 3
    assert ahead(position, seat=2).misses == 1
    assert [each.fell for each in ahead(position, seat=2).drifts] == [True]


def test_w1_a_miss_on_other_fields_brings_no_drift() -> None:
    told = ahead(practice(a="h4", b="g6", c="h6"))
    assert told.drifts == ()
    assert told.misses == 0


def test_c1_only_the_starting_player_moves_first() -> None:
    river = chart("a...L\nb...L\nc...L")
    assert [ahead(river, starter=1, seat=seat).first for seat in range(3)] == [False, True, False]


def test_only_a_seat_that_has_a_bid_to_make_has_an_outlook() -> None:
    river = chart("a...L\nb...L\nc...L")
    game = bid_phase(river, ["B1", "G1", "R1"], "V10", 8, starter=1)
    assert [outlook(view(game, seat)) is not None for seat in everyone(game)] == [
        False,
        True,
        False,
        False,
    ]


class Told(NamedTuple):
    """What a seat was told before its bid, and the canoes then."""

    outlook: Outlook
    canoes: tuple[int, ...]


def check_turn(before: Game, step: Step, told: dict[Seat, Told], seen: Counter[str]) -> None:
    """Whoever's turn comes with the canoes as they were gets what was told."""
    canoes = before.canoes
    events = [*step.events]
    for at, event in enumerate(events):
        match event:
            case CanoeMoved(seat, path, points):
                expected = told[seat]
                if canoes == expected.canoes and before.bids[seat] == before.won[seat]:
                    one = next(
                        each for each in expected.outlook.met if each.bid == before.bids[seat]
                    )
                    assert points == one.points
                    assert path[-1] in one.ends
                    assert before.board.distance[path[-1]] == one.distance
                    landed = [
                        each.left for each in only(CanoeLanded, events[at:]) if each.seat == seat
                    ]
                    assert bool(landed) == (one.left is not None)
                    # A farther stage may be chosen, which leaves fewer points (C8).
                    assert all(left <= (one.left or 0) for left in landed)
                    seen["lands" if landed else "blocked" if one.blocked else "moves"] += 1
                canoes = (*canoes[:seat], path[-1], *canoes[seat + 1 :])
            case CanoeStayed(seat, _, "blocked", points):
                expected = told[seat]
                if canoes == expected.canoes and before.bids[seat] == before.won[seat]:
                    one = next(
                        each for each in expected.outlook.met if each.bid == before.bids[seat]
                    )
                    assert (one.points, one.ends, one.blocked) == (points, (), True)
                    seen["stays"] += 1
            case CanoeDrifted(seat, _, _, None):
                expected = told[seat]
                chain = [event]
                fallen = set[Seat]()
                for after in events[at + 1 :]:
                    if isinstance(after, CanoeFell):
                        fallen.add(after.seat)
                    elif isinstance(after, CanoeDrifted) and after.pusher is not None:
                        chain.append(after)
                    else:
                        break
                if canoes == expected.canoes:
                    assert [
                        (each.seat, each.start, each.end, each.seat in fallen) for each in chain
                    ] == [*expected.outlook.drifts]
                    assert (seat in fallen) == (expected.outlook.misses == 1)
                    seen["pushes" if len(chain) > 1 else "drifts"] += 1
                for each in chain:
                    end = before.board.jetty if each.seat in fallen else each.end
                    canoes = (*canoes[: each.seat], end, *canoes[each.seat + 1 :])
            case _:
                pass


def games() -> Iterator[tuple[int, Game]]:
    for seed in range(24):
        players, name = 3 + seed % 4, BUILT_IN[seed // 4 % len(BUILT_IN)]
        yield seed, new_game(players, built_in(name), variant_mix(seed), dealer=seed % players)


def test_whoever_moves_while_the_canoes_are_as_they_were_gets_what_was_told() -> None:
    seen = Counter[str]()
    for seed, game in games():
        random, told = Random(seed), dict[Seat, Told]()
        for _ in range(1500):
            if game.phase is Phase.OVER:
                break
            if game.phase is Phase.BID:
                for seat in range(game.players):
                    if (ahead := outlook(view(game, seat))) is not None:
                        told[seat] = Told(ahead, game.canoes)
            choices = legal(game)
            action = random.choice(choices) if choices else chance(game, random)
            before, step = game, apply(game, action)
            last_trick = before.phase is Phase.TRICKS and step.game.phase is not Phase.TRICKS
            if last_trick or before.phase is Phase.CANOES:
                # The last trick's winner is known only after the step.
                draft = before.draft()
                draft.won = step.game.won if step.game.won else before.won
                check_turn(draft.freeze(), step, told, seen)
            game = step.game
    assert min(seen[kind] for kind in ("moves", "lands", "drifts", "pushes", "stays")) > 0, seen
    assert seen["moves"] > 50


def test_p4_an_outlook_does_not_depend_on_what_is_hidden() -> None:
    random, compared = Random(4), 0
    for moment in moments(every=1):
        game = moment.game
        if game.phase is not Phase.BID:
            continue
        for seat in everyone(game):
            told = outlook(view(game, seat))
            assert outlook(view(swapped(game, seat, random), seat)) == told
            compared += told is not None
    assert compared > 100
