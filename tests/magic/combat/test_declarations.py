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
from arbiter.magic.rules.combat import attack_declaration, best_declaration, block_declaration, combat
from arbiter.magic.rules.combat.best_declaration import Creatures, Problem, Slots, maximise
from tests.magic.combat.kit import Table, key, named, pairs
from tests.reference import declarations as reference

LURE = "All creatures able to block this creature do so."
ATTACKERS: tuple[str, ...] = (
    "", "Flying", "Menace", "Menace, flying", LURE, f"Menace\n{LURE}", "This creature must be blocked if able.",
    "Menace\nThis creature must be blocked if able.", "Protection from red", "This creature can't be blocked.",
    "This creature can't be blocked by creatures with power 2 or less.", f"{LURE}\n{LURE}",
    f"This creature must be blocked if able.\n{LURE}",
)  # fmt: skip
ATTACKERS += (
    "Shadow", "This creature can't be blocked by more than one creature.",
    "This creature can't be blocked except by three or more creatures.",
    f"{LURE}\nThis creature can't be blocked by more than one creature.",
    "Menace\nThis creature can't be blocked by more than two creatures.",
)  # fmt: skip
BLOCKERS = (
    "", "Flying", "Reach", "This creature can't block.", "This creature blocks each combat if able.", "Shadow",
    "This creature can block an additional creature each combat.", "This creature can block any number of creatures.",
    "This creature can't block alone.", "This creature can't attack or block alone.",
    "This creature can't block unless at least two other creatures block.",
    "This creature can block an additional creature each combat.\nThis creature blocks each combat if able.",
    "This creature can't block unless you pay {1}.", "This creature can't block creatures with power 3 or greater.",
    "This creature can't block unless you pay {1}.\nThis creature blocks each combat if able.",
)  # fmt: skip


def card(text: str, size: str, cost: str) -> Card:
    return make_card("Beast", cost, "Creature — Beast", text, size)


DECREES = (
    "",
    "No more than one creature can attack each combat.",
    "No more than two creatures can attack you each combat.",
)
WORDS = {1: "one creature", 2: "two creatures"}
attacking_cards = st.builds(card, st.sampled_from(ATTACKERS), st.sampled_from(["2/2", "3/3"]), st.just("{G}"))
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


@settings(max_examples=250)
@given(
    st.lists(attacking_cards, min_size=1, max_size=3),
    st.lists(st.tuples(blocking_cards, st.integers(0, 5).map(lambda n: n == 0)), min_size=1, max_size=4),
    st.sampled_from([9, 9, 1, 2]),
    st.integers(0, 2),
)
def test_blocks_are_exactly_those_of_the_book(
    attackers: list[Card], blockers: list[tuple[Card, bool]], limit: int, lands: int
) -> None:
    table = block_table(attackers, [one for one, _ in blockers], [status for _, status in blockers])
    if limit < 9:
        table.put(0, make_card("Decree", "{W}", "Enchantment", f"No more than {WORDS[limit]} can block each combat."))
    for _ in range(lands):
        table.put(1, make_card("Plains", "", "Basic Land — Plains"))
    state = table.state
    legal = reference.blocks(state, 1)
    decision = block_declaration._decision(state, [1])
    used = {pair for declared in legal for pair in declared}
    if decision is None:
        assert not used
        return
    mine = [option.about for option in decision.options]
    against = [slot.about for slot in decision.slots]
    assert mine == sorted({one for one, _ in used}) and against == sorted({other for _, other in used})
    costly = any(reference.costs(state, id) for id in mine)
    for choice in product(*[reference.groups(against, decision.uses.get(key(id), 1)) for id in mine]):
        declared = [(one, other) for one, chosen in zip(mine, choice, strict=True) for other in chosen]
        answer = pairs(*declared)
        assert (decision.check(answer) is None) == (frozenset(declared) in legal), declared
        possible = any(frozenset(declared) <= one for one in legal)
        allowed = decision.check(answer, partial=True) is None
        assert allowed == possible or (allowed and costly), declared
    assert decision.referee is not None
    assert all(decision.check(answer) is None for answer in decision.referee.suggestions())
    assert decision.check(random_legal(decision, Rng(7))) is None


@settings(max_examples=150)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(
                [
                    "",
                    "Defender",
                    "Haste",
                    "This creature can't attack.",
                    "This creature attacks each combat if able.",
                    "This creature can't attack alone.",
                    "This creature can't attack unless at least two other creatures attack.",
                    "This creature attacks each combat if able.\nThis creature attacks each combat if able.",
                    "This creature attacks each combat if able.\nThis creature can't attack alone.",
                    "This creature attacks each combat if able.\nThis creature can't attack unless you pay {1}.",
                ]
            ),
            st.booleans(),
            st.booleans(),
        ),
        max_size=4,
    ),
    st.booleans(),
    st.sampled_from(
        [
            "",
            "No more than one creature can attack each combat.",
            "No more than two creatures can attack you each combat.",
        ]
    ),
    st.integers(0, 1),
)
def test_attacks_are_exactly_those_of_the_book(
    creatures: list[tuple[str, bool, bool]], walker: bool, decree: str, lands: int
) -> None:
    table = Table()
    table.put(1, make_card("Decree", "{W}", "Enchantment", decree))
    for _ in range(lands):
        table.put(0, make_card("Plains", "", "Basic Land — Plains"))
    for text, tapped, sick in creatures:
        table.put(0, card(text, "2/2", "{G}"), tapped=tapped, sick=sick)
    if walker:
        table.put(1, make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 3), counters=(("loyalty", 3),))
    legal = reference.attacks(table.state)
    decision = attack_declaration._decision(table.state)
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


LIMIT = 4000


def solved(
    supplies: list[int], gains: list[list[int]], slots: list[Slots], limit: int = LIMIT
) -> best_declaration.Solution:
    return maximise(Problem([Creatures(size) for size in supplies], gains, slots), limit)


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
    leasts = data.draw(st.lists(st.integers(1, 3), min_size=places, max_size=places))
    worths = data.draw(st.lists(st.integers(0, 3), min_size=places, max_size=places))
    slots = [Slots(*values, must=False) for values in zip(sizes, leasts, worths, strict=True)]
    found = solved(supplies, gains, slots)
    assert found.exact
    assert found.obeyed == brute_force(supplies, gains, sizes, leasts, worths)
    for index, row in enumerate(found.counts):
        assert sum(row) <= supplies[index]
        assert all(gains[index][place] >= 0 for place, count in enumerate(row) if count)


def test_an_odd_blocker_beside_a_pair_is_worth_having() -> None:
    """Three creatures that must block go to attackers with menace, though the third makes no second pair."""
    found = solved([1, 1, 2], [[1], [-1], [1]], [Slots(2, 2, 1, False)])
    assert found.obeyed == 4 and found.counts == [[1], [0], [2]]


def test_blockers_that_must_be_joined_are_found_through_others() -> None:
    """A creature that already blocks one with menace needs a second; the only one that can must leave its own place."""
    must = Slots(1, 1, 0, True)
    free = Slots(1, 1, 5, False)
    found = solved([1], [[0, 0]], [must, free])
    assert found.obeyed == 0 and found.counts == [[1, 0]]
    assert solved([1], [[-1, 0]], [must, free]).obeyed < 0


def test_a_number_of_blockers_that_no_attacker_takes_is_no_solution() -> None:
    """Two creatures, one of which must block, and an attacker that takes three: nobody can block."""
    assert solved([1, 1], [[0], [1]], [Slots(1, 3, 0, False)]).obeyed == 0


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
    # Work: each creature is looked at once, the search looks at classes only.
    assert table.state.caches.work.looked <= 2 * len(tokens)


def test_two_thousand_attackers_and_a_wide_blocker_are_a_few_classes() -> None:
    """One creature that can block any number, one lure: the search goes on over classes, not over pairs."""
    table = Table(step="declare blockers")
    tokens = [table.creature(0, "1/1", token=True) for _ in range(2000)]
    lure = table.put(0, card(LURE, "2/2", "{G}"))
    table.attacks(*tokens, lure)
    wide = table.put(1, card("This creature can block any number of creatures.", "0/9", "{W}"))
    decision = table.question(combat.declare_blockers(table.state))
    assert isinstance(decision, Assign) and decision.uses == {key(wide): 2001}
    refusal = decision.check(pairs(*[(wide, id) for id in tokens]))
    assert refusal is not None and refusal.rule == "509.1c"
    assert decision.check(pairs(*[(wide, id) for id in [*tokens, lure]])) is None
    assert table.state.caches.work.looked <= len(tokens)


def test_a_board_beyond_the_bound_is_declared_and_logged() -> None:
    """509.1c: with a search of one branch the best found counts as the most, and the log says so."""
    table = Table(step="declare blockers")
    table.state.ruleset.declaration_search = 1
    raiders = [table.put(0, card("Menace\nThis creature must be blocked if able.", f"{n}/2", "{G}")) for n in (1, 2, 3)]
    table.attacks(*raiders)
    for size in ("1/1", "1/2", "1/3", "1/4", "1/5"):
        table.creature(1, size)
    decision = table.question(combat.declare_blockers(table.state))
    assert table.logged("event-best-found")[0] == ("509.1c",)
    assert decision.referee is not None
    assert all(decision.check(answer) is None for answer in decision.referee.suggestions())


def test_the_search_ends_with_the_best_found_when_it_takes_too_long() -> None:
    slots = [Slots(1, 2, 3, False) for _ in range(4)]
    gains = [[0 if (row + place) % 3 else -1 for place in range(4)] for row in range(5)]
    full = solved([1] * 5, gains, slots)
    assert full.exact and full.obeyed == brute_force([1] * 5, gains, [1] * 4, [2] * 4, [3] * 4)
    short = solved([1] * 5, gains, slots, limit=1)
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
