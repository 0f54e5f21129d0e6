"""Why, why not, and what a card says, as lines: what every client answers."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.client.answers import Sheet
from arbiter.client.board import Facts, objects, said
from arbiter.client.names import card_lines, local_name, rules_text, spoken
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Argument, Message, Reason, Refusal
from arbiter.kernel.rules import View
from arbiter.magic.cards import pool
from arbiter.magic.language import nodes as n
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting.untargeted import not_a_target
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.state import MagicState
from arbiter.rulebook.book import books

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

RULE_NUMBERS = r"\b\d{3}\.\d+[a-z]?\b"
"""How rules look in a text."""

CHARACTERISTICS = {
    "power": "power", "сила": "power", "toughness": "toughness", "выносливость": "toughness", "types": "types",
    "типы": "types", "subtypes": "subtypes", "подтипы": "subtypes", "supertypes": "supertypes",
    "супертипы": "supertypes", "colors": "colors", "цвета": "colors", "abilities": "abilities",
    "способности": "abilities", "controller": "controller", "контроль": "controller", "name": "name", "имя": "name",
}  # fmt: skip


def find(view: View, name: str, lang: str, hand_first: bool = False) -> Facts:
    """The object that this seat sees under a name (in either language) or an id."""
    seen = [one for one in objects(view) if "name" in one]
    if hand_first:
        hand = [card["id"] for player in view["players"] for card in player["hand"]]
        seen.sort(key=lambda one: one["id"] not in hand)
    wanted = name.strip().strip("«»“”\"'").casefold()
    for fits in (str.__eq__, str.startswith):
        for one in seen:
            names = (one["name"].casefold(), local_name(one["name"], lang).casefold(), str(one["id"]))
            if wanted and any(fits(known, wanted) for known in names):
                return one
    raise ArbiterError(Message("client-no-object", {"name": name}))


def rule_text(rule: str, lang: str) -> str:
    """What a rule says in our words; its section where the rule has no words of its own."""
    book = books()["magic"]
    number = rule
    while number and book.description(number, lang) is None:
        number = number[:-1].rstrip(".")
    return (book.description(number, lang) if number else None) or "-"


def why(game: Game, on: Sheet, seat: int, text: str, lang: str) -> list[str]:
    """ "2" or "power of NAME"."""
    word, _, rest = text.strip().partition(" ")
    if word.isdigit() and not rest and 1 <= int(word) <= len(on.shown):
        return why_option(game, on, on.shown[int(word) - 1], seat, lang)
    characteristic = CHARACTERISTICS.get(word.casefold())
    if characteristic is None or not rest.strip():
        raise ArbiterError(Message("client-why-how"))
    one = find(game.view(seat), rest.strip().removeprefix("of ").removeprefix("у "), lang)
    return _value(game, seat, one, characteristic, lang)


def _value(game: Game, seat: int, one: Facts, characteristic: str, lang: str) -> list[str]:
    answer = game.why(f"{characteristic} of {one['id']}")
    return refusal_lines(answer, lang, seat) if isinstance(answer, Refusal) else reason_lines(answer, lang, seat)


def why_object(game: Game, seat: int, one: Facts, lang: str) -> list[str]:
    """Everything that can be asked of an object on the battlefield: where each of its values comes from (613)."""
    sized = ["power", "toughness"] if "power" in one else []
    lines: list[str] = []
    for characteristic in [*sized, "types", "colors", "abilities", "controller"]:
        lines += _value(game, seat, one, characteristic, lang)
    return lines


def why_rules(rules: Iterable[str], lang: str) -> list[str]:
    """What these rules say in our words."""
    return [said(lang, "client-why-rule", rule=rule, text=rule_text(rule, lang)) for rule in dict.fromkeys(rules)]


def why_asked(decision: Decision, lang: str) -> list[str]:
    """The rules by which the question is asked."""
    return why_rules((decision.asks, *decision.also), lang)


def why_option(game: Game, on: Sheet, place: int, seat: int, lang: str) -> list[str]:
    """The rule by which an option is offered, and what it is about."""
    option = on.decision.options[place]
    rule = RULE_OF_VERB.get(option.verb, on.decision.asks)
    text = on.names[place]
    lines = [said(lang, "client-why-offered", option=text, rule=rule, text=rule_text(rule, lang))]
    if rule != on.decision.asks:
        lines += why_rules((on.decision.asks,), lang)
    seen = [one for one in objects(game.view(seat)) if one["id"] == option.about and "name" in one]
    return lines + (look_at(game, seen[0], lang) if seen else [])


def reason_lines(reason: Reason, lang: str, seat: int, depth: int = 0) -> list[str]:
    """The tree behind a value, one rule to a line."""
    lines = [f"{'  ' * depth}{with_rules(spoken(reason.message, lang, seat), (reason.rule,))}"]
    for one in reason.because if depth < 20 else []:
        lines += reason_lines(one, lang, seat, depth + 1)
    return lines


def refusal_lines(refusal: Refusal, lang: str, seat: int) -> list[str]:
    """Why something may not be done, and what would do."""
    lines = [with_rules(spoken(refusal.message, lang, seat), (refusal.rule,))]
    if refusal.instead:
        what = ", ".join(spoken(message, lang, seat) for message in refusal.instead)
        lines.append(said(lang, "client-instead", what=what))
    return lines


SHOWN = 2
"""So many numbers stand behind an event at the table; `why?`, the scenario's story and the replay give them all."""


def shown(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The first rules of an event, and a mark where there are more."""
    return (*rules[:SHOWN], "…") if len(rules) > SHOWN else rules


def with_rules(text: str, rules: tuple[str, ...]) -> str:
    """A sentence with the numbers of the rules behind it in brackets."""
    return f"{text.removesuffix('.')} ({', '.join(rules)})" if rules else text


def why_not(game: Game, on: Sheet, seat: int, text: str, lang: str) -> list[str]:
    """The rule that forbids an action: an option's key, or what one would do with a card of that name."""
    if ":" in text:
        return _forbidden(game, on, seat, [text.strip()], lang)
    return why_not_object(game, on, seat, find(game.view(seat), text, lang, hand_first=True), lang)


def why_not_object(game: Game, on: Sheet, seat: int, one: Facts, lang: str) -> list[str]:
    """What forbids to choose an object for the open decision, or else to do something with it."""
    chosen = [place for place, option in enumerate(on.decision.options) if option.about == one["id"]]
    if chosen:
        return [said(lang, "client-is-offered", option=on.names[place]) for place in chosen]
    if on.decision.prompt.id == "choose-target":
        return refusal_lines(_no_target(game, on.decision, one["id"]), lang, seat)
    return _forbidden(game, on, seat, _actions(game, seat, one), lang)


def _no_target(game: Game, decision: Decision, id: int) -> Refusal:
    """Why the spell or ability that is being put on the stack cannot target this (115)."""
    state = game.state
    assert isinstance(state, MagicState)
    inner = subgames.innermost(state)
    args: dict[str, Argument] = {
        "object": game.rules.name_of(game.state, decision.seat, id),
        "source": game.rules.name_of(game.state, decision.seat, decision.about),
    }
    return not_a_target(inner, decision, id) or Refusal(decision.asks, Message("target-wrong", args))


def _actions(game: Game, seat: int, one: Facts) -> list[str]:
    """What one could want to do with an object."""
    id = one["id"]
    if "tapped" not in one:
        return [f"play:{id}" if "land" in one.get("types", ()) else f"cast:{id}"]
    state = game.state
    assert isinstance(state, MagicState)
    inner = subgames.innermost(state)
    abilities = layers.characteristics(inner, id).abilities
    actions = [
        f"activate:{id}:{index}" for index, held in enumerate(abilities) if isinstance(held.ability, n.Activated)
    ]
    if "power" not in one:
        return actions
    attackers = [other for other in inner.attackers if one["controller"] == seat]
    return [f"block:{id}:{other}" for other in attackers] + [f"attack:{id}"] * (not attackers) + actions


def _forbidden(game: Game, on: Sheet, seat: int, actions: list[str], lang: str) -> list[str]:
    lines: list[str] = []
    for action in actions:
        offered = [place for place, option in enumerate(on.decision.options) if option.key == action]
        refusal = game.why_not(seat, action)
        if offered:
            lines.append(said(lang, "client-is-offered", option=on.names[offered[0]]))
        elif refusal is None:
            lines.append(said(lang, "client-possible", action=action))
        else:
            lines += [line for line in refusal_lines(refusal, lang, seat) if line not in lines]
    return lines


def look(game: Game, seat: int, name: str, lang: str) -> list[str]:
    """A card by name: one that is seen in the game, else one of the pool."""
    if not name.strip():
        raise ArbiterError(Message("client-look-how"))
    try:
        return look_at(game, find(game.view(seat), name, lang), lang)
    except ArbiterError:
        return card_lines(pool.card(name), lang)


def look_at(game: Game, one: Facts, lang: str) -> list[str]:
    """An object: what is printed, and what it is now if that differs."""
    state = game.state
    assert isinstance(state, MagicState)
    inner = subgames.innermost(state)
    id = one["source"] if "source" in one else one["id"]
    if id not in inner.objects:
        return card_lines(pool.card(one["name"]), lang)
    printed = inner.objects[id].shown()
    lines = card_lines(inner.objects[id].print if one["name"] else printed, lang)  # 707.5: not to others
    now = layers.characteristics(inner, id)
    held = tuple(one.ability for one in now.abilities)
    if not now.is_creature or (
        (now.power, now.toughness) == (printed.power, printed.toughness) and held == printed.abilities
    ):
        return lines
    name = local_name(now.name, lang)
    text = rules_text(held, name, TypeLine(now.supertypes, now.types, now.subtypes), lang).replace("\n", " / ")
    size = f"{now.power}/{now.toughness}"
    return [*lines, said(lang, "client-look-now", size=size, abilities=text or said(lang, "nothing"))]
