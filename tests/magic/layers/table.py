"""A table to try the layers on: a position made by hand, and changes that are announced as the rules announce them."""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import Object, Permanent, Player, player_id
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker, Turn

CHOSEN = (("color@print:Painted", "red"), ("basic land type@print:Terrain", "Mountain"))  # as it entered


class Table:
    """Two players, the first one's turn."""

    def __init__(self) -> None:
        self.state = MagicState(
            Ruleset(), "playing", {0: Player(0), 1: Player(1)}, (0, 1), turns=[Turn(1, 0, "precombat main")]
        )

    def fork(self) -> Table:
        twin = Table()
        twin.state = self.state.copy()
        return twin

    def put(self, card: Card, controller: int = 0, attached: Id = 0, copied: Card | None = None) -> Id:
        """A permanent enters."""
        state = self.state
        id = state.new_id()
        state.objects[id] = Object(id, "battlefield", controller, controller, card, stamp=state.new_stamp(), known=-1)
        state.permanents[id] = Permanent(id, attached=attached, copied=copied, chosen=CHOSEN)
        layers.entered(state, id)
        return id

    def remove(self, id: Id) -> None:
        """A permanent leaves for nowhere."""
        state = self.state
        for other, permanent in list(state.permanents.items()):
            if permanent.attached == id:
                self.attach(other, 0)
        del state.permanents[id]
        del state.objects[id]
        state.edit_combat().attackers.pop(id, None)
        layers.left(state, id)

    def put_in(self, zone: str, card: Card, seat: int = 0) -> Id:
        """A card comes into a hand or graveyard."""
        state = self.state
        id = state.new_id()
        state.objects[id] = Object(id, zone, seat, seat, card, stamp=state.new_stamp())
        player = state.edit_player(seat)
        if zone == "hand":
            player.hand = (*player.hand, id)
        else:
            player.graveyard = (*player.graveyard, id)
        layers.changed(state, zone)
        return id

    def effect(self, modifications: tuple[n.Modification, ...], *affected: Id, controller: int = 0, x: int = 0) -> Id:
        """A spell has resolved: its continuous effect begins."""
        state = self.state
        id = state.new_id()
        state.edit_lasting().effects[id] = Effect(
            id, state.new_stamp(), 0, controller, affected, modifications, "end of turn", x=x
        )
        layers.changed(state, "effects")
        return id

    def end(self, effect: Id) -> None:
        del self.state.edit_lasting().effects[effect]
        layers.changed(self.state, "effects")

    def counters(self, id: Id, *counters: tuple[str, int]) -> None:
        self.state.edit_permanent(id).counters = counters
        layers.changed(self.state, "counters", id)

    def tap(self, id: Id, tapped: bool = True) -> None:
        self.state.edit_permanent(id).tapped = tapped
        layers.changed(self.state, "status", id)

    def attack(self, id: Id) -> None:
        self.state.edit_combat().attackers[id] = Attacker(id, player_id(1), 1)
        layers.changed(self.state, "status", id)

    def attach(self, id: Id, to: Id) -> None:
        self.state.edit_permanent(id).attached = to
        self.state.edit_object(id).stamp = self.state.new_stamp()
        layers.changed(self.state, "attached", id)

    def copy(self, id: Id, card: Card | None) -> None:
        self.state.edit_permanent(id).copied = card
        layers.changed(self.state, "copy", id)

    def hand_over(self, id: Id, seat: int) -> None:
        self.state.edit_object(id).controller = seat
        layers.changed(self.state, "controller", id)

    def life(self, seat: int, life: int) -> None:
        self.state.edit_player(seat).life = life
        layers.changed(self.state, "life")

    def turn(self, seat: int) -> None:
        self.state.edit_turn(0).active = seat
        layers.changed(self.state, "turn")

    def __getitem__(self, id: Id) -> Derived:
        return layers.characteristics(self.state, id)

    def size(self, id: Id) -> tuple[int, int]:
        return self[id].power, self[id].toughness
