"""The JSON Schemas of scenario files, one for each game, written from the same shapes that the loader checks.

`python -m arbiter.scenario.schema` writes `schema.json` (Magic), `schema-berserk.json` and so on beside this module; tests keep
them current.
"""

from __future__ import annotations

import json
from pathlib import Path

from arbiter.games import DEFAULT, made, names
from arbiter.scenario.document import definitions_of, file_shape
from arbiter.scenario.magic.drafting import WORDS as DRAFT_WORDS
from arbiter.scenario.shapes import Schema
from arbiter.scenario.table import Table

FOLDER = Path(__file__).parent
DRAFT = "draft"
"""Files of Magic that begin with packs to draft from have a schema of their own."""


def path_of(game: str = DEFAULT) -> Path:
    """Where the schema of a game's files stands."""
    return FOLDER / ("schema.json" if game == DEFAULT else f"schema-{game}.json")


def schema(game: str = DEFAULT) -> Schema:
    """The schema of one game's files."""
    words = DRAFT_WORDS if game == DRAFT else made(game, "scenarios", Table).words
    definitions = definitions_of(words)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Arbiter scenario",
        **file_shape(words, definitions).schema(),
        "$defs": {name: shape.schema() for name, shape in definitions.items()},
    }


def text(game: str = DEFAULT) -> str:
    return json.dumps(schema(game), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name in [*names("scenarios"), DRAFT]:
        path_of(name).write_text(text(name), encoding="utf-8")
