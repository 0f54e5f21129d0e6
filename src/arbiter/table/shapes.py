"""What every request of ours must be: nothing that nobody declared, and letters that can be written down again."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel, ConfigDict, model_validator


class Strict(BaseModel):
    """A body of a request.  Half of a letter (a lone surrogate) is none: no file, database or answer could hold it."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, given: Any) -> Any:
        try:
            json.dumps(given, ensure_ascii=False, default=str).encode("utf-8")
        except UnicodeEncodeError:
            raise ValueError("half of a letter: a lone surrogate") from None
        return given
