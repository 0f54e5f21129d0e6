"""The layers and their literal twin agree, in positions made at random and after each of many random changes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from tests.magic.layers import cards
from tests.magic.layers.table import Table
from tests.reference.paranoid import compare

MODIFICATIONS = (
    (cards.boost(3, 3),),
    (cards.boost(1, 0), n.SetColors(("white",))),
    (n.Boost(n.X(), n.X()),),
    (cards.base(0, 1),),
    (n.SwitchPT(),),
    (cards.has("flying", "haste"),),
    (n.LoseAbilities(), cards.has("trample")),
    (n.GainControl(n.You()), cards.has("haste")),
    (n.AddTypes(("creature", "Elemental")), cards.base(3, 3)),
    (n.SetTypes(("Goblin",)),),
    (n.SetTypes(("Swamp",)),),
    (n.SetTypes(("creature", "Frog")), n.LoseAbilities(), cards.base(1, 1), n.SetColors(("blue",))),
    (n.SetColors(("red",), in_addition=True),),
    (n.Restrict("block"), n.Require("attack")),
    (n.ReplaceWords(("color word",), "", "white", "green"),),
    (n.ReplaceWords(("creature type",), "", "Goblin", "Elf"),),
    (n.ReplaceWords(("creature type",), "", "Elf", "Bear"),),
    (n.ReplaceWords(("basic land type",), "", "Forest", "Island"), cards.boost(1, 1)),
    (n.ReplaceWords(("basic land type",), "", "Mountain", "Swamp"),),
    (n.LoseTypes(("creature",)),),
    (n.LoseTypes(("legendary", "artifact")),),
    (n.SetName("Other"), n.AddTypes(("legendary",))),
    (n.Grant((n.Static(n.Self(), (n.DefinePT(cards.COUNT_DEAD, cards.COUNT_DEAD),)),)),),
    (n.Grant((n.Static(cards.YOUR_CREATURES, (cards.boost(1, 1), cards.has("reach"))),)),),
)
COUNTERS = ((("+1/+1", 2),), (("-1/-1", 1), ("charge", 2)), (("charge", 1),), (("+0/+2", 1),), ())
ACTIONS = (
    "put", "put", "put", "effect", "effect", "end", "remove", "counters", "tap", "untap", "attack", "attach", "copy",
    "hand over", "life", "turn", "bury", "hold", "fork",
)  # fmt: skip
CHANGES = st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 10_000), st.integers(0, 10_000)), max_size=14)
HUGE = st.lists(st.tuples(st.sampled_from(cards.EVERYTHING), st.booleans(), st.integers(0, 100)), max_size=7)


def put(table: Table, one: int, other: int) -> None:
    card = cards.EVERYTHING[one % len(cards.EVERYTHING)]
    there = list(table.state.permanents)
    attached = there[other % len(there)] if there and card in cards.ATTACHING else 0
    table.put(card, other % 2, attached)
    if other % 3 == 0:
        table.put(card, other % 2, attached)  # its like: they may share what has been found out


def change_object(table: Table, action: str, id: int, other: int) -> None:
    """One of the changes that happen to a permanent."""
    there = list(table.state.permanents)
    if action == "effect":
        modifications = MODIFICATIONS[other % len(MODIFICATIONS)]
        table.effect(modifications, *dict.fromkeys([id, there[other % len(there)]]), controller=other % 2, x=2)
    elif action == "remove":
        table.remove(id)
    elif action == "counters":
        table.counters(id, *COUNTERS[other % len(COUNTERS)])
    elif action in ("tap", "untap"):
        table.tap(id, action == "tap")
    elif action == "attack":
        table.attack(id)
    elif action == "attach":
        to = there[other % len(there)]
        if to != id and table.state.objects[id].print in cards.ATTACHING:
            table.attach(id, to)
    elif action == "copy":
        table.copy(id, None if other % 4 == 0 else cards.EVERYTHING[other % len(cards.EVERYTHING)])
    elif action == "hand over":
        table.hand_over(id, other % 2)


def change(table: Table, action: str, one: int, other: int) -> Table:
    """Does what the random numbers say, if it can be done."""
    there = list(table.state.permanents)
    if action == "put":
        put(table, one, other)
    elif action == "end":
        if table.state.lasting.effects:
            table.end(list(table.state.lasting.effects)[one % len(table.state.lasting.effects)])
    elif action == "life":
        table.life(one % 2, 20 + other % 20)
    elif action == "turn":
        table.turn(one % 2)
    elif action == "bury":
        table.put_in("graveyard", cards.EVERYTHING[one % len(cards.EVERYTHING)], other % 2)
    elif action == "hold":
        table.put_in("hand", cards.EVERYTHING[one % len(cards.EVERYTHING)], other % 2)
    elif action == "fork":
        return table.fork()
    elif there:
        change_object(table, action, there[one % len(there)], other)
    return table


@settings(max_examples=150)
@given(HUGE)
def test_positions(permanents: list[tuple[Card, bool, int]]) -> None:
    table = Table()
    for card, mine, where in permanents:
        there = list(table.state.permanents)
        table.put(card, int(mine), there[where % len(there)] if there and card in cards.ATTACHING else 0)
    compare(table.state)


@settings(max_examples=120)
@given(CHANGES)
def test_changes(changes: list[tuple[str, int, int]]) -> None:
    """After each change the engine, which keeps what it can, is where the book is, which starts anew."""
    table = Table()
    for action, one, other in changes:
        before = table
        table = change(table, action, one, other)
        compare(table.state)
        if table is not before:
            put(table, one, other)
            compare(table.state)
            compare(before.state)
