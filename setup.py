"""The build of a wheel: pure Python, or with ARBITER_COMPILE=1..3 compiled at that level (`make wheel`).

Everything else that setuptools needs stands in pyproject.toml.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
LEVEL = os.environ.get("ARBITER_COMPILE", "")

if LEVEL:
    sys.path.insert(0, str(ROOT))
    from tools.build_compiled import generate

    work = ROOT / "build" / "wheel"
    options = {"build": {"build_base": "build/wheel"}, "build_ext": {"parallel": "2"}}
    setup(ext_modules=generate(ROOT / "src", work, LEVEL), options=options)
else:
    setup()
