"""The layers once more, straight from the book: all objects at once, nothing kept, nothing clever.  CR 613

Written apart from `arbiter.magic.rules.layers`; shares with it only the nodes, `phrases` and the records.

A record is replaced, never changed, so that worlds share records.  What a card is by itself is a fact of the card: it is
written down once (`print_of`), and objects that no effect has touched stand with that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language import subtypes as st
from arbiter.magic.language import words
from arbiter.magic.language.meanings import expansion
from arbiter.magic.language.notation import parse_abilities, show
from arbiter.magic.language.reflect import replaced
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.caches import Ban, Derived, Held, Look
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState
from tests.reference.command_zone import functions, works_there

MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
SETS = {
    "artifact": st.ARTIFACT_TYPES,
    "enchantment": st.ENCHANTMENT_TYPES,
    "land": st.LAND_TYPES,
    "planeswalker": st.PLANESWALKER_TYPES,
    "creature": st.CREATURE_TYPES,
}
FIELDS = (
    "name", "mana_cost", "mana_value", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty",
    "abilities", "bans", "names_of",
)  # fmt: skip
LAYERS: dict[type[n.Modification], str] = {
    n.CopyOf: "1", n.GainControl: "2", n.ReplaceWords: "3", n.SetName: "3", n.AllNames: "3", n.FullText: "3",
    n.AddTypes: "4", n.SetTypes: "4", n.LoseTypes: "4", n.SetColors: "5", n.Grant: "6", n.LoseAbilities: "6",
    n.DefinePT: "7b", n.SetBase: "7b", n.Boost: "7c", n.SwitchPT: "7e",
}  # fmt: skip
"""613.1, 613.3; what is not here changes the rules (613.10)."""
FACE_DOWN = Card("", "", (), ("creature",), (), (), 2, 2)  # 707.2a
DOWN = dict.fromkeys(("exiled", "agenda"), Card("", "", (), (), (), ()))  # 406.3, 313.5b


@dataclass
class Effect:
    """A continuous effect, wherever it comes from."""

    key: str
    stamp: int
    tie: tuple[int, int]
    source: Id
    origin: str
    modifications: tuple[n.Modification, ...]
    what: n.Objects | None  # None: `affected` is fixed
    condition: n.Condition | None = None
    affected: tuple[Id, ...] = ()
    controller: int | None = None  # None: whoever controls the source now
    x: int = 0
    defining: bool = False
    card: Card | None = None  # what a resolved effect copies, fixed when it began (706.2)
    bindings: tuple[Binding, ...] = ()


class Placed:
    """A static ability with its place among all that the object has, and the layers in which it has a part."""

    def __init__(self, place: int, held: Held, ability: n.Static) -> None:
        self.place, self.held, self.ability = place, held, ability
        self.defining = ability.defines and held.origin.startswith("print:")  # 604.3a
        self.layers = {layer_of(one, self.defining) for one in ability.modifications}


@dataclass
class Print:
    """What a card is by itself, under some controller; nothing but the card and the seat is looked at."""

    card: Card
    begins: Derived  # 613.1
    as_land: Derived  # with what basic land types give (305.6)
    written: Derived  # and with the keywords written out
    statics: list[Placed]


@dataclass
class World(Look):
    """Every object of the game in the middle of the layers."""

    state: MagicState
    beings: dict[Id, Derived] = field(default_factory=dict)
    granted: dict[tuple[Id, str], int] = field(default_factory=dict)  # timestamps of granted abilities
    locked: dict[str, list[Id]] = field(default_factory=dict)  # 613.5: to what an effect has started to apply
    running: dict[str, Effect] = field(default_factory=dict)  # effects that have started
    barred: set[tuple[Id, str]] = field(default_factory=set)  # 113.11: keywords that an object can't have
    statics: dict[Id, list[Placed]] = field(default_factory=dict)  # the static abilities of each object that has any
    untouched: dict[Id, Print] = field(default_factory=dict)

    def derived(self, id: Id) -> Derived | None:
        return self.beings.get(id)

    def begin(self, id: Id, known: Print) -> None:
        """The object begins as its card says."""
        self.beings[id] = known.begins
        self.untouched[id] = known
        if known.statics:
            self.statics[id] = known.statics

    def put(self, id: Id, being: Derived) -> None:
        """From now on the object is this."""
        self.beings[id] = being
        self.untouched.pop(id, None)
        self.statics.pop(id, None)
        if statics := statics_of(being):
            self.statics[id] = statics

    def copy(self) -> World:
        made = World(self.state, dict(self.beings), dict(self.granted), dict(self.locked), dict(self.running))
        made.barred, made.statics, made.untouched = set(self.barred), dict(self.statics), dict(self.untouched)
        return made


def statics_of(being: Derived) -> list[Placed]:
    abilities = [(place, held, held.ability) for place, held in enumerate(being.abilities)]
    return [Placed(place, held, ability) for place, held, ability in abilities if isinstance(ability, n.Static)]


def copy_of(one: Derived) -> Derived:
    twin = Derived(one.card, one.controller)
    twin.name, twin.names_of, twin.mana_cost, twin.mana_value = one.name, one.names_of, one.mana_cost, one.mana_value
    twin.supertypes, twin.types, twin.subtypes = one.supertypes, one.types, one.subtypes
    twin.power, twin.toughness, twin.loyalty, twin.bans = one.power, one.toughness, one.loyalty, one.bans
    twin.abilities, twin.keywords, twin.colors = one.abilities, dict(one.keywords), one.colors
    return twin


PRINTS: dict[tuple[int, int], Print] = {}
"""By identity of the card, which stands in the entry, and controller."""


def print_of(card: Card, controller: int) -> Print:
    known = PRINTS.get((id(card), controller))
    if known is None:
        if len(PRINTS) > 20_000:
            PRINTS.clear()  # cards of tokens and copies are made in every game
        begins = from_card(card, controller)
        as_land = with_land_types(begins)
        known = Print(card, begins, as_land, spelled_out(as_land), statics_of(begins))
        PRINTS[(id(card), controller)] = known
    return known


def with_land_types(being: Derived) -> Derived:
    """305.6"""
    if "land" not in being.types or not any(name in being.subtypes for name in MANA):
        return being
    made = copy_of(being)
    for name, symbol in MANA.items():
        if name in being.subtypes:
            held = Held(n.Activated((n.TapThis(),), n.AddMana((symbol,))), f"type:{name}:0")
            made.abilities = (*made.abilities, held)
    return made


def spelled_out(being: Derived) -> Derived:
    """The keywords and what the rules write out for them."""
    if not any(isinstance(held.ability, n.Keyword) for held in being.abilities):
        return being
    found: list[Held] = []
    there = [held.origin for held in being.abilities if isinstance(held.ability, n.Static)]
    for held in being.abilities:
        found.append(held)
        if isinstance(held.ability, n.Keyword):
            written = [Held(one, f"{held.origin}.k{place}") for place, one in enumerate(expansion(held.ability))]
            found += [one for one in written if one.origin not in there]
    made = copy_of(being)
    made.abilities = tuple(found)
    return made


def from_card(card: Card, controller: int) -> Derived:
    made = Derived(card, controller)
    made.card = card.copiable
    made.abilities = as_printed(card.name, 0, card)
    recount(made)
    return made


def as_printed(name: str, first: int, card: Card) -> tuple[Held, ...]:
    """What is printed, and the static abilities that keywords of it stand for, which the layers know."""
    found = [Held(one, f"print:{name}:{first + k}") for k, one in enumerate(card.abilities)]
    for k, one in enumerate(card.abilities):
        for place, ability in enumerate(expansion(one) if isinstance(one, n.Keyword) else ()):
            if isinstance(ability, n.Static):
                found.append(Held(ability, f"print:{name}:{first + k}.k{place}"))
    return tuple(found)


def other_face(whole: Card, face: Card, controller: int) -> Derived:
    """607.1b: its abilities count on from those of the first face."""
    made = from_card(face, controller)
    first = len(whole.abilities)
    made.abilities = as_printed(whole.name, first, face)
    return made


def with_status(state: MagicState, id: Id, card: Card, controller: int) -> Derived:
    """709.2: what these copiable values are on a permanent that is flipped or is not."""
    if id not in state.permanents or not state.permanents[id].flipped or card.kind != "flip":
        return from_card(card, controller)
    made = other_face(card, card.faces[0], controller)
    made.card = card
    return made


def recount(one: Derived) -> None:
    one.keywords = {}
    for held in one.abilities:
        if isinstance(held.ability, n.Keyword):
            one.keywords[held.ability.name] = one.keywords.get(held.ability.name, 0) + 1


def beginning(state: MagicState) -> World:
    """613.1: the actual objects."""
    world = World(state)
    for id, thing in state.objects.items():
        permanent = state.permanents.get(id)
        card = permanent.copied if permanent is not None and permanent.copied is not None else thing.print
        card = DOWN.get(thing.face_down, FACE_DOWN) if thing.face_down else card  # 406.3, 313.5b
        controller = thing.controller if thing.zone in ("battlefield", "stack", "command") else thing.owner
        if thing.face and not thing.face_down and (permanent is None or permanent.copied is None):
            face = thing.print.faces[thing.face - 1]
            if permanent is None:
                world.begin(id, print_of(face, controller))  # 708.3b, 715.3b
            else:
                being = other_face(thing.print, face, controller)
                second = 0 if thing.melded is None else thing.melded.mana_value  # 202.3c
                being.mana_value = thing.print.mana_value + second  # 202.3b
                world.put(id, being)
        elif permanent is not None and permanent.flipped:
            world.put(id, with_status(state, id, card, controller))
        else:
            world.begin(id, print_of(card, controller))
    return world


def layer_of(modification: n.Modification, defining: bool) -> str:
    if defining and isinstance(modification, n.DefinePT):
        return "7a"
    return LAYERS.get(type(modification), "after")


def part(modifications: tuple[n.Modification, ...], layer: str, defining: bool) -> list[n.Modification]:
    return [one for one in modifications if layer_of(one, defining) == layer]


def existing(world: World, layer: str) -> Iterator[Effect]:
    """611.2, 611.3: every effect that there is now and that has a part in the layer.  Those that have started go on (613.5)."""
    state = world.state
    for made in state.lasting.effects.values():
        does = made.modifications if made.rules is None else made.rules.modifications
        if not part(does, layer, False):
            continue
        # 611.2c: what changes the rules reaches later objects too
        what = None if made.rules is None else made.rules.what
        yield Effect(
            f"effect:{made.id}", made.stamp, (made.id, 0), made.source, "", does, what,
            affected=made.affected, controller=made.controller, x=made.x, card=made.card, bindings=made.bindings,
        )  # fmt: skip
    seen: set[str] = set()
    for id, statics in world.statics.items():
        emblem = functions(state, id)  # 114.4
        for one in statics:
            ability, origin = one.ability, one.held.origin
            there = works_there(state, id, ability)  # 113.6b
            if ability.zone and not there:
                continue
            if id not in state.permanents and not emblem and not one.defining and not there:
                continue
            key = f"static:{id}:{origin}"
            seen.add(key)
            if layer in one.layers:
                stamp = max(state.objects[id].stamp, world.granted.get((id, origin), 0))  # 613.6a
                yield Effect(
                    key, stamp, (id, one.place), id, origin, ability.modifications, ability.what, ability.condition,
                    defining=one.defining,
                )  # fmt: skip
    for key, effect in world.running.items():
        if key not in seen and key.startswith("static:") and part(effect.modifications, layer, effect.defining):
            yield effect


def context(world: World, effect: Effect) -> phrases.Context:
    controller = world.beings[effect.source].controller if effect.controller is None else effect.controller
    made = phrases.Context(world.state, world, effect.source, controller)
    made.origin, made.x, made.bindings = effect.origin, effect.x, effect.bindings
    return made


def applies_to(world: World, effect: Effect) -> list[Id]:
    if effect.key in world.locked:
        return world.locked[effect.key]
    ctx = context(world, effect)
    if effect.what is None:
        return [id for id in effect.affected if id in world.beings]
    if effect.condition is not None and not phrases.holds(ctx, effect.condition):
        return []
    if isinstance(effect.what, n.Every):
        return phrases.select(ctx, effect.what.what)  # 109.2: permanents, unless it names spells or another zone
    return [id for id in phrases.objects(ctx, effect.what) if id in world.beings]


def does(world: World, effect: Effect, modification: n.Modification, id: Id) -> tuple[object, ...]:
    """What the modification would do to the object, in full."""
    ctx = context(world, effect).at(id)
    being = world.beings[id]
    match modification:
        case n.Boost(power, toughness):
            return (boosted(ctx, power), boosted(ctx, toughness))
        case n.DefinePT(defined, also) | n.SetBase(defined, also):
            return tuple(None if one is None else phrases.quantity(ctx, one) for one in (defined, also))
        case n.GainControl(who):
            return tuple(phrases.players(ctx, who)[:1])
        case n.CopyOf() if effect.card is not None:
            return (effect.card,)
        case n.CopyOf(what) | n.FullText(what):
            return tuple(world.beings[one].card for one in phrases.objects(ctx, what)[:1] if one in world.beings)
        case n.Grant(of=of, keywords=names) if of is not None and names:
            seen: dict[n.Ability, str] = {}  # 702.1c: each variant, from the first that has it
            for one in phrases.objects(ctx, of):
                for place, held in enumerate(world.beings[one].abilities if one in world.beings else ()):
                    if isinstance(held.ability, n.Keyword) and held.ability.name in names:
                        seen.setdefault(held.ability, f"{one}:{place}")
            return tuple(seen.items())
        case n.Grant(of=of) if of is not None:
            return tuple(
                (held.ability, f"{one}:{place}")
                for one in phrases.objects(ctx, of)
                for place, held in enumerate(world.beings[one].abilities)
                if isinstance(held.ability, n.Activated)
                or (
                    isinstance(held.ability, n.Keyword)
                    and any(isinstance(a, n.Activated) for a in expansion(held.ability))
                )
            )
        case n.AddTypes(given, kind):
            given = (*given, *(chosen(ctx, kind) if kind else ()))
            types = [*being.types, *given]
            return tuple(word for word in given if fitting(types, word))
        case n.SetTypes(given, of=n.Objects() as whose):
            known = [world.beings[one].subtypes for one in phrases.objects(ctx, whose) if one in world.beings]
            taken = tuple(word for words_ in known for word in words_ if word in st.CREATURE_TYPES)
            return ((*given, *(word for word in taken if word not in given)),) if known else ()
        case n.SetTypes(given, kind):
            given = (*given, *chosen(ctx, kind))
            types = [*new_types(being, given), *given]
            return tuple(word for word in given if fitting(types, word))
        case n.SetColors(chosen=True):
            return chosen(ctx, "color")
        case n.Restrict() | n.Require() | n.Allow() | n.CostTo() | n.BlockMore() | n.BlockerCount():
            return (ctx.controller,)
    return ()


# What modifications do.


def set_of(word: str) -> str:
    return next((name for name, members in SETS.items() if word in members), "spell")


def fitting(types: list[str], word: str) -> bool:
    """205.3d"""
    if word not in st.SUBTYPES:
        return True
    name = set_of(word)
    if name == "creature":
        return "creature" in types or "tribal" in types
    if name == "spell":
        return "instant" in types or "sorcery" in types
    return name in types


def new_types(being: Derived, given: tuple[str, ...]) -> list[str]:
    """205.1a, 205.1b"""
    wanted = [word for word in given if word in words.CARD_TYPES]
    if not wanted:
        return list(being.types)
    if "artifact" in wanted and "creature" in wanted:
        return list(dict.fromkeys([*being.types, *wanted]))
    return wanted


def set_types(being: Derived, given: tuple[str, ...]) -> None:
    being.types = tuple(new_types(being, given))
    wanted = [word for word in given if word in st.SUBTYPES and fitting(list(being.types), word)]
    gone = [set_of(word) for word in wanted]
    stay = [word for word in being.subtypes if set_of(word) not in gone and fitting(list(being.types), word)]
    being.subtypes = tuple(dict.fromkeys([*stay, *wanted]))
    being.supertypes = tuple(dict.fromkeys([*being.supertypes, *[w for w in given if w in words.SUPERTYPES]]))
    if "land" in being.types and any(word in MANA for word in given):  # 305.7
        being.abilities = tuple(held for held in being.abilities if not held.origin.startswith("print:"))
        recount(being)


def add_types(state: MagicState, being: Derived, given: tuple[str, ...]) -> None:
    if words.EVERY_CREATURE_TYPE in given:  # 205.3m: those of the book
        given = (*given, *(st.CREATURE_TYPES_OF_2019 if state.ruleset.subtypes == "2019" else st.CREATURE_TYPES))
    being.types = tuple(dict.fromkeys([*being.types, *[word for word in given if word in words.CARD_TYPES]]))
    being.supertypes = tuple(dict.fromkeys([*being.supertypes, *[w for w in given if w in words.SUPERTYPES]]))
    new = [word for word in given if word in st.SUBTYPES and fitting(list(being.types), word)]
    being.subtypes = tuple(dict.fromkeys([*being.subtypes, *new]))


def lose(being: Derived, keywords: tuple[str, ...], these: tuple[n.Ability, ...] = ()) -> None:
    """The keywords named, with the static abilities that they stand for, or these; all abilities if none is (113.10b)."""
    kept = [
        held
        for held in being.abilities
        if (keywords or these)
        and held.ability not in these
        and not (isinstance(held.ability, n.Keyword) and held.ability.name in keywords)
    ]
    left = [held.origin for held in kept]
    being.abilities = tuple(held for held in kept if ".k" not in held.origin or held.origin.split(".k")[0] in left)
    recount(being)


def grant(world: World, effect: Effect, given_by: n.Grant, id: Id, being: Derived, doing: tuple[object, ...]) -> None:
    """The abilities named, unless the object can't have them (113.11), and those of other objects."""
    before = [one for one in effect.modifications if isinstance(one, n.Grant)]
    first = sum(len(one.abilities) for one in before[: [one is given_by for one in before].index(True)])
    giver = n.Giver(effect.source, world.beings[effect.source].name) if effect.source in world.beings else n.Giver()
    abilities = [replaced(ability, n.Giver(), giver) for ability in given_by.abilities]  # 201.4a
    given = [
        Held(ability, f"{effect.key}:{first + place}")
        for place, ability in enumerate(abilities)
        if isinstance(ability, n.Ability)
    ]
    for held in given:
        if not isinstance(held.ability, n.Keyword) or (id, held.ability.name) not in world.barred:
            being.abilities = (*being.abilities, held)
            world.granted[(id, held.origin)] = effect.stamp
    for taken in doing:
        assert isinstance(taken, tuple)
        if isinstance(taken[0], n.Keyword) and (id, taken[0].name) in world.barred:
            continue
        held = Held(taken[0], f"{effect.key}|{taken[1]}")
        being.abilities = (*being.abilities, held)
        world.granted[(id, held.origin)] = effect.stamp
    recount(being)


def with_text_of(being: Derived, card: Card, also: tuple[n.Ability, ...]) -> Derived:
    """612.5"""
    written = from_card(card, being.controller)
    written.card = being.card
    abilities = (*card.abilities, *also)
    written.abilities = tuple(Held(one, f"text:{written.name}:{place}") for place, one in enumerate(abilities))
    recount(written)
    return written


def change(world: World, effect: Effect, modification: n.Modification, id: Id, doing: tuple[object, ...]) -> None:
    being = copy_of(world.beings[id])
    match modification:
        case n.CopyOf() if doing:
            assert isinstance(doing[0], Card)
            if not world.state.objects[id].face_down:  # 707.10
                being = with_status(world.state, id, doing[0], being.controller)
        case n.FullText(_, also) if doing:
            assert isinstance(doing[0], Card)
            being = with_text_of(being, doing[0], also)
        case n.GainControl() if doing:
            assert isinstance(doing[0], int)
            being.controller = doing[0]
        case n.AddTypes(given, kind):
            add_types(world.state, being, (*given, *(chosen(context(world, effect), kind) if kind else ())))
        case n.SetTypes(of=n.Objects()):
            for taken in doing:
                assert isinstance(taken, tuple)
                being.subtypes = tuple(word for word in being.subtypes if word not in st.CREATURE_TYPES)
                set_types(being, taken)
        case n.SetTypes(given, kind):
            set_types(being, (*given, *chosen(context(world, effect), kind)))
        case n.LoseTypes(lost):
            being.supertypes = tuple(word for word in being.supertypes if word not in lost)
            being.types = tuple(word for word in being.types if word not in lost)
            every = st.CREATURE_TYPES if words.EVERY_CREATURE_TYPE in lost else ()
            stay = [word for word in being.subtypes if word not in lost and word not in every]
            being.subtypes = tuple(word for word in stay if fitting(list(being.types), word))  # 205.1a
        case n.ReplaceWords(_, _, old, new):
            reword(being, old, new)
        case n.SetName(name):
            being.name, being.names_of = name, None
        case n.AllNames(of):
            being.names_of = of
        case n.SetColors(colors, in_addition):
            wanted = [*colors, *[str(one) for one in doing], *(being.colors if in_addition else ())]
            being.colors = tuple(color for color in words.COLORS if color in wanted)
        case n.Grant():
            grant(world, effect, modification, id, being, doing)
        case n.LoseAbilities(keywords, barred, these):
            keywords += ("bands with other",) * ("banding" in keywords)  # 702.21b
            world.barred.update({(id, name) for name in keywords if barred})
            lose(being, keywords, these)
        case n.DefinePT() | n.SetBase() | n.Boost() | n.SwitchPT() if "creature" in being.types:
            resize(being, modification, doing)
        case _ if doing and isinstance(doing[0], int):
            being.bans = (*being.bans, *bans(effect, modification, doing[0]))
    world.put(id, being)


def bans(effect: Effect, modification: n.Modification, controller: int) -> tuple[Ban, ...]:
    """613.10: what can't be done, must be done or may be done."""
    source = effect.source
    match modification:
        case n.Restrict(action, by, others):
            return (Ban(action, by, source, False, controller, (), others),)
        case n.Require(action, by):
            return (Ban(action, by, source, True, controller),)
        case n.CostTo(cost, action):
            return (Ban(f"{action} unless paid", None, source, False, controller, cost),)
        case n.BlockMore(number):
            return (Ban("block more", None, source, False, controller, (), number),)
        case n.BlockerCount(least, most):
            action = "be blocked by fewer" if least else "be blocked by more"
            return (Ban(action, None, source, False, controller, (), least or most),)
        case n.Allow(action):
            return (Ban(action, None, source, False, controller),)
    return ()


def chosen(ctx: phrases.Context, kind: str) -> tuple[str, ...]:
    """607.2d: the word chosen as the source entered."""
    permanent = ctx.state.permanents.get(ctx.source)
    known = () if permanent is None or not kind else permanent.chosen
    return tuple(word for name, word in known if name.partition("@")[0].endswith(kind))


def reword(being: Derived, old: str, new: str) -> None:
    """612.2: word for word in the notation, names and mana symbols aside."""
    subtypes = [word for word in being.subtypes if word != new or old not in being.subtypes]
    being.subtypes = tuple(new if word == old else word for word in subtypes)
    being.abilities = tuple(Held(reworded(held.ability, old, new), held.origin) for held in being.abilities)


def reworded(ability: n.Ability, old: str, new: str) -> n.Ability:
    """The words stand in quotes; a name does too, so what is not a word of this text's own is put aside first."""
    if old == "target":
        return overloaded(ability)
    text = show(ability)
    names = [f'name="{old}"', f'TokenSpec("{old}"', f'SetName("{old}")']
    for place, name in enumerate(names):
        text = text.replace(name, f"<{place}>")
    text = text.replace(f'"{old}"', f'"{new}"')
    for place, name in enumerate(names):
        text = text.replace(f"<{place}>", name)
    return parse_abilities(text)[0]


def overloaded(ability: n.Ability) -> n.Ability:
    """702.95a: each such object or player instead of the target."""
    if not isinstance(ability, n.SpellAbility):
        return ability
    text = show(n.SpellAbility(ability.effect))
    for place, spec in enumerate(ability.targets):
        if spec.what is not None:
            text = text.replace(f"TargetRef({place})", show(n.Every(spec.what)))
        text = text.replace(f"TargetPlayer({place})", show(spec.players or n.EachPlayer()))
    return parse_abilities(text)[0]


def boosted(ctx: phrases.Context, what: n.Quantity) -> int:
    """107.1b: a bonus that was worked out is not below zero, and neither is what is subtracted."""
    match what:
        case n.Number(value):
            return value
        case n.Times(factor, inner) if factor < 0:
            return factor * max(0, phrases.quantity(ctx, inner))
    return max(0, phrases.quantity(ctx, what))


def resize(being: Derived, modification: n.Modification, doing: tuple[object, ...]) -> None:
    if isinstance(modification, n.SwitchPT):
        being.power, being.toughness = being.toughness, being.power
        return
    power, toughness = doing
    if isinstance(modification, n.Boost):
        assert isinstance(power, int) and isinstance(toughness, int)
        being.power, being.toughness = being.power + power, being.toughness + toughness
        return
    being.power = power if isinstance(power, int) else being.power
    being.toughness = toughness if isinstance(toughness, int) else being.toughness
