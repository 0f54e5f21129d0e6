"""What is printed on a card, as a ruleset reads it: before anything is acquired or applied.  103-106, 108, 109, 112, 116, 517"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.meanings import OTHERWISE, expansion
from arbiter.berserk.language.notation import show
from arbiter.berserk.state.known import Held, Known
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.ruleset import Ruleset
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id
from arbiter.kernel.reflect import replaced

CHARGING: Final = n.Triggered(n.Begins("start of turn", "you"), n.Does(n.Chips(n.This(), n.Num(1))), may=True)
"""8.charge: what a card with a charge has besides."""


def as_printed(state: BerserkState, card: Object) -> Known:
    """103.1: what is printed: properties and abilities; those of a hidden card count as absent."""
    return like(_model(state, card.print, card.hidden, _x_of(card)).known, card.id, card.controller)


def as_revealed(state: BerserkState, card: Object) -> Known:
    """529.5: what a hidden card really is, for the player who knows it."""
    return like(_model(state, card.print, False, _x_of(card)).known, card.id, card.controller)


def _x_of(card: Object) -> int:
    """105.2.3: the X of its cost, if there is one."""
    return card.x if card.print.variable else 0


@final
class Model:
    """What a print says, as a ruleset reads it."""

    def __init__(self, ruleset: Ruleset, known: Known) -> None:
        self.ruleset = ruleset
        self.known = known


def _model(state: BerserkState, card: Card, hidden: bool, x: int) -> Model:
    """Worked out once, as long as games are played by one ruleset."""
    key = "hidden" if hidden else f"known {x}"
    model = card.memory.get(key)
    if not isinstance(model, Model) or (model.ruleset is not state.ruleset and model.ruleset != state.ruleset):
        model = card.memory[key] = Model(state.ruleset, _read(state, card, hidden, x))
    model.ruleset = state.ruleset  # an equal one: the next look finds the very same
    return model


def _read(state: BerserkState, card: Card, hidden: bool, x: int) -> Known:
    made = Known(0, 0)
    made.type, made.subtype = card.type, card.subtype  # 104.2, 106.3, 106.4, 206.1
    made.elite = card.elite  # 104.1, 105.2
    made.elements = list(card.elements)  # 104.2, 106.2
    if not hidden:  # 529.4
        for index, ability in enumerate(card.abilities):  # 109.1, 109.2: nothing else that is printed is one
            hold(state, made, Held(_for_x(card, ability, x), f"p{index}"))  # 112.1, 112.3
        largest(made)
    return made


def _for_x(card: Card, ability: n.Ability, x: int) -> n.Ability:
    """105.2.3: X is what was fixed in recruiting; what is paid with X has an X of its own (501.2)."""
    if not card.variable or (isinstance(ability, n.Playable) and isinstance(ability.cost.chips, n.X)):
        return ability
    made = replaced(ability, n.X(), n.Num(x))
    assert isinstance(made, n.Ability)
    return made


def like(model: Known, id: Id, controller: int) -> Known:
    """The same, of another card; the lists are shared."""
    made = Known(id, controller)
    made.type, made.subtype, made.elite = model.type, model.subtype, model.elite
    made.elements, made.classes, made.held = model.elements, model.classes, model.held
    made.standing, made.triggered, made.named = model.standing, model.triggered, model.named
    made.forms = model.forms
    return made


def hold(state: BerserkState, made: Known, held: Held) -> None:
    """A card comes to have an ability; beside a named one stands what the rules write out for it."""
    made.held.append(held)
    ability = held.ability
    if isinstance(ability, n.Named) and isinstance(ability.amount, n.Num):
        ability = held.ability = n.Named(ability.name, ability.amount.value, ability.to, None, ability.against)
    if isinstance(ability, n.Class) and ability.word not in made.classes:
        made.classes.append(ability.word)
    if isinstance(ability, n.Charge) and not any(known.key == "charge" for known in made.held):
        made.held.append(Held(CHARGING, "charge"))
    if isinstance(ability, n.Named):  # 517
        if not ability.to and ability.against is None:
            made.named[ability.name] = max(ability.value, made.named.get(ability.name, 0))  # 517.2
        for index, written_out in enumerate(
            expansion(ability, read_otherwise(state, ability.name))
        ):  # 116.1, 8.combined-ability
            made.held.append(Held(written_out, f"{held.key}.{index}", held.granter, ability.name))


def read_otherwise(state: BerserkState, name: str) -> bool:
    """Whether a setting of the ruleset gives a named ability another meaning than ours."""
    other = OTHERWISE.get(name)
    return other is not None and getattr(state.ruleset.battle, other[0]) == other[1]


def largest(made: Known) -> None:
    """517.2, 517.1, 8.named-ability: of each named ability the largest counts; what the others write out is left out."""
    made.named = {}
    best: dict[str, Held] = {}
    for held in made.held:
        ability = held.ability
        if isinstance(ability, n.Named):
            name = "|".join((ability.name, *ability.to, "" if ability.against is None else show(ability.against)))
            other = best.get(name)
            if other is None or (isinstance(other.ability, n.Named) and ability.value > other.ability.value):
                best[name] = held
            if not ability.to and ability.against is None:  # 8.partial-vulnerability
                made.named[ability.name] = max(ability.value, made.named.get(ability.name, 0))
    kept = [known.key for known in best.values()]
    lesser = [known.key for known in made.held if isinstance(known.ability, n.Named) and known.key not in kept]
    if lesser:
        made.held = [
            known for known in made.held if known.key not in lesser and known.key.rpartition(".")[0] not in lesser
        ]
    made.triggered = [known for known in made.held if isinstance(known.ability, n.Triggered)]
    made.standing = [known for known in made.held if isinstance(known.ability, (n.Permanent, n.Formation, n.Charge))]
    made.forms = any(isinstance(known.ability, n.Formation) for known in made.standing)


def base(owner: Object, name: str) -> int:
    """104.1, 8.property: a number as it is printed."""
    card = owner.print
    if name == "cost":
        return card.cost + owner.x  # 8.cost, 105.1
    if name in ("lives", "initial lives"):
        return card.lives  # 508.1, 8.initial-lives, 105.3
    if name == "movement":
        return card.movement  # 105.4
    if card.strike is not None and name in words.KINDS:
        return card.strike[words.KINDS.index(name)]  # 8.strike-value, 105.5
    return 0


def has_field(it: Known, name: str) -> bool:
    """206.1, 108.1: which base properties a card of such a type and subtype has."""
    if name in ("lives", "initial lives"):
        return it.type in ("creature", "artifact")
    if name == "movement":
        return it.subtype == "independent"
    return name == "cost" or it.type == "creature"
