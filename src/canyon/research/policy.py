"""What a policy needs at any table: a view as the environments show it, and a bot around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from canyon.actions import Action
from canyon.extras import extra
from canyon.numbering import actions, number
from canyon.state import Phase
from canyon.views import View

with extra("canyon.research.policy"):
    import numpy as np
    from numpy.typing import NDArray

    from canyon.fast.layout import BID
    from canyon.fast.observation import observe_state
    from canyon.fast.suits import places_of, renumbered
    from canyon.search.encoder import know

Policy = Callable[["Observed"], int]
"""It returns the number of a choice, one of those whose mask is 1."""


class Observed(NamedTuple):
    """What a seat may know and choose, as `canyon_v0` and `Canyon-v0` show it to a learner."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    choices: Mapping[int, Action]
    """The legal actions, by number."""

    def action(self, number: int) -> Action:
        """The action of that number; ValueError if it is not legal."""
        if number not in self.choices:
            legal = ", ".join(map(str, sorted(self.choices)))
            raise ValueError(f"action {number} is not legal now: {legal or 'nothing'} would be")
        return self.choices[number]

    def number(self, action: Action) -> int:
        """The number of a legal action; ValueError if it is not legal."""
        for each, choice in self.choices.items():
            if choice == action:
                return each
        raise ValueError(f"{action} is not legal now")


def observe(view: View, canonical: bool = True) -> Observed:
    """A view as numbers.

    It must be a seat's own, of a position in which somebody is to choose, with what was played in
    the round (`view(game, seat, recall=True)`): bots are given such views everywhere. `canonical`
    is that of `canyon_v0.raw_env`.
    """
    if view.seat is None:
        raise ValueError("a watcher has nothing to choose: observe the view of a seat")
    board, state = view.board, know(view).state
    if view.phase is Phase.BID and view.options.blind_bids:
        for seat in set(range(view.players)) - set(view.acting):
            # That it has bid is known even where the bid is hidden, which is then not shown.
            state[BID + seat] = view.bids[seat] or 0
    places = places_of(state, view.seat, canonical)
    seen = observe_state(state, board, view.seat, places)
    choices = {renumbered(number(each, board), places): each for each in view.legal}
    mask = np.zeros(actions(board), np.int8)
    mask[[*choices]] = 1
    return Observed(seen, mask, choices)


class PolicyBot:
    """A bot that plays as a policy says, wherever bots play: `PolicyBot(policy)`.

    A policy is any callable that takes an `Observed` and returns a number. Forced choices are not
    asked for. For the arena, name a function of your own that makes one: `mymodule:make`.
    """

    def __init__(self, policy: Policy, canonical: bool = True) -> None:
        self._policy, self._canonical = policy, canonical

    def choose(self, view: View) -> Action:
        """The policy's choice; ValueError if it is not legal."""
        if len(view.legal) == 1:
            return view.legal[0]
        seen = observe(view, self._canonical)
        return seen.action(int(self._policy(seen)))
