"""A sheet of paper that is written as SVG: what is filled and what is inked lie in different paths, because the game
lets only the ink boil. Coordinates are px of the court, y down, about the sprite's origin."""
import math
import re

INK = "#1E2A38"
PAPER = "#F6F0DF"
SHADE = "#EAE1C8"
BRASS = "#F3C94B"
BRASS_LIGHT = "#FBE7A6"
GREY = "#59636E"
SIDE = {"blue": "#2F6DB5", "red": "#C8443A"}


def number(value):
    return "0" if abs(value) < 0.005 else f"{value:.2f}".rstrip("0").rstrip(".")


def pair(point):
    return f"{number(point[0])} {number(point[1])}"


def straight(points, closed):
    return "M" + "L".join(pair(p) for p in points) + ("Z" if closed else "")


def curve(points, closed):
    """A smooth line through the points (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return straight(points, closed)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[min(max(i, 0), count - 1)])
    path = "M" + pair(points[0])
    for i in range(count if closed else count - 1):
        before, begin, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        path += "C" + " ".join(
            pair(p)
            for p in (
                (begin[0] + (end[0] - before[0]) / 6, begin[1] + (end[1] - before[1]) / 6),
                (end[0] - (after[0] - begin[0]) / 6, end[1] - (after[1] - begin[1]) / 6),
                end,
            )
        )
    return path + ("Z" if closed else "")


def circle(x, y, rx, ry=None, count=12, begin=0.0):
    ry = rx if ry is None else ry
    turns = [begin + 2 * math.pi * i / count for i in range(count)]
    return [(x + rx * math.cos(t), y + ry * math.sin(t)) for t in turns]


def round_path(x, y, r):
    """A true circle of four curves."""
    k = r * 0.5522847
    return (
        f"M{pair((x + r, y))}C{pair((x + r, y + k))} {pair((x + k, y + r))} {pair((x, y + r))}"
        f"C{pair((x - k, y + r))} {pair((x - r, y + k))} {pair((x - r, y))}"
        f"C{pair((x - r, y - k))} {pair((x - k, y - r))} {pair((x, y - r))}"
        f"C{pair((x + k, y - r))} {pair((x + r, y - k))} {pair((x + r, y))}Z"
    )


def inside(point, polygon):
    x, y = point
    hit = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            hit = not hit
    return hit


def mirrored(part):
    """The same path, looking to the left."""
    swap = lambda d: re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda p: f"{number(-float(p[1]))} {p[2]}", d[0])
    return re.sub(r' d="[^"]*"', swap, part)


class Sheet:
    """`also`: how many times larger the game shows it as well, and keeps it ready. `looks_left`: it is drawn looking to the
    right and written looking to the left."""

    def __init__(self, left, top, width, height, also=(), looks_left=False):
        self.box = (-left - width if looks_left else left, top, width, height)
        self.also = also
        self.looks_left = looks_left
        self.parts = []

    def fill(self, points, colour, closed_curve=False, opacity=1):
        d = curve(points, True) if closed_curve else straight(points, True)
        self.fill_path(d, colour, opacity)

    def fill_path(self, d, colour, opacity=1):
        thin = f' fill-opacity="{opacity}"' if opacity < 1 else ""
        self.parts.append(f'<path fill="{colour}"{thin} d="{d}"/>')

    def disc(self, x, y, r, colour, opacity=1):
        self.fill_path(round_path(x, y, r), colour, opacity)

    def ink(self, points, width=1.5, colour=INK, closed=False, smooth=True, boil=None, opacity=1):
        d = curve(points, closed) if smooth else straight(points, closed)
        own = f' data-boil="{boil}"' if boil is not None else ""
        thin = f' stroke-opacity="{opacity}"' if opacity < 1 else ""
        self.parts.append(
            f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
            f' stroke-linejoin="round"{thin}{own} d="{d}"/>'
        )

    def hatching(self, polygon, colour, gap=2.3, width=0.85):
        """Diagonal lines, cut to the polygon."""
        left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
        lowest = max(x + y for x, y in polygon)
        line = min(x + y for x, y in polygon) + gap / 2  # where x + y is the same
        while line < lowest:
            xs = [left + (right - left) * i / 60 for i in range(61)]
            run = [(x, line - x) for x in xs if inside((x, line - x), polygon)]
            if len(run) > 3:
                self.ink([run[1], run[-2]], width, colour, boil=0)
            line += gap * math.sqrt(2)

    def dots(self, polygon, colour, gap=3.3, radius=0.85):
        top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
        left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
        y, row = top + gap / 2, 0
        while y < bottom:
            x = left + (gap / 2 if row % 2 else gap / 4)
            while x < right:
                rim = [(x + dx * radius, y + dy * radius) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
                if all(inside(p, polygon) for p in rim):
                    self.disc(x, y, radius, colour)
                x += gap
            y += gap * 0.87
            row += 1

    def pattern(self, polygon, side):
        if side == "blue":
            self.hatching(polygon, SIDE[side])
        else:
            self.dots(polygon, SIDE[side])

    def save(self, name):
        box = " ".join(number(v) for v in self.box)
        also = f' data-also="{" ".join(number(v) for v in self.also)}"' if self.also else ""
        parts = [mirrored(part) for part in self.parts] if self.looks_left else self.parts
        with open(f"{name}.svg", "w", encoding="utf-8") as file:
            file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{also}>\n' + "\n".join(parts) + "\n</svg>\n")
