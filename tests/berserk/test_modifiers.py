"""Laws of modifiers and prevention, for any of them in any number.  516, 517, 518, 519, 522, 530"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import properties, rolls, strength, wounds
from arbiter.berserk.state.records import Lasting, Object, Player, Roll, Use
from arbiter.berserk.state.ruleset import Ruleset
from arbiter.berserk.state.state import BerserkState

STRIKER, TARGET, FRIEND, FOE = 1, 2, 3, 4
small = st.integers(-4, 4)


def board() -> BerserkState:
    """Two creatures that face each other, and a comrade of each."""
    state = BerserkState(Ruleset(), {0: Player(0), 1: Player(1)})
    for id, seat, cell in ((STRIKER, 0, 12), (TARGET, 1, 17), (FRIEND, 0, 7), (FOE, 1, 22)):
        card = Card(f"Card {id}", "creature", 3, lives=9, movement=1, subtype="independent", strike=(1, 2, 3))
        state.objects[id] = Object(id, seat, seat, "battlefield", card, id, known=-1, cell=cell)
    state.next_id, state.first, state.turn, state.phase = 50, 0, 1, "action"
    return state


def put(state: BerserkState, on: int, what: n.Node, source: int = 0, left: int = 0) -> None:
    id = state.new_id()
    source = source or on
    made = Lasting(id, on, source, state.objects[source].controller, (what,))
    made.stamp, made.left = state.new_stamp(), left
    state.change()
    state.lasting[id] = made


def same(number: int) -> n.Strength:
    return n.Strength(n.Num(number), n.Num(number), n.Num(number))


def blow(kind: str = "medium") -> strength.Blow:
    return strength.Blow(0, STRIKER, TARGET, "simple", kind, None)


@given(
    st.lists(st.tuples(st.sampled_from([STRIKER, FRIEND, FOE]), small), max_size=6),
    st.sampled_from(["weak", "medium", "strong"]),
)
def test_bonuses_add_up_and_only_the_sum_is_clamped(given_: list[tuple[int, int]], kind: str) -> None:
    """522.1"""
    state = board()
    for source, number in given_:
        put(state, STRIKER, n.Bonus(same(number), ("simple",)), source)
    printed = {"weak": 1, "medium": 2, "strong": 3}[kind]
    assert strength.value(state, blow(kind)) == max(0, printed + sum(number for _, number in given_))


@given(st.lists(small, max_size=4), st.lists(st.integers(0, 5), min_size=1, max_size=3))
def test_bringing_comes_last_and_never_up(bonuses: list[int], brought: list[int]) -> None:
    """519.3"""
    state = board()
    for number in bonuses:
        put(state, STRIKER, n.Bonus(same(number), ("simple",)))
    free = strength.value(state, blow())
    for number in brought:
        put(state, TARGET, n.Brings(n.Num(number)))
    assert strength.value(state, blow()) == min(free, *brought)


@given(st.permutations([0, 1, 2, 3]))
def test_the_order_of_arrival_does_not_matter_to_the_groups(order: list[int]) -> None:
    """519.3: comrades of the source, the source, comrades of the target, the target."""
    state = board()
    mods = [
        (STRIKER, n.Bonus(same(1), ("simple",)), FRIEND),
        (STRIKER, n.Bonus(same(1), ("simple",)), STRIKER),
        (TARGET, n.Shelter(n.Num(1)), FOE),
        (TARGET, n.Shelter(n.Num(1)), TARGET),
    ]
    for index in order:
        put(state, mods[index][0], mods[index][1], mods[index][2])
    found = [mod.source for _, mod in strength.modifiers(state, blow())]
    assert found == [FRIEND, STRIKER, FOE, TARGET]


@given(st.integers(0, 12), st.lists(st.integers(1, 4), max_size=4))
def test_prevention_takes_what_it_can_and_keeps_the_rest(dealt: int, shields: list[int]) -> None:
    """530.4"""
    state = board()
    for number in shields:
        put(state, TARGET, n.Shield(number), left=number)
    hurt = wounds.Hurt(TARGET, dealt, STRIKER, "simple")
    wounds.prevent(state, hurt)
    left = sum(one.left for one in state.lasting.values())
    assert hurt.count == max(0, dealt - sum(shields))
    assert left == max(0, sum(shields) - dealt)


@given(st.lists(st.integers(1, 5), min_size=1, max_size=4))
def test_of_named_abilities_the_largest_counts(values: list[int]) -> None:
    """517.2"""
    state = board()
    for value in values:
        put(state, TARGET, n.Named("armor", value))
    assert properties.of(state, TARGET).named["armor"] == max(values)
    shields = [mod.what.count for mod in properties.mods(state, TARGET) if isinstance(mod.what, n.Shield)]
    assert shields == [max(values)]


@given(
    st.integers(1, 6), st.lists(st.tuples(st.sampled_from([STRIKER, FRIEND, FOE]), small), max_size=5), st.booleans()
)
def test_rolls_are_clamped_unless_the_table_reads_them(
    natural: int, given_: list[tuple[int, int]], table: bool
) -> None:
    """518.3, 518.4"""
    state = board()
    use = Use(40, 0, STRIKER, "strike", powers=(n.Attack("simple"),), joints=("",), targets=(TARGET,), fights=table)
    state.uses[40] = use
    roll = Roll(41, 40, STRIKER, 0, 0, natural)
    roll.changes = tuple([(source, state.objects[source].controller, "add", number) for source, number in given_])
    total = natural + sum(number for _, number in given_)
    assert rolls.value(state, roll, table) == (total if table else max(1, min(6, total)))


@given(st.lists(small, max_size=4))
def test_a_base_property_is_never_below_zero(changes: list[int]) -> None:
    """516.2"""
    state = board()
    for number in changes:
        put(state, TARGET, n.Changes("movement", n.Num(number)))
    assert properties.number(state, TARGET, "movement") == max(0, 1 + sum(changes))


@given(
    st.integers(1, 5),
    st.lists(
        st.tuples(st.integers(0, 4), st.sampled_from(["simple", "shot", "throw", "magic", "discharge"])), max_size=6
    ),
)
def test_armor_takes_so_many_wounds_of_a_turn_and_none_of_magic(armor: int, hits: list[tuple[int, str]]) -> None:
    """8.armor, 530.4: over all non-magical attacks of a turn together; wounds are never below zero."""
    state = board()
    put(state, TARGET, n.Named("armor", armor))
    left = armor
    for dealt, kind in hits:
        hurt = wounds.Hurt(TARGET, dealt, STRIKER, kind)
        wounds.prevent(state, hurt)
        taken = 0 if kind in ("magic", "discharge") else min(left, dealt)
        left -= taken
        assert hurt.count == dealt - taken >= 0


@given(st.integers(0, 9), st.lists(st.integers(1, 3), max_size=3), st.lists(st.integers(1, 3), max_size=3))
def test_prevention_comes_after_every_modifier(printed: int, shelters: list[int], shields: list[int]) -> None:
    """530.2: what shelters has taken off is not there to be prevented, whatever came first."""
    state = board()
    put(state, STRIKER, n.Bonus(same(printed), ("simple",)))
    for number in shields:
        put(state, TARGET, n.Shield(number), left=number)
    for number in shelters:
        put(state, TARGET, n.Shelter(n.Num(number)))
    worth = strength.value(state, blow())
    hurt = wounds.Hurt(TARGET, worth, STRIKER, "simple")
    wounds.prevent(state, hurt)
    assert worth == max(0, 2 + printed - sum(shelters))
    assert hurt.count == max(0, worth - sum(shields))
    assert sum(one.left for one in state.lasting.values()) == max(0, sum(shields) - worth)
