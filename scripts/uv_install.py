"""Install what a lock pins with uv, from wherever pip would take it.

    python3 scripts/uv_install.py UV PYTHON LOCK

uv is two to three times as fast as pip, but reads none of pip's settings, and these say where the
packages are for people whose company or school has a mirror.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from configparser import ConfigParser, Error
from pathlib import Path

SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
}
"""Settings of pip that uv has too, as variables."""
SEVERAL = {"find-links": ","}
"""What separates several values of a setting, unless it is a space."""
TRUE = ("1", "true", "yes", "on")


def files(environ: Mapping[str, str]) -> list[Path]:
    """Where pip looks for its settings; what comes later counts."""
    home = Path(environ.get("HOME", "/"))
    given = environ.get("PIP_CONFIG_FILE")
    if given == os.devnull:
        return []
    config = environ.get("XDG_CONFIG_HOME") or home / ".config"
    return [
        *(Path(folder, "pip/pip.conf") for folder in ("/etc/xdg", "/Library/Application Support")),
        Path("/etc/pip.conf"),
        home / ".pip/pip.conf",
        home / "Library/Application Support/pip/pip.conf",
        Path(config, "pip/pip.conf"),
        *([Path(given)] if given else []),
    ]


def pip_settings(environ: Mapping[str, str]) -> dict[str, str]:
    """Pip's settings for `pip install`, from its files and from variables."""
    found: dict[str, str] = {}
    for file in files(environ):
        parser = ConfigParser(interpolation=None)
        try:
            parser.read(file, encoding="utf-8")
        except (Error, OSError, UnicodeDecodeError):
            continue  # pip will complain about it, if it must be used
        for section in ("global", "install"):
            if parser.has_section(section):
                found |= {key.replace("_", "-"): value for key, value in parser[section].items()}
    for name in (*SETTINGS, "no-index"):
        if value := environ.get(f"PIP_{name.upper().replace('-', '_')}"):
            found[name] = value
    return found


def uv_variables(settings: Mapping[str, str]) -> dict[str, str]:
    """The same settings as uv reads them."""
    told = {
        variable: SEVERAL.get(name, " ").join(settings[name].split())
        for name, variable in SETTINGS.items()
        if settings.get(name, "").strip()
    }
    # Like pip, take a version wherever it is: the hashes say which file is the right one.
    return told | {"UV_INDEX_STRATEGY": "unsafe-best-match"}


def main(uv: str, python: str, lock: str) -> None:
    """Become uv."""
    settings = pip_settings(os.environ)
    # What somebody has set for uv itself counts more.
    environ = uv_variables(settings) | dict(os.environ)
    alone = ["--no-index"] if settings.get("no-index", "").lower() in TRUE else []
    command = [uv, "pip", "install", "--quiet", "--python", python, *alone]
    os.chdir(Path(lock).parent)  # and not in a folder with somebody's settings for uv
    os.execve(uv, [*command, "--require-hashes", "--requirements", lock], environ)


if __name__ == "__main__":
    main(*sys.argv[1:])
