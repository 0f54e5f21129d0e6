"""The random generator: one integer and our own algorithm (SplitMix64), so that a state's luck is plain data.

Python checks for Ctrl-C inside products and quotients of large integers; compiled code mistakes the exception for a lack of
memory and ends the process.  So none is computed here: products are made of quarters, which is also faster, and a power of
two needs no division.
"""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 64) - 1
HALF: Final = (1 << 32) - 1
QUARTER: Final = (1 << 16) - 1
SMALL: Final = 1 << 29
"""A limit below this, and its square, is no large integer."""


def advance(rng: int) -> int:
    """The generator's next state."""
    return (rng + 0x9E3779B97F4A7C15) & MASK


def mix(rng: int) -> int:
    """The 64 random bits that belong to a generator's state."""
    high, low = mixed(rng)
    return high << 32 | low


def mixed(rng: int) -> tuple[int, int]:
    """The same in two halves."""
    high, low = (rng >> 32) & HALF, rng & HALF
    high, low = product(high ^ (high >> 30), low ^ ((high << 2 | low >> 30) & HALF), 0xBF58476D, 0x1CE4E5B9)
    high, low = product(high ^ (high >> 27), low ^ ((high << 5 | low >> 27) & HALF), 0x94D049BB, 0x133111EB)
    return high ^ (high >> 31), low ^ ((high << 1 | low >> 31) & HALF)


def times(a: int, b: int) -> int:
    """The last 64 bits of a product of two numbers of 64 bits."""
    high, low = product(a >> 32, a & HALF, b >> 32, b & HALF)
    return high << 32 | low


def product(high: int, low: int, other_high: int, other_low: int) -> tuple[int, int]:
    """The same in halves.  Compiled code multiplies only numbers below 2**30 without asking Python."""
    a0, a1, a2, a3 = low & QUARTER, low >> 16, high & QUARTER, high >> 16
    b0, b1, b2, b3 = other_low & QUARTER, other_low >> 16, other_high & QUARTER, other_high >> 16
    first = a0 * b0
    second = a0 * b1 + a1 * b0 + (first >> 16)
    third = a0 * b2 + a1 * b1 + a2 * b0 + (second >> 16)
    fourth = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + (third >> 16)
    return (fourth & QUARTER) << 16 | (third & QUARTER), (second & QUARTER) << 16 | (first & QUARTER)


class Rng:
    """A generator outside a game: for agents, searchers and tests."""

    def __init__(self, seed: int) -> None:
        self.state: int = seed & MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely (rejection keeps it exact)."""
        if limit <= 0:
            raise ValueError(f"a random number below {limit} was asked for; the limit must be 1 or more")
        if limit < SMALL:
            return self._below(limit)
        if limit & (limit - 1) == 0:
            self.state = advance(self.state)
            return mix(self.state) & (limit - 1)
        bound = (MASK + 1) - (MASK + 1) % limit
        while True:
            self.state = advance(self.state)
            value = mix(self.state)
            if value < bound:
                return value % limit

    def _below(self, limit: int) -> int:
        """The same for a small limit: only a number whose first half is all ones can be one to reject."""
        rest = (HALF + 1) % limit
        beyond = (rest * rest) % limit  # how many of the largest numbers are rejected
        while True:
            self.state = advance(self.state)
            high, low = mixed(self.state)
            if high < HALF or low <= HALF - beyond:
                return ((high % limit) * rest + low) % limit

    def permutation(self, size: int) -> list[int]:
        """The numbers 0 to size - 1 in random order."""
        order = list(range(size))
        for i in range(size - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def weighted(self, weights: list[int]) -> int:
        """An index, chosen in proportion to its weight."""
        at = self.below(sum(weights))
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index
        raise ValueError("weights must be positive")
