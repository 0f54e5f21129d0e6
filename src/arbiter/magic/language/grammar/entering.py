"""How permanents enter the battlefield, and additional costs of spells (614.1c-d, 601.2b)."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.events import Events
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.wording.spoken import parts_of

OR = (", or", "or")


class EntersAndCosts(Events):
    def as_it_attacks(self) -> n.Ability | None:
        """508.1g: "You may pay {2} as ~ attacks. When you do, draw a card." """
        start = self.at
        paid = self.deed(n.You()) if self.words("you may") else None
        if paid is not None and self.one_of("as ~ attacks .", "as it attacks ."):
            if self.ended():
                return n.AsAttacks((paid,))
            items = self.chain() if self.words("when you do ,") else None
            if items and self.words("."):
                return n.AsAttacks((paid,), n.WhenDone(assembled_all(items)))
        self.at = start
        return None

    def entering(self) -> n.Ability | None:
        """614.1c"""
        start = self.at
        if self.words("you may have ~ enter"):
            self.words("the battlefield")
            return self.as_wanted() if self.peek() == "with" else self.as_copy(may=True)
        if self.words("~ escapes"):  # 702.137c
            escaped = self.with_counters()
            if escaped and self.words("."):
                return n.Enters(False, escaped, n.CostPaid("escape"))
        if self.words("~ enters"):
            self.words("the battlefield")
            if self.peek() == "as":
                return self.as_copy(may=False)
            tapped = self.words("tapped")
            if tapped and self.peek() == "and" and self.peek(1) == "with":
                self.at += 1
            counters = self.counters_for_x(self.with_counters())
            gains = tuple(self.granted()) if counters and self.words("and with") else ()
            condition: n.Condition | None = None
            if self.words("unless"):
                inner = self.condition()
                condition = n.Unless(inner) if inner is not None else None
            elif self.words("if"):
                condition = self.condition()
            if (tapped or counters) and self.full_stop():
                return n.Enters(tapped, counters, condition, gains=gains)
        self.at = start
        return None

    def as_wanted(self) -> n.Ability | None:
        """614.1c: "with an additional +1/+1 counter on it. If you don't, it gains haste." """
        counters = self.with_counters()
        if not counters or not self.words("."):
            return None
        given: list[n.Ability] = []
        if self.one_of("if you don't , it gains", "if you don't , ~ gains"):
            given = self.granted_form()
            if not given or not self.words("."):
                return None
        otherwise = (n.Grant(tuple(given)),) if given else ()
        return n.Enters(counters=counters, may=n.You(), otherwise=otherwise)

    def counters_for_x(self, counters: tuple[tuple[str, n.Quantity], ...]) -> tuple[tuple[str, n.Quantity], ...]:
        """107.3c: "X +1/+1 counters on it, where X is the number of tapped lands on the battlefield" """
        if not counters or counters[0][1] != n.X() or not self.words(", where x is"):
            return counters
        amount = self.quantity()
        return ((counters[0][0], amount),) if amount is not None else ()

    def entering_if(self) -> n.Ability | None:
        """614.1c: "If ~ was kicked, it enters with two +1/+1 counters on it." """
        start = self.at
        condition: n.Condition | None = None
        if self.words("if"):
            condition = self.condition()
        if condition is not None and self.words(",") and self.one_of("it enters", "~ enters"):
            self.words("the battlefield")
            tapped = self.words("tapped")
            counters = self.with_counters()
            gains = tuple(self.granted()) if counters and self.words("and with") else ()
            if (tapped or counters) and self.full_stop():
                return n.Enters(tapped, counters, condition, gains=gains)
        self.at = start
        return None

    def as_copy(self, may: bool) -> n.Ability | None:
        noun = self.noun() if self.one_of("as a copy of any", "as a copy of a", "as a copy of an") else None
        if noun is None or not self.said("battlefield"):
            return None
        changes: list[n.Modification] = []
        counters: tuple[tuple[str, n.Quantity], ...] = ()
        keeps_name = False
        excepted = self.words(", except")
        embalmed = excepted and self.words("if ~ was embalmed ,")  # 702.127b
        for _ in range(MODIFIER_LIMIT if excepted else 0):
            if self.words("its name is ~"):
                keeps_name = True
            elif self.words("it enters"):  # 706.9e
                counters = self.with_counters()
                if not counters:
                    return None
            else:
                described = self.described_copy() or [one for one in (self.exception(),) if one is not None]
                if not described:
                    return None
                changes.extend(described)
            if not self.one_of(", and", "and", ","):
                break
        only = n.CostPaid("embalm") if embalmed else None
        made = n.EntersAsCopy(noun.what, may, tuple(changes), keeps_name, changed_if=only, counters=counters)
        if not self.full_stop():
            return None
        if not self.words("when you do ,"):  # 706.9f
            return made
        items = self.chain()
        return replace(made, then=n.WhenDone(assembled_all(items))) if items and self.words(".") else None

    def choosing(self) -> n.Ability | None:
        """614.12a: "As ~ enters, choose a color." """
        start = self.at
        when = self.as_when()
        if when:
            found = self.turned_up(when)
            if found is not None:
                return found
        if when:
            if self.words(", choose a player ."):
                return n.Enters(choose="player", when=when)
            if self.words(", choose an opponent ."):
                counters = self.with_counters() if self.words("that player may have it enter") else ()
                if counters and self.words("."):
                    return n.Enters(counters=counters, choose="opponent", when=when, may=n.ChosenPlayer())
                return n.Enters(choose="opponent", when=when)
            if self.words(", look at an opponent 's hand , then choose any card name ."):
                return n.Enters(choose="card name", when=when, look=n.EachOpponent())
            if self.words(", pay any amount of life ."):
                return n.Enters(choose="life paid", when=when)  # 607.2f
            done = self.done_entering(when)
            if done is not None:
                return done
            words = self.anchor_words()
            if words:
                return n.Enters(choose="word", words=words, when=when)
            linked = self.choosing_object(when)
            if linked is not None:
                return linked
            chosen = self.chosen_word(", choose")
            if chosen is not None and self.words("."):
                return n.Enters(choose=chosen.kind, of=chosen.of, when=when)
            forms = self.choice_of_forms() if self.words(", it becomes your choice of") else ()
            if forms and self.words("."):
                return n.Enters(becomes=forms, when=when)
        self.at = start
        return None

    def choosing_object(self, when: str) -> n.Ability | None:
        """607.2d: "choose a creature", which its other abilities call "the chosen creature" """
        start = self.at
        picked = self.chosen_objects(n.You()) if self.words(",") and self.peek() == "choose" else None
        if isinstance(picked, n.Choose) and isinstance(picked.what, n.Pick) and self.words("."):
            return n.Enters(do=picked, when=when, link="chosen")
        self.at = start
        return None

    def as_when(self) -> str:
        """614.1c, 614.1e: "As ~ enters", "As ~ is turned face up", "As ~ enters or is turned face up" """
        for when in ("is turned face up", "is set in motion"):
            if self.words(f"as ~ {when}"):
                return when
        if not self.words("as ~ enters"):
            return ""
        self.words("the battlefield")
        return "enters or is turned face up" if self.words("or is turned face up") else "enters"

    def turned_up(self, when: str) -> n.Ability | None:
        """614.1e: what is said only of a permanent that is turned face up."""
        start = self.at
        if when == "is turned face up" and self.words(", put"):
            count = 1 if self.one_of("a", "an") else self.number()
            kind = self.counter_kind() if count >= 1 else ""
            if kind and self.words("on it ."):
                return n.Enters(counters=((kind, n.Number(count)),), when=when)
        self.at = start
        if self.words(", you may attach it to"):
            host = self.noun() if self.one_of("a", "an") else None
            if host is not None and self.words("."):
                return n.Enters(when=when, attach=host.what)
        self.at = start
        if when != "enters" and self.words(", you may choose"):
            return self.copy_until_face_down(when)
        return None

    def copy_until_face_down(self, when: str) -> n.Ability | None:
        """ "another creature. If you do, until ~ is turned face down, it becomes a copy of that creature" """
        start = self.at
        other = self.words("another")
        noun = self.noun() if other or self.one_of("a", "an") else None
        if noun is not None and self.words(". if you do , until ~ is turned face down , it becomes a copy of that"):
            that = self.noun()
            changes = self.exceptions() if that is not None else ()
            if that is not None and that.what == noun.what and self.full_stop():
                of = n.All((*parts_of(noun.what), n.Other())) if other else noun.what
                return n.EntersAsCopy(of, True, changes, when=when)
        self.at = start
        return None

    def choice_of_forms(self) -> tuple[tuple[n.Modification, ...], ...]:
        """208.2b: "a 3/3 artifact creature, a 2/2 artifact creature with flying, or ... in addition to its other types" """
        forms: list[tuple[n.Modification, ...]] = []
        last = ""
        for _ in range(MODIFIER_LIMIT if "/" in self.peek() else 0):
            bare = self.size()
            if bare is None:
                return ()
            forms.append((n.SetBase(*bare),))
            joint = self.one_of(", or", "or", ",")
            if not joint:
                return tuple(forms) if last in OR else ()
            last = joint
        for _ in range(MODIFIER_LIMIT):
            size = self.size() if self.one_of("a", "an") else None
            types = self.type_words() if size is not None else []
            if size is None or not types:
                return ()
            form: tuple[n.Modification, ...] = (n.AddTypes(tuple(types)), n.SetBase(*size))
            abilities = self.granted_form() if self.words("with") else []
            forms.append((*form, n.Grant(tuple(abilities))) if abilities else form)
            joint = self.one_of(", or", "or", ",")
            if not joint:
                break
            last = joint
        return tuple(forms) if last in OR and self.in_addition() else ()

    def granted_form(self) -> list[n.Ability]:
        """Keywords joined by "and": a comma begins the next form."""
        found: list[n.Ability] = []
        for _ in range(MODIFIER_LIMIT):
            keyword = self.keyword_phrase()
            if keyword is None:
                break
            found.append(keyword)
            if not self.words("and"):
                break
        return found

    def done_entering(self, when: str) -> n.Ability | None:
        """614.13: "exile any number of creature cards from your graveyard"; "you may pay 2 life. If you don't, ..." """
        start = self.at
        if self.words(", you may"):
            deed = self.deed(n.You())
            untapped = deed is not None and self.one_of(
                ". if you don't , it enters tapped .",
                ". if you don't , ~ enters tapped .",
                ". if you don't , it enters the battlefield tapped .",
                ". if you don't , ~ enters the battlefield tapped .",
            )
            if deed is not None and untapped:
                return n.Enters(tapped=True, do=n.May(deed), when=when)
            found = self.with_what_is_done(deed, when)
            if found is not None:
                return found
        self.at = start
        known = self.words(",") and self.peek() in ("exile", "sacrifice", "discard", "return", "turn")
        deed = self.deed(n.You()) if known else None
        found = self.with_what_is_done(deed, when)
        if found is not None:
            return found
        if deed is not None and self.words("."):
            return n.Enters(do=deed, when=when)
        self.at = start
        return None

    def with_what_is_done(self, deed: n.Instruction | None, when: str) -> n.Ability | None:
        """614.13: "... any number of creatures. It enters with two +1/+1 counters on it for each creature sacrificed this way." """
        start = self.at
        what = getattr(deed, "what", None)
        if deed is not None and isinstance(what, n.Pick) and what.least == 0 and self.words("."):
            entered = self.one_of("it enters the battlefield", "~ enters the battlefield", "it enters", "~ enters")
            counters = self.with_counters() if entered else ()
            if counters and self.words("."):
                return n.Enters(counters=counters, do=deed, when=when)
        self.at = start
        return None

    def anchor_words(self) -> tuple[str, ...]:
        """607.2e: "choose Khans or Dragons" """
        start = self.at
        if self.words(", choose"):
            first = self.anchor_word()
            second = self.anchor_word() if first and self.words("or") else ""
            if second and self.words("."):
                return first, second
        self.at = start
        return ()

    def entering_group(self, condition: n.Condition | None = None) -> n.Ability | None:
        """614.1d: "Permanents enter tapped", "Each other Wizard you control enters with an additional +1/+1 counter on it" """
        start = self.at
        what = self.every()
        if isinstance(what, n.Every) and self.one_of("enters", "enter"):
            self.words("the battlefield")
            if self.words("tapped"):
                return n.Enters(True, condition=condition or self.as_long_as(), what=what.what)
            if condition is None and self.words("as a copy of ~"):
                return n.EntersAsCopy(n.Among(n.Self()), False, what=what.what)
            count = 1 if self.words("with an") else self.number() if self.words("with") else -1
            if count >= 1 and self.words("additional"):
                kind = self.counter_kind()
                if kind and self.one_of("on it", "on them"):
                    return n.Enters(False, ((kind, n.Number(count)),), condition or self.as_long_as(), what=what.what)
        self.at = start
        return None

    def as_long_as(self) -> n.Condition | None:
        """What follows "as long as", if that is what comes next."""
        start = self.at
        condition = self.condition() if self.words("as long as") else None
        if condition is None:
            self.at = start
        return condition

    def alternative_cost(self) -> n.Ability | None:
        """118.9: "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost." """
        start = self.at
        condition = self.condition() if self.words("if") else None
        if self.at > start and (condition is None or not self.words(",")):
            self.at = start
            return None
        if condition is not None and self.words("you may cast ~ without paying its mana cost ."):
            return n.AlternativeCost((), condition=condition)
        items = self.chain() if self.words("you may") else None
        if items and self.words("rather than pay ~ 's mana cost ."):
            then = self.clause() if self.words("if you do ,") else None
            if isinstance(then, n.AtNext) and self.words("."):
                return n.AlternativeCost(tuple(items), then, condition=condition)
            return n.AlternativeCost(tuple(items), condition=condition) if then is None else None
        if items and condition is None and self.words("rather than pay the mana cost for spells you cast ."):
            return n.StaticForPlayers(n.You(), n.All(()), (n.InsteadCost(tuple(items)),))
        self.at = start
        return None

    def additional_cost(self) -> n.Ability | None:
        """601.2b: "As an additional cost to cast this spell, sacrifice a creature." """
        if not self.words("as an additional cost to cast ~ ,"):
            return None
        items = self.chain()
        other = self.deed(n.You()) if items and self.words("or") else None
        otherwise = (other,) if other is not None else ()
        return n.AdditionalCost(tuple(items), otherwise=otherwise) if items and self.words(".") else None

    def after_cast(self) -> n.Ability | None:
        """603.7a: "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes ..." """
        start = self.at
        condition = self.condition() if self.words("if") else None
        if condition is not None and self.words(", the controller of the permanent it becomes sacrifices it"):
            event = self.next_step()
            if event is not None:
                return n.AfterCast(condition, n.AtNext(event, n.Sacrifice(n.ControllerOf(n.Self()), n.Self())))
        self.at = start
        return None
