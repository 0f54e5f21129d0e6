"""What lies on Berserk's table, as tiles: cells with what stands on them, auxiliary zones, deal and squad, players, the stack.

Tiles are built from a seat's view and from nothing else.
"""

from __future__ import annotations

from typing import final

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.client.berserk.board import (
    aims_of,
    at,
    cell_name,
    cells,
    counts,
    die,
    initial,
    kind_of,
    maker_of,
    progress,
    roll_text,
    who,
    whole_name,
)
from arbiter.client.berserk.cells import effects_on
from arbiter.client.berserk.face import CELL
from arbiter.client.berserk.names import cost_text, kind_text, local_name, rank, strike_text, word
from arbiter.client.table.tiles import Board, Tile
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.rules import View

CLOSED, HIDDEN = "↷", "▒"
ACQUIRED, RIDER = "✚", "+"
"""An ability that is not printed on the card; and something lies on it."""
MORE, LESS = "↑", "↓"
"""Its strikes are stronger or weaker than printed."""
POISON = "poison"


@final
class BerserkBoard(Board):
    """All tiles of a view."""

    def __init__(self, view: View, lang: str) -> None:
        super().__init__()
        self.view = view
        self.field = [cell_tile(view, cell, lang) for cell in cells(view)]
        self.auxiliary: dict[int, list[Tile]] = {player["seat"]: [] for player in view["players"]}
        for card in view["cards"]:
            if card["zone"] == "auxiliary":
                self.auxiliary[card["controller"]].append(flyer_tile(view, card, lang))
        self.players = {player["seat"]: player_tile(view, player, lang) for player in view["players"]}
        self.deal: list[Tile] = []
        self.squad: list[Tile] = []
        for player in view["players"]:
            self.deal += heaps(player["deal"] or [], lang)
            self.squad += [squad_tile(card, lang) for card in player["recruited"] or []]
        self.stack = [item_tile(view, item, lang) for item in reversed(view["stack"])]

    def tiles(self) -> list[Tile]:
        beside = [tile for row in self.auxiliary.values() for tile in row]
        return self.field + beside + self.deal + self.squad + super().tiles()


def cell_tile(view: View, cell: int, lang: str) -> Tile:
    """A cell, everything on it, and the effects that it has itself."""
    units = at(view, cell)
    effects = effects_on(view, cell_name(cell))
    facts = {"cell": cell, "units": units, "effects": effects, "whose": _whose(view, effects)}
    ids = (*[card["id"] for card in units], CELL + cell)
    if not units:
        tile = Tile("cell", ids, facts, cell_name(cell), "none")
        tile.mixed = tile.dim = True
        return tile
    tile = unit_tile(view, units[0], lang)
    made = Tile("cell", ids, facts, tile.title, tile.color)
    made.mixed = True
    made.dim, made.size, made.marks, made.cost = tile.dim, tile.size, tile.marks, tile.cost
    riders = [f"+{local_name(card.get('name', ''), lang)}" for card in units[1:]]
    made.below = " ".join([part for part in (tile.below, *riders) if part])
    return made


def _whose(view: View, effects: list[Facts]) -> str:
    """The color of effects: of the own player, of the other, of both."""
    own = [effect["player"] == view["seat"] for effect in effects]
    return "own" if all(own) else "gold" if any(own) else "their"


def unit_tile(view: View, object: Facts, lang: str) -> Tile:
    """A card in the game zone; one that is closed is dim, for it lies."""
    known = "name" in object
    color = "own" if object["controller"] == view["seat"] else "their"
    tile = Tile("unit", (object["id"],), object, local_name(object["name"], lang) if known else HIDDEN * 3, color)
    tile.dim = bool(object["closed"])
    if object["hidden"]:
        tile.marks = HIDDEN
        return tile
    closed = [CLOSED] if object["closed"] else []
    is_creature = object["type"] == "creature"
    what = (
        strike_text(object["strike"]) + _bonus(object)
        if is_creature
        else kind_text(object["type"], object["subtype"], lang)
    )
    tile.marks = " ".join([*closed, what])
    if object["lives"] is not None:
        tile.size = f"♥{object['lives']}/{initial(object)}"
    tile.below = " ".join(conditions(object))
    return tile


def conditions(object: Facts) -> list[str]:
    """Chips, poison, and whether it has acquired abilities: what one must see of a card wherever it stands."""
    if "named" not in object:
        return []
    chips = [f"◆{object['chips']}"] if object["chips"] else []
    poison = [f"☠{object['named'][POISON]}"] if object["named"].get(POISON) else []
    keys = [key for key in object["abilities"] if not key.startswith("p") and key != "charge"]
    acquired = [key for key in keys if key.rpartition(".")[0] not in keys]  # a named ability is one with its parts
    return [*chips, *poison, *([ACQUIRED] if len(acquired) > len(poison) else [])]


def in_short(units: list[Facts]) -> str:
    """The conditions of the first card on a cell, and that others lie on it, in a few signs."""
    return "".join([*conditions(units[0]), *[RIDER for _ in units[1:2]]]) if units else ""


def _bonus(object: Facts) -> str:
    """How the strikes differ from those that are printed."""
    card = pool.find(object["name"])
    if card is None or card.strike is None or sum(object["strike"]) == sum(card.strike):
        return ""
    return MORE if sum(object["strike"]) > sum(card.strike) else LESS


def flyer_tile(view: View, object: Facts, lang: str) -> Tile:
    """A card in an auxiliary zone stands in a line: its strikes behind its lives."""
    tile = unit_tile(view, object, lang)
    strikes = [strike_text(object["strike"])] if not object["hidden"] and object["type"] == "creature" else []
    tile.below = " ".join([part for part in (*strikes, tile.below) if part])
    return tile


def heaps(cards: list[Facts], lang: str) -> list[Tile]:
    """Cards of a deal; those of one name in a heap."""
    by_name: dict[str, list[Facts]] = {}
    for card in cards:
        by_name.setdefault(card["name"], []).append(card)
    return [
        card_tile(tuple(own["id"] for own in by_name[name]), by_name[name][0], lang)
        for name in sorted(by_name, key=rank)
    ]


def card_tile(ids: tuple[int, ...], facts: Facts, lang: str) -> Tile:
    """A card outside the game zone."""
    card = pool.find(facts["name"])
    tile = Tile("card", ids, facts, local_name(facts["name"], lang), "none")
    if card is None:
        return tile
    tile.color = "gold" if card.elite else "none"
    tile.cost = cost_text(card).replace("{", "").replace("}", "")
    tile.marks = strike_text(card.strike) if card.type == "creature" else kind_text(card.type, card.subtype, lang)
    tile.size = f"♥{card.lives}" if card.type in ("creature", "artifact") else ""
    elements = [word(element, lang) for element in card.elements] or [said(lang, "client-berserk-brief-neutral")]
    tile.below = ", ".join([*_moves(card, lang), *elements])
    return tile


def squad_tile(facts: Facts, lang: str) -> Tile:
    """A recruited card: its element has been paid for."""
    tile = card_tile((facts["id"],), facts, lang)
    card = pool.find(facts["name"])
    tile.below = " ".join([tile.marks, *_moves(card, lang)]) if card is not None else ""
    return tile


def _moves(card: Card, lang: str) -> list[str]:
    """What stands where others have a number for their movement (105.4)."""
    return [said(lang, f"client-berserk-brief-{card.subtype}")] if card.subtype in ("flying", "symbiote") else []


def player_tile(view: View, player: Facts, lang: str) -> Tile:
    """A player's bar: crystals before the battle, how many creatures in it."""
    tile = Tile("player", (-1 - player["seat"],), player, who(view, player["seat"], lang), "player")
    own = [card for card in view["cards"] if card["controller"] == player["seat"]]
    tile.size = f"⚔ {len([card for card in own if card.get('type', 'creature') == 'creature'])}" if own else ""
    tile.dim = bool(player["left"])
    tile.marks = " · ".join(counts(view, player, lang))
    return tile


def item_tile(view: View, item: Facts, lang: str) -> Tile:
    """What is on the stack: a die, or a game action with its stage and targets."""
    ids = (item["id"],)
    source = item["card"] if item["kind"] == "roll" else item["source"]
    name = whole_name(view, source, lang) if item["kind"] == "roll" else maker_of(view, item, lang)
    known = [card for card in view["cards"] if card["id"] == source and "name" in card]
    facts = {**item, "name": known[0]["name"]} if known else item
    if item["kind"] == "roll":
        tile = Tile("item", ids, facts, f"{die(item['natural'])} {name}", "none")
        tile.marks = f"{said(lang, 'client-berserk-item-roll')}: {roll_text(item)}"
        owner = [card["controller"] for card in view["cards"] if card["id"] == source]
        tile.size = player_name(owner[0]) if owner else ""
        return tile
    tile = Tile("item", ids, facts, name, "none")
    tile.marks = kind_of(item, lang)
    tile.size = player_name(item["player"])
    tile.below = " · ".join([*progress(item, lang), *([f"X={item['x']}"] if item["x"] else [])])
    aims = aims_of(view, item, lang)
    tile.note = f"→ {aims}" if aims else ""
    return tile
