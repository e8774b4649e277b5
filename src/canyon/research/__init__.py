"""Canyon for research: the usual interfaces of the field (docs/research.md).

spaces               what a seat may know (`canyon.fast.observation`), for Gymnasium
rewards              what a game's end, or a met bid, pays
canyon_v0 drawing    the PettingZoo environment, and its pictures
single_env           the Gymnasium environment: one learner among bots
registration         `Canyon-v0`, its name
lockstep vector_env  the Gymnasium vector environment: many games per call, on the compiled rules
policy               `observe(view)` in the environments' layout, `PolicyBot` for any table
opponents            the bots around a learner
redeal               the hidden cards dealt again, in ways that fit what a seat saw
position openspiel   the OpenSpiel game; tiny: small enough to be solved
rollouts ismcts      an evaluator for OpenSpiel's searches; its IS-MCTS as a bot for the arena
dataset              records in bulk: `canyon dataset`, and their loader

Needs the extra `research`. Importing this package tells Gymnasium the name `Canyon-v0`; nothing
else is imported before it is used.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if find_spec("gymnasium") is not None:
    import canyon.research.registration  # noqa: F401
if TYPE_CHECKING:
    from canyon.research.policy import Observed, PolicyBot, observe

__all__ = ["Observed", "PolicyBot", "observe"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from canyon.research import policy

    return getattr(policy, name)
