"""The solver against every way there is: costs, pools, sources, abilities that turn mana into mana.  CR 118.3, 605.3"""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbiter.magic.rules.costs import Budget, ManaCost, Source, covers, mana_cost, solve
from tests.reference import payment as book

NOTHING = mana_cost("")
SYMBOLS = st.sampled_from(["{W}", "{U}", "{G}", "{C}", "{W/U}", "{U/G}", "{G/W}", "{1}", "{2}"])
COSTS = st.lists(SYMBOLS, max_size=5).map("".join)
POOLS = st.text("WUGC", max_size=4)
GIVES = st.lists(st.text("WUGC", min_size=1, max_size=2), min_size=1, max_size=3, unique=True).map(tuple)
EATEN = st.lists(SYMBOLS, min_size=1, max_size=2).map("".join)


@st.composite
def objects(draw: st.DrawFn) -> tuple[book.ManaAbility, ...]:
    """An object with one or two mana abilities that tap it, or with one that only turns mana into mana."""
    made: list[book.ManaAbility] = []
    for eats in draw(st.lists(st.one_of(st.just(""), EATEN), min_size=1, max_size=2)):
        again = bool(eats) and draw(st.integers(0, 3)) == 0
        most = len(book.symbols(eats)) if again else 2  # what gains mana each time never ends
        gives = tuple(dict.fromkeys(mana[:most] for mana in draw(GIVES)))
        made.append(book.ManaAbility(book.symbols(eats), gives, taps=not again))
    return tuple(sorted(made))


def cost_of(slots: book.Cost) -> ManaCost:
    wanted = tuple(slot for slot in slots if slot != book.ANY)
    return ManaCost(len(slots) - len(wanted), wanted, 0)


def budget_of(pool: str, board: book.Board) -> Budget:
    budget = Budget(pool)
    for id, abilities in enumerate(board, start=1):
        for place, one in enumerate(abilities):
            eats = cost_of(one.eats)
            budget.add(id, Source(f"mana:{id}:{place}", one.gives, eats.total == 0, eats, not one.taps))
    return budget


@given(POOLS, COSTS)
def test_a_pool_covers_what_can_be_spent_from_it(pool: str, cost: str) -> None:
    left = covers(pool, mana_cost(cost))
    by_the_book = book.spendings(pool, book.symbols(cost))
    assert (left is not None) == bool(by_the_book)
    assert left is None or "".join(sorted(left)) in {"".join(sorted(one)) for one in by_the_book}


@settings(max_examples=300)
@given(POOLS, st.lists(GIVES, max_size=5), COSTS)
@example("U", [("W",), ("W", "CW"), ("W", "GW"), ("CW", "W"), ("CW",)], "{W}{U}{U}")
def test_plain_sources_pay_what_they_can(pool: str, sources: list[tuple[str, ...]], cost: str) -> None:
    board = tuple((book.ManaAbility((), gives),) for gives in sources)
    made = [Source(f"mana:{id}:0", gives, True, NOTHING) for id, gives in enumerate(sources)]
    found = solve(pool, made, mana_cost(cost))
    assert (found is not None) == book.payable(pool, board, book.symbols(cost))
    if found is not None:
        assert len({key for key, _ in found}) == len(found), "a source is used twice"
        assert all(given in made[int(key.split(":")[1])].gives for key, given in found)
        assert covers(pool + "".join(given for _, given in found), mana_cost(cost)) is not None


def by_both(pool: str, board: book.Board, cost: str) -> bool:
    """Whether the cost can be paid, if both say the same."""
    able = book.payable(pool, board, book.symbols(cost))
    budget = budget_of(pool, board)
    found = budget.can_pay(mana_cost(cost), [])
    assert found == able or (found and budget.gave_up), "beyond its bound the search may only promise too much"
    assert not able or mana_cost(cost).total <= budget.most
    return able


@settings(max_examples=300)
@given(POOLS, st.lists(objects(), max_size=4), COSTS)
@example("CCC", [(book.ManaAbility(("G",), ("W",), False),), (book.ManaAbility(("W", "W"), ("G",), False),)], "{W}")
def test_a_budget_pays_what_can_be_paid(pool: str, objects: list[tuple[book.ManaAbility, ...]], cost: str) -> None:
    by_both(pool, tuple(objects), cost)


@settings(max_examples=500)
@given(
    st.text("WUG", min_size=1, max_size=4),
    st.lists(
        st.builds(
            book.ManaAbility,
            st.sampled_from(["{1}", "{W/U}", "{2}", "{G}"]).map(book.symbols),
            st.lists(st.sampled_from(["W", "U", "G", "WU", "UG"]), min_size=1, max_size=2, unique=True).map(tuple),
            st.booleans(),
        ).filter(lambda one: one.taps or max(map(len, one.gives)) <= len(one.eats)),
        min_size=1,
        max_size=3,
    ),
    st.lists(st.sampled_from(["{W}", "{U}", "{G}", "{W/U}", "{U/G}", "{G/W}"]), min_size=1, max_size=4),
)
def test_mana_is_turned_into_mana(plain: str, filters: list[book.ManaAbility], cost: list[str]) -> None:
    """Few plain sources of one mana, and costs in which every symbol asks for a color."""
    board = (*[(book.ManaAbility((), (mana,)),) for mana in plain], *[(one,) for one in filters])
    by_both("", board, "".join(cost))


def plain(mana: str) -> book.Board:
    return tuple((book.ManaAbility((), (one,)),) for one in mana)


def test_mana_goes_to_the_symbol_that_nothing_else_pays() -> None:
    """{G/W}{U/G} from white mana and what turns any into green: the green mana is for {U/G}."""
    turning = (book.ManaAbility(book.symbols("{1}"), ("G",)),)
    assert by_both("", (*plain("WC"), turning), "{G/W}{U/G}")
    assert by_both("", (*plain("WC"), turning), "{U/G}{G/W}")
    assert not by_both("", (*plain("WC"), turning), "{U/G}{U/G}")


def test_what_costs_only_mana_is_activated_as_often_as_needed() -> None:
    again = (book.ManaAbility(book.symbols("{1}"), ("G",), taps=False),)
    once = (book.ManaAbility(book.symbols("{1}"), ("G",)),)
    assert by_both("", (*plain("WUC"), again), "{G}{G}{G}")
    assert not by_both("", (*plain("WUC"), once), "{G}{G}{G}")


def test_one_ability_feeds_another() -> None:
    chain = ((book.ManaAbility(book.symbols("{G}"), ("WW",)),), (book.ManaAbility(book.symbols("{1}"), ("G",)),))
    assert by_both("", (*plain("C"), *chain), "{W}{W}")
    assert not by_both("", chain, "{W}{W}"), "nothing to begin with"


def test_beyond_the_bound_a_cost_counts_as_payable() -> None:
    """Not exact, and said so: what then cannot be finished is reversed (722.1)."""
    kinds = ["WU", "WG", "UG", "WC", "UC", "GC", "UW", "GW", "GU", "CW"]
    sources = [Source(f"mana:{id}:0", tuple(kind), True, NOTHING) for id, kind in enumerate(kinds)]
    assert solve("", sources, mana_cost("{W/U}{U/G}{G/W}{W/U}{U/G}{G/W}{B}")) is None, "within the bound"
    budget = Budget("")
    for id, source in enumerate(sources, start=1):
        budget.add(id, source)
    assert budget.can_pay(mana_cost("{W/U}{U/G}{G/W}{W/U}{U/G}{G/W}{W/U}{R/B}"), [])
