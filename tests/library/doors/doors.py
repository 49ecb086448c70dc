"""The match of doors.c through Python: doors.py MATCHES FRAMES world|batch|many. Prints frames a second and the last hash;
`many` plays 1 024 matches at once, in one thread, as an RL loop that sees all of them does."""

import sys
import time

import megapon

SETTINGS = {"match.cap": 99, "match.points": 99}


def by_world(seed, frames):
    world = megapon.match(seed=seed, settings=SETTINGS)
    views, give, play = world.views, world.input, world.play
    center = views.balls[0].center
    bodies = [("left", views.players[0].body), ("right", views.players[1].body)]
    held = {"left": [0, 0], "right": [0, 0]}
    for _ in range(frames):
        x, y = center.x, center.y
        for side, body in bodies:
            before = held[side]
            move, swing = 127 if y > body.y else -127, 1 if -60 < x - body.x < 60 else 0
            if move != before[0]:
                before[0] = move
                give(side, "move_y", move)
            if swing != before[1]:
                before[1] = swing
                give(side, "swing", swing)
        play()
    return world.hash


def by_numpy(seed, frames):
    world = megapon.match(seed=seed, settings=SETTINGS)
    views, give, play = world.views, world.input, world.play
    center, body = views.balls.center, views.players.body  # looked at once; their numbers are filled by play()
    ball_x, ball_y, body_x, body_y = center.x.item, center.y.item, body.x.item, body.y.item
    held = {"left": [0, 0], "right": [0, 0]}
    for _ in range(frames):
        x, y = ball_x(0), ball_y(0)
        for i, side in enumerate(held):
            before = held[side]
            move, swing = 127 if y > body_y(i) else -127, 1 if -60 < x - body_x(i) < 60 else 0
            if move != before[0]:
                before[0] = move
                give(side, "move_y", move)
            if swing != before[1]:
                before[1] = swing
                give(side, "swing", swing)
        play()
    return world.hash


def by_batch(seed, frames):
    batch = megapon.Batch(1, seed=seed, settings=SETTINGS, threads=1)
    (left, right), now, step = batch.actions[0], batch.observations[0], batch.step
    read = getattr(now, "item", now.__getitem__)
    for _ in range(frames):
        x, y = read(0), read(1)
        left[1], right[1] = 127 if y > read(5) else -127, 127 if y > read(7) else -127
        left[2], right[2] = -60 < x - read(4) < 60, -60 < x - read(6) < 60
        step()
    return batch.world(0).hash


def by_many(seed, frames, count=1024):
    import numpy
    batch = megapon.Batch(count, seed=seed, settings=SETTINGS, threads=1)
    seen, actions = batch.observations, batch.actions
    for _ in range(frames):
        x, y, bodies = seen[:, :1], seen[:, 1:2], seen[:, 4:8].reshape(count, 2, 2)
        actions[:, :, 1] = numpy.where(y > bodies[:, :, 1], 127, -127)
        actions[:, :, 2] = numpy.abs(x - bodies[:, :, 0]) < 60
        batch.step()
    return batch.world(0).hash


def main(matches, frames, how):
    has_numpy = hasattr(megapon.match().balls, "dtype")
    play = {"world": by_numpy if has_numpy else by_world, "batch": by_batch, "many": by_many}[how]
    best, count = 1e9, 1024 if how == "many" else 1
    for _ in range(3 if how == "many" else 5):
        start = time.process_time()
        for seed in range(matches):
            last = play(seed, frames)
        best = min(best, time.process_time() - start)
    print(f"{count * matches * frames / best:.0f} {last}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
