"""Write the browser's types of the events, from their declarations in canyon/events.py.

    python3 scripts/event_types.py

`tests/web/test_event_types.py` fails while they are not up to date.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
EVENTS = ROOT / "src/canyon/events.py"
TYPES = ROOT / "src/canyon/web/app/table/event_types.js"

NAMES = {
    "Seat": "number",
    "Field": "string",
    "Card": "string",
    "Hand": "string[]",
    "int": "number",
    "bool": "boolean",
    "None": "null",
}
"""What the names in declarations are in JSON; fields are told by their labels."""


def types() -> str:
    """The module with a type for each event, and one for them all."""
    module = ast.parse(EVENTS.read_text("utf-8"))
    names = dict(NAMES)
    lines = []
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Subscript(ast.Name("Literal"))):
                names[name] = _type(node.value, names)
            case ast.ClassDef():
                lines += [*_event(node, names), " *"]
            case ast.Assign(targets=[ast.Name("Event")]):
                lines.append(f" * @typedef {{{_type(node.value, names)}}} GameEvent")
    return "\n".join(
        [
            "/**",
            " * What events bring: made from canyon/events.py by scripts/event_types.py.",
            " *",
            *lines,
            " */",
            "",
            "export {};",
            "",
        ]
    )


def _event(node: ast.ClassDef, names: dict[str, str]) -> list[str]:
    names[node.name] = node.name
    about = (ast.get_docstring(node) or "").partition("\n")[0]
    event = re.sub(r"(?<!^)(?=[A-Z])", "_", node.name).lower()
    facts = [
        f" * @property {{{_type(each.annotation, names)}}} {each.target.id}"
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    return [
        f" * @typedef {{object}} {node.name} {about}",
        f' * @property {{"{event}"}} event',
        *facts,
    ]


def _type(node: ast.expr, names: dict[str, str]) -> str:
    """A declared type in TypeScript's words; KeyError for a name that is not known here."""
    match node:
        case ast.Name(name):
            return names[name]
        case ast.Constant(None):
            return "null"
        case ast.Constant(str(text)):
            return f'"{text}"'
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{_type(left, names)} | {_type(right, names)}"
        case ast.Subscript(ast.Name("Literal"), ast.Tuple(choices)):
            return " | ".join(_type(each, names) for each in choices)
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([item, ast.Constant(value)])) if (
            value is ...
        ):
            of = _type(item, names)
            return f"({of})[]" if "|" in of else f"{of}[]"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return f"[{', '.join(_type(each, names) for each in items)}]"
    raise ValueError(f"no type in JavaScript for {ast.unparse(node)}")


if __name__ == "__main__":
    TYPES.write_text(types(), "utf-8")
