"""What reads and says a language is made of families that ask each other, not of classes that stand on each other."""

from __future__ import annotations

import pytest

from tools.towers import ALLOWED, depth, depths


@pytest.mark.parametrize("package", ["arbiter.magic.language", "arbiter.berserk.language", "arbiter.wording"])
def test_no_class_of_a_language_is_a_tower(package: str) -> None:
    found = depths(package)
    assert found
    assert {name: deep for name, deep in found.items() if deep > ALLOWED} == {}


def test_only_classes_of_ours_count() -> None:
    base = type("Base", (ValueError,), {"__module__": "arbiter.one"})
    middle = type("Middle", (base,), {"__module__": "arbiter.two"})
    assert depth(middle) == 2
    assert depth(type("Top", (middle,), {"__module__": "tests.three"})) == 2
    assert depth(ValueError) == 0
