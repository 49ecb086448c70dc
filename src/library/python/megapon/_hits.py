"""Hit tests. A shape is numbers, an array of n shapes is n x as many:

    circle (x, y, radius), moving circle (x, y, to_x, to_y, radius), segment (x, y, to_x, to_y),
    capsule (x, y, to_x, to_y, radius),
    rect (x, y, half_width, half_height), polygon [(x, y), ...], a TurningPolygon, a Map

For one question about two shapes the answer is a struct, for n questions an array of n: a shape that stands alone
among arrays is the same for all. `hit` is 1 or 0; a normal points from b to a.
"""

import ctypes

from . import _interface as _i
from ._arguments import ended_text, fill, items, numbers, vec
from ._library import C, Doubles, call, empty, numpy

__all__ = ["Map", "TurningPolygon", "angle", "move_rect_map", "reflect", "rotate"]


class Map:
    """Square tiles: rows of text, '.' is empty, anything else is solid, and so is what lies outside the rows."""

    def __init__(self, tile, rows, origin=(0, 0), open_outside=False):
        lines = rows.splitlines() if isinstance(rows, str) else items(rows, "rows", "a text or a list of texts")
        for i, line in enumerate(lines):
            ended_text(line, f"rows[{i}]")
        self._rows = "\n".join(lines).encode("ascii", "replace")
        self._raw = fill(_i.mp_map(), {"tile": tile, "origin": origin, "rows": self._rows, "open_outside": open_outside})
        self.address, self.count = ctypes.addressof(self._raw), None


def _are_points(value):
    """Whether it is a list of lists, not one point."""
    return hasattr(value, "__len__") and len(value) > 0 and not isinstance(value, (str, dict)) and \
        hasattr(value[0], "__len__")


class _Polygons:
    """One polygon, or a list of them."""

    def __init__(self, value, name):
        given = items(value, name, "a list of points")
        many = bool(given) and all(_are_points(one) for one in given)
        self._points = [Doubles(points, 2, name) for points in (given if many else [given])]
        self.count = len(self._points) if many else None
        if any(points.count is None for points in self._points):
            raise TypeError(f"{name}: expected a list of points")
        self._raw = (_i.mp_polygon * len(self._points))()
        for raw, points in zip(self._raw, self._points):
            raw.points = ctypes.cast(points.address, ctypes.POINTER(_i.mp_vec))
            raw.count = points.count
        self.address = ctypes.addressof(self._raw)


class TurningPolygon:
    """A polygon whose points are relative to its centre, which goes from start to end while it turns about it from one
    angle to the other, in degrees."""

    def __init__(self, points, start, end, turned=(0, 0)):
        polygon = _Polygons(points, "points")
        if polygon.count is not None:
            raise TypeError("points: expected the points of one polygon")
        turned_from, turned_to = numbers(turned, "turned", 2)
        self._polygon, one = polygon, polygon._raw[0]
        self._raw = _i.mp_turning_polygon(one.points, one.count, vec(start, "start"), vec(end, "end"), turned_from, turned_to)
        self.address, self.count = ctypes.addressof(self._raw), None


def _only(kind):
    """What is made beforehand, and stands alone."""
    def read(value, name):
        if not isinstance(value, kind):
            raise TypeError(f"{name}: expected a {kind.__name__}")
        return value
    return read


_map = _only(Map)


def _numbers(width):
    return lambda value, name: Doubles(value, width, name)


_SHAPES = {_i.mp_circle: _numbers(3), _i.mp_moving_circle: _numbers(5), _i.mp_segment: _numbers(4),
           _i.mp_capsule: _numbers(5),
           _i.mp_rect: _numbers(4), _i.mp_polygon: _Polygons, _i.mp_turning_polygon: _only(TurningPolygon), _i.mp_map: _map}


def _questions(name):
    """The function for one pair of shapes, from its array form in the C library."""
    function = getattr(C, name + "_array")
    a_type, _, b_type, _, _, answer, _ = function.argtypes
    read_a, read_b = _SHAPES[a_type._type_], _SHAPES[b_type._type_]

    def ask(a, b):
        a, b = read_a(a, "a"), read_b(b, "b")
        counts = {shape.count for shape in (a, b) if shape.count is not None}
        if len(counts) > 1:
            raise ValueError(f"a and b: expected as many of each, got {a.count} and {b.count}")
        count = counts.pop() if counts else 1
        answers, address = empty(answer._type_, count)
        call(function, ctypes.cast(a.address, a_type), int(a.count is not None),
             ctypes.cast(b.address, b_type), int(b.count is not None), count, ctypes.cast(address, answer))
        return answers if a.count is not None or b.count is not None else answers[0]

    ask.__name__ = name[len("mp_"):]
    ask.__doc__ = f"The answers ({answer._type_.__name__}) of {name}() in megapon/hits.h."
    return ask


for _name in _i.FUNCTIONS:
    if _name.endswith("_array"):
        _ask = _questions(_name[: -len("_array")])
        globals()[_ask.__name__] = _ask
        __all__.append(_ask.__name__)


def _points(count, room):
    """n x 2 numbers out of an array of points."""
    if numpy is not None:
        return numpy.asarray(room).view(numpy.float64).reshape(count, 2)
    return [(point.x, point.y) for point in room]


def rotate(points, center, degrees):
    """Points turned about a centre, clockwise as seen on the screen."""
    points = Doubles(points, 2, "points")
    count = 1 if points.count is None else points.count
    turned, address = empty(_i.mp_vec, count)
    vecs = ctypes.POINTER(_i.mp_vec)
    call(C.mp_rotate, ctypes.cast(points.address, vecs), count, vec(center, "center"), degrees,
         ctypes.cast(address, vecs))
    turned = _points(count, turned)
    return turned[0] if points.count is None else turned


def _vectors(one, other, names):
    """Two lists of vectors, or a vector beside a list, how many there are, and whether they are only one."""
    one, other = Doubles(one, 2, names[0]), Doubles(other, 2, names[1])
    counts = {each.count for each in (one, other) if each.count is not None}
    if len(counts) > 1:
        raise ValueError(f"{names[0]} and {names[1]}: expected as many of each")
    return one, other, counts.pop() if counts else 1, one.count is None and other.count is None


def _call_on_vectors(function, one, other, count, address):
    vecs = ctypes.POINTER(_i.mp_vec)
    call(function, ctypes.cast(one.address, vecs), int(one.count is not None), ctypes.cast(other.address, vecs),
         int(other.count is not None), count, address)


def reflect(velocities, normals):
    """Velocities mirrored about the tangent; a normal may have any length but 0."""
    velocities, normals, count, is_one = _vectors(velocities, normals, ("velocities", "normals"))
    mirrored, address = empty(_i.mp_vec, count)
    _call_on_vectors(C.mp_reflect, velocities, normals, count, ctypes.cast(address, ctypes.POINTER(_i.mp_vec)))
    mirrored = _points(count, mirrored)
    return mirrored[0] if is_one else mirrored


def angle(a, b):
    """The angle between two directions in degrees, 0 to 180."""
    a, b, count, is_one = _vectors(a, b, ("a", "b"))
    degrees = (ctypes.c_double * count)()
    _call_on_vectors(C.mp_angle, a, b, count, degrees)
    if is_one:
        return degrees[0]
    return list(degrees) if numpy is None else numpy.array(degrees)


def move_rect_map(mover, move, tiles):
    """Where a rect ends that moves through a Map, X first, then Y: a struct with `at`, `hit_x` and `hit_y`."""
    rect = Doubles(mover, 4, "mover")
    if rect.count is not None:
        raise TypeError("mover: expected one rect")
    answer = _i.mp_tile_move()
    call(C.mp_move_rect_map, ctypes.cast(rect.address, ctypes.POINTER(_i.mp_rect)), vec(move, "move"),
         _map(tiles, "tiles")._raw, ctypes.byref(answer))
    return answer
