"""The games that one can play, and what people call them: known without loading any of them."""

from __future__ import annotations

from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import Message

FACES = {
    "magic": "arbiter.client.magic.face:MagicFace",
    "berserk": "arbiter.client.berserk.face:BerserkFace",
}
"""The games one can play, the first of them unless another is named."""


def called(text: str) -> str:
    """The game that a person calls by its name in either language; what no game is called stays as it is."""
    for name in FACES:
        if text.casefold() in [name, *[say(Message(f"table-game-{name}"), lang).casefold() for lang in LANGUAGES]]:
            return name
    return text
