"""./test: runs every check, whatever fails, and closes with one line of counts."""

import re
from pathlib import Path

import pytest

from tests.scripts.conftest import CHECKER, NPM, PYTHON, Checkout

TESTS = 9
"""In each run of pytest."""
JUNIT = (
    '<testsuites><testsuite errors="0" failures="{}" skipped="{}"'
    f' tests="{TESTS}"/></testsuites>'
)
AGAIN = '<testsuites><testsuite errors="0" failures="{}" skipped="0" tests="2"/></testsuites>'
CHECKS = [
    "-m ruff check",
    "-m ruff format --check",
    "-m mypy",
    "-m sphinx",
    "biome check",
    "tsc --project",
    "node --test",
    "-m pytest --quiet",
    "-m pytest -m",
]
OFTEN = [1, 1, 1, 1, 1, 1, 1, 1, 3]
"""The array tests and those of training run by themselves."""
OTHERS = len(CHECKS) - 1
"""Checks that count as one test each."""
ALL = OTHERS + TESTS * OFTEN[-1]


@pytest.fixture
def junit(checkout: Checkout) -> Path:
    """What pytest will have reported; what the tests use is there."""
    for program in ("tmux", "chromium-headless-shell", "initdb", "strace"):
        checkout.stub(program, "")
    checkout.stub("npm", NPM)
    checkout.stub("node", CHECKER)
    file = checkout.root / "junit.xml"
    file.write_text(JUNIT.format(0, 0))
    return file


def test_every_check_runs_once(checkout: Checkout, junit: Path) -> None:
    code, out, _ = checkout.test(JUNIT=str(junit))
    assert code == 0
    assert [len(checkout.asked(check)) for check in CHECKS] == OFTEN
    assert out.splitlines()[-1] == f"{ALL} passed, 0 failed"
    assert "Failed" not in out


def test_ci_runs_the_same(checkout: Checkout, junit: Path) -> None:
    code, out, _ = checkout.run(checkout.root / ".ci/run", JUNIT=str(junit))
    assert (code, out.splitlines()[-1]) == (0, f"{ALL} passed, 0 failed")
    assert out.startswith("Python 3.12 is the only one here.\n")


def test_ci_runs_the_oldest_and_the_newest_python(checkout: Checkout, junit: Path) -> None:
    def stub(file: Path, version: str) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PYTHON.replace("3.12", version))
        file.chmod(0o755)

    home = checkout.root.parent / "home"
    stub(checkout.bin / "python3.11", "3.11")
    stub(home / ".pyenv/versions/3.14.1/bin/python3", "3.14")
    stub(home / ".pyenv/versions/3.10.1/bin/python3", "3.10")
    checkout.stub("python3.16", "#!/bin/sh\nexit 127\n")  # a shim that leads nowhere
    code, out, _ = checkout.run(
        checkout.root / ".ci/run", JUNIT=str(junit), HOME=str(home), BROKEN="mypy"
    )
    assert code == 1
    assert [line for line in out.splitlines() if line.startswith("Python")] == [
        "Python 3.11, the oldest here:",
        "Python 3.14, the newest here:",
    ]
    assert out.count(f"{ALL - 1} passed, 1 failed") == 2
    assert len(checkout.asked("-m venv")) == 2


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("ruff check", "ruff check"),
        ("ruff format", "ruff format"),
        ("mypy", "mypy"),
        ("sphinx", "docs"),
        ("biome", "biome"),
        ("tsc", "tsc"),
        ("node", "node"),
        ("--cov", "coverage of the rules"),
    ],
)
def test_a_failed_check_is_named_and_the_others_run(
    checkout: Checkout, junit: Path, module: str, name: str
) -> None:
    code, out, _ = checkout.test(JUNIT=str(junit), BROKEN=module)
    assert code == 1
    assert [len(checkout.asked(check)) for check in CHECKS] == OFTEN
    assert out.splitlines()[-2:] == [f"Failed: {name}", f"{ALL - 1} passed, 1 failed"]


def test_failed_tests_are_counted(checkout: Checkout, junit: Path) -> None:
    junit.write_text(JUNIT.format(2, 3))
    again = checkout.root / "again.xml"
    again.write_text(AGAIN.format(2))
    code, out, _ = checkout.test(JUNIT=str(junit), PYTEST="1", AGAIN=str(again), ALONE="1")
    assert code == 1
    assert out.splitlines()[-2:] == [
        "Failed: pytest, arrays, training",
        f"{ALL - 3 * (2 + 3)} passed, {3 * 2} failed, {3 * 3} skipped",
    ]


@pytest.mark.parametrize(
    ("failures", "closing"),
    [
        (0, [f"{ALL} passed, 0 failed"]),
        (1, ["Failed: pytest", f"{ALL - 1} passed, 1 failed"]),
    ],
)
def test_what_fails_in_a_crowd_runs_once_more_alone(
    checkout: Checkout, junit: Path, failures: int, closing: list[str]
) -> None:
    crowd, again = checkout.root / "crowd.xml", checkout.root / "again.xml"
    crowd.write_text(JUNIT.format(2, 0))
    again.write_text(AGAIN.format(failures))
    code, out, _ = checkout.test(
        JUNIT=str(junit), CROWD=str(crowd), AGAIN=str(again), ALONE=str(failures)
    )
    assert (code, out.splitlines()[-len(closing) :]) == (failures, closing)
    [asked] = [line for line in checkout.asked("-m pytest -m") if "--last-failed" in line]
    assert "--numprocesses" not in asked


def test_a_pytest_that_broke_down_is_a_failure(checkout: Checkout, junit: Path) -> None:
    junit.unlink()
    code, out, _ = checkout.test(JUNIT=str(junit), PYTEST="3")
    assert (code, out.splitlines()[-1]) == (1, f"{OTHERS} passed, 1 failed")


def test_arguments_go_to_pytest_alone(checkout: Checkout, junit: Path) -> None:
    code, out, _ = checkout.test("-k", "p2 or p3", JUNIT=str(junit))
    assert (code, out.splitlines()[-1]) == (0, f"{TESTS} passed, 0 failed")
    assert [len(checkout.asked(check)) for check in CHECKS] == [0, 0, 0, 0, 0, 0, 0, 0, 1]
    (asked,) = checkout.asked("-m pytest -m")
    assert asked.endswith(" -k p2 or p3")
    assert " -m not soak " in asked


def test_soak_adds_the_long_tests(checkout: Checkout, junit: Path) -> None:
    assert checkout.test("--soak", JUNIT=str(junit))[0] == 0
    assert [len(checkout.asked(check)) for check in CHECKS] == OFTEN
    for asked in checkout.asked("-m pytest -m"):
        assert " -m soak or not soak " in asked
        assert re.search(" --timeout=(36|180)000 ", asked)


def test_no_test_runs_twice(checkout: Checkout, junit: Path) -> None:
    assert checkout.test(JUNIT=str(junit))[0] == 0
    asked = checkout.asked("-m pytest -m")
    [others] = [line for line in asked if "--ignore" in line]
    for folder in ("tests/vector", "tests/train"):
        assert len([line for line in asked if line.endswith(f" {folder}")]) == 1
        assert f" --ignore={folder}" in others


def test_modules_are_set_up_once(checkout: Checkout, junit: Path) -> None:
    for _ in range(2):
        assert checkout.test(JUNIT=str(junit))[0] == 0
    assert checkout.asked("npm") == [
        f"npm --prefix {checkout.root} ci --loglevel=error --no-progress"
    ]
    (checkout.root / "package-lock.json").write_text("# changed")
    assert checkout.test(JUNIT=str(junit))[0] == 0
    assert len(checkout.asked("npm")) == 2


def test_root_installs_what_the_system_lacks(checkout: Checkout, junit: Path) -> None:
    (checkout.bin / "tmux").unlink()
    checkout.stub("id", "#!/bin/sh\necho 0\n")
    checkout.stub("apt-get", f'#!/bin/sh\necho "$*" >>"{checkout.bin}/apt"\n')
    assert checkout.test(JUNIT=str(junit))[0] == 0
    assert (checkout.bin / "apt").read_text().splitlines() == [
        "-qq update",
        "-qqy install tmux",
        "-qq download nginx",  # and no more, because they would start
        "-qq download caddy",
    ]


@pytest.mark.parametrize(
    ("tool", "advice"),
    [("apt-get", "type 'sudo apt install tmux'"), ("brew", "type 'brew install tmux'")],
)
def test_others_are_told_what_to_type(checkout: Checkout, tool: str, advice: str) -> None:
    checkout.stub("id", "#!/bin/sh\necho 1000\n")
    checkout.stub("sudo", "#!/bin/sh\necho 'a password is required' >&2\nexit 1\n")
    checkout.stub(tool, "#!/bin/sh\nexit 1\n")
    code, out, err = checkout.test()
    assert (code, out) == (1, "")
    assert err == f"test: the tests use tmux: {advice}, then run this again.\n"
    assert checkout.asked("") == []
