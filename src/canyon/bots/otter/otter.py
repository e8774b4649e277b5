"""The bot itself: one rule of thumb for each phase."""

from __future__ import annotations

from random import Random

from canyon.actions import Action
from canyon.bots.otter.bidding import best_bid
from canyon.bots.otter.paddling import best_end, best_start
from canyon.bots.otter.tricks import best_card
from canyon.state import Phase
from canyon.views import View


class Otter:
    """Plays by rules of thumb; the same view always gets the same choice."""

    def __init__(self, rng: Random) -> None:
        """The randomness is not used."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        if len(view.legal) == 1:
            return view.legal[0]
        match view.phase:
            case Phase.BID:
                return best_bid(view)
            case Phase.TRICKS:
                return best_card(view)
            case Phase.CANOES:
                return best_end(view)
            case Phase.PLACE:
                return best_start(view)
        raise ValueError(f"there is nothing to choose in phase {view.phase.value}")
