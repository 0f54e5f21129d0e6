"""A trial of one card: a rich position in which it is cast, activated and played at random; what of it was executed is noted.

A spell or an ability counts when it resolved, a mana ability when it was used, a replacement effect when the log shows it,
a static ability when some object, cost or player would be different without it.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.kernel.decisions import Answer, Decision, PickOne
from arbiter.kernel.messages import Ref
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import random_answer
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.mana_abilities import is_mana_ability
from arbiter.magic.state.caches import Caches
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn
from tests.hard.kit import Position
from tests.reference.layers import FIELDS

ROAD = make_card("Wide Road", "", "Land", "{T}: Add one mana of any color.")
HEARTH = make_card("Hearth", "", "Land", "{T}: Add {C}.")
BOARD = "Grizzly Bears|Raging Goblin|Llanowar Elves|Serra Angel|Ornithopter|Diregraf Ghoul|Plains|Island|Snow-Covered Forest"
THEIRS = (
    "Black Knight|Merfolk Looter|Shivan Dragon|Leonin Skyhunter|Icy Manipulator|Fervor|Jace Beleren|Snow-Covered Forest"
)
HAND = "Lightning Bolt|Giant Growth|Forest|Elvish Mystic|Bonesplitter|Counterspell|Healing Salve|Disenchant|Doom Blade"
LIBRARY = "Raise the Alarm|Forest|Grizzly Bears|Bonesplitter|Plains|Shock|Island|Mountain|Snow-Covered Forest"
SPELL = "spell"
DECISIONS = 300
LOYALTY = 15  # of a planeswalker that has been there for a while
STEPS = ("precombat main", "upkeep", "beginning of combat")
EACH = 20  # decisions between two looks at the invariants and the static abilities


def named(names: str) -> list[Card]:
    known = {card.name: card for card in pool.cards(pool.STARTER)}
    return [known[name] for name in names.split("|") if name in known]


def parts(card: Card) -> list[str]:
    """What a card can do, by names for the report: each ability, each mode, each way to cast it."""
    found: list[str] = []
    for place, ability in enumerate(card.abilities):
        if isinstance(ability, n.Keyword):
            if expansion(ability) or ability.name in ("flashback", "kicker"):
                found.append(f"{place} {ability.name}")
        elif isinstance(ability, n.SpellAbility) and isinstance(ability.effect, n.Modal):
            found += [f"{place} mode {mode}" for mode in range(len(ability.effect.modes))]
        elif not isinstance(ability, n.AdditionalCost):  # paid by whoever casts the spell
            found.append(f"{place} {type(ability).__name__}")
    return found if found or "land" in card.types else [SPELL]


class Trial:
    """One game around a card."""

    def __init__(self, card: Card, seed: int) -> None:
        self.card = card
        self.rng = Rng(seed)
        self.patient = seed % 4 == 3  # its owner waits for combat
        self.done: set[str] = set()
        self.problems: list[str] = []
        self.wanted = set(parts(card))
        self.acted = False  # the last answer did something with the card
        self.stacked: dict[int, list[str]] = {}  # by the item's id: what resolves with it
        self.read = 0  # of the log
        self.game = self.position(seed).play().game

    @property
    def state(self) -> MagicState:
        state = self.game.state
        assert isinstance(state, MagicState)
        return state

    def position(self, seed: int) -> Position:
        """Its owner has two of it in hand, one in the graveyard and, every other time, one on the battlefield."""
        made = Position(2, libraries=0)
        for seat, board in ((0, BOARD), (1, THEIRS)):
            made.put("battlefield", seat, *[ROAD] * 6, HEARTH, *named(board))
            made.put("hand", seat, *named(HAND))
            made.put("graveyard", seat, *named("Grizzly Bears|Shock|Forest|Raise the Alarm"))
            made.put("library", seat, *named(LIBRARY) * 4)
        made.put("hand", 0, self.card, self.card)
        made.put("graveyard", 0, self.card)
        if seed % 2 and not {"instant", "sorcery"} & set(self.card.types):
            [id] = made.put("battlefield", 0, self.card)
            if self.card.loyalty is not None:
                made.state.edit_permanent(id).counters = (("loyalty", LOYALTY),)
        made.state.turns = [Turn(5, 0, STEPS[seed % len(STEPS)], "check", 0)]
        return made

    def run(self) -> None:
        for count in range(DECISIONS):
            self.watch()
            if not self.game.decisions:
                break
            decision = self.game.decisions[0]
            self.game.answer(decision, self.answer(decision))
            if not count % EACH or self.acted or any(self.is_it(id) for id in self.state.items):
                self.problems += self.game.rules.problems(self.state)
                self.compare()
                if self.done >= self.wanted:
                    break
        self.watch()
        self.problems += self.game.rules.problems(self.state)

    def is_it(self, id: int) -> bool:
        return id in self.state.objects and self.state.objects[id].print.name == self.card.name

    def answer(self, decision: Decision) -> Answer:
        """The card first, then passing or anything at all."""
        chosen = random_answer(decision, self.rng)
        if isinstance(decision, PickOne) and decision.asks == "117.1":
            its = [option.key for option in decision.options if option.about and self.is_it(option.about)]
            if its and self.rng.below(6) < self.eagerness():
                chosen = its[self.rng.below(len(its))]
            elif (self.patient and chosen in its) or (not its and self.rng.below(3) == 0):
                chosen = "pass"
        self.acted = False
        for key in [chosen] if isinstance(chosen, str) else chosen if isinstance(chosen, list) else []:
            self.noted(str(key))
        return chosen

    def eagerness(self) -> int:
        """Of six times, how often its owner does something with it at once."""
        if not self.patient:
            return 4
        return 6 if self.state.turns[0].step in ("declare attackers", "declare blockers") else 0

    def noted(self, key: str) -> None:
        """A mana ability never goes on the stack: choosing it is using it."""
        words = key.split(":")
        self.acted = self.acted or (words[0] in ("cast", "play") and self.is_it(int(words[1])))
        if words[0] != "activate" or not self.is_it(int(words[1])):
            return
        held = layers.characteristics(self.state, int(words[1])).abilities[int(words[2])]
        if is_mana_ability(held.ability):
            self.done.update(self.named(held.ability))

    def named(self, ability: n.Ability | None) -> Iterator[str]:
        for place, own in enumerate(self.card.abilities):
            if own == ability:
                yield f"{place} {type(own).__name__}"
            elif isinstance(own, n.Keyword) and ability in expansion(own):
                yield f"{place} {own.name}"

    def watch(self) -> None:
        """What is on the stack, and what the log says has happened since."""
        for id, item in self.state.items.items():
            if (id not in self.stacked and self.is_it(item.source)) or self.is_it(id):
                self.stacked[id] = list(self.resolving(item))
        for entry in self.game.log.entries(self.read):
            self.read += 1
            about = entry.message.args.get("object")
            if not isinstance(about, Ref):
                continue
            if entry.message.id == "event-resolves":
                self.done.update(self.stacked.get(about.id, ()))
            if entry.message.id == "event-replaced" and about.name == self.card.name:
                self.done.update(self.replacing())

    def resolving(self, item: Item) -> Iterator[str]:
        if item.kind != "spell":
            yield from self.named(item.ability)
            return
        yield SPELL
        for place, ability in enumerate(self.card.abilities):
            if isinstance(ability, n.SpellAbility) and isinstance(ability.effect, n.Modal):
                yield from [f"{place} mode {mode}" for mode in item.modes]
            elif isinstance(ability, n.SpellAbility):
                yield f"{place} SpellAbility"
            elif isinstance(ability, n.Keyword) and ability.name == "flashback" and item.alternative == "flashback":
                yield f"{place} flashback"
            elif isinstance(ability, n.Keyword) and ability.name == "kicker" and item.extra:
                yield f"{place} kicker"

    def replacing(self) -> Iterator[str]:
        kinds = (n.Replacement, n.Multiplied, n.Enters, n.EntersAsCopy)
        for place, ability in enumerate(self.card.abilities):
            if isinstance(ability, kinds):
                yield f"{place} {type(ability).__name__}"

    # Static abilities: the same position without one of them.

    def compare(self) -> None:
        for place, ability in enumerate(self.card.abilities):
            name = f"{place} {type(ability).__name__}"
            if not isinstance(ability, (n.Static, n.StaticForPlayers)) or name in self.done:
                continue
            if sight(self.state) != sight(self.without(place)):
                self.done.add(name)

    def without(self, place: int) -> MagicState:
        card = self.card
        kept = card.abilities[:place] + card.abilities[place + 1 :]
        types = (card.supertypes, card.types, card.subtypes)
        bare = Card(card.name, card.mana_cost, *types, kept, card.power, card.toughness, card.loyalty, card.colors)
        twin = self.state.copy()
        for id in list(twin.objects):
            if twin.objects[id].print.name == card.name:
                twin.edit_object(id).print = bare
        twin.caches = Caches()
        return twin


def sight(state: MagicState) -> list[object]:
    """What every object is and what every card in hand costs; the abilities of all objects by their number only."""
    found: list[object] = []
    for id, thing in state.objects.items():
        now = layers.characteristics(state, id)
        if thing.zone in ("battlefield", "stack"):
            found.append([getattr(now, field) for field in FIELDS if field not in ("abilities", "bans")])
            found.append((now.controller, sorted(now.keywords.items()), len(now.bans)))
            found.append(layers.forbidden(state, id, "be countered") is None)
        elif thing.zone == "hand":
            found.append(layers.cost_changes(state, thing.owner, id))
    return found


def trial(card: Card, seeds: range) -> tuple[list[str], list[str]]:
    """What was never executed, and what went wrong."""
    missing = parts(card)
    problems: list[str] = []
    for seed in seeds:
        made = Trial(card, seed)
        made.run()
        problems += made.problems
        missing = [part for part in missing if part not in made.done]
        if not missing:
            break
    return missing, problems
