"""`Canyon-v0` by its name: for `gymnasium.make` one game, for `gymnasium.make_vec` many.

Gymnasium 1.0 and later looks for no plugins: a package has to be imported. `canyon.research`
imports this module, so that Gymnasium does it for the name `canyon.research:Canyon-v0`.
"""

from __future__ import annotations

from canyon.extras import extra

with extra("Canyon-v0"):
    import gymnasium

NAME = "Canyon-v0"


def register() -> None:
    """Let Gymnasium find the environments; nothing of them is imported before one is created."""
    if NAME not in gymnasium.registry:
        gymnasium.register(
            NAME,
            entry_point="canyon.research.single_env:CanyonEnv",
            vector_entry_point="canyon.research.vector_env:CanyonVectorEnv",
        )


register()
