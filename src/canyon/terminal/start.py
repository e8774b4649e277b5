"""`canyon play`: from the command line to a table, and from the table to its record."""

from __future__ import annotations

from dataclasses import dataclass

from canyon.board import BUILT_IN, Board, load
from canyon.fair import commitment, new_seed, seed_from
from canyon.record import RecordFault
from canyon.refusal import BoardFault
from canyon.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from canyon.saves import Save, home, newest
from canyon.state import Options, Phase
from canyon.terminal.boards import why
from canyon.terminal.complaint import Complaint
from canyon.terminal.screen import EndOfInput, Screen
from canyon.terminal.session import Leaving, Session
from canyon.terminal.table import NAMES, PERSON, Table, open_table, reopen_table
from canyon.terminal.words import Teller, clean
from canyon.texts import Texts
from canyon.verify import read

DEFAULT_BOT = "otter"
DEFAULT_PLAYERS = 4
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells expect it."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None where nothing was."""

    players: int | None = None
    board: str | None = None
    calm_water: bool = False
    blind_bids: bool = False
    bots: tuple[str, ...] = ()
    seed: str | None = None
    name: str | None = None


def play(wishes: Wishes, texts: Texts, plain: bool) -> int:
    """A new game; the exit code."""
    return _run(new_table(wishes, texts), texts, plain, resumed=False)


def resume(texts: Texts, plain: bool) -> int:
    """The game that was put aside last; the exit code."""
    return _run(saved_table(texts), texts, plain, resumed=True)


def new_table(wishes: Wishes, texts: Texts) -> Table:
    """The table that was asked for; Complaint if there can be none."""
    bots = _bots(wishes, texts)
    board = find_board(wishes.board or BUILT_IN[0], texts)
    options = Options(wishes.calm_water, wishes.blind_bids)
    seed = new_seed() if wishes.seed is None else seed_from(wishes.seed)
    name = clean(wishes.name) if wishes.name and wishes.name.strip() else NAMES[PERSON]
    return open_table(name, bots, board, options, seed)


def saved_table(texts: Texts) -> Table:
    """The game that was put aside last; a damaged one is kept aside."""
    try:
        save = newest()
        if save is None:
            raise Complaint(texts("no-saved-game", folder=str(home())), 1)
        data = save.path.read_bytes()
    except OSError as error:
        raise Complaint(texts("unreadable", file=str(home()), why=_why(error)), 1) from None
    try:
        return reopen_table(read(data), save)
    except RecordFault as fault:
        raise _damaged(save, fault, texts) from None


def find_board(name: str, texts: Texts) -> Board:
    """A board by its name or its file; Complaint says what is wrong with it."""
    try:
        return load(name)
    except BoardFault as fault:
        raise Complaint(why(fault.reason, texts)) from None
    except (OSError, ValueError) as error:
        raise Complaint(texts("unreadable", file=name, why=_why(error))) from None


def _bots(wishes: Wishes, texts: Texts) -> tuple[str, ...]:
    """One bot for each seat but the person's; the names given are repeated in turn."""
    from canyon.bots import BOTS

    named = [bot.strip().lower() for bot in wishes.bots] or [DEFAULT_BOT]
    for bot in named:
        if bot not in BOTS:
            raise Complaint(texts("unknown-bot", name=clean(bot), bots=", ".join(sorted(BOTS))))
    players = wishes.players or max(DEFAULT_PLAYERS, len(wishes.bots) + 1)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise Complaint(texts("bad-players", count=players, least=MIN_PLAYERS, most=MAX_PLAYERS))
    if len(named) > players - 1:
        raise Complaint(texts("too-many-bots", count=len(named), seats=players - 1))
    return tuple(named[seat % len(named)] for seat in range(players - 1))


def _run(table: Table, texts: Texts, plain: bool, resumed: bool) -> int:
    screen = Screen(plain)
    session = Session(table, screen, texts)
    try:
        screen.say(*_welcome(table, session.teller, resumed))
        if resumed:
            session.pick_up()
        session.play()
    except (Leaving, EndOfInput):
        return _put_aside(table, screen, texts, 0)
    except KeyboardInterrupt:
        screen.say("")
        return _put_aside(table, screen, texts, INTERRUPTED)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise _unwritable(error, texts) from None
    return _finish(session)


def _welcome(table: Table, teller: Teller, resumed: bool) -> list[str]:
    texts, names = teller.texts, teller.names
    rivals = ", ".join(
        f"{names[seat]} ({bot})" for seat, bot in enumerate(table.bots) if bot is not None
    )
    board = table.game.board
    way = max(board.distance[field] for field in board.starts)
    lines = [
        texts("welcome-back" if resumed else "welcome", player=names[PERSON], rivals=rivals),
        texts("welcome-board", board=clean(board.name), steps=way),
        texts("welcome-commitment", commitment=commitment(table.seed)),
        texts("welcome-help"),
    ]
    if table.game.options.calm_water:
        lines.insert(2, texts("welcome-calm-water"))
    if table.game.options.blind_bids:
        lines.insert(2, texts("welcome-blind-bids"))
    return lines


def _finish(session: Session) -> int:
    table, screen, texts = session.table, session.screen, session.texts
    session.say_end()
    path = table.save.finish()
    screen.say_whole(
        texts("end-seed", seed=table.seed.hex()),
        texts("end-record", file=str(path)),
    )
    return 0


def _put_aside(table: Table, screen: Screen, texts: Texts, code: int) -> int:
    if table.game.phase is Phase.DRAW:
        return code  # nothing has been chosen yet
    try:
        table.save.write(table.recorder.to_json())
    except OSError as error:
        raise _unwritable(error, texts) from None
    screen.say_whole(texts("put-aside", file=str(table.save.path)))
    return code


def _damaged(save: Save, fault: RecordFault, texts: Texts) -> Complaint:
    why = Teller(load(BUILT_IN[0]), (), texts).reason(fault.reason)
    try:
        kept = save.set_aside()
    except OSError:
        kept = save.path
    return Complaint(texts("damaged-save", file=str(kept), at=fault.at, why=why), 1)


def _unwritable(error: OSError, texts: Texts) -> Complaint:
    return Complaint(texts("unwritable", folder=str(home()), why=_why(error)), 1)


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
