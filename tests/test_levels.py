"""Imports point down only (docs/architecture.md), and the core needs nothing but Python."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "canyon"

LEVELS = [  # from the bottom up
    "refusal printable plots private sure extras atomic_write",
    "cards board picture",
    "state actions events variants",
    "rules",
    "views explain outlook wire record verify fair highlights survey numbering features",
    "play sketch mapmaker",
    "fast vector",
    "texts record_files console",
    "search",
    "judge",
    "bots",
    "client saves review lesson practice",
    "terminal arena server simulate strategy train",
    "research",
    "bench",
    "cli",
    "__main__",
]
INSIDE_BOTS = [  # the same within `bots`
    "compiled random_bot protocol_log",
    "verdict",
    "otter process clock",
    "messages pool",
    "levels heron eagle outside",
    "registry",
    "own",
    "__init__",
    "calling",
    "stdio check",
]
INSIDE_SERVER = [  # and within `server`
    "config identity errors logs meter shallow_json uncancelled work_pool browser supervisor",
    "metrics",
    "limits db hint_process",
    "tables",
    "responses",
    "accounts",
    "presence",
    "messages",
    "owner",
    "socket",
    "cluster",
    "pages",
    "http",
    "app",
    "startup",
    "admin backup database_copy serve",
]
INSIDE_TERMINAL = [  # and within `terminal`
    "wording keys",
    "display",
    "screen boards",
    "playing",
    "replay",
]
LEVEL = {module: level for level, modules in enumerate(LEVELS) for module in modules.split()}
CORE = [module for module in LEVEL if LEVEL[module] <= LEVEL["play"]]
APART = {"terminal", "arena", "server"}


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports, at its top or anywhere else."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import"
            assert node.module is not None
            yield from (
                [f"canyon.{name.name}" for name in node.names]
                if (node.module == "canyon")
                else [node.module]
            )


def part(file: Path) -> str:
    """The module or package right under `canyon` that a file belongs to."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


FILES = sorted(file for file in PACKAGE.rglob("*.py") if part(file) != "__init__")
INSIDE = [
    (file, name.split(".")[1]) for file in FILES for name in imports(file) if "canyon." in name
]


def test_the_page_about_the_architecture_tells_these_levels() -> None:
    page = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = page.partition("`tests/test_levels.py`):")[2].partition("Up to")[0]
    downward = [set(level.split()) for level in re.findall("`([^`]*)`", told)]
    assert downward == [set(level.split()) for level in reversed(LEVELS[:-1])]


def test_every_module_has_a_level() -> None:
    assert {part(file) for file in FILES} <= set(LEVEL)


@pytest.mark.parametrize("module", sorted({part(file) for file in FILES}))
def test_imports_point_down_only(module: str) -> None:
    upward = {
        (file.name, other)
        for file, other in INSIDE
        if part(file) == module and other in LEVEL and LEVEL[other] > LEVEL[module]
    }
    assert upward == set()


@pytest.mark.parametrize(
    ("package", "levels"),
    [("bots", INSIDE_BOTS), ("server", INSIDE_SERVER), ("terminal", INSIDE_TERMINAL)],
)
def test_imports_point_down_within_a_package_too(package: str, levels: list[str]) -> None:
    level = {name: at for at, names in enumerate(levels) for name in names.split()}
    owners = {
        file: file.relative_to(PACKAGE / package).parts[0].removesuffix(".py")
        for file in FILES
        if part(file) == package
    }
    found = {
        (str(file.relative_to(PACKAGE)), other)
        for file, owner in owners.items()
        for name in modules_of(file, package)
        for other in [(name.split(".") + ["__init__"])[2]]
        if other != owner and level[other] >= level[owner]
    }
    assert found == set()


def modules_of(file: Path, package: str) -> Iterator[str]:
    """What a file imports from its own package; `from canyon.server import metrics` is a module."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"canyon.{package}"):
            whole = node.module == f"canyon.{package}" and package == "server"
            names = [f"{node.module}.{name.name}" for name in node.names]
            yield from names if whole else [str(node.module)]


def test_routes_are_imported_by_the_app_alone() -> None:
    importing = {
        str(file.relative_to(PACKAGE / "server"))
        for file in FILES
        if part(file) == "server"
        for name in imports(file)
        if name.startswith("canyon.server.http.routes")
    }
    assert importing == {"app.py"}


def test_no_module_of_the_server_hides_a_circle_from_the_interpreter() -> None:
    """What is imported for types alone counts as well: two modules never know each other."""
    known: dict[str, set[str]] = {}
    for file in FILES:
        if part(file) == "server":
            name = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
            known[name.removesuffix(".__init__")] = {*modules_in(file)}
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join([*way, name])
        if name not in done:
            for other in known.get(name, set()) - {name}:
                visit(other, (*way, name))
            done.add(name)

    for name in known:
        visit(name, ())


def modules_in(file: Path) -> Iterator[str]:
    """Every module of the server that a file imports, by its whole name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("canyon.server"):
            for alias in node.names:
                whole = PACKAGE.parent.joinpath(*f"{node.module}.{alias.name}".split("."))
                is_module = whole.with_suffix(".py").exists() or whole.is_dir()
                yield f"{node.module}.{alias.name}" if is_module else str(node.module)


def test_the_package_is_imported_by_its_modules_alone() -> None:
    """`import canyon` is for programs; inside, everything is imported from where it is."""
    assert {other for _, other in INSIDE} <= {*LEVEL, "__version__"}


def test_terminal_arena_and_server_never_import_each_other() -> None:
    assert {(part(file), other) for file, other in INSIDE if part(file) in APART - {other}} & {
        (one, other) for one in APART for other in APART
    } == set()


@pytest.mark.parametrize("module", CORE)
def test_the_core_imports_only_python(module: str) -> None:
    files = [file for file in FILES if part(file) == module]
    outside = {name.partition(".")[0] for file in files for name in imports(file)}
    assert outside - sys.stdlib_module_names <= {"canyon"}
