# make help says what there is.  Everything runs inside .venv, which the first command makes; make oldest has its own.

# An interpreter of your choice:  make lab PYTHON=python3.12
PYTHON =
# More options for JupyterLab:    make lab LAB_ARGS="--port=9999"
LAB_ARGS =
# More options for pytest:        make test TEST_ARGS="-x"
TEST_ARGS =
# A part of the benchmarks:      make bench SECTIONS="tiny text"; smaller data: QUICK=1; keep the run: STORE=1
SECTIONS =
QUICK =
STORE =
# Another port for the website:  make site-serve SITE_PORT=9000
SITE_PORT = 8000
# Only some of the notebooks:     make notebooks NOTEBOOKS=notebooks/00_start_here.ipynb
NOTEBOOKS =
# A new chapter:                  make chapter NAME=clouds_without_labels NUMBER=21 QUESTION="How many kinds are there?"
NAME =
NUMBER =
QUESTION =
# Those that are run in the oldest versions, too: they use pictures, pandas, scikit-learn, scipy, sympy and dask.
OLDEST_NOTEBOOKS = $(addprefix notebooks/,02_where_to_cut.ipynb 16_zeros_and_smoothing.ipynb 20_scale.ipynb)

# What is installed: the extras of pyproject.toml.
FOR_COURSE = course
FOR_TESTS = course,test,sklearn,dask,site
FOR_SITE = course,site
FOR_OLDEST = course,test,sklearn,dask

# The first Python there is runs the set-up script, which finds a newer one where this one is too old.
ANY_PYTHON = $(firstword $(foreach name,$(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python,\
	$(shell command -v $(name) 2>/dev/null)))
RUN = .venv/bin/python
OLDEST = .venv-oldest/bin/python
NBVAL = --nbval --nbval-current-env --nbval-cell-timeout=60 --nbval-sanitize-with tests/notebooks/sanitize.cfg

define set_up
	@test -n "$(ANY_PYTHON)" || { echo "No Python was found. Install Python 3.11 or newer."; exit 1; }
	@$(ANY_PYTHON) tools/setup_environment.py $(1) --python "$(strip $(PYTHON))"
endef

.DEFAULT_GOAL := help
.PHONY: help lab test quick oldest coverage chapter notebooks links picture site site-serve slides bench dist lint clean

help:  ## say what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

lab:  ## set up, then open JupyterLab at notebooks/00_start_here.ipynb
	$(call set_up,$(FOR_COURSE))
	@$(RUN) -m tools.start_lab $(LAB_ARGS)

# Three workers share two cores, since those with browsers often wait; four were no faster. The third computes meanwhile:
# tests/schedule.py sees to that. Threads of BLAS would wait for each other, and take twice the time.
test quick oldest coverage: export OPENBLAS_NUM_THREADS = 1
test quick oldest coverage: export OMP_NUM_THREADS = 1
# Whatever the shell says, what is compiled is kept: a hundred processes read the same files.
test quick oldest coverage: export PYTHONDONTWRITEBYTECODE =
# Nor does each of them make 38 parsers of addresses that nobody asks for: see the file there.
test quick oldest coverage: export PYTHONPATH := $(CURDIR)/tools/lighter$(if $(PYTHONPATH),:$(PYTHONPATH))
test:  ## set up, then run every test: library, doctests, widgets, notebooks, browser
	$(call set_up,$(FOR_TESTS))
	@$(RUN) -m pytest -n 3 --dist loadfile --cov=genmodels --cov-branch \
		$(NBVAL) \
		tests genmodels tools benchmarks notebooks README.md docs $(TEST_ARGS)

quick:  ## run in under 90 seconds what your change is most likely to break, and say what was left out
	$(call set_up,$(FOR_TESTS))
	@$(RUN) -m tools.quick

coverage:  ## measure which lines of the course its own tests run (make test measures those of the library)
	$(call set_up,$(FOR_TESTS))
	@$(RUN) -m coverage run --rcfile=/dev/null --branch --source=genmodels/course -m pytest --no-cov tests/course tests/notebooks
	@$(RUN) -m coverage report --rcfile=/dev/null --skip-covered --show-missing

oldest:  ## test the library with the oldest versions that pyproject.toml promises (Python 3.11 or 3.12)
	$(call set_up,$(FOR_OLDEST) --oldest)
	@$(OLDEST) -m tools.oldest_versions $(FOR_OLDEST)
	@$(OLDEST) -m pytest -n 2 --dist loadfile $(NBVAL) @tests/library.txt $(OLDEST_NOTEBOOKS) $(TEST_ARGS)

notebooks:  ## run every notebook from top to bottom, store what it shows, and record its widgets
	$(call set_up,$(FOR_TESTS))
	@$(RUN) -m tools.execute_notebooks --records $(NOTEBOOKS)

chapter:  ## make a new chapter that runs and is still to be written: NAME=, NUMBER=, QUESTION= (see CONTRIBUTING.md)
	$(call set_up,$(FOR_TESTS))
	@$(RUN) -m tools.chapter "$(NAME)" "$(NUMBER)" "$(QUESTION)"

links:  ## make links, minutes and map anew, from pyproject.toml, notebooks/map.toml and the notebooks
	$(call set_up,$(FOR_COURSE))
	@$(RUN) -m tools.links

picture:  ## draw the picture on top of the README from its record
	$(call set_up,$(FOR_SITE))
	@$(RUN) -m tools.picture

site:  ## build the website and the slides into the folder site, from the stored notebooks: nothing is run or fetched
	$(call set_up,$(FOR_SITE))
	@$(RUN) -m tools.site
	@$(RUN) -m tools.slides

site-serve: site  ## build the website, and show it on this machine
	@$(RUN) -m http.server --bind 127.0.0.1 --directory site $(SITE_PORT)

slides:  ## make the slides alone, a page to present of each chapter, in the folder site/slides
	$(call set_up,$(FOR_SITE))
	@$(RUN) -m tools.slides

bench:  ## measure speed, memory and exactness beside scikit-learn (QUICK=1: under two minutes)
	$(call set_up,$(FOR_TESTS))
	@$(RUN) -m benchmarks $(if $(QUICK),--quick) $(if $(STORE),--store) $(SECTIONS)

dist:  ## make the source archive and the wheel, and use the wheel in a bare environment
	$(call set_up,$(FOR_TESTS))
	@rm -rf dist
	@$(RUN) -m build --outdir dist
	@$(RUN) -m twine check --strict dist/*
	@$(RUN) -m tools.try_wheel dist

lint:  ## check the style of the code with ruff
	$(call set_up,$(FOR_TESTS))
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .

clean:  ## remove .venv, .venv-oldest and everything that was made by tests
	rm -rf .venv .venv-oldest build dist site *.egg-info .pytest_cache .hypothesis .ruff_cache .coverage .coverage.* htmlcov
	find . -name __pycache__ -o -name .ipynb_checkpoints | xargs rm -rf
