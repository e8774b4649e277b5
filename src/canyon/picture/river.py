"""The current's flow, and the waterfall it leads to (W3, W7)."""

from __future__ import annotations

from canyon.board import ARROWS, Board, fields_of
from canyon.picture.contour import chance, relief
from canyon.picture.terrain import middle

SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def flow(board: Board, prefix: str) -> str:
    """Chevrons along each arrow, with streaks from field to field."""
    chevrons, streaks = [], []
    for field in board.fields():
        arrow = ARROWS.get(board.at(field))
        if arrow is None:
            continue
        x, y = middle(board, field)
        dy, dx = arrow
        size = 0.74 if dx and dy else 1.0
        chevrons.append(
            f'<use href="#{prefix}flow" transform="translate({x} {y}) rotate({_turn(dy, dx)})"/>'
        )
        for turn in range(2):
            side = 24 * chance(field, turn, 11) - 12
            back = 6 + 10 * chance(field, turn, 12)
            from_x = round(x - dx * back * size - dy * side)
            from_y = round(y - dy * back * size + dx * side)
            reach = 10 + 14 * chance(field, turn, 13)
            streaks.append(
                f"M{from_x} {from_y}l{round(dx * reach * size)} {round(dy * reach * size)}"
            )
    return (
        f'<path class="streaks" d="{"".join(streaks)}" fill="none" stroke="#fff" '
        f'stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>{"".join(chevrons)}'
    )


def flow_symbol(prefix: str) -> str:
    """Two chevrons pointing up, the fainter behind."""
    return (
        f'<g id="{prefix}flow" fill="#0d4f74"><path d="M0-13 11 4 0-2-11 4z" fill-opacity=".85"/>'
        '<path d="M0 0 8 12 0 8-8 12z" fill-opacity=".35"/></g>'
    )


def _turn(dy: int, dx: int) -> int:
    """Degrees clockwise from north."""
    around = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
    return 45 * around.index((dy, dx))


def fall(board: Board) -> str:
    """The drop: dark below, white where the current goes over its lip, and mist."""
    drop = relief(board, lambda kind: kind == "W", rough=0.05)
    veils, lines, foam, mist = [], [], [], []
    for field in fields_of(board.falls):
        x, y = middle(board, field)
        lips = [
            side for side in SIDES if board.at(field + side[0] * board.stride + side[1]) in ARROWS
        ]
        for dy, dx in lips:
            longest = 10 if (-dy, -dx) in lips else 22
            for strand in range(10):
                along = 4 * strand - 18
                reach = longest * (0.6 + 0.8 * chance(field, strand, dy + 3, dx + 3))
                from_x, from_y = x + 20 * dx + along * dy, y + 20 * dy + along * dx
                veils.append(f"M{from_x} {from_y}l{-dx * reach:.0f} {-dy * reach:.0f}")
                radius = 1.5 + 3.5 * chance(field, strand, dy + 3, 51) ** 2
                inward = 7 * chance(field, strand, dx + 3, 52) - 2
                foam.append(
                    f'<circle cx="{from_x - dx * inward:.0f}" cy="{from_y - dy * inward:.0f}" '
                    f'r="{radius:.1f}"/>'
                )
            lip_x, lip_y = x + 20 * dx - 20 * dy, y + 20 * dy - 20 * dx
            lines.append(f"M{lip_x} {lip_y}l{40 * dy} {40 * dx}")
        for puff in range(6):
            at_x = x + 30 * chance(field, puff, 31) - 15 - 8 * sum(dx for _, dx in lips)
            at_y = y + 30 * chance(field, puff, 32) - 15 - 8 * sum(dy for dy, _ in lips)
            radius = 3 + 6 * chance(field, puff, 33)
            mist.append(f'<circle cx="{at_x:.0f}" cy="{at_y:.0f}" r="{radius:.1f}"/>')
    return (
        f'<g fill-rule="evenodd"><path d="{drop.outline(-0.05)}" fill="#6dbdd2"/>'
        f'<path d="{drop.outline(0.14)}" fill="#3489aa"/>'
        f'<path d="{drop.outline(0.32)}" fill="#1d6288"/></g>'
        f'<path d="{"".join(veils)}" fill="none" stroke="#f4fcff" stroke-opacity=".8" '
        'stroke-width="2.6" stroke-linecap="round"/>'
        f'<g fill="#fff" fill-opacity=".28">{"".join(mist)}</g>'
        f'<path d="{"".join(lines)}" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>'
        f'<g fill="#fff">{"".join(foam)}</g>'
    )
