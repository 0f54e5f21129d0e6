"""Summoning and reviving: the card and its cell are named in the declaration, it comes when that is executed.  532.3, 532.4, 532.6

Between the two the deck may be shuffled, so a card that was found is remembered by its place in the owner's deck list.
"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import board, meaning, questions, squads, triggers, zones
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.hosts import can_host, has_room
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import NOWHERE, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id

OTHERS: Final = 1000
"""More than the cards of any deck: what numbers of the opponent's cards begin with."""
ENTERING = "entering"
"""The name under which a use keeps the cards that were found."""


def pile(state: BerserkState, seat: int, effect: n.Enter) -> tuple[Id, ...]:
    """532.3, 532.4: the player's own deck or graveyard, unless the text names another graveyard."""
    if effect.how == "summon":
        return state.players[seat].deck
    seats = {"you": (seat,), "opponent": (1 - seat,)}.get(effect.whose, (seat, 1 - seat))
    return tuple([id for owner in seats for id in state.players[owner].graveyard])


def able(ctx: Context, effect: n.Enter, taken: list[int]) -> list[Id]:
    """The cards of the player's deck or graveyard that could come and have room; cells already named do not count."""
    state, seat = ctx.state, ctx.you
    cards: list[Id] = []
    for id in pile(state, seat, effect):
        able_to = _has_room(ctx, effect, id, taken) and not squads.cannot_take(
            state, taker(state, seat, effect, id), id
        )
        able_to = able_to and not (effect.how == "summon" and _unsummoned(state, id))
        if able_to and _fits(ctx, effect.what, id):
            cards.append(id)
    return cards


def taker(state: BerserkState, seat: int, effect: n.Enter, id: Id) -> int:
    """532.3, 532.4: who will control the card: the player who brings it, unless the text says otherwise."""
    return state.objects[id].owner if effect.theirs else seat


def _unsummoned(state: BerserkState, id: Id) -> bool:
    """525.2: what is printed on it keeps it from being summoned."""
    standing = [ability for ability in state.objects[id].print.abilities if isinstance(ability, n.Permanent)]
    return any(what == n.Cannot("be summoned") for ability in standing for what in ability.does)


def _has_room(ctx: Context, effect: n.Enter, id: Id, taken: list[int]) -> bool:
    """In the auxiliary zone there is always room; on a host (209.8, 212.6), if it can be one; else a cell is needed."""
    if effect.on is not None:
        hosts = meaning.cards(ctx, effect.on)
        return bool(hosts) and can_host(ctx.state, id, hosts[0]) is None
    return squads.is_aloft(ctx.state.objects[id]) or bool(_cells(ctx, effect, taken))


def possible(ctx: Context, effect: n.Enter) -> bool:
    """525.1: whether there is such a card, or a deck to look for one; which number X will be is not settled yet."""
    if effect.how == "summon" and not ctx.facts.what:
        return _may_look(ctx, effect)
    if _wants_x(effect):
        return bool(pile(ctx.state, ctx.you, effect))
    return bool(able(ctx, effect, []))


def _wants_x(effect: n.Enter) -> bool:
    return any(isinstance(node, n.X) for node in walk(effect.what))


IN_VAIN: Final = "turn searched in vain"
"""The mark of a card that has looked for something which is not in the deck: it need not look again this turn."""


def _may_look(ctx: Context, effect: n.Enter) -> bool:
    """532.3.1: what is in the deck is found out in the declaration; before it, one knows only what keeps out all such cards."""
    state = ctx.state
    source = state.objects.get(ctx.source)
    if source is None or not state.players[ctx.you].deck or source.mark(IN_VAIN):
        return False
    words = [part.word for part in _parts(effect.what) if isinstance(part, n.Is)]
    if effect.on is not None:
        rider = "symbiote" if "symbiote" in words else "equipment" if "equipment" in words else ""
        return any(has_room(state, id, rider) for id in meaning.cards(ctx, effect.on))
    if "terrain" in words:
        return not squads.too_many_terrains(state, board.squad(state, ctx.you))  # 211.3
    return not any(word in ON_A_CELL for word in words) or bool(_cells(ctx, effect, []))


def _parts(what: n.Filter) -> tuple[n.Filter, ...]:
    return what.parts if isinstance(what, n.All) else (what,)


ON_A_CELL: Final = ("artifact", "non-flying", "independent")
"""202.3: words for cards that need a cell, unless a text of theirs says otherwise."""


def _fits(ctx: Context, what: n.Filter, id: Id) -> bool:
    """532.3, 532.4: such a card of the player's own pile, which is already said."""
    if isinstance(what, n.All):
        return all(_fits(ctx, part, id) for part in what.parts)
    return isinstance(what, n.Of) or meaning.matches(ctx, what, id)


def _cells(ctx: Context, effect: n.Enter, taken: list[int]) -> list[int]:
    """532.3, 532.4: beside the card that does it, unless the text says otherwise; one card on a cell."""
    return [cell for cell in meaning.cells(ctx, effect.to or n.FreeCell(n.This())) if cell not in taken]


def declare(state: BerserkState, seat: int, ctx: Context, effect: n.Enter) -> Asking[questions.Choice | None]:
    """532.3.1, 532.6: the player looks for cards and names their cells.  None: nothing was found, it is not declared."""
    made = questions.Choice()
    numbers: list[Id] = []
    for _ in range(effect.count):
        there = [id for id in able(ctx, effect, made.cells) if _code(state, seat, id) not in numbers]
        if effect.how == "summon":
            zones.look_through(state, seat)
        if effect.random:
            picked = yield from questions.at_random(state, there, ctx.asker)
        else:
            picked = yield from _found(state, seat, there, ctx, effect.how)
        if picked is None:
            break
        card = state.objects[picked]
        numbers.append(_code(state, seat, picked))
        cell = NOWHERE
        if not squads.is_aloft(card) and effect.on is None:
            named = yield from questions.cell_of(state, seat, _cells(ctx, effect, made.cells), picked, "532.6")
            cell = NOWHERE if named is None else named
        made.cells.append(cell)
        state.edit(picked).known = EVERYBODY
        rules = (_rule(effect), "8.summon" if effect.how == "summon" else "8.revival")
        tell(state, f"{effect.how}s", rules, {"player": player(state, seat), "object": ref(state, picked)})
    if effect.how == "summon" and not numbers:
        tell(state, "finds-nothing", "532.3.1", {"player": player(state, seat), "object": ref(state, ctx.asker)})
        if not able(ctx, effect, []) and not _wants_x(effect) and ctx.source in state.objects:
            triggers.add_mark(state, ctx.source, IN_VAIN)
    if effect.how == "summon":
        yield from zones.shuffle(state, seat, "204.2")  # 503.1 (17): it was looked through
    if not numbers:
        return None
    made.chosen[ENTERING] = tuple(numbers)
    return made


def _rule(effect: n.Enter) -> str:
    return "532.3" if effect.how == "summon" else "532.4"


def _found(state: BerserkState, seat: int, ids: list[Id], ctx: Context, how: str) -> Asking[Id | None]:
    """The player need not find the card: what a text lets him do, and what it makes him do."""
    about = ctx.source
    rule = "532.4" if how != "summon" else "532.3.2" if ctx.facts.what else "532.3.1"

    def make() -> PickOne | None:
        if state.players[seat].left or not ids:
            return None
        options = [Option("nothing", "berserk-nothing")]
        options += [Option(f"card:{id}", "berserk-card", id, group=state.objects[id].print.key) for id in ids]
        prompt = Message(f"berserk-ask-{how}", {"object": ref(state, about)})
        decision = PickOne(seat, seat, rule, prompt, options)
        decision.about = about
        return decision

    picked = yield from asking.pick_one(make)
    return picked.about if picked is not None and picked.about else None


def _code(state: BerserkState, seat: int, id: Id) -> int:
    """How a use remembers a card that was found: by its place in the list of its owner, who may be the opponent."""
    card = state.objects[id]
    return -1 - card.number - (0 if card.owner == seat else OTHERS)


def still_possible(ctx: Context, use: Use, effect: n.Enter) -> bool:
    """525.1: whether one of the cards that were named can come."""
    named = zip(ctx.chosen.get(ENTERING, ()), use.cells, strict=True)
    return any(_comer(ctx.state, use, effect, number, cell) is not None for number, cell in named)


def _comer(state: BerserkState, use: Use, effect: n.Enter, number: int, cell: int) -> Id | None:
    """The card that was named, if it is still there and may still come onto its cell."""
    there = [id for id in pile(state, use.seat, effect) if _code(state, use.seat, id) == number]
    if not there or squads.cannot_take(state, taker(state, use.seat, effect, there[0]), there[0]):
        return None
    return there[0] if cell == NOWHERE or board.is_free(state, cell) else None


@verb(n.Enter)
def _enter(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Enter) -> Asking[bool]:
    """532.3, 532.4: the cards that were named come, if they are still there and may still come onto their cells."""
    entered = False
    for number, cell in zip(ctx.chosen.get(ENTERING, ()), use.cells, strict=True):
        comer = _comer(state, use, effect, number, cell)
        if comer is None:
            continue
        seat = taker(state, use.seat, effect, comer)
        facts = zones.enter(state, comer, seat, cell, effect.closed, _rule(effect))  # 8.summon, 8.revival
        if effect.on is not None:
            squads.sit(state, comer, meaning.cards(ctx, effect.on))  # 209.8, 212.6
        triggers.happened(state, facts)
        entered = True
    if effect.how == "summon":
        yield from zones.shuffle(state, use.seat, "204.3")
    return entered
