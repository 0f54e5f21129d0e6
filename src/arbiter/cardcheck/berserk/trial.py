"""The games of one card of Berserk: played until all that it promises was seen, something is wrong, or enough was tried.

That a power is executed the rules tell the witness of the log.  Of an ability that only is there, the game is played once more
without it, with the same answers: as soon as anything is different, the ability has been of use.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.game import RULES
from arbiter.berserk.invariants import problems
from arbiter.berserk.language import nodes as n
from arbiter.berserk.state.state import BerserkState
from arbiter.cardcheck.berserk.player import Actor
from arbiter.cardcheck.berserk.promises import POWER, PRESENCE, Promise, promises_of
from arbiter.cardcheck.berserk.stage import Cast, Stage
from arbiter.cardcheck.verdict import BROKEN, CRASH, ENDLESS, TooLong, Verdict, limited
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.log import Witness
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.reflect import rebuilt

TAKES: Final = 60
DECISIONS: Final = 120
SECONDS: Final = 120  # of the processor, after which a card counts as endless
VAIN: Final = "vain"
"""Why something was not seen, if it was executed and nothing came of it; else the kind of promise says it."""


@final
class Watcher(Witness):
    """Notes which powers of a card are executed, and which of them came to nothing."""

    def __init__(self, card: Card, promises: list[Promise]) -> None:
        self.card = card
        self.open = promises
        self.vain: list[Promise] = []
        self.game: Game | None = None
        self.its = False

    def begins(self, source: int, origin: str, node: object) -> None:
        assert self.game is not None and isinstance(self.game.state, BerserkState)
        objects = self.game.state.objects
        names = [objects[id].print.name for id in (source, int(origin)) if id in objects]
        self.its = self.card.name in names or not names

    def ends(self, node: object, done: bool) -> None:
        for promise in (
            [attempt for attempt in self.open if attempt.kind == POWER and same(attempt.node, node)] if self.its else []
        ):
            if done:
                self.open.remove(promise)
            elif promise not in self.vain:
                self.vain.append(promise)


def same(promised: object, node: object) -> bool:
    """Whether this is what was promised, wherever it is directed now: later, and at each of several, cards have other names."""
    return promised == node or nameless(promised) == nameless(node)


def nameless(node: object) -> object:
    if isinstance(node, (n.It, n.That)):
        return n.It()
    if isinstance(node, n.Attack):
        return replace(node, at=None)
    if isinstance(node, (n.X, n.Num)):
        return n.X()  # a cost with X fixes what X is (105.2.3)
    return rebuilt(node, nameless)


def try_card(card: Card, takes: int = TAKES) -> Verdict:
    """Play the games of a card.  Never raises."""
    verdict = Verdict(card.key)
    promises = promises_of(card)
    watcher = Watcher(card, [promise for promise in promises if not promise.because])
    cast = Cast(card)
    for take in range(takes):
        if not watcher.open:
            break
        verdict.games += 1
        try:
            with limited(SECONDS):
                problem = play(cast, watcher, take)
        except TooLong:
            verdict.problem, verdict.what = ENDLESS, f"more than {SECONDS} seconds (game {take})"
            break
        except Exception as error:
            verdict.problem, verdict.what = CRASH, f"{type(error).__name__}: {error} (game {take})"[:300]
            break
        if problem:
            verdict.problem, verdict.what = BROKEN, f"{problem} (game {take})"
            break
    verdict.never_saw([(attempt.what, attempt in watcher.vain) for attempt in watcher.open])
    verdict.missed = [
        {"why": VAIN if attempt in watcher.vain else attempt.kind, "ability": attempt.place[0]}
        for attempt in watcher.open
    ]
    return verdict


Step = tuple[list[str], Answer, int]
"""What was offered, what was answered, how long the log was then."""


def play(cast: Cast, watcher: Watcher, take: int) -> str:
    """One game, and the same without each ability that has yet to show a difference; what is wrong with it, if anything is."""
    game = from_state(RULES, None, Stage(cast, take).built())
    watcher.game, game.log.witness = game, watcher
    actor = Actor(cast.card.name, take, cast.drives, cast.guards, bool(cast.armed))
    steps: list[Step] = []
    for _ in range(DECISIONS):
        if game.result is not None or not game.decisions:
            break
        decision = game.decisions[0]
        state = game.state
        assert isinstance(state, BerserkState)
        answer = actor.answer(state, decision)
        steps.append((keys(decision), answer, len(game.log)))
        game.answer(decision, answer)
    game.log.witness = None
    assert isinstance(game.state, BerserkState)
    broken = problems(game.state)
    for promise in [unseen for unseen in watcher.open if unseen.kind == PRESENCE]:
        if differs(cast, take, promise, steps, game):
            watcher.open.remove(promise)
    return broken[0] if broken else ""


def keys(decision: Decision) -> list[str]:
    return [option.key for option in decision.options]


def differs(cast: Cast, take: int, promise: Promise, steps: list[Step], game: Game) -> bool:
    """Whether the game goes another way without the ability."""
    state = Stage(cast, take).built()
    bare = without(cast.card, promise)
    for card in list(state.objects.values()):
        if card.print is cast.card:
            state.edit(card.id).print = bare
    state.change()
    twin = from_state(RULES, None, state)
    for offered, answer, length in steps:
        if twin.result is not None or not twin.decisions or len(twin.log) != length:
            return True
        if keys(twin.decisions[0]) != offered:
            return True
        try:
            twin.answer(twin.decisions[0], answer)
        except ArbiterError:
            return True
    return told(twin) != told(game)


def told(game: Game) -> list[str]:
    return [f"{entry.message!r} {entry.rules}" for entry in game.log.entries(0)]


def without(card: Card, promise: Promise) -> Card:
    """The card without what was promised."""
    place, index = promise.place
    abilities = list(card.abilities)
    ability = abilities[place]
    if index >= 0 and isinstance(ability, n.Permanent):
        does = tuple([what for at, what in enumerate(ability.does) if at != index])
        abilities[place] = replace(ability, does=does)
    else:
        abilities[place] = n.Permanent(())  # the others keep their places
    made = Card(
        card.name, card.type, card.cost, card.elite, card.elements, card.lives, card.movement, card.subtype, card.strike
    )
    made.abilities, made.variable = tuple(abilities), card.variable
    return made
