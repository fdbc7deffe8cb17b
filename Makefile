# Tatami. `make help` lists what there is.
PYTHON ?= python3
UV_VERSION = 0.13.7
BIN = .venv/bin
UV = $(BIN)/uv
SETUP = sh tools/setup.sh
NPM = env PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix client --loglevel=error
PAGES = src/tatami/server/pages/index.html
BUILT = node_modules/.pages
WHEELS = dist
CLIENT = $(shell find client/src client/plugins client/public client/index.html client/*.ts client/*.js client/package.json -type f 2>/dev/null) $(wildcard rulebooks/*.md)
LOCK = $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
PYTEST = $(BIN)/python -m pytest -n 4 --dist loadgroup
CHECKS = check-types check-client check-python
# Two at a time, all of them even if one fails, what each says in one piece (where make can do that).
SIDE_BY_SIDE = $(MAKE) --no-print-directory --keep-going -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
.DEFAULT_GOAL := help
# Whatever the shell says, byte code is kept: without it every process of the tests compiles every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play pictures sounds test check $(CHECKS) test-client collect coverage generate format bench soak audit lock wheel clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 12

play: .venv/.play $(PAGES) ## install what is needed and open Tatami in the browser
	@$(BIN)/tatami serve --open

test: .venv/.dev $(PAGES) ## install everything, check everything, run all tests
	@echo "Tatami: checking everything and testing the client …"
	@$(SIDE_BY_SIDE) $(CHECKS) test-client collect || { echo "Tatami: make test FAILED before the Python tests: see *** above."; exit 1; }
	@$(PYTEST) -m "not soak" || { echo "Tatami: make test FAILED in the Python tests."; exit 1; }
	@echo "Tatami: make test passed."

check: .venv/.dev client/node_modules/.done ## format, lint, types, layers, generated files
	@echo "Tatami: checking everything …"
	@$(SIDE_BY_SIDE) $(CHECKS) || { echo "Tatami: make check FAILED: see *** above."; exit 1; }
	@echo "Tatami: make check passed."

check-types:
	$(BIN)/mypy

check-python:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/python -m tatami.generate --check
	$(BIN)/python -m tools.sounds --check

check-client:
	$(NPM) run --silent check

test-client:
	$(NPM) run --silent test

# The byte code of the tests, before four workers would each make it. What is wrong with them they say themselves.
collect:
	@$(BIN)/python -m pytest --collect-only >/dev/null 2>&1 || :

coverage: .venv/.dev ## count the lines of engine and rules that tests pass, with a gate
	$(PYTEST) -m "not soak" --cov --cov-report=term:skip-covered tests/core tests/games tests/owed tests/bots tests/tables src

generate: .venv/.dev ## write the generated files anew
	$(BIN)/python -m tatami.generate

format: .venv/.dev client/node_modules/.done ## format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format

bench: .venv/.dev ## measure speed beside OpenSpiel
	$(BIN)/tatami bench

soak: .venv/.dev $(PAGES) ## all tests once more, the long versions of them: hours
	TATAMI_SOAK=1 $(PYTEST)

pictures: .venv/.dev $(PAGES) ## take the pictures of the README anew, of the product as it is
	$(BIN)/python -m tools.pictures

audit: .venv/.dev client/node_modules/.done ## ask the registries for known weaknesses, where the network allows
	@env PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.audit

sounds: .venv/.play ## work the sounds of the table out anew
	$(BIN)/python -m tools.sounds

lock: .venv/.uv ## pin the newest dependencies
	$(LOCK) --extra build pyproject.toml -o requirements.lock
	$(LOCK) --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock

wheel: .venv/.play $(PAGES) ## build dist/tatami-….whl with the pages inside: pip install needs nothing else
	@$(SETUP) try "build the wheel" $(UV) build --wheel --no-build-isolation --out-dir $(WHEELS) .
	@echo "Tatami: the wheel is $$(ls -t $(WHEELS)/tatami-*.whl | head -n 1)"

clean: ## remove what the other commands made
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* client/node_modules src/tatami/server/pages dist

.venv/.uv: Makefile
	@echo "Tatami: preparing Python …"
	@$(SETUP) environment "$(PYTHON)"
	@$(SETUP) try "install uv" $(BIN)/python -m pip install --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

.venv/.play: .venv/.uv requirements.lock pyproject.toml
	@echo "Tatami: installing …"
	@$(SETUP) packages "what Tatami needs" --require-hashes -r requirements.lock
	@$(SETUP) packages "Tatami" --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: .venv/.play requirements-dev.lock
	@echo "Tatami: installing what tests need …"
	@$(SETUP) packages "what tests need" --compile-bytecode --require-hashes -r requirements-dev.lock
	@touch $@

client/node_modules/.done: .venv/.play client/package-lock.json
	@echo "Tatami: installing what the client needs …"
	@$(SETUP) writable client
	@$(SETUP) try "install what the client needs" $(NPM) ci --prefer-offline
	@touch $@

# Built aside and moved: an interrupted build leaves no half pages that look finished.
$(PAGES): client/node_modules/.done $(CLIENT)
	@echo "Tatami: building the client …"
	@$(SETUP) writable src/tatami/server
	@$(SETUP) try "build the client" $(NPM) run build -- --logLevel warn --outDir $(BUILT)
	@rm -rf $(@D)
	@mv client/$(BUILT) $(@D)
	@touch $@
