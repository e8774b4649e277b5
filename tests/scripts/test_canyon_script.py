"""./canyon: sets itself up once, from anywhere, and says in one sentence what it lacks."""

import hashlib
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import time
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from tests.scripts.conftest import PYTHON, Checkout

APT = "#!/bin/sh\n"


def last(text: str) -> str:
    """The last line."""
    return text.splitlines()[-1]


def test_sets_up_once_and_passes_arguments_on(checkout: Checkout) -> None:
    code, out, err = checkout.canyon("play", "two words", "")
    assert (code, out) == (0, f"<{checkout.root}/src><play><two words><>")
    assert err.count("\n") == 1
    assert "setting up .venv with the packages in requirements.lock" in err
    assert checkout.canyon("play") == (0, f"<{checkout.root}/src><play>", "")
    assert len(checkout.asked("-m venv")) == 1
    (install,) = checkout.installs()
    assert "--require-hashes" in install


def test_a_warm_start_asks_python_for_nothing_but_the_game(checkout: Checkout) -> None:
    checkout.canyon()
    (checkout.root / "asked").unlink()
    checkout.canyon("play")
    assert checkout.asked("") == ["-P -m canyon play"]


def test_works_through_symlinks_and_keeps_pythonpath(checkout: Checkout) -> None:
    folder = checkout.root.parent / "links"
    folder.mkdir()
    (folder / "near").symlink_to("../a checkout/canyon")
    (folder / "far").symlink_to(folder / "near")
    code, out, _ = checkout.run(folder / "far", "play", PYTHONPATH="/mine")
    assert (code, out) == (0, f"<{checkout.root}/src:/mine><play>")


def test_the_game_knows_how_it_was_started(checkout: Checkout) -> None:
    checkout.stub("python3", PYTHON.replace("$PYTHONPATH", "$CANYON_COMMAND"))
    (checkout.bin / "canyon").symlink_to(checkout.root / "canyon")
    assert checkout.run("sh", "-c", "./canyon play")[:2] == (0, "<./canyon><play>")


def test_a_changed_lock_makes_a_new_environment(checkout: Checkout) -> None:
    checkout.canyon()
    (checkout.root / ".venv/stale").touch()
    (checkout.root / "requirements.lock").write_text("# newer\n")
    assert checkout.canyon()[0] == 0
    assert not (checkout.root / ".venv/stale").exists()


def test_a_job_adds_its_packages(checkout: Checkout) -> None:
    checkout.canyon()
    _, _, err = checkout.canyon("bench")
    assert "requirements-bench.lock" in err
    assert checkout.canyon("bench")[2] == ""
    assert len(checkout.asked("-m venv")) == 1
    assert [line.rpartition("/")[2] for line in checkout.installs()] == [
        "requirements.lock",
        "requirements-bench.lock",
    ]


def test_a_python_that_vanished_is_replaced(checkout: Checkout) -> None:
    checkout.canyon()
    python = checkout.root / ".venv/bin/python"
    python.unlink()
    python.symlink_to("/nowhere/python3.11")
    code, out, _ = checkout.canyon("play")
    assert (code, out) == (0, f"<{checkout.root}/src><play>")


def test_a_setup_that_was_killed_is_made_anew(checkout: Checkout) -> None:
    process = checkout.start(checkout.root / "canyon", PIP_SECONDS="60")
    while process.poll() is None and not checkout.installs():
        time.sleep(0.01)
    assert process.poll() is None
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert checkout.canyon("play")[:2] == (0, f"<{checkout.root}/src><play>")
    assert len(checkout.asked("-m venv")) == 2


def test_two_at_once_set_up_once(checkout: Checkout) -> None:
    both = [checkout.start(checkout.root / "canyon", PIP_SECONDS="0.3") for _ in range(2)]
    assert [process.communicate()[0] for process in both] == [f"<{checkout.root}/src>"] * 2
    assert len(checkout.asked("-m venv")) == len(checkout.installs()) == 1


def test_takes_the_first_python_that_is_new_enough(checkout: Checkout) -> None:
    checkout.stub("python3", PYTHON.replace("${VERSION-3.12}", "3.9"))
    checkout.stub("python3.11", PYTHON.replace("${VERSION-3.12}", "3.11"))
    assert checkout.canyon("play")[0] == 0
    checkout.stub("mine", PYTHON)
    mine = checkout.bin / "mine"
    assert checkout.canyon("play", CANYON_PYTHON=str(mine))[0] == 0
    assert (checkout.root / ".venv/bin/python").resolve() == mine


def test_a_python_that_is_chosen_makes_a_new_environment(checkout: Checkout) -> None:
    checkout.canyon()
    checkout.stub("other one", PYTHON)
    other = checkout.bin / "other one"
    for _ in range(2):
        assert checkout.canyon("play", CANYON_PYTHON=str(other))[0] == 0
        assert (checkout.root / ".venv/bin/python").resolve() == other
    assert checkout.canyon("play")[0] == 0
    assert len(checkout.asked("-m venv")) == 2


@pytest.mark.parametrize(
    ("version", "trouble"), [("3.9", "is Python 3.9"), (None, "cannot be run")]
)
def test_a_python_that_is_chosen_but_no_good(
    checkout: Checkout, version: str | None, trouble: str
) -> None:
    mine = checkout.bin / "mine"
    if version:
        checkout.stub("mine", PYTHON.replace("${VERSION-3.12}", version))
    code, out, err = checkout.canyon("play", CANYON_PYTHON=str(mine))
    assert (code, out) == (1, "")
    assert err == (
        f"canyon: CANYON_PYTHON names '{mine}', which {trouble}:"
        " set it to the file of a Python 3.11 or newer.\n"
    )


@pytest.mark.parametrize("version", ["2.7", "3.1", "3.9", "3.10"])
def test_python_too_old(checkout: Checkout, version: str) -> None:
    checkout.stub("apt-get", APT)
    checkout.stub("id", "#!/bin/sh\necho 1000\n")
    code, out, err = checkout.canyon(VERSION=version)
    assert (code, out) == (1, "")
    assert err == (
        f"canyon: Python 3.11 or newer is needed, but this one is {version}: type 'sudo apt install"
        " python3.11 python3.11-venv', or set CANYON_PYTHON to one elsewhere.\n"
    )


@pytest.mark.parametrize("version", ["3.11", "3.14", "3.20"])
def test_python_new_enough(checkout: Checkout, version: str) -> None:
    assert checkout.canyon(VERSION=version)[0] == 0


@pytest.mark.parametrize(
    ("tool", "advice"),
    [
        ("apt-get", "type 'apt install python3 python3-venv'"),
        ("brew", "type 'brew install python'"),
        ("neither", "install python with your system's package manager"),
    ],
)
def test_no_python(checkout: Checkout, tool: str, advice: str) -> None:
    (checkout.bin / "python3").unlink()
    checkout.stub("id", "#!/bin/sh\necho 0\n")
    checkout.stub(tool, APT)
    code, _, err = checkout.canyon()
    assert code == 1
    assert err == (
        "canyon: Python 3.11 or newer is needed, but there is none: "
        f"{advice}, or set CANYON_PYTHON to one elsewhere.\n"
    )


def test_python_without_venv(checkout: Checkout) -> None:
    checkout.stub("apt-get", APT)
    checkout.stub("id", "#!/bin/sh\necho 1000\n")
    code, _, err = checkout.canyon(NO_VENV="1")
    assert code == 1
    assert err.endswith("make virtual environments: type 'sudo apt install python3.12-venv'.\n")
    assert err.count("\n") == 1
    assert checkout.canyon()[0] == 0


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full: "),
        ("Errno 30: Read-only file system", "cannot be written to: "),
        ("Retrying after connection broken by 'ReadTimeoutError'", "connect to the network"),
        ("something else", "for the reason above: "),
    ],
)
def test_a_failed_install_is_explained_and_can_be_repeated(
    checkout: Checkout, said: str, sentence: str
) -> None:
    code, out, err = checkout.canyon(PIP_SAYS=said)
    assert (code, out) == (1, "")
    assert sentence in last(err)
    assert (said in err) == (said == "something else")
    assert checkout.canyon()[0] == 0


def test_a_checkout_that_cannot_be_written_to(checkout: Checkout) -> None:
    checkout.stub("touch", "#!/bin/sh\necho 'touch: Permission denied' >&2\nexit 1\n")
    code, _, err = checkout.canyon()
    assert code == 1
    assert "cannot be written to: copy it to a folder of yours" in last(err)
    assert not (checkout.root / ".venv").exists()


UV = """#!/bin/sh
echo "$*" >>"${ASKED%/*}/uv"
env >"${ASKED%/*}/uv.env"
exit "${UV_FAILS-0}"
"""
"""Stands in for uv: writes down what it is asked, and its environment."""


def test_uv_installs_where_there_is_one(checkout: Checkout) -> None:
    checkout.stub("uv", UV)
    code, out, err = checkout.canyon("play")
    assert (code, out) == (0, f"<{checkout.root}/src><play>")
    assert err.count("\n") == 1
    [asked] = (checkout.root / "uv").read_text().splitlines()
    assert asked == (
        f"pip install --quiet --python {checkout.root}/.venv/bin/python"
        f" --require-hashes --requirements {checkout.root}/requirements.lock"
    )
    assert checkout.installs() == checkout.asked("-m ensurepip") == []


def test_pip_installs_where_uv_fails(checkout: Checkout) -> None:
    checkout.stub("uv", UV)
    code, out, _ = checkout.canyon("play", UV_FAILS="1")
    assert (code, out) == (0, f"<{checkout.root}/src><play>")
    (install,) = checkout.installs()
    assert "--require-hashes" in install
    code, _, err = checkout.canyon("bench", UV_FAILS="1", PIP_SAYS="No space left on device")
    assert code == 1
    assert "the disk is full" in last(err)


def test_uv_takes_packages_from_where_pip_would(checkout: Checkout) -> None:
    checkout.stub("uv", UV)
    home = checkout.root.parent / "home"
    (home / ".config/pip").mkdir(parents=True)
    (home / ".config/pip/pip.conf").write_text(
        "[global]\nindex-url = https://mirror.example/simple\nfind-links = /a /b\ncert = /no.pem\n"
        "[install]\nextra-index-url =\n  https://one.example\n  https://two.example\n"
    )
    mine = {"PIP_CERT": "/mine.pem", "UV_FIND_LINKS": "/c", "PIP_NO_INDEX": "true"}
    assert checkout.canyon(HOME=str(home), **mine)[0] == 0
    seen = dict(line.split("=", 1) for line in (checkout.root / "uv.env").read_text().splitlines())
    assert seen["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
    assert seen["UV_INDEX"] == "https://one.example https://two.example"
    assert seen["SSL_CERT_FILE"] == "/mine.pem", "a variable counts more than a file"
    assert seen["UV_FIND_LINKS"] == "/c", "and what is said to uv itself most"
    assert "--no-index" in (checkout.root / "uv").read_text()


def test_plots_add_their_packages(checkout: Checkout) -> None:
    checkout.canyon()
    assert "requirements-plot.lock" in checkout.canyon("simulate", "--plot", "a.svg")[2]
    assert checkout.canyon("strategy", "--plot=a.svg")[2] == ""


def test_on_a_terminal_a_line_says_what_is_done_and_for_how_long(checkout: Checkout) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [str(checkout.root / "canyon")],
        env={"PATH": str(checkout.bin), "ASKED": str(checkout.root / "asked"), "PIP_SECONDS": "2"},
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs,
    )  # fmt: skip
    assert process.wait(60) == 0
    os.close(theirs)
    said = b""
    with suppress(OSError):  # the end of a terminal
        while more := os.read(ours, 4096):
            said += more
    os.close(ours)
    text = said.decode()
    assert re.search(r"\rcanyon: installing the packages in requirements.lock … \d s ", text)
    assert text.endswith("\r\033[K"), "the line is gone when all is done"


def wheel(folder: Path) -> str:
    """Make a package named pebble; the line that pins it."""
    folder.mkdir()
    file = folder / "pebble-1.0-py3-none-any.whl"
    info = "pebble-1.0.dist-info"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("pebble.py", "colour = 'grey'\n")
        archive.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: pebble\nVersion: 1.0\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")
    return f"pebble==1.0 --hash=sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}\n"


def test_with_a_real_python_and_pip(checkout: Checkout) -> None:
    """No network, then a wrong package, then the right one: each time from where the last ended."""
    game = checkout.root / "src/canyon/__main__.py"
    game.parent.mkdir(parents=True)
    game.write_text("import sys, pebble\nprint(pebble.colour, sys.argv[1:])\n")
    (checkout.bin / "sys.py").write_text("raise SystemExit('imported from the current folder')")
    wheels = checkout.root.parent / "wheels"
    pin = wheel(wheels)
    lock = checkout.root / "requirements.lock"
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    real = {"CANYON_PYTHON": sys.executable, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1"}
    local = {**real, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels)}

    lock.write_text(pin)
    code, _, err = checkout.canyon(**real, PIP_INDEX_URL=f"http://127.0.0.1:{port}/")
    assert code == 1
    assert last(err) == (
        "canyon: the packages in requirements.lock could not be downloaded:"
        " connect to the network, then run this again."
    )
    assert err.count("\n") == 2

    lock.write_text("pebble==1.0 --hash=sha256:" + "0" * 64)
    code, _, err = checkout.canyon(**local)
    assert code == 1
    assert "a downloaded package is not the one that requirements.lock names" in last(err)

    lock.write_text(pin)
    code, out, _ = checkout.canyon("play", "two words", **local)
    assert (code, out) == (0, "grey ['play', 'two words']\n")
    assert checkout.canyon() == (0, "grey []\n", "")
