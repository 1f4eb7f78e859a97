# `make` alone lists what there is. Everything is installed into $(VENV), nothing elsewhere.

PYTHON ?= python3
PORT ?= 8000
VENV ?= .venv
LAB_FLAGS ?=
# How many tests run at once.
AT_ONCE ?= auto

PY := $(VENV)/bin/python
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
HTML := _build/html
BUILT := _build/.stamp-html
MODULES := frontend/node_modules/.stamp
# Without the folder `book` itself: that is a target here.
SOURCES := _config.yml _toc.yml $(wildcard exercises/*.ipynb) $(shell find book bao_lessons -mindepth 1 \
	-name __pycache__ -prune -o -name .ipynb_checkpoints -prune -o -print)

# Each is a target of its own, so that any one can be run alone.
PARTS := setup lint test-frontend build test-python test-notebooks test-nbval test-browser test-lab

.DELETE_ON_ERROR:
.PHONY: help book build bundle lab test quick lint format notebooks exercises open-data ladder bench measure clean frontend lite test-lite $(filter-out build,$(PARTS))

help:  ## list these targets
	@echo "make book        set up, build the book, serve it (PORT=$(PORT))"
	@echo "make build       build the book into $(HTML), warnings are errors"
	@echo "make lab         open the notebooks in JupyterLab"
	@echo "make test        everything: $(PARTS)"
	@echo "make quick       lint and tests without notebooks and browsers, under two minutes"
	@echo "make lint        ruff, mypy, TypeScript"
	@echo "make format      let ruff lay out the Python code"
	@echo "make notebooks   run the notebooks and store their outputs"
	@echo "make exercises   make the pupils' notebooks out of the teachers', in exercises/"
	@echo "make frontend    rebuild the board's scripts from frontend/ into bao_lessons/static/"
	@echo "make open-data   write the puzzles as CSV and JSON Lines into book/puzzles/data/"
	@echo "make ladder      let the levels of the computer player meet; an hour, no clock is asked"
	@echo "make bench       measure the speed of the rules"
	@echo "make bundle      pack the built book into one zip that opens from a USB stick"
	@echo "make measure     measure the built pages: Lighthouse, and the board on a slow phone"
	@echo "make lite        a copy of the pages with JupyterLite beside it; test-lite tries it"
	@echo "make clean       remove what was built and installed here"
	@echo "Another Python than $(PYTHON): make book PYTHON=python3.12"

# --- set-up: once, and again when the pins change ---

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; $(PYTHON) is not: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

# The extra is the last part of the stamp's name. The build backend is pinned like the rest.
$(VENV)/.stamp-%: pyproject.toml constraints.txt | $(PY)
	@echo "Installing what '$*' needs into $(VENV): a minute or two, the first time."
	@$(PIP_INSTALL) --upgrade pip flit_core
	@$(PIP_INSTALL) --no-build-isolation --editable ".[$*]"
	@touch $@

$(MODULES): frontend/package.json frontend/package-lock.json | $(VENV)/.stamp-test
	$(PY) tools/node.py ci
	@touch $@

setup: $(VENV)/.stamp-test $(MODULES)
	$(PY) tools/chromium.py

# --- read ---

book:
	@$(PYTHON) tools/serve.py --probe --port $(PORT) .
	@$(MAKE) --no-print-directory build
	@$(PY) tools/serve.py --port $(PORT) $(HTML)

build: $(BUILT)

# --all: a page that is not read again would keep its warnings to itself. Pages that have been given
# up would stay, and be packed into the bundle.
$(BUILT): $(SOURCES) $(VENV)/.stamp-book
	rm -rf $(HTML)/book
	$(VENV)/bin/jupyter-book build . --path-output . --all -W --keep-going
	@touch $@

# --- run ---

# Without news and extension manager JupyterLab asks nothing of the network, and no question either.
lab: $(VENV)/.stamp-lab
	$(VENV)/bin/jupyter lab --ServerApp.root_dir=book --LabApp.app_settings_dir=tools/lab \
		--LabApp.news_url=None --LabApp.extension_manager=readonly $(LAB_FLAGS)

# --- contribute ---

test:
	@MAKE="$(MAKE)" $(PYTHON) tools/steps.py $(PARTS)

quick: lint test-frontend build test-python

lint: $(VENV)/.stamp-test $(MODULES)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) tools/node.py run --silent check

format: $(VENV)/.stamp-test
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .

test-frontend: $(MODULES)
	$(PY) tools/node.py test

# Some look at the built pages, without a browser; a failed build should not hide the others.
test-python: $(VENV)/.stamp-test $(MODULES)
	$(PY) -m pytest -n $(AT_ONCE) -m "not browser and not lab and not lite"

test-notebooks: $(VENV)/.stamp-test
	$(PY) tools/notebooks.py --check book exercises

test-nbval: $(VENV)/.stamp-test
	$(PY) -m pytest --nbval book exercises

test-browser: $(VENV)/.stamp-test build
	$(PY) -m pytest -n $(AT_ONCE) -m browser

test-lab: $(VENV)/.stamp-test
	$(PY) -m pytest -m lab

# JupyterLite: apart from `make test`, since it fetches Pyodide and wheels of its own; and in an
# environment of its own, since its kernel would be no use to JupyterLab, which would try to load it.
lite: build
	@$(MAKE) --no-print-directory VENV=$(VENV)-lite $(VENV)-lite/.stamp-lite
	$(VENV)-lite/bin/python tools/lite.py $(HTML)

test-lite: lite
	$(VENV)-lite/bin/python -m pytest tests/browser/test_lite.py

notebooks: $(VENV)/.stamp-test
	$(PY) tools/notebooks.py book exercises

exercises: $(VENV)/.stamp-test
	$(PY) tools/notebooks.py exercises
	$(PY) tools/exercises.py

frontend: $(MODULES)
	$(PY) tools/node.py run build

open-data: $(VENV)/.stamp-test
	$(PY) tools/puzzles.py book/puzzles/data

ladder: $(MODULES)
	@for rules in kujifunza kiswahili; do $(PY) tools/node.py run --silent ladder -- --rules=$$rules; done > book/play/ladder.jsonl
	@for rules in zanzibar mozambique arabica; do \
		$(PY) tools/node.py run --silent ladder -- --rules=$$rules --games=40; done >> book/play/ladder.jsonl

bench: $(VENV)/.stamp-test $(MODULES)
	$(PY) tools/bench.py

bundle: build
	$(PY) tools/bundle.py

measure: $(VENV)/.stamp-test $(MODULES) build
	$(PY) tools/measure.py

clean:
	rm -rf $(VENV) $(VENV)-lite _build build frontend/node_modules tools/lighthouse/node_modules tools/lite/node_modules
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
