"""Why an object is what it is: the printed value, every effect that changed it, the outcome.  CR 613.1 to 613.10"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument, Message, Reason, Ref
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import colors_of
from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.language.meanings import rule_of
from arbiter.magic.language.subtypes import CREATURE_TYPES
from arbiter.magic.language.words import message_key
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.copiable_values import printed
from arbiter.magic.rules.layering.board import COUNTERS, SIZES_BEGIN, TYPES_DONE, Step, controller_of, enter
from arbiter.magic.rules.layering.dependencies import RULE_OF, sets_basic_land_type
from arbiter.magic.rules.layering.outcome import characteristics, keyword_behind
from arbiter.magic.rules.layering.plan import history
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState

CHARACTERISTICS: Final = (
    "name",
    "mana value",
    "colors",
    "types",
    "subtypes",
    "supertypes",
    "power",
    "toughness",
    "abilities",
    "controller",
)


TOUCHES: Final = {
    "2": ("controller",),
    "4": ("types", "subtypes", "supertypes"),
    "5": ("colors",),
    "6": ("abilities",),
    **{layer: ("power", "toughness") for layer in ("7a", "7b", "7c", "7d", "7e")},
}
"""What an effect in a layer can change; in the others, anything."""


def word_message(word: str) -> Message:
    """A word of the type line or a color, in the reader's language."""
    return Message("word-" + message_key(word))


def listed(parts: list[Message]) -> Message:
    """Several things with commas between them; in halves, for something may have every creature type."""
    if not parts:
        return Message("why-none")
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2
    return Message("why-and", {"first": listed(parts[:half]), "rest": listed(parts[half:])})


def value_of(derived: Derived, characteristic: str) -> Argument:
    """The value as a message can show it."""
    if characteristic == "power":
        return derived.power
    if characteristic == "toughness":
        return derived.toughness
    if characteristic == "mana value":
        return derived.mana_value
    if characteristic == "name":
        return derived.name
    if characteristic == "controller":
        return Message("why-player", {"number": derived.controller + 1})
    if characteristic == "abilities":
        return _abilities(derived)
    if characteristic == "colors":
        return listed([word_message(word) for word in derived.colors])
    if characteristic == "supertypes":
        return listed([word_message(word) for word in derived.supertypes])
    if characteristic == "subtypes":
        return _subtypes(derived)
    return listed([word_message(word) for word in derived.types])


def _subtypes(derived: Derived) -> Message:
    """Every creature type (702.72a) is one thing to say."""
    if len(derived.subtypes) < len(CREATURE_TYPES) or any(word not in derived.subtypes for word in CREATURE_TYPES):
        return listed([word_message(word) for word in derived.subtypes])
    others = [word_message(word) for word in derived.subtypes if word not in CREATURE_TYPES]
    return listed([Message("why-every-creature-type"), *others])


def _abilities(derived: Derived) -> Message:
    parts = [Message("keyword-" + name.replace(" ", "-")) for name in derived.keywords]
    others = [held for held in derived.abilities if ".k" not in held.origin.rpartition(":")[2]]
    number = len([held for held in others if not isinstance(held.ability, n.Keyword)])
    if number:
        parts.append(Message("why-other-abilities", {"count": number}))
    return listed(parts)


def why(state: MagicState, id: Id, characteristic: str) -> Reason:
    """The tree behind a characteristic of an object.  KeyError: no such object; ValueError: no such characteristic."""
    if characteristic not in CHARACTERISTICS:
        raise ValueError(f"{characteristic!r} is none of {', '.join(CHARACTERISTICS)}")
    final = characteristics(state, id)
    if id in state.permanents:
        because = _through_layers(state, id, characteristic)
    elif id in state.objects:
        because = _by_definition(state, id, characteristic, final)
    else:
        because = [Reason("608.2g", Message("why-remembered", _arguments(characteristic, final)))]
    arguments = _arguments(characteristic, final)
    arguments["object"] = _ref(state, id, final.name)
    return Reason("613.1", Message("why-result", arguments), because)


def _arguments(characteristic: str, derived: Derived) -> dict[str, Argument]:
    return {
        "characteristic": Message("characteristic-" + characteristic.replace(" ", "-")),
        "value": value_of(derived, characteristic),
    }


def _ref(state: MagicState, id: Id, name: str) -> Ref:
    card = queries.find(state, id)
    if card is None or card.zone == "battlefield":
        return Ref(id, name)
    return Ref(id, name, card.known)


def _through_layers(state: MagicState, id: Id, characteristic: str) -> list[Reason]:
    before = enter(state, id).derived
    copied = state.permanents[id].copied is not None
    start = _arguments(characteristic, before)
    reasons = [
        Reason("706.2", Message("why-copied", start))
        if copied
        else Reason("613.1", Message("why-printed", start), _of_the_cost(characteristic, before))
    ]
    layer = ""  # of the effect before
    for step, after in history(state, id):
        if step.ended_by and characteristic in TOUCHES.get(step.layer, CHARACTERISTICS):
            reasons.append(_ended_reason(state, step))
        elif _differ(before, after, characteristic):
            reasons.append(_step_reason(state, step, characteristic, after, step.layer == layer))
            layer = step.layer if step.key else ""
        before = after
    return reasons


def _ended_reason(state: MagicState, step: Step) -> Reason:
    """An effect that depends on another waits for it (613.7b), and is not applied if it has ceased to exist then."""
    arguments: dict[str, Argument] = {
        "effect": _source(state, step.source),
        "other": _source(state, step.ended_by),
        "layer": step.layer,
    }
    return Reason("613.7b", Message("why-ended", arguments), [Reason("613.7a", Message("why-depends"))])


def _differ(before: Derived, after: Derived, characteristic: str) -> bool:
    if characteristic == "abilities" and len(before.abilities) == len(after.abilities):
        pairs = zip(before.abilities, after.abilities, strict=True)
        return any(held.ability is not other.ability for held, other in pairs)  # one may say something else now (612.1)
    return value_of(before, characteristic) != value_of(after, characteristic)


def _step_reason(state: MagicState, step: Step, characteristic: str, after: Derived, later: bool) -> Reason:
    """One effect; `later`: another one came before it in the same layer."""
    arguments = _arguments(characteristic, after)
    if step is TYPES_DONE:
        return Reason("305.6", Message("why-intrinsic", arguments))
    if step is SIZES_BEGIN:
        return Reason("208.3", Message("why-no-size", arguments))
    if step is COUNTERS:
        return Reason(RULE_OF["7d"], Message("why-counters", arguments))
    arguments["effect"] = _source(state, step.source)
    arguments["layer"] = step.layer
    because: list[Reason] = []
    effect: dict[str, Argument] = {"effect": arguments["effect"]}
    if step.waited_for:
        effect["other"] = _source(state, step.waited_for)
        because.append(Reason("613.7b", Message("why-waited", effect), [Reason("613.7a", Message("why-depends"))]))
    elif later:
        because.append(Reason("613.6b" if step.effect else "613.6a", Message("why-timestamp", effect)))
    card = queries.find(state, step.source)
    if card is not None and not step.effect and card.zone not in ("battlefield", "command"):
        there: dict[str, Argument] = {**effect, "zone": card.zone}
        because.append(Reason("113.6b", Message("why-works-there", there)))
    if not step.first:
        because.append(Reason("613.5", Message("why-goes-on", effect)))
    if any(isinstance(part, n.SetTypes) and sets_basic_land_type(part) for part in step.modifications):
        because.append(Reason("305.7", Message("why-land-type", effect)))
    keyword = keyword_behind(state, step.source, step.origin)
    if keyword is not None:
        name = Message("keyword-" + keyword.name.replace(" ", "-"))
        because.append(Reason(rule_of(keyword), Message("why-keyword", {"keyword": name})))
    return Reason(RULE_OF[step.layer], Message("why-layer", arguments), because)


def _source(state: MagicState, id: Id) -> Argument:
    card = queries.find(state, id)
    if card is None:
        return Message("why-some-effect")
    return _ref(state, id, characteristics(state, id).name)


def _by_definition(state: MagicState, id: Id, characteristic: str, final: Derived) -> list[Reason]:
    """Outside the battlefield only characteristic-defining abilities count (604.3)."""
    before = printed(state.objects[id].shown(), controller_of(state, id))
    cost = _of_the_cost(characteristic, before)
    reasons = [Reason("613.1", Message("why-printed", _arguments(characteristic, before)), cost)]
    if characteristic != "abilities" and value_of(before, characteristic) != value_of(final, characteristic):
        reasons.append(Reason("604.3", Message("why-defined", _arguments(characteristic, final))))
    return reasons


def _of_the_cost(characteristic: str, derived: Derived) -> list[Reason]:
    """202.2, 202.3: the colors and the converted mana cost follow from the mana cost, or from a color indicator (204.2)."""
    cost = derived.card.mana_cost
    arguments: dict[str, Argument] = {"cost": cost}
    if characteristic == "colors":
        if derived.colors != colors_of(cost):
            return [Reason("204.2", Message("why-indicator"))]
        if not derived.colors:
            return [Reason("202.2b", Message("why-colorless"))]
        return [Reason("202.2d" if "/" in cost else "202.2", Message("why-color-symbols", arguments))]
    if characteristic != "mana value":
        return []
    if not cost:
        return [Reason("202.3a", Message("why-no-mana-cost"))]
    reasons = [Reason("202.3", Message("why-mana-in-cost", arguments))]
    parts = [symbol.split("/") for symbol in symbols(cost)]
    if ["X"] in parts:
        reasons.append(Reason("202.3e", Message("why-x")))
    if any(len(part) > 1 and "P" not in part for part in parts):
        reasons.append(Reason("202.3f", Message("why-hybrid")))
    if any("P" in part for part in parts):
        reasons.append(Reason("202.3g", Message("why-phyrexian")))
    return reasons
