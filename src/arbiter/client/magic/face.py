"""Magic, as clients see it: which rules its options rest on, what can be asked of its objects, its decks."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, final

from arbiter.client.answers import nothing
from arbiter.client.face import Face
from arbiter.client.magic.board import board_lines, objects, symbols
from arbiter.client.magic.names import card_lines, local_name, rules_text
from arbiter.client.magic.stops import MagicStops
from arbiter.client.magic.tiles import in_hand
from arbiter.client.stops import Stops
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.decisions import Assign, Decision, Option
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import terms_of
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Argument, Message, Ref, Refusal
from arbiter.kernel.rules import View
from arbiter.magic.cards import deck_files, pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.wording import has_size, size_of
from arbiter.magic.game import RULES
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting.castable import not_a_target
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import ready, terms

if TYPE_CHECKING:
    pass

PRIORITY = "priority"
LIFE_EVENTS = ("event-damage", "event-gains-life", "event-loses-life")
FEW_BOARDS = 4
"""Up to so many players all boards are shown before a question; of more, a line for each opponent."""
ONLY_NAMED = ("attack", "block", "order-damage", "assign-damage")
"""The prompt says what they do; in the list stands their name, and their size."""

BOARD_FOR = ("priority", "choose-mulligan", "choose-mulligan-bottom")

QUIET = (
    "event-step", "event-proposes", "event-mana", "event-mana-ability", "event-mana-lost", "event-tapped",
    "event-untapped", "event-resolves", "event-shuffles", "event-best-found", "event-assigns", "event-combat-over",
    "event-game-won", "event-game-drawn", "event-total-cost", "event-no-attackers", "event-spends",
    "event-wears-off",
)  # fmt: skip
"""Events that the whole log shows and that are not told as they happen."""

QUIET_BY = {"event-draw": ("103.4",), "event-moves": ("608.2k",), "event-replaced": ("614.1c",)}
"""Each card of an opening hand, each spell that leaves the stack once it has resolved, what enters tapped: the table shows them."""

OFFERS: Final[dict[str, type[n.Instruction]]] = {"may": n.May, "may-pay": n.May, "unless-pay": n.UnlessPaid}
"""Questions about what a card says, which the prompt alone does not tell: what in its abilities asks them."""

RULE_OF_VERB = {
    "pass": "117.3d",
    "play": "305.1",
    "cast": "601.2",
    "cast-keyword": "118.9",
    "suspend": "116.2f",
    "cast-face-down": "702.36a",
    "turn-face-up": "116.2b",
    "cast-alternative": "118.9",
    "activate": "602.2",
    "activate-mana": "605.3a",
    "keep-hand": "103.4",
    "mulligan": "103.4",
}
"""The rule that allows what an option does, where it is not the rule that asks."""

CHARACTERISTICS = {
    "power": "power", "сила": "power", "toughness": "toughness", "выносливость": "toughness", "types": "types",
    "типы": "types", "subtypes": "subtypes", "подтипы": "subtypes", "supertypes": "supertypes",
    "супертипы": "supertypes", "colors": "colors", "цвета": "colors", "abilities": "abilities",
    "способности": "abilities", "controller": "controller", "контроль": "controller", "name": "name", "имя": "name",
}  # fmt: skip


Types = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def inner(game: Game) -> MagicState:
    assert isinstance(game.state, MagicState)
    return subgames.innermost(game.state)


@final
class MagicFace(Face):
    """Magic."""

    name = "magic"
    rules = RULES
    most_opponents = 23
    turn_event = "event-turn"
    same_words = ("play", "cast", "activate-mana")
    last_verb = "activate-mana"
    numbers = CHARACTERISTICS
    how_assign = MappingProxyType({"declare-attackers": "table-how-attack"})

    def language(self, game: Game, lang: str) -> str:
        return terms.spoken(str(lang), inner(game).ruleset)

    def local_name(self, name: str, lang: str) -> str:
        return local_name(name, lang)

    # The table.

    def objects(self, view: View) -> list[Facts]:
        return objects(view)

    def foremost(self, view: View) -> list[int]:
        return [card["id"] for player in view["players"] for card in player["hand"]]

    def board_lines(self, view: View, lang: str) -> list[str]:
        return board_lines(view, lang)

    def brief_lines(self, view: View, lang: str) -> list[str]:
        return board_lines(view, lang, brief=len(view["players"]) > FEW_BOARDS)

    def shows_board(self, decision: Decision) -> bool:
        return decision.prompt.id in BOARD_FOR or isinstance(decision, Assign)

    def is_quiet(self, entry: Entry) -> bool:
        return entry.message.id in QUIET or QUIET_BY.get(entry.message.id) == entry.rules[:1]

    # A decision.

    def option_text(self, game: Game, seen: dict[int, Facts], decision: Decision, option: Option, lang: str) -> str:
        """With what one wants to know of the object an option is about."""
        text = super().option_text(game, seen, decision, option, lang)
        if option.verb == "deck":
            return _listed(inner(game).objects[option.about].print, lang)
        if option.verb == "mode":
            return _mode(game, decision, int(option.detail), lang) or text
        if option.verb == "trigger":
            return _trigger(game, decision, option, lang) or text
        if option.about not in seen:
            return text
        object = seen[option.about]
        if option.verb in ("activate", "activate-mana"):
            return _ability(game, option, lang) or text
        bare = option.verb in ONLY_NAMED
        whose = object.get("controller", decision.player)
        mark = isinstance(decision, Assign) and whose != decision.player and len(inner(game).players) > 2
        named = (local_name(object["name"], lang) if bare else text) + _remark(object, option.verb)
        return f"{named} ({player_name(whose)})" if mark else named

    def means_text(self, option: Option, name: str) -> str:
        """With its mana as symbols, as the cost has them."""
        given = option.detail
        return name.removesuffix(given) + symbols(given) if given.isalpha() and name.endswith(given) else name

    def ranks(self, game: Game, decision: Decision) -> list[int]:
        """What can be done with the cards of the hand stands as they do; what does nothing before it, all else behind it."""
        if decision.prompt.id != PRIORITY:
            return super().ranks(game, decision)
        state, idle = inner(game), nothing(decision)
        order = sorted(state.players[decision.player].hand, key=lambda id: _in_hand(state, id))
        places = {id: place for place, id in enumerate(order)}
        return [-1 if option.key == idle else places.get(option.about, len(order)) for option in decision.options]

    def preface(self, game: Game, decision: Decision, lang: str) -> list[str]:
        offer = offered(game, decision, lang)
        if offer:
            return [offer]
        if decision.prompt.id != "choose-mode" or decision.about not in inner(game).objects:
            return []
        return card_lines(inner(game).objects[decision.about].print, lang)

    def stops(self) -> Stops:
        return MagicStops()

    # Explanations.

    def rule_of(self, decision: Decision, option: Option) -> str:
        return RULE_OF_VERB.get(option.verb, decision.asks)

    def facts_of(self, object: Facts) -> list[str]:
        sized = ["power", "toughness"] if "power" in object else []
        return [*sized, "types", "colors", "abilities", "controller"]

    def not_offered(self, game: Game, decision: Decision, object: Facts) -> Refusal | None:
        """Why the spell or ability that is being put on the stack cannot target this (115)."""
        if decision.prompt.id != "choose-target":
            return None
        id = object["id"]
        args: dict[str, Argument] = {
            "object": game.rules.name_of(game.state, decision.seat, id),
            "source": game.rules.name_of(game.state, decision.seat, decision.about),
        }
        return not_a_target(inner(game), decision, id) or Refusal(decision.asks, Message("target-wrong", args))

    def actions(self, game: Game, seat: int, object: Facts) -> list[str]:
        id = object["id"]
        if "tapped" not in object:
            return [f"play:{id}" if "land" in object.get("types", ()) else f"cast:{id}"]
        state = inner(game)
        abilities = layers.characteristics(state, id).abilities
        actions = [
            f"activate:{id}:{index}" for index, held in enumerate(abilities) if isinstance(held.ability, n.Activated)
        ]
        if "power" not in object:
            return actions
        attackers = [other for other in state.combat.attackers if object["controller"] == seat]
        return [f"block:{id}:{other}" for other in attackers] + [f"attack:{id}"] * (not attackers) + actions

    def look_at(self, game: Game, object: Facts, lang: str) -> list[str]:
        state = inner(game)
        id = object["source"] if "source" in object else object["id"]
        if id not in state.objects:
            return card_lines(pool.card(object["name"]), lang)
        printed = state.objects[id].print if object["name"] else state.objects[id].shown()  # 707.5: not to others
        return [*card_lines(printed, lang), *self.now_lines(game, object, lang)]

    def now_lines(self, game: Game, object: Facts, lang: str) -> list[str]:
        state = inner(game)
        id = object["source"] if "source" in object else object["id"]
        if id not in state.objects:
            return []
        printed, now = state.objects[id].shown(), layers.characteristics(state, id)
        held = tuple(held.ability for held in now.abilities)
        if not now.is_creature or (
            (now.power, now.toughness) == (printed.power, printed.toughness) and held == printed.abilities
        ):
            return []
        written = [ability for keyword in held if isinstance(keyword, n.Keyword) for ability in expansion(keyword)]
        text = _said(tuple(ability for ability in held if ability not in written), now, lang)
        size = f"{now.power}/{now.toughness}"
        return [said(lang, "client-look-now", size=size, abilities=text or said(lang, "nothing"))]

    def says(self, game: Game, seat: int, item: Facts, lang: str) -> str:
        """A spell says what its card says, or the modes that were chosen; an ability only what it says itself (113.1)."""
        state = inner(game)
        on_stack = state.items.get(item["id"])
        source = queries.find(state, item["source"]) if on_stack is not None else None
        if on_stack is None or source is None:
            return ""
        now = layers.characteristics(state, on_stack.source)
        if on_stack.kind == "spell" and not on_stack.modes:
            return _said(tuple(held.ability for held in now.abilities), now, lang)
        return _said((on_stack.ability,), now, lang) if on_stack.ability is not None else ""

    def look_up(self, name: str, lang: str) -> list[str]:
        return card_lines(pool.card(name), lang)

    # What is set up.

    def deck_name(self, lang: str, deck: str, variant: str = "") -> str:
        """What a ready deck is called in a language; a deck of a file is called as the file says."""
        if deck in ready.deck_names(variant) or deck in pool.decks():
            return ready.title(variant, deck, lang)
        return deck_files.chosen(deck).deck.name

    def deck_label(self, lang: str, deck: str, variant: str = "") -> str:
        colors = "" if variant in ready.DECKS else deck_colors(deck)
        return f"{self.deck_name(lang, deck, variant)}  {colors}".rstrip()

    def deck_lines(self, lang: str, deck: str, variant: str = "") -> list[str]:
        """How many lands, creatures and others, and its cards."""
        cards = ready.ready_deck(variant, deck).main
        lands = sum("land" in card.types for card in cards)
        creatures = sum("creature" in card.types for card in cards)
        line = said(lang, "table-deck", n=len(cards), lands=lands, creatures=creatures)
        names = Counter(pool.name_in(lang, card.name) for card in cards if "land" not in card.types)
        return [line, ", ".join(f"{count}× {name}" for name, count in names.items())]


def _listed(card: Card, lang: str) -> str:
    """A card of the own deck: its name, cost and size."""
    size = "/".join(size_of(card)) if has_size(card) else ""
    return "  ".join([part for part in (local_name(card.name, lang), size, card.mana_cost) if part])


def _remark(object: Facts, verb: str) -> str:
    if verb == "cast":
        return f"  {object['cost']}"
    if "controller" in object and "kind" not in object:
        size = f" {object['power']}/{object['toughness']}" if "power" in object else ""
        return f"{size} ({player_name(object['controller'])})" if verb == "target" else size
    return ""


def _ability(game: Game, option: Option, lang: str) -> str:
    """The text of the ability that would be activated, of an object that the seat sees."""
    now = layers.characteristics(inner(game), option.about)
    held = now.abilities[int(option.detail) - 1]
    name = local_name(now.name, lang)
    types = now.supertypes, now.types, now.subtypes
    text = _ability_text(held.ability, name, types, lang, terms_of(lang))
    return said(lang, "client-option-ability", object=name, text=text) if text else ""


@lru_cache(maxsize=4096)
def _ability_text(ability: n.Ability, name: str, types: Types, lang: str, terms: str) -> str:
    """Rendered once for the terms in which a language is spoken: on a full board the same ability is offered of many objects."""
    try:
        return rules_text((ability,), name, TypeLine(*types), lang)
    except Unspeakable:
        return ""


def _in_hand(state: MagicState, id: int) -> tuple[bool, int, str]:
    now = layers.characteristics(state, id)
    return in_hand({"types": now.types, "cost": now.mana_cost, "name": now.name})


def _said(abilities: tuple[n.Ability, ...], now: Derived, lang: str) -> str:
    """What abilities of an object say, in one line; empty if no card would say it: an ability made by the rules."""
    types = TypeLine(now.supertypes, now.types, now.subtypes)
    try:
        return rules_text(abilities, local_name(now.name, lang), types, lang).replace("\n", " / ")
    except Unspeakable:
        return ""


def offered(game: Game, decision: Decision, lang: str) -> str:
    """Whoever is asked whether he does what a card allows or pays what it asks for reads in its own words what that is."""
    state, kind = inner(game), OFFERS.get(decision.prompt.id)
    name = game.rules.name_of(game.state, decision.seat, decision.about) if kind is not None else None
    if kind is None or decision.about not in state.objects or name is None or not name.seen_by(decision.seat):
        return ""
    now = layers.characteristics(state, decision.about)
    return _said(tuple([held.ability for held in now.abilities if mentions(held.ability, kind)]), now, lang)


def _trigger(game: Game, decision: Decision, option: Option, lang: str) -> str:
    """An ability that waits to be put on the stack in its own words, and what it triggered by: a source may have several."""
    state = inner(game)
    mine = [
        trigger
        for trigger in state.pending.waiting
        if trigger.controller == decision.player and trigger.turn == _turn_of(state, decision)
    ]
    place = int(option.key.partition(":")[2])
    if place >= len(mine) or mine[place].source != option.about:
        return ""
    now = layers.characteristics(state, option.about)
    text = _said((mine[place].ability,), now, lang)
    by = [id for binding in mine[place].bindings if binding.name == "event object" for id in binding.ids]
    names = [game.rules.name_of(game.state, decision.seat, id) for id in by if id > 0 and id != option.about]
    what = (
        f" [{', '.join(local_name(name.name, lang) for name in names if name.seen_by(decision.seat))}]" if names else ""
    )
    return said(lang, "client-option-ability", object=local_name(now.name, lang) + what, text=text) if text else ""


def _turn_of(state: MagicState, decision: Decision) -> int:
    """Which of the turns that are taken at the same time (807) is waiting for this decision: the one with what waits."""
    return next((trigger.turn for trigger in state.pending.waiting if trigger.controller == decision.player), 0)


def _mode(game: Game, decision: Decision, number: int, lang: str) -> str:
    """What a mode says, if the card has one list of modes (700.2); empty if that cannot be told."""
    state = inner(game)
    if decision.about not in state.objects:
        return ""
    lines = card_lines(state.objects[decision.about].print, lang)
    modes = [line.strip().removeprefix("•").strip() for line in lines if line.strip().startswith("•")]
    lists = sum(line.rstrip().endswith("—") for line in lines)
    return modes[number - 1] if lists == 1 and number <= len(modes) else ""


def changes_life(entry: Entry, id: int) -> bool:
    """Whether an event may have changed the life of this player."""
    about = [entry.message.args.get("object"), entry.message.args.get("player")]
    return entry.message.id in LIFE_EVENTS and any(isinstance(ref, Ref) and ref.id == id for ref in about)


def deck_colors(name: str) -> str:
    """The colors of a deck's mana costs, in the order of the color wheel."""
    costs = "".join(pool.outline(card).mana_cost for card in pool.listed(name))
    return "".join("{" + color + "}" for color in "WUBRG" if color in costs)
