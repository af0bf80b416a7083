# Everything here makes its own virtual environment in .venv; only Python 3.11 or newer, with its
# venv module, has to be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/playable
READY := $(VENV)/ready
SHARED := -n auto --dist worksteal  # the tests are shared out among the cores

.PHONY: play test lint bench roms clean

play: $(PLAYABLE)
	$(BIN)/monty

test: $(READY)
	$(BIN)/python -m pytest $(SHARED)
	MONTY_INTERPRETED=1 $(BIN)/python -m pytest $(SHARED) tests/search tests/players

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo

# Each prints a table and, after it, the same figures as one line of JSON.
bench: $(READY)
	for each in tests/benchmarks/*.py; do $(BIN)/python $$each || exit 1; done

# Assembles the 6502 programs anew; a test holds the bytes that are kept against the sources.
roms: $(READY)
	$(BIN)/python roms/build.py

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find monty machines -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The kernels are compiled on installing where there is a C compiler; their sources are named here
# so that an edited one is never run from an old build.
$(PLAYABLE): pyproject.toml setup.py $(wildcard machines/cpu/*.py machines/cpu/*.pxd \
		monty/search/*.py monty/search/*.pxd \
		monty/players/sixty_six/*.py monty/players/sixty_six/*.pxd)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Monty needs Python 3.11 or newer; $(PYTHON) is older: make PYTHON=python3.12"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --editable .
	touch $(PLAYABLE)

# The developer's tools, which a player does without.
$(READY): $(PLAYABLE)
	$(BIN)/python -m pip install --quiet --group dev
	touch $(READY)
