"""The Python package, with NumPy or without: python3 test_python.py"""

import copy
import gc
import math
import pickle
import unittest
from fractions import Fraction

import megapon

try:
    import numpy
except ImportError:
    numpy = None

HEAD_ON = """format = 1
name = "Head on"
size = [480, 270]
walls = "box"

[[ball]]
center = [100, 135]
velocity = [120, 0]

[[megaphone]]
center = [300, 135]
velocity = [-60, 0]
push = 1
"""


POLYGON = """
[[polygon]]
center = [400, 60]
points = [[-5, -5], [5, -5], [5, 5]]
"""


class Hits(unittest.TestCase):
    def test_one_question_has_one_answer(self):
        contact = megapon.touch_circle_circle((128, 100, 16), (100, 100, 12))
        self.assertTrue(contact.hit)
        self.assertEqual(contact.depth, 0)

    def test_many_questions_have_as_many_answers_and_one_shape_is_the_same_for_all(self):
        circles = [(x, 0, 5) for x in range(100)]
        answers = megapon.touch_circle_circle(circles, (0, 0, 5))
        hits = [bool(answer.hit) for answer in answers]
        self.assertEqual(hits, [x <= 10 for x in range(100)])

    def test_polygons_and_maps(self):
        square = [(0, 0), (10, 0), (10, 10), (0, 10)]
        answers = megapon.touch_circle_polygon([(5, 5, 1), (50, 5, 1)], square)
        self.assertEqual([int(a.hit) for a in answers], [1, 0])
        tiles = megapon.Map(16, ["....", "..#.", "...."])
        impact = megapon.sweep_circle_map((8, 24, 60, 24, 4), tiles)
        self.assertAlmostEqual(impact.t, 20 / 52)
        moved = megapon.move_rect_map((24, 24, 4, 4), (100, 0), tiles)
        self.assertEqual((moved.at.x, moved.hit_x, moved.hit_y), (28, 1, 0))

    def test_a_closing_sweep_hits_what_the_ball_goes_into_and_not_what_it_leaves(self):
        answers = megapon.closing_sweep_circle_circle([(28, 0, 18, 0, 16), (28, 0, 38, 0, 16)], (0, 0, 0, 0, 12))
        self.assertEqual([int(answer.hit) for answer in answers], [1, 0])
        self.assertEqual(answers[0].t, 0)

    def test_a_ball_in_a_room_meets_its_wall_from_inside(self):
        room = [(0, 0), (100, 0), (100, 100), (0, 100)]
        impact = megapon.sweep_circle_polygon_outline((50, 50, 150, 50, 10), room)
        self.assertEqual((impact.t, impact.a.x, impact.normal.x), (0.4, 90, -1))
        self.assertEqual(megapon.sweep_circle_circle_outline((0, 0, 80, 0, 10), (0, 0, 0, 0, 50)).t, 0.5)
        self.assertEqual(megapon.touch_circle_circle_outline((43, 0, 10), (0, 0, 50)).depth, 3)
        self.assertEqual(megapon.touch_circle_polygon_outline((50, 50, 10), room).hit, 0)

    def test_a_bar_that_moves_and_turns_meets_a_ball(self):
        bar = megapon.TurningPolygon([(0, -1), (100, -1), (100, 1), (0, 1)], (0, 0), (0, 200), (-90, 90))
        met, missed = megapon.sweep_circle_turning_polygon([(50, 111, 50, 111, 10), (-50, 111, -50, 111, 10)], bar)
        self.assertAlmostEqual(met.t, 0.5, 12)
        self.assertAlmostEqual(met.b.y, 100, 9)
        self.assertAlmostEqual(met.normal.y, 1, 12)
        self.assertEqual(missed.hit, 0)
        with self.assertRaisesRegex(megapon.Error, "turned_to must lie within"):
            megapon.sweep_circle_turning_polygon((0, 0, 1, 1, 1), megapon.TurningPolygon([(0, 0), (1, 0), (0, 1)], (0, 0), (0, 0), (0, 1e9)))
        with self.assertRaisesRegex(TypeError, "b: expected a TurningPolygon"):
            megapon.sweep_circle_turning_polygon((0, 0, 1, 1, 1), [(0, 0), (1, 0), (0, 1)])
        with self.assertRaisesRegex(ValueError, "turned: expected 2 numbers"):
            megapon.TurningPolygon([(0, 0), (1, 0), (0, 1)], (0, 0), (0, 0), (1,))

    def test_capsules(self):
        pill = (0, 0, 100, 0, 10)
        contacts = megapon.touch_circle_capsule([(40, -15, 5), (40, -16, 5)], pill)
        self.assertEqual([int(contact.hit) for contact in contacts], [1, 0])
        self.assertEqual(megapon.touch_capsule_capsule((70, -40, 70, 80, 5), pill).depth, 45)
        self.assertEqual(megapon.touch_capsule_segment(pill, (50, 8, 50, 99)).depth, 2)
        self.assertEqual(megapon.touch_capsule_rect(pill, (50, 30, 5, 25)).depth, 5)
        self.assertEqual(megapon.touch_capsule_polygon(pill, [(200, 0), (300, 0), (200, 9)]).hit, 0)
        self.assertEqual(megapon.sweep_circle_capsule((40, -75, 40, 25, 5), pill).t, 0.6)
        self.assertEqual(megapon.closing_sweep_circle_capsule((40, -75, 40, 25, 5), pill).t, 0.6)

    def test_rotate_and_reflect(self):
        self.assertEqual([float(x) for x in megapon.rotate((10, 0), (0, 0), 90)], [0, 10])
        self.assertEqual([float(x) for x in megapon.reflect((3, -4), (0, 1))], [3, 4])

    def test_an_angle_lies_between_two_directions_or_two_lists_of_them(self):
        self.assertEqual(megapon.angle((3, 0), (0, -2)), 90)
        self.assertEqual([float(x) for x in megapon.angle((1, 0), [(-5, 0), (0, 2)])], [180, 90])
        self.assertEqual([float(x) for x in megapon.angle([(1, 0), (0, 1)], [(0, 1), (0, 1)])], [90, 0])
        with self.assertRaisesRegex(ValueError, "a and b: expected as many of each"):
            megapon.angle([(1, 0)], [(0, 1), (0, 1)])

    def test_a_bad_question_is_named(self):
        with self.assertRaisesRegex(megapon.Error, "a.center must lie within .-1e60, but is nan") as caught:
            megapon.touch_circle_circle([(0, 0, 1), (math.nan, 0, 1)], (0, 0, 1))
        self.assertEqual((caught.exception.status, caught.exception.question), ("MP_BAD_ARGUMENT", 1))
        with self.assertRaisesRegex(megapon.Error, "radius must not be negative"):
            megapon.touch_circle_circle((0, 0, -1), (0, 0, 1))
        for bad in ((0, 0), "xyz", [(0, 0, 1), (0, 0)], None):
            with self.assertRaises((TypeError, ValueError)):
                megapon.touch_circle_circle(bad, (0, 0, 1))
        with self.assertRaises((TypeError, ValueError)):
            megapon.touch_circle_circle([(0, 0, 1)] * 2, [(0, 0, 1)] * 3)

    @unittest.skipUnless(numpy, "needs NumPy")
    def test_arrays_come_out_as_arrays(self):
        circles = numpy.zeros((1000, 3))
        circles[:, 0], circles[:, 2] = numpy.arange(1000), 5
        answers = megapon.touch_circle_circle(circles, (0, 0, 5))
        self.assertEqual(answers.hit.sum(), 11)
        self.assertEqual(answers.normal.x.shape, (1000,))


class Worlds(unittest.TestCase):
    def test_a_scene_has_the_hash_of_the_manual(self):
        world = megapon.scene(HEAD_ON)
        events = world.step(20)
        self.assertEqual(world.hash, "039118d0ce30f247")
        self.assertEqual([(event["event"], event["frame"]) for event in events], [("bounce", 10), ("bounce", 18)])
        self.assertEqual([megapon.EVENTS[kind.kind] for kind in world.event_array],
                         ["bounce"] * 2)

    def test_bodies_are_seen_and_moved(self):
        world = megapon.scene(HEAD_ON)
        balls = world.balls
        world.step(5)
        world.set_ball(0, velocity=(0, -240))
        self.assertEqual(len(world.balls), 1)
        self.assertEqual(balls[0].velocity.y, -240)
        with self.assertRaises(megapon.Error):
            world.set_ball(0, radius=-1)
        with self.assertRaises(IndexError):
            world.set_ball(1, radius=1)
        with self.assertRaises(TypeError):
            world.set_ball(0, size=1)

    def test_a_view_keeps_its_world(self):
        balls = megapon.scene(HEAD_ON).balls
        self.assertEqual(balls[0].center.x, 100)

    def test_settings(self):
        world = megapon.scene(HEAD_ON, {"physics.substeps": 12, "physics.solver": "sweep"})
        self.assertEqual(world.settings["physics.substeps"]["value"], "12")
        world.set({"physics.substeps": 6})
        self.assertEqual(world.settings["physics.substeps"]["value"], "6")
        with self.assertRaisesRegex(megapon.Error, "expected a whole number from 1 to 1000"):
            world.set("physics.substeps = 0")

    def test_a_court_with_an_error_is_refused_with_its_place(self):
        with self.assertRaises(megapon.Error) as caught:
            megapon.scene("format = 1\n[[ball]]\ncenter = 5\n")
        self.assertEqual((caught.exception.status, caught.exception.line), ("MP_BAD_TEXT", 3))

    def test_a_match_is_played_recorded_read_and_verified(self):
        world = megapon.match(left="cpu:3", right="cpu:4", seed=7, record=True)
        while not world.over:
            world.step(100)
        self.assertEqual((world.score, world.frame, world.hash), ((4, 7), 1142, "cea4b1a6292c5538"))
        replay = world.replay()
        replay.verify()
        for data in (replay.bytes(), replay.link()):
            again = megapon.Replay.read(data)
            again.verify()
            played = again.play()
            played.step(2000)
            self.assertEqual(played.hash, world.hash)
        with self.assertRaises(megapon.Error):
            megapon.Replay.read(replay.bytes()[:-1])

    def test_a_player_swings(self):
        world, other = megapon.match(right="cpu:2", seed=3), megapon.match(right="cpu:2", seed=3)
        for one in (world, other):
            one.step(5)
        world.input("left", "swing", 1, substep=7)
        self.assertNotEqual([world.step(1), world.hash], [other.step(1), other.hash])
        with self.assertRaises(megapon.Error):
            world.input("left", "swing", 1, substep=24)
        with self.assertRaises(ValueError):
            world.input("middle", "swing", 1)

    def test_a_snapshot_goes_on_to_the_same_hash(self):
        world = megapon.match(left="cpu:3", right="cpu:4", seed=7)
        world.step(300)
        copy, clone = megapon.load(world.save()), world.clone()
        for one in (world, copy, clone):
            one.step(200)
        self.assertEqual(len({world.hash, copy.hash, clone.hash}), 1)
        for bad in (b"", b"x" * 100, world.save()[:-1]):
            with self.assertRaises(megapon.Error) as caught:
                megapon.load(bad)
            self.assertEqual(caught.exception.status, "MP_BAD_BYTES")


class Arguments(unittest.TestCase):
    """What is of another kind, length or size is refused by name, and all is as it was."""

    def setUp(self):
        self.world, self.match = megapon.scene(HEAD_ON + POLYGON), megapon.match(seed=3, record=True)
        self.match.step(5)

    def refused(self, kind, words, function, *arguments, **named):
        before = self.world.save(), self.match.save()
        with self.assertRaisesRegex(kind, words):
            function(*arguments, **named)
        self.assertEqual((self.world.save(), self.match.save()), before)

    def test_two_numbers_are_two(self):
        for bad in ((50,), (), (1, 2, 3)):
            self.refused(ValueError, "center: expected 2 numbers, got", self.world.set_ball, 0, center=bad)
        for bad in ("ab", b"ab", 5, None, {1, 2}, {0: 1, 1: 2}, iter((1, 2))):
            self.refused(TypeError, "velocity: expected 2 numbers, got", self.world.set_megaphone, 0, velocity=bad)
        for bad in ((None, 1), ("1", "2"), (1j, 0), ([1], [2])):
            self.refused(TypeError, r"center\[0\]: expected a number", self.world.set_polygon, 0, center=bad)
        for bad in (math.nan, math.inf, 1e9):
            self.refused(megapon.Error, "center: expected a number from", self.world.set_ball, 0, center=(bad, 1))
        for bad in ((0,), "ab", None):
            self.refused((TypeError, ValueError), "center: expected 2", megapon.rotate, (1, 0), bad, 90)
            self.refused((TypeError, ValueError), "move: expected 2", megapon.move_rect_map, (1, 1, 1, 1), bad,
                         megapon.Map(16, ".."))
            self.refused((TypeError, ValueError), "origin: expected 2", megapon.Map, 16, "..", bad)

    def test_whatever_holds_two_numbers_is_taken(self):
        other = self.world.balls[0].velocity
        for good in ((3, 4), [3.0, 4], (Fraction(3), 4), range(3, 5), other):
            self.world.set_ball(0, center=(1, 1))
            self.world.set_ball(0, center=good)
            self.assertEqual(self.world.balls[0].center.y, other.y if good is other else 4)

    @unittest.skipUnless(numpy, "needs NumPy")
    def test_scalars_and_arrays_of_numpy_are_numbers(self):
        self.world.set_ball(numpy.int64(0), center=numpy.array([3, 4]), radius=numpy.float32(2))
        self.assertEqual((self.world.balls[0].center.y, self.world.balls[0].radius), (4, 2))
        self.world.set({"physics.substeps": numpy.int64(8)})
        self.match.input("left", "swing", numpy.bool_(True))
        self.assertEqual(len(self.match.step(numpy.int8(0))), 0)
        self.refused(ValueError, "center: expected 2", self.world.set_ball, 0, center=numpy.zeros(3))
        for bad in (numpy.array(["1", "2", "3"]), numpy.zeros(3, dtype=complex), numpy.array([None, 1, 2])):
            self.refused(TypeError, "a.0.: expected", megapon.touch_circle_circle, bad, (0, 0, 1))

    def test_whole_numbers_are_whole_and_fit(self):
        for bad in (1.5, "3", None, [], math.nan, b"1"):
            self.refused(TypeError, "frames: expected a whole number", self.world.step, bad)
            self.refused(TypeError, "seed: expected a whole number", megapon.match, seed=bad)
            self.refused(TypeError, "index: expected a whole number", self.world.set_ball, bad)
            self.refused(TypeError, "index: expected a whole number", self.world.polygon_points, bad)
            self.refused(TypeError, "value: expected a whole number", self.match.input, "left", "move_x", bad)
        for bad in (2**31, 2**32, 2**64, -2**31 - 1):
            self.refused(OverflowError, "frames: expected", self.world.step, bad)
            self.refused(OverflowError, "value: expected", self.match.input, "left", "move_x", bad)
            self.refused(OverflowError, "substep: expected", self.match.input, "left", "swing", 1, bad)
            self.refused(OverflowError, "record: expected", megapon.match, record=bad)
        for bad in (-1, 2**64):
            self.refused(OverflowError, "seed: expected a whole number from 0 to", megapon.match, seed=bad)
        for bad in (-1, 1, 2**64):
            self.refused(IndexError, "there are 1, numbered from 0", self.world.set_ball, bad, radius=1)
            self.refused(IndexError, "there are 1, numbered from 0", self.world.polygon_points, bad)
        self.assertEqual(megapon.match(seed=2**64 - 1).frame, 0)

    def test_a_number_is_a_number(self):
        for bad in ("1", None, [5], 1j, b"1"):
            self.refused(TypeError, "radius: expected a number", self.world.set_ball, 0, radius=bad)
            self.refused(TypeError, "degrees: expected a number", megapon.rotate, (1, 0), (0, 0), bad)
            self.refused(TypeError, "tile: expected a number", megapon.Map, bad, "..")
        self.refused(OverflowError, "radius: expected", self.world.set_ball, 0, radius=10**400)

    def test_a_name_that_is_not_known_is_refused(self):
        for bad in ("centre", "_fields_", "__class__"):
            self.refused(TypeError, f"expected one of center, velocity, radius, got {bad}", self.world.set_ball, 0,
                         **{bad: (1, 2)})
        self.refused(ValueError, "control: expected one of", self.match.input, "left", "jump", 1)
        self.refused(TypeError, "side: expected one of", self.match.input, 0, "swing", 1)
        self.refused(TypeError, "unexpected keyword", megapon.match, sed=3)

    def test_texts_are_texts(self):
        for bad in (5, None, b"format = 1", ["a"]):
            self.refused(TypeError, "court: expected a text", megapon.scene, bad)
            self.refused(TypeError, "left: expected a text", megapon.match, left=bad)
            self.refused(TypeError, "settings: expected a text", self.world.set, bad)
        self.refused(ValueError, "left: expected a text without a zero", megapon.match, left="cpu:1\0x")
        self.refused(ValueError, "court: expected characters", megapon.scene, "\ud800")
        self.refused(ValueError, "settings: expected names", self.world.set, {"a = 1\nb": 2})
        self.refused(TypeError, "physics.fps: expected", self.world.set, {"physics.fps": None})
        self.refused(megapon.Error, "got nan", self.world.set, {"physics.fps": math.nan})
        for bad in (5, "x", None, [1]):
            self.refused(TypeError, "snapshot: expected bytes", megapon.load, bad)
        self.assertEqual(megapon.load(memoryview(self.match.save())).hash, self.match.hash)
        for bad in ([".", 5], 5, None, b"..", ".\0"):
            self.refused((TypeError, ValueError), "rows", megapon.Map, 16, bad)

    def test_a_copy_is_a_clone_and_nothing_is_freed_twice(self):
        for copied in (copy.copy, copy.deepcopy):
            other = copied(self.world)
            other.set_ball(0, radius=3)
            self.assertEqual(self.world.balls[0].radius, 16)
            del other
            gc.collect()
        self.world.step(3)
        replay = self.match.replay()
        self.assertEqual(copy.deepcopy(replay).bytes(), replay.bytes())
        for thing in (self.world._handle, replay._handle):
            self.assertRaises(TypeError, copy.copy, thing)
            self.assertRaises(TypeError, pickle.dumps, thing)
        shared = megapon.World(self.world._handle)
        del self.world
        gc.collect()
        self.assertEqual(shared.frame, 3)
        self.world = shared

    def test_worlds_and_replays_are_pickled(self):
        for world in (self.world, self.match):
            world.step(3)
            again = pickle.loads(pickle.dumps(world))
            self.assertEqual(again.save(), world.save())
            self.assertEqual(again.step(20), world.step(20))
        replay = self.match.replay()
        self.assertEqual(pickle.loads(pickle.dumps(replay)).bytes(), replay.bytes())
        linked = megapon.Replay.read(replay.link())
        self.assertEqual(pickle.loads(pickle.dumps(linked)).link(), replay.link())
        with self.assertRaisesRegex(megapon.Error, "a replay is its own snapshot"):
            pickle.dumps(replay.play())

    def test_a_court_is_a_dictionary_too(self):
        ball = {"center": (100, 135), "velocity": [120, 0]}
        court = {"name": 'Head "on"', "size": [480, 270], "walls": "box", "ball": [ball],
                 "megaphone": [{"center": [300, 135], "velocity": [-60, 0], "push": 1}]}
        world = megapon.scene(court)
        world.step(20)
        self.assertEqual(world.hash, "039118d0ce30f247")
        self.assertIn('name = "Head \\"on\\""', world.court)
        self.assertEqual(megapon.match({"match": {"balls": 2}}).balls[1].radius, 16)
        with self.assertRaisesRegex(megapon.Error, "wals") as caught:
            megapon.scene({**court, "wals": "box"})
        self.assertEqual(caught.exception.status, "MP_BAD_TEXT")
        with self.assertRaisesRegex(megapon.Error, "centre"):
            megapon.scene({"ball": [{"centre": [1, 2]}]})
        for bad, name in (({"ball": [{"center": {1, 2}}]}, r"ball\[0\].center"), ({"size": None}, "size")):
            self.refused(TypeError, f"{name}: expected a value of a court", megapon.scene, bad)
        self.refused(TypeError, "expected names of keys", megapon.scene, {5: 1})
        self.refused(megapon.Error, "ball", megapon.scene, {"ball": [{"center": [math.nan, math.inf]}]})

    def test_a_world_goes_back(self):
        self.match.step(100)
        for moment in (self.match.save(), self.match.clone()):
            before = self.match.hash
            self.match.step(50)
            self.assertNotEqual(self.match.hash, before)
            self.match.restore(moment)
            self.assertEqual(self.match.hash, before)
        self.refused(megapon.Error, "expected another scene", self.match.restore, self.world)
        self.refused(TypeError, "moment: expected bytes", self.match.restore, 5)

    def test_views_are_made_once_and_filled_by_play(self):
        world = megapon.scene(HEAD_ON)
        views = world.views
        ball = views.balls[0]
        center = views.balls.center.x if numpy else ball.center
        self.assertIs(views.balls, views.balls)
        world.play(5)
        self.assertEqual((center[0] if numpy else center.x), 160)
        self.assertEqual(world.events(), [])
        world.play(10)
        self.assertEqual([event["event"] for event in world.events()], ["bounce"])
        self.refused(TypeError, "frames: expected", self.match.play, "3")
        self.refused(OverflowError, "frames: expected", self.match.play, 2**31)
        self.refused(megapon.Error, "frames must be 0 to 1000000", self.match.play, -1)
        players = self.match.views.players
        del world, views
        gc.collect()
        self.assertEqual(players[0].swing, 0)

    def test_a_view_follows_all_that_changes_its_world(self):
        world = megapon.scene(HEAD_ON + POLYGON)
        ball, pose = world.views.balls[0], world.views.polygons[0]
        start = world.save()

        def now():
            return ball.center.x, ball.velocity.x, pose.turned

        world.step(5)
        self.assertEqual(now(), (160, 120, 0))
        world.set_ball(0, velocity=(-60, 0))
        world.set_polygon(0, turned=90)
        self.assertEqual(now(), (160, -60, 90))
        world.restore(start)
        self.assertEqual(now(), (100, 120, 0))
        self.assertIs(world.views.balls, world.views.balls)
        with self.assertRaises(megapon.Error):
            world.set_ball(0, radius=-1)
        self.assertEqual(now(), (100, 120, 0))

    def test_a_view_outlives_all_names_of_its_world(self):
        views = [megapon.scene(HEAD_ON).views.balls for _ in range(20)]
        bodies = [megapon.match(seed=i).players for i in range(20)]
        gc.collect()
        for i in range(200):
            megapon.scene(HEAD_ON).set_ball(0, center=(i, i))  # where the memory of the others was, had it been freed
        self.assertEqual({float(balls[0].center.x) for balls in views}, {100})
        self.assertEqual({int(players[1].is_there) for players in bodies}, {1})

    def test_balls_that_a_machine_throws_are_in_the_view_from_the_beginning(self):
        world = megapon.match({"machine": {"center": [440, 120], "interval": 5}, "task": {"kind": "returns", "count": 9}})
        balls = world.views.balls
        count = len(balls)
        self.assertGreater(sum(event["event"] == "throw" for event in world.step(100)), 1)
        self.assertIs(world.views.balls, balls)
        self.assertEqual(len(balls), count)

    def test_bodies_come_and_go_by_ids_that_stay(self):
        world = megapon.scene({"walls": "box"})
        self.assertEqual([world.add_ball((100 + 90 * i, 135), (60, 0), 5) for i in range(3)], [1, 2, 3])
        world.remove("ball", 2)
        self.assertEqual([world.id_of("ball", 1), world.id_of("ball", 2), world.index_of("ball", 3), world.index_of("ball", 2)],
                         [3, None, 1, None])
        brick = world.add_polygon(center=(400, 135), points=[(-5, -50), (5, -50), (5, 50), (-5, 50)])
        self.assertEqual(world.add_megaphone((20, 20), radius=5), 1)
        self.assertEqual(world.add_line((0, 200), (40, 240)), 1)
        other = megapon.load(world.save())
        event = world.step(30)[0]
        other.step(30)
        self.assertEqual(other.hash, world.hash)
        self.assertEqual((event["off"], world.id_of(event["off"], event["index"])), ("polygon", brick))
        other.remove("polygon", brick)
        self.assertEqual(len(other.polygons), 0)

    def test_what_no_court_could_have_is_not_added(self):
        world = megapon.scene({"walls": "box"})
        before = world.hash, world.court
        for work in (lambda: world.add_ball((1e9, 0)), lambda: world.add_polygon((0, 0), [(0, 0), (1, 1)]),
                     lambda: world.remove("ball", 1), lambda: self.match.add_ball((1, 1))):
            with self.assertRaises(megapon.Error):
                work()
        for work, kind in ((lambda: world.add_ball("ab"), TypeError), (lambda: world.add_ball((1, 2, 3)), ValueError),
                           (lambda: world.add_polygon((0, 0), [(0, 0), (1,), (2, 2)]), ValueError),
                           (lambda: world.add_line((0, 0), 5), TypeError), (lambda: world.remove("wall", 1), ValueError),
                           (lambda: world.remove("ball", "1"), TypeError), (lambda: world.id_of("ball", -1), OverflowError)):
            with self.assertRaises(kind):
                work()
        self.assertEqual((world.hash, world.court), before)

    def test_a_view_of_before_stays_readable_when_balls_come(self):
        world = megapon.scene({"walls": "box", "ball": [{"center": (50, 50), "velocity": (70, 90)}]})
        before = world.views.balls
        number = float(before[0].center.x)
        for i in range(200):
            world.add_ball((60 + i, 150), radius=0)
        world.play(20)
        self.assertEqual(float(before[0].center.x), number)
        self.assertEqual(len(world.views.balls), 201)
        self.assertNotEqual(float(world.views.balls[0].center.x), number)
        kept = world.views.balls
        world.play(5)
        self.assertIs(world.views.balls, kept)
        world.remove("ball", 7)
        self.assertEqual(len(world.views.balls), 200)
        del world
        gc.collect()
        self.assertEqual(float(before[0].center.x), number)

    def test_what_is_foreseen(self):
        world = megapon.scene({"walls": "box", "ball": [{"center": (164, 120), "velocity": (120, 60), "radius": 20}]})
        passage = world.foresee(0, 284)
        self.assertEqual((passage.hit, passage.seconds, passage.y, passage.bounces, passage.off_moving), (1, 1, 180, 0, 0))
        self.assertEqual(world.foresee_path(0, 1), [(164, 120), (284, 180)])
        self.assertRaises(IndexError, world.foresee, 1, 284)
        self.assertRaises(megapon.Error, world.foresee, 0, math.nan)
        self.assertRaises(megapon.Error, world.foresee_path, 0, 11)

    def test_a_sweep_says_what_is_met_first(self):
        world = megapon.scene(HEAD_ON)
        impact = world.sweep((20, 135), (120, 135), 4)
        self.assertEqual((megapon.SURFACES[impact.what], impact.index, impact.t, impact.normal.x), ("ball", 0, 0.6, -1))
        self.assertEqual(world.sweep((20, 135), (120, 135), kinds=["wall", "line"]).hit, 0)
        self.assertEqual(world.sweep((100, 135), (290, 135), without_ball=0).what, 1)
        self.refused(ValueError, "kinds: expected one of", self.world.sweep, (0, 0), (1, 1), 0, "wal")
        self.refused(IndexError, "there are 1", self.world.sweep, (0, 0), (1, 1), 0, None, 1)
        self.refused(megapon.Error, "a.radius: expected", self.world.sweep, (0, 0), (1, 1), -1)

    def test_the_way_out_of_two_boxes(self):
        box = [(0, 0), (10, 0), (10, 10), (0, 10)]
        way = megapon.part_polygon_polygon([(x + 7, y) for x, y in box], box)
        self.assertEqual((way.depth, way.normal.x, way.point.x, way.point.y), (3, 1, 10, 5))
        self.refused(megapon.Error, "a must be convex", megapon.part_polygon_polygon,
                     [(0, 0), (10, 0), (5, 3), (10, 10), (0, 10)], box)

    def test_only_what_the_package_makes_is_a_world(self):
        replay = self.match.replay()
        for bad in (5, None, "x", self.world, replay._handle):
            self.refused(TypeError, "expected what scene", megapon.World, bad)
        self.refused(TypeError, "expected what World.replay", megapon.Replay, self.world._handle)

    def test_an_error_can_be_copied_and_pickled(self):
        with self.assertRaises(megapon.Error) as caught:
            megapon.scene("format = 1\n[[ball]]\ncenter = 5\n")
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((str(again), again.status, again.line), (str(caught.exception), "MP_BAD_TEXT", 3))


class Batches(unittest.TestCase):
    def test_a_batch_plays_what_worlds_of_the_same_seeds_play(self):
        batch, world = megapon.Batch(3, right="cpu:2", seed=40), megapon.match(right="cpu:2", seed=42)
        self.assertEqual([int(seed) for seed in batch.seeds], [40, 41, 42])
        for _ in range(60):
            move = 127 if world.balls[0].center.y > world.players[0].body.y else -127
            world.input("left", "move_y", move)
            world.step()
            for i in range(3):
                seen = batch.seen[i]
                self.assertEqual((seen.ball.y, seen.frame), (batch.observations[i][1], batch.observations[i][25]))
                batch.actions[i][0][1] = 127 if seen.ball.y > batch.observations[i][5] else -127
            batch.step()
        self.assertEqual(batch.world(2).hash, world.hash)
        one = batch.world(2)
        del batch
        gc.collect()
        self.assertEqual(one.frame, 60)

    def test_what_is_over_begins_anew_with_a_seed_that_is_told(self):
        batch = megapon.Batch(4, left="cpu:5", right="cpu:1", settings={"match.points": 2}, threads=2)
        gained = 0
        while not batch.done[0]:
            batch.step(10)
            gained += batch.rewards[0][0]
        score = batch.world(0).score
        self.assertEqual(gained, score[0] - score[1])
        batch.reset(which=[1, 0, 0, 1])
        self.assertEqual([int(seed) for seed in batch.seeds], [4, 1, 2, 7])
        self.assertEqual((batch.world(0).frame, int(batch.done[0])), (0, 0))
        batch.reset(100)
        self.assertEqual([int(seed) for seed in batch.seeds], [100, 101, 102, 103])
        batch.step(30)
        alone = megapon.match(left="cpu:5", right="cpu:1", seed=102, settings={"match.points": 2})
        alone.step(30)
        self.assertEqual(batch.world(2).hash, alone.hash)

    def test_what_no_batch_has_is_refused(self):
        batch = megapon.Batch(2)
        batch.actions[1][1][0] = 128
        with self.assertRaisesRegex(megapon.Error, "move_x from -127 to 127, got 128 in match 1"):
            batch.step()
        self.assertEqual(batch.world(0).frame, 0)
        for bad in (0, -1, 2**21):
            self.assertRaises(OverflowError, megapon.Batch, bad)
        for bad, kind in (([1], ValueError), ("ab", TypeError), ([1.5, 2], TypeError), (-1, OverflowError)):
            self.assertRaises(kind, batch.reset, bad)
        self.assertRaises(ValueError, batch.reset, which=[1])
        self.assertRaises(IndexError, batch.world, 2)
        self.assertRaises(TypeError, batch.step, "1")
        self.assertRaises(TypeError, copy.copy, batch)
        self.assertRaises(TypeError, pickle.dumps, batch)


if __name__ == "__main__":
    unittest.main()
