"""Everything that nodes can hold is said in both languages, and read back from the Russian: the inventory.

What is in no list, and what no rule understands beside the rest (`language.sense`), is refused before it is said.
"""

from __future__ import annotations

import pytest

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.compiler import NotUnderstood, compile_text
from arbiter.berserk.language.notation import CLOSED_LISTS, KINDS, NotationError, parse_abilities
from arbiter.berserk.language.render.sentences_en import english
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.kernel.notation import show
from arbiter.kernel.reflect import fields_of, walk
from arbiter.wording.speaker import Unsayable
from tests.berserk.language.inventory import inventory

CASES = ("Имя", "Имени", "Имени", "Имя", "Именем", "Имени")
ALL = inventory()


def fault(ability: n.Ability) -> str:
    """Why an ability is not said, or not read back; empty: it is."""
    try:
        text = russian((ability,), CASES)
        again = compile_text(CASES[0], text, CASES)
        if again != (ability,):
            return f"{text} is read as {show(again)}"
        said = english((ability,), "Name")
    except (Unsayable, NotUnderstood) as error:
        return f"{show(ability)}: {error}"
    return "" if said.endswith(".") else f"no sentence: {said}"


def test_every_node_and_word_is_said_and_read_back() -> None:
    faults = [f"{about}: {why}" for about, abilities in ALL.items() for why in map(fault, abilities) if why]
    assert faults == []


def test_the_inventory_has_every_node_and_every_word_of_every_list() -> None:
    seen: set[tuple[str, str, object]] = set()
    kinds: set[str] = set()
    for abilities in ALL.values():
        for part in [part for ability in abilities for part in walk(ability)]:
            kinds.add(type(part).__name__)
            for field in fields_of(type(part)):
                value = getattr(part, field.name)
                for word in value if isinstance(value, tuple) else (value,):
                    if isinstance(word, str):
                        seen.add((type(part).__name__, field.name, word))
    assert set(KINDS) - kinds == set()
    missing = [(*at, word) for at, words in CLOSED_LISTS.items() for word in words if (*at, word) not in seen]
    assert missing == []


@pytest.mark.parametrize(
    ("notation", "why"),
    [
        ('Permanent((Cannot("move", to=Is("gnome")),))', "has no to"),
        ('Permanent((Must("choose"),))', "needs to"),
        ('Triggered(When("misses", after=True), Does(Chips(This(), Num(1))))', "has no after"),
        ('Triggered(When("opens", kinds=("shot",)), Does(Chips(This(), Num(1))))', "has no kinds"),
        ('Permanent((Changes("wounds", Num(1)),))', "not in its list"),
        ('Permanent((Becoming("elite"),))', "in place of"),
        ('Named("horde", value=2)', "has no value"),
        ('Playable(Cost(close=True), Attack("shot"))', "needs a strength"),
        ('Playable(Cost(close=True), Does(Relocate(This(), FreeCell(how="front"))))', "direction from a card"),
    ],
)
def test_what_no_rule_understands_is_refused(notation: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        parse_abilities(notation)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("После промаха – получить фишку.", "промаха – получить фишку"),
        ("Не может двигаться к гномам.", "к гномам"),
        ("Класс паразит.", "паразит"),
        ("{T}: Выстрел.", "Выстрел"),
    ],
)
def test_what_no_rule_understands_is_no_text(text: str, span: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        compile_text("Пробная Карта", text)
    assert caught.value.span == span
