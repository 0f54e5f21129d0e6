"""Positions in which a card has something to do: cards that fit its noun phrases, ordinary ones, and props that make things happen.

Everything follows from the number of the position, so that a verdict can be had again.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.meanings import expansion
from arbiter.berserk.language.notation import parse_abilities
from arbiter.berserk.rules import game_effects, hosts
from arbiter.berserk.state.records import NOWHERE, Object, Player
from arbiter.berserk.state.ruleset import Ruleset
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.reflect import walk
from arbiter.kernel.rng import MASK, Rng, mix

OURS: Final = 0
HOME: Final = 12  # c3: the middle of the own first row
OWN_CELLS: Final = (11, 13, 7, 2, 6, 8, 10, 14, 1, 3)
ENEMY_CELLS: Final = (17, 18, 16, 27, 22, 21, 23, 15, 19, 28, 26)
LIVES: Final = 30
WALK_ON: Final = "Статист"
MOST: Final = 6  # cards of each side that fit the phrases of the card

DEEDS: Final = (
    'Playable(Cost(), Does(Wound(Target(Is("creature")), Num(1))), sudden=True, times=1)',
    'Playable(Cost(), Does(Turn("close", Target(Is("open")))), sudden=True, times=1)',
    'Playable(Cost(), Does(Turn("open", Target(Is("closed")))), sudden=True, times=1)',
    'Playable(Cost(), Does(Heal(Target(Is("creature")), Num(1))), sudden=True, times=1)',
    'Playable(Cost(), Does(Chips(Target(Is("creature")), Num(1))), sudden=True, times=1)',
    'Playable(Cost(), Does(AddLives(Target(Is("creature")), Num(1))), sudden=True, times=1)',
    'Playable(Cost(), Does(Destroy(Target(Is("creature")))), sudden=True, times=1)',
    'Playable(Cost(), Does(ToDeck(Target(Of("you")))), sudden=True, times=1)',
    'Playable(Cost(), Does(Relocate(Target(Is("creature")), FreeCell())), sudden=True, times=1)',
    'Playable(Cost(), Does(Give(Target(Is("creature")), (Named("poison", value=1),))), sudden=True, times=1)',
    'Playable(Cost(), Does(Give(Target(Is("creature")), (Named("curse"),))), sudden=True, times=1)',
    'Playable(Cost(), Does(Redirect(Of("you"), This())), sudden=True, times=1)',
)
"""What other cards do in the positions: either player can make nearly any event happen."""

ON_A_STRIKE: Final = 'Triggered(When("attacks"), Does(Wound(That("attacked"), Num(1))))'
NEVER_CLOSES: Final = 'Permanent((Can("not close when defending"),), who=Every(Of("you")))'
STRENGTH: Final = "strength=Strength(Num(1), Num(2), Num(4))"


def attack_of(kind: str) -> str:
    """An Action by which a prop attacks in this way."""
    if kind == "spell":
        return 'Playable(Cost(close=True), Does(Wound(Target(Is("creature")), Num(2)), kind="spell"))'
    if kind == "impact":
        return 'Playable(Cost(close=True), Does(Wound(Target(Is("creature")), Num(2))))'
    if kind == "sudden actions":
        return f'Playable(Cost(close=True), Attack("shot", {STRENGTH}), sudden=True)'
    return f'Playable(Cost(close=True), Attack("{kind}", {STRENGTH}))'


@final
class Cast:
    """The cards that a card is tried with."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.phrases: list[n.Filter] = []
        for part in walk(card.abilities):
            inner = [
                getattr(part, name, None) for name in ("what", "of", "subject", "object", "against", "from_", "to")
            ]
            self.phrases += [phrase for phrase in inner if isinstance(phrase, n.Filter) and phrase not in self.phrases]
        self.moments = [event.moment for event in walk(card.abilities) if isinstance(event, n.Begins)]
        meant = [ability for ability in walk(card.abilities) if isinstance(ability, n.Named)]
        self.moments += ["vanguard"] if any(ability.name == "vanguard" for ability in meant) else []
        self.phrases += [
            n.Has(name) for part in walk(card.abilities) if isinstance(part, (n.Take, n.Ignores)) for name in part.names
        ]
        whole = [*card.abilities, *[ability for named in meant for ability in expansion(named)]]
        self.formed = any(isinstance(part, n.Formation) for part in walk(card.abilities))
        self.closed = [  # what is to be opened lies closed
            part.who.what
            for part in walk(card.abilities)
            if isinstance(part, n.Turn) and part.how == "open" and isinstance(part.who, (n.Target, n.Every))
        ]
        self.guards = any(isinstance(part, n.Is) and part.word == "defender" for part in walk(card.abilities))
        self.finishes = any(isinstance(part, n.Finish) for part in walk(card.abilities))
        self.most = [part for part in walk(card.abilities) if isinstance(part, n.Maximum) and part.of == "lives"]
        costs = [
            part.chips.value
            for part in walk(card.abilities)
            if isinstance(part, n.Cost) and isinstance(part.chips, n.Num)
        ]
        self.chips = max([6, *costs])
        self.armed = [  # who is better at attacks of a kind makes such attacks
            (ability.who.what, kind)
            for ability in card.abilities
            if isinstance(ability, n.Permanent) and isinstance(ability.who, n.Every)
            for what in ability.does
            if isinstance(what, n.Bonus)
            for kind in what.kinds
            if kind in w.ATTACKS and kind != w.SIMPLE
        ]
        self.drives = any(isinstance(part, n.Changes) and part.trait == "movement" for part in walk(card.abilities))
        self.defends = any(isinstance(part, n.Can) and part.deed == "defend" for part in walk(card.abilities))
        known: list[str] = [word for part in walk(tuple(whole)) for word in getattr(part, "kinds", ())]
        known += [word for named in meant for word in named.to]
        known += [part.what for part in walk(card.abilities) if isinstance(part, n.Block)]
        self.kinds = [
            word for word in dict.fromkeys(known) if word in (*w.POWERS, "sudden actions") and word != w.SIMPLE
        ]

    def fitting(self, rng: Rng, side: int) -> list[tuple[Card, dict[str, int]]]:
        """Cards that fit the phrases, and how they lie: wounds, chips, closed."""
        candidates: list[tuple[Card, dict[str, int]]] = []
        for place, phrase in enumerate(self.phrases):
            if _side(phrase) in (-1, side):
                made, lying = _walk_on(phrase, f"{WALK_ON} {side + 1}.{place + 1}")
                kinds = [kind for armed, kind in self.armed if armed == phrase]
                made.abilities = (*made.abilities, *[parse_abilities(attack_of(kind))[0] for kind in kinds])
                candidates.append((made, {**lying, **({"closed": 1} if phrase in self.closed else {})}))
        start = rng.below(len(candidates)) if candidates else 0
        return [*candidates[start:], *candidates[:start]][:MOST]


def _side(phrase: n.Filter) -> int:
    """Whose card it is: ours (0), the opponent's (1), either's (-1)."""
    sides = [part.who for part in walk(phrase) if isinstance(part, n.Of)]
    return -1 if not sides else 0 if sides[0] == "you" else 1


def _walk_on(phrase: n.Filter, name: str) -> tuple[Card, dict[str, int]]:
    """A card that is what the words of a phrase say; what it must not be it is not."""
    card = Card(name, "creature", 5, lives=LIVES, movement=2, subtype="independent", strike=(1, 2, 3))
    lying: dict[str, int] = {}
    abilities: list[n.Ability] = []
    denied = [id(node) for part in walk(phrase) if isinstance(part, (n.Not, n.Hosted)) for node in walk(part.what)]
    abilities += [n.Class("gnome")] if any(isinstance(part, n.Hosted) for part in walk(phrase)) else []  # 212.2
    for part in [node for node in walk(phrase) if id(node) not in denied]:
        if isinstance(part, n.Is):
            abilities += _is(card, part.word, lying)
        elif isinstance(part, n.Has):
            abilities.append(n.Named(part.name, value=1))
        elif isinstance(part, n.Called):
            card.name = card.key = part.name
        elif isinstance(part, n.Compares) and isinstance(part.to, n.Num):
            _compare(card, part, lying)
    card.abilities = tuple(abilities)
    return card, lying


STATES: Final = {"closed": "closed", "wounded": "wounds", "hidden": "hidden"}
MARKERS: Final = {"poisoned": "poison", "cursed": "curse", "blessed": "blessing"}


def _is(card: Card, word: str, lying: dict[str, int]) -> list[n.Ability]:
    if word in w.TYPES:
        card.type = word
        card.subtype = "independent" if word == "creature" else ""
        card.strike = card.strike if word == "creature" else None
    elif word in ("flying", "symbiote"):
        card.subtype = word
    elif word in w.ELEMENTS:
        card.elements = (word,)
    elif word == "elite":
        card.elite = True
    elif word in STATES:
        lying[STATES[word]] = 1
    elif word in w.CLASSES:
        return [n.Class(word)]
    elif word in MARKERS or word in ("incorporeal", "unique"):
        name = MARKERS.get(word, "uniqueness" if word == "unique" else word)
        return [n.Named(name, value=1 if name == "poison" else 0)]
    return []


def _compare(card: Card, part: n.Compares, lying: dict[str, int]) -> None:
    assert isinstance(part.to, n.Num)
    value = max(0, part.to.value + {"<": -1, ">": 1}.get(part.how, 0))
    if part.trait == "cost":
        card.cost = value
    elif part.trait in ("lives", "initial lives"):
        card.lives = max(1, value)
    elif part.trait in ("wounds", "chips"):
        lying[part.trait] = value
    elif part.trait in w.KINDS and card.strike is not None:
        card.strike = (value, value, value)


def besieged(take: int) -> bool:
    """In every other position the opponent has the turn, and all he does is directed at the card."""
    return take % 2 == 1


@final
class Stage:
    """Builds one position."""

    def __init__(self, cast: Cast, take: int) -> None:
        self.cast = cast
        self.take = take
        self.rng = Rng(mix(take + 1) & MASK)
        self.state = BerserkState(Ruleset())
        self.state.rng = mix(take) & MASK
        self.numbers = {0: 0, 1: 0}

    def built(self) -> BerserkState:
        state, take = self.state, self.take
        for seat in (0, 1):
            state.players[seat] = Player(seat)
        second = any(isinstance(part, n.Phase) and part.word == "second" for part in walk(self.cast.card.abilities))
        state.first = 1 if take % 5 == 4 or (second and take % 4 != 1) else OURS
        self.own = list(OWN_CELLS if state.first == OURS else [29 - cell for cell in OWN_CELLS])
        self.enemy = list(ENEMY_CELLS if state.first == OURS else [29 - cell for cell in ENEMY_CELLS])
        self.home = HOME if state.first == OURS else 29 - HOME
        self._phase()
        self._place_card()
        self._walk_ons()
        self._piles()
        for card in list(state.objects.values()):
            if game_effects.is_formed(state, card):
                state.edit(card.id).marks = (*card.marks, (game_effects.FORMED, 1))
        return state

    def _phase(self) -> None:
        """In the Choice Subphase of either player, or before the moment that the card waits for."""
        state, moments = self.state, self.cast.moments
        active = 1 if self.take % 3 == 2 or besieged(self.take) else OURS
        state.phase, state.turn = "choice", 3 if active == state.first else 4
        if "start of battle" in moments and self.take % 2 == 0:
            state.phase, state.turn = "start of battle", 0
        elif "vanguard" in moments and self.take % 2 == 0:
            state.phase, state.turn = "vanguard", 0
        elif ("before turn" in moments or "start of turn" in moments) and self.take % 2 == 0:
            active, state.phase = OURS, "initial"
            state.turn = (3 if active == state.first else 4) - 1
        if state.phase in ("start of battle", "vanguard"):
            active = max(state.first, 0)
        state.active = state.priority = state.going = active
        state.begun = state.phase == "choice"

    def lay(self, card: Card, seat: int, cell: int, lying: dict[str, int] | None = None) -> Object:
        state, facts = self.state, lying or {}
        self.numbers[seat] += 1
        id = state.new_id()
        aloft = card.type == "terrain" or card.subtype == "flying"
        object = Object(id, seat, seat, "auxiliary" if aloft else "battlefield", card, self.numbers[seat])
        object.stamp, object.cell, object.known = state.new_stamp(), NOWHERE if aloft else cell, EVERYBODY
        object.wounds, object.chips = facts.get("wounds", 0), facts.get("chips", 0)
        object.closed = bool(facts.get("closed", 0))
        object.marks = (("battle started", 1),)
        if card.variable:
            object.x = 3
        state.objects[id] = object
        state.change()
        return object

    def _place_card(self) -> None:
        card, take = self.cast.card, self.take
        lying = {"closed": int(take % 7 == 3), "chips": (0, 1, 3, 0, self.cast.chips)[take % 5]}
        lasts = card.type not in ("creature", "artifact") or self.cast.defends  # who is to defend twice lives so long
        lying["wounds"] = 0 if lasts else min(max(0, card.lives - 1), (0, 0, 2, 5)[take % 4])
        if card.type == "equipment" or card.subtype == "symbiote":
            parasite = card.has("parasite")
            cell = self.enemy[0] if parasite else self.home
            host = self.lay(_plain("Хозяин", n.Class("gnome"), n.Class("hero-mage")), 1 if parasite else OURS, cell)
            rider = self.lay(card, OURS, cell, lying)
            rider.host = host.id
            if hosts.can_host(self.state, rider.id, host.id) is not None:
                host.print = _plain("Хозяин")
        else:
            object = self.lay(card, OURS, self.home, lying)
            if self.cast.most and take % 2 == 0:  # as many lives as it may have, or nearly
                object.lives = max(0, self.cast.most[0].count - card.lives - take % 4 // 2)
            waits = [part.what for part in walk(card.abilities) if isinstance(part, n.When)]
            if take % 2 and any(what in ("is revealed", "reveals") for what in waits):
                object.hidden, object.known, object.marks = True, 1 << OURS, ()
                object.wounds = object.chips = 0

    def _walk_ons(self) -> None:
        take = self.take
        for seat, cells in ((OURS, self.own), (1, self.enemy)):
            company = self.cast.fitting(self.rng, seat)
            if take % 4 == 1:
                company = company[:2]
            mates: list[tuple[Card, dict[str, int]]] = [
                (_plain(f"Воин {seat + 1}"), {"wounds": 4 * int(take % 3 != 2), "chips": 1})
            ]
            mates[0][0].elements = self.cast.card.elements
            poison = (n.Named("poison", value=1),) if take % 4 == 3 else ()
            mates.append((_plain(f"Здоровяк {seat + 1}", *poison, wide=True), {"wounds": 2}))
            if take % 2:
                mates.append((_flyer(f"Птица {seat + 1}"), {}))
            if self.cast.formed and seat == OURS:
                mates.insert(0, (_plain("Строевой", n.Formation((n.Named("armor", value=1),))), {}))
            if self.cast.defends and seat == OURS:  # 513.9: who closes as it defends cannot do it oftener
                mates.insert(0, (_plain("Оруженосец", parse_abilities(NEVER_CLOSES)[0]), {}))
            order = company + mates if take % 3 and not (self.cast.finishes and take % 3 == 1) else mates + company
            order.insert(1, (self._prop(seat, "near"), {}))
            order.insert(3, (self._prop(seat, "far"), {}))
            free = [cell for cell in cells if not any(object.cell == cell for object in self.state.objects.values())]
            shift = take % 3 if take % 4 == 2 else 0
            for place, (card, lying) in enumerate(order[: len(free) - shift]):
                if card.type == "equipment" or card.subtype == "symbiote":
                    host = self.lay(_plain(f"Носитель {seat + 1}.{place}", n.Class("elf")), seat, free[place + shift])
                    self.lay(card, seat, free[place + shift], lying).host = host.id
                    continue
                laid = self.lay(card, seat, free[place + shift], lying)
                for rider in _carried(self.cast.phrases, card.name):
                    self.lay(rider, seat, laid.cell, {}).host = laid.id

    def _prop(self, seat: int, where: str) -> Card:
        """A card with which its player makes things happen: beside the card, what is done there; far away, ranged attacks."""
        start = self.take * 5 + seat * 3
        deeds = [DEEDS[(start + place) % len(DEEDS)] for place in range(4)]
        ranged = (*w.RANGED, "spell", "impact", "sudden actions")
        fitting = ranged if where == "far" else (w.SPECIAL, w.MAGIC)
        kinds = [kind for kind in self.cast.kinds if kind in fitting] or [fitting[self.take % len(fitting)]]
        texts = [attack_of(kinds[self.take // 2 % len(kinds)]), *(deeds if where == "near" else ())]
        texts += [ON_A_STRIKE] if where == "near" and self.take % 3 == 1 else []
        abilities = [parse_abilities(text)[0] for text in texts]
        return _plain(f"Реквизит {seat + 1} {where}", *abilities, wide=True)

    def _piles(self) -> None:
        """The deck and the graveyard hold what could come from there."""
        state = self.state
        for seat in (0, 1):
            ids: dict[str, list[int]] = {"deck": [], "graveyard": []}
            for place, (card, _) in enumerate(self.cast.fitting(self.rng, seat)):
                for zone in ("deck", "graveyard"):
                    twin = _renamed(card, f"{card.name} {zone[0]}{place}")
                    object = self.lay(twin, seat, NOWHERE)
                    object.zone, object.cell, object.known = zone, NOWHERE, EVERYBODY if zone == "graveyard" else 0
                    object.marks, object.wounds, object.chips, object.closed = (), 0, 0, False
                    ids[zone].append(object.id)
            player = state.edit_player(seat)
            player.deck, player.graveyard = tuple(ids["deck"]), tuple(ids["graveyard"])


def _carried(phrases: list[n.Filter], name: str) -> list[Card]:
    """209.2, 212.1: what the cards of a phrase carry, for the card that stands for the phrase."""
    place = name.rpartition(".")[2]
    phrase = phrases[int(place) - 1] if place.isdigit() and int(place) <= len(phrases) else n.All(())
    cards: list[Card] = []
    for part in walk(phrase):
        if isinstance(part, n.Hosted):
            rider, _ = _walk_on(part.what, f"{name} несёт")
            rider.type = rider.type if rider.subtype == "symbiote" else "equipment"
            rider.subtype = "symbiote" if rider.type == "creature" else ""
            cards.append(rider)
    return cards


def _plain(name: str, *abilities: n.Ability, wide: bool = False) -> Card:
    lives = LIVES if wide else 6
    return Card(
        name, "creature", 4, lives=lives, movement=1, subtype="independent", strike=(1, 2, 4), abilities=abilities
    )


def _flyer(name: str) -> Card:
    return Card(name, "creature", 4, lives=8, subtype="flying", strike=(1, 2, 3))


def _renamed(card: Card, name: str) -> Card:
    made = Card(
        name, card.type, card.cost, card.elite, card.elements, card.lives, card.movement, card.subtype, card.strike
    )
    made.abilities = card.abilities
    return made
