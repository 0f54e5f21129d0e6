"""What each modification does to an object's characteristics.  CR 613.1, 613.3, 205.1, 305.6, 305.7, 122.1a, 208.3

An `Actor` is an object on its way through the layers; its `derived` is being made and belongs to it alone.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Id, Stamp
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.meanings import expansion
from arbiter.magic.language.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, CREATURE_TYPES_OF_2019
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.copiable_values import count_keywords, other_face, printed
from arbiter.magic.rules.layering.dependencies import is_subtype, set_of, sets_basic_land_type
from arbiter.magic.rules.layering.text import full_text, given_by, replace_words, set_name
from arbiter.magic.rules.meaning.phrases import bonus, chosen_words, objects, players, quantity
from arbiter.magic.state.caches import Ban, Derived, Held
from arbiter.magic.state.state import MagicState

MANA_OF: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}  # 305.6

DEPLOYMENT: Final = Held(
    n.Activated(
        (n.TapThis(),),
        n.Apply(n.Self(), (n.GainControl(n.TargetPlayer(0)),), "permanent"),
        (n.Targets(None, n.Team(others=True)),),
        timing="sorcery",
    ),
    "deployment",
)  # 804.2

INTRINSIC: Final[dict[str, Held]] = {
    name: Held(n.Activated((n.TapThis(),), n.AddMana((symbol,))), f"type:{name}:0") for name, symbol in MANA_OF.items()
}


@final
class Actor:
    """An object on its way through the layers."""

    def __init__(self, id: Id, derived: Derived) -> None:
        self.id = id
        self.derived = derived
        self.joined: dict[str, bool] = {}  # by effect: whether it applies to this object (613.5)
        self.stamps: dict[str, Stamp] = {}  # of the effects that created its granted abilities, by origin (613.6a)
        self.flipped = False  # whatever it copies
        self.face_down = False  # what it copies shows once it is turned face up (707.10)

    def branch(self) -> Actor:
        twin = Actor(self.id, clone(self.derived))
        twin.joined = self.joined.copy()
        twin.stamps = self.stamps.copy()
        twin.flipped = self.flipped
        twin.face_down = self.face_down
        return twin


def clone(derived: Derived) -> Derived:
    twin = Derived(derived.card, derived.controller)
    twin.name = derived.name
    twin.mana_cost = derived.mana_cost
    twin.mana_value = derived.mana_value
    twin.colors = derived.colors
    twin.supertypes = derived.supertypes
    twin.types = derived.types
    twin.subtypes = derived.subtypes
    twin.power = derived.power
    twin.toughness = derived.toughness
    twin.loyalty = derived.loyalty
    twin.abilities = derived.abilities
    twin.keywords = derived.keywords  # replaced, never changed
    twin.bans = derived.bans
    twin.barred = derived.barred
    twin.names_of = derived.names_of
    return twin


def with_status(card: Card, controller: int, flipped: bool) -> Derived:
    """What copiable values come to on a permanent: flipped, a flip card has its alternative characteristics (709.2)."""
    if not flipped or card.kind != "flip":
        return printed(card, controller)  # 706.2a: color and abilities are those of the cost and the text
    made = other_face(card, card.faces[0], controller)
    made.card = card  # 706.2: status is not copied, both halves are
    return made


def excepted(card: Card, changes: tuple[n.Modification, ...], name: str) -> Card:
    """The copiable values with the exceptions of a copy effect (706.9); `name`: that of the copy (706.9b).

    They hold for each set of characteristics of what is copied (110.5c).
    """
    made = printed(card, 0)
    power, toughness = card.power, card.toughness
    abilities = card.abilities
    colors = card.colors
    mana_cost = card.mana_cost
    for change in changes:
        if isinstance(change, n.AddTypes):
            add_types(made, change.words)  # 706.9c
        elif isinstance(change, n.SetTypes):
            set_types(made, change)  # 706.9b
        elif isinstance(change, n.Grant):
            abilities = (*abilities, *change.abilities)  # 706.9a
        elif isinstance(change, n.SetColors):
            colors = change.colors  # 706.9b, 706.9c
            abilities = tuple([ability for ability in abilities if not _defines_color(ability)])  # 706.9d
        elif isinstance(change, n.LoseTypes):
            lose_types(made, change.words)  # 706.9b
        elif isinstance(change, n.NoManaCost):
            mana_cost = ""  # 706.9b
        elif isinstance(change, n.LoseAbilities):
            abilities = tuple(
                [ability for ability in abilities if not _is_keyword(ability, change.keywords)]
            )  # 702.49a
        else:
            assert isinstance(change, n.SetBase) and isinstance(change.power, n.Number), change
            assert isinstance(change.toughness, n.Number), change
            power, toughness = change.power.value, change.toughness.value
            abilities = tuple([ability for ability in abilities if not _defines_size(ability)])  # 706.9d
    return Card(
        name,
        mana_cost,
        made.supertypes,
        made.types,
        made.subtypes,
        abilities,
        power,
        toughness,
        card.loyalty,
        colors,
        card.kind,
        tuple([excepted(face, changes, face.name if name == card.name else name) for face in card.faces]),
    )


def retained(changes: tuple[n.Modification, ...], own: Card) -> tuple[n.Modification, ...]:
    """706.9b: the exceptions with the values that a copy keeps, which are those of its own card."""
    return tuple([n.SetColors(own.colors) if isinstance(part, n.SetColors) and part.kept else part for part in changes])


def _is_keyword(ability: n.Ability, names: tuple[str, ...]) -> bool:
    return isinstance(ability, n.Keyword) and ability.name in names


def _defines_size(ability: n.Ability) -> bool:
    if not isinstance(ability, n.Static) or not ability.defines:
        return False
    return any(isinstance(part, n.DefinePT) for part in ability.modifications)


def _defines_color(ability: n.Ability) -> bool:
    written = expansion(ability) if isinstance(ability, n.Keyword) else (ability,)
    defining = [ability for ability in written if isinstance(ability, n.Static) and ability.defines]
    return any(isinstance(part, n.SetColors) for ability in defining for part in ability.modifications)


@final
class Deed:
    """A modification with everything worked out that it needs to know: what it does, once and for all."""

    def __init__(
        self, modification: n.Modification, power: int = 0, toughness: int = 0, card: Card | None = None
    ) -> None:
        self.modification = modification
        self.power = power  # of GainControl: the seat, or -1; of Restrict and Require: the effect's controller
        self.toughness = toughness
        self.card = card
        self.taken: tuple[Held, ...] = ()  # of Grant: other objects' abilities, each with its place there
        self.keeps: tuple[
            str, ...
        ] = ()  # of LoseAbilities: what looks like a keyword and is no ability; of SetTypes: sets

    def same(self, other: Deed) -> bool:
        return (
            self.power == other.power
            and self.toughness == other.toughness
            and self.card == other.card
            and [(held.origin, held.ability) for held in self.taken]
            == [(held.origin, held.ability) for held in other.taken]
            and (self.modification is other.modification or self.modification == other.modification)
        )


def same_deeds(some: tuple[Deed, ...], others: tuple[Deed, ...]) -> bool:
    return len(some) == len(others) and all(one.same(other) for one, other in zip(some, others, strict=True))


def work_out(ctx: Context, modification: n.Modification) -> Deed:
    """Find the numbers, the player, the copiable values that the modification speaks of."""
    if isinstance(modification, n.Boost):
        return Deed(modification, bonus(ctx, modification.power), bonus(ctx, modification.toughness))
    if isinstance(modification, (n.DefinePT, n.SetBase)):
        power = 0 if modification.power is None else quantity(ctx, modification.power)
        return Deed(modification, power, 0 if modification.toughness is None else quantity(ctx, modification.toughness))
    if isinstance(modification, n.GainControl):
        seats = [seat for seat in players(ctx, modification.who) if ctx.state.players[seat].playing]  # 800.4b
        return Deed(modification, seats[0] if seats else -1)
    if isinstance(modification, n.CopyOf):
        models = [ctx.look.derived(id) for id in objects(ctx, modification.what)]
        return Deed(modification, card=models[0].card if models and models[0] is not None else None)
    if isinstance(modification, n.FullText):
        shown = [ctx.look.derived(id) for id in objects(ctx, modification.of)]
        return Deed(modification, card=shown[0].card if shown and shown[0] is not None else None)
    if isinstance(modification, (n.Restrict, n.Require, n.Allow, n.CostTo, n.BlockMore, n.BlockerCount)):
        if isinstance(modification, n.CostTo) and modification.each is not None:  # 508.1h, 509.1d: so many times
            times = max(0, quantity(ctx, modification.each))
            modification = n.CostTo(modification.cost * times, modification.action)
        return Deed(modification, ctx.controller)
    if isinstance(modification, n.SetTypes) and modification.chosen:
        return Deed(n.SetTypes((*modification.words, *chosen_words(ctx, modification.chosen))))
    if isinstance(modification, n.SetTypes) and modification.of is not None:
        return Deed(_creature_types(ctx, modification.words, modification.of))
    if isinstance(modification, n.AddTypes) and modification.chosen:
        return Deed(n.AddTypes((*modification.words, *chosen_words(ctx, modification.chosen))))
    if isinstance(modification, n.SetColors) and modification.chosen:
        return Deed(n.SetColors((*modification.colors, *chosen_words(ctx, "color")), modification.in_addition))
    if isinstance(modification, n.AddTypes) and ctx.state.ruleset.subtypes == "2019":
        return Deed(_types_of_2019(modification))
    made = Deed(_given(ctx, modification))
    if isinstance(modification, n.LoseAbilities) and ctx.state.ruleset.indestructible == "property":
        made.keeps = ("indestructible",)  # classic-2005/1.9: the permanent is so, it does not have it
    if isinstance(modification, n.SetTypes) and _keeps_creature_types(ctx.state, modification):
        made.keeps = ("creature",)  # cr-2019-05-03/205.1b
    if isinstance(modification, n.Grant) and modification.of is not None:
        made.taken = taken_from(ctx, modification.of, modification.keywords)
    return made


def _creature_types(ctx: Context, given: tuple[str, ...], what: n.Objects) -> n.Modification:
    """These types and the creature types of the object (205.3m); all are lost if it has none, and none if it is not there."""
    creatures = [derived for derived in [ctx.look.derived(id) for id in objects(ctx, what)] if derived is not None]
    types = [*given, *[word for creature in creatures for word in creature.subtypes if set_of(word) == "creature"]]
    if creatures and not types:
        return n.LoseTypes((words.EVERY_CREATURE_TYPE,))
    return n.SetTypes(tuple(dict.fromkeys(types)) if creatures else ())


def _types_of_2019(modification: n.AddTypes) -> n.Modification:
    """cr-2019-05-03/205.3m: every creature type is every one of that time's list."""
    if words.EVERY_CREATURE_TYPE not in modification.words:
        return modification
    others = [word for word in modification.words if word != words.EVERY_CREATURE_TYPE]
    return n.AddTypes((*others, *CREATURE_TYPES_OF_2019))


def _given(ctx: Context, modification: n.Modification) -> n.Modification:
    """201.4a: abilities that speak of the object that gives them speak of this very one."""
    source = ctx.state.objects.get(ctx.source)
    if not isinstance(modification, n.Grant) or source is None:
        return modification
    bound = tuple([given_by(ability, ctx.source, source.shown().name) for ability in modification.abilities])
    same = all(ability is other for ability, other in zip(bound, modification.abilities, strict=True))
    return modification if same else n.Grant(bound, modification.of, modification.keywords)


def taken_from(ctx: Context, what: n.Objects, keywords: tuple[str, ...]) -> tuple[Held, ...]:
    """All activated abilities of these objects; what an object has several of stays together (607.5).

    Or every variant that they have of these keywords (702.1c), once.
    """
    abilities: list[Held] = []
    known: list[n.Ability] = []
    for id in objects(ctx, what):
        derived = ctx.look.derived(id)
        for place, held in enumerate(() if derived is None else derived.abilities):
            if keywords:
                variant = isinstance(held.ability, n.Keyword) and held.ability.name in keywords
                if variant and held.ability not in known:  # 702.1c
                    known.append(held.ability)
                    abilities.append(Held(held.ability, f"{id}:{place}"))
            elif is_activated(held):
                abilities.append(Held(held.ability, f"{id}:{place}"))
    return tuple(abilities)


def is_activated(held: Held) -> bool:
    """602.1, or a keyword that stands for an activated ability; not what the rules write out beside the keyword."""
    if isinstance(held.ability, n.Keyword):
        return any(isinstance(ability, n.Activated) for ability in expansion(held.ability))
    return isinstance(held.ability, n.Activated) and ".k" not in held.origin.rpartition(":")[2]


def ban_of(modification: n.Modification, source: Id, controller: int, origin: str = "") -> Ban | None:
    """What the modification forbids, demands or allows (613.10)."""
    if isinstance(modification, n.Restrict):
        action, facing = modification.action, modification.facing
        return Ban(action, modification.by, source, False, controller, (), modification.others, origin, facing)
    if isinstance(modification, n.Require):
        whom, action = modification.whom, modification.action
        named = whom is not None or modification.by is not None
        action = "attack whom" if action == "attack" and named else action
        return Ban(action, modification.by, source, True, controller, (), 0, origin, whom=whom)
    if isinstance(modification, n.Allow):
        return Ban(modification.action, modification.what, source, False, controller, (), 0, origin)
    if isinstance(modification, n.CostTo):
        return Ban(f"{modification.action} unless paid", None, source, False, controller, modification.cost)
    return _count_of(modification, source, controller)


def _count_of(modification: n.Modification, source: Id, controller: int) -> Ban | None:
    """How many creatures it can block, or can be blocked by (509.1a, 509.1b)."""
    if isinstance(modification, n.BlockMore):
        return Ban("block more", None, source, False, controller, (), modification.number)
    if isinstance(modification, n.BlockerCount) and modification.least:
        return Ban("be blocked by fewer", None, source, False, controller, (), modification.least)
    if isinstance(modification, n.BlockerCount):
        return Ban("be blocked by more", None, source, False, controller, (), modification.most)
    return None


def carry_out(actor: Actor, deed: Deed, origin: str, index: int, stamp: Stamp, source: Id) -> None:
    """Change the object.  `origin` and `index` name the abilities it may be given; `stamp` is the effect's."""
    derived = actor.derived
    modification = deed.modification
    if isinstance(modification, (n.DefinePT, n.SetBase, n.Boost, n.SwitchPT)):
        _change_size(derived, deed)
    elif isinstance(modification, n.Grant):
        grant(actor, deed, origin, index, stamp)
    elif isinstance(modification, n.LoseAbilities):  # 101.2a, 702.11e: with its variants
        lose(derived, modification.keywords, modification.these, deed.keeps)
        if modification.barred:
            for keyword in modification.keywords:  # 113.11
                derived.barred = (*derived.barred, keyword)
    elif isinstance(modification, n.AddTypes):
        add_types(derived, modification.words)
    elif isinstance(modification, n.SetTypes):
        set_types(derived, modification, deed.keeps)
    elif isinstance(modification, n.LoseTypes):
        lose_types(derived, modification.words)
    elif isinstance(modification, n.ReplaceWords):
        replace_words(derived, modification.old, modification.new)
    elif isinstance(modification, n.SetName):
        set_name(derived, modification.name)
    elif isinstance(modification, n.AllNames):
        derived.names_of = modification.of  # 612.6
    elif isinstance(modification, n.FullText):
        if deed.card is not None:  # 612.5
            actor.derived = full_text(derived, deed.card, modification.also)
    elif isinstance(modification, n.SetColors):
        added = (*derived.colors, *modification.colors) if modification.in_addition else modification.colors
        derived.colors = tuple([color for color in words.COLORS if color in added])  # 105.3, 202.2f
    elif isinstance(modification, n.GainControl):
        if deed.power >= 0:
            derived.controller = deed.power
    elif isinstance(modification, n.CopyOf):
        if deed.card is not None and not actor.face_down:  # 707.10: its characteristics remain the same
            actor.derived = with_status(deed.card, derived.controller, actor.flipped)  # 706.2, 706.3, 109.3
    else:
        ban = ban_of(modification, source, deed.power, origin.removeprefix(f"static:{source}:"))
        if ban is not None:
            derived.bans = (*derived.bans, ban)


def _change_size(derived: Derived, deed: Deed) -> None:
    """Layer 7 (613.1g, 613.3)."""
    if "creature" not in derived.types:
        return  # 208.3a: it does nothing unless the permanent is a creature
    modification = deed.modification
    if isinstance(modification, n.Boost):
        derived.power += deed.power
        derived.toughness += deed.toughness
    elif isinstance(modification, n.SwitchPT):
        derived.power, derived.toughness = derived.toughness, derived.power
    elif isinstance(modification, (n.DefinePT, n.SetBase)):
        if modification.power is not None:
            derived.power = deed.power  # 208.4
        if modification.toughness is not None:
            derived.toughness = deed.toughness


def grant(actor: Actor, deed: Deed, origin: str, index: int, stamp: Stamp) -> None:
    assert isinstance(deed.modification, n.Grant)
    given: list[Held] = []
    for offset, ability in enumerate(deed.modification.abilities):
        if isinstance(ability, n.Keyword) and ability.name in actor.derived.barred:
            continue  # 113.11: it can't be given that
        name = f"{origin}:{index + offset}"
        given.append(Held(ability, name))
        actor.stamps[name] = stamp
    for taken in deed.taken:
        if isinstance(taken.ability, n.Keyword) and taken.ability.name in actor.derived.barred:
            continue
        given.append(Held(taken.ability, f"{origin}|{taken.origin}"))
        actor.stamps[f"{origin}|{taken.origin}"] = stamp
    actor.derived.abilities = (*actor.derived.abilities, *given)  # 113.1a, 113.10
    actor.derived.keywords = count_keywords(actor.derived.abilities)


def _named(name: str, keywords: tuple[str, ...]) -> bool:
    if name == "bands with other":
        return "banding" in keywords or name in keywords  # 702.21b
    return name in keywords


def lose(
    derived: Derived, keywords: tuple[str, ...], these: tuple[n.Ability, ...] = (), keeps: tuple[str, ...] = ()
) -> None:
    """113.10b: every instance of each keyword named, or these abilities; all abilities if none is."""
    kept = [
        held
        for held in derived.abilities
        if keeps and isinstance(held.ability, n.Keyword) and held.ability.name in keeps
    ]
    if keywords or these:
        kept = []
        for held in derived.abilities:
            if held.ability not in these and not (
                isinstance(held.ability, n.Keyword) and _named(held.ability.name, keywords)
            ):
                kept.append(held)
        there = {held.origin: True for held in kept}
        kept = [held for held in kept if ".k" not in held.origin or held.origin.rpartition(".k")[0] in there]
    derived.abilities = tuple(kept)
    derived.keywords = count_keywords(derived.abilities)


# Types.


def may_have(types: tuple[str, ...], subtype: str) -> bool:
    """205.3d: an object can't gain a subtype that doesn't correspond to one of its types.

    To phenomena, vanguards, schemes and conspiracies none does (205.3p, 310.3, 311.3, 312.3, 313.4).
    """
    kind = set_of(subtype)
    if kind == "creature":
        return "creature" in types or "tribal" in types  # 205.3m: tribals share the creature types
    if kind == "spell":
        return "instant" in types or "sorcery" in types
    return kind in types


def effective_words(modification: n.Modification, derived: Derived) -> tuple[str, ...]:
    """The words of a type-changing effect that can take effect on this object."""
    if not isinstance(modification, (n.AddTypes, n.SetTypes)):
        return ()
    types = derived.types if isinstance(modification, n.AddTypes) else types_after(derived, modification.words)
    types = (*types, *modification.words)
    return tuple([word for word in modification.words if not is_subtype(word) or may_have(types, word)])


def add_types(derived: Derived, given: tuple[str, ...]) -> None:
    """In addition to its other types (205.1b)."""
    for word in given:
        if word in words.CARD_TYPES and word not in derived.types:
            derived.types = (*derived.types, word)
        elif word in words.SUPERTYPES and word not in derived.supertypes:
            derived.supertypes = (*derived.supertypes, word)
    had = list(derived.subtypes)
    for word in given:
        if is_subtype(word) and word not in had and may_have(derived.types, word):
            had.append(word)
    if words.EVERY_CREATURE_TYPE in had:
        had.remove(words.EVERY_CREATURE_TYPE)
        had += [word for word in CREATURE_TYPES if word not in had]
    derived.subtypes = tuple(had)


def lose_types(derived: Derived, lost: tuple[str, ...]) -> None:
    """205.1a: with a card type go the subtypes that belong to no other type it has; a supertype goes alone (205.4b)."""
    derived.types = tuple([type for type in derived.types if type not in lost])
    derived.supertypes = tuple([supertype for supertype in derived.supertypes if supertype not in lost])
    kept = [subtype for subtype in derived.subtypes if subtype not in lost]
    if words.EVERY_CREATURE_TYPE in lost:
        kept = [subtype for subtype in kept if subtype not in CREATURE_TYPES]
    if words.EVERY_LAND_TYPE in lost:
        kept = [subtype for subtype in kept if set_of(subtype) != "land"]
    derived.subtypes = tuple([subtype for subtype in kept if may_have(derived.types, subtype)])


def types_after(derived: Derived, given: tuple[str, ...]) -> tuple[str, ...]:
    """The card types once these words are set (205.1a); an "artifact creature" keeps those it had (205.1b)."""
    new = tuple([word for word in given if word in words.CARD_TYPES])
    if not new:
        return derived.types
    if "artifact" in new and "creature" in new:
        return (*derived.types, *[word for word in new if word not in derived.types])
    return new


def _keeps_creature_types(state: MagicState, modification: n.SetTypes) -> bool:
    """Whether what becomes an artifact creature with creature types keeps those that it has."""
    both = "artifact" in modification.words and "creature" in modification.words
    return both and state.ruleset.artifact_creatures == "keep"


def set_types(derived: Derived, modification: n.SetTypes, keeps: tuple[str, ...] = ()) -> None:
    """New card types and subtypes instead of the old ones of the same sets (205.1a); supertypes stay (205.4b)."""
    given = modification.words
    derived.types = types_after(derived, given)
    new = tuple([word for word in given if is_subtype(word) and may_have(derived.types, word)])
    replaced = [set_of(word) for word in new if set_of(word) not in keeps]
    kept = tuple(
        [
            subtype
            for subtype in derived.subtypes
            if set_of(subtype) not in replaced and may_have(derived.types, subtype)
        ]
    )
    derived.subtypes = (*kept, *[word for word in new if word not in kept])
    for word in given:
        if word in words.SUPERTYPES and word not in derived.supertypes:
            derived.supertypes = (*derived.supertypes, word)
    if sets_basic_land_type(modification) and "land" in derived.types:
        # 305.7: it loses what its rules text and copy effects gave it, not what other effects granted.
        derived.abilities = tuple([held for held in derived.abilities if not held.origin.startswith("print:")])
        derived.keywords = count_keywords(derived.abilities)


# What every object goes through between the effects.


def give_intrinsic(derived: Derived, deploy: bool = False) -> None:
    """A land with a basic land type has its mana ability (305.6); `deploy`: a creature can be given to a teammate (804.2)."""
    if "land" in derived.types:
        given = [INTRINSIC[name] for name in BASIC_LAND_TYPES if name in derived.subtypes]
        if given:
            derived.abilities = (*derived.abilities, *given)
    # 806.2c, 807.2c, 808.3b, 811.2c: only where that option is used
    if deploy and "creature" in derived.types:
        derived.abilities = (*derived.abilities, DEPLOYMENT)


def drop_size(derived: Derived) -> None:
    """A noncreature permanent has no power or toughness (208.3)."""
    if "creature" not in derived.types:  # 301.7a, 301.7b, 302.4
        derived.power = 0
        derived.toughness = 0


def sizes_of(kind: str) -> tuple[int, int]:
    """What a counter adds to power and toughness: "+1/+1", "-0/-2" (122.1a); nothing if it is of another kind."""
    left, slash, right = kind.partition("/")
    if slash and left[:1] in ("+", "-") and right[:1] in ("+", "-") and left[1:].isdigit() and right[1:].isdigit():
        return int(left), int(right)
    return 0, 0


def count_counters(derived: Derived, counters: tuple[tuple[str, int], ...]) -> None:
    """Layer 7d (613.3d)."""
    if "creature" not in derived.types:
        return
    for kind, number in counters:
        power, toughness = sizes_of(kind)
        derived.power += power * number
        derived.toughness += toughness * number


def with_text(known: Derived, cards: tuple[Card, ...]) -> Derived:
    """612.8, 702.46c: a spell with the rules text of other cards after its own, and nothing else of them."""
    made = clone(known)
    for place, card in enumerate(cards):
        added = tuple([Held(ability, f"splice:{place}:{index}") for index, ability in enumerate(card.abilities)])
        made.abilities = (*made.abilities, *added)
    made.keywords = count_keywords(made.abilities)
    return made


def write_out(derived: Derived) -> None:
    """Beside each keyword ability, the abilities that the rules write out for it."""
    if not derived.keywords:
        return
    abilities: list[Held] = []
    there = {held.origin: True for held in derived.abilities if isinstance(held.ability, n.Static)}
    for held in derived.abilities:
        abilities.append(held)
        if isinstance(held.ability, n.Keyword):
            for index, ability in enumerate(expansion(held.ability)):
                if f"{held.origin}.k{index}" not in there:
                    abilities.append(Held(ability, f"{held.origin}.k{index}"))
    derived.abilities = tuple(abilities)
