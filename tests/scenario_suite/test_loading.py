"""Reading scenario files: every error names the line and what would be right, in both languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from arbiter.kernel.localisation import say
from arbiter.scenario.document import checked, step_of
from arbiter.scenario.magic.words import WORDS
from arbiter.scenario.schema import path_of, schema, text
from arbiter.scenario.source import NODE_LIMIT, Fields, Scalar, ScenarioError, parse, read_text

HEAD = 'rules: ["100.1"]\nclaim: x\n'

WRONG: dict[str, tuple[str, int, str]] = {
    "rule without quotes": ("rules: [702.110]\nclaim: x\ngiven: {}\nthen: {}", 1, 'in quotes: "702.110"'),
    "not a rule": ('rules: ["flying"]\nclaim: x\ngiven: {}\nthen: {}', 1, "the number of a rule in quotes"),
    "too many rules": ('rules: ["1", "2", "3", "4"]\nclaim: x\ngiven: {}\nthen: {}', 1, "0 to 3 entries; found 4"),
    "not yaml": ("a: b: c", 1, "not YAML"),
    "tab": ("a:\n\tb: 1", 2, "not YAML"),
    "control character": ("a: 1\nb: \x01", 2, "not YAML"),
    "not a mapping": ("- 1\n- 2", 1, "expected keys with values"),
    "empty": ("# nothing", 1, "the file is empty"),
    "two documents": ("a: 1\n---\nb: 2", 2, "not YAML"),
    "key twice": (HEAD + "claim: y\ngiven: {}", 3, "claim stands here twice, first in line 2"),
    "key missing": (HEAD + "then: {}", 1, "given is missing"),
    "a list as key": (HEAD + "? [1]\n: 2", 3, "a key must be a word"),
    "unknown key": (HEAD + "given:\n  P1:\n    live: 3\nthen: {}", 5, "Did you mean life?"),
    "text for a number": (HEAD + "given:\n  P1: {life: many}\nthen: {}", 4, "expected a whole number; found many"),
    "quoted number": (HEAD + 'given:\n  P1: {life: "3"}\nthen: {}', 4, "expected a whole number; found 3"),
    "negative": (HEAD + "given:\n  P1: {poison: -1}\nthen: {}", 4, "a whole number, 0 or more; found -1"),
    "truth": (HEAD + "strict: maybe\ngiven: {}\nthen: {}", 3, "expected true or false; found maybe"),
    "unknown step": (HEAD + "given: {step: upkep}\nthen: {}", 3, "Did you mean upkeep?"),
    "unknown game": (HEAD + "game: majic\ngiven: {}\nthen: {}", 3, "Did you mean magic?"),
    "unknown verb": (HEAD + "given: {}\nwhen:\n  - {P1: kast Bear}\nthen: {}", 5, "Did you mean cast?"),
    "verb alone": (HEAD + "given: {}\nwhen:\n  - {P1: cast}\nthen: {}", 5, "cast needs the name"),
    "verb with too much": (HEAD + "given: {}\nwhen:\n  - {P1: pass Bear}\nthen: {}", 5, "pass stands alone"),
    "verb without text": (HEAD + "given: {}\nwhen:\n  - {P1: [cast]}\nthen: {}", 5, "expected what the player does"),
    "unknown argument": (HEAD + "given: {}\nwhen:\n  - {P1: cast Bear, target: [P2]}\nthen: {}", 5, "mean targets?"),
    "no step": (HEAD + "given: {}\nwhen:\n  - wait\nthen: {}", 5, "expected what a player does"),
    "unknown step word": (HEAD + "given: {}\nwhen:\n  - {untill: end}\nthen: {}", 5, "Did you mean until?"),
    "two in a step": (
        HEAD + "given: {}\nwhen:\n  - {until: end, resolve: all}\nthen: {}",
        5,
        "resolve does not belong",
    ),
    "expects nothing": (HEAD + "given: {}\nwhen: [{P1: pass}]", 1, "nothing is expected"),
    "unknown fact": (HEAD + "given: {}\nthen:\n  P1: {lif: 3}", 5, "Did you mean life?"),
    "unknown object fact": (HEAD + "given: {}\nthen:\n  Bear:\n    powr: 3", 6, "Did you mean power?"),
    "unknown zone": (HEAD + "given: {}\nthen:\n  Bear: graveyad", 5, "Did you mean graveyard?"),
    "mana without braces": (HEAD + "given:\n  P1: {mana: RR}\nthen: {}", 4, "expected mana symbols in braces"),
    "list for text": ('rules: ["1"]\nclaim: [x]\ngiven: {}\nthen: {}', 2, "expected a text; found a list"),
    "itself inside": ("rules: &a [*a]", 1, "nested too deeply"),
}


def error_of(source: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        checked(parse(source, "some.yaml"), "some.yaml", WORDS)
    return caught.value


@pytest.mark.parametrize("case", WRONG)
def test_an_error_names_the_line_and_what_would_be_right(case: str) -> None:
    source, line, part = WRONG[case]
    error = error_of(source)
    english, russian = say(error.message, "en"), say(error.message, "ru")
    assert english.startswith(f"some.yaml, line {line}: ")
    assert part in english
    assert russian.startswith(f"some.yaml, строка {line}: ")
    assert re.search("[а-я]{3}", russian.split(":", 1)[1]) is not None
    assert "[" + error.problem.id not in english + russian, "the message has no words in one of the languages"


def test_aliases_cannot_make_a_small_file_large() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 8)]
    assert NODE_LIMIT < 10**8
    assert "too large once its aliases" in say(error_of("\n".join(rows)).message)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_text(tmp_path / "none.yaml")
    assert "there is no such file" in say(caught.value.message)
    (tmp_path / "folder.yaml").mkdir()
    with pytest.raises(ScenarioError) as caught:
        read_text(tmp_path / "folder.yaml")
    assert "the file cannot be read" in say(caught.value.message)
    (tmp_path / "latin.yaml").write_bytes(b"claim: caf\xe9")
    with pytest.raises(ScenarioError) as caught:
        read_text(tmp_path / "latin.yaml")
    assert "UTF-8" in say(caught.value.message)


def test_text_is_kept_as_written() -> None:
    root = parse("a: no\nb: 702.110\nc: 0x10\nd: '5'", "f")
    assert isinstance(root, Fields)
    values = [value for value in root.values if isinstance(value, Scalar)]
    assert [value.text for value in values] == ["no", "702.110", "0x10", "5"]
    assert [value.value for value in values] == [False, 702.11, 16, "5"]
    assert [value.quoted for value in values] == [False, False, False, True]


def test_steps_know_their_parts() -> None:
    root = parse('{P2: cast Big Bear, targets: [P1], refused: "601.2"}', "f")
    step = step_of(root, "f")
    assert (step.kind, step.seat, step.subject, step.refused, list(step.args)) == (
        "act",
        1,
        "cast Big Bear",
        "601.2",
        ["targets"],
    )
    assert step_of(parse("resolve", "f"), "f").kind == "resolve"
    assert step_of(parse("until: end", "f"), "f").kind == "until"


# The schema.


def test_the_schema_is_current() -> None:
    assert path_of().read_text(encoding="utf-8") == text(), "run: python -m arbiter.scenario.schema"
    jsonschema.Draft202012Validator.check_schema(schema())


@cache
def validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema())


def schema_accepts(source: str) -> bool:
    return bool(validator().is_valid(yaml.safe_load(source)))


LOADER_ONLY = ("key twice", "expects nothing")
"""What a JSON Schema cannot see: a repeated key is gone once YAML is read, and what is expected may stand anywhere."""


@pytest.mark.parametrize("case", WRONG)
def test_loader_and_schema_refuse_the_same(case: str) -> None:
    source = WRONG[case][0]
    try:
        accepted = schema_accepts(source)
    except (yaml.YAMLError, RecursionError):
        return
    assert accepted == (case in LOADER_ONLY)


def _keys(made: Any, found: set[str]) -> set[str]:
    if isinstance(made, dict):
        found |= set(made.get("properties", {}))
        for value in made.values():
            _keys(value, found)
    elif isinstance(made, list):
        for value in made:
            _keys(value, found)
    return found


def test_every_key_of_the_schema_is_known_to_the_loader() -> None:
    """A key is put at every place in turn; the loader takes it exactly where the schema does."""
    places = {
        "top": "rules: ['1']\nclaim: x\ngiven: {{}}\nthen: {{}}\n{key}: 1",
        "given": "rules: ['1']\nclaim: x\ngiven: {{{key}: 1}}\nthen: {{}}",
        "player": "rules: ['1']\nclaim: x\ngiven: {{P1: {{{key}: 1}}}}\nthen: {{}}",
        "permanent": "rules: ['1']\nclaim: x\ngiven: {{P1: {{battlefield: [{{name: x, {key}: 1}}]}}}}\nthen: {{}}",
        "cast": "rules: ['1']\nclaim: x\ngiven: {{}}\nwhen: [{{P1: cast x, {key}: 1}}]\nthen: {{}}",
        "facts": "rules: ['1']\nclaim: x\ngiven: {{}}\nthen: {{P1: {{{key}: 1}}}}",
        "object facts": "rules: ['1']\nclaim: x\ngiven: {{}}\nthen: {{Bear: {{{key}: 1}}}}",
    }
    keys = sorted(_keys(schema(), set()))
    assert len(keys) > 80
    for place, form in places.items():
        known = 0
        for key in keys:
            source = form.format(key=key)
            try:
                checked(parse(source, "f"), "f", WORDS)
                loader = True
            except ScenarioError as error:
                loader = False
                known += not error.problem.id.startswith("scenario-unknown")
            assert (
                loader == schema_accepts(source)
                or "twice" in source
                or key in ("rules", "claim", "given", "then", "name")
            ), f"{place}: {key}"
        assert known, f"no key of {place} is known"
