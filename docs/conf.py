"""How Sphinx makes a site of README.md, CONTRIBUTING.md and the pages in this folder."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import canyon

project = "Canyon"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
include_patterns = ["README.md", "CONTRIBUTING.md", "docs/*.md"]
exclude_patterns = [".*", "node_modules"]
root_doc = "README"
myst_heading_anchors = 6
myst_enable_extensions = ["html_image"]
default_role = "py:obj"  # `names` in docstrings: links where they can be, and code
autodoc_member_order = "bysource"
add_module_names = False
suppress_warnings = ["misc.highlighting_failure"]  # Pygments does not know crontabs
html_theme = "furo"
html_show_copyright = False
html_title = f"Canyon {canyon.__version__}"


def contents(app: Sphinx, page: str, source: list[str]) -> None:
    """List the pages in the order of the README's table, and then those that it leaves out."""
    if page == root_doc:
        table = re.findall(r"^\| \[(\S+)\.md\]", source[0], re.MULTILINE)
        rest = sorted(
            {f"docs/{file.stem}" for file in Path(app.srcdir, "docs").glob("*.md")} - {*table}
        )
        source[0] += "\n".join(["\n```{toctree}", ":hidden:", *table, *rest, "```"])


def short_signature(
    app: Sphinx, what: str, name: str, value: object, options: object, signature: str, returns: str
) -> tuple[str, str] | None:
    """Leave out the constructors of large objects, which only the rules call."""
    return ("", returns) if signature and "<factory>" in signature else None


def front_page(app: Sphinx, error: Exception | None) -> None:
    """Let the site's own address lead to the README."""
    if not error:
        shutil.copyfile(app.outdir / "README.html", app.outdir / "index.html")


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", contents)
    app.connect("autodoc-process-signature", short_signature)
    app.connect("build-finished", front_page)
