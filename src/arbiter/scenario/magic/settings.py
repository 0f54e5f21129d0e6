"""By what a position of a scenario file is played: the rulebook, the variant, the file's own settings."""

from __future__ import annotations

from arbiter.kernel.codec import Json
from arbiter.kernel.messages import ArbiterError, IllegalSetup
from arbiter.magic.game import ruleset_from
from arbiter.magic.state.ruleset import LISTED_WORDS, Ruleset
from arbiter.magic.variants import combinations
from arbiter.magic.variants import values as variants
from arbiter.scenario.magic.cards import number
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError


def of(given: Fields, rulebook: str, file: str, seats: int, teams: tuple[tuple[int, ...], ...]) -> Ruleset:
    """The settings: those of the rulebook, of the variant, then the file's own."""
    options = given.get("ruleset")
    facts = {key.text: value for key, value in options.pairs()} if isinstance(options, Fields) else {}
    book = facts.pop("name", None)
    named: dict[str, Json] = {"name": book.text} if isinstance(book, Scalar) else {}
    if rulebook:
        named["name"] = rulebook
    variant = given.get("variant")
    if isinstance(variant, Scalar):
        try:
            named.update(variants.settings(variant.text, seats, teams))
        except IllegalSetup:
            raise
        except ArbiterError as wrong:
            raise ScenarioError(file, variant.line, wrong.message) from None
    made = ruleset_from(named)
    for name, value in facts.items():
        if isinstance(value, Scalar):
            setattr(made, name.replace(" ", "_"), value.value)
        if isinstance(value, Items):
            texts = [word.text for word in value.items if isinstance(word, Scalar)]
            numbers = [number(value) for value in value.items] if name not in LISTED_WORDS else []
            setattr(made, name.replace(" ", "_"), tuple(numbers or texts))
    made.teams = teams or made.teams
    combinations.check(made, seats)
    return made
