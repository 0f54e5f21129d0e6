"""Every message of Magic exists in both languages, none is written that nobody uses, and all of them read well."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import arbiter.magic
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.game import new_game
from arbiter.kernel.localisation import LANGUAGES, knows, say
from arbiter.kernel.messages import Message, Ref
from arbiter.kernel.rng import Rng
from arbiter.magic.cards.jsonstream import PROBLEMS
from arbiter.magic.game import RULES, samples
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.subtypes import PLANAR_TYPES, SUBTYPES
from arbiter.magic.language.words import VOTES, message_key
from arbiter.magic.rules.actions.planes import FACES
from arbiter.magic.rules.actions.zone_changes import ASKED
from arbiter.magic.rules.paying.payable_objects import MISSING
from arbiter.magic.rules.turn.phases import STEPS
from arbiter.magic.variants.rulesets import RULEBOOKS
from arbiter.magic.variants.values import VARIANTS
from arbiter.magic.views import offered
from tests.magic.message_ids import constants, modules

MAGIC = Path(str(arbiter.magic.__file__)).parent

VERBS = (
    "cast-part "
    "bring goes pile yes no pass play cast cast-keyword suspend splice activate activate-mana "
    "mana-ability pay-by-tapping pay-by-exiling keep-hand mulligan first target "
    "mode mana keep-mana flip-won flip-lost replacement copy decline trigger discard order bottom search enchant "
    "choose destroy exile sacrifice counter tap untap reveal attach regenerate prevent keep attack attacked band block "
    "blocked order-damage assign-damage share announce-cost spend-mana spend-snow spend-restricted-mana "
    "spend-restricted-snow cast-alternative color word coin-heads coin-tails end-effect ignore deck use-card opening-done "
    "vote cast-face-down turn-face-up do-tap do-untap do-first do-second do-top do-bottom do-self do-others "
    "do-face-up do-face-down do-counter "
    "roll planar-planeswalker planar-chaos planar-blank conspiracy"
).split()
"""What an option can do: `option-...`."""

PICKED = ("blocked choose destroy discard exile sacrifice counter tap untap reveal attach regenerate prevent").split()
"""What an instruction does with objects that a player picks: `choose-...`."""

MOVED = "manifest ante bring away exile sacrifice discard counter mill bottom play draw destroy cast".split()
"""What moves an object: `event-...`."""

CHARACTERISTICS = "name mana-value colors types subtypes supertypes power toughness abilities controller".split()

FAMILIES: dict[str, list[str]] = {
    "option-": VERBS,
    "ruleset-": list(RULEBOOKS),
    "variant-": list(VARIANTS),
    "choose-": [*PICKED, *ASKED.values()],
    "event-": MOVED,
    "step-": [step.replace(" ", "-") for step in STEPS],
    "phase-": "beginning combat main turn".split(),
    "characteristic-": CHARACTERISTICS,
    "lacks-": list(dict.fromkeys(MISSING.values())),
    "import-file-": list(PROBLEMS),
    "event-rolls-": [face for face, _ in FACES],
}


def written() -> dict[str, set[str]]:
    """The ids of the English files, by file."""
    found: dict[str, set[str]] = {}
    for path in sorted((MAGIC / "locale" / "en").glob("*.ftl")):
        entries = FluentParser().parse(path.read_text("utf-8")).body
        found[path.name] = {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}
    return found


def used() -> set[str]:
    found = {prefix + member for prefix, members in FAMILIES.items() for member in members}
    for module in modules(MAGIC):
        found |= module.ids
    return found


def words() -> set[str]:
    """The words of the type line and the keywords, which stand in a file of their own."""
    return written()["words.ftl"]


def test_every_id_can_be_read_and_every_family_is_listed() -> None:
    found = modules(MAGIC)
    assert [place for module in found for place in module.unread] == []
    families = {prefix for module in found for prefix in module.families}
    assert families - {"word-", "keyword-"} <= set(FAMILIES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_used_is_written(lang: str) -> None:
    assert [id for id in sorted(used()) if not knows(lang, id)] == []


def test_every_message_written_is_used() -> None:
    own = {id for file, ids in written().items() if file != "words.ftl" for id in ids}
    assert own - used() == set()


def test_every_verb_of_an_option_is_in_the_family() -> None:
    found = constants(MAGIC / "rules", {"Option": 1, "options_for": 1, "some": 7, "picked": 4, "Move": 4})
    assert (found["Option"] | found["options_for"] | found["some"] | found["picked"]) <= set(VERBS)
    assert found["picked"] == set(PICKED)
    assert found["Move"] - {""} <= set(MOVED)
    for verb in VERBS:
        assert knows("en", "option-" + verb)


def test_the_words_are_those_of_the_type_line_and_the_keywords() -> None:
    subtypes = {"word-" + message_key(word) for word in (*SUBTYPES, *PLANAR_TYPES)}
    plain = {id for id in words() if id.startswith("word-") and id[5].islower()}
    assert subtypes | plain == {id for id in words() if id.startswith("word-")}
    assert {"word-creature", "word-legendary", "word-red"} <= plain


def test_everything_said_in_games_of_many_cards_is_written() -> None:
    said: list[str] = []
    for seed in range(3):
        game = new_game(RULES, samples(2, seed))
        rng = Rng(seed)
        for _ in range(400):
            if not game.decisions:
                break
            decision = game.decisions[0]
            options = [RULES.option_text(game.state, decision.seat, decision, option) for option in decision.options]
            said += [say(message, lang) for message in [decision.prompt, *options] for lang in LANGUAGES]
            game.answer(decision, random_legal(decision, rng))
        said += [say(entry.message, lang) for entry in game.log.entries() for lang in LANGUAGES]
    assert [text for text in said if text.startswith("[")] == []


def test_a_match_report_reads_like_one() -> None:
    args = {"player": Ref(-1, "P1"), "object": Ref(7, "Ember Dart")}
    assert say(Message("event-cast", dict(args)), "en") == "P1 casts Ember Dart."
    assert say(Message("event-cast", dict(args)), "ru") == "P1 разыгрывает заклинание «Ember Dart»."


@pytest.mark.parametrize(
    ("n", "russian"),
    [
        (1, "P2 получает 1 повреждение. Источник: «Ember Dart»."),
        (2, "P2 получает 2 повреждения. Источник: «Ember Dart»."),
        (5, "P2 получает 5 повреждений. Источник: «Ember Dart»."),
        (11, "P2 получает 11 повреждений. Источник: «Ember Dart»."),
        (21, "P2 получает 21 повреждение. Источник: «Ember Dart»."),
    ],
)
def test_russian_plurals(n: int, russian: str) -> None:
    message = Message("event-damage", {"source": Ref(7, "Ember Dart"), "object": Ref(-2, "P2"), "n": n})
    assert say(message, "ru") == russian


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_word_on_offer_is_said(lang: str) -> None:
    for word in (*VOTES, *KEYWORDS, "protection from red", "+1/-1", "Goblin"):
        assert "[" not in say(offered(word), lang), word
