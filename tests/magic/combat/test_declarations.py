"""Requirements and restrictions of declarations, against every declaration there is.  CR 508.1c-d, 509.1b-c"""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Assign
from arbiter.kernel.rng import Rng
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import attacking, blocking, combat
from arbiter.magic.rules.declarations import Slots, maximise
from tests.magic.combat.kit import Table, key, named, pairs
from tests.reference import declarations as reference

LURE = "All creatures able to block this creature do so."
ATTACKERS = (
    "", "Flying", "Menace", "Menace, flying", LURE, f"Menace\n{LURE}", "This creature must be blocked if able.",
    "Menace\nThis creature must be blocked if able.", "Protection from red", "This creature can't be blocked.",
    "This creature can't be blocked by creatures with power 2 or less.", f"{LURE}\n{LURE}",
    f"This creature must be blocked if able.\n{LURE}",
)  # fmt: skip
BLOCKERS = ("", "Flying", "Reach", "This creature can't block.", "This creature blocks each combat if able.")


def card(text: str, size: str, cost: str) -> Card:
    return make_card("Beast", cost, "Creature — Beast", text, size)


attacking_cards = st.builds(card, st.sampled_from(ATTACKERS), st.just("2/2"), st.just("{G}"))
blocking_cards = st.builds(
    card, st.sampled_from(BLOCKERS), st.sampled_from(["2/2", "3/3"]), st.sampled_from(["{R}", "{G}"])
)


def block_table(attackers: list[Card], blockers: list[Card], tapped: list[bool]) -> Table:
    table = Table(step="declare blockers")
    for one in attackers:
        table.attacks(table.put(0, one))
    for one, status in zip(blockers, tapped, strict=True):
        table.put(1, one, tapped=status)
    return table


@settings(max_examples=150)
@given(
    st.lists(attacking_cards, min_size=1, max_size=3),
    st.lists(st.tuples(blocking_cards, st.integers(0, 5).map(lambda n: n == 0)), min_size=1, max_size=4),
)
def test_blocks_are_exactly_those_of_the_book(attackers: list[Card], blockers: list[tuple[Card, bool]]) -> None:
    table = block_table(attackers, [one for one, _ in blockers], [status for _, status in blockers])
    state = table.state
    legal = reference.blocks(state, 1)
    decision = blocking._decision(state, 1)
    used = {pair for declared in legal for pair in declared}
    if decision is None:
        assert not used
        return
    mine = [option.about for option in decision.options]
    against = [slot.about for slot in decision.slots]
    assert mine == sorted({one for one, _ in used}) and against == sorted({other for _, other in used})
    for choice in product([0, *against], repeat=len(mine)):
        declared = [(one, other) for one, other in zip(mine, choice, strict=True) if other]
        answer = pairs(*declared)
        assert (decision.check(answer) is None) == (frozenset(declared) in legal), declared
        possible = any(frozenset(declared) <= one for one in legal)
        assert (decision.check(answer, partial=True) is None) == possible, declared
    assert decision.referee is not None
    assert all(decision.check(answer) is None for answer in decision.referee.suggestions())
    assert decision.check(random_legal(decision, Rng(7))) is None


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(
                ["", "Defender", "Haste", "This creature can't attack.", "This creature attacks each combat if able."]
            ),
            st.booleans(),
            st.booleans(),
        ),
        max_size=4,
    ),
    st.booleans(),
)
def test_attacks_are_exactly_those_of_the_book(creatures: list[tuple[str, bool, bool]], walker: bool) -> None:
    table = Table()
    for text, tapped, sick in creatures:
        table.put(0, card(text, "2/2", "{G}"), tapped=tapped, sick=sick)
    if walker:
        table.put(1, make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 3), counters=(("loyalty", 3),))
    legal = reference.attacks(table.state)
    decision = attacking._decision(table.state)
    if decision is None:
        assert legal == {frozenset()}
        return
    mine = [option.about for option in decision.options]
    for choice in product([0, *[slot.about for slot in decision.slots]], repeat=len(mine)):
        declared = [(one, other) for one, other in zip(mine, choice, strict=True) if other]
        assert (decision.check(pairs(*declared)) is None) == (frozenset(declared) in legal), declared
    assert {one for declared in legal for one, _ in declared} <= set(mine)


# The search itself.


def brute_force(
    supplies: list[int], gains: list[list[int]], sizes: list[int], leasts: list[int], worths: list[int]
) -> int:
    """The most requirements, over every way to send each creature to each attacker."""
    attackers = [place for place, size in enumerate(sizes) for _ in range(size)]
    creatures = [index for index, supply in enumerate(supplies) for _ in range(supply)]
    most = -1
    for choice in product(range(-1, len(attackers)), repeat=len(creatures)):
        sent = [(one, attackers[other]) for one, other in zip(creatures, choice, strict=True) if other >= 0]
        if any(gains[one][place] < 0 for one, place in sent):
            continue
        counts = [choice.count(other) for other in range(len(attackers))]
        if any(0 < count < leasts[attackers[other]] for other, count in enumerate(counts)):
            continue
        value = sum(gains[one][place] for one, place in sent)
        value += sum(worths[attackers[other]] for other, count in enumerate(counts) if count)
        most = max(most, value)
    return most


@settings(max_examples=120)
@given(st.data())
def test_the_maximum_is_that_of_brute_force(data: st.DataObject) -> None:
    rows = data.draw(st.integers(1, 3))
    places = data.draw(st.integers(1, 3))
    supplies = data.draw(st.lists(st.integers(1, 2), min_size=rows, max_size=rows))
    gains = data.draw(
        st.lists(st.lists(st.integers(-1, 2), min_size=places, max_size=places), min_size=rows, max_size=rows)
    )
    sizes = data.draw(
        st.lists(st.integers(1, 2), min_size=places, max_size=places).filter(lambda found: sum(found) <= 4)
    )
    leasts = data.draw(st.lists(st.integers(1, 2), min_size=places, max_size=places))
    worths = data.draw(st.lists(st.integers(0, 3), min_size=places, max_size=places))
    slots = [Slots(*values, must=False) for values in zip(sizes, leasts, worths, strict=True)]
    found = maximise(supplies, gains, slots)
    assert found.exact
    assert found.obeyed == brute_force(supplies, gains, sizes, leasts, worths)
    for index, row in enumerate(found.counts):
        assert sum(row) <= supplies[index]
        assert all(gains[index][place] >= 0 for place, count in enumerate(row) if count)


def test_an_odd_blocker_beside_a_pair_is_worth_having() -> None:
    """Three creatures that must block go to attackers with menace, though the third makes no second pair."""
    found = maximise([1, 1, 2], [[1], [-1], [1]], [Slots(2, 2, 1, False)])
    assert found.obeyed == 4 and found.counts == [[1], [0], [2]]


def test_blockers_that_must_be_joined_are_found_through_others() -> None:
    """A creature that already blocks one with menace needs a second; the only one that can must leave its own place."""
    must = Slots(1, 1, 0, True)
    free = Slots(1, 1, 5, False)
    found = maximise([1], [[0, 0]], [must, free])
    assert found.obeyed == 0 and found.counts == [[1, 0]]
    assert maximise([1], [[-1, 0]], [must, free]).obeyed == -1


def test_two_thousand_blockers_one_lure_one_menace_are_a_few_classes() -> None:
    table = Table(step="declare blockers")
    lure = table.put(0, card(LURE, "2/2", "{G}"))
    menace = table.put(0, card("\n".join(["Menace"] + ["This creature must be blocked if able."] * 3), "2/2", "{G}"))
    table.attacks(lure, menace)
    tokens = [table.creature(1, "1/1", token=True) for _ in range(2000)]
    decision = table.question(combat.declare_blockers(table.state))
    assert isinstance(decision, Assign)
    assert len({option.group for option in decision.options}) == 1
    all_on_lure = pairs(*[(id, lure) for id in tokens])
    two_on_menace = pairs((tokens[0], menace), (tokens[1], menace), *[(id, lure) for id in tokens[2:]])
    assert decision.check(two_on_menace) is None
    refusal = decision.check(all_on_lure)
    assert refusal is not None and refusal.rule == "509.1c" and refusal.message.args == {"n": 2000, "most": 2001}
    assert set(named(refusal, "attacker")) == {lure, menace}


def test_the_search_ends_with_the_best_found_when_it_takes_too_long() -> None:
    slots = [Slots(1, 2, 3, False) for _ in range(4)]
    gains = [[0 if (row + place) % 3 else -1 for place in range(4)] for row in range(5)]
    full = maximise([1] * 5, gains, slots)
    assert full.exact and full.obeyed == brute_force([1] * 5, gains, [1] * 4, [2] * 4, [3] * 4)
    short = maximise([1] * 5, gains, slots, limit=1)
    assert not short.exact and 0 <= short.obeyed <= full.obeyed


def test_both_declarations_need_menace_to_be_answered_in_pairs() -> None:
    """509.1c's example: one creature must block, another need not, the attacker has menace: both must block."""
    table = Table(step="declare blockers")
    raider = table.put(0, card("Menace", "3/3", "{G}"))
    table.attacks(raider)
    must = table.put(1, card("This creature blocks each combat if able.", "1/1", "{G}"))
    other = table.put(1, card("", "1/1", "{G}"))
    decision = table.question(combat.declare_blockers(table.state))
    legal = [
        chosen
        for size in range(3)
        for chosen in combinations((must, other), size)
        if decision.check([(key(id), key(raider)) for id in chosen]) is None
    ]
    assert legal == [(must, other)]
