"""Game actions and dice on the stack that a text speaks of: to block, redirect, change.  518.1, 519.1, 527.1, 8.redirection"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import board, meaning, properties, wounds
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.records import Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

LEAVING: Final = ("dies", "returns to deck")
"""502.3, 527.2: what is triggered by these does not ask whether its source is still there."""


def is_such(use: Use, what: str) -> bool:
    """Whether a game action on the stack is what a text speaks of (527.1, 8.game-action)."""
    power = use.powers[use.at] if use.powers else None
    if what == "attack":
        return isinstance(power, n.Attack)  # 8.attack: neither a spell nor an impact
    if what in ("spell", "impact"):  # 8.spell
        return isinstance(power, n.Does) and power.kind == what
    if what == "magical ability":  # 8.magical-ability: what the card only gives to others does not count
        return any(isinstance(part, (n.Attack, n.Does)) and part.kind in words.MAGICAL for part in use.powers)
    if what == "Action":
        return use.what == "defend" or (use.cost is not None and use.cost.close)  # 107.3, 513.3
    return power is not None if what == "power" else True  # 8.power


def is_sudden_action(use: Use) -> bool:
    """8.sudden-action: one that closes its card, at fast speed."""
    return use.fast and use.cost is not None and use.cost.close


def takes_source_away(use: Use, count: int) -> bool:
    """520.1: whether one of the first powers of an ability takes its own source out of the game zone: the rest is still done."""
    for power in use.powers[:count]:
        effect = power.effect if isinstance(power, n.Does) else None
        if isinstance(effect, (n.Destroy, n.ToDeck, n.ToGraveyard)) and isinstance(effect.who, n.This):
            return True
    return False


def speaks_of(ctx: Context, who: n.Cards | None, id: Id) -> bool:
    """Whether a card is one that the phrase means: one of those chosen, or, while nothing is, one that could be."""
    if who is None:
        return True
    if isinstance(who, n.Target):
        return id in ctx.chosen[who.name] if who.name in ctx.chosen else meaning.matches(ctx, who.what, id)
    return id in meaning.cards(ctx, who)


def blockable(state: BerserkState, ctx: Context, effect: n.Block) -> list[Id]:
    """527.1, 527.2: game actions on the stack whose source is chosen; what is being executed is no longer there."""
    uses: list[Id] = []
    for id in state.stack:
        use = state.uses.get(id)
        if use is None or id == state.cause or use.stage in ("ending", "blocked") or not is_such(use, effect.what):
            continue
        if speaks_of(ctx, effect.of, use.source) or _has_left(ctx, effect, use):
            uses.append(id)
    return uses


def _has_left(ctx: Context, effect: n.Block, use: Use) -> bool:
    """527.2: what a card does on its death or return to the deck is blocked although the card is there already."""
    card = ctx.state.objects.get(use.source)
    if use.facts.what not in LEAVING or (card is not None and board.in_game(card)):
        return False
    who = effect.of
    return isinstance(who, n.Target) and who.name not in ctx.chosen and _was(ctx, who.what, use)


def _was(ctx: Context, what: n.Filter, use: Use) -> bool:
    """Whether a card that has left was such.  The game action says whose it was; nothing else is known of a card in a deck."""
    if isinstance(what, n.All):
        return all(_was(ctx, part, use) for part in what.parts)
    if isinstance(what, n.Of):
        return (use.seat == ctx.you) == (what.who == "you")
    return use.source not in ctx.state.objects or meaning.matches(ctx, what, use.source)


def left_sources(ctx: Context, effect: n.Block) -> list[Id]:
    """527.2: cards in graveyards and decks whose game actions could be blocked."""
    uses = [ctx.state.uses[id] for id in blockable(ctx.state, ctx, effect)]
    return list(dict.fromkeys([use.source for use in uses if _has_left(ctx, effect, use)]))


def redirectable(state: BerserkState, ctx: Context, effect: n.Redirect) -> list[Id]:
    """8.redirection: announced attacks, before the dice; once; not after a defender was named; not those of precision."""
    uses: list[Id] = []
    for id in state.stack:
        use = state.uses.get(id)
        if use is None or use.stage != "announced" or use.redirected or use.defender or not use.targets:
            continue
        power = use.powers[use.at] if use.powers else None
        if not isinstance(power, n.Attack) or (effect.kinds and power.kind not in effect.kinds):
            continue
        if use.source in state.objects and properties.of(state, use.source).has("precision"):
            continue  # 8.precision
        if meaning.matches(ctx, effect.off, use.targets[0]):
            uses.append(id)
    return uses


def new_targets(ctx: Context, effect: n.Redirect, use: Use) -> list[Id]:
    """8.redirection: of the cards that the text speaks of, those an attack can go to: not the attacker, not where it is aimed.

    211.2, 212.9: neither terrain nor equipment; 525.2: nor what a text forbids.
    """
    state, targets = ctx.state, []
    for id in meaning.cards(ctx, effect.to):
        if id not in (use.source, use.targets[0]) and _takes_attacks(state, id):
            targets.append(id)
    return targets


def _takes_attacks(state: BerserkState, id: Id) -> bool:
    if not board.in_game(state.objects[id]) or wounds.cannot(state, id, "be redirected to"):
        return False
    return properties.of(state, id).type in ("creature", "artifact")


def may_be_redirected_to(ctx: Context, effect: n.Redirect, id: Id) -> bool:
    """525.1: whether there is an attack that can go to this card."""
    for use in [ctx.state.uses[it] for it in redirectable(ctx.state, ctx, effect)]:
        if id not in (use.source, use.targets[0]) and (ctx.state.objects[id].hidden or _takes_attacks(ctx.state, id)):
            return True
    return False


def rolls(state: BerserkState, ctx: Context, effect: n.ChangeRoll) -> list[Id]:
    """518.1, 8.chosen-die-roll: the dice on the stack that a text lets be changed."""
    return [id for id in state.stack if id in state.rolls and speaks_of(ctx, effect.of, state.rolls[id].card)]


def attacks(state: BerserkState, ctx: Context, of: n.Cards) -> list[tuple[Id, Id]]:
    """519.1, 8.chosen-attack: attacks on the stack, in their effect step, of such a card: the game action and the card."""
    pairs: list[tuple[Id, Id]] = []
    for id in state.stack:
        use = state.uses.get(id)
        if use is not None and use.stage == "effect" and is_such(use, "attack"):
            pairs += [(id, card) for card in strikers(use) if speaks_of(ctx, of, card)]
    return pairs


def strikers(use: Use) -> list[Id]:
    """511.7, 514.3, 8.attack: whose attacks are on the stack after the dice: of both, of the one who does not miss."""
    cards = [use.source] if use.kinds[0] != "miss" else []
    return [*cards, use.targets[0]] if use.kinds[1] not in ("", "miss") else cards


def has_something(ctx: Context, effect: n.Effect) -> bool:
    """525.1: whether there is a game action or a die that the effect could be used on; other effects need none."""
    state = ctx.state
    if isinstance(effect, n.Block):
        return bool(blockable(state, ctx, effect))
    if isinstance(effect, n.Redirect):
        able = redirectable(state, ctx, effect)
        if isinstance(effect.to, n.Target) and effect.to.name not in ctx.chosen:
            return bool(able)
        return any(new_targets(ctx, effect, state.uses[id]) for id in able)
    if isinstance(effect, n.ChangeRoll) and not effect.next:
        return bool(rolls(state, ctx, effect))
    if isinstance(effect, n.ChangeAttack) and effect.chosen:
        return bool(attacks(state, ctx, effect.of))
    return True


def is_source(ctx: Context, effect: n.Effect, id: Id) -> bool:
    """Whether a card that is to be chosen as target has such a thing on the stack (527.2, 119.2)."""
    state = ctx.state
    if isinstance(effect, n.Block):
        return any(state.uses[use].source == id for use in blockable(state, ctx, effect))
    if isinstance(effect, n.ChangeRoll) and not effect.next:
        return any(state.rolls[roll].card == id for roll in rolls(state, ctx, effect))
    if isinstance(effect, n.ChangeAttack) and effect.chosen:
        return any(card == id for _, card in attacks(state, ctx, effect.of))
    return True
