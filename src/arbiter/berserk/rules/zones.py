"""Cards go from zone to zone: the game zone, decks, graveyards; death.  201-205, 208, 209.8, 211, 509, 532, 8.on-death"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, properties, stack, triggers
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import NOWHERE, Facts, Lasting, Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, Order
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id

LATER: Final = "came later"
"""The mark of a card that came into the game zone during the battle."""

RETURNS: Final = "returns to deck"

USED: Final = "second terrain left"
"""The mark of a card that allowed a second terrain until one of the two left."""


def leaves_battlefield(state: BerserkState, id: Id) -> bool:
    """208.1, 211.1, 203.1: flyers, terrains, and what says so, are in the auxiliary zone once they are revealed."""
    known = properties.of(state, id)
    if known.type == "terrain":  # 8.terrain
        return True
    if known.subtype == "flying":  # 8.flying-creature
        return True
    may = [mod.what.deed for mod in known.mods if isinstance(mod.what, n.Can)]
    return "stay in the auxiliary zone" in may  # 202.3: all others are on the battlefield


def stands(state: BerserkState, id: Id) -> str:
    """The rule by which a card is where it is: in the auxiliary zone (203.1), or on the battlefield (202.3)."""
    if leaves_battlefield(state, id):
        return "203.1"
    type_ = properties.of(state, id).type
    if type_ == "artifact":
        return "210.1"
    return "207.1" if type_ == "creature" else "202.3"


def place(state: BerserkState, id: Id, cell: int) -> None:
    """A card stands on a cell now; what it carries comes along."""
    card = state.edit(id)
    card.was, card.cell, card.zone, card.due = card.cell, cell, "battlefield", False
    for other in board.carried(state, id):  # 209.11, 212.8
        rider = state.edit(other.id)
        rider.was, rider.cell = rider.cell, cell


def crowd(state: BerserkState, id: Id) -> None:
    """523.1: a card that has come onto an occupied cell must leave it again."""
    state.edit(id).due = board.is_crowded(state, state.objects[id])


def to_auxiliary(state: BerserkState, id: Id) -> None:
    """208.1, 211.1, 203.1: without the stack."""
    known = properties.of(state, id)
    by = "211.1" if known.type == "terrain" else "208.1" if known.subtype == "flying" else "203.1"
    card = state.edit(id)
    card.was, card.cell, card.zone, card.host, card.due = card.cell, NOWHERE, "auxiliary", 0, False
    tell(state, "to-auxiliary", by, {"object": ref(state, id)})


def strip(card: Object, dying: bool = False) -> None:
    """204.4, 205.4: chips, markers and acquired abilities are lost; 8.on-death: markers only once it has done its last."""
    card.was = card.cell
    card.cell, card.host = NOWHERE, 0
    if not dying:
        lose_markers(card)
    card.moved = card.acted = 0
    card.closed = card.hidden = card.due = False
    card.retreating = 0
    card.known = 0  # where it goes says who knows it


def lose_markers(card: Object) -> None:
    card.wounds = card.lives = card.reduced = card.chips = 0  # 8.marker


def has_markers(card: Object) -> bool:
    return bool(card.wounds or card.lives or card.reduced or card.chips)


def dying(state: BerserkState, id: Id) -> bool:
    """8.on-death: whether something that the death of a card has set off is still to be executed."""
    facts = [trigger.facts for trigger in state.waiting] + [use.facts for use in state.uses.values()]
    return any(fact.what == "dies" and fact.subject == id for fact in facts)


def has_more_to_do(state: BerserkState, id: Id) -> bool:
    """8.on-return-to-deck, 520.1: whether a card that goes to the deck has set something off, or has more of an ability to do."""
    if any(trigger.source == id and trigger.facts.what == RETURNS for trigger in state.waiting):
        return True
    mine = [use for use in state.uses.values() if use.source == id]
    return any(use.facts.what == RETURNS or stack.takes_source_away(use, use.at + 1) for use in mine)


def forget_effects(state: BerserkState, id: Id) -> None:
    state.change()
    state.lasting = {key: effect for key, effect in state.lasting.items() if effect.on != id}


def forget_but_incarnation(state: BerserkState, id: Id) -> None:
    """205.4: in the graveyard a card loses what it has acquired, but for incarnation."""
    kept = [effect for effect in state.lasting.values() if effect.on == id and gives_incarnation(effect)]
    forget_effects(state, id)
    for effect in kept:
        made = effect.copy()
        made.what = tuple([what for what in effect.what if is_incarnation(what)])
        state.lasting[made.id] = made


def is_incarnation(what: n.Node) -> bool:
    return isinstance(what, n.Named) and what.name == "incarnation"


def gives_incarnation(effect: Lasting) -> bool:
    return any(is_incarnation(what) for what in effect.what)


def _leaves(state: BerserkState, id: Id) -> None:
    """211.4: one of two terrains leaves the game zone: what allowed the second one has had its use."""
    card = state.objects[id]
    if not board.in_game(card) or properties.of(state, id).type != "terrain":
        return
    squad = board.squad(state, card.controller)
    if len([it for it in squad if properties.of(state, it.id).type == "terrain"]) > 1:
        for it in squad:
            if allows_terrain(state, it):
                state.edit(it.id).marks = (*it.marks, (USED, 1))


def allows_terrain(state: BerserkState, card: Object) -> bool:
    """211.4: whether a card lets its player have a second terrain."""
    allowed = [mod.what.deed for mod in properties.mods(state, card.id) if isinstance(mod.what, n.Can)]
    spent = card.mark(USED) > 0 and state.ruleset.second_terrain == "once"
    return "second terrain" in allowed and not spent


def discard(state: BerserkState, ids: list[Id], by: str) -> None:
    """205.1: from a deck or deal, which is not destruction."""
    for id in ids:
        leave_pile(state, id)
    bury(state, ids, by, False)


def bury(state: BerserkState, ids: list[Id], by: str, dead: bool = True) -> None:
    """205.1: into their owners' graveyards, on top."""
    for id in ids:
        _leaves(state, id)
        card = state.edit(id)
        rules = (by, "205.1") if by != "205.1" else ("205.1",)
        tell(state, "dies" if dead else "discarded", rules, {"object": ref(state, id)})
        strip(card, dying(state, id))
        card.zone = "graveyard"
        card.controller = card.owner  # 8.owner
        card.known = EVERYBODY  # 205.2
        card.stamp = state.new_stamp()
        uses = state.ruleset.use_markers_in_graveyard == "kept"  # 205.4
        card.marks = tuple(
            [mark for mark in card.marks if mark[0] == "use incarnation" or (uses and "use " in mark[0])]
        )
        forget_but_incarnation(state, id)
        owner = state.edit_player(card.owner)
        owner.graveyard = (*owner.graveyard, id)  # 205.1, 205.3: the order of those below stays


def in_order(state: BerserkState, ids: list[Id]) -> Asking[list[Id]]:
    """205.1.2: of several cards that go to a graveyard at once, their owner chooses the order."""
    cards: list[Id] = []
    for owner in (state.active, 1 - state.active):
        mine = [id for id in ids if state.objects[id].owner == owner]

        def choice(owner: int = owner, mine: list[Id] = mine) -> Order | None:
            if state.players[owner].left:
                return None
            options = [Option(f"card:{id}", "berserk-card", id, group=state.objects[id].print.key) for id in mine]
            return Order(owner, owner, "205.1.2", Message("berserk-ask-graveyard-order"), options)

        if len(mine) > 1:
            ordered = yield from asking.order(choice)
            mine = [option.about for option in ordered] if ordered is not None else mine
        cards += mine
    return cards


def to_deck(state: BerserkState, ids: list[Id], by: str) -> Asking[None]:
    """204.4: into their owners' decks; each is a different card from now on.  204.3: then the deck is shuffled."""
    owners: list[int] = []
    for id in ids:
        _leaves(state, id)
        card = state.objects[id]
        tell(state, "to-deck", (by, "204.4"), {"object": ref(state, id), "player": player(state, card.owner)})
        forget_effects(state, id)
        leave_pile(state, id)
        new = state.new_id()
        state.objects[new] = Object(new, card.owner, card.owner, "deck", card.print, card.number)
        if has_more_to_do(state, id):
            _linger(state, id)
        else:
            del state.objects[id]
        owner = state.edit_player(card.owner)
        owner.deck = (*owner.deck, new)
        owners += [card.owner] if card.owner not in owners else []
    for seat in owners:
        yield from shuffle(state, seat, "204.3")


def _linger(state: BerserkState, id: Id) -> None:
    """8.on-return-to-deck: until it has done its last, what everybody saw of the card is remembered: its cell, its markers."""
    card = state.edit(id)
    card.was = card.cell
    card.cell, card.host, card.due, card.closed = NOWHERE, 0, False, False
    card.zone, card.known, card.number = board.RETURNED, EVERYBODY, -id


def forget_returned(state: BerserkState) -> None:
    """204.4: what has returned to the deck and done its last is a card of the deck, and nothing else."""
    for card in [card for card in state.objects.values() if card.zone == board.RETURNED]:
        if not has_more_to_do(state, card.id):
            del state.objects[card.id]
            state.change()


def leave_pile(state: BerserkState, id: Id) -> None:
    """A card is no longer in its owner's deck or graveyard."""
    owner = state.edit_player(state.objects[id].owner)
    owner.deck = tuple([card for card in owner.deck if card != id])
    owner.graveyard = tuple([card for card in owner.graveyard if card != id])  # 205.3


def renumber(state: BerserkState, id: Id, known: int) -> Id:
    """A card goes where nobody else can follow it: it has a new id, and the effects on it and from it go along."""
    card = state.objects[id].copy()
    card.id, card.known = state.new_id(), known
    del state.objects[id]
    state.objects[card.id] = card
    for key, effect in list(state.lasting.items()):
        if id in (effect.on, effect.source):
            made = state.edit_lasting(key)
            made.on = card.id if made.on == id else made.on
            made.source = card.id if made.source == id else made.source
    for key, delayed in list(state.delayed.items()):
        if id in (delayed.on, delayed.source):
            later = delayed.copy()
            later.on = card.id if later.on == id else later.on
            later.source = card.id if later.source == id else later.source
            state.delayed[key] = later
    state.change()
    return card.id


def look_through(state: BerserkState, seat: int) -> None:
    """A player looks for a card in the own deck: each is seen there, until the deck is shuffled."""
    state.secrets += 1
    for id in state.players[seat].deck:
        if not state.objects[id].known >> seat & 1:
            state.edit(id).known |= 1 << seat


def shuffle(state: BerserkState, seat: int, by: str) -> Asking[None]:
    """402.2, 204.3: the order is random, and nobody knows which card is which any more."""
    deck = state.players[seat].deck
    order = yield from asking.shuffled(deck, by)
    numbered: list[Id] = []
    for index in order:
        card = state.objects[deck[index]]
        new = state.new_id()
        state.objects[new] = Object(new, card.owner, card.owner, "deck", card.print, card.number)
        del state.objects[deck[index]]
        numbered.append(new)
    state.edit_player(seat).deck = tuple(numbered)  # 8.shuffling
    tell(state, "shuffles", (by, "8.shuffling"), {"player": player(state, seat)})


ARRIVED: Final = {"532.3": "is summoned", "532.4": "is revived", "532.5": "incarnates"}


def enter(state: BerserkState, id: Id, seat: int, cell: int, closed: bool, by: str) -> list[Facts]:
    """532.3-532.5: a card comes into the game zone, revealed, in a player's control."""
    leave_pile(state, id)
    card = state.edit(id)
    strip(card)
    card.controller, card.closed, card.known = seat, closed, EVERYBODY
    card.incarnation = 0
    card.zone, card.stamp = "battlefield", state.new_stamp()
    # 503.1 (14): only who begins the battle begins it with something
    card.marks = (*card.marks, ("battle started", 1), (LATER, 1))
    card.cell = cell
    if leaves_battlefield(state, id):
        card = state.edit(id)
        card.zone, card.cell = "auxiliary", NOWHERE
    tell(state, "enters", (by, stands(state, id)), {"object": ref(state, id), "place": board.cell_name(card.cell)})
    return [Facts("enters", id, seat=seat), Facts(ARRIVED[by], id, seat=seat)]


def die(state: BerserkState, ids: list[Id], by: str) -> None:
    """509.1, 509.3, 8.death, 8.on-death: those who wait for it are noted with the board as it was; then all go at once."""
    ids = [id for id in ids if id in state.objects and board.in_game(state.objects[id])]
    if not ids:
        return
    triggers.happened(state, [death_of(state, id) for id in ids])
    bury(state, ids, by)


def death_of(state: BerserkState, id: Id) -> Facts:
    """509.1.1: by the source of what is being executed or has just been, or by the card that struck back; of which power."""
    use = state.uses.get(state.cause)
    power = use.powers[use.at] if use is not None and use.powers else None
    facts = Facts("dies", id, cell=state.objects[id].cell)
    if use is None or power is None:
        return facts
    facts.named = properties.named_of(state, use)
    facts.to, facts.kind = use.source, power.kind if isinstance(power, (n.Attack, n.Does)) else ""  # 509.1.1
    if isinstance(power, n.Attack):
        facts.strength = use.kinds[0]
        if id == use.source and use.kinds[1] not in ("", "miss"):
            facts.to, facts.strength = use.targets[0], use.kinds[1]
    return facts
