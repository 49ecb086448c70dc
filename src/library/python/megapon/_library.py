"""The C library, its errors, and arrays with or without NumPy."""

import ctypes
import ctypes.util
import os
from pathlib import Path

from . import _interface
from ._arguments import checked, items, numbers, shown

try:
    import numpy
except ImportError:
    numpy = None


def _find():
    """$MEGAPON_LIBRARY, the library beside this file, as a wheel has it, or the system's."""
    beside = sorted([*Path(__file__).parent.glob("libmegapon.*"), *Path(__file__).parent.glob("megapon.dll")])
    system = "megapon.dll" if os.name == "nt" else "libmegapon.so.0"
    return os.environ.get("MEGAPON_LIBRARY") or (str(beside[0]) if beside else system)


C = ctypes.CDLL(_find())
for _name, (_result, _arguments) in _interface.FUNCTIONS.items():
    _function = getattr(C, _name)
    _function.restype, _function.argtypes = _result, _arguments

version = C.mp_version().decode()
physics = C.mp_physics().decode()


class Error(ValueError):
    """What the library refuses, with its sentence."""

    def __init__(self, message, status="MP_BAD_ARGUMENT", line=0, column=0, question=-1):
        super().__init__(message)
        self.status, self.line, self.column, self.question = status, line, column, question

    def __reduce__(self):
        return Error, (str(self), self.status, self.line, self.column, self.question)


def _raise(error):
    raise Error(error.message.decode(errors="replace"), C.mp_status_name(error.status).decode(), error.line, error.column,
                error.question)


def call(function, *arguments):
    """Calls a function that can fail."""
    error = _interface.mp_error()
    if function(*checked(function, arguments), ctypes.byref(error)):
        _raise(error)


def quick(name):
    """The function of C without checks, for arguments that are what it takes: ctypes' own, made once and kept."""
    function = C[name]
    function.restype = ctypes.c_void_p
    return function


class KeptError:
    """An error that is kept from call to call, by something that one thread at a time uses."""

    __slots__ = ("_error", "at")

    def __init__(self):
        self._error = _interface.mp_error()
        self.at = ctypes.byref(self._error)

    def throw(self):
        _raise(self._error)


class Handle:
    """Something of C's, freed when nothing holds it any more. Functions of C take it as it is."""

    __slots__ = ("_as_parameter_", "_free", "__weakref__")

    def __init__(self, pointer, free):
        self._as_parameter_, self._free = pointer, free

    def __del__(self):
        pointer, self._as_parameter_ = self._as_parameter_, None
        if pointer:
            self._free(pointer)

    def __reduce_ex__(self, protocol):
        raise TypeError("what the library holds cannot be copied or pickled by Python")


class Lent(Handle):
    """Something that belongs to another thing of C's, which it keeps."""

    __slots__ = ("_owner",)

    def __init__(self, pointer, owner):
        super().__init__(pointer, lambda pointer: None)
        self._owner = owner


class Kept:
    """An array of a world that is made once, and anew when it has moved or is of another length. look() has C fill it."""

    __slots__ = ("_function", "_struct", "_handle", "_pointer", "_count", "_count_at", "_address", "_length", "array")

    def __init__(self, name, handle):
        self._function, self._handle, self._pointer = quick(name), handle, handle._as_parameter_
        self._struct = getattr(C, name).restype._type_
        self._count, self._address, self._length, self.array = ctypes.c_size_t(), None, None, None
        self._count_at = ctypes.byref(self._count)

    def look(self):
        address = self._function(self._pointer, self._count_at)
        if address != self._address or self._count.value != self._length or self.array is None:
            self._address, self._length = address, self._count.value
            self.array = array(ctypes.cast(address, ctypes.POINTER(self._struct)), self._length, self._handle)
        return self.array


def made(free, function, *arguments):
    """What a function makes that can fail, and what frees it."""
    handle = ctypes.c_void_p()
    call(function, *arguments, ctypes.byref(handle))
    return Handle(handle, free)


def owned(handle, free, makers):
    """The handle, made by made() with this function."""
    if not isinstance(handle, Handle) or handle._free is not free:
        raise TypeError(f"expected what {makers} make, got {shown(handle)}; call one of these instead")
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
        given = _array_of(value)
        if given is None:
            self._keep_list(items(value, name, f"{width} numbers, or a list of {width} each"), width, name)
            return
        if given.shape != (width,) and (given.ndim != 2 or given.shape[1] != width):
            raise ValueError(f"{name}: expected {width} numbers or an array of n x {width}, got {given.shape}")
        self.kept = numpy.ascontiguousarray(given, dtype=numpy.float64)
        if given.ndim == 2:
            self.count = given.shape[0]
        self.address = self.kept.ctypes.data

    def _keep_list(self, given, width, name):
        if given and not hasattr(given[0], "__len__"):
            flat = numbers(given, name, width)
        else:
            self.count = len(given)
            flat = [number for i, item in enumerate(given) for number in numbers(item, f"{name}[{i}]", width)]
        self.kept = (ctypes.c_double * len(flat))(*flat)
        self.address = ctypes.addressof(self.kept)


def _array_of(value):
    """An array of numbers; None without NumPy, and for what is none or not of one shape."""
    if numpy is None:
        return None
    try:
        array_ = numpy.asarray(value)
    except ValueError:
        return None
    return array_ if array_.dtype.kind in "biuf" and array_.size and array_.ndim else None


def empty(struct, count):
    """Room for answers, and its address."""
    if numpy is not None:
        room = numpy.zeros(count, dtype=numpy.dtype(struct))
        return room.view(numpy.recarray), room.ctypes.data
    room = (struct * count)()
    return room, ctypes.addressof(room)
