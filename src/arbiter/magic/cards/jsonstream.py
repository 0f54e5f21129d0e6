"""JSON read piece by piece from files of any size, plain or gzipped, with limits: never the whole of it in memory.

The stream is cut where values begin and end; a value that is asked for is then read by the `json` module.  A value that is
too large or too deep is passed over without being kept, one that is no JSON is reported, and reading goes on after it.
What is wrong with the file itself ends the reading: `Broken` says what, and at which byte.
"""

from __future__ import annotations

import json
import os
import re
import stat
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, NoReturn, final

CHUNK: Final = 1 << 17
VALUE_LIMIT: Final = 4 << 20  # bytes of one value that is kept
KEY_LIMIT: Final = 1 << 12
SCALAR_LIMIT: Final = 400
DEEPEST: Final = 40  # levels of nesting within a value
UNPACKED_LIMIT: Final = 1 << 35  # bytes
SWELLING: Final = 250  # how many times as large as the gzip file what is unpacked from it may be
SWELLING_FROM: Final = 1 << 25  # bytes unpacked before that is looked at

_GZIP: Final = b"\x1f\x8b"
_OTHER_PACKING: Final = ((b"PK\x03\x04", "zip"), (b"BZh", "bzip2"), (b"\xfd7zXZ", "xz"), (b"\x28\xb5\x2f\xfd", "zstd"))
# Groups are repeated without being possessive: of Python 3.11 the first releases match such wrongly.
_OUTSIDE: Final = re.compile(rb'[^"{}\[\]]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*"[^"{}\[\]]*+)*', re.DOTALL)
_INSIDE: Final = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*', re.DOTALL)
_SPACE: Final = re.compile(rb"[ \t\r\n]*+")
_SCALAR: Final = re.compile(rb"[-+.0-9a-zA-Z]*+")
_OPENING: Final = b"{["
_QUOTE: Final = ord('"')


PROBLEMS: Final = ("unknown", "not-json", "truncated", "gzip", "swelling", "packing", "not-a-file", "unreadable")


class Broken(Exception):
    """The file cannot be read on: what is wrong (one of `PROBLEMS`), and at which byte of what is unpacked."""

    def __init__(self, what: str, offset: int, detail: str = "") -> None:
        super().__init__(f"{what} at byte {offset} {detail}")
        self.what = what
        self.offset = offset
        self.detail = detail


@final
class Unread:
    """In place of a value that was passed over: why (`large`, `deep` or `not-json`)."""

    def __init__(self, why: str) -> None:
        self.why = why


@final
class Source:
    """The bytes of a file, unpacked if it is gzipped: told by what it begins with, not by its name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.consumed = 0  # bytes read of the file itself
        self.unpacked = 0
        self._file = self._opened()
        self.size = os.fstat(self._file.fileno()).st_size
        head = self._raw(16)
        for magic, name in _OTHER_PACKING:
            if head.startswith(magic):
                self.close()
                raise Broken("packing", 0, name)
        self.gzipped = head.startswith(_GZIP)
        self._zlib = zlib.decompressobj(31) if self.gzipped else None
        self._waiting = head

    def _opened(self) -> BinaryIO:
        try:
            if not stat.S_ISREG(self.path.stat().st_mode):
                raise Broken("not-a-file", 0)
            return self.path.open("rb")
        except (OSError, ValueError) as error:
            detail = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
            raise Broken("unreadable", 0, detail) from None

    def _raw(self, most: int) -> bytes:
        try:
            read = self._file.read(most)
        except OSError as error:
            raise Broken("unreadable", self.unpacked, os.strerror(error.errno or 0)) from None
        self.consumed += len(read)
        return read

    def chunk(self) -> bytes:
        """The next bytes; none at the end."""
        read = self._plain() if self._zlib is None else self._inflated()
        self.unpacked += len(read)
        if self.unpacked > UNPACKED_LIMIT or (
            self.gzipped and self.unpacked > SWELLING_FROM and self.unpacked > SWELLING * max(1, self.consumed)
        ):
            raise Broken("swelling", self.unpacked)
        return read

    def _plain(self) -> bytes:
        read, self._waiting = self._waiting, b""
        return read or self._raw(CHUNK)

    def _inflated(self) -> bytes:
        """The next unpacked bytes, of as many gzip members as there are."""
        while True:
            machine = self._zlib
            assert machine is not None
            packed = self._waiting or self._raw(CHUNK)
            self._waiting = b""
            if not packed:
                if not machine.eof:
                    raise Broken("truncated", self.unpacked)
                return b""
            if machine.eof:
                if not packed.strip(b"\0"):
                    continue
                self._zlib = machine = zlib.decompressobj(31)
            try:
                made = machine.decompress(packed, CHUNK)
            except zlib.error as error:
                raise Broken("gzip", self.unpacked, str(error)) from None
            self._waiting = machine.unused_data if machine.eof else machine.unconsumed_tail
            if made:
                return made

    def go_to(self, offset: int) -> bytes:
        """Go to a byte of what is unpacked, from the beginning; what was read behind it already."""
        if self._zlib is None:
            self._file.seek(min(offset, self.size))
            self.consumed = self.unpacked = min(offset, self.size)
            self._waiting = b""
            return b""
        while self.unpacked < offset:
            read = self.chunk()
            if not read:
                raise Broken("truncated", self.unpacked)
            if self.unpacked > offset:
                return read[len(read) - (self.unpacked - offset) :]
        return b""

    def close(self) -> None:
        self._file.close()


@final
class Reader:
    """Goes through a JSON text from value to value.

    `members` and `elements` stand before each value in turn; there it is read (`value`), passed over (`skip`), or gone
    into.  `offset` says at which byte it stands, and `go_to` goes on from a byte behind a value.
    """

    def __init__(self, source: Source, most: int = 0) -> None:
        """`most`: after so many bytes it is given up, unless somebody finds what is looked for, and sets this to 0."""
        self.source = source
        self.most = most
        self._buffer = b""
        self._at = 0
        if self._more() and self._buffer.startswith(b"\xef\xbb\xbf"):
            self._at = 3

    @property
    def offset(self) -> int:
        return self.source.unpacked - len(self._buffer) + self._at

    def go_to(self, offset: int) -> None:
        begun = self.source.unpacked - len(self._buffer)
        if begun <= offset <= self.source.unpacked:
            self._at = offset - begun
        else:
            self._buffer, self._at = self.source.go_to(offset), 0

    def broken(self, what: str) -> NoReturn:
        raise Broken(what, self.offset)

    def _more(self) -> bool:
        """Read on, forgetting what lies behind; whether there was more."""
        if 0 < self.most < self.source.unpacked:
            self.broken("unknown")
        read = self.source.chunk()
        self._buffer = self._buffer[self._at :] + read
        self._at = 0
        return bool(read)

    def peek(self) -> int:
        """The next byte that is no space; -1 at the end."""
        while True:
            space = _SPACE.match(self._buffer, self._at)
            self._at = space.end() if space else self._at
            if self._at < len(self._buffer):
                return self._buffer[self._at]
            if not self._more():
                return -1

    def kind(self) -> str:
        """What kind of value stands here: `{`, `[`, `"`, or `0` for a number or a word."""
        byte = self.peek()
        if byte < 0:
            self.broken("truncated")
        letter = chr(byte)
        if letter in '{["':
            return letter
        if not (letter.isalnum() or letter == "-"):
            self.broken("not-json")
        return "0"

    def _expect(self, wanted: bytes) -> int:
        byte = self.peek()
        if byte < 0:
            self.broken("truncated")
        if byte not in wanted:
            self.broken("not-json")
        self._at += 1
        return byte

    def members(self, inside: bool = False) -> Iterator[str]:
        """The keys of the object that begins here, standing before the value of each; `inside`: it goes on after a value."""
        if not inside:
            self._expect(b"{")
        first = not inside
        while True:
            if self.peek() == ord("}"):
                self._at += 1
                return
            if not first:
                self._expect(b",")
            first = False
            if self.peek() != _QUOTE:
                self.broken("truncated" if self.peek() < 0 else "not-json")
            key = self._string(KEY_LIMIT)
            self._expect(b":")
            yield key

    def elements(self, inside: bool = False) -> Iterator[None]:
        """Stands before each element of the array that begins here; `inside`: it goes on after an element."""
        if not inside:
            self._expect(b"[")
        first = not inside
        while True:
            if self.peek() == ord("]"):
                self._at += 1
                return
            if not first:
                self._expect(b",")
            first = False
            yield

    def _string(self, limit: int) -> str:
        read = self.value(limit)
        if not isinstance(read, str):
            self.broken("not-json")
        return read

    def skip(self) -> None:
        """Pass over a value without keeping it."""
        self._cut(0)

    def value(self, limit: int = VALUE_LIMIT) -> Any:
        """The value that stands here; `Unread` if it cannot be kept or read."""
        cut = self._cut(limit)
        if isinstance(cut, Unread):
            return cut
        try:
            return json.loads(cut.decode("utf-8"), parse_constant=_refuse)
        except (ValueError, RecursionError):
            return Unread("not-json")

    def _cut(self, limit: int) -> bytes | Unread:
        kind = self.kind()
        return self._scalar() if kind == "0" else self._nested(limit)

    def _scalar(self) -> bytes | Unread:
        while True:
            scalar = _SCALAR.match(self._buffer, self._at)
            assert scalar is not None
            if scalar.end() - self._at > SCALAR_LIMIT:
                self.broken("not-json")
            if scalar.end() < len(self._buffer) or not self._more():
                break
        scalar = _SCALAR.match(self._buffer, self._at)
        assert scalar is not None
        self._at = scalar.end()
        return scalar.group()

    def _nested(self, limit: int) -> bytes | Unread:
        """An array, an object or a string: its bytes."""
        parts: list[bytes] = []
        begun, quoted = self._at, self._buffer[self._at] == _QUOTE
        kept, depth = 0, 0 if quoted else 1
        deepest = depth
        self._at += 1
        while True:
            at, end = self._at, len(self._buffer)
            skipped = (_INSIDE if quoted else _OUTSIDE).match(self._buffer, at)
            at = skipped.end() if skipped else at
            byte = self._buffer[at] if at < end else -1
            if byte < 0 or (quoted and byte != _QUOTE):  # the rest of it, perhaps half an escape, is not there yet
                kept += at - begun
                if kept <= limit:
                    parts.append(self._buffer[begun:at])
                self._at, begun = at, 0
                if not self._more():
                    self.broken("truncated")
                continue
            self._at = at + 1
            if byte == _QUOTE:
                quoted = not quoted
            else:
                depth += 1 if byte in _OPENING else -1
                deepest = max(deepest, depth)
            if depth <= 0 and not quoted:
                break
        kept += self._at - begun
        if deepest > DEEPEST or kept > limit:
            return Unread("deep" if deepest > DEEPEST else "large")
        return b"".join([*parts, self._buffer[begun : self._at]])

    def end(self) -> None:
        """Nothing may follow."""
        if self.peek() >= 0:
            self.broken("not-json")


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no JSON")
