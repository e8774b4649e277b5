"""The observation again, from a View: an oracle that knows no secret, written block by block."""

import numpy as np
from numpy.typing import NDArray

from canyon.actions import Paddle, Place
from canyon.board import NOWHERE, Board, Field
from canyon.cards import DECK, Card, Suit
from canyon.numbering import end_slots, slot
from canyon.research import layout
from canyon.state import Phase
from canyon.view import View

Blocks = dict[str, NDArray[np.float32]]


def order_of(view: View) -> list[Suit]:
    """The suits in canonical order."""
    assert view.seat is not None
    if view.trump is None:
        return [*Suit]
    played = plays(view)
    dealt = {*view.hand} | {card for seat, card in played if seat == view.seat}
    shown = [card for _, card in played]

    def key(suit: Suit) -> tuple[bool, list[int], int]:
        values = sorted((card.value for card in dealt if card.suit is suit), reverse=True)
        first = next((at for at, card in enumerate(shown) if card.suit is suit), len(DECK))
        return suit is view.trump.suit, values, -first  # type: ignore[union-attr]

    return sorted(Suit, key=key, reverse=True)


def plays(view: View) -> list[tuple[int, Card]]:
    """Who played what this round, in order."""
    tricks = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]
    return [
        ((leader + at) % view.players, card)
        for leader, cards in tricks
        for at, card in enumerate(cards)
    ]


def observe(view: View, canonical: bool) -> NDArray[np.float32]:
    """The whole array."""
    blocks = {
        name: np.zeros(block.shape, np.float32)
        for name, block in layout.blocks(end_slots(view.board)).items()
    }
    order = order_of(view) if canonical else [*Suit]
    write_cards(view, order, blocks)
    write_seats(view, blocks["seats"])
    write_rest(view, blocks)
    return np.concatenate([block.ravel() for block in blocks.values()])


def write_cards(view: View, order: list[Suit], blocks: Blocks) -> None:
    assert view.seat is not None
    if view.trump is None:
        return
    at = {card: 10 * order.index(card.suit) + card.value - 1 for card in DECK}
    played = plays(view)
    seen = {*view.hand, view.trump, *(card for _, card in played)}
    blocks["turned"][at[view.trump]] = 1
    for card in view.hand:
        blocks["hand"][at[card]] = 1
    for card in {*DECK} - seen:
        blocks["unseen"][at[card]] = 1
    for card in view.trick:
        blocks["table"][at[card]] = 1
        blocks["led"][order.index(view.trick[0].suit)] = 1
    for number, (seat, card) in enumerate(played):
        turn = (seat - view.seat) % view.players
        led = played[number - number % view.players][1].suit
        blocks["played"][turn, at[card]] = 1
        if card.suit is not led:
            blocks["voids"][turn, order.index(led)] = 1


def ways(view: View, field: Field) -> float:
    board = view.board
    closed = {*view.canoes} - {board.jetty}
    nearer = [
        near for near in board.neighbours[field] if board.distance[near] < board.distance[field]
    ]
    return len([near for near in nearer if near not in closed]) / 8


def drifts(board: Board, field: Field) -> float:
    steps = 0
    while board.drift[field] != NOWHERE:
        field, steps = board.drift[field], steps + 1
    return min(steps / 16, 1)


def write_seats(view: View, rows: NDArray[np.float32]) -> None:
    assert view.seat is not None
    landed = {landing.seat: landing.left for landing in view.landings}
    for seat in range(view.players):
        row, board, field = rows[(seat - view.seat) % view.players], view.board, view.canoes[seat]
        bid = view.bids[seat] if view.bids else None
        won = view.won[seat] if view.won else 0
        row[layout.PRESENT] = 1
        row[layout.HAS_BID] = view.has_bid[seat] if view.has_bid else 0
        row[layout.BID] = (bid or 0) / 8
        row[layout.WON] = won / 8
        row[layout.NEEDED] = 0 if bid is None else (bid - won) / 8
        row[layout.HELD] = view.held[seat] / 8 if view.held else 0
        row[layout.ORDER] = view.order.index(seat) / 5
        row[layout.DEALS] = seat == view.dealer
        row[layout.ACTS] = seat in view.acting
        if view.phase is Phase.TRICKS:
            row[layout.LEADS] = seat == view.leader
            if view.winning is not None:
                winner = (view.leader + view.trick.index(view.winning)) % view.players
                row[layout.WINS] = seat == winner
        row[layout.LANDED] = seat in landed
        row[layout.LEFT] = landed.get(seat, 0) / 11
        row[layout.FELL] = seat in view.fallen
        if field != NOWHERE:
            row[layout.PLACED] = 1
            row[layout.DISTANCE] = min(board.distance[field] / 32, 1)
            row[layout.CURRENT] = board.drift[field] != NOWHERE
            row[layout.DRIFT] = drifts(board, field)
            row[layout.OPEN] = ways(view, field)


def write_rest(view: View, blocks: Blocks) -> None:
    phases = [Phase.PLACE, Phase.BID, Phase.TRICKS, Phase.CANOES]
    if view.phase in phases:
        blocks["phase"][phases.index(view.phase)] = 1
    blocks["players"][view.players - 3] = 1
    blocks["cards"][view.cards - 1] = 1
    blocks["round"][view.marker - 1] = 1
    blocks["rounds"][0] = view.rounds / 100
    blocks["options"][:] = view.options.calm_water, view.options.blind_bids
    blocks["points"][0] = (view.points or 0) / 11
    for action in view.legal:
        board = view.board
        match action:
            case Place(field):
                row = blocks["candidates"][board.starts.index(field)]
            case Paddle(field):
                row = blocks["candidates"][6 + slot(board, field)]
            case _:
                continue
        row[layout.LEGAL] = 1
        row[layout.FAR] = min(board.distance[field] / 32, 1)
        row[layout.ARROW] = drifts(board, field)
        row[layout.STAGE] = board.landings >> field & 1
        row[layout.WAYS] = ways(view, field)
        for seat, canoe in enumerate(view.canoes):
            beside = canoe in board.neighbours[field]
            if seat != view.seat and beside and board.distance[canoe] == board.distance[field] + 1:
                assert view.seat is not None
                row[layout.BLOCKS + (seat - view.seat) % view.players] = 1
