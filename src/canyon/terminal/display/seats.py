"""The seats: card on the table, bid against tricks, what is still needed, the way to go."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import set_cell_size
from rich.table import Table
from rich.text import Text

from canyon.board import NOWHERE
from canyon.rules.tricks import winning
from canyon.state import Phase, Seat
from canyon.terminal.display.chips import WINS, chip, named
from canyon.terminal.display.river import canoe
from canyon.texts import Texts
from canyon.views import View

CURRENT = "≈"
"""Behind a distance: the canoe is in the current."""


def needs(view: View, seat: Seat, texts: Texts) -> str:
    """What a seat still needs to meet its bid."""
    bid = view.bids[seat] if view.bids else None
    if bid is None:
        return ""
    missing = bid - view.won[seat]
    if missing < 0:
        return texts("need-over", count=-missing)
    if missing > view.cards - sum(view.won):
        return texts("need-lost", count=missing)
    return texts("need-more", count=missing) if missing else texts("need-none")


def bid_sum(view: View, texts: Texts) -> list[str]:
    """The bids so far against the tricks there are (T2); nothing while they are secret (T4)."""
    bids = [bid for bid in view.bids if bid is not None]
    over = sum(bids) - view.cards
    if len(bids) == view.players:
        state = "even" if over == 0 else "over" if over > 0 else "under"
    elif view.options.blind_bids:
        return []
    else:
        state = "so-far"
    return [texts(f"bids-{state}", sum=sum(bids), tricks=view.cards)]


def distance(view: View, seat: Seat) -> str:
    """Steps to the goal, marked if the canoe is in the current."""
    field = view.canoes[seat]
    if field == NOWHERE:
        return ""
    mark = "" if view.board.drift[field] == NOWHERE else CURRENT
    return f"{view.board.distance[field]}{mark}"


def seats(view: View, names: Sequence[str], texts: Texts) -> Table:
    """One row per seat, in ring order from the starting player on."""
    table = Table(box=None, pad_edge=False, show_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for key in ("seats-table", "seats-bid", "seats-won", "seats-needs", "seats-way"):
        right = key in ("seats-bid", "seats-won", "seats-way")
        table.add_column(texts(key), justify="right" if right else "left", no_wrap=True)
    table.add_column("", no_wrap=True, style="dim")
    on_table = _cards_on_table(view)
    for seat in view.order:
        name = named(seat, names)
        if seat == view.seat:
            name.stylize("bold underline", 3)
        table.add_row(
            name,
            on_table.get(seat, Text("")),
            _bid(view, seat),
            str(view.won[seat]) if view.won else "",
            needs(view, seat, texts),
            distance(view, seat),
            _role(view, seat, texts),
        )
    return table


def standings(view: View, names: Sequence[str]) -> list[Text]:
    """The race: one line per canoe, by distance to the goal."""
    far = view.board.distance
    order = sorted(range(view.players), key=lambda seat: far[view.canoes[seat]])
    return [
        Text.assemble(
            canoe(seat),
            f" {set_cell_size(names[seat], 9)} {view.board.label(view.canoes[seat]):>3} ",
            f"{distance(view, seat):>3}",
        )
        for seat in order
        if view.canoes[seat] != NOWHERE
    ]


def _cards_on_table(view: View) -> dict[Seat, Text]:
    if not view.trick or view.trump is None:
        return {}
    best = winning(view.trick, view.trump)
    cards = {}
    for turn, card in enumerate(view.trick):
        mark = f" {WINS}" if card == best else ""
        cards[(view.leader + turn) % view.players] = Text.assemble(chip(card), mark)
    return cards


def _bid(view: View, seat: Seat) -> str:
    if not view.bids:
        return ""
    bid = view.bids[seat]
    if bid is None:
        return "?" if view.has_bid[seat] else "–"
    return str(bid)


def _role(view: View, seat: Seat, texts: Texts) -> str:
    if seat == view.dealer:
        return texts("role-dealer")
    if view.phase is Phase.TRICKS and seat == view.leader:
        return texts("role-leader")
    return texts("role-starter") if seat == view.starter else ""
