"""How the server and its workers speak: frames of parts over a pipe.  The first part is JSON, the others travel as they are.

A screen is written as JSON once, where it is made, and goes through the server to the socket without being read.
"""

from __future__ import annotations

import json
import struct
from asyncio import StreamReader
from typing import IO, Any

Header = dict[str, Any]
Frame = tuple[Header, list[bytes]]
_NUMBER = struct.Struct("<I")


def packed(header: Header, parts: list[bytes] | None = None) -> bytes:
    """A frame as bytes."""
    head = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    pieces = [head, *(parts or [])]
    return b"".join([_NUMBER.pack(len(pieces)), *(_NUMBER.pack(len(piece)) + piece for piece in pieces)])


def read(stream: IO[bytes]) -> Frame | None:
    """The next frame; None at the end of the pipe."""
    count = _exactly(stream, _NUMBER.size)
    if count is None:
        return None
    pieces: list[bytes] = []
    for _ in range(_NUMBER.unpack(count)[0]):
        size = _exactly(stream, _NUMBER.size)
        piece = None if size is None else _exactly(stream, _NUMBER.unpack(size)[0])
        if piece is None:
            return None
        pieces.append(piece)
    return _unpacked(pieces)


def _exactly(stream: IO[bytes], size: int) -> bytes | None:
    piece = stream.read(size)
    return piece if len(piece) == size else None


async def receive(stream: StreamReader) -> Frame:
    """The next frame; `IncompleteReadError` at the end of the pipe."""
    (count,) = _NUMBER.unpack(await stream.readexactly(_NUMBER.size))
    pieces: list[bytes] = []
    for _ in range(count):
        (size,) = _NUMBER.unpack(await stream.readexactly(_NUMBER.size))
        pieces.append(await stream.readexactly(size))
    return _unpacked(pieces)


def _unpacked(pieces: list[bytes]) -> Frame:
    return json.loads(pieces[0].decode("utf-8", "surrogatepass")), pieces[1:]
