"""Programs that play badly, each in its own way, and the example from the docs."""

import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

HELLO = """
import json, os, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()
def view():
    while (message := hear())["type"] != "view":
        if message["type"] == "hello":  # another game
            say(type="hello", protocol=1)
    return message
hear()
say(type="hello", protocol=1)
"""
HONEST = """
while True:
    asked = view()
    say(type="choose", id=asked["id"], action=asked["view"]["legal"][0])
"""


def program(folder: Path, code: str, greets: bool = True) -> str:
    """A bot's name for the program with this code."""
    file = folder / f"bot{len(list(folder.glob('bot*.py')))}.py"
    file.write_text((HELLO if greets else "import sys, time\n") + code)
    return f"cmd:{shlex.join([sys.executable, str(file)])}"


def example(folder: Path) -> Path:
    """The example of docs/bots.md, as a file that can be executed."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("```python\n#!/usr/bin/env python3\n")
    code, fence, _ = rest.partition("\n```\n")
    assert fence
    file = folder / "mybot"
    # Not the path of this Python, because such a first line may not contain a space.
    file.write_text(f"#!/usr/bin/env python3\n{code}\n")
    file.chmod(0o755)
    return file
