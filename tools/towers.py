"""How deep the classes of a package stand on each other: what reads and says a language is made of families, not of towers."""

from __future__ import annotations

import inspect
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

OWN: Final = "arbiter."
ALLOWED: Final = 3


def depth(kind: type) -> int:
    """How many classes of ours an object of this class is made of."""
    return sum(base.__module__.startswith(OWN) for base in kind.__mro__)


def depths(package: str) -> dict[str, int]:
    """Every class of a package, by name."""
    names = [found.name for found in walk_packages(import_module(package).__path__, f"{package}.")]
    kinds = [kind for name in names for _, kind in inspect.getmembers(import_module(name), inspect.isclass)]
    return {
        f"{kind.__module__}.{kind.__qualname__}": depth(kind) for kind in kinds if kind.__module__.startswith(package)
    }
