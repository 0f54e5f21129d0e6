"""Scenario files are tests: every `*.yaml` below this folder is collected, played strictly, and must pass."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbiter.kernel.localisation import LANGUAGES
from arbiter.scenario.run import run_file

WORDLESS = re.compile(r"\[[a-z0-9-]+: ")
"""How a message is shown that has no words in a language."""


class ScenarioFailed(Exception):
    """A scenario did not come out as its file says."""


class ScenarioItem(pytest.Item):
    """One file."""

    def runtest(self) -> None:
        report = run_file(self.path, strict=True)
        if not report.passed:
            raise ScenarioFailed("\n".join(report.lines("en")))
        for lang in LANGUAGES:
            bare = [line for line in report.lines(lang) if WORDLESS.search(line)]
            if bare:
                raise ScenarioFailed(f"messages without words ({lang}):\n" + "\n".join(bare))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"scenario {self.name}"


class ScenarioFile(pytest.File):
    def collect(self) -> Iterator[ScenarioItem]:
        yield ScenarioItem.from_parent(self, name=self.path.stem)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    return ScenarioFile.from_parent(parent, path=file_path) if file_path.suffix == ".yaml" else None
