"""Berserk's table as lines of text, built from a seat's view and from nothing else: players, rows, auxiliary zones, stack.

The own rows come last, as they lie before the player; every cell is named, so that it can be read aloud.
"""

from __future__ import annotations

from arbiter.berserk.cards import pool
from arbiter.client.berserk.cells import effects_on, legend, remark
from arbiter.client.berserk.names import brief, cost_text, kind_text, local_name, strike_text
from arbiter.client.text import Facts, counted, headline, player_name, said, wrapped
from arbiter.kernel.rules import View

COLUMNS, ROWS = 5, 6
LETTERS = "abcde"
DICE = "⚀⚁⚂⚃⚄⚅"


def cell_name(cell: int) -> str:
    return f"{LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_number(name: str) -> int:
    return (int(name[1]) - 1) * COLUMNS + LETTERS.index(name[0])


def is_turned(view: View) -> bool:
    """Whether the seat sits at the side of the sixth row: the First player has the first three (202.2)."""
    return bool(view["seat"] >= 0 and view["seat"] != max(view["first"], 0))


def cells(view: View) -> list[int]:
    """All cells from the upper left to the lower right, as the seat sees them."""
    cells = [row * COLUMNS + column for row in range(ROWS - 1, -1, -1) for column in range(COLUMNS)]
    return cells[::-1] if is_turned(view) else cells


def seated(view: View) -> list[Facts]:
    """The players, the own one last."""
    return sorted(view["players"], key=lambda player: player["seat"] == view["seat"])


def objects(view: View) -> list[Facts]:
    """Every card of the view, then what is on the stack under the name of its card, then other zones."""
    cards = list(view["cards"])
    for player in view["players"]:
        cards += (player["deal"] or []) + (player["recruited"] or [])
    names = {card["id"]: card["name"] for card in cards if "name" in card}
    for item in view["stack"]:
        source = item["card"] if item["kind"] == "roll" else item["source"]
        name = item.get("cell") or names.get(source)
        cards.append({**item, "name": name} if name else item)
    for player in view["players"]:
        cards += player["graveyard"]
    return cards


def name_of(view: View, id: int, lang: str) -> str:
    """What this seat calls a card."""
    for object in objects(view):
        if object["id"] == id and "name" in object:
            return local_name(object["name"], lang)
    return said(lang, "hidden-card")


def whole_name(view: View, id: int, lang: str) -> str:
    """Its name, and what tells it from others of that name."""
    name, apart = name_of(view, id, lang), twins(view).get(id)
    return f"{name} ({apart})" if apart else name


def twins(view: View) -> dict[int, str]:
    """Of cards of one name in the game zone: the cell where each stands, or the number of those that stand on none."""
    named: dict[str, list[Facts]] = {}
    for card in view["cards"]:
        if card.get("name"):
            named.setdefault(card["name"], []).append(card)
    letters: dict[int, str] = {}
    for same in named.values():
        for place, card in enumerate(same if len(same) > 1 else []):
            letters[card["id"]] = cell_name(card["cell"]) if card["zone"] == "battlefield" else f"№{place + 1}"
    return letters


def board_lines(view: View, lang: str) -> list[str]:
    """Everything that lies on the table, the opponent first."""
    lines = [heading(view, lang)]
    if view["turn"] == 0:
        lines += before_lines(view, lang)
    else:
        lines += [_player(view, player, lang) for player in seated(view) if player["seat"] != view["seat"]]
    if view["cards"]:
        lines += field_lines(view, lang)
    if view["turn"] > 0:
        lines += [_player(view, player, lang) for player in seated(view) if player["seat"] == view["seat"]]
    return lines + stack_lines(view, lang)


def phase_text(view: View, lang: str) -> str:
    return said(lang, "client-berserk-phase-" + view["phase"].replace(" ", "-"))


def heading(view: View, lang: str) -> str:
    phase = phase_text(view, lang)
    if not view["turn"]:
        return headline(phase)
    return headline(said(lang, "client-turn", n=view["turn"], player=player_name(view["active"]), step=phase))


def who(view: View, seat: int, lang: str) -> str:
    return said(lang, "client-you", player=player_name(seat)) if seat == view["seat"] else player_name(seat)


def _player(view: View, player: Facts, lang: str) -> str:
    return f"{who(view, player['seat'], lang)}: {', '.join(counts(view, player, lang))}"


def counts(view: View, player: Facts, lang: str) -> list[str]:
    """What a player has besides cards on the table."""
    parts: list[str] = []
    if player["gold"] is not None and view["turn"] == 0 and view["first"] >= 0:
        parts += [said(lang, "client-berserk-gold", n=player["gold"])]
        parts += [said(lang, "client-berserk-silver", n=player["silver"])]
    if player["deck"] is not None:
        parts.append(said(lang, "client-berserk-deck", n=player["deck"]))
    if view["turn"]:
        parts.append(said(lang, "client-berserk-graveyard", n=len(player["graveyard"])))
    return parts


def before_lines(view: View, lang: str) -> list[str]:
    """The time before the battle: crystals, the own deal with prices, what was recruited."""
    lines: list[str] = []
    for player in seated(view):
        lines += [_player(view, player, lang)] if counts(view, player, lang) else []
        squad = [card_line(card["name"], lang) for card in player["recruited"] or []]
        deal = [card_line(card["name"], lang) for card in player["deal"] or []]
        if squad:
            lines += [f"    {said(lang, 'client-berserk-squad')}", *[f"      {line}" for line in counted(squad)]]
        if deal and view["phase"] != "recruiting":  # where the question lists them
            lines += [f"    {said(lang, 'client-berserk-deal')}", *[f"      {line}" for line in counted(deal)]]
    return lines


def card_line(name: str, lang: str) -> str:
    """A card of a deal or squad with its price and numbers."""
    card = pool.find(name)
    if card is None:
        return local_name(name, lang)
    return f"{local_name(name, lang)} {cost_text(card)} ({brief(card, lang)})"


def field_lines(view: View, lang: str) -> list[str]:
    """Auxiliary zones and rows, from the opponent's side to the own one; empty cells are not named."""
    lines: list[str] = []
    above = [player["seat"] for player in seated(view) if player["seat"] != view["seat"]]
    own = [view["seat"]] if view["seat"] >= 0 else []
    for seat in above:
        lines += _auxiliary(view, seat, lang)
    order = cells(view)
    for start in range(0, len(order), COLUMNS):
        row = order[start : start + COLUMNS]
        texts = [text for cell in row for text in [cell_text(view, cell, lang)] if text]
        label = said(lang, "client-berserk-row", n=row[0] // COLUMNS + 1)
        lines += wrapped(label, "; ".join(texts) if texts else said(lang, "client-berserk-empty"))
    lines += legend(view, lang)
    for seat in own:
        lines += _auxiliary(view, seat, lang)
    return lines


def _auxiliary(view: View, seat: int, lang: str) -> list[str]:
    there = [card for card in view["cards"] if card["zone"] == "auxiliary" and card["controller"] == seat]
    if not there:
        return []
    label = said(lang, "client-berserk-auxiliary", player=player_name(seat))
    return wrapped(label, "; ".join(unit_text(view, card, lang) for card in there))


def at(view: View, cell: int) -> list[Facts]:
    """The cards on a cell, those that carry others first."""
    cards = [card for card in view["cards"] if card["zone"] == "battlefield" and card["cell"] == cell]
    return sorted(cards, key=lambda card: card["host"] != 0)


def cell_text(view: View, cell: int, lang: str) -> str:
    """What stands on a cell, in words, and that it has effects."""
    name = cell_name(cell)
    parts = [part for part in (units_text(view, cell, lang), remark(effects_on(view, name), lang)) if part]
    return " ".join([name, *parts]) if parts else ""


def units_text(view: View, cell: int, lang: str) -> str:
    """The cards on a cell."""
    return " + ".join(unit_text(view, card, lang) for card in at(view, cell))


def unit_text(view: View, object: Facts, lang: str) -> str:
    """A card in the game zone: name, whose it is, numbers, and what is unusual about it."""
    text = local_name(object.get("name", ""), lang)
    marks = [player_name(object["controller"])]
    if "name" in object and not object["hidden"]:
        if object["lives"] is not None:
            marks.append(said(lang, "client-berserk-lives", n=object["lives"], most=initial(object)))
        if object["type"] == "creature":
            marks.append(said(lang, "client-berserk-strike", strike=strike_text(object["strike"])))
        else:
            marks.append(kind_text(object["type"], object["subtype"], lang))
    return f"{text} ({', '.join(marks + states(object, lang))})"


def initial(object: Facts) -> int:
    """The lives with which a card began."""
    card = pool.find(object["name"])
    return card.lives if card is not None else object["lives"]


def states(object: Facts, lang: str) -> list[str]:
    """Closed, hidden, wounds, chips."""
    states: list[str] = []
    if object["hidden"] and "name" in object:
        states.append(said(lang, "client-berserk-hidden"))
    if object["closed"]:
        states.append(said(lang, "client-berserk-closed"))
    if object["wounds"]:
        states.append(said(lang, "client-berserk-wounds", n=object["wounds"]))
    if object["chips"]:
        states.append(said(lang, "client-berserk-chips", n=object["chips"]))
    return states


# The stack.


def stack_lines(view: View, lang: str) -> list[str]:
    """The stack from its top, with stages, targets and dice."""
    lines = [item_text(view, item, lang) for item in reversed(view["stack"])]
    return wrapped(said(lang, "client-stack"), "; ".join(lines)) if lines else []


def item_text(view: View, item: Facts, lang: str) -> str:
    if item["kind"] == "roll":
        return f"{die(item['natural'])} {whole_name(view, item['card'], lang)}: {roll_text(item)}"
    head = f"{maker_of(view, item, lang)} ({kind_of(item, lang)}, {player_name(item['player'])})"
    aims = aims_of(view, item, lang)
    return head + (f" → {aims}" if aims else "") + "".join([f" [{part}]" for part in progress(item, lang)])


def maker_of(view: View, item: Facts, lang: str) -> str:
    """Whose game action is on the stack: a card's, or a cell's (8.cell)."""
    return (
        said(lang, "client-berserk-of-cell", cell=item["cell"])
        if item["cell"]
        else whole_name(view, item["source"], lang)
    )


def die(number: int) -> str:
    """A die that shows a number."""
    return DICE[number - 1] if 1 <= number <= len(DICE) else str(number)


def roll_text(item: Facts) -> str:
    """The natural number, and what it has become (518)."""
    return str(item["natural"]) if item["natural"] == item["value"] else f"{item['natural']} → {item['value']}"


def kind_of(item: Facts, lang: str) -> str:
    return said(lang, "client-berserk-item-" + item["kind"].replace(" ", "-"))


def aims_of(view: View, item: Facts, lang: str) -> str:
    """At what it is directed: cards and cells."""
    aims = [whole_name(view, id, lang) for id in item["targets"]]
    return ", ".join(aims + [cell_name(cell) for cell in item["cells"]])


def progress(item: Facts, lang: str) -> list[str]:
    """How far an attack has come: its stage, the rolls, what kind of strike it is."""
    parts: list[str] = []
    if item["stage"]:
        parts.append(said(lang, "client-berserk-stage-" + item["stage"]))
    rolls = [number for number in item["rolls"] if number]
    if rolls:
        parts.append(" : ".join(f"{die(number)}{number}" for number in rolls))
    kinds = [said(lang, f"client-berserk-kind-{kind}") for kind in item["kinds"] if kind]
    return [*parts, " / ".join(kinds)] if kinds else parts
