"""The same game for both: rows of the compiled rules, played again by those of Python."""

from collections import Counter
from collections.abc import Sequence

from canyon.actions import Action, Bid, Deal, Draw, Paddle, Place, Play
from canyon.board import Board
from canyon.cards import DECK
from canyon.events import (
    CanoeDrifted,
    CanoeFell,
    CanoeLanded,
    CanoeMoved,
    CanoeStayed,
    Event,
)
from canyon.fast.layout import (
    BID,
    CANOE,
    CARD,
    END,
    ENDS,
    FALLEN,
    FELL,
    HAND,
    LANDED,
    LANDING,
    LEADER,
    LEFT,
    PHASE,
    PLAYED,
    ROUNDS,
    TRICKS,
    TRUMP,
    TURN,
    WINNER,
    WON,
)
from canyon.fast.scratch import (
    BLOCKED,
    DRIFTED,
    FALLS,
    IDLE,
    LANDINGS,
    MOVED,
    OUT,
    PUSHED,
    SHORTENED,
)
from canyon.numbering import PHASES, action, slot
from canyon.rules import acting, apply, legal, new_game
from canyon.rules.setup import contenders
from canyon.state import Game, Phase
from canyon.variants import Options
from tests.fast.games import CHANCE, LEGAL, STATE, TALLY, TALLY_KINDS, WHAT, WHO, Rows

NUMBER_OF = {phase: number for number, phase in enumerate(PHASES)}
STAYED = {"no-points": IDLE, "blocked": BLOCKED, "fallen": OUT}


def replay(rows: Rows, players: int, board: Board, options: Options) -> tuple[Game, Counter[int]]:
    """Play a written game by the rules, and compare everything; returns how it ended."""
    game, tally = new_game(players, board, options), Counter[int]()
    for row in rows:
        state = row[STATE:]
        if row[WHAT] == CHANCE:
            assert game.turn == -1
            step = apply(game, _chance(game, state))
        else:
            seat = row[WHO]
            assert seat in acting(game)
            assert row[LEGAL] == legal_bits(game, seat)
            step = apply(game, _choice(game, row[WHAT]), seat)
        if len(step.events) > 1:
            count(step.events, board, tally)
        game = step.game
        compare(game, state)
        assert row[TALLY : TALLY + TALLY_KINDS] == [tally[MOVED + at] for at in range(TALLY_KINDS)]
    return game, tally


def _chance(game: Game, state: Sequence[int]) -> Action:
    if game.phase is Phase.DRAW:
        return Draw(tuple(DECK[state[CARD + seat]] for seat in contenders(game)))
    return Deal(tuple(state[HAND : HAND + game.players]), DECK[state[TRUMP]])


def _choice(game: Game, number: int) -> Action:
    distance = game.board.distance[game.ends[0]] if game.ends else 0
    return action(number, game.board, distance)


def legal_bits(game: Game, seat: int) -> int:
    """A seat's choices as bits, from the first number of the phase on."""
    bits, board = 0, game.board
    for choice in legal(game, seat):
        match choice:
            case Play():
                bits |= 1 << choice.card
            case Bid():
                bits |= 1 << choice.tricks
            case Paddle():
                bits |= 1 << slot(board, choice.end)
            case Place():
                bits |= 1 << board.starts.index(choice.field)
    return bits


def compare(game: Game, state: Sequence[int]) -> None:
    """A game and a state that hold the same."""
    n = game.players
    assert state[PHASE] == NUMBER_OF[game.phase]
    assert state[TURN : ROUNDS + 1] == [game.turn, game.dealer, game.marker, game.rounds]
    assert state[CANOE : CANOE + n] == [*game.canoes]
    if not game.bids:
        return
    trump = -1 if game.trump is None else game.trump
    assert state[TRUMP] == trump
    assert state[HAND : HAND + n] == [*game.hands]
    assert state[BID : BID + n] == [-1 if bid is None else bid for bid in game.bids]
    assert state[WON : WON + n] == [*game.won]
    done = state[TRICKS]
    assert done == len(game.tricks)
    assert state[CARD + done * n : CARD + state[PLAYED]] == [*game.trick]
    if done and not game.trick:
        leader, cards, winner = game.tricks[-1]
        assert (state[LEADER + done - 1], state[WINNER + done - 1]) == (leader, winner)
        assert state[CARD + (done - 1) * n : CARD + done * n] == [*cards]
    assert state[END : END + state[ENDS]] == [*game.ends]
    assert state[FALLEN : FALLEN + state[FELL]] == [*game.fallen]
    assert state[LANDED] == len(game.landings)
    for at, landing in enumerate(game.landings):
        seat = state[LANDING + at]
        assert landing == (seat, state[LEFT + seat], state[BID + seat])


def count(events: Sequence[Event], board: Board, tally: Counter[int]) -> None:
    """What happened to canoes, counted as the compiled rules count it."""
    distance = board.distance
    for event in events:
        match event:
            case CanoeMoved(_, path, points):
                tally[MOVED] += 1
                tally[SHORTENED] += distance[path[-1]] > max(distance[path[0]] - points, 0)
            case CanoeStayed(_, _, reason):
                tally[STAYED[reason]] += 1
            case CanoeDrifted(_, _, _, pusher):
                tally[DRIFTED] += 1
                tally[PUSHED] += pusher is not None
            case CanoeFell():
                tally[FALLS] += 1
            case CanoeLanded():
                tally[LANDINGS] += 1
