"""What a power may be used on: reach of attacks, targets of spells and impacts.  203.2, 208.6, 501.4, 502, 504, 529.5"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import board, illegality, meaning, printed, properties, stack, wounds
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.telling import no
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id


def cannot_attack(ctx: Context, attack: n.Attack, id: Id) -> Refusal | None:
    """Why an attack cannot be announced at a card (504.1-504.4, 208.6, 211.2, 212.9)."""
    state, target = ctx.state, ctx.state.objects[id]
    if not board.in_game(target):
        return illegality.outside(state, target)
    source = board.as_it_stood(state.objects[ctx.source])  # 509.3
    if id == ctx.source:
        return no(state, "504.4", "attack-itself", id)
    if not target.hidden and properties.of(state, id).type in ("terrain", "equipment"):
        return no(state, "211.2" if properties.of(state, id).type == "terrain" else "212.9", "attack-type", id)
    rule, why = _out_of_reach(ctx, attack, source, target)
    if rule:
        return no(state, rule, why, id)
    if not _fits(ctx, attack.at, id):
        return no(state, "502.4", "attack-target", id)
    if _must_attack_another(ctx, attack, id):
        return no(state, "8.obligation-to-attack", "attack-another", id)
    if wounds.cannot(state, ctx.source, "attack", id, attack.kind) or wounds.cannot(
        state, id, "be attacked", ctx.source
    ):
        return no(state, "525.2", "attack-forbidden", id)
    return None


NEAR: Final = ("", "")


def _out_of_reach(ctx: Context, attack: n.Attack, source: Object, target: Object) -> tuple[str, str]:
    """The rule by which an attack does not reach a card, and the message that says so; `NEAR` if it does."""
    state = ctx.state
    if attack.kind == words.ROW:  # 8.row-strike
        return NEAR if _across_row(state, source, target) else ("504.1.1", "attack-row")
    if source.zone == "auxiliary":
        return NEAR  # 504.2, 208.4
    if target.zone == "auxiliary":
        if attack.kind not in words.MELEE:
            return NEAR  # 203.2
        aimed = source.mark("aim") > 0 and attack.kind == words.SIMPLE  # 208.6
        if aimed and state.ruleset.only_flyers_left_checked == "at_closing_and_strike":
            aimed = only_flyers(state, 1 - source.controller)
        allowed = aimed or wounds.may(state, source.id, "strike flying") is not None
        return NEAR if allowed else ("208.6", "attack-flying")
    if attack.reach is not None:
        radius = meaning.quantity(ctx, attack.reach)
        if board.distance(source.cell, target.cell) > radius:
            return "501.4", "attack-range"  # 8.range
    beside = board.adjacent(source, target)
    if attack.kind in words.MELEE and attack.reach is None and not beside:
        return "504.1", "attack-not-adjacent"
    if attack.kind in words.RANGED and beside:
        return "504.1", "attack-adjacent"
    return NEAR


def _across_row(state: BerserkState, source: Object, target: Object) -> bool:
    """504.1.1: two cells away in a straight line, over an empty cell or one with only cards of the same side."""
    if source.zone == "auxiliary" and state.ruleset.row_strike_from_auxiliary_zone:
        return True  # 208.4
    if source.zone != "battlefield" or target.zone != "battlefield":
        return False
    rows, columns = (
        board.row(source.cell) - board.row(target.cell),
        board.column(source.cell) - board.column(target.cell),
    )
    if (abs(rows), abs(columns)) not in ((2, 0), (0, 2)):
        return False
    middle = (source.cell + target.cell) // 2
    between = board.at(state, middle)
    if state.ruleset.battle.row_strike_across_parasite:  # 504.1.1
        between = [card for card in between if not card.host]
    return all(card.controller == source.controller for card in between)


def _fits(ctx: Context, at: n.Cards | None, id: Id) -> bool:
    """502.4, 529.5: what the text asks of a target; an opponent's hidden card may be treated as having it."""
    card = ctx.state.objects[id]
    if at is None:
        return True
    if not isinstance(at, (n.Target, n.Every)):
        return id in meaning.cards(ctx, at)
    if card.hidden and card.controller != ctx.you:
        return _may_be(ctx, at.what, id, True)
    if card.hidden:  # 529.5: his own card is what it is
        inner = Context(ctx.state, ctx.source, ctx.you, ctx.facts)
        inner.granter, inner.cell, inner.x, inner.chosen = ctx.granter, ctx.cell, ctx.x, ctx.chosen
        inner.world = {**properties.everything(ctx.state), id: printed.as_revealed(ctx.state, card)}
        return meaning.matches(inner, at.what, id)
    return meaning.matches(ctx, at.what, id)


PLAIN_TO_SEE = (
    "open", "closed", "hidden", "wounded", "in the auxiliary zone",
    "assailing", "reflecting", "attacking", "attacked", "defender",
)  # fmt: skip
"""What can be seen of a hidden card: how it lies, where, and what it does on the stack."""


def _may_be(ctx: Context, what: n.Filter | None, id: Id, so: bool, depth: int = 0) -> bool:
    """529.5: whether an opponent's hidden card may be taken for one that is so (or is not): its cell and its side are seen."""
    if isinstance(what, n.Not):
        return _may_be(ctx, what.what, id, not so, depth + 1)
    if isinstance(what, (n.All, n.Either)):
        taken = [_may_be(ctx, part, id, so, depth + 1) for part in what.parts]
        return all(taken) if isinstance(what, n.All) == so else any(taken)
    seen = isinstance(what, (n.Of, n.Other, n.Same, n.Beside, n.Within, n.InRow, n.OnCell, n.AtEdge, n.Underwent))
    if seen or (isinstance(what, n.Is) and what.word in PLAIN_TO_SEE):
        return meaning.matches(ctx, what, id, depth) == so
    return True


def _must_attack_another(ctx: Context, attack: n.Attack, id: Id) -> bool:
    """8.obligation-to-attack: of those it must choose, it may choose any; if none is in reach, nobody, or as it is read."""
    if properties.of(ctx.state, ctx.source).has("precision"):  # 8.precision
        return False
    wanted: list[Id] = []
    for mod in properties.mods(ctx.state, ctx.source):
        if isinstance(mod.what, n.Must) and mod.what.deed == "choose":
            inner = Context(ctx.state, mod.source, mod.seat)
            wanted += [card.id for card in board.everybody(ctx.state) if meaning.matches(inner, mod.what.to, card.id)]
    if ctx.state.ruleset.battle.obliged_target_out_of_reach == "any_other":
        source = board.as_it_stood(ctx.state.objects[ctx.source])
        wanted = [target for target in wanted if _out_of_reach(ctx, attack, source, ctx.state.objects[target]) == NEAR]
    return bool(wanted) and id not in wanted


def attack_targets(ctx: Context, attack: n.Attack) -> list[Id]:
    """Every card at which this attack can be announced now."""
    if ctx.source not in ctx.state.objects:
        return []  # a card that has returned to the deck attacks nobody
    if ctx.cell >= 0 and not board.in_game(ctx.state.objects[ctx.source]):
        return []  # 504.1, 504.2: a cell attacks nobody; the card whose effect lies there does, if it can
    return [card.id for card in board.everybody(ctx.state) if cannot_attack(ctx, attack, card.id) is None]


def candidates(ctx: Context, what: n.Target, power: n.Power) -> list[Id]:
    """502.4, 8.chosen-card: the cards that a spell or impact may be used on (504.3), within its range (8.range)."""
    card = [card.id for card in board.everybody(ctx.state) if cannot_target(ctx, what, power, card.id) is None]
    if isinstance(power, n.Does) and isinstance(power.effect, n.Block) and power.effect.of is what:
        card += stack.left_sources(ctx, power.effect)
    return card


def cannot_target(ctx: Context, what: n.Target, power: n.Power, id: Id) -> Refusal | None:
    """Why a spell or impact cannot be directed at a card; 525.1: not where its effect would be illegal."""
    state, card = ctx.state, ctx.state.objects[id]
    if not board.in_game(card):
        return illegality.outside(state, card)
    if not _fits(ctx, what, id):
        return no(state, "502.4", "attack-target", id)
    if wounds.cannot(state, id, "be targeted", ctx.source):
        return no(state, "525.2", "attack-forbidden", id)
    reach = power.reach if isinstance(power, n.Does) else None
    if reach is not None and not _in_range(ctx, card, meaning.quantity(ctx, reach)):
        return no(state, "501.4", "attack-range", id)
    if not isinstance(power, n.Does):
        return None
    if getattr(power.effect, "who", None) is what:
        return illegality.cannot_undergo(ctx, power.effect, id)
    return illegality.cannot_be_other_target(ctx, power.effect, what, id)


def _in_range(ctx: Context, card: Object, radius: int) -> bool:
    if ctx.cell >= 0:  # 119.3: the ability is the cell's
        return card.zone != "battlefield" or board.distance(ctx.cell, card.cell) <= radius
    holder = ctx.state.objects.get(ctx.source)
    source = board.as_it_stood(holder) if holder is not None else None
    if source is None or source.zone != "battlefield" or card.zone != "battlefield":
        return True  # 203.2
    return board.distance(source.cell, card.cell) <= radius


def only_flyers(state: BerserkState, seat: int) -> bool:
    """208.6: the player has creatures, and all of them fly (they alone, of all creatures, are in the auxiliary zone)."""
    creatures = [card for card in board.squad(state, seat) if properties.of(state, card.id).type == "creature"]
    return bool(creatures) and all(properties.of(state, card.id).subtype == "flying" for card in creatures)
