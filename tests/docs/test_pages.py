"""README and docs are true: sessions run, scenarios pass, commands exist, links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arbiter.cli import COMMANDS, main
from arbiter.cli.parser import parse
from arbiter.magic.cards import pool
from arbiter.rulebook import coverage
from arbiter.scenario.run import run_file

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    "README.md",
    *[
        f"docs/{name}.md"
        for name in (
            "README",
            "players",
            "cards",
            "berserk",
            "berserk-cards",
            "decks",
            "judges",
            "researchers",
            "api",
            "decisions",
            "contributors",
            "limited",
            "matches",
        )
    ],
]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)\)")


def blocks(page: str, kind: str) -> list[str]:
    return [text for word, text in BLOCK.findall((ROOT / page).read_text("utf-8")) if word == kind]


def having(kind: str) -> list[str]:
    return [page for page in PAGES if blocks(page, kind)]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    monkeypatch.setenv("ARBITER_LANG", "en")


@pytest.mark.parametrize("page", having("python"))
def test_sessions(page: str) -> None:
    """All sessions of a page are one."""
    session = "\n".join(blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_the_first_page_counts_the_cards() -> None:
    """Planes, schemes and the like are cards of the pool too; what is refused is counted once."""
    page = " ".join((ROOT / "README.md").read_text("utf-8").split())
    known = len(pool.names()) + len(pool.names(pool.VARIANTS))
    assert f"The pool holds {known:,} cards" in page
    assert f"**{len(pool.refused()):,} cards are refused**" in page


def test_the_session_of_the_readme_has_ten_lines() -> None:
    (session,) = blocks("README.md", "python")
    assert len([line for line in session.splitlines() if line.startswith((">>>", "..."))]) <= 10


@pytest.mark.parametrize("page", having("console"))
def test_commands_print_what_the_page_shows(
    page: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # all of them are played elsewhere
    real = coverage.all_scenarios
    monkeypatch.setattr(
        coverage, "all_scenarios", lambda kept, shown: [one for one in real(kept, shown) if "704.5f" in one.rules]
    )
    for block in blocks(page, "console"):
        for shown in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *expected = shown.splitlines()
            words = command.split()
            assert words[0] == "arbiter"
            assert main(words[1:]) == 0
            printed = capsys.readouterr().out
            for line in expected:
                assert line in printed, f"{page}: {command}"
                printed = printed.split(line, 1)[1]


@pytest.mark.parametrize("page", having("sh"))
def test_commands_exist(page: str) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for block in blocks(page, "sh"):
        for line in block.splitlines():
            words = line.split("#")[0].split()
            if words[0] == "make":
                assert words[1] in targets
            elif words[0] == "arbiter":
                parse(COMMANDS, words[1:], "en")
            else:
                assert words[:2] == ["python", "-m"]
                assert (ROOT / "src" / (words[2].replace(".", "/") + ".py")).exists()


@pytest.mark.parametrize("page", having("yaml"))
def test_scenarios_pass(page: str, tmp_path: Path) -> None:
    for number, block in enumerate(blocks(page, "yaml")):
        path = tmp_path / f"{number}.yaml"
        path.write_text(block, "utf-8")
        report = run_file(path)
        assert report.passed, "\n".join(report.lines())


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for link in LINK.findall((ROOT / page).read_text("utf-8")):
        assert "://" in link or (ROOT / page).parent.joinpath(link).exists(), link


def test_every_page_is_listed() -> None:
    listed = (ROOT / "docs" / "README.md").read_text("utf-8")
    assert [path.name for path in (ROOT / "docs").glob("*.md") if f"({path.name})" not in listed] == ["README.md"]


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("play", "117.1"),
        ("play-ru", "509.2"),
        ("why", "613.1"),
        ("why-ru", "613.1"),
        ("end", "104.2a"),
        ("end-ru", "104.2a"),
        ("berserk-ru", "303.1"),
        ("berserk-why-ru", "508.5"),
    ],
)
def test_the_pictures_are_terminals_with_rules(name: str, rule: str) -> None:
    tree = ElementTree.parse(ROOT / "docs" / "img" / f"{name}.svg")
    texts = ["".join(element.itertext()) for element in tree.iter() if element.tag.endswith("}text")]
    assert any(rule in text for text in texts)
    assert not any("[event" in text or "[table" in text for text in texts), "a message was not written yet"


def test_the_notice() -> None:
    assert "unofficial fan work" in (ROOT / "README.md").read_text("utf-8").lower()
