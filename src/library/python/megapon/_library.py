"""The C library, its errors, and arrays with or without NumPy."""

import ctypes
import ctypes.util
import os
from pathlib import Path

from . import _interface

try:
    import numpy
except ImportError:
    numpy = None


def _find():
    """$MEGAPON_LIBRARY, the library beside this file, as a wheel has it, or the system's."""
    beside = sorted(Path(__file__).parent.glob("libmegapon.*"))
    return os.environ.get("MEGAPON_LIBRARY") or (str(beside[0]) if beside else "libmegapon.so.0")


C = ctypes.CDLL(_find())
for _name, (_result, _arguments) in _interface.FUNCTIONS.items():
    _function = getattr(C, _name)
    _function.restype, _function.argtypes = _result, _arguments

version = C.mp_version().decode()
physics = C.mp_physics().decode()


class Error(ValueError):
    """What the library refuses, with its sentence."""

    def __init__(self, error):
        super().__init__(error.message.decode(errors="replace"))
        self.status = C.mp_status_name(error.status).decode()
        self.line, self.column, self.question = error.line, error.column, error.question


def call(function, *arguments):
    """Calls a function that can fail."""
    error = _interface.mp_error()
    if function(*arguments, ctypes.byref(error)):
        raise Error(error)


def made(function, *arguments):
    """What a function makes that can fail."""
    handle = ctypes.c_void_p()
    call(function, *arguments, ctypes.byref(handle))
    return handle


def array(pointer, count, owner=None):
    """Structs of the library's: a view that keeps its owner alive, or a copy where there is none."""
    struct = pointer._type_
    if not count:
        items = (struct * 0)()
    elif owner is None:
        items = (struct * count)()
        ctypes.memmove(items, pointer, ctypes.sizeof(items))
    else:
        items = (struct * count).from_address(ctypes.addressof(pointer.contents))
        items.owner = owner
    return items if numpy is None else numpy.ctypeslib.as_array(items).view(numpy.recarray)


class Doubles:
    """One item of `width` numbers, or any number of them; a contiguous array of float64 is not copied."""

    def __init__(self, value, width, name):
        self.count = None  # of one item
        if numpy is not None:
            self.kept = numpy.ascontiguousarray(value, dtype=numpy.float64)
            shape = self.kept.shape
            if shape != (width,) and (len(shape) != 2 or shape[1] != width):
                raise TypeError(f"{name}: expected {width} numbers or an array of n x {width}, got {shape}")
            if len(shape) == 2:
                self.count = shape[0]
            self.address = self.kept.ctypes.data
            return
        items = list(value)
        if items and not hasattr(items[0], "__len__"):
            items = [items]
        else:
            self.count = len(items)
        if any(len(item) != width for item in items):
            raise TypeError(f"{name}: expected {width} numbers, or a list of {width} each")
        self.kept = (ctypes.c_double * (width * len(items)))(*(number for item in items for number in item))
        self.address = ctypes.addressof(self.kept)


def empty(struct, count):
    """Room for answers, and its address."""
    if numpy is not None:
        room = numpy.zeros(count, dtype=numpy.dtype(struct))
        return room.view(numpy.recarray), room.ctypes.data
    room = (struct * count)()
    return room, ctypes.addressof(room)
