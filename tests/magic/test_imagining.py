"""What a seat imagines while another player is in the midst of an action: it sees then what it saw before.  CR 400.2"""

from __future__ import annotations

import pytest

from arbiter.kernel.game import new_game
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat
from arbiter.magic.game import RULES, pool_samples
from tests.contract.playing import playing, seen_facts


@pytest.mark.parametrize(("seed", "length"), [(100, 130), (106, 40), (102, 330)])
def test_in_the_midst_of_anothers_action(seed: int, length: int) -> None:
    """In these games a card of a hand is on its way: a land whose entering asks something, a card that is suspended."""
    game = new_game(RULES, pool_samples(2, seed))
    inside = 0
    for count, _ in enumerate(playing(game, seed, length)):
        if game.at_checkpoint:
            continue
        inside += 1
        for seat in RULES.seats(game.state):
            imagined = Seat(game, seat).imagine(Rng(count))
            assert seen_facts(imagined, seat)["view"] == seen_facts(game, seat)["view"]
    assert inside
