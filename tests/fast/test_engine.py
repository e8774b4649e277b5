"""One decision at a time: exact counts, draws, refusals, conversions, wide boards, randomness."""

from collections import Counter
from itertools import takewhile
from random import Random

import pytest

from canyon.actions import Deal, Draw
from canyon.board import BUILT_IN, Board, built_in, parse, sketch
from canyon.cards import DECK
from canyon.fast.bits import nth, slow_nth
from canyon.fast.compiled import COMPILED, Ints, zeros
from canyon.fast.convert import from_game, to_game
from canyon.fast.engine import apply, chance, is_acting, legal
from canyon.fast.layout import CARD, CONTENDERS, HAND, PHASE, TRUMP, TURN, new_state
from canyon.fast.river import FIELDS, SLOTS, river_of
from canyon.fast.scratch import PACK, below, new_scratch
from canyon.numbering import BID_0, CARD_0, END_0, START_0, action, actions, end_slots, number, slot
from canyon.rules import acting, new_game
from canyon.rules import apply as apply_by_rules
from canyon.rules import legal as legal_by_rules
from canyon.rules.setup import contenders
from canyon.state import Game, Phase
from tests.fast.games import Recorder, listed
from tests.fast.same import compare, replay
from tests.helpers import random_game, variant_mix
from tests.perft import Position
from tests.test_perft import TABLE, State, build, state

PERFT_LIMIT = 40_000 if COMPILED else 1_500
"""The most sequences in a layer that is still counted."""


def layers(game: Game, depth: int) -> list[list[tuple[int, Game]]]:
    """As in `tests/test_perft.py`, by the compiled rules."""
    board, river = game.board, river_of(game.board)
    scratch, numbers = new_scratch(river[FIELDS], 1), zeros(64)
    layer, found = [(1, from_game(game))], list[list[tuple[int, Game]]]()
    for _ in range(depth):
        reached: dict[State, tuple[int, Ints, Game]] = {}
        for ways, before in layer:
            for choice in range(legal(before, river, before[TURN], numbers)):
                child = before.copy()
                assert apply(child, river, scratch, before[TURN], numbers[choice])
                after = to_game(child, board)
                known = reached.get(state(after), (0, child, after))[0]
                reached[state(after)] = known + ways, child, after
        layer = [(ways, child) for ways, child, _ in reached.values()]
        found.append([(ways, after) for ways, _, after in reached.values()])
    return found


@pytest.mark.parametrize("name", TABLE)
def test_counts(name: str) -> None:
    """The exact counts of tests/perft.py, as deep as the numbers stay manageable."""
    position: Position = TABLE[name]
    deep = [*takewhile(lambda row: row[1] <= PERFT_LIMIT, position["counts"])]
    counts, outcomes = list[list[int]](), Counter[State]()
    for layer in layers(build(position), len(deep)):
        ended = [(ways, game) for ways, game in layer if game.phase in (Phase.DEAL, Phase.OVER)]
        counts.append([sum(w for w, _ in layer), len(layer), sum(w for w, _ in ended)])
        for ways, game in ended:
            outcomes[state(game)] += ways
    assert counts == deep
    if len(deep) == len(position["counts"]) and position["outcomes"] is not None:
        told = [
            [[*fields], [*places[0]] if places else None, ways]
            for (_, fields, *places), ways in sorted(outcomes.items())
        ]
        assert told == position["outcomes"]


def test_s2_draws_and_ties() -> None:
    """Until one is left; ties among three and more, and a second tie, come up."""
    board = built_in("canyon")
    river, tied = river_of(board), Counter[int]()
    scratch = new_scratch(river[FIELDS], 2)
    for at in range(3_000 if COMPILED else 400):
        players = 3 + at % 4
        drawing, game = new_state(players, river[SLOTS]), new_game(players, board)
        while game.phase is Phase.DRAW:
            assert listed(drawing, len(drawing))[CONTENDERS] == sum(
                1 << seat for seat in contenders(game)
            )
            assert chance(drawing, scratch)
            cards = tuple(DECK[drawing[CARD + seat]] for seat in contenders(game))
            tied[len(cards)] += 1
            game = apply_by_rules(game, Draw(cards)).game
            assert drawing[PHASE] != 0 or game.phase is Phase.DRAW
        compare(game, listed(drawing, len(drawing)))
        assert to_game(drawing, board, game.draws) == game
    assert tied[2] >= 10
    assert tied[3] >= 1


def test_d1_deals_are_fair() -> None:
    """Every card is equally likely in every hand, or turned up, whatever was dealt before."""
    river = river_of(built_in("canyon"))
    scratch, start = new_scratch(river[FIELDS], 3), from_game(_placed(4))
    held, turned, deals = Counter[int](), Counter[int](), 3_000 if COMPILED else 600
    again = 0
    for _ in range(deals):
        dealt, topmost = start.copy(), scratch[PACK]
        assert chance(dealt, scratch)
        again += scratch[PACK] == topmost
        turned[int(dealt[TRUMP])] += 1
        hands = [int(dealt[HAND + seat]) for seat in range(4)]
        assert sum(hand.bit_count() for hand in hands) == 32
        for card in DECK:
            held[card] += hands[1] >> card & 1
    assert abs(again / deals - 1 / 50) < 4 * (1 / 50 / deals) ** 0.5
    for card in DECK:
        assert abs(held[card] / deals - 8 / 50) < 5 * (8 / 50 / deals) ** 0.5
        assert abs(turned[card] / deals - 1 / 50) < 6 * (1 / 50 / deals) ** 0.5


def _placed(players: int) -> Game:
    game = new_game(players, dealer=0)
    while game.phase is Phase.PLACE:
        game = apply_by_rules(game, legal_by_rules(game)[0]).game
    return game


@pytest.mark.parametrize("seed", range(8))
def test_conversion_there_and_back(seed: int) -> None:
    """Any moment of a game; and what is legal then, by number."""
    options = variant_mix(seed)
    board = built_in(BUILT_IN[seed % 4])
    river, numbers = river_of(board), zeros(64)
    for at, moment in enumerate(random_game(seed, 3 + seed % 4, board, options)):
        if at % 7 == seed % 7:
            game = moment.step.game
            array = from_game(game)
            assert to_game(array, board, game.draws) == game
            for seat in range(game.players):
                choices = [number(choice, board) for choice in legal_by_rules(game, seat)]
                count = legal(array, river, seat, numbers)
                assert listed(numbers, count) == choices
                assert is_acting(array, seat) == (seat in acting(game))


def test_what_is_not_legal_is_refused() -> None:
    """Every number, for every seat, at moments of a game: as `legal` says, or nothing happens."""
    board = built_in("kettle")
    river, numbers = river_of(board), zeros(64)
    scratch = new_scratch(river[FIELDS], 1)
    for at, moment in enumerate(random_game(5, 4, board)):
        if at % 23 == 0:
            array = from_game(moment.step.game)
            for seat in range(4):
                known = set(listed(numbers, legal(array, river, seat, numbers)))
                for choice in range(-2, actions(board) + 3):
                    after = array.copy()
                    assert apply(after, river, scratch, seat, choice) == (choice in known)
                    assert choice in known or listed(after, 60) == listed(array, 60)
            assert chance(array.copy(), scratch) == (moment.step.game.turn < 0)
            assert not known or not chance(array.copy(), scratch)


def test_more_cards_than_a_round_has_are_refused() -> None:
    draft = _placed(3).draft()
    draft.hands = (511, 0, 0)
    with pytest.raises(ValueError, match="8 cards"):
        from_game(draft.freeze())


def wide_lake() -> Board:
    """A lake of 24 × 97 fields, its stages at the lower edge between two fields of waterfall."""
    height, width, middle = 24, 97, 48
    water = [["."] * width for _ in range(height)]
    water[-1][middle - 2 : middle + 3] = "WLLLW"
    distance = sketch("\n".join(map("".join, water)).replace("W", "#")).distance
    for row in range(height):
        for column in range(width):
            if water[row][column] == "." and distance[row * (width + 1) + column] <= 7:
                left, right = column < middle - 2, column > middle + 2
                if row == height - 1:
                    water[row][column] = "→" if left else "←"
                else:
                    over_stage = not left and not right and abs(column - middle) < 2
                    water[row][column] = "←" if over_stage else "↓"
    water[0][:7] = "SSSSSSJ"
    return parse("\n".join(map("".join, water)))


def test_a_board_wider_than_an_integer() -> None:
    """Fields that share a distance there do not fit into one integer's bits."""
    board = wide_lake()
    assert end_slots(board) > 62
    random, river, numbers = Random(1), river_of(board), zeros(200)
    scratch, wide = new_scratch(river[FIELDS], 1), 0
    for seed in range(3):
        game = new_game(4, board, dealer=seed)
        array = from_game(game)
        while game.phase is not Phase.OVER and game.rounds < 25:
            if game.turn < 0:
                assert chance(array, scratch)
                hands = tuple(listed(array, HAND + 4)[HAND:])
                game = apply_by_rules(game, Deal(hands, DECK[array[TRUMP]])).game
            else:
                choices = [number(choice, board) for choice in legal_by_rules(game)]
                assert listed(numbers, legal(array, river, game.turn, numbers)) == choices
                wide += max(choices) >= END_0 + 62
                distance = board.distance[game.ends[0]] if game.ends else 0
                chosen = random.choice(choices)
                assert apply(array, river, scratch, game.turn, chosen)
                game = apply_by_rules(game, action(chosen, board, distance)).game
            compare(game, listed(array, len(array)))
    assert wide or not COMPILED


def test_numbers_of_actions() -> None:
    for name in BUILT_IN:
        board = built_in(name)
        assert (BID_0, CARD_0, START_0, END_0) == (0, 9, 59, 65)
        assert actions(board) == 65 + max(ring.bit_count() for ring in board.rings)
        for moment in random_game(3, 5, board):
            if not isinstance(moment.action, Draw | Deal):
                ends = moment.game.ends
                distance = board.distance[ends[0]] if ends else 0
                code = number(moment.action, board)
                assert action(code, board, distance) == moment.action
        for wrong in (-1, actions(board), END_0):
            with pytest.raises(ValueError, match="no action"):
                action(wrong, board)
        with pytest.raises(ValueError, match="not a field"):
            slot(board, 0)
        with pytest.raises(ValueError, match="chance"):
            number(Draw(()), board)


def test_the_nth_bit_by_both_ways() -> None:
    random = Random(2)
    for _ in range(500):
        places = sorted(random.sample(range(50), random.randint(1, 8)))
        mask, at = sum(1 << place for place in places), random.randrange(len(places))
        assert nth(mask, at) == slow_nth(mask, at) == places[at]


def test_seeds_repeat_and_differ() -> None:
    one, same, other = new_scratch(0, 5), new_scratch(0, 5), new_scratch(0, 6)
    runs = [[below(scratch, 1000) for _ in range(50)] for scratch in (one, same, other)]
    assert runs[0] == runs[1] != runs[2]
    assert listed(new_scratch(0, 1 << 64 | 5), 1) == listed(new_scratch(0, 5), 1)


def test_random_numbers_are_those_of_splitmix64() -> None:
    """The first outputs for seed 1234567, as published with the generator."""
    scratch = new_scratch(0, 1234567)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [below(scratch, 1 << 16) for _ in published] == [word >> 48 for word in published]


@pytest.mark.parametrize("number", range(4))
def test_a_few_games(number: int) -> None:
    """What tests/fast/test_games.py does by the thousand."""
    recorder = Recorder(built_in(BUILT_IN[number]), number)
    options = variant_mix(number)
    for luck in (0, 100):
        rows = recorder.play(3 + number, options, luck, 22)
        replay(rows, 3 + number, recorder.board, options)
