"""English noun phrases: what objects are, which objects, which players, how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.nouns import YOUR_CREATURE
from arbiter.magic.language.mentions import (
    It,
    Itself,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatEither,
    ThatOne,
    They,
    ThisWay,
)
from arbiter.magic.language.predefined import HURT_TARGET, OFF_BATTLEFIELD, UNEQUAL
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.render.counts import (
    COMPARED_EN,
    WITH_IT,
    anywhere,
    half_library_en,
    how_many_targets,
    in_plural,
    is_heads,
    of_all,
    so_many_picked,
)
from arbiter.magic.language.render.lexicon import (
    SHARED,
    Phrase,
    common_place,
    is_any_kind,
    is_counted,
    multiple,
    parts_of,
    some_of_those,
)
from arbiter.magic.language.render.listing_en import amount, article, listed, one_of_each, one_of_kinds, with_kinds
from arbiter.magic.language.render.parts import NounParts, here_and_there, is_excepted, is_of_cards
from arbiter.magic.language.render.qualities import abilities_en
from arbiter.magic.language.render.relations import (
    COLORED,
    PAIRED_EN,
    asked_once_en,
    called_en,
    done_en,
    either_said,
    having_en,
    is_having,
    opposing_en,
    size_said,
    target_players,
)
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.vocabulary.phrases import ABILITY, SPELL_OR_ABILITY
from arbiter.magic.language.words import ADJECTIVES, ANY_NUMBER, COLORS, number_word, plural

if TYPE_CHECKING:
    from arbiter.magic.language.render.english import English


BY_CHANCE: Final = ("", " chosen at random")
JOINED_OWNERS: Final = (  # 108.3, 108.4
    ("you control you own", "you both own and control"),
    ("you control you don't own", "you control but don't own"),
    ("you don't control you don't own", "you neither own nor control"),
)


class NounsEn:
    def __init__(self, by: English) -> None:
        self.by = by

    def listed(self, items: list[str]) -> str:
        return listed(items)

    def noun(self, what: n.Predicate, many: bool, head: str = "", preposition: str = "from") -> str:
        """A noun phrase without article.  `head`: what it is a noun phrase of if it does not say (card, source)."""
        if what == SPELL_OR_ABILITY:
            return "spell or ability"
        if isinstance(what, n.Either) and what.parts[:1] == (n.Is("spell"),):
            return f"spell or {self.noun(what.parts[1], False)}"
        if isinstance(what, n.All) and len(what.parts) == 2 and what.parts[0] == SPELL_OR_ABILITY:
            return f"spell or ability {self.by.phrases.after(what.parts[1], preposition)}"
        parts = NounParts()
        for part in what.parts if isinstance(what, n.All) else (what,):
            self.sort(part, parts, preposition)
        words = ["other"] if parts.other else []
        colors = [adjective for adjective in parts.adjectives if adjective in COLORS]
        if len(colors) == 2:  # "that's both red and white"
            parts.adjectives = [adjective for adjective in parts.adjectives if adjective not in colors]
            parts.after.insert(0, f"that's both {' and '.join(colors)}")
        words += parts.adjectives
        if len(parts.heads) > 1:  # "creature that's a Wolf or a Werewolf"
            kinds = [head for head in parts.heads if isinstance(head, n.Either)]
            parts.heads = [head for head in parts.heads if head not in kinds]
            parts.after += [one_of_kinds(kind, many) for kind in kinds]
        suffix = parts.suffix or (head if head in ("card", "spell") or not parts.heads else "")
        suffix = "spell" if head == "spell" and suffix == "card" else suffix  # 601.2a: where it was cast from
        if not suffix and not parts.heads:
            suffix = "card" if is_of_cards(what) else "permanent"
        last = len(parts.heads) - 1
        heads = [
            self.head(option, many and not suffix and place == last, many) for place, option in enumerate(parts.heads)
        ]
        words += heads
        if suffix:
            words.append(plural(suffix) if many else suffix)
        said = " ".join(words + [in_plural(phrase) if many else phrase for phrase in parts.after])
        return next((said.replace(apart, joint) for apart, joint in JOINED_OWNERS if apart in said), said)

    def sort(self, part: n.Predicate, parts: NounParts, preposition: str) -> None:
        if isinstance(part, n.Other):
            parts.other = True
        elif isinstance(part, n.Is):
            if part.word in ADJECTIVES:
                parts.adjectives.append(part.word)
            elif part.word in ("card", "spell", "source"):
                parts.suffix = part.word
            else:
                parts.heads.append(part)
        elif part == n.In("battlefield"):
            pass  # 109.2: of a permanent that is not said
        elif part == OFF_BATTLEFIELD:
            parts.after.append("that isn't on the battlefield")
            parts.suffix = "card"
        elif size_said(part):
            parts.adjectives.append(size_said(part))
        elif isinstance(part, n.Either) and all(
            isinstance(member, n.Is) and member.word in ADJECTIVES for member in part.parts
        ):
            parts.adjectives.append(listed([self.word(member) for member in part.parts], "or"))
        elif isinstance(part, n.Either) and all(isinstance(member, n.In) for member in part.parts):
            parts.after.append(self.lying(part, preposition))
            parts.suffix = "card"
        elif isinstance(part, n.Either) and all(isinstance(member, n.Number_) for member in part.parts):
            parts.after.append(
                self.by.phrases.after(part.parts[0], preposition).replace("power", "power or toughness", 1)
            )
        elif either_said(part):
            parts.after.append(either_said(part))
        elif isinstance(part, n.Either) and all(isinstance(member, n.Underwent) for member in part.parts):
            parts.after.append(f"that {self.by.sentences.by_table('past', '', part)}")
        elif isinstance(part, n.HasAttached) and isinstance(part.what, n.All):
            parts.after.append("with another Aura attached to it")
        elif isinstance(part, n.HasAttached):
            parts.adjectives.append("enchanted" if part.what == n.Is("Aura") else "equipped")
        elif part in PAIRED_EN:
            parts.adjectives.append(PAIRED_EN[part])
        elif isinstance(part, n.Either):
            parts.heads.append(part)
        elif part == COLORED:
            parts.after.append("that's one or more colors")
        elif isinstance(part, n.Not) and isinstance(part.what, n.Is):
            word = part.what.word
            parts.adjectives.append(f"non-{word}" if word[0].isupper() else f"non{word}")
        else:
            parts.after.append(self.by.phrases.after(part, preposition))
            if isinstance(part, n.In) and part.zone not in ("battlefield", "command"):
                parts.suffix = "card"
            if is_of_cards(part, once=False):
                parts.suffix = "card"
            if isinstance(part, n.ExiledWith) or (isinstance(part, n.Among) and isinstance(part.what, (It, That))):
                parts.suffix = "card"

    def word(self, part: n.Predicate) -> str:
        if not isinstance(part, n.Is):
            raise Unspeakable(f"{type(part).__name__} among adjectives")
        return part.word

    def head(self, option: n.Predicate, many: bool, joined: bool = False) -> str:
        """One head, or several joined by "or" (in the plural, also of cards or spells, by "and")."""
        if isinstance(option, n.Is):
            return plural(option.word) if many else option.word
        if option == ABILITY:
            return "abilities" if many else "activated or triggered ability"
        if isinstance(option, n.Either):
            return listed([self.head(part, many) for part in option.parts], "and" if many or joined else "or")
        if isinstance(option, n.All) and option.parts:
            return self.noun(option, many)
        raise Unspeakable(f"{type(option).__name__} as the head of a noun phrase")

    def after(self, part: n.Predicate, preposition: str) -> str:
        if isinstance(part, (n.CostHas, n.HasNoAbilities, n.HasAbility, n.HasAdventure)):
            return abilities_en(part)
        if isinstance(part, n.FirstPrintedIn):
            return f"with a name originally printed in the {part.expansion} expansion"
        if isinstance(part, n.Targeting):
            return self.targeting(part)
        if isinstance(part, n.Has):
            return f"with {part.keyword}"
        if isinstance(part, n.Not) and is_having(part.what):
            return f"without {having_en(part.what)}"
        if part == UNEQUAL:
            return "whose power and toughness aren't equal"
        if isinstance(part, n.Number_) and part.comparison in ("even", "odd") and part.characteristic == "mana value":
            return f"with {part.comparison} mana values"
        if isinstance(part, n.Number_):
            tail = {"<=": " or less", ">=": " or greater", "=": ""}.get(part.comparison)
            if part.comparison == "=" and isinstance(part.value, n.Greatest):
                return f"with {self.quantity(part.value)}"
            if part.comparison == "=" and not isinstance(part.value, (n.Number, n.X)):
                return f"with {part.characteristic} equal to {self.quantity(part.value)}"
            than = COMPARED_EN.get(part.comparison)
            if than is not None and not isinstance(part.value, (n.Number, n.X)):
                return f"with {part.characteristic} {than} {self.quantity(part.value)}"
            if tail is None or not isinstance(part.value, (n.Number, n.X)):
                raise Unspeakable(f"{part.characteristic} {part.comparison}")
            value = "X" if isinstance(part.value, n.X) else str(part.value.value)
            return f"with {part.characteristic} {value}{tail}"
        if isinstance(part, n.ControlledBy):
            return self.controls(part.who)
        if isinstance(part, n.Not) and isinstance(part.what, n.ControlledBy) and isinstance(part.what.who, n.You):
            return "you don't control"
        if isinstance(part, n.OwnedBy):
            return self.controls(part.who).replace("control", "own")
        if part == n.Not(n.OwnedBy(n.You())):
            return "you don't own"
        if isinstance(part, n.In):
            where = SHARED.get(part.zone) or f"{self.whose(part.whose)} {part.zone}"
            return f"{preposition} {where}"
        if isinstance(part, n.ExiledWith):
            return "exiled with ~"
        if isinstance(part, n.PutWith):
            return WITH_IT.get(part.link, "put onto the battlefield with ~")
        return self.after_too(part, preposition)

    def after_too(self, part: n.Predicate, preposition: str) -> str:
        """What relates it to other things: names, choices, fights, counters, what happened."""
        if isinstance(part, n.Namesake):
            return "named ~" if part.of == n.Self() else f"with {self.same_name(part)}"
        if isinstance(part, n.Not) and isinstance(part.what, (n.Called, n.Namesake)):
            return f"not {self.by.phrases.after(part.what, preposition)}"
        if isinstance(part, n.Not) and isinstance(part.what, n.HasAttached):
            return f"that isn't {'enchanted' if part.what.what == n.Is('Aura') else 'equipped'}"
        if isinstance(part, n.FromSource):
            return f"from {article(self.noun(part.what, False))} source"
        if isinstance(part, n.Called):
            return f"named {part.name}"
        if isinstance(part, n.Not) and is_excepted(part.what):
            return f"except for {self.noun(part.what, True).replace(' or ', ' and ')}"
        if isinstance(part, n.Not) and isinstance(part.what, n.All):
            return f"other than {article(self.noun(part.what, False, 'card'))}"
        if isinstance(part, n.Among) and isinstance(part.what, (It, That)):
            return "revealed this way" if preposition == "in" else "from among them"
        if isinstance(part, n.Opposing):
            return opposing_en(part.only, self.known(part.what, False))
        if isinstance(part, n.AttackingWhom):
            return f"attacking {self.any_players(part.who)}"
        if isinstance(part, n.Chosen) and part.kind == "card name":
            return "with the chosen name"
        if isinstance(part, n.Chosen) and part.kind != "player":
            return f"of the chosen {part.kind.split()[-1] if part.kind != 'permanent type' else part.kind}"
        if isinstance(part, n.Among) and isinstance(part.what, (ThisWay, n.Paid)):
            return done_en(part.what)
        if isinstance(part, n.HasCounters):
            return f"with {with_kinds(part)} on it"
        if isinstance(part, n.EnchantsPlayer):
            return f"attached to {self.any_players(part.who)}"
        if isinstance(part, n.IsAttached):
            host = article(self.noun(part.to.what, False)) if isinstance(part.to, n.Every) else self.objects(part.to)
            return f"attached to {host}"
        if isinstance(part, n.Shares):
            return f"that shares {article(part.kind)} with {self.alike(part.of)}"
        if isinstance(part, n.Not) and isinstance(part.what, n.Shares):
            return f"that doesn't share {article(part.what.kind)} with {self.alike(part.what.of)}"
        if isinstance(part, n.Underwent):
            said = self.by.sentences.by_table("past", "", part)
            return said.removeprefix("was ") if said.startswith("was dealt damage by") else f"that {said}"
        if isinstance(part, n.Damaged):
            return "dealt damage this way"
        if isinstance(part, n.Not) and isinstance(part.what, n.Underwent):
            return f"that didn't {self.by.sentences.by_table('undone', '', part.what)}"
        raise Unspeakable(f"{type(part).__name__} in a noun phrase")

    def same_name(self, part: n.Namesake) -> str:
        return f"the same name as {self.alike(part.of)}"

    def alike(self, of: n.Objects) -> str:
        """What something is like: an object, or any of a kind."""
        return article(self.noun(of.what, False, preposition="in")) if isinstance(of, n.Every) else self.objects(of)

    def targeting(self, part: n.Targeting) -> str:
        """115.9"""
        if part.single:
            return "with a single target"
        said = "that targets only" if part.only else "that targets"
        whom = [] if part.players is None else [self.any_players(part.players)]
        if part.what is not None:
            whom.append("~" if part.what == n.Among(n.Self()) else article(self.noun(part.what, False)))
        return f"{said} {' or '.join(whom)}"

    def controls(self, who: n.Players) -> str:
        others: dict[type, str] = {n.EachOpponent: "an opponent controls", n.Team: "your team controls"}
        others |= {n.You: "you control", They: "they control"}
        if isinstance(who, n.PlayersWho):
            return "whose controller" + self.who(who).removeprefix(" who")
        return others.get(type(who)) or f"{self.by.phrases.players(who)} controls"

    # Players.

    def players(self, who: n.Players) -> str:
        if called_en(who):
            return called_en(who)
        if isinstance(who, n.EachPlayer):
            but = "" if who.but is None else f" except {self.by.phrases.players(who.but)}"
            return ("each other player" if who.others else "each player") + but
        if isinstance(who, n.EachOpponent):
            at = "" if who.attacking is None else f" attacking {self.by.phrases.players(who.attacking)}"
            return f"each opponent{at}" + ("" if who.but is None else f" other than {self.by.phrases.players(who.but)}")
        if isinstance(who, TargetPlayerPhrase):
            return target_players(who.targets) + asked_once_en(self.who(who.targets.players), who.targets)
        if isinstance(who, n.PlayersWho):
            return self.players(who.who) + self.who(who)
        if isinstance(who, ThatOne):
            return "that player"
        if isinstance(who, n.Whichever):
            return f"that player or {self.by.phrases.players(who.parts[1])}"
        if isinstance(who, (They, n.ItsController)):
            return "they" if isinstance(who, They) else "its controller"
        if isinstance(who, (n.ControllerOf, n.OwnerOf)):
            return f"{self.possessive(who.what)} {'controller' if isinstance(who, n.ControllerOf) else 'owner'}"
        raise Unspeakable(f"{type(who).__name__} among players")

    def lying(self, part: n.Either, preposition: str) -> str:
        """ "in exile and in your graveyard", "from your graveyard or hand" """
        first, *others = [member for member in part.parts if isinstance(member, n.In)]
        if first.whose is not None and all(member.whose == first.whose for member in others):
            return " or ".join([self.by.phrases.after(first, preposition), *[member.zone for member in others]])
        return " and ".join([self.by.phrases.after(member, "in") for member in part.parts])

    def who(self, players: n.Players | None) -> str:
        """ "target player who lost life this turn" """
        if not isinstance(players, n.PlayersWho):
            return ""
        asked = cast("n.Condition", replaced(players.condition, n.ThatPlayer(), ThatOne()))
        subject, _, said = self.by.sentences.condition(asked).partition("that player ")
        if subject:
            raise Unspeakable("what is asked of a player")
        return f" who {said}"

    def any_players(self, who: n.Players) -> str:
        """Players in an event."""
        if isinstance(who, n.EachPlayer):
            return "another player" if who.others else "a player"
        return "an opponent" if isinstance(who, n.EachOpponent) else self.by.phrases.players(who)

    def whose(self, who: n.Players | None) -> str:
        if who is None:
            return "a"
        if isinstance(who, n.You):
            return "your"
        if isinstance(who, They):
            return "their"
        return ("an opponent" if isinstance(who, n.EachOpponent) else self.by.phrases.players(who)) + "'s"

    # Which objects.

    def objects(self, which: n.Objects, each: str = "all") -> str:
        """Objects after a verb; `each` is how all of a kind are named there."""
        if isinstance(which, n.Every):
            return self.every(which, each).text
        if isinstance(which, TargetPhrase):
            return ("each of " if each == "each" and which.targets.most > 1 else "") + self.target(which)
        if isinstance(which, n.Several):
            place = common_place(which)
            said = [self.objects(part, each) for part in which.parts]
            if place is not None:
                said[:-1] = [noun.removesuffix(f" {self.by.phrases.after(place, 'from')}") for noun in said[:-1]]
            return one_of_each(which, said)
        if isinstance(which, n.Pick):
            return self.picked(which)
        if isinstance(which, n.Pile):
            return f"all {self.noun(which.what, True)} in the pile of {self.whose(which.who)} choice"
        if isinstance(which, (n.Rest, n.AllBut)):
            return "the rest" if isinstance(which, n.Rest) else f"all but {self.objects(which.of)}"
        if isinstance(which, n.MostVoted):
            return f"each {which.called} with the most votes or tied for most votes"
        if isinstance(which, n.TopOf):
            one = which.count == n.Number(1)
            cards = self.noun(which.what or n.All(()), not one, "card")
            many = "" if one else f"{self.count(which.count)} "
            whose = "each opponent's" if isinstance(which.whose, n.EachOpponent) else self.whose(which.whose)
            return f"the {'bottom' if which.bottom else 'top'} {many}{cards} of {whose} {which.zone}"
        several = each == "each" and isinstance(which, (It, That)) and which.plural
        return ("each of " if several else "") + self.known(which, False)

    def one(self, what: n.Predicate, head: str) -> str:
        """One such object, after a verb."""
        return article(self.noun(what, False, head))

    def many(self, what: n.Predicate, head: str) -> str:
        """Such objects, as a subject."""
        return self.noun(what, True, head)

    def direct(self, what: n.Objects) -> str:
        return self.objects(what)

    def every(self, which: n.Every, each: str) -> Phrase:
        some = some_of_those(which.what) if each == "each" else None
        if some is not None:
            those = [self.known(some[0], False), *[self.by.phrases.after(place, "in") for place in some[1]]]
            return Phrase(f"each of {' '.join(those)}", "n")
        if each == "each":
            return Phrase(f"each {of_all(self.noun(which.what, False))}", "n")
        if each != "all":
            said = self.noun(which.what, True, preposition="in" if each == "bare" else "from")
            return Phrase(
                said.replace("from a graveyard", "in graveyards").replace("in a graveyard", "in graveyards"), "p"
            )
        return Phrase(f"all {self.noun(which.what, True)}".replace("from a graveyard", "from all graveyards"), "p")

    def known(self, which: n.Objects, subject: bool) -> str:
        if isinstance(which, n.Self):
            return "~"
        if isinstance(which, (Itself, n.EventSource)):
            return "itself" if isinstance(which, Itself) else "that source"
        if isinstance(which, ThatEither):
            return "that player or planeswalker" if which.what == n.Is("planeswalker") else "that permanent or player"
        if isinstance(which, n.Giver):
            return which.name or "~giver"
        if isinstance(which, It):
            return ("they" if subject else "them") if which.plural else "it"
        if isinstance(which, That):
            word = "those" if which.plural else "the" if which.noun == YOUR_CREATURE else "that"
            return f"{word} {self.noun(which.noun, which.plural)}"
        if isinstance(which, n.AttachedTo):
            return f"{self.by.skeleton.attachment.participle} {self.noun(self.by.skeleton.attachment.noun, False)}"
        if isinstance(which, n.Paid):
            return f"the {which.verb} {self.noun(which.noun, False)}"
        if isinstance(which, n.PartnerOf):
            whose = self.known(which.what, True)
            return "the creature it's paired with" if whose == "it" else f"the creature {whose} is paired with"
        if isinstance(which, n.Linked):
            said = self.noun(which.last or which.of or n.All(()), False, "card")
            return f"the last {said} exiled with ~" if which.last else f"the exiled {said}"
        raise Unspeakable(f"{type(which).__name__} among objects")

    def target(self, phrase: TargetPhrase) -> str:
        targets = phrase.targets
        single = targets.most == 1 and targets.least == 1
        if targets == HURT_TARGET:
            return "any target that was dealt damage this turn"
        if is_any_kind(targets) and targets.chooser is not None:
            return "any target of their choice"
        if is_any_kind(targets):
            theirs = " of an opponent's choice" if targets.of_opponent else BY_CHANCE[targets.random]
            one = f"any {'other ' if phrase.another else ''}target{theirs}"
            return one if single else f"{how_many_targets(targets)} targets"
        noun = self.noun(targets.what, targets.most > 1) if targets.what is not None else ""
        both = here_and_there(targets.what)
        if both is not None:
            noun = " from the battlefield and/or ".join([self.noun(part, True) for part in both])
        if targets.players is not None:
            player = "opponent" if isinstance(targets.players, n.EachOpponent) else "player"
            first = player == "opponent" or targets.what == n.Is("planeswalker")
            noun = f"{player} or {noun}" if first else f"{noun} or {player}"
        noun += " of an opponent's choice" if targets.of_opponent else ""
        noun += " of their choice" if targets.chooser is not None else ""
        noun += f" that share a {targets.sharing}" if targets.sharing else BY_CHANCE[targets.random]
        noun = noun.replace("from a graveyard", "from a single graveyard") if targets.together else noun
        if single:
            return f"{'another ' if phrase.another else ''}target {noun}"
        return f"{how_many_targets(targets)} {'other ' if phrase.another else ''}target {noun}"

    def picked(self, pick: n.Pick) -> str:
        what = pick.what
        if pick.random:
            plainly = n.Pick(what, pick.who, pick.least, pick.most, False, pick.number)
            head, place, tail = self.picked(plainly).partition(" from ")
            return f"{head} at random{place}{tail}"
        another = isinstance(what, n.All) and n.Other() in what.parts
        if isinstance(what, n.Either) and any(n.Other() in parts_of(part) for part in what.parts):
            return " or ".join([self.picked(n.Pick(part, pick.who)) for part in what.parts])
        if isinstance(what, n.Among) and isinstance(what.what, That) and pick.most == ANY_NUMBER:
            return f"any number of {self.known(what.what, False)}"
        if isinstance(what, n.Among):
            many = "any number" if pick.most == ANY_NUMBER else number_word(pick.most)
            return f"{'up to ' if pick.least == 0 and pick.most != ANY_NUMBER else ''}{many} of them"
        if pick.most == 1 and pick.least == 1:
            if another and isinstance(what, n.All):
                rest = tuple(part for part in what.parts if part != n.Other())
                return f"another {self.noun(n.All(rest), False)}"
            return article(self.noun(what, False))
        if pick.number is not None and pick.least and is_counted(pick.number):
            return f"{article(self.noun(what, False))} for each {self.counted(pick.number, False)}"
        if pick.number is not None:
            return f"{so_many_picked(pick)} {self.noun(what, True)}"
        if pick.most == ANY_NUMBER:
            return f"any number of {self.noun(what, True)}"
        if pick.least not in (0, pick.most):
            raise Unspeakable(f"between {pick.least} and {pick.most} objects")
        up_to = "up to " if pick.least == 0 else ""
        return f"{up_to}{number_word(pick.most)} {self.noun(what, pick.most > 1)}"

    def possessive(self, which: n.Objects) -> str:
        if isinstance(which, It):
            return "their" if which.plural else "its"
        if isinstance(which, n.Every):
            return f"each {self.noun(which.what, False)}'s"
        return f"{self.objects(which) if isinstance(which, TargetPhrase) else self.known(which, False)}'s"

    def count(self, count: n.Quantity) -> str:
        """Before a plural noun."""
        if isinstance(count, n.Number):
            return number_word(count.value)
        if isinstance(count, (n.X, n.Y)):
            return type(count).__name__
        if isinstance(count, n.EventAmount):
            return "that many"
        if isinstance(count, n.Plus) and isinstance(count.left, n.X) and isinstance(count.right, n.Number):
            return f"X plus {number_word(count.right.value)}"
        raise Unspeakable(f"{type(count).__name__} before a noun")

    def so_many(self, count: n.Quantity, noun: str) -> str:
        """ "two cards", "a card for each creature you control", "cards equal to its power" """
        factor, each = multiple(count)
        if each is not None:
            return f"{self.so_many(n.Number(factor), noun)} for each {self.counted(each, False)}"
        if count == n.Number(1):
            return article(noun)
        if isinstance(count, n.UpTo):
            any_ = count.most == n.Number(ANY_NUMBER)
            return f"any number of {plural(noun)}" if any_ else f"up to {self.so_many(count.most, noun)}"
        if noun == "card" and half_library_en(count):
            return half_library_en(count)
        if isinstance(count, (n.Number, n.X, n.Y, n.EventAmount)):
            return f"{self.count(count)} {plural(noun)}"
        if isinstance(count, n.Plus) and isinstance(count.left, n.EventAmount) and isinstance(count.right, n.Number):
            more = "plus" if count.right.value > 0 else "minus"
            return f"that many {plural(noun)} {more} {number_word(abs(count.right.value))}"
        return f"{plural(noun)} equal to {self.quantity(count)}"

    def so_much(self, count: n.Quantity, noun: str) -> str:
        """ "4 life", "life equal to its power", "2 life for each creature you control" """
        factor, each = multiple(count)
        if each is not None and factor > 1:
            return f"{amount(factor)} {noun} for each {self.counted(each, False)}"
        if isinstance(count, n.Number):
            return f"{amount(count.value)} {noun}"
        if isinstance(count, (n.X, n.Y)):
            return f"{type(count).__name__} {noun}"
        if isinstance(count, n.EventAmount):
            return f"that much {noun}"
        if isinstance(count, n.Times) and isinstance(count.what, n.X):
            return f"{self.quantity(count)} {noun}"
        if isinstance(count, n.Half) and noun == "life" and isinstance(count.what, n.LifeOf):
            return self.quantity(count)
        return f"{noun} equal to {self.quantity(count)}"

    def quantity(self, count: n.Quantity) -> str:
        """After "equal to"."""
        return self.by.sentences.by_table("sum" if isinstance(count, n.Plus) else "measure", "", count)

    def counted(self, count: n.Quantity, many: bool) -> str:
        """After "for each", or of many."""
        return self.by.sentences.by_table("tally", "01"[many], count)

    def such(self, what: n.Predicate, many: bool) -> str:
        """Objects that are counted."""
        place = " on the battlefield" if anywhere(what) else ""
        text = self.noun(what, many, preposition="in").replace("in a graveyard", "in all graveyards")
        for part in parts_of(what) if not many else ():
            if isinstance(part, n.Either) and is_heads(part):
                text = text.replace(self.head(part, False), self.head(part, False, True), 1)
        head, that, rest = of_all(text).partition(" that ")
        return head + place + that + rest

    def all_such(self, what: n.Predicate) -> str:
        both = here_and_there(what)
        if both is not None:
            return " and/or ".join([self.all_such(part) for part in both])
        said = self.noun(what, True, preposition="in").replace("in a graveyard", "in all graveyards")
        return said + (" on the battlefield" if anywhere(what) else "")

    def itself(self) -> str:
        return "~" if self.by.speaking.own_types.is_spell_only() else "it"

    def watched(self, what: n.Predicate | None, kind: str = "") -> Phrase:
        """The object of an event, with its article."""
        if what is None:
            return Phrase("~", "n")
        if isinstance(what, n.Either) and what.parts[0] == n.Among(n.Self()):
            return Phrase(f"~ or {self.watched(what.parts[1]).text}", "n")
        if isinstance(what, n.Among) and isinstance(what.what, n.AttachedTo):
            return Phrase(self.known(what.what, True), "n")
        if isinstance(what, n.Among) and isinstance(what.what, (TargetPhrase, It, That)):
            one_of = "one of " if isinstance(what.what, It) and what.what.plural else ""
            return Phrase(one_of + self.objects(what.what), "n")
        if isinstance(what, n.All) and what.parts[:1] == (n.Other(),) and not self.by.skeleton.several:
            return Phrase(f"another {self.noun(n.All(what.parts[1:]), False, kind)}", "n")
        if self.by.skeleton.several:
            return Phrase(f"one or more {self.noun(what, True, kind)}", "p")
        return Phrase(article(self.noun(what, False, kind)), "n")
