"""The fix of an illegal deck at Regular (JA-6): what comes out, how many basic lands go in, and whether that is still a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from arbiter.kernel.codec import Json
from arbiter.magic.cards.deck import MAIN, Deck
from arbiter.magic.variants.formats import Format, Formats, check

HALF: Final = 2
"""With less than this part of the smallest deck left, little is left to play with (J-5.1.1-10)."""
SMALLEST: Final = {"constructed": 60, "limited": 40, "commander": 100, "brawl": 60}
"""100.2a, 100.2b, 903.5a, 903.11c: cards of the smallest deck, by how a format builds."""


@dataclass(frozen=True)
class DeckFix:
    """`out`: so many copies of each card leave the deck; `lands`: so many basic lands of the player's choice join it."""

    out: dict[str, int]
    lands: int
    left: int
    playable: bool

    def as_json(self) -> Json:
        advice = "fill" if self.playable else "refund-or-loan"
        out: dict[str, Json] = {**self.out}
        return {"out": out, "lands": self.lands, "left": self.left, "advice": advice}


def deck_fix(formats: Formats, format: Format, day: str, deck: Deck) -> DeckFix:
    """What a judge does with a deck that breaks the format; nothing where it breaks none."""
    held = deck.counts(MAIN)
    out: dict[str, int] = {}
    for one in check(formats, format, day, deck).violations:
        mend = one.mend
        if mend is None or "card" not in mend.args:
            continue
        name = str(mend.args["card"])
        wanted = held.get(name, 0) if mend.id == "format-leave-out" else mend.args.get("n", 0)
        many = min(wanted if isinstance(wanted, int) else 0, held.get(name, 0))
        if many:
            out[name] = max(out.get(name, 0), many)
    left = deck.size(MAIN) - sum(out.values())
    least = SMALLEST[format.deck]
    return DeckFix(out, max(0, least - left), left, left * HALF >= least)
