"""Positions drawn by hand: for examples, exercises and tests.

A chart is a map, however small, on which the letters a–f are canoes (seat 0–5). A canoe
hides the field it is on: water, unless `under` says what else: `{"a": "→"}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from canyon.board import Board, Field, sketch
from canyon.cards import Card, Hand, hand_of
from canyon.refusal import BoardFault
from canyon.rules import Step
from canyon.rules.canoes import paddle_all
from canyon.rules.setup import blank
from canyon.state import NO_SEAT, Draft, Game, Phase, Seat
from canyon.variants import Options

LETTERS = "abcdef"

Chart = tuple[Board, tuple[Field, ...]]


def chart(text: str, under: Mapping[str, str] | None = None) -> Chart:
    """A drawn map's board, and the canoes on it by seat."""
    text = "\n".join(line.strip() for line in text.strip().splitlines())
    plain = text
    for letter in LETTERS:
        plain = plain.replace(letter, (under or {}).get(letter, "."))
    board = sketch(plain)
    places = {
        character: row * board.stride + column
        for row, line in enumerate(text.splitlines())
        for column, character in enumerate(line)
        if character in LETTERS
    }
    return board, tuple(places[letter] for letter in sorted(places))


def canoe_phase(
    chart: Chart,
    bids: Sequence[int],
    won: Sequence[int],
    starter: Seat = 0,
    options: Options | None = None,
) -> Step:
    """Phase 4 from its beginning, up to the first choice."""
    draft = _draft(chart, starter, options)
    draft.bids, draft.won = tuple(bids), tuple(won)
    draft.hands = (0,) * draft.players
    return paddle_all(draft, [])


def trick_phase(
    chart: Chart,
    hands: Sequence[Hand | str],
    trump: str,
    bids: Sequence[int],
    starter: Seat = 0,
    options: Options | None = None,
) -> Game:
    """Phase 3 before its first card; hands are written "B7 R10"."""
    draft = _draft(chart, starter, options)
    _give(draft, hands, trump)
    draft.phase = Phase.TRICKS
    draft.bids = tuple(bids)
    return draft.freeze()


def deal_phase(
    chart: Chart, marker: int, starter: Seat = 0, options: Options | None = None
) -> Game:
    """Phase 1 before the cards are dealt, the first time that the marker is there."""
    draft = _draft(chart, starter, options)
    draft.phase, draft.turn = Phase.DEAL, NO_SEAT
    draft.marker, draft.rounds = marker, marker - 1
    return draft.freeze()


def bid_phase(
    chart: Chart,
    hands: Sequence[Hand | str],
    trump: str,
    marker: int,
    starter: Seat = 0,
    options: Options | None = None,
) -> Game:
    """Phase 2 before the first bid, in a round of the track with as many cards."""
    draft = _draft(chart, starter, options)
    _give(draft, hands, trump)
    draft.phase, draft.marker = Phase.BID, marker
    draft.bids = (None,) * draft.players
    return draft.freeze()


def _draft(chart: Chart, starter: Seat, options: Options | None) -> Draft:
    board, canoes = chart
    for seat, field in enumerate(canoes):
        if not board.water >> field & 1:
            raise BoardFault("C3", "board-canoe", canoe=LETTERS[seat], field=board.label(field))
    draft = blank(len(canoes), board, options or Options())
    draft.canoes = canoes
    draft.dealer = (starter - 1) % draft.players
    draft.turn = starter
    return draft


def _give(draft: Draft, hands: Sequence[Hand | str], trump: str) -> None:
    draft.hands = tuple(hand_of(hand) if isinstance(hand, str) else hand for hand in hands)
    draft.trump = Card(trump)
    draft.won = (0,) * draft.players
