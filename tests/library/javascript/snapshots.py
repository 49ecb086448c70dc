"""Snapshots go from the native library to WebAssembly and back, and all go on to the same hash.

    snapshots.py COUNT COURTS      in a folder where megapon-core is installed; COURTS is the folder of the courts
"""

import base64
import subprocess
import sys
from pathlib import Path

import megapon

COURTS = ["bricks", "wall", "two-balls", "giant-ball", "triangle", "big-mouths", "moving-goal"]


def hash_after(world, frames):
    world.step(frames)
    return world.hash


def main(count, courts):
    worlds, snapshots = [], []
    for number in range(count):
        text = (courts / f"{COURTS[number % len(COURTS)]}.toml").read_text()
        left, right = f"cpu:{1 + number % 5}", f"cpu:{1 + number // 5 % 5}"
        world = megapon.match(text, left, right, number) if number % 3 else megapon.scene(text)
        world.step(7 * number % 400)
        worlds.append(world)
        snapshots.append(base64.b64encode(world.save()).decode())
    node = subprocess.run(["node", "snapshots.mjs"], input="\n".join(snapshots), stdout=subprocess.PIPE, text=True, check=True)
    answers = [line.split() for line in node.stdout.splitlines()]
    assert len(answers) == count, f"{len(answers)} answers to {count} snapshots"
    for number, (world, (back, half, end)) in enumerate(zip(worlds, answers)):
        hashes = [hash_after(world, 100), hash_after(world, 100)]
        returned = megapon.load(base64.b64decode(back))
        assert [half, end] == hashes, f"world {number}: {half} {end} in node, {hashes} here"
        assert hash_after(returned, 100) == end, f"world {number} goes on to another hash once it is back"
    print(f"as it should be: {count} snapshots from here to node and back")


main(int(sys.argv[1]), Path(sys.argv[2]))
