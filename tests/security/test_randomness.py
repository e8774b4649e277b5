"""No randomness in the server but the operating system's, and what comes from a game's seed."""

import ast
import asyncio
import secrets
from pathlib import Path

import pytest

import canyon
from canyon.rules import legal
from canyon.state import Game
from tests.server.visitors import world

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


async def played(folder: Path, choices: int) -> Game:
    """A game against two bots that choose at random, after so many choices of one's own."""
    folder.mkdir()
    async with world(folder) as place:
        code = await place.table(await place.guest(), start=True)
        live_table = await place.live_table(code)
        async with asyncio.timeout(20):
            while True:
                game = live_table.table.game
                assert game is not None
                if game.turn == 0 and not choices:
                    return game
                if game.turn == 0:
                    choices -= 1
                    await live_table.choose(0, live_table.table.version, legal(game)[0])
                await asyncio.sleep(0.001)


@pytest.mark.anyio
async def test_deals_and_bots_follow_from_a_seed_of_the_operating_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another game is the same if the system gives the same bytes, and only then."""
    games = []
    for number, secret in enumerate((b"a", b"a", b"b")):
        monkeypatch.setattr(secrets, "token_bytes", lambda size, secret=secret: secret * size)
        games.append(await played(tmp_path / str(number), 12))
    assert games[0] == games[1]
    assert games[0] != games[2]


@pytest.mark.anyio
async def test_the_whole_seed_comes_from_the_operating_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes(range(size)))
    async with world(tmp_path) as place:
        live_table = await place.live_table(await place.table(await place.guest()))
        assert live_table.secret == bytes(range(32))


def test_a_forbidden_import_would_be_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import random\nfrom uuid import uuid4\nfrom random import shuffle\n")
    assert {module for module, _ in imported(bad)} == {"random", "uuid"}
