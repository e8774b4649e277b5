"""A program that we exchange lines with; no wait is longer than the given time limit.

It gets its own process group. Whether it sleeps, floods or forks, `close` ends
the whole group; and if we are killed, it finds its standard input closed.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import IO

from canyon.bots.protocol_log import ERROR, SAID, TOLD, ProtocolLog
from canyon.bots.verdict import Verdict, short

LONGEST = 64 * 1024
"""The longest line that a program may send, in bytes."""
LAST_WORDS = 2000
"""How many bytes of its standard error are kept."""
FAREWELL = 1.0
"""Seconds that a program has to end by itself."""


_running: set[Program] = set()


def kill_all() -> None:
    """End every program of this process without waiting; for a signal handler that exits next."""
    for program in [*_running]:
        program.kill_group()


class Program:
    """A running program."""

    def __init__(self, command: Sequence[str], log: ProtocolLog | None = None) -> None:
        self.log = log
        """Where its lines are written, if anywhere."""
        self.questions = count(1)
        """The numbers of what it is asked; none is used twice."""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:  # ValueError: a null byte
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise Verdict("no-start", why=why or "the system can't do it") from None
        _running.add(self)
        self._in, self._out, self._err = (
            _fileno(self._process.stdin),
            _fileno(self._process.stdout),
            _fileno(self._process.stderr),
        )
        self._outgoing, self._incoming, self._last_words = bytearray(), bytearray(), b""
        self._selector = selectors.DefaultSelector()
        for fileno in (self._out, self._err):
            os.set_blocking(fileno, False)
            self._selector.register(fileno, selectors.EVENT_READ)
        os.set_blocking(self._in, False)
        self._writing = self._ended = self._hung_up = self._closed = self._killed = False

    def send(self, line: bytes, pause: float = 0.0) -> None:
        """Send a line; what the program does not read now is kept until it does.

        With a `pause`, the line comes in two pieces, as slow pipes deliver them.
        """
        if self._hung_up or self._ended:
            return
        self._note(TOLD, line)
        if pause:
            middle = len(line) // 2
            self._outgoing += line[:middle]
            self._write()
            time.sleep(pause)
            line = line[middle:]
        self._outgoing += line + b"\n"
        self._write()

    def receive(self, seconds: float) -> bytes:
        """Its next line; Verdict if there is none in time."""
        until = time.monotonic() + seconds
        while (line := self._line()) is None:
            if self._ended:
                raise Verdict("died", how=self._how())
            left = until - time.monotonic()
            if left <= 0:
                raise Verdict("late", seconds=f"{seconds:g}")
            self._turn(left)
        return line

    def is_running(self) -> bool:
        """Whether it can still be asked something."""
        self._turn(0)
        return not self._ended and self._process.poll() is None

    def floods(self) -> bool:
        """Whether more than the longest line is waiting to be read."""
        until = time.monotonic() + 0.2
        while len(self._incoming) <= LONGEST and not self._ended:
            left = until - time.monotonic()
            if left <= 0:
                return False
            self._turn(left)
        return len(self._incoming) > LONGEST

    def end_input(self) -> None:
        """Close its standard input: it should end by itself now."""
        self._stop_writing()
        self._hung_up = True
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def close(self, patience: float = FAREWELL) -> int | None:
        """End it: it may exit by itself when it finds its input closed, otherwise it is killed.

        Its exit code, None if it was killed, or was closed before.
        """
        if self._closed:
            return None
        self.end_input()
        until = time.monotonic() + patience
        while not self._ended and (left := until - time.monotonic()) > 0:
            self._incoming.clear()  # whatever it still sends is too late
            self._turn(left)
        return self._dispose(max(0.01, until - time.monotonic()))

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        if not self._closed:
            self.end_input()
            self._dispose(0.0)

    def _dispose(self, patience: float) -> int | None:
        self._closed = True
        code = self._kill(patience)
        self._selector.close()
        for stream in (self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()
        return code

    def _turn(self, seconds: float) -> None:
        """Read and write what can be read and written, or wait that long for it."""
        for key, _ in self._selector.select(seconds):
            if key.fd == self._in:
                self._write()
            elif key.fd == self._out:
                data = _read(self._out)
                self._incoming += data or b""
                if data == b"":
                    self._selector.unregister(self._out)
                    self._stop_writing()
                    self._ended = True
            else:
                self._hear_errors()

    def _line(self) -> bytes | None:
        line, newline, rest = self._incoming.partition(b"\n")
        if len(line) > LONGEST:
            raise Verdict("flood", most=LONGEST)
        if not newline:
            return None
        self._incoming = rest
        self._note(SAID, bytes(line))
        return bytes(line)

    def _write(self) -> None:
        with suppress(BlockingIOError):
            try:
                del self._outgoing[: os.write(self._in, self._outgoing)]
            except BrokenPipeError:  # it reads no more; what it says decides
                self._outgoing.clear()
        if self._writing != bool(self._outgoing):
            self._writing = bool(self._outgoing)
            if self._writing:
                self._selector.register(self._in, selectors.EVENT_WRITE)
            else:
                self._selector.unregister(self._in)

    def _stop_writing(self) -> None:
        self._outgoing.clear()
        if self._writing:
            self._writing = False
            self._selector.unregister(self._in)

    def _hear_errors(self) -> None:
        data = _read(self._err)
        if data == b"":
            self._selector.unregister(self._err)
        for line in (data or b"").splitlines():
            self._note(ERROR, line)
        self._last_words = (self._last_words + (data or b""))[-LAST_WORDS:]

    def _note(self, sign: str, line: bytes) -> None:
        if self.log is not None:
            self.log.write(sign, line)

    def _how(self) -> str:
        """How it ended; its output has ended, so it is about to."""
        until = time.monotonic() + 0.2
        while self._err in self._selector.get_map() and time.monotonic() < until:
            self._turn(0.2)
        lines = self._last_words.decode(errors="replace").strip().splitlines()
        said = f", last words {short(lines[-1])!r}" if lines else ""
        code = self._kill(0.5)
        if code is None:
            return f"it closed its output{said}"
        return f"{_ending(code)}{said}"

    def _kill(self, patience: float) -> int | None:
        """End the whole group; the exit code, None if it had not ended by itself."""
        code: int | None = None
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(patience)
        self.kill_group()
        self._process.wait()
        return code

    def kill_group(self) -> None:
        """Kill its process group, once: the number may be another group's afterwards."""
        if not self._killed:
            self._killed = True
            _running.discard(self)
            with suppress(ProcessLookupError, PermissionError):  # macOS: EPERM for a dead group
                os.killpg(self._process.pid, signal.SIGKILL)


def _fileno(stream: IO[bytes] | None) -> int:
    assert stream is not None
    return stream.fileno()


def _ending(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    names = {int(each): each.name for each in signal.Signals}
    return f"killed by {names.get(-code, f'signal {-code}')}"


def _read(fileno: int) -> bytes | None:
    """What is there; b"" at its end, None if there is nothing yet."""
    try:
        return os.read(fileno, LONGEST)
    except BlockingIOError:
        return None
