"""A throw-away checkout to run the sh scripts in, with stand-ins for Python and the system."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
SCRIPTS = [
    "canyon",
    "test",
    ".ci/run",
    "scripts/setup.sh",
    "scripts/tally.py",
    "scripts/uv_install.py",
]
LOCKS = [
    "package-lock.json",
    "requirements.lock",
    "requirements-plot.lock",
    "requirements-uv.lock",
    "requirements-bench.lock",
    "requirements-dev.lock",
]
SYSTEM = """bash cat chmod cmp cp date dirname env id ln mkdir mktemp nice readlink rm sh sleep sort
touch true uname""".split()

# Stands in for Python: does what the scripts ask in no time, and writes down what that was.
PYTHON = f"""#!/bin/sh
echo "$*" >>"$ASKED"
case "$*" in
*sys.version_info*) echo "${{VERSION-3.12}} $(readlink -f "$0")" ;;
*ensurepip.version*) exit "${{NO_VENV-0}}" ;;
*fcntl* | *tally* | *uv_install.py*) exec "{sys.executable}" "$@" ;;
'-m venv'*) mkdir -p "$4/bin" && ln -s "$0" "$4/bin/python" ;;
*requirements-uv.lock) exit 1 ;;
'-mpip'*) sleep "${{PIP_SECONDS-0}}"; echo "${{PIP_SAYS-}}"; [ -z "${{PIP_SAYS-}}" ] ;;
'-P -m canyon'*) shift 3; printf '<%s>' "$PYTHONPATH" "$@" ;;
*" ${{BROKEN-nothing}}"*) exit 1 ;;
*last-failed*) cp "$AGAIN" "${{5#*=}}"; exit "${{ALONE-0}}" ;;
*--ignore*) cp "${{CROWD-$JUNIT}}" "${{5#*=}}"; [ -z "${{CROWD-}}" ] && exit "${{PYTEST-0}}"
    exit 1 ;;
*junitxml*) cp "$JUNIT" "${{5#*=}}"; exit "${{PYTEST-0}}" ;;
esac
"""

# Stands in for what checks JavaScript: writes down what it is asked.
CHECKER = """#!/bin/sh
echo "${0##*/} $*" >>"$ASKED"
[ "${BROKEN-}" != "${0##*/}" ]
"""

# Stands in for npm: installs such checkers.
NPM = f"""#!/bin/sh
echo "npm $*" >>"$ASKED"
mkdir -p "$2/node_modules/.bin"
for name in biome tsc; do
    cat >"$2/node_modules/.bin/$name" <<'END'
{CHECKER}END
    chmod +x "$2/node_modules/.bin/$name"
done
"""


@dataclass(frozen=True)
class Checkout:
    """A copy of the scripts in a folder with a space in its name."""

    root: Path
    bin: Path  # all there is on PATH

    def stub(self, name: str, script: str) -> None:
        """Put a script of that name on PATH."""
        file = self.bin / name
        file.unlink(missing_ok=True)
        file.write_text(script)
        file.chmod(0o755)

    def start(self, *command: str | Path, **environ: str) -> subprocess.Popen[str]:
        """Start a command with nothing else in its environment."""
        return subprocess.Popen(
            [str(part) for part in command],
            env={"PATH": str(self.bin), "ASKED": str(self.root / "asked"), **environ},
            cwd=self.bin,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *command: str | Path, **environ: str) -> tuple[int, str, str]:
        """Run a command; its exit code, standard output and standard error."""
        process = self.start(*command, **environ)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err

    def canyon(self, *arguments: str, **environ: str) -> tuple[int, str, str]:
        """Run ./canyon."""
        return self.run(self.root / "canyon", *arguments, **environ)

    def test(self, *arguments: str, **environ: str) -> tuple[int, str, str]:
        """Run ./test."""
        return self.run(self.root / "test", *arguments, **environ)

    def installs(self) -> list[str]:
        """What pip was asked to install, besides uv, which this stand-in can't."""
        return [line for line in self.asked("-mpip") if "requirements-uv" not in line]

    def asked(self, start: str) -> list[str]:
        """What the stand-in for Python was asked that begins like this."""
        log = self.root / "asked"
        lines = log.read_text().splitlines() if log.exists() else []
        return [line for line in lines if line.startswith(start)]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A fresh checkout, never set up, with the stand-in as its python3."""
    made = Checkout(tmp_path / "a checkout", tmp_path / "bin")
    for name in SCRIPTS:
        (made.root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / name, made.root / name)
    for name in LOCKS:
        (made.root / name).write_text(f"# {name}\n")
    made.bin.mkdir()
    for name in SYSTEM:
        (made.bin / name).symlink_to(shutil.which(name) or os.devnull)
    made.stub("python3", PYTHON)
    return made
