"""A Gymnasium vector environment: many games per call, on the compiled rules, without a GPU.

One seat of each game learns, and bots play the others; or every seat is asked (`learner="all"`, for
self-play).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from canyon.extras import extra

with extra("the vector environment"):
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from canyon.fast.convert import to_game
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
        first_illegal,
        look,
        play_on,
        step,
    )
    from canyon.research.spaces import observations

from canyon.board import load
from canyon.features import size
from canyon.numbering import actions, number
from canyon.play import MAX_ROUNDS, Player
from canyon.research import rewards
from canyon.research.opponents import named, seated
from canyon.rules.setup import check_players
from canyon.state import Seat
from canyon.variants import Options
from canyon.views import view

Observations = dict[str, NDArray[Any]]
COMPILED = {"thumb": -1, "random": 0}
"""The opponents inside compiled code, as bits by seat: rules of thumb, or any legal choice."""
LEARNERS = ("any", "all")


class CanyonVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Many games of Canyon, advanced together.

    learner    a seat; "any" for another seat each game; "all" for every seat
    bots       who plays the other seats: "thumb" (rules of thumb) or "random", both as fast as
               compiled code; or any bots, one name for all of them or one for each (`canyon bots`;
               `mymodule:make` is one of your own)
    reward     see `rewards`
    forced     whether the learner is also asked for forced cards
    canonical  suits in the order that `canyon.features` describes, in observations and in actions
               alike; otherwise as printed, and then actions are numbered as in `canyon.numbering`
    variants   each by its name, such as `blind_bids=True` (`canyon.variants`)

    `autoreset_mode` is what happens to a game that has ended, as Gymnasium names it:

    NEXT_STEP  it starts again at the next step, which ignores its action
    SAME_STEP  it has started again already: `info["final_obs"]` and `info["final_info"]` tell
               how it ended
    DISABLED   it waits for `reset(options={"reset_mask": …})`

    With "all", `reward` is that of the seat that acted; `info["rewards"]` has every seat's.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        board: str = "canyon",
        learner: int | str = "any",
        bots: str | Sequence[str] = "thumb",
        reward: str = "win",
        forced: bool = False,
        canonical: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **variants: bool,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"at least one game must be played, not {num_envs}")
        check_players(players)
        if learner not in LEARNERS and learner not in range(players):
            raise ValueError(f"a learner is a seat from 0 to {players - 1}, any or all")
        self.metadata = self.metadata | {"autoreset_mode": _mode(autoreset_mode)}
        inside = isinstance(bots, str) and bots in COMPILED
        self._names = [] if inside or learner == "all" else named(bots, players)
        self.num_envs, self.players, self.board = num_envs, players, load(board)
        self.learner, self.reward = learner, rewards.check(reward)
        self._heuristic_seats = COMPILED[str(bots)] if inside else 0
        self._forced, self._canonical = forced, canonical
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
        self._asked = np.full(num_envs, EVERY, np.int64) if self._names else self._learners
        """Whose choices come from outside compiled code: the learner's, or bots' as well."""
        self._bots: list[dict[Seat, Player]] = [{} for _ in range(num_envs)]
        self._tally = np.zeros((num_envs, SEATS, COLUMNS), np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Start games again, all or those of `options["reset_mask"]`; the same seed gives the same
        ones."""
        super().reset(seed=seed)
        which = self._masked((options or {}).get("reset_mask"))
        for game in np.flatnonzero(which):
            self._scratches[game] = np.asarray(new_scratch(self._river[FIELDS], self._draw()))
        self._tally[:, :, :FROM] = 0
        self._begin(which)
        self._begun = True
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
        mode, ended, acted = self.metadata["autoreset_mode"], self._over, self._seats()
        if mode is AutoresetMode.DISABLED and ended.any():
            raise ResetNeeded(f"game {ended.argmax()} has ended: reset it with a reset_mask")
        going = ~ended
        if (wrong := first_illegal(self._legal, chosen, going)) >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._tally[:, :, :FROM] = 0
        self._advance(chosen, going, self._canonical)
        self._begin(ended)
        terminated, self._over = self._states[:, PHASE] == OVER, self._are_over()
        standing = self._places(going)
        paid = self._pay(standing)
        mine, truncated = paid[np.arange(self.num_envs), acted], self._over & ~terminated
        seen, info = self._observe(), self._info(paid, standing)
        if mode is AutoresetMode.SAME_STEP and self._over.any():
            seen, info = self._begin_at_once(seen, info)
        return seen, mine, terminated, truncated, info

    def _masked(self, mask: Any) -> NDArray[np.bool_]:
        """Which games a `reset_mask` means; all of them without one."""
        if mask is None or not self._begun:
            return np.ones(self.num_envs, np.bool_)
        which = np.asarray(mask)
        if which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise ValueError(f"a reset_mask is an array of {self.num_envs} booleans, not {mask!r}")
        return which

    def _advance(
        self, chosen: NDArray[np.int64], going: NDArray[np.bool_], canonical: bool
    ) -> None:
        """These choices, and what follows until each game waits for its learner or has ended."""
        while going.any():
            wrong = step(
                self._states,
                self._river,
                self._scratches,
                self._asked,
                self._heuristic_seats,
                self._forced,
                canonical,
                chosen,
                going,
                self._tally,
            )
            if wrong >= 0:
                raise ValueError(f"a bot's action {chosen[wrong]} is not legal in game {wrong}")
            if not self._names:
                return
            going, canonical = self._wait_for_bots(), False
            chosen = self._bots_choose(going)

    def _wait_for_bots(self) -> NDArray[np.bool_]:
        """By game: whether a bot is to choose."""
        waits: NDArray[np.bool_] = self._states[:, TURN] != self._learners
        return waits & ~self._are_over()

    def _bots_choose(self, which: NDArray[np.bool_]) -> NDArray[np.int64]:
        """In these games: the number of what the bot in turn chooses."""
        chosen = np.zeros(self.num_envs, np.int64)
        for game in np.flatnonzero(which):
            position = to_game(self._states[game], self.board)
            seen = view(position, position.turn, recall=True)
            chosen[game] = number(self._bots[game][position.turn].choose(seen), self.board)
        return chosen

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """New games in these places."""
        if not which.any():
            return
        for game in np.flatnonzero(which):
            self._states[game] = self._start
            if self.learner == "any":
                self._learners[game] = self.np_random.integers(self.players)
            elif self.learner != "all":
                self._learners[game] = self.learner
            if self._names:
                self._bots[game] = seated(self._names, int(self._learners[game]), self._draw)
            play_on(
                self._states[game],
                self._river,
                self._scratches[game],
                int(self._asked[game]),
                self._heuristic_seats,
                self._forced,
                self._tally[game],
            )
        if self._names:
            waiting = self._wait_for_bots() & which
            self._advance(self._bots_choose(waiting), waiting, canonical=False)
        self._over = self._over & ~which

    def _begin_at_once(
        self, seen: Observations, info: dict[str, Any]
    ) -> tuple[Observations, dict[str, Any]]:
        """New games for those that have just ended, with what was seen and told at their end."""
        ended, final = self._over, np.full(self.num_envs, None, np.dtype(object))
        for game in np.flatnonzero(ended):
            final[game] = {name: part[game] for name, part in seen.items()}
        told = {name: ended.copy() if name[0] == "_" else part for name, part in info.items()}
        self._tally[ended, :, :FROM] = 0
        self._begin(ended)
        rest = ~ended[:, None]
        after = self._info(info["rewards"] * rest, info["places"] * rest)
        after |= {"final_obs": final, "_final_obs": ended.copy()}
        after |= {"final_info": told, "_final_info": ended.copy()}
        return self._observe(), after

    def _draw(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _are_over(self) -> NDArray[np.bool_]:
        """By game: whether somebody has landed, or it is given up (E1, E4)."""
        phases, rounds = self._states[:, PHASE], self._states[:, ROUNDS]
        over: NDArray[np.bool_] = (phases == OVER) | (phases == DEAL) & (rounds >= MAX_ROUNDS)
        return over

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
        self._legal = masks.copy()  # because the other one is the caller's
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


def _mode(asked: AutoresetMode | str) -> AutoresetMode:
    """The mode of that name; ValueError if there is none."""
    for mode in AutoresetMode:
        if asked in (mode, mode.name, mode.value):
            return mode
    modes = ", ".join(mode.name for mode in AutoresetMode)
    raise ValueError(f"an autoreset_mode is one of {modes}, not {asked!r}")
