"""How many hit questions a second NumPy's arrays bring through the library: python3 speed.py"""

import time

import numpy

import megapon


def rate(ask, count):
    best = min(timed(ask) for _ in range(5))
    return count / best / 1e6


def timed(ask):
    start = time.perf_counter()
    ask()
    return time.perf_counter() - start


def main(count=1_000_000):
    random = numpy.random.default_rng(1)
    circles, others = random.uniform(0, 480, (count, 3)), random.uniform(0, 480, (count, 3))
    moving = random.uniform(0, 480, (count, 5))
    circles[:, 2] /= 20
    moving[:, 4] /= 20
    octagon = [(240 + x, 120 + y) for x, y in ((50, 20), (20, 50), (-20, 50), (-50, 20), (-50, -20), (-20, -50), (20, -50), (50, -20))]
    questions = {
        "touch_circle_circle": lambda: megapon.touch_circle_circle(circles, others),
        "touch_circle_polygon, 8 edges": lambda: megapon.touch_circle_polygon(circles, octagon),
        "sweep_circle_circle": lambda: megapon.sweep_circle_circle(moving, (240, 120, 240, 120, 12)),
        "sweep_circle_polygon, 8 edges": lambda: megapon.sweep_circle_polygon(moving, octagon),
    }
    for name, ask in questions.items():
        print(f"{name}: {rate(ask, count):.1f} million questions a second")


if __name__ == "__main__":
    main()
