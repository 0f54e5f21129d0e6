"""Every scenario file fits the schema, is strict, and names the rules it shows."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from arbiter.games import DEFAULT
from arbiter.scenario.schema import DRAFT, path_of

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FOLDERS = sorted({path.parent for path in SCENARIOS.rglob("*.yaml")})
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def validator(path: Path) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def problems(document: dict[str, Any]) -> list[str]:
    """What is wrong with a scenario."""
    draft = "rounds" in document.get("given", {})
    schema = validator(path_of(DRAFT if draft else document.get("game", DEFAULT)))
    found = [str(error.message) for error in schema.iter_errors(document)]
    if document.get("strict") is not True:
        found.append("it is not strict")
    if not [*document.get("rules", []), *document.get("silently", [])]:
        found.append("a test names the rules it shows")
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(SCENARIOS).as_posix())
def test_every_scenario_fits_the_schema(folder: Path) -> None:
    wrong = [
        f"{path.name}: {problem}"
        for path in sorted(folder.glob("*.yaml"))
        for problem in problems(yaml.load(path.read_text(encoding="utf-8"), LOADER))
    ]
    assert wrong == []


def test_what_does_not_fit_is_seen() -> None:
    good = {"rules": ["704.5f"], "claim": "x", "strict": True, "given": {}, "then": {}}
    assert problems(good) == []
    assert problems({**good, "game": "berserk", "rules": ["511.5"]}) == []
    assert problems({**good, "strict": False}) == ["it is not strict"]
    assert problems({**good, "rules": []}) == ["a test names the rules it shows"]
    assert len(problems({**good, "givn": {}})) == 1
    assert len(problems({**good, "game": "berserk", "givn": {}})) == 1
