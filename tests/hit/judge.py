"""Judges questions of `hit` by fractions, which are never rounded: hit(question) is the yes or no of its doubles."""
from fractions import Fraction


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def plus(a, b):
    return a[0] + b[0], a[1] + b[1]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def side(p, line):
    along, offset = minus(line[1], line[0]), minus(p, line[0])
    product = along[0] * offset[1] - along[1] * offset[0]
    return (product > 0) - (product < 0)


def squared_length(a):
    return dot(a, a)


def squared_distance(p, line):
    along, offset = minus(line[1], line[0]), minus(p, line[0])
    length = squared_length(along)
    part = min(max(dot(offset, along) / length, 0), 1) if length else 0
    return squared_length(minus(offset, (along[0] * part, along[1] * part)))


def cross(a, b):
    return side(a[0], b) * side(a[1], b) < 0 and side(b[0], a) * side(b[1], a) < 0


def segments_are_within(a, b, reach):
    ends = [(a[0], b), (a[1], b), (b[0], a), (b[1], a)]
    return cross(a, b) or any(squared_distance(p, line) <= reach ** 2 for p, line in ends)


def edges(polygon):
    return list(zip(polygon, polygon[1:] + polygon[:1]))


def encloses(polygon, p):
    inside = False
    for a, b in edges(polygon):
        if (a[1] > p[1]) != (b[1] > p[1]):
            inside ^= a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) > p[0]
    return inside


def squared_box_gap(p, box):
    return squared_length([max(box[0][i] - p[i], p[i] - box[1][i], 0) for i in (0, 1)])


def is_inside(squared, radius, ring):
    """Whether a circle whose centre is so far from a ring's lies inside and does not touch it."""
    return ring > radius and squared < (ring - radius) ** 2


def exact(point):
    return Fraction(float(point[0])), Fraction(float(point[1]))


def read_circle(shape):
    return exact(shape["center"]), Fraction(float(shape["radius"]))


def read_segment(shape):
    return exact(shape["from"]), exact(shape["to"])


def read_capsule(shape):
    return read_segment(shape), Fraction(float(shape["radius"]))


def read_box(shape):
    center, half = exact(shape["center"]), exact(shape["half"])
    return minus(center, half), plus(center, half)


def read_polygon(shape):
    return [exact(p) for p in shape["points"]]


def read_tiles(shape):
    """The boxes of what is solid, whose edges are rounded as the tiles' are. All beyond the rows is."""
    size, origin, rows = shape["tile"], shape.get("origin", [0, 0]), shape["rows"]
    width, height = max(map(len, rows), default=0), len(rows)
    low, high = exact([-1e30, -1e30]), exact([1e30, 1e30])
    edge = lambda i, n: Fraction(float(origin[i] + n * size))
    boxes = [((edge(0, x), edge(1, y)), (edge(0, x + 1), edge(1, y + 1)))
             for y, row in enumerate(rows) for x, tile in enumerate(row.ljust(width, "#")) if tile != "."]
    return boxes + [(low, (edge(0, 0), high[1])), ((edge(0, width), low[1]), high),
                    (low, (high[0], edge(1, 0))), ((low[0], edge(1, height)), high)]


def motion(shape):
    """Rounded once, as the program's is."""
    return [float(to) - float(start) for start, to in zip(shape["from"], shape["to"])]


def read_way(shape, other=None):
    """Where a moving circle's centre passes, seen from the other one if that moves too."""
    way = minus(motion(shape), motion(other)) if other else motion(shape)
    start = exact(shape["from"])
    return (start, plus(start, exact(way))), Fraction(float(shape["radius"]))


def circle_circle(a, b):
    (place, radius), (other, other_radius) = read_circle(a), read_circle(b)
    return squared_length(minus(place, other)) <= (radius + other_radius) ** 2


def circle_segment(a, b):
    place, radius = read_circle(a)
    return squared_distance(place, read_segment(b)) <= radius ** 2


def circle_rect(a, b):
    place, radius = read_circle(a)
    return squared_box_gap(place, read_box(b)) <= radius ** 2


def rect_rect(a, b):
    (low, high), (other_low, other_high) = read_box(a), read_box(b)
    return all(low[i] <= other_high[i] and other_low[i] <= high[i] for i in (0, 1))


def segment_segment(a, b):
    return segments_are_within(read_segment(a), read_segment(b), 0)


def circle_polygon(a, b):
    return circle_polygon_outline(a, b) or encloses(read_polygon(b), read_circle(a)[0])


def polygon_polygon(a, b):
    polygon, other = read_polygon(a), read_polygon(b)
    meet = any(segments_are_within(e, f, 0) for e in edges(polygon) for f in edges(other))
    return meet or encloses(polygon, other[0]) or encloses(other, polygon[0])


def circle_tiles(a, b):
    place, radius = read_circle(a)
    return any(squared_box_gap(place, box) <= radius ** 2 for box in read_tiles(b))


def circle_capsule(a, b):
    (place, radius), (axis, other_radius) = read_circle(a), read_capsule(b)
    return squared_distance(place, axis) <= (radius + other_radius) ** 2


def capsule_segment(a, b):
    axis, radius = read_capsule(a)
    return segments_are_within(axis, read_segment(b), radius)


def capsule_capsule(a, b):
    (axis, radius), (other, other_radius) = read_capsule(a), read_capsule(b)
    return segments_are_within(axis, other, radius + other_radius)


def capsule_rect(a, b):
    (axis, radius), (low, high) = read_capsule(a), read_box(b)
    near = any(segments_are_within(axis, edge, radius)
               for edge in edges([low, (high[0], low[1]), high, (low[0], high[1])]))
    return near or squared_box_gap(axis[0], (low, high)) == 0


def capsule_polygon(a, b):
    (axis, radius), polygon = read_capsule(a), read_polygon(b)
    return any(segments_are_within(axis, edge, radius) for edge in edges(polygon)) or encloses(polygon, axis[0])


def circle_capsule_sweep(a, b):
    (way, radius), (axis, other_radius) = read_way(a), read_capsule(b)
    return segments_are_within(way, axis, radius + other_radius)


def circle_circle_outline(a, b):
    (place, radius), (center, ring) = read_circle(a), read_circle(b)
    squared = squared_length(minus(place, center))
    return squared <= (ring + radius) ** 2 and not is_inside(squared, radius, ring)


def circle_polygon_outline(a, b):
    place, radius = read_circle(a)
    return any(squared_distance(place, edge) <= radius ** 2 for edge in edges(read_polygon(b)))


def circle_circle_sweep(a, b):
    way, radius = read_way(a, b)
    return squared_distance(exact(b["from"]), way) <= (radius + Fraction(float(b["radius"]))) ** 2


def circle_segment_sweep(a, b):
    way, radius = read_way(a)
    return segments_are_within(way, read_segment(b), radius)


def circle_polygon_sweep(a, b):
    return circle_polygon_outline_sweep(a, b) or encloses(read_polygon(b), exact(a["from"]))


def circle_tiles_sweep(a, b):
    way, radius = read_way(a)
    boxes = read_tiles(b)
    near = any(segments_are_within(way, edge, radius) for low, high in boxes
               for edge in edges([low, (high[0], low[1]), high, (low[0], high[1])]))
    return near or any(squared_box_gap(way[0], box) <= radius ** 2 for box in boxes)


def circle_circle_outline_sweep(a, b):
    (way, radius), center, ring = read_way(a, b), exact(b["from"]), Fraction(float(b["radius"]))
    farthest = max(squared_length(minus(end, center)) for end in way)
    return circle_circle_sweep(a, b) and not is_inside(farthest, radius, ring)


def circle_polygon_outline_sweep(a, b):
    way, radius = read_way(a)
    return any(segments_are_within(way, edge, radius) for edge in edges(read_polygon(b)))


JUDGES = {judge.__name__.replace("_", "-"): judge for judge in [
    circle_circle, circle_segment, circle_rect, rect_rect, segment_segment, circle_polygon, polygon_polygon,
    circle_circle_sweep, circle_segment_sweep, circle_polygon_sweep, circle_tiles, circle_tiles_sweep,
    circle_capsule, capsule_segment, capsule_capsule, capsule_rect, capsule_polygon, circle_capsule_sweep,
    circle_circle_outline, circle_polygon_outline, circle_circle_outline_sweep, circle_polygon_outline_sweep]}
TESTS = list(JUDGES)


def hit(question):
    return JUDGES[question["test"]](question["a"], question["map"] if "map" in question else question["b"])
