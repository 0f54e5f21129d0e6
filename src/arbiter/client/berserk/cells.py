"""Effects on cells as a reader of a language sees them: a sign, whose each is, what it says, which rules it follows.

All but the turn that ends an effect is in the seat's view.
"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.notation import parse
from arbiter.berserk.rules.context import effect_of_key, key_of_cell
from arbiter.client.berserk.names import written
from arbiter.client.text import Facts, player_name, said, with_rules, wrapped
from arbiter.kernel.decisions import Option
from arbiter.kernel.notation import show
from arbiter.kernel.rules import View

EFFECT, OCCUPIED = "✦", "▦"
"""A cell has an effect; an effect makes it occupied."""
RULES, OCCUPIED_RULE = ("119.2", "119.3"), "8.occupied-cell"
LIKE_LATIN = str.maketrans("авсе", "abce")
"""Letters that look the same on a keyboard of the other language."""
_OCCUPIED = show(n.Occupied())


def cell_called(text: str) -> str:
    """The name of the cell that somebody typed; empty if it is none."""
    name = text.strip().casefold().translate(LIKE_LATIN)
    return name if len(name) == 2 and name[0] in "abcde" and name[1] in "123456" else ""


def effects_on(view: View, name: str) -> list[Facts]:
    """The effects on a cell, the oldest first."""
    return [effect for effect in view["cells"] if effect["cell"] == name]


def signs(effects: list[Facts]) -> str:
    """What stands in the cell for them."""
    acts = any(node != _OCCUPIED for effect in effects for node in effect["what"])
    return EFFECT * acts + OCCUPIED * any(_OCCUPIED in effect["what"] for effect in effects)


def rules_of(effects: list[Facts]) -> tuple[str, ...]:
    """The rules that effects of a cell follow."""
    occupied = any(_OCCUPIED in effect["what"] for effect in effects)
    return () if not effects else (*RULES, OCCUPIED_RULE) if occupied else RULES


def what_text(effect: Facts, lang: str) -> str:
    """What an effect says."""
    abilities = [ability for ability in effect["what"] if ability != _OCCUPIED]
    parts = [said(lang, "client-berserk-cell-text", text=_sentence(ability, lang)) for ability in abilities]
    if len(abilities) < len(effect["what"]):
        parts.append(said(lang, "client-berserk-cell-occupied"))
    return ", ".join(parts)


def _sentence(what: str, lang: str) -> str:
    text = written(what, lang)
    return text[:1].upper() + text[1:]


def playable_keys(view: View, name: str, number: int) -> list[str]:
    """The keys of the playable abilities of a cell, as options have them."""
    return [
        key_of_cell(number, effect["id"], index)
        for effect in effects_on(view, name)
        for index, ability in enumerate(effect["what"])
        if isinstance(parse(ability), n.Playable)
    ]


def use_text(view: View, option: Option, lang: str) -> str:
    """The ability of a cell that an option would use, in its own words."""
    id, index = effect_of_key(option.key.partition(":")[2])
    effects = [effect for effect in effects_on(view, option.detail) if effect["id"] == id]
    if not effects:
        return ""
    return said(lang, "client-berserk-cell-use", cell=option.detail, text=_sentence(effects[0]["what"][index], lang))


def remark(effects: list[Facts], lang: str) -> str:
    """In brackets behind what stands on a cell: there are effects, and whose."""
    if not effects:
        return ""
    players = ", ".join(dict.fromkeys(player_name(effect["player"]) for effect in effects))
    return f"[{signs(effects)} {said(lang, 'client-berserk-cell-remark', n=len(effects), players=players)}]"


def effect_line(effect: Facts, turn: int, lang: str, rules: tuple[str, ...]) -> str:
    """An effect whole: what it says, who controls it, and with which turn it ends (0: with the battle)."""
    until = said(lang, "client-berserk-cell-until", n=turn) if turn else said(lang, "client-berserk-cell-battle")
    player = player_name(effect["player"])
    text = said(lang, "client-berserk-cell-effect", what=what_text(effect, lang), player=player, until=until)
    if any(effect["used"]):
        text += said(lang, "client-berserk-cell-used", n=sum(effect["used"]))
    return with_rules(f"{signs([effect])} {text}", rules)


def legend(view: View, lang: str) -> list[str]:
    """What the effects on all cells say, below the rows."""
    lines = [
        with_rules(f"{effect['cell']} ({player_name(effect['player'])}) {what_text(effect, lang)}", RULES)
        for effect in view["cells"]
    ]
    return wrapped(said(lang, "client-berserk-cells"), "; ".join(lines)) if lines else []
