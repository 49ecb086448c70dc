"""Worlds in which balls never tunnel, never stick and never lose energy, and hit tests, exact where it counts.

Lengths are px, x to the right, y down; angles are degrees, clockwise as seen on the screen; time goes by in frames, ten
a second. The same court, settings and input give the same hash on every machine. With NumPy arrays go in and come out,
whose members are attributes: balls.center.x; without it sequences go in and arrays of structs come out.
"""

from ._hits import *  # noqa: F401,F403
from ._hits import __all__ as _hits
from ._batch import Batch
from ._library import Error, physics, version
from ._worlds import EVENTS, SURFACES, Replay, World, load, match, scene

__version__ = version
__all__ = ["Batch", "EVENTS", "Error", "Replay", "SURFACES", "World", "load", "match", "physics", "scene", "version", *_hits]
