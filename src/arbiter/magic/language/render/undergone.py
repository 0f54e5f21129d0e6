"""What happened to an object this turn, as both languages say it of that object (608.2i)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.unbinding import Unspeakable

ANYTHING = n.All(())
DONE = {n.Attacks(ANYTHING): ("attacked", "attack"), n.Blocks(ANYTHING): ("blocked", "block")}
DONE_RU: dict[n.EventPattern, tuple[str, str]] = {  # the stem of the past tense, and what follows it
    n.Attacks(ANYTHING): ("атаковал", ""),
    n.Blocks(ANYTHING): ("блокировал", ""),
    n.ZoneChange(ANYTHING, to="battlefield"): ("вышл", " на поле битвы"),
}
FOUGHT = n.Either((n.Underwent(n.Attacks(n.All(()))), n.Underwent(n.Blocks(n.All(())))))
ENDING_RU = {"m": "", "f": "а", "n": "о", "p": "и"}


def undergone_en(event: n.EventPattern, negative: bool) -> str:
    """ "attacked this turn", "didn't attack this turn" """
    if event in DONE:
        past, plain = DONE[event]
        return f"didn't {plain} this turn" if negative else f"{past} this turn"
    if not negative and event == n.IsDealtDamage(ANYTHING):
        return "was dealt damage this turn"
    if not negative and event == n.DealsDamage(None):
        return "was dealt damage by ~ this turn"
    if not negative and event == n.ZoneChange(ANYTHING, to="battlefield"):
        return "entered this turn"
    raise Unspeakable(f"{type(event).__name__} of an object in the past")


def undergone_ru(event: n.EventPattern, negative: bool, gender: str) -> str:
    """ "атаковало в этом ходу" """
    no = "не " if negative else ""
    if event in DONE_RU:
        stem, tail = DONE_RU[event]
        stem = "вышел" if stem == "вышл" and gender == "m" else stem
        return f"{no}{stem}{ENDING_RU[gender]}{tail} в этом ходу"
    if not negative and event == n.IsDealtDamage(ANYTHING):
        return f"получил{ENDING_RU[gender]} повреждения в этом ходу"
    if not negative and event == n.DealsDamage(None):
        return f"получил{ENDING_RU[gender]} повреждения от этого источника в этом ходу"
    raise Unspeakable(f"{type(event).__name__} of an object in the past")
