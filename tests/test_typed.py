"""Whatever a page tells you to type is run by a test, shortened where it takes long.

Most commands run here. The others are named below: with the test that runs them, or as something
of which only the options are read, or as a command for a host's machine, of which only the syntax
is checked.
"""

import argparse
import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module, resources
from pathlib import Path
from subprocess import DEVNULL
from typing import NamedTuple

import pytest

from canyon.server.startup import prepare
from tests.arena.programs import example
from tests.games import whole_record
from tests.serving import ROOT

PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))


class Typed(NamedTuple):
    """A command, and where it is: the page, and the number of the block there."""

    page: str
    block: int
    command: str


def _blocks(page: Path, *kinds: str) -> list[str]:
    text = page.read_text(encoding="utf-8").replace("\\\n", "")
    found = re.findall(r"^```(\w*)\n((?s:.*?))^```$", text, re.M)
    return [block for kind, block in found if kind in kinds]


def _commands(page: Path) -> list[list[str]]:
    """In blocks, and in the README's table, where each stands for itself."""
    shell = [[line for line in block.splitlines() if line] for block in _blocks(page, "sh")]
    console = [re.findall(r"^[$#] (.*)$", block, re.M) for block in _blocks(page, "console")]
    table = re.findall(r"^\| `\./(canyon .*?)` \|", page.read_text(encoding="utf-8"), re.M)
    return [*shell, *console, *([command] for command in table)]


TYPED = [
    Typed(page.name, number, " ".join(line.partition("  #")[0].split()))
    for page in PAGES
    for number, block in enumerate(_commands(page))
    for line in block
]

SHORTER = {
    r"^\./canyon\b": "canyon",
    r"--deals \d+": "",
    r"^canyon arena": "canyon arena --deals 1",
    r"--workers 2": "",
    r"\b(otter|heron) \1 \1\b": "random random",
    r"random random random": "random random",
    r"--seconds 0\.01 --rollouts thumb": "--seconds 0.001 --rollouts random",
    r"--minutes 2 --epochs 4": "--minutes 0.02 --games 2 --epochs 1",
    r"strategy eagle": "strategy otter --board kettle --games 2 --seed docs",
    r"--games 2000": "",
    r"^canyon simulate --board FILE": "canyon simulate --board kettle --games 5",
    r"^canyon serve": "canyon serve --port 0 --db served.db",
    r"^canyon (replay|review|verify) FILE…?": r"canyon \1 game.json",
    r"^canyon review": "canyon review --budget 8",
}
"""What is typed, and what runs here instead."""
RUNS = (
    "./canyon serve",
    "canyon admin people list",
    "canyon arena",
    "canyon board show",
    "canyon bot check",
    "canyon db",
    "canyon play --bots",
    "canyon play --plain",
    "canyon replay FILE",
    "canyon review",
    "canyon serve",
    "canyon simulate",
    "canyon strategy",
    "canyon verify FILE",
    "python -m canyon.train.imitate otter small.npz",
)
ELSEWHERE = {
    r"\./canyon$": "tests/scripts/test_canyon_script.py",
    r"\./test$": "tests/scripts/test_test_script.py",
    r"canyon dataset games|.*\bexamples[./](?!dataset games)": "tests/research/test_examples.py",
    r"python -m canyon.research.dataset.table": "tests/research/test_dataset.py",
    r"python -m canyon.train.curves": "tests/train/test_curves.py",
    r"canyon bot otter --server": "tests/test_bot_account.py",
    r"canyon play$": "tests/terminal/test_game.py",
    r"canyon play --resume": "tests/terminal/test_resume.py",
    r"canyon play --server": "tests/terminal/test_remote.py",
    r"canyon bench engine": "tests/test_base_install.py",
    r"pip install": "tests/test_base_install.py",
}
"""Commands that other tests run."""
READ = {
    "python -m canyon.train.imitate": "canyon.train.imitate:main",
    "python -m canyon.train ": "canyon.train.plan:parse",
    "canyon bench server": "canyon.bench.server:main",
    "canyon bench web": "canyon.bench.web:main",
}
"""Commands that take minutes or a graphics card: only their options are read."""
ON_A_HOSTS_MACHINE = (
    "apt certbot cp curl git ln mkdir podman python3 runuser systemctl ulimit useradd /opt/"
).split()
"""Commands that change a machine: only their syntax is checked."""


def _kinds(typed: Typed) -> list[str]:
    """Which of the above it is."""
    command = typed.command
    found = ["run" for each in RUNS if command.startswith(each)][:1]
    found += [test for start, test in ELSEWHERE.items() if re.match(start, command)]
    found += ["host" for each in ON_A_HOSTS_MACHINE if command.startswith(each)]
    return [*dict.fromkeys(found)] or ["read" for each in READ if command.startswith(each)][:1]


def test_every_command_is_of_one_kind() -> None:
    assert len(TYPED) > 80
    assert {typed: kinds for typed in TYPED if len(kinds := _kinds(typed)) != 1} == {}
    for kind in {kind for typed in TYPED for kind in _kinds(typed)} - {"run", "read", "host"}:
        assert (ROOT / kind).is_file(), kind
    everything = "\n".join(typed.command for typed in TYPED)
    for start in (*RUNS, *READ):
        assert start in everything, f"no page says {start} any longer"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the pages tell to write."""
    made = tmp_path_factory.mktemp("typed")
    example(made)
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    [timid] = re.findall(r"^>>> (class Timid:\n(?:\.\.\. ?.*\n)+)", page, re.M)
    (made / "mybots.py").write_text(
        "from random import Random\n" + re.sub(r"^\.\.\. ?", "", timid, flags=re.M)
    )
    weights = resources.files("canyon.bots.eagle").joinpath("eagle.npz")
    for name in ("weights.npz", "small.npz"):
        (made / name).write_bytes(weights.read_bytes())
    (made / "game.json").write_text(json.dumps(whole_record(3, 3)), encoding="utf-8")
    asyncio.run(prepare(str(made / "canyon.db")))
    return made


def _environment(folder: Path) -> dict[str, str]:
    given = {
        "PYTHONPATH": str(ROOT / "src"),
        "CANYON_HOME": str(folder / "home"),
        "LANG": "C.UTF-8",
    }
    fast = {"OMP_NUM_THREADS": "1", "JAX_DISABLE_MOST_OPTIMIZATIONS": "1"}
    return os.environ | given | fast | {"CANYON_DB": str(folder / "canyon.db")}


def _shorter(command: str) -> str:
    for long, short in SHORTER.items():
        command = re.sub(long, short, command)
    python = shlex.quote(sys.executable)
    command = re.sub(r"^canyon\b", f"{python} -m canyon", command)
    return re.sub(r"(^|cmd:)python\b", rf"\1{python}", command)


RUN = {
    f"{page}: {commands[0]}": commands
    for page, block in {typed[:2]: None for typed in TYPED}
    if (
        commands := [
            typed.command
            for typed in TYPED
            if typed[:2] == (page, block) and _kinds(typed) == ["run"]
        ]
    )
}
"""The commands of each block, because one may need what another has written."""


@pytest.mark.parametrize("commands", RUN.values(), ids=RUN)
def test_what_is_typed_works(commands: list[str], folder: Path) -> None:
    for command in commands:
        line = _shorter(command)
        if "serve" in command:
            _serve(line, folder)
            continue
        ran = subprocess.run(
            line, shell=True, cwd=folder, env=_environment(folder), capture_output=True, text=True,
            stdin=DEVNULL, timeout=200, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
        assert "\nforfeit: " not in ran.stdout, f"{command}\n{ran.stdout}"


def _serve(line: str, folder: Path) -> None:
    server = subprocess.Popen(
        f"exec {line}", shell=True, cwd=folder, env=_environment(folder), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        server.send_signal(signal.SIGTERM)
        errors = server.communicate(timeout=60)[1]
    finally:
        server.kill()
    assert said.startswith("Canyon is at http://127.0.0.1:"), errors


class Parsed(Exception):
    """The options were read."""


@pytest.mark.parametrize("typed", [typed for typed in TYPED if _kinds(typed) == ["read"]], ids=str)
def test_the_options_of_what_takes_long_are_right(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [start] = [start for start in READ if typed.command.startswith(start)]
    module, _, name = READ[start].partition(":")
    main: Callable[[list[str]], object] = getattr(import_module(module), name)
    read = argparse.ArgumentParser.parse_args

    def only_read(parser: argparse.ArgumentParser, options: list[str]) -> None:
        read(parser, options)
        raise Parsed

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", only_read)
    with pytest.raises(Parsed):
        main(shlex.split(typed.command.removeprefix(start).replace("…", "")))


HOST = [typed for typed in TYPED if _kinds(typed) == ["host"]]


@pytest.mark.parametrize("typed", HOST, ids=str)
def test_what_a_host_types_is_a_command(typed: Typed) -> None:
    subprocess.run(["sh", "-n", "-c", typed.command], check=True)


def test_a_host_goes_to_a_new_version_and_back(tmp_path: Path) -> None:
    """What docs/hosting.md says about upgrades, with other folders and without root."""
    opt, var = tmp_path / "opt", tmp_path / "var"
    for version in ("0.1.0", "0.2.0"):
        program = opt / f"canyon-{version}" / "bin" / "canyon"
        program.parent.mkdir(parents=True)
        python = shlex.quote(sys.executable)
        program.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT / "src"} exec {python} -m canyon "$@"\n')
        program.chmod(0o755)
    (opt / "canyon-env").symlink_to("canyon-0.1.0")
    var.mkdir()
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    section = page.partition("## Upgrading and going back")[2].partition("\n## ")[0]
    lines = re.findall(r"^# (.*)$", section, re.M)
    serve = f"env -u CANYON_DB CANYON_HOME={var} {opt}/canyon-env/bin/canyon serve --port 0"
    _serve(serve, var)
    ran = []
    for line in lines:
        line = line.replace("runuser -u canyon -- ", "").replace("/var/lib/canyon", str(var))
        line = line.replace("/opt/canyon", f"{opt}/canyon")
        line = re.sub(r"( && )?systemctl \w+ canyon( && )?", "", line)
        if line and "git" not in line and "venv" not in line:
            subprocess.run(["sh", "-e", "-c", line], check=True, timeout=60, stdout=DEVNULL)
            ran.append(line)
    assert len(ran) == 5
    assert (opt / "canyon-env").readlink() == Path("canyon-0.1.0")
    assert (var / "canyon.db").stat().st_mode & 0o777 == 0o600
    assert (var / "new" / "canyon.db").is_file()


def test_the_nightly_backup(tmp_path: Path, folder: Path) -> None:
    """What docs/hosting.md gives to cron, for these folders and without another user."""
    [line] = _hosting("cron", "db backup").splitlines()
    command = line.partition(" canyon ")[2].replace(r"\%", "%")
    command = command.replace("/var/lib/canyon", str(folder)).replace(
        "/var/backups/canyon", str(tmp_path)
    )
    python = shlex.quote(sys.executable)
    command = command.replace("/opt/canyon-env/bin/canyon", f"{python} -m canyon")
    old = tmp_path / "2025-01-01.db"
    old.touch()
    os.utime(old, (0, 0))
    ran = subprocess.run(
        ["sh", "-c", command], env=_environment(folder), capture_output=True, text=True,
        check=False, timeout=60,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    [backup] = tmp_path.iterdir()
    assert re.fullmatch(r"20\d\d-\d\d-\d\d\.db", backup.name)


def _hosting(kind: str, text: str) -> str:
    [block] = [each for each in _blocks(ROOT / "docs" / "hosting.md", kind) if text in each]
    return block


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze, of systemd, is not installed"
)
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = _hosting("ini", "[Unit]")
    [started] = re.findall(r"^ExecStart=(\S+)", unit, re.M)
    program = tmp_path / "canyon"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    file = tmp_path / "canyon.service"
    file.write_text(unit.replace(started, str(program)).replace("User=canyon", "User=root"))
    ran = subprocess.run(
        ["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False
    )
    told = [line for line in ran.stderr.splitlines() if "canyon" in line]
    assert (ran.returncode, told) == (0, [])


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
@pytest.mark.parametrize("routed", [False, True], ids=["one", "routed by code"])
def test_nginx_understands_its_configuration(tmp_path: Path, routed: bool) -> None:
    site, plain = _hosting("nginx", "ssl_certificate"), _hosting("nginx", "acme")
    if routed:
        upstream = re.compile(r"^upstream canyon \{.*?^\}\n", re.M | re.S)
        [instead] = [_hosting("nginx", "hash $table")]
        site = upstream.sub("", site) + instead
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=example.org",
         "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    site = re.sub(r"(ssl_certificate_key\s+).*;", rf"\g<1>{key};", site)
    site = re.sub(r"(ssl_certificate\s+).*;", rf"\g<1>{certificate};", site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in kinds)
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid;\nerror_log {tmp_path}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{folders}{site}\n{plain}\n}}\n"
    )
    ran = subprocess.run(
        ["nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert "warn" not in ran.stderr, ran.stderr
