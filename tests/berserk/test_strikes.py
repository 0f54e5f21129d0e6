"""The Strike Table against an independent list of its rows, and dice of the engine against exact probabilities.  514"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from arbiter.berserk.cards.card import Card
from arbiter.berserk.game import RULES
from arbiter.berserk.rules.strikes import at_closed, by_table, weakened
from arbiter.berserk.state.records import Object, Player
from arbiter.berserk.state.ruleset import Ruleset
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.atoms import fallback
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.rng import MASK, Rng, mix

ROWS = """
+5 strong miss
+4 strong weak
+3 medium miss
+2 medium weak
+1 weak miss
-1 weak miss
-2 miss miss
-3 miss weak
-4 weak medium
-5 miss medium
"""


def rows() -> dict[int, tuple[str, str]]:
    found: dict[int, tuple[str, str]] = {}
    for line in ROWS.split("\n"):
        if line:
            difference, one, other = line.split()
            found[int(difference)] = (one, other)
    return found


@pytest.mark.parametrize("reflecting", range(-3, 12))
def test_every_difference(reflecting: int) -> None:
    """514.2: rolls are not clamped, so that a difference may be larger than five."""
    for assailing in range(-3, 12):
        difference = max(-5, min(5, assailing - reflecting))
        if difference:
            assert by_table(assailing, reflecting) == rows()[difference]


@pytest.mark.parametrize(
    ("roll", "strikes"), [(0, ("weak", "miss")), (4, ("weak", "miss")), (5, ("miss", "weak")), (7, ("miss", "weak"))]
)
def test_equal_rolls(roll: int, strikes: tuple[str, str]) -> None:
    assert by_table(roll, roll) == strikes


def test_weakening_moves_one_line_and_takes_the_strike_away() -> None:
    """514.4: only where both strike, and only to a line where the one with the higher roll receives nothing."""
    for assailing in range(1, 7):
        for reflecting in range(1, 7):
            found = weakened(assailing, reflecting)
            now = by_table(assailing, reflecting)
            both = "miss" not in now and assailing != reflecting
            assert (found is not None) == both
            if found is not None:
                assert found == rows()[assailing - reflecting + (-1 if assailing > reflecting else 1)]
                assert found[1 if assailing > reflecting else 0] == "miss"


def exact(attack: int = 0, defence: int = 0) -> dict[tuple[str, str], Fraction]:
    """All 36 throws of two dice with these experiences, each equally likely."""
    counts = Counter(by_table(one + attack, other + defence) for one in range(1, 7) for other in range(1, 7))
    return {strikes: Fraction(count, 36) for strikes, count in counts.items()}


def test_the_exact_probabilities() -> None:
    """Counted by hand from the table: 10 of 36 throws give a medium strike or a strong one."""
    found = exact()
    good = sum((share for strikes, share in found.items() if strikes[0] in ("medium", "strong")), Fraction())
    assert good == Fraction(4 + 3 + 2 + 1, 36)
    assert found[("weak", "miss")] == Fraction(5 + 5 + 4, 36)
    assert sum(found.values()) == 1


@pytest.mark.parametrize("experience", [(0, 0), (2, 0), (0, 1)])
def test_dice_follow_them(experience: tuple[int, int]) -> None:
    """Chi-square over 7,200 throws, below the one-in-a-thousand bound of nine degrees of freedom."""
    rng, thrown = Rng(514), 7200
    counts = Counter(
        by_table(rng.below(6) + 1 + experience[0], rng.below(6) + 1 + experience[1]) for _ in range(thrown)
    )
    shares = exact(*experience)
    assert set(counts) == set(shares)
    assert sum((counts[it] - thrown * share) ** 2 / (thrown * share) for it, share in shares.items()) < 27.9


def test_at_a_closed_card() -> None:
    """514.6"""
    assert [at_closed(roll) for roll in range(9)] == ["weak"] * 4 + ["medium"] * 2 + ["strong"] * 3


def duel(seed: int) -> Game:
    """Two creatures that face each other, with strikes that tell their kind; who strikes is to choose."""
    state = BerserkState(Ruleset(), {0: Player(0), 1: Player(1)})
    for id, seat, cell in ((1, 0, 12), (2, 1, 17)):
        card = Card(f"Card {id}", "creature", 3, lives=30, movement=1, subtype="independent", strike=(1, 2, 3))
        state.objects[id] = Object(id, seat, seat, "battlefield", card, id, known=-1, cell=cell)
    state.next_id, state.first, state.turn, state.phase = 50, 0, 1, "choice"
    state.rng = mix(seed) & MASK
    return from_state(RULES, None, state, log=False)


def fought(seed: int) -> tuple[int, int]:
    """A simple strike through all its stages, dice and all: the wounds that the target and the striker receive."""
    game = duel(seed)
    state = game.state
    assert isinstance(state, BerserkState)
    game.answer(game.decisions[0], "strike:1")
    game.answer(game.decisions[0], "card:2")
    while state.stack:
        game.answer(game.decisions[0], fallback(game.decisions[0]))
    assert state.objects[1].closed
    return state.objects[2].wounds, state.objects[1].wounds


def test_strikes_of_the_engine_follow_them() -> None:
    """The whole way of a strike, 1,080 times: chi-square below the one-in-a-thousand bound of eight degrees of freedom."""
    wounds = {"miss": 0, "weak": 1, "medium": 2, "strong": 3}
    shares = {(wounds[one], wounds[other]): share for (one, other), share in exact().items()}
    thrown = 1080
    counts = Counter(fought(seed) for seed in range(thrown))
    assert set(counts) == set(shares) and len(shares) == 9
    assert sum((counts[it] - thrown * share) ** 2 / (thrown * share) for it, share in shares.items()) < 26.13
