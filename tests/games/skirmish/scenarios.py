"""The skirmish of tests/games joins the scenario files: what a second game needs to do for that."""

from __future__ import annotations

from typing import final

from arbiter.kernel.decisions import Answer, Decision, Number, Option, Pay
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.messages import Refusal
from arbiter.scenario.document import Scenario, Step, Verb, Words, names_shape
from arbiter.scenario.shapes import Listed, Mapping, Text, Truth, Whole
from arbiter.scenario.source import Fields, Items, Scalar, Value
from arbiter.scenario.table import Default, Fact, Named, Ordered, Table
from tests.games.skirmish.game import RULES
from tests.games.skirmish.state import ALL, Fighter, Player, SkirmishState, Trick
from tests.games.skirmish.tables import DECK, FIGHTERS

FIGHTER = Mapping({"name": Text(), "place": Whole(), "lives": Whole(1), "tired": Truth()}, ["name"])

WORDS = Words(
    game="skirmish",
    head={},
    given=Mapping(
        {},
        patterns={
            "P[1-9]": Mapping(
                {
                    "fighters": Listed(FIGHTER),
                    "hand": Listed(Text()),
                    "deck": Listed(Text()),
                    "supplies": Whole(),
                }
            )
        },
    ),
    verbs={
        "strike with": Verb("yes", {"at": Text()}),
        "bring in": Verb("yes", {"place": Whole(1)}),
        "play": Verb("yes", {"at": Text(), "pay": Listed(Text()), "shares": Mapping({}, patterns={".+": Whole()})}),
    },
    player_facts={"supplies": Whole(), "hand": names_shape(), "deck": names_shape(), "fighters": names_shape()},
    object_facts=Mapping({"lives": Whole(), "tired": Truth(), "place": Whole()}, what="fact"),
    moments=["act"],
    facts={"stack": names_shape(), "active": Text()},
    zones=["field", "reserve", "fallen", "hand", "stack", "spent"],
)

KEYS = {"skirmish-ask-target": "at", "skirmish-ask-where": "place", "skirmish-ask-volley": "shares"}
VERBS = {"strike with": "strike", "bring in": "enter", "play": "play"}


def _number(value: Value | None, default: int) -> int:
    return value.value if isinstance(value, Scalar) and isinstance(value.value, int) else default


def _items(value: Value | None) -> list[Value]:
    return value.items if isinstance(value, Items) else []


@final
class SkirmishTable(Table):
    """Fighters and tricks by their names; every name stands once in these files."""

    def __init__(self) -> None:
        self.rules = RULES
        self.words = WORDS

    def state(self, game: Game) -> SkirmishState:
        assert isinstance(game.state, SkirmishState)
        return game.state

    def begin(self, scenario: Scenario) -> Game:
        state = SkirmishState(stage="act", round=1)
        seats = max(2, *[int(name[1:]) for name in scenario.given.names()])
        for seat in range(seats):
            given = scenario.given.get(f"P{seat + 1}")
            fields = given if isinstance(given, Fields) else Fields(1, [], [])
            deck = tuple([one.text for one in _items(fields.get("deck")) if isinstance(one, Scalar)])
            state.players[seat] = Player(seat, deck, 0, _number(fields.get("supplies"), 0), 1, True)
            for one in _items(fields.get("fighters")):
                assert isinstance(one, Fields)
                self.fighter(state, seat, one)
            for card in _items(fields.get("hand")):
                assert isinstance(card, Scalar)
                id = state.new_id()
                state.tricks[id] = Trick(id, seat, card.text, "hand", 1 << seat)
            self.spend_the_rest(state, seat)
        return from_state(self.rules, None, state)

    def spend_the_rest(self, state: SkirmishState, seat: int) -> None:
        """Cards of the deck that the file does not speak of have been played before."""
        lying = [*state.players[seat].deck, *[one.name for one in state.tricks.values() if one.seat == seat]]
        for name, count in DECK.items():
            for _ in range(count - lying.count(name)):
                id = state.new_id()
                state.tricks[id] = Trick(id, seat, name, "spent", ALL)

    def fighter(self, state: SkirmishState, seat: int, fields: Fields) -> None:
        name, tired = fields.get("name"), fields.get("tired")
        assert isinstance(name, Scalar)
        id = state.new_id()
        lives = _number(fields.get("lives"), FIGHTERS[name.text][0])
        place = _number(fields.get("place"), 0)
        known = ALL if place else 1 << seat
        resting = not (isinstance(tired, Scalar) and tired.value is True)
        state.fighters[id] = Fighter(id, seat, name.text, lives, place, not resting, known)

    def knows_rule(self, number: str) -> bool:
        return number[0] in "123456"

    def moment(self, game: Game) -> tuple[int, int, str]:
        state = self.state(game)
        return state.round, state.active, state.stage

    def stack(self, game: Game) -> list[int]:
        return [item.id for item in reversed(self.state(game).stack)]

    def is_priority(self, decision: Decision) -> bool:
        return decision.prompt.id == "skirmish-ask-act"

    def passing(self, decision: Decision) -> Answer:
        return "pass" if decision.option("pass") is not None else "end"

    def key_for(self, game: Game, decision: Decision) -> str:
        return "pay" if isinstance(decision, Pay) else KEYS.get(decision.prompt.id, "")

    def default(self, game: Game, decision: Decision) -> Default | None:
        if isinstance(decision, Pay):
            return Default(decision.suggested, "")
        if (
            decision.choices() == 1
            and not isinstance(decision, Number)
            and decision.check(decision.options[0].key) is None
        ):
            return Default(decision.options[0].key, "")
        return None

    def takes(self, game: Game, step: Step, decision: Decision) -> bool:
        return self.is_priority(decision)

    def act(self, game: Game, step: Step, decision: Decision) -> Value | Answer | None:
        for id in self.find(game, step.subject):
            if decision.option(f"{VERBS[step.verb]}:{id}") is not None:
                return f"{VERBS[step.verb]}:{id}"
        return None

    def own_keys(self, step: Step) -> list[str]:
        return []

    def refusal(self, game: Game, step: Step, decision: Decision, name: str) -> Refusal | None:
        if name or not self.find(game, step.subject):
            return None
        return game.why_not(step.seat, f"{VERBS[step.verb]} {self.find(game, step.subject)[0]}")

    def option_names(self, game: Game, decision: Decision, option: Option) -> list[str]:
        return super().option_names(game, decision, option)

    def object_names(self, game: Game, id: int) -> list[str]:
        return [self.rules.name_of(game.state, 0, id).name]

    def known_names(self, game: Game) -> list[str]:
        state = self.state(game)
        return [one.name for one in state.fighters.values()] + [one.name for one in state.tricks.values()]

    def find(self, game: Game, name: str) -> list[int]:
        state = self.state(game)
        fighters = [id for id, one in state.fighters.items() if one.name == name]
        tricks = [id for id, one in state.tricks.items() if one.name == name]
        return fighters + sorted(tricks, key=lambda id: state.tricks[id].zone == "spent")[:1]

    def player_fact(self, game: Game, seat: int, fact: str) -> Fact:
        state = self.state(game)
        if fact == "supplies":
            return state.players[seat].supplies
        if fact == "deck":
            return Ordered([Named([name]) for name in state.players[seat].deck])
        if fact == "hand":
            return [Named([one.name]) for one in state.hand(seat)]
        return [Named([one.name]) for one in state.field(seat)]

    def object_fact(self, game: Game, id: int, fact: str) -> Fact:
        fighter = self.state(game).fighters[id]
        return {"lives": fighter.lives, "place": fighter.place, "tired": fighter.tired}[fact]

    def zone_of(self, game: Game, id: int) -> str:
        state = self.state(game)
        if id in state.tricks:
            return state.tricks[id].zone
        fighter = state.fighters[id]
        return "fallen" if fighter.lives <= 0 else "field" if fighter.place else "reserve"

    def game_fact(self, game: Game, fact: str) -> Fact:
        state = self.state(game)
        if fact == "active":
            return f"P{state.active + 1}"
        return Ordered([Named([item.kind]) for item in reversed(state.stack)])

    def why(self, game: Game, fact: Scalar) -> str:
        what, _, name = fact.text.partition(" of ")
        return f"{what} of {self.find(game, name)[0]}"
