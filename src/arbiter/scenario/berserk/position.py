"""A position of Berserk: from what a file gives to a state, as if the battle had come there."""

from __future__ import annotations

import json
from typing import final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.formats import deal_in
from arbiter.berserk.game import RULES, check_deck
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, game_effects
from arbiter.berserk.rules.campaign import Campaign, new_campaign
from arbiter.berserk.rules.phases import ALTERNATING, SETUP, last_turn
from arbiter.berserk.state.records import NOWHERE, Lasting, Object, Player
from arbiter.berserk.state.ruleset import Ruleset, changed
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.codec import Damaged
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.scenario.berserk.cards import Shelf, number_of, scalars, text_of, truth_of
from arbiter.scenario.berserk.names import Names
from arbiter.scenario.berserk.words import ZONES
from arbiter.scenario.document import Scenario, check_players
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value

PILES = ("deck", "graveyard", "sideboard")
NUMBERS = {
    "wounds": "wounds",
    "additional lives": "lives",
    "reduced": "reduced",
    "chips": "chips",
    "incarnation": "incarnation",
    "moved": "moved",
    "acted": "acted",
    "x": "x",
}
"""Keys of a file and the fields of the record that hold them."""

SEATS = (0, 1)  # Berserk is played one on one


def cell_number(name: str) -> int:
    """b3 as the number of a cell (202.1)."""
    return (int(name[1]) - 1) * board.COLUMNS + "abcde".index(name[0])


@final
class Setup:
    """Builds one position."""

    def __init__(self, scenario: Scenario, names: Names) -> None:
        self.file = scenario.file
        self.given = scenario.given
        self.shelf = Shelf(scenario.file, scenario.fields.get("cards"))
        self.names = names
        self.later: list[tuple[int, Fields]] = []  # what can be said only when all cards lie
        self.counts = {0: 0, 1: 0}
        self.state = BerserkState(self.ruleset())

    def ruleset(self) -> Ruleset:
        said = self.given.get("ruleset")
        pairs = said.pairs() if isinstance(said, Fields) else []
        wanted: dict[str, object] = {key.text: value.value for key, value in pairs if isinstance(value, Scalar)}
        if isinstance(self.given.get("campaign"), Fields):
            wanted["campaign"] = True
        deal = deal_in(text_of(self.given.get("format")))
        if deal:
            wanted.setdefault("deal", deal)
        made = changed(wanted)
        assert isinstance(made, Ruleset), made  # the shapes have looked at it
        return made

    def build(self) -> BerserkState:
        exact = self.given.get("exact")
        if isinstance(exact, Scalar):
            return self.exact(exact)
        check_players(self.given, len(SEATS), self.file)
        state = self.state
        first = self.seat("first", 0)
        phase = text_of(self.given.get("phase"), "choice")
        state.phase, state.first = phase, first
        state.active = state.priority = state.going = self.seat("turn", first)
        before = phase in SETUP or (phase in ALTERNATING and phase != "initial")
        default = 0 if before else 3 if state.active == first else 4
        state.turn = number_of(self.given.get("turn number"), default)
        if phase == "initial":
            state.turn -= 1  # it begins with that phase (409.1)
        if phase == "turn order":
            state.first = -1
        state.begun = phase in ("choice", "movement", "action")
        for seat in SEATS:
            fields = self.given.get(f"P{seat + 1}")
            state.players[seat] = Player(seat)
            self.player(seat, fields if isinstance(fields, Fields) else Fields(1, [], []))
        for id, fields in self.later:
            self.relate(id, fields)
        self.lay()
        for card in list(state.objects.values()):
            if game_effects.is_formed(state, card):
                state.edit(card.id).marks = (*card.marks, (game_effects.FORMED, 1))
        for seat in SEATS:
            self.check_deck(seat)
        return state

    def check_deck(self, seat: int) -> None:
        """The deck of a player, by the rules of the format that the file names."""
        said = self.given.get(f"P{seat + 1}")
        opened = said.get("opened") if isinstance(said, Fields) else None
        cards = [card for item in opened.items for card in self.cards(item)] if isinstance(opened, Items) else None
        if isinstance(said, Fields) and "deck" in said.names():
            check_deck(self.state, seat, text_of(self.given.get("format")) or None, cards, self.agreed())

    def agreed(self) -> int:
        """701.3: the largest deck of a campaign; 0: of any size."""
        said = self.given.get("campaign")
        return number_of(said.get("largest deck")) if isinstance(said, Fields) else 0

    def cards(self, value: Value) -> list[Card]:
        fields = value if isinstance(value, Fields) else Fields(value.line, [], [])
        return [self.shelf.find(value)] * number_of(fields.get("copies"), 1)

    def campaign(self) -> Campaign | None:
        """701.2: what was agreed, and what the games before this one have come to."""
        said = self.given.get("campaign")
        if not isinstance(said, Fields):
            return None
        made = new_campaign(((), ()), number_of(said.get("to wins")), number_of(said.get("to games")))
        wins = said.get("wins")
        won = wins if isinstance(wins, Fields) else Fields(1, [], [])
        made.wins = (number_of(won.get("P1")), number_of(won.get("P2")))
        made.games = number_of(said.get("games"))
        return made

    def exact(self, value: Scalar) -> BerserkState:
        """A position as a tool has written it."""
        try:
            document = json.loads(value.text)
            RULES.learn(document["cards"])
            state = RULES.codec.decode(document["state"])
        except (ValueError, KeyError, TypeError, Damaged, RecursionError):
            raise ScenarioError(self.file, value.line, Message("scenario-exact-damaged")) from None
        if not isinstance(state, BerserkState):
            raise ScenarioError(self.file, value.line, Message("scenario-exact-damaged"))
        for card in state.objects.values():
            self.names.add(card)
        return state

    def seat(self, key: str, default: int) -> int:
        value = self.given.get(key)
        return int(value.text[1:]) - 1 if isinstance(value, Scalar) else default

    def player(self, seat: int, fields: Fields) -> None:
        made = self.state.edit_player(seat)
        made.gold, made.silver = number_of(fields.get("gold")), number_of(fields.get("silver"))
        made.flown, made.beaten = number_of(fields.get("flown")), truth_of(fields.get("beaten"))
        for key, value in fields.pairs():
            if key.text in ZONES:
                self.zone(seat, key.text, value)
        for key, value in fields.pairs():
            if len(key.text) == 2 and key.text[1].isdigit() and key.text[0] in "abcde":
                self.cell(seat, cell_number(key.text), value)

    def zone(self, seat: int, zone: str, value: Value) -> None:
        ids: list[int] = []
        for item in value.items if isinstance(value, Items) else []:
            copies = number_of(item.get("copies"), 1) if isinstance(item, Fields) else 1
            ids += [self.card(seat, item, zone).id for _ in range(copies)]
        if zone in PILES:
            setattr(self.state.edit_player(seat), zone, tuple(ids))

    def cell(self, seat: int, cell: int, value: Value) -> None:
        """A card, or a card with what it carries."""
        items = value.items if isinstance(value, Items) else [value]
        there = [self.card(seat, item, "battlefield", cell) for item in items]
        hosts = [card for card in there if not _rides(card)]
        for card in there:
            if _rides(card) and hosts and not card.hidden:
                self.state.edit(card.id).host = hosts[0].id
        for card in hosts[1:]:
            self.state.edit(card.id).due = True  # 523.1

    def card(self, seat: int, value: Value, zone: str, cell: int = NOWHERE) -> Object:
        fields = value if isinstance(value, Fields) else Fields(value.line, [], [])
        owner = fields.get("owner")
        owned = int(owner.text[1:]) - 1 if isinstance(owner, Scalar) else seat
        self.counts[owned] += 1
        id = self.state.new_id()
        card = Object(id, owned, seat, zone, self.shelf.find(value), self.counts[owned])
        card.stamp, card.cell = self.state.new_stamp(), cell
        card.closed, card.hidden = truth_of(fields.get("closed")), truth_of(fields.get("hidden"))
        for key, name in NUMBERS.items():
            setattr(card, name, number_of(fields.get(key)))
        known = zone in ("battlefield", "auxiliary", "graveyard") and not card.hidden
        card.known = EVERYBODY if known else 0 if zone == "deck" else 1 << seat
        if zone in ("battlefield", "auxiliary") and not card.hidden:
            card.marks = (("battle started", 1),)
        self.state.objects[id] = card
        self.names.add(card, text_of(fields.get("as")))
        self.later.append((id, fields))
        return card

    def relate(self, id: int, fields: Fields) -> None:
        """What concerns other cards: the host, acquired abilities."""
        host = fields.get("host")
        if isinstance(host, Scalar):
            self.state.edit(id).host = self.one(host)
        said = fields.get("acquired")
        for item in said.items if isinstance(said, Items) else []:
            self.acquire(id, item)

    def acquire(self, id: int, value: Value) -> None:
        fields = value if isinstance(value, Fields) else Fields(value.line, [], [])
        what = tuple([self.shelf.node(scalar) for scalar in scalars(fields.get("what") or value)])
        source = fields.get("from")
        giver = self.one(source) if isinstance(source, Scalar) else id
        you = self.state.objects[giver].controller
        until = text_of(fields.get("until"))
        made = Lasting(self.state.new_id(), id, giver, you, what, until)
        made.turn = last_turn(self.state, until, you, self.state.objects[id].controller)
        made.stamp = self.state.new_stamp()
        for node in what:
            if isinstance(node, n.Shield):
                made.left = node.count  # 530.4
        self.state.lasting[made.id] = made

    def lay(self) -> None:
        """119.2, 119.3: effects on cells."""
        said = self.given.get("cells")
        for key, value in said.pairs() if isinstance(said, Fields) else []:
            for item in value.items if isinstance(value, Items) else []:
                assert isinstance(item, Fields)
                self.effect(cell_number(key.text), item)

    def effect(self, cell: int, fields: Fields) -> None:
        text, source, player = fields.get("text"), fields.get("from"), fields.get("player")
        what: list[n.Node] = list(self.shelf.compiled("", text, ())) if isinstance(text, Scalar) else []
        what += [self.shelf.node(scalar) for scalar in scalars(fields.get("what"))]
        if not what:
            raise ScenarioError(self.file, fields.line, Message("scenario-key-missing", {"key": "text"}))
        giver = self.one(source) if isinstance(source, Scalar) else 0
        you = self.state.objects[giver].controller if giver else self.state.first
        you = int(player.text[1:]) - 1 if isinstance(player, Scalar) else you
        until = text_of(fields.get("until"))
        made = Lasting(self.state.new_id(), 0, giver, you, tuple(what), until)
        ends = last_turn(self.state, until, you, you)
        made.turn, made.cell = number_of(fields.get("last turn"), ends), cell
        made.stamp = self.state.new_stamp()
        counts = [number_of(scalar) for scalar in scalars(fields.get("used"))]
        made.used = tuple([*counts, *[0] * len(what)][: len(what)]) if any(counts) else ()
        self.state.lasting[made.id] = made

    def one(self, name: Scalar) -> int:
        ids = self.names.find(self.state, name.text)
        if not ids:
            raise unknown(self.file, name.line, name.text, self.names.known(), "object")
        return ids[0]


def _rides(card: Object) -> bool:
    """209.1, 212.1: a card that needs a host."""
    return card.print.type == "equipment" or card.print.subtype == "symbiote"
