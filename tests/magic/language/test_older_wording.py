"""Texts of the years until 2009 compile to the same nodes as today's wording of them."""

from __future__ import annotations

import pytest

from arbiter.magic.language.compiler import compile_text
from arbiter.magic.language.grammar.older_wording import modes_apart, of_today
from arbiter.magic.language.grammar.tokens import tokenize

SAME = [
    ("Creature", "When ~ comes into play, you gain 2 life.", "When ~ enters the battlefield, you gain 2 life."),
    ("Creature", "~ comes into play tapped.", "~ enters the battlefield tapped."),
    ("Creature", "When ~ leaves play, draw a card.", "When ~ leaves the battlefield, draw a card."),
    ("Instant", "Remove target creature from the game.", "Exile target creature."),
    (
        "Artifact",
        "{T}, Sacrifice ~: Remove all cards in target player's graveyard from the game.",
        "{T}, Sacrifice ~: Exile all cards from target player's graveyard.",
    ),
    ("Creature", "Remove ~ from the game: Draw a card.", "Exile ~: Draw a card."),
    ("Creature", "{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    ("Artifact", "{T}: Add {2} to your mana pool.", "{T}: Add {C}{C}."),
    ("Artifact", "Spells cost {1} more to play.", "Spells cost {1} more to cast."),
    ("Artifact", "Black spells you play cost {1} less to play.", "Black spells you cast cost {1} less to cast."),
    (
        "Creature",
        "Whenever a player plays a spell, you gain 1 life.",
        "Whenever a player casts a spell, you gain 1 life.",
    ),
    (
        "Creature",
        "{1}: ~ gets +1/+1 until end of turn. Play this ability only during combat.",
        "{1}: ~ gets +1/+1 until end of turn. Activate this ability only during combat.",
    ),
    ("Creature", "At end of turn, sacrifice ~.", "At the beginning of the end step, sacrifice ~."),
    (
        "Sorcery",
        "Destroy target creature at end of turn.",
        "Destroy target creature at the beginning of the next end step.",
    ),
    ("Creature", "~ is unblockable.", "~ can't be blocked."),
    ("Creature", "~ can block as though it had flying.", "~ has reach."),
    (
        "Sorcery",
        "Put two 1/1 green Saproling creature tokens into play.",
        "Create two 1/1 green Saproling creature tokens.",
    ),
    (
        "Enchantment",
        "Whenever a creature is put into a graveyard from play, put a 1/1 green Saproling creature token into play.",
        "Whenever a creature dies, create a 1/1 green Saproling creature token.",
    ),
    ("Instant", "Bury target nonblack creature.", "Destroy target nonblack creature. It can't be regenerated."),
    ("Sorcery", "Bury all creatures.", "Destroy all creatures. They can't be regenerated."),
    (
        "Enchantment",
        "At the beginning of each player's upkeep, that player discards a card unless he or she pays {1}.",
        "At the beginning of each player's upkeep, that player discards a card unless they pay {1}.",
    ),
    (
        "Sorcery",
        "Return target creature card from your graveyard to play.",
        "Return target creature card from your graveyard to the battlefield.",
    ),
    (
        "Instant",
        "Choose one — You gain 3 life; or draw a card.",
        "Choose one —\n• You gain 3 life.\n• Draw a card.",
    ),
    (
        "Creature",
        "As ~ comes into play, you may choose a creature in play. If you do, ~ comes into play as a copy of that creature.",
        "You may have ~ enter the battlefield as a copy of any creature on the battlefield.",
    ),
]


@pytest.mark.parametrize(("types", "older", "today"), SAME)
def test_older_and_present_wording(types: str, older: str, today: str) -> None:
    assert compile_text("~", types, older) == compile_text("~", types, today)


@pytest.mark.parametrize(
    "text",
    [
        "You may play an additional land on each of your turns.",
        "You may play lands from your graveyard.",
        "Until end of turn, you may play that card.",
        "Players play with their hands revealed.",
        "The game is a draw.",
        'Target land gains "You may play ~ from your graveyard." until end of turn.',
    ],
)
def test_what_is_said_today_stays(text: str) -> None:
    tokens, _ = tokenize(text, "")
    assert [token.text for token in of_today(tokens)] == [token.text for token in tokens]
    assert modes_apart([text]) == [text]


def test_a_land_is_played() -> None:
    tokens, _ = tokenize("Whenever you play ~, draw a card.", "")
    assert "play" in [token.text for token in of_today(tokens, True)]
    assert "cast" in [token.text for token in of_today(tokens, False)]
