"""Snapshots go from the native library to another build of it and back, and all go on to the same hash.

    snapshots.py COUNT COURTS COMMAND...    COURTS is the folder of the courts; COMMAND goes on from snapshots, as
                                            snapshots.c and javascript/snapshots.mjs do
"""

import subprocess
import sys
from pathlib import Path

import megapon

NAMES = ["bricks", "wall", "two-balls", "giant-ball", "triangle", "big-mouths", "moving-goal"]


def hash_after(world, frames):
    world.step(frames)
    return world.hash


def world_of(number, courts):
    text = (courts / f"{NAMES[number % len(NAMES)]}.toml").read_text()
    left, right = f"cpu:{1 + number % 5}", f"cpu:{1 + number // 5 % 5}"
    world = megapon.match(text, left, right, number) if number % 3 else megapon.scene(text)
    world.step(7 * number % 400)
    return world


def main(count, courts, command):
    worlds = [world_of(number, courts) for number in range(count)]
    lines = "".join(world.save().hex() + "\n" for world in worlds)
    there = subprocess.run(command, input=lines, stdout=subprocess.PIPE, text=True, check=True)
    answers = [line.split() for line in there.stdout.splitlines()]
    assert len(answers) == count, f"{len(answers)} answers to {count} snapshots"
    for number, (world, (half, back, end)) in enumerate(zip(worlds, answers)):
        hashes = [hash_after(world, 100), hash_after(world, 100)]
        assert [half, end] == hashes, f"world {number}: {half} {end} there, {hashes} here"
        returned = megapon.load(bytes.fromhex(back))
        assert hash_after(returned, 100) == end, f"world {number} goes on to another hash once it is back"
    print(f"as it should be: {count} snapshots from here to {command[0]} and back")


main(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
