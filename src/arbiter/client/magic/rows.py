"""Players among many: teams, ranges, who attacks whom, commanders, and what lies in the command zone, for every client.

Made from a seat's view and from nothing else.  What a view does not say is not shown.
"""

from __future__ import annotations

from typing import Final

from arbiter.client.magic.names import local_name
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.rules import View

TEAMS: Final = "ABCDEFGHIJKL"
HEADING: Final = ("team", "life", "hand", "library", "graveyard", "creatures", "lands", "others")
LIFE: Final = 1
SPARE: Final = (4, 7, 3)
"""Graveyard, other permanents, library: the cells that a narrow terminal does without."""
PILES: Final = {"planar deck": "table-note-planes", "scheme deck": "table-note-schemes"}
COUNTED: Final = ("energy", "experience")


def heading(lang: str) -> tuple[str, ...]:
    """The words above the columns."""
    return tuple([said(lang, f"table-row-{name}") for name in HEADING])


def cells(view: View, player: Facts, lang: str) -> tuple[str, ...]:
    """A player in a row: team, life, zones, what lies on the battlefield, and what is unusual."""
    if not player["playing"]:  # 800.4a: nothing of theirs is left
        none = [""] * (len(HEADING) - 2)
        return (team_letter(view, player["seat"]), str(player["life"]), *none, said(lang, "table-note-left"))
    mine = [permanent for permanent in view["battlefield"] if permanent["controller"] == player["seat"]]
    creatures = [permanent for permanent in mine if "creature" in permanent["types"]]
    lands = [permanent for permanent in mine if "land" in permanent["types"] and "creature" not in permanent["types"]]
    fights = f"{len(creatures)}"
    if creatures:
        power, toughness = (
            sum(creature["power"] for creature in creatures),
            sum(creature["toughness"] for creature in creatures),
        )
        fights += f" ({power}/{toughness})"
    others = len(mine) - len(creatures) - len(lands)
    numbers = (len(player["hand"]), player["library"], len(player["graveyard"]))
    counts = [str(number) for number in numbers] + [fights, str(len(lands)), str(others)]
    return (team_letter(view, player["seat"]), str(player["life"]), *counts, " ".join(notes(view, player, lang)))


def after_me(view: View) -> list[int]:
    """The other players, in turn order from the next one on."""
    order = [player["seat"] for player in view["players"]]
    start = order.index(view["seat"]) if view["seat"] in order else 0
    return [*order[start + 1 :], *order[:start]]


def team_letter(view: View, seat: int) -> str:
    """The team of a player, by a letter; empty without teams."""
    places = [place for place, team in enumerate(view.get("teams", ())) if seat in team]
    return TEAMS[places[0] % len(TEAMS)] if places else ""


def side(view: View, seat: int) -> str:
    """The color of a player: a teammate's, an opponent's, or nobody's where there are no teams."""
    if not view.get("teams"):
        return "player"
    return "own" if team_letter(view, seat) == team_letter(view, view["seat"]) else "their"


def is_near(view: View, seat: int) -> bool:
    """801.2: whether a player is within the own range of influence."""
    reach = next((player.get("range") for player in view["players"] if player["seat"] == view["seat"]), None)
    return reach is None or seat in reach


def notes(view: View, player: Facts, lang: str) -> list[str]:
    """What is to be known of a player besides the usual numbers."""
    texts = [attacks(view, player["seat"])]
    if not is_near(view, player["seat"]):
        texts.append(said(lang, "table-note-far"))
    if player["poison"]:
        texts.append(said(lang, "table-bar-poison", n=player["poison"]))
    texts += led(view, player["seat"], lang)
    if view.get("monarch") == player["seat"]:
        texts.append(said(lang, "table-note-monarch"))
    texts += [said(lang, id, n=player[key]) for key, id in PILES.items() if player.get(key)]
    texts += [f"{kind} {player['counters'][kind]}" for kind in COUNTED if player["counters"].get(kind)]
    return [text for text in texts if text]


def attacks(view: View, seat: int) -> str:
    """Whom a player's creatures attack, and with how many: »P1×2."""
    aims: dict[str, int] = {}
    for permanent in view["battlefield"]:
        if permanent["controller"] == seat and permanent.get("attacking"):
            aim = _attacked(view, permanent["attacking"])
            aims[aim] = aims.get(aim, 0) + 1
    return " ".join(f"»{aim}" + (f"×{count}" if count > 1 else "") for aim, count in aims.items())


def _attacked(view: View, id: int) -> str:
    """The player, or the one whose planeswalker it is, with a star."""
    if id < 0:
        return player_name(-1 - id)
    return next(
        (player_name(permanent["controller"]) + "*" for permanent in view["battlefield"] if permanent["id"] == id), "?"
    )


def led(view: View, seat: int, lang: str) -> list[str]:
    """903.8, 903.10a: the most damage that one commander has dealt to a player, and what the own one costs more."""
    commanders = view.get("commanders", ())
    most = max([int(commander.get("damage", {}).get(str(seat), 0)) for commander in commanders], default=0)
    tax = [int(commander.get("tax", 0)) for commander in commanders if commander["owner"] == seat]
    notes = [said(lang, "table-note-commander", n=most)] if most else []
    return notes + ([said(lang, "table-note-tax", n=max(tax))] if any(tax) else [])


def commander_lines(view: View, lang: str) -> list[str]:
    """Each commander: whose it is, where, its tax, and the damage it has dealt to each player."""
    lines: list[str] = []
    for commander in view.get("commanders", ()):
        dealt = ", ".join(f"{player_name(int(seat))} {n}" for seat, n in commander.get("damage", {}).items() if n)
        text = said(
            lang,
            "table-commander",
            name=local_name(commander["name"], lang),
            player=player_name(commander["owner"]),
            tax=commander.get("tax", 0),
        )
        lines.append(text + (said(lang, "table-commander-damage", dealt=dealt) if dealt else ""))
    return lines


def team_lines(view: View, lang: str) -> list[str]:
    """The teams, and who is within whose range where that is limited."""
    lines = [
        said(lang, "table-team", team=TEAMS[place % len(TEAMS)], players=_names(team))
        for place, team in enumerate(view.get("teams", ()))
    ]
    for player in view["players"]:
        if player.get("range") is not None:
            lines.append(said(lang, "table-range", player=player_name(player["seat"]), players=_names(player["range"])))
    return lines


def _names(seats: list[int]) -> str:
    return ", ".join(player_name(seat) for seat in seats)


def pile_lines(view: View, lang: str) -> list[str]:
    """The planar deck that all share (901.15), and those of each player."""
    lines = [said(lang, "table-note-planes", n=view["planar deck"])] if view.get("planar deck") else []
    for player in view["players"]:
        own = [said(lang, id, n=player[key]) for key, id in PILES.items() if player.get(key)]
        lines += [f"{player_name(player['seat'])}: {', '.join(own)}"] if own else []
    return lines


def command_text(view: View, card: Facts, lang: str, brief: bool = False) -> str:
    """Something in the command zone: its name (`brief`: without a title behind a comma), and whose it is."""
    name = local_name(card["name"], lang) if card.get("name") else said(lang, "hidden-card")
    name = name.partition(",")[0] if brief else name
    whose = card.get("controller", card.get("owner"))
    return name if whose is None else f"{name} ({player_name(whose)})"


def turn_of(view: View) -> Facts | None:
    """The turn that matters to the seat: in which it has priority, or is active; else the first that is taken."""
    turns: list[Facts] = view["turns"]
    for mine in (lambda turn: turn["priority"] == view["seat"], lambda turn: view["seat"] in active_in(turn)):
        for turn in turns:
            if mine(turn):
                return turn
    return turns[0] if turns else None


def active_seats(view: View) -> list[int]:
    """Whose turns are taken now; a team's turn is each of its players'."""
    seats: list[int] = []
    for turn in view["turns"]:
        seats += active_in(turn)
    return seats


def active_in(turn: Facts) -> list[int]:
    """Whose turn it is: a player's, or a team's (805.4a)."""
    seats: list[int] = turn.get("active players") or [turn["active"]]
    return seats
