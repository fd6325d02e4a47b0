# make play, make test; the rest is for those who work on Fairdeal (CONTRIBUTING.md).

PY := .venv/bin/python
MUTANTS := mutants-rules mutants-games mutants-decide mutants-evolve mutants-options mutants-play mutants-reports mutants-seats mutants-table
LONG_PARTS := simulation pairs shuffle hands tables pokerkit ranking kernels sim rl bots crash page bites $(MUTANTS) audit screen

.PHONY: help play check test test-long bench browser bites mutants evidence core ready style
.DEFAULT_GOAL := help

help:
	@echo "make play        open a table in the browser (fairdeal play GAME: one in the terminal)"
	@echo "make check       the everyday gate, under 90 seconds"
	@echo "make test        the whole gate"
	@echo "make test-long   the long parts: $(addprefix long-,$(LONG_PARTS))"
	@echo "make bench       speed, side by side with others"
	@echo "make evidence    write again what is printed from the code: the clause table and its evidence"
	@echo "make bites       disable what cites a clause, and see a test of that clause fail each time"
	@echo "make mutants     break the rules one by one and see a test fail each time"
	@echo "make browser     install the browser that tests of the page need"

core:
	@PYTHON='$(PYTHON)' sh tools/install.sh core

ready:
	@PYTHON='$(PYTHON)' sh tools/install.sh test

play: core
	@$(PY) -m fairdeal serve --open

style: ready
	@echo "== style and types"
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m mypy --no-error-summary
	@$(PY) tools/evidence.py

check: style
	@echo "== tests, the short way (make test runs them all)"
	@FAIRDEAL_PROFILE=check $(PY) -m pytest -q -n auto -m 'not long and not slow'

test: style
	@sh tools/browser.sh wanted
	@echo "== tests"
	@FAIRDEAL_PROFILE=test $(PY) -m pytest -q -n auto

test-long: $(addprefix long-,$(LONG_PARTS))

$(addprefix long-,$(filter-out bites $(MUTANTS),$(LONG_PARTS))): long-%: ready
	@echo "== the long part '$*'"
	@FAIRDEAL_PROFILE=long $(PY) -m pytest -q -n auto -m 'long(part="$*")'

long-bites: bites

bites: ready
	@$(PY) tools/bites.py

$(addprefix long-,$(MUTANTS)): long-mutants-%: ready
	@$(PY) tools/mutants.py --part $*

mutants: ready
	@$(PY) tools/mutants.py

bench: ready
	@$(PY) -m fairdeal bench

evidence: ready
	@$(PY) tools/evidence.py --write

browser:
	@sh tools/browser.sh install
