"""The tutorial notebook: its cells run from top to bottom, and show what they promise."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "tutorial.ipynb"


def run(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does; the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        return exec(compile(tree, "cell", "exec"), names)
    del tree.body[-1]
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_it_runs_from_top_to_bottom(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(NOTEBOOK.parent)  # as notebooks do
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = [run("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"]
    board, game, view, *_ = shown
    assert all(part._repr_svg_().startswith("<svg") for part in (board, game, view))
    wins, (reward, place, *_), bids = shown[5], shown[7], shown[8]
    assert max(wins, key=wins.get) == 0  # the otter
    assert (reward == 1) == (place == 1)
    assert [*bids] == [*range(1, 9)]
    assert bids[1] < bids[4] < bids[8]
    printed = capsys.readouterr().out
    assert "may be played: " in printed
    assert "P2" in printed or "P1" in printed


def test_nothing_in_it_is_left_from_a_run() -> None:
    """Outputs would grow old, and pictures are long."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    assert all(not cell["outputs"] for cell in cells if cell["cell_type"] == "code")
    assert all(cell["execution_count"] is None for cell in cells if cell["cell_type"] == "code")
