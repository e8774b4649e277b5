"""The locks: hashed, in step with pyproject.toml, and silent about where files come from."""

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).parents[2]
LOCKS = {
    "requirements.lock": "fast",
    "requirements-plot.lock": "fast plot",
    "requirements-dev.lock": "research train dev",
    "requirements-bench.lock": "research train bench",
}
"""By lock: the extras it is for."""


def pins(lock: str) -> list[str]:
    """The lines of a lock, continued ones joined."""
    return (HERE / lock).read_text().replace("\\\n", " ").splitlines()


def requirements(lock: str) -> list[Requirement]:
    """What a lock pins."""
    return [Requirement(line.partition("--hash")[0]) for line in pins(lock)]


@pytest.mark.parametrize("lock", [*LOCKS, "requirements-uv.lock"])
def test_every_line_is_a_version_with_hashes(lock: str) -> None:
    assert pins(lock)
    for line in pins(lock):
        requirement, *hashes = line.split("--hash=sha256:")
        assert "==" in requirement
        assert hashes, line
        assert all(len(digest.strip()) == 64 for digest in hashes), line


@pytest.mark.parametrize("lock", [*LOCKS, "requirements-uv.lock"])
def test_no_host_is_named(lock: str) -> None:
    text = (HERE / lock).read_text()
    assert "://" not in text


@pytest.mark.parametrize(("lock", "extras"), LOCKS.items())
def test_in_step_with_pyproject(lock: str, extras: str) -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"]]
    for extra in extras.split():
        wanted += project["optional-dependencies"][extra]
    pinned = {canonicalize_name(pin.name): pin for pin in requirements(lock)}
    for want in map(Requirement, wanted):
        (version,) = pinned[canonicalize_name(want.name)].specifier
        assert want.specifier.contains(version.version), f"run scripts/lock: {want}"


@pytest.mark.parametrize("lock", [lock for lock in LOCKS if lock != "requirements.lock"])
def test_every_other_lock_holds_what_is_played(lock: str) -> None:
    assert set(map(str, requirements("requirements.lock"))) <= set(map(str, requirements(lock)))
