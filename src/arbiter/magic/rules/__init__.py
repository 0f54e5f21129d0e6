"""The rules of play of Magic, on floors: what is read stands below what acts, and an import only ever points down.

What a floor is for stands in the docstring of its package; their order in `tests/house/floors.py`.
"""

from arbiter.magic.rules.registered import REGISTERED

__all__ = ["REGISTERED"]
