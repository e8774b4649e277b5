"""What people may do at a table besides playing: each command becomes entries of its log.

A command looks at the table and returns the entries to write (none if nothing has to change), or
raises Denied. `LiveTable.settle` carries it out.
"""

from __future__ import annotations

import math

from canyon.bots.names import free_name
from canyon.fair import commitment
from canyon.rules import acting, new_game
from canyon.server.errors import Denied
from canyon.server.identity import User
from canyon.server.tables.entries import (
    Conceded,
    Configured,
    Declined,
    Ended,
    Entry,
    Forgotten,
    Hinted,
    HostChanged,
    Left,
    Paced,
    Renamed,
    Returned,
    Sat,
    Started,
    Voted,
)
from canyon.server.tables.live_table import LiveTable, substituted, withdrawn
from canyon.server.tables.settings import COLOURS, SUBSTITUTE, Pace, Seated, Settings
from canyon.server.tables.table import Table
from canyon.state import Seat
from canyon.views import View, view

Entries = list[Entry]


def sit(table: Table, user: User, seat: Seat, colour: int | None) -> Entries:
    """Sit down, or move to another seat or colour, before the start."""
    _waiting(table)
    there = _there(table, seat)
    if there is not None and there.user != user.id:
        raise Denied("seat-taken", f"Seat {seat} is taken.")
    old = table.seat_of(user.id)
    now = None if old is None else table.seats[old]
    if colour is None and now is not None:
        colour = now.colour
    taken = {each.colour for at, each in enumerate(table.seats) if each and at != old}
    colour = _colour(taken, seat) if colour is None else colour
    if colour in taken:
        raise Denied("colour-taken", "Somebody else has this colour.")
    if old == seat and now is not None and now.colour == colour:
        return []
    sat = Sat(seat, user.name, colour, user=user.id)
    return [*([] if old is None else [Left(old)]), sat]


def put_bot(table: Table, user: User, seat: Seat, bot: str) -> Entries:
    """Put a bot of ours in a free seat, or in place of another bot."""
    return [Sat(seat, name_bot(table, seat), _bots_colour(table, user, seat), bot=bot)]


def put_bot_account(table: Table, user: User, seat: Seat, bot: User) -> Entries:
    """Put a bot with an account there, which has one seat at a table."""
    colour, old = _bots_colour(table, user, seat), table.seat_of(bot.id)
    if old == seat:
        return []
    left = [] if old is None else [Left(old)]
    return [*left, Sat(seat, bot.name, colour, user=bot.id, bot_account=True)]


def _bots_colour(table: Table, user: User, seat: Seat) -> int:
    """The colour of a bot in this seat, if it may sit there."""
    check_host(table, user)
    _waiting(table)
    there = _there(table, seat)
    if there is not None and there.person:
        raise Denied("seat-taken", f"Seat {seat} is taken.")
    taken = {each.colour for at, each in enumerate(table.seats) if each and at != seat}
    return _colour(taken, seat) if there is None else there.colour


def name_bot(table: Table, seat: Seat) -> str:
    """A name for a bot; the table's code decides which, so that not every table has the same."""
    others = [each.name for at, each in enumerate(table.seats) if each and at != seat]
    # Neighbours in the list begin with the same letter, so a table takes every seventh.
    first = sum(map(ord, table.code)) + 7 * seat
    return free_name([name for name in others if name is not None], first)


def leave(table: Table, user: User, seat: Seat) -> Entries:
    """Leave your seat before the start; the host may empty any seat."""
    there = _there(table, seat)
    if there is None or there.user != user.id:
        check_host(table, user)
    _waiting(table)
    if there is None:
        return []
    if there.user != user.id:
        return [Left(seat)]
    return [Left(seat), *_hand_over(table, user)]


def set_up(table: Table, user: User, settings: Settings) -> Entries:
    """Change the settings before the start; no person loses a seat."""
    check_host(table, user)
    _waiting(table)
    going = range(settings.seats, len(table.seats))
    if any((each := table.seats[seat]) and each.person for seat in going):
        raise Denied("seat-taken", "One of the seats to be removed is taken.")
    now = table.settings
    return [] if settings == now else [Configured(settings.written(now))]


def set_pace(table: Table, user: User, pace: Pace) -> Entries:
    """Change how soon bots answer: for the only person at the table, and for the host."""
    seated = [each.user for seat in table.people if (each := table.seats[seat])]
    if seated != [user.id]:
        check_host(table, user)
    if table.status not in ("waiting", "playing"):
        raise Denied("not-playing", "No game is under way at this table.")
    return [] if pace == table.settings.pace else [Paced(pace)]


def start(table: Table, user: User, live_table: LiveTable) -> Entries:
    """Start, once every seat is taken: the commitment, then the first draws."""
    check_host(table, user)
    _waiting(table)
    if None in table.seats:
        raise Denied("seats-free", "There are free seats: wait, or put bots there.")
    settings = table.settings
    game = new_game(settings.seats, settings.board, settings.options)
    return [Started(commitment(live_table.secret)), *live_table.chances(game)]


def hint(table: Table, seat: Seat, seen: View) -> Entries:
    """Note that a seat is told what its choices are worth, once for each decision."""
    _playing(table)
    assert table.game is not None
    now = view(table.game, seat)
    if (now.phase, now.rounds, now.hand, now.legal) != (
        seen.phase,
        seen.rounds,
        seen.hand,
        seen.legal,
    ):
        raise Denied("stale", f"The table is at version {table.version} by now.")
    return [] if seat in table.hinted else [Hinted(seat)]


def concede(table: Table, user: User) -> Entries:
    """Concede; a bot continues, and whoever wants to end the game has to ask again."""
    seat, seated = _seated(table, user)
    _playing(table)
    if seated.conceded:
        return []
    return [Conceded(seat, SUBSTITUTE), *withdrawn(table)]


def substitute(
    table: Table, user: User, seat: Seat, live_table: LiveTable, waited: float, after: float
) -> Entries:
    """A bot for somebody for whom everybody has waited long enough: less if they are away."""
    _seated(table, user)
    _playing(table)
    there = _there(table, seat)
    assert there is not None
    assert table.game is not None
    if there.bot is not None:
        return []
    if seat not in acting(table.game):
        raise Denied("not-awaited", "Nobody is waiting for this player now.")
    if there.user in live_table.here:
        if table.bot_after is None or waited < table.bot_after:
            raise Denied("present", f"{there.name} is here.")
    elif waited < after:
        seconds = math.ceil(after - waited)
        raise Denied("too-early", f"Wait {seconds} more seconds.", seconds=seconds)
    return substituted(table, seat, SUBSTITUTE)


def take_back(table: Table, user: User) -> Entries:
    """Take your seat back from the bot that sits in."""
    seat, seated = _seated(table, user)
    _playing(table)
    if seated.conceded:
        raise Denied("conceded", "You have conceded this game.")
    if seated.bot is None:
        return []
    return [Returned(seat)]


def vote(table: Table, user: User, end: bool) -> Entries:
    """Vote to end without a winner, take that back, or refuse it to the others.

    The game ends when all people who still play have voted for it.
    """
    seat, seated = _seated(table, user)
    _playing(table)
    if seated.conceded:
        raise Denied("conceded", "You have conceded this game.")
    if seat in table.votes if end else not table.votes:
        return []
    if not end and seat not in table.votes:
        return [Declined(seat)]
    playing = {at for at in table.people if (each := table.seats[at]) and not each.bot}
    agreed = end and table.votes | {seat} >= playing
    return [Voted(seat), *([Ended("agreed")] if agreed else [])]


def rename(table: Table, user: User) -> Entries:
    """A person has a new name; a finished game keeps the old one."""
    seat = table.seat_of(user.id)
    if seat is None or table.status not in ("waiting", "playing"):
        return []
    seated = table.seats[seat]
    if seated is None or seated.name == user.name:
        return []
    return [Renamed(seat, user.id, user.name)]


def inherit(table: Table, guest: User, owner: User) -> Entries:
    """A guest turns out to be the owner of an account, who gets the guest's seat.

    If both have a seat, the guest's is given up as if they had left.
    """
    seat = table.seat_of(guest.id)
    seated = None if seat is None else table.seats[seat]
    entries: Entries = []
    if table.seat_of(owner.id) is not None:
        entries = vanish(table, guest)
    elif seat is not None and seated is not None:
        moved = Sat(
            seat,
            owner.name,
            seated.colour,
            user=owner.id,
            bot=seated.bot,
            conceded=seated.conceded,
        )
        entries = [moved]
    return [*entries, *([HostChanged(owner.id)] if table.host == guest.id else [])]


def vanish(table: Table, user: User) -> Entries:
    """What happens at a table when a person deletes their data."""
    if table.status == "waiting":
        return _stay_away(table, user)
    seat = table.seat_of(user.id)
    if seat is None:
        return []
    seated = table.seats[seat]
    conceding = table.status == "playing" and seated is not None and not seated.conceded
    return [*(concede(table, user) if conceding else []), Forgotten(seat)]


def banish(table: Table, user: User) -> Entries:
    """What happens at a table when a person is banned: they leave it, or a bot sits in."""
    if table.status == "waiting":
        return _stay_away(table, user)
    seat = table.seat_of(user.id)
    seated = None if seat is None else table.seats[seat]
    if table.status != "playing" or seat is None or seated is None or seated.bot is not None:
        return []
    return substituted(table, seat, SUBSTITUTE)


def close(table: Table) -> Entries:
    """End a table that an administrator wants closed."""
    if table.status not in ("waiting", "playing"):
        raise Denied("not-playing", "This table is over already.")
    return [Ended("closed")]


def _stay_away(table: Table, user: User) -> Entries:
    """Leave a table that has not started, for good; without another host it is closed."""
    seat = table.seat_of(user.id)
    left: Entries = [] if seat is None else [Left(seat)]
    if table.host != user.id:
        return left
    return [*left, *(_hand_over(table, user) or [Ended()])]


def _hand_over(table: Table, user: User) -> Entries:
    """When the host leaves, the next person becomes the host."""
    people = [each.user for each in table.seats if each and each.user and each.person]
    others = [each for each in people if each != user.id]
    return [HostChanged(others[0])] if table.host == user.id and others else []


def _colour(taken: set[int], seat: Seat) -> int:
    free = [colour for colour in range(COLOURS) if colour not in taken]
    return seat if seat in free else free[0]


def _there(table: Table, seat: Seat) -> Seated | None:
    if seat >= len(table.seats):
        raise Denied("no-seat", f"The table has {len(table.seats)} seats, from 0 on.")
    return table.seats[seat]


def _seated(table: Table, user: User) -> tuple[Seat, Seated]:
    seat = table.seat_of(user.id)
    seated = None if seat is None else table.seats[seat]
    if seat is None or seated is None:
        raise Denied("not-seated", "You have no seat at this table.")
    return seat, seated


def check_host(table: Table, user: User) -> None:
    """Denied to everybody but the host."""
    if user.id != table.host:
        raise Denied("not-host", "Only the host may do this.")


def _waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Denied("started", "The game has already started.")


def _playing(table: Table) -> None:
    if table.status != "playing":
        raise Denied("not-playing", "No game is under way at this table.")
