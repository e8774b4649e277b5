"""Refreshes the browser's borrowed modules in src/canyon/web/vendor.

Change a version in package.json, then: npm install && python3 scripts/vendor.py
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FROM = ROOT / "node_modules"
TO = ROOT / "src/canyon/web/vendor"

FILES = {
    "preact.js": "preact/dist/preact.mjs",
    "hooks.js": "preact/hooks/dist/hooks.mjs",
    "htm.js": "htm/dist/htm.mjs",
    "signals-core.js": "@preact/signals-core/dist/signals-core.mjs",
    "signals.js": "@preact/signals/dist/signals.mjs",
}
FLUENT = ("memoizer", "types", "builtins", "scope", "resolver", "resource", "bundle")
"""In the order in which they need each other: together they are one module, one request."""
# There is no build step: the modules name each other by place, as ours do.
NAMES = {
    "preact": "./preact.js",
    "preact/hooks": "./hooks.js",
    "@preact/signals-core": "./signals-core.js",
}
LICENSES = {"preact": "preact", "signals": "@preact/signals", "htm and fluent": "htm"}


def main() -> None:
    """Copy every module, its imports and the licences."""
    shutil.rmtree(TO, ignore_errors=True)
    for name, source in FILES.items():
        target = TO / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(adapted((FROM / source).read_text("utf-8")), "utf-8")
    parts = [(FROM / f"@fluent/bundle/esm/{name}.js").read_text("utf-8") for name in FLUENT]
    (TO / "fluent.js").write_text(adapted(together(parts)), "utf-8")
    for name, package in LICENSES.items():
        shutil.copyfile(FROM / package / "LICENSE", TO / f"LICENSE {name}")
    versions = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    packages = ("preact", "@preact/signals", "@preact/signals-core", "htm", "@fluent/bundle")
    lines = [f"- {package} {versions[package]}" for package in packages]
    (TO / "README.md").write_text(
        "Borrowed modules, put here by `scripts/vendor.py`; not to be edited.\n\n"
        + "\n".join(lines)
        + "\n",
        "utf-8",
    )


def together(parts: list[str]) -> str:
    """Modules that name nothing alike, as one, without the comments: half of what would be sent."""
    text = "\n".join(re.sub(r"^import .*$", "", part, flags=re.MULTILINE) for part in parts)
    text = re.sub(r"^[ \t]*(?:/\*(?s:.*?)\*/|//.*)\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^export (?=class|function)", "", text, flags=re.MULTILINE)
    return f"{text}\nexport {{ FluentBundle, FluentNumber, FluentResource }};"


def adapted(text: str) -> str:
    """A module that finds its neighbours, without a map of its source."""
    text = re.sub(r"\n?//# sourceMappingURL=.*", "", text)
    text = re.sub(
        r'(\bfrom\s*)"([^".][^"]*)"', lambda found: f'{found[1]}"{NAMES[found[2]]}"', text
    )
    return "// @ts-nocheck\n" + text.strip() + "\n"


if __name__ == "__main__":
    main()
