"""The engine plays as the oracle does: whole games, and canoe phases by the thousand."""

from collections import Counter
from random import Random

import pytest

from canyon.actions import Action, Bid, Deal
from canyon.board import ARROWS, BUILT_IN, Board, Field, built_in, fields_of, sketch
from canyon.rules import apply, chance, legal
from canyon.rules.marker import TRACK
from canyon.state import NO_SEAT, Game, Phase
from tests.engine_beside_oracle import Pair
from tests.helpers import variant_mix

GAMES, SOAK_GAMES = 120, 2_000
PHASES, SOAK_PHASES = 2_400, 200_000
MOST_ROUNDS = 40


def foresee(game: Game, seed: int) -> tuple[int, ...]:
    """The tricks that each will win if the cards are chosen by that seed."""
    random = Random(seed)
    while game.phase in (Phase.BID, Phase.TRICKS):
        action = Bid(0) if game.phase is Phase.BID else random.choice(legal(game))
        game = apply(game, action).game
    return game.won


def play_game(number: int) -> Pair:
    """A game that the two play alike; its players foresee their tricks more or less often.

    Players who bid at random seldom get through the current. Those who know what they will
    win get there together, so that they block, push and land beside each other.
    """
    random = Random(number)
    players, board = 3 + number % 4, built_in(BUILT_IN[number // 4 % 4])
    options = variant_mix(number // 16)
    luck = (0.0, 0.5, 0.8, 1.0)[number // 7 % 4]
    pair = Pair.start(players, board, options, random.randrange(players))
    cards, won = random, (0,) * players
    while pair.game.phase is not Phase.OVER and pair.game.rounds < MOST_ROUNDS:
        game = pair.game
        if game.turn == NO_SEAT:
            action: Action = chance(game, random)
            assert isinstance(action, Deal)
            seed = random.randrange(1 << 30)
            cards, won = Random(seed), foresee(apply(game, action).game, seed)
        elif game.phase is Phase.BID and random.random() < luck:
            action = Bid(won[game.turn])
        else:
            action = (cards if game.phase is Phase.TRICKS else random).choice(legal(game))
        pair.apply(action)
    return pair


def test_games_as_the_oracle_plays_them() -> None:
    tally = sum((play_game(number).tally for number in range(GAMES)), Counter[str]())
    for rare in ("blocked", "moved in the current", "pushed", "fell", "fallen", "landed: 2"):
        assert tally[rare] >= 10, rare


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_soak_games_as_the_oracle_plays_them(block: int) -> None:
    for number in range(GAMES + block, GAMES + SOAK_GAMES, 20):
        play_game(number)


def random_river(random: Random) -> Board:
    """A small map of any shape: land, islands, a crooked current, a jetty, some landings."""
    height, width = random.randint(3, 6), random.randint(5, 9)
    fields = [(row, column) for row in range(height) for column in range(width)]
    marks = {field: "#" if random.random() < 0.2 else "." for field in fields}
    fall = random.choice(fields)
    current = [fall]
    for _ in range(random.randint(0, 12)):
        (row, column), (arrow, (down, across)) = (
            random.choice(current),
            random.choice([*ARROWS.items()]),
        )
        source = row - down, column - across
        if source in marks and source not in current:
            marks[source] = arrow
            current.append(source)
    marks[fall] = "W"
    rest = [field for field in fields if field not in current]
    marks.update(zip(random.sample(rest, 4), "JLLL", strict=True))
    rows = ["".join(marks[row, column] for column in range(width)) for row in range(height)]
    return sketch("\n".join(rows))


def crowd(random: Random, board: Board, players: int) -> list[Field] | None:
    """Canoes close together, some of them perhaps on the jetty; None if there is no room."""
    room = fields_of(board.water & ~board.landings & ~(1 << board.jetty))
    if len(room) < players:
        return None
    middle = random.choice(room)
    row, column = divmod(middle, board.stride)

    def off(field: Field) -> float:
        down, across = divmod(field, board.stride)
        return max(abs(down - row), abs(across - column)) + 3 * random.random()

    near = sorted(room, key=off)[:players]
    random.shuffle(near)
    return [board.jetty if random.random() < 0.1 else field for field in near]


def play_canoes(random: Random, board: Board) -> Counter[str]:
    """One canoe phase with random canoes, bids and tricks; what happened in it."""
    players = random.randint(3, 6)
    canoes = crowd(random, board, players)
    if canoes is None:
        return Counter()
    cards = random.choice(TRACK)
    won = [0] * players
    for _ in range(cards):
        won[random.randrange(players)] += 1
    bids = [tricks if random.random() < 0.6 else random.randint(0, cards) for tricks in won]
    pair = Pair.canoes(board, canoes, random.randrange(players), bids, won)
    while pair.game.phase is Phase.CANOES:
        pair.apply(random.choice(legal(pair.game)))
        pair.tally["chosen"] += 1
    return pair.tally


RARE = (
    "blocked",
    "blocked in the current",
    "chosen",
    "fallen",
    "fell",
    "fell onto another canoe",
    "landed: 2",
    "landed: 3",
    "moved in the current",
    "moved past the jetty",
    "pushed",
)


def test_canoe_phases_on_the_boards() -> None:
    random, tally = Random("boards"), Counter[str]()
    for at in range(PHASES):
        tally += play_canoes(random, built_in(BUILT_IN[at % 4]))
    assert all(tally[rare] >= 10 for rare in RARE if rare != "moved past the jetty"), tally


def test_canoe_phases_on_rivers_of_any_shape() -> None:
    random, tally = Random("rivers"), Counter[str]()
    for _ in range(2 * PHASES):
        tally += play_canoes(random, random_river(random))
    assert all(tally[rare] >= 10 for rare in RARE), tally


@pytest.mark.soak
@pytest.mark.parametrize("block", range(10))
def test_soak_canoe_phases(block: int) -> None:
    random = Random(block)
    for at in range(SOAK_PHASES // 10):
        board = random_river(random) if at % 2 else built_in(BUILT_IN[at // 2 % 4])
        play_canoes(random, board)
