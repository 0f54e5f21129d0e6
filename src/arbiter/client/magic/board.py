"""The table as lines of text: players, battlefield, stack, hand, built from a seat's view and from nothing else."""

from __future__ import annotations

from arbiter.client.magic import rows
from arbiter.client.magic.names import local_name
from arbiter.client.text import Facts, counted, headline, player_name, said, wrapped
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.rules import View


def board_lines(view: View, lang: str, brief: bool = False) -> list[str]:
    """Everything that lies on the table, opponents first, the own hand last; `brief`: a line for each opponent."""
    lines = [heading(view, lang)]
    own = view["seat"]
    players = [player for player in view["players"] if player["playing"]]
    order = rows.after_me(view)
    for player in sorted(
        players, key=lambda player: order.index(player["seat"]) if player["seat"] in order else len(order)
    ):
        lines += _in_a_line(view, player, lang) if brief and player["seat"] != own else _player(view, player, lang)
    lines += stack_lines(view, lang)
    lines += _beside(view, lang)
    for player in players:
        if player["seat"] == own:
            hand = ", ".join(counted([card_in_hand(card, lang) for card in player["hand"]])) or said(lang, "nothing")
            lines += wrapped(said(lang, "client-hand"), hand)
    return lines


def _beside(view: View, lang: str) -> list[str]:
    """The command zone, and what is known of commanders."""
    there = [rows.command_text(view, card, lang) for card in view["command"]]
    lines = wrapped(said(lang, "client-command"), ", ".join(there)) if there else []
    led = rows.commander_lines(view, lang)
    return lines + (wrapped(said(lang, "client-commanders"), "; ".join(led)) if led else [])


def heading(view: View, lang: str) -> str:
    turn = rows.turn_of(view)
    if turn is None:
        return headline(said(lang, "client-before"))
    step = Message("step-" + turn["step"].replace(" ", "-"))
    whose = ", ".join(player_name(seat) for seat in rows.active_seats(view))
    return headline(said(lang, "client-turn", n=turn["number"], player=whose, step=step))


def player_lines(view: View, seat: int, lang: str) -> list[str]:
    """A player and all that the player has on the table."""
    return [line for player in view["players"] if player["seat"] == seat for line in _player(view, player, lang)]


def _player(view: View, player: Facts, lang: str) -> list[str]:
    who = player_name(player["seat"])
    if player["seat"] == view["seat"]:
        who = said(lang, "client-you", player=who)
    counts: dict[str, Argument] = {key: len(player[key]) for key in ("hand", "graveyard")}
    line = said(lang, "client-player", player=who, life=player["life"], library=player["library"], **counts)
    letter = rows.team_letter(view, player["seat"])
    if letter:
        line += said(lang, "client-team", team=letter)
    if player["seat"] != view["seat"] and not rows.is_near(view, player["seat"]):
        line += ", " + said(lang, "table-note-far")
    if player["poison"]:
        line += said(lang, "client-poison", n=player["poison"])
    if player["counters"].get("energy"):
        line += said(lang, "client-energy", n=player["counters"]["energy"])
    if player["pool"]:
        line += said(lang, "client-pool", mana=symbols(player["pool"]))
    lines = [line]
    mine = [permanent for permanent in view["battlefield"] if permanent["controller"] == player["seat"]]
    for id, kind in (("client-creatures", "creature"), ("client-lands", "land"), ("client-others", "")):
        here = [permanent for permanent in mine if _row(permanent) == kind]
        if here:
            lines += wrapped(
                said(lang, id), ", ".join(counted([permanent_text(permanent, view, lang) for permanent in here]))
            )
    away = [local_name(phased["name"], lang) for phased in view["phased out"] if phased["controller"] == player["seat"]]
    if away:
        lines += wrapped(said(lang, "client-phased-out"), ", ".join(counted(away)))
    return lines


def _in_a_line(view: View, player: Facts, lang: str) -> list[str]:
    """An opponent among many."""
    team, life, hand, library, _, creatures, lands, others, notes = rows.cells(view, player, lang)
    who = player_name(player["seat"]) + (f" {team}" if team else "")
    line = said(lang, "client-player-brief", player=who, life=life, hand=hand, library=library)
    line += said(lang, "client-board-brief", creatures=creatures, lands=lands, others=others)
    return [line + (f"  {notes}" if notes else "")]


def _row(permanent: Facts) -> str:
    return next((kind for kind in ("creature", "land") if kind in permanent["types"]), "")


def permanent_text(permanent: Facts, view: View, lang: str) -> str:
    """A permanent in a few words: name, size, and what is unusual about it."""
    text = local_name(permanent["name"], lang)
    if "power" in permanent:
        text += f" {permanent['power']}/{permanent['toughness']}"
    marks: list[str] = []
    for key, id in (
        ("tapped", "client-tapped"),
        ("attacking", "client-attacking"),
        ("blocking", "client-blocking"),
        ("face down", "client-face-down"),
    ):
        if permanent.get(key):
            aim = f" {name_of(view, permanent[key], lang)}" if key == "attacking" and len(view["players"]) > 2 else ""
            marks.append(said(lang, id) + aim)
    if (
        permanent["sick"]
        and "power" in permanent
        and "haste" not in permanent["keywords"]
        and _active(view) == permanent["controller"]
    ):
        marks.append(said(lang, "client-sick"))
    if permanent["damage"]:
        marks.append(said(lang, "client-damage", n=permanent["damage"]))
    marks += [f"{count}× {kind}" for kind, count in permanent["counters"].items()]
    host = [local_name(other["name"], lang) for other in view["battlefield"] if other["id"] == permanent["attached"]]
    marks += [said(lang, "client-attached", object=name) for name in host]
    return f"{text} ({', '.join(marks)})" if marks else text


def _active(view: View) -> int:
    return int(view["turns"][0]["active"]) if view["turns"] else -1


def stack_lines(view: View, lang: str) -> list[str]:
    """The stack from its top (405.2), with targets."""
    lines: list[str] = []
    for item in reversed(view["stack"]):
        who = player_name(item["controller"])
        if item["kind"] == "damage":
            shares = [
                f"{name_of(view, source, lang)} → {name_of(view, to, lang)}: {n}" for source, to, n in item["damage"]
            ]
            lines.append(f"{said(lang, 'client-item-damage')} ({', '.join(shares)})")
            continue
        kind = Message(f"client-item-{item['kind']}")
        text = said(lang, "client-stack-item", name=item_name(item, lang), kind=kind, player=who)
        aims = [name_of(view, id, lang) for group in item["targets"] for id in group]
        lines.append(text + (f" → {', '.join(aims)}" if aims else ""))
    return wrapped(said(lang, "client-stack"), "; ".join(lines)) if lines else []


def item_name(item: Facts, lang: str) -> str:
    """What an object on the stack is called: by its source, and an ability without one by what it does (901.8)."""
    if item["source"] == 0 and item["name"]:
        return said(lang, f"client-item-{item['name'].lower().replace(' ', '-')}")
    return local_name(item["name"], lang)


def name_of(view: View, id: int, lang: str) -> str:
    """What this seat calls an object or (below zero) a player."""
    if id < 0:
        return player_name(-1 - id)
    for object in objects(view):
        if object["id"] == id and "name" in object:
            return local_name(object["name"], lang)
    return said(lang, "hidden-card")


def objects(view: View) -> list[Facts]:
    """Every object of the view: the battlefield, the own hand, the stack, then what lies elsewhere."""
    objects = list(view["battlefield"])
    for player in view["players"]:
        objects += player["hand"]
    objects += view["stack"]
    for player in view["players"]:
        objects += player["graveyard"]
        objects += [card for _, card in player["library known"]]
    return objects + list(view["exile"]) + list(view["command"])


def card_in_hand(card: Facts, lang: str) -> str:
    if "name" not in card:
        return said(lang, "hidden-card")
    return f"{local_name(card['name'], lang)} {card['cost']}".rstrip()


def symbols(pool: str) -> str:
    return "".join("{" + mana + "}" if mana.isalpha() else mana for mana in pool)
