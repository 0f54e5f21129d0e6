"""The random generator: one integer and our own algorithm (SplitMix64), so that a state's luck is plain data.

Python looks for Ctrl-C within products and quotients of large integers, and compiled code takes the exception there for a
lack of memory and ends the process.  So none is computed here: products by limbs, and a power of two needs no quotient.
"""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 64) - 1
LIMB: Final = (1 << 22) - 1


def advance(rng: int) -> int:
    """The generator's next state."""
    return (rng + 0x9E3779B97F4A7C15) & MASK


def mix(rng: int) -> int:
    """The 64 random bits that belong to a generator's state."""
    z = rng & MASK
    z = times(z ^ (z >> 30), 0xBF58476D1CE4E5B9)
    z = times(z ^ (z >> 27), 0x94D049BB133111EB)
    return z ^ (z >> 31)


def times(a: int, b: int) -> int:
    """The last 64 bits of a product of two numbers of 64 bits."""
    a0, a1, a2 = a & LIMB, (a >> 22) & LIMB, a >> 44
    b0, b1, b2 = b & LIMB, (b >> 22) & LIMB, b >> 44
    return (a0 * b0 + ((a0 * b1 + a1 * b0) << 22) + ((a0 * b2 + a1 * b1 + a2 * b0) << 44)) & MASK


class Rng:
    """A generator outside a game: for agents, searchers and tests."""

    def __init__(self, seed: int) -> None:
        self.state: int = seed & MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely (rejection keeps it exact)."""
        if limit <= 0:
            raise ValueError(f"a random number below {limit} was asked for; the limit must be 1 or more")
        if limit & (limit - 1) == 0:
            self.state = advance(self.state)
            return mix(self.state) & (limit - 1)
        bound = (MASK + 1) - (MASK + 1) % limit
        while True:
            self.state = advance(self.state)
            value = mix(self.state)
            if value < bound:
                return value % limit

    def permutation(self, size: int) -> list[int]:
        """The numbers 0 to size - 1 in random order."""
        order = list(range(size))
        for i in range(size - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def weighted(self, weights: list[int]) -> int:
        """An index, each as likely as its weight says."""
        at = self.below(sum(weights))
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index
        raise ValueError("weights must be positive")
