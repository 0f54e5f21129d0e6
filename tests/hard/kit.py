"""Positions and play for the hard cases, in a few words: cards by their English text, answers by the names of things."""

from __future__ import annotations

from arbiter.kernel import game as kernel
from arbiter.kernel.decisions import Decision, Pay
from arbiter.kernel.game import Game
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.rules import Result
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES
from arbiter.magic.rules import layers
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Mana, Object, Permanent, Player
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

FOREST = make_card("Forest", "", "Basic Land — Forest")
MOUNTAIN = make_card("Mountain", "", "Basic Land — Mountain")
ISLAND = make_card("Island", "", "Basic Land — Island")
SWAMP = make_card("Swamp", "", "Basic Land — Swamp")
PLAINS = make_card("Plains", "", "Basic Land — Plains")
BEAR = make_card("Bear", "{1}{G}", "Creature — Bear", "", "2/2")
BOLT = make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")


class Position:
    """A position in the making: the first player's main phase, unless said otherwise."""

    def __init__(self, players: int = 2, step: str = "precombat main", libraries: int = 10) -> None:
        self.state = MagicState(Ruleset())
        self.state.stage = "playing"
        self.state.order = tuple(range(players))
        self.state.first = 0
        self.state.turn_count = 5
        self.numbers = 0
        for seat in range(players):
            self.state.players[seat] = Player(seat, 20)
            self.state.players[seat].kept = True
        for seat in range(players):
            self.put("library", seat, *([FOREST] * libraries))
        self.state.turns = [Turn(5, 0, step, "check", 0)]

    def put(self, zone: str, seat: int, *cards: Card) -> list[int]:
        """Cards into a zone: a library from the top, a battlefield without summoning sickness."""
        ids = []
        for card in cards:
            self.numbers += 1
            public = zone in ("battlefield", "graveyard", "exile")
            known = EVERYBODY if public else ((1 << seat) if zone == "hand" else 0)
            id = self.state.new_id()
            made = Object(id, zone, seat, seat, card, self.numbers, self.state.new_stamp(), known)
            self.state.objects[id] = made
            ids.append(id)
        if zone == "battlefield":
            for id in ids:
                loyalty = self.state.objects[id].print.loyalty
                counters = () if loyalty is None else (("loyalty", loyalty),)
                self.state.permanents[id] = Permanent(id, sick=False, counters=counters)
                layers.entered(self.state, id)
        elif zone == "exile":
            self.state.edit_zones().exile += tuple(ids)
        else:
            player = self.state.edit_player(seat)
            setattr(player, zone, getattr(player, zone) + tuple(ids))
        return ids

    def pool(self, seat: int, mana: str) -> None:
        self.state.edit_player(seat).pool = tuple([Mana(color) for color in mana])

    def play(self) -> Table:
        return Table(kernel.from_state(RULES, None, self.state))


class Table:
    """A game answered by the names of things."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def state(self) -> MagicState:
        state = self.game.state
        assert isinstance(state, MagicState)
        return subgames.innermost(state)

    @property
    def main(self) -> MagicState:
        """The main game, also while a subgame is played."""
        state = self.game.state
        assert isinstance(state, MagicState)
        return state

    @property
    def decision(self) -> Decision:
        return self.game.decisions[0]

    @property
    def result(self) -> Result | None:
        return self.game.result

    def name(self, id: int) -> str:
        if id < 0:
            return f"P{-id}"
        return layers.characteristics(self.state, id).name if id in self.state.objects else "-"

    def offers(self, label: str) -> bool:
        return label in self.keys()

    def keys(self, decision: Decision | None = None) -> list[str]:
        """The options as a person would name them: `cast Bolt`, `P2`, `Bear`."""
        return [self.label(decision or self.decision, i) for i in range(len((decision or self.decision).options))]

    def label(self, decision: Decision, index: int) -> str:
        option = decision.options[index]
        named = self.name(option.about) if option.about else ""
        verb = option.key.split(":")[0]
        if verb in ("cast", "play", "activate"):
            return f"{verb} {named}" + (f" {option.detail}" if verb == "activate" else "")
        return named or option.key

    def choose(self, *labels: str, of: Decision | None = None) -> Table:
        """Answer the open decision with the options of these names."""
        decision = of or self.decision
        names = self.keys(decision)
        keys = []
        for label in labels:
            assert label in names, f"{label!r} is none of {names} ({decision.prompt.id}, {decision.asks})"
            place = names.index(label)
            names[place] = ""
            keys.append(decision.options[place].key)
        self.game.answer(decision, keys[0] if decision.kind == "pick one" else keys)
        return self

    def answer(self, answer: object) -> Table:
        self.game.answer(self.decision, answer)
        return self

    def pay(self) -> Table:
        """Pay as suggested, if a payment is asked for."""
        if isinstance(self.decision, Pay):
            self.game.answer(self.decision, self.decision.suggested)
        return self

    def do(self, action: str, *targets: str) -> Table:
        """Cast or activate something, with one target per decision, and pay."""
        self.choose(action)
        for target in targets:
            self.choose(target)
        return self.pay()

    def passes(self, times: int = 1) -> Table:
        for _ in range(times):
            self.choose("pass")
        return self

    def resolve(self) -> Table:
        """All players pass, so that the top of the stack resolves."""
        return self.passes(len(self.game.rules.seats(self.game.state)))

    def ids(self, name: str) -> list[int]:
        return [id for id in self.state.objects if self.name(id) == name]

    def permanents(self, name: str) -> list[int]:
        return [id for id in self.state.permanents if self.name(id) == name]

    def now(self, name: str) -> Derived:
        return layers.characteristics(self.state, self.permanents(name)[0])

    def life(self, seat: int) -> int:
        return self.state.players[seat].life

    def events(self) -> list[str]:
        return [entry.message.id for entry in self.game.log.entries()]

    def cited(self) -> list[str]:
        return [rule for entry in self.game.log.entries() for rule in entry.rules]

    def fork(self) -> Table:
        return Table(self.game.fork())
