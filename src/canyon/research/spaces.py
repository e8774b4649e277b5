"""The space of observations, for Gymnasium and PettingZoo."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict

from canyon.board import Board
from canyon.features import size
from canyon.numbering import actions, end_slots


def observations(board: Board) -> Dict:
    """What a seat may know on a board, and what it may choose."""
    farthest = (len(board.rings) - 1) / 32
    seen = Box(-1.0, max(1.0, farthest), (size(end_slots(board)),), np.float32)
    return Dict({"observation": seen, "action_mask": Box(0, 1, (actions(board),), np.int8)})
