"""What goes in through the package's door: every argument becomes what its type in C says, under its name there, or is
refused before C sees it: TypeError for another kind of thing, ValueError for another length or a character that C would
stop at, OverflowError for a number that the type cannot hold. What only the library can judge, it judges: Error."""

import ctypes
import math
import operator
from collections.abc import Mapping, Set

from . import _interface as _i


def shown(value):
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _plain(value):
    """A scalar of NumPy as one of Python; anything else as it is."""
    return value.item() if getattr(value, "shape", None) == () and hasattr(value, "item") else value


def real(value, name):
    number = _plain(value)
    is_number = hasattr(number, "__float__") or hasattr(number, "__index__")
    if not is_number or hasattr(number, "__len__") or isinstance(number, complex):
        raise TypeError(f"{name}: expected a number, got {shown(value)}")
    try:
        return float(number)
    except OverflowError:
        raise OverflowError(f"{name}: expected a number that a double can hold, got {shown(value)}") from None


def whole(value, name, low, high):
    try:
        number = operator.index(_plain(value))
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, got {shown(value)}") from None
    if not low <= number <= high:
        raise OverflowError(f"{name}: expected a whole number from {low} to {high}, got {shown(value)}")
    return number


def items(value, name, expected="numbers"):
    """Those of a list, a tuple, an array or a struct: what has an order and a length."""
    if isinstance(value, ctypes.Structure):
        return [getattr(value, field) for field, _ in value._fields_]
    value = _plain(value)
    is_list = hasattr(value, "__len__") and hasattr(value, "__getitem__")
    if not is_list or isinstance(value, (str, bytes, bytearray, Mapping, Set)):
        raise TypeError(f"{name}: expected {expected}, got {shown(value)}")
    return list(value)


def numbers(value, name, width):
    found = items(value, name, f"{width} numbers")
    if len(found) != width:
        raise ValueError(f"{name}: expected {width} numbers, got {len(found)}")
    return [real(number, f"{name}[{i}]") for i, number in enumerate(found)]


def vec(value, name):
    return _i.mp_vec(*numbers(value, name, 2))


def text(value, name):
    """In UTF-8."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: expected a text, got {shown(value)}")
    try:
        return value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{name}: expected characters of Unicode, got a lone surrogate") from None


def ended_text(value, name):
    """The same of a text that ends at a zero byte in C."""
    if "\0" in text(value, name).decode():
        raise ValueError(f"{name}: expected a text without a zero character")
    return text(value, name)


def bytes_of(value, name):
    """Bytes, of whatever holds some."""
    try:
        return memoryview(value).tobytes()
    except TypeError:
        raise TypeError(f"{name}: expected bytes, got {shown(value)}") from None


def choice(value, name, choices):
    if not isinstance(value, str):
        raise TypeError(f"{name}: expected one of {', '.join(choices)}, got {shown(value)}")
    if value not in choices:
        raise ValueError(f"{name}: expected one of {', '.join(choices)}, got {shown(value)}")
    return choices[value]


def index_of(value, count):
    index = whole(value, "index", -math.inf, math.inf)
    if not 0 <= index < count:
        raise IndexError(f"there are {count}, numbered from 0; got {index}")
    return index


def _range(ctype):
    bits = 8 * ctypes.sizeof(ctype)
    return (-2**(bits - 1), 2**(bits - 1) - 1) if ctype(-1).value < 0 else (0, 2**bits - 1)


_WHOLE = {ctype: _range(ctype) for ctype in (ctypes.c_int32, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_size_t)}


def converted(ctype, value, name):
    """The value as C takes one of this type. Pointers to structs are the package's own."""
    if ctype in _WHOLE:
        return whole(value, name, *_WHOLE[ctype])
    if ctype is ctypes.c_double:
        return real(value, name)
    if ctype is _i.mp_vec:
        return vec(value, name)
    return value


def checked(function, arguments):
    """The arguments of a function of C, by its declaration."""
    names = _i.ARGUMENTS[function.__name__]
    return [converted(*one) for one in zip(function.argtypes, arguments, names)]


def fill(struct, values):
    """Sets members of a struct by name. A text is one of Python, or encoded by ended_text()."""
    types = dict(struct._fields_)
    for name, value in values.items():
        if name not in types:
            raise TypeError(f"expected one of {', '.join(types)}, got {name}")
        setattr(struct, name, converted(types[name], value, name))
    return struct
