"""Magic, as the kernel drives it: set-up, stepping, views, why and why not.  `new_game` is the door for everybody else."""

from __future__ import annotations

import json
from typing import Any

from mypy_extensions import mypyc_attr

from arbiter.kernel import game as kernel
from arbiter.kernel.asking import Asking
from arbiter.kernel.codec import Codec, Damaged, Json
from arbiter.kernel.decisions import Answer, Decision, Option
from arbiter.kernel.messages import EVERYBODY, JUDGE, IllegalSetup, Message, Reason, Ref, Refusal
from arbiter.kernel.rng import MASK, Rng, mix
from arbiter.kernel.rules import Result, Rules, View
from arbiter.kernel.shortcuts import Shortcut
from arbiter.kernel.state import State
from arbiter.magic import invariants, views
from arbiter.magic.cards import construction, pool, registry
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.identity import identity
from arbiter.magic.cards.samples import pool_deck, random_deck
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending, layers
from arbiter.magic.rules.actions import conspiracies, planes, resolution
from arbiter.magic.rules.casting import activation, castable, timing
from arbiter.magic.rules.combat import combat
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.game import game_start, repairs, subgames
from arbiter.magic.rules.layering.why import CHARACTERISTICS
from arbiter.magic.rules.turn import loops, priority, special_actions, turns
from arbiter.magic.state import commanders as commander_records
from arbiter.magic.state import lasting as lasting_records
from arbiter.magic.state import parts as state_parts
from arbiter.magic.state import records
from arbiter.magic.state import turns as turn_records
from arbiter.magic.state.commanders import Commander
from arbiter.magic.state.records import Object, Player
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import card_pools, combinations, commander_decks, extra_decks, rulesets


def _declared_in(value: object, module: str) -> bool:
    return isinstance(value, type) and value.__module__ == module


RECORDS = [
    MagicState,
    Ruleset,
    *[
        record
        for module in (records, lasting_records, turn_records, commander_records, state_parts)
        for record in vars(module).values()
        if _declared_in(record, module.__name__)
    ],
]
NODES = [node for node in vars(n).values() if isinstance(node, type) and hasattr(node, "__dataclass_fields__")]


class MagicCodec(Codec):
    """Cards are written by their key; `definitions` says what a key means."""

    def leaf(self, value: object) -> str:
        if not isinstance(value, Card):
            raise Damaged(type(value).__name__, "encode")
        return registry.register(value)

    def unleaf(self, text: str) -> object:
        return registry.lookup(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicRules(Rules):
    """The rules of play of Magic: The Gathering, Comprehensive Rules of 24 January 2020."""

    def __init__(self) -> None:
        self.name = "magic"
        self.codec = MagicCodec(RECORDS, NODES)
        self.shortcuts = loops.SHORTCUTS

    # Set-up.

    def start(self, setup: Json) -> State:
        """`setup`: {"cards": {key: facts}, "decks": [[key, ...], ...], "seed": n, "first": seat or null, "ruleset": {...},
        "sideboards": [[key, ...], ...], "command": [[key, ...], ...], "chooser": seat, "commanders", "vanguards",
        "planes", "schemes", "conspiracies": [[key, ...], ...] (see `variants.extra_decks`)}"""
        if not isinstance(setup, dict):
            raise Damaged("setup", "document")
        self.learn(setup.get("cards"))
        state = MagicState(ruleset_from(setup.get("ruleset")))
        seed = setup.get("seed", 0)
        state.rng = mix(seed if isinstance(seed, int) else 0) & MASK
        decks = setup.get("decks")
        if not isinstance(decks, list) or not decks:
            raise Damaged("decks", "setup")
        state.order = tuple(range(len(decks)))
        number = 0
        for seat, deck in enumerate(decks):
            ids: list[int] = []
            for key in deck if isinstance(deck, list) else []:
                number += 1
                # 108.3: its owner is the player who starts the game with it
                made = Object(
                    state.new_id(), "library", seat, seat, registry.lookup(str(key)), number, state.new_stamp()
                )
                state.objects[made.id] = made
                ids.append(made.id)
            state.players[seat] = Player(seat, state.ruleset.starting_life, 0, tuple(ids))  # 100.2, 401.1
        number = _lay_aside(state, setup.get("sideboards"), number)
        number = _begin_in_command_zone(state, setup.get("command"), number)
        number = extra_decks.lay_out(state, setup, number)
        number = _begin_as_vanguards(state, setup.get("vanguards"), number)
        _designate(state, setup.get("commanders"), number)
        extra_decks.note(state, setup.get("noted"))
        first, chooser = setup.get("first"), setup.get("chooser")
        state.first = first if isinstance(first, int) else -1
        state.chooser = chooser if isinstance(chooser, int) else -1
        combinations.check(state.ruleset, len(decks))
        check_decks(state)
        check_seats(state)
        return state

    def definitions(self, state: State) -> Json:
        assert isinstance(state, MagicState)
        cards: dict[str, Json] = {}
        level: MagicState | None = state
        while level is not None:
            for card in _cards(level):
                cards[registry.register(card)] = registry.to_json(card)
            level = level.subgame
        return cards

    def learn(self, definitions: Json) -> None:
        if definitions is None:
            return
        if not isinstance(definitions, dict):
            raise Damaged("cards", "setup")
        for key, facts in definitions.items():
            registry.learn(key, facts)

    # Playing.

    def result(self, state: State) -> Result | None:
        assert isinstance(state, MagicState)
        outcome = state.outcome
        if outcome is None:
            return None
        refs = [zones.player_ref(seat) for seat in outcome.winners]
        loop, endless = outcome.reason == "loop", outcome.reason == "endless"
        drawn = "result-loop" if loop else "result-endless" if endless else "result-draw"
        message = "result-won" if refs else drawn
        return Result(outcome.winners, outcome.rule, Message(message, {"players": refs}), endless)

    def is_broken_off(self, state: State) -> bool:
        """A procedure is broken off with the game it belongs to, be it a subgame (104.1)."""
        assert isinstance(state, MagicState)
        return subgames.innermost(state).outcome is not None

    def seats(self, state: State) -> list[int]:
        assert isinstance(state, MagicState)
        return queries.playing(subgames.innermost(state))  # 716.5b: a draw is agreed by players, not by deciders

    def step(self, state: State) -> Asking[None] | None:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        if inner is state:
            return _step(state)
        if inner.outcome is not None:
            parent = subgames.parent_of(state, inner)
            parent.log = state.log
            return _nested(state, parent, subgames.finish(parent))
        inner.log = state.log
        inner.touched = False
        return _nested(state, inner, _step(inner))

    def is_waiting(self, state: State) -> bool:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        if inner.stage != "playing" or inner.outcome is not None:
            return False
        if inner.pending.resolution is not None:  # 117.2e: nobody has priority while something resolves
            return False
        return turns.due(inner) < 0

    def waiting(self, state: State) -> list[Decision]:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        was = inner.pending.resolving
        decisions: list[Decision] = []
        for index, turn in enumerate(inner.turns):
            if turn.stage == "priority":
                _resolve_in(inner, index)
                decisions.append(priority.decision(inner, index))
        _resolve_in(inner, was)
        return decisions

    def idle(self, state: State) -> Decision | None:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        for index, turn in enumerate(inner.turns):
            if turn.stage == "priority" and inner.past.differ is None:
                return priority.passing(inner, index)
        return None

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        assert isinstance(state, MagicState) and isinstance(answer, str)
        inner = subgames.innermost(state)
        if inner is state:
            return priority.act(state, decision.about, answer)
        inner.log = state.log
        return _nested(state, inner, priority.act(inner, decision.about, answer))

    def asked(self, state: State, decision: Decision) -> None:
        assert isinstance(state, MagicState)
        loops.asked(subgames.innermost(state), decision)

    def answered(self, state: State, decision: Decision, answer: Answer) -> None:
        assert isinstance(state, MagicState)
        loops.answered(subgames.innermost(state), decision, answer)

    def proposed(self, state: State, shortcut: Shortcut) -> None:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        inner.log = state.log
        loops.proposed(inner, shortcut)

    def shortened(self, state: State, shortcut: Shortcut) -> None:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        inner.log = state.log
        loops.shortened(inner, shortcut)

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        inner.log = state.log
        ending.concede(inner, seat)
        state.touched = True

    def agree_draw(self, state: State) -> None:
        """104.4i: the players may agree to a draw."""
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        inner.log = state.log
        ending.end(inner, [], "104.4i", "agreed")
        state.touched = True

    def repair(self, state: State, change: Json) -> Refusal | None:
        """What a judge may write: see `rules.game.repairs`."""
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        inner.log = state.log
        try:
            data: Any = json.loads(change) if isinstance(change, str) else change
        except (ValueError, RecursionError):
            data = None
        if repairs.repair(inner, state, data):
            state.touched = True
            return None
        return Refusal("722.1", Message("repair-unknown", {"change": str(change)}))

    # Looking.

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, MagicState)
        return views.view(state, seat)

    def imagine(self, state: State, now: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, MagicState) and isinstance(now, MagicState)
        return views.imagine(state, now, seat, rng)

    def unrecognised(self, state: State, now: State, seat: int, ids: list[int]) -> list[int]:
        assert isinstance(state, MagicState) and isinstance(now, MagicState)
        return views.unrecognised(subgames.innermost(state), now, seat, ids)

    def name_of(self, state: State, seat: int, id: int) -> Ref:
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        name = zones.ref(inner, id)
        if id > 0 and id in inner.objects and views.sees(inner, seat, inner.objects[id]):
            name.seats |= 1 << seat
        return name

    def option_text(self, state: State, seat: int, decision: Decision, option: Option) -> Message:
        if option.verb == "word":
            return views.offered(option.detail)
        text = super().option_text(state, seat, decision, option)
        card = text.args.get("object")
        if option.verb == "deck" and isinstance(card, Ref):  # 100.4: a player knows the cards of the own deck
            card.seats |= 1 << seat
        if option.verb == "cast-keyword":
            text.args["detail"] = Message("keyword-" + option.detail.replace(" ", "-"))
        return text

    def why(self, state: State, fact: str, asker: int = JUDGE) -> Reason | Refusal:
        """Facts: "power of 12", "toughness of 12", "types of 12", "colors of 12", "abilities of 12", "controller of 12"."""
        assert isinstance(state, MagicState)
        inner = subgames.innermost(state)
        what, _, which = fact.partition(" of ")
        if not which.isdigit() or not views.may_ask(inner, asker, int(which)) or what not in CHARACTERISTICS:
            return Refusal("109.3", Message("why-unknown", {"fact": fact}))
        return layers.why(inner, int(which), what)

    def why_not(self, state: State, seat: int, action: str, asker: int = JUDGE) -> Refusal | None:
        """Actions are the keys of options: "cast:12", "play:12", "activate:12:0"; "attack:12", "block:12:15" besides."""
        assert isinstance(state, MagicState)
        inner = timing.seen_from(subgames.innermost(state), seat)
        if action == "pass":
            return timing.no_priority(inner, seat) or priority.must_differ(inner, seat, action)
        if action == planes.ROLL:
            return timing.no_priority(inner, seat) or planes.cannot(inner, seat)
        parts = action.split(":")
        numbers = [int(part) for part in parts[1:] if part.lstrip("-").isdigit()]
        if not numbers or not all(views.may_ask(inner, asker, id) for id in _named(parts[0], numbers)):
            return Refusal("109.1", Message("why-not-unknown", {"action": action}))
        return why_not(inner, seat, parts, numbers)

    def problems(self, state: State) -> list[str]:
        assert isinstance(state, MagicState)
        return invariants.problems(state)


def _cards(state: MagicState) -> list[Card]:
    """Every card that a record of the state holds: what a save must define."""
    kept = state.memory.remembered.values()
    away = state.phased.values()
    objects = [*state.objects.values(), *[remembered.was for remembered in kept], *[phased.was for phased in away]]
    permanents = [*state.permanents.values(), *[phased.permanent for phased in away]]
    permanents += [remembered.permanent for remembered in kept if remembered.permanent is not None]
    items = [*state.items.values(), *[remembered.item for remembered in kept if remembered.item is not None]]
    if state.pending.resolution is not None:
        items.append(state.pending.resolution.item)
    cards = [card.print for card in objects] + [card for item in items for card in item.spliced]
    more = (
        [card.melded for card in objects]
        + [permanent.copied for permanent in permanents]
        + [remembered.copiable for remembered in kept]
    )
    more += [effect.card for effect in state.lasting.effects.values()]
    return cards + [card for card in more if card is not None]


def _named(verb: str, numbers: list[int]) -> list[int]:
    """The objects that an action is about: the first number, and what is attacked or blocked, unless that is a player."""
    return numbers[:1] + ([id for id in numbers[1:2] if id > 0] if verb in ("attack", "block") else [])


def why_not(state: MagicState, seat: int, parts: list[str], numbers: list[int]) -> Refusal | None:
    """The rule that forbids an action (one authority per action, the same that offers it)."""
    id = numbers[0]
    if parts[0] == "attack":
        at = numbers[1] if len(numbers) > 1 else -1 - queries.next_player(state, seat)
        return combat.cannot_be_declared(state, id, at)
    if parts[0] == "block" and len(numbers) > 1:
        return combat.can_block(state, id, numbers[1])
    refusal = timing.no_priority(state, seat) or priority.must_differ(state, seat, ":".join(parts))
    if refusal is not None:
        return refusal
    if parts[0] == "cast":
        return castable.cannot(state, seat, id, parts[2] if len(parts) > 2 else "")
    if parts[0] == "play":
        return priority.cannot_play(state, seat, id)
    if parts[0] in special_actions.VERBS:
        return special_actions.cannot(state, seat, parts[0], id, None, parts[2] if len(parts) > 2 else "")  # 116.2
    abilities = layers.characteristics(state, id).abilities
    if parts[0] == "activate" and len(numbers) > 1 and numbers[1] < len(abilities):
        return activation.cannot(state, seat, id, abilities[numbers[1]])
    if parts[0] == "activate":
        return Refusal("602.1", Message("why-not-no-ability", {"object": zones.ref(state, id)}))
    return Refusal("117.1", Message("why-not-unknown", {"action": ":".join(parts)}))


def _step(state: MagicState) -> Asking[None] | None:
    if state.stage != "playing":
        return game_start.step(state)
    if state.pending.resolution is not None:
        return resolution.step(state)
    return turns.step(state)


def _resolve_in(state: MagicState, index: int) -> None:
    """What is asked now is asked in this turn."""
    if state.pending.resolving != index:
        state.edit_pending().resolving = index


def _nested(root: MagicState, inner: MagicState, procedure: Asking[None] | None) -> Asking[None]:
    """A procedure of a subgame: what it touches and what seats learn in it is told to the main game's state."""
    before = inner.secrets
    asked: Any = None
    send: Any = None
    while procedure is not None:
        try:
            asked = procedure.send(send)
        except StopIteration:
            break
        root.touched = root.touched or inner.touched
        send = yield asked
    root.touched = True
    root.secrets += inner.secrets - before


def ruleset_from(value: Json) -> Ruleset:
    """A ruleset with some settings changed, over those of the rulebook that `name` names; what is unknown is refused."""
    return rulesets.made_of(value) if isinstance(value, dict) else Ruleset()


def check_seats(state: MagicState) -> None:
    """801.2a, 807.4a: a range for each player, or one for all; no more turn markers than full four players."""
    ranges, players = state.ruleset.ranges, len(state.players)
    if len(ranges) not in (0, 1, players) or any(reach < 0 for reach in ranges):
        shown = ", ".join([str(reach) for reach in ranges])
        raise IllegalSetup(Refusal("801.2a", Message("ruleset-ranges", {"ranges": shown, "players": players})))
    if state.ruleset.markers < 1 or state.ruleset.markers > max(1, players // 4):
        args: dict[str, Any] = {"markers": state.ruleset.markers, "players": players}
        raise IllegalSetup(Refusal("807.4a", Message("ruleset-markers", args)))
    if state.ruleset.random_seats:  # 800.5: otherwise they sit as they have agreed
        state.stage = "seats"


def check_decks(state: MagicState) -> None:
    """100.2, 100.4: no game begins with a deck that may not be played; with sideboards the decks come first."""
    for player in state.players.values():
        deck = [state.objects[id].print for id in player.library]
        sideboard = [state.objects[id].print for id in player.sideboard]
        for refusal in _problems(state, player.seat, deck, sideboard):
            raise IllegalSetup(refusal)
        for refusal in card_pools.problems(deck, sideboard, state.ruleset):
            raise IllegalSetup(refusal)
        if sideboard:
            state.stage = "decks"


def _problems(state: MagicState, seat: int, deck: list[Card], sideboard: list[Card]) -> list[Refusal]:
    """100.2, 903.5: what the agreed rules for decks say of one of them."""
    rules = state.ruleset.deck_rules
    if rules in commander_decks.RULES:
        leading = [state.objects[id] for id in state.zones.command if state.objects[id].number in state.commanders]
        own = [card.print for card in leading if card.owner == seat]
        return commander_decks.problems(deck, own, rules == commander_decks.BRAWL)
    there = [state.objects[id].print for id in state.zones.command if state.objects[id].owner == seat]
    return construction.problems(deck, sideboard, rules, state.ruleset.ante, there) + conspiracies.keep_out(state, seat)


def _designate(state: MagicState, cards: Json, number: int) -> None:
    """903.3, 903.6: each player's commander, or both of them, begins the game in the command zone."""
    first = number
    _begin_in_command_zone(state, cards, number)
    for id in state.zones.command:
        card = state.objects[id]
        if card.number > first:
            commander = Commander(card.number, card.owner, card.print.name, identity(card.print))  # 903.4a
            state.commanders[card.number] = commander


def _begin_as_vanguards(state: MagicState, cards: Json, number: int) -> int:
    """902.3: each player's vanguard; no other card can be one."""
    last = _begin_in_command_zone(state, cards, number)
    if last > number and not state.ruleset.vanguards:  # 311.1
        raise IllegalSetup(Refusal("311.1", Message("vanguards-not-played")))
    for id in state.zones.command:
        card = state.objects[id]
        if card.number > number and "vanguard" not in card.print.types:
            raise IllegalSetup(Refusal("902.3", Message("setup-not-vanguard", {"card": card.print.name})))
    return last


def _begin_in_command_zone(state: MagicState, cards: Json, number: int) -> int:
    """108.3, 408.3, 902.6: cards that start the game in the command zone belong to the player who puts them there."""
    for seat, keys in enumerate(cards if isinstance(cards, list) else []):
        for key in keys if isinstance(keys, list) and seat in state.players else []:
            number += 1
            card = registry.lookup(str(key))
            # 109.4c, 311.5, 613.6h: face up it is controlled by its owner, and its timestamp is of this moment
            made = Object(state.new_id(), "command", seat, seat, card, number, state.new_stamp(), EVERYBODY)
            if conspiracies.agenda_of(made):
                conspiracies.lay_down(made)  # 702.105a
            state.objects[made.id] = made
            state.edit_zones().command = (*state.zones.command, made.id)
    return number


def _lay_aside(state: MagicState, sideboards: Json, number: int) -> int:
    """400.10a: the cards of the sideboards are outside the game, and only their owners know them."""
    for seat, keys in enumerate(sideboards if isinstance(sideboards, list) else []):
        for key in keys if isinstance(keys, list) and seat in state.players else []:
            number += 1
            card = registry.lookup(str(key))
            # 108.3b: its owner is the player who starts the game with it in their sideboard
            made = Object(state.new_id(), "outside", seat, seat, card, number, state.new_stamp(), 1 << seat)
            state.objects[made.id] = made
            state.players[seat].sideboard += (made.id,)
    return number


def setup_of(
    decks: list[list[Card]],
    seed: int,
    first: int | None = None,
    ruleset: dict[str, Json] | None = None,
    sideboards: list[list[Card]] | None = None,
    command: list[list[Card]] | None = None,
    chooser: int | None = None,
    commanders: list[list[Card]] | None = None,
    vanguards: list[list[Card]] | None = None,
    extra: dict[str, list[list[Card]]] | None = None,
) -> Json:
    """The set-up of a game with these decks; `command`: cards that begin the game in the command zone; `commanders`: those
    of them that lead the decks (903.3) and are not in the decks; `vanguards` (902.3); `chooser`: who chooses the starting
    player, if `first` does not say it (103.2); `extra`: by key, what a variant brings besides."""
    cards: dict[str, Json] = {}
    brought = [deck for lists in (extra or {}).values() for deck in lists]
    for deck in [*decks, *(sideboards or []), *(command or []), *(commanders or []), *(vanguards or []), *brought]:
        for card in deck:
            cards[registry.register(card)] = registry.to_json(card)
    lists: list[Json] = [[card.key for card in deck] for deck in decks]
    setup: dict[str, Json] = {
        "cards": cards,
        "decks": lists,
        "seed": seed,
        "first": first,
        "ruleset": dict(ruleset or {}),
    }
    if sideboards:
        setup["sideboards"] = [[card.key for card in cards] for cards in sideboards]
    if command:
        setup["command"] = [[card.key for card in cards] for cards in command]
    if commanders:
        setup["commanders"] = [[card.key for card in cards] for cards in commanders]
    if vanguards:
        setup["vanguards"] = [[card.key for card in cards] for cards in vanguards]
    if chooser is not None:
        setup["chooser"] = chooser
    for name, lists_of in (extra or {}).items():
        setup[name] = [[card.key for card in cards] for cards in lists_of]
    return setup


RULES = MagicRules()


def new_game(
    decks: list[list[Card]],
    seed: int = 0,
    first: int | None = None,
    ruleset: dict[str, Json] | None = None,
    log: bool = True,
    sideboards: list[list[Card]] | None = None,
    extra: dict[str, list[list[Card]]] | None = None,
) -> kernel.Game:
    """A game of Magic at its first decision."""
    return kernel.new_game(RULES, setup_of(decks, seed, first, ruleset, sideboards, extra=extra), log)


PLAYERS = (2, 3, 4)

SAMPLE_SIZES = {2: 28, 3: 22, 4: 18}
"""Cards in a deck, by players: random games of many players take many decisions for each turn."""


def _decks_to_draw_from(rng: Rng) -> list[Card]:
    """A deck of the pool, or (one time in two) none: then the cards are sample cards."""
    names = pool.decks(pool.STARTER)
    return pool.deck(names[rng.below(len(names))]) if rng.below(2) else []


def samples(players: int, seed: int) -> Json:
    """A set-up for random games and for the contract: decks drawn from the sample cards or from a deck of the pool."""
    rng = Rng(seed)
    decks = [random_deck(SAMPLE_SIZES[players], rng, _decks_to_draw_from(rng)) for _ in range(players)]
    return setup_of(decks, rng.below(1 << 32), first=rng.below(players))


def pool_samples(players: int, seed: int) -> Json:
    """The same with any cards of the whole pool: for the soak."""
    rng = Rng(seed)
    decks = [pool_deck(SAMPLE_SIZES[players], rng) for _ in range(players)]
    return setup_of(decks, rng.below(1 << 32), first=rng.below(players))
