"""Write the browser's types of events and messages, from their declarations in Python.

    python3 scripts/browser_types.py

`tests/web/test_browser_types.py` fails while they are not up to date.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/canyon"
APP = PACKAGE / "web/app/table"

NAMES = {
    "Seat": "number",
    "Field": "string",
    "Card": "string",
    "Hand": "string[]",
    "Board": "string | DrawnBoard",
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "EventJson": "GameEvent",
    "ViewJson": "ViewNow | null",
    "TableJson": "TableFacts",
    "OutlookJson": "Outlook",
    "Ending": '"agreed" | "abandoned" | "rounds" | "closed"',
}
"""What the names in declarations are in JSON; fields are told by their labels."""
DECLARED = {
    "variants.py": ["Options"],
    "state.py": ["Phase", "Trick", "Landing"],
    "rules/ending.py": ["Result"],
    "server/tables/settings.py": [
        "DrawnBoard",
        "WrittenSettings",
        "TableSettings",
        "Seated",
    ],
    "server/messages.py": ["Action"],
    "views.py": ["View"],
    "outlook.py": ["Met", "Drift", "Outlook"],
    "server/tables/table.py": ["Status"],
    "server/tables/facts.py": ["TableFacts"],
}
"""What messages are made of, and where it is declared."""
UNPLACED = {"View": {"canoes": "(string | null)[]"}}
"""Fields that may be none yet."""

SAME_ALL_GAME = ("seat", "board", "options", "players", "draws", "tricks")
"""What the view of a message leaves out, because `you` and `table` tell it."""

Names = dict[str, str]
Fields = dict[str, tuple[str, bool]]
"""The keys of an object: each one's type, and whether it may be missing."""


def events() -> str:
    """A type for each event, and one for them all."""
    names = dict(NAMES)
    lines: list[str] = []
    for node in _module("events.py").body:
        match node:
            case ast.Assign(targets=[ast.Name("Event")]):
                lines.append(f" * @typedef {{{_type(node.value, names)}}} GameEvent")
            case ast.Assign(targets=[ast.Name(name)], value=ast.Subscript(ast.Name("Literal"))):
                names[name] = _type(node.value, names)
            case ast.ClassDef(name):
                names[name] = name
                event = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
                tag = {"event": (f'"{event}"', False)}
                lines += [*_object(node, tag | _fields(node, names)), " *"]
    return _written("What events bring", "canyon/events.py", lines)


def messages() -> str:
    """A type for each message, for what it consists of, and for all that either side sends."""
    names, known = dict(NAMES), dict[str, Fields]()
    lines = [' * @typedef {import("./event_types.js").GameEvent} GameEvent', " *"]
    for path, wanted in DECLARED.items():
        for node in _declared(_module(path), names):
            if isinstance(node, ast.ClassDef) and node.name in wanted:
                lines += _part(node, names, known)
    omitted = " | ".join(f'"{each}"' for each in SAME_ALL_GAME)
    lines += [
        f" * @typedef {{Omit<View, {omitted}>}} ViewNow How a game stands, as a seat sees it.",
        " *",
    ]
    for node in _declared(_module("server/messages.py"), names):
        match node:
            case ast.ClassDef(name, bases=[ast.Name("_Message")]):
                names[name] = name
                tag = {"type": (f'"{name.lower()}"', False)}
                lines += [*_object(node, tag | _fields(node, names, defaults=True)), " *"]
            case ast.ClassDef("Missed" | "Weighed" | "Attendance"):
                lines += _part(node, names, known)
            case ast.Assign(targets=[ast.Name("Asked" | "Told" as union)]):
                said = "ClientMessage" if union == "Asked" else "ServerMessage"
                lines += [f" * @typedef {{{_type(node.value, names)}}} {said}", " *"]
    return _written("What messages bring", "canyon/server/messages.py", lines[:-1])


def _part(node: ast.ClassDef, names: Names, known: dict[str, Fields]) -> list[str]:
    """Something that messages are made of: an enumeration, or an object."""
    if any(isinstance(base, ast.Name) and base.id == "StrEnum" for base in node.bases):
        values = [each.value for each in node.body if isinstance(each, ast.Assign)]
        names[node.name] = " | ".join(_type(value, names) for value in values)
        return []
    names[node.name] = node.name
    inherited = [known.get(base.id, {}) for base in node.bases if isinstance(base, ast.Name)]
    fields = {key: field for each in inherited for key, field in each.items()}
    fields |= _fields(node, names)
    fields |= {key: (of, False) for key, of in UNPLACED.get(node.name, {}).items()}
    known[node.name] = fields
    if all(optional for _, optional in fields.values()):
        one = " | ".join(f"{{{key}: {of}}}" for key, (of, _) in fields.items())
        return [f" * @typedef {{{one}}} {node.name} {_about(node)}", " *"]
    return [*_object(node, fields), " *"]


def _declared(module: ast.Module, names: Names) -> Iterator[ast.stmt]:
    """What a module declares; names for simple types are learned on the way."""
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Subscript()) if name not in names:
                with suppress(KeyError, ValueError):  # not a type, or not one that messages hold
                    names[name] = _type(node.value, names)
        yield node


def _fields(node: ast.ClassDef, names: Names, defaults: bool = False) -> Fields:
    """The fields of a class; with `defaults`, one that has a default may be missing."""
    fields: Fields = {}
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            choices = [*_choices(each.annotation)]
            there = [choice for choice in choices if ast.unparse(choice) != "UnsetType"]
            of = " | ".join(_type(choice, names) for choice in there)
            missing = len(there) < len(choices) or (defaults and each.value is not None)
            fields[_key(each.target.id, each.value)] = of, missing
    return fields


def _key(name: str, default: ast.expr | None) -> str:
    """The name of a field in JSON, which its declaration may say."""
    given = default.keywords if isinstance(default, ast.Call) else []
    called = [str(ast.literal_eval(each.value)) for each in given if each.arg == "name"]
    return called[0] if called else name


def _object(node: ast.ClassDef, fields: Fields) -> list[str]:
    return [
        f" * @typedef {{object}} {node.name} {_about(node)}",
        *[
            f" * @property {{{of}}} {f'[{key}]' if optional else key}"
            for key, (of, optional) in fields.items()
        ],
    ]


def _about(node: ast.ClassDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    """The members of a union."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        yield from _choices(node.left)
        yield from _choices(node.right)
    else:
        yield node


def _type(node: ast.expr, names: Names) -> str:
    """A declared type in TypeScript's words; LookupError for a name that is not known here."""
    match node:
        case ast.Name(name):
            if name not in names:
                raise LookupError(f"{name} has no type here: list it in NAMES or DECLARED")
            return names[name]
        case ast.Constant(None):
            return "null"
        case ast.Constant(str(text)):
            return f'"{text}"'
        case ast.Constant(int(number)):
            return str(number)
        case ast.BinOp(_, ast.BitOr(), _):
            return " | ".join(_type(each, names) for each in _choices(node))
        case ast.Subscript(ast.Name("Literal"), ast.Tuple(choices)):
            return " | ".join(_type(each, names) for each in choices)
        case ast.Subscript(ast.Name("Literal"), choice):
            return _type(choice, names)
        case ast.Subscript(ast.Name("Annotated"), ast.Tuple([item, *_])):
            return _type(item, names)
        case ast.Subscript(ast.Name("dict" | "Mapping"), ast.Tuple([key, item])):
            return f"Record<{_type(key, names)}, {_type(item, names)}>"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([item, ast.Constant(value)])) if (
            value is ...
        ):
            of = _type(item, names)
            return f"({of})[]" if "|" in of else f"{of}[]"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return f"[{', '.join(_type(each, names) for each in items)}]"
    raise ValueError(f"no type in JavaScript for {ast.unparse(node)}")


def _module(path: str) -> ast.Module:
    return ast.parse((PACKAGE / path).read_text("utf-8"))


def _written(what: str, source: str, lines: Iterable[str]) -> str:
    head = f" * {what}: made from {source} by scripts/browser_types.py."
    return "\n".join(["/**", head, " *", *lines, " */", "", "export {};", ""])


if __name__ == "__main__":
    (APP / "event_types.js").write_text(events(), "utf-8")
    (APP / "message_types.js").write_text(messages(), "utf-8")
