#!/usr/bin/env python3
"""Plants failures that one or two bodies and one or two frames can show, each in a scene with more of all, and asks
`megapon-headless property` to shrink them: to at most two bodies and two frames, in at most ten seconds, to a scene on
which `test` fails. One that does not is named, and ends with 1.

    python3 tests/tools/planted.py MEGAPON-HEADLESS [COUNT [SEED]]    200 failures of seed 1
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

MOST_BODIES, MOST_FRAMES, MOST_SECONDS = 2, 2, 10

# What fails, and what the scene needs for it to: keys of the court, bodies beside the balls, an expectation, and the
# solver if it is not any.
BOX = 'walls = "box"\n'
OPEN = 'walls = "none"\n'
LINE = "[[line]]\nfrom = [230, 30]\nto = [250, 240]\n"
POLYGON = "[[polygon]]\ncenter = [240, 135]\npoints = [[-40, -30], [40, -20], [20, 40], [-30, 30]]\n"
TURNING = POLYGON + "spin = 90\n"
MEGAPHONE = "[[megaphone]]\ncenter = [240, 135]\nradius = 30\n"
TILES = '[tiles]\nsize = 20\norigin = [200, 100]\nrows = """\n####\n####\n####\n"""\n'
PLANTED = [
    ("never hits a wall", BOX, "", '[[expect]]\nnever = "bounce"\noff = "wall"\n'),
    ("never hits a line", OPEN, LINE, '[[expect]]\nnever = "bounce"\noff = "line"\n'),
    ("never hits a polygon", OPEN, POLYGON, '[[expect]]\nnever = "bounce"\noff = "polygon"\n'),
    ("never hits a turning polygon", OPEN, TURNING, '[[expect]]\nnever = "bounce"\noff = "polygon"\n'),
    ("never hits a megaphone", OPEN, MEGAPHONE, '[[expect]]\nnever = "bounce"\noff = "megaphone"\n'),
    ("never hits a tile", OPEN, TILES, '[[expect]]\nnever = "bounce"\noff = "tile"\n'),
    ("never hits a ball", OPEN, "", '[[expect]]\nnever = "bounce"\noff = "ball"\n'),
    ("keeps its energy at walls that take some", BOX + "restitution = 0.8\n", "",
     '[[expect]]\nalways = "energy"\nwithin = 1e-9\n'),
    ("keeps its energy at a line that takes some", OPEN, LINE + "restitution = 0.5\n",
     '[[expect]]\nalways = "energy"\nwithin = 1e-9\n'),
    ("keeps its momentum in a box", BOX, "", '[[expect]]\nalways = "momentum"\nwithin = 1e-6\n'),
    ("keeps its momentum at a line", OPEN, LINE, '[[expect]]\nalways = "momentum"\nwithin = 1e-6\n'),
    ("stays inside of no walls", OPEN, "", '[[expect]]\nalways = "inside"\nwithin = 1e-6\n'),
    ("is never faster than 300", OPEN, "", '[[expect]]\nalways = "speed"\nlimit = 300\n'),
    ("is the same with one substep", BOX, LINE, '[[expect]]\nsame_as = { substeps = 1 }\nwithin = 0.01\n',
     "substep"),
    ("is the same elsewhere in its box", BOX, "", '[[expect]]\nshifted = [100, 0]\nwithin = 0.01\n'),
]


def ball(draw):
    return "[[ball]]\ncenter = [%d, %d]\nvelocity = [%d, %d]\n" % (
        draw.randint(30, 180), draw.randint(30, 240), draw.randint(-300, 300), draw.randint(-300, 300))


def scene(draw, keys, bodies, expectation, solver=None):
    """A court with three to six balls over 5 to 40 frames, of which each has a place and a velocity of its own."""
    balls = "".join(ball(draw) for _ in range(draw.randint(3, 6)))
    return f"""format = 1
size = [480, 270]
{keys}{balls}{bodies}[run]
frames = {draw.randint(5, 40)}
set = {{ physics.solver = "{solver or draw.choice(["substep", "sweep"])}" }}
[vary]
"ball.*.center" = {{ x = [20, 460], y = [20, 250] }}
"ball.*.velocity" = {{ speed = [0, {draw.choice([400, 600, 1200])}], angle = [0, 360] }}
"ball.*.radius" = [4, 16]
"substeps" = [{draw.randint(8, 24)}, 40]
{expectation}"""


def shrunk(headless, folder, number, text):
    """Writes the scene and has it shrunk; what is wrong with that, or None."""
    file = folder / f"planted-{number}.toml"
    file.write_text(text)
    start = time.monotonic()
    told = subprocess.run([headless, "property", file, "--output", folder, "--runs", "2000", "--seed", str(number)],
                          capture_output=True, text=True, check=False)
    seconds = time.monotonic() - start
    if told.returncode != 1:
        return 0, 0, seconds, "is not found: " + (told.stderr or told.stdout).strip()
    bodies, frames = (int(re.search(rf"^ +{name}: (\d+)$", told.stdout, re.M)[1]) for name in ("bodies", "frames"))
    example = json.loads(re.search(r"^ +scene: (.*)$", told.stdout, re.M)[1])
    if subprocess.run([headless, "test", example], capture_output=True, check=False).returncode != 1:
        return bodies, frames, seconds, "does not fail in " + example
    if bodies > MOST_BODIES or frames > MOST_FRAMES:
        return bodies, frames, seconds, f"{bodies} bodies and {frames} frames are left in {example}"
    return bodies, frames, seconds, None if seconds <= MOST_SECONDS else f"takes {seconds:.1f} s"


def main():
    headless = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    draw = random.Random(seed)
    longest, wrong = 0.0, 0
    with tempfile.TemporaryDirectory() as scratch:
        for number in range(1, count + 1):
            name, *parts = PLANTED[(number - 1) % len(PLANTED)]
            text = scene(draw, *parts)
            bodies, frames, seconds, fault = shrunk(headless, pathlib.Path(scratch), number, text)
            longest = max(longest, seconds)
            if fault:
                wrong += 1
                print(f"{number}: {name}: {fault}\n{text}")
    print(f"{count} failures planted, {count - wrong} shrunk to at most {MOST_BODIES} bodies and {MOST_FRAMES} frames; "
          f"the longest took {longest:.1f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
