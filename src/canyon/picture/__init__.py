"""Pictures of the game as SVG: boards, canoes, cards; no fonts, images or scripts needed.

`text_map` draws the same for a console.
"""

from canyon.picture.board import crop, scenery, svg

__all__ = ["crop", "scenery", "svg"]
