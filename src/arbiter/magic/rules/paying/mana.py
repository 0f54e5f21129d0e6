"""Mana pools and mana abilities.  CR 106, 605

A mana ability resolves at once, without the stack (605.3b).  Its options are one per alternative of what it gives, so that a
player who pays says with the choice of the source which mana it is to give.
"""

from __future__ import annotations

from typing import Any, Final, final

from arbiter.kernel.decisions import PickSome
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.language.words import COLOR_SYMBOLS
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import command_zone, commanders, mana_pools
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import TappedForMana
from arbiter.magic.rules.facts.mana_abilities import adds, is_mana_ability, is_triggered_mana_ability
from arbiter.magic.rules.facts.mana_costs import NOTHING, ManaCost, mana_cost
from arbiter.magic.rules.meaning import noted_facts, phrases, relations
from arbiter.magic.rules.triggers import event_table
from arbiter.magic.state.caches import Derived, Held
from arbiter.magic.state.lasting import Delayed
from arbiter.magic.state.records import Binding, Mana
from arbiter.magic.state.state import MagicState

OUTCOMES: Final = 32  # how many alternatives of one effect are told apart
BUSY: Final = "!"  # behind the origin of an ability: it is being activated
COMBINATIONS: Final = 400  # so many combinations of types
CERTAIN: Final = (n.AddMana, n.DealDamage, n.LoseLife, n.GainLife, n.AddCounters, n.RemoveCounters, n.Tap)
"""Instructions beside "add" that leave it certain what a mana ability gives."""


def kind_of(mana: Mana) -> str:
    """The kind of mana it is: its type, in a small letter if a snow permanent produced it."""
    return mana.color.lower() if mana.snow else mana.color


def is_snow(state: MagicState, source: Id) -> bool:
    """Whether mana of this source was produced by a snow permanent (107.4h)."""
    if source not in state.permanents and source not in state.memory.remembered:
        return False
    if source not in state.permanents and state.memory.remembered[source].permanent is None:
        return False
    return "snow" in layers.characteristics(state, source).supertypes


def add(state: MagicState, seat: int, amounts: mana_pools.Amounts, source: Id, like: n.AddMana | None = None) -> None:
    """Put mana into a pool (106.4); `like` says what it may be spent on and what comes of that (106.6)."""
    if not amounts:
        return
    snow = is_snow(state, source)
    only = None if like is None else like.only
    spent = None if like is None else like.spent
    lasts = like is not None and like.lasts
    player = state.edit_player(seat)
    player.pool = (*player.pool, *[Mana(color, source, snow, only, spent, lasts, count) for color, count in amounts])
    if state.log.on:
        args: dict[str, Argument] = {
            "player": zones.player_ref(seat),
            "mana": mana_pools.said(amounts),
        }
        state.log.add("event-mana", args, ("106.4",) if only is None and spent is None else ("106.4", "106.6"))


def spend(state: MagicState, seat: int, spent: list[int], much: int, rules: tuple[str, ...]) -> list[Mana]:
    """118.3a: take mana out of a pool, by the places of its pieces, and so much of what there is plenty of; what was spent."""
    player = state.edit_player(seat)
    pool, lumps = mana_pools.without_plenty(player.pool, much)
    player.pool, gone = mana_pools.without(pool, spent)  # 106.1
    gone += lumps
    if state.log.on:
        paid = mana_pools.said(mana_pools.totals(gone))
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "mana": paid}
        restricted = any(mana.only is not None for mana in gone)
        state.log.add("event-spends", args, ("118.3a", *rules, "106.6") if restricted else ("118.3a", *rules))
        announce(state, seat, "106.4a")
    return gone


def announce(state: MagicState, seat: int, rule: str) -> None:
    """What mana is in a player's pool is announced: after a payment (106.4a), and as the player passes (106.4b)."""
    pool = state.players[seat].pool
    if not pool or not state.log.on or not state.ruleset.mana_announced:
        return  # classic-2005/2.32: nobody need say it
    args: dict[str, Argument] = {"player": zones.player_ref(seat), "mana": mana_pools.said(mana_pools.totals([*pool]))}
    state.log.add("event-mana-there", args, (rule,))


def may_spend(state: MagicState, seat: int, only: n.Spending, verb: str, id: Id) -> bool:
    """106.6: whether mana restricted so may be spent to cast this spell, or to activate an ability of this object."""
    what = only.spells if verb == "cast" else only.abilities if verb == "activate" else None
    ctx = layers.context(state, id, seat)
    return what is not None and phrases.matches(ctx, relations.as_cast(ctx, what, id), id)


# Mana abilities.


def alternatives(ctx: Context, effect: n.AddMana) -> tuple[str, ...]:
    """What the player may choose to add; nothing if no type is defined (106.5)."""
    able = effect.mana
    if effect.like is not None:
        costs = [layers.characteristics(ctx.state, id).mana_cost for id in phrases.objects(ctx, effect.like)]
        able = tuple([mana for mana in represented(costs[0]) if mana]) if costs else ()
    if effect.combined:
        able = _combinations(effect.mana, max(0, phrases.quantity(ctx, effect.times)))
    if effect.could is not None:
        types = could_produce(ctx, effect.could)
        able = tuple([mana for mana in able if mana[:1] in types])
    if effect.produced:
        made = ctx.bound("event mana")
        able = tuple([mana for mana in able if made is not None and mana[:1] in made.word])
    if effect.among is not None:
        colors = [
            color for id in phrases.select(ctx, effect.among) for color in layers.characteristics(ctx.state, id).colors
        ]
        able = tuple([mana for mana in able if COLOR_SYMBOLS.get(mana[:1], "") in colors])  # 106.1a
    if effect.identity:
        own = commanders.identity(ctx.state, ctx.controller)
        able = tuple([mana for mana in able if COLOR_SYMBOLS.get(mana[:1], "") in own])  # 903.4, 106.5
    if effect.chosen:
        chosen = phrases.chosen_words(ctx, "color")
        able = tuple([mana for mana in able if COLOR_SYMBOLS.get(mana[:1], "") in chosen])
    if effect.noted:
        able = tuple(
            [mana for mana in able if COLOR_SYMBOLS.get(mana[:1], "") in noted_facts.noted(ctx, "color")]
        )  # 905.2b
    return ("".join(able),) if effect.each and able else able


def represented(cost: str) -> list[str]:
    """The mana that symbols of a mana cost stand for where an effect adds it; of hybrid symbols either half."""
    ways = [""]
    for symbol in symbols(cost):
        parts = symbol.split("/")
        if symbol.isdigit():
            halves = ["C" * int(symbol)]  # 106.10
        elif symbol == "S":
            halves = ["C"]  # 106.11
        elif symbol == "X":
            halves = [""]  # 107.3f
        elif parts[-1] == "P":
            halves = [parts[0]]  # 106.9
        else:
            halves = ["C" * int(half) if half.isdigit() else half for half in parts]  # 106.8
        ways = [before + half for before in ways for half in halves][:OUTCOMES]
    return list(dict.fromkeys(ways))


def _combinations(types: tuple[str, ...], count: int) -> tuple[str, ...]:
    """So much mana, each of one of these types."""
    ways: list[tuple[int, str]] = [(0, "")]
    for _ in range(min(count, OUTCOMES)):
        ways = [(at, mana + types[at]) for first, mana in ways for at in range(first, len(types))][:COMBINATIONS]
    return tuple([mana for _, mana in ways if mana])


def amount_of(ctx: Context, effect: n.AddMana) -> int:
    """How many times what is chosen is added; a combination is chosen whole."""
    return 1 if effect.combined else max(0, phrases.quantity(ctx, effect.times))


def varies(effect: n.AddMana) -> bool:
    """Whether what it may add depends on the position (106.5, 106.7)."""
    if effect.produced or effect.chosen or effect.identity or effect.noted:
        return True
    return effect.could is not None or effect.among is not None or effect.like is not None


def could_produce(ctx: Context, what: n.Predicate) -> str:
    """106.7: the types of mana that abilities of such permanents would produce now, whatever they cost.

    Abilities that ask this of each other are asked again until none of them knows more.
    """
    state = ctx.state
    known: dict[Id, str] = {}
    asking: list[tuple[Id, n.AddMana]] = []
    for id in dict.fromkeys([id for id, _ in layers.watchers(state, "activate")]):
        for held in layers.characteristics(state, id).abilities:
            ability = held.ability
            for addition in adds(ability.effect) if isinstance(ability, n.Activated) else []:
                if addition.could is not None:
                    asking.append((id, addition))
                    continue
                own = layers.context(state, id, layers.characteristics(state, id).controller)
                for mana in alternatives(own, addition) if phrases.quantity(own, addition.times) else ():
                    known[id] = known.get(id, "") + _changed(state, id, held, mana)
    grown = True
    while grown:
        grown = False
        for id, addition in asking:
            own = layers.context(state, id, layers.characteristics(state, id).controller)
            assert addition.could is not None
            types = "".join([known.get(other, "") for other in phrases.select(own, addition.could)])
            for mana in addition.mana:
                if mana[:1] in types and mana[:1] not in known.get(id, ""):
                    known[id] = known.get(id, "") + mana[:1]
                    grown = True
    return "".join([known.get(id, "") for id in phrases.select(ctx, what)])


def _changed(state: MagicState, id: Id, held: Held, mana: str) -> str:
    """106.7: all that effects may make of the mana that an ability of a permanent would produce."""
    taps = isinstance(held.ability, n.Activated) and any(isinstance(part, n.TapThis) for part in held.ability.cost)
    seat = layers.characteristics(state, id).controller
    return "".join(produced(state, seat, id if taps else 0, mana))


def outcomes(ctx: Context, effect: n.Instruction, depth: int = 0) -> list[str]:
    """All that an effect may add; what is decided later counts either way."""
    if depth > n.DEPTH_LIMIT:
        return [""]
    if isinstance(effect, n.AddMana):
        times = amount_of(ctx, effect)
        return [mana_pools.capped(mana, times) for mana in alternatives(ctx, effect)] or [""]
    if isinstance(effect, n.Sequence):
        ways = [""]
        for place, part in enumerate(effect.parts):
            more = outcomes(ctx, part, depth + 1)
            ways = [before + after for before in ways for after in more][:OUTCOMES]
            if _is_foreseen(part) and any(not _is_fixed(later) for later in effect.parts[place + 1 :]):
                ctx = _after(ctx, part)
        return ways
    if isinstance(effect, n.If):
        otherwise = [""] if effect.otherwise is None else outcomes(ctx, effect.otherwise, depth + 1)
        return outcomes(ctx, effect.then, depth + 1) + otherwise
    if isinstance(effect, (n.May, n.UnlessPaid)):
        return [*outcomes(ctx, effect.what, depth + 1), ""]
    if isinstance(effect, n.Modal):
        return [mana for mode in effect.modes for mana in outcomes(ctx, mode.effect, depth + 1)]
    return [""]


def _is_fixed(part: n.Instruction) -> bool:
    """Whether nothing in the position decides how much mana an instruction adds."""
    return all(isinstance(addition.times, n.Number) and not varies(addition) for addition in adds(part))


def _is_foreseen(part: n.Instruction) -> bool:
    """Whether the player knows what an instruction will have done: counters, cards of their own hand that they reveal."""
    if isinstance(part, n.Bind):
        return _is_foreseen(part.do)
    if isinstance(part, n.Reveal):
        return isinstance(part.what, n.Pick) and phrases.zones_of(part.what.what) == ["hand"]
    return isinstance(part, (n.AddCounters, n.RemoveCounters))


def _after(ctx: Context, part: n.Instruction) -> Context:
    """608.2c: the position in which the rest of an effect is carried out: what comes later counts what this did.

    Where it asks which or how many, as many as possible are chosen.
    """
    would = ctx.state.copy()
    own = layers.context(would, ctx.source, ctx.controller)
    own.origin, own.x, own.bindings, own.item = ctx.origin, ctx.x, ctx.bindings, ctx.item
    doing = interpreter.carry_out(would, part, own)
    answer: Any = None
    for _ in range(OUTCOMES):
        try:
            asked = doing.send(answer)
        except StopIteration:
            return own
        if not isinstance(asked, PickSome):
            return ctx
        answer = tuple([option.key for option in asked.options[: asked.most]])
    return ctx


@final
class Shape:
    """What is fixed about an ability, worked out once: whether it is a mana ability, and what its cost is made of."""

    def __init__(self, ability: n.Ability) -> None:
        self.mana: bool = is_mana_ability(ability)
        self.taps = False
        self.leaves = False
        self.simple = False  # it costs nothing but the tapping of its object
        self.certain = False
        self.gives: tuple[str, ...] = ()  # if that does not depend on anything
        self.only: n.Spending | None = None
        self.eats: ManaCost = NOTHING
        self.things: dict[tuple[str, ...], str] = {}  # shapes of the sources of objects with it, by what they give
        self.bodies: dict[tuple[str, ...], str] = {}  # the same for creatures
        if isinstance(ability, n.Activated):
            self.taps = any(isinstance(part, n.TapThis) for part in ability.cost)
            if self.mana:
                self._look(ability)

    def _look(self, ability: n.Activated) -> None:
        self.leaves = gives_up_itself(ability.cost)
        self.simple = self.taps and len(ability.cost) == 1 and not ability.per_turn
        effect = ability.effect
        parts = list(effect.parts) if isinstance(effect, n.Sequence) else [effect]
        choosing = [part for part in parts if isinstance(part, n.AddMana) and (len(part.mana) > 1 or varies(part))]
        self.certain = len(choosing) < 2 and all(isinstance(part, CERTAIN) for part in parts)
        self.only = adds(effect)[0].only
        for part in ability.cost:
            if isinstance(part, n.PayMana):
                self.eats = self.eats.plus(mana_cost(part.cost))
        if (
            isinstance(effect, n.AddMana)
            and isinstance(effect.times, n.Number)
            and not varies(effect)
            and not effect.combined
        ):
            self.gives = tuple([mana * effect.times.value for mana in effect.mana])


def shape_of(held: Held) -> Shape:
    shape = held.memory
    if shape is None:
        shape = Shape(held.ability)
        held.memory = shape
    assert isinstance(shape, Shape)
    return shape


def gives_up_itself(cost: tuple[n.Instruction, ...]) -> bool:
    """Whether the object whose cost this is leaves the zone where it is for it."""
    return any(
        isinstance(part, (n.Sacrifice, n.Exile, n.Move, n.Discard)) and isinstance(part.what, n.Self) for part in cost
    )


@final
class ManaAbility:
    """A mana ability that a player could activate now."""

    def __init__(self, id: Id, held: Held, index: int) -> None:
        self.id = id
        self.held = held
        self.index = index  # its place among the object's abilities
        assert isinstance(held.ability, n.Activated)
        self.ability: n.Activated = held.ability

    @property
    def key(self) -> str:
        return f"mana:{self.id}:{self.index}"

    def is_there(self, state: MagicState) -> bool:
        """Whether its object is still where the ability functions (113.6)."""
        card = state.objects.get(self.id)
        zone = self.ability.zone or "battlefield"
        return card is not None and (card.zone == zone or command_zone.working_zone(state, self.id) == zone)

    def uses_left(self, state: MagicState) -> int:
        """602.5b: how often it may still be activated this turn; below zero: as often as one likes."""
        most = self.ability.per_turn
        return most - state.memory.used.get((self.id, self.held.origin), 0) if most else -1

    def context(self, state: MagicState, seat: int) -> Context:
        ctx = layers.context(state, self.id, seat)
        ctx.origin = self.held.origin  # 607.2d: the choice linked with this ability
        return ctx

    def gives(self, state: MagicState, seat: int, x: int = 0, paid: Binding | None = None) -> tuple[str, ...]:
        """The alternatives of what it gives, each a string of types; `x` and what is `paid` for it may make a difference."""
        shape = shape_of(self.held)
        ways = list(shape.gives)
        if not ways:
            ctx = self.context(state, seat)
            ctx.x = x
            ctx.bindings = () if paid is None else (paid,)
            ways = outcomes(ctx, self.ability.effect)
        if shape.taps and layers.watched(state, "replace mana"):
            ways = [made for mana in ways for made in produced(state, seat, self.id, mana)]
        if shape.taps and (layers.watched(state, "mana") or _delayed_mana(state)):
            ways = [mana + more for mana in ways for more in triggered(state, seat, self.id, mana)]
        return tuple(dict.fromkeys([mana for mana in ways if mana]))


def triggered(state: MagicState, seat: int, id: Id, mana: str) -> list[str]:
    """605.4a: what triggered mana abilities add for a player who taps this permanent for that mana."""
    ways = [""]
    if not mana:
        return ways
    event = TappedForMana(id, seat, "106.12a", mana)
    for source, held in layers.watchers(state, event.kind):
        ability = held.ability
        if not isinstance(ability, n.Triggered) or not is_triggered_mana_ability(ability):
            continue
        ctx = layers.context(state, source, layers.characteristics(state, source).controller)
        bindings = event_table.meets(ctx, ability.event, event)
        if bindings is None:
            continue
        ctx.bindings = bindings
        if all(seat in phrases.players(ctx, addition.who) for addition in adds(ability.effect)):
            ways = [before + after for before in ways for after in outcomes(ctx, ability.effect)][:OUTCOMES]
    for waiting in _delayed_mana(state):
        ctx = layers.context(state, waiting.source, waiting.controller)
        ctx.bindings = waiting.bindings
        bindings = event_table.meets(ctx, waiting.event, event)
        if bindings is None:
            continue
        ctx.bindings = (*waiting.bindings, *bindings)
        if all(seat in phrases.players(ctx, addition.who) for addition in adds(waiting.effect)):
            ways = [before + after for before in ways for after in outcomes(ctx, waiting.effect)][:OUTCOMES]
    return ways


def _delayed_mana(state: MagicState) -> list[Delayed]:
    """605.1b: the delayed triggered abilities that add mana as a permanent is tapped for mana."""
    waiting = [delayed for delayed in state.lasting.delayed.values() if isinstance(delayed.event, n.TappedForMana)]
    return [delayed for delayed in waiting if adds(delayed.effect)]


Produced = tuple[str, int]
"""Mana, and how many times that."""


def produced(state: MagicState, seat: int, tapped: Id, mana: str) -> list[str]:
    """What a permanent tapped for this mana produces, as far as a payment could want it."""
    return [mana_pools.capped(mana, times) for mana, times in all_produced(state, seat, tapped, mana, 1)]


def all_produced(state: MagicState, seat: int, tapped: Id, mana: str, times: int, told: bool = False) -> list[Produced]:
    """106.12b: what a permanent tapped for this mana produces, with the effects that change that; in any order (616.1).

    Effects that multiply it by the same number stand for each other: only how many of them have been applied matters.
    """
    if not tapped or not mana or not times or not layers.watched(state, "replace mana"):
        return [(mana, times)]
    results: list[Produced] = []
    ways: list[tuple[Produced, tuple[str, ...]]] = [((mana, times), ())]
    seen: dict[tuple[Produced, tuple[str, ...]], bool] = {}  # the same effects in another order may come to the same
    while ways:
        made, applied = ways.pop()
        further: list[tuple[Produced, tuple[str, ...]]] = []
        factors: dict[int, bool] = {}
        for key, after, factor in _changes(state, seat, tapped, made, told):
            if key in applied or (factor and factor in factors):
                continue
            factors[factor] = True
            further.append((after, tuple(sorted([*applied, key]))))
        ways += [change for change in further if change not in seen]
        seen.update({change: True for change in further})
        if not further and made not in results:
            results.append(made)
    return sorted(results)[:OUTCOMES]


def _changes(state: MagicState, seat: int, tapped: Id, made: Produced, told: bool) -> list[tuple[str, Produced, int]]:
    """The effects that change what a permanent tapped for this type and amount of mana produces, and to what (106.12b).

    With each the number that it multiplies by, or 0.  `told`: it is produced now, and who watches the game is told what
    changes it.
    """
    mana, times = made
    event = TappedForMana(tapped, seat, "106.12b", mana_pools.capped(mana, times), len(mana) * times)
    changes: list[tuple[str, Produced, int]] = []
    for source, held in layers.watchers(state, "replace mana"):
        ability = held.ability
        ctx = layers.context(state, source, layers.characteristics(state, source).controller)
        if (
            not isinstance(ability, (n.Multiplied, n.Replacement))
            or event_table.meets(ctx, ability.event, event) is None
        ):
            continue
        if told and state.log.witness is not None:
            state.log.witness.begins(source, held.origin, ability)
        if isinstance(ability, n.Multiplied):
            changes.append((f"{source}:{held.origin}", mana_pools.single(mana, times * ability.factor), ability.factor))
        elif isinstance(ability.instead, n.AddMana):
            number = len(mana) * times if isinstance(ability.instead.times, n.EventAmount) else 1
            changes.append((f"{source}:{held.origin}", mana_pools.single(ability.instead.mana[0], number), 0))
    return changes


def unit(state: MagicState, seat: int, ability: ManaAbility, mana: str, x: int) -> str:
    """The alternative of its first "add" instruction with which the ability gives this mana."""
    effect = ability.ability.effect
    first = adds(effect)[0]
    ctx = ability.context(state, seat)
    ctx.x = x
    for part in effect.parts if isinstance(effect, n.Sequence) and not _is_fixed(first) else ():
        if adds(part):
            break
        ctx = _after(ctx, part) if _is_foreseen(part) else ctx
    times = max(1, amount_of(ctx, first))  # where what is paid decides, it is not known yet
    tapped = ability.id if shape_of(ability.held).taps else 0
    for way in alternatives(ctx, first):
        if mana and any(mana.startswith(made) for made in produced(state, seat, tapped, mana_pools.capped(way, times))):
            return way
    return ""


def _of(state: MagicState, id: Id) -> Context:
    return layers.context(state, id, layers.characteristics(state, id).controller)


def abilities(state: MagicState, seat: int) -> list[ManaAbility]:
    """The mana abilities of a player's permanents and of cards elsewhere that have any there (605.3a, 113.6).

    Left out are those of tapped permanents that must be tapped.
    """
    abilities: list[ManaAbility] = []
    for id, derived in [*layers.acting(state, seat), *_elsewhere(state, seat)]:
        permanent = state.permanents.get(id)
        zone = "battlefield" if permanent is not None else command_zone.working_zone(state, id)
        own = derived.controller == seat
        for index, held in derived.of(n.Activated):
            assert isinstance(held.ability, n.Activated)
            who = held.ability.who
            if (held.ability.zone or "battlefield") != zone:
                continue  # 113.6
            if not own and (isinstance(who, n.You) or seat not in phrases.players(_of(state, id), who)):
                continue
            if state.memory.used and (id, held.origin + BUSY) in state.memory.used:
                continue  # 605.3c
            shape = shape_of(held)
            if shape.mana and not (permanent is not None and permanent.tapped and shape.taps):
                abilities.append(ManaAbility(id, held, index))
    return abilities


def _elsewhere(state: MagicState, seat: int) -> list[tuple[Id, Derived]]:
    """The player's cards outside the battlefield that may have activated abilities there (113.6i, 113.6k)."""
    able = layers.able(state, seat)
    if state.zones.command:
        able += tuple(command_zone.acting(state, seat))
    return [(id, layers.characteristics(state, id)) for id in able]
