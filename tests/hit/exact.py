#!/usr/bin/env python3
"""Asks hit tests about doubles that are no whole numbers, many of them a hair from touching, and judges each answer by
fractions, which are never rounded:

    python3 tests/hit/exact.py MEGAPON-HEADLESS [QUESTIONS [SEED]]
"""
import json
import math
import random
import subprocess
import sys
from fractions import Fraction


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def side(p, line):
    along, offset = minus(line[1], line[0]), minus(p, line[0])
    product = along[0] * offset[1] - along[1] * offset[0]
    return (product > 0) - (product < 0)


def squared_distance(p, line):
    along, offset = minus(line[1], line[0]), minus(p, line[0])
    length = dot(along, along)
    part = min(max(dot(offset, along) / length, 0), 1) if length else 0
    gap = minus(offset, (along[0] * part, along[1] * part))
    return dot(gap, gap)


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


def squared_gap(p, center, half):
    gap = [max(abs(p[i] - center[i]) - half[i], 0) for i in (0, 1)]
    return dot(gap, gap)


def squared_box_gap(p, box):
    gap = [max(box[0][i] - p[i], p[i] - box[1][i], 0) for i in (0, 1)]
    return dot(gap, gap)


def is_inside(squared, radius, ring):
    """Whether a circle whose centre is so far from a ring's lies inside and does not touch it."""
    return ring > radius and squared < (ring - radius) ** 2


def meets_ring(squared, radius, ring):
    return squared <= (ring + radius) ** 2 and not is_inside(squared, radius, ring)


class Asker:
    """Draws questions. What a shape is, in fractions, stands beside its JSON."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.unit = self.base = 1

    def number(self):
        tenths = self.random.choice([0.1, 0.1, 0.1, 0.3, 0.5, 1])
        value = self.base + self.unit * self.random.randint(-12, 12) * tenths
        if self.random.random() < 0.2:
            return self.base + self.unit * self.random.uniform(-1, 1)
        if value and self.random.random() < 0.1:
            return math.nextafter(value, self.random.choice([-math.inf, math.inf]))
        return value

    def point(self):
        return [self.number(), self.number()]

    def size(self):
        return self.unit * self.random.randint(0, 8) * self.random.choice([0.1, 0.1, 0.3, 0.5, 1])

    def triangle(self):
        while True:
            points = [self.point() for _ in range(3)]
            if side(*(lambda a, b, c: (c, (a, b)))(*map(exact, points))):
                return points

    def draw(self, test):
        self.unit = self.random.choice([1, 1, 0.1, 3.3, 1e-3, 1e5])
        self.base = self.random.choice([0, 0, 1000.1, -1e6])
        return getattr(self, test.replace("-", "_"))()

    def circle(self):
        circle = {"center": self.point(), "radius": self.size()}
        return circle, exact(circle["center"]), Fraction(circle["radius"])

    def segment(self):
        segment = {"from": self.point(), "to": self.point()}
        return segment, (exact(segment["from"]), exact(segment["to"]))

    def rect(self):
        rect = {"center": self.point(), "half": [self.size(), self.size()]}
        return rect, exact(rect["center"]), exact(rect["half"])

    def polygon(self):
        points = self.triangle()
        return {"points": points}, [exact(p) for p in points]

    def tiles(self):
        """With the boxes of what is solid, whose edges are rounded as the tiles' are. All beyond the rows is."""
        size, count = self.unit * self.random.choice([1, 1.1, 2.7, 3]), 12
        origin = [at - self.random.randint(2, 9) * size for at in self.point()]
        rows = ["".join(self.random.choice(".....#") for _ in range(count)) for _ in range(count)]
        low, high = exact([-1e30, -1e30]), exact([1e30, 1e30])
        edge = lambda i, n: Fraction(origin[i] + n * size)
        boxes = [((edge(0, x), edge(1, y)), (edge(0, x + 1), edge(1, y + 1)))
                 for y, row in enumerate(rows) for x, tile in enumerate(row) if tile != "."]
        boxes += [(low, (edge(0, 0), high[1])), ((edge(0, count), low[1]), high),
                  (low, (high[0], edge(1, 0))), ((low[0], edge(1, count)), high)]
        return {"tile": size, "origin": origin, "rows": rows}, boxes

    def way(self):
        """From the origin, so that the motion is the end itself."""
        to = self.point()
        circle = {"from": [0, 0], "to": to, "radius": self.size()}
        return circle, (exact([0, 0]), exact(to)), Fraction(circle["radius"])

    def circle_circle(self):
        (a, place, radius), (b, other, other_radius) = self.circle(), self.circle()
        apart = minus(place, other)
        return a, b, dot(apart, apart) <= (radius + other_radius) ** 2

    def circle_segment(self):
        (a, place, radius), (b, line) = self.circle(), self.segment()
        return a, b, squared_distance(place, line) <= radius ** 2

    def circle_rect(self):
        (a, place, radius), (b, center, half) = self.circle(), self.rect()
        return a, b, squared_gap(place, center, half) <= radius ** 2

    def rect_rect(self):
        (a, center, half), (b, other, other_half) = self.rect(), self.rect()
        return a, b, all(abs(center[i] - other[i]) <= half[i] + other_half[i] for i in (0, 1))

    def segment_segment(self):
        (a, line), (b, other) = self.segment(), self.segment()
        return a, b, segments_are_within(line, other, 0)

    def circle_polygon(self):
        (a, place, radius), (b, polygon) = self.circle(), self.polygon()
        near = any(squared_distance(place, edge) <= radius ** 2 for edge in edges(polygon))
        return a, b, near or encloses(polygon, place)

    def circle_circle_outline(self):
        (a, place, radius), (b, other, other_radius) = self.circle(), self.circle()
        apart = minus(place, other)
        return a, b, meets_ring(dot(apart, apart), radius, other_radius)

    def circle_polygon_outline(self):
        (a, place, radius), (b, polygon) = self.circle(), self.polygon()
        return a, b, any(squared_distance(place, edge) <= radius ** 2 for edge in edges(polygon))

    def capsule(self):
        capsule = {"from": self.point(), "to": self.point(), "radius": self.size()}
        return capsule, (exact(capsule["from"]), exact(capsule["to"])), Fraction(capsule["radius"])

    def circle_capsule(self):
        (a, place, radius), (b, axis, other_radius) = self.circle(), self.capsule()
        return a, b, squared_distance(place, axis) <= (radius + other_radius) ** 2

    def capsule_segment(self):
        (a, axis, radius), (b, line) = self.capsule(), self.segment()
        return a, b, segments_are_within(axis, line, radius)

    def capsule_capsule(self):
        (a, axis, radius), (b, other, other_radius) = self.capsule(), self.capsule()
        return a, b, segments_are_within(axis, other, radius + other_radius)

    def capsule_rect(self):
        (a, axis, radius), (b, center, half) = self.capsule(), self.rect()
        corners = [(center[0] + i * half[0], center[1] + j * half[1]) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        near = any(segments_are_within(axis, edge, radius) for edge in edges(corners))
        return a, b, near or squared_gap(axis[0], center, half) == 0

    def capsule_polygon(self):
        (a, axis, radius), (b, polygon) = self.capsule(), self.polygon()
        near = any(segments_are_within(axis, edge, radius) for edge in edges(polygon))
        return a, b, near or encloses(polygon, axis[0])

    def circle_capsule_sweep(self):
        (a, way, radius), (b, axis, other_radius) = self.way(), self.capsule()
        return a, b, segments_are_within(way, axis, radius + other_radius)

    def polygon_polygon(self):
        (a, polygon), (b, other) = self.polygon(), self.polygon()
        meet = any(segments_are_within(e, f, 0) for e in edges(polygon) for f in edges(other))
        return a, b, meet or encloses(polygon, other[0]) or encloses(other, polygon[0])

    def circle_tiles(self):
        (a, place, radius), (b, boxes) = self.circle(), self.tiles()
        return a, b, any(squared_box_gap(place, box) <= radius ** 2 for box in boxes)

    def circle_tiles_sweep(self):
        (a, way, radius), (b, boxes) = self.way(), self.tiles()
        near = any(segments_are_within(way, edge, radius) for low, high in boxes
                   for edge in edges([low, (high[0], low[1]), high, (low[0], high[1])]))
        return a, b, near or any(squared_box_gap(way[0], box) <= radius ** 2 for box in boxes)

    def circle_circle_sweep(self):
        a, way, radius = self.way()
        b, other, other_radius = self.circle()
        b = {"from": b["center"], "to": b["center"], "radius": b["radius"]}
        return a, b, squared_distance(other, way) <= (radius + other_radius) ** 2

    def circle_segment_sweep(self):
        (a, way, radius), (b, line) = self.way(), self.segment()
        return a, b, segments_are_within(way, line, radius)

    def circle_polygon_sweep(self):
        (a, way, radius), (b, polygon) = self.way(), self.polygon()
        near = any(segments_are_within(way, edge, radius) for edge in edges(polygon))
        return a, b, near or encloses(polygon, way[0])


    def circle_circle_outline_sweep(self):
        a, way, radius = self.way()
        b, other, other_radius = self.circle()
        b = {"from": b["center"], "to": b["center"], "radius": b["radius"]}
        farthest = max(dot(apart, apart) for apart in (minus(end, other) for end in way))
        is_near = squared_distance(other, way) <= (radius + other_radius) ** 2
        return a, b, is_near and not is_inside(farthest, radius, other_radius)

    def circle_polygon_outline_sweep(self):
        (a, way, radius), (b, polygon) = self.way(), self.polygon()
        return a, b, any(segments_are_within(way, edge, radius) for edge in edges(polygon))


def exact(point):
    return Fraction(point[0]), Fraction(point[1])


TESTS = ["circle-circle", "circle-segment", "circle-rect", "rect-rect", "segment-segment", "circle-polygon",
         "polygon-polygon", "circle-circle-sweep", "circle-segment-sweep", "circle-polygon-sweep",
         "circle-tiles", "circle-tiles-sweep",
         "circle-capsule", "capsule-segment", "capsule-capsule", "capsule-rect", "capsule-polygon", "circle-capsule-sweep",
         "circle-circle-outline", "circle-polygon-outline", "circle-circle-outline-sweep", "circle-polygon-outline-sweep"]


def main():
    program, count, seed = sys.argv[1], int((sys.argv + ["", ""])[2] or 10000), int((sys.argv + ["", "", ""])[3] or 1)
    asker = Asker(seed)
    lines, answers = [], []
    for i in range(count):
        a, b, hit = asker.draw(TESTS[i % len(TESTS)])
        other = "map" if "rows" in b else "b"
        lines.append(json.dumps({"test": TESTS[i % len(TESTS)], "a": a, other: b}))
        answers.append(hit)
    run = subprocess.run([program, "hit"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    given = [json.loads(line)["hit"] for line in run.stdout.splitlines()]
    wrong = [(line, hit) for line, hit, answer in zip(lines, answers, given) if hit != answer]
    for line, hit in wrong[:10]:
        print(f"{line}: the exact answer is {'a hit' if hit else 'a miss'}", file=sys.stderr)
    print(f"{len(given)} answers, {sum(answers)} of them hits, {len(wrong)} wrong")
    sys.exit(1 if wrong or len(given) != count or not 0 < sum(answers) < count else 0)


main()
