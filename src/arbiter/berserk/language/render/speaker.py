"""What both languages of Berserk have in common in saying nodes by constructions."""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.wording import speaker
from arbiter.wording.form import Piece


class Speaker(speaker.Speaker):
    """Says nodes in Russian or English."""

    def own(self, arg: str, before: str) -> str:
        return self.say("this", arg, n.This(), before)

    def shown(self, piece: Piece, value: object) -> object:
        return n.Num(value) if piece.counted and isinstance(value, int) else value

    def unsaid(self, field: str, node: object) -> bool:
        """The names of chosen cards are for the powers that speak of them."""
        return field == "name" and isinstance(node, (n.Target, n.It))
