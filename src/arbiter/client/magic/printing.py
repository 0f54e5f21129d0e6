"""A card as it would be printed, from words that are known: no ability is looked at, and no language loaded."""

from __future__ import annotations

from arbiter.kernel.localisation import knows, say
from arbiter.kernel.messages import Message
from arbiter.magic.cards import store
from arbiter.magic.language.words import message_key
from arbiter.magic.variants import ready_decks


def local_name(name: str, lang: str) -> str:
    """A card's or token's name in a language; what has no name, or none that this seat may know, is just a card."""
    if not name:
        return say(Message("hidden-card"), lang)
    local = ready_decks.name_in(lang, name)
    if local != name or lang == "en":
        return local
    local = store.name_in(lang, name)
    words = ["word-" + message_key(word) for word in name.split()]
    if local == name and all(knows(lang, word) for word in words):
        return " ".join(say(Message(word), lang) for word in words)
    return local


def as_printed(name: str, cost: str, types: str, text: str, size: str, loyalty: str) -> list[str]:
    """One face: name and cost, type line, text, size, loyalty."""
    lines = [f"{name}  {cost}".rstrip(), types]
    lines += ["  " + line for line in text.split("\n") if line]
    lines += [size] if size else []
    lines += [f"[{loyalty}]"] if loyalty else []
    return lines
