"""What cards are: what is printed, acquired abilities, permanent abilities of all cards.  104-108, 112-117, 503.3, 516, 524

All cards in the game zone are worked out together, from what is printed: permanent abilities are applied until nothing
changes.  If that goes round in a circle, what is in the circle is not applied (503.3).
"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import board, meaning, printed
from arbiter.berserk.rules.context import Context, key_of_cell
from arbiter.berserk.state.known import Application, Held, Known, Mod, Round, Trace, World
from arbiter.berserk.state.records import Lasting, Object, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

ROUNDS: Final = 40
"""More rounds than any board takes to settle."""


def of(state: BerserkState, id: Id) -> Known:
    """What a card is now."""
    world = state.known  # usually it has been worked out
    known = (everything(state) if world is None else world).get(id)
    return printed.as_printed(state, state.objects[id]) if known is None else known


@meaning.derivation
def everything(state: BerserkState) -> World:
    """All cards in the game zone, and those recruited so far (403.2.2)."""
    if state.known is not None:
        return state.known
    cards = board.everybody(state)
    if not state.turn:
        cards = [card for card in state.objects.values() if board.in_game(card) or card.zone == "squad"]
    trace = _begun(state, cards)
    if trace.world is not None:
        state.known = dict(trace.world)
        return state.known
    kept = state.trace is not None and trace is state.trace
    rounds: list[Round] = []
    applied: list[Application] = []
    world = trace.rounds[0].world if kept else _with(state, trace.base, applied)
    for number in range(ROUNDS):
        before = trace.rounds[number] if kept and number < len(trace.rounds) else None
        meant = _meant(state, world, before)
        if before is not None and before.meant == meant:
            rounds.append(before)
        else:
            kept = False
            rounds.append(Round(world, meant, _applications(state, world, meant)))
        applications = rounds[number].found
        if _equal(applications, applied):
            break
        same = [index for index in range(number) if _equal(rounds[index].found, applications)]
        if same:  # 503.3: what comes and goes does not come
            circle = [step.found for step in rounds[same[0] : number]]
            applications = [
                application
                for application in applications
                if all(any(application.same(it) for it in other) for other in circle)
            ]
            world = _with(state, trace.base, applications)
            break
        applied = applications
        again = kept and number + 1 < len(trace.rounds)
        world = trace.rounds[number + 1].world if again else _with(state, trace.base, applied)
    _note(state, trace, rounds, world)
    state.known = dict(world)  # another one, also where nothing is different: who kept the last one sees that
    return state.known


def _begun(state: BerserkState, cards: list[Object]) -> Trace:
    """What a world is worked out from: what it began with the last time, if that was the same."""
    prints = [card.print for card in cards]
    marks = [(card.id, card.controller, card.stamp, card.x, card.hidden, card.zone == "auxiliary") for card in cards]
    effects = list(state.lasting.values())
    trace = state.trace
    if trace is not None and trace.fits(prints, marks, effects):
        return trace
    return Trace(prints, marks, effects, {card.id: printed.as_printed(state, card) for card in cards})


def _note(state: BerserkState, trace: Trace, rounds: list[Round], world: World) -> None:
    """Keep how it was worked out, where nothing but what abilities mean can make it another."""
    if trace is state.trace and rounds == trace.rounds:
        return
    state.trace = None
    varies = [
        effect
        for effect in trace.effects
        if effect.cell >= 0 or effect.condition is not None or effect.until in words.NEXT_TURNS
    ]
    if varies or any(_aloft(state, step.world) for step in rounds):
        return
    made = Trace(trace.prints, trace.marks, trace.effects, trace.base)
    made.rounds = rounds
    state.trace = made
    if all(held.always or held.steady for step in rounds for known in step.world.values() for held in known.standing):
        made.world = world  # no ability has to be asked whom it means now


def _equal(these: list[Application], other: list[Application]) -> bool:
    return len(these) == len(other) and all(a.same(b) for a, b in zip(these, other, strict=True))


def _with(state: BerserkState, base: World, applied: list[Application]) -> World:
    """The cards as printed, with what was acquired and what applies, in order (524.1: the last one prevails)."""
    world = dict(base)
    changed: World = {}
    for effect in state.lasting.values():
        if effect.on in world and _lasts(state, effect, world):  # 119.3
            for index, what in enumerate(effect.what):
                _acquire(state, _own(world, changed, effect.on), effect, index, what)
    for application in applied:
        if application.target in world:
            modify(state, _own(world, changed, application.target), application.mod, application.key)
    for made in changed.values():
        printed.largest(made)
    for id in _kept_aloft(state, world):  # 208.7: it cannot lose flight
        _own(world, changed, id).subtype = "flying"
    for id in [id for id in changed if _cannot_lose_flight(world[id], base[id])]:
        _own(world, changed, id).subtype = "flying"
    return world


def _cannot_lose_flight(known: Known, before: Known) -> bool:
    """525.2: a flying creature stays one, whatever would take its flight, while a text says that it cannot lose it."""
    if known.type != "creature" or known.subtype == "flying":
        return False
    kept = [mod.what for mod in known.mods if isinstance(mod.what, n.Cannot) and mod.what.deed == "lose flight"]
    got = [mod.what for mod in known.mods if isinstance(mod.what, n.Becoming) and mod.what.word == "flying"]
    return bool(kept) and (before.subtype == "flying" or bool(got))


def _kept_aloft(state: BerserkState, world: World) -> list[Id]:
    """Creatures in an auxiliary zone that would have to come down while no cell is free."""
    aloft = _aloft(state, world)
    if not aloft or board.free_cells(state) or state.ruleset.flight_without_free_cell == "lost_in_place":
        return []
    return [id for id in aloft if not any(_stays(mod) for mod in world[id].mods)]


def _aloft(state: BerserkState, world: World) -> list[Id]:
    grounded = [id for id, known in world.items() if known.type == "creature" and known.subtype != "flying"]
    return [id for id in grounded if state.objects[id].zone == "auxiliary"]


def _stays(mod: Mod) -> bool:
    return isinstance(mod.what, n.Can) and mod.what.deed == "stay in the auxiliary zone"


def _own(world: World, changed: World, id: Id) -> Known:
    """A card of a world, to be changed."""
    made = changed.get(id)
    if made is None:
        made = changed[id] = world[id] = _copy(world[id])
    return made


def _copy(known: Known) -> Known:
    made = printed.like(known, known.id, known.controller)
    made.elements, made.classes = list(known.elements), list(known.classes)
    made.held, made.named = list(known.held), dict(known.named)
    return made


def _lasts(state: BerserkState, effect: Lasting, world: World) -> bool:
    if effect.until in words.NEXT_TURNS and not _is_their_turn(state, effect):  # 8.for-turns
        return False
    if effect.condition is None:
        return True
    ctx = Context(state, effect.source, effect.seat)
    ctx.world = world
    ctx.granter = effect.source
    ctx.chosen = {"": (effect.on,)}
    return meaning.holds(ctx, effect.condition)


def _is_their_turn(state: BerserkState, effect: Lasting) -> bool:
    """8.for-turns: one of the turns that an effect is for, while that player is Active."""
    whose, count = words.NEXT_TURNS[effect.until]
    active = state.active == (effect.seat if whose == "you" else 1 - effect.seat)
    return active and effect.turn - 2 * count < state.turn <= effect.turn


def _acquire(state: BerserkState, target: Known, effect: Lasting, index: int, what: n.Node) -> None:
    """117.1"""
    key = f"e{effect.id}.{index}"
    if isinstance(what, n.Ability):  # 112.3, 117.2: of any kind
        printed.hold(state, target, Held(what, key, effect.source))
    elif isinstance(what, n.Modification):
        modify(state, target, Mod(what, effect.source, effect.seat, effect.id), key)


def _meant(state: BerserkState, world: World, before: Round | None) -> list[list[Id]]:
    """115.1, 115.2: for each permanent ability in a world, the cards it is about; none if it does not work now.

    `before`: what was meant in this world the last time.
    """
    meanings: list[list[Id]] = []
    for id, known in world.items():
        if not known.standing or state.objects[id].hidden:
            continue
        for held in known.standing:
            if held.always:
                continue
            if held.steady and before is not None:
                meanings.append(before.meant[len(meanings)])
                continue
            ctx = Context(state, id, known.controller)
            ctx.world = world
            ctx.granter = held.granter or id
            ability = _standing(ctx, held)
            meanings.append(
                [] if ability is None else meaning.cards(ctx, ability.who)
            )  # 115.2: at once, nobody chooses
            meanings += [[meaning.quantity(ctx, quantity) for quantity in held.varies]] if held.varies else []
    return meanings


def _applications(state: BerserkState, world: World, meant: list[list[Id]]) -> list[Application]:
    """115.1: which permanent abilities apply to which cards, in a world."""
    applications: list[Application] = []
    place = 0
    for id, known in world.items():
        source = state.objects[id]
        if source.hidden:
            continue
        for held in known.standing:
            ability = held.ability
            targets = [id]
            if not held.always:
                targets = meant[place]
                place += 1
            worth = meant[place] if held.varies else []
            place += 1 if held.varies else 0
            gives = ability if isinstance(ability, n.Permanent) else held.gives
            for target in targets:
                stamp = max(source.stamp, state.objects[target].stamp)
                for index, what in enumerate(() if gives is None else gives.does):
                    key = f"{id}:{held.key}.{index}"
                    if isinstance(what, n.Valued) and what.by in held.varies:  # 516.1
                        what = n.Valued(what.name, n.Num(worth[held.varies.index(what.by)]), what.adds, what.otherwise)
                    own = target == id and not held.granter
                    mod = Mod(what, id, known.controller, named=held.named, own=own)
                    applications.append(Application(stamp, target, mod, key))
    applications += _of_cells(state, world)
    applications.sort(key=lambda application: application.stamp)
    return applications


def _of_cells(state: BerserkState, world: World) -> list[Application]:
    """8.cell: permanent abilities of cells."""
    applications: list[Application] = []
    for effect in state.lasting.values():
        for index, ability in enumerate(effect.what if effect.cell >= 0 else ()):
            ctx = Context(state, effect.source, effect.seat)
            ctx.world, ctx.granter, ctx.cell = world, effect.source, effect.cell
            if not isinstance(ability, n.Permanent) or not meaning.holds(ctx, ability.while_):
                continue
            for target in meaning.cards(ctx, ability.who):
                stamp = max(effect.stamp, state.objects[target].stamp)
                for place, what in enumerate(ability.does):
                    key = f"{key_of_cell(effect.cell, effect.id, index)}.{place}"
                    applications.append(Application(stamp, target, Mod(what, effect.source, effect.seat), key))
    return applications


def _standing(ctx: Context, held: Held) -> n.Permanent | None:
    """The permanent ability if it works now: also what a formation (8.formation) or charge (8.charge) gives."""
    ability = held.ability
    if isinstance(ability, n.Permanent):  # 112.2
        return ability if meaning.holds(ctx, ability.while_) else None  # 115.3, 8.permanent-ability
    if (isinstance(ability, n.Formation) and in_formation(ctx, ctx.source)) or (
        isinstance(ability, n.Charge) and ctx.state.objects[ctx.source].chips >= ability.chips
    ):
        return held.gives
    return None


def in_formation_with(state: BerserkState, card: Object, other: Object) -> bool:
    """8.formation: another creature of its squad with Formation on an orthogonally neighbouring cell."""
    if other.id == card.id or other.controller != card.controller or other.zone != "battlefield":
        return False
    return of(state, other.id).forms and board.orthogonal(card.cell, other.cell)


def in_formation(ctx: Context, id: Id) -> bool:
    """8.formation: another creature of yours with Formation on an orthogonally neighbouring cell."""
    card = ctx.state.objects[id]
    if card.zone != "battlefield":
        return False
    beside = board.ORTHOGONAL[card.cell]
    for other in board.everybody(ctx.state):
        if other.zone != "battlefield" or not beside[other.cell] or other.controller != card.controller:
            continue
        if meaning.nature(ctx, other.id).forms:
            return True
    return False


def modify(state: BerserkState, target: Known, mod: Mod, key: str) -> None:
    """Put a modification on a card.  What changes its nature changes it here; the rest is asked for when it matters (516.1)."""
    what = mod.what
    if isinstance(what, n.Gains):
        for index, ability in enumerate(what.what):
            printed.hold(state, target, Held(ability, f"{key}.{index}", mod.source))
    elif isinstance(what, n.Loses):
        _lose(target, what)
    elif isinstance(what, n.Becoming):
        _become(state, target, what)
    elif isinstance(what, n.Valued):
        _value(state, target, mod, what, key)
    target.mods.append(mod)


def _value(state: BerserkState, target: Known, mod: Mod, what: n.Valued, key: str) -> None:
    """516.1, 517.2: a named ability of a value that is worked out, or one that is worth more or less than it was."""
    value = meaning.quantity(Context(state, mod.source, mod.seat), what.by)
    there = [held for held in target.held if isinstance(held.ability, n.Named) and held.ability.name == what.name]
    had = [
        held
        for held in there
        if isinstance(held.ability, n.Named) and not held.ability.to and held.ability.against is None
    ]
    if what.adds:
        worth = max([held.ability.value for held in had if isinstance(held.ability, n.Named)], default=0)
        value = worth + value if had else what.otherwise
        gone = [held.key for held in had]
        target.held = [held for held in target.held if held.key not in gone and held.key.rpartition(".")[0] not in gone]
    if value > 0:
        granter = 0 if mod.own else mod.source
        printed.hold(state, target, Held(n.Named(what.name, value), f"{key}.v", granter))


def _lose(target: Known, what: n.Loses) -> None:
    """119.5.2: all instances of what is named, or all abilities."""
    if words.FLIGHT in what.names and target.type == "creature" and target.subtype == "flying":
        target.subtype = "independent"  # 208.7
    kinds = protections(what.names)
    if kinds:
        _lose_protections(target, kinds)
    gone: list[str] = []
    for held in target.held:
        named = held.ability
        if (
            (not what.names and not (what.own and held.granter))  # 117.4
            or (isinstance(named, n.Named) and named.name in what.names)
        ):
            gone.append(held.key)
    target.held = [
        held_ability
        for held_ability in target.held
        if held_ability.key not in gone and held_ability.key.rpartition(".")[0] not in gone
    ]
    if not what.names:
        target.classes = [
            held_ability.ability.word for held_ability in target.held if isinstance(held_ability.ability, n.Class)
        ]


def protections(names: tuple[str, ...]) -> list[str]:
    """528.2: what the protections of these names protect from; a complex one stands for each of its parts."""
    return [kind for name in names for kind in words.PROTECTIONS.get(name, ())]


def _lose_protections(target: Known, kinds: list[str]) -> None:
    """528.2: of a complex protection the other parts stay."""
    held: list[Held] = []
    for held_ability in target.held:
        ability = held_ability.ability
        if not isinstance(ability, n.Permanent):
            held.append(held_ability)
            continue
        does = [_weaker(what, kinds) for what in ability.does]
        left = tuple([what for what in does if what is not None])
        if left:
            held.append(
                Held(
                    n.Permanent(left, ability.who, ability.while_, ability.until),
                    held_ability.key,
                    held_ability.granter,
                )
            )
    target.held = held
    mods: list[Mod] = []
    for mod in target.mods:
        rest = _weaker(mod.what, kinds)
        if rest is not None:
            mods.append(Mod(rest, mod.source, mod.seat, mod.lasting))
    target.mods = mods


_weakened: dict[n.Protection, n.Protection] = {}
"""One of each, so that two rounds of working out a world can be compared."""


def _weaker(what: n.Modification, kinds: list[str]) -> n.Modification | None:
    """A protection without these kinds; None: nothing is left of it."""
    if not isinstance(what, n.Protection) or not what.kinds:
        return what
    left = tuple([kind for kind in what.kinds if kind not in kinds])
    if not left:
        return None
    made = n.Protection(left, what.from_, what.least, what.manner)
    return _weakened.setdefault(made, made)


def named_of(state: BerserkState, use: Use) -> str:
    """The named ability (517) that a game action is written out for; empty: it is none of one."""
    held = of(state, use.source).held if use.source in state.objects else []
    return next((held_ability.named for held_ability in held if held_ability.key == use.key), "")


def has(known: Known, name: str) -> bool:
    """Whether a card has a named ability, or a protection or a part of it (528.2)."""
    kinds = words.PROTECTIONS.get(name)
    if name == words.FLIGHT:
        return known.type == "creature" and known.subtype == "flying"
    if kinds is None:
        return known.has(name)
    guards = [mod.what for mod in known.mods if isinstance(mod.what, n.Protection)]
    return any(kind in what.kinds for what in guards for kind in kinds)


def _become(state: BerserkState, target: Known, what: n.Becoming) -> None:
    """106.2.1, 108.1: an element, a type, a subtype, a class, eliteness: added or in place of what there was."""
    word = what.word
    if word in words.ELEMENTS:
        if what.only:
            target.elements = [word]
        elif word not in target.elements:  # 106.2.4
            target.elements.append(word)
    elif word == "neutral":
        target.elements = []
    elif word in words.CLASSES:
        target.classes = [word] if what.only else [*[own for own in target.classes if own != word], word]
    elif word in ("elite", "ordinary"):
        target.elite = word == "elite"
    elif word in words.TYPES:
        target.type = word
        target.subtype = state.objects[target.id].print.subtype if word == "creature" else ""  # 108, 108.2
    elif word in words.SUBTYPES:
        target.type, target.subtype = "creature", word  # 8.flight


# Numbers.


def mods(state: BerserkState, id: Id) -> list[Mod]:
    return of(state, id).mods


def ignores(state: BerserkState, source: Id, of: Id, name: str, sort: str = "", own: bool = False) -> bool:
    """8.ignore: whether a card uses its game actions as if another did not have what is so named; or, in an attack of a sort,
    none of its own abilities (8.ability)."""
    if source not in state.objects:
        return False
    for mod in mods(state, source):
        what = mod.what
        if not isinstance(what, n.Ignores):
            continue
        spoken = name in what.names if name else False
        spoken = spoken or (what.own and own and sort in words.ATTACKS and (not what.kinds or sort in what.kinds))
        if spoken and (what.of is None or meaning.matches(Context(state, mod.source, mod.seat), what.of, of)):
            return True
    return False


def ignores_mod(state: BerserkState, source: Id, of: Id, mod: Mod, sort: str) -> bool:
    """8.ignore: whether a card uses a power as if another did not have a modification, or the protection that it is (528.2)."""
    if ignores(state, source, of, mod.named, sort, mod.own):
        return True
    if not isinstance(mod.what, n.Protection):
        return False
    return any(ignores(state, source, of, name) for name, kinds in words.PROTECTIONS.items() if sort in kinds)


def number(state: BerserkState, id: Id, name: str) -> int:
    """A number of a card, asked by nobody in particular."""
    return meaning.trait(Context(state, id, state.objects[id].controller), id, name)


def current_lives(state: BerserkState, id: Id) -> int:
    """508.5"""
    return number(state, id, "lives")


def has_lives(state: BerserkState, id: Id) -> bool:
    """206.2, 206.3, 8.artifact: creatures and artifacts have lives."""
    return of(state, id).type in ("creature", "artifact")
