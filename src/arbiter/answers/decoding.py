"""A document that somebody brings, as text.  The server takes it in by this and loads nothing else of the answers."""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import ArbiterError, Message

MOST_BYTES: Final = 20_000_000
LONGEST: Final = 6_000  # letters of a passage; what is longer is cut in two

KINDS: Final = (
    (b"%PDF", "pdf"),
    (b"PK\x03\x04", "office"),  # what Word and other offices write is an archive, like any other
    (b"\xd0\xcf\x11\xe0", "office"),
    (b"{\\rtf", "office"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF8", "picture"),
)
"""What is often taken for a text, by its first bytes."""


def decoded(file: str, content: bytes, most: int = MOST_BYTES) -> str:
    """A content as text: UTF-8, UTF-16 with its mark, or the Russian letters of Windows.  Other kinds are refused by name."""
    if len(content) > most:
        raise ArbiterError(Message("answers-too-large", {"file": file, "most": most // 1_000_000}))
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    kind = next((kind for start, kind in KINDS if content.startswith(start)), "other" if b"\0" in content else "")
    if kind:
        raise ArbiterError(Message("answers-wrong-kind", {"file": file, "kind": kind}))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1251", errors="replace")
