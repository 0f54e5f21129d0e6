"""The engine's version: saves of the same version replay from the start."""

from typing import Final

VERSION: Final = "0.1.0"
