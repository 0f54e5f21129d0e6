"""Of which zones a noun phrase speaks.  CR 109.2, 403.2"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language import words


def zones_of(what: n.Predicate) -> list[str]:
    """The zones a noun phrase speaks of: those it names; a spell is on the stack; else the battlefield (109.2)."""
    if isinstance(what, n.In):
        return [what.zone]  # 109.2a
    if isinstance(what, n.ExiledWith):
        return ["exile"]
    if isinstance(what, n.Among) and isinstance(what.what, n.TopOf):
        return [what.what.zone]
    if isinstance(what, n.Is) and (what.word == "spell" or what.word in words.ABILITIES):
        return ["stack"]  # 109.2b
    if isinstance(what, n.Is) and what.word == "suspended":
        return ["exile"]
    found: list[str] = []
    if isinstance(what, (n.All, n.Either)):
        for part in what.parts:
            for zone in zones_of(part):
                if zone not in found:
                    found.append(zone)
        named = [zone for zone in found if zone != "battlefield"]
        if isinstance(what, n.All) and named:
            return named
    return found or ["battlefield"]  # 403.2, 609.2: effects are about permanents unless they say otherwise
