"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
from pathlib import Path

from arbiter.kernel.messages import ArbiterError, Message


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file beside its place first, so that an error leaves what was there."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise ArbiterError(Message("file-not-written", {"file": str(path), "reason": reason(error)})) from None


def read_whole(path: Path) -> str:
    """The text of a file; one clear error if it has none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ArbiterError(Message("file-unreadable", {"file": str(path), "reason": reason(error)})) from None
    except UnicodeDecodeError:
        raise ArbiterError(Message("file-not-text", {"file": str(path)})) from None


REASONS = {
    errno.ENOENT: "file-reason-missing",
    errno.EISDIR: "file-reason-folder",
    errno.ENOTDIR: "file-reason-missing",
    errno.EACCES: "file-reason-forbidden",
    errno.EROFS: "file-reason-forbidden",
    errno.ENOSPC: "file-reason-full",
    errno.EDQUOT: "file-reason-full",
    errno.EBADF: "file-reason-closed",
}


def reason(error: OSError) -> Message | str:
    """What the system says, in a language of ours where it is something usual."""
    known = REASONS.get(error.errno or 0)
    return Message(known) if known is not None else (error.strerror or type(error).__name__)
