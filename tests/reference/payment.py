"""Paying mana once more, straight from the book: every way to use mana abilities, and every way to spend.  CR 106, 118, 605

Written apart from `arbiter.magic.rules.paying.budget`; shares with it what an object is (`layers`) and what words mean
(`phrases`).  A cost is a row of symbols, each written as the mana that will do for it, and life.  Mana that a snow
permanent produced is a small letter.  What is hidden or random counts at its best, as 601.2 lets a player begin what
they may be able to finish.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.words import COLOR_SYMBOLS
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import castable, permissions
from arbiter.magic.rules.casting.spells import keyword_of
from arbiter.magic.rules.facts import links
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.caches import Held
from arbiter.magic.state.state import MagicState

TYPES = "WUBRGC"
SNOW = "wubrgc"
ANY = TYPES + SNOW
OBJECTS = 8
"""Boards with more objects that make mana are left out."""
STATES = 4000
"""Boards on which more happens are left out."""

Cost = tuple[str, ...]
Way = tuple[Cost, int]
"""One way to pay a cost: mana, and life."""


class TooMuch(Exception):
    """More than a literal twin can go through, or something that it does not speak of."""


@dataclass(frozen=True, order=True)
class ManaAbility:
    """A mana ability: the ways to pay its mana, what else it costs, and the alternatives of what it adds."""

    eats: tuple[Way, ...]
    gives: tuple[str, ...]
    taps: bool = True
    leaves: bool = False  # it sacrifices its own object
    life: int = 0  # it costs
    pain: int = 0  # its effect takes
    counters: int = 0  # of its own object it costs
    victim: bool = False  # it sacrifices a creature


@dataclass(frozen=True, order=True)
class Thing:
    """A permanent: its mana abilities, the counters it has left, whether it is tapped, whether it is a creature."""

    abilities: tuple[ManaAbility, ...]
    counters: int = 0
    tapped: bool = False
    creature: bool = False
    helps: str = ""  # what its being tapped pays for: "-" is generic mana, letters are colors (702.50a, 702.125a)


A_CREATURE = n.Pick(n.Is("creature"), n.You(), 1, 1)
Board = tuple[Thing, ...]
"""Sorted: which object it is does not matter."""
FREE: tuple[Way, ...] = (((), 0),)
TAPPING = ManaAbility(FREE, ())
HELPING = ("convoke", "improvise", "delve", "assist")


@lru_cache(maxsize=5000)
def ways(text: str) -> tuple[Way, ...]:
    """107.4: every way to pay the symbols of a cost; X is 0 (107.3f)."""
    halves: list[list[Way]] = []
    for symbol in re.findall(r"\{([^}]*)\}", text):
        parts = symbol.split("/")
        if symbol.isdigit():
            halves.append([((ANY,) * int(symbol), 0)])
        elif parts[-1] == "P":
            halves.append([((either(parts[0]),), 0), ((), 2)])
        elif parts[0] == "2" and len(parts) == 2:
            halves.append([((either(parts[1]),), 0), ((ANY, ANY), 0)])
        elif symbol == "S":
            halves.append([((SNOW,), 0)])
        elif symbol != "X":
            halves.append([(("".join(either(part) for part in parts),), 0)])
    found = {_joined(chosen) for chosen in product(*halves)}
    if len(found) > 40:
        raise TooMuch(text)
    return tuple(sorted(found))


def either(letter: str) -> str:
    if letter not in tuple(TYPES):
        raise TooMuch(letter)
    return letter + letter.lower()


def _joined(chosen: tuple[Way, ...]) -> Way:
    symbols = [symbol for mana, _ in chosen for symbol in mana]
    return tuple(sorted(symbols)), sum(life for _, life in chosen)


def spendings(pool: str, cost: Cost) -> set[str]:
    """What may be left in the pool, for every way to pay the cost from it (118.3a)."""
    left = {pool}
    for symbol in sorted(cost, key=len):
        left = {rest.replace(mana, "", 1) for rest in left for mana in symbol if mana in rest}
    return left


Moment = tuple[str, int, Board]


def moments(pool: str, life: int, board: Board) -> frozenset[tuple[str, int]]:
    """Every pool and life total that the player can come to by activating mana abilities, in any order (605.3)."""
    return frozenset((one, left) for one, left, _ in places(pool, life, board))


def places(pool: str, life: int, board: Board) -> frozenset[Moment]:
    """The same, with what is then on the board.

    Where nothing on the board costs life, it is the same for every life total.
    """
    used = [one for thing in board for one in thing.abilities]
    painless = not any(one.life or one.pain or any(paid for _, paid in one.eats) for one in used)
    found = _places(pool, 0 if painless else life, board)
    if found is None:
        raise TooMuch("states")
    return frozenset((one, life, after) for one, _, after in found) if painless else found


@lru_cache(maxsize=5000)
def _places(pool: str, life: int, board: Board) -> frozenset[Moment] | None:
    """None: too many.

    What costs nothing but tapping is used first, in every way: mana that is left over never makes a cost unpayable, so
    that ways which leave such an ability unused lead to nothing more.
    """
    free = [thing for thing in board if is_free(thing)]
    pools = {pool}
    for thing in free:
        added = [mana for one in thing.abilities for mana in one.gives]
        pools = {"".join(sorted(before + mana)) for before in pools for mana in added}
    rest = [thing for thing in board if not is_free(thing)] + [
        replace(one, tapped=True) for one in free if one.creature
    ]
    seen: set[Moment] = {(one, life, tuple(sorted(rest))) for one in pools}
    waiting = list(seen)
    while waiting:
        for following in activations(*waiting.pop()):
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if len(seen) > STATES:
            return None
    return frozenset(seen)


def is_free(thing: Thing) -> bool:
    """Whether it is there for its mana, which costs nothing but tapping it, and is not tapped."""
    plain = [replace(one, gives=()) == TAPPING for one in thing.abilities]
    return bool(plain) and all(plain) and not thing.tapped and not thing.helps


def activations(pool: str, life: int, board: Board) -> Iterator[Moment]:
    for place, thing in enumerate(board):
        for ability in thing.abilities:
            if (ability.taps and thing.tapped) or thing.counters < ability.counters:
                continue
            rest = board[:place] + board[place + 1 :]
            for after in results(thing, ability, rest):
                for eaten, paid in ability.eats:
                    cost = paid + ability.life
                    if cost and cost > life:
                        continue  # 119.4
                    for left in spendings(pool, eaten):
                        for mana in ability.gives:
                            yield "".join(sorted(left + mana)), life - cost - ability.pain, tuple(sorted(after))


def results(thing: Thing, used: ManaAbility, rest: Board) -> Iterator[Board]:
    """The boards after the cost is paid: one for each creature that may be sacrificed."""
    now = replace(thing, tapped=thing.tapped or used.taps, counters=thing.counters - used.counters)
    own = () if used.leaves else (now,)
    if not used.victim:
        yield (*own, *rest)
        return
    if thing.creature and not used.leaves:
        yield rest
    for place, other in enumerate(rest):
        if other.creature:
            yield (*own, *rest[:place], *rest[place + 1 :])


def payable(pool: str, board: Board, cost: tuple[Way, ...], life: int = 0, creatures: int = 0) -> bool:
    """118.3: whether some way leads to a pool that covers the cost, to enough life, and to so many creatures that are left."""
    if creatures:
        return _payable_sparing("".join(sorted(pool)), tuple(sorted(board)), cost, life, creatures)
    return _payable("".join(sorted(pool)), tuple(sorted(board)), cost, life)


@lru_cache(maxsize=20000)
def _payable_sparing(pool: str, board: Board, cost: tuple[Way, ...], life: int, creatures: int) -> bool:
    """601.2g-h: mana abilities come first, then creatures are sacrificed for the rest of the cost."""
    for one, left, after in places(pool, life, board):
        if len([thing for thing in after if thing.creature]) < creatures:
            continue
        if any((paid == 0 or paid <= left) and spendings(one, mana) for mana, paid in cost):
            return True
    return False


def at_once(pool: str, cost: tuple[Way, ...], life: int) -> bool:
    """Whether what is there already will do, without any mana ability."""
    return any((paid == 0 or paid <= life) and spendings(pool, mana) for mana, paid in cost)


@lru_cache(maxsize=20000)
def _payable(pool: str, board: Board, cost: tuple[Way, ...], life: int) -> bool:
    if at_once(pool, cost, life):
        return True
    for one, left in moments(pool, life, board):
        for mana, paid in cost:
            if (paid == 0 or paid <= left) and spendings(one, mana):
                return True
    return False


def helped(pool: str, cost: Cost, helpers: tuple[str, ...]) -> bool:
    """Whether each symbol is paid by mana of the pool or by something of its own that pays for it (702.50a)."""
    if not cost:
        return True
    if len(cost) > len(pool) + len(helpers):
        return False
    first, rest = cost[0], cost[1:]
    for mana in sorted(set(pool)):
        if mana in first and helped(pool.replace(mana, "", 1), rest, helpers):
            return True
    for one in sorted(set(helpers)):
        fits = first == ANY or any(color in first for color in one if color != "-")
        if fits and helped(pool, rest, tuple(left_after(helpers, one))):
            return True
    return False


def left_after(helpers: tuple[str, ...], one: str) -> list[str]:
    left = list(helpers)
    left.remove(one)
    return left


def payable_with_help(pool: str, board: Board, cost: tuple[Way, ...], life: int, cards: int) -> bool:
    """601.2h: as `payable`, where untapped permanents and so many cards in the graveyard pay for parts of it, after all mana."""
    for one, left, after in places("".join(sorted(pool)), life, tuple(sorted(board))):
        helpers = tuple(thing.helps for thing in after if thing.helps and not thing.tapped) + ("-",) * cards
        for mana, paid in cost:
            if (paid == 0 or paid <= left) and helped(one, tuple(sorted(mana, key=len)), helpers):
                return True
    return False


# What the game has.


def outcomes(ctx: phrases.Context, effect: n.Instruction) -> list[str]:
    """All that an effect may add: what is decided later counts either way."""
    match effect:
        case n.AddMana(only=n.Spending()):
            raise TooMuch("restricted")
        case n.AddMana() if effect.combined or effect.unspent or effect.produced or effect.identity:
            raise TooMuch("mana that the position decides")
        case n.AddMana() if effect.like is not None or effect.among is not None or effect.could is not None:
            raise TooMuch("mana that other objects decide")
        case n.AddMana(mana, _, times) if effect.chosen:  # 607.2d
            colors = links.chosen_of(ctx.state, ctx.source, ctx.origin, "color")
            said = [one for one in mana if COLOR_SYMBOLS.get(one[:1], "") in colors]
            return [one * max(0, phrases.quantity(ctx, times)) for one in said] or [""]
        case n.AddMana(mana, _, times):
            return [one * max(0, phrases.quantity(ctx, times)) for one in mana]
        case n.Sequence(parts):
            found = [""]
            for part in parts:
                found = [before + after for before in found for after in outcomes(ctx, part)]
            return found
        case n.If(_, then, otherwise):
            return outcomes(ctx, then) + ([""] if otherwise is None else outcomes(ctx, otherwise))
        case n.May() | n.UnlessPaid():
            return [*outcomes(ctx, effect.what), ""]
        case n.Modal(modes) if not any(mode.targets for mode in modes):
            return [one for mode in modes for one in outcomes(ctx, mode.effect)]
    return [""]


def mana_ability(state: MagicState, seat: int, id: Id, held: Held) -> ManaAbility | None:
    """The ability if it is a mana ability (605.1a) that could be activated while something is being paid for."""
    ability = held.ability
    if not isinstance(ability, n.Activated) or ability.targets or ability.loyalty:
        return None
    if state.objects[id].zone != (ability.zone or "battlefield"):
        return None  # 113.6
    ctx = layers.context(state, id, seat)
    ctx.origin = held.origin
    gives = tuple(dict.fromkeys(mana for mana in outcomes(ctx, ability.effect) if mana))
    if any(ban.action == "activate abilities" for ban in layers.characteristics(state, id).bans):
        return None
    if not gives or ability.timing or banned(state, seat, id):
        return None
    if ability.per_turn and state.memory.used.get((id, held.origin), 0) >= ability.per_turn:
        return None
    if ability.condition is not None and not phrases.holds(ctx, ability.condition):
        return None  # 602.5b
    if taps_itself(ability.cost) and not may_tap(state, id):
        return None
    if ability.per_turn and not taps_itself(ability.cost):
        raise TooMuch(repr(ability))
    if "snow" in layers.characteristics(state, id).supertypes:
        gives = tuple(mana.lower() for mana in gives)
    unchanged(state, seat, id, ability)
    made = ManaAbility(mana_of(ability.cost), gives, taps_itself(ability.cost), loses_itself(ability.cost))
    for part in ability.cost:
        made = with_part(state, seat, id, made, part)
    return replace(made, pain=pain(ctx, ability.effect))


def banned(state: MagicState, seat: int, id: Id) -> bool:
    """602.5: the player can't activate abilities, or none of such objects."""
    bans = layers.all_player_bans(state, seat, "activate abilities")
    contexts = [(ban.by, layers.context(state, ban.source, ban.controller)) for ban in bans]
    return any(by is None or phrases.matches(ctx, by, id) for by, ctx in contexts)


def unchanged(state: MagicState, seat: int, id: Id, ability: n.Activated) -> None:
    """Costs of abilities that effects change, an X that the text defines: not gone through here."""
    changes = [*layers.cost_parts(state, seat, id, "activate"), *layers.cost_parts(state, seat, id, "activate nonmana")]
    if changes or ability.x is not None or ability.price is not None:
        raise TooMuch("a changed cost")


def with_part(state: MagicState, seat: int, id: Id, made: ManaAbility, part: n.Instruction) -> ManaAbility:
    """What else it costs."""
    ctx = layers.context(state, id, seat)
    match part:
        case n.PayMana() | n.TapThis():
            return made
        case n.PayLife(amount):
            return replace(made, life=phrases.quantity(ctx, amount))
        case n.RemoveCounters(n.Self(), "charge", count) if count is not None:
            return replace(made, counters=phrases.quantity(ctx, count))
        case n.Sacrifice(_, n.Pick(n.Is("creature"), n.You(), 1, 1)):
            return replace(made, victim=True)
    if loses_itself((part,)):
        return made
    raise TooMuch(repr(part))


def pain(ctx: phrases.Context, effect: n.Instruction) -> int:
    """The damage that a mana ability deals to its controller."""
    total = 0
    for part in effect.parts if isinstance(effect, n.Sequence) else ():
        match part:
            case n.DealDamage(amount, None, n.You()) | n.LoseLife(n.You(), amount):
                total += phrases.quantity(ctx, amount)
    return total


def mana_of(cost: tuple[n.Instruction, ...]) -> tuple[Way, ...]:
    return ways("".join(part.cost for part in cost if isinstance(part, n.PayMana)))


def taps_itself(cost: tuple[n.Instruction, ...]) -> bool:
    return any(isinstance(part, n.TapThis) for part in cost)


def loses_itself(cost: tuple[n.Instruction, ...]) -> bool:
    return any(isinstance(part, (n.Sacrifice, n.Exile)) and isinstance(part.what, n.Self) for part in cost)


def may_tap(state: MagicState, id: Id) -> bool:
    """118.3, 302.6"""
    being, permanent = layers.characteristics(state, id), state.permanents[id]
    sick = "creature" in being.types and permanent.sick and "haste" not in being.keywords
    return not permanent.tapped and not sick


def help_of(state: MagicState, id: Id, keywords: tuple[str, ...]) -> str:
    """What tapping this permanent pays for in the cost of a spell with these keywords."""
    being = layers.characteristics(state, id)
    if state.permanents[id].tapped:
        return ""
    if "convoke" in keywords and "creature" in being.types:
        return "-" + "".join(letter for letter, color in COLOR_SYMBOLS.items() if color in being.colors)
    return "-" if "improvise" in keywords and "artifact" in being.types else ""


Means = dict[Id, list[ManaAbility]]
"""The permanents of a player, with their mana abilities that could be activated."""


def means_of(state: MagicState, seat: int) -> Means:
    found: Means = {}
    for id in state.players[seat].hand:
        made = [mana_ability(state, seat, id, held) for held in layers.characteristics(state, id).abilities]
        if any(one is not None for one in made):
            found[id] = [one for one in made if one is not None]
    for id in state.permanents:
        being = layers.characteristics(state, id)
        if being.controller == seat:
            made = [mana_ability(state, seat, id, held) for held in being.abilities]
            found[id] = [one for one in made if one is not None]
        elif any(
            isinstance(one.ability, n.Activated) and not isinstance(one.ability.who, n.You) for one in being.abilities
        ):
            raise TooMuch("abilities that any player may activate")
    return found


def board_of(
    state: MagicState,
    means: Means,
    paying: Id = 0,
    cost: tuple[n.Instruction, ...] = (),
    keywords: tuple[str, ...] = (),
    spared: bool = False,
) -> Board:
    """What the player could use for a cost in which the object `paying` is also tapped or sacrificed.

    `spared`: creatures are needed for the rest of the cost, so that it matters which there are.
    """
    used: dict[Id, list[ManaAbility]] = {}
    for id, own in means.items():
        if id == paying and id not in state.permanents:
            continue  # 601.2a: a card that is being cast is not in the hand any more
        if id == paying and taps_itself(cost):
            used[id] = [one for one in own if not one.taps and not one.leaves]
        elif id == paying and loses_itself(cost):
            used[id] = [one for one in own if not one.leaves]
        else:
            used[id] = own
    victims = any(one.victim for own in used.values() for one in own)
    found: list[Thing] = []
    for id, own in used.items():
        spent = id == paying and (taps_itself(cost) or loses_itself(cost))
        there = id in state.permanents
        creature = there and (victims or spared) and not spent and "creature" in layers.characteristics(state, id).types
        helps = help_of(state, id, keywords) if keywords and there else ""
        if own or creature or helps:
            counters = state.permanents[id].count("charge") if there else 0
            found.append(Thing(tuple(sorted(own)), counters, False, creature, helps))
    if len(found) > OBJECTS or layers.watched(state, "mana") or layers.watched(state, "replace mana"):
        raise TooMuch("objects")
    return tuple(sorted(found))


def spell_cost(state: MagicState, seat: int, id: Id, how: str, means: Means) -> tuple[Way, ...]:
    """601.2f: with nothing optional, and X = 0; reductions touch only the generic part (118.7a)."""
    keyword = keyword_of(state, id, how) if how else None
    text = layers.characteristics(state, id).mana_cost
    cost = ways(text) if keyword is None or is_like_itself(keyword.cost) else mana_of(keyword.cost)
    life = 0
    for held in layers.characteristics(state, id).abilities:
        if isinstance(held.ability, n.DefineX):
            raise TooMuch("X")
        if isinstance(held.ability, n.AdditionalCost) and (held.ability.optional or held.ability.modal):
            continue  # 118.8b; one mode costs nothing more (702.119a)
        if isinstance(held.ability, n.AdditionalCost) and held.ability.flash:
            if permissions.is_hastened(state, seat, id):
                raise TooMuch("flash")
            continue
        if isinstance(held.ability, n.AdditionalCost):
            more = mana_of(held.ability.cost)
            cost = tuple(_joined((one, other)) for one in cost for other in more)
            life += extra_life(state, seat, id, held.ability.cost, means)
    if any(part.mana or part.besides for part, _ in layers.cost_parts(state, seat, id, "cast")):
        raise TooMuch("symbols")
    if layers.plan_of(state).of(n.CostsAtLeast):
        raise TooMuch("a least cost")
    if castable.is_priced_by_target(state, id):
        raise TooMuch("a cost that depends on targets")
    if "stack" in layers.plan_of(state).zones:
        raise TooMuch("abilities that it will have as a spell")
    change = layers.cost_changes(state, seat, id)
    return tuple((changed(mana, change), paid + life) for mana, paid in cost)


def is_like_itself(cost: tuple[n.Instruction, ...]) -> bool:
    """Whether a cost is the mana cost of the card, whatever that is."""
    return any(isinstance(part, n.PayMana) and isinstance(part.like, n.Self) for part in cost)


def creatures_needed(cost: tuple[n.Instruction, ...]) -> int:
    """How many creatures a cost sacrifices."""
    return len([part for part in cost if isinstance(part, n.Sacrifice) and part.what == A_CREATURE])


def extra_life(state: MagicState, seat: int, id: Id, cost: tuple[n.Instruction, ...], means: Means) -> int:
    """Life among the additional costs; other sacrifices than that of a creature are too much where objects leave for mana."""
    used = [one for thing in board_of(state, means) for one in thing.abilities]
    for part in cost:
        picks = not isinstance(part, (n.PayMana, n.PayLife, n.TapThis)) and not loses_itself((part,))
        if picks and not creatures_needed((part,)) and any(one.leaves or one.victim for one in used):
            raise TooMuch("sacrifice")
    ctx = layers.context(state, id, seat)
    return sum(phrases.quantity(ctx, part.amount) for part in cost if isinstance(part, n.PayLife))


def changed(cost: Cost, change: int) -> Cost:
    generic = len([symbol for symbol in cost if symbol == ANY]) + change
    return (*[symbol for symbol in cost if symbol != ANY], *[ANY] * max(0, generic))
