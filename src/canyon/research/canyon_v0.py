"""The PettingZoo environment: `canyon_v0.env()` (AEC: players choose one after the other).

An observation is a dictionary: `observation`, what the seat may know (`canyon.features`), and
`action_mask`, what it may choose; all zeros when it has nothing to decide. Deals are automatic.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from canyon.actions import Action
from canyon.board import Field, load
from canyon.extras import extra
from canyon.fair import Shuffler, noise
from canyon.numbering import actions, number
from canyon.play import is_over
from canyon.research import rewards
from canyon.rules import apply, chance, legal, new_game, places
from canyon.rules.tempo import bids_hidden
from canyon.sketch import LETTERS
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options

with extra("canyon_v0"):
    import numpy as np
    from gymnasium.spaces import Dict, Discrete
    from gymnasium.utils import EzPickle
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

    from canyon.fast.compiled import Ints
    from canyon.fast.convert import from_game
    from canyon.fast.observation import observe_state
    from canyon.fast.suits import Places, places_of, renumbered
    from canyon.research.spaces import observations

RENDER_MODES = ("ansi", "rgb_array")
Seen = dict[str, NDArray[Any]]


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's usual guards around it; options as for `raw_env`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(**options)))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name for it
    """A game of Canyon; agents are `player_0` … in ring order.

    reward     see `rewards`; paid as the game ends, or as each round does
    canonical  suits in the order that `canyon.features` describes, in observations and in actions
               alike; otherwise as printed, and then actions are numbered as in `canyon.numbering`
    width      of pictures, in pixels
    variants   each by its name, such as `blind_bids=True` (`canyon.variants`)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "canyon_v0",
        "render_modes": [*RENDER_MODES],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 4,
        board: str = "canyon",
        reward: str = "win",
        canonical: bool = True,
        render_mode: str | None = None,
        width: int = 800,
        **variants: bool,
    ) -> None:
        EzPickle.__init__(self, players, board, reward, canonical, render_mode, width, **variants)
        AECEnv.__init__(self)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"the render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.board, self.options = load(board), Options(**variants)
        self.game = new_game(players, self.board, self.options)
        self.reward, self.render_mode = rewards.check(reward), render_mode
        self._asked: Game | None = None
        self._from: tuple[Field, ...] = ()
        """Where the canoes were as the round began."""
        self._canonical, self._width, self._rng = canonical, width, Random()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []

        @cache
        def observation_space(agent: str) -> Dict:
            return observations(self.board)

        @cache
        def action_space(agent: str) -> Discrete:
            return Discrete(actions(self.board))

        self.observation_space = observation_space
        self.action_space = action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same deals."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.game = new_game(len(self.agents), self.board, self.options)
        self._deal()
        self.agent_selection = self.agents[self.game.turn]

    def step(self, action: int | None) -> None:
        """The choice of the agent whose turn it is; ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = self._choices().get(-1 if action is None else int(action))
        if choice is None:
            raise ValueError(f"action {action} is not legal for {agent} now")
        self.play(choice)

    def play(self, choice: Action) -> None:
        """The same with a choice that is known to be legal."""
        agent = self.agent_selection
        rounds, self.game = self.game.rounds, apply(self.game, choice).game
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.rounds > rounds:
            self._end_round()
        if is_over(self.game):
            self._end()
        else:
            self._deal()
            self.agent_selection = self.possible_agents[self.game.turn]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """What an agent may know, and what it may choose."""
        seat, mask = self.possible_agents.index(agent), np.zeros(actions(self.board), np.int8)
        if self.game.turn == seat:
            mask[[*self._choices()]] = 1
            state, places = self._read()
        else:
            state = from_game(self.game)
            places = places_of(state, seat, self._canonical)
        seen = observe_state(state, self.board, seat, places)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table: as text for `ansi`, as pixels for `rgb_array`."""
        if self.render_mode == "ansi":
            return text(self.game)
        if self.render_mode == "rgb_array":
            from canyon.research.drawing import pixels

            picture: NDArray[np.uint8] = pixels(self.game, self._width)
            return picture
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return "canyon_v0"

    def _deal(self) -> None:
        self._from = self.game.canoes if self.game.turn == NO_SEAT else self._from
        while self.game.turn == NO_SEAT:
            dealt = chance(self.game, Shuffler(noise(self._rng)))
            self.game = apply(self.game, dealt).game

    def _read(self) -> tuple[Ints, Places]:
        """The position, and the order of suits of the seat in turn: read once, asked often."""
        if self._asked is not self.game:
            state = from_game(self.game)
            places = places_of(state, self.game.turn, self._canonical)
            board = self.board
            self._state, self._places, self._asked = state, places, self.game
            self._numbered = {
                renumbered(number(each, board), places): each for each in legal(self.game)
            }
        return self._state, self._places

    def _choices(self) -> dict[int, Action]:
        """The legal choices by their numbers."""
        self._read()
        return self._numbered

    def _pay(self, paid: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, paid, strict=True):
            self.rewards[agent] += reward

    def _end_round(self) -> None:
        game, distance = self.game, self.board.distance
        if self.reward == "bid":
            self._pay([float(b == won) for b, won in zip(game.bids, game.won, strict=True)])
        elif self.reward == "way":
            now = [distance[field] for field in game.canoes]
            before = [distance[field] for field in self._from]
            self._pay([rewards.FIELD * (b - n) for b, n in zip(before, now, strict=True)])

    def _end(self) -> None:
        """The game is over, or given up after a hundred rounds (E1, E4)."""
        abandoned = self.game.phase is not Phase.OVER
        self._pay(rewards.final(self.reward, places(self.game), abandoned))
        ended = self.truncations if abandoned else self.terminations
        ended.update(dict.fromkeys(self.agents, True))


def text(game: Game) -> str:
    """The map with canoes as letters a–f, and a line for each seat."""
    rows = [[*row] for row in game.board.rows]
    for seat, field in enumerate(game.canoes):
        if field >= 0:
            down, across = divmod(field, game.board.stride)
            rows[down][across] = LETTERS[seat]
    blind = bids_hidden(game)
    lines = ["".join(row) for row in rows]
    trump = "" if game.trump is None else f", {game.trump} turned up"
    lines.append(f"round {game.marker}{trump}, phase {game.phase.value}")
    for seat in range(game.players):
        bid = game.bids[seat] if game.bids else None
        shown = "–" if bid is None else "?" if blind else bid
        won = game.won[seat] if game.won else 0
        turn = "→" if seat == game.turn else " "
        lines.append(f"{turn} {LETTERS[seat]}: bid {shown}, won {won}")
    if game.trick:
        lines.append(f"on the table: {' '.join(map(str, game.trick))}")
    return "\n".join(lines) + "\n"
