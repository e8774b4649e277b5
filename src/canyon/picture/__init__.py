"""Pictures of the game as SVG: boards, canoes, cards; no fonts, images or scripts needed."""

from canyon.picture.board import svg

__all__ = ["svg"]
