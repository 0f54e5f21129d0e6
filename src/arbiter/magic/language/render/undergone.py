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
DEALT: dict[n.EventPattern, tuple[str, str]] = {  # what it dealt damage to
    n.DealsDamage(ANYTHING): ("", ""),
    n.DealsDamage(ANYTHING, to_players=n.You()): (" to you", " вам"),
    n.DealsDamage(ANYTHING, to_players=n.EachOpponent()): (" to an opponent", " оппоненту"),
}
PUT_THERE: dict[n.EventPattern, tuple[str, str]] = {  # of a card where it lies: from where it came there
    n.ZoneChange(ANYTHING, "battlefield", "graveyard"): ("the battlefield", "с поля битвы"),
    n.ZoneChange(ANYTHING, to="graveyard"): ("anywhere", "откуда угодно"),
}
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
    if not negative and event in DEALT:
        return f"dealt damage{DEALT[event][0]} this turn"
    if not negative and event in PUT_THERE:
        return f"was put there from {PUT_THERE[event][0]} this turn"
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
    if not negative and event in DEALT:
        verb = "нанёс" if gender == "m" else "нанесл" + ENDING_RU[gender]
        return f"{verb}{DEALT[event][1]} повреждения в этом ходу"
    if not negative and event in PUT_THERE:
        put = {"m": "был положен", "f": "была положена", "n": "было положено", "p": "были положены"}[gender]
        return f"{put} туда {PUT_THERE[event][1]} в этом ходу"
    raise Unspeakable(f"{type(event).__name__} of an object in the past")
