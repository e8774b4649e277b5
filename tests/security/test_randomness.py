"""No randomness in the server but the operating system's, and what comes from a game's seed."""

import ast
from pathlib import Path

import canyon

SOURCE = Path(canyon.__file__).parent
ALLOWED = {(f"{name}.py", "Random") for name in ("runner", "bot_pool")}
"""Bots' randomness: `Random(choice_seed(seed, …))`, a stream of its own for each choice."""
SECRET = {"registry.py", "people.py", "config.py", "serve.py"}
"""Codes and seeds, tokens and ids, the process's name: from `secrets`."""
GUESSABLE = {"random", "uuid", "numpy", "getrandbits", "urandom"}


def imported(path: Path) -> set[tuple[str, str]]:
    """Everything that a module imports: (module, name)."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {(name.name.partition(".")[0], "") for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {(node.module.partition(".")[0], name.name) for name in node.names}
    return found


def modules() -> list[Path]:
    return sorted((SOURCE / "server").rglob("*.py"))


def test_the_server_imports_no_other_randomness() -> None:
    for path in modules():
        for module, name in imported(path):
            assert module not in GUESSABLE or (path.name, name) in ALLOWED, (path, module, name)
            if module == "secrets":
                assert path.name in SECRET, path


def test_bots_draw_from_the_seed_alone() -> None:
    """The one call of `Random` is given what `choice_seed` makes of the seed."""
    calls = [
        (path.name, ast.unparse(node))
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Random"
    ]
    assert [name for name, _ in calls] == ["runner.py"]
    assert calls[0][1].startswith("Random(choice_seed(live_table.secret, ")


def test_a_forbidden_import_would_be_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import random\nfrom uuid import uuid4\nfrom random import shuffle\n")
    assert {module for module, _ in imported(bad)} == {"random", "uuid"}


def test_seeds_come_from_the_operating_system() -> None:
    """`new_seed` is 32 bytes of `secrets`, and the registry asks nobody else."""
    fair = ast.parse((SOURCE / "fair.py").read_text())
    [made] = [
        node
        for node in ast.walk(fair)
        if isinstance(node, ast.FunctionDef) and node.name == "new_seed"
    ]
    assert ast.unparse(made.body[-1]) == "return secrets.token_bytes(SEED_BYTES)"
    assert '"seed": new_seed()' in (SOURCE / "server" / "tables" / "registry.py").read_text()
