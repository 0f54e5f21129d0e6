"""What is seen of a card in a game: what its nodes do, and what would be different without an ability.

The rules tell the witness of the log which node they carry out, apply or note.  Of an ability that only is there, the
position is compared with the same position in which the ability is exchanged for one that says nothing.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.cardcheck.magic.expecting import otherwise
from arbiter.cardcheck.magic.promises import ACTIVATION, INSTRUCTION, PRESENCE, SPELL, Promise, abilities_of
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.kernel.log import Witness
from arbiter.kernel.messages import Ref
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.reflect import mentions, rebuilt, walk
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import castable
from arbiter.magic.rules.targets import modes
from arbiter.magic.state.caches import Caches
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState

NOTHING: Final = n.DeckLimit(words.ANY_NUMBER)
"""An ability that says nothing about play (113.6m)."""


LOOKS_AT: Final = ("scry", "surveil")  # 701.17, 701.41: actions in which cards are looked at
UNTRIGGERED: Final = ("trigger by entering", "trigger by dying")


@final
class Watcher(Witness):
    """Notes which promises of a card are kept in a game."""

    def __init__(self, card: Card, promises: list[Promise], others: list[str]) -> None:
        self.card = card
        self.others = others  # the names of what else is on the stage: what they do is none of the card's doing
        self.open = list(promises)
        self.vain: dict[int, Promise] = {}  # carried out, but nothing came of it
        self.wrong: list[str] = []  # happened otherwise than promised
        self.game: Game | None = None
        self.under_way: list[tuple[object, bool, tuple[int, ...]]] = []
        self.read = 0
        self.own: dict[int, bool] = {}  # the ids of its spells on the stack
        self.focus: dict[int, bool] = {}  # the ids of what its spells and abilities were aimed at

    def join(self, game: Game) -> None:
        """Watch this game from now on."""
        self.game = game
        self.read = 0
        self.own = {}
        self.focus = {}
        self.under_way = []
        game.log.witness = self

    def leave(self) -> None:
        if self.game is not None:
            self.game.log.witness = None

    @property
    def state(self) -> MagicState:
        assert self.game is not None and isinstance(self.game.state, MagicState)
        return self.game.state

    def mark(self) -> tuple[int, ...]:
        """Something of this is different once anything has happened."""
        state = self.state
        assert self.game is not None
        return (
            len(state.log),
            len(self.game.inputs),
            hash(tuple([player.library for player in state.players.values()])),
            state.next_id,
            state.next_stamp,
            state.caches.work.events,
            state.secrets,
            state.memory.library_changes,
            sum([1 for effect in state.lasting.effects.values() if effect.ended_for]),  # 116.2c
        )

    @property
    def waits(self) -> bool:
        """Whether there is anything left that could be seen."""
        return any(not promise.because for promise in self.open)

    def kept(self, promise: Promise) -> None:
        if promise in self.open:
            self.open.remove(promise)
        if promise.outer is not None:
            self.kept(promise.outer)

    # What the rules tell.

    def is_its(self, source: int, origin: str) -> bool:
        """Whether something comes from the card, not from another object's own print."""
        if origin.startswith("print:"):
            return not any(origin.startswith(f"print:{name}:") for name in self.others)
        state = self.state
        object = state.objects.get(source)
        if object is None and source in state.memory.remembered:
            object = state.memory.remembered[source].was
        granted = origin.startswith(("static:", "effect:", "delayed"))  # what else is there leaves nothing for later
        return granted or object is None or object.print.name not in self.others

    def begins(self, source: int, origin: str, node: object) -> None:
        its = self.is_its(source, origin)
        if isinstance(node, n.Instruction):
            self.under_way.append((node, its, self.mark()))
            return
        instead = getattr(node, "instead", None)  # a move to another zone is modified, not carried out anew
        for promise in list(self.open) if its else []:
            if same(promise.node, instead if promise.kind == INSTRUCTION else node):
                self.kept(promise)

    def ends(self, node: object, done: bool) -> None:
        mark, its = self.mark(), False
        for place in range(len(self.under_way) - 1, -1, -1):
            if self.under_way[place][0] is node:
                _, its, mark = self.under_way.pop(place)
                break
        if not its:
            return
        entries = list(self.state.log.entries(mark[0]))
        happened = mark != self.mark() or (done and isinstance(node, n.Choose))
        if happened:
            wrong = otherwise(node, entries)
            if wrong and wrong not in self.wrong and not self.under_way:
                self.wrong.append(wrong)
        for promise in [promise for promise in self.open if promise.kind == INSTRUCTION and same(promise.node, node)]:
            if happened:
                self.kept(promise)
            else:
                self.vain[id(promise)] = promise
        for promise in [promise for promise in self.open if promise.kind in (PRESENCE, ACTIVATION)] if happened else []:
            whole = promise.node if promise.kind == PRESENCE else getattr(promise.node, "effect", None)
            if any(part == node for part in walk(whole)):  # of a mana ability nothing is to be seen on the stack
                self.kept(promise)

    # What a look at the game shows.

    def look(self) -> None:
        """The card's spells on the stack, and which of them the log says have resolved."""
        state = self.state
        for id, item in state.items.items():
            if item.kind == "spell" and id in state.objects and state.objects[id].print.name == self.card.name:
                self.own[id] = True
                self.cast(item)
            elif not self.is_its(item.source, item.origin):
                continue
            elif item.kind == "activated":
                self.used(item.ability)
            self.focus.update([(aim, True) for aims in item.targets for aim in aims if aim > 0])
        for entry in state.log.entries(self.read):
            self.read += 1
            about = entry.message.args.get("object")
            resolved = entry.message.id == "event-resolves" and isinstance(about, Ref) and about.id in self.own
            played = entry.message.id == "event-play" and isinstance(about, Ref) and about.name == self.card.name
            if entry.message.id == "event-gains-life" and "120.4b" in entry.rules:  # it is a part of the damage event
                for promise in [promise for promise in self.open if isinstance(promise.node, n.GainLife)]:
                    self.kept(promise)
            if resolved or played:
                for promise in [promise for promise in self.open if promise.kind == SPELL]:
                    self.kept(promise)

    def used(self, ability: object) -> None:
        for promise in [promise for promise in self.open if promise.kind == ACTIVATION and same(promise.node, ability)]:
            self.kept(promise)

    def cast(self, item: Item) -> None:
        """A spell of the card was cast: what was paid for it has been of use."""
        otherwise = item.rather is not None or item.alternative
        for promise in [promise for promise in self.open if promise.kind == PRESENCE]:
            node = promise.node
            if isinstance(node, n.AdditionalCost) or (isinstance(node, n.AlternativeCost) and otherwise):
                self.kept(promise)

    def compare(self, decisions: list[Decision]) -> None:
        """Look for the abilities whose absence would make a difference here."""
        waiting = [promise for promise in self.open if promise.kind == PRESENCE]
        if not waiting:
            return
        sources = [id for id, object in self.state.objects.items() if object.print.name == self.card.name]
        now = sight(self.state, sources, [[option.key for option in decision.options] for decision in decisions])
        at_rest = all(decision.asks == "117.1" for decision in decisions)
        assert self.game is not None
        for promise in waiting:
            twin = without(self.state, sources, self.card, promise.place)
            offered = [option_keys(decision) for decision in self.game.rules.waiting(twin)] if at_rest else now[0]
            if now != sight(twin, sources, offered):
                self.kept(promise)


def same(promised: object, node: object) -> bool:
    """Whether this is what was promised, perhaps among the targets of several modes or paragraphs (601.2c, 700.2c)."""
    if promised == node or type(promised) is not type(node):
        return promised == node
    if mentions(node, n.Giver):
        node = ungiven(node)
        if promised == node:
            return True
    places = [part.index for part in walk(node) if isinstance(part, (n.TargetRef, n.TargetPlayer))]
    first = [part.index for part in walk(promised) if isinstance(part, (n.TargetRef, n.TargetPlayer))]
    return bool(places and first) and modes.shifted(promised, min(places) - min(first)) == node


def ungiven(node: object) -> object:
    """The node with "this Equipment" in it as the giving card says it, not yet of one object (201.4a)."""
    return n.Giver() if isinstance(node, n.Giver) else rebuilt(node, ungiven)


def option_keys(decision: Decision) -> list[str]:
    return [option.key for option in decision.options]


def bare(card: Card, place: int) -> Card:
    """The card with an ability that says nothing in this place, on whichever of its faces it stands."""
    ability = abilities_of(card)[place]
    return _bare(card, ability, tuple([_bare(face, ability, ()) for face in card.faces]))


def _bare(card: Card, ability: n.Ability, faces: tuple[Card, ...]) -> Card:
    return Card(
        card.name,
        card.mana_cost,
        card.supertypes,
        card.types,
        card.subtypes,
        tuple([NOTHING if other == ability else other for other in card.abilities]),
        card.power,
        card.toughness,
        card.loyalty,
        card.colors,
        card.kind,
        faces,
    )


def without(state: MagicState, sources: list[int], card: Card, place: int) -> MagicState:
    """The same position, with the ability of these objects exchanged for one that says nothing."""
    twin = state.copy()
    plain = bare(card, place)
    for id in sources:
        twin.edit_object(id).print = plain
    twin.caches = Caches()
    return twin


def sight(state: MagicState, sources: list[int], offered: object) -> list[object]:
    """What every object is, what players may and must do, what it costs them; what is offered comes first."""
    facts: list[object] = [offered]
    for id, thing in state.objects.items():
        if thing.zone not in ("battlefield", "stack", "hand", "graveyard", "exile"):
            continue
        now = layers.characteristics(state, id)
        if id in sources:
            kind = (now.name, now.colors, now.supertypes, now.types, now.subtypes, now.mana_value, now.barred)
            bans = [(ban.action, ban.by, ban.must, ban.number, ban.cost) for ban in now.bans]
            size = (now.power, now.toughness, now.controller, len(now.abilities), sorted(now.keywords.items()))
            facts.append((kind, size, bans, layers.forbidden(state, id, "be countered") is None))
        elif thing.zone in ("battlefield", "stack"):
            facts.append(now.likeness())
        if thing.zone == "battlefield":  # 603.2: whether anything triggers because it enters or dies
            facts.append([layers.untriggered(state, action, id) for action in UNTRIGGERED])
        if thing.zone in ("hand", "graveyard", "stack"):
            parts = layers.cost_parts(state, thing.owner, id, "cast")
            facts.append(
                (now.power, now.toughness, now.colors, now.types, parts, layers.cost_floor(state, thing.owner, id))
            )
            facts.append(layers.instead_costs(state, thing.owner, id))
        if thing.zone in ("hand", "exile") and id in sources:  # 601.3: whether it could be begun to be cast now
            facts.append(castable.cannot_begin(state, thing.owner, id, "") is None)
        if thing.zone == "graveyard":
            facts.append([layers.cost_parts(state, thing.owner, id, verb) for verb in words.COSTLY])
    for seat in state.order:
        facts += _of_player(state, seat)
    return facts


def _of_player(state: MagicState, seat: int) -> list[object]:
    facts: list[object] = [layers.maximum_hand(state, seat), layers.land_plays(state, seat)]
    facts.append([layers.more_cards(state, seat, action) for action in LOOKS_AT])
    facts.append([(keyword, source) for keyword, source in layers.player_keywords(state, seat)])
    for action in words.PLAYER_ACTIONS:
        facts.append([(ban.by, ban.source) for ban in layers.all_player_bans(state, seat, action)])
    for action in words.LIMITED_ACTIONS:
        facts.append(layers.limits(state, action))
    for action in words.PLAYER_REQUIREMENTS:
        facts.append(layers.demanded(state, seat, action))
    for action in words.ALLOWED_ACTIONS:
        facts.append(layers.allowed_players(state, action))
    for id in state.permanents:
        for verb in words.COSTLY:
            facts.append(layers.cost_parts(state, seat, id, verb))
        facts.append(layers.attack_cost(state, id, -1 - seat))
    return facts
