# Arbiter.  `make play` starts a game and `make test` checks everything; both set up what they need.

PYTHON ?=
OPT ?=
JOBS ?= 2
GAMES ?= 100000
GAME ?= magic
HOST ?= 0.0.0.0
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
MADE := $(VENV)/.made
PLAYABLE := $(VENV)/.playable
INSTALLED := $(VENV)/.installed
CODE := $(wildcard src tests tools examples setup.py)

MAKEFLAGS += --no-print-directory

# Many tests start a program: it loads what the first one compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play serve page web browser test lint types checks plain compiled test-compiled wheel bench soak watched balance bite nightly records setup clean help

help:
	@echo "make play      open the table in the browser, or in the terminal where there is no browser"
	@echo "make serve     serve the table to other machines too (HOST=0.0.0.0, PORT=8000), and open no browser"
	@echo "make test      lint, types and all tests, each on the plain or on the compiled engine"
	@echo "make plain     only the tests, on the plain engine"
	@echo "make browser   only the tests in a real browser"
	@echo "make page      build the page of the table, if it has changed"
	@echo "make web       lint, types and tests of the page"
	@echo "make compiled  build the compiled engine into build/compiled (OPT=1, JOBS=2); for the tests it is built at OPT=0"
	@echo "make wheel     build a compiled wheel at -O3 into dist"
	@echo "make bench     measure both engines"
	@echo "make soak      play GAMES=100000 random games of GAME=magic and check them, 5000 of them on both engines; drop words of cards"
	@echo "make watched   play GAMES=10000 more of them, compared with the literal twins at every decision"
	@echo "make balance   play 200 games of every pair of Berserk's ready decks; goes on where it stopped"
	@echo "make bite      switch off each cited rule and see its scenarios fail"
	@echo "make nightly   every test on both engines, and the long forms: more kills, whole games in the browser, 500 questions computed anew"
	@echo "make records   write the generated records anew"
	@echo "make clean     remove everything that was built, the environment included"

.DEFAULT_GOAL := help

play: $(PLAYABLE)
	@$(PY) tools/web.py play

serve: page
	@$(BIN)/arbiter serve --host $(HOST) --port $(PORT) --no-browser

# built only if its sources have changed
page: $(PLAYABLE)
	@$(PY) tools/web.py build

web: $(INSTALLED)
	$(PY) tools/web.py check

setup: $(INSTALLED)

# Python 3.11 or later: PYTHON if it is given, else the first one found.
$(MADE): pyproject.toml
	@set -e; \
	python=""; \
	for candidate in $(or $(PYTHON),python3.11 python3 python3.12 python3.13 python3.14 python); do \
		if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			python="$$candidate"; break; \
		fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo "Arbiter needs Python 3.11 or later and found none$(if $(PYTHON), at $(PYTHON)). Try: make PYTHON=/path/to/python3.11" >&2; \
		exit 1; \
	fi; \
	if ! $(PY) -c 'import pip' >/dev/null 2>&1; then \
		echo "Setting up $(VENV) with $$("$$python" --version) ..."; \
		"$$python" -m venv --clear $(VENV) || { \
			echo "No virtual environment could be made: $$python lacks the venv module (Debian: python3-venv)." >&2; exit 1; }; \
	fi; \
	touch $(MADE)

$(PLAYABLE): $(MADE)
	@echo "Installing what playing needs ..."
	@$(PIP) --editable .
	@touch $@

# the checks run with the versions they were last green with: a new release of a tool is taken up by a commit, not by surprise
$(INSTALLED): $(MADE) tools/versions.txt
	@echo "Installing what playing and the checks need ..."
	@$(PIP) --editable '.[dev]' --constraint tools/versions.txt
	@touch $(PLAYABLE) $@

lint: $(INSTALLED)
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

types: $(INSTALLED)
	$(BIN)/mypy --strict $(CODE)

# where both engines are there, each test has its turn on one of them (tests/conftest.py); `make plain` and `make nightly` know no turns
# each process has a half of the tests and takes some of the other's when it is done: what a module shares is made once
TESTS = $(PY) -m pytest -n $(JOBS) --dist worksteal

plain: $(INSTALLED) page
	ARBITER_ENGINE=plain PYTHONPATH=src $(TESTS)
	@$(MAKE) browser

# whole games in a real browser, in processes of their own: its driver keeps an event loop, which other tests begin anew
browser: $(INSTALLED) page
	ARBITER_ENGINE=plain PYTHONPATH=src $(PY) -m pytest -n $(JOBS) tests/browser || { \
		echo "These games are played at random, on a machine that may be busy: what failed is played once more."; \
		ARBITER_ENGINE=plain PYTHONPATH=src $(PY) -m pytest -n $(JOBS) tests/browser --last-failed --last-failed-no-failures none; }

# unoptimised C does the same and takes a third of the time to build: so for tests; bench, soak and people get -O1
# It stands back behind what runs beside it: tests of the table and of the page have people's patience, these have none.
test-compiled: OPT := $(or $(OPT),0)
test-compiled: compiled
	ARBITER_ENGINE=compiled PYTHONPATH=build/compiled nice -n 10 $(TESTS) -p no:cacheprovider

# none of these waits for the build: mypyc uses one core before the C compilers begin, and so do the checks of the page and mypy
checks: $(INSTALLED)
	@$(MAKE) web
	@$(MAKE) types
	@$(MAKE) plain

test: $(INSTALLED)
	@$(MAKE) lint
	@$(MAKE) page
	@if problem="$$($(PY) tools/build_compiled.py --compiler 2>&1)"; then \
		export ARBITER_TURN="$$(git rev-parse HEAD 2>/dev/null || echo 1)"; \
		$(MAKE) -j2 checks test-compiled OPT=$(or $(OPT),0); \
	elif [ -n "$(NEED_COMPILED)" ]; then \
		echo "$$problem" >&2; exit 1; \
	else \
		$(MAKE) checks && echo "Only the plain engine was tested. $$problem"; \
	fi

compiled: $(INSTALLED)
	$(PY) tools/build_compiled.py --opt $(or $(OPT),1) --jobs $(JOBS)

wheel: $(INSTALLED) page
	$(PY) tools/build_compiled.py --compiler
	rm -rf build/wheel
	ARBITER_COMPILE=3 $(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
		--wheel-dir dist .
	@ls -1t dist/*.whl | head -n 1

bench: compiled
	$(PY) tools/bench.py

soak: compiled
	PYTHONPATH=build/compiled $(PY) tools/soak.py --game $(GAME) --jobs $(JOBS) --games $(GAMES) --every 200 --look 30 --go-on
	PYTHONPATH=src $(PY) tools/soak.py --game $(GAME) --compare --jobs $(JOBS) --games 5000 --every 200
	$(PY) tools/soak.py --game $(GAME) --note
	[ $(GAME) != magic ] || PYTHONPATH=build/compiled $(PY) -m tools.drops --share 0.1 || [ $$? -eq 2 ]

watched: GAMES = 10000
watched: compiled
	PYTHONPATH=build/compiled $(PY) tools/soak.py --game $(GAME) --jobs $(JOBS) --more $(GAMES) --watch 1 --look 1 --out build/watched
	$(PY) tools/soak.py --game $(GAME) --note --out build/watched

balance: compiled
	PYTHONPATH=build/compiled $(PY) tools/balance.py --games 200 --round 20 --jobs $(JOBS) --write build/balance.md

bite: $(INSTALLED)
	PYTHONPATH=src $(PY) tools/bite.py

nightly: export ARBITER_TURN :=
nightly: $(INSTALLED)
	ARBITER_NIGHTLY=1 $(MAKE) plain
	ARBITER_NIGHTLY=1 $(MAKE) test-compiled

records: $(INSTALLED)
	PYTHONPATH=src $(PY) tools/records.py
	$(PY) tools/node_index.py

clean:
	rm -rf build dist $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info src/arbiter/table/static web/node_modules
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
