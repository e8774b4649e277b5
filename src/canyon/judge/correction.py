"""What playouts get wrong on average, corrected by a few numbers that other games have taught.

All were fitted on 3,000 games between mixed bots, and the first bids on the first rounds of 3,000
others; none of them is among those held back for testing. What is certain stays certain.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from canyon.judge.sampling import CHANCE, MET
from canyon.state import Phase
from canyon.views import View

FEW = 3
"""With at most so many cards in hand, bids are met as often as playouts say."""
PER_CARD = 0.04
"""For each card more they are met a little less often: so much less in the logit."""
BID_SLOPE = 0.83
"""Before the first card is played it is also less sure: so much nearer to 0."""
FIRST_BID = {3: -0.18, 4: -0.03, 5: 0.37, 6: 0.79}
"""By players: how much more often the first bid is met than by habit, in the logit."""

SOBER = 0.6
"""How much of a lead at the end of a round is doubted: most between even chances and certainty."""
RIVALS = 0.94
"""While cards are played, the seat's share of the chances counts so much, and the others' fully:
rivals make a little more of their cards than habit does."""


def correct_chances(view: View, outcomes: Any) -> None:
    """Everybody's chances in each world; they still add up to 1."""
    chances = outcomes[:, :, CHANCE:MET]
    lead = chances.max(2, keepdims=True)
    doubt = SOBER * np.maximum(lead - 0.5, 0)
    chances[:] = np.where(chances == lead, lead - doubt * (1 - lead), chances * (1 + doubt))
    if view.legal and view.phase is Phase.TRICKS:
        chances[:, :, view.seat] *= RIVALS
        chances /= chances.sum(2, keepdims=True)


def weights(view: View, met: Any) -> Any:
    """How much each world counts for each choice: so much that bids are met as often as they are.

    So everything else that is said agrees with it. Without a choice, chances before and after a
    deal are compared; there all worlds count alike.
    """
    if not view.legal:
        return np.ones_like(met)
    said = met.mean(0)
    true = np.array([correct_met(view, share) for share in said.tolist()])
    with np.errstate(invalid="ignore", divide="ignore"):
        up, down = true / said, (1 - true) / (1 - said)
    return np.where(met > 0, up, down)


def correct_met(view: View, met: float) -> float:
    """The chance to meet a bid."""
    if not 0 < met < 1:
        return met
    slope, shift = _line(view)
    return 1 / (1 + exp(-(slope * log(met / (1 - met)) + shift)))


def _line(view: View) -> tuple[float, float]:
    """Slope and shift of the line through the logits."""
    if view.phase is Phase.PLACE:
        return 1.0, FIRST_BID[view.players]
    more = max(len(view.hand) - FEW, 0)
    return BID_SLOPE if more and view.phase is Phase.BID else 1.0, -PER_CARD * more
