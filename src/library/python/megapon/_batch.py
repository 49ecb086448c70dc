"""Many matches at once."""

import ctypes

from . import _interface as _i
from ._arguments import items, whole
from ._courts import court_text
from ._library import C, KeptError, Lent, call, made, numpy, quick
from ._worlds import World, match_options

_ROOM = 2**64
_step = quick("mp_batch_step")


def _room(ctype, *shape):
    """Numbers that C and Python share: an array of NumPy, or nested ones of ctypes. And their address."""
    whole_type = ctype
    for length in reversed(shape):
        whole_type = whole_type * length
    room = whole_type()
    address = ctypes.c_void_p(ctypes.addressof(room))
    return (room if numpy is None else numpy.ctypeslib.as_array(room)), address


class Batch:
    """Matches on one court, played in as many threads as the machine has unless `threads` says how many. `actions`,
    `observations`, `rewards`, `done` and `seeds` are the same arrays from step to step, one row a match:

        actions       of each side move_x, move_y (-127 to 127), swing, shout (0 or 1): n x 2 x 4 int32, yours to fill
        observations  n x 26 float64, in the order of mp_observation; `seen` is the same memory by names
        rewards       n x 2: the points that a side has made, less the other's; a task's gains for the left side
        done          n: 1 for a match that is over
        seeds         n uint64: what each match has begun with, from `seed` on

    Without NumPy they are arrays of ctypes, whose numbers are actions[i][side][k] as well."""

    def __init__(self, count, court=None, left="player", right="player", seed=0, settings="", threads=0, record=False):
        count = whole(count, "count", 1, 2**20)
        court = None if court is None else court_text(court)
        options = match_options(left, right, seed, settings, record)
        self._handle = made(C.mp_batch_free, C.mp_batch_new, court, len(court or b""), ctypes.byref(options), count, threads)
        self._pointer, self._error = self._handle._as_parameter_, KeptError()
        numbers = ctypes.sizeof(_i.mp_action) // ctypes.sizeof(ctypes.c_int32)
        self.actions, self._actions = _room(ctypes.c_int32, count, 2, numbers)
        numbers = ctypes.sizeof(_i.mp_observation) // ctypes.sizeof(ctypes.c_double)
        self.observations, self._observations = _room(ctypes.c_double, count, numbers)
        if numpy is None:
            self.seen = (_i.mp_observation * count).from_buffer(self.observations)
        else:
            self.seen = self.observations.view(numpy.dtype(_i.mp_observation)).reshape(count).view(numpy.recarray)
        self.rewards, self._rewards = _room(ctypes.c_double, count, 2)
        self.done, self._done = _room(ctypes.c_uint8, count)
        self.seeds, self._seeds = _room(ctypes.c_uint64, count)
        self._arrays = self._actions, self._observations, self._rewards, self._done, self._error.at
        for i in range(count):
            self.seeds[i] = (options.seed + i) % _ROOM
        self.step(0)

    def __len__(self):
        return len(self.done)

    def __reduce_ex__(self, protocol):
        raise TypeError("a Batch cannot be copied or pickled; its matches can: batch.world(i)")

    def step(self, frames=1):
        """Plays so many frames with the actions, and fills observations, rewards and done."""
        if type(frames) is not int or not -2147483648 <= frames <= 2147483647:
            frames = whole(frames, "frames", -2**31, 2**31 - 1)
        if _step(self._pointer, frames, *self._arrays):
            self._error.throw()

    def reset(self, seeds=None, which=None):
        """Begins matches anew, and fills their observations and `seeds`: those of which `which` is not 0, such as `done`,
        or all. Their actions are 0 then. `seeds`: one number, or one a match; without them each match goes on to its
        own seed + len(self)."""
        count = len(self)
        chosen = [True] * count if which is None else [bool(one) for one in items(which, "which", "a number a match")]
        if seeds is None:
            given = [(int(seed) + count) % _ROOM for seed in self.seeds]
        elif hasattr(seeds, "__len__"):
            given = [whole(seed, f"seeds[{i}]", 0, _ROOM - 1) for i, seed in enumerate(items(seeds, "seeds", "whole numbers"))]
        else:
            given = [(whole(seeds, "seeds", 0, _ROOM - 1) + i) % _ROOM for i in range(count)]
        if len(given) != count or len(chosen) != count:
            raise ValueError(f"seeds and which: expected {count} of each, got {len(given)} and {len(chosen)}")
        numbers_, flags = (ctypes.c_uint64 * count)(*given), (ctypes.c_uint8 * count)(*chosen)
        observations = ctypes.cast(self._observations, ctypes.POINTER(_i.mp_observation))
        call(C.mp_batch_reset, self._handle, numbers_, flags, observations)
        for i in range(count):
            if chosen[i]:
                self.seeds[i], self.done[i] = given[i], 0
                for side in self.actions[i]:
                    side[:] = [0] * len(side)

    def world(self, index):
        """One of the matches, for all else that can be asked of a World; it belongs to the batch."""
        pointer = C.mp_batch_world(self._handle, whole(index, "index", 0, 2**31))
        if not pointer:
            raise IndexError(f"there are {len(self)}, numbered from 0; got {index}")
        return World._of(Lent(ctypes.c_void_p(pointer), self._handle))
