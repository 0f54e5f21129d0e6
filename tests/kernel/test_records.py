"""The generated parts of records are current, and the tool that writes them refuses what it cannot write."""

from __future__ import annotations

import ast

import pytest

from tools.records import BadRecord, Known, generated, modules, stale_modules


def test_records_are_current() -> None:
    assert stale_modules(write=False) == []
    assert modules()


def made(text: str, others: str = "") -> str:
    nodes = [node for node in ast.parse(text + others).body if isinstance(node, ast.ClassDef)]
    return generated(nodes[0], Known(nodes))


def flat(text: str) -> str:
    """The text without the breaks of its lines."""
    return " ".join(text.split())


def test_every_field_is_in_every_part() -> None:
    text = flat(made("class A(Record):\n    id: Id\n    names: list[str]\n    where: tuple[Stamp, ...] = ()\n"))
    assert "A(self.id, self.names, self.where)" in text
    assert "list() if names is None else list(names)" in text
    assert "ids.get(self.id, min(self.id, 0))" in text
    assert "tuple([stamps.get(x0, min(x0, 0)) for x0 in self.where])" in text


def test_records_within_records_are_renamed() -> None:
    others = "class B(Record):\n    id: Id\nclass C(Record):\n    id: Id\n"
    text = flat(made("class A(Record):\n    one: B | None\n    two: B | C\n    all: dict[Id, B]\n", others))
    assert "(None if self.one is None else self.one.renamed(ids, stamps))" in text
    assert "self.two.renamed(ids, stamps)" in text
    assert "{ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.all.items()}" in text


def test_a_copy_of_a_state_shares_its_parts_until_one_writes() -> None:
    text = flat(made("class S(State):\n    one: P\n    two: int = 0\n", "class P(Part):\n    ids: dict[Id, int]\n"))
    assert "self.one.shared = True return S(self.one, self.two," in text
    assert "def edit_one(self) -> P: if self.one.shared: self.one = self.one.copy() return self.one" in text
    assert "S(self.one.renamed(ids, stamps), self.two," in text


@pytest.mark.parametrize(
    ("field", "complaint"),
    [
        ("table: dict[int, list[int]]", "can be changed inside"),
        ("names: set[str]", "can be changed inside"),
        ("pair: tuple[list[int], int]", "can be changed inside"),
        ("either: Id | str", "mixes what is renamed"),
        ("first: int = 0\n    second: str", "no default"),
    ],
)
def test_what_cannot_be_written_is_refused(field: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        made(f"class A(Record):\n    {field}\n")


def test_long_lines_are_broken_within_brackets_only() -> None:
    fields = "".join(f"    field_number_{n}: str = 'a b c {n}'\n" for n in range(20))
    text = made(f"class A(Record):\n{fields}")
    assert max(len(line) for line in text.splitlines()) <= 120
    ast.parse("class A:\n" + text)
    assert all(f"'a b c {n}'" in text for n in range(20))
