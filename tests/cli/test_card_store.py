"""`arbiter cards import`, `show` and `find`: for people and for programs, in both languages, on good and on bad files."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from arbiter.cli import main, output
from arbiter.cli.card_find import kept_lines
from arbiter.magic.cards import importing, pool, rows, shelves, store
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.faces import put_together
from arbiter.magic.cards.store import Store
from tests.magic.cards import files

Capture = pytest.CaptureFixture[str]
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user with nothing imported, and a pool of which a few cards are to be searched."""
    monkeypatch.setenv("ARBITER_LANG", "en")
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    names = pool.names(pool.STARTER)[:20]
    monkeypatch.setattr(pool, "names", lambda part="": names)


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err and "[cli-" not in captured.out + captured.err
    return code, captured.out, captured.err


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(files.write(tmp_path / "cards.json", files.content("printings"), packed=True))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "13 cards: 9 can be played, 4 not yet"),
        ("ru", "13 карт: можно играть — 9, пока нельзя — 4"),
    ],
)
def test_import_tells_what_came_of_it(capsys: Capture, file: str, lang: str, said: str, tmp_path: Path) -> None:
    code, out, err = run(capsys, "cards", "import", file, "--lang", lang)
    assert (code, err) == (0, "") and said in out and str(tmp_path / "data" / store.FILE) in out
    assert bool(CYRILLIC.search(out)) == (lang == "ru")
    again = run(capsys, "cards", "import", file, "--lang", lang)[1]
    assert said in again and "--again" in again
    assert "--again" not in run(capsys, "cards", "import", file, "--again")[1]


def test_import_for_programs(capsys: Capture, file: str, tmp_path: Path) -> None:
    facts = json.loads(run(capsys, "cards", "import", file, "--json", "--data", str(tmp_path / "other"))[1])
    assert {key: facts[key] for key in ("format", "finished", "cards", "playable", "refused", "bad", "problem")} == {
        "format": "printings",
        "finished": True,
        "cards": 13,
        "playable": 9,
        "refused": 4,
        "bad": 0,
        "problem": None,
    }
    assert (tmp_path / "other" / store.FILE).exists() and not (tmp_path / "data").exists()


@pytest.mark.parametrize("action", ["import", "compile"])
@pytest.mark.parametrize(
    ("content", "english", "russian"),
    [
        (b"", "ends in the middle, at byte 0", "обрывается на байте 0"),
        (b"<html>", "what stands at byte 0 is no JSON", "на байте 0 стоит не JSON"),
        (b'{"a": 1}', "holds JSON, but no cards", "есть JSON, но нет карт"),
        (b"\x1f\x8bxx", "a damaged gzip file", "повреждённый файл gzip"),
        (b"PK\x03\x04", "is packed with zip", "упакован программой zip"),
    ],
)
def test_bad_files(capsys: Capture, tmp_path: Path, action: str, content: bytes, english: str, russian: str) -> None:
    path = str(files.write(tmp_path / "x", content))
    for lang, expected in (("en", english), ("ru", russian)):
        code, out, err = run(capsys, "cards", action, path, "--lang", lang)
        assert (code, out) == (2, "") and expected in err and err.count("\n") == 1
    assert run(capsys, "cards", action, str(tmp_path / "none"))[0] == 2
    assert run(capsys, "cards", action, str(tmp_path))[0] == 2


def test_a_truncated_file_leaves_what_stood_before_it(capsys: Capture, tmp_path: Path) -> None:
    text = json.dumps(files.content("default")).encode()
    path = files.write(tmp_path / "x", text[: len(text) // 2])
    code, out, err = run(capsys, "cards", "import", str(path))
    assert code == 2 and "ends in the middle" in err and "can be played" in out
    assert run(capsys, "cards", "show", "Ember Whelp")[0] == 0
    code, out, _ = run(capsys, "cards", "import", str(path), "--json")
    assert code == 2 and "ends in the middle" in json.loads(out)["problem"]


def test_what_is_skipped_is_listed(capsys: Capture, tmp_path: Path) -> None:
    bad = [{"object": "card", "name": f"Bad {n}"} for n in range(12)]
    path = str(files.write(tmp_path / "x", [*files.content("default"), *bad]))
    out = run(capsys, "cards", "import", path)[1]
    assert "12 entries" in out and "Bad 0: the field “type_line” is missing" in out and "and 2 more" in out
    assert "Left out: 1 tokens." in out and "Left out: 1 art cards." in out


def test_show(capsys: Capture, file: str) -> None:
    run(capsys, "cards", "import", file)
    code, out, err = run(capsys, "cards", "show", "ember", "whelp")
    assert (code, err) == (0, "")
    assert out.startswith("Ember Whelp  {R}\nCreature — Dragon\n  Flying\n1/1\n")
    parts = ("In Russian:\n  Огнёвка  {R}", "    Полёт", 'Keyword("flying")', "Printed in: AAA 1 (rare), BBB 1 (rare).")
    for part in (*parts, "Legal in: vintage.", "Banned in: modern.", "2019-05-03  The Whelp flies over walls."):
        assert part in out
    assert run(capsys, "cards", "show", "огневка", "--lang", "ru")[1].startswith("Огнёвка  {R}\nСущество — Дракон\n")
    (facts,) = json.loads(run(capsys, "cards", "show", "Hush", "--json")[1])
    assert facts["playable"] and facts["names"]["en"] == ["Hush // Roar", "Hush", "Roar"]
    assert set(facts["texts"]) == {"en", "ru"} and len(facts["faces"]) == 2


def test_show_says_why_a_card_cannot_be_played(capsys: Capture, file: str) -> None:
    run(capsys, "cards", "import", file)
    code, out, _ = run(capsys, "cards", "show", "Singing Stone")
    assert code == 0 and "  Sing a song to target opponent." in out
    assert "It cannot be played yet: Singing Stone, line 1" in out and "Nodes:" not in out
    assert "Ею пока нельзя играть" in run(capsys, "cards", "show", "Singing Stone", "--lang", "ru")[1]
    (facts,) = json.loads(run(capsys, "cards", "show", "Gate // Path", "--json")[1])
    assert facts["playable"] is False and "modal_dfc" in facts["refusal"]


def test_misspelt_names_are_suggested(capsys: Capture, file: str) -> None:
    run(capsys, "cards", "import", file)
    assert "Did you mean: Ember Whelp" in run(capsys, "cards", "show", "Embre Whelp")[2]
    assert "Может быть, это: Огнёвка" in run(capsys, "cards", "show", "огневик", "--lang", "ru")[2]


def test_find(capsys: Capture, file: str) -> None:
    run(capsys, "cards", "import", file)
    code, out, err = run(capsys, "cards", "find", "type:dragon", "toughness<2")
    assert (code, err) == (0, "") and [line.split("  ")[0] for line in out.splitlines()] == ["Ember Whelp"]
    assert "Singing Stone" in run(capsys, "cards", "find", "playable:no")[1]
    assert "(not playable yet)" in run(capsys, "cards", "find", "singing")[1]
    listed = json.loads(run(capsys, "cards", "find", "color:white", "name:elan", "--json", "--lang", "ru")[1])
    assert [(one["name"], one["types"], one["playable"]) for one in listed] == [("Élan", "Волшебство", True)]
    assert run(capsys, "cards", "find", "type:dragon", "type:cat")[0] == 2
    assert "“kind” is no filter" in run(capsys, "cards", "find", "kind:x")[2]


def test_find_looks_through_the_pool_too(
    capsys: Capture, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = pool.names()[0]
    assert name in run(capsys, "cards", "find", f'name:"{name}"')[1]
    made = list((tmp_path / "data").glob("pool-*.sqlite"))
    assert len(made) == 1
    run(capsys, "cards", "import", file)
    assert name in run(capsys, "cards", "find", "-type:dragon mv>=0", "--json")[1]
    monkeypatch.setattr(shelves, "FEW", 3)
    assert name in run(capsys, "cards", "find", "-type:dragon mv>=0", "--json")[1]
    assert list((tmp_path / "data").glob("pool-*.sqlite")) == made


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_card_is_shown_as_it_was_kept_for_the_search(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """The same lines, without the language being loaded."""
    names = ["Forest", "Fire", "Grizzly Bears", "Akki Lavarunner", "Delver of Secrets", "Fling", "Karn, Scion of Urza"]
    known = [name for name in [*names, *pool.names()] if pool.known(name)]
    monkeypatch.setattr(pool, "names", lambda part="": [pool.known(name) for name in dict.fromkeys(known)])
    before = [run(capsys, "cards", "show", name, "--lang", lang)[1] for name in known]
    assert [kept_lines(name, lang) for name in known] == [[] for _ in known]
    run(capsys, "cards", "find", "mv>=0")
    kept = [kept_lines(name, lang) for name in known]
    assert len([one for one in kept if one]) > len(known) * 2 // 3
    assert [("\n".join(one) + "\n") if one else it for one, it in zip(kept, before, strict=True)] == before
    assert [run(capsys, "cards", "show", name, "--lang", lang)[1] for name in known] == before


def test_where_nothing_can_be_written_the_index_is_in_memory(capsys: Capture, tmp_path: Path) -> None:
    files.write(tmp_path / "data", b"a file where the folder should be")
    assert pool.names()[0] in run(capsys, "cards", "find", f'name:"{pool.names()[0]}"')[1]


def test_an_interrupted_import_says_how_to_go_on(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "BATCH", 4)
    path = files.write(tmp_path / "x", files.content("default"))
    real = rows.compiled_all
    calls: list[int] = []

    def interrupted(chunk: list[tuple[str, list[files.Face]]]) -> object:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(chunk)

    monkeypatch.setattr(rows, "compiled_all", interrupted)
    code, _, err = run(capsys, "cards", "import", str(path))
    assert code == 130 and "The same command goes on from here." in err
    code, out, err = run(capsys, "cards", "import", str(path))
    assert code == 0 and "Going on behind" in err and "13 cards: 9 can be played" in out


def test_a_stop_between_writing_and_counting(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to be there is what is there, at whatever moment the stop comes."""
    monkeypatch.setattr(importing, "BATCH", 5)
    path = files.write(tmp_path / "x", whelps(20))
    real = Store.writing
    written: list[int] = []

    @contextmanager
    def interrupted(place: Store) -> Iterator[None]:
        with real(place):
            yield
        written.append(place.count())
        if len(written) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Store, "writing", interrupted)
    code, _, err = run(capsys, "cards", "import", str(path))
    assert code == 130 and f"Stopped after {written[-1]} cards." in err


def test_the_bar_shows_how_much_of_the_file_is_read(
    capsys: Capture, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    err = run(capsys, "cards", "import", file)[2]
    assert f"[{'#' * output.BAR}] 100 %, 26 cards" in err and err.endswith("\n")


def test_find_knows_the_kinds_of_the_pool(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    split = put_together("split", (make_card("Hush", "{U}", "Instant"), make_card("Roar", "{R}", "Sorcery")))
    monkeypatch.setattr(pool, "names", lambda part="": ["Hush // Roar"])
    monkeypatch.setattr(pool, "card", lambda name: split)
    (found,) = json.loads(run(capsys, "cards", "find", "is:split", "color:ur", "--json")[1])
    assert (found["name"], found["cost"], found["mana_value"]) == ("Hush // Roar", "{U} // {R}", 2)


def whelps(count: int) -> list[dict[str, object]]:
    """So many cards of different names."""
    return [{**files.scryfall("Ember Whelp", "aaa", str(n)), "name": f"Whelp {n}"} for n in range(count)]


def living(group: int) -> list[list[str]]:
    """The processes of a group that are not over."""
    stats: list[list[str]] = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it ended while we looked
            stats.append(path.read_text("utf-8").rpartition(")")[2].split())
    return [stat for stat in stats if int(stat[2]) == group and stat[0] != "Z"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_in_a_process(tmp_path: Path, jobs: str) -> None:
    """A real interruption, which reaches all processes of a terminal: nothing is lost or torn, nobody is left, and soon."""
    path = files.write(tmp_path / "x", whelps(4000))
    command = [sys.executable, "-m", "arbiter", "cards", "import", str(path), "--jobs", jobs, "--lang", "en"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        command, stderr=pipe, stdout=pipe, text=True, env=dict(os.environ), start_new_session=True
    )
    base = tmp_path / "data" / store.FILE
    for _ in range(2400):  # a machine with much else to do takes its time
        time.sleep(0.05)
        if base.exists() and process.poll() is None and Store(base).count() > 0:
            break
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130 and "Traceback" not in err
    for _ in range(100):  # the helper that Python gives to worker processes sees that we are gone, then it goes, too
        if not living(process.pid):
            break
        time.sleep(0.05)
    assert living(process.pid) == []
    kept = Store(base)
    assert f"Stopped after {kept.count()} cards. The same command goes on from here." in err
    assert 0 < kept.count() < 4000 and kept.rows("PRAGMA integrity_check") == [("ok",)]
    assert importing.Import(path, kept).resumed
