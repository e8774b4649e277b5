"""What people built by the river: jetties, pole, cave, village; and the pines."""

from __future__ import annotations

from functools import lru_cache

from canyon.board import LAND, Board, Field
from canyon.picture.contour import CELL, chance
from canyon.picture.river import SIDES
from canyon.picture.terrain import middle


def symbols(prefix: str) -> str:
    """Things drawn more than once, around 0 0."""
    return (
        f'<g id="{prefix}pine"><ellipse cx="4" cy="1" rx="9" ry="3.5" fill="#1e1208" '
        'fill-opacity=".35"/><path d="M-1.5 2v-6h3v6z" fill="#5b3a20"/>'
        '<path d="M0-28 5-18H-5z M0-23 7.5-11h-15z M0-16 9-3H-9z" fill="#24523a"/>'
        '<path d="M0-28-5-18H-1z M0-23-7.5-11H-1z M0-16-9-3H-1z" fill="#3f7a52"/></g>'
        f'<g id="{prefix}hut"><ellipse cx="5" cy="7" rx="14" ry="4" fill="#1e1208" '
        'fill-opacity=".35"/><path d="M-9-2H9V7H-9z" fill="#a9703f"/><path d="M-9-2H0V7h-9z" '
        'fill="#c78c55"/><path d="M-3 0h5v7h-5z" fill="#3b2412"/>'
        '<path d="M-12-1 0-14 12-1z" fill="#7a2f1f"/><path d="M-12-1 0-14-2-1z" '
        'fill="#a8442c"/></g>'
        f'<g id="{prefix}plank"><path d="M-13-20h26v20h-26z" fill="#1e1208" fill-opacity=".3" '
        'transform="translate(3 4)"/><path d="M-12-20h24V1h-24z" fill="#b98552"/>'
        '<path d="M-12-14.5h24M-12-9.5h24M-12-4.5h24" stroke="#7d5530" '
        'stroke-width="1.2"/><path d="M-12-20h24" stroke="#7d5530" stroke-width="2"/>'
        '<circle cx="-11" cy="0" r="2.6" fill="#5b3a20"/><circle cx="11" cy="0" r="2.6" '
        'fill="#5b3a20"/></g>'
    )


def things(board: Board, prefix: str) -> str:
    """Everything drawn on a field, from north to south; what is ashore is drawn higher."""
    return "".join(
        draw[board.at(field)](board, field, prefix)
        for draw in (_AFLOAT, _ASHORE)
        for field in board.fields()
        if board.at(field) in draw
    )


def _bank(board: Board, field: Field) -> int:
    """Degrees from north to the bank: where most fields of this kind have land next to them.

    So all landing stages, and all start jetties, point the same way.
    """
    sides = _beside(board, board.at(field))

    def worth(turn: int) -> tuple[bool, int, int]:
        dy, dx = SIDES[turn]
        return board.at(field + dy * board.stride + dx) in LAND, *sides[turn]

    return 90 * max(range(4), key=worth)


@lru_cache(maxsize=64)
def _beside(board: Board, kind: str) -> tuple[tuple[int, int], ...]:
    """For each side, how many fields of a kind have land there, and how many a landmark.

    Counted once for all of them: a map may consist of nothing but jetties.
    """
    mates = [field for field in board.fields() if board.at(field) == kind]
    found = []
    for dy, dx in SIDES:
        near = [board.at(mate + dy * board.stride + dx) for mate in mates]
        found.append((sum(each in LAND for each in near), sum(each in "TCV" for each in near)))
    return tuple(found)


def _start(board: Board, field: Field, prefix: str) -> str:
    x, y = middle(board, field)
    return (
        f'<circle cx="{x}" cy="{y}" r="15" fill="none" stroke="#fff6df" stroke-opacity=".85" '
        'stroke-width="2" stroke-dasharray="5 4"/>'
        f'<use href="#{prefix}plank" transform="translate({x} {y}) '
        f'rotate({_bank(board, field)}) translate(0 -8) scale(.8)"/>'
    )


def _jetty(board: Board, field: Field, prefix: str) -> str:
    x, y = middle(board, field)
    turn = _bank(board, field)
    return (
        f'<g transform="translate({x} {y}) rotate({turn})">'
        '<path d="M-15-24h30v40h-30z" fill="#1e1208" fill-opacity=".3" '
        'transform="translate(3 4)"/>'
        '<path d="M-15-24h30v40h-30z" fill="#b98552"/>'
        '<path d="M-15-17h30M-15-10h30M-15-3h30M-15 4h30M-15 11h30" stroke="#7d5530" '
        'stroke-width="1.2"/><circle cx="-14" cy="15" r="3" fill="#5b3a20"/>'
        '<circle cx="14" cy="15" r="3" fill="#5b3a20"/></g>'
    )


def _landing(board: Board, field: Field, prefix: str) -> str:
    x, y = middle(board, field)
    turn = _bank(board, field)
    return (
        f'<g transform="translate({x} {y}) rotate({turn})">'
        '<path d="M-17-22h34v34h-34z" fill="#06283a" fill-opacity=".35" '
        'transform="translate(3 4)"/>'
        '<path d="M-17-22h34v34h-34z" fill="#cf9c63" stroke="#7d5530" stroke-width="1.5"/>'
        '<path d="M-17-13.5h34M-17-5h34M-17 3.5h34" stroke="#8d6238" stroke-width="1.2"/>'
        '<circle cx="-15" cy="11" r="3.2" fill="#5b3a20"/>'
        '<circle cx="15" cy="11" r="3.2" fill="#5b3a20"/></g>'
        f'<circle cx="{x}" cy="{y}" r="11" fill="none" stroke="#2f7a4a" stroke-width="3"/>'
    )


def _pole(board: Board, field: Field, prefix: str) -> str:
    """A carved post with bands, crossed paddles and a pennant."""
    x, y = middle(board, field)
    return (
        f'<g transform="translate({x} {y})">'
        '<ellipse cx="9" cy="13" rx="16" ry="5" fill="#1e1208" fill-opacity=".35"/>'
        '<path d="M-5 14V-34q5-5 10 0V14z" fill="#8a5a34"/>'
        '<path d="M1 14V-37q2 0 4 3V14z" fill="#6b4325"/>'
        '<path d="M-5 8h10v-4H-5zM-5-24h10v-4H-5z" fill="#e9c46a"/>'
        '<path d="M-5 1q2.5-3 5 0t5 0v-4q-2.5 3-5 0t-5 0z" fill="#4fa9bb"/>'
        '<g stroke="#3b2412" stroke-width="2.6" stroke-linecap="round">'
        '<path d="M-13 -2 11-20M13-2-11-20"/></g>'
        '<g fill="#f0d9a8" stroke="#3b2412" stroke-width="1">'
        '<ellipse cx="12" cy="-21" rx="3.2" ry="6" transform="rotate(53 12 -21)"/>'
        '<ellipse cx="-12" cy="-21" rx="3.2" ry="6" transform="rotate(-53 -12 -21)"/></g>'
        '<path d="M4-36 22-31 4-26z" fill="#c1272d"/></g>'
    )


def _cave(board: Board, field: Field, prefix: str) -> str:
    x, y = middle(board, field)
    return (
        f'<g transform="translate({x} {y})">'
        '<path d="M-20 16C-22-8-14-22 0-22S22-8 20 16z" fill="#b0683c" stroke="#f0c592" '
        'stroke-opacity=".6" stroke-width="1.5"/>'
        '<path d="M-14 16C-16-4-9-14 0-14S16-4 14 16z" fill="#2a1610"/>'
        '<path d="M-9 16C-10 2-5-6 0-6S10 2 9 16z" fill="#120806"/>'
        '<path d="M-18-4l7 4M-12-15l6 7M2-20l-1 8M14-13l-5 6" stroke="#8a4a28" '
        'stroke-width="1.4" stroke-linecap="round"/></g>'
    )


def _village(board: Board, field: Field, prefix: str) -> str:
    x, y = middle(board, field)
    hut = f"#{prefix}hut"
    return (
        f'<use href="{hut}" transform="translate({x + 4} {y - 19}) scale(1.1)"/>'
        f'<use href="{hut}" transform="translate({x - 7} {y - 1}) scale(1.3)"/>'
        f'<use href="{hut}" transform="translate({x + 17} {y + 9}) scale(1.15)"/>'
        f'<path class="smoke" d="M{x - 7} {y - 19}q-5-6 0-11t1-10" fill="none" stroke="#fff" '
        'stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>'
    )


def _pines(board: Board, field: Field, prefix: str) -> str:
    x, y = middle(board, field)
    spots = sorted(
        (
            dy + round(6 * chance(field, dx, 41)) - 3,
            dx + round(8 * chance(field, dx, 42)) - 4,
            0.7 + 0.3 * chance(field, dx, 43),
        )
        for dy, dx in ((-7, -7), (-2, 8), (7, 0))
    )
    return "".join(
        f'<use href="#{prefix}pine" transform="translate({x + dx} {y + dy}) scale({size:.2f})"/>'
        for dy, dx, size in spots
    )


_AFLOAT = {"S": _start, "J": _jetty, "L": _landing}
_ASHORE = {"T": _pole, "C": _cave, "V": _village, "o": _pines}

assert CELL == 40, "the things are drawn for fields of that size"
