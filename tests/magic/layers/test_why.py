"""Every value can say where it comes from, in both languages."""

from __future__ import annotations

import pytest

from arbiter.kernel.localisation import LANGUAGES, knows, say
from arbiter.kernel.messages import Argument, Message, Reason
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.subtypes import PLANAR_TYPES, SUBTYPES
from arbiter.magic.rules import layers
from arbiter.magic.rules.layering.why import CHARACTERISTICS, word_message
from arbiter.magic.state.records import Remembered
from tests.magic.layers import cards
from tests.magic.layers.table import Table


def lines(reason: Reason, lang: str = "en") -> list[str]:
    return [
        f"{reason.rule} {say(reason.message, lang)}",
        *[line for one in reason.because for line in lines(one, lang)],
    ]


def test_power_through_the_sublayers() -> None:
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    table.counters(bear, ("+1/+1", 1))
    table.put(cards.ANTHEM)
    table.effect((cards.base(0, 1),), bear)
    reason = layers.why(table.state, bear, "power")
    assert lines(reason) == [
        "613.1 Green Bear: power 2.",
        "613.1 Printed: 2.",
        "613.3b an effect whose source is gone, layer 7b: 0.",
        "613.3c Anthem, layer 7c: 1.",
        "613.3d Counters: 2.",
    ]
    assert lines(reason, "ru") == [
        "613.1 «Green Bear»: сила — 2.",
        "613.1 Напечатано: 2.",
        "613.3b «эффект, источника которого уже нет», слой 7b: 0.",
        "613.3c «Anthem», слой 7c: 1.",
        "613.3d Жетоны: 2.",
    ]


def test_types_colors_abilities_controller() -> None:
    table = Table()
    bird = table.put(cards.FLYER, 1)
    table.put(cards.THEFT, 0, attached=bird)
    table.put(cards.DARKNESS)
    table.put(cards.CONSPIRACY)
    table.put(cards.GRAVITY)
    state = table.state
    assert lines(layers.why(state, bird, "controller"))[1:] == [
        "613.1 Printed: player 2.",
        "613.1b Theft, layer 2: player 1.",
    ]
    assert lines(layers.why(state, bird, "colors"), "ru")[1:] == [
        "613.1 Напечатано: белый.",
        "202.2 Это цвета символов маны в мана-стоимости {2}{W}.",
        "613.1e «Darkness», слой 5: чёрный.",
    ]
    assert lines(layers.why(state, bird, "subtypes"), "ru")[1:] == [
        "613.1 Напечатано: Птица.",
        "613.1d «Goblin Plot», слой 4: Птица, Гоблин.",
    ]
    assert lines(layers.why(state, bird, "abilities"))[1:] == [
        "613.1 Printed: flying.",
        "613.1f Gravity, layer 6: none.",
    ]


def test_an_effect_that_waited_says_so() -> None:
    """613.7b: the earlier effect comes after the later one that it depends on."""
    table = Table()
    table.put(cards.GOBLINS_ARE_ELVES)
    table.put(cards.CONSPIRACY)
    bear = table.put(cards.GREEN_BEAR)
    assert lines(layers.why(table.state, bear, "subtypes")) == [
        "613.1 Green Bear: subtypes Elf.",
        "613.1 Printed: Bear.",
        "613.1d Goblin Plot, layer 4: Bear, Goblin.",
        "613.1d Goblins Are Elves, layer 4: Elf.",
        "613.7b Goblins Are Elves waits for Goblin Plot, which changes what it applies to or does.",
        "613.7a In one layer an effect depends on another that would change whether it exists, what it applies to or "
        "what it does.",
    ]


def test_lands_copies_noncreatures() -> None:
    table = Table()
    dual = table.put(cards.DUAL)
    table.put(cards.MOON)
    assert layers.why(table.state, dual, "abilities").rules() == ["613.1", "613.1", "613.1d", "305.7", "305.6"]
    copy = table.put(cards.GREEN_BEAR, copied=cards.FLYER)
    assert layers.why(table.state, copy, "name").rules() == ["613.1", "706.2"]
    vehicle = table.put(Card("Cart", "{2}", (), ("artifact",), ("Vehicle",), (), 3, 3))
    assert layers.why(table.state, vehicle, "power").rules() == ["613.1", "613.1", "208.3"]


def test_cards_elsewhere_and_things_gone() -> None:
    table = Table()
    ghoul = table.put_in("hand", cards.GHOUL)
    table.put_in("graveyard", cards.GREEN_BEAR)
    assert layers.why(table.state, ghoul, "power").rules() == ["613.1", "613.1", "604.3"]
    assert layers.why(table.state, ghoul, "toughness").rules() == ["613.1", "613.1"]
    bear = table.put(cards.GREEN_BEAR)
    remember(table, bear)
    assert layers.why(table.state, bear, "power").rules() == ["613.1", "608.2g"]


def remember(table: Table, id: int) -> None:
    was = table.state.objects[id]
    table.state.edit_memory().remembered[id] = Remembered(
        id, was, "Ghost", 1, ("blue",), (), ("creature",), ("Spirit",), 7, 8, 2, ("flying", "flying"),
        table.state.permanents[id], cards.FLYER,
    )  # fmt: skip
    table.remove(id)


def test_last_known_information() -> None:
    """608.2g"""
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    assert table[bear].power == 2
    remember(table, bear)
    last = table[bear]
    assert (last.name, last.controller, last.power, last.toughness) == ("Ghost", 1, 7, 8)
    assert (last.keywords, last.card, last.colors) == ({"flying": 2}, cards.FLYER, ("blue",))
    assert layers.FINAL(table.state).derived(bear) is not None
    assert layers.FINAL(table.state).derived(999) is None
    with pytest.raises(KeyError):
        layers.characteristics(table.state, 999)


def test_a_tangle_of_objects_has_reasons_too() -> None:
    """Also where objects can only be derived all together."""
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    table.put(cards.ELF)
    table.put(cards.SWARM)
    assert lines(layers.why(table.state, bear, "power"))[1:] == [
        "613.1 Printed: 2.",
        "613.3c Green Elf, layer 7c: 3.",
    ]


def test_unknown_characteristic() -> None:
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    with pytest.raises(ValueError, match="'smell' is none of name, mana value"):
        layers.why(table.state, bear, "smell")


def messages(argument: Argument) -> list[Message]:
    if not isinstance(argument, Message):
        return []
    return [argument, *[one for inner in argument.args.values() for one in messages(inner)]]


def of_reason(reason: Reason) -> list[Message]:
    return [*messages(reason.message), *[one for inner in reason.because for one in of_reason(inner)]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_written(lang: str) -> None:
    for first in range(0, len(cards.EVERYTHING), 4):
        table = Table()
        bear = table.put(cards.GREEN_BEAR)
        some = cards.EVERYTHING[first : first + 4]
        ids = [table.put(card, attached=bear if card in cards.ATTACHING else 0) for card in some]
        table.effect((n.SwitchPT(), n.SetColors(())), bear)
        for id in (bear, *ids):
            for characteristic in CHARACTERISTICS:
                for message in of_reason(layers.why(table.state, id, characteristic)):
                    assert knows(lang, message.id), message.id
                    assert not say(message, lang).startswith("["), message


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_has_its_message(lang: str) -> None:
    for word in (*words.CARD_TYPES, *words.SUPERTYPES, *words.COLORS):
        assert knows(lang, word_message(word).id), word
    for word, subtype in {**SUBTYPES, **PLANAR_TYPES}.items():
        assert say(word_message(word), lang) == (word if lang == "en" else subtype.russian)
    for line in KEYWORDS.values():
        said = say(Message("keyword-" + line.name.replace(" ", "-")), lang)
        assert said == (line.name if lang == "en" else line.russian)
