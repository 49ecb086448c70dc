"""Plays the matches of tests/machines/digest.cpp through the Python package, and prints the same lines.

    digest.py COURTS FIRST COUNT      COURTS is the folder of the courts
    digest.py COURTS task COURT
"""

import sys
from pathlib import Path

import megapon

MASK = 2**64 - 1
COURTS = ["", "bricks", "wall", "two-balls", "giant-ball", "triangle", "big-mouths", "moving-goal"]


def levels(number):
    """The levels of both sides, from the stream of sim::Random."""
    state = number
    for _ in range(2):
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield f"cpu:{1 + (z ^ z >> 31) % 5}"


class Line:
    def __init__(self):
        self.digest, self.frames = 0xCBF29CE484222325, 0

    def play(self, court, left, right, number, most):
        settings = {"physics.substeps": [1, 5, 24, 60][number % 4],
                    "physics.solver": ["substep", "sweep"][number // 4 % 2]}
        world = megapon.match(court, left, right, number, settings)
        while not world.over and world.frame < most:
            world.step()
            self.digest = (self.digest ^ int(world.hash, 16)) * 0x100000001B3 & MASK
            self.frames += 1

    def print(self, name):
        print(f"{name} frames {self.frames} digest {self.digest:016x}", flush=True)


def main(folder, first, second):
    def court(name):
        return (Path(folder) / f"{name}.toml").read_text(encoding="utf-8") if name else None

    if first == "task":
        line = Line()
        for number in range(8):
            line.play(court(second), "human:200,8,60" if (number + number // 4) % 2 else "cpu:4", "player", number, 3000)
        line.print(f"task {second}")
        return
    for number in range(int(first), int(first) + int(second)):
        line = Line()
        for match in range(32 * number, 32 * number + 32):
            line.play(court(COURTS[match // 8 % 8]), *levels(match), match, 36000)
        line.print(f"line {number}")


if __name__ == "__main__":
    main(*sys.argv[1:])
