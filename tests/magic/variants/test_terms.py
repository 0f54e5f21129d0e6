"""The words of 2005: messages and card texts in the terms of a rulebook, in both languages; today's stay as they are."""

from __future__ import annotations

import pytest

from arbiter.client.face import face_of
from arbiter.client.session import Session
from arbiter.kernel.localisation import bundle, in_terms, say, table_of
from arbiter.kernel.messages import Message, Ref
from arbiter.magic.cards import pool
from arbiter.magic.cards.wording import inline_modes, rules_text, type_line
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.variants.rulesets import made_of
from arbiter.magic.variants.terms import Worded, spoken
from arbiter.setup import Way

CLASSIC = made_of({"name": "classic-2005"})


def text_of(name: str, lang: str) -> str:
    card = pool.card(name)
    return rules_text(card.abilities, card.name, TypeLine(card.supertypes, card.types, card.subtypes), lang)


def test_a_worded_language_is_the_language_for_who_looks_it_up() -> None:
    lang = spoken("ru", CLASSIC)
    assert (lang, {"ru": 1}[lang], hash(lang)) == ("ru", 1, hash("ru"))
    assert spoken("ru", Ruleset()) == "ru" and not isinstance(spoken("ru", Ruleset()), Worded)


@pytest.mark.parametrize(
    ("message", "english", "russian"),
    [
        (Message("event-enters", {"object": Ref(1, "Bear")}), "Bear comes into play.", "«Bear» вступает в игру."),
        (
            Message("event-exile", {"object": Ref(1, "Bear")}),
            "Bear is removed from the game.",
            "«Bear» выводится из игры.",
        ),
        (Message("step-end"), "end of turn step", "этап конца хода"),
    ],
)
def test_messages(message: Message, english: str, russian: str) -> None:
    assert say(message, spoken("en", CLASSIC)) == english
    assert say(message, spoken("ru", CLASSIC)) == russian
    assert say(message, "en") != english and say(message, "ru") != russian


def test_names_are_no_words_of_a_message() -> None:
    named = Message("event-enters", {"object": Ref(1, "Exile into the battlefield")})
    assert say(named, spoken("en", CLASSIC)) == "Exile into the battlefield comes into play."


@pytest.mark.parametrize(
    ("card", "english", "russian"),
    [
        ("Venerable Monk", "When this creature comes into play, you gain 2 life.", "вступает в игру"),
        ("Swords to Plowshares", "Remove target creature from the game.", "Выведите целевое существо из игры."),
        ("Llanowar Elves", "{T}: Add {G} to your mana pool.", "{T}: Добавьте {G} в ваш запас маны."),
        ("Sol Ring", "{T}: Add {2} to your mana pool.", "{T}: Добавьте {2} в ваш запас маны."),
        ("Phantom Warrior", "This creature is unblockable.", "неблокируемо"),
        ("Giant Spider", "Can block as though it had flying", "Может блокировать, как если бы имело полет"),
        ("Shock", "2 damage to target creature or player", "целевому существу или игроку"),
        ("Ball Lightning", "At end of turn, sacrifice this creature.", "принесите в жертву"),
        ("Soul Warden", "Whenever another creature comes into play", "Как только другое существо вступает в игру"),
        ("Grave Pact", "is put into a graveyard from play", "попадает из игры на кладбище"),
        ("Counterspell", "Counter target spell.", "Прервите целевое заклинание."),
        ("Icatian Javelineers", "comes into play with", "счетчик"),
    ],
)
def test_card_texts(card: str, english: str, russian: str) -> None:
    assert english in text_of(card, spoken("en", CLASSIC))
    assert russian in text_of(card, spoken("ru", CLASSIC))
    assert text_of(card, "en") == text_of(card, spoken("en", Ruleset()))


def test_modes_stand_in_one_line() -> None:
    """classic-2005/3.52"""
    assert inline_modes("Choose one —\n• You gain 1 life.\n• Draw a card.") == (
        "Choose one — You gain 1 life; or draw a card."
    )
    three = inline_modes("Flying\nChoose one —\n• You gain 1 life.\n• Draw a card.\n• Scry 1.")
    assert three == "Flying\nChoose one — You gain 1 life; draw a card; or scry 1."
    assert inline_modes("Draw a card.\nScry 1.") == "Draw a card.\nScry 1."


def test_words_of_the_rules() -> None:
    """classic-2005/2.35, 3.50 and 3.51"""
    english, russian = spoken("en", CLASSIC), spoken("ru", CLASSIC)
    assert in_terms("State-based actions", english) == "State-based effects"
    assert in_terms("действия, вызванные состоянием", russian) == "эффекты состояния игры"
    assert in_terms("the postcombat main phase", english) == "the second main phase"
    assert say(Message("choose-event"), english) == "Choose the event that caused the ability to trigger"
    assert say(Message("choose-event"), russian) == "Выберите событие, вызвавшее срабатывание способности"
    assert say(Message("choose-event"), "en") == "Choose the event that the ability triggered on"


def test_russian_land_types_are_plural() -> None:
    """classic-2005/3.53"""
    plains = TypeLine(("basic",), ("land",), ("Plains",))
    assert type_line(plains, spoken("ru", CLASSIC)).endswith("Равнины")
    assert type_line(plains, "ru").endswith("Равнина")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_messages_can_be_said_in_the_terms(lang: str) -> None:
    """No message loses an argument or a variant by the words put into it."""
    today, then = bundle(lang), bundle(lang, "2005")
    assert table_of(lang, "2005")
    for id in [*today.texts]:
        now = today.parse(id)
        made = then.parse(id)
        assert made.has_message(id) == now.has_message(id), id


def test_keys_are_no_words_of_the_rules() -> None:
    """Words of a package are put into its own messages only: a client's Enter is a key."""
    how = Message("table-how-priority", {"idle": "pass"})
    assert "Enter" in say(how, spoken("en", CLASSIC)) and say(how, spoken("en", CLASSIC)) == say(how, "en")
    assert say(Message("table-zone-exile"), spoken("en", CLASSIC)) == "Removed from the game:"


def test_a_game_is_told_in_the_terms_of_its_rulebook() -> None:
    face = face_of("magic")
    game = face.begin(["flames", "wilds"], 3, Way(ruleset="classic-2005"))
    bear = Message("event-enters", {"object": Ref(1, "Beast Nobody Knows")})
    session = Session(game, 0, {}, "en")
    assert face.spoken(bear, session.lang, 0) == "Beast Nobody Knows comes into play."
    session.lang = "ru"
    assert face.spoken(bear, session.lang, 0) == "«Beast Nobody Knows» вступает в игру."
    assert not isinstance(Session(face.begin(["flames", "wilds"], 3), 0, {}, session.lang).lang, Worded)
