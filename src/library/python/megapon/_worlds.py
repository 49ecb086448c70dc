"""Scenes, matches, replays."""

import ctypes
import json
import re

from . import _interface as _i
from ._arguments import bytes_of, choice, ended_text, fill, index_of, shown, text
from ._library import C, array, call, made, owned

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
    """A world of a court's text: its balls, megaphones and polygons, no players."""
    lines, court = _settings(settings).encode(), text(court, "court")
    return World(_world(C.mp_scene_new, court, len(court), lines, len(lines)))


def match(court=None, left="player", right="player", seed=0, settings="", record=False):
    """A match, on the open court where none is given. "player" reads input(), "cpu:1" to "cpu:5" play themselves."""
    court = None if court is None else text(court, "court")
    options = fill(_i.mp_match_options(ctypes.sizeof(_i.mp_match_options)),
                   {"record": record, "seed": seed, "left": ended_text(left, "left"),
                    "right": ended_text(right, "right"), "settings": ended_text(_settings(settings), "settings")})
    return World(_world(C.mp_match_new, court, len(court or b""), ctypes.byref(options)))


def load(snapshot):
    """The world of a snapshot, World.save(), of this machine or any other."""
    snapshot = bytes_of(snapshot, "snapshot")
    return World(_world(C.mp_load, snapshot, len(snapshot)))


def _world(function, *arguments):
    return made(C.mp_world_free, function, *arguments)


def _replay(function, *arguments):
    return made(C.mp_replay_free, function, *arguments)


class World:
    """A scene or a match, as scene(), match(), load() and Replay.play() make one."""

    def __init__(self, handle):
        self._handle = owned(handle, C.mp_world_free, "scene(), match(), load() and Replay.play()")

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def __reduce_ex__(self, protocol):
        raise TypeError("a World cannot be pickled; pickle the bytes of its save(), of which load() makes one")

    def step(self, frames=1):
        """Plays so many frames. Returns their events, as events() does."""
        call(C.mp_step, self._handle, frames)
        return self.events()

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

    def _bodies(self, function, owner):
        count = ctypes.c_size_t()
        return array(function(self._handle, ctypes.byref(count)), count.value, owner)

    @property
    def balls(self):
        """center, velocity, radius: a view, which the next look fills anew. megaphones and polygons are alike."""
        return self._bodies(C.mp_balls, self)

    @property
    def megaphones(self):
        return self._bodies(C.mp_megaphones, self)

    @property
    def polygons(self):
        return self._bodies(C.mp_polygons, self)

    @property
    def players(self):
        """Both sides of a match, the left one first."""
        return self._bodies(C.mp_players, None)

    @property
    def lines(self):
        return self._bodies(C.mp_lines, None)

    @property
    def goals(self):
        return self._bodies(C.mp_goals, None)

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
        call(C.mp_input, self._handle, choice(side, "side", _SIDES), substep, choice(control, "control", _CONTROLS),
             value)

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
        raise TypeError("a Replay cannot be pickled; pickle its bytes(), which Replay.read() reads")

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
