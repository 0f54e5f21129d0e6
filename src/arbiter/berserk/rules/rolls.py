"""Dice on the stack: who rolls, what is added in which order, where it is clamped.  306, 518"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import meaning, properties
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.known import Mod
from arbiter.berserk.state.records import Roll, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id

SIDES: Final = 6
NEXT_ROLL: Final = "next roll"
"""118.2: until when an effect lasts that is put on the next die of a card."""


def put(state: BerserkState, use: Use, card: Id, side: int) -> Asking[Roll]:
    """306.1: a die of a card goes on the stack with its natural number."""
    roller = state.objects.get(card)
    seat = roller.controller if roller is not None else use.seat  # 306.2: of a card that has gone, who uses the power
    named = ref(state, card if roller is not None else use.id)
    prompt = Message("berserk-chance-roll", {"object": named})
    natural = yield from asking.rolled(SIDES, "306.1", prompt)
    made = Roll(state.new_id(), use.id, card, seat, side, natural)
    state.rolls[made.id] = made
    state.stack = (*state.stack, made.id)  # 302.3
    tell(state, "rolls", "306.1", {"object": named, "n": natural})
    for effect in list(state.lasting.values()):
        if effect.until == NEXT_ROLL and effect.on == card:  # 118.2: it is spent on this one
            added = [what.by for what in effect.what if isinstance(what, n.RollBonus)]
            die = state.edit_roll(made.id)
            die.changes = (*die.changes, *[(effect.source, effect.seat, "add", number) for number in added])
            state.change()
            del state.lasting[effect.id]
    return state.rolls[made.id]


def value(state: BerserkState, roll: Roll, table: bool, last: int = 0) -> int:
    """8.die-roll: the number with all modifiers, in the order of 518.3; `last`: what it is brought to last of all."""
    total, sets = roll.natural, 0
    for group in (0, 1, 2):  # 518.3: of the squad, of the rolling card, of the opponent
        for source, seat, how, number in changes(state, roll):
            if group == _group(roll, source, seat):
                if how == "add":
                    total += number
                else:
                    sets = number
    if not table:  # 518.4
        total = max(1, min(SIDES, total))
    return last or sets or total  # 518.3, group д: last of all


def shown(state: BerserkState, roll: Roll, value: int) -> str:
    """518.3: the natural number, what was added to it, and what it has become: 4, 4+1=5; 2→5 if it was brought to that."""
    added = sum([number for _, _, how, number in changes(state, roll) if how == "add"])
    if roll.natural == value:
        return str(value)
    return f"{roll.natural}{added:+d}={value}" if roll.natural + added == value else f"{roll.natural}→{value}"


def brought_last(state: BerserkState, roll: Roll) -> Asking[int]:
    """518.3: if one group brings the roll to several numbers, the player who made them decides which comes last; 0: no choice."""
    dice: list[tuple[Id, int, int]] = []
    for source, seat, how, number in changes(state, roll):
        if how != "add":
            dice.append((source, seat, number))
    group = max([_group(roll, source, seat) for source, seat, _ in dice], default=0)
    dice = [die for die in dice if _group(roll, die[0], die[1]) == group]
    if all(die[2] == dice[0][2] for die in dice):
        return 0
    seat = dice[0][1]

    def make() -> PickOne | None:
        if state.players[seat].left:
            return None
        options = [Option(f"number:{index}", "berserk-card", die[0]) for index, die in enumerate(dice)]
        return PickOne(seat, seat, "518.3", Message("berserk-ask-brought", {"object": ref(state, roll.card)}), options)

    picked = yield from asking.pick_one(make)
    return 0 if picked is None else dice[int(picked.key.partition(":")[2])][2]


def _group(roll: Roll, source: Id, seat: int) -> int:
    if seat != roll.seat:
        return 2
    return 1 if source == roll.card else 0


def changes(state: BerserkState, roll: Roll) -> list[tuple[Id, int, str, int]]:
    """What others have put on the roll, and what the rolling card's modifiers are (516.1)."""
    modifiers = list(roll.changes)
    if roll.card not in state.objects:
        return modifiers
    for mod in properties.mods(state, roll.card):
        what = mod.what
        if isinstance(what, n.RollBonus) and _concerns(state, roll, what.rolls) and _against(state, roll, mod, what):
            if what.to:
                modifiers.append((mod.source, mod.seat, "set", what.to))
            if what.by:
                modifiers.append((mod.source, mod.seat, "add", what.by))
    return modifiers


def _against(state: BerserkState, roll: Roll, mod: Mod, what: n.RollBonus) -> bool:
    """Whether the other card of the attack is one that a modifier is against."""
    use = state.uses.get(roll.use)
    if what.against is None or use is None:
        return what.against is None
    other = use.source if roll.side else use.targets[0] if use.targets else 0
    return other in state.objects and meaning.matches(Context(state, mod.source, mod.seat), what.against, other)


def _concerns(state: BerserkState, roll: Roll, which: str) -> bool:
    """Whether a modifier speaks of this roll: of any, of strikes it announces or reflects, of shots ..."""
    if which == "any":
        return True
    use = state.uses.get(roll.use)
    power = use.powers[use.at] if use is not None and use.powers else None
    if not isinstance(power, n.Attack):
        return False
    if which == "simple strike":
        return power.kind == words.SIMPLE
    if which == "attack":
        return power.kind == words.SIMPLE and roll.side == 0
    if which == "defence":
        return power.kind == words.SIMPLE and roll.side == 1
    return power.kind == which and roll.side == 0


def of_use(state: BerserkState, use: Id) -> list[Roll]:
    """The dice of a use that lie on the stack, the assailing card's first."""
    rolls = [state.rolls[id] for id in state.stack if id in state.rolls and state.rolls[id].use == use]
    return sorted(rolls, key=lambda roll: roll.side)


def remove(state: BerserkState, ids: list[Id]) -> None:
    state.change()
    state.stack = tuple([id for id in state.stack if id not in ids])
    for id in ids:
        del state.rolls[id]


def flipped(natural: int) -> int:
    """102.1, 518.6: opposite faces add up to seven."""
    return SIDES + 1 - natural
