"""Whom an effect reaches: the cards that its text speaks of, that are there still, and that nothing protects.  502, 526, 528.1

All cards that one effect speaks of receive it at the same time (502.6): what one of them receives registers with `on_card`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.sense import several
from arbiter.berserk.rules import board, meaning, stack, strength, zones
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import Kind, verb
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id


def is_there(state: BerserkState, id: Id, effect: n.Effect, facts: Facts) -> bool:
    """526.1, 403.1: in the game zone, in the deal or, before recruiting, the deck; 205.4: incarnation is got in the graveyard too.

    8.on-death: what a death has set off returns the dead card from the graveyard to the deck, and so does who destroyed it.
    """
    card = state.objects[id]
    if board.in_game(card) or card.zone == "deal" or (card.zone == "deck" and state.phase == "before recruiting"):
        return True
    if isinstance(effect, n.ToDeck):
        dead = facts.subject if facts.what == "dies" else facts.to if facts.what == "destroys" else 0
        return card.zone == "graveyard" and dead == id
    incarnates = isinstance(effect, n.Give) and all(zones.is_incarnation(what) for what in effect.what)
    return card.zone == "graveyard" and incarnates


def is_still_such(ctx: Context, node: n.Target, id: Id) -> bool:
    """526.1: a target is in the game zone, or in the deal (403.1), and such as the text wants."""
    card = ctx.state.objects.get(id)
    if card is None or not (board.in_game(card) or card.zone == "deal"):
        return False
    return only_presence(ctx) or meaning.matches(ctx, lasting_part(node.what), id)


def only_presence(ctx: Context) -> bool:
    """526.1, read so that of a target nothing else is asked again."""
    return ctx.state.ruleset.battle.rechecked_on_execution == "presence"


def lasting_part(what: n.Filter) -> n.Filter:
    """501.4: what a text asks of a target, without where it stands."""
    if isinstance(what, (n.Beside, n.Within, n.InRow, n.AtEdge)):
        return n.All(())
    if isinstance(what, n.Not) and lasting_part(what.what) != what.what:
        return n.All(())
    if isinstance(what, n.All):
        return n.All(tuple([lasting_part(part) for part in what.parts]))
    return what


def spoken_of(ctx: Context, use: Use, who: n.Cards) -> list[Id]:
    """502.8, 526.1: of all cards of a kind, or of several that were chosen, those that were it on announcement and still are."""
    ids = meaning.cards(ctx, who)
    if isinstance(who, n.Target) and several(who):
        return [id for id in ids if is_still_such(ctx, who, id)]
    return [id for id in ids if id in use.targets] if isinstance(who, n.Every) and use.targets else ids


AT_A_CARD: Final = ("announces", "assaults", "misses", "attacks", "deals wounds")
"""What happens when a card is attacked: the second card of the event."""


def open_to(state: BerserkState, use: Use, power: n.Does, ids: list[Id]) -> list[Id]:
    """528.1: the cards that no protection keeps the power from."""
    sudden = stack.is_sudden_action(use)
    recipients: list[Id] = []
    for id in ids:
        if not is_there(state, id, power.effect, use.facts):
            continue  # 526.1
        shield = strength.protection(state, id, power.kind, use.source, 0, sudden)
        if shield is None:
            recipients.append(id)
        else:
            tell(state, "protected", strength.of_protection(shield), {"object": ref(state, id)})
    if use.facts.kind in words.ATTACKS and use.facts.what in ("attacks", "deals wounds"):
        # 528.1: what accompanies an attack from which a card is protected puts nothing on it either
        it = use.facts
        recipients = [
            id
            for id in recipients
            if not strength.protected(state, id, it.kind, it.subject, it.amount, it.sudden, it.manner)
        ]
    if use.what == "triggered" and use.facts.kind in words.ATTACKS and use.facts.what in AT_A_CARD:
        # 8.thick-skin: nothing from what triggers on an attack at the card
        recipients = [
            id for id in recipients if id != use.facts.to or not strength.protected(state, id, "triggers", 0, 99, False)
        ]
    return recipients


Receipt = Callable[[BerserkState, Context, Kind, Id], bool]
"""What one card receives; whether it was put on."""

RECEIPTS: Final[dict[type[n.Effect], Callable[[BerserkState, Context, Any, Id], bool]]] = {}


def on_card(kind: type[Kind]) -> Callable[[Receipt[Kind]], Receipt[Kind]]:
    """The function below does what effects of this kind do to one card of those that they speak of."""

    def register(do: Receipt[Kind]) -> Receipt[Kind]:
        verb(kind)(on_cards)
        return receipt(kind)(do)

    return register


def receipt(kind: type[Kind]) -> Callable[[Receipt[Kind]], Receipt[Kind]]:
    """The same, where another function is the verb, and asks something before it."""

    def register(do: Receipt[Kind]) -> Receipt[Kind]:
        RECEIPTS[kind] = do
        return do

    return register


def on_cards(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Effect) -> Asking[bool]:
    """502.6: all that the effect speaks of, and that nothing protects, receive it."""
    who = getattr(effect, "who", None)
    assert isinstance(who, n.Cards)
    do = RECEIPTS[type(effect)]
    done = False
    for id in open_to(state, use, power, spoken_of(ctx, use, who)):
        ctx.chosen = {**ctx.chosen, words.EACH: (id,)}
        if id in state.objects and do(state, ctx, effect, id):
            done = True
    yield from ()
    return done
