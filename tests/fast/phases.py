"""One canoe phase for both: by the rules and by the compiled rules, every choice followed."""

from collections import Counter
from collections.abc import Sequence

from canyon.board import Board, Field
from canyon.fast.canoes import paddle_all
from canyon.fast.compiled import Ints, zeros
from canyon.fast.convert import from_game, to_game
from canyon.fast.ending import places
from canyon.fast.engine import apply, legal
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import MOVED, new_scratch
from canyon.numbering import END_0, action
from canyon.rules import Step, result
from canyon.rules import apply as apply_by_rules
from canyon.rules.setup import blank
from canyon.sketch import canoe_phase
from canyon.state import Game, Phase
from canyon.variants import Options
from tests.fast.games import TALLY_KINDS, listed
from tests.fast.same import compare, count, legal_bits


class Both:
    """A canoe phase, played by both at once."""

    def __init__(
        self,
        board: Board,
        canoes: Sequence[Field],
        bids: Sequence[int],
        won: Sequence[int],
        starter: int = 0,
    ) -> None:
        self.board, self.river = board, river_of(board)
        self.tally = Counter[int]()
        """What happened, over all sequences of choices."""
        self.ends = list[Game]()
        draft = blank(len(canoes), board, Options())
        draft.canoes, draft.dealer = tuple(canoes), (starter - 1) % len(canoes)
        draft.turn, draft.phase = starter, Phase.CANOES
        draft.hands, draft.bids, draft.won = (0,) * len(canoes), tuple(bids), tuple(won)
        state, scratch = from_game(draft.freeze()), new_scratch(self.river[FIELDS], 1)
        paddle_all(state, self.river, scratch)
        step = canoe_phase((board, tuple(canoes)), bids, won, starter)
        self._follow(step, state, scratch)

    def _follow(self, step: Step, state: Ints, scratch: Ints) -> None:
        """Compare, then try every choice."""
        game, seen = step.game, Counter[int]()
        count(step.events, self.board, seen)
        compare(game, listed(state, len(state)))
        told = listed(scratch, MOVED + TALLY_KINDS)[MOVED:]
        assert told == [seen[MOVED + kind] for kind in range(TALLY_KINDS)]
        assert to_game(state, self.board) == game
        self.tally += seen
        if game.phase is not Phase.CANOES:
            self._finish(game, state)
            return
        numbers = zeros(64)
        number = legal(state, self.river, game.turn, numbers)
        bits = sum(1 << numbers[at] - END_0 for at in range(number))
        assert bits == legal_bits(game, game.turn)
        distance = self.board.distance[game.ends[0]]
        for at in range(number):
            after, chosen = state.copy(), int(numbers[at])
            for kind in range(TALLY_KINDS):
                scratch[MOVED + kind] = 0
            assert apply(after, self.river, scratch, game.turn, chosen)
            self._follow(apply_by_rules(game, action(chosen, self.board, distance)), after, scratch)

    def _finish(self, game: Game, state: Ints) -> None:
        self.ends.append(game)
        if game.phase is Phase.OVER:
            standing = zeros(6)
            winner = places(state, self.river, standing)
            assert (winner, tuple(listed(standing, game.players))) == result(game)
