"""What lies on the table, as tiles: permanents, cards, players, objects on the stack, in the words of a language.

Tiles are built from a seat's view and from nothing else.  What looks the same lies in one heap, with its number.
"""

from __future__ import annotations

from itertools import groupby
from typing import final

from arbiter.client.magic import rows
from arbiter.client.magic.board import item_name, name_of, symbols
from arbiter.client.magic.names import local_name
from arbiter.client.table.tiles import Board, Tile
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.localisation import knows, say
from arbiter.kernel.messages import Message
from arbiter.kernel.rules import View
from arbiter.magic.language.keywords import KEYWORDS

CREATURES, LANDS, OTHERS = "creatures", "lands", "others"

SHOWN_KEYWORDS = tuple(line.name for line in KEYWORDS.values() if line.parameter != "cost" and line.name != "enchant")
"""Keywords that say how a permanent fights and lives; those that are paid for stand in its text."""

SPELL = "spell"
TAPPED, SICK, ATTACKS, BLOCKS = "↷", "∗", "»", "«"


@final
class MagicBoard(Board):
    """All tiles of a view."""

    def __init__(self, view: View, lang: str) -> None:
        super().__init__()
        self.view = view
        self.rows: dict[tuple[int, str], list[Tile]] = {}
        for player in view["players"]:
            for row in (CREATURES, LANDS, OTHERS):
                self.rows[player["seat"], row] = []
        for tile in _heaps(view, lang):
            self.rows.setdefault((tile.facts["controller"], row_of(tile.facts)), []).append(tile)
        self.players = {player["seat"]: player_tile(view, player, lang) for player in view["players"]}
        self.command = [
            command_tile(view, card, lang) for card in sorted(view["command"], key=lambda card: _far(view, card))
        ]
        self.hand = hand_tiles(view, lang)
        self.stack = [item_tile(view, item, lang) for item in reversed(view["stack"])]

    def tiles(self) -> list[Tile]:
        """Everything that can be pointed at."""
        tiles = [tile for row in self.rows.values() for tile in row]
        return tiles + list(self.players.values()) + self.command + self.hand + self.stack


def row_of(facts: Facts) -> str:
    types = facts["types"]
    if "creature" in types or "planeswalker" in types:
        return CREATURES
    return LANDS if "land" in types else OTHERS


def _heaps(view: View, lang: str) -> list[Tile]:
    """Permanents that look the same, in one tile each; what is attached, or has something attached, lies alone."""
    attached: dict[int, list[str]] = {}
    for permanent in view["battlefield"]:
        if permanent["attached"]:
            attached.setdefault(permanent["attached"], []).append(local_name(permanent["name"], lang))
    heaps: dict[object, list[Facts]] = {}
    for permanent in view["battlefield"]:
        alone = permanent["id"] if permanent["attached"] or permanent["id"] in attached else 0
        heaps.setdefault((alone, _looks(permanent)), []).append(permanent)
    came: dict[str, int] = {}  # what is tapped or changed stays beside the others of its name: nothing jumps about
    for permanent in view["battlefield"]:
        came.setdefault(permanent["name"], len(came))
    ordered = sorted(heaps.values(), key=lambda heap: (came[heap[0]["name"]], heap[0]["tapped"]))
    return [permanent_tile(view, heap, attached.get(heap[0]["id"], []), lang) for heap in ordered]


def _looks(permanent: Facts) -> tuple[object, ...]:
    """Everything that a player sees of a permanent, except which one it is; when it came matters to creatures only."""
    same = ("id",) if "power" in permanent else ("id", "sick")
    return tuple(
        tuple(value) if isinstance(value, list) else tuple(value.items()) if isinstance(value, dict) else value
        for key, value in permanent.items()
        if key not in same
    )


def permanent_tile(view: View, heap: list[Facts], attached: list[str], lang: str) -> Tile:
    """A heap of permanents; `attached`: the names of what is attached to it."""
    first = heap[0]
    tile = Tile(
        "permanent", tuple(each["id"] for each in heap), first, local_name(first["name"], lang), color_of(first)
    )
    tile.dim = bool(first["tapped"])
    tile.cost = plain_cost(first["cost"])
    active = view["turns"][0]["active"] if view["turns"] else -1
    sick = first["sick"] and "power" in first and "haste" not in first["keywords"] and active == first["controller"]
    status = [
        (first["tapped"], TAPPED),
        (sick, SICK),
        (first.get("attacking"), ATTACKS),
        (first.get("blocking"), BLOCKS),
    ]
    words = ["".join(sign for holds, sign in status if holds), *abbreviations(first["keywords"], lang)]
    tile.marks = " ".join(word for word in words if word)
    loyalty = first["counters"].get("loyalty", 0) if "planeswalker" in first["types"] else 0  # 306.5c
    below = [
        counter_text(kind, count) for kind, count in first["counters"].items() if not (loyalty and kind == "loyalty")
    ]
    if first["damage"]:
        below.append(f"-{first['damage']}")
    tile.below = " ".join([*below, *[f"+{name}" for name in attached]])
    if "power" in first:
        tile.size = f"{first['power']}/{first['toughness']}"
    elif loyalty:
        tile.size = f"[{loyalty}]"
    if first["attached"]:
        tile.note = "→" + name_of(view, first["attached"], lang)
    aims = [first["attacking"]] if first.get("attacking") and _several(view) else first.get("blocking", [])
    if aims:
        tile.note = "→" + ", ".join(name_of(view, id, lang) for id in aims)
    return tile


def _several(view: View) -> bool:
    """Whether it must be said whom a creature attacks."""
    walkers = any("planeswalker" in permanent["types"] for permanent in view["battlefield"])
    return walkers or sum(player["playing"] for player in view["players"]) > 2


def counter_text(kind: str, count: int) -> str:
    return f"{count}×{kind}" if count > 1 else kind


def abbreviations(keywords: list[str], lang: str) -> list[str]:
    """Keywords in three or four letters each."""
    short: list[str] = []
    for keyword in dict.fromkeys(keywords):
        id = "keyword-" + keyword.replace(" ", "-")
        if keyword in SHOWN_KEYWORDS and knows(lang, id):
            words = say(Message(id), lang).split()
            short.append(words[0][:3].capitalize() if len(words) == 1 else "".join(w[:2].capitalize() for w in words))
    return short


def plain_cost(cost: str) -> str:
    """A mana cost as short as it can be read: {2}{G}{G} is 2GG, and {B/R}{B/R} is B/R×2."""
    text = ""
    for symbol, run in groupby(_symbols(cost)):
        count = len(list(run))
        if len(symbol) == 1 or symbol.isdigit():
            text += symbol * count
        else:
            text += "{" + symbol + "}" if count == 1 else f"{symbol}×{count}"
    return text


def _symbols(cost: str) -> list[str]:
    return [part for part in cost.replace("{", " ").replace("}", " ").split(" ") if part]


def color_of(facts: Facts) -> str:
    """Which frame a card has: its color, gold for several, a land's own, gray for none."""
    colors = facts.get("colors", [])
    if len(colors) > 1:
        return "gold"
    if colors:
        return str(colors[0])
    return "land" if "land" in facts.get("types", ()) else "none"


def hand_tiles(view: View, lang: str) -> list[Tile]:
    """The own hand: lands first, then by cost; cards of one name in a heap."""
    heaps: dict[str, list[Facts]] = {}
    for player in view["players"]:
        for card in player["hand"] if player["seat"] == view["seat"] else ():
            heaps.setdefault(card.get("name", ""), []).append(card)
    tiles = [card_tile(tuple(card["id"] for card in heap), heap[0], lang) for heap in heaps.values()]
    return sorted(tiles, key=lambda tile: in_hand(tile.facts))


def in_hand(facts: Facts) -> tuple[bool, int, str]:
    """Where a card stands in a hand, in boxes and rows alike, whatever the language."""
    return "land" not in facts.get("types", ()), _value(facts.get("cost", "")), facts.get("name", "")


def _value(cost: str) -> int:
    return sum(int(part) if part.isdigit() else 0 if part == "X" else 1 for part in _symbols(cost))


def card_tile(ids: tuple[int, ...], facts: Facts, lang: str) -> Tile:
    """A card outside the battlefield."""
    if "name" not in facts:
        return Tile("card", ids, facts, said(lang, "hidden-card"), "none")
    tile = Tile("card", ids, facts, local_name(facts["name"], lang), color_of(facts))
    tile.cost = plain_cost(facts["cost"])
    tile.marks = " ".join(abbreviations(facts["keywords"], lang)) if "power" in facts else kind_of(facts, lang)
    if "power" in facts:
        tile.size = f"{facts['power']}/{facts['toughness']}"
    return tile


def kind_of(facts: Facts, lang: str) -> str:
    """The card's type in a word."""
    kinds = [say(Message("word-" + kind), lang) for kind in facts["types"] if knows(lang, "word-" + kind)]
    return kinds[-1] if kinds else ""


def player_tile(view: View, player: Facts, lang: str) -> Tile:
    """A player's bar."""
    who = player_name(player["seat"])
    if player["seat"] == view["seat"]:
        who = said(lang, "client-you", player=who)
    several = len(view["players"]) > 2
    letter = rows.team_letter(view, player["seat"])
    if letter and player["seat"] == view["seat"]:
        who += said(lang, "client-team", team=letter)
    tile = Tile("player", (-1 - player["seat"],), player, who, rows.side(view, player["seat"]))
    if several:
        tile.cells, tile.strong = rows.cells(view, player, lang), rows.LIFE
    tile.size = f"♥ {player['life']}"
    tile.dim = not player["playing"] or not rows.is_near(view, player["seat"])
    counts = [
        said(lang, "table-bar-hand", n=len(player["hand"])),
        said(lang, "table-bar-library", n=player["library"]),
        said(lang, "table-bar-graveyard", n=len(player["graveyard"])),
    ]
    if player["poison"]:
        counts.append(said(lang, "table-bar-poison", n=player["poison"]))
    if player["counters"].get("energy"):
        counts.append(said(lang, "table-bar-energy", n=player["counters"]["energy"]))
    if player["pool"]:
        counts.append(said(lang, "table-bar-mana", mana=symbols(player["pool"])))
    counts += rows.led(view, player["seat"], lang)
    tile.marks = " · ".join(counts)
    return tile


def _far(view: View, card: Facts) -> int:
    """What lies in the command zone: the own first, then what concerns all (a plane, a phenomenon), then that of others."""
    if card.get("controller", card.get("owner")) == view["seat"]:
        return 0
    return 1 if any(kind in card.get("types", ()) for kind in ("plane", "phenomenon")) else 2


def command_tile(view: View, card: Facts, lang: str) -> Tile:
    """A card or emblem in the command zone, and whose it is."""
    tile = (
        card_tile((card["id"],), card, lang)
        if card.get("cost") is not None
        else Tile("card", (card["id"],), card, "", "none")
    )
    tile.title, tile.size = rows.command_text(view, card, lang, brief=True), ""
    tax = [facts.get("tax", 0) for facts in view.get("commanders", ()) if facts.get("id") == card["id"]]
    tile.below = f"+{tax[0]}" if tax and tax[0] else ""
    return tile


def _damage_tile(view: View, item: Facts, lang: str) -> Tile:
    """Combat damage on the stack: what deals how much to what."""
    tile = Tile("item", (item["id"],), item, said(lang, "client-item-damage"), "none")
    shares = [f"{name_of(view, source, lang)} → {name_of(view, to, lang)}: {n}" for source, to, n in item["damage"]]
    tile.note = "; ".join(shares)
    return tile


def item_tile(view: View, item: Facts, lang: str) -> Tile:
    """A spell or ability on the stack, with its targets."""
    ids = (item["id"],)
    if item["kind"] == "damage":
        return _damage_tile(view, item, lang)
    name = item_name(item, lang)
    whole = item["kind"] == SPELL or item["source"] == 0
    tile = Tile("item", ids, item, name if whole else said(lang, "table-ability", name=name), "none")
    tile.marks = said(lang, f"client-item-{item['kind']}")
    tile.size = player_name(item["controller"])
    aims = [name_of(view, id, lang) for group in item["targets"] for id in group]
    tile.note = "→ " + ", ".join(aims) if aims else ""
    if item["x"]:
        tile.below = f"X={item['x']}"
    return tile
