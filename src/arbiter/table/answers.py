"""Answers as JSON."""

from __future__ import annotations

from arbiter.kernel.codec import Json


def plain(answer: object) -> Json:
    """An answer as JSON; pairs given as an object become a list of pairs."""
    if isinstance(answer, dict):
        return [[str(key), plain(value)] for key, value in answer.items()]
    if isinstance(answer, list | tuple):
        return [plain(one) for one in answer]
    return answer if answer is None or isinstance(answer, str | int) else str(answer)
