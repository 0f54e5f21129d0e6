"""Scenario files are tests: every `*.yaml` below this folder is collected, played strictly, and must pass."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbiter.scenario.run import run_file


class ScenarioFailed(Exception):
    """A scenario did not come out as its file says."""


class ScenarioItem(pytest.Item):
    """One file."""

    def runtest(self) -> None:
        report = run_file(self.path, strict=True)
        if not report.passed:
            raise ScenarioFailed("\n".join(report.lines("en")))

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
