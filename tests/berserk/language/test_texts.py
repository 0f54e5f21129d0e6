"""Texts of cards: what they mean, how they are said again and in English; every text that the document quotes is here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from arbiter.berserk.cards import library
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.compiler import NotUnderstood, compile_text
from arbiter.berserk.language.grammar.tokens import tokenize
from arbiter.berserk.language.notation import KINDS, parse_abilities, show
from arbiter.berserk.language.render.sentences_en import english
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.kernel.reflect import walk
from tests.berserk.language.samples import samples

Entry = dict[str, object]
TEXTS: list[Entry] = yaml.load(Path(__file__).with_name("texts.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)
SIGNS = (("[close]", "{T}"), ("[sudden]", "{!}"), ("[token]", "{C}"), (" - ", " – "), (" — ", " – "), ("X{", "Х{"))


def cases(entry: Entry) -> tuple[str, ...]:
    return tuple(str(entry["cases"]).split(" / ")) if "cases" in entry else ()


def normal(text: str) -> str:
    """The printed text with the signs that we print: dashes, quotes, symbols, a capital and a full stop."""
    for printed, ours in SIGNS:
        text = text.replace(printed, ours)
    text = re.sub(r'"([^"]*)"', r"«\1»", text).rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


@pytest.mark.parametrize("entry", TEXTS, ids=lambda entry: str(entry["text"])[:50])
def test_a_text_means_this(entry: Entry) -> None:
    name = str(entry.get("name", ""))
    abilities = compile_text(name, str(entry["text"]), cases(entry))
    assert [show(one) for one in abilities] == entry["notation"]
    assert russian(abilities, cases(entry) or (name,)) == entry.get("russian", normal(str(entry["text"])))
    assert english(abilities, str(entry.get("english_name", "this card"))) == entry["english"]


@pytest.mark.parametrize("entry", TEXTS, ids=lambda entry: str(entry["text"])[:50])
def test_notation_and_text_are_the_same(entry: Entry) -> None:
    name = str(entry.get("name", ""))
    notation = entry["notation"]
    assert isinstance(notation, list)
    abilities = tuple([parse_abilities(one)[0] for one in notation])
    assert compile_text(name, russian(abilities, cases(entry) or (name,)), cases(entry)) == abilities


def test_every_construction_is_said_and_read_back_in_one_way() -> None:
    found = samples()
    assert len(found) > 1000
    for table, ability in found:
        text = russian((ability,))
        assert compile_text("", text) == (ability,), (table, text)
        assert english((ability,)), text


def test_every_node_is_said() -> None:
    seen = {type(part).__name__ for _, ability in samples() for part in walk(ability)}
    for entry in TEXTS:
        notation = entry["notation"]
        assert isinstance(notation, list)
        seen |= {type(part).__name__ for one in notation for part in walk(parse_abilities(one))}
    assert set(KINDS) - seen == set()


CHOSEN = "a noun alone is chosen, too"
SILENT = {  # what may be left out, and why
    "выбранное": CHOSEN,
    "выбранного": CHOSEN,
    "выбранной": CHOSEN,
    "выбранный": CHOSEN,
    "выбранную": CHOSEN,
    "любое": CHOSEN,
    "любую": "a free cell is chosen, too",
    "особенность": "what stands in quotes is an ability",
    "карт": "who is an opponent's is an opponent's card",
    "карты": "who is an opponent's is an opponent's card",
    "картами": "an adjective stands for a noun",
    "картам": "an adjective stands for a noun",
    "на": "the value of a named ability stands behind its name",
    "у": "whose poison it is stands behind it",
    "получает": "what a card gets while something holds it has",
    "все": "all creatures are creatures",
    "1": "a chip is one chip; the value of some named abilities is 1 unless another is printed",
    "он": "who is not named is this card",
    "свой": "who takes a card has it in his control",
    "вашем": "a squad that is nobody's is yours",
    "существом": "the attacked creature is the attacked card",
    "также": "who gets something besides gets it",
    "выпало": "of a die that was just thrown, what it shows can be said alone",
    "дополнительные": "lives that a card gets are additional ones",
    "первом": "what happens once a turn happens the first time",
}


def word_drops() -> list[tuple[str, str, tuple[str, ...], str, str]]:
    """Each text without one of its words."""
    found: list[tuple[str, str, tuple[str, ...], str, str]] = []
    known = [(str(entry.get("name", "")), str(entry["text"]), cases(entry)) for entry in TEXTS]
    known += [(card.name, card.text, ()) for card in library.cards().values()]
    for name, text, forms in known:
        tokens, _ = tokenize(text, forms or (name,))
        inside = 0
        for token in tokens:
            inside += (token.word == "«") - (token.word == "»")
            if token.word[0].isalnum() and not inside:
                found.append((name, text, forms, token.word, text[: token.start] + text[token.end :]))
    return found


def test_every_word_counts() -> None:
    """Without a word a text means something else, or is refused."""
    dropped = word_drops()
    assert len(dropped) > 1000
    silent: dict[str, str] = {}
    for name, text, forms, word, shorter in dropped:
        try:
            same = compile_text(name, shorter, forms) == compile_text(name, text, forms)
        except NotUnderstood:
            continue
        if same:
            silent[word] = text
    assert {word: text for word, text in silent.items() if word not in SILENT} == {}
    assert set(silent) == set(SILENT)


def test_a_verb_without_a_subject_has_the_one_before_it() -> None:
    """ "It loses poison and gets a chip" is said of one card; a command before it leaves this card the subject."""
    said = compile_text("", "{T}: Выбранное существо теряет отравление и получает фишку.")
    bidden = compile_text("", "{T}: Закрыть выбранное существо и получает фишку.")
    assert "Chips(It(), Num(1))" in show(said) and "Chips(This(), Num(1))" in show(bidden)


def test_the_attacker_of_ones_own_squad_is_not_this_card() -> None:
    text = "При простом ударе по другому вашему существу – атаковавший получает отравление 1."
    (ability,) = compile_text("", text)
    assert isinstance(ability, n.Triggered) and isinstance(ability.when, n.When)
    assert ability.when.subject == n.All(())  # whoever attacks
