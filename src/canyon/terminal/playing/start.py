"""`canyon play`: from the command line to a table, and from the table to its record."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass

from canyon.board import BUILT_IN, Board, built_in
from canyon.bots import BOTS, SPECS, BadPlayouts
from canyon.bots.calling import check
from canyon.bots.outside import PREFIX
from canyon.bots.own import WEIGHTS, UnusableBot
from canyon.fair import new_seed, seed_from
from canyon.printable import one_line, shows_something
from canyon.record import RecordFault
from canyon.refusal import BoardFault
from canyon.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from canyon.saves import InUse, Save, home, newest
from canyon.terminal.boards import read_board, why
from canyon.terminal.playing.session import Leaving, Session
from canyon.terminal.playing.table import (
    NAMES,
    PERSON,
    BotFailed,
    NotKept,
    Table,
    UnknownBot,
    open_table,
    reopen_table,
)
from canyon.terminal.screen import NARROW, EndOfInput, Screen
from canyon.terminal.wording.command import command
from canyon.terminal.wording.complaint import Complaint
from canyon.terminal.wording.os_errors import os_error_text
from canyon.terminal.wording.words import Teller, clean, variant_lines
from canyon.texts import Texts
from canyon.variants import STANDARD, Options
from canyon.verify import read
from canyon.views import view

DEFAULT_BOT = "otter"
DEFAULT_PLAYERS = 4
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells expect it."""


@dataclass(frozen=True)
class PlayOptions:
    """The options of the command line; None if not given."""

    players: int | None = None
    board: str | None = None
    options: Options = STANDARD
    bots: tuple[str, ...] = ()
    seed: str | None = None
    name: str | None = None


def play(asked: PlayOptions, texts: Texts, plain: bool) -> int:
    """A new game; the exit code."""
    table = new_table(asked, texts)
    seed = "welcome-seed-secret" if asked.seed is None else "welcome-seed-given"
    with closing(table.save):
        return _run(table, texts, plain, "welcome", seed)


def resume(texts: Texts, plain: bool) -> int:
    """Resume the game that was saved last, and return the exit code."""
    table = saved_table(texts)
    with closing(table.save):
        return _run(table, texts, plain, "welcome-back")


def new_table(asked: PlayOptions, texts: Texts) -> Table:
    """The table that was asked for; Complaint if that is impossible."""
    bots = _bots(asked, texts)
    board = find_board(BUILT_IN[0] if asked.board is None else asked.board, texts)
    seed = new_seed() if asked.seed is None else seed_from(asked.seed)
    name = clean(asked.name) if asked.name and shows_something(asked.name) else NAMES[PERSON]
    return open_table(name, bots, board, asked.options, seed)


def saved_table(texts: Texts) -> Table:
    """The game that was saved last; a damaged one is set aside."""
    try:
        save = newest()
        if save is None:
            facts = {"folder": str(home()), "command": command("play")}
            raise Complaint(texts("no-saved-game", **facts), 1)
        data = save.open()
    except InUse:
        raise Complaint(texts("save-in-use", command=command("play")), 1) from None
    except OSError as error:
        why = os_error_text(error, texts)
        raise Complaint(texts("unreadable", file=str(home()), why=why), 1) from None
    try:
        return reopen_table(read(data), save)
    except RecordFault as fault:
        raise _damaged(save, fault, texts) from None
    except UnknownBot as bot:
        save.close()
        facts = {"file": str(save.path), "name": clean(str(bot))}
        raise Complaint(texts("saved-bot-unknown", **facts), 1) from None


def find_board(name: str, texts: Texts) -> Board:
    """A board by its name or its file; Complaint says what is wrong with it."""
    try:
        return read_board(name, texts)
    except BoardFault as fault:
        raise Complaint(why(fault.reason, texts)) from None


def _bots(asked: PlayOptions, texts: Texts) -> tuple[str, ...]:
    """One bot for each seat except the person's; the names given are repeated in turn."""
    named = [_bot(name.strip(), texts) for name in asked.bots] or [DEFAULT_BOT]
    players = asked.players
    if players is None:
        players = max(DEFAULT_PLAYERS, len(asked.bots) + 1)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise Complaint(texts("bad-players", count=players, least=MIN_PLAYERS, most=MAX_PLAYERS))
    if len(named) > players - 1:
        raise Complaint(texts("too-many-bots", count=len(named), seats=players - 1))
    return tuple(named[seat % len(named)] for seat in range(players - 1))


def _bot(name: str, texts: Texts) -> str:
    """A built-in bot, the person's own (`module:Class`), or a program (`cmd:./mybot`)."""
    program = name.startswith(PREFIX)
    bot = name.lower()
    if program or bot.partition(":")[0] not in BOTS or bot.endswith(WEIGHTS):
        bot = name  # modules and files may have capital letters
    try:
        check(bot)
    except UnusableBot as unusable:
        why = one_line(str(unusable))
        raise Complaint(texts("own-bot-unusable", name=one_line(name), why=why)) from None
    except BadPlayouts as bad:
        text = "no-playouts" if bad.most is None else "bad-playouts"
        raise Complaint(texts(text, name=bad.name, most=bad.most or 0)) from None
    except ValueError:
        if program:
            shown = one_line(name.removeprefix(PREFIX))
            raise Complaint(texts("unknown-program", name=shown)) from None
        for spec in SPECS:
            if spec.name == bot.partition(":")[0] and spec.needs is not None:
                needs = texts("bot-needs", name=spec.name, library=spec.needs)
                raise Complaint(needs) from None
        known = ", ".join(sorted(BOTS))
        raise Complaint(texts("unknown-bot", name=clean(bot), bots=known)) from None
    return bot


def _run(table: Table, texts: Texts, plain: bool, greeting: str, *more: str) -> int:
    screen = Screen(plain)
    session = Session(table, screen, texts)
    try:
        table.call_bots()
        screen.say(*_welcome(table, session.teller, greeting, *more))
        if screen.narrow and not plain:
            screen.say(texts("narrow", columns=NARROW))
        session.pick_up(view(table.game, PERSON))
        session.play()
    except (Leaving, EndOfInput):
        return _put_aside(table, screen, texts, 0)
    except KeyboardInterrupt:
        screen.say("")
        return _put_aside(table, screen, texts, INTERRUPTED)
    except BotFailed as failed:
        screen.say_whole(_failure(table, failed, texts))
        return _put_aside(table, screen, texts, 1)
    except NotKept as error:
        raise _unwritable(error.__cause__, texts) from None
    finally:
        table.dismiss_bots()
    return _finish(session)


def _failure(table: Table, failed: BotFailed, texts: Texts) -> str:
    """Which program can't continue, and why."""
    seat, verdict = failed.seat, failed.verdict
    facts = {name: one_line(str(fact)) for name, fact in verdict.facts.items()}
    why = texts(f"verdict-{verdict.code}", **facts)
    bot = one_line(table.bots[seat] or "")
    return texts("bot-failed", player=table.names[seat], bot=bot, why=why)


def _bot_name(bot: str, texts: Texts) -> str:
    """What a bot is called in the player's language; a program has only its own name."""
    spec = BOTS.get(bot)
    return one_line(bot) if spec is None else texts(spec.title_key)


def _welcome(table: Table, teller: Teller, greeting: str, *more: str) -> list[str]:
    texts, names = teller.texts, teller.names
    bots = [(names[seat], bot) for seat, bot in enumerate(table.bots) if bot is not None]
    rivals = texts.all_of([f"{name} ({_bot_name(bot, texts)})" for name, bot in bots])
    board = table.game.board
    way = max(board.distance[field] for field in board.starts)
    return [
        texts(greeting, player=names[PERSON], rivals=rivals),
        texts("welcome-board", board=clean(board.name), steps=way),
        *variant_lines(table.game.options, texts),
        *(texts(each) for each in more),
        texts("welcome-help"),
    ]


def _finish(session: Session) -> int:
    table, screen, texts = session.table, session.screen, session.texts
    session.say_end(table.game, view(table.game, PERSON))
    session.say_seed(table.seed.hex())
    try:
        path = table.save.finish()
    except OSError as error:
        facts = {"file": str(table.save.path), "folder": str(home())}
        raise Complaint(texts("end-stays", why=os_error_text(error, texts), **facts), 1) from None
    screen.say_whole(
        texts("end-record", file=str(path)),
        texts("end-replay", command=command("replay", str(path))),
        texts("end-verify", command=command("verify", "--fair", str(path))),
    )
    return 0


def _put_aside(table: Table, screen: Screen, texts: Texts, code: int) -> int:
    if not table.kept:
        screen.say(texts("not-kept"))
        return code
    try:
        table.save.write(table.recorder.to_json())
    except OSError as error:
        raise _unwritable(error, texts) from None
    facts = {"file": str(table.save.path), "command": command("play", "--resume")}
    screen.say_whole(texts("put-aside", **facts))
    return code


def _damaged(save: Save, fault: RecordFault, texts: Texts) -> Complaint:
    why = Teller(built_in(BUILT_IN[0]), (), texts).reason(fault.reason)
    try:
        kept = save.set_aside()
    except OSError:
        save.close()
        kept = save.path
    return Complaint(texts("damaged-save", file=str(kept), at=fault.at, why=why), 1)


def _unwritable(error: BaseException | None, texts: Texts) -> Complaint:
    return Complaint(texts("unwritable", folder=str(home()), why=os_error_text(error, texts)), 1)
