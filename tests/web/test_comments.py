"""What browsers load has no comments of ours, and is otherwise what was written."""

import re
import subprocess
from pathlib import Path

from canyon.server.pages import files
from tests.serving import ROOT

# As TypeScript, because in JavaScript the compiler takes some comments for types.
BARE = """
node_modules/.bin/tsc --ignoreConfig --noCheck --noResolve --verbatimModuleSyntax
--target esnext --module esnext --removeComments
""".split()


def bare(modules: dict[str, str], folder: Path) -> dict[str, str]:
    """The same modules as the compiler prints them, without any comment."""
    written, out = folder / "written", folder / "out"
    for name, text in modules.items():
        file = (written / name).with_suffix(".ts")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    command = [*BARE, "--rootDir", str(written), "--outDir", str(out)]
    subprocess.run([*command, *map(str, written.rglob("*.ts"))], cwd=ROOT, check=True, timeout=120)
    return {name: (out / name).read_text("utf-8") for name in modules}


def ours(suffix: str) -> list[Path]:
    found = files.WEB.rglob(f"*{suffix}")
    return [each for each in found if "vendor" not in each.relative_to(files.WEB).parts]


def test_modules_do_the_same_without_comments(tmp_path: Path) -> None:
    all_written, all_sent = {}, {}
    for path in ours(".js"):
        name, written = path.relative_to(files.WEB).as_posix(), path.read_text("utf-8")
        file = files.read(name)
        assert file is not None
        sent = file.body.decode()
        assert sent.count("\n") == written.count("\n"), f"{name}: lines have moved"
        assert not re.search(r"^\s*(/\*\*|//)", sent, re.MULTILINE), name
        all_written[name], all_sent[name] = written, sent
    expected, found = (
        bare(modules, tmp_path / side)
        for side, modules in (("written", all_written), ("sent", all_sent))
    )
    assert [name for name in expected if found[name] != expected[name]] == []


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
