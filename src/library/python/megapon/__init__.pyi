from collections.abc import Sequence
from typing import Any, Literal, Protocol, SupportsFloat, SupportsIndex, TypedDict, Union

from ._court_keys import CourtKeys as CourtKeys

Number = Union[SupportsFloat, SupportsIndex]
Numbers = Any  # a list, a tuple, an array of NumPy, a struct
Settings = Union[str, dict[str, Union[str, int, float, bool]]]
Court = Union[str, CourtKeys]
Side = Literal["left", "right"]
Surface = Literal["wall", "megaphone", "line", "polygon", "tile", "ball", "goal", "target"]
Body = Literal["ball", "megaphone", "polygon", "line"]
Control = Literal["move_x", "move_y", "swing", "shout"]

__version__: str
version: str
physics: str
EVENTS: list[str]
SURFACES: list[Surface]

class Error(ValueError):
    status: str
    line: int
    column: int
    question: int

# With NumPy these are record arrays with the same members, without it arrays of ctypes.
class Vec(Protocol):
    x: Any
    y: Any

class Ball(Protocol):
    center: Vec
    velocity: Vec
    radius: Any

class Megaphone(Ball, Protocol):
    push: Any

class Pose(Protocol):
    center: Vec
    velocity: Vec
    turned: Any

class Player(Protocol):
    body: Vec
    body_velocity: Vec
    head: Vec
    head_radius: Any
    head_angle: Any
    head_spin: Any
    swing: Any
    is_there: Any

class Contact(Protocol):
    hit: Any
    depth: Any
    normal: Vec
    point: Vec

class SharedPoint(Protocol):
    hit: Any
    point: Vec

class Impact(Protocol):
    hit: Any
    t: Any
    a: Vec
    b: Vec
    normal: Vec
    point: Vec

class Nearest(Protocol):
    hit: Any
    distance: Any
    point: Vec

class TileMove(Protocol):
    at: Vec
    hit_x: int
    hit_y: int

class WorldImpact(Protocol):
    hit: int
    what: int
    index: int
    t: float
    center: Vec
    normal: Vec
    point: Vec

class Passage(Protocol):
    hit: int
    bounces: int
    seconds: float
    y: float
    off_moving: int

class MatchState(Protocol):
    phase: int
    score: Sequence[int]
    server: int
    winner: int
    rally: int
    longest_rally: int
    hits: int
    points: int
    top_speed: float
    is_frozen: int
    has_task: int
    reached: int
    done: int
    misses: int

class _Event(TypedDict):
    event: str
    frame: int
    substep: int
    time: float

class Event(_Event, total=False):
    place: list[float]
    contact: list[float]
    normal: list[float]
    velocity: list[float]
    timing: float
    ball: int
    off: Surface
    index: int
    player: Literal[0, 1]
    strength: str
    rally: int
    left: int
    frames: int
    score: int
    bounces: int
    a: int
    b: int
    polygon: int
    edge: int
    breaths: int
    reached: bool
    done: int
    misses: int

class Setting(TypedDict):
    unit: str
    range: str
    standard: str
    help: str
    value: str

class Views:
    @property
    def balls(self) -> Any: ...
    @property
    def megaphones(self) -> Any: ...
    @property
    def polygons(self) -> Any: ...
    @property
    def players(self) -> Any: ...

class World:
    @property
    def views(self) -> Views: ...
    def __init__(self, handle: Any) -> None: ...
    def step(self, frames: SupportsIndex = 1) -> list[Event]: ...
    def play(self, frames: SupportsIndex = 1) -> None: ...
    def restore(self, moment: Union[World, bytes, bytearray, memoryview]) -> None: ...
    def sweep(self, start: Numbers, end: Numbers, radius: Number = 0, kinds: Union[Surface, Sequence[Surface], None] = None,
              without_ball: Union[SupportsIndex, None] = None) -> WorldImpact: ...
    def events(self) -> list[Event]: ...
    def clone(self) -> World: ...
    def polygon_points(self, index: SupportsIndex) -> Any: ...
    def add_ball(self, center: Numbers, velocity: Numbers = (0, 0), radius: Number = 16) -> int: ...
    def add_megaphone(self, center: Numbers, velocity: Numbers = (0, 0), radius: Number = 12, push: Number = 0) -> int: ...
    def add_polygon(self, center: Numbers, points: Sequence[Numbers], velocity: Numbers = (0, 0), turned: Number = 0) -> int: ...
    def add_line(self, start: Numbers, end: Numbers) -> int: ...
    def remove(self, what: Body, id: SupportsIndex) -> None: ...
    def id_of(self, what: Body, index: SupportsIndex) -> Union[int, None]: ...
    def index_of(self, what: Body, id: SupportsIndex) -> Union[int, None]: ...
    def foresee(self, ball: SupportsIndex, x: Number) -> Passage: ...
    def foresee_path(self, ball: SupportsIndex, seconds: Number) -> list[tuple[float, float]]: ...
    def set_ball(self, index: SupportsIndex, *, center: Numbers = ..., velocity: Numbers = ..., radius: Number = ...) -> None: ...
    def set_megaphone(self, index: SupportsIndex, *, center: Numbers = ..., velocity: Numbers = ..., radius: Number = ...,
                      push: Number = ...) -> None: ...
    def set_polygon(self, index: SupportsIndex, *, center: Numbers = ..., velocity: Numbers = ..., turned: Number = ...) -> None: ...
    def set(self, settings: Settings) -> None: ...
    def input(self, side: Side, control: Control, value: SupportsIndex, substep: SupportsIndex = 0) -> None: ...
    def save(self) -> bytes: ...
    def replay(self) -> Replay: ...
    @property
    def event_array(self) -> Any: ...
    @property
    def frame(self) -> int: ...
    @property
    def hash(self) -> str: ...
    @property
    def is_match(self) -> bool: ...
    @property
    def balls(self) -> Any: ...
    @property
    def megaphones(self) -> Any: ...
    @property
    def polygons(self) -> Any: ...
    @property
    def players(self) -> Any: ...
    @property
    def lines(self) -> Any: ...
    @property
    def goals(self) -> Any: ...
    @property
    def tiles(self) -> list[str]: ...
    @property
    def size(self) -> tuple[float, float]: ...
    @property
    def court(self) -> str: ...
    @property
    def settings(self) -> dict[str, Setting]: ...
    @property
    def match(self) -> MatchState: ...
    @property
    def score(self) -> tuple[int, int]: ...
    @property
    def over(self) -> bool: ...

class Batch:
    actions: Any
    observations: Any
    seen: Any
    rewards: Any
    done: Any
    seeds: Any
    def __init__(self, count: SupportsIndex, court: Union[Court, None] = None, left: str = "player", right: str = "player",
                 seed: SupportsIndex = 0, settings: Settings = "", threads: SupportsIndex = 0, record: bool = False) -> None: ...
    def __len__(self) -> int: ...
    def step(self, frames: SupportsIndex = 1) -> None: ...
    def reset(self, seeds: Union[SupportsIndex, Sequence[SupportsIndex], None] = None, which: Any = None) -> None: ...
    def world(self, index: SupportsIndex) -> World: ...

class Replay:
    def __init__(self, handle: Any) -> None: ...
    @classmethod
    def read(cls, data: Union[str, bytes, bytearray, memoryview]) -> Replay: ...
    def __len__(self) -> int: ...
    def verify(self) -> None: ...
    def play(self) -> World: ...
    def bytes(self) -> bytes: ...
    def link(self) -> str: ...

def scene(court: Court, settings: Settings = "") -> World: ...
def match(court: Union[Court, None] = None, left: str = "player", right: str = "player", seed: SupportsIndex = 0,
          settings: Settings = "", record: bool = False) -> World: ...
def load(snapshot: Union[bytes, bytearray, memoryview]) -> World: ...

class Map:
    def __init__(self, tile: Number, rows: Union[str, Sequence[str]], origin: Numbers = (0, 0), open_outside: bool = False) -> None: ...

# One answer for one question, an array of them for an array of shapes.
def touch_circle_circle(a: Numbers, b: Numbers) -> Any: ...
def touch_circle_segment(a: Numbers, b: Numbers) -> Any: ...
def touch_circle_rect(a: Numbers, b: Numbers) -> Any: ...
def touch_circle_polygon(a: Numbers, b: Numbers) -> Any: ...
def touch_circle_map(a: Numbers, b: Map) -> Any: ...
def touch_rect_rect(a: Numbers, b: Numbers) -> Any: ...
def touch_segment_segment(a: Numbers, b: Numbers) -> Any: ...
def touch_polygon_polygon(a: Numbers, b: Numbers) -> Any: ...
def part_polygon_polygon(a: Numbers, b: Numbers) -> Any: ...
def nearest_circle_segment(a: Numbers, b: Numbers) -> Any: ...
def sweep_circle_circle(a: Numbers, b: Numbers) -> Any: ...
def sweep_circle_segment(a: Numbers, b: Numbers) -> Any: ...
def sweep_circle_polygon(a: Numbers, b: Numbers) -> Any: ...
def sweep_circle_map(a: Numbers, b: Map) -> Any: ...
def closing_sweep_circle_circle(a: Numbers, b: Numbers) -> Any: ...
def closing_sweep_circle_segment(a: Numbers, b: Numbers) -> Any: ...
def closing_sweep_circle_polygon(a: Numbers, b: Numbers) -> Any: ...
def closing_sweep_circle_map(a: Numbers, b: Map) -> Any: ...
def move_rect_map(mover: Numbers, move: Numbers, tiles: Map) -> TileMove: ...
def rotate(points: Numbers, center: Numbers, degrees: Number) -> Any: ...
def reflect(velocities: Numbers, normals: Numbers) -> Any: ...
