"""The reference of the public names, from the code and its docstrings."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from html import escape
from importlib import import_module
from itertools import pairwise
from typing import Any, ForwardRef, NamedTuple

import canyon
from canyon.server.pages.docs.markdown import Page, Section, code, inline

MODULES = re.compile(r"\b(?:canyon\.[\w.]*|typing)\.")
"""Where a name is defined, in front of it."""


class Member(NamedTuple):
    """A field or a method of a class."""

    name: str
    signature: str
    doc: str


def page() -> Page:
    """All public names on one page, functions first."""
    names = sorted(canyon.__all__, key=lambda name: (not inspect.isfunction(_value(name)), name))
    listed = ", ".join(f'<a href="#{name}"><code>{name}</code></a>' for name in names)
    about = inspect.cleandoc(canyon.__doc__ or "")
    first, _, rest = about.partition("\n\n")
    promise, _, rest = rest.partition("\n\n")
    groups, _, others = rest.partition("\n\n")
    parts = [
        '<h1 id="python">Python</h1>',
        f"{inline(first)}{inline(promise)}<pre>{escape(groups)}</pre>{inline(others)}",
        f"<p>{listed}</p>",
    ]
    sections = [Section("Python", "python", about)]
    for name in names:
        html, text = _entry(name)
        parts.append(html)
        sections.append(Section(name, name, text))
    return Page("Python", "\n".join(parts), sections)


def signature(name: str) -> str:
    """How a public name is used: a call, a class, or what a type stands for."""
    value = _value(name)
    if inspect.isfunction(value):
        return f"{name}{_unquoted(inspect.signature(value))}"
    if inspect.isclass(value):
        bases = [each.__name__ for each in value.__bases__ if each is not object]
        return f"class {name}({', '.join(bases)})" if bases else f"class {name}"
    return f"{name} = {MODULES.sub('', str(value))}"


def members(name: str) -> list[Member]:
    """The public fields and methods of a class; none of anything else."""
    value = _value(name)
    if not inspect.isclass(value):
        return []
    found: dict[str, Member] = {}
    made = value.__init__
    ours = inspect.isfunction(made) and made.__module__.startswith("canyon.")
    if ours and not is_dataclass(value):
        found[name] = Member(name, f"{name}{_called(made)}", inspect.cleandoc(made.__doc__ or ""))
    for each in reversed(value.__mro__):
        if each.__module__.startswith("canyon."):
            found |= {member.name: member for member in _own(each)}
    return [*found.values()]


def _value(name: str) -> Any:
    return getattr(canyon, name)


def _entry(name: str) -> tuple[str, str]:
    """A name's part of the page, and its words."""
    value = _value(name)
    module, inside = canyon._PUBLIC[name]
    known = inspect.isfunction(value) or inspect.isclass(value)
    doc = inspect.cleandoc(value.__doc__ or "") if known else _doc_of(module, inside)
    about = f"Defined in <code>{module}</code>"
    about += "." if inside == name else f" as <code>{inside}</code>."
    parts = [
        f'<h2 id="{name}"><code>{name}</code></h2>',
        f'<pre class="signature">{code(signature(name), "python")}</pre>',
        inline(doc),
    ]
    words = [signature(name), doc]
    for member in members(name):
        shown = code(member.signature, "python")
        parts.append(f'<div class="member"><pre>{shown}</pre>{inline(member.doc)}</div>')
        words += [member.signature, member.doc]
    parts.append(f'<p class="home">{about}</p>')
    return "\n".join(parts), " ".join(words)


def _own(owner: type) -> Iterator[Member]:
    """What a class itself declares, in the order of its source."""
    if issubclass(owner, Enum):
        for member in owner:
            yield Member(member.name, f"{member.name} = {member.value!r}", "")
    docs = _field_docs(owner)
    for name, annotation in inspect.get_annotations(owner).items():
        if not name.startswith("_"):
            yield Member(name, f"{name}: {_named(annotation)}", docs.get(name, ""))
    for name, value in vars(owner).items():
        if name.startswith("_") or isinstance(value, Enum):
            continue
        plain = value.__func__ if isinstance(value, classmethod | staticmethod) else value
        if isinstance(plain, property):
            returns = inspect.get_annotations(plain.fget).get("return") if plain.fget else None
            doc = inspect.cleandoc(plain.__doc__ or "")
            yield Member(name, f"{name}: {_named(returns)}", doc)
        elif inspect.isfunction(plain):
            doc = inspect.cleandoc(plain.__doc__ or "")
            static = isinstance(value, staticmethod)
            shown = _unquoted(inspect.signature(plain)) if static else _called(plain)
            yield Member(name, f"{name}{shown}", doc)


def _called(method: Any) -> inspect.Signature:
    """A method's signature without the object or class that it belongs to."""
    signature = inspect.signature(method)
    signature = signature.replace(parameters=[*signature.parameters.values()][1:])
    if method.__name__ == "__init__":
        signature = signature.replace(return_annotation=inspect.Signature.empty)
    return _unquoted(signature)


class _Bare(str):
    """A type's name as it is written in the source, without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _unquoted(signature: inspect.Signature) -> inspect.Signature:
    """A signature that shows types as they are written in the source."""
    parameters = [
        each.replace(annotation=_bare(each.annotation)) for each in signature.parameters.values()
    ]
    returns = _bare(signature.return_annotation)
    return signature.replace(parameters=parameters, return_annotation=returns)


def _bare(annotation: Any) -> Any:
    return _Bare(annotation) if isinstance(annotation, str) else annotation


def _named(annotation: Any) -> str:
    """A type as it is written in the source; a named tuple wraps it."""
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")


def _field_docs(owner: type) -> dict[str, str]:
    """The texts below the fields of a class."""
    try:
        source = textwrap.dedent(inspect.getsource(owner))
    except OSError:  # made at run time, as `Options` is
        return {}
    [declared] = ast.parse(source).body
    return _docs_below(declared.body) if isinstance(declared, ast.ClassDef) else {}


def _doc_of(module: str, name: str) -> str:
    """The text below what a module declares."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    return _docs_below(tree.body).get(name, "")


def _docs_below(body: list[ast.stmt]) -> dict[str, str]:
    found: dict[str, str] = {}
    for declared, below in pairwise(body):
        match declared, below:
            case (
                ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)]),
                ast.Expr(ast.Constant(str(doc))),
            ):
                found[name] = inspect.cleandoc(doc)
    return found
