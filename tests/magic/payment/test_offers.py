"""What is offered to a player with priority, against the twin of payment: real cards on small boards.  CR 601.2, 605.3"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.kernel.decisions import Pay, PickSome
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import casting
from arbiter.magic.rules.turn import priority
from arbiter.magic.state.records import Mana
from tests.magic.layers.table import Table
from tests.reference import offers as book

PLAINS = make_card("Plains", "", "Basic Land — Plains", "")
DRUID = make_card("Druid", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
GARDEN = make_card("Garden", "", "Land", "{T}: Add {G} or {W}.")
MEADOW = make_card("Meadow", "", "Land", "{T}: Add {G}. Add {W}.")
TILL = make_card("Till", "{1}", "Artifact", "{1}: Add {G}.")
POND = make_card("Pond", "", "Land", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.")
CAULDRON = make_card(
    "Cauldron", "{1}", "Artifact", "{1}, {T}, Sacrifice Cauldron: Add one mana of any color. Draw a card."
)
COIN = make_card("Coin", "{2}", "Artifact", "{T}: Flip a coin. If you win the flip, add {C}{C}.")
FLASK = make_card("Flask", "{1}", "Artifact", "{T}, Sacrifice Flask: Add {W}.\n{W}, Sacrifice Flask: You gain 1 life.")
SPIRE = make_card("Spire", "{1}", "Artifact", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.")
SILENCE = make_card("Silence", "{1}", "Enchantment", "Your opponents can't activate abilities.")
DEARER = make_card("Dearer", "{1}", "Artifact", "Spells you cast cost {1} more to cast.")
MOOR = make_card("Moor", "", "Land", "{T}: Add {C}.\n{T}: Add {G} or {W}. Moor deals 1 damage to you.")
PRISM = make_card("Prism", "{1}", "Artifact", "{T}, Pay 1 life: Add {G} or {U}.")
COFFER = make_card("Coffer", "{1}", "Artifact", "{T}, Sacrifice Coffer: Add one mana of any color.")
ALTAR = make_card("Altar", "{1}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
ICE = make_card("Ice", "", "Basic Snow Land — Island", "")
ONCE = make_card("Once", "{1}", "Artifact", "{0}: Add {U}. Activate only once each turn.")
DIAL = make_card("Dial", "{1}", "Artifact", "{T}: Add {W}. Activate only as a sorcery.")
HEARTS = [
    make_card(f"Heart {one}", "{1}", "Artifact", f"{{T}}: Add {', '.join(two * 2 for two in pairs)}, or {{C}}{{C}}.")
    for one, pairs in enumerate(
        [("{W}", "{U}", "{B}", "{R}"), ("{U}", "{B}", "{R}", "{W}"), ("{R}", "{W}", "{U}", "{B}")]
    )
]
BOARD = [PLAINS, DRUID, MOOR, PRISM, COFFER, ICE, GARDEN, MEADOW, TILL, POND, CAULDRON, COIN, SPIRE, DEARER]


def spell(cost: str) -> Card:
    return make_card(f"Spell {cost}", cost, "Instant", "You gain 1 life.")


HAND = [
    spell(one)
    for one in ("{W}", "{G}{G}", "{1}{W}", "{W/U}{G}", "{U}{U}", "{3}", "{G/W}{G/U}", "{2}{U}", "{X}{B}", "{S}{G}")
    + ("{2/W}{2/U}", "{W/P}{G/P}", "{1}{G/P}", "{S}{S}{2}")
]


def table_of(board: list[Card], hand: list[Card], pool: str = "", sick: bool = False) -> Table:
    table = Table()
    for card in board:
        table.state.edit_permanent(table.put(card)).sick = sick
    for card in hand:
        table.put_in("hand", card)
    table.state.edit_player(0).pool = tuple(Mana(color, 0) for color in pool)
    turn = table.state.edit_turn(0)
    turn.stage, turn.priority = "priority", 0
    return table


def offered(table: Table) -> list[str]:
    """The names of the spells offered and the objects whose abilities are; the twin says the same."""
    decision = priority.decision(table.state, 0)
    assert book.compare(table.state, decision) > 0, "nothing was compared"
    return [table[option.about].name for option in decision.options if option.verb in ("cast", "activate")]


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from(BOARD), max_size=6),
    st.text("WUGC", max_size=2),
    st.booleans(),
    st.sampled_from([20, 4, 1, -2]),
)
def test_what_is_offered_can_be_paid_and_what_is_not_cannot(
    board: list[Card], pool: str, sick: bool, life: int
) -> None:
    table = table_of(board, HAND, pool, sick)
    table.state.edit_player(0).life = life
    decision = priority.decision(table.state, 0)
    book.compare(table.state, decision)


SQUIRE = make_card("Squire", "{W}", "Creature — Human", "", "1/1")
SPHINX = make_card("Sphinx", "{W}{U}", "Creature — Sphinx", "", "1/1")
GOLEM = make_card("Golem", "{1}", "Artifact Creature — Golem", "", "1/1")
HELPERS = [SQUIRE, SPHINX, GOLEM, DRUID, PLAINS, TILL, COFFER, ALTAR, FLASK]
HELPED = [
    make_card(f"{keyword} {cost}", cost, "Instant", f"{keyword}\nYou gain 1 life.")
    for keyword in ("Convoke", "Improvise", "Delve")
    for cost in ("{W}{U}", "{2}", "{1}{G}{W}", "{W/U}{W/U}{1}", "{C}{2}", "{2/W}{U}", "{S}{1}", "{3}{W/P}")
]


@settings(max_examples=80)
@given(st.lists(st.sampled_from(HELPERS), max_size=5), st.text("WUGC", max_size=1), st.integers(0, 2))
def test_what_pays_without_being_mana_is_known_to_the_solver(board: list[Card], pool: str, cards: int) -> None:
    table = table_of(board, HELPED, pool, True)
    for _ in range(cards):
        table.put_in("graveyard", SQUIRE)
    book.compare(table.state, priority.decision(table.state, 0))


GUIDE = make_card("Guide", "{2}{G}", "Creature — Ape", "Exile Guide from your hand: Add {G}.", "2/2")
TOWER = make_card("Tower", "", "Land", "{T}: Add {C}.\n{T}, Sacrifice a creature: Add {W}{W}.")
SPAWN = make_card("Spawn", "{1}", "Creature — Eldrazi", "Sacrifice Spawn: Add {C}.", "0/1")
PIT = make_card("Pit", "{1}", "Enchantment", "{W}, Sacrifice a creature: You gain 1 life.")
COSTLY = [
    make_card(
        f"Costly {cost} {count}",
        cost,
        "Instant",
        "\n".join(["As an additional cost to cast this spell, sacrifice a creature."] * count + ["You gain 1 life."]),
    )
    for cost in ("{1}", "{W}", "{2}{W}", "{G}{W}", "{3}")
    for count in (1, 2)
]


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from([SQUIRE, DRUID, ALTAR, ALTAR, TOWER, SPAWN, PLAINS, PIT]), max_size=6),
    st.lists(st.just(GUIDE), max_size=2),
    st.text("WGC", max_size=1),
    st.booleans(),
)
def test_what_is_sacrificed_for_a_cost_is_not_sacrificed_for_its_mana(
    board: list[Card], guides: list[Card], pool: str, sick: bool
) -> None:
    """601.2g-h: mana abilities come first, and enough must be left for the rest of the cost."""
    table = table_of(board, [*COSTLY, *guides], pool, sick)
    book.compare(table.state, priority.decision(table.state, 0))


def test_one_creature_makes_mana_and_another_is_sacrificed() -> None:
    cheap = next(one for one in COSTLY if one.name == "Costly {1} 1")
    assert offered(table_of([ALTAR, SQUIRE], [cheap])) == [], "the only creature can't be sacrificed twice"
    assert offered(table_of([ALTAR, SQUIRE, SQUIRE], [cheap])) == ["Costly {1} 1"]


def test_a_card_in_hand_makes_mana_for_another() -> None:
    assert offered(table_of([], [GUIDE, spell("{G}")])) == ["Spell {G}"]
    assert offered(table_of([PLAINS, PLAINS], [GUIDE])) == [], "not for itself: it is on the stack by then"
    assert offered(table_of([PLAINS, PLAINS], [GUIDE, GUIDE])) == ["Guide", "Guide"]


def test_what_is_sacrificed_for_mana_pays_for_nothing_else() -> None:
    host = make_card("Host", "{3}", "Instant", "Convoke\nYou gain 1 life.")
    assert offered(table_of([DRUID, ALTAR], [host])) == ["Host"], "tapped for mana, then sacrificed"
    assert offered(table_of([SQUIRE, ALTAR], [host])) == []
    assert offered(table_of([SQUIRE, SQUIRE, ALTAR], [host])) == ["Host"]


def test_all_that_an_ability_adds_counts() -> None:
    assert offered(table_of([MEADOW], [spell("{G}{W}")])) == ["Spell {G}{W}"]
    assert offered(table_of([MEADOW], [spell("{G}{G}")])) == []


def test_an_ability_that_costs_only_mana_is_used_again() -> None:
    assert offered(table_of([TILL, PLAINS, PLAINS], [spell("{G}{G}")])) == ["Spell {G}{G}"]


def test_who_cannot_activate_abilities_has_no_mana_from_them() -> None:
    table = table_of([PLAINS], [spell("{W}")])
    assert offered(table) == ["Spell {W}"]
    table.put(SILENCE, 1)
    assert offered(table) == []


def test_what_is_tapped_as_a_cost_makes_no_mana_for_it() -> None:
    assert offered(table_of([SPIRE], [spell("{2}")])) == []
    assert offered(table_of([SPIRE, PLAINS], [])) == ["Spire"]


def test_what_is_sacrificed_as_a_cost_is_not_sacrificed_for_mana() -> None:
    assert offered(table_of([FLASK], [])) == []
    assert offered(table_of([FLASK, PLAINS], [])) == ["Flask"]


def test_what_each_kind_of_source_gives_is_counted() -> None:
    board = [MOOR, PRISM, COFFER, ALTAR, DRUID]
    assert offered(table_of(board, [spell("{W}{G}{G}{2}{U}")])) == ["Spell {W}{G}{G}{2}{U}"]
    assert offered(table_of(board, [spell("{W}{G}{G}{4}{U}")])) == []


def test_life_decides_between_ways_to_pay() -> None:
    table = table_of([MOOR], [spell("{G}{U/P}")])
    table.state.edit_player(0).life = 3
    assert offered(table) == ["Spell {G}{U/P}"]
    table.state.edit_player(0).life = 2
    assert offered(table) == [], "the land hurts before the life is paid"


def test_snow_symbols_want_snow_sources() -> None:
    assert offered(table_of([ICE, PLAINS], [spell("{S}{W}")])) == ["Spell {S}{W}"]
    assert offered(table_of([ICE, PLAINS], [spell("{S}{S}")])) == []
    assert offered(table_of([ICE, PLAINS], [spell("{S}{U}")])) == [], "the snow mana is the blue mana"


def test_a_mana_ability_used_up_this_turn_makes_no_mana() -> None:
    """602.5b: a limit on uses holds for mana abilities in a payment too."""
    table = table_of([ONCE], [spell("{U}")])
    assert priced(table) == ["Spell {U}"]
    ((id, _),) = table.state.permanents.items()
    table.state.edit_memory().used[(id, layers.characteristics(table.state, id).abilities[0].origin)] = 1
    assert priced(table) == []


def test_a_mana_ability_with_sorcery_timing_makes_no_mana_for_a_spell() -> None:
    """602.5d: in the middle of casting a sorcery could not be cast."""
    assert priced(table_of([DIAL], [spell("{W}")])) == []
    assert priced(table_of([PLAINS], [spell("{W}")])) == ["Spell {W}"]


def priced(table: Table) -> list[str]:
    """The names of the spells offered."""
    decision = priority.decision(table.state, 0)
    return [table[option.about].name for option in decision.options if option.verb == "cast"]


def test_beyond_the_bound_of_the_search_nothing_illegal_is_suggested() -> None:
    """The spell is offered; its payment either is legal, or the casting is reversed (722.1)."""
    hydra = spell("{W}" * 7 + "{U}" * 7 + "{B}" * 5 + "{R}" * 3)
    table = table_of(HEARTS * 4, [hydra])
    assert priced(table) == [hydra.name]
    casting_it = casting.cast(table.state, 0, table.state.players[0].hand[0], "")
    send: tuple[str, ...] | None = None
    for _ in range(40):
        try:
            decision = casting_it.send(send)
        except StopIteration:
            break
        assert isinstance(decision, (Pay, PickSome))
        send = decision.suggested if isinstance(decision, Pay) else ()
        assert decision.check(send) is None, "what is suggested is legal"
    assert [table[id].name for id in table.state.players[0].hand] == [hydra.name], "there was no way to pay"
