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
BESIDE = "beside"
"""Said to a worker that computes no games: it loads only what it is asked for."""
_NUMBER = struct.Struct("<I")


def packed(header: Header, parts: list[bytes] | None = None) -> bytes:
    """A frame as bytes: its length, how many parts it has and how long each is, the parts."""
    head = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    pieces = [head, *(parts or [])]
    sizes = [len(piece) for piece in pieces]
    length = _NUMBER.size * (1 + len(pieces)) + sum(sizes)
    return b"".join([struct.pack(f"<{2 + len(pieces)}I", length, len(pieces), *sizes), *pieces])


def read(stream: IO[bytes]) -> Frame | None:
    """The next frame; None at the end of the pipe."""
    length = _exactly(stream, _NUMBER.size)
    frame = None if length is None else _exactly(stream, _NUMBER.unpack(length)[0])
    return None if frame is None else _unpacked(frame)


def _exactly(stream: IO[bytes], size: int) -> bytes | None:
    piece = stream.read(size)
    return piece if len(piece) == size else None


async def receive(stream: StreamReader) -> Frame:
    """The next frame; `IncompleteReadError` at the end of the pipe."""
    (length,) = _NUMBER.unpack(await stream.readexactly(_NUMBER.size))
    return _unpacked(await stream.readexactly(length))


def _unpacked(frame: bytes) -> Frame:
    (count,) = _NUMBER.unpack_from(frame)
    at = _NUMBER.size * (1 + count)
    pieces: list[bytes] = []
    for size in struct.unpack_from(f"<{count}I", frame, _NUMBER.size):
        pieces.append(frame[at : at + size])
        at += size
    return json.loads(pieces[0].decode("utf-8", "surrogatepass")), pieces[1:]
