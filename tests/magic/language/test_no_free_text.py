"""Nodes hold names, numbers and words of closed lists, and no free text: of constructions, the pool and the corpus."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest
import yaml

from arbiter.magic.cards import pool
from arbiter.magic.language import nodes as n
from arbiter.magic.language.nodes import DECLARED
from arbiter.magic.language.notation import CLOSED_LISTS, KINDS, TYPE_FIELDS, parse, problems
from arbiter.magic.language.reflect import fields_of, walk
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import COLORS
from tools import corpus

TABLE = Path(__file__).parent / "constructions.yaml"
Field = tuple[str, str]

SYMBOLS: Final = r"(\{(\d+|[WUBRGCXSTQE]|([2WUBRG]/)?[WUBRGP](/P)?)\})*"
LABEL: Final = r"[a-z]+\d*"
NAME: Final = r"([^\W\d_a-z][\w'-]*[,!]?|of|the|and|from|to|in|a|on|for|de|en|-?\w+'s|[a-z]+-[A-Z]\w+)( |$)"
OTHER_FIELDS: Final[
    dict[Field, str]
] = {  # what is in no list: mana, names of cards and tokens, labels of what is bound
    ("AddMana", "mana"): r"[WUBRGC]*",
    ("CostHas", "symbol"): r"[WUBRGCPS]",
    ("CostsMore", "mana"): SYMBOLS,
    ("WasKicked", "mana"): SYMBOLS,
    ("PayMana", "cost"): SYMBOLS,
    ("Bind", "name"): LABEL,
    ("Bound", "name"): LABEL,
    ("BoundAmount", "name"): LABEL,
    ("Called", "name"): f"({NAME})+",
    ("Giver", "name"): f"({NAME})*",
    ("Meld", "into"): f"({NAME})+",
    ("SetName", "name"): f"({NAME})+",
    ("TokenSpec", "name"): f"({NAME})*",
    ("ReplaceWords", "old"): "|".join(("", "target", *COLORS, *SUBTYPES)),
    ("ReplaceWords", "new"): "|".join(("", "each", *COLORS, *SUBTYPES)),
    ("ReplaceWords", "never"): "|".join(("", *SUBTYPES)),
}
CHECKED: Final = (("Is", "word"),)  # by `problems`, word for word


def text_fields() -> Iterator[Field]:
    for kind, types in DECLARED.items():
        for field, type_ in zip(fields_of(KINDS[kind]), types, strict=True):
            if re.search(r"\bstr\b", type_):
                yield kind, field.name


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for member in value:
            yield from strings(member)


def free_text(nodes: Iterable[object]) -> list[str]:
    """What no list and no pattern allows."""
    found: dict[str, None] = {}
    for node in nodes:
        for one in problems(node):
            found[one] = None
        for part in walk(node):
            kind = type(part).__name__
            for field in fields_of(type(part)):
                pattern = OTHER_FIELDS.get((kind, field.name))
                for text in strings(getattr(part, field.name)) if pattern is not None else ():
                    if not re.fullmatch(pattern or "", text) or len(text) > 60:
                        found[f"{kind}.{field.name} holds {text!r}"] = None
    return list(found)


def test_every_field_of_text_has_its_list() -> None:
    known = {*CLOSED_LISTS, *TYPE_FIELDS, *OTHER_FIELDS, *CHECKED}
    fields = set(text_fields())
    unknown = [field for field in fields - known if field[1] != "counters"]  # those of `problems`, by their kind
    assert sorted(unknown) == []


def test_every_list_has_its_field() -> None:
    fields = set(text_fields())
    assert sorted({*CLOSED_LISTS, *TYPE_FIELDS, *OTHER_FIELDS, *CHECKED} - fields) == []


@pytest.mark.parametrize(
    "node",
    [
        n.Called("exile it instead."),
        n.Called("a creature dies"),
        n.PayMana("three"),
        n.Bound("that creature"),
        n.TokenSpec("It has flying and haste", ("creature",), ()),
        n.AddMana(("one mana of any color",)),
        n.Is("big"),
    ],
)
def test_free_text_is_found(node: object) -> None:
    assert free_text([node]) != []


def test_constructions_hold_no_free_text() -> None:
    entries = yaml.load(TABLE.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    assert free_text(parse(text) for entry in entries for text in entry["nodes"]) == []


def test_the_pool_holds_no_free_text() -> None:
    assert free_text(card.abilities for card in pool.cards(pool.STARTER)) == []


@pytest.mark.skipif(not corpus.present(), reason=corpus.MISSING)
def test_the_corpus_holds_no_free_text() -> None:
    compiled = [corpus.compiled(face) for face in corpus.faces(9)]
    assert free_text(abilities for abilities in compiled if abilities) == []
