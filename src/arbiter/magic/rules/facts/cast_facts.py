"""What is known of how a spell was cast, also once it is a permanent; and how long a permanent has been there.  CR 400.7c, 702"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import speaks_of
from arbiter.magic.language.words import COLOR_SYMBOLS
from arbiter.magic.rules.facts import links, queries, teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.rules.facts.queries import MAIN_PHASES
from arbiter.magic.state.caches import Held
from arbiter.magic.state.records import Binding, Extra, Item, Mana
from arbiter.magic.state.state import MagicState

CAST: Final = "cast"
SPENT: Final = "mana spent"
EXTRA: Final = "extra"
BETWEEN: Final = "; "
ENOUGH: Final = 20  # up to this number, amounts of spent mana are told apart
IN_MAIN: Final = "cast in main"
CONTROLLED: Final = "controlled as cast"
UNCOPIED: Final = (SPENT, IN_MAIN, CONTROLLED)  # 706.10: a copy of a spell was not cast
MEMO_LIMIT: Final = 5_000

_asking: dict[tuple[int, str], tuple[Card, bool]] = {}  # by identity of the card, which is kept alive

ASKED = (
    n.CastLate,
    n.CastInMain,
    n.WasKicked,
    n.CastFrom,
    n.CostPaid,
    n.CameRecently,
    n.CameThisTurn,
    n.ShownOrControlled,
)


def holds(ctx: Context, what: n.Condition) -> bool:
    """Whether a condition about the casting of the source is true."""
    if isinstance(what, n.CastLate):
        return ctx.bound("cast late") is not None  # 307.5a
    if isinstance(what, n.CastInMain):
        return ctx.bound(IN_MAIN) is not None or _kept(ctx, IN_MAIN) != ""  # 207.2c: addendum
    if isinstance(what, n.ShownOrControlled):
        shown = times_paid(ctx, "") > 0  # 118.8b: by a cost that no keyword names
        return shown or ctx.bound(CONTROLLED) is not None or _kept(ctx, CONTROLLED) != ""
    if isinstance(what, n.WasKicked):
        return times_paid(ctx, "kicker", what.mana) > 0  # 702.32d, 607.2h
    if isinstance(what, n.CastFrom):
        zone, seat = _cast(ctx)
        return zone != "" and what.zone in ("", zone) and (not what.yours or seat == ctx.controller)
    if isinstance(what, n.CostPaid):
        return what.keyword in _paid_for(ctx) or times_paid(ctx, what.keyword) > 0  # 702.137b, 702.137c
    permanent = ctx.state.permanents.get(ctx.source)
    if isinstance(what, n.CameThisTurn):
        return permanent is not None and permanent.sick  # 302.6
    return permanent is not None and permanent.recent > 0  # 702.29a


def _cast(ctx: Context) -> tuple[str, int]:
    """From which zone the spell was cast, or the one that became the permanent, and by whom (400.7c); "": it was not cast."""
    item = ctx.state.items.get(ctx.source)
    if item is not None and item.kind == "spell":
        return item.cast_from, item.controller
    binding = ctx.bound(CAST)
    if binding is not None:
        return binding.word, binding.number
    kept = _kept(ctx, CAST).split(" ")
    return (kept[0], int(kept[1])) if len(kept) == 2 else ("", -1)


def mana_spent(ctx: Context, kind: str) -> int:
    """How much mana of a color was spent to cast it, how many colors of mana, or how much of all (601.2h)."""
    item = ctx.state.items.get(ctx.source)
    bindings = item.bindings if item is not None and item.kind == "spell" else ctx.bindings
    noted = [binding.word for binding in bindings if binding.name == SPENT]
    spent = noted[0] if noted else _kept(ctx, SPENT)
    if kind == "mana":
        return len(spent)
    if kind == "color":
        return len([letter for letter in COLOR_SYMBOLS if letter in spent])  # 702.43c
    if kind == "one color":
        return max([spent.count(letter) for letter in COLOR_SYMBOLS])
    return len([letter for letter in spent if COLOR_SYMBOLS.get(letter) == kind])


def _kept(ctx: Context, fact: str) -> str:
    """What the permanent, or the one that it was, keeps of the casting."""
    permanent = ctx.state.permanents.get(ctx.source)
    if permanent is None and ctx.source in ctx.state.memory.remembered:
        permanent = ctx.state.memory.remembered[ctx.source].permanent
    ways = [how for kind, how in permanent.chosen if kind == fact] if permanent is not None else []
    return ways[0] if ways else ""


def asks(card: Card, fact: type[n.CastFrom] | type[n.ManaSpent] | type[n.CastInMain]) -> bool:
    """Whether the card asks this of its own casting; what nobody asks is not kept."""
    known = _asking.get((id(card), fact.__name__))
    if known is None:
        known = (card, speaks_of(card.abilities, fact) or any(asks(face, fact) for face in card.faces))
        if len(_asking) >= MEMO_LIMIT:
            _asking.clear()
        _asking[id(card), fact.__name__] = known
    return known[1]


def _anyone_asks(state: MagicState) -> bool:
    """Whether a card of this game asks what mana was spent; found once for the turn."""
    known = state.caches.asks_spent
    if known is None:
        known = state.caches.asks_spent = any(asks(card.print, n.ManaSpent) for card in state.objects.values())
    return known


def note_spent(state: MagicState, spell: Id, gone: list[Mana]) -> None:
    """601.2h: the mana that is spent on a spell, if something in the game asks: it may become a copy or be given an ability."""
    if spell not in state.items or not _anyone_asks(state):
        return
    item = state.edit_item(spell)
    before = [binding.word for binding in item.bindings if binding.name == SPENT]
    word = (before[0] if before else "") + "".join([mana.color * min(mana.count, ENOUGH) for mana in gone])
    item.bindings = (
        *[binding for binding in item.bindings if binding.name != SPENT],
        Binding(SPENT, (), len(word), word),
    )


def note_phase(state: MagicState, spell: Id, seat: int) -> None:
    """505.1: that it was cast in its player's main phase, if it asks."""
    turn = queries.turn_of(state)
    if teams.is_active(state, seat) and turn.step in MAIN_PHASES and asks(state.objects[spell].print, n.CastInMain):
        item = state.edit_item(spell)
        item.bindings = (*item.bindings, Binding(IN_MAIN, (), 1))


def note_becoming(event: Move, item: Item) -> None:
    """400.7c: what the permanent that the spell becomes will know of it."""
    event.arrival.spell.cast = item.cast_from
    event.arrival.spell.caster = item.controller
    event.arrival.spell.spent = next((binding.word for binding in item.bindings if binding.name == SPENT), "")
    for fact in (IN_MAIN, CONTROLLED):
        if any(binding.name == fact for binding in item.bindings):
            event.arrival.chosen = (*event.arrival.chosen, (fact, "yes"))


def chosen_in_costs(item: Item, held: tuple[Held, ...]) -> tuple[tuple[str, str], ...]:
    """607.2d: what was chosen as a cost, for the abilities of the permanent that are linked to the one that says so."""
    choices: list[tuple[str, str]] = []
    for own in held:
        for part in own.ability.cost if isinstance(own.ability, n.AdditionalCost) else ():
            if isinstance(part, n.ChooseWord):
                chosen = [binding.word for binding in item.bindings if binding.name == "chosen " + part.kind]
                choices += [(links.choice(part.kind, item.id, own.origin), word) for word in chosen]
    return tuple(choices)


def bindings(event: Move) -> tuple[Binding, ...]:
    """The same, for how it enters (614.12)."""
    spent = Binding(SPENT, (), len(event.arrival.spell.spent), event.arrival.spell.spent)
    cast = Binding(CAST, (), event.arrival.spell.caster, event.arrival.spell.cast)
    return (
        Binding(EXTRA, (), 0, extra_text(event.arrival.spell.extra)),
        Binding("paid", (), 0, event.arrival.spell.paid),
        cast,
        spent,
    )


def kept(event: Move, card: Card) -> tuple[tuple[str, str], ...]:
    """What a permanent keeps of its casting, among what was chosen for it."""
    facts: tuple[tuple[str, str], ...] = ()
    if event.arrival.spell.extra:
        facts = (*facts, (EXTRA, extra_text(event.arrival.spell.extra)))
    if event.arrival.spell.paid:
        facts = (*facts, ("paid", event.arrival.spell.paid))
    if event.arrival.spell.cast and asks(card, n.CastFrom):
        facts = (*facts, (CAST, f"{event.arrival.spell.cast} {event.arrival.spell.caster}"))
    if event.arrival.spell.spent and asks(card, n.ManaSpent):
        facts = (*facts, (SPENT, event.arrival.spell.spent))
    return facts


def extra_text(extra: Extra) -> str:
    """Which additional costs were paid, in words, as a permanent keeps it of the spell that it was."""
    return BETWEEN.join([f"{name}={count}" for name, count in extra])


def times_paid(ctx: Context, keyword: str, symbols: str = "") -> int:
    """How often a keyword's additional cost was paid for the spell, or for the one that became the permanent (400.7c).

    `symbols`: only the one with this mana (702.32f).  What was written out of a keyword looks at its own payments alone (702.55b),
    other abilities at those of the keywords that stand where they do (702.32e, 607.2h).
    """
    total = 0
    for name, count in _extra(ctx):
        kind, _, rest = name.partition("@")
        origin, _, mana = rest.rpartition("#")
        fits = kind == keyword or (kind == "multikicker" and keyword == "kicker")  # 702.32c
        if fits and (not symbols or symbols == mana) and _belongs(ctx, origin):
            total += count
    return total


def was_kicked(state: MagicState, id: Id) -> bool:
    """702.32d: whether a kicker cost was paid for a spell, or for the one that became this permanent."""
    item = state.items.get(id)
    names = [name for name, _ in item.extra] if item is not None else []
    permanent = state.permanents.get(id)
    if permanent is not None:
        names = [text for kind, text in permanent.chosen if kind == EXTRA]
    return any("kicker@" in name for name in names)


def _belongs(ctx: Context, origin: str) -> bool:
    own, _, place = ctx.origin.rpartition(".k")
    if not origin or ":" not in ctx.origin:
        return True
    if place.isdecimal():
        return own == origin
    return links.pair_of(ctx.source, ctx.origin) == links.pair_of(ctx.source, origin)


def _extra(ctx: Context) -> Extra:
    item = ctx.state.items.get(ctx.source)
    if item is not None and item.kind == "spell":
        return item.extra
    if ctx.item is not None and ctx.item.kind == "spell" and ctx.item.id == ctx.source:
        return ctx.item.extra  # 608.2j: it has left the stack
    past = ctx.state.memory.remembered.get(ctx.source)
    if past is not None and past.item is not None:
        return past.item.extra
    binding = ctx.bound(EXTRA)
    payments: list[tuple[str, int]] = []
    for part in (binding.word if binding is not None else _kept(ctx, EXTRA)).split(BETWEEN):
        name, _, count = part.rpartition("=")
        if name:
            payments.append((name, int(count)))
    return tuple(payments)


def _paid_for(ctx: Context) -> list[str]:
    """The keywords whose costs were paid for the spell, or for the spell that became the permanent (400.7c)."""
    item = ctx.state.items.get(ctx.source)
    if item is not None and item.kind == "spell":
        return queries.keywords_in(item.alternative)
    binding = ctx.bound("paid")
    if binding is not None:
        return queries.keywords_in(binding.word)
    return queries.keywords_in(_kept(ctx, "paid"))


def targets_chosen(ctx: Context, beyond: int) -> int:
    """601.2c: how many targets were chosen for the spell, beyond so many."""
    item = ctx.state.items.get(ctx.source)
    return 0 if item is None else max(0, sum([len(ids) for ids in item.targets]) - beyond)
