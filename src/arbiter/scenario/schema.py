"""The JSON Schemas of scenario files, one for each game, written from the same shapes that the loader checks.

`python -m arbiter.scenario.schema` writes `schema.json` (Magic) and `schema-berserk.json` beside this module; tests keep
them current.
"""

from __future__ import annotations

import json
from pathlib import Path

from arbiter.scenario.berserk.words import WORDS as BERSERK
from arbiter.scenario.document import Words, definitions_of, file_shape
from arbiter.scenario.magic.words import WORDS
from arbiter.scenario.shapes import Schema

PATH = Path(__file__).with_name("schema.json")
BERSERK_PATH = PATH.with_name("schema-berserk.json")


def schema(words: Words = WORDS) -> Schema:
    """The schema of one game's files."""
    definitions = definitions_of(words)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Arbiter scenario",
        **file_shape(words, definitions).schema(),
        "$defs": {name: shape.schema() for name, shape in definitions.items()},
    }


def text(words: Words = WORDS) -> str:
    return json.dumps(schema(words), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
    BERSERK_PATH.write_text(text(BERSERK), encoding="utf-8")
