"""Either language, as the families see it that both share: what these ask of it, both of them have."""

from __future__ import annotations

from arbiter.magic.language.render.english import English
from arbiter.magic.language.render.russian import Russian

Voice = English | Russian
