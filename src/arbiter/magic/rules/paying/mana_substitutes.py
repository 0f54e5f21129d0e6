"""Paying parts of a mana cost otherwise than with mana: tapped creatures and artifacts, exiled cards.  CR 702.50, 702.65, 702.125

None of this changes what a spell costs: it applies once the total cost is determined, as it is paid (702.50b, 601.2h).  To the
solver each such object is a source that is used once, for a symbol of its color or for generic mana.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language.words import COLORS
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import linked_objects
from arbiter.magic.rules.facts.events import Event, Move, Turned
from arbiter.magic.rules.facts.mana_costs import BITS, GENERIC, HELP
from arbiter.magic.rules.paying.budget import Need, reached
from arbiter.magic.rules.paying.mana_sources import Source
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.state import MagicState

RULES: Final[dict[str, str]] = {"convoke": "702.50a", "improvise": "702.125a", "delve": "702.65a", "assist": "702.131a"}
CONVOKED: Final = "convoked"


@final
class Help:
    """An object that pays for one mana of a cost: how, and for which symbols it can."""

    def __init__(self, how: str, id: Id, mask: int) -> None:
        self.how = how
        self.id = id
        self.mask = mask


def keywords(state: MagicState, spell: Id) -> list[str]:
    """The keywords of a spell, or of a card about to be cast, that pay for it so; once each (702.50d, 702.65c, 702.125c)."""
    derived = layers.characteristics(state, spell)
    return [name for name in RULES if derived.has(name)] if derived.keywords else []


def sources(state: MagicState, seat: int, spell: Id, promised: list[Help]) -> list[Source]:
    """What could pay for parts of the cost of this spell, besides what is already to do so."""
    sources: list[Source] = []
    gone = [source.id for source in promised]
    # 702.50b, 702.65b, 702.125b: the total cost is determined by then
    for how in keywords(state, spell):
        for id in _able(state, seat, spell, how):
            if id not in gone:
                made = Source(f"{how}:{id}", id, (GENERIC,), True)
                made.mask = mask_of(state, id, how)
                made.leaves = how == "delve"
                made.taps = not made.leaves
                made.body = how == "convoke"
                sources.append(made)
    return sources


def could_help(state: MagicState, seat: int, spell: Id, need: Need) -> bool:
    """Whether anything could pay for a part of this."""
    wanted = BITS[GENERIC] if need.generic else 0
    for mask in need.masks:
        wanted |= mask
    return any(source.mask & wanted for source in sources(state, seat, spell, []))


def _able(state: MagicState, seat: int, spell: Id, how: str) -> list[Id]:
    if how == "delve":
        return [id for id in state.players[seat].graveyard if id != spell]
    if how == "assist":
        return []
    kind = "creature" if how == "convoke" else "artifact"
    ids: list[Id] = []
    for id, permanent in state.permanents.items():
        if not permanent.tapped and id != spell:
            derived = layers.characteristics(state, id)
            if derived.controller == seat and derived.is_type(kind):
                ids.append(id)
    return ids


def mask_of(state: MagicState, id: Id, how: str) -> int:
    """The symbols that it pays for: generic mana, and one mana of each of its colors for a creature that convokes."""
    mask = BITS[GENERIC]
    for color in layers.characteristics(state, id).colors if how == "convoke" else ():
        mask |= BITS[HELP[COLORS.index(color)]]
    return mask


def of(source: Source) -> Help:
    return Help(source.key.partition(":")[0], source.id, source.mask)


def unneeded(chosen: list[int], need: Need) -> bool:
    """Whether some of what was chosen could pay for nothing: each pays for a mana of its own."""
    groups: dict[int, int] = {}
    every = 0
    for mask in chosen:
        every |= mask
    for mask in need.masks:
        groups[mask] = groups.get(mask, 0) + 1
    if need.generic:
        groups[every] = groups.get(every, 0) + need.generic
    return not reached(groups, tuple(chosen), 0)


def too_many(rule: str) -> Refusal:
    return Refusal(rule, Message("pay-unneeded"))


def pay(state: MagicState, seat: int, spell: Id, helping: list[Help]) -> Asking[None]:
    """601.2h: creatures and artifacts are tapped, cards exiled, all of a kind together."""
    taps: list[Event] = [Turned(help.id, True, RULES[help.how], spell) for help in helping if help.how != "delve"]
    if taps:
        yield from happen(state, taps)
    moves: list[Event] = [
        Move(help.id, "exile", RULES[help.how], spell, "exile") for help in helping if help.how == "delve"
    ]
    if moves:
        yield from happen(state, moves)
    convoked = [help.id for help in helping if help.how == "convoke"]
    if convoked and spell in state.objects:
        name = state.objects[spell].print.name
        linked_objects.remember(state, spell, f"print:{name}:0", CONVOKED, convoked)  # 702.50c
