"""Is read by mypy, not run: what the types promise. An error that is not found is one, too (--warn-unused-ignores)."""

import megapon

world = megapon.scene({"walls": "box", "ball": [{"center": (1, 2)}], "line": [{"from": (1, 2), "to": [3, 4]}]})
square: megapon.CourtKeys = {"name": "Square", "size": [240, 240]}
megapon.match(square, left="cpu:3", seed=7)
frame: int = world.frame
hash_of_it: str = world.hash

megapon.scene({"wals": "box"})  # type: ignore[arg-type]  # no court has such a key
megapon.scene({"walls": "round"})  # type: ignore[typeddict-item]  # nor such walls
megapon.scene({"ball": [{"centre": (1, 2)}]})  # type: ignore[typeddict-item]  # nor has a ball
megapon.scene({"ball": [{"velocity": (1, 2)}]})  # type: ignore[typeddict-item]  # whose centre is missing
megapon.scene({"task": {"kind": "targets", "count": 1.5}})  # type: ignore[typeddict-item]  # not a whole number
megapon.match(sed=7)  # type: ignore[call-arg]  # no match has such an option
world.input("middle", "swing", 1)  # type: ignore[arg-type]  # there is no such side
world.step("3")  # type: ignore[arg-type]  # nor so many frames
world.set_ball(0, centre=(1, 2))  # type: ignore[call-arg]  # nor has a ball
world.events()[0]["bal"]  # type: ignore[typeddict-item]  # nor has an event
