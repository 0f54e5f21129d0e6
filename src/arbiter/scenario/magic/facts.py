"""Facts of a game of Magic, as scenario files expect them: of players, of objects, of the game."""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic import views
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import links, mana_pools
from arbiter.magic.rules.facts.counters import counters_on
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Permanent
from arbiter.magic.state.state import MagicState
from arbiter.scenario.magic import commanding
from arbiter.scenario.magic.names import Names
from arbiter.scenario.table import Fact, Named, Ordered, Symbols

NOWHERE = "nowhere"


class Facts:
    """Looks at one state, with the names of one run."""

    def __init__(self, state: MagicState, names: Names) -> None:
        self.state = state
        self.names = names

    def named(self, ids: list[Id] | tuple[Id, ...]) -> list[Named]:
        return [Named(self.name(id)) for id in ids]

    def name(self, id: Id) -> list[str]:
        """What a file may call an object, a player (below zero), or an ability on the stack."""
        if id < 0:
            return [f"P{-id}"]
        item = self.state.items.get(id)
        if item is not None and item.kind == "damage":
            return ["combat damage"]
        if item is not None and item.kind != "spell":
            inner = self.name(item.source) if item.source else [self.state.objects[id].print.name]
            alike = [
                other_id
                for other_id, other in self.state.items.items()
                if other.kind != "spell" and other.source == item.source
            ]
            exact = [f"ability of {name} ({alike.index(id) + 1})" for name in inner] if len(alike) > 1 else []
            return [*[f"ability of {name}" for name in inner], *exact]
        names = self.names.of(id)
        now = layers.characteristics(self.state, id).name if id in self.state.objects else ""
        return [*names, *([now] if now and now not in names else [])] or ["?"]

    # Players.

    def player(self, seat: int, fact: str) -> Fact:
        player = self.state.players[seat]
        if fact in ("hand", "battlefield", "exile", "command", "ante", "sideboard"):
            return self.named(self.zone(seat, fact))
        if fact == "library":
            return Ordered(self.named(player.library))
        if fact == "graveyard":
            return Ordered(self.named(player.graveyard))
        if fact in ("planar deck", "scheme deck"):
            return Ordered(self.named(player.planar_deck if fact == "planar deck" else player.scheme_deck))
        if fact == "rolls":
            return player.rolls
        if fact == "mana":
            pool = sorted(player.pool, key=lambda mana: "WUBRGC".index(mana.color))
            return Symbols(mana_pools.text(pool)) if pool else None
        if fact == "others count":
            seen = views.view(self.state, self.state.order[0] if seat != self.state.order[0] else self.state.order[1])
            own = seen["players"][self.state.order.index(seat)]
            counted = {"hand": len(own["hand"]), "library": own["library"]}
            return {zone: size for zone, size in counted.items() if size}
        if fact == "city's blessing":
            return player.blessed
        if fact == "in the game":
            return player.playing
        if fact in ("stack", "step"):
            return self.turn_of(seat, fact)
        if fact == "in range":
            return [
                Named([f"P{player + 1}"])
                for player in sorted(self.state.order)
                if reaches_player(self.state, seat, player)
            ]
        if fact == "range":  # 801.2
            return self.state.ruleset.ranges[seat] if self.state.ruleset.ranges else None
        if fact == "lands played":
            return player.lands_played
        if fact == "controlled by":
            return None if player.controller < 0 else f"P{player.controller + 1}"
        if fact == "counters":
            return dict(player.counters)
        if fact in ("commander damage", "color identity"):
            return commanding.of_player(self.state, self.names, seat, fact)
        return player.poison if fact == "poison" else player.life

    def turn_of(self, seat: int, fact: str) -> Fact:
        """The step and the stack of the turn that a player is taking."""
        for turn in self.state.turns:
            if turn.active == seat and turn.stage == "held" and fact == "step":
                return "waits"  # 807.4d
            if turn.active == seat:
                return turn.step if fact == "step" else Ordered(self.named(tuple(reversed(turn.stack))))
        return None

    def zone(self, seat: int, zone: str) -> list[Id]:
        """A player's cards in a zone; on the battlefield, the permanents that player controls."""
        if zone == "hand":
            return list(self.state.players[seat].hand)
        if zone == "sideboard":
            return list(self.state.players[seat].sideboard)
        if zone == "battlefield":
            return [id for id in self.state.permanents if layers.characteristics(self.state, id).controller == seat]
        ids = {"exile": self.state.zones.exile, "ante": self.state.zones.ante}.get(zone, self.state.zones.command)
        return [id for id in ids if self.state.objects[id].owner == seat]

    # Objects.

    def zone_of(self, id: Id) -> str:
        if id in self.state.phased:
            return self.state.phased[id].was.zone
        return self.state.objects[id].zone if id in self.state.objects else NOWHERE

    def object(self, id: Id, fact: str) -> Fact:
        if fact == "zone":
            return self.zone_of(id)
        if fact == "phased out":
            return id in self.state.phased
        if id not in self.state.objects and id not in self.state.phased:
            return None
        object = self.state.phased[id].was if id in self.state.phased else self.state.objects[id]
        if fact == "owner":
            return f"P{object.owner + 1}"
        if fact == "token":
            return object.token
        if fact == "face down":
            return bool(object.face_down)
        if fact in ("commander", "tax"):
            return commanding.of_object(self.state, id, object, fact)
        if fact == "faces seen by":
            seats = [seat for seat in self.state.order if views.faces(self.state, seat, object)]
            return [Named([f"P{seat + 1}"]) for seat in seats]
        if fact == "transformed":
            return object.face > 0
        if fact == "known to":
            seats = [seat for seat in self.state.order if object.known < 0 or object.known >> seat & 1]
            return [Named([f"P{seat + 1}"]) for seat in seats]
        if fact == "seen by":
            seats = [seat for seat in self.state.order if views.sees(self.state, seat, object)]
            return [Named([f"P{seat + 1}"]) for seat in seats]
        if fact == "targets":
            item = self.state.items.get(id)
            return self.named([target for group in item.targets for target in group]) if item is not None else None
        if fact in _STATUS:
            return self.status(id, fact)
        if fact == "loyalty" and id in self.state.objects:
            return layers.loyalty_of(self.state, id)
        if id in self.state.phased:
            return None
        return characteristic(layers.characteristics(self.state, id), fact)

    def status(self, id: Id, fact: str) -> Fact:
        """What a permanent has besides its characteristics; None for what is no permanent."""
        permanent = self.state.permanents.get(id)
        if id in self.state.phased:
            permanent = self.state.phased[id].permanent
        if permanent is None:
            return dict(counters_on(self.state, id)) or None if fact == "counters" else None
        if fact in ("attacking", "blocking", "blocked", "blocked by"):
            return self.combat(id, fact)
        if fact == "attached to":
            return self.name(permanent.attached)[0] if permanent.attached else None
        if fact == "paired with":
            partner = links.partner(self.state, id)
            return self.name(partner)[0] if partner else None
        if fact == "attachments":
            return self.named(
                [permanent.id for permanent in self.state.permanents.values() if permanent.attached == id]
            )
        return _mark(permanent, fact)

    def combat(self, id: Id, fact: str) -> Fact:
        attacker, blocker = self.state.combat.attackers.get(id), self.state.combat.blockers.get(id)
        if fact == "attacking":
            return None if attacker is None else self.name(attacker.at)[0]
        if fact == "blocked":
            return attacker is not None and attacker.blocked
        if fact == "blocked by":
            return [] if attacker is None else self.named(attacker.blockers)
        return [] if blocker is None else self.named(blocker.blocking)

    # The game.

    def game(self, fact: str) -> Fact:
        if fact == "monarch":
            return None if self.state.monarch < 0 else f"P{self.state.monarch + 1}"
        if fact == "planar deck":
            return Ordered(self.named(self.state.zones.planar_deck))
        if not self.state.turns:
            return None  # the game has not begun
        turn = self.state.turns[self.state.pending.resolving]
        if fact == "planar controller":
            return None if turn.planar < 0 else f"P{turn.planar + 1}"
        if fact == "stack":
            return Ordered(self.named(tuple(reversed(turn.stack))))
        if fact == "turn":
            return f"P{turn.active + 1}"
        if fact == "step":
            return turn.step
        if fact == "effects":
            return len(self.state.lasting.effects)
        if fact == "announced":
            return self.named(self.state.pending.announced)
        return None if turn.priority < 0 else f"P{turn.priority + 1}"


_STATUS = (
    "tapped",
    "flipped",
    "monstrous",
    "renowned",
    "summoning sick",
    "damage",
    "counters",
    "attached to",
    "paired with",
    "attachments",
    "attacking",
    "blocking",
    "blocked",
    "blocked by",
)


def _mark(permanent: Permanent, fact: str) -> Fact:
    if fact == "tapped":
        return permanent.tapped
    if fact == "summoning sick":
        return permanent.sick
    if fact == "flipped":
        return permanent.flipped
    if fact == "monstrous":
        return permanent.monstrous
    if fact == "renowned":
        return permanent.renowned
    if fact == "damage":
        return permanent.damage
    return dict(permanent.counters)


def _words(words: tuple[str, ...]) -> list[Named]:
    return [Named([word]) for word in words]


def characteristic(now: Derived, fact: str) -> Fact:
    """What an object is now, by the layers (613)."""
    if fact == "types":
        return _words(now.types)
    if fact == "subtypes":
        return _words(now.subtypes)
    if fact == "supertypes":
        return _words(now.supertypes)
    if fact == "colors":
        return _words(now.colors)
    if fact == "keywords":
        return _words(tuple(now.keywords))
    if fact == "abilities":
        return len(now.abilities)
    if fact == "controller":
        return f"P{now.controller + 1}"
    if fact == "name":
        return now.name
    if fact == "pt":
        return f"{now.power}/{now.toughness}" if now.is_creature else None
    numbers: dict[str, int | None] = {"loyalty": now.loyalty, "mana value": now.mana_value}
    if now.is_creature:
        numbers |= {"power": now.power, "toughness": now.toughness}
    return numbers.get(fact)
