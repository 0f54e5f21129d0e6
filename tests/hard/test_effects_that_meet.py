"""Effects that meet: doubled tokens and counters, layers, last known information, copied links.  CR 603.10, 607, 613, 616"""

from __future__ import annotations

import pytest

from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import layers
from tests.hard.kit import BEAR, FOREST, ISLAND, MOUNTAIN, PLAINS, Position, Table

DOUBLING = make_card(
    "Second Harvest",
    "{4}{G}",
    "Enchantment",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.\n"
    "If an effect would put one or more counters on a permanent you control, "
    "it puts twice that many of those counters on that permanent instead.",
)
OOZE = make_card("Ooze Call", "{G}", "Sorcery", "Create a 0/0 green Ooze creature token with two +1/+1 counters on it.")
MOON = make_card("Red Moon", "{2}{R}", "Enchantment", "Nonbasic lands are Mountains.")
TOMB = make_card("Tomb Town", "", "Legendary Land", "Each land is a Swamp in addition to its other land types.")
HUMILITY = make_card(
    "Plainness", "{2}{W}{W}", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1."
)
OPALESCENCE = make_card(
    "Living Charms",
    "{2}{W}{W}",
    "Enchantment",
    "Each other non-Aura enchantment is a creature in addition to its other types "
    "and has base power and toughness each equal to its mana value.",
)
WATCHER = make_card(
    "Mourner", "{1}{W}", "Creature — Human", "Whenever another creature dies, you gain life equal to its power.", "1/1"
)
WRATH = make_card("Day of Ash", "{2}{W}{W}", "Sorcery", "Destroy all creatures.")
HUNTER = make_card(
    "Hunter",
    "{1}{W}{W}",
    "Creature — Human",
    "When Hunter enters, you may exile another target creature.\n"
    "When Hunter leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    "1/3",
)
CLONE = make_card(
    "Mirror",
    "{3}{U}",
    "Creature — Shapeshifter",
    "You may have Mirror enter as a copy of any creature on the battlefield.",
    "0/0",
)
ANTHEM = make_card("Anthem", "{W}", "Enchantment", "Creatures you control get +1/+1.")


def test_doubled_tokens_enter_with_doubled_counters() -> None:
    """616.1f: first the creation is doubled, then, inside it, the counters each token enters with; each effect once (614.5)."""
    position = Position()
    position.put("battlefield", 0, DOUBLING, FOREST)
    position.put("hand", 0, OOZE)
    table = position.play().do("cast Ooze Call").resolve()
    oozes = table.permanents("Ooze")
    assert len(oozes) == 2
    assert [table.state.permanents[id].counters for id in oozes] == [(("+1/+1", 4),), (("+1/+1", 4),)]
    assert table.now("Ooze").power == 4


def test_two_doublings_quadruple() -> None:
    position = Position()
    position.put("battlefield", 0, DOUBLING, DOUBLING, FOREST)
    position.put("hand", 0, OOZE)
    table = position.play().do("cast Ooze Call").resolve()
    assert len(table.permanents("Ooze")) == 4
    assert table.now("Ooze").power == 8


@pytest.mark.parametrize("moon_first", [True, False])
def test_dependency_in_layers(moon_first: bool) -> None:
    """613.7: the Moon takes the Tomb's ability away, so the Tomb's effect depends on the Moon's, whichever came first."""
    position = Position()
    for card in (MOON, TOMB) if moon_first else (TOMB, MOON):
        position.put("battlefield", 0, card)
    position.put("battlefield", 0, ISLAND)
    table = position.play()
    assert table.now("Tomb Town").subtypes == ("Mountain",)
    assert table.now("Island").subtypes == ("Island",), "the Tomb's effect no longer exists"


def test_an_effect_that_removes_the_ability_it_comes_from() -> None:
    """613.5: Plainness is made a creature, loses its own ability in layer 6, and still sets power and toughness in 7b."""
    position = Position()
    position.put("battlefield", 0, HUMILITY, OPALESCENCE)
    position.put("battlefield", 1, WATCHER)
    table = position.play()
    plain = table.now("Plainness")
    assert plain.is_creature and not plain.abilities
    assert (plain.power, plain.toughness) == (4, 4), "the later timestamp wins in layer 7b: its mana value"
    mourner = table.now("Mourner")
    assert (mourner.power, mourner.toughness) == (1, 1) and not mourner.abilities
    other = Position()
    other.put("battlefield", 0, OPALESCENCE, HUMILITY)
    later = other.play().now("Plainness")
    assert (later.power, later.toughness) == (1, 1), "with the timestamps the other way round it is 1/1"


def test_a_creature_and_its_watcher_die_together() -> None:
    """603.10a: the watcher sees what dies with it; the ability reads the creature's power as it last was (608.2g)."""
    position = Position()
    position.put("battlefield", 0, WATCHER, ANTHEM, *([PLAINS] * 4))
    position.put("battlefield", 0, BEAR)
    position.put("hand", 0, WRATH)
    table = position.play().do("cast Day of Ash").resolve()
    assert not table.permanents("Bear") and not table.permanents("Mourner")
    table.resolve()
    assert table.life(0) == 23, "2/2 with +1/+1: three life"


def exiled_names(table: Table) -> list[str]:
    return sorted(table.name(id) for id in table.state.zones.exile)


def test_a_copied_pair_of_linked_abilities() -> None:
    """607.1, 706: the copy has a pair of its own; each Hunter returns only what it exiled itself."""
    wolf = make_card("Wolf", "{1}{G}", "Creature — Wolf", "", "2/2")
    bolt = make_card("Shock", "{R}", "Instant", "Destroy target creature.")
    position = Position()
    position.put("hand", 0, HUNTER, CLONE, bolt)
    position.put("battlefield", 0, *([PLAINS] * 3 + [ISLAND] * 4 + [MOUNTAIN]))
    position.put("battlefield", 1, BEAR, wolf)
    table = position.play()
    table.do("cast Hunter").resolve()
    table.choose("Bear").resolve().choose("yes")
    assert exiled_names(table) == ["Bear"]
    table.do("cast Mirror").resolve()
    table.choose("Hunter")
    table.choose("Wolf").resolve().choose("yes")
    assert exiled_names(table) == ["Bear", "Wolf"]
    copy = [id for id in table.permanents("Hunter") if table.state.permanents[id].copied is not None]
    assert len(copy) == 1
    table.choose("cast Shock").answer(f"object:{copy[0]}").pay().resolve()
    table.resolve()
    assert exiled_names(table) == ["Bear"], "the copy's own pair returned the Wolf, and only the Wolf"
    assert table.permanents("Wolf") and not table.permanents("Bear")


def test_two_thousand_tokens_under_an_anthem_that_comes_and_goes() -> None:
    """The work grows with the number of tokens, not with its square; what does not concern a token costs it nothing."""
    work = {}
    for count in (200, 2000):
        horde = make_card("Horde", "{G}", "Sorcery", f"Create {count} 1/1 white Cat creature tokens.")
        vanish = make_card("Vanish", "{W}", "Instant", "Destroy target enchantment.")
        position = Position()
        position.put("hand", 0, horde, ANTHEM, vanish, BEAR)
        position.put("battlefield", 0, FOREST, PLAINS, PLAINS, FOREST, FOREST)
        table = position.play()
        table.do("cast Horde").resolve()
        cats = table.permanents("Cat")
        assert len(cats) == count
        before = counters(table)
        table.do("cast Anthem").resolve()
        assert all(layers.characteristics(table.state, id).power == 2 for id in cats)
        table.do("cast Vanish", "Anthem").resolve()
        assert all(layers.characteristics(table.state, id).power == 1 for id in cats)
        came_and_went = [after - start for after, start in zip(counters(table), before, strict=True)]
        before = counters(table)
        table.do("cast Bear").resolve()
        assert counters(table)[0] - before[0] < 60, "a Bear that enters makes no token go through the layers again"
        work[count] = came_and_went
    for small, large in zip(work[200], work[2000], strict=True):
        assert large <= 11 * small + 2000, f"more than linear: {work}"


def counters(table: Table) -> list[int]:
    work = table.state.caches.work
    return [work.derivations, work.plans, work.trigger_checks, work.events]


def test_all_that_die_together_are_remembered_as_they_were_before() -> None:
    """608.2g: the lord leaves in the same event as the others, so their last known power still has its bonus."""
    lord = make_card("Lord", "{2}{W}", "Creature — Human", "Other creatures you control get +1/+1.", "2/2")
    position = Position()
    position.put("battlefield", 0, lord, WATCHER, BEAR, *([PLAINS] * 4))
    position.put("hand", 0, WRATH)
    table = position.play().do("cast Day of Ash").resolve()
    if table.decision.asks == "603.3b":
        table.answer([option.key for option in table.decision.options])
    table.resolve().resolve()
    assert table.life(0) == 20 + 2 + 3, "the Lord's power 2, the Bear's 3"
