"""The PettingZoo environment: `canyon_v0.env()` (AEC: players choose one after the other).

An observation is a dictionary: `observation`, what the seat may know (`canyon.features`), and
`action_mask`, what it may choose; all zeros when it has nothing to decide. Deals are automatic.
"""

from __future__ import annotations

from copy import copy
from operator import index
from random import Random
from typing import Any

from canyon.actions import Action
from canyon.board import Field, load
from canyon.extras import extra
from canyon.fair import Shuffler, noise
from canyon.features import size
from canyon.numbering import actions, end_slots, number
from canyon.play import is_over
from canyon.research import rewards
from canyon.rules import apply, chance, legal, new_game, places
from canyon.rules.tempo import bids_hidden
from canyon.sketch import LETTERS
from canyon.state import NO_SEAT, Game, Phase, Seat
from canyon.variants import Options

with extra("canyon_v0"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from canyon.fast.convert import from_game
    from canyon.fast.observation import Observation, write_observation
    from canyon.fast.river import river_of
    from canyon.fast.suits import places_of, renumbered
    from canyon.research.spaces import observations

RENDER_MODES = ("human", "ansi", "rgb_array")
Seen = dict[str, NDArray[Any]]


def env(**options: Any) -> AECEnv:
    """The environment with a guard against calls in the wrong order; options as for `raw_env`."""
    return _InOrder(raw_env(**options))


def parallel_env(**options: Any) -> ParallelEnv:
    """The same for libraries in which all agents act at once: only the action of the agent in turn
    counts, who is the one with something in its mask."""
    return turn_based_aec_to_parallel(env(**options))


class _InOrder(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's guard. Actions need no other one: `raw_env` itself refuses those not legal."""

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        # Asked at once: each attribute that is passed through the guard takes a microsecond.
        inside: Any = self.env if self._has_reset else super()
        told: tuple[Seen | None, float, bool, bool, dict[str, Any]] = inside.last(observe)
        return told

    def clone(self) -> _InOrder:
        """A copy that continues separately, in the middle of a game too."""
        twin = copy(self)
        twin.env = self.env.clone()
        return twin

    def __str__(self) -> str:
        return str(self.env)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name for it
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
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"the render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.board, self.options = load(board), Options(**variants)
        self.game = new_game(players, self.board, self.options)
        self.reward, self.render_mode = rewards.check(reward), render_mode
        self._asked: Game | None = None
        """The position that `_read` has read."""
        self._from: tuple[Field, ...] = ()
        """Where the canoes were as the round began."""
        self._met = [0] * players
        """By seat: bids met in this game."""
        self._canonical, self._width, self._rng = canonical, width, Random()
        self._river = river_of(self.board)
        self._numbers, self._actions = size(end_slots(self.board)), actions(self.board)
        self._nothing = np.zeros(self._actions, np.int8)
        self._nothing.flags.writeable = False
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seen = {agent: observations(self.board) for agent in self.possible_agents}
        self._chosen = {agent: Discrete(self._actions) for agent in self.possible_agents}
        seen: Any = self._seen["player_0"]["observation"]
        shape = (players * self._numbers,)
        self.state_space = Box(float(seen.low.min()), float(seen.high.max()), shape, np.float32)

    def observation_space(self, agent: str) -> Dict:
        """What an agent may see."""
        return self._seen[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        """What an agent may choose, legal or not."""
        return self._chosen[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same deals."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.game = new_game(len(self.agents), self.board, self.options)
        self._met = [0] * len(self.agents)
        self._deal()
        self.agent_selection = self.agents[self.game.turn]
        self._show()

    def step(self, action: int | None) -> None:
        """The choice of the agent whose turn it is; ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._read()
        try:
            choice = self._choices[index(action)]  # type: ignore[arg-type]
        except (KeyError, TypeError):
            raise ValueError(f"action {action} is not legal for {agent} now") from None
        self.play(choice)

    def play(self, choice: Action) -> None:
        """The same with a choice that is known to be legal."""
        rounds, self.game = self.game.rounds, apply(self.game, choice).game
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.game.rounds > rounds:
            self._end_round()
        if is_over(self.game):
            self._end()
        else:
            self._deal()
            self.agent_selection = self.possible_agents[self.game.turn]
        self._show()

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """What the agent in turn sees, was paid, and is told."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.info(agent),
        )

    def observe(self, agent: str) -> Seen:
        """What an agent may know, and what it may choose."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._observed(seat), "action_mask": self._mask(seat).copy()}

    def state(self) -> Observation:
        """What all agents know together: their observations, one after the other."""
        seats = range(len(self.possible_agents))
        return np.concatenate([self._observed(seat) for seat in seats])

    @property
    def infos(self) -> dict[str, dict[str, Any]]:
        """By agent: what it is told besides. It is put together when somebody reads it."""
        return {agent: self.info(agent) for agent in self.agents}

    def info(self, agent: str) -> dict[str, Any]:
        """Its seat and mask, the phase, rounds played and bids met; at the end its place."""
        seat, game = self.possible_agents.index(agent), self.game
        told = {
            "seat": seat,
            "action_mask": self._mask(seat),
            "phase": game.phase.value,
            "rounds": game.rounds,
            "bids_met": self._met[seat],
        }
        if is_over(game):
            told["place"] = places(game)[seat]
        return told

    def clone(self) -> raw_env:
        """A copy that continues separately, in the middle of a game too."""
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list | Random):  # everything else never changes
                setattr(twin, name, copy(value))
        return twin

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table: as text for `ansi`, as pixels for `rgb_array`; `human` prints the text."""
        if self.render_mode == "ansi":
            return text(self.game)
        if self.render_mode == "rgb_array":
            from canyon.research.drawing import pixels

            picture: NDArray[np.uint8] = pixels(self.game, self._width)
            return picture
        if self.render_mode == "human":
            print(text(self.game), flush=True)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return "canyon_v0"

    def _show(self) -> None:
        """For people, every position is shown unasked."""
        if self.render_mode == "human":
            self.render()

    def _deal(self) -> None:
        self._from = self.game.canoes if self.game.turn == NO_SEAT else self._from
        while self.game.turn == NO_SEAT:
            dealt = chance(self.game, Shuffler(noise(self._rng)))
            self.game = apply(self.game, dealt).game

    def _read(self) -> None:
        """The position, and what the seat in turn may choose: read once, asked often."""
        if self._asked is self.game:
            return
        game, board, self._asked = self.game, self.board, self.game
        self._state = from_game(game)
        self._places = places_of(self._state, max(game.turn, 0), self._canonical)
        self._choices = {
            renumbered(number(each, board), self._places): each for each in legal(game)
        }
        self._legal = np.zeros(self._actions, np.int8)
        self._legal[[*self._choices]] = 1
        self._legal.flags.writeable = False

    def _mask(self, seat: Seat) -> NDArray[np.int8]:
        """What a seat may choose: the same array while the position is the same."""
        self._read()
        return self._legal if self.game.turn == seat else self._nothing

    def _observed(self, seat: Seat) -> Observation:
        self._read()
        own = self.game.turn == seat
        places = self._places if own else places_of(self._state, seat, self._canonical)
        seen = np.zeros(self._numbers, np.float32)
        write_observation(self._state, self._river, seat, places, seen)
        return seen

    def _pay(self, paid: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, paid, strict=True):
            self.rewards[agent] += reward
            self._cumulative_rewards[agent] += reward

    def _end_round(self) -> None:
        game, distance = self.game, self.board.distance
        met = [bid == won for bid, won in zip(game.bids, game.won, strict=True)]
        self._met = [count + one for count, one in zip(self._met, met, strict=True)]
        if self.reward == "bid":
            self._pay([*map(float, met)])
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
