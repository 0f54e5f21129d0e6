"""What phrases mean now: which cards and cells, how many, whether.  106.1, 106.2, 202, 502, 507.2, 516, 8.adjacent, 8.radius"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import board, printed
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.known import Known, World
from arbiter.berserk.state.records import Object, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

DEEP = "a phrase is nested too deep"
ROLLED: Final = "rolled"
"""The name under which a use keeps what its die has shown."""
HOST: Final = "host"
"""The name under which a use keeps who carried its source."""
OUT = ("deck", "graveyard", "sideboard")  # 8.squad: no card there is in a squad

Derivation = Callable[[BerserkState], World]

_derivations: Final[list[Derivation]] = []


def derivation(derive: Derivation) -> Derivation:
    """Registers what works out all cards: phrases speak of cards as they are, and what they are comes of phrases."""
    _derivations.append(derive)
    return derive


def nature(ctx: Context, id: Id) -> Known:
    """What a card is in the world of a context: half worked out while permanent abilities are being applied."""
    world = ctx.world if ctx.world is not None else ctx.state.known
    if world is None:
        world = _derivations[0](ctx.state)
    known = world.get(id)
    return printed.as_printed(ctx.state, ctx.state.objects[id]) if known is None else known


def matches(ctx: Context, what: n.Filter | None, id: Id, depth: int = 0) -> bool:
    """Whether a card is what the phrase says."""
    if what is None:
        return id == ctx.source
    card = ctx.state.objects.get(id)
    if card is None or depth > n.DEPTH_LIMIT:
        return False
    known = nature(ctx, id)
    if isinstance(what, n.Is):
        return is_so(ctx, card, known, what.word)
    if isinstance(what, n.All):
        return all(matches(ctx, part, id, depth + 1) for part in what.parts)
    if isinstance(what, n.Either):
        return any(matches(ctx, part, id, depth + 1) for part in what.parts)
    if isinstance(what, n.Not):
        if isinstance(what.what, n.SameElement) and _without_element(ctx, what.what, known):
            return ctx.state.ruleset.neutral_cards_of_element == "different"  # 106.2.3
        return not matches(ctx, what.what, id, depth + 1)
    if isinstance(what, n.Of):
        # 8.your-card, 8.own-card, 8.opponents-card
        return card.zone not in OUT and (card.controller == ctx.you) == (what.who == "you")
    if isinstance(what, n.Other):
        return id != ctx.source if what.than is None else id not in cards(ctx, what.than)
    if isinstance(what, n.Has):
        return known.has(what.name)
    if isinstance(what, n.Called):
        return card.print.name == what.name  # 106.1, 8.name
    return _relates(ctx, what, card, depth)


def _without_element(ctx: Context, what: n.SameElement, known: Known) -> bool:
    """106.2.3: the element of a neutral card differs from nobody's."""
    return not known.elements or any(not nature(ctx, other).elements for other in cards(ctx, what.as_))


def _relates(ctx: Context, what: n.Filter, card: Object, depth: int) -> bool:
    """Where a card is, how it compares with others, what has befallen it."""
    if isinstance(what, n.Beside):
        return any(
            _beside(ctx, card, board.as_it_stood(ctx.state.objects[other]), what.how) for other in cards(ctx, what.to)
        )
    if isinstance(what, n.Within):
        radius = quantity(ctx, what.cells)
        return any(_within(card, board.as_it_stood(ctx.state.objects[other]), radius) for other in cards(ctx, what.of))
    if isinstance(what, n.InRow):
        seat = ctx.you if what.whose == "you" else 1 - ctx.you
        if card.zone != "battlefield" or board.half_of(ctx.state, card.cell) != seat:  # 202.2
            return False
        return what.row == 0 or board.own_row(ctx.state, seat, card.cell) == what.row  # 202.2
    if isinstance(what, n.Compares):
        # 105.2.1, 105.2.2: numbers alone, gold or silver
        return compare(trait(ctx, card.id, what.trait), what.how, quantity(ctx, what.to))
    if isinstance(what, n.SameElement):  # 106.2.3
        mine = nature(ctx, card.id).elements
        return any(word in mine for other in cards(ctx, what.as_) for word in nature(ctx, other).elements)
    if isinstance(what, n.Represented):  # 106.2
        seat = ctx.you if what.who == "you" else 1 - ctx.you
        elements = [
            word for it in board.squad(ctx.state, seat) if not it.hidden for word in nature(ctx, it.id).elements
        ]
        return any((word in elements) != what.not_ for word in nature(ctx, card.id).elements)
    if isinstance(what, n.Same):
        return card.id in cards(ctx, what.as_)
    if isinstance(what, n.OfChosen):
        return all(_as_chosen(ctx, card, word) for word in what.what)
    if isinstance(what, n.Hosted):
        return any(matches(ctx, what.what, other.id, depth + 1) for other in board.carried(ctx.state, card.id))
    if isinstance(what, n.InLine):
        rows = [board.row(other.cell) for other in _standing(ctx, what.to)]
        return card.zone == "battlefield" and board.row(card.cell) in rows  # 8.row
    if isinstance(what, n.Near):
        there = [other for other in board.everybody(ctx.state) if other.id != card.id and not other.hidden]
        near = [
            other for other in there if board.adjacent(card, other) and matches(ctx, what.what, other.id, depth + 1)
        ]
        return len(near) >= what.least
    if isinstance(what, n.Worn):
        return card.host in cards(ctx, what.by) and card.host != 0
    if isinstance(what, n.Armed):
        return _armed(nature(ctx, card.id), what.kinds)
    if isinstance(what, n.InFormation):
        return any(_in_formation_with(ctx, card, ctx.state.objects[other]) for other in cards(ctx, what.with_))
    if isinstance(what, n.AtEdge):
        return card.zone == "battlefield" and board.is_outer(card.cell)
    if isinstance(what, n.OnCell):
        return card.zone == "battlefield" and card.cell == this_cell(ctx)
    if isinstance(what, n.Unreached):
        return card.mark(reached(what, ctx.source)) < what.times
    if isinstance(what, n.Underwent):
        return card.mark(f"turn {what.what}") > 0
    raise TypeError(f"no meaning for {what!r}")


def _in_formation_with(ctx: Context, card: Object, other: Object) -> bool:
    """8.formation: two creatures of one squad with Formation on orthogonally neighbouring cells."""
    if card.controller != other.controller or not _beside(ctx, card, other, "orthogonal"):
        return False
    return all(any(isinstance(held.ability, n.Formation) for held in nature(ctx, it.id).held) for it in (card, other))


def reached(what: n.Unreached, source: Id) -> str:
    """The mark of a card on which another has used a limited ability."""
    return f"{'turn ' if what.per == 'turn' else ''}reached by {source}"


def _standing(ctx: Context, what: n.Cards) -> list[Object]:
    """The cards of a phrase that are, or were just now, on the battlefield."""
    described = [board.as_it_stood(ctx.state.objects[id]) for id in cards(ctx, what)]
    return [card for card in described if card.zone == "battlefield"]


def _armed(known: Known, kinds: tuple[str, ...]) -> bool:
    """8.magical-ability: a power of its own abilities, not of those that it gives to others."""
    return any(_has_power(held.ability, kinds) for held in known.held)


def magical(ability: n.Ability) -> bool:
    """8.magical-ability"""
    return _has_power(ability, words.MAGICAL)


def _has_power(ability: n.Ability, kinds: tuple[str, ...]) -> bool:
    return any(isinstance(part, (n.Attack, n.Does)) and part.kind in kinds for part in walk(ability))


def this_cell(ctx: Context) -> int:
    """8.cell: the cell whose ability it is, or else the one on which this card stands."""
    source = ctx.state.objects.get(ctx.source)
    return ctx.cell if ctx.cell >= 0 or source is None else source.cell


def _as_chosen(ctx: Context, card: Object, what: str) -> bool:
    """502.8: of the cost, eliteness, element or class that was chosen; while nothing is, anything may be."""
    chosen = ctx.chosen.get(f"chosen {what}", ())
    if not chosen:
        return True
    number, known = -1 - chosen[0], nature(ctx, card.id)
    if what == "cost":
        return trait(ctx, card.id, "cost") == number
    if what == "eliteness":
        return known.elite == bool(number)
    if what == "element":
        return words.ELEMENTS[number] in known.elements
    return words.CLASSES[number] in known.classes


def as_chosen(ctx: Context, what: n.OfChosen) -> n.Filter:
    """What was chosen, in words that last."""
    filters: list[n.Filter] = []
    for word in what.what:
        number = -1 - ctx.chosen.get(f"chosen {word}", (-1,))[0]
        if word == "cost":
            filters.append(n.Compares("cost", "=", n.Num(number)))
        elif word == "eliteness":
            filters.append(n.Is("elite" if number else "ordinary"))
        else:
            filters.append(n.Is(words.ELEMENTS[number] if word == "element" else words.CLASSES[number]))
    return filters[0] if len(filters) == 1 else n.All(tuple(filters))


def is_so(ctx: Context, card: Object, known: Known, word: str) -> bool:
    """One word of a noun phrase."""
    if word in words.TYPES:
        return known.type == word  # 106.3, 8.creature
    if word in words.ELEMENTS:
        return word in known.elements  # 106.2, 106.2.2, 8.element
    if word in words.CLASSES:
        return word in known.classes  # 8.class
    if word == "non-flying":  # 106.4
        return known.type == "creature" and known.subtype != "flying"
    if word == "parasite":
        return known.subtype == "symbiote" and known.has("parasite")
    if word in words.SUBTYPES:  # 106.4
        return known.subtype == word
    return _is_in_state(ctx, card, known, word)


def _is_in_state(ctx: Context, card: Object, known: Known, word: str) -> bool:
    if word == "open" or word == "closed":
        return card.closed == (word == "closed")
    if word == "hidden":
        return card.hidden
    if word == "elite" or word == "ordinary":
        return known.elite == (word == "elite")  # 105.2, 8.elite-card, 8.ordinary-card
    if word == "neutral":  # 106.2
        return not known.elements
    if word == "wounded":
        return card.wounds > 0
    if word in ("poisoned", "cursed", "blessed", "incorporeal", "unique"):
        return known.has(NAMED_STATES[word])
    if word == "in the auxiliary zone":
        return card.zone == "auxiliary"
    if word == "accumulating":
        return accumulates(known)
    if word == "classed":  # 212.2
        return bool(known.classes)
    return word in roles(ctx, card.id)


def accumulates(known: Known) -> bool:
    """120.3: a chip in the payment of one of its abilities, or a permission; forbidding prevails (524.2)."""
    given = [mod.what for mod in known.mods]
    if n.Cannot("accumulate chips") in given:
        return False
    pays = [held.ability for held in known.held if isinstance(held.ability, n.Playable)]
    return n.Can("accumulate chips") in given or any(ability.cost.chips != n.Num(0) for ability in pays)


FIRST_TURNS: Final = {"your first turn": "you", "opponent's first turn": "opponent"}
NAMED_STATES = {
    "poisoned": "poison",
    "cursed": "curse",
    "blessed": "blessing",
    "incorporeal": "incorporeal",
    "unique": "uniqueness",
}


def roles(ctx: Context, id: Id) -> list[str]:
    """511.4, 511.5.1: what a card is in the attacks on the stack: assailing, reflecting, attacking, attacked, defender."""
    parts: list[str] = []
    for use in ctx.state.uses.values():
        if not use.powers or not isinstance(use.powers[min(use.at, len(use.powers) - 1)], n.Attack):
            continue
        if use.spent and ctx.state.ruleset.battle.attack_roles_end == "payment":
            continue  # 511.6
        target = use.targets[0] if use.targets else 0
        if use.stage in ("assault", "roll", "effect", "ending"):
            parts += ["assailing"] if id == use.source else []
            parts += ["reflecting"] if id == target else []  # 8.reflecting-card
            parts += ["defender"] if id == use.defender and id else []
            if ctx.state.ruleset.battle.attacking_from == "preliminary_stage":
                parts += ["attacking"] if id == use.source else ["attacked"] if id == target else []
        if use.stage in ("effect", "ending"):
            hits, hit_back = use.kinds[0] not in ("", "miss"), use.kinds[1] not in ("", "miss")
            # 8.attacking-card
            parts += ["attacking"] if (id == use.source and hits) or (id == target and hit_back) else []
            # 8.attacked-card
            parts += ["attacked"] if (id == target and hits) or (id == use.source and hit_back) else []
    return parts


def _beside(ctx: Context, card: Object, other: Object, how: str) -> bool:
    if not how:
        return board.adjacent(card, other)  # 8.neighbouring-card
    if card.id == other.id or card.zone != "battlefield" or other.zone != "battlefield":
        return False
    return card.cell in board.step(ctx.state, other.cell, how, board.viewer(how, other.controller, ctx.you))


def _within(card: Object, other: Object, radius: int) -> bool:
    """8.range: cards of the auxiliary zones are within any range, and theirs has no limit (203.2)."""
    if card.zone != "battlefield" or other.zone != "battlefield":
        return True
    return board.distance(card.cell, other.cell) <= radius  # 8.radius


def compare(left: int, how: str, right: int) -> bool:
    if how == "<":
        return left < right
    if how == "<=":
        return left <= right
    if how == "=":
        return left == right
    return left >= right if how == ">=" else left > right


def cards(ctx: Context, what: n.Cards) -> list[Id]:
    """The cards a phrase speaks of; none, where they have yet to be chosen."""
    state = ctx.state
    if isinstance(what, n.This):
        return [ctx.source] if ctx.source in state.objects else []  # 106.1.1
    if isinstance(what, n.Granter):
        return [ctx.granter] if ctx.granter in state.objects else []
    if isinstance(what, n.Host):
        if what.of is not None:
            worn = [state.objects[id].host for id in cards(ctx, what.of)]
            return [id for id in worn if id in state.objects]
        host = state.objects[ctx.source].host if ctx.source in state.objects else 0
        if not host and ctx.chosen.get(HOST):  # 520.1: it had one when its ability was announced
            return [id for id in ctx.chosen[HOST] if id in state.objects]
        return [host] if host in state.objects else []  # 209.2, 212.1
    if isinstance(what, n.Every):  # 502.8
        return _shown(ctx, what.what)
    if isinstance(what, n.It):
        return [id for id in ctx.chosen.get(what.name, ()) if id in state.objects]
    if isinstance(what, n.Target):
        return [id for id in ctx.chosen.get(what.name, ()) if id in state.objects]
    if isinstance(what, n.That) and not ctx.facts.what and what.role in OF_ATTACK:  # 511.5.1
        return [card.id for card in board.everybody(state) if OF_ATTACK[what.role] in roles(ctx, card.id)]
    if isinstance(what, n.That):
        id = ctx.facts.to if other_card(what.role, ctx.facts.what) else ctx.facts.subject
        return [id] if id in state.objects else []
    if isinstance(what, n.Both):
        ids: list[Id] = []
        for part in what.parts:
            ids += [id for id in cards(ctx, part) if id not in ids]
        return ids
    raise TypeError(f"no meaning for {what!r}")


def _shown(ctx: Context, what: n.Filter) -> list[Id]:
    """529.4: the revealed cards in the game zone that fit; nobody may learn what the hidden ones are."""
    return [card.id for card in board.everybody(ctx.state) if not card.hidden and matches(ctx, what, card.id)]


OF_ATTACK = {
    "attacker": "attacking",  # 8.attacking-card
    "attacked": "attacked",  # 8.attacked-card
}
"""Without an event: what cards are in the attack that is under way."""


def other_card(role: str, what: str) -> bool:
    """Whether a role of an event is its second card: who is wounded, dies, defends or is aimed at is the first."""
    if role == words.TARGET:
        return True  # of the attack whose strength is worked out
    if role in ("attacker", "attacked"):
        return (role == "attacker") == (what in words.SUFFERED)  # 8.attacking-card
    return False


def quantity(ctx: Context, what: n.Quantity, depth: int = 0) -> int:
    """How many."""
    if isinstance(what, n.Num):
        return what.value
    if isinstance(what, n.X):
        return ctx.x
    if isinstance(what, n.Amount):
        return ctx.facts.amount
    if isinstance(what, n.Whole):
        return WHOLE
    if isinstance(what, n.Rolled):
        return by_roll(ctx.rolled, what.weak, what.medium, what.strong)
    if isinstance(what, n.TraitOf):
        counted = cards(ctx, what.of)
        return trait(ctx, counted[0], what.trait) if counted else 0
    if isinstance(what, n.Buried):
        graveyard = ctx.state.players[ctx.you if what.whose == "you" else 1 - ctx.you].graveyard
        count = len([id for id in graveyard if matches(ctx, what.what, id)])  # 205.1
        return min(count, what.most) if what.most else count
    if isinstance(what, n.Distance):
        return _distance(ctx, what.to)
    if isinstance(what, n.CountOf):
        count = len(_shown(ctx, what.what))
        return min(count, what.most) if what.most else count
    if depth > n.DEPTH_LIMIT:
        raise ValueError(DEEP)
    if isinstance(what, n.Times):
        return what.factor * quantity(ctx, what.of, depth + 1)
    if isinstance(what, n.Sum):
        return sum([quantity(ctx, part, depth + 1) for part in what.parts])
    if isinstance(what, n.Least):
        return min([quantity(ctx, part, depth + 1) for part in what.parts])
    raise TypeError(f"no meaning for {what!r}")


def _distance(ctx: Context, to: n.Cards) -> int:
    """8.range: cells in any direction; from or to an auxiliary zone there is no distance."""
    ends = [ctx.state.objects[id] for id in (ctx.source, *cards(ctx, to)) if id in ctx.state.objects]
    if len(ends) < 2 or any(card.zone != "battlefield" for card in ends):
        return 0
    return board.distance(ends[0].cell, ends[1].cell)


def enhanced(ctx: Context, what: str, id: Id) -> int:
    """516: how much more the source of a game action heals or finishes of a card."""
    mods = nature(ctx, ctx.source).mods if ctx.source in ctx.state.objects else []
    enhancing = [(mod, mod.what) for mod in mods if isinstance(mod.what, n.Enhances) and mod.what.what == what]
    total = 0
    for mod, given in enhancing:
        inner = Context(ctx.state, mod.source, mod.seat)
        total += quantity(inner, given.by) if given.of is None or matches(inner, given.of, id) else 0
    return total


def bounds(ctx: Context, target: n.Target) -> tuple[int, int]:
    """502.4: how many cards are named, at least and at most."""
    if target.count is None:
        return target.least, target.most
    most = max(0, quantity(ctx, target.count))
    return (most if target.least else 0), most


WHOLE: Final = 1_000_000
"""More than any card has: what is taken away is never more than there is."""


def by_roll(roll: int, weak: int, medium: int, strong: int) -> int:
    """514.6, 511.8, 8.xyz: 3 or less, 4 or 5, 6."""
    return weak if roll <= 3 else medium if roll <= 5 else strong


def holds(ctx: Context, what: n.Condition | None, depth: int = 0) -> bool:
    """Whether something is so; None: yes."""
    if what is None:
        return True
    if isinstance(what, n.Matches):
        such = cards(ctx, what.card)
        return bool(such) and all(matches(ctx, what.what, id) for id in such)
    if isinstance(what, n.Exists):
        return len(_shown(ctx, what.what)) >= what.least
    if isinstance(what, n.Phase):
        if what.word == "opening":  # the First player's first turn is turn 1, the Second's turn 2
            return ctx.state.turn <= (1 if ctx.you == ctx.state.first else 2)
        if what.word == "a turn":  # 401.1: not before the battle, nor in the Vanguard
            return ctx.state.turn > 0
        if what.word in FIRST_TURNS:
            seat = ctx.you if FIRST_TURNS[what.word] == "you" else 1 - ctx.you
            return ctx.state.turn == (1 if seat == ctx.state.first else 2)
        if what.word in ("first", "second"):
            return (ctx.you == ctx.state.first) == (what.word == "first")
        return ctx.state.turn > 0 and (ctx.state.active == ctx.you) == (what.word == "your turn")
    if depth > n.DEPTH_LIMIT:
        raise ValueError(DEEP)
    if isinstance(what, n.Unless):
        return not holds(ctx, what.what, depth + 1)
    if isinstance(what, n.Even):
        return quantity(ctx, what.of) % 2 == 0
    if isinstance(what, n.Before):
        return True  # what it was on had been taken off when the event came: `triggers.happened`
    if isinstance(what, n.AllOf):
        return all(holds(ctx, part, depth + 1) for part in what.parts)
    raise TypeError(f"no meaning for {what!r}")


def trait(ctx: Context, id: Id, name: str) -> int:
    """A number of a card with all its modifiers; a base property is never below zero (516.2)."""
    state = ctx.state
    card = state.objects[id]
    if name == "wounds":
        return card.wounds
    if name == "chips":
        return card.chips
    if name == "additional lives":  # 8.additional-lives
        return card.lives
    if name == "roll":  # 306.1: of the die that this ability has thrown, or of the event
        return -1 - ctx.chosen[ROLLED][0] if ROLLED in ctx.chosen else ctx.facts.amount
    if name in ("poison", "regeneration"):  # 517.2
        return nature(ctx, id).named.get(name, 0)
    it = nature(ctx, id)
    if not printed.has_field(it, name):  # 108.2
        return 0
    value = printed.base(card, name)
    for mod in it.mods:
        if isinstance(mod.what, n.Changes) and mod.what.trait == name:
            inner = Context(state, mod.source, mod.seat)
            amount = quantity(inner, mod.what.by)
            value = amount if mod.what.sets else value + amount  # 516
    if name == "lives":
        return value + card.lives - card.reduced - card.wounds  # 508.5, 8.current-lives
    return max(0, value)  # 516.2


def cells(ctx: Context, where: n.Cells) -> list[int]:
    """507.2: the free cells that a phrase speaks of."""
    state = ctx.state
    if isinstance(where, n.CellOf):
        return [state.objects[id].cell for id in cards(ctx, where.card) if state.objects[id].cell >= 0]
    if isinstance(where, n.Vacated):  # 507.2: if it is free
        left = [state.objects[id].was for id in cards(ctx, where.card)]
        return [cell for cell in left if cell >= 0 and board.is_free(state, cell)]
    if isinstance(where, n.Onward):
        return _onward(ctx, where)
    assert isinstance(where, n.FreeCell)
    open_cells = list(range(board.CELLS)) if where.occupied else board.free_cells(state)
    if where.row or where.whose:
        seat = 1 - ctx.you if where.whose == "opponent" else ctx.you
        own = board.cells_of_row(state, seat, where.row)
        open_cells = [cell for cell in open_cells if cell in own]
    if where.near is not None:
        centres = [state.objects[id] for id in cards(ctx, where.near)]
        open_cells = [cell for cell in open_cells if any(_near(ctx, centre, cell, where) for centre in centres)]
    return open_cells


def _near(ctx: Context, card: Object, cell: int, where: n.FreeCell) -> bool:
    """Beside a card, or beside where it stood (509.3)."""
    centre = card.cell if card.zone == "battlefield" else card.was
    if centre < 0:
        return True  # 532.3: from the auxiliary zone there is no neighbourhood to keep to
    radius = 1 if where.radius is None else quantity(ctx, where.radius)
    if where.how:
        seat = board.viewer(where.how, card.controller, ctx.you)
        return cell in board.step(ctx.state, centre, where.how, seat, radius)
    return board.distance(centre, cell) <= radius  # 8.neighbouring-cell, 8.radius


def _has_range(use: Use) -> bool:
    """8.direction-of-strike: a strike with range has no direction."""
    power = use.powers[use.at] if use.powers else None
    return isinstance(power, n.Attack) and power.reach is not None


def _onward(ctx: Context, where: n.Onward) -> list[int]:
    first = ctx.state.objects.get(ctx.facts.subject)
    second = ctx.state.objects.get(ctx.facts.to)
    if first is None or (where.of == "strike" and second is None):
        return []
    if where.of == "strike":  # 8.direction-of-strike
        if any(use.source == first.id and _has_range(use) for use in ctx.state.uses.values()):
            return []
        assert second is not None
        cell = board.beyond(first.cell, second.cell)
    elif where.of == "across":  # 504.1.1
        cell = board.between(first.cell, second.cell) if second is not None else -1
    else:
        cell = board.beyond(first.was, first.cell)
    return [cell] if cell >= 0 and board.is_free(ctx.state, cell) else []
