"""What happened this turn and in the turn before, as far as a card of this game asks: the answers.  CR 603.2, 608.2i

Counts stand under the words of an event pattern in what the state keeps of a turn (`used`), for each player who may be "you"
and, where the question speaks of one player of several, for each of these.  `chronicle` writes them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast, final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import written
from arbiter.magic.language.notation import show
from arbiter.magic.language.reflect import mentions, replaced, walk
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning.object_words import of_kind
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

NOW: Final = "this turn "
BY: Final = " by "
TO: Final = " to "  # to which object it dealt the damage
AS: Final = " as "  # which object it happened to, where it must be another than the source
BY_ITSELF: Final = n.DealsDamage(None)
BY_HOST: Final = n.DealsDamage(n.Among(n.AttachedTo()))
BY_EACH: Final = n.BecomesBlocked(n.All(()), n.Among(n.Self()))
OWN_NAME: Final = n.Namesake(n.Self())
BETWEEN: Final = "|"
LAST: Final = "last turn "
GAME: Final = "this game "
SINCE: Final = "since the last turn ended "  # of the player who asks, without the present turn
COMBAT: Final = "this combat "
BLOCKED: Final = "to BecomesBlocked"  # by each of its blockers apart
BEFORE: Final = "before "  # what an ability remembers of the time before it triggered
MEMO_LIMIT: Final = 5_000

_words: dict[n.HowOften | n.Underwent, str] = {}
_earlier: dict[int, tuple[n.Triggered, tuple[n.HowOften, ...]]] = {}  # by identity of the ability, which is kept alive


def words_of(asked: n.HowOften | n.Underwent) -> str:
    """Under which words the answer is kept, without whose it is and of which turn."""
    known = _words.get(asked)
    if is_blocked_by(asked.event):
        known = COMBAT + BLOCKED if isinstance(asked, n.Underwent) and asked.combat else BLOCKED
    if known is None:
        to = COMBAT + "to" if isinstance(asked, n.Underwent) and asked.combat else "to"
        how = to if isinstance(asked, n.Underwent) else "much" if asked.much else "often"
        known = f"{how} {show(BY_ITSELF if asked == n.Underwent(BY_HOST) else asked.event)}"
        if isinstance(asked, n.HowOften) and asked.sharing:
            known += f" sharing {asked.sharing}"
        if isinstance(asked, n.HowOften) and asked.game:
            known += " in all"
        if len(_words) >= MEMO_LIMIT:
            _words.clear()
        _words[asked] = known
    return known


def by_name(asked: n.HowOften, name: str) -> n.HowOften:
    """201.4: "another spell named ~": what is counted has this very name, whoever asks."""
    if not mentions(asked.event, n.Namesake):
        return asked
    return replace(asked, event=cast("n.EventPattern", replaced(asked.event, OWN_NAME, n.Called(name))))


def spells_cast(spells: n.Predicate) -> n.HowOften:
    """How many such spells a player has cast this turn, for an effect that limits that number."""
    return n.HowOften(n.CastsSpell(n.You(), spells))


def of_first(asked: n.FirstTime) -> n.HowOften | n.Underwent | None:
    """What is counted for "the first time each turn" where not all such events count: "your first noncreature spell"."""
    event = asked.event
    if isinstance(event, n.CastsSpell) and event.what != n.All(()):
        who = event.who if isinstance(event.who, n.You) else n.ThatPlayer()
        return n.HowOften(n.CastsSpell(who, event.what, event.during), before=True)
    if isinstance(event, n.BecomesTarget) and (event.who is not None or event.by is not None):
        return n.Underwent(n.BecomesTarget(event.what or n.All(()), event.who, event.by))
    return None


class Question:
    """What some card asks of a turn: about which event, and under which words the answer is kept."""

    def __init__(self, asked: n.HowOften | n.Underwent) -> None:
        self.event = BY_ITSELF if asked == n.Underwent(BY_HOST) else asked.event
        self.event = BY_EACH if is_blocked_by(self.event) else self.event
        self.words = words_of(asked)


@final
class OfTimes(Question):
    """How often something happened."""

    def __init__(self, asked: n.HowOften) -> None:
        super().__init__(asked)
        self.by_source = is_by_source(asked.event)
        self.kept = GAME if asked.game else NOW
        self.much = asked.much
        self.each = mentions(asked.event, n.ThatPlayer)  # for each player apart
        self.apart = mentions(asked.event, n.Other)  # and to which objects, to leave one out
        self.sharing: str = asked.sharing


@final
class OfObjects(Question):
    """To which objects something happened."""

    def __init__(self, asked: n.Underwent) -> None:
        super().__init__(asked)
        self.by_source = is_by_source(self.event)
        self.each = mentions(asked.event, n.ThatPlayer)


@final
class OfArrivals(Question):
    """Which objects were put into a graveyard or drawn: they are what the cards have become there (400.7)."""


@final
class OfBlockers(Question):
    """By which creatures an attacker was blocked."""


@final
class OfDamage(Question):
    """To whom an object has dealt damage; `combat`: combat damage only."""

    def __init__(self, asked: n.Underwent) -> None:
        super().__init__(asked)
        self.combat = isinstance(asked.event, n.DealsDamage) and asked.event.combat_only


def question_of(asked: n.HowOften | n.Underwent) -> Question:
    """The question, by what the answer is made of."""
    event = asked.event
    if is_blocked_by(event):
        return OfBlockers(asked)
    if isinstance(asked, n.HowOften):
        return OfTimes(asked)
    if is_to_source(event):
        return OfDamage(asked)
    if isinstance(event, n.Draws) or (isinstance(event, n.ZoneChange) and event.to == "graveyard"):
        return OfArrivals(asked)
    return OfObjects(asked)


@final
class Asked:
    """What the faces of a card ask of a turn: how often something happened, and whether it was the first time."""

    def __init__(self, questions: tuple[Question, ...], first: bool) -> None:
        self.questions = questions
        self.first = first


def asked_by(card: Card) -> Asked:
    """What the card asks; worked out once for each card."""
    known = card.asked
    if known is None:
        questions: list[Question] = []
        first = False
        for part in written(card.abilities):
            first = first or isinstance(part, n.FirstTime)
            asked = of_first(part) if isinstance(part, n.FirstTime) else part
            if isinstance(part, n.StaticForPlayers) and any(
                _limits_casting(modification) for modification in part.modifications
            ):
                asked = spells_cast(part.spells)
            if isinstance(asked, n.HowOften):
                questions.append(question_of(by_name(asked, card.name)))
            elif isinstance(asked, n.Underwent):
                questions.append(question_of(asked))
        for face in [asked_by(face) for face in card.faces]:
            questions += face.questions
            first = first or face.first
        known = card.asked = Asked(tuple(questions), first)
    assert isinstance(known, Asked)
    return known


def _limits_casting(part: n.Modification) -> bool:
    return isinstance(part, n.Limit) and part.action == "cast"


def new_turn(state: MagicState, ended: int) -> dict[tuple[Id, str], int]:
    """What is still known as a turn begins: how often things happened in the one before, and since each player's last turn.

    `ended`: whose turn is over."""
    state.caches.questions = None
    state.caches.asks_spent = None
    kept: dict[tuple[Id, str], int] = {}
    for (whose, words), number in state.memory.used.items():
        if whose < 0 and words.startswith(NOW):
            kept[whose, LAST + words.removeprefix(NOW)] = number
            if whose != player_id(ended):
                since = SINCE + words.removeprefix(NOW)
                kept[whose, since] = number + state.memory.used.get((whose, since), 0)
        elif whose < 0 and words.startswith(GAME):
            kept[whose, words] = number
        elif whose < 0 and words.startswith(SINCE) and whose != player_id(ended):
            kept.setdefault((whose, words), number)
    return kept


def how_often(ctx: Context, what: n.HowOften) -> int:
    if mentions(what.event, n.Namesake):
        source = ctx.look.derived(ctx.source)
        what = by_name(what, source.name if source is not None else "")
    noted = ctx.bound(BEFORE + words_of(what)) if what.before else None
    if noted is not None:
        return noted.number
    whose = f" of {ctx.each}" if mentions(what.event, n.ThatPlayer) else ""
    if is_by_source(what.event):
        return _counted(ctx.state, (ctx.source, NOW + words_of(what) + whose), what.before)
    if what.sharing:
        return _shared(ctx, what, (LAST if what.last else NOW) + words_of(what) + whose + BY)
    words = (GAME if what.game else LAST if what.last else NOW) + words_of(what) + whose
    number = _counted(ctx.state, (player_id(ctx.controller), words), what.before)
    if what.since:
        number += ctx.state.memory.used.get((player_id(ctx.controller), SINCE + words_of(what) + whose), 0)
    if mentions(what.event, n.Other):
        number -= ctx.state.memory.used.get((player_id(ctx.controller), f"{words}{AS}{ctx.source}"), 0)
    return number


def _shared(ctx: Context, what: n.HowOften, words: str) -> int:
    """How often it was done by something that then had what the source of the question has now, such as a creature type."""
    derived = ctx.look.derived(ctx.source)
    own = [] if derived is None else of_kind(derived, what.sharing)
    total = 0
    for (whose, name), number in ctx.state.memory.used.items():
        if whose == player_id(ctx.controller) and name.startswith(words):
            theirs = name.removeprefix(words).split(BETWEEN)
            total += number if any(word in theirs for word in own) else 0
    return total


def earlier(ctx: Context, ability: n.Triggered) -> tuple[Binding, ...]:
    """What has happened before the event that triggers the ability, as far as it will ask (603.4, 702.39a)."""
    known = _earlier.get(id(ability))
    if known is None:
        asked = tuple(
            [part for part in walk((ability.effect, ability.condition)) if isinstance(part, n.HowOften) and part.before]
        )
        if len(_earlier) >= MEMO_LIMIT:
            _earlier.clear()
        known = _earlier[id(ability)] = (ability, asked)
    return tuple([Binding(BEFORE + words_of(question), (), how_often(ctx, question)) for question in known[1]])


def underwent(ctx: Context, what: n.Underwent, id: Id, before: bool = False, hosts: list[Id] | None = None) -> bool:
    """`hosts`: what the source of the question is attached to now (301.5e), which may have dealt the damage before it was."""
    if is_to_source(what.event):
        return _counted(ctx.state, (id, f"{words_of(what)}{TO}{ctx.source}"), before) > 0
    dealer = ctx.source if is_by_source(what.event) else hosts[0] if hosts else 0
    whose = f"by {dealer}" if dealer else f"for {player_id(ctx.controller)}"
    return _counted(ctx.state, (id, f"{words_of(what)} {whose}"), before) > 0


def is_blocked_by(event: n.EventPattern) -> bool:
    """Whether it is asked which of two creatures has blocked the other."""
    if isinstance(event, n.Blocks):
        return isinstance(event.attacker, n.Among)
    return isinstance(event, n.BecomesBlocked) and isinstance(event.by, n.Among)


def is_to_source(event: n.EventPattern) -> bool:
    """Whether it is damage that something has dealt to the source of the question."""
    return isinstance(event, n.DealsDamage) and event.what is not None and event.to == n.Among(n.Self())


def was_blocked(state: MagicState, id: Id, blockers: list[Id], combat: bool) -> bool:
    """509.1g: whether one of these creatures has blocked it this turn, or this combat, wherever they are now."""
    words = COMBAT + BLOCKED if combat else BLOCKED
    return any(state.memory.used.get((id, f"{words}{BY}{blocker}"), 0) for blocker in blockers)


def _counted(state: MagicState, key: tuple[Id, str], before: bool) -> int:
    """How often; with `before`, without what has happened at this very moment."""
    earlier = state.caches.counted_before.get(key) if before else None
    return state.memory.used.get(key, 0) if earlier is None else earlier


def of_objects(event: n.EventPattern) -> str:
    """What an event remembers of the object that is asked about: it dealt the damage, or it happened to it."""
    return "event source" if isinstance(event, n.DealsDamage) and event.what is not None else "event object"


def is_by_source(event: n.EventPattern) -> bool:
    """Whether it is something that the source of the question did: "dealt damage by ~"."""
    return isinstance(event, n.DealsDamage) and event.what is None
