"""The owner of tables needs no database, no web framework and no metrics."""

import subprocess
import sys

import pytest

from tests.serving import environment

OWNER = ("owner.owner", "tables.live_table", "tables.commands", "tables.chat", "messages")


@pytest.mark.parametrize("module", OWNER)
def test_it_imports_nothing_but_python_msgspec_and_the_game(module: str) -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, msgspec; known = {*sys.modules};"
            f"import canyon.server.{module}; print(*sys.modules.keys() - known)",
        ],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    ).stdout.split()
    loaded = {name.partition(".")[0] for name in told if not name.startswith("_")}
    assert loaded - set(sys.stdlib_module_names) <= {"canyon"}
    rooms = {"db", "accounts", "http", "pages", "socket", "cluster", "presence", "metrics"}
    assert not {f"canyon.server.{room}" for room in rooms} & {*told}
