"""Why, why not, and what a card says: the answers of the plain client, as lines."""

from __future__ import annotations

from arbiter.client.answers import Sheet
from arbiter.client.board import Facts, objects, said
from arbiter.client.names import card_lines, local_name, rules_text, spoken
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message, Reason, Refusal
from arbiter.kernel.rules import View
from arbiter.magic.cards import pool
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.rules import layers, subgames
from arbiter.magic.state.state import MagicState
from arbiter.rulebook.book import books

RULE_OF_VERB = {
    "pass": "117.3d",
    "play": "305.1",
    "cast": "601.2",
    "cast-flashback": "702.33a",
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
        return _option(game, on, int(word), seat, lang)
    characteristic = CHARACTERISTICS.get(word.casefold())
    if characteristic is None or not rest.strip():
        raise ArbiterError(Message("client-why-how"))
    one = find(game.view(seat), rest.strip().removeprefix("of ").removeprefix("у "), lang)
    answer = game.why(f"{characteristic} of {one['id']}")
    return refusal_lines(answer, lang, seat) if isinstance(answer, Refusal) else reason_lines(answer, lang, seat)


def _option(game: Game, on: Sheet, line: int, seat: int, lang: str) -> list[str]:
    option = on.decision.options[on.shown[line - 1]]
    rule = RULE_OF_VERB.get(option.verb, on.decision.asks)
    lines = [said(lang, "client-why-offered", n=line, rule=rule, text=rule_text(rule, lang))]
    if rule != on.decision.asks:
        asks = on.decision.asks
        lines.append(said(lang, "client-why-rule", rule=asks, text=rule_text(asks, lang)))
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


def with_rules(text: str, rules: tuple[str, ...]) -> str:
    """A sentence with the numbers of the rules behind it in brackets."""
    return f"{text.removesuffix('.')} ({', '.join(rules)})" if rules else text


def why_not(game: Game, on: Sheet, seat: int, text: str, lang: str) -> list[str]:
    """The rule that forbids an action: an option's key, or what one would do with a card of that name."""
    if ":" in text:
        return _forbidden(game, on, seat, [text.strip()], lang)
    one = find(game.view(seat), text, lang, hand_first=True)
    return _forbidden(game, on, seat, _actions(game, seat, one), lang)


def _actions(game: Game, seat: int, one: Facts) -> list[str]:
    """What one could want to do with an object."""
    id = one["id"]
    if id not in [permanent["id"] for permanent in game.view(seat)["battlefield"]]:
        return [f"play:{id}" if "land" in one.get("types", ()) else f"cast:{id}"]
    state = game.state
    assert isinstance(state, MagicState)
    count = len(layers.characteristics(subgames.innermost(state), id).abilities)
    attack = [f"attack:{id}"] if "power" in one else []
    return attack + [f"activate:{id}:{index}" for index in range(count)]


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
    printed = inner.objects[id].print
    lines = card_lines(printed, lang)
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
