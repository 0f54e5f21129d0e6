"""Whether a cycle that only counts will ever end: the part of 104.4b that a repeated position does not show.

Two positions have the same shape if they differ in counts alone: life, poison, counters, damage, mana, how many equal
permanents and equal effects there are.  A cycle is endless if no count falls that must not fall for ever, and none
rises that something compares: the state-based actions, or a condition of what takes part.
"""

from __future__ import annotations

from itertools import pairwise

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import mana_pools, queries
from arbiter.magic.state.records import Permanent
from arbiter.magic.state.state import MagicState

Count = tuple[str, object]
"""What is counted, and of which player or class of permanents."""

POISONED = 10  # 704.5c


class Shape:
    """A position without its counts, and the counts."""

    def __init__(self) -> None:
        self.parts: set[object] = set()
        self.counts: dict[Count, int] = {}

    def add(self, what: str, of: object, amount: int) -> None:
        self.counts[what, of] = self.counts.get((what, of), 0) + amount


def is_endless(states: list[MagicState], actors: tuple[tuple[int, str], ...]) -> bool:
    """Whether these positions, the same place of a cycle seen again and again, show a loop that nothing can end."""
    shapes = [shape(state) for state in states]
    if any(shape.parts != shapes[0].parts or shape.counts.keys() != shapes[0].counts.keys() for shape in shapes):
        return False
    grows = False
    for count, before in shapes[0].counts.items():
        amounts = [shape.counts[count] for shape in shapes]
        changes = [later - earlier for earlier, later in pairwise(amounts)]
        if all(change == 0 for change in changes):
            continue
        rises, falls = min(changes) > 0, max(changes) < 0
        if not (rises or falls) or _is_compared_by_rules(count, before, rises):
            return False
        grows = True
    return grows and not _compares(states[-1], actors)


def _is_compared_by_rules(count: Count, before: int, rises: bool) -> bool:
    """104.4b: whether a count that goes on like this must end the loop at a bound of the rules.

    One that has passed the bound already has not met it.
    """
    what = count[0]
    if what == "life":
        return not rises and before > 0  # the bound of 704.5a
    if what == "poison":
        return not rises or before < POISONED  # of 704.5c
    if what in ("mortal damage", "-1/-1", "lore"):
        return True  # of 704.5f, 704.5g and 704.5s
    return not rises


def shape(state: MagicState) -> Shape:
    """The shape of a position."""
    made = Shape()
    turn = queries.turn_of(state)
    made.parts.add(("turn", turn.step, turn.active, turn.priority))
    for seat, player in state.players.items():
        cards = [
            tuple(sorted([state.objects[id].print.name for id in zone])) for zone in (player.hand, player.graveyard)
        ]
        made.parts.add(("player", seat, player.playing, len(player.library), *cards))
        made.add("life", seat, player.life)
        made.add("poison", seat, player.poison)
        made.add("mana", seat, mana_pools.amount(player.pool))
        for kind, amount in player.counters:
            made.add(kind, ("player", seat), amount)
    for id, permanent in state.permanents.items():
        _add_permanent(made, state, id, permanent)
    for id in turn.stack:
        item = state.items[id]
        source = queries.find(state, item.source)
        targets = tuple([_name(state, target) for slot in item.targets for target in slot])
        name = "" if source is None else source.print.name
        made.parts.add(("item", name, item.kind, item.controller, item.ability, targets))
    for effect in state.lasting.effects.values():
        affected = tuple(sorted({_name(state, id): True for id in effect.affected}))
        made.add("effects", (effect.modifications, effect.duration, affected), 1)
    for waiting in state.pending.waiting:
        made.add("abilities to come", waiting.ability, 1)
    for delayed in state.lasting.delayed.values():
        made.add("abilities to come", (delayed.event, delayed.effect), 1)
    for phased in state.phased.values():
        made.add("phased out", (phased.was.print.name, phased.under, phased.direct), 1)
    made.parts.add(
        (
            "shields",
            len(state.lasting.shields),
            len(state.zones.exile),
            len(state.zones.command),
            len(state.combat.attackers),
        )
    )
    return made


def _add_permanent(made: Shape, state: MagicState, id: int, permanent: Permanent) -> None:
    derived = layers.characteristics(state, id)
    kinds = tuple(sorted([kind for kind, _ in permanent.counters]))
    known = (
        derived.name,
        derived.controller,
        permanent.tapped,
        kinds,
        _name(state, permanent.attached),
        id in state.combat.attackers,
    )
    made.add("permanents", known, 1)
    for kind, amount in permanent.counters:
        made.add(kind, known, amount)
    mortal = derived.is_creature and not derived.has("indestructible")
    made.add("mortal damage" if mortal else "damage", known, permanent.damage)
    if derived.is_creature:
        least = made.counts.get(("least toughness", known), derived.toughness)
        made.counts["least toughness", known] = min(least, derived.toughness)


def _name(state: MagicState, id: int) -> str:
    if id <= 0:
        return str(id)
    card = queries.find(state, id)
    return "" if card is None else card.print.name


def _compares(state: MagicState, actors: tuple[tuple[int, str], ...]) -> bool:
    """Whether a condition of what takes part compares a count: of an ability in the cycle, or one that applies by itself."""
    looked: dict[object, bool] = {}
    for id in (*state.permanents, *state.zones.command):
        for held in layers.characteristics(state, id).abilities:
            by_itself = not isinstance(held.ability, n.Activated) or (id, held.origin) in actors
            if by_itself and held.ability not in looked:
                looked[held.ability] = _has_comparison(held.ability)
    for item in state.items.values():
        if item.ability is not None:
            looked[item.ability] = _has_comparison(item.ability)
    for effect in state.lasting.effects.values():
        looked[effect.modifications] = _has_comparison((effect.modifications, effect.rules))
    for delayed in state.lasting.delayed.values():
        looked[delayed.effect] = _has_comparison((delayed.event, delayed.effect))
    return any(looked.values())


def _has_comparison(node: object) -> bool:
    return any(hasattr(part, "comparison") for part in walk(node))
