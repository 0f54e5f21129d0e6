"""Positions of Magic written as scenario files: the way back from a state to what `position` reads.

Only what the file format can say is written; for a position with more in it (an effect half resolved, triggers
waiting, a subgame) there is no description, and a file holds the exact state instead.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias, final

from arbiter.kernel.messages import EVERYBODY, ArbiterError
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card, colors_of
from arbiter.magic.cards.wording import size_of
from arbiter.magic.game import RULES, ruleset_from
from arbiter.magic.language.notation import show
from arbiter.magic.rules.facts import mana_pools
from arbiter.magic.state.records import Player
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn
from arbiter.magic.variants.values import VARIANTS, settings
from arbiter.scenario.magic.cards import BASIC_LANDS, OTHER_FACE
from arbiter.scenario.magic.words import RULESET

Facts: TypeAlias = dict[str, Any]


class CannotSay(Exception):
    """Something in a position that the file format has no words for."""


def exact(state: MagicState) -> Facts:
    """The state itself, as the engine saves it, with the cards in it."""
    document = {"cards": RULES.definitions(state), "state": RULES.codec.encode(state)}
    return {"given": {"exact": json.dumps(document, ensure_ascii=False, separators=(",", ":"))}}


def describe(state: MagicState) -> Facts | None:
    """The keys `cards` and `given` of a file that sets up this position; None if it cannot be said."""
    try:
        return Describer(state).document()
    except CannotSay:
        return None


@final
class Describer:
    """Writes one state."""

    def __init__(self, state: MagicState) -> None:
        self.state = state
        self.cards: dict[str, Card] = {}
        self.labels: dict[Id, str] = {}

    def document(self) -> Facts:
        state = self.state
        if state.stage != "playing" or len(state.turns) != 1 or state.outcome is not None:
            raise CannotSay
        if (
            state.pending.resolution is not None
            or state.pending.proposing
            or state.pending.waiting
            or state.lasting.delayed
            or state.items
            or state.lasting.effects
        ):
            raise CannotSay
        if (
            state.commanders
            or state.memory.remembered
            or state.memory.links
            or state.subgame is not None
            or state.lasting.shields
            or state.memory.used
            or state.phased
        ):
            raise CannotSay
        for id in sorted(state.objects):
            self.label(id)
        given = self.moment(state.turns[0]) | rules_of(state.ruleset, len(state.order))
        for seat in state.order:
            given[f"P{seat + 1}"] = self.player(state.players[seat])
        cards = [self.card(card) for name, card in self.cards.items() if name not in BASIC_LANDS]
        return {"cards": cards, "given": given}

    def label(self, id: Id) -> None:
        """A name for every object; two prints under one name cannot be told apart in a file."""
        card = self.state.objects[id].print
        if self.cards.setdefault(card.name, card) != card or (card.name in BASIC_LANDS and card.abilities):
            raise CannotSay
        self.labels[id] = f"{card.name} #{len(self.labels) + 1}"

    def card(self, card: Card) -> Facts:
        if card.kind == "split":
            return {"name": card.name, "halves": [self.face(half) for half in card.faces]}
        keys = [key for key, kind in OTHER_FACE.items() if kind == card.kind]
        return self.face(card) | {key: self.face(card.faces[0]) for key in keys}

    def face(self, card: Card) -> Facts:
        words = [*card.supertypes, *card.types]
        line = " ".join([word[0].upper() + word[1:] for word in words])
        facts: Facts = {"name": card.name, "type": f"{line} - {' '.join(card.subtypes)}" if card.subtypes else line}
        if card.mana_cost:
            facts["cost"] = card.mana_cost
        if card.power is not None or card.toughness is not None:
            facts["pt"] = "/".join(size_of(card))
        if card.loyalty is not None:
            facts["loyalty"] = card.loyalty
        facts |= {"hand": card.hand_modifier} if card.hand_modifier else {}
        facts |= {"life": card.life_modifier} if card.life_modifier else {}
        if card.colors != colors_of(card.mana_cost):
            facts["colors"] = list(card.colors)
        if card.abilities:
            written = ", ".join([show(ability) for ability in card.abilities])
            facts["notation"] = written if len(card.abilities) == 1 else f"({written})"
        return facts

    def moment(self, turn: Turn) -> Facts:
        if turn.stage != "priority" or turn.stack or turn.step == "first combat damage" or turn.again:
            raise CannotSay
        given: Facts = {"players": len(self.state.order), "turn": f"P{turn.active + 1}", "turn number": turn.number}
        given |= {"step": turn.step, "priority": f"P{turn.priority + 1}"}
        if turn.passed:
            given["passed"] = turn.passed
        if self.state.extra_turns:
            given["extra turns"] = [f"P{seat + 1}" for seat in reversed(self.state.extra_turns)]
        return given

    def player(self, player: Player) -> Facts:
        if (
            player.drew_from_empty
            or player.noted
            or player.planar_deck
            or player.scheme_deck
            or self.state.zones.planar_deck
        ):
            raise CannotSay
        facts: Facts = {"life": player.life}
        plain: Facts = {"poison": player.poison, "lands played": player.lands_played, "left": not player.playing}
        plain["counters"] = dict(player.counters)
        plain["city's blessing"] = player.blessed
        plain["mana"] = mana_pools.text(player.pool)
        for key, seat in (("controlled by", player.controller), ("controlled next turn by", player.next_controller)):
            plain[key] = f"P{seat + 1}" if seat >= 0 else ""
        facts |= {key: value for key, value in plain.items() if value}
        zones = {"library": player.library, "hand": player.hand, "graveyard": player.graveyard}
        zones["exile"] = tuple([id for id in self.state.zones.exile if self.state.objects[id].owner == player.seat])
        zones["command"] = tuple([id for id in self.state.zones.command if self.state.objects[id].owner == player.seat])
        zones["ante"] = tuple([id for id in self.state.zones.ante if self.state.objects[id].owner == player.seat])
        for zone, ids in zones.items():
            if ids:
                facts[zone] = [_short(self.entry(id, zone)) for id in ids]
        permanents = [id for id in self.state.permanents if self.state.objects[id].controller == player.seat]
        if permanents:
            facts["battlefield"] = [self.permanent(id) for id in permanents]
        return facts

    def mentioned(self) -> list[Id]:
        """The objects that others name: they need names of their own."""
        ids = [permanent.attached for permanent in self.state.permanents.values()]
        ids += [attacker.at for attacker in self.state.combat.attackers.values()]
        return ids + [id for blocker in self.state.combat.blockers.values() for id in blocker.blocking]

    def entry(self, id: Id, zone: str) -> Facts:
        object = self.state.objects[id]
        facts: Facts = {"name": object.print.name}
        if id in self.mentioned():
            facts["as"] = self.labels[id]
        usual = {"library": 0, "hand": 1 << object.owner}.get(zone, EVERYBODY)
        if object.face_down and zone == "battlefield":
            usual = 1 << object.controller
        if object.known != usual:
            if zone not in ("library", "hand") and not (object.face_down and zone == "battlefield"):
                raise CannotSay
            seats = [seat for seat in self.state.order if object.known < 0 or object.known >> seat & 1]
            facts["known to"] = [f"P{seat + 1}" for seat in seats]
        if object.counters:
            facts["counters"] = dict(object.counters)
        return facts

    def permanent(self, id: Id) -> Facts:
        permanent, object = self.state.permanents[id], self.state.objects[id]
        facts = self.entry(id, "battlefield")
        stamps = sorted([self.state.objects[permanent].stamp for permanent in self.state.permanents])
        facts["timestamp"] = stamps.index(object.stamp) + 1
        plain: Facts = {"tapped": permanent.tapped, "summoning sick": permanent.sick, "damage": permanent.damage}
        plain |= {"deathtouched": permanent.deathtouched, "loyalty used": permanent.loyalty_used, "token": object.token}
        plain |= {"flipped": permanent.flipped, "face down": object.face_down, "monstrous": permanent.monstrous}
        plain |= {"renowned": permanent.renowned}
        plain["transformed"] = object.face > 0 and object.melded is None
        if object.melded is not None:
            if self.cards.setdefault(object.melded.name, object.melded) != object.melded:
                raise CannotSay
            plain["melded with"] = object.melded.name
        plain |= {"counters": dict(permanent.counters), "chosen": self.chosen(id)}
        if object.owner != object.controller:
            plain["owner"] = f"P{object.owner + 1}"
        if permanent.attached:
            plain["attached to"] = self.name(permanent.attached)
        if permanent.copied is not None:
            if self.cards.get(permanent.copied.name) != permanent.copied:
                raise CannotSay
            plain["copy of"] = permanent.copied.name
        facts |= {key: value for key, value in plain.items() if value}
        return facts | self.combat(id)

    def chosen(self, id: Id) -> Facts:
        """What was chosen as it entered, for abilities that it still has (607.2d)."""
        permanent = self.state.permanents[id]
        pair = f"print:{(permanent.copied or self.state.objects[id].print).name}"
        if any(name.partition("@")[2] not in ("", pair) for name, _ in permanent.chosen):
            raise CannotSay
        return {name.partition("@")[0]: value for name, value in permanent.chosen}

    def combat(self, id: Id) -> Facts:
        attacker, blocker = self.state.combat.attackers.get(id), self.state.combat.blockers.get(id)
        if (attacker is not None and (attacker.struck or attacker.band)) or (blocker is not None and blocker.struck):
            raise CannotSay
        facts: Facts = {}
        if attacker is not None:
            facts["attacking"] = self.name(attacker.at)
            if attacker.blocked and not attacker.blockers:
                facts["blocked"] = True
        if blocker is not None:
            facts["blocking"] = [self.name(attacker) for attacker in blocker.blocking]
        return facts

    def name(self, id: Id) -> str:
        if id < 0:
            return f"P{-id}"
        if id not in self.labels:
            raise CannotSay
        return self.labels[id]


def rules_of(ruleset: Ruleset, players: int) -> Facts:
    """By what is played: the variant whose settings say most of it, the teams, and what else is not as usual."""
    usual = Ruleset()
    changed = {name: getattr(ruleset, name) for name in usual.names() if getattr(ruleset, name) != getattr(usual, name)}
    variant, settings = max(_fitting(changed, players), key=lambda pair: len(pair[1]))
    rest = {name: value for name, value in changed.items() if settings.get(name) != value}
    facts: Facts = {"variant": variant} if settings else {}
    rest.pop("edition", None)  # a name, by which no rule decides
    teams = rest.pop("teams", ())
    if teams:
        facts["teams"] = [[f"P{seat + 1}" for seat in team] for team in teams]
    if any(name.replace("_", " ") not in RULESET for name in rest):
        raise CannotSay
    if rest:
        facts["ruleset"] = {name.replace("_", " "): _plain(value) for name, value in rest.items()}
    return facts


def _fitting(changed: Facts, players: int) -> list[tuple[str, Facts]]:
    """The variants all of whose settings are so, with those that are not the usual ones."""
    fitting: list[tuple[str, Facts]] = [("", {})]
    for name in VARIANTS:
        try:
            made = ruleset_from(dict(settings(name, players)))
        except ArbiterError:
            continue
        usual = Ruleset()
        own = {key: getattr(made, key) for key in usual.names() if getattr(made, key) != getattr(usual, key)}
        if all(changed.get(key) == value for key, value in own.items()):
            fitting.append((name, own))
    return fitting


def _plain(value: object) -> object:
    if not isinstance(value, tuple):
        return value
    if not all(isinstance(part, int | str) for part in value):
        raise CannotSay
    return list(value)


def _short(facts: Facts) -> Facts | str:
    """An entry of which nothing but the name is said."""
    return str(facts["name"]) if list(facts) == ["name"] else facts
