"""What a text has spoken of so far while it is bound or said: results by name, cards shown, how many there were (608.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import (
    Antecedent,
    Unbound,
    arrived,
    event_noun,
    has_amount,
    has_open_number,
    hide_shuffled,
    token_noun,
)
from arbiter.magic.language.grammar.walking import Walker
from arbiter.magic.language.mentions import BURIED, It, TheOne
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.vocabulary.phrases import SPELL_OR_ABILITY
from arbiter.magic.language.words import PAID

PAID_COUNTERS = "paid"  # what removed counters was the cost
SHUFFLED = "shuffled"  # how many were shuffled into a library
PAID_ANY = "given"  # how many counters a player chose to pay
MEASURED: dict[type, str] = {  # how much it is can be spoken of: the life lost, the damage dealt; taken: out of a hand
    n.LoseLife: "lost",
    n.DealDamage: "dealt",
    n.RemoveCounters: "removed",
    n.PayAnyCounters: PAID_ANY,
    n.Search: "taken",
    n.FlipCoin: "heads",
}
CASTABLE = (n.TargetRef, n.Bound)  # a card that a player may be allowed to cast later
THIS_WAY: dict[type, str] = {  # the participle of what an instruction does to objects
    n.Destroy: "destroyed",
    n.Sacrifice: "sacrificed",
    n.Exile: "exiled",
    n.Discard: "discarded",
    n.Tap: "tapped",
    n.Mill: "milled",
    n.Reveal: "revealed",
    n.Choose: "chosen",
}


SHOWN = (n.Reveal, n.Tap, n.Untap, n.TurnFace, n.Choose)  # what is done to stays the object it was
ON_ITSELF = (n.Tap, n.Untap, n.AddCounters, n.RemoveCounters, n.Apply, n.Transform, n.Regenerate, n.Unattach)
REFERENCES = (n.TargetRef, n.Bound, n.EventObject, n.EventSource, n.EachItem)
MADE_OR_SHOWN = (n.Exile, n.Move, n.Destroy, n.Sacrifice, *SHOWN)


class Memory(Walker):
    """What has been spoken of, and what it is called."""

    def __init__(
        self, event: n.EventPattern | None = None, spell: bool = False, attached: n.Predicate | None = None
    ) -> None:
        self.event = event.event if isinstance(event, n.FirstTime) else event
        self.spell = spell  # the source is a spell and has no power that "its" could mean
        self.attached = attached  # what the source is attached to, as the text calls it
        self.attached_spoken = False
        self.victim_spoken = False  # "that creature" was said of what the event's damage was dealt to
        self.waiting = False  # what is bound happens when an event does that the effect waits for
        self.spoken_players: list[n.Players] = []  # the controllers and owners spoken of so far
        self.zone_owners: list[n.Players] = []  # those to whose hands and libraries something went
        self.decider: n.Players | None = None  # who decides whether it is done: "If the player does, they ..."
        self.faint_names = 0
        self.counted: Antecedent | None = None  # what was done to so many as somebody chose, or to all of a kind
        self.of_many = False  # several players did it, each to so many of their own
        self.of_each = False  # each player in turn did it: only of that player's it can be asked how many
        self.shuffled = ""  # the name of what was shuffled into a library, of which only the number is known then
        self.targets: list[n.Targets] = []
        self.numbers: dict[int, int] = {}  # identity of a target phrase -> its number
        self.spoken: list[Antecedent] = []
        self.away: list[Antecedent] = []  # what will come back only later
        self.used: list[str] = []  # names of results that something refers to
        self.made: list[str] = []  # names of results of the instruction at hand
        self.bound: list[str] = []  # those of them that a Bind already names
        self.names = 0
        self.cost_exiles = False  # a card is exiled to pay the cost
        self.at_hand = False  # an object at hand: EachItem
        self.looping = False  # a player at hand: ThatPlayer
        self.of_cards = False  # cards are drawn: so many as were discarded, not as the damage of the event
        self.of_casting = False  # the condition asked how the spell was cast: "it" deals the damage
        self.removed: n.RemoveCounters | None = None  # what removed counters last
        self.amounts: dict[str, str] = {}  # what was lost or dealt -> the name of the instruction that did it
        self.counting = False  # objects are counted: "destroyed this way" may be said of them
        self.beside: n.Objects | None = None  # what "other" is other than, if not the source
        self.looking_back = False  # a characteristic or controller is asked: what it was, not what it became
        self.source_spoken = False
        self.before_this: list[tuple[Antecedent, str]] = []  # what had been spoken of, and its result, before this part
        self.before_last: list[tuple[Antecedent, str]] = []  # the same before the part of the sequence before
        self.nearest: n.Objects | None = None  # of source, attached object and object of the event: last spoken of
        self.nearest_at: n.EventPattern | None = None  # the event at hand when it was spoken of
        self.before: tuple[n.Objects | None, n.EventPattern | None] = (None, None)  # both when the clause began
        self.dealer: n.Objects | None = None  # what was called "it" and dealt damage in the clause before
        self.acted: n.Objects | None = None  # the source or attached object, if the clause before acted on it alone
        self.nested = 0  # how many chains of clauses the one at hand is part of
        self.volunteers = False  # the clause before offered something to each of several players
        self.willing = False  # what is bound happens if some of them did it
        self.topic: n.Objects | None = None  # the subject of the clause: "~ deals damage equal to its power"
        self.apart: n.Objects | None = None  # the subject, where "it" is another one: "target creature blocks it"

    def speak_of_object(self, found: n.Objects) -> n.Objects:
        """Note which of the source, what it is attached to and the object of the event was spoken of last."""
        self.source_spoken = self.source_spoken or isinstance(found, n.Self)
        self.attached_spoken = self.attached_spoken or isinstance(found, n.AttachedTo)
        if isinstance(found, (n.Self, n.AttachedTo, n.EventObject, n.EventSource)):
            self.nearest, self.nearest_at = found, self.event
        return found

    def clause_ends(self) -> None:
        self.before = (self.nearest, self.nearest_at)

    def part_ends(self, done: n.Instruction) -> None:
        """A clause of several is over: what the next one may take up of it."""
        self.clause_ends()
        self.dealer = self.dealer if isinstance(done, n.DealDamage) else None
        self.volunteers = isinstance(done, n.ForEachPlayer) and isinstance(done.do, n.May)
        what = done.what if isinstance(done, ON_ITSELF) else None
        alone = isinstance(what, (n.Self, n.AttachedTo)) and not any(
            isinstance(part, REFERENCES) for part in walk(done)
        )
        self.acted = what if alone else None

    def part_begins(self) -> None:
        self.before_last, self.before_this = self.before_this, [(known, known.result) for known in self.spoken]

    def undo(self, before: list[tuple[Antecedent, str]]) -> None:
        """The instruction before was not done: what it would have made or moved is not there to be spoken of."""
        known_before = [known for known, _ in before]
        for known, result in before:
            known.result = result
        later = [mention for mention in self.spoken if mention not in known_before and mention.ref is not None]
        renewed = [Antecedent(mention.ref, mention.noun, mention.plural) for mention in later]
        self.spoken = [*known_before, *renewed]

    def nearer_than_event(self) -> n.Objects | None:
        """What an earlier clause spoke of after the event's object, if that is not the source itself."""
        noun, near = event_noun(self.event), self.before[0] if self.before[1] is self.event else None
        attached = isinstance(near, n.AttachedTo) and noun is not None
        return near if attached or (isinstance(near, n.Self) and noun not in (None, n.All(()))) else None

    def that_many(self) -> n.Quantity:
        """So many as the event spoke of, or as were just moved, where a player chose how many or all were."""
        if self.counted is None and self.shuffled:
            self.used += [] if self.shuffled in self.used else [self.shuffled]
            return n.BoundAmount(self.shuffled)
        if self.counted is None and self.amounts.get(PAID_ANY):
            return self.so_much(PAID_ANY)
        if self.counted is None and self.removed is not None and self.removed.up_to:
            return self.so_much("removed", self.removed.kind)
        if self.counted is None:
            if not has_amount(self.event):
                raise Unbound(("that",))
            return n.EventAmount()
        each = self.of_each and not self.looping
        if self.of_many or each or (has_amount(self.event) and not self.of_cards):
            raise Unbound(("that",))
        return n.Count(n.Among(self.referred(self.counted)))

    def note_result(self, done: n.Instruction) -> None:
        """What an instruction made or moved can be spoken of afterwards, and how many it was."""
        before = len(self.spoken)
        self.note_new(done)
        self.note_verb(done)
        self.note_amount(done)
        if hide_shuffled(self.spoken, done):
            self.shuffled = SHUFFLED
            self.made.append(SHUFFLED)
        if len(self.spoken) > before and has_open_number(done):
            self.counted = self.spoken[-1]
            who = getattr(done, "who", None)
            self.of_many, self.of_each = isinstance(who, (n.EachPlayer, n.EachOpponent)), isinstance(who, n.ThatPlayer)

    def each_made(self, known: int) -> None:
        """What was made for one player after another is spoken of together then; how many cards each shuffled away is not."""
        self.shuffled = ""
        for mention in self.spoken[known:]:
            mention.pool = mention.pool or mention.sought
            mention.plural = mention.plural or mention.sought or mention.noun == n.Is("token")

    def note_verb(self, done: n.Instruction) -> None:
        """What was done to what it was done to, for "destroyed this way"."""
        verb = "returned" if isinstance(done, n.Move) and done.into.zone == "hand" else THIS_WAY.get(type(done), "")
        if not verb or not self.spoken:
            return
        what = getattr(done, "what", None)
        named = [mention for mention in self.spoken if what is not None and what == mention.ref]
        (named or self.spoken)[-1].verb = verb

    def still_there(self, what: n.Objects) -> list[Antecedent]:
        """What was sacrificed is not what is changed: "sacrifice ~ and return target creature card ... It gains haste" """
        left = [known for known in self.spoken if known.verb != "sacrificed"]
        one = isinstance(what, It) and any(not known.plural and not known.weak for known in left)
        return left if one else self.spoken

    def note_amount(self, done: n.Instruction) -> None:
        """How much life it takes or damage it deals can be spoken of, if no other instruction does the same."""
        if not (verb := MEASURED.get(type(done), "")) or self.looping or self.at_hand:
            return
        self.removed = done if isinstance(done, n.RemoveCounters) else self.removed
        self.amounts[verb] = "" if verb in self.amounts else verb
        self.made.append(verb)

    def paid_counters(self, node: n.Quantity) -> bool:
        """Whether this is how many counters were removed to pay the cost."""
        if self.removed is None or self.amounts.get("removed") != PAID_COUNTERS:
            return False
        return node == (n.X() if self.removed.chosen else n.BoundAmount("removed"))

    def so_much(self, verb: str, kind: str = "") -> n.Quantity:
        """What one earlier instruction, or the cost, took, dealt or removed in all."""
        name = self.amounts.get(verb, "")
        if not name or (verb == "removed" and (self.removed is None or self.removed.kind != kind)):
            raise Unbound((verb,))
        if verb == "removed" and name == PAID_COUNTERS:
            return n.X() if self.removed is not None and self.removed.chosen else n.BoundAmount(verb)
        if name not in self.used:
            self.used.append(name)
        return n.BoundAmount(name)

    def the_one(self, node: TheOne) -> n.Objects:
        """What the effect did this to, if its qualities are asked; or else what paid the cost."""
        found = [known for known in self.spoken if known.verb == node.verb]
        if not found and node.verb == "exiled" and not self.cost_exiles:
            return n.Linked("exiled", of=node.noun)  # 607.2a: what the other ability of the pair has exiled
        if not found and node.verb in PAID:
            return n.Paid(node.verb, node.noun)
        if len(found) != 1 or found[0].plural or not self.looking_back:
            raise Unbound((node.verb,))
        return self.referred(found[0])

    def this_way(self, verb: str) -> n.Objects:
        """Those to which this was done: what became of them, not what was to be."""
        buried = verb == BURIED
        told = ("destroyed", "sacrificed", "milled") if buried else (verb,)
        found = [known for known in self.spoken if known.verb in told and known.result]
        if len(found) != 1 or not (self.counting or buried or verb == "tapped"):
            raise Unbound((verb.partition(" ")[0],))
        named = n.Bound(found[0].result, "graveyard" if buried else "")
        if named.name not in self.used:
            self.used.append(named.name)
        return named

    def note_new(self, done: n.Instruction) -> None:
        what = getattr(done, "what", None)
        if isinstance(what, n.Several):
            self.note_several(what)
        elif isinstance(done, n.CreateToken):
            for known in self.spoken:
                known.weak = known.weak or (known.ref is not None and known.ref == done.copy_of)  # "it" is the token
            self.introduce(
                token_noun(done.token) if done.token is not None else n.Is("token"), done.count != n.Number(1)
            )
        elif isinstance(done, (n.Apply, n.AddCounters)):
            if isinstance(what, n.Every) or (isinstance(what, n.Pick) and not isinstance(done, n.Apply)):
                self.introduce_faint(what.what, isinstance(what, n.Every) or what.most > 1)
            if isinstance(done, n.Apply) and isinstance(what, CASTABLE) and n.Allow("cast") in done.modifications:
                self.spoken.append(Antecedent(n.CastAs(what), n.Is("spell"), False, weak=True))
        elif isinstance(done, n.DealDamage):
            if isinstance(done.to, n.Every):
                self.introduce_faint(done.to.what, True)
        elif isinstance(done, n.KeywordAction) and done.name == "clash":
            self.speak_of(n.Sided("clashed"))
        elif isinstance(done, n.KeywordAction) and done.name == "amass":
            self.introduce(n.Is("Army"), False, weak=True)
        elif isinstance(done, n.Manifest):
            self.introduce(n.Is("creature"), not isinstance(what, n.TopOf) or what.count != n.Number(1))
        elif isinstance(done, n.RestartGame):
            self.introduce(n.Is("card"), True)
        elif isinstance(done, (n.Draw, n.Discard, n.Mill)):
            several = isinstance(what, n.Every) or (isinstance(what, n.Pick) and what.most > 1)
            self.introduce(n.Is("card"), several or done.count != n.Number(1), weak=True)
            self.spoken[-1].pool = isinstance(done, n.Mill)
            counted = done.count.what if isinstance(done.count, n.Count) else None
            if isinstance(done, n.Draw) and counted is not None and n.Is("creature") in list(walk(counted)):
                self.spoken.append(Antecedent(n.Every(counted), counted, True))  # "those creatures": that were counted
                self.spoken[-1].faint = True
        elif isinstance(done, n.RevealUntil):
            self.introduce(n.All((n.Is("card"), where := n.In("exile" if done.exile else "library", done.who))), True)
            self.spoken[-1].pool = True
            if done.count == 1:
                self.introduce_found(done.what, where)
        elif isinstance(done, n.CastCard):  # 400.7g
            self.introduce(n.Is("spell"), isinstance(what, n.Pick) and what.most > 1, weak=True)
        elif isinstance(done, n.Search):
            card = done.into.zone == "exile" and done.what == n.All(())
            self.introduce(n.Is("card") if card else done.what, done.most > 1, weak=done.into.zone != "battlefield")
            self.spoken[-1].sought = done.into.zone == "exile"
        elif isinstance(done, n.CounterSpell) and done.into is not None:
            self.note_moved(done.what, True)
        elif isinstance(done, MADE_OR_SHOWN):
            self.note_moved(done.what, not isinstance(done, SHOWN))
            if isinstance(done, n.Reveal) and isinstance(what, n.Pick) and what.most > 1:
                first = not any(known.pool for known in self.spoken)
                self.spoken[-1].pool = first and any(isinstance(part, n.In) for part in walk(what.what))
            if isinstance(done, n.Reveal) and isinstance(what, n.Every) and isinstance(what.what, n.In):
                self.spoken[-1].pool = not any(known.pool for known in self.spoken)
            if isinstance(done, n.Move) and isinstance(what, n.TargetRef):
                of_opponent = n.In("graveyard", n.EachOpponent()) in list(walk(self.targets[what.index]))
                if done.into.zone in ("hand", "library") or of_opponent:
                    self.zone_owners.append(n.OwnerOf(what))
            if isinstance(done, n.Move) and done.into.zone == "battlefield":
                arrived(self.spoken, self.made[-1:])

    def note_moved(self, what: n.Objects, moves: bool) -> None:
        """What was moved is a new object afterwards (400.7); what was only chosen can be spoken of."""
        for known in self.spoken:
            if what in (known.ref, n.Bound(known.result)):
                known.result = self.result_name() if moves else known.result
                return
        if isinstance(what, n.Every):
            self.introduce(self.taken(what.what), True)
        elif isinstance(what, n.Pick):
            self.introduce(self.taken(what.what), what.most > 1)
        elif isinstance(what, n.TopOf):
            kind = (what.what,) if what.what is not None else ()
            self.introduce(n.All((n.Is("card"), *kind, n.In(what.zone, what.whose))), what.count != n.Number(1))
            self.spoken[-1].pool = True
        elif not moves and isinstance(what, n.Linked):
            self.spoken.append(Antecedent(what, n.Is("card"), False))
        elif moves and isinstance(what, (n.Self, n.EventObject, n.AttachedTo, n.EachItem)):
            host = self.attached if isinstance(what, n.AttachedTo) else None
            noun = self.object_of_event() if isinstance(what, n.EventObject) else host
            self.spoken.append(Antecedent(what, noun if noun is not None else n.All(()), False, self.result_name()))

    def note_several(self, what: n.Several) -> None:
        """These and those are spoken of together afterwards: "those cards"."""
        known = [mention for mention in self.spoken if mention.ref in what.parts]
        self.spoken = [mention for mention in self.spoken if mention not in known]
        self.introduce(n.Either(tuple([mention.noun for mention in known])), True)

    def introduce(self, noun: n.Predicate, plural: bool, weak: bool = False) -> None:
        self.spoken.append(Antecedent(None, noun, plural, self.result_name(), weak))

    def taken(self, what: n.Predicate) -> n.Predicate:
        """What cards are that were taken from among others: what is said of them and of those others."""
        parts = what.parts if isinstance(what, n.All) else (what,)
        pools = [part.what.name for part in parts if isinstance(part, n.Among) and isinstance(part.what, n.Bound)]
        if not pools:
            return what
        kept = [part for part in parts if not isinstance(part, n.Among)]
        others = [known.noun for known in self.spoken if known.result in pools]
        for noun in others:
            kept += [part for part in (noun.parts if isinstance(noun, n.All) else (noun,)) if part not in kept]
        return kept[0] if len(kept) == 1 else n.All(tuple(kept))

    def introduce_found(self, what: n.Predicate, where: n.In) -> None:
        """The one card that the cards were revealed until: of those shown the one that matches."""
        parts = what.parts if isinstance(what, n.All) else (what,)
        found = n.Every(n.All((*parts, n.Among(n.Bound(self.spoken[-1].result)))))
        self.spoken.append(Antecedent(found, n.All((n.Is("card"), *parts, where)), False))

    def introduce_faint(self, noun: n.Predicate, plural: bool) -> None:
        self.faint_names += 1
        name = f"those{self.faint_names}" if self.faint_names > 1 else "those"
        self.made.append(name)
        self.spoken.append(Antecedent(None, noun, plural, name))
        self.spoken[-1].faint = True

    def exiled_card(self, node: n.Linked) -> n.Objects:
        """ "The exiled card": what this effect has exiled; or what paid its cost; or else what a linked ability exiled (607)."""
        found = [known for known in self.spoken if known.verb == "exiled"] if node.last is None else []
        if len(found) == 1:
            return self.referred(found[0])
        if self.cost_exiles and node.last is None:
            return n.Paid("exiled", n.Is("card"))
        if not any(known.ref == node for known in self.spoken):
            self.spoken.append(Antecedent(node, n.Is("card"), False, weak=True))
        return node

    def speak_of(self, who: n.Players) -> None:
        """A controller or owner was spoken of, who can be "that player" afterwards."""
        if who not in self.spoken_players:
            self.spoken_players.append(who)

    def result_name(self) -> str:
        self.names += 1
        name = f"it{self.names}" if self.names > 1 else "it"
        self.made.append(name)
        return name

    def concerned(self, done: n.Instruction) -> n.Objects | None:
        """What is countered, destroyed ... unless "its" controller pays: the nearest thing spoken of."""
        what = getattr(done, "what", None)
        return what if isinstance(what, (n.EventSource, n.EventObject)) else None

    def topic_of(self, what: n.Objects | None) -> n.Objects | None:
        """The one object that a clause speaks about, if it is one."""
        if isinstance(what, n.Self):
            return None if self.spell else what
        return what if isinstance(what, (n.TargetRef, n.Bound, n.EventObject, n.EventSource, n.AttachedTo)) else None

    def after_cost(self) -> None:
        """What a cost chose or moved is not bound for the effect."""
        self.spoken = []
        self.made = []
        self.names = 0
        self.counted = None
        if self.amounts.get("removed"):
            self.amounts["removed"] = PAID_COUNTERS

    def remembered(self) -> list[str]:
        """What everything spoken of is called now, to return to: only one of two branches happens."""
        return [known.result for known in self.spoken]

    def restore(self, results: list[str]) -> None:
        self.spoken = self.spoken[: len(results)]
        for known, result in zip(self.spoken, results, strict=True):
            known.result = result

    def pool(self) -> n.Objects:
        """The cards last shown, exiled from the top or milled: "from among them", "the rest"."""
        found = [known for known in self.spoken if known.pool]
        if not found:
            raise Unbound(("them", "those", "the rest", "the other", "revealed"))
        return self.referred(found[-1])

    def told_in_event(self) -> n.Predicate | None:
        """What the event's object is, if the event speaks of a target or of what was made before."""
        noun = event_noun(self.event)
        what = noun.what if isinstance(noun, n.Among) else None
        if not isinstance(what, (n.TargetRef, n.Bound)):
            return None
        known = [mention for mention in self.spoken if what in (mention.ref, n.Bound(mention.result))]
        return known[0].noun if known else None

    def object_of_event(self) -> n.Predicate | None:
        noun = event_noun(self.event)
        told = self.told_in_event()
        if told is not None:
            return told
        return self.attached if noun == n.Among(n.AttachedTo()) and self.attached is not None else noun

    def source_of_event(self) -> n.Predicate | None:
        """What the source of the damage is, if it is not the source of the ability; or the spell that has the target."""
        if isinstance(self.event, n.BecomesTarget):
            return self.event.by if self.event.by is not None else SPELL_OR_ABILITY
        noun = self.event.what if isinstance(self.event, n.DealsDamage) else None
        return self.attached if noun == n.Among(n.AttachedTo()) else noun

    def become(self, known: Antecedent) -> n.Objects:
        """ "That card", of what was a permanent or a spell: the card that it has become, also where it is only asked about."""
        before, self.looking_back = self.looking_back, False
        found = self.referred(known)
        self.looking_back = before
        return found

    def referred(self, known: Antecedent) -> n.Objects:
        if known in self.away:
            raise Unbound(("they", "them") if known.plural else ("it", "that"))
        if known.ref is not None and (self.looking_back or not known.result):
            for part in walk(known.ref) if isinstance(known.ref, (n.Every, n.CastAs)) else ():
                if isinstance(part, n.Bound) and part.name not in self.used:
                    self.used.append(part.name)
            return known.ref
        if known.result not in self.used:
            self.used.append(known.result)
        return n.Bound(known.result)
