"""The log: append-only, shared by forks up to where they part."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbiter.kernel.log import Log


def ids(log: Log) -> list[str]:
    return [entry.message.id for entry in log.entries()]


def test_branches_go_their_own_ways() -> None:
    log = Log()
    for id in ("a", "b", "c"):
        log.add(id, {}, ("1.1",))
    early = log.branch(1, True)
    early.add("x", {}, ())
    late = log.branch(3, True)
    log.add("d", {}, ())
    assert ids(log) == ["a", "b", "c", "d"]
    assert ids(early) == ["a", "x"]
    assert ids(late) == ["a", "b", "c"]


def test_entries_name_their_cause() -> None:
    log = Log()
    log.cause = log.add("spell", {}, ("1.1",))
    log.add("damage", {}, ("1.2",))
    assert [entry.cause for entry in log.entries()] == [-1, 0]
    assert log.branch(2, True).entry(1).cause == 0


def test_a_log_can_be_off() -> None:
    log = Log(None, 0, False)
    assert log.add("a", {}, ()) == -1
    assert len(log) == 0


def test_entries_are_for_some_seats() -> None:
    log = Log()
    log.add("a", {}, (), 0b101)
    entry = log.entry(0)
    assert [entry.seen_by(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, True]


@given(st.lists(st.tuples(st.sampled_from(["add", "branch"]), st.integers(0, 30)), max_size=60))
def test_a_branch_is_a_prefix_and_more(steps: list[tuple[str, int]]) -> None:
    """Compared with plain lists, over any sequence of additions and branches of branches."""
    log, plain = Log(), list[str]()
    for count, (what, number) in enumerate(steps):
        if what == "add":
            log.add(f"e{count}", {}, ())
            plain.append(f"e{count}")
        else:
            length = min(number, len(plain))
            log, plain = log.branch(length, True), plain[:length]
        assert ids(log) == plain
        assert len(log) == len(plain)
