"""Finding: what somebody means who writes a number, a name, a few words or a question, rightly spelt or not.

Names are found first: of rules, terms and cards, whatever their endings, anywhere in what was written.  Words that nobody
knows are corrected: letters of the other keyboard or the other alphabet, then the likest word.  Other names of what was
named are looked for too, so that an old term, slang or the other language finds the same rule.  Last, rules are ranked by all
words in them (BM25 of SQLite), each rule together with those below it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, final

from arbiter.answers.recalling import Recollection
from arbiter.answers.shelf import Shelf
from arbiter.answers.spelling import Spellings
from arbiter.answers.words import GAME_WORDS, is_common, stem, stems, whole_in_other_keys, words_of
from arbiter.games import DEFAULT

LONGEST: Final = 400  # letters of a question that are read
MOST_WORDS: Final = 40
LONGEST_NAME: Final = 7  # words
FOUND: Final = 120  # rules that are ranked

WEIGHTS: Final = "8.0, 4.0, 1.5"  # of names, texts and headings in the ranking
NAMED: Final = 14.0  # what it counts to be called by name, for each word of the name
SHORT: Final = 5  # words that may be a name as a whole
COMMON_WORD: Final = 3  # rules that use a word: then it is rather the word than the card of that name
RECALLED: Final = 40.0  # what each word counts by which a card is recalled
MOST_BESIDE: Final = 2  # other words beside a name that was said in part
WELL_SAID: Final = 0.9
CLAIMS: Final = 25  # scenarios whose claims are read
CLAIMED: Final = 0.35
SELDOM: Final = 60.0  # so many rules and scenarios make a word count half
SHARE: Final = 0.12  # what the other rules of a group add to the best of them
OTHER_BOOK: Final = 0.6  # of an edition that is not the usual one
OTHER_GAME: Final = 0.1  # of another game than the one that was named
UNSAID_GAME: Final = 0.7  # of another game than the first, where none was named

_NUMBER: Final = re.compile(
    r"(?:(?P<book>[a-z]+-\d{4}(?:-\d\d-\d\d)?)/)?(?P<number>\d{3}(?:[.,]\d+)*[a-zа-я]?|\d\.\d+|8\.[a-z]+(?:-[a-z]+)*)"
)
_LETTERS: Final = str.maketrans("авсдеӓ", "abcdea")
_BETWEEN: Final = re.compile(r"\s+(?:and|with|vs\.?|versus|plus|и|с|со|против|плюс)\s+|\s*[+&;/,]\s*|\s+-\s+", re.I)


@final
@dataclass
class Hit:
    """A rule with those below it that fit, or a card, and how well."""

    kind: str
    game: str
    key: str
    score: float
    matched: list[str] = field(default_factory=list)  # the rules of the group that fit, the best first


@final
@dataclass
class Found:
    """What was understood, and what was found."""

    asked: str
    game: str = ""
    corrected: dict[str, str] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    words: list[str] = field(default_factory=list)  # what was looked for, without endings


def numbers_in(text: str) -> list[str]:
    """Numbers of rules that somebody has written: 704.5f, CR 704.5F, 704,5f, with a Russian letter behind."""
    numbers: list[str] = []
    for match in _NUMBER.finditer(text.casefold()):
        before = text[match.start() - 1 : match.start()]
        after = text[match.end() : match.end() + 1]
        if not before.isalnum() and not after.isalnum() and before not in tuple("+-/.{") and after not in tuple("/}"):
            number = match["number"].replace(",", ".").translate(_LETTERS)
            numbers.append(f"{match['book']}/{number}" if match["book"] else number)
    return numbers


def find(shelf: Shelf, asked: str, game: str = "") -> Found:
    """What is meant by a number, a name or words; the best first."""
    return Search(shelf, asked, game).found()


@final
class Search:
    """One question, word by word."""

    def __init__(self, shelf: Shelf, asked: str, game: str) -> None:
        self.shelf = shelf
        self.text = _on_the_right_keyboard(shelf, asked[:LONGEST].replace("\0", " ").strip())
        words = words_of(self.text)[:MOST_WORDS]
        named = next((GAME_WORDS[word] for word in words if word in GAME_WORDS), "")
        self.result = Found(self.text, game or named)
        self.words = [word for word in words if word not in GAME_WORDS] or words
        self.stems = [stem(word) for word in self.words]  # the corrected ones, where one was misspelt
        self.scores: dict[tuple[str, str], float] = {}  # by game and rule
        self.cards: dict[str, float] = {}
        self.taken: set[int] = set()  # the places of words that are read as a name
        self.as_cards: set[int] = set()  # those among them that name a card
        self.more: list[str] = []  # other names of what was named

    def found(self) -> Found:
        self._by_number()
        whole = self._cards_of_parts()
        if not whole:
            self._correct()
            self._by_name()
            self._recall()
            self._by_words()
        self.result.hits = self._ranked()
        return self.result

    # Numbers.

    def _by_number(self) -> None:
        for number in numbers_in(self.text):
            for game, key in self.shelf.rows("SELECT game, key FROM entries WHERE kind = 'rule' AND key = ?", number):
                self._add(game, key, 1000.0)

    # Names.

    def _cards_of_parts(self) -> bool:
        """Several cards by name, with an `and` or a comma between; whether that is all that was written."""
        whole = self._card(self.text)
        if whole and not self._called(self.stems, "rule"):
            self._card_found(whole, 500.0)
            return True
        parts = [part for part in _BETWEEN.split(self.text) if part and part.strip()]
        cards = [self._card(part) for part in parts]
        if len(parts) > 1 and all(cards) and not all(self._called(stems(part), "rule") for part in parts):
            for card in cards:
                self._card_found(card, 500.0)
            return True
        return False

    def _card(self, text: str) -> str:
        """The card that is called so, endings aside."""
        return self._card_called(stems(text))

    def _card_called(self, own: list[str]) -> str:
        rows = self._called(own, "card")
        return str(rows[0][1]) if rows else ""

    def _called(self, own: Iterable[str], kind: str) -> list[tuple[Any, ...]]:
        """Who has a name of these words, without their endings."""
        sql = """SELECT entries.game, entries.key, entries.id FROM names JOIN entries ON entries.id = names.entry
          WHERE called = ? AND kind = ? ORDER BY source = 'store' DESC, length(name)"""
        return self.shelf.rows(sql, " ".join(own), kind)

    def _card_found(self, card: str, score: float) -> None:
        self.cards[card] = max(score, self.cards.get(card, 0.0))

    def _by_name(self) -> None:
        """Names of rules and cards anywhere in the question, the longest first; what was read as one is not read again."""
        taken = self.taken
        for size in range(min(LONGEST_NAME, len(self.stems)), 0, -1):
            for at in range(len(self.stems) - size + 1):
                own, places = self.stems[at : at + size], set(range(at, at + size))
                if all(is_common(word) for word in self.words[at : at + size]):
                    continue
                rules = self._called(own, "rule")
                for game, key, id in rules:
                    self._add(game, key, NAMED * self._weight(places) * (0.4 if places & taken else 1.0))
                    if not places & taken:
                        self._other_names(int(id))
                card = "" if places & taken else self._card_called(own)
                if card and (size > 1 or self._counted(own[0]) < COMMON_WORD or len(self.stems) == 1):
                    self._card_found(card, 60.0 * size if size > 1 else 45.0)
                    taken |= places
                    self.as_cards |= places
                if rules:
                    taken |= places

    def _recall(self) -> None:
        """A card of whose name only some words were written, or all with slips, in any case and order."""
        slips = {place for place, word in enumerate(self.words) if self.stems[place] != stem(word)}
        words = [(place, word) for place, word in enumerate(self.words) if place in slips or place not in self.as_cards]
        telling = {place: word for place, word in words if _is_of_letters(word)}
        if telling.keys() <= self.taken:
            return
        recalled = recollection(self.shelf).best(telling)
        if recalled is None or recalled.places <= self.taken or recalled.card in self.cards:
            return
        rest = len(telling) - len(recalled.places)  # words that say something else
        if rest <= MOST_BESIDE or recalled.said >= WELL_SAID:
            self._card_found(recalled.card, RECALLED * recalled.said * len(recalled.places) / (1 + 0.2 * rest))

    def _weight(self, places: Iterable[int]) -> float:
        """What a name counts: each of its words the more, the fewer rules have it."""
        own = [self.stems[place] for place in places if not is_common(self.words[place])]
        return sum([1.0 / (1.0 + self._counted(stem) / SELDOM) for stem in own])

    def _other_names(self, entry: int) -> None:
        for (name,) in self.shelf.rows("SELECT name FROM names WHERE entry = ?", entry):
            self.more += [stem(word) for word in words_of(str(name)) if not is_common(word)]

    def _counted(self, own: str) -> int:
        """How many rules and scenarios have a word."""
        rows = self.shelf.rows("SELECT doc FROM vocabulary WHERE term = ?", own)
        return int(rows[0][0]) if rows else 0

    # Spelling.

    def _correct(self) -> None:
        """Words that nobody knows become those that may have been meant."""
        known = spellings(self.shelf)
        self._part_words(known)
        for place, word in enumerate(self.words):
            if not _is_of_letters(word) or known.has(word):
                continue
            meant = known.meant(word)
            if meant:
                self.result.corrected[word] = known.shown(meant)
                self.stems[place] = meant
        if self.result.corrected:
            self._misspelt_cards(known)
        elif 1 < len(self.words) <= SHORT and not self.scores and not self._called(self.stems, "rule"):
            likeness, card = known.card(" ".join(self.words), False)
            if card:
                self._card_found(card, likeness)

    def _part_words(self, known: Spellings) -> None:
        """Words between which a space was forgotten."""
        words: list[str] = []
        for word in self.words:
            parts = known.glued(word) if _is_of_letters(word) and not known.has(word) else []
            if parts:
                self.result.corrected[word] = " ".join(parts)
            words += parts or [word]
        if len(words) > len(self.words):
            self.words, self.stems = words, [stem(word) for word in words]

    def _misspelt_cards(self, known: Spellings) -> None:
        """Names of cards with a misspelt word in them: compared whole, with what was written."""
        written = words_of(self.text)[:MOST_WORDS]
        wrong = {place for place, word in enumerate(written) if word in self.result.corrected}
        best: tuple[float, str] = (0.0, "")
        for size in range(min(LONGEST_NAME, len(written)), 0, -1):
            for at in range(len(written) - size + 1):
                if wrong & set(range(at, at + size)):
                    alone = size == len(written)
                    best = max(best, known.card(" ".join(written[at : at + size]), alone))
        if best[1]:
            self._card_found(best[1], best[0] * (4 if len(written) < 5 else 0.6))

    # Words.

    def _by_words(self) -> None:
        stems = [stem for stem, word in zip(self.stems, self.words, strict=True) if not is_common(word)]
        own = self.result.words = list(dict.fromkeys(stems))
        more = [stem for stem in dict.fromkeys(self.more) if stem not in own]
        for terms, share in ((own, 1.0), ([*own, *more] if more else [], 0.5)):
            if not terms:
                continue
            query = " OR ".join(['"' + term.replace('"', "") + '"' for term in terms])
            sql = f"""SELECT entries.game, entries.key, -bm25(said, {WEIGHTS}) FROM said
              JOIN entries ON entries.id = said.rowid WHERE said MATCH ? AND kind = 'rule' ORDER BY 3 DESC LIMIT {FOUND}"""
            for game, key, score in self.shelf.rows(sql, query):
                self._add(game, key, float(score) * share)
        self._by_scenarios(own)

    def _by_scenarios(self, own: list[str]) -> None:
        """What scenarios claim in such words is evidence for the rules that they show."""
        query = " OR ".join(['"' + term.replace('"', "") + '"' for term in own])
        sql = f"""SELECT entries.game, entries.facts, -bm25(said, {WEIGHTS}) FROM said
          JOIN entries ON entries.id = said.rowid WHERE said MATCH ? AND kind = 'scenario' ORDER BY 3 DESC LIMIT {CLAIMS}"""
        best: dict[tuple[str, str], float] = {}
        for game, facts, score in self.shelf.rows(sql, query) if own else []:
            for rule in json.loads(facts)["rules"]:
                best[game, rule] = max(best.get((game, rule), 0.0), float(score))
        for (game, rule), score in best.items():
            self._add(game, rule, score * CLAIMED)

    # Ranks.

    def _add(self, game: str, key: str, score: float) -> None:
        self.scores[game, key] = self.scores.get((game, key), 0.0) + score

    def _ranked(self) -> list[Hit]:
        groups: dict[tuple[str, str], list[tuple[float, str]]] = {}
        wanted = self.result.game
        for (game, key), score in self.scores.items():
            group = str(
                self.shelf.rows("SELECT grp FROM entries WHERE kind = 'rule' AND game = ? AND key = ?", game, key)[0][0]
            )
            fit = score * (OTHER_BOOK if "/" in key else 1.0)
            if wanted or game != DEFAULT:
                fit *= 1.0 if game == wanted else OTHER_GAME if wanted else UNSAID_GAME
            groups.setdefault((game, group), []).append((fit, key))
        hits: list[Hit] = []
        for (game, group), members in groups.items():
            members.sort(key=lambda hit: (-hit[0], hit[1]))
            rest = sum([score for score, _ in members[1:4]])
            matched = [key for _, key in members if key != group]
            hits.append(Hit("rule", game, group, members[0][0] + SHARE * rest, matched))
        for card, score in self.cards.items():
            game = str(self.shelf.rows("SELECT game FROM entries WHERE kind = 'card' AND key = ?", card)[0][0])
            hits.append(Hit("card", game, card, score * (OTHER_GAME if wanted not in ("", game) else 1.0)))
            self.result.cards.append(card)
        return sorted(hits, key=lambda hit: (-hit.score, hit.key))


# Spelling.


def _on_the_right_keyboard(shelf: Shelf, text: str) -> str:
    """What was typed with the keyboard of the other language, its commas and brackets the letters that they were meant for.

    Words without such signs are mended one by one, later."""
    other = whole_in_other_keys(text)
    if not other:
        return text
    known = spellings(shelf)
    typed, meant = ([word for word in words_of(each) if _is_of_letters(word)] for each in (text, other))
    is_meant = len(meant) > 0 and all(known.has(word) for word in meant) and not any(known.has(word) for word in typed)
    return other if is_meant else text


def _is_of_letters(word: str) -> bool:
    """Whether a word can be misspelt: no number, no size, none of the commonest."""
    return not is_common(word) and not word[0].isdigit() and word[0] not in "+-"


_recollections: dict[int, tuple[int, Recollection]] = {}


def recollection(shelf: Shelf) -> Recollection:
    """The names of an index and their words, kept while it does not change."""
    kept = _recollections.get(id(shelf))
    if kept is None or kept[0] != shelf.version:
        kept = _recollections[id(shelf)] = (shelf.version, Recollection(shelf.base, Spellings(shelf.base)))
    return kept[1]


def spellings(shelf: Shelf) -> Spellings:
    """The words of an index."""
    return recollection(shelf).spellings


def parts(text: str) -> Iterator[str]:
    """What stands between the words and signs by which several cards are told apart."""
    yield from [part.strip() for part in _BETWEEN.split(text) if part and part.strip()]
