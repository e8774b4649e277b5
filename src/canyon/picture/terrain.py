"""Water with depth, and sandstone rising from it in terraces."""

from __future__ import annotations

from canyon.board import ARROWS, LAND, Board, Field
from canyon.picture.contour import CELL, Relief, chance, relief

DEPTHS = ((-0.02, "#6fc0c8"), (0.3, "#4fa9bb"), (0.62, "#3a93ac"), (1.05, "#2c7d9b"))
"""Shallow to deep: how far from the bank, and the colour from there on."""
SHORE = DEPTHS[0][1]
TERRACES = (
    (0.04, "#c4703e", "#7d3b22", 5),
    (0.42, "#d0834c", "#9c5330", 4),
    (0.95, "#db995d", "#b0683c", 4),
    (1.6, "#e4ae72", "#bf7c4b", 4),
    (2.5, "#ebc089", "#c98d59", 4),
    (3.7, "#f0cd9c", "#d19c69", 4),
    (5.2, "#f4d8ae", "#d8a97a", 4),
)
"""Low to high: how far from the water, the colour on top, the colour of the cliff, its height."""


def middle(board: Board, field: Field) -> tuple[int, int]:
    """Where a field's middle is in the picture: x, y."""
    row, column = divmod(field, board.stride)
    return column * CELL + CELL // 2, row * CELL + CELL // 2


def rock(board: Board) -> Relief:
    """The land's relief; beyond the map is land too (M3)."""
    return relief(board, lambda kind: kind in LAND, rough=0.3)


def water(board: Board) -> str:
    """The river bed, darker with the distance from its banks, and ripples on it."""
    bed = relief(board, lambda kind: kind not in LAND, rough=0.12)
    layers = [f'<path fill="{colour}" d="{bed.outline(depth)}"/>' for depth, colour in DEPTHS]
    ripples = []
    for field in board.fields():
        if board.at(field) != "." or chance(field, 7) > 0.55:
            continue
        x, y = middle(board, field)
        x += round(16 * chance(field, 1)) - 14
        y += round(20 * chance(field, 2)) - 10
        ripples.append(f"M{x} {y}q4-4 8 0t8 0")
    return (
        f'<g fill-rule="evenodd">{"".join(layers)}</g>'
        f'<path class="ripples" d="{"".join(ripples)}" fill="none" stroke="#cdeef0" '
        'stroke-opacity=".4" stroke-width="1.6" stroke-linecap="round"/>'
    )


def grid(board: Board) -> str:
    """Thin lines between fields of water, so that steps can be counted."""
    wet = board.water
    lines = []
    for field in board.fields():
        if not wet >> field & 1:
            continue
        x, y = middle(board, field)
        half = CELL // 2
        if wet >> (field + 1) & 1:
            lines.append(f"M{x + half} {y - half + 3}v{CELL - 6}")
        if wet >> (field + board.stride) & 1:
            lines.append(f"M{x - half + 3} {y + half}h{CELL - 6}")
    return (
        f'<path d="{"".join(lines)}" fill="none" stroke="#fff" stroke-opacity=".3" '
        'stroke-width="1.2" stroke-linecap="round"/>'
    )


def land(board: Board, prefix: str) -> str:
    """Terraces of rock: each a cliff, a shadow to the south-east, and a top in the sun."""
    heights = rock(board)
    parts = []
    lift = -2
    for level, (height, top, cliff, tall) in enumerate(TERRACES):
        outline = heights.outline(height)
        if not outline:
            break
        name = f"{prefix}rock{level}"
        foot, lift = lift, lift - tall
        soft = f' filter="url(#{prefix}soft)"' if level == 0 else ""
        shadow = (8, 12, ".42") if level == 0 else (3, 4, ".2")
        parts.append(
            f'<defs><path id="{name}" d="{outline}"/></defs>'
            f'<use href="#{name}" transform="translate({shadow[0]} {foot + shadow[1]})" '
            f'fill="#3a1a0c" fill-opacity="{shadow[2]}"{soft}/>'
        )
        if level == 0:
            # The line of foam along the bank, and the strata of the cliff above it.
            parts.append(
                f'<use href="#{name}" transform="translate(0 {foot + 7})" fill="none" '
                'stroke="#e6f7f5" stroke-opacity=".55" stroke-width="5"/>'
            )
            strata = ((7, "#6b301b"), (4, "#8b4527"), (1, "#a85a33"), (-2, "#8f4a2a"))
            parts += [
                f'<use href="#{name}" transform="translate(0 {foot + down})" fill="{colour}"/>'
                for down, colour in strata
            ]
        else:
            parts.append(f'<use href="#{name}" transform="translate(0 {foot})" fill="{cliff}"/>')
        parts.append(
            f'<use href="#{name}" transform="translate(0 {lift})" fill="{top}" '
            f'stroke="#fbe3bd" stroke-opacity=".35" stroke-width="1.5"/>'
        )
    return f'<g fill-rule="evenodd">{"".join(parts)}</g>' + _details(board, heights)


def _details(board: Board, heights: Relief) -> str:
    """Cracks, stones and juniper bushes strewn over the plateaus."""
    cracks, stones, bushes = [], [], []
    for field in board.fields():
        row, column = divmod(field, board.stride)
        if board.at(field) != "#":
            continue
        x, y = middle(board, field)
        for turn in range(2):
            dx = 36 * chance(field, turn, 3) - 18
            dy = 36 * chance(field, turn, 4) - 18
            height = heights.at(row + 0.5 + dy / CELL, column + 0.5 + dx / CELL)
            at_x, at_y = round(x + dx), round(y + dy - 4 - 5 * max(0.0, height))
            luck = chance(field, turn, 5)
            if height < 0.3:
                continue
            if luck < 0.2 and height > 0.6:
                bushes.append((at_x, at_y, 3 + round(3 * chance(field, turn, 6))))
            elif luck < 0.45:
                stones.append(f"M{at_x} {at_y}l3-3 4 1 2 4-5 1z")
            elif luck < 0.7:
                cracks.append(f"M{at_x} {at_y}l5 2 3-1 6 2")
    return (
        f'<path d="{"".join(cracks)}" fill="none" stroke="#8a4a28" stroke-opacity=".4" '
        'stroke-width="1.2" stroke-linecap="round"/>'
        f'<path d="{"".join(stones)}" fill="#a8643a" stroke="#f4d6a8" stroke-opacity=".5" '
        'stroke-width=".8"/>'
        + '<g fill="#3a1a0c" fill-opacity=".25">'
        + "".join(
            f'<ellipse cx="{x + 3}" cy="{y + 2}" rx="{r + 3}" ry="{r - 1}"/>' for x, y, r in bushes
        )
        + '</g><g fill="#6d7f45">'
        + "".join(f'<circle cx="{x}" cy="{y - r // 2}" r="{r}"/>' for x, y, r in bushes)
        + '</g><g fill="#93a45f">'
        + "".join(f'<circle cx="{x - 1}" cy="{y - r // 2 - 1}" r="{r - 2}"/>' for x, y, r in bushes)
        + "</g>"
    )


def islands(board: Board) -> str:
    """Moss on the islands, where the pines stand."""
    moss = relief(board, lambda kind: kind == "o", rough=0.1)
    return (
        f'<g fill-rule="evenodd" transform="translate(0 -7)">'
        f'<path d="{moss.outline(0.08)}" fill="#8a8a48"/>'
        f'<path d="{moss.outline(0.2)}" transform="translate(0 -2)" fill="#7f9a50"/></g>'
    )


def current(board: Board) -> str:
    """The lighter water of the current."""
    swift = relief(board, lambda kind: kind in ARROWS or kind in "WL", rough=0.08)
    return (
        f'<g fill-rule="evenodd"><path d="{swift.outline(0.0)}" fill="#7fd0dd" '
        f'fill-opacity=".55"/><path d="{swift.outline(0.35)}" fill="#a5e2ea" '
        'fill-opacity=".45"/></g>'
    )
