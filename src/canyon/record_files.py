"""Files of records: one record, JSON Lines (`.jsonl`), or packed by Zstandard (`.jsonl.zst`)."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Iterable, Iterator
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import Any, BinaryIO

from canyon.record import Json, RecordFault
from canyon.verify import MAX_BYTES, answer_to, verify_text

PACKED = ".zst"
PIECE = 1024
"""Bytes unpacked at a time: few, because a damaged file may claim that they are gigabytes."""


def verify_files(files: Iterable[str], fair: bool = False) -> int:
    """`canyon verify`: one JSON line per record, always in English; 0 if every record is right,
    otherwise 1."""
    status = 0
    for name in files:
        for answer in _answers(name, fair):
            if not answer["ok"]:
                status = 1
            print(json.dumps(answer, separators=(", ", ": ")))
    sys.stdout.flush()
    return status


def _answers(name: str, fair: bool) -> Iterator[dict[str, Json]]:
    """A file's records, verified one by one."""
    try:
        for text in texts_of(name):
            yield verify_text(text, fair)
    except RecordFault as fault:
        yield answer_to(fault)


def texts_of(name: str) -> Iterator[bytes]:
    """A file's records as text, `-` for standard input; RecordFault if it can't be read.

    One that is too long is cut off, and `canyon.verify.read` refuses it.
    """
    try:
        yield from read_texts(name)
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordFault("$", "record", "no-file", name=name, why=why) from None


def read_texts(name: str) -> Iterator[bytes]:
    """The same; OSError if it can't be read."""
    if name == "-":
        yield from _lines(sys.stdin.buffer)
        return
    with Path(name).open("rb") as file:
        if name.endswith(PACKED):
            yield from _lines(BufferedReader(Unpacked(file)))
        elif name.endswith(".jsonl"):
            yield from _lines(file)
        else:
            yield file.read(MAX_BYTES + 1)


def _lines(file: BinaryIO | BufferedReader) -> Iterator[bytes]:
    while line := file.readline(MAX_BYTES + 1):
        if len(line) > MAX_BYTES:
            yield line
            while line and not line.endswith(b"\n"):
                line = file.readline(MAX_BYTES)
        elif not line.isspace():
            yield line


class Unpacked(RawIOBase):
    """The content of a file that is packed with Zstandard; OSError if it is damaged.

    The package's own reader takes a file that was cut off for one that ends there.
    """

    def __init__(self, file: BinaryIO) -> None:
        import zstandard  # only here: few files are packed

        self._file, self._zstandard = file, zstandard
        self._frame: Any = None
        """What unpacks the frame under way."""
        self._packed, self._content = b"", memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, target: Any) -> int:
        """As for every file: the number of bytes written, 0 at the end."""
        while not self._content and (self._packed or self._more()):
            self._unpack()
        count = min(len(target), len(self._content))
        target[:count], self._content = self._content[:count], self._content[count:]
        return count

    def _more(self) -> bool:
        """Whether there is more of the file, which must not end within a frame."""
        self._packed = self._file.read(PIECE)
        if not self._packed and self._frame is not None:
            raise OSError(errno.EBADMSG, "the packed file is cut off")
        return bool(self._packed)

    def _unpack(self) -> None:
        if self._frame is None:
            self._frame = self._zstandard.ZstdDecompressor().decompressobj()
        try:
            self._content = memoryview(self._frame.decompress(self._packed))
        except self._zstandard.ZstdError:
            raise OSError(errno.EBADMSG, "it is not packed with Zstandard, or damaged") from None
        self._packed = b""
        if self._frame.eof:
            self._packed, self._frame = self._frame.unused_data, None
