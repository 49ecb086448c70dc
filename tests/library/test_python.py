"""The Python package, with NumPy or without: python3 test_python.py"""

import math
import unittest

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

    def test_rotate_and_reflect(self):
        self.assertEqual([float(x) for x in megapon.rotate((10, 0), (0, 0), 90)], [0, 10])
        self.assertEqual([float(x) for x in megapon.reflect((3, -4), (0, 1))], [3, 4])

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
        self.assertEqual((world.score, world.frame, world.hash), ((4, 7), 1142, "9a5e3ca2773b103a"))
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


if __name__ == "__main__":
    unittest.main()
