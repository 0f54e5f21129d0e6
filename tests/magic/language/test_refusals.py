"""Refusals: text the grammar does not know is refused with the place, never read otherwise."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.kernel.localisation import say
from arbiter.magic.language.compiler import TEXT_LIMIT, NotUnderstood, compile_text

CARD = "Odd Oath"


def refusal(types: str, text: str) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        compile_text(CARD, types, text)
    return caught.value


def test_the_message_names_card_line_place_span_and_what_is_known() -> None:
    error = refusal("Instant", "Flash\nCounter target spell unless its owner sings.")
    assert (error.card, error.line, error.start, error.end, error.span) == (CARD, 2, 22, 43, "unless its owner sings")
    assert error.known == ('"unless <player> pays <cost>"',)
    assert str(error) == (
        'Odd Oath, line 2, characters 22-43 not understood: "unless its owner sings". '
        'Known here: "unless <player> pays <cost>". Card refused.'
    )


def test_the_message_in_both_languages() -> None:
    error = refusal("Instant", "Flash\nCounter target spell unless its owner sings.")
    assert say(error.message(), "en") == str(error)
    assert say(error.message(), "ru") == (
        "Odd Oath, строка 2, символы 22-43 не поняты: «unless its owner sings». "
        'Здесь понятно: "unless <player> pays <cost>". Карта не принята.'
    )
    unknown = NotUnderstood(CARD, 1, 1, 3, "Hum", ())
    assert say(unknown.message(), "en") == str(unknown)
    assert say(unknown.message(), "ru") == "Odd Oath, строка 1, символы 1-3 не поняты: «Hum». Карта не принята."


@pytest.mark.parametrize(
    ("types", "text", "span"),
    [
        ("Instant", "Destroy target gobln.", "target gobln"),
        ("Creature", "Whenever ~ sleeps, draw a card.", "~ sleeps, draw a card"),
        ("Creature", "Sacrifice a creature: Draw a card and dance.", "dance"),
        ("Instant", "Draw a card. %", "%"),
        ("Creature", "Flying, swimming", "swimming"),
        ("Instant", "Wander", "Wander"),
        ("Instant", "Prevent the next 3 damage from a bird.", "Prevent the next 3 damage from a bird"),
        ("Enchantment", "~ gets +1/+1 for each.", "for each"),
        ("Instant", "Draw a card. Target creature gains flying until.", "Target creature gains flying until."),
    ],
)
def test_the_span_is_where_understanding_ends(types: str, text: str, span: str) -> None:
    error = refusal(types, text)
    assert error.span == span
    assert text[error.start - 1 : error.end] == span


def test_what_is_most_alike_is_known_first() -> None:
    assert refusal("Instant", "Destroy target creature of the selected type.").known[0] == '"of the chosen type"'
    assert refusal("Creature", "Swimming 5").known == ('"<keyword>"',)
    assert all(" '" not in known for known in refusal("Instant", "Destroy target creature of your choosing.").known)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Instant", "It gets +1/+1 until end of turn."),
        ("Instant", "Target creature fights target artifact. It gains haste until end of turn."),
        ("Instant", "That player draws a card."),
        ("Instant", "Draw a card for each Island you control, then discard that many cards."),
        ("Enchantment", "When a land enters, sacrifice ~ and counter that spell."),
        ("Enchantment", "As long as you control exactly one creature, that creature gets +3/+1."),
        ("Enchantment", "Each creature you control gets +0/+2 as long as it has flying."),
        ("Artifact", "Equipped creature gets +1/+1."),
        ("Enchantment — Aura", "Enchant creature\nEnchanted land is an Island."),
    ],
)
def test_a_reference_without_one_antecedent_is_refused(types: str, text: str) -> None:
    refusal(types, text)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Creature", "Draw a card."),  # no spell ability on a permanent
        ("Instant", "Creatures you control get +1/+1 and dance until end of turn."),
        ("Instant", "You may draw a card and each opponent loses 1 life."),  # who may what?
        ("Instant", "You may pay {2}."),  # for what?
        ("Instant", "It can't be regenerated."),  # what?
        ("Instant", "It's still a land."),
        ("Instant", "Each player secretly chooses a number."),  # never revealed
        ("Instant", "Create a Powerstone token."),  # its ability is in reminder text only
        ("Instant", "Counter target spell unless its controller pays {X}, where X is its mana worth."),
        ("Instant", "Choose three —\n• Draw a card.\n• You gain 2 life."),
        ("Instant", "Choose one —\n• Draw a card.\n• Sing."),
        ("Instant", "• Draw a card."),
        ("Creature", '~ has "Odd Oath dances."'),
        ("Creature", 'Creatures you control have "{T}: Add {G}.'),
        ("Creature", "Destroy all creature."),
        ("Instant", "Target opponent exiles target creature."),  # the opponent would be lost
        ("Creature", "As long as you control a Forest, ~'s power is equal to the number of lands you control."),
    ],
)
def test_it_never_guesses(types: str, text: str) -> None:
    refusal(types, text)


def test_a_name_that_is_a_word_is_the_card_only_where_it_stands_alone() -> None:
    assert compile_text("Fire", "Instant", "Fire deals 2 damage to any target.") == compile_text(
        "Ice", "Instant", "Ice deals 2 damage to any target."
    )
    with pytest.raises(NotUnderstood):
        compile_text("Fire", "Instant", "Firestorm deals 2 damage to any target.")


def test_a_short_name_is_the_card() -> None:
    short = compile_text("Ada, the Odd", "Legendary Creature", "Whenever Ada attacks, draw a card.")
    assert short == compile_text("Ada, the Odd", "Legendary Creature", "Whenever ~ attacks, draw a card.")


def test_a_text_without_end_is_refused() -> None:
    assert refusal("Instant", "Draw a card. " * TEXT_LIMIT).start == TEXT_LIMIT
    deep = "if you win the flip, " * 60
    refusal("Instant", f"Flip a coin. I{deep[1:]}draw a card.")


@given(
    st.lists(
        st.sampled_from(
            "target creature destroy all draw a card . , ~ it gets +1/+1 until end of turn you control and whenever dies".split()
        ),
        max_size=14,
    )
)
def test_no_heap_of_known_words_breaks_the_grammar(words: list[str]) -> None:
    text = " ".join(words)
    try:
        compile_text(CARD, "Instant", text)
    except NotUnderstood as error:
        assert text[error.start - 1 : error.end] == error.span
