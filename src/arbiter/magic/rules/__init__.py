"""The rules of play of Magic, on floors: what is read stands below what acts, and an import only ever points down.

The docstring of its package says what a floor is for; their order is in `tests/house/floors.py`.
"""

from arbiter.magic.rules.registered import REGISTERED

__all__ = ["REGISTERED"]
