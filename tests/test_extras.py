"""Parts that need an extra: they say what to install, and do not blame a package for a fault of their own."""

import subprocess
import sys

import pytest

from genmodels.ground.extras import extra


@pytest.mark.parametrize("part", ["sklearn", "dask"])
def test_a_part_without_its_package_says_what_to_install(part):
    code = f"import sys; sys.modules[{part!r}] = None\nimport genmodels.{part}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert f"MissingExtraError: genmodels.{part} needs {part}" in last
    assert f'pip install "genmodels[{part}]"' in last


def test_a_fault_of_our_own_is_not_put_on_a_package():
    with pytest.raises(ModuleNotFoundError, match="no_such_part") as caught, extra("sklearn"):
        import genmodels.no_such_part  # noqa: F401
    assert type(caught.value) is ModuleNotFoundError
