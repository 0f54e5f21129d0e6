"""What both languages of Berserk have in common in saying nodes by constructions."""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.reflect import walk
from arbiter.kernel.notation import show
from arbiter.kernel.reflect import replaced
from arbiter.wording import speaker
from arbiter.wording.form import Piece
from arbiter.wording.speaker import Unsayable


class Speaker(speaker.Speaker):
    """Says nodes in Russian or English."""

    def own(self, arg: str, before: str) -> str:
        return self.say("this", arg, n.This(), before)

    def shown(self, piece: Piece, value: object) -> object:
        return n.Num(value) if piece.counted and isinstance(value, int) else value

    def unsaid(self, field: str, node: object) -> bool:
        """The names of chosen cards are for the powers that speak of them."""
        return field == "name" and isinstance(node, (n.Target, n.It))


def with_x(ability: n.Playable | n.Triggered) -> tuple[n.Playable | n.Triggered, n.Quantity | None]:
    """The ability with X for a number of attacks or targets that is worked out, and that number; None: there is none."""
    counts = [node.count for node in walk(ability.power) if isinstance(node, (n.Repeated, n.Target))]
    told = [count for count in counts if count is not None and not isinstance(count, (n.Num, n.X, n.Whole))]
    if not told:
        return ability, None
    made = replaced(ability, told[0], n.X())
    if not isinstance(made, (n.Playable, n.Triggered)) or any(isinstance(node, n.X) for node in walk(ability)):
        raise Unsayable(show(ability))  # there would be two
    return made, told[0]
