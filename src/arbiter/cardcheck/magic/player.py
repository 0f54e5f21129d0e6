"""Who plays the games of the check: both seats, so that the card does what it promises as soon and as often as can be.

At priority: the card and what it gave to others first, then, restless as the game is, anything else, else passing.
Everywhere else any legal answer, leaning to yes, to more, and to the card itself; every third game leans the other way.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.cardcheck.magic.promises import ACTIVATION, INSTRUCTION, PRESENCE, SPELL, Promise, abilities_of
from arbiter.cardcheck.magic.scenes import ACTIVE, Scene, scene_of
from arbiter.cardcheck.magic.stage import fits
from arbiter.cardcheck.magic.watching import Watcher, same
from arbiter.kernel.atoms import fallback, random_legal
from arbiter.kernel.decisions import Answer, Assign, Decision, Number, PickOne, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.rules import layers
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.state import MagicState

PRIORITY: Final = "117.1"
SOURCE: Final = "609.7a"
FLASH: Final = n.Keyword("flash")
OFTEN: Final = 14  # actions in one step after which a player lets the game go on
AGAIN: Final = 3  # times in one step that the same is done with the card
LARGE: Final = 6
SMALL: Final = 3  # numbers above this are chosen seldom
MANY: Final = 8  # words to choose from, of which most are of no use
RESTLESS: Final = (2, 1, 5, 1, 4, 8, 2, 1, 5, 1, 4, 2)  # of ten times: something else than the card is tried
FIGHT: Final = ("declare blockers", "declare attackers")
WAITS: Final = (*FIGHT, FIGHT[0], "end", *reversed(FIGHT), "upkeep")


class Unanswered(Exception):
    """A decision was asked that nobody can answer."""


def any_legal(decision: Decision, rng: Rng) -> Answer:
    """A random legal answer.  Raises `Unanswered` if there is none to be found."""
    try:
        return random_legal(decision, rng)
    except Exception:
        if _has_answer(decision):
            raise
        raise Unanswered(f"{decision!r}"[:300]) from None


def _has_answer(decision: Decision) -> bool:
    try:
        fallback(decision)
    except AssertionError:
        return False
    return True


def aimed_at_in(ability: object) -> list[n.Predicate]:
    """What the ability asks whether it is a target."""
    parts = [part for part in walk(ability) if isinstance(part, n.Targeting)]
    return [part.what for part in parts if part.what is not None]


def answered(game: Game, decision: Decision, rng: Rng) -> None:
    """Let an open decision be answered by passing at priority, by declining what may be declined, else in any legal way."""
    declines = isinstance(decision, PickOne) and any(option.key == "no" for option in decision.options)
    game.answer(decision, "pass" if decision.asks == PRIORITY else "no" if declines else any_legal(decision, rng))


@final
class Actor:
    """Answers for both seats of one game."""

    def __init__(self, watcher: Watcher, game: Game, take: int, cast: list[str]) -> None:
        self.watcher = watcher
        self.cast = cast  # the names of what brings about the events that the card speaks of
        self.game = game
        self.rng = Rng(take * 104729 + 17)
        self.restless = 8 if take % 10 in (2, 4) else RESTLESS[take % len(RESTLESS)]
        self.answering = take % 5 in (2, 3)  # the opponent acts as well
        self.contrary = take % 3 == 2
        self.blocks = take % 4 < 2 or take % 5 == 3  # the opponent blocks
        self.waits = WAITS[take // 5 % len(WAITS)] if take % 5 == 3 else ""  # the step that its owner keeps it for
        self.fights = self.waits.startswith("declare")  # all attack and block
        self.answers = take % 10 == 4  # its owner keeps it until there is something to answer
        self.hoards = take % 10 == 2 and take > 2  # its owner keeps it in hand
        self.favours: tuple[str, ...] = ()
        self.scene = scene_of(take)
        if self.scene is not None:
            self.directed(self.scene)
        self.aimed = [phrase for ability in abilities_of(watcher.card) for phrase in aimed_at_in(ability)]
        self.spares = (3, 8)[take % 2]  # of ten times: what has been seen of the card is left alone
        self.acts = 0
        self.tries: dict[str, int] = {}  # how often each thing was done in this step
        self.moment: tuple[object, ...] = ()
        self.acted = False  # the last answer did something with the card

    def directed(self, scene: Scene) -> None:
        """Play as the scene says."""
        self.restless, self.answering, self.contrary = scene.restless, scene.busy > 0, False
        self.blocks, self.waits, self.fights = scene.blocks, scene.waits, scene.fights
        self.answers, self.hoards, self.favours = scene.answers, scene.hoards, scene.favours
        for id, permanent in self.state.permanents.items():
            if self.is_it(id) and permanent.attached > 0:
                self.watcher.focus[permanent.attached] = True

    @property
    def state(self) -> MagicState:
        state = self.game.state
        assert isinstance(state, MagicState)
        return subgames.innermost(state)

    def step(self) -> None:
        """Answer one decision."""
        self.acted = False
        if self.lets_go() and self.game.idle():
            return
        decision = self.game.decisions[self.rng.below(len(self.game.decisions))]
        self.game.answer(decision, self.answer(decision))

    def chance(self, of_ten: int) -> bool:
        return self.rng.below(10) < of_ten

    def lets_go(self) -> bool:
        """Whether whoever has priority passes without a look at what could be done."""
        turn = next((turn for turn in self.state.turns if turn.stage == "priority"), None)
        if turn is None:
            return False
        moment = (self.state.turn_count, turn.step)
        if moment != self.moment:
            self.moment, self.acts, self.tries = moment, 0, {}
        if self.acts > OFTEN:
            return True
        if turn.priority != 0:
            return not (self.answering and self.chance(self.busy))
        if self.waits and turn.step not in (self.waits, "postcombat main"):
            return True
        if not turn.stack:
            return False
        replies = any(
            promise.outer is None and promise.kind != PRESENCE for promise in self.watcher.open
        )  # the card's own spell
        return not self.chance(max(7, self.restless) if replies else self.restless)

    def answer(self, decision: Decision) -> Answer:
        if isinstance(decision, PickOne) and decision.asks == PRIORITY:
            return self.act(decision)
        for wish in self.likes(decision):
            if decision.check(wish) is None:
                return decision.normal(wish)
        return any_legal(decision, self.rng)

    def is_it(self, id: int) -> bool:
        return id in self.state.objects and self.state.objects[id].print.name == self.watcher.card.name

    def is_walk_on(self, id: int) -> bool:
        return id in self.state.objects and self.state.objects[id].print.name in self.cast

    @property
    def busy(self) -> int:
        """Of ten times that the opponent acts."""
        return 4 if self.scene is None else self.scene.busy

    def is_favoured(self, id: int) -> bool:
        return id in self.state.objects and self.state.objects[id].print.name in self.favours

    def is_spoken_of(self, id: int) -> bool:
        """Whether the card asks whether such an object is a target."""
        known = self.scene is not None and id in self.state.objects
        return known and any(
            self.is_it(id) if mentions(phrase, n.Self) else fits(self.state, phrase, id) for phrase in self.aimed
        )

    def aim(self) -> str:
        """The option of the player whom a scene is directed at."""
        if self.scene is None:
            return ""
        active = self.state.turns[0].active if self.state.turns else 0
        return f"player:{active if self.scene.aims == ACTIVE else self.scene.aims}"

    def is_pending(self) -> bool:
        """Whether something of the card is about to resolve."""
        stack = [id for turn in self.state.turns for id in turn.stack]
        item = self.state.items.get(stack[-1]) if stack else None
        return item is not None and (self.is_it(item.source) or item.id in self.watcher.own)

    def favoured(self, decision: Decision) -> list[str]:
        return [option.key for option in decision.options if self.favours and self.is_favoured(option.about)]

    def act(self, decision: PickOne) -> Answer:
        self.acts += 1
        liked = self.favoured(decision)
        if decision.seat and self.busy > 4:  # the opponent's spells make more difference than anything else
            liked = liked or [option.key for option in decision.options if option.key.startswith("cast")]
        if liked and not self.is_pending() and self.chance(6 if decision.seat else self.restless // 2):
            return liked[self.rng.below(len(liked))]
        others = [option.key for option in decision.options[1:]]
        its = [option.key for option in decision.options[1:] if option.about and self.is_it(option.about)]
        its += [key for key in others if key not in its and self.is_wanted(key)]
        if self.scene is not None:  # what is kept is not done by the way
            others = [key for key in others if key not in its or not self.is_kept(key)]
        its = [key for key in its if self.tries.get(key, 0) < AGAIN and not self.is_kept(key)]
        its = [key for key in its if not self.is_tiring(key)]
        new = [key for key in its if self.is_new(key)]
        if any(promise.kind == ACTIVATION for promise in self.watcher.open) and not self.chance(2):
            its = [key for key in its if key in new or not key.startswith("activate")]  # it may be needed untapped
        walk_ons = [option.key for option in decision.options[1:] if self.is_walk_on(option.about)]
        if (new or its) and not self.chance(1 if new else self.spares if decision.seat == 0 else 8):
            self.acted = True
            able = new if new and (self.scene is None or self.chance(5)) else its
            chosen = able[self.rng.below(len(able))]
            self.tries[chosen] = self.tries.get(chosen, 0) + 1
            return chosen
        if walk_ons and self.chance(max(5, self.restless)):
            return walk_ons[self.rng.below(len(walk_ons))]
        if others and self.chance(self.restless if decision.seat == 0 else 6):
            return others[self.rng.below(len(others))]
        return "pass"

    def is_tiring(self, key: str) -> bool:
        """Whether what is to fight would be tapped for something that has been seen."""
        ability = self.ability_at(key)
        cost = getattr(ability, "cost", ())
        return self.scene is not None and self.fights and n.TapThis() in cost and not self.is_new(key)

    def is_kept(self, key: str) -> bool:
        """Whether this is to be done in the step that its owner waits for, and that is not now."""
        if self.hoards and key.startswith("cast") and not self.unresolved():
            return True
        if self.answers and not self.unresolved() and not self.is_provoked():
            quick = "instant" in self.watcher.card.types or (
                self.scene is not None and FLASH in self.watcher.card.abilities
            )
            return key.startswith("activate") or quick
        if self.scene is not None and self.scene.late and self.moment[-1:] != ("postcombat main",):
            return key.startswith("cast")
        if not self.waits or not (key.startswith("activate") or "instant" in self.watcher.card.types):
            return False
        return self.moment[-1:] != (self.waits,) or bool(self.tries)  # and not everything at once

    def is_provoked(self) -> bool:
        """Whether there is something to answer: where the opponent is busy, something of theirs."""
        stack = [id for turn in self.state.turns for id in turn.stack]
        busy = self.scene is not None and self.scene.busy > 0
        return any(not busy or (id in self.state.items and self.state.items[id].controller != 0) for id in stack)

    def inactive(self) -> bool:
        """Whether an activated ability has not shown all that it does."""
        return any(
            ACTIVATION in (promise.kind, promise.outer.kind if promise.outer is not None else "")
            for promise in self.watcher.open
        )

    def unresolved(self) -> bool:
        """Whether no spell of the card has resolved yet."""
        return any(promise.kind == SPELL for promise in self.watcher.open)

    def ability_at(self, key: str) -> object:
        words = key.split(":")
        if words[0] != "activate" or int(words[1]) not in self.state.objects:
            return None
        held = layers.characteristics(self.state, int(words[1])).abilities
        return held[int(words[2])].ability if int(words[2]) < len(held) else None

    def is_wanted(self, key: str) -> bool:
        """An ability that the card has given to another object."""
        ability = self.ability_at(key)
        return ability is not None and any(
            promise.elsewhere and same(promise.node, ability) for promise in self.watcher.open
        )

    def is_new(self, key: str) -> bool:
        """Something that has not been seen yet may come of it."""
        ability = self.ability_at(key)
        if ability is None:
            return not key.startswith("activate")
        return any(self.is_of(promise, ability) for promise in self.watcher.open)

    def is_of(self, promise: Promise, ability: object) -> bool:
        outer = promise if promise.outer is None else promise.outer
        return outer.kind == ACTIVATION and same(outer.node, ability)

    # Everything but priority.

    def likes(self, decision: Decision) -> list[object]:
        """Answers that lead on, the best first; whatever is not legal is left out."""
        if isinstance(decision, Assign):
            return self.combat(decision)
        keys = [option.key for option in decision.options]
        if isinstance(decision, PickOne) and "yes" in keys:
            return ["yes" if self.chance(3 if self.contrary else 8) else "no"]
        wanted = self.of_use(decision)
        if isinstance(decision, PickOne) and wanted and self.chance(8):
            return [wanted[self.rng.below(len(wanted))]]
        if isinstance(decision, PickOne) and self.scene is not None:
            aim, liked = self.aim(), self.favoured(decision)
            if aim in keys and self.chance(6):
                return [aim]
            if liked and decision.asks == SOURCE and self.chance(8):
                return [liked[0]]  # the one that this player has
        if isinstance(decision, PickOne):
            its = [option.key for option in decision.options if option.about and self.is_it(option.about)]
            cast = [option.key for option in decision.options if self.is_walk_on(option.about)]
            aims = [option.key for option in decision.options if option.about in self.watcher.focus]
            spoken = [option.key for option in decision.options if self.is_spoken_of(option.about)]
            made = [option.key for option in decision.options if self.is_made(option.about)]
            if made and self.chance(4):
                return [made[self.rng.below(len(made))]]
            if spoken and self.chance(6):
                return [spoken[self.rng.below(len(spoken))]]
            if aims and self.chance(3 if self.scene is None else 6):
                return [aims[self.rng.below(len(aims))]]
            fighting = [option.key for option in decision.options if option.about in self.state.combat.attackers]
            if fighting and self.chance(3):
                return [fighting[self.rng.below(len(fighting))]]
            players = [key for key in keys if key.startswith("player:")]
            if players and len(players) < len(keys) and self.chance(2):
                return [players[-1]]
            if cast and self.chance(4):
                return [cast[self.rng.below(len(cast))]]
            return [its[0]] if its and self.chance(8 if self.hoards else 3) else []
        if isinstance(decision, Number) and self.scene is not None and self.scene.most:
            return [min(decision.most, LARGE)]
        if isinstance(decision, Number) and decision.most > SMALL and self.chance(8):
            return [max(decision.least, 1 + self.rng.below(SMALL))]
        if isinstance(decision, PickSome) and keys:
            some = self.some(decision)
            return [list(dict.fromkeys([*wanted, *some]))[: max(1, len(some))] if self.chance(8) else some, some]
        return []

    def of_use(self, decision: Decision) -> list[str]:
        """Modes with something in them that has not been seen yet; words and names that something on the stage has."""
        keys = [option.key for option in decision.options]
        if keys and keys[0].startswith("mode:"):
            return [key for key in keys if self.is_unseen(int(key.split(":")[1]))]
        if not isinstance(decision, PickOne) or len(keys) < MANY or decision.options[0].verb != "word":
            return []
        known = [object.print for object in self.state.objects.values()]
        words = [*[word for card in known for word in card.subtypes], *[card.name for card in known]]
        return [key for key in keys if key.split(":", 1)[1] in words]

    def is_unseen(self, mode: int) -> bool:
        """Whether the card has a mode in this place with an instruction that was not seen."""
        nodes = [node for ability in abilities_of(self.watcher.card) for node in walk(ability)]
        parts = [node.modes[mode] for node in nodes if isinstance(node, n.Modal) and mode < len(node.modes)]
        inside = [node for part in parts for node in walk(part)]
        return any(promise.kind == INSTRUCTION and promise.node in inside for promise in self.watcher.open)

    def some(self, decision: PickSome) -> list[str]:
        """Mostly as many as may be; the card and the walk-ons before others."""
        size = decision.most if self.chance(2 if self.contrary else 7) else decision.least
        rest = [decision.options[index] for index in self.rng.permutation(len(decision.options))]
        its = [option for option in rest if self.is_it(option.about)][
            : 1 if self.chance(8 if self.hoards else 3) else 0
        ]
        cast = [option for option in rest if self.is_walk_on(option.about)] if self.chance(4) else []
        wanted = [option for option in rest if self.is_preferred(option.about)] if self.chance(6) else []
        keys = list(dict.fromkeys([option.key for option in [*wanted, *its, *cast, *rest]]))
        aim = self.aim()
        return [aim, *keys][:size] if aim in keys and self.chance(6) else keys[:size]

    def is_preferred(self, id: int) -> bool:
        """Whether a scene is about what is done to this object."""
        return self.is_spoken_of(id) or self.is_made(id) or (self.scene is not None and id in self.watcher.focus)

    def is_made(self, id: int) -> bool:
        """Whether it is a token; in a scene nothing but the card makes any."""
        return self.scene is not None and id in self.state.objects and self.state.objects[id].token

    def combat(self, decision: Assign) -> list[object]:
        """Declarations: all, the card alone, nothing, each to any slot that it may go to."""
        every: list[tuple[str, str]] = []
        alone: list[tuple[str, str]] = []
        for option in decision.options:
            allowed = decision.allowed.get(option.group)
            slots = [slot.key for slot in decision.slots if allowed is None or slot.key in allowed]
            if not slots:
                continue
            needed = self.scene is None and self.fights and self.inactive()
            if decision.asks == "508.1a" and needed and self.is_it(option.about):
                continue  # it may be needed untapped
            slot = slots[self.rng.below(len(slots))]
            at_it = [slot.key for slot in decision.slots if slot.key in slots and self.is_it(slot.about)]
            if at_it and self.scene is not None and self.chance(5):
                slot = at_it[0]
            every.append((option.key, slot))
            if self.is_it(option.about):
                alone.append((option.key, slot))
            elif decision.asks != "508.1a":
                own = [slot for slot in decision.slots if slot.key in slots and self.is_it(slot.about)]
                alone += [(option.key, own[0].key)] if own and len(alone) < 2 else []
        some = [pair for pair in every if self.chance(5)] or every[:1]
        single = [every[self.rng.below(len(every))]] if every else []
        if decision.asks != "508.1a" and decision.seat != 0 and not self.blocks and self.chance(8):
            return [()]
        alone = alone or some
        wide = [pair for pair in every if pair[0] not in decision.uses]
        for option in decision.options if decision.uses else ():  # one that can block several does
            allowed = decision.allowed.get(option.group)
            slots = [slot.key for slot in decision.slots if allowed is None or slot.key in allowed]
            wide += [(option.key, slot) for slot in slots[: decision.uses.get(option.key, 0)]]
        if self.scene is not None and decision.uses and self.chance(7):
            return [wide, every, some]
        ways: list[object] = [every, alone, some, (), single, alone]
        start = self.rng.below(len(ways)) if not self.fights or self.chance(2) else 0
        return [ways[start], *([alone] if self.chance(5) else []), every, some]
