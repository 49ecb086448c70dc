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

sys.dont_write_bytecode = True  # nothing is written beside the source
import judge


class Asker:
    """Draws questions."""

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

    def draw(self, test):
        self.unit = self.random.choice([1, 1, 0.1, 3.3, 1e-3, 1e5])
        self.base = self.random.choice([0, 0, 1000.1, -1e6])
        first, second = test.split("-")[:2]
        is_sweep = test.endswith("-sweep")
        a = self.way() if is_sweep else getattr(self, first)()
        b = getattr(self, second)()
        if is_sweep and second == "circle":
            b = {"from": b["center"], "to": b["center"], "radius": b["radius"]}
        return {"test": test, "a": a, "map" if second == "tiles" else "b": b}

    def circle(self):
        return {"center": self.point(), "radius": self.size()}

    def segment(self):
        return {"from": self.point(), "to": self.point()}

    def capsule(self):
        return {"from": self.point(), "to": self.point(), "radius": self.size()}

    def rect(self):
        return {"center": self.point(), "half": [self.size(), self.size()]}

    def polygon(self):
        """A triangle that has an area."""
        while True:
            points = [self.point() for _ in range(3)]
            a, b, c = map(judge.exact, points)
            if judge.side(c, (a, b)):
                return {"points": points}

    def tiles(self):
        size, count = self.unit * self.random.choice([1, 1.1, 2.7, 3]), 12
        origin = [at - self.random.randint(2, 9) * size for at in self.point()]
        rows = ["".join(self.random.choice(".....#") for _ in range(count)) for _ in range(count)]
        return {"tile": size, "origin": origin, "rows": rows}

    def way(self):
        """From the origin, so that the motion is the end itself."""
        return {"from": [0, 0], "to": self.point(), "radius": self.size()}


def main():
    program, count, seed = sys.argv[1], int((sys.argv + ["", ""])[2] or 10000), int((sys.argv + ["", "", ""])[3] or 1)
    asker = Asker(seed)
    questions = [asker.draw(judge.TESTS[i % len(judge.TESTS)]) for i in range(count)]
    lines = [json.dumps(question) for question in questions]
    answers = [judge.hit(question) for question in questions]
    run = subprocess.run([program, "hit"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    given = [json.loads(line)["hit"] for line in run.stdout.splitlines()]
    wrong = [(line, hit) for line, hit, answer in zip(lines, answers, given) if hit != answer]
    for line, hit in wrong[:10]:
        print(f"{line}: the exact answer is {'a hit' if hit else 'a miss'}", file=sys.stderr)
    print(f"{len(given)} answers, {sum(answers)} of them hits, {len(wrong)} wrong")
    sys.exit(1 if wrong or len(given) != count or not 0 < sum(answers) < count else 0)


main()
