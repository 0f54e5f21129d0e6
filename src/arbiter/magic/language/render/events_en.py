"""English events: what the tables leave to noun phrases and numbers (603.2, 614.1a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.predefined import ANY_COLOR
from arbiter.magic.language.render.alike import holes_alike
from arbiter.magic.language.render.conditions_en import QUOTED, ConditionsSaidEn
from arbiter.magic.language.render.counts import several_said
from arbiter.magic.language.render.lexicon import (
    OWN,
    THIRD,
    Phrase,
    capital,
    counted_apiece,
    counted_times,
    dearer,
    doubled,
    for_each_kick,
    is_hidden,
    is_one_found,
    keyword_of,
    other_auras,
    other_bearer,
    own_cards,
    paid_besides,
    parts_of,
    shown_card,
    symbols,
)
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.parts import by_target
from arbiter.magic.language.render.relations import both
from arbiter.magic.language.render.saying import CHANGED, Moved, Saying
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.wording.events import HURT, ORIGINS
from arbiter.magic.language.wording.replacing import PARTS
from arbiter.magic.language.wording.searching import JOINTS
from arbiter.magic.language.wording.tables import HAPPENING
from arbiter.magic.language.words import ANY_NUMBER, COLOR_SYMBOLS, ORDINALS, PHASES, SUPERTYPES, number_word
from arbiter.wording.form import Piece, subject_of
from arbiter.wording.speaker import Unsayable

if TYPE_CHECKING:
    from arbiter.magic.language.render.english import English

FOUND_EN: Final = (("it", "them"), ("that card", "those cards"))
HOST: Final = n.Among(n.AttachedTo())  # what the source is attached to
OWNED: Final = ("hand", "graveyard", "library", "owners_library")
BARRED: Final[dict[type, str]] = {n.You: "you", n.EachOpponent: "your opponents", n.EachPlayer: "players"}


@final
class HappeningEn(Saying):
    def __init__(self, by: English) -> None:
        super().__init__(False)
        self.by = by
        self.conditions = ConditionsSaidEn(by, self)
        self.holes = self.conditions.holes
        more: dict[str, Callable[[str, Any], str]] = {
            "a_counter": lambda arg, kind: f"{article(kind)} counter",
            "a_spell": lambda arg, what: article(by.nouns.noun(what, False, "spell")),
            "any_spell": lambda arg, what: article(by.nouns.noun(what, False)),
            "attacked": self.attacked,
            "counter": lambda arg, kind: f"{kind} counter",
            "creatures": lambda arg, many: f"{number_word(many + (arg == 'besides'))} or more creatures",
            "drafted": self.drafted,
            "given_up": lambda arg, what: by.nouns.objects(what),
            "of_theirs": lambda arg, what: by.nouns.noun(what, False),
            "got": self.got,
            "graveyard": lambda arg, who: f"{by.nouns.whose(who)} graveyard",
            "hurt": lambda arg, kind: HURT[kind][0],
            "later": lambda arg, nth: ORDINALS[nth],
            "limit": lambda arg, most: "any number of" if most == ANY_NUMBER else f"up to {number_word(most)}",
            "numbers": lambda arg, all: listed([str(number) for number in all], "or"),
            "nth": lambda arg, nth: ORDINALS[nth],
            "origin": self.origin,
            "others": lambda arg, many: f"{number_word(many)} other creature{'' if many == 1 else 's'}",
            "some_counters": lambda arg, kind: f"{kind} counters".lstrip(),
            "stage": lambda arg, step: by.sentences.step_called(step),
            "struck": self.struck,
            "whose_spell": self.whose_spell,
            "whose_step": lambda arg, who: by.nouns.whose(who),
        }
        self.holes |= more
        self.holes |= self.of_deeds(by) | self.of_numbers(by)
        self.holes |= self.of_changes(by)
        self.holes |= self.of_prices(by)
        self.holes |= self.of_sentences(by)
        self.holes |= holes_alike(by)

    def of_sentences(self, by: English) -> dict[str, Callable[[str, Any], str]]:
        """What rows of whole sentences leave to the language."""
        also = " in addition to its other types"  # 208.2b
        return {
            "added": lambda arg, parts: " followed by ".join([f"an additional {added(part)}" for part in parts]),
            "additional": lambda arg, of: (
                f"{self.so_many(of[1])} additional {of[0]} counter{'' if of[1] == 1 else 's'}"
            ),
            "anchors": lambda arg, words: " or ".join(words),
            "any_spells": lambda arg, what: by.nouns.noun(what, True, "spell"),
            "as_when": lambda arg, when: f"as ~ {when}",
            "bearing": lambda arg, counters: by.zones.with_counters(counters, "it").lstrip(),
            "provided": lambda arg, so: (
                f"unless {by.sentences.condition(so.what)}"
                if isinstance(so, n.Unless)
                else f"if {by.sentences.condition(so)}"
            ),
            "both_players": lambda arg, who: both(who, "two target players"),
            "changed_by": lambda arg, n: f"{'reduced' if n < 0 else 'increased'} by {number_word(abs(n))}",
            "counters_of": lambda arg, kind: f"{kind} counters",
            "counters_put": lambda arg, of: by.zones.so_many_counters(of[1], of[0], ""),
            "dealers": lambda arg, what: by.nouns.objects(what, "bare"),
            "original": lambda arg, of: f"{self.original(of)} on the battlefield",
            "another": lambda arg, of: article(self.original(of)).replace("an other ", "another "),
            "that_kind": lambda arg, of: by.nouns.noun(
                n.All(tuple([part for part in parts_of(of) if not isinstance(part, n.Other)])), False
            ),
            "forms": lambda arg, forms: (
                listed([by.modifications.form(form) for form in forms], "or") + (also if len(forms[0]) > 1 else "")
            ),
            "granted_form": lambda arg, all: listed([by.speaking.quote(value) for value in all]),
            "group": lambda arg, what: f"each {by.nouns.noun(what, False)}" if arg else by.nouns.noun(what, True),
            "host": lambda arg, what: by.nouns.noun(what, False),
            "hand_of": lambda arg, who: "each opponent's" if isinstance(who, n.EachOpponent) else by.nouns.whose(who),
            "life_doubled": lambda arg, both: self.life_doubled("", *both),
            "life_now": lambda arg, amount: (
                ("equal to " if isinstance(amount, n.LifeOf) and amount.starting else "") + by.nouns.quantity(amount)
            ),
            "life_of": lambda arg, who: (
                "each opponent's life total" if arg and who == n.EachOpponent() else by.nouns.quantity(n.LifeOf(who))
            ),
            "mana_named": lambda arg, mana: COLOR_SYMBOLS[mana],
            "one_opponent": lambda arg, who: by.phrases.players(who),
            "one_there": lambda arg, what: f"{by.nouns.noun(what, False)} on the battlefield",
            "part": lambda arg, part: PARTS[part][0] + ("s" if arg else ""),
            "separated": lambda arg, what: by.nouns.objects(what),
            "size_of": lambda arg, of: by.nouns.quantity(n.CharacteristicOf(*of)),
            "size_of_hand": lambda arg, size: number_word(size),
            "their_choice": lambda arg, what: by.nouns.objects(what),
            "there": lambda arg, what: "it" if what == OWN else f"that {self.kind_there(what)}",
            "to_look_at": lambda arg, what: by.nouns.direct(n.Every(what)) + (" any time" if is_hidden(what) else ""),
            "vote_words": lambda arg, words: " or ".join(words),
            "voted": lambda arg, what: article(by.nouns.noun(what, False)),
            "whither": lambda arg, what: "~" if what == OWN else article(by.nouns.noun(what, False)),
            "with_counters": lambda arg, counters: by.zones.with_counters(counters, "it").lstrip(),
            "word_chosen": lambda arg, of: by.clauses.word_chosen(*of),
        }

    def original(self, of: n.Predicate) -> str:
        """706.2: the copy has what is granted to it."""
        self.by.speaking.bear(n.Every(of))
        return self.by.nouns.noun(of, False)

    def pile(self, arg: str, into: n.Into) -> str:
        """700.3: where the cards of a pile go."""
        self.moved = Moved(n.You())
        return self.say("place", "", into) + (" in any order" if into.zone == "library" else "")

    def so_many(self, number: int) -> str:
        return "an" if number == 1 else number_word(number)

    def kind_there(self, what: n.Predicate) -> str:
        return "creature" if self.by.nouns.noun(what, False).split(" ")[0] == "creature" else "permanent"

    def of_changes(self, by: English) -> dict[str, Callable[[str, Any], str]]:
        """What rows of bans and demands leave to the language."""
        return {
            "colors": lambda arg, colors: by.modifications.named_colors(colors),
            "copied_as": lambda arg, both: by.modifications.copied_as(*both),
            "first_of": lambda arg, both: both[1][0],
            "granted": lambda arg, all: by.modifications.given(all),
            "a_type": lambda arg, words: (
                " ".join(words) if all(word in SUPERTYPES for word in words) else article(" ".join(words))
            ),
            "in_addition": lambda arg, words: by.modifications.kept(words, False, False).lstrip(),
            "sized": lambda arg, of: by.modifications.base(n.SetBase(*of)),
            "kind_lost": lambda arg, words: by.modifications.kind_lost(words, self.changes_many()),
            "named_cards": lambda arg, what: by.nouns.noun(what, True, "card"),
            "shown_text": lambda arg, of: by.nouns.objects(of),
            "supertypes": lambda arg, words: supertypes(words),
            "so_few_of_theirs": lambda arg, what: (
                f"a number of {by.nouns.noun(what, True)} they control equal to the number of {by.nouns.noun(what, True)} "
                "controlled by the player who controls the fewest"
            ),
            "some_of_theirs": lambda arg, both: f"{number_word(both[0])} {by.nouns.noun(both[1], True)} they control",
            "at_most": lambda arg, most: by.nouns.so_many(n.Number(most[1]), f"{most[0]} counter"),
            "attacked_one": lambda arg, who: by.phrases.players(who),
            "attacker": lambda arg, what: by.nouns.objects(what),
            "auras": lambda arg, what: by.nouns.noun(other_auras(what), True),
            "more_lands": lambda arg, many: by.nouns.so_many(n.Number(many), "additional land"),
            "each_combat": lambda arg, when: "this turn" if when else "each combat",
            "keywords": lambda arg, names: listed(list(names)),
            "limit_cards": lambda arg, many: f"{number_word(many)} card{'' if many == 1 else 's'}",
            "limit_spells": lambda arg, most: f"{number_word(most[0])} {by.nouns.noun(most[1], most[0] > 1, 'spell')}",
            "limit_things": lambda arg, most: (
                f"{number_word(most[0])} {by.nouns.noun(most[1], most[0] > 1, 'permanent')}"
            ),
            "until": lambda arg, lasts: by.clauses.lasting(lasts).strip(),
            "kinds": lambda arg, what: by.nouns.noun(what, True),
            "many_creatures": lambda arg, many: f"{number_word(many)} creature{'' if many == 1 else 's'}",
            "now": lambda arg, when: "this turn" if when else "",
            "sources": lambda arg, what: by.nouns.noun(what, True, "source"),
            "spells": lambda arg, what: by.nouns.noun(what, True, "spell"),
        }

    def of_prices(self, by: English) -> dict[str, Callable[[str, Any], str]]:
        """What rows of prices leave to the language."""
        return {
            "besides": lambda arg, cost: paid_besides(cost) or f'"{by.sentences.costs(cost)}"',
            "colored": lambda arg, cost: f"{cost[0]} {'less' if cost[1] else 'more'}",
            "costly": lambda arg, name: keyword_of(name).name,
            "dearer": lambda arg, generic: dearer(generic, arg, "more", "less"),
            "each_time": lambda arg, each: f"for each {by.nouns.counted(counted_times(each), False)}",
            "hosts": lambda arg, of: by.nouns.objects(n.AttachedTo()) if of == HOST else by.nouns.noun(of, True),
            "spells_of": lambda arg, both: self.spells_of(*both),
        }

    def changes_many(self) -> bool:
        return self.changed is not None and self.changed.gender == "p"

    def spells_of(self, who: n.Players, what: n.Predicate) -> str:
        spells, aimed = by_target(what)
        shared = [part for part in parts_of(spells) if isinstance(part, n.Shares)]
        if shared:
            alike = self.by.phrases.after(shared[0], "from").replace("that shares", "that share", 1)
            rest = n.All(tuple([part for part in parts_of(spells) if part not in shared]))
            return f"{self.spells_of(who, rest)} {alike}"
        said = self.by.nouns.noun(spells, True, "spell") + {
            n.You: " you cast",
            n.EachOpponent: " your opponents cast",
        }.get(type(who), "")
        return (
            said if aimed is None else f"{said} {self.by.nouns.targeting(aimed).replace('that targets', 'that target')}"
        )

    def of_deeds(self, by: English) -> dict[str, Callable[[str, Any], str]]:
        """What rows of deeds leave to the language."""
        return {
            "removed": lambda arg, kind: "counters",
            "aimed_at": lambda arg, who: by.phrases.players(who),
            "a_card": lambda arg, what: article(by.nouns.noun(what, False, "card")),
            "attached": lambda arg, both: f"{by.nouns.objects(both[0])} to {by.nouns.objects(other_bearer(both[1]))}",
            "blocked": lambda arg, what: by.nouns.objects(what),
            "card_of_hand": lambda arg, what: article(by.nouns.noun(shown_card(what), False, "card")),
            "chosen": lambda arg, what: by.nouns.objects(what),
            "each_kick": lambda arg, what: ", then choose ".join(
                [by.nouns.objects(kick) for kick in for_each_kick(what)]
            ),
            "pile": self.pile,
            "done_lately": lambda arg, what: by.zones.done_lately(what),
            "known": lambda arg, what: by.nouns.objects(what),
            "looked_at": lambda arg, what: by.nouns.objects(what),
            "melded": lambda arg, both: str(both[1]),
            "other_whose": lambda arg, who: by.nouns.whose(who),
            "owned_card": lambda arg, what: article(
                by.nouns.noun(n.All((*parts_of(what), n.OwnedBy(n.You()))), False, "card")
            ),
            "possessive": lambda arg, what: (
                several_said(by.nouns.possessive(what), what, arg) if arg else by.nouns.possessive(what)
            ),
            "revealed": lambda arg, what: by.nouns.objects(own_cards(what)),
            "sacrificed": lambda arg, what: by.nouns.objects(what),
            "several": lambda arg, what: by.nouns.objects(what, "each" if arg and isinstance(what, n.Every) else "all"),
            "shared": lambda arg, what: by.nouns.objects(what),
            "target_player": lambda arg, who: by.phrases.players(who),
            "their": lambda arg, who: "your" if isinstance(who, n.You) else "their",
            "all_theirs": lambda arg, what: f"{by.nouns.noun(what, True)} they control",
            "theirs": lambda arg, what: f"{article(by.nouns.noun(what, False))} they control",
            "those": lambda arg, what: by.clauses.those(what),
            "things": lambda arg, what: by.nouns.objects(what, arg or "all"),
            "word_kinds": lambda arg, kinds: " or ".join([f"one {kind} with another" for kind in kinds]),
            "zones": lambda arg, both: self.zones(*both),
        }

    def filled(self, piece: Piece, binds: dict[str, object], before: str, arg: str) -> str:
        if piece.category == "being":
            return self.conditions.being(binds["what"], binds[piece.hole])
        return super().filled(piece, binds, before, arg)

    def worded(self, wording: list[Piece], binds: dict[str, object], arg: str) -> str:
        said = QUOTED.sub(r'"\1"', super().worded(wording, binds, arg)).replace(" 's", "'s")
        said = said.replace(" ' re", "'re").replace(" ' ve", "'ve").replace(" ' ", "' ")
        short = said.startswith("it is ") and wording[0].category not in HAPPENING
        return f"it's {said.removeprefix('it is ')}" if short else said

    def subject(self, wording: list[Piece], binds: dict[str, object]) -> object:
        """ "Your opponents" control what they do; of those who did something, one is meant."""
        found = subject_of(wording)
        return (
            None
            if found is not None and found.category == "doer" and binds["who"] != n.You()
            else super().subject(wording, binds)
        )

    def of_numbers(self, by: English) -> dict[str, Callable[[str, Any], str]]:
        """What rows of deeds leave to the language of numbers, counters and mana."""
        return {
            "bounds": lambda arg, both: f"{both[0]} to {both[1]}",
            "plus_or_minus": lambda arg, number: f"{'plus' if number > 0 else 'minus'} {abs(number)}",
            "counted_kind": lambda arg, many: by.nouns.so_many(many[1], f"{many[0]} counter".strip()),
            "counters_from": lambda arg, of: by.zones.so_many_counters(
                of[2], of[1], f" from {by.nouns.objects(of[0], 'each')}"
            ),
            "counters_on": lambda arg, of: by.zones.so_many_counters(
                of[2], of[1], f" on {by.nouns.objects(of[0], 'each')}"
            ),
            "counters_paid": lambda arg, kind: f"{kind} counters",
            "doubled": lambda arg, of: f"{doubled(*of)} counters on {by.nouns.objects(of[0], 'each')}",
            "and_put": lambda arg, number: (
                "and" if number is None or isinstance(number, (n.X, n.EventAmount)) else ", and"
            ),
            "chooser": lambda arg, who: capital(by.nouns.any_players(who)),
            "found": lambda arg, of: FOUND_EN[arg == "that"][not is_one_found(*of)],
            "in_order": lambda arg, of: "" if is_one_found(*of) else "in any order",
            "zones_of": lambda arg, who: by.nouns.whose(who),
            "remaining": lambda arg, most: "other" if most == 2 else "rest",
            "searched": lambda arg, zones: listed(list(zones), "and/or" if arg else "and"),
            "mana_options": lambda arg, all: listed([symbols(value) for value in all], "or"),
            "mana_types": lambda arg, all: (
                "colors" if all == ANY_COLOR else listed([symbols(value) for value in all], "and/or")
            ),
            "numbered": lambda arg, many: by.nouns.so_many(many, arg),
            "per_each": lambda arg, times: f"for each {by.nouns.counted(counted_apiece(times), False)}",
            "quantity": lambda arg, amount: by.nouns.quantity(amount),
            "so_much": lambda arg, much: by.nouns.so_much(much, "life"),
        }

    def several(self, so: bool) -> None:
        self.by.skeleton.several = so

    def happening(self, category: str, arg: str, value: Any) -> Phrase:
        """To whom it happens, and who suffers it."""
        if category == "barred":
            return Phrase(BARRED.get(type(value)) or self.by.phrases.players(value), "p")
        if category == "acting":
            return self.by.clauses.subject_objects(value)
        if category == "whoever":
            return Phrase(self.by.nouns.any_players(value), "p" if isinstance(value, n.You) else "m")
        if category == "mortal" and not self.by.sentences.is_dying(value):
            raise Unsayable("what does not die")
        what = None if value == OWN else value
        phrase = self.by.nouns.watched(what, "source" if category == "source" and what is not None else "")
        chosen = " of your choice" if category == "source" and self.of_choice else ""
        return Phrase(phrase.text + chosen, phrase.gender)

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        subject = self.changed if arg == CHANGED else subject
        if arg == "would":
            return f"would {options[-1]}"
        if isinstance(subject, Phrase):
            return options[arg == "bare verb" or subject.gender == "p"]
        if arg.isdecimal():
            return options[int(arg) == THIRD].strip("_")
        return self.conditions.choose(options, subject, arg)

    def own(self, arg: str, before: str) -> str:
        if arg == "each":
            return "each player's" if self.of_player else "each"
        if arg in OWNED:
            return self.by.zones.owned(arg, self.moved)
        if arg == "stop":
            return self.stop(before)
        if arg == "enters":
            return "~ enters"
        if arg in JOINTS:
            return JOINTS[arg][0]
        if arg == "copied":
            return "that the spell"
        return "~" if arg == "self" else self.conditions.own(arg, before)

    def zones(self, who: n.Players, zones: tuple[str, ...]) -> str:
        owned = f"all permanents {'you' if isinstance(who, n.You) else 'they'} own"
        return listed([owned if zone == "battlefield" else zone for zone in zones])

    def origin(self, arg: str, zone: str) -> str:
        if zone not in ORIGINS:
            raise Unsayable(f"a move from {zone}")
        return ORIGINS[zone][0]

    def attacked(self, arg: str, whom: tuple[n.Predicate | None, n.Players | None]) -> str:
        at, players = whom
        said = [] if players is None else [self.by.nouns.any_players(players)]
        if at is not None:
            bare = at == n.Is("planeswalker") and said == ["a player"]
            said.append("planeswalker" if bare else article(self.by.nouns.noun(at, False)))
        return " or ".join(said)

    def drafted(self, arg: str, said: tuple[n.Predicate | None, int, int]) -> str:
        what, least, most = said
        noun = self.by.nouns.noun(what or n.All(()), most > 1, "card")
        more = " or more" if most == ANY_NUMBER else ""
        cards = f"{number_word(least)}{more} {noun}" if most > 1 else article(noun)
        return f"{cards} you drafted that {'aren' if most > 1 else 'isn'}'t in your deck"

    def struck(self, arg: str, whom: tuple[n.Predicate | None, n.Players | None]) -> str:
        to, players = whom
        if to is None and players is not None:
            return self.by.nouns.any_players(players)
        if to is None and not arg:
            raise Unspeakable("damage to nobody")
        noun = self.happening("watched", "", to).text
        if players is None:
            return noun
        if to == n.Is("planeswalker"):
            return f"{self.by.nouns.any_players(players)} or planeswalker"
        return (
            f"{noun} or player"
            if isinstance(players, n.EachPlayer)
            else f"{self.by.nouns.any_players(players)} or {noun}"
        )

    def got(self, arg: str, said: tuple[str, int]) -> str:
        mana, least = said
        return f"{number_word(least)} or more mana" if least else f"{{{mana}}}" if mana else "mana"

    def whose_spell(self, arg: str, said: tuple[n.Players, n.Predicate]) -> str:
        who, what = said
        verb = "control" if isinstance(who, n.You) else "controls"
        return f"{article(self.by.nouns.noun(what, False))} {self.by.nouns.any_players(who)} {verb}"


def added(part: str) -> str:
    """A part of a turn that is added to it (500.8)."""
    return f"{part} {'phase' if part in PHASES else 'step'}"


def supertypes(words: tuple[str, ...]) -> str:
    if any(word not in SUPERTYPES for word in words):
        raise Unsayable("other types")
    return " ".join(words)
