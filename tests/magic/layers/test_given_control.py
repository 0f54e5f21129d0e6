"""Control given for good again and again: effects that can do nothing more are dropped.  CR 400.7, 613.6, 800.4a"""

from __future__ import annotations

from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions.lasting_effects import CONTROL, forget_spent
from arbiter.magic.state.lasting import Effect
from tests.magic.payment.test_offers import table_of

BEAR = make_card("Bear", "{1}{G}", "Creature — Bear", "", "2/2")


def test_only_what_can_still_do_something_is_kept() -> None:
    state = table_of([BEAR], []).state
    bear = next(iter(state.permanents))
    for place in range(40):
        on = bear if place % 4 else bear + 1000  # every fourth is on an object that is gone
        made = Effect(state.new_id(), state.new_stamp(), bear, place % 2, (on,), CONTROL, "permanent")
        state.edit_lasting().effects[made.id] = made
    layers.changed(state, "effects")
    before = layers.characteristics(state, bear).controller
    forget_spent(state)
    assert [effect.affected for effect in state.lasting.effects.values()] == [(bear,), (bear,)]
    assert {effect.controller for effect in state.lasting.effects.values()} == {0, 1}
    assert layers.characteristics(state, bear).controller == before == 1
