"""Pictures of the game as SVG: boards, canoes, cards; no fonts, images or scripts needed."""

from canyon.picture.board import crop, scenery, svg

__all__ = ["crop", "scenery", "svg"]
