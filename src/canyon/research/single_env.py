"""A Gymnasium environment: one seat of one game learns, and bots of your choice play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat

from canyon.extras import extra

with extra("the Gymnasium environment"):
    import gymnasium
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Discrete
    from numpy.typing import NDArray

    from canyon.research.canyon_v0 import RENDER_MODES, Seen, raw_env
    from canyon.research.spaces import observations

from canyon.numbering import actions
from canyon.play import Player
from canyon.research.opponents import named, seated
from canyon.rules import legal
from canyon.state import Phase, Seat
from canyon.views import view

FORFEIT = -1.0
"""The reward of an illegal action."""


class CanyonEnv(gymnasium.Env[Any, np.int64]):
    """A game of Canyon for one learner.

    players    the number of players, 3–6
    bots       who plays the others: one name for all of them, or one for each (`canyon bots`;
               `mymodule:make` is one of your own)
    learner    a seat; "any" for another seat each game
    forced     whether the learner is also asked for forced cards
    The other options are those of `canyon_v0.raw_env`.

    `info["action_mask"]`, like the observation's, has a 1 for each action that is legal. One that
    is not legal loses the game at once: it ends, pays −1, and `info["illegal"]` is True.
    """

    metadata: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        players: int = 4,
        board: str = "canyon",
        bots: str | Sequence[str] = "otter",
        learner: int | str = "any",
        reward: str = "win",
        forced: bool = False,
        canonical: bool = True,
        render_mode: str | None = None,
        width: int = 800,
        **variants: bool,
    ) -> None:
        self._table = raw_env(players, board, reward, canonical, render_mode, width, **variants)
        if learner != "any" and learner not in range(players):
            raise ValueError(f"a learner is a seat from 0 to {players - 1}, or any")
        self._bots = named(bots, players)
        self.learner, self.render_mode, self._forced = learner, render_mode, forced
        self.observation_space = observations(self._table.board)
        self.action_space: Discrete[np.int64] = Discrete(actions(self._table.board))
        self.seat: Seat = 0
        """Where the learner sits in this game."""
        self._others: dict[Seat, Player] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new game; the same seed gives the same deals and the same bots."""
        super().reset(seed=seed)
        table, players = self._table, len(self._table.possible_agents)
        table.reset(seed=self._draw())
        self.seat = self._draw() % players if self.learner == "any" else int(self.learner)
        self._others = seated(self._bots, self.seat, self._draw)
        self._play_on()
        seen = table.observe(self._agent)
        return seen, self._info(seen)

    def step(self, action: np.int64) -> tuple[Seen, SupportsFloat, bool, bool, dict[str, Any]]:
        """The learner's choice, and what the others do until it has to choose again."""
        table, agent = self._table, self._agent
        if not table.agents or table.terminations[agent] or table.truncations[agent]:
            raise ResetNeeded("no game is under way: call reset before step")
        if not self.action_space.contains(action):
            raise ValueError(
                f"{action!r} is not an action: they are 0 to {self.action_space.n - 1}"
            )
        seen = table.observe(agent)
        if not seen["action_mask"][int(action)]:
            seen["action_mask"][:] = 0
            table.terminations[agent] = True
            return seen, FORFEIT, True, False, self._info(seen) | {"illegal": True}
        table.step(int(action))
        self._play_on()
        seen = table.observe(agent)
        ended, given_up = table.terminations[agent], table.truncations[agent]
        paid = table._cumulative_rewards[agent]
        return seen, paid, ended, given_up, self._info(seen)

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, under the name that sb3-contrib's MaskablePPO asks for."""
        mask: NDArray[np.int8] = self._table.info(self._agent)["action_mask"]
        return mask.astype(np.bool_)

    def render(self) -> Any:
        """The table, as `canyon_v0` shows it."""
        return self._table.render()

    @property
    def _agent(self) -> str:
        return str(self._table.possible_agents[self.seat])

    def _draw(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _play_on(self) -> None:
        """The others' choices, and forced cards, until the learner has a choice."""
        table = self._table
        while not any((*table.terminations.values(), *table.truncations.values())):
            game = table.game
            if game.turn != self.seat:
                seen = view(game, game.turn, recall=True)
                table.play(self._others[game.turn].choose(seen))
            elif not self._forced and game.phase is Phase.TRICKS and len(legal(game)) == 1:
                earned = table._cumulative_rewards[self._agent]
                table.play(legal(game)[0])
                table._cumulative_rewards[self._agent] += earned
            else:
                return

    def _info(self, seen: Seen) -> dict[str, Any]:
        return self._table.info(self._agent) | {"action_mask": seen["action_mask"].copy()}
