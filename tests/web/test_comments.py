"""What browsers load has no comments of ours, and is otherwise what was written."""

import json
import re
import subprocess
from pathlib import Path

from canyon.server.pages import files
from tests.serving import ROOT

SAME = """
const { tokenizer } = require("internal/deps/acorn/acorn/dist/acorn"); // node's own parser
const options = { ecmaVersion: "latest", sourceType: "module" };
const bare = (text) =>
  JSON.stringify([...tokenizer(text, options)].map(({ type, value }) => [type.label, `${value}`]));
const pairs = JSON.parse(require("fs").readFileSync(0, "utf-8"));
const wrong = pairs.filter(([, one, other]) => bare(one) !== bare(other));
console.log(JSON.stringify(wrong.map(([name]) => name)));
"""


def ours(suffix: str) -> list[Path]:
    found = files.WEB.rglob(f"*{suffix}")
    return [each for each in found if "vendor" not in each.relative_to(files.WEB).parts]


def test_modules_do_the_same_without_comments() -> None:
    pairs = []
    for path in ours(".js"):
        name, written = path.relative_to(files.WEB).as_posix(), path.read_text("utf-8")
        file = files.read(name)
        assert file is not None
        sent = file.body.decode()
        assert sent.count("\n") == written.count("\n"), f"{name}: lines have moved"
        assert not re.search(r"^\s*(/\*\*|//)", sent, re.MULTILINE), name
        pairs.append((name, written, sent))
    told = subprocess.run(
        ["node", "--expose-internals", "-e", SAME], input=json.dumps(pairs), capture_output=True,
        text=True, cwd=ROOT, check=True, timeout=120,
    )  # fmt: skip
    assert json.loads(told.stdout) == []


def test_licences_of_others_are_sent() -> None:
    vendored = [path for path in (files.WEB / "vendor").iterdir() if path.suffix == ".js"]
    assert vendored
    for path in vendored:
        file = files.read(f"vendor/{path.name}")
        assert file is not None
        assert file.body == path.read_bytes()


def test_texts_and_styles_keep_every_rule() -> None:
    style, texts = files.read(files.STYLE), files.read("locale/de.ftl")
    assert style is not None
    assert texts is not None
    assert b"/*" not in style.body
    for path in ours(".css"):
        for rule in re.findall(r"^[^\s/*@}].*{$", path.read_text("utf-8"), re.MULTILINE):
            assert rule in style.body.decode(), path
    assert not [line for line in texts.body.splitlines() if line.startswith(b"#")]
    assert texts.body.count(b" = ") > 300
