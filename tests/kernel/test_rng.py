"""The generator: known values, exactness, uniformity."""

from __future__ import annotations

import signal
from collections import Counter
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.kernel.rng import MASK, Rng, advance, mix, times


def test_known_values() -> None:
    """The published first outputs of SplitMix64 for the seeds 0 and 1234567."""
    state, found = 0, []
    for _ in range(3):
        state = advance(state)
        found.append(mix(state))
    assert found == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    state, found = 1234567, []
    for _ in range(5):
        state = advance(state)
        found.append(mix(state))
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_generator_is_one_integer() -> None:
    rng = Rng(7)
    first = [rng.below(100) for _ in range(5)]
    again = Rng(0)
    again.state = 7
    assert [again.below(100) for _ in range(5)] == first


@pytest.mark.parametrize("sides", [2, 3, 6, 10])
def test_below_is_uniform(sides: int) -> None:
    """Chi-square over 6,000 throws stays below the one-in-a-thousand bound of nine degrees of freedom."""
    rng = Rng(sides)
    counts = Counter(rng.below(sides) for _ in range(6000))
    expected = 6000 / sides
    assert sum((counts[side] - expected) ** 2 / expected for side in range(sides)) < 27.9
    assert set(counts) == set(range(sides))


def test_permutations_are_uniform() -> None:
    rng = Rng(1)
    counts = Counter(tuple(rng.permutation(3)) for _ in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_weights_count() -> None:
    rng = Rng(2)
    counts = Counter(rng.weighted([1, 0, 3]) for _ in range(4000))
    assert counts[1] == 0
    assert 850 < counts[0] < 1150


@given(st.integers(0, MASK), st.integers(1, 1 << 40))
def test_below_stays_below(seed: int, limit: int) -> None:
    rng = Rng(seed)
    assert 0 <= rng.below(limit) < limit
    assert 0 <= rng.state <= MASK


@given(st.integers(0, MASK), st.integers(0, 60))
def test_a_permutation_has_everything_once(seed: int, size: int) -> None:
    assert sorted(Rng(seed).permutation(size)) == list(range(size))


@pytest.mark.parametrize("limit", [0, -3])
def test_nothing_lies_below_zero(limit: int) -> None:
    with pytest.raises(ValueError, match="limit must be 1 or more"):
        Rng(1).below(limit)


@given(st.integers(0, MASK), st.integers(0, MASK))
def test_a_product_of_64_bits(a: int, b: int) -> None:
    assert times(a, b) == a * b & MASK


def test_an_interruption_arrives_as_one() -> None:
    """Compiled arithmetic of large integers would end the process instead, sooner or later."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before, arrived = signal.signal(signal.SIGALRM, interrupt), 0
    try:
        while arrived < 200:
            rng = Rng(arrived)
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.0005)
                while True:
                    rng.below(1 << 62)
                    rng.permutation(40)
            except KeyboardInterrupt:
                arrived += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
