"""Berserk, as clients see it: which rules its options rest on, what can be asked of its cards, its decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, final

from arbiter.agents.berserk.squad import place
from arbiter.berserk import series
from arbiter.berserk.cards import library, pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.game import RULES
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import cells, movement, payment, properties, targeting
from arbiter.berserk.rules.campaign import winners
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.state import BerserkState
from arbiter.berserk.views import sees
from arbiter.client.answers import nothing
from arbiter.client.berserk.board import board_lines, cell_name, cell_number, die, initial, objects, twins, units_text
from arbiter.client.berserk.cells import cell_called, effect_line, effects_on, playable_keys, rules_of, use_text
from arbiter.client.berserk.names import (
    abilities_text,
    brief,
    card_lines,
    card_named,
    local_name,
    power_text,
    rank,
    strike_text,
    word,
    written,
)
from arbiter.client.berserk.stops import BerserkStops
from arbiter.client.face import NO_TWINS, Face
from arbiter.client.stops import Stops
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.decisions import Answer, Assign, Decision, Option
from arbiter.kernel.game import Game
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Message, Reason, Ref, Refusal
from arbiter.kernel.notation import show
from arbiter.kernel.rules import View
from arbiter.setup import Cards

if TYPE_CHECKING:
    pass

CELL = 1_000_000
"""Cells as things on the table: their ids are above those of all cards."""

QUIET = (
    "berserk-phase", "berserk-declines", "berserk-shuffles", "berserk-over", "berserk-closes", "berserk-assaults",
)  # fmt: skip
"""Events that the whole log shows and that are not told as they happen: the table shows them."""

QUIET_BY = {"berserk-to-deck": ("403.2.2",), "berserk-opens": ("410.2",), "berserk-moves": ("506.1",)}
"""Events that are so where this rule makes them: what is left of a deal, cards that open in turn, a step that is told by 507.1."""

DICE_EVENTS = (
    "berserk-rolls", "berserk-rolls-for-turn", "berserk-rolls-again", "berserk-flips", "berserk-roll-changed",
)  # fmt: skip

RULE_OF_VERB = {
    "berserk-pass": "303.4",
    "berserk-move": "506.1",
    "berserk-strike": "107.2",
    "berserk-use": "114.1",
    "berserk-use-cell": "8.cell",
    "berserk-defend": "513.1",
    "berserk-reveal": "529.3",
    "berserk-chip": "120.3",
    "berserk-aim": "208.6",
    "berserk-retreat": "702.2",
}
"""The rule that allows what an option does, where it is not the rule that asks."""

NUMBERS = {
    "lives": "lives", "жизни": "lives", "cost": "cost", "стоимость": "cost", "movement": "movement",
    "движение": "movement", "weak": "weak", "слабый": "weak", "medium": "medium", "средний": "medium",
    "strong": "strong", "сильный": "strong", "strength": "strength", "сила": "strength",
}  # fmt: skip

BOARD_FOR = (
    "berserk-ask-choice", "berserk-ask-redeal", "berserk-ask-recruit", "berserk-ask-hidden", "berserk-ask-priority",
)  # fmt: skip

PREFACED = ("berserk-ask-may", "berserk-ask-power", "berserk-ask-way", "berserk-ask-refuse", "berserk-ask-x")
"""Questions for which one wants to read the card they arise from."""

PLACED = (
    "berserk-card", "berserk-move", "berserk-strike", "berserk-defend", "berserk-reveal", "berserk-chip", "berserk-aim",
    "berserk-retreat",
)  # fmt: skip
"""Options behind which it is said where their card stands: there may be several of a name."""

RECRUIT, ATTACK, MOVE = "403.2.1", "berserk-ask-attack", "berserk-move"
USE_CELL = f"berserk-{cells.VERB}"
ACQUIRES, ACQUIRES_WHAT = "berserk-acquires", "client-berserk-acquires"
WAY = "berserk-way"
OF_POWERS = {
    "berserk-ask-may": "client-berserk-ask-may",
    "berserk-ask-power": "client-berserk-ask-power",
    "berserk-ask-refuse": "client-berserk-ask-refuse",
}
"""Questions about powers, and how they are asked with what the powers do."""
WORDED = ("ability", "triggered")
"""What on the stack has words of its own."""
PLACE = "berserk-ask-place"
LAST = ("stop", "end")
"""The keys that end the recruiting and the turn."""


def inside(game: Game) -> BerserkState:
    assert isinstance(game.state, BerserkState)
    return game.state


@final
class BerserkFace(Face):
    """Berserk."""

    name = "berserk"
    rules = RULES
    turn_event = "berserk-turn"
    same_words = ("berserk-recruit", "berserk-recruit-other")
    numbers = MappingProxyType(NUMBERS)
    why_how = "client-berserk-why-how"
    help_text = "client-berserk-help"
    table_help = "table-berserk-help"
    concede_sure = "table-berserk-concede-sure"
    how_assign = MappingProxyType(
        {"berserk-ask-place": "table-berserk-how-place", "berserk-ask-seating": "table-berserk-how-seat"}
    )

    def local_name(self, name: str, lang: str) -> str:
        return local_name(name, lang)

    def twins(self, view: View) -> Mapping[int, str]:
        return twins(view)

    def localised(self, message: Message, lang: str, twins: Mapping[int, str] = NO_TWINS) -> Message:
        """What a card acquires, and the power that is asked about, is said in the words of a card."""
        if message.id in OF_POWERS:
            return self._with_powers(message, lang, twins)
        if message.id != ACQUIRES or not isinstance(message.args.get("what"), str):
            return super().localised(message, lang, twins)
        text = written(str(message.args["what"]), lang)
        said_ = super().localised(message, lang, twins)
        return Message(ACQUIRES_WHAT, {**said_.args, "what": text}) if text else said_

    def _with_powers(self, message: Message, lang: str, twins: Mapping[int, str]) -> Message:
        """A question about powers, with what they do, if each can be said by itself."""
        told, of = super().localised(message, lang, twins), message.args["object"]
        assert isinstance(of, Ref)
        said_ = {key: power_text(text, of.name, lang) for key, text in message.args.items() if isinstance(text, str)}
        return Message(OF_POWERS[message.id], {**told.args, **said_}) if said_ and all(said_.values()) else told

    # The table.

    def objects(self, view: View) -> list[Facts]:
        return objects(view)

    def foremost(self, view: View) -> list[int]:
        return [card["id"] for card in view["cards"] if card["controller"] == view["seat"]]

    def board_lines(self, view: View, lang: str) -> list[str]:
        return board_lines(view, lang)

    def shows_board(self, decision: Decision) -> bool:
        return decision.prompt.id in BOARD_FOR or isinstance(decision, Assign)

    def is_quiet(self, entry: Entry) -> bool:
        return entry.message.id in QUIET or QUIET_BY.get(entry.message.id) == entry.rules[:1]

    def sign(self, entry: Entry) -> str:
        number = entry.message.args.get("n")
        return f"{die(number)} " if entry.message.id in DICE_EVENTS and isinstance(number, int) else ""

    # A decision.

    def option_text(self, game: Game, seen: dict[int, Facts], decision: Decision, option: Option, lang: str) -> str:
        """With what one wants to know of the card an option is about."""
        text = super().option_text(game, seen, decision, option, lang)
        if option.verb == USE_CELL:
            return use_text(game.view(decision.seat), option, lang) or text
        if option.verb == WAY:
            return power_text(option.detail, _name(game, decision.about), lang) or text
        if option.verb in ("berserk-use", "berserk-trigger") and option.about in seen:
            return _ability(game, option, lang) or text
        object = seen.get(option.about)
        if option.verb in ("berserk-recruit", "berserk-recruit-other") and object is not None:
            card = pool.find(object["name"])
            return f"{text} ({brief(card, lang)})" if card is not None else text
        if option.verb in PLACED:
            return text + _remark(game, decision, option, lang)
        return text

    def ranks(self, game: Game, decision: Decision) -> list[int]:
        """What ends the recruiting or the turn stands last, where nobody takes it by mistake; one's own cards stand behind
        the opponent's when it is asked which card is attacked."""
        objects = inside(game).objects
        about = [objects.get(option.about) for option in decision.options]
        alike = any(option.verb in self.same_words for option in decision.options)
        names = sorted({card.print.name for card in about if card is not None}, key=rank) if alike else []
        places: list[int] = []
        for option, card in zip(decision.options, about, strict=True):
            if option.key in LAST:
                places.append(2)
            elif option.verb in self.same_words and card is not None:
                places.append(names.index(card.print.name) - len(names))
            else:
                places.append(
                    int(decision.prompt.id == ATTACK and card is not None and card.controller == decision.seat)
                )
        return places

    def preface(self, game: Game, decision: Decision, lang: str) -> list[str]:
        card = inside(game).objects.get(decision.about)
        if decision.prompt.id not in PREFACED or card is None or not sees(card, decision.seat):
            return []
        return card_lines(card.print, lang)

    def proposal(self, game: Game, decision: Assign) -> Answer | None:
        """At the placement: fighters in front, those who shoot and help behind them."""
        places = place(game.view(decision.seat), decision) if decision.prompt.id == PLACE else ()
        return places if places and decision.check(places) is None else super().proposal(game, decision)

    def gives_away(self, decision: Decision, key: str) -> bool:
        """The turn, while something can still be done in it; the recruiting, while another card can be paid for."""
        return key in LAST and len(decision.options) > 1

    def place_of(self, option: Option) -> int:
        kind, _, number = option.key.partition(":")
        if option.verb == USE_CELL:
            return CELL + cell_number(option.detail)
        return CELL + int(number) if kind == "cell" and number.isdigit() else option.about

    def stops(self) -> Stops:
        return BerserkStops()

    # Explanations.

    def rule_of(self, decision: Decision, option: Option) -> str:
        return RULE_OF_VERB.get(option.verb, decision.asks)

    def facts_of(self, object: Facts) -> list[str]:
        if "stage" in object:
            return ["strength"] if object["stage"] == "effect" and any(object["kinds"]) else []
        if "strike" not in object:
            return []
        lives = ["lives"] if object["lives"] is not None else []
        creature = ["movement", "weak", "medium", "strong"] if object["type"] == "creature" else []
        return [*lives, "cost", *creature]

    def why(self, game: Game, object: Facts, what: str, seat: int) -> Reason | Refusal:
        """The strength is asked of an attack that this card has on the stack."""
        id = object["id"]
        if what == "strength" and "stage" not in object:
            uses = [use.id for use in inside(game).uses.values() if use.source == id]
            id = uses[-1] if uses else id
        return game.why(f"{what} of {id}", seat)

    def not_offered(self, game: Game, decision: Decision, object: Facts) -> Refusal | None:
        """Why a card cannot be recruited now (403.2.1), or be attacked by what is being announced (504)."""
        if decision.asks == RECRUIT and decision.referee is not None:
            return decision.check(f"recruit:{object['id']}")
        state = inside(game)
        if decision.prompt.id != ATTACK or object["id"] not in state.objects or decision.about not in state.objects:
            return None
        attack = _announced(game, decision)
        if attack is None:
            return None
        return targeting.cannot_attack(Context(state, decision.about, decision.player), attack, object["id"])

    def is_same(self, key: str, action: str) -> bool:
        return (self.action_of(key) + " ").startswith(action + " ")

    def action_of(self, text: str) -> str:
        return text.replace(":", " ", 2)  # the key of an acquired ability has colons of its own

    def actions(self, game: Game, seat: int, object: Facts) -> list[str]:
        id = object["source"] if "source" in object else object["id"]
        state = inside(game)
        if id not in state.objects or "zone" not in object:
            return []
        held = properties.of(state, id).held if object["controller"] == seat else []
        uses = [f"use {id} {it.key}" for it in held if isinstance(it.ability, n.Playable)]
        return [f"move {id}", f"strike {id}", f"defend {id}", *uses]

    def explains_more(self, decision: Decision) -> bool:
        """Where game actions are chosen, and not for a target or a host."""
        return bool(nothing(decision))

    def look_at(self, game: Game, object: Facts, lang: str) -> list[str]:
        card = pool.find(object["name"])
        lines = card_lines(card, lang) if card is not None else [local_name(object["name"], lang)]
        return [*lines, *self.now_lines(game, object, lang)]

    def now_lines(self, game: Game, object: Facts, lang: str) -> list[str]:
        return _now(game, object, lang) if "strike" in object else []

    def says(self, game: Game, seat: int, item: Facts, lang: str) -> str:
        """An ability in its own words; of a card that is gone, or has lost it, what its powers do."""
        state = inside(game)
        use = state.uses.get(item["id"])
        if use is None or item["kind"] not in WORDED:
            return ""
        card = state.objects.get(use.source)
        if card is None or not sees(card, seat):
            return ""
        held = [it.ability for it in properties.of(state, card.id).held if it.key == use.key]
        if held:
            return " ".join(abilities_text((held[0],), card.print.name, lang).split())
        return "; ".join(text for text in [power_text(show(it), card.print.name, lang) for it in use.powers] if text)

    def look_up(self, name: str, lang: str) -> list[str]:
        return card_lines(card_named(name), lang)

    def place_lines(self, game: Game, seat: int, name: str, lang: str) -> list[str]:
        """A cell: what stands on it, and the effects on it with the turns that end them."""
        cell = cell_called(name)
        if not cell:
            return []
        view, number = game.view(seat), cell_number(cell)
        units = units_text(view, number, lang) or said(lang, "client-berserk-empty")
        turns = [effect.turn for effect in inside(game).lasting.values() if effect.cell == number]
        lines = [said(lang, "client-berserk-cell", cell=cell, units=units)]
        for effect, turn in zip(effects_on(view, cell), turns, strict=True):
            lines.append(effect_line(effect, turn, lang, self.cited(rules_of([effect]), lang)))
        return lines

    def place_actions(self, game: Game, seat: int, name: str) -> list[str]:
        """The playable abilities of a cell, of whichever player."""
        cell = cell_called(name)
        keys = playable_keys(game.view(seat), cell, cell_number(cell)) if cell else []
        return [f"{cells.VERB} {key}" for key in keys]

    def place_rules(self, view: View, name: str) -> tuple[str, ...]:
        return rules_of(effects_on(view, cell_called(name)))

    # What is set up.

    def deck_name(self, lang: str, deck: str, variant: str = "") -> str:
        name = library.deck_called(deck)[0]
        return library.titles()[name][1] if lang != "ru" and name in library.titles() else name

    def deck_label(self, lang: str, deck: str, variant: str = "") -> str:
        elements = dict.fromkeys(element for card in _cards(deck) for element in card.elements)
        return f"{self.deck_name(lang, deck)}  {', '.join(word(element, lang) for element in elements)}"

    def deck_lines(self, lang: str, deck: str, variant: str = "") -> list[str]:
        """How many creatures and other cards, elite and ordinary; and their names."""
        cards = _cards(deck)
        creatures = len([card for card in cards if card.type == "creature"])
        elite = len([card for card in cards if card.elite])
        names = Counter(local_name(card.name, lang) for card in cards)
        line = said(lang, "table-berserk-deck", n=len(cards), creatures=creatures, elite=elite)
        return [line, ", ".join(f"{count}× {name}" for name, count in names.items())]

    has_campaign = True

    def campaign(self, decks: Sequence[str | Cards], wins: int, seed: int) -> Game:
        given = [library.deck_called(deck)[1] if isinstance(deck, str) else deck for deck in decks]
        return series.begin([list(deck) for deck in given], wins, seed)

    def following(self, game: Game, seed: int) -> Game | None:
        return series.following(game, seed) or super().following(game, seed)

    def campaign_lines(self, game: Game, lang: str) -> list[str]:
        """Wins so far, what is left of each deck, and who has won the campaign (701.2)."""
        standing = series.standing(game)
        if standing is None:
            return super().campaign_lines(game, lang)
        args = {"games": standing.games, "wins": standing.to_wins}
        lines = [said(lang, "client-berserk-campaign", **args)]
        for seat, won in enumerate(standing.wins):
            left = {"deck": len(standing.decks[seat]), "sideboard": len(standing.sideboards[seat])}
            lines.append(said(lang, "client-berserk-campaign-player", player=player_name(seat), won=won, **left))
        best = winners(standing)
        if best is not None:
            names = ", ".join(player_name(seat) for seat in best)
            lines.append(said(lang, "client-berserk-campaign-over", players=names, n=len(best)))
        return lines


def _cards(deck: str) -> list[Card]:
    return [card for card in [pool.find(name) for name in library.deck_called(deck)[1]] if card is not None]


def _remark(game: Game, decision: Decision, option: Option, lang: str) -> str:
    """Where a card stands, whose it is, its lives: what one sees of it."""
    card = inside(game).objects.get(option.about)
    if card is None or card.zone not in ("battlefield", "auxiliary"):
        return ""
    parts = [cell_name(card.cell)] if card.zone == "battlefield" else [said(lang, "client-berserk-flying")]
    if card.controller != decision.seat:
        parts.append(player_name(card.controller))
    state = inside(game)
    if option.verb == MOVE:
        parts.append(said(lang, "client-berserk-movement-left", n=payment.allowance(state, card.id)))
    elif sees(card, decision.seat) and properties.has_lives(state, card.id):
        lives = properties.current_lives(state, card.id)
        parts.append(said(lang, "client-berserk-lives", n=lives, most=card.print.lives))
    if card.closed:
        parts.append(said(lang, "client-berserk-closed"))
    return f" ({', '.join(parts)})"


def _name(game: Game, id: int) -> str:
    """What the card that a question is about is called."""
    card = inside(game).objects.get(id)
    return card.print.name if card is not None else ""


def _ability(game: Game, option: Option, lang: str) -> str:
    """The text of the ability that would be used, of a card that the seat sees."""
    state = inside(game)
    card = state.objects[option.about]
    abilities = [held.ability for held in properties.of(state, option.about).held if held.key == option.detail]
    if not abilities and option.detail[1:].isdigit() and option.detail.startswith("p"):
        abilities = list(card.print.abilities[int(option.detail[1:]) :][:1])  # of a card that is not revealed yet
    if not abilities:
        return ""
    where = f" ({cell_name(card.cell)})" if card.zone == "battlefield" else ""
    text = abilities_text((abilities[0],), card.print.name, lang)
    return said(lang, "client-option-ability", object=local_name(card.print.name, lang) + where, text=text)


def _announced(game: Game, decision: Decision) -> n.Attack | None:
    """The attack for which a target is being named."""
    state = inside(game)
    given = [
        str(answer.value) for answer in game.inputs if answer.seat == decision.seat and isinstance(answer.value, str)
    ]
    verb, _, rest = (given[-1] if given else "").partition(":")
    number, _, key = rest.partition(":")
    if number != str(decision.about):
        return None
    if verb == "strike":
        return movement.strike_of(state, decision.about)
    for held in properties.of(state, decision.about).held:
        ability = held.ability
        if held.key == key and isinstance(ability, n.Playable) and isinstance(ability.power, n.Attack):
            return ability.power
    return None


def _now(game: Game, object: Facts, lang: str) -> list[str]:
    """What a card in the game zone is now: numbers, chips, and what it has acquired."""
    parts = []
    if object["lives"] is not None:
        parts.append(said(lang, "client-berserk-lives", n=object["lives"], most=initial(object)))
    if object["type"] == "creature":
        parts.append(said(lang, "client-berserk-strike", strike=strike_text(object["strike"])))
        parts.append(said(lang, "client-berserk-movement", n=object["movement"]))
    if object["chips"]:
        parts.append(said(lang, "client-berserk-chips", n=object["chips"]))
    if object["closed"]:
        parts.append(said(lang, "client-berserk-closed"))
    lines = [said(lang, "client-berserk-now", what=", ".join(parts))] if parts else []
    state = inside(game)
    acquired = [
        held.ability for held in properties.of(state, object["id"]).held if held.granter and "." not in held.key[2:]
    ]
    for ability in acquired:
        lines.append(said(lang, "client-berserk-acquired", text=abilities_text((ability,), object["name"], lang)))
    return lines
