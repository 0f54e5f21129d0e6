"""How one object stands to another, in both languages: blocking it, blocked by it (509.1g)."""

from __future__ import annotations


def opposing_en(only: str, other: str) -> str:
    return f"{only or 'blocking or blocked by'} {other}"


def opposing_ru(only: str, other: str, by_other: str) -> str:
    """The participles agree with the noun later."""
    said = {"blocking": f"<блокирующий> {other}", "blocked by": f"<заблокированный> {by_other}"}
    return said.get(only) or f"<блокирующий> {other} или <заблокированный> {by_other}"
