"""Malformed messages: answered or closed with a code, and the table continues."""

import asyncio
import gc
import json
import logging
import resource
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.rules import acting, legal
from canyon.server import metrics
from canyon.wire import action_to_json
from tests.security.host import Host, Person, hosting
from tests.security.wire import BINARY, PING, TEXT, Closed, Socket

pytestmark = pytest.mark.anyio

ACT = '{"type":"act","id":"x","version":%s,"action":%s}'
CHAT = '{"type":"chat","id":"x","text":%s}'
ANSWERED = {
    "nothing": ("", "bad-json"),
    "no JSON": ("hello", "bad-json"),
    "a mark before JSON": ('\ufeff{"type":"ping"}', "bad-json"),
    "NaN": (ACT % ("NaN", '{"bid":1}'), "bad-json"),
    "infinity": (ACT % ("1", '{"bid":-Infinity}'), "bad-json"),
    "a number of 5,000 digits": (ACT % ("9" * 5000, '{"bid":1}'), "bad-json"),
    "a number beyond floats": (ACT % ("1e999", '{"bid":1}'), "bad-json"),
    "a huge version": (ACT % (2**64, '{"bid":1}'), "bad-message"),
    "a huge bid": (ACT % (1, '{"bid":1' + "0" * 40 + "}"), "bad-message"),
    "a float": (ACT % (1, '{"bid":1.0}'), "bad-message"),
    "a truth": (ACT % (1, '{"bid":true}'), "bad-message"),
    "two choices": (ACT % (1, '{"bid":1,"play":"B7"}'), "bad-message"),
    "two types": ('{"type":"ping","type":"hello"}', "bad-message"),
    "an unknown key": ('{"type":"ping","seat":1}', "bad-message"),
    "an unknown key within": (ACT % (1, '{"bid":1,"seat":1}'), "bad-message"),
    "NaN in an unknown key": ('{"type":"ping","x":NaN}', "bad-json"),
    "a list": ("[]", "bad-message"),
    "null": ("null", "bad-message"),
    "an unknown type": ('{"type":"deal"}', "unknown-type"),
    "a type that is a list": ('{"type":["act"]}', "unknown-type"),
    "deep": ("[" * 4000 + "]" * 4000, "too-deep"),
    "deep and open": ('{"a":' * 1000, "too-deep"),
    "deep before its type": ('{"a":%s,"type":"ping"}' % ("[" * 3000 + "]" * 3000), "too-deep"),
    "deep in an unknown key": ('{"type":"ping","a":%s}' % ("[" * 4 + "]" * 4), "too-deep"),
    "deep in an action": (ACT % (1, '{"bid":%s}' % ("[" * 3000)), "too-deep"),
    "half a letter": (ACT % (1, r'{"place":"\ud800"}'), "bad-json"),
    "half a letter to play": (ACT % (1, r'{"play":"\udfff"}'), "bad-json"),
    "half a letter said": (CHAT % r'"\ud800"', "bad-json"),
    "half a letter as a type": (r'{"type":"\ud800"}', "bad-json"),
    "half a letter as a key": (r'{"type":"ping","\ud800":1}', "bad-json"),
    "a zero said": (CHAT % r'"a\u0000b"', "bad-text"),
    "writing turned round": (CHAT % r'"\u202e"', "bad-text"),
    "a second hello": ('{"type":"hello","protocol":2}', "second-hello"),
}


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the server itself was surprised by; uvicorn complains of bytes that are not UTF-8."""
    ours = [each for each in caplog.records if each.name.startswith("canyon")]
    return [each.getMessage() for each in ours if each.levelno >= logging.ERROR]


class Honest:
    """Two people who play on whatever a third does."""

    def __init__(self, host: Host, code: str, sockets: list[Socket]) -> None:
        self.live_table, self.sockets, self.random = host.live_table(code), sockets, Random(3)

    async def move(self) -> None:
        """One choice at their own table."""
        table = self.live_table.table
        if table.game is None or table.status != "playing":
            return
        seat = acting(table.game)[0]
        way = self.random.choice(legal(table.game, seat))
        choice = action_to_json(way, table.game.board)
        answer = await self.sockets[seat].act(table.version, choice)
        assert answer["type"] == "done", answer


async def party(host: Host) -> tuple[Honest, Person, str]:
    """A table of three, one of whom sits there to do harm."""
    people = [await host.guest(name) for name in ("Ann", "Ben", "Mallory")]
    code = await host.table(*people)
    honest = Honest(host, code, [await person.socket(code) for person in people])
    return honest, people[2], code


async def test_messages_that_are_none_are_answered(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    """With a code; the connection survives, and the table is as it was."""
    honest, mallory, table = await party(host)
    for name, (text, code) in ANSWERED.items():
        socket = await mallory.socket(table)
        version = honest.live_table.table.version
        socket.text(text)
        assert (await socket.until("error", "refused"))["code"] == code, name
        await socket.sync()
        assert honest.live_table.table.version == version, name
        await socket.close()
        await honest.move()
    assert not faults(caplog)


async def test_what_closes_a_socket(host: Host) -> None:
    """Frames that break the standard, or are too much: a code, and nobody else is harmed."""
    honest, mallory, table = await party(host)
    hello = b'{"type":"hello","protocol":2}'

    def frame(head: int, content: bytes = b"", mask: int = 0x80) -> bytes:
        return bytes([head, mask | len(content)]) + (bytes(4) if mask else b"") + content

    for wrong, code in {
        frame(0x81, b"\xff\xfe{}"): 1007,  # not UTF-8
        frame(0x81, b"\xed\xa0\x80"): 1007,  # half a letter, in bytes
        frame(0x82, hello): 1003,  # binary
        frame(0x81, hello, mask=0): 1002,  # not masked
        frame(0x83, hello): 1002,  # no such kind
        frame(0xC1, hello): 1002,  # compressed, which was not agreed upon
        frame(0x80, hello): 1002,  # continues nothing
        frame(0x01, b"{") + frame(0x81, b"}"): 1002,  # a message within another
        frame(0x09, b""): 1002,  # a ping in pieces
        b"\x89\xfe\x01\x00" + bytes(4 + 256): 1002,  # a ping of 256 bytes
        b"\x81\xff" + (2**62).to_bytes(8, "big") + bytes(4): 1009,  # four exabytes to come
    }.items():
        socket = await mallory.socket(table)
        socket.write(wrong)
        assert (await socket.end()).code == code, wrong
        await honest.move()
    socket = await mallory.socket(table)
    socket.text('{"type":"ping"}'.ljust(8192))
    await socket.until("pong")
    await socket.close()
    for size in (8193, 60_000, 70_000, 1_000_000):
        socket = await mallory.socket(table)
        socket.text('{"type":"ping"}'.ljust(size))
        assert (await socket.end()).code == 1009, size
        await honest.move()
    socket = await mallory.socket(table)
    socket.text('"' + "é" * 4096 + '"')  # 8194 bytes, but 4098 letters
    assert (await socket.end()).code == 1009
    async with asyncio.timeout(5):
        while len(host.app.state.sockets) > len(honest.sockets):
            await asyncio.sleep(0.01)


async def test_fragments(host: Host) -> None:
    """Whole messages in pieces are understood; endless ones are closed."""
    honest, mallory, table = await party(host)
    socket = await host.socket(table, mallory.token)
    parts = [b'{"type":', b'"hello"', b"", b',"protocol"', b":2}"]
    for at, part in enumerate(parts):
        socket.frame(part, TEXT if at == 0 else 0, last=at == len(parts) - 1)
        socket.frame(b"still here", PING)
    assert (await socket.until("welcome"))["you"] == 2
    socket.frame(b'"', TEXT, last=False)
    for _ in range(200):
        socket.frame(b"a" * 1000, 0, last=False)
    assert (await socket.end()).code == 1009
    await honest.move()


async def test_twenty_mistakes_are_enough(host: Host) -> None:
    honest, mallory, table = await party(host)
    socket = await mallory.socket(table)
    for _ in range(20):
        socket.text("nonsense")
    assert (await socket.end()).code == 4002
    await honest.move()


async def test_who_hangs_up_while_speaking_does_no_harm(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    """In the middle of being stored, that is: no lock may stay behind."""
    honest, mallory, table = await party(host)
    for number in range(40):
        socket = await mallory.socket(table)
        for line in range(5):
            socket.say("chat", id=f"{line}", text="Bye!")
        await asyncio.sleep(number * 0.0002)
        socket.abort()
        async with asyncio.timeout(5):
            await honest.move()
    assert not faults(caplog)


def nonsense(random: Random) -> tuple[bytes, int]:
    """A message that might be anything, and its kind of frame."""
    samples: list[Any] = [
        {"type": "hello", "protocol": 2},
        {"type": "act", "id": "a", "version": 7, "action": {"play": "B7"}},
        {"type": "act", "id": "a", "version": 7, "action": {"paddle": "e9"}},
        {"type": "explain", "id": "e", "action": {"bid": 3}},
        {"type": "chat", "id": "c", "text": "\ud83d\ude00 <b>"},
        {"type": "phrase", "id": "p", "phrase": "hello"},
        {"type": "ping"},
    ]
    odd: list[Any] = [None, True, -1, 2**63, 1e308, "", "\x00", "ß" * 500, [], {}, [[[[[[1]]]]]]]
    message = dict(random.choice(samples))
    for _ in range(random.randrange(3)):
        key = random.choice([*message, "seat", "view", "\ud800"])
        if random.random() < 0.3:
            message.pop(key, None)
        else:
            message[key] = random.choice(odd)
    content = json.dumps(message).encode()
    match random.randrange(8):
        case 0:
            at = random.randrange(len(content))
            content = content[:at] + random.randbytes(3) + content[at + 1 :]
        case 1:
            content = content[: random.randrange(len(content))]
        case 2:
            content = random.randbytes(random.randrange(300))
        case 3:
            return content, BINARY if random.random() < 0.2 else PING if len(
                content
            ) < 126 else TEXT
    return content, TEXT


async def fuzz(host: Host, messages: int, random: Random) -> None:
    """Nonsense at a table where others play; then nothing is left of it."""
    honest, mallory, table = await party(host)
    await honest.sockets[2].sync()
    gc.collect()
    sockets, tasks, errors = len(host.app.state.sockets), len(asyncio.all_tasks()), _errors()
    for each in honest.sockets:
        each.keeping = False
    socket, sent = await unkept(host, mallory, table), 0
    while sent < messages:
        content, kind = nonsense(random)
        sent += 1
        if sent % 25 == 0:
            await honest.move()
            for each in honest.sockets:
                await each.sync()  # reads what has come in
        try:
            socket.frame(content, kind)
            if sent % 5 == 0:
                await socket.sync()
        except (Closed, ConnectionError):
            await socket.close()
            socket = await unkept(host, mallory, table)
    await socket.close()
    await honest.move()
    async with asyncio.timeout(10):
        while len(host.app.state.sockets) > sockets:
            await asyncio.sleep(0.01)
        while len(asyncio.all_tasks()) > tasks:
            await asyncio.sleep(0.01)
    assert _errors() == errors
    assert not host.app.state.runner._task.done()
    assert not host.app.state.log._task.done()


async def unkept(host: Host, person: Person, table: str) -> Socket:
    """A socket of which nothing is kept, so that the memory measured is the server's."""
    socket = await Socket.open(host.port, table, person.token)
    assert socket.status == 101, socket.refusal
    socket.keeping = False
    await socket.hello()
    return socket


def _errors() -> float:
    """What the server counts as things that should not happen."""
    return sum(
        sample.value
        for family in metrics.ERRORS.collect()
        for sample in family.samples
        if sample.name.endswith("_total")
    )


async def test_1500_messages_of_nonsense(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with hosting(tmp_path) as host:
        await fuzz(host, 1500, Random(11))
    assert not faults(caplog)


@pytest.mark.soak
async def test_100000_messages_of_nonsense(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the memory stays: 32 MiB more at the most than after the first 20,000."""
    # pytest keeps what is logged, with the frames of every traceback.
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "disabled", True)
    async with hosting(tmp_path) as host:
        await fuzz(host, 20_000, Random(12))
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for round_ in range(5):
            await fuzz(host, 20_000, Random(13 + round_))
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most < 32 * 1024
