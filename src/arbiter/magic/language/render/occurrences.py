"""Events as both languages tell them: of players, moves between zones, the second time in a turn (603.2, 603.6)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render.lexicon import EventParts, Phrase, PlayerEvent
from arbiter.magic.language.render.sentences import Sentences
from arbiter.magic.language.render.unbinding import Unspeakable

OWN = (("graveyard", ""), ("battlefield", "hand"))  # moves that are told of "your" zone
OF_OBJECTS = (n.ZoneChange, n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.FaceTurned, n.BecomesTarget)
NEVER_DYING = ("artifact", "enchantment", "land", "permanent", "card", "Aura", "Equipment")
OF_PLAYERS = (n.GainsLife, n.LosesLife, n.Draws, n.Discards, n.CastsSpell, n.Sacrifices, n.Cycles)


def is_once(event: n.EventPattern) -> bool:
    """What happens to this object once: "when", not "whenever"."""
    if isinstance(event, n.CastsSpell):
        return event.what == n.Among(n.Self())
    if isinstance(event, n.ActionPerformed):
        return event.who is not None and event.what == n.Among(n.Self())
    return isinstance(event, (n.ZoneChange, n.FaceTurned, n.Cycles, n.Sacrifices)) and event.what is None


class Occurrences(Sentences):
    def step(self, event: n.StepBegins, of_player: bool) -> str:
        if event.step == "end of combat":
            return self.words.combat[0]
        if event.step == "beginning of combat":
            turns = (n.EachPlayer, n.You, n.EachOpponent)
            if not isinstance(event.whose, turns):
                raise Unspeakable("the beginning of combat in that player's turn")
            return self.words.combat[1 + turns.index(type(event.whose))]
        step = self.words.steps.get(event.step)
        if step is None:
            raise Unspeakable(f"the beginning of {event.step}")
        return self.beginning(step, event.whose, of_player)

    def event_parts(self, event: n.EventPattern) -> EventParts:
        if isinstance(event, n.FirstTime):
            return self.so_many_eth(event)
        if isinstance(event, n.OneOrMore):
            self.several = True
            found = self.event_parts(event.event)
            self.several = False
            return found
        if isinstance(event, n.HauntedDies):
            return Phrase(self.words.haunted, "n"), *self.words.dies[::2]
        if isinstance(event, n.Sacrifices) and event.by is not None:
            return self.exploiting(event.by)
        if isinstance(
            event,
            (
                n.GainsLife,
                n.LosesLife,
                n.Draws,
                n.Discards,
                n.CastsSpell,
                n.Sacrifices,
                n.Cycles,
                n.LosesGame,
                n.LosesControl,
            ),
        ):
            return self.player_event(event)
        if isinstance(event, n.ZoneChange):
            return self.zone_change(event)
        if isinstance(event, n.DealsDamage):
            return self.damage_event(event)
        if isinstance(event, n.IsDealtDamage):
            return self.struck_event(event)
        if isinstance(event, (n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.FaceTurned, n.Transforms)):
            return self.object_event(event)
        if isinstance(event, (n.BecomesTarget, n.BecomesUnattached, n.IsCountered, n.IsDestroyed, n.Phases, n.Crews)):
            return self.object_event(event)
        if isinstance(event, n.TappedForMana):
            return self.tapped_for_mana(event)
        if isinstance(event, (n.AttacksUnblocked, n.IsAttacked)):
            return self.attack_event(event)
        if isinstance(event, n.CountersPut):
            return self.counters_put(event)
        if isinstance(event, n.CountersRemoved):
            return self.counters_removed(event)
        if isinstance(event, n.DamagePrevented):
            return self.damage_prevented(event)
        if isinstance(event, n.ActionPerformed):
            return self.acted(event)
        raise Unspeakable(f"{type(event).__name__} as an event")

    def player_event(self, event: PlayerEvent) -> EventParts:
        subject = Phrase(self.any_players(event.who), "m", True)
        second, third, infinitive, what = self.words.deeds[type(event)]
        if isinstance(event, n.CastsSpell):
            what = self.words.own_spell if event.what == n.Among(n.Self()) else self.a_spell(event.what)
            what += f" {self.in_step(n.IsTurnOf(event.during))}" if event.during is not None else ""
        elif isinstance(event, n.Sacrifices) or (isinstance(event, n.Cycles) and event.what is not None):
            what = self.sacrificed(event.what)
        elif isinstance(event, n.LosesControl):
            what = self.controlled(event.what)
        elif isinstance(event, n.Discards) and event.what is not None:
            what = self.sacrificed(None if event.what == n.Among(n.Self()) else event.what)
        elif isinstance(event, n.Draws) and event.least > 1:
            what = self.words.several_cards
        parts = subject, f"{second if isinstance(event.who, n.You) else third} {what}", f"{infinitive} {what}"
        return (
            self.caused(event.caused_by, parts)
            if isinstance(event, n.Discards) and event.caused_by is not None
            else parts
        )

    def exploiting(self, by: n.Predicate) -> EventParts:
        """702.109b"""
        subject = self.watched(None if by == n.Among(n.Self()) else by)
        one, many, infinitive = self.words.exploits
        return subject, many if subject.gender == "p" else one, infinitive

    def only_when(self, condition: n.Condition, if_: str) -> str:
        """After "only": the times and conditions under which something may be done (601.3, 602.5b)."""
        if isinstance(condition, n.Joined) and not condition.any:
            said = [
                self.only_when(one, f" {self.words.if_}" if place else if_) for place, one in enumerate(condition.parts)
            ]
            return f" {self.words.activate[2]}".join(said)
        if isinstance(condition, n.CombatPoint):
            return f" {self.combat_time(condition)}"
        if isinstance(condition, n.AfterUpkeep):
            return f" {self.words.after_upkeep[0 if isinstance(condition.whose, n.You) else 1]}"
        if isinstance(condition, (n.InStep, n.IsTurnOf)):
            return f" {self.in_step(condition)}"
        return f"{if_} {self.condition(condition)}"

    def so_many_eth(self, event: n.FirstTime) -> EventParts:
        """ "for the first time each turn", "you cast your second spell each turn" """
        inner = event.event
        if event.nth > 1 or isinstance(inner, n.CastsSpell):
            return self.counted_event(inner, event.nth, event.during is not None)
        subject, present, infinitive = self.event_parts(inner)
        return subject, f"{present} {self.words.first_time}", f"{infinitive} {self.words.first_time}"

    def is_dying(self, what: n.Predicate | None) -> bool:
        """700.4: creatures and planeswalkers die."""
        if what is None:
            own = self.own_types.types
            return not own or "creature" in own or "planeswalker" in own
        if isinstance(what, n.Among):
            return self.attached_noun() in (n.Is("creature"), n.Is("planeswalker"))
        words = [part.word for part in walk(what) if isinstance(part, n.Is)]
        return "creature" in words or not any(word in NEVER_DYING for word in words)

    def zone_change(self, event: n.ZoneChange) -> EventParts:
        places = (event.from_, event.to)
        watched, owner = event.what, None
        status = watched.parts[-1] if isinstance(watched, n.All) and watched.parts else None
        if isinstance(watched, n.All) and places == ("", "battlefield") and status in self.words.statuses:
            plain = watched.parts[0] if len(watched.parts) == 2 else n.All(watched.parts[:-1])
            subject, present, infinitive = self.zone_change(
                n.ZoneChange(None if plain == n.Among(n.Self()) else plain, to="battlefield")
            )
            how = self.words.statuses[status]
            return subject, f"{present} {how}", f"{infinitive} {how}"
        last = watched.parts[-1] if isinstance(watched, n.All) and len(watched.parts) > 1 else None
        if isinstance(watched, n.All) and isinstance(last, n.OwnedBy) and (places in OWN or event.to == "graveyard"):
            owner = last.who
            watched = watched.parts[0] if len(watched.parts) == 2 else n.All(watched.parts[:-1])
            watched = None if watched == n.Among(n.Self()) else watched
        if places == ("library", "graveyard") and owner is None and watched is None:
            owner = n.You()
        if places in OWN and not isinstance(owner, n.You):
            raise Unspeakable("a zone of other players")
        subject = self.watched(watched)
        moves = self.words.moves.get(places)
        if places == ("stack", "graveyard"):  # a spell is put there from nowhere else
            one, many, infinitive = self.words.moves["", "graveyard"]
            moves = without_origin(one), without_origin(many), without_origin(infinitive)
        if moves is None:
            raise Unspeakable(f"a move from {event.from_ or 'anywhere'} to {event.to or 'anywhere'}")
        if owner is not None and event.to == "graveyard":
            moves = self.into_graveyard_of(owner, moves)
        elif places == ("battlefield", "graveyard") and self.is_dying(event.what):
            moves = self.words.dies
        moved = subject, moves[1 if subject.gender == "p" else 0], moves[2]
        return moved if event.caused_by is None else self.caused(event.caused_by, moved)

    def into_graveyard_of(self, owner: n.Players, moves: tuple[str, str, str]) -> tuple[str, str, str]:
        """What is said of a graveyard, said of the graveyard of these players."""
        of = self.words.graveyards.get(type(owner))
        if of is None:
            raise Unspeakable("a graveyard of other players")
        return (moves[0].replace(*of), moves[1].replace(*of), moves[2].replace(*of))


def other_event(before: n.Ability | None, ability: n.Ability) -> n.EventPattern | None:
    """The event of an ability that is the one before it for another event of the same subject: both are written once."""
    if not isinstance(before, n.Triggered) or not isinstance(ability, n.Triggered):
        return None
    same = (before.effect, before.targets, before.condition) == (ability.effect, ability.targets, ability.condition)
    limits = (before.per_turn, before.uncounterable, before.zone) == (
        ability.per_turn,
        ability.uncounterable,
        ability.zone,
    )
    first, second = before.event, ability.event
    if not same or not limits or first == second:
        return None
    if isinstance(second, n.HauntedDies):
        return second
    alike = type(first) is type(second) and not isinstance(first, n.ZoneChange)
    if isinstance(first, OF_OBJECTS) and isinstance(second, OF_OBJECTS) and not alike:
        return second if first.what == second.what and is_plain(first) else None
    if isinstance(first, OF_PLAYERS) and isinstance(second, OF_PLAYERS) and not alike:
        return second if first.who == second.who else None
    return second if is_apart(first, second) else None


def is_apart(first: n.EventPattern, second: n.EventPattern) -> bool:
    """Two events with subjects of their own that a text tells at once: a step and a spell, a spell and what enters."""
    if isinstance(first, n.StepBegins):
        return isinstance(second, n.CastsSpell)
    if isinstance(first, n.ActionPerformed):
        return isinstance(second, n.StepBegins)
    return isinstance(first, (n.CastsSpell, n.Cycles)) and isinstance(second, n.ZoneChange)


def is_plain(event: n.EventPattern) -> bool:
    """Whether another verb can follow this one."""
    if isinstance(event, n.Attacks):
        return event.others == 0 and event.who is None
    return not isinstance(event, n.ZoneChange) or event.caused_by is None


def is_otherwise(before: n.Ability | None, ability: n.Static) -> bool:
    """Whether it is so exactly as long as the static ability before is not: "Otherwise, it gets -1/-2." """
    if not isinstance(before, n.Static) or before.what != ability.what or before.condition is None:
        return False
    return isinstance(before.what, n.AttachedTo) and ability.condition == n.Unless(before.condition)


def before_other(event: n.EventPattern, other: n.EventPattern) -> n.EventPattern:
    """ "blocks or becomes blocked by a green creature": the creature is named once."""
    if not isinstance(event, n.Blocks) or not isinstance(other, n.BecomesBlocked):
        return event
    return n.Blocks(event.what) if (event.attacker, event.least) == (other.by, other.least) else event


def without_origin(said: str) -> str:
    """What is said of a move from anywhere, without saying from where."""
    return said.removesuffix(" from anywhere").removesuffix(" откуда угодно")
