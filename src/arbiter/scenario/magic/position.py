"""Positions of Magic from scenario files: every zone of every player, status, combat, stack, effects, the moment.

What a file does not say is as at an ordinary moment: 20 life, permanents that have been there since before this turn,
the active player's priority in the precombat main phase of a later turn.
"""

from __future__ import annotations

import json
from typing import final

from arbiter.kernel.codec import Damaged
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.game import RULES, setup_of
from arbiter.magic.language import nodes as n
from arbiter.magic.language.notation import parse
from arbiter.magic.rules.casting.spells import chosen_ability
from arbiter.magic.rules.events import combatants, linked_objects
from arbiter.magic.rules.facts import links, mana_pools, ranges, teams
from arbiter.magic.rules.facts.combat_facts import COMBAT
from arbiter.magic.rules.game.game_start import next_chooser
from arbiter.magic.rules.paying import additional_costs
from arbiter.magic.rules.targets.modes import with_modes
from arbiter.magic.rules.triggers import first_times
from arbiter.magic.state.lasting import Delayed, Effect, Shield
from arbiter.magic.state.records import Binding, Item, Object, Permanent, Phased, Player
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker, Blocker, Turn
from arbiter.scenario.document import Scenario, check_players
from arbiter.scenario.magic import commanding, extra_cards, settings
from arbiter.scenario.magic.cards import Entry, Shelf, defines, number, scalars, truth
from arbiter.scenario.magic.names import Names
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value

HIDDEN = ("hand", "library", "outside")
OWN_ZONES = ("library", "hand", "graveyard", "exile", "command", "ante", "sideboard", *extra_cards.DECKS)
MOST_SEATS = 100  # what a game with more players costs nobody waits for
POOL = ("W", "U", "B", "R", "G", "C")  # 106.1b


@final
class Setup:
    """Builds the state that a file describes."""

    def __init__(self, scenario: Scenario, names: Names) -> None:
        self.scenario = scenario
        self.file = scenario.file
        self.given = scenario.given
        self.names = names
        self.shelf = Shelf(self.file, scenario.fields.get("cards"))
        self.state = MagicState(self.ruleset(), "playing")
        self.numbers = 0
        self.permanents: list[tuple[Entry, Id]] = []

    def build(self) -> MagicState:
        """The whole position."""
        exact = self.given.get("exact")
        if isinstance(exact, Scalar):
            return self.exact(exact)
        state = self.state
        seats = self.seats()
        check_players(self.given, seats, self.file)
        if any(self.of_player(seat).get("deck") is not None for seat in range(seats)):
            self.define_inline(seats)
            return self.before_the_game(seats)
        state.order = self.order(seats)
        state.players = {seat: Player(seat) for seat in range(seats)}
        self.turns(seats)
        self.define_inline(seats)
        for seat in state.order:
            self.player(seat, self.of_player(seat))
        self.shared()
        ranges.determine(state)
        if extra_cards.is_communal(state.ruleset):
            self.zone(state.turns[0].planar, "planar deck", self.given.get("planar deck"))
        self.battlefield(seats)
        for entry, id in self.permanents:
            self.attack(entry, id)
        for entry, id in self.permanents:
            self.relations(entry, id)
        self.stacks()
        self.effects()
        self.delayed()
        self.shields()
        self.defending()
        self.commander_damage(seats)
        self.phase_out()
        state.edit_pending().checking = True
        first_times.begin(state)
        state.prepare()  # what was derived while the position was half built
        return state

    def before_the_game(self, seats: int) -> MagicState:
        """The game is still to be set up: from decks and, after another game of the match, its result (103)."""
        lists = [
            [self.shelf.entries(self.of_player(seat).get(key)) for seat in range(seats)]
            for key in ("deck", "sideboard", "command", "vanguard", "commander", *extra_cards.DECKS)
        ]
        if extra_cards.is_communal(self.state.ruleset):
            lists[5] = [self.shelf.entries(self.given.get("planar deck"))]
        decks, sideboards, command, vanguards, leading = [extra_cards.cards_of(part) for part in lists[:5]]
        extra = extra_cards.brought(lists[5], lists[6])
        first = self.seat(self.given.get("first"))
        ruleset = {name: getattr(self.state.ruleset, name) for name in self.state.ruleset.names()}
        previous, chooser = self.given.get("previous game"), -1
        if isinstance(previous, Fields):
            winners = tuple([self.seat(winner) for winner in scalars(previous.get("winners"))])
            chooser = next_chooser(seats, winners, self.seat(previous.get("chooser")))
        goes_first = first if first >= 0 else None
        set_up = setup_of(decks, 0, goes_first, ruleset, sideboards, command, chooser, leading, vanguards, extra)
        state = RULES.start(set_up)
        assert isinstance(state, MagicState)
        state.order = self.order(seats)
        labels = [self.label(e, place) for part in lists for pile in part for e in pile for place in range(e.count)]
        for made, label in zip(state.objects.values(), labels, strict=True):
            self.names.add(made, label)
        return state

    def commander_damage(self, seats: int) -> None:
        """903.10a: what each player has been dealt by each commander."""
        for seat in range(seats):
            dealt = self.of_player(seat).get("commander damage")
            for name, amount in dealt.pairs() if isinstance(dealt, Fields) else []:
                if not commanding.deal(self.state, seat, self.find(name), number(amount)):
                    raise self.error(name.line, Message("scenario-no-commander", {"name": name.text}))

    def label(self, entry: Entry, place: int) -> str:
        """What the file calls one of the objects that an entry stands for."""
        return entry.label if entry.count == 1 or not entry.label else f"{entry.label} {place + 1}"

    def error(self, line: int, problem: Message) -> ScenarioError:
        return ScenarioError(self.file, line, problem)

    def exact(self, value: Scalar) -> MagicState:
        """A position that a tool wrote."""
        try:
            document = json.loads(value.text)
            RULES.learn(document["cards"])
            state = RULES.codec.decode(document["state"])
        except (ValueError, KeyError, TypeError, Damaged, RecursionError):
            raise self.error(value.line, Message("scenario-exact-damaged")) from None
        if not isinstance(state, MagicState):
            raise self.error(value.line, Message("scenario-exact-damaged"))
        self.names.refresh(state)
        return state

    # Players and the moment.

    def ruleset(self) -> Ruleset:
        return settings.of(self.given, self.scenario.rulebook, self.file, self.seats(), self.teams())

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The teams, as the file seats them."""
        teams = self.given.get("teams")
        listed = teams.items if isinstance(teams, Items) else []
        return tuple([tuple([self.seat(player) for player in scalars(team)]) for team in listed])

    def seats(self) -> int:
        """How many players: as many as the file says, or speaks of, and then two at the least (100.1a)."""
        named = [int(key[1:]) for key in self.given.names() if key[0] == "P" and key[1:].isdigit()]
        players = self.given.get("players")
        last = max([1, *named])
        if max(last, number(players) if players is not None else 0) > MOST_SEATS:
            line = self.given.line if players is None else players.line
            raise self.error(line, Message("scenario-players-most", {"most": MOST_SEATS}))
        if players is None:
            return max(2, last)
        if number(players) < last:
            raise self.error(players.line, Message("scenario-players", {"count": number(players), "named": f"P{last}"}))
        return number(players)

    def order(self, seats: int) -> tuple[int, ...]:
        """The turn order: as the players are written, if all of them are."""
        named = [int(key[1:]) - 1 for key in self.given.names() if key[0] == "P" and key[1:].isdigit()]
        return tuple(named) if len(named) == seats else tuple(range(seats))

    def of_player(self, seat: int) -> Fields:
        value = self.given.get(f"P{seat + 1}")
        return value if isinstance(value, Fields) else Fields(self.given.line, [], [])

    def seat(self, value: Value | None, default: int = -1) -> int:
        if not isinstance(value, Scalar):
            return default
        return int(value.text[1:]) - 1

    def turns(self, seats: int) -> None:
        """The turn being taken; in a Grand Melee, the others that are taken at the same time (807.4)."""
        others = self.given.get("other turns")
        taken = (
            [self.given, *[turn for turn in others.items if isinstance(turn, Fields)]]
            if isinstance(others, Items)
            else [self.given]
        )
        self.state.turns = [self.turn(fields, seats) for fields in taken]
        for place, turn in enumerate(self.state.turns):
            turn.marker = place + 1
        self.state.ruleset.markers = max(self.state.ruleset.markers, len(taken))
        self.state.turn_count = max([turn.number for turn in self.state.turns])
        extra = [self.seat(player) for player in scalars(self.given.get("extra turns"))]
        self.state.extra_turns = tuple(reversed(extra))
        self.state.monarch = self.seat(self.given.get("monarch"))

    def turn(self, fields: Fields, seats: int) -> Turn:
        active = teams.primary(self.state, self.seat(fields.get("turn"), 0))
        step = fields.get("step")
        word = step.text if isinstance(step, Scalar) else "precombat main"
        count = number(fields.get("turn number"), seats + active + 1)
        turn = Turn(count, active, word, "check", self.seat(fields.get("priority"), active))
        if word in COMBAT:
            begun = COMBAT[: COMBAT.index(word) + 1]
            turn.combats = 1
            turn.combat = tuple([step for step in begun if step != "first combat damage" or step == word])
            turn.first_combat = turn.combat
        turn.upkeep_over = word not in ("untap", "upkeep")
        turn.planar = active if self.state.ruleset.planar_decks else -1
        turn.passed = number(fields.get("passed"))
        if turn.passed:
            turn.stage = "priority"
        return turn

    def player(self, seat: int, fields: Fields) -> None:
        player = self.state.players[seat]
        player.life = number(fields.get("life"), self.state.ruleset.starting_life)
        player.poison = number(fields.get("poison"))
        had = fields.get("counters")
        if isinstance(had, Fields):
            player.counters = tuple([(kind.text, number(count)) for kind, count in had.pairs() if number(count)])
        player.lands_played = number(fields.get("lands played"))
        player.blessed = truth(fields.get("city's blessing"))
        player.noted = _noted(fields.get("noted"))
        player.playing = not truth(fields.get("left"))
        player.controller = self.seat(fields.get("controlled by"))
        player.next_controller = self.seat(fields.get("controlled next turn by"))
        player.kept = True
        mana = fields.get("mana")
        if isinstance(mana, Scalar):
            wrong = [symbol for symbol in mana_pools.types(mana.text) if symbol not in POOL]
            if wrong:
                raise self.error(mana.line, Message("scenario-pool", {"symbol": wrong[0], "known": " ".join(POOL)}))
            player.pool = mana_pools.read(mana.text)
        for zone in OWN_ZONES:
            self.zone(seat, zone, fields.get(zone))
        player.rolls = number(fields.get("rolls"))

    def shared(self) -> None:
        """810.4, 810.10: what one player of a team is given in life and poison counters is the team's."""
        for team in self.state.ruleset.teams if self.state.ruleset.shared_life else ():
            for fact, give in (("life", teams.set_life), ("poison", teams.set_poison)):
                given = [self.of_player(seat).get(fact) for seat in team if self.of_player(seat).get(fact) is not None]
                if given:
                    give(self.state, team[0], number(given[0]))

    # Zones.

    def define_inline(self, seats: int) -> None:
        """Cards that are defined where they lie may be named anywhere in the file."""
        places = [self.given.get("stack")]
        for seat in range(seats):
            places += self.of_player(seat).values
        places.append(self.given.get("planar deck"))
        for place in places:
            for item in place.items if isinstance(place, Items) else []:
                if isinstance(item, Fields) and defines(item):
                    self.shelf.define(item)

    def make(self, entry: Entry, zone: str, owner: int, controller: int, place: int) -> Object:
        state = self.state
        token = entry.truth("token")
        self.numbers += 0 if token else 1
        known = EVERYBODY if zone not in HIDDEN else (0 if zone == "library" else 1 << owner)
        if entry.fields.get("face down") is not None:
            known = 0 if zone == "exile" else 1 << controller
        for seat in entry.names("known to"):
            known |= 1 << self.seat(seat)
        made = Object(state.new_id(), zone, owner, controller, entry.card)
        made.number = 0 if token else self.numbers
        made.stamp, made.known, made.token = state.new_stamp(), known, token
        made.face_down = "exiled" if entry.truth("face down") else entry.text("face down")
        made.pile = entry.number("pile")
        made.face = 1 if entry.truth("transformed") or entry.text("melded with") else 0
        if entry.text("melded with"):
            self.numbers += 1
            made.melded, made.melded_number = self.shelf.card(entry.text("melded with"), entry.line), self.numbers
        kept = zone in ("exile", "command") and entry.fields.get("counters") is not None
        made.counters = self.counters(entry) if kept else ()
        state.objects[made.id] = made
        commanding.designate(state, entry, made)
        self.names.add(made, self.label(entry, place))
        if made.melded is not None:
            self.names.add_hidden(made.melded.name, made.melded_number)
        return made

    def zone(self, seat: int, zone: str, value: Value | None) -> None:
        ids: list[Id] = []
        for entry in self.shelf.entries(value):
            for place in range(entry.count):
                controller = extra_cards.controller(self.state, entry, seat)
                made = self.make(entry, extra_cards.LIES_IN.get(zone, zone), seat, controller, place)
                extra_cards.mark(made, entry, zone)
                ids.append(made.id)
                if entry.text("exiled with"):
                    self.permanents.append((entry, ids[-1]))
        player = self.state.players[seat]
        if zone == "library":
            player.library = tuple(ids)
        elif zone == "hand":
            player.hand = tuple(ids)
        elif zone == "graveyard":
            player.graveyard = tuple(ids)
        elif zone == "sideboard":
            player.sideboard = tuple(ids)
        elif zone == "exile":
            self.state.edit_zones().exile += tuple(ids)
        elif zone == "ante":
            self.state.edit_zones().ante += tuple(ids)
        elif zone in extra_cards.DECKS:
            extra_cards.put(self.state, player, zone, ids)
        else:
            self.state.edit_zones().command += tuple(ids)

    def battlefield(self, seats: int) -> None:
        """Permanents in the order of their timestamps: as written, unless a file says otherwise."""
        entries: list[tuple[int, int, Entry]] = []
        for seat in range(seats):
            for entry in self.shelf.entries(self.of_player(seat).get("battlefield")):
                entries.append((entry.number("timestamp", len(entries) + 1), seat, entry))
        for _, seat, entry in sorted(entries, key=lambda pair: pair[0]):
            owner = self.seat(entry.fields.get("owner"), seat)
            for place in range(entry.count):
                made = self.make(entry, "battlefield", owner, seat, place)
                self.state.permanents[made.id] = self.permanent(entry, made.id)
                self.permanents.append((entry, made.id))

    def phase_out(self) -> None:
        """702.25: what is phased out stands apart; what is attached to it phased out along with it."""
        state = self.state
        gone = [id for entry, id in self.permanents if entry.truth("phased out") and id in state.permanents]
        for id in gone:
            direct = state.permanents[id].attached not in gone
            state.phased[id] = Phased(id, state.objects[id], state.permanents[id], state.objects[id].controller, direct)
        for id in gone:
            del state.permanents[id]
            del state.objects[id]

    def permanent(self, entry: Entry, id: Id) -> Permanent:
        made = Permanent(id, entry.truth("tapped"), entry.truth("summoning sick"), entry.number("damage"))
        made.deathtouched = entry.truth("deathtouched")
        made.loyalty_used = entry.truth("loyalty used")
        made.flipped = entry.truth("flipped")
        made.monstrous = entry.truth("monstrous")
        made.renowned = entry.truth("renowned")
        made.recent = 2 if entry.truth("summoning sick") else 0
        made.counters = self.counters(entry)
        chosen = entry.fields.get("chosen")
        if isinstance(chosen, Fields):
            made.chosen = tuple([(key.text, word.text) for key, word in chosen.pairs() if isinstance(word, Scalar)])
        if entry.text("copy of"):
            made.copied = self.shelf.card(entry.text("copy of"), entry.line)
        name = (made.copied or entry.card).name
        cast = ("extra", "paid")  # of the spell that it was
        choices = [(links.choice(kind, id, f"print:{name}:0"), word) for kind, word in made.chosen if kind not in cast]
        made.chosen = (*choices, *[pair for pair in made.chosen if pair[0] in cast])
        return made

    def counters(self, entry: Entry) -> tuple[tuple[str, int], ...]:
        """The counters written; a planeswalker has its printed loyalty if no others are (306.5b)."""
        fields = entry.fields.get("counters")
        counters = [(key.text, number(count)) for key, count in fields.pairs()] if isinstance(fields, Fields) else []
        if entry.card.loyalty is not None and not any(name == "loyalty" for name, _ in counters):
            counters.append(("loyalty", entry.card.loyalty))
        return tuple([(name, count) for name, count in counters if count])

    def find(self, name: Scalar) -> Id:
        """The object or (below zero) the player of that name."""
        if name.text[0] == "P" and name.text[1:].isdigit():
            return -1 - self.seat(name)
        labels = self.names.find(name.text)
        if not labels:
            raise unknown(self.file, name.line, name.text, self.names.known(), "object")
        if len(labels) > 1:
            exact = ", ".join([self.names.exact(label) for label in labels])
            raise self.error(name.line, Message("scenario-ambiguous", {"name": name.text, "names": exact}))
        return labels[0].id

    def attack(self, entry: Entry, id: Id) -> None:
        attacking = entry.fields.get("attacking")
        if isinstance(attacking, Scalar):
            self.state.edit_combat().attackers[id] = Attacker(id, self.find(attacking), -1, entry.truth("blocked"))
            self.state.turns[0].attacked = True

    def defending(self) -> None:
        """Who is attacked, now that it is settled who controls what (508.5)."""
        for attacker in self.state.combat.attackers.values():
            attacker.defending = combatants.controller_of(self.state, attacker.at)
            attacker.unblocked = not attacker.blocked and "declare blockers" in self.state.turns[attacker.turn].combat
            self.state.edit_combat().defended[attacker.id] = attacker.defending

    def relations(self, entry: Entry, id: Id) -> None:
        """Attachment, blocking, links: what an object has to do with others."""
        fields = entry.fields
        attached = fields.get("attached to")
        if isinstance(attached, Scalar):
            self.state.permanents[id].attached = self.find(attached)
        paired = fields.get("paired with")
        if isinstance(paired, Scalar):
            linked_objects.make_pair(self.state, id, self.find(paired), self.state.objects[id].controller)
        blocking = tuple([self.find(attacker) for attacker in entry.names("blocking")])
        if blocking:
            self.state.edit_combat().blockers[id] = Blocker(id, blocking)
        for attacker in blocking:
            if attacker not in self.state.combat.attackers:
                raise self.error(entry.line, Message("scenario-not-attacking"))
            self.state.combat.attackers[attacker].blocked = True
            self.state.combat.attackers[attacker].blockers += (id,)
        exiled = fields.get("exiled with")
        if isinstance(exiled, Scalar):
            self.exiled_with(id, exiled)
        used = fields.get("activated")
        if isinstance(used, Fields):
            for key, count in used.pairs():
                self.state.edit_memory().used[(id, self.activated(id, key))] = number(count)

    def activated(self, id: Id, place: Scalar) -> str:
        """Where the first, second ... activated ability of a card comes from."""
        abilities = self.state.objects[id].print.abilities
        places = [index + 1 for index, ability in enumerate(abilities) if isinstance(ability, n.Activated)]
        if not place.text.isdigit() or not 0 < int(place.text) <= len(places):
            name = self.state.objects[id].print.name
            raise self.error(place.line, Message("scenario-no-ability", {"name": name, "count": len(places)}))
        return self.origin(id, places[int(place.text) - 1])

    def origin(self, id: Id, place: int) -> str:
        """Where an ability comes from: the card's print, and its place there."""
        return f"print:{self.state.objects[id].print.name}:{place - 1}"

    def exiled_with(self, id: Id, name: Scalar) -> None:
        """A card that a linked ability exiled (607.2a)."""
        source = self.find(name)
        card = self.state.objects[source].print
        links = sorted({link for ability in card.abilities for link in _links(ability)})
        if not links:
            raise self.error(name.line, Message("scenario-no-link", {"name": name.text}))
        for link in links:
            key = (source, f"print:{card.name}", link)
            self.state.edit_memory().links[key] = (*self.state.memory.links.get(key, ()), id)

    # The stack, effects, shields.

    def stacks(self) -> None:
        """The stack of every turn."""
        self.stack(self.given.get("stack"), 0)
        others = self.given.get("other turns")
        for place, turn in enumerate(others.items if isinstance(others, Items) else []):
            assert isinstance(turn, Fields)
            self.stack(turn.get("stack"), place + 1)

    def stack(self, value: Value | None, turn: int) -> None:
        """Spells and abilities, written from the top (405.2)."""
        items = list(reversed(value.items)) if isinstance(value, Items) else []
        for item in items:
            assert isinstance(item, Fields)
            source = item.get("ability of")
            made = self.ability(item, source) if isinstance(source, Scalar) else self.spell(item)
            self.state.items[made.id] = made
            self.choices(item, made)
            self.state.turns[turn].stack += (made.id,)

    def spell(self, fields: Fields) -> Item:
        if fields.get("name") is None:
            raise self.error(fields.line, Message("scenario-key-missing", {"key": "name"}))
        entry = self.shelf.entry(fields)
        seat = self.seat(fields.get("by"))
        made = self.make(entry, "stack", self.seat(fields.get("owner"), seat), seat, 0)
        return Item(made.id, "spell", seat, made.id, "print", None, cast_from="hand")

    def ability(self, fields: Fields, name: Scalar) -> Item:
        source = self.find(name)
        card = self.state.objects[source].print
        place = number(fields.get("ability"), 1)
        if place > len(card.abilities):
            problem = Message("scenario-no-ability", {"name": name.text, "count": len(card.abilities)})
            raise self.error(fields.line, problem)
        ability = card.abilities[place - 1]
        if not isinstance(ability, (n.Activated, n.Triggered)):
            raise self.error(fields.line, Message("scenario-not-on-stack", {"name": name.text}))
        seat = self.seat(fields.get("by"))
        state = self.state
        made = Object(state.new_id(), "stack", seat, seat, card, 0, state.new_stamp(), EVERYBODY)
        state.objects[made.id] = made
        kind = "activated" if isinstance(ability, n.Activated) else "triggered"
        return Item(made.id, kind, seat, source, self.origin(source, place), ability)

    def choices(self, fields: Fields, item: Item) -> None:
        """The choices made for something on the stack (601.2b-d)."""
        targets = fields.get("targets")
        groups = [scalars(group) for group in targets.items] if isinstance(targets, Items) else []
        item.targets = tuple([tuple([self.find(name) for name in group]) for group in groups])
        item.modes = tuple([number(mode) - 1 for mode in scalars(fields.get("modes"))])
        item.x = number(fields.get("x"))
        if truth(fields.get("kicked")):
            item.extra = additional_costs.kicked(self.state, item.id)
        if item.kind == "spell":
            item.ability = chosen_ability(self.state, item.id, item.modes)
        if isinstance(item.ability, n.Activated):
            item.ability = with_modes(item.ability, item.modes)
        if isinstance(item.ability, n.Triggered):
            item.ability = with_modes(item.ability, item.modes)

    def effects(self) -> None:
        """Continuous effects of resolved spells and abilities (611.2)."""
        value = self.given.get("effects")
        for item in value.items if isinstance(value, Items) else []:
            assert isinstance(item, Fields)
            source = item.get("from")
            lasts = item.get("lasts")
            made = Effect(
                self.state.new_id(),
                self.state.new_stamp(),
                self.find(source) if isinstance(source, Scalar) else 0,
                self.seat(item.get("by"), 0),
                tuple([self.find(name) for name in scalars(item.get("affects"))]),
                tuple([self.modification(words) for words in scalars(item.get("does"))]),
                lasts.text if isinstance(lasts, Scalar) else "end of turn",
                self.state.turn_count,
            )
            self.state.edit_lasting().effects[made.id] = made

    def modification(self, value: Scalar) -> n.Modification:
        node = self.node(value)
        if not isinstance(node, n.Modification):
            raise self.error(value.line, Message("scenario-notation", {"reason": value.text}))
        return node

    def node(self, value: Scalar) -> n.Node:
        try:
            return parse(value.text)
        except ValueError as error:
            raise self.error(value.line, Message("scenario-notation", {"reason": str(error)})) from None

    def delayed(self) -> None:
        """Delayed triggered abilities that wait for their event (603.7)."""
        value = self.given.get("delayed")
        for item in value.items if isinstance(value, Items) else []:
            assert isinstance(item, Fields)
            event, does, source, it = item.get("when"), item.get("does"), item.get("from"), item.get("remembers")
            assert isinstance(event, Scalar) and isinstance(does, Scalar)
            pattern, effect = self.node(event), self.node(does)
            if not isinstance(pattern, n.EventPattern) or not isinstance(effect, n.Instruction):
                raise self.error(
                    item.line, Message("scenario-notation-event", {"event": event.text, "does": does.text})
                )
            bindings: list[Binding] = []
            for name, things in it.pairs() if isinstance(it, Fields) else []:
                bindings.append(Binding(name.text, tuple([self.find(thing) for thing in scalars(things)])))
            from_ = self.find(source) if isinstance(source, Scalar) else 0
            by = self.seat(item.get("by"), 0)
            made = Delayed(self.state.new_id(), pattern, effect, from_, by, tuple(bindings), self.state.turn_count)
            self.state.edit_lasting().delayed[made.id] = made

    def shields(self) -> None:
        """Regeneration and prevention shields (614.8, 615.7)."""
        value = self.given.get("shields")
        for item in value.items if isinstance(value, Items) else []:
            assert isinstance(item, Fields)
            regenerate, on = item.get("regenerate"), item.get("to")
            kind = "regenerate" if regenerate is not None else "prevent"
            where = regenerate if isinstance(regenerate, Scalar) else on
            made = Shield(self.state.new_id(), kind, self.find(where) if isinstance(where, Scalar) else 0)
            made.amount = number(item.get("prevent"), -1)
            made.combat_only = truth(item.get("combat only"))
            made.controller = self.seat(item.get("by"), 0)
            self.state.edit_lasting().shields[made.id] = made


def _links(node: object, depth: int = 0) -> list[str]:
    """The links that exile something, in an ability."""
    if depth > n.DEPTH_LIMIT:
        return []
    links: list[str] = []
    if isinstance(node, n.Exile) and node.link:
        links.append(node.link)
    if isinstance(node, tuple):
        for part in node:
            links += _links(part, depth + 1)
    elif hasattr(node, "__dataclass_fields__"):
        for name in getattr(node, "__dataclass_fields__", {}):
            links += _links(getattr(node, name), depth + 1)
    return links


def _noted(given: Value | None) -> tuple[tuple[str, str, str], ...]:
    """905.2b: for cards of which name, what kind of fact, which."""
    notes: list[tuple[str, str, str]] = []
    for card, kinds in given.pairs() if isinstance(given, Fields) else ():
        for kind, values in kinds.pairs() if isinstance(kinds, Fields) else ():
            notes += [(card.text, kind.text, value.text) for value in scalars(values)]
    return tuple(notes)
