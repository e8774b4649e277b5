"""Set-up: the draw for the first deal, the canoes on the start fields (S1–S4)."""

from __future__ import annotations

from canyon.actions import Draw, Place
from canyon.board import NOWHERE, Board, Field, built_in
from canyon.cards import DECK, Card
from canyon.events import CanoePlaced, CardsDrawn, DealerChosen, Event
from canyon.refusal import Illegal
from canyon.rules.step import Step, finish, out_of_turn
from canyon.state import NO_SEAT, Draft, Game, Phase, Seat
from canyon.variants import Options

MIN_PLAYERS, MAX_PLAYERS = 3, 6


def new_game(
    players: int,
    board: Board | None = None,
    options: Options | None = None,
    dealer: Seat | None = None,
) -> Game:
    """A game before its first choice; with a dealer given, the draw has been made (S1–S3)."""
    check_players(players)
    draft = blank(players, board or built_in("canyon"), options or Options())
    if dealer is not None:
        if not 0 <= dealer < players:
            raise Illegal("S2", "dealer-range", most=players - 1)
        _deal_first(draft, dealer)
    return draft.freeze()


def check_players(count: int) -> None:
    """Illegal if there is no game for that number of players (S1)."""
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise Illegal("S1", "players", count=count)


def blank(players: int, board: Board, options: Options) -> Draft:
    """A game of which nothing is known yet."""
    draft = Draft()
    draft.board = board
    draft.options = options
    draft.players = players
    draft.phase = Phase.DRAW
    draft.turn = draft.dealer = NO_SEAT
    draft.marker = 1
    draft.rounds = 0
    draft.canoes = (NOWHERE,) * players
    draft.trump = None
    draft.landings = draft.draws = draft.hands = draft.bids = draft.trick = ()
    draft.won = draft.tricks = draft.fallen = draft.ends = ()
    return draft


def contenders(game: Game | Draft) -> tuple[Seat, ...]:
    """The seats that draw next: at first all, then those who tied for the highest (S2)."""
    if not game.draws:
        return tuple(range(game.players))
    last = game.draws[-1]
    highest = max(card.value for _, card in last)
    return tuple(seat for seat, card in last if card.value == highest)


def undrawn(game: Game) -> tuple[Card, ...]:
    """The cards that nobody has drawn yet (S2)."""
    drawn = {card for row in game.draws for _, card in row}
    return tuple(card for card in DECK if card not in drawn)


def draw(game: Game, action: Draw, seat: Seat = NO_SEAT) -> Step:
    """Each contender draws; one highest card makes the dealer, a tie draws again (S2, S3)."""
    if game.phase is not Phase.DRAW or seat != game.turn:
        raise out_of_turn(game, Phase.DRAW, seat, "S2")
    seats, cards = contenders(game), action.cards
    if len(cards) != len(seats) or len(set(cards).intersection(undrawn(game))) != len(seats):
        raise Illegal("S2", "draw-cards", count=len(seats))
    row = tuple(zip(seats, cards, strict=True))
    events: tuple[Event, ...] = (CardsDrawn(row),)
    draft = game.draft()
    draft.draws = (*game.draws, row)
    left = contenders(draft)
    if len(left) == 1:
        _deal_first(draft, left[0])
        events += (DealerChosen(draft.dealer, draft.starter),)
    return finish(draft, events)


def _deal_first(draft: Draft, dealer: Seat) -> None:
    """The first deal is this seat's; the one to its left places first (S3, S4)."""
    draft.dealer = dealer
    draft.phase = Phase.PLACE
    draft.turn = draft.starter


def free_starts(game: Game) -> tuple[Field, ...]:
    """The start fields without a canoe (S4)."""
    return tuple(field for field in game.board.starts if field not in game.canoes)


def place(game: Game, action: Place, seat: Seat) -> Step:
    """A canoe on a free start field; after the last one comes the first deal (S4)."""
    if game.phase is not Phase.PLACE or seat != game.turn:
        raise out_of_turn(game, Phase.PLACE, seat, "S4")
    field = action.field
    if field not in game.board.starts:
        raise Illegal("S4", "no-start-field", field=game.board.label(field))
    if field in game.canoes:
        other = game.canoes.index(field)
        raise Illegal("S4", "start-taken", field=game.board.label(field), other=other)
    draft = game.draft()
    draft.canoes = game.canoes[:seat] + (field,) + game.canoes[seat + 1 :]
    if seat == game.dealer:
        draft.phase, draft.turn = Phase.DEAL, NO_SEAT
    else:
        draft.turn = (seat + 1) % game.players
    return finish(draft, (CanoePlaced(seat, field),))
