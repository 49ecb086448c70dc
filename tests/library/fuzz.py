"""Whatever goes in through the Python package's doors, what comes out is an answer, or an Error with a status and a
sentence; of another kind of thing a TypeError, ValueError, IndexError or OverflowError, after which all is as it was:
python3 fuzz.py CORPUS [SECONDS [SEED]], where CORPUS is tests/fuzz/corpus/library."""

import copy
import gc
import math
import random
import re
import sys
import time
from pathlib import Path

import megapon

try:
    import numpy
except ImportError:
    numpy = None

ODD = [0.0, -0.0, 1.0, -1.0, 0.5, 24.0, 240.0, 1e-9, 1e9, -1e300, 2.0**31, float("nan"), float("inf"), float("-inf")]
SETTINGS = ["physics.substeps", "ball.radius", "physics.fps", "no.such"]
NAMES = ["center", "centre", "velocity", "radius", "push", "turned", "seed", "left", "record", "settings", "substep", "frames"]
QUESTIONS = ("touch", "sweep", "closing_sweep", "nearest", "part")
SHAPES = re.compile("(?:closing_)?[a-z]+_([a-z]+)_(turning_polygon|[a-z]+)(?:_outline)?")
WIDTHS = {"circle": 3, "capsule": 5, "segment": 4, "rect": 4}


class Fuzzer:
    def __init__(self, corpus, seed):
        self.random = random.Random(seed)
        self.kept = {}
        for file in sorted(Path(corpus).iterdir()):
            data = file.read_bytes()
            self.kept.setdefault(data[:1], []).append(data[1:])
        sound = megapon.match(left="cpu:1", right="cpu:2", seed=3, record=True)
        sound.step(40)
        self.worlds = [sound, megapon.scene('format = 1\nwalls = "box"\n[[ball]]\ncenter = [100, 100]\n[[megaphone]]\n'
                                            'center = [200, 100]\n[[polygon]]\ncenter = [300, 100]\n'
                                            'points = [[0, 0], [9, 0], [9, 9]]\n')]
        self.a_replay = sound.replay()
        self.snapshot, self.replay_bytes = sound.save(), sound.replay().bytes()

    def number(self):
        return self.random.uniform(0, 480) if self.random.randrange(3) else self.random.choice(ODD)

    def numbers(self, count):
        return [self.number() for _ in range(count)]

    def mutated(self, data):
        """Some bits flipped, bytes replaced, a piece cut out or doubled."""
        made = bytearray(data)
        for _ in range(self.random.randint(1, 4)):
            if not made:
                break
            at = self.random.randrange(len(made))
            end = at + self.random.randint(0, min(64, len(made) - at))
            edit = self.random.randrange(4)
            if edit == 0:
                made[at] ^= 1 << self.random.randrange(8)
            elif edit == 1:
                made[at] = self.random.randrange(256)
            elif edit == 2:
                del made[at:end]
            else:
                made[at:at] = made[at:end]
        return bytes(made)

    def text(self, data):
        return self.mutated(data).decode(errors="replace")

    def kept_one(self, door):
        return self.random.choice(self.kept[door])

    def use(self, world):
        """What can be asked and changed of a world; a copy and a snapshot of it go on to the same hash."""
        for change, bodies in ((world.set_ball, world.balls), (world.set_megaphone, world.megaphones),
                               (world.set_polygon, world.polygons)):
            if len(bodies):
                attempt(change, 0, center=self.numbers(2), velocity=self.numbers(2))
        if not world.is_match:
            self.come_and_go(world)
        others = [world.clone(), megapon.load(world.save())]
        for each in (world, *others):
            each.step(3)
        assert all(other.hash == world.hash for other in others), "a copy goes on to another hash"
        for name in ("players", "lines", "goals", "tiles", "size", "court", "event_array", "settings"):
            getattr(world, name)
        if len(world.polygons):
            world.polygon_points(self.random.randrange(len(world.polygons)))
        attempt(world.set, {self.random.choice(SETTINGS): self.random.choice([0, 1, 8, -3, 1e300])})
        attempt(world.step, self.random.randint(-1, 3))
        attempt(world.sweep, self.numbers(2), self.numbers(2), self.number())
        before = world.hash
        attempt(others[0].restore, self.mutated(others[1].save()))
        others[0].restore(self.random.choice([world, world.save()]))
        assert others[0].hash == before, "a world that goes back has another hash"

    def come_and_go(self, world):
        """Bodies are added and removed; an id leads to its index and back, and a count is as it should be."""
        points = self.shape("polygon", False)
        doors = {"ball": (world.add_ball, self.numbers(2), self.numbers(2), self.number()),
                 "megaphone": (world.add_megaphone, self.numbers(2), self.numbers(2), self.number(), self.number()),
                 "polygon": (world.add_polygon, self.numbers(2), points, self.numbers(2), self.number()),
                 "line": (world.add_line, self.numbers(2), self.numbers(2))}
        for what, call in doors.items():
            bodies, before = what + "s", len(getattr(world, what + "s"))
            made = attempt(*call)
            assert len(getattr(world, bodies)) == before + (made is not None), what
            assert made is None or world.index_of(what, made) == before and world.id_of(what, before) == made, what
            old = world.id_of(what, self.random.randint(0, before))
            if old is not None and self.random.randrange(2):
                world.remove(what, old)
                assert world.index_of(what, old) is None, what
        for ball in range(min(len(world.balls), 2)):
            attempt(world.foresee, ball, self.number())
            attempt(world.foresee_path, ball, self.number())

    def shape(self, word, moving):
        if word == "polygon":
            return [self.numbers(2) for _ in range(self.random.randint(1, 8))]
        if word == "turning_polygon":
            return megapon.TurningPolygon(self.shape("polygon", False), self.numbers(2), self.numbers(2), self.numbers(2))
        if word == "map":
            return megapon.Map(self.number(), "..#.\n#\n..##", self.numbers(2), bool(self.random.randrange(2)))
        width = 5 if moving and word == "circle" else WIDTHS[word]
        return [self.numbers(width) for _ in range(3)] if self.random.randrange(2) else self.numbers(width)

    def hits(self):
        name = self.random.choice([name for name in megapon.__all__ if name.startswith(QUESTIONS)])
        a, b = SHAPES.fullmatch(name).groups()
        moving = "sweep" in name
        attempt(getattr(megapon, name), self.shape(a, moving), self.shape(b, moving))
        attempt(megapon.rotate, self.numbers(2), self.numbers(2), self.number())
        attempt(megapon.angle, self.numbers(2), self.numbers(2))
        attempt(megapon.reflect, self.numbers(2), self.numbers(2))
        attempt(megapon.move_rect_map, self.numbers(4), self.numbers(2), self.shape("map", False))

    def scene(self):
        world = attempt(megapon.scene, self.text(self.kept_one(b"c")), {"physics.substeps": 2})
        if world:
            self.use(world)

    def match(self):
        left = self.random.choice(["player", self.text(self.kept_one(b"m")[:16]).replace("\0", "")])
        match = attempt(megapon.match, left=left, right="cpu:1", seed=self.random.randrange(100), record=True)
        if match:
            attempt(match.input, self.random.choice(["left", "right"]), self.random.choice(["move_x", "move_y", "swing", "shout"]),
                    self.random.randint(-300, 300), self.random.randint(-2, 28))
            match.step()  # a snapshot has no input for the next frame
            self.use(match)

    def batch(self):
        batch = attempt(megapon.Batch, self.random.randint(1, 5), left=self.random.choice(["player", "cpu:2"]),
                        seed=self.random.randrange(100), threads=self.random.randint(0, 3))
        for _ in range(10):
            for row in batch.actions:
                for side in row:
                    side[:] = [self.random.choice([-127, 0, 127, self.random.randint(-130, 130)]) for _ in range(2)] + [0, 1]
            attempt(batch.step, self.random.randint(-1, 3))
            attempt(batch.reset, which=[self.random.randrange(2) for _ in range(len(batch))])

    def load(self):
        data = self.mutated(self.snapshot)
        world = attempt(megapon.load, data)
        assert world is None or data == self.snapshot, "a snapshot that was changed is taken for a sound one"

    def replay(self):
        replay = attempt(megapon.Replay.read, self.mutated(self.random.choice([self.replay_bytes, self.kept_one(b"r")])))
        if not replay:
            return
        if len(replay) <= 150:
            attempt(replay.verify)
        attempt(replay.link)
        match = attempt(replay.play)
        if match:
            attempt(match.step, 3)

    def anything(self):
        odd = [None, True, 0, 1, -1, 24, 2**31, 2**32, 2**63, 2**64, -2**70, 10**400, 0.0, 1.5, -3.0, math.nan, math.inf, 1j,
               "", "3", "left", "swing", "cpu:1", "a\0b", "\ud800", b"", b"left", (), (50,), (1, 2), (1, 2, 3), (None, 1), ("1", "2"),
               [], [[]], [(0, 0), (1, 0), (1, 1)], ["..", "#."], {}, {"physics.substeps": 8}, {"a\nb": 1}, {1, 2}, range(3),
               object(), len, self.worlds, *self.worlds, megapon.Map(16, "..")]
        if numpy is not None:
            odd += [numpy.int64(3), numpy.float32(2), numpy.bool_(True), numpy.array(5), numpy.zeros(2), numpy.zeros((4, 3)),
                    numpy.zeros(2, dtype=complex), numpy.array(["1", "2"]), numpy.array([None, 1])]
        return self.random.choice(odd)

    def anywhere(self):
        """Every public function with arguments of any type, size and range."""
        owner = self.random.choice([megapon, *self.worlds, self.a_replay])
        functions = [name for name in (megapon.__all__ if owner is megapon else dir(owner))
                     if not name.startswith("_") and name != "Error" and
                     callable(getattr(type(owner) if owner is not megapon else owner, name))]
        name = self.random.choice(functions)
        arguments = [self.anything() for _ in range(self.random.randrange(5))]
        named = {key: self.anything() for key in self.random.sample(NAMES, self.random.choice([0, 0, 1]))}
        before = [world.hash for world in self.worlds]
        try:
            made = getattr(owner, name)(*arguments, **named)
        except (TypeError, ValueError, IndexError, OverflowError) as refusal:
            assert str(refusal), (name, arguments, named)
            assert not isinstance(refusal, megapon.Error) or refusal.status != "MP_INTERNAL", refusal
            assert [world.hash for world in self.worlds] == before, (name, arguments, named)
        else:
            if isinstance(made, (megapon.World, megapon.Replay)):
                other = attempt(copy.copy, made)
                del made, other
                gc.collect(0)


def attempt(function, *arguments, **named):
    """What it answers; nothing where it refuses as promised."""
    try:
        return function(*arguments, **named)
    except megapon.Error as error:
        assert error.status.startswith("MP_") and error.status not in ("MP_OK", "MP_INTERNAL") and str(error), error
        return None


def main(corpus, seconds="10", seed=str(time.time_ns() % 10**9)):
    fuzzer = Fuzzer(corpus, int(seed))
    print(f"seed {seed}", flush=True)  # a crash of the library would leave nothing else behind
    doors = [fuzzer.hits, fuzzer.scene, fuzzer.match, fuzzer.batch, fuzzer.load, fuzzer.replay, fuzzer.anywhere, fuzzer.anywhere]
    end, count = time.monotonic() + float(seconds), 0
    while time.monotonic() < end:
        fuzzer.random.choice(doors)()
        count += 1
    print(f"{count} attempts: answers, or a status and a sentence")


if __name__ == "__main__":
    main(*sys.argv[1:])
