"""A Gymnasium vector environment: many games per call, on the compiled rules, without a GPU.

One seat of each game learns, and the others play by rules of thumb or at random inside the
environment; or every seat is asked (`learner="all"`, for self-play).
"""

from __future__ import annotations

from typing import Any

from canyon.extras import extra

with extra("the vector environment"):
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from canyon.fast.ending import places
    from canyon.fast.layout import PHASE, ROUNDS, SEATS, TURN, new_state
    from canyon.fast.river import FIELDS, SLOTS, river_of
    from canyon.fast.scratch import new_scratch
    from canyon.numbering import DEAL, OVER
    from canyon.research.lockstep import (
        COLUMNS,
        EVERY,
        FROM,
        GAINED,
        MADE,
        MET,
        look,
        play_on,
        step,
    )
    from canyon.research.spaces import observations

from canyon.board import load
from canyon.features import size
from canyon.numbering import actions
from canyon.play import MAX_ROUNDS
from canyon.research import rewards
from canyon.rules.setup import check_players
from canyon.variants import Options

Observations = dict[str, NDArray[Any]]
OTHERS = {"thumb": -1, "random": 0}
LEARNERS = ("any", "all")


class CanyonVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Many games of Canyon, advanced together.

    learner    a seat; "any" for another seat each game; "all" for every seat
    others     who plays the other seats: "thumb" or "random"
    reward     see `rewards`
    forced     whether the learner is also asked for forced cards
    canonical  suits in the order that `canyon.features` describes, in observations and in actions
               alike; otherwise as printed, and then actions are numbered as in `canyon.numbering`
    variants   each by its name, such as `blind_bids=True` (`canyon.variants`)

    A game that has ended starts again at the next step, which ignores its action. With
    "all", `reward` is that of the seat that acted; `info["rewards"]` has every seat's.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        board: str = "canyon",
        learner: int | str = "any",
        others: str = "thumb",
        reward: str = "win",
        forced: bool = False,
        canonical: bool = True,
        **variants: bool,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"at least one game must be played, not {num_envs}")
        check_players(players)
        if learner not in LEARNERS and learner not in range(players):
            raise ValueError(f"a learner is a seat from 0 to {players - 1}, any or all")
        if others not in OTHERS:
            raise ValueError(f"the others play thumb or random, not {others!r}")
        self.num_envs, self.players, self.board = num_envs, players, load(board)
        self.learner, self.reward = learner, rewards.check(reward)
        self._heuristic_seats, self._forced, self._canonical = OTHERS[others], forced, canonical
        self._river = river_of(self.board)
        options, slots = Options(**variants), self._river[SLOTS]
        self._start = np.asarray(new_state(players, slots, options))
        self._sizes = size(slots), actions(self.board)
        self.single_observation_space = observations(self.board)
        self.single_action_space = Discrete(actions(self.board))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False
        self._over = np.ones(num_envs, np.bool_)
        self._states = np.zeros((num_envs, len(self._start)), np.int64)
        fields = self._river[FIELDS]
        self._scratches = np.stack([np.asarray(new_scratch(fields, 0)) for _ in range(num_envs)])
        self._learners = np.full(num_envs, EVERY, np.int64)
        self._tally = np.zeros((num_envs, SEATS, COLUMNS), np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Start all games again; the same seed gives the same ones."""
        super().reset(seed=seed)
        for game in range(self.num_envs):
            fresh = new_scratch(self._river[FIELDS], int(self.np_random.integers(1 << 62)))
            self._scratches[game] = np.asarray(fresh)
        self._tally[:, :, :FROM] = 0
        self._begun = True
        self._begin(np.ones(self.num_envs, np.bool_))
        nothing = np.zeros((self.num_envs, SEATS))
        return self._observe(), self._info(nothing, nothing.astype(np.int64))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One choice in each game; ValueError names the game whose action is not legal."""
        if not self._begun:
            raise ResetNeeded("no game has been started: call reset before step")
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} actions are needed, not an array {chosen.shape}")
        ended, acted = self._over, self._seats()
        self._tally[:, :, :FROM] = 0
        wrong = step(
            self._states,
            self._river,
            self._scratches,
            self._learners,
            self._heuristic_seats,
            self._forced,
            self._canonical,
            chosen,
            ~ended,
            self._tally,
        )
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._begin(ended)
        terminated, rounds = self._states[:, PHASE] == OVER, self._states[:, ROUNDS]
        self._over = terminated | (self._states[:, PHASE] == DEAL) & (rounds >= MAX_ROUNDS)
        standing = self._places(~ended)
        paid = self._pay(standing)
        mine = paid[np.arange(self.num_envs), acted]
        info = self._info(paid, standing)
        return self._observe(), mine, terminated, self._over & ~terminated, info

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """New games in these places."""
        for game in np.flatnonzero(which):
            self._states[game] = self._start
            if self.learner == "any":
                self._learners[game] = self.np_random.integers(self.players)
            elif self.learner != "all":
                self._learners[game] = self.learner
            play_on(
                self._states[game],
                self._river,
                self._scratches[game],
                int(self._learners[game]),
                self._heuristic_seats,
                self._forced,
                self._tally[game],
            )
        self._over = self._over & ~which

    def _seats(self) -> NDArray[np.int64]:
        """By game: who has to choose."""
        turns = np.maximum(self._states[:, TURN], 0)
        return np.where(self._learners == EVERY, turns, self._learners)

    def _places(self, played: NDArray[np.bool_]) -> NDArray[np.int64]:
        """By game and seat: its place if this step ended the game, otherwise 0."""
        standing = np.zeros((self.num_envs, SEATS), np.int64)
        for game in np.flatnonzero(self._over & played):
            places(self._states[game], self._river, standing[game])
        return standing

    def _pay(self, standing: NDArray[np.int64]) -> NDArray[np.float64]:
        """By game and seat: what this step brought."""
        if self.reward == "bid":
            return self._tally[:, :, MET].astype(np.float64)
        if self.reward == "way":
            return self._tally[:, :, GAINED].astype(np.float64) * rewards.FIELD
        paid = np.zeros((self.num_envs, SEATS))
        for game in np.flatnonzero(standing[:, 0]):
            final = [int(place) for place in standing[game, : self.players]]
            abandoned = bool(self._states[game, PHASE] != OVER)
            paid[game, : self.players] = rewards.final(self.reward, final, abandoned)
        return paid

    def _observe(self) -> Observations:
        length, count = self._sizes
        seen = np.zeros((self.num_envs, length), np.float32)
        masks = np.zeros((self.num_envs, count), np.int8)
        look(self._states, self._river, self._learners, self._canonical, seen, masks)
        return {"observation": seen, "action_mask": masks}

    def _info(self, paid: NDArray[np.float64], standing: NDArray[np.int64]) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        info = {
            "seat": self._seats(),
            "rounds": self._states[:, ROUNDS].copy(),
            "bids_made": self._tally[:, :, MADE].copy(),
            "bids_met": self._tally[:, :, MET].copy(),
            "rewards": paid,
            "places": standing,
        }
        return info | {f"_{name}": every for name in info}
