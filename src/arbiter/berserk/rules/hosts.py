"""Symbiotes, parasites and equipment come on their hosts.  405.2, 209, 212, 8.does-not-wear"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, meaning, properties, triggers, zones
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.hidden_cards import reveal_all
from arbiter.berserk.rules.phases import go_on, number_of
from arbiter.berserk.rules.telling import no, ref, tell
from arbiter.berserk.state.records import Facts, Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Assign, Option, PickOne, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id

FIRST_ROW: Final = 1


def is_equipment(state: BerserkState, id: Id) -> bool:
    return properties.of(state, id).type == "equipment"


def is_symbiote(state: BerserkState, id: Id) -> bool:
    """209.1: parasites are symbiotes too."""
    return properties.of(state, id).subtype == "symbiote"


def is_parasite(state: BerserkState, id: Id) -> bool:
    return is_symbiote(state, id) and properties.of(state, id).has("parasite")


def rides(state: BerserkState, id: Id) -> bool:
    """A revealed card that needs a host; nobody knows that of a hidden one (405.2)."""
    card = state.objects[id]
    if card.hidden or card.zone != "battlefield":
        return False
    known = properties.of(state, id)
    return known.type == "equipment" or known.subtype == "symbiote"


# Who can be a host.


def can_host(state: BerserkState, rider: Id, host: Id) -> Refusal | None:
    """Why a card cannot be put on another, at any time; None if it can.  209.2, 209.4-209.6, 212.1-212.4"""
    worn = is_equipment(state, rider)
    card = state.objects[host]
    known = properties.of(state, host)
    fit = known.is_creature() or not _needs_creature(state, rider)
    if host == rider or card.hidden or card.zone not in board.GAME_ZONE or not fit:
        return no(state, "212.1" if worn else "209.2", "host-creature", rider, host)
    if known.subtype == "flying" or card.zone != "battlefield":
        return no(state, "212.3" if worn else "209.4", "host-flying", rider, host)
    if known.subtype == "symbiote":
        return no(state, "212.3" if worn else "209.6", "host-symbiote", rider, host)
    if known.has("incorporeal") and (worn or not properties.of(state, rider).has("incorporeal")):
        return no(state, "212.3" if worn else "209.5", "host-incorporeal", rider, host)
    if worn:
        return _wears(state, rider, host) or _crowds(state, rider, board.carried(state, host), host)
    return _crowds(state, rider, board.carried(state, host), host)


def has_room(state: BerserkState, host: Id, kind: str) -> bool:
    """209.2-209.6, 212.1-212.3: whether a card could be the host of some symbiote or equipment, whichever that is."""
    card, known = state.objects[host], properties.of(state, host)
    if card.hidden or card.zone != "battlefield" or known.subtype in ("flying", "symbiote"):
        return False
    return kind != "symbiote" or not any(is_symbiote(state, other.id) for other in board.carried(state, host))


def _needs_creature(state: BerserkState, rider: Id) -> bool:
    """209.2, 212.1; for a parasite 209.1 speaks of a card (a setting)."""
    return state.ruleset.parasite_host == "creature" or not is_parasite(state, rider)


def _wears(state: BerserkState, rider: Id, host: Id) -> Refusal | None:
    """212.2: not without a class; 8.does-not-wear: not what its text excludes."""
    if not properties.of(state, host).classes:  # 8.equipment
        return no(state, "212.2", "host-class", rider, host)
    if _is_not_for(state, rider, host):
        return no(state, "525.2", "host-wears", rider, host)
    for mod in properties.mods(state, host):
        what = mod.what
        if isinstance(what, n.Cannot) and what.deed == "wear equipment":
            ctx = Context(state, host, state.objects[host].controller)
            if what.to is None or meaning.matches(ctx, what.to, rider):
                return no(state, "8.does-not-wear", "host-wears", rider, host)
    return None


def _is_not_for(state: BerserkState, rider: Id, host: Id) -> bool:
    """525.2: what is printed on equipment keeps it from such creatures."""
    ctx = Context(state, rider, state.objects[rider].controller)
    standing = [ability for ability in state.objects[rider].print.abilities if isinstance(ability, n.Permanent)]
    barred = [
        what for ability in standing for what in ability.does if isinstance(what, n.Cannot) and what.deed == "be worn"
    ]
    return any(what.to is not None and meaning.matches(ctx, what.to, host) for what in barred)


def _crowds(state: BerserkState, rider: Id, carried: list[Object], host: Id) -> Refusal | None:
    """209.6: one symbiote on a creature; 212.4: one piece of equipment of each class."""
    for other in carried:
        if other.id == rider:
            continue
        if is_symbiote(state, rider) and is_symbiote(state, other.id):
            return no(state, "209.6", "host-has-symbiote", rider, host)
        mine, theirs = properties.of(state, rider).classes, properties.of(state, other.id).classes
        if is_equipment(state, rider) and is_equipment(state, other.id) and any(word in theirs for word in mine):
            return no(state, "212.4", "host-has-equipment", rider, host)
    return None


def may_seat(state: BerserkState, rider: Id, host: Id) -> Refusal | None:
    """405.2: as `can_host`, and a creature of the player's own squad; for a parasite, one in the opponent's first row (209.2)."""
    owner = state.objects[rider].controller
    card = state.objects[host]
    if is_parasite(state, rider):  # 8.parasite
        if card.controller == owner:
            return no(state, "209.2", "host-own", rider, host)
        if card.zone == "battlefield" and _row(state, card) != FIRST_ROW:
            return no(state, "209.2", "host-row", rider, host)
    elif card.controller != owner:
        return no(state, "212.1" if is_equipment(state, rider) else "209.2", "host-other", rider, host)
    return can_host(state, rider, host)


def _row(state: BerserkState, card: Object) -> int:
    """202.2: the row of a card on its controller's half; beyond it below 1."""
    return board.own_row(state, card.controller, card.cell)


def cannot_stay(state: BerserkState, rider: Id) -> str:
    """The rule by which a card cannot stay on the host it has, or has none; empty if it can.  503.1 destroys it then."""
    card = state.objects[rider]
    worn = is_equipment(state, rider)
    host = state.objects.get(card.host)
    if not card.host and card.mark(zones.LATER):
        return "212.6" if worn else "209.8"
    if not card.host:
        return "212.5" if worn else "209.7"
    if host is None or host.zone != "battlefield" or properties.of(state, host.id).subtype == "flying":
        return "212.3" if worn else "209.4"
    known = properties.of(state, host.id)
    if not known.is_creature() and _needs_creature(state, rider):
        return "212.2" if worn else "209.3"
    if known.has("incorporeal") and (worn or not properties.of(state, rider).has("incorporeal")):
        return "212.2" if worn else "209.5"
    if known.subtype == "symbiote":
        return "212.3" if worn else "209.6"
    return ""


def seat_on(state: BerserkState, rider: Id, host: Id, by: str) -> None:
    """209.2, 209.3, 212.1, 8.symbiote: it goes to the host's cell and frees its own; a former host is no longer one."""
    card = state.edit(rider)
    card.was, card.cell, card.zone, card.host = card.cell, state.objects[host].cell, "battlefield", host
    tell(state, "is-seated", by, {"object": ref(state, rider), "other": ref(state, host)})


def hostless(state: BerserkState) -> list[Id]:
    """503.1: revealed symbiotes and equipment on the battlefield without a host."""
    return [id for id, card in state.objects.items() if rides(state, id) and card.host not in state.objects]


# The step.


def seating(state: BerserkState) -> Asking[None]:
    """405.2: symbiotes and equipment of the First player, of the Second; parasites of either; then the rest dies."""
    seat = state.going
    if _riders(state, seat, state.begun):
        seated = yield from asking.assign(lambda: None if state.players[seat].left else _ask(state, seat))
        for rider, host in seated or []:
            seat_on(state, rider.about, host.about, "405.2")
    if seat == state.first:
        state.going = 1 - seat
    elif not state.begun:
        state.begun, state.going = True, state.first  # the parasites come last
    else:
        yield from _bury(state)
        go_on(state)
    state.touched = True


def _riders(state: BerserkState, seat: int, parasites: bool) -> list[Id]:
    """What a player has to seat in this part of the step, if a host can be found for it."""
    return [
        card.id
        for card in board.squad(state, seat)
        if rides(state, card.id)
        and not card.host
        and is_parasite(state, card.id) == parasites
        and _hosts(state, card.id)
    ]


def _hosts(state: BerserkState, rider: Id) -> list[Id]:
    return [card.id for card in board.everybody(state) if may_seat(state, rider, card.id) is None]


@final
class Seater(Referee):
    """405.2: every card that can be seated is; 209.6, 212.4: those seated together do not crowd one another."""

    def __init__(self, state: BerserkState, hosts: dict[Id, list[Id]]) -> None:
        self.state = state
        self.hosts = hosts

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        seated = {number_of(str(pair[0])): number_of(str(pair[1])) for pair in answer if isinstance(pair, tuple)}
        for rider, host in seated.items():
            refusal = self._crowded(seated, rider, host)
            if refusal is not None:
                return refusal
        checked = not partial and self.state.ruleset.seating_mandatory
        for rider in self.hosts if checked else []:
            free = [host for host in self.hosts[rider] if self._crowded(seated, rider, host) is None]
            if rider not in seated and free:
                return no(self.state, "405.2", "left-unseated", rider, free[0])
        return None

    def _crowded(self, seated: dict[Id, Id], rider: Id, host: Id) -> Refusal | None:
        there = [self.state.objects[other] for other, on in seated.items() if on == host and other != rider]
        return _crowds(self.state, rider, there, host)

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        for pair in answer if isinstance(answer, tuple) else ():
            rider, host = number_of(str(pair[0])), number_of(str(pair[1]))
            if rider in self.hosts and host in self.state.objects:
                better = may_seat(self.state, rider, host)
                if better is not None:
                    return better
        return refusal

    def suggestions(self) -> list[object]:
        """Each on the first host that has room."""
        seated: dict[Id, Id] = {}
        for rider, hosts in self.hosts.items():
            for host in hosts:
                if rider not in seated and self._crowded(seated, rider, host) is None:
                    seated[rider] = host
        return [[(f"card:{rider}", f"host:{host}") for rider, host in seated.items()]]


def _ask(state: BerserkState, seat: int) -> Assign:
    hosts = {rider: _hosts(state, rider) for rider in _riders(state, seat, state.begun)}
    options = [Option(f"card:{rider}", "berserk-card", rider, group=f"card:{rider}") for rider in hosts]
    slots = [
        Option(f"host:{card.id}", "berserk-host", card.id, detail=board.cell_name(card.cell))
        for card in board.everybody(state)
        if any(card.id in allowed for allowed in hosts.values())
    ]
    decision = Assign(seat, seat, "405.2", Message("berserk-ask-seating"), options, slots)
    decision.allowed = {f"card:{rider}": tuple([f"host:{id}" for id in allowed]) for rider, allowed in hosts.items()}
    decision.also = ("209.2",) if state.begun else ("209.2", "212.1")
    decision.referee = Seater(state, hosts)
    return decision


def _bury(state: BerserkState) -> Asking[None]:
    """209.7, 212.5: what has no host dies, both players' at once; each orders his own (205.1.2)."""
    if state.ruleset.hidden_without_host == "dies_at_once":
        reveal_all(state, [card.id for card in board.everybody(state) if card.hidden and _would_ride(card)], "405.2")
    dying = yield from zones.in_order(state, hostless(state))
    triggers.happened(state, [Facts("dies", id, cell=state.objects[id].cell) for id in dying])  # 8.on-death
    for id in dying:
        zones.bury(state, [id], cannot_stay(state, id))


def _would_ride(card: Object) -> bool:
    return card.print.type == "equipment" or card.print.subtype == "symbiote"


def seat_later(state: BerserkState, id: Id) -> Asking[None]:
    """405.2, as a setting reads it: what was hidden and is revealed later is seated then, if a host can be found."""
    if state.ruleset.hidden_without_host != "seated_when_revealed":
        return
    seat = state.objects[id].controller

    def choice() -> PickOne | None:
        hosts = _hosts(state, id)
        if state.players[seat].left or not hosts:
            return None
        options = [Option(f"host:{host}", "berserk-host", host, detail=_cell(state, host)) for host in hosts]
        return PickOne(seat, seat, "405.2", Message("berserk-ask-host", {"object": ref(state, id)}), options)

    chosen = yield from asking.pick_one(choice)
    if chosen is not None:
        seat_on(state, id, chosen.about, "405.2")


def _cell(state: BerserkState, id: Id) -> str:
    return board.cell_name(state.objects[id].cell)
