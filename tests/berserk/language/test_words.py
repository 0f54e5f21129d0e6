"""Every word that a node may hold is read and said, in both languages."""

from __future__ import annotations

import pytest

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.compiler import compile_text
from arbiter.berserk.language.declared import DECLARED
from arbiter.berserk.language.notation import CLOSED_LISTS, KINDS
from arbiter.berserk.language.render.sentences_en import english
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.engine import engine
from arbiter.kernel.reflect import fields_of

CLOSE = n.Cost(close=True)
CREATURE = n.Is("creature")
CHIP = n.Does(n.Chips(n.This(), n.Num(1)))
STRIKE = n.Strength(n.Num(1), n.Num(1), n.Num(1))
OBJECTS = {"destroys": CREATURE}
SUBJECTS = {"crosses": CREATURE, "reveals": CREATURE}
KINDS_OF = {"announces": w.ATTACKS, "becomes target": w.ATTACKS, "uses": ("teleportation",)}


def done(effect: n.Effect) -> n.Ability:
    return n.Playable(CLOSE, n.Does(effect))


def of_filter(what: n.Filter) -> n.Ability:
    return done(n.Destroy(n.Target(what)))


def abilities() -> dict[str, n.Ability]:
    """An ability for every word, by what it is."""
    found: dict[str, n.Ability] = {}
    for word in w.CARD_WORDS:
        what = n.Is(word)
        alone = word in ("attacked", "attacking")  # nobody chooses these
        found[f"Is {word}"] = n.Permanent((n.Bonus(STRIKE, against=what),)) if alone else of_filter(what)
    for word in w.CLASSES:
        found[f"Class {word}"] = n.Class(word)
    for word in w.UNDERGONE:
        found[f"Underwent {word}"] = of_filter(n.All((CREATURE, n.Underwent(word))))
    for word in w.DIRECTIONS:
        found[f"Beside {word}"] = of_filter(
            n.All((n.Beside(n.This(), how=word), CREATURE) if not word else (CREATURE, n.Beside(n.This(), how=word)))
        )
    for word in w.TURNS:
        found[f"Turn {word}"] = done(n.Turn(word, n.Target(CREATURE)))
    for word in w.BLOCKED:
        found[f"Block {word}"] = done(n.Block(word, n.Target(CREATURE)))
    for word in w.DURATIONS:
        found[f"until {word}"] = done(n.Give(n.Target(CREATURE), (n.Named("curse"), n.Named("plague")), until=word))
    for word in w.ATTACKS:
        found[f"Attack {word}"] = n.Playable(CLOSE, n.Attack(word, strength=None if word == "simple" else STRIKE))
        found[f"Bonus {word}"] = n.Permanent((n.Bonus(STRIKE, kinds=(word,)),))
    for word in w.PROTECTED:
        if word not in ("flying attacks", "triggers"):
            found[f"Protection {word}"] = n.Permanent((n.Protection(kinds=(word,)),))
    for word in w.DEEDS:
        to: n.Filter | None = CREATURE if word in ("be taken with", "be worn") else None
        found[f"Cannot {word}"] = n.Permanent((n.Cannot(word, to=to),))
    for word in w.PERMISSIONS:
        times = 2 if word in ("act", "attack") else 0
        to = n.All((n.Other(), n.Of("you"), n.SameElement(n.This()))) if word == "use chips of others" else None
        found[f"Can {word}"] = n.Permanent((n.Can(word, times=times, to=to),), who=n.Host())
    for word in w.ROLLS:
        found[f"RollBonus {word}"] = n.Permanent((n.RollBonus(1, rolls=word),))
    for word in w.MOMENTS:
        found[f"Begins {word}"] = n.Triggered(n.Begins(word), CHIP)
    for word in w.HAPPENINGS:
        event = n.When(word, subject=SUBJECTS.get(word), object=OBJECTS.get(word), kinds=KINDS_OF.get(word, ()))
        found[f"When {word}"] = n.Triggered(event, CHIP)
    for word in w.JOINTS:
        found[f"Joined {word}"] = n.Playable(CLOSE, n.Joined(word, (CHIP, n.Does(n.Wound(n.This(), n.Num(1))))))
    for word in w.CONDITIONS:
        found[f"Phase {word}"] = n.Permanent((n.Bonus(STRIKE),), while_=n.Phase(word))
    for word in w.CHOOSABLE:
        if word != "eliteness":
            found[f"OfChosen {word}"] = of_filter(n.All((CREATURE, n.OfChosen((word,)))))
    return found


ALL = abilities()


@pytest.mark.parametrize("about", ALL)
def test_every_word_is_said_and_read_back(about: str) -> None:
    ability = ALL[about]
    text = russian((ability,))
    assert compile_text("", text) == (ability,), text
    assert "_" not in english((ability,)) and english((ability,)).endswith(".")


@pytest.mark.skipif(engine() == "compiled", reason="compiled classes do not remember how their fields are declared")
def test_the_declared_types_are_those_of_the_nodes() -> None:
    assert {name: tuple([str(field.type) for field in fields_of(kind)]) for name, kind in KINDS.items()} == DECLARED


def test_every_field_that_holds_words_has_its_list() -> None:
    free = {
        ("Called", "name"),
        ("Target", "name"),
        ("It", "name"),
        ("Attack", "name"),
        ("Does", "name"),
    }
    texts = {
        (name, field.name)
        for name, kind in KINDS.items()
        for field, declared in zip(fields_of(kind), DECLARED[name], strict=True)
        if declared in ("str", "tuple[str, ...]")
    }
    assert texts - free == set(CLOSED_LISTS)
