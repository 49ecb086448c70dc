"""Writes _court_keys.pyi, the keys of a court as types, from the manual's page of them: the one list that is not C++.

    python3 court_types.py > _court_keys.pyi
"""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[3] / "assets" / "manual" / "court-keys.md"
HEAD = '''"""Made by court_types.py from the manual's keys of a court."""

from collections.abc import Collection
from typing import Any, Literal, SupportsFloat, SupportsIndex, TypedDict, Union

from typing_extensions import Required

_Number = Union[SupportsFloat, SupportsIndex]
_Vec = Any  # a pair of numbers: a list, a tuple, an array of NumPy, a struct
'''


def type_of(value):
    """That of a key, from the words in which the page says what it may be."""
    words = re.findall(r'"(\w+)"', value)
    if words:
        return "Literal[" + ", ".join(f'"{word}"' for word in words) + "]"
    for begin, name in (("[[x, y], …]", "Collection[_Vec]"), ("[x, y]", "_Vec"), ("[", "Collection[_Number]"), ("true or false", "bool"),
                        ("a number", "_Number"), ("a whole number", "SupportsIndex"), ("a text", "str")):
        if value.startswith(begin):
            return name
    raise SystemExit(f"court-keys.md: no type for {value}")


def table(heading, text):
    """The table of this heading: its key at the top of a court, the name of its type, whether it is a list, its lines."""
    bracket, key = re.match(r"`?(\[*)(\w*)", heading).groups()
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \| .*? \|$", text, re.M)
    lines = {name: f"Required[{type_of(value)}]" if default == "required" else type_of(value) for name, value, default in rows}
    return key, "Court" + key.capitalize(), bracket == "[[", lines


def typed(name, lines):
    members = "".join(f'    "{key}": {of},\n' for key, of in lines.items())
    return f'\n{name} = TypedDict("{name}", {{\n{members}}}, total=False)\n'


def court_types(page):
    parts = [part.split("\n", 1) for part in re.split(r"^### ", page, flags=re.M)[1:]]
    (_, _, _, top), *tables = [table(*part) for part in parts]
    members = {key: f"Collection[{name}]" if is_list else name for key, name, is_list, _ in tables}
    return (HEAD + "".join(typed(name, lines) for _, name, _, lines in tables) +
            typed("CourtKeys", {"format": "Literal[1, 2]", **top, **members}))


if __name__ == "__main__":
    print(court_types(PAGE.read_text(encoding="utf-8")), end="")
