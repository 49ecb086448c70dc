"""Courts as dictionaries of the keys that a court's file has."""

import json
import math
import re
from collections.abc import Mapping

from ._arguments import items, shown, text


def court_text(court):
    """In UTF-8. A dictionary is of format 2 where it says no other; a key that no court has is C's to refuse."""
    if not isinstance(court, Mapping):
        return text(court, "court")
    return "\n".join(_line(key, value, key) for key, value in {"format": 2, **court}.items()).encode()


def _line(key, value, name):
    if not isinstance(key, str):
        raise TypeError(f"court: expected names of keys, got {shown(key)}")
    return f"{_quoted(key, name)} = {_toml(value, name)}"


def _quoted(value, name):
    text(value, name)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml(value, name):
    """As TOML writes it, in one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_line(key, one, f"{name}.{key}") for key, one in value.items()) + " }"
    if isinstance(value, str):
        return _quoted(value, name)
    value = value.item() if getattr(value, "shape", None) == () and hasattr(value, "item") else value
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        # A float keeps its point, or its exponent; nan and inf are for C to refuse.
        return repr(value) if not isinstance(value, float) or not math.isinf(value) else re.sub("inf.*", "inf", repr(value))
    return "[" + ", ".join(_toml(one, f"{name}[{i}]") for i, one in enumerate(items(value, name, "a value of a court"))) + "]"
