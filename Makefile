# Tatami. `make help` lists what there is.
PYTHON ?= python3
UV_VERSION = 0.13.7
BIN = .venv/bin
UV = $(BIN)/uv
INSTALL = $(UV) pip install --quiet --compile-bytecode --python $(BIN)/python
.DEFAULT_GOAL := help

.PHONY: help play test check generate format bench soak lock clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 12

play: .venv/.play ## install what is needed and play
	@$(BIN)/tatami play taisen

test: .venv/.dev check ## install everything, check everything, run all tests
	$(BIN)/python -m pytest -n auto -m "not soak" --cov --cov-report=term:skip-covered

check: .venv/.dev ## format, lint, types, layers, generated files
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tatami.generate --check

generate: .venv/.dev ## write the generated files anew
	$(BIN)/python -m tatami.generate

format: .venv/.dev ## format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/.dev ## measure speed beside OpenSpiel
	$(BIN)/tatami bench

soak: .venv/.dev ## the long versions of the tests
	$(BIN)/python -m pytest -m soak

lock: .venv/.uv ## pin the newest dependencies
	$(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --extra build pyproject.toml -o requirements.lock
	$(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock

clean: ## remove what the other commands made
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

.venv/.uv: Makefile
	@echo "Tatami: preparing Python …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

.venv/.play: .venv/.uv requirements.lock pyproject.toml
	@echo "Tatami: installing …"
	@$(INSTALL) --require-hashes -r requirements.lock
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: .venv/.play requirements-dev.lock
	@echo "Tatami: installing what tests need …"
	@$(INSTALL) --require-hashes -r requirements-dev.lock
	@touch $@
