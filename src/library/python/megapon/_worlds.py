"""Scenes, matches, replays."""

import ctypes
import json
import re

from . import _interface as _i
from ._arguments import bytes_of, choice, ended_text, fill, index_of, items, numbers, real, shown, text, vec, whole
from ._courts import court_text
from ._library import C, Error, Kept, KeptError, array, call, made, owned, quick

EVENTS = []  # the names of the kinds of events, in the order of their numbers
while (_name := C.mp_event_name(len(EVENTS))) is not None:
    EVENTS.append(_name.decode())

_CONTROLS = {"move_x": _i.MP_MOVE_X, "move_y": _i.MP_MOVE_Y, "swing": _i.MP_SWING, "shout": _i.MP_SHOUT}
_SIDES = {"left": _i.MP_LEFT, "right": _i.MP_RIGHT}


def _settings(settings):
    """Lines of TOML, out of a text or a dictionary {"physics.substeps": 8}."""
    if not isinstance(settings, dict):
        return text(settings, "settings").decode()
    return "".join(_setting(key, value) for key, value in settings.items())


def _setting(key, value):
    if not isinstance(key, str):
        raise TypeError(f"settings: expected names such as \"physics.substeps\", got {shown(key)}")
    if not re.fullmatch(r"[\w.-]*", key):
        raise ValueError(f"settings: expected names such as \"physics.substeps\", got {shown(key)}")
    if isinstance(value, str):
        text(value, key)
        return f"{key} = {json.dumps(value, ensure_ascii=False)}\n".replace("\x7f", "\\u007f")
    value = value.item() if getattr(value, "shape", None) == () and hasattr(value, "item") else value
    if not isinstance(value, (bool, int, float)):
        raise TypeError(f"{key}: expected a number, True, False or a text, got {shown(value)}")
    return f"{key} = {str(value).lower()}\n"


def scene(court, settings=""):
    """A world of a court, a text or a dictionary of the same keys: its balls, megaphones and polygons, no players."""
    lines, court = _settings(settings).encode(), court_text(court)
    return World(_world(C.mp_scene_new, court, len(court), lines, len(lines)))


def match(court=None, left="player", right="player", seed=0, settings="", record=False):
    """A match, on the open court where none is given. "player" reads input(), "cpu:1" to "cpu:5" play themselves."""
    court = None if court is None else court_text(court)
    options = match_options(left, right, seed, settings, record)
    return World(_world(C.mp_match_new, court, len(court or b""), ctypes.byref(options)))


def match_options(left, right, seed, settings, record):
    return fill(_i.mp_match_options(ctypes.sizeof(_i.mp_match_options)),
                {"record": record, "seed": seed, "left": ended_text(left, "left"),
                 "right": ended_text(right, "right"), "settings": ended_text(_settings(settings), "settings")})


def load(snapshot):
    """The world of a snapshot, World.save(), of this machine or any other."""
    snapshot = bytes_of(snapshot, "snapshot")
    return World(_world(C.mp_load, snapshot, len(snapshot)))


def _world(function, *arguments):
    return made(C.mp_world_free, function, *arguments)


def _replay(function, *arguments):
    return made(C.mp_replay_free, function, *arguments)


class Views:
    """The arrays of a world, kept: look for one once, and read it from then on. play(), step(), restore() and what sets,
    adds or removes a body fill those that somebody has looked for. Each holds its world, so that it is never without
    memory. One of another length, as when a body is added or a point begins for which other megaphones are there, is
    another array: look again; the one before keeps numbers that no longer count."""

    def __init__(self, handle):
        self._handle, self._kept, self.looks = handle, {}, []

    def fill(self):
        for look in self.looks:
            look()

    def look(self, name):
        if name not in self._kept:
            self._kept[name] = Kept("mp_" + name, self._handle).look
            self.looks.append(self._kept[name])
        return self._kept[name]()

    balls = property(lambda self: self.look("balls"))
    megaphones = property(lambda self: self.look("megaphones"))
    polygons = property(lambda self: self.look("polygons"))
    players = property(lambda self: self.look("players"))


SURFACES = ["wall", "megaphone", "line", "polygon", "tile", "ball", "goal", "target"]  # in the order of mp_surface
_step, _input = quick("mp_step"), quick("mp_input")
_SURFACES = {name: getattr(_i, "MP_" + name.upper()) for name in SURFACES}
_BODIES = {name: _SURFACES[name] for name in ("ball", "megaphone", "polygon", "line")}
_NO_BALL = 2**(8 * ctypes.sizeof(ctypes.c_size_t)) - 1


class World:
    """A scene or a match, as scene(), match(), load() and Replay.play() make one."""

    def __init__(self, handle):
        self._hold(owned(handle, C.mp_world_free, "scene(), match(), load() and Replay.play()"))

    @classmethod
    def _of(cls, handle):
        """Of a handle that keeps what it belongs to."""
        world = cls.__new__(cls)
        world._hold(handle)
        return world

    def _hold(self, handle):
        self._handle, self._pointer = handle, handle._as_parameter_
        self._error = KeptError()
        self._error_at = self._error.at
        self._views, self._kept = Views(handle), Views(handle)  # of a look at the world itself, and those that are kept
        self._looks = self._kept.looks

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def __reduce_ex__(self, protocol):
        """A snapshot: what is played of a replay has none, and a match is not recorded any more."""
        return load, (self.save(),)

    def step(self, frames=1):
        """Plays so many frames. Returns their events, as events() does."""
        self.play(frames)
        return self.events()

    def play(self, frames=1):
        """The same for a program that reads `views`: events are there for those who ask."""
        if type(frames) is not int or not -2147483648 <= frames <= 2147483647:
            frames = whole(frames, "frames", -2**31, 2**31 - 1)
        if _step(self._pointer, frames, self._error_at):
            self._error.throw()
        for look in self._looks:
            look()

    @property
    def views(self):
        """Arrays that are made once, and filled by whatever plays or changes the world."""
        return self._kept

    def restore(self, moment):
        """Back to a snapshot, or to what another world is: the same as load() or clone(), into this one, in a hundredth
        of the time. Its bodies may not be more than this world has had at once."""
        if isinstance(moment, World):
            call(C.mp_world_copy, self._handle, moment._handle)
        else:
            snapshot = bytes_of(moment, "moment")
            call(C.mp_restore, self._handle, snapshot, len(snapshot))
        self._kept.fill()

    def sweep(self, start, end, radius=0, kinds=None, without_ball=None):
        """The first that a circle, or with radius 0 a point, meets on its way through the world as it stands: a struct
        (mp_world_impact), of which `hit` is 0 if it meets nothing, and SURFACES[what] says what it is. `kinds`: of these
        surfaces alone; `without_ball`: this one is not there."""
        way = _i.mp_moving_circle(_i.mp_vec(*numbers(start, "start", 2)), _i.mp_vec(*numbers(end, "end", 2)),
                                  real(radius, "radius"))
        asked = SURFACES if kinds is None else [kinds] if isinstance(kinds, str) else list(kinds)
        bits = sum({1 << choice(kind, "kinds", _SURFACES) for kind in asked})
        answer = _i.mp_world_impact()
        call(C.mp_world_sweep, self._handle, ctypes.byref(way), bits,
             _NO_BALL if without_ball is None else index_of(without_ball, len(self.balls)), ctypes.byref(answer))
        return answer

    def foresee(self, ball, x):
        """Where the ball of this number will pass an upright line, within 10 s and 12 bounces and without players and
        other balls: a struct (mp_passage), of which `hit` is 0 if it does not."""
        passage = _i.mp_passage()
        call(C.mp_foresee, self._handle, index_of(ball, len(self.balls)), x, ctypes.byref(passage))
        return passage

    def foresee_path(self, ball, seconds):
        """Places of its centre: now, at each bounce, and after so many seconds, 10 at most."""
        places, count = (_i.mp_vec * 14)(), ctypes.c_size_t()
        call(C.mp_foresee_path, self._handle, index_of(ball, len(self.balls)), seconds, places, len(places),
             ctypes.byref(count))
        return [(place.x, place.y) for place in places[:count.value]]

    def events(self):
        """What happened in the last step, a dictionary an event, as logs have it."""
        count = ctypes.c_size_t()
        C.mp_events(self._handle, ctypes.byref(count))
        return [json.loads(C.mp_event_json(self._handle, i)) for i in range(count.value)]

    @property
    def event_array(self):
        """The same as structs (mp_event), faster to go through; `kind` is an index of EVENTS."""
        count = ctypes.c_size_t()
        return array(C.mp_events(self._handle, ctypes.byref(count)), count.value)

    def clone(self):
        """A copy that goes on by itself to the same hashes; copy.copy() and copy.deepcopy() make one, too."""
        return World(_world(C.mp_world_clone, self._handle))

    @property
    def frame(self):
        """Frames played."""
        return C.mp_frame(self._handle)

    @property
    def hash(self):
        """Of the whole state: 16 hex digits, the same on every machine."""
        return f"{C.mp_hash(self._handle):016x}"

    @property
    def is_match(self):
        return bool(C.mp_is_match(self._handle))

    def _copies(self, function):
        count = ctypes.c_size_t()
        return array(function(self._handle, ctypes.byref(count)), count.value)

    @property
    def balls(self):
        """center, velocity, radius: a view, which the next look fills anew. megaphones and polygons are alike."""
        return self._views.look("balls")

    @property
    def megaphones(self):
        return self._views.look("megaphones")

    @property
    def polygons(self):
        return self._views.look("polygons")

    @property
    def players(self):
        """Both sides of a match, the left one first: a view as `balls` is."""
        return self._views.look("players")

    @property
    def lines(self):
        return self._copies(C.mp_lines)

    @property
    def goals(self):
        return self._copies(C.mp_goals)

    def polygon_points(self, index):
        """The corners of a polygon where it stands."""
        count = ctypes.c_size_t()
        index = index_of(index, len(self.polygons))
        return array(C.mp_polygon_points(self._handle, index, ctypes.byref(count)), count.value)

    @property
    def tiles(self):
        """The rows of tiles as they are now."""
        tiles = _i.mp_map()
        C.mp_tiles(self._handle, ctypes.byref(tiles))
        return tiles.rows.decode().splitlines()

    @property
    def size(self):
        """Of the court, px."""
        size = _i.mp_vec()
        C.mp_court_size(self._handle, ctypes.byref(size))
        return size.x, size.y

    @property
    def court(self):
        """The court as text."""
        return C.mp_court_text(self._handle).decode()

    def _set(self, function, bodies, index, changes):
        index = index_of(index, len(bodies))
        struct = function.argtypes[2]._type_
        body = struct.from_buffer_copy(memoryview(bodies[index]).tobytes())
        call(function, self._handle, index, ctypes.byref(fill(body, changes)))
        self._kept.fill()

    def _add(self, function, body, *rest):
        made = ctypes.c_uint64()
        call(function, self._handle, ctypes.byref(body), *rest, ctypes.byref(made))
        self._kept.fill()
        return made.value

    def add_ball(self, center, velocity=(0, 0), radius=16):
        """Adds a ball to a scene, behind the others. Returns its id, which stays, whatever comes and goes."""
        return self._add(C.mp_add_ball, fill(_i.mp_ball(), {"center": center, "velocity": velocity, "radius": radius}))

    def add_megaphone(self, center, velocity=(0, 0), radius=12, push=0):
        """The same of a free megaphone."""
        return self._add(C.mp_add_megaphone, fill(_i.mp_megaphone(), {"center": center, "velocity": velocity,
                                                                      "radius": radius, "push": push}))

    def add_polygon(self, center, points, velocity=(0, 0), turned=0):
        """The same of a polygon; the points are about its centre."""
        corners = [vec(point, f"points[{i}]") for i, point in enumerate(items(points, "points", "a list of points"))]
        return self._add(C.mp_add_polygon, fill(_i.mp_pose(), {"center": center, "velocity": velocity, "turned": turned}),
                         (_i.mp_vec * len(corners))(*corners), len(corners))

    def add_line(self, start, end):
        """The same of a line."""
        return self._add(C.mp_add_line, _i.mp_segment(vec(start, "start"), vec(end, "end")))

    def remove(self, what, id):
        """Removes a "ball", "megaphone", "polygon" or "line" by its id; those behind it move up by one."""
        call(C.mp_remove_body, self._handle, choice(what, "what", _BODIES), id)
        self._kept.fill()

    def id_of(self, what, index):
        """The id of a body, such as `event["off"]` and `event["index"]` name one; None where there is none."""
        index = whole(index, "index", 0, _NO_BALL)
        return C.mp_body_id(self._handle, choice(what, "what", _BODIES), index) or None

    def index_of(self, what, id):
        """Where a body stands among those of its kind; None where there is none."""
        id = whole(id, "id", 0, 2**64 - 1)
        index = C.mp_body_index(self._handle, choice(what, "what", _BODIES), id)
        return None if index == _NO_BALL else index

    def set_ball(self, index, **changes):
        """Changes a ball of a scene: center=(x, y), velocity=(x, y), radius=r."""
        self._set(C.mp_set_ball, self.balls, index, changes)

    def set_megaphone(self, index, **changes):
        """Changes a free megaphone of a scene: center, velocity, radius, push."""
        self._set(C.mp_set_megaphone, self.megaphones, index, changes)

    def set_polygon(self, index, **changes):
        """Changes a polygon of a scene: center, velocity, turned."""
        self._set(C.mp_set_polygon, self.polygons, index, changes)

    def set(self, settings):
        """Settings from the next frame on: lines as in megapon.toml, or {"physics.substeps": 8}."""
        lines = _settings(settings).encode()
        call(C.mp_set, self._handle, lines, len(lines))

    @property
    def settings(self):
        """Every number of the rules: {"physics.substeps": {"value": "24", "unit": "", "help": ...}, ...}."""
        every = {}
        for index in range(C.mp_setting_count(self._handle)):
            setting = _i.mp_setting()
            call(C.mp_setting_at, self._handle, index, ctypes.byref(setting))
            texts = {name: getattr(setting, name).decode() for name, _ in setting._fields_}
            every[texts.pop("name")] = texts
        return every

    def input(self, side, control, value, substep=0):
        """What a player does in the next frame: side "left" or "right"; control "move_x", "move_y" (-127 to 127),
        "swing" or "shout" (0 or 1)."""
        try:
            of, number = _SIDES[side], _CONTROLS[control]
        except (KeyError, TypeError):
            of, number = choice(side, "side", _SIDES), choice(control, "control", _CONTROLS)
        if type(value) is not int or not -2147483648 <= value <= 2147483647:
            value = whole(value, "value", -2**31, 2**31 - 1)
        if type(substep) is not int or not -2147483648 <= substep <= 2147483647:
            substep = whole(substep, "substep", -2**31, 2**31 - 1)
        if _input(self._pointer, of, substep, number, value, self._error_at):
            self._error.throw()

    @property
    def match(self):
        """score, phase, winner and more of a match."""
        now = _i.mp_match(size=ctypes.sizeof(_i.mp_match))
        call(C.mp_match_now, self._handle, ctypes.byref(now))
        return now

    @property
    def score(self):
        return tuple(self.match.score)

    @property
    def over(self):
        return self.match.winner >= 0

    def save(self):
        """The whole world as bytes that any machine can load()."""
        data, size = ctypes.c_void_p(), ctypes.c_size_t()
        call(C.mp_save, self._handle, ctypes.byref(data), ctypes.byref(size))
        return ctypes.string_at(data, size.value)

    def replay(self):
        """What has been played of a match that is recorded."""
        return Replay(_replay(C.mp_replay_of_match, self._handle))


class Replay:
    """A recorded match: its inputs, from which every frame follows."""

    def __init__(self, handle):
        self._handle = owned(handle, C.mp_replay_free, "World.replay() and Replay.read()")

    def __copy__(self):
        return self  # nothing changes it

    def __deepcopy__(self, memo):
        return self

    def __reduce_ex__(self, protocol):
        """Its bytes; of one that came from a link, which has no more, the link."""
        try:
            return Replay.read, (self.bytes(),)
        except Error as error:
            if error.status != "MP_WRONG_KIND":
                raise
            return Replay.read, (self.link(),)

    @classmethod
    def read(cls, data):
        """A replay's bytes, or a link."""
        data = text(data, "data") if isinstance(data, str) else bytes_of(data, "data")
        return cls(_replay(C.mp_replay_read, data, len(data)))

    def __len__(self):
        """Frames."""
        return C.mp_replay_frames(self._handle)

    def verify(self):
        """Plays it all; an Error names the first frame that is not as it was recorded."""
        call(C.mp_replay_verify, self._handle, None)

    def play(self):
        """A World in which step() plays it."""
        return World(_world(C.mp_match_of_replay, self._handle))

    def bytes(self):
        """As a file."""
        data, size = ctypes.c_void_p(), ctypes.c_size_t()
        call(C.mp_replay_bytes, self._handle, ctypes.byref(data), ctypes.byref(size))
        return ctypes.string_at(data, size.value)

    def link(self):
        """As the end of an address, "#m=..."."""
        link = ctypes.c_char_p()
        call(C.mp_replay_link, self._handle, ctypes.byref(link))
        return link.value.decode()
