"""What references are taken for: every class of choice has been read by somebody and stands in `references.tsv`.

The round trip cannot see a wrong antecedent; `tools.references` finds the classes and writes the table.
"""

from __future__ import annotations

import pytest

from arbiter.engine import engine
from arbiter.magic.language.compiler import NotUnderstood, compile_text
from arbiter.magic.language.notation import show
from tools import corpus, references
from tools.corpus import Face

SAMPLE = 40
HEAD = "read the class, correct the binding or run: python -m tools.references --write"

BOUND = [
    ("Creature", "At the beginning of your end step, target enchantment deals 2 damage to its controller unless that player "
     "sacrifices it.",
     "ControllerOf(TargetRef(0)), (Sacrifice(ControllerOf(TargetRef(0))"),
    ("Creature", "At the beginning of your upkeep, you may exile target artifact. If you do, its controller gains control of ~.",
     "Apply(Self(), (GainControl(ControllerOf(TargetRef(0))),)"),
    ("Instant", "Choose target creature. Each Wolf you control deals damage equal to its power to that creature.",
     'DealDamage(CharacteristicOf(EachItem(), "power")'),
    ("Creature", "When ~ enters, it deals 1 damage to target creature and 1 damage to you.",
     "to_players=You(), source=EventObject()"),
    ("Creature", "{2}: Reveal the top card of your library. If it's a land card, untap ~ and it gets +1/+1 until end of turn.",
     "Apply(Self(), (Boost"),
    ("Creature", "Exile a creature card from your graveyard: You gain life equal to the exiled card's power.", 'Paid("exiled"'),
    ("Sorcery", "Exile target creature. Search your library for a card with the same name as that creature, put it into your hand, "
     "then shuffle.", "Namesake(TargetRef(0))"),
    ("Sorcery", "Exile target creature. Search your library for a card with the same name as that card, put it into your hand, "
     "then shuffle.", 'Namesake(Bound("it"))'),
    ("Creature", "As long as you have more cards in hand than each opponent, ~ has flying.",
     'Exceeds(You(), Count(In("hand", whose=ThatPlayer())), EachOpponent())'),
]  # fmt: skip


@pytest.mark.parametrize(("types", "text", "nodes"), BOUND, ids=[one[1] for one in BOUND])
def test_what_is_meant(types: str, text: str, nodes: str) -> None:
    assert nodes in show(compile_text("Odd Oath", types, text))


UNCLEAR = [
    ("Creature", "When a spell or ability an opponent controls causes you to discard ~, that player loses 5 life."),
    ("Creature", "{2}: Reveal the top card of your library. Untap ~. It gains flying until end of turn."),
    ("Sorcery", "~ is red until the game ends."),
]


@pytest.mark.parametrize(("types", "text"), UNCLEAR, ids=[one[1] for one in UNCLEAR])
def test_what_could_mean_two_things_is_refused(types: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("Odd Oath", types, text)


def test_every_class_of_the_constructions_is_in_the_table() -> None:
    if engine() != "plain":
        pytest.skip("the same grammar, compiled")
    found = references.classes(references.constructions())
    assert [one for one in found if one not in references.table()] == [], HEAD


@pytest.mark.skipif(not corpus.present(), reason=corpus.MISSING)
def test_every_class_of_the_corpus_is_in_the_table() -> None:
    found = references.classes(corpus.faces(SAMPLE))
    assert [one for one in found if one not in references.table()] == [], HEAD


def test_a_new_class_is_noticed() -> None:
    odd = Face("Odd Oath", "Instant", "Destroy target creature. Its controller draws a card.", None)
    assert references.classes([odd]) != {}
    assert references.Choice("it", "the target destroyed", "the target") in references.classes([odd])
    assert references.Choice("it", "the target destroyed", "the source") not in references.table()
