"""What commands print: text for people, JSON for programs."""

from __future__ import annotations

import json

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Argument, Message


def said(lang: str, id: str, **args: Argument) -> str:
    return say(Message(id, dict(args)), lang)


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
