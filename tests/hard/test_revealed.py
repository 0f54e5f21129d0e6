"""What a player shows by acting is no secret any more, wherever the event is told.  CR 602.2a"""

from __future__ import annotations

from arbiter.kernel.messages import Ref
from arbiter.magic.cards.compile import make_card
from tests.hard.kit import Position

CYCLER = make_card("Cycler", "{4}{G}", "Creature - Beast", "Cycling {1}", "4/4")


def test_who_activates_an_ability_of_a_card_in_hand_names_it_to_all() -> None:
    position = Position()
    position.put("hand", 0, CYCLER)
    position.put("library", 0, CYCLER)
    position.pool(0, "G")
    table = position.play()
    table.choose("activate Cycler 2")
    told = [entry.message.args["object"] for entry in table.game.log.entries() if entry.message.id == "event-activates"]
    assert [isinstance(one, Ref) and one.seen_by(1) for one in told] == [True]
