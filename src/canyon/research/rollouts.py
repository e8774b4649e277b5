"""An evaluator for OpenSpiel's searches: a playout to the end of the game, in compiled code."""

from __future__ import annotations

from random import Random

from canyon.cards import DECK
from canyon.extras import extra
from canyon.play import MAX_ROUNDS
from canyon.research import rewards

with extra("OpenSpiel's searches"):
    import pyspiel

    from canyon.fast.compiled import zeros
    from canyon.fast.convert import from_game
    from canyon.fast.ending import places
    from canyon.fast.layout import PHASE, SEATS
    from canyon.fast.playouts import finish_game
    from canyon.fast.river import FIELDS, river_of
    from canyon.fast.scratch import new_scratch
    from canyon.numbering import OVER
    from canyon.research.openspiel import CanyonGame, CanyonState

ROLLOUTS = {"random": 0, "thumb": -1}
"""Who plays them, as bits by seat: any legal choice, or rules of thumb."""


class Rollouts:
    """`Rollouts(game, "thumb")`, where OpenSpiel takes an evaluator.

    A state contains all hands, and playouts by rules of thumb know nothing better than to play
    them. So a search must ask about states that it has drawn with `resample_from_infostate`, as
    IS-MCTS does. If it asks about the true one, it knows what nobody may know.
    """

    def __init__(self, game: CanyonGame, rollouts: str = "random", seed: int = 0) -> None:
        if rollouts not in ROLLOUTS:
            raise ValueError(f"rollouts are {' or '.join(ROLLOUTS)}, not {rollouts!r}")
        if len(game.pack) < len(DECK) or game.rounds != MAX_ROUNDS:
            raise ValueError(
                "a playout deals from the whole pack and goes to the end of the game: "
                "leave suits, values and rounds out"
            )
        self._reward, self._rng = game.reward, Random(seed)
        self._river, self._heuristic_seats = river_of(game.board), ROLLOUTS[rollouts]
        self._scratch = new_scratch(self._river[FIELDS], self._rng.getrandbits(63))
        self._standing = zeros(SEATS)

    def evaluate(self, state: CanyonState) -> list[float]:
        """What each seat gets."""
        if state.position.dealt:  # otherwise the cards dealt so far would be dealt again
            state = self._dealt(state)
        game = state.position.game
        end = from_game(game)
        finish_game(end, self._river, self._scratch, self._heuristic_seats)
        places(end, self._river, self._standing)
        standing = [int(self._standing[seat]) for seat in range(game.players)]
        return rewards.final(self._reward, standing, end[PHASE] != OVER)

    def prior(self, state: CanyonState) -> list[tuple[int, float]]:
        """All actions are equally likely."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def _dealt(self, state: pyspiel.State) -> CanyonState:
        """The same with the rest of the deal."""
        after: CanyonState = state.clone()
        while after.is_chance_node():
            after.apply_action(self._rng.choice(after.chance_outcomes())[0])
        return after
