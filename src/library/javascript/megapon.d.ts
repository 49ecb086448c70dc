import type { Vec } from './hits';

export * from './hits';

/** The version of the interface. */
export function version(): string;
/** The fingerprint of the physics: two libraries with the same one give the same hashes. */
export function physics(): string;

// MADE by pack.mjs: the keys of a court and of an event.
export interface CourtKeys {}
export type EventName = string;
export interface EventFields {}
export interface SettingValues {}
// END

/** The keys of a court's file, such as {walls: 'box', ball: [{center: [100, 135], velocity: [120, 0]}]}, or its text. */
export type Court = string | CourtKeys;
/** What a ball can bounce off. */
export type Surface = 'wall' | 'megaphone' | 'line' | 'polygon' | 'tile' | 'ball' | 'goal' | 'target';
export type Strength = 'bunt' | 'glance' | 'swing' | 'sweet' | 'smash' | 'clash';
/** Names with their dots, such as {'physics.fps': 60}, or lines of TOML. */
export type Settings = string | Readonly<SettingValues>;

export interface Ball { center: Vec; velocity: Vec; radius: number }
export interface Megaphone extends Ball { push: number }
export interface Pose { center: Vec; velocity: Vec; turned: number }
export interface Setting {
  name: string; unit: string; range: string; standard: string | number | boolean; help: string;
  value: string | number | boolean;
}

/** What happened, with the names that the log has: which ones an event has depends on what it is. */
export interface MegaponEvent extends EventFields {
  event: EventName; frame: number; substep: number; time: number;
}

/** Numbers that a world, or a batch, writes anew. `numbers` is a view of the library's memory: it holds until that
 *  grows, which a look at `numbers` again survives, and throws once what they belong to has been freed. */
export interface KeptNumbers<Numbers extends Float64Array | Int32Array | Uint8Array = Float64Array> { readonly numbers: Numbers }

/** What a circle met first. */
export interface WorldImpact {
  what: Surface; index: number; t: number;
  center: [number, number]; normal: [number, number]; point: [number, number];
}

/** What may be added to a scene and removed from it. */
export type LivingBody = 'ball' | 'megaphone' | 'polygon' | 'line';

/** Where a ball will pass a line. */
export interface Passage {
  /** From now. */
  seconds: number;
  y: number;
  /** Before that, and whether one of them is off something that moves. */
  bounces: number; offMoving: boolean;
}

/** A scene: a court's own balls, megaphones and polygons. Arrays of numbers are views of the library's memory: they hold
 *  until the next call; slice() keeps them. */
export class World {
  constructor(court: Court, options?: { settings?: Settings });
  /** The world of a snapshot, of whatever machine; it goes on to the same hashes. A match is a Match again. */
  static restore(snapshot: Uint8Array): World | Match;
  /** A copy that goes on by itself. */
  clone(): this;
  /** All of it, as bytes that do not depend on the machine. */
  snapshot(): Uint8Array;
  /** Gives the memory back. Nobody has to: what nobody holds any more is freed in time. */
  free(): void;

  /** Plays frames, 10 a second if no setting says otherwise; without a number one. */
  step(): void;
  step(frames: number): void;
  /** The same for a program that reads `views`, which it fills. Events are there for those who ask. */
  play(frames?: number): void;
  /** Filled from the first look on, by all that plays, restores, sets, adds or removes: in the order of `balls`, `megaphones` and
   *  `polygons`. `players` are 10 numbers a player: body x, y, its velocity x, y, head x, y, head's radius, angle, spin;
   *  the tenth is none, of which Match.players makes `swing` and `isThere`. */
  readonly views: {
    readonly balls: KeptNumbers; readonly megaphones: KeptNumbers; readonly polygons: KeptNumbers; readonly players: KeptNumbers;
  };
  /** Back to a snapshot, or to what another world is, in this one: faster than World.restore() and clone(). */
  restore(moment: Uint8Array | World): void;
  /** The first that a circle, or with radius 0 a point, meets on its way through the world as it stands; null: nothing. */
  sweep(from: Vec, to: Vec, options?: { radius?: number; kinds?: readonly Surface[]; withoutBall?: number }): WorldImpact | null;
  /** Frames played. */
  readonly frame: number;
  /** The hash of the whole state, 16 hex digits. */
  readonly hash: string;
  /** What happened in the frames of the last step, in order of time. */
  readonly events: MegaponEvent[];

  /** 5 numbers a ball: centre x, y, velocity x, y in px/s, radius. */
  readonly balls: Float64Array;
  /** 6 numbers a free megaphone: as a ball, then `push`. */
  readonly megaphones: Float64Array;
  /** 5 numbers a polygon: centre x, y, velocity x, y, degrees turned. */
  readonly polygons: Float64Array;
  /** x and y of each corner where it is now; empty for an index too large. */
  polygonPoints(index: number): Float64Array;
  /** 4 numbers a segment: from x, y, to x, y. */
  readonly lines: Float64Array;
  readonly goals: Float64Array;
  readonly tiles: { tile: number; origin: [number, number]; rows: string[] } | undefined;
  readonly size: [number, number];
  /** As text, to the bit. */
  readonly court: string;

  ball(index: number): Ball | undefined;
  megaphone(index: number): Megaphone | undefined;
  polygon(index: number): Pose | undefined;
  /** Adds a body to a scene between two steps, behind those of its kind. Its id stays, whatever comes and goes. */
  addBall(ball: { center: Vec; velocity?: Vec; radius?: number }): number;
  addMegaphone(megaphone: { center: Vec; velocity?: Vec; radius?: number; push?: number }): number;
  /** Points about the centre, 3 or more, or their numbers in a row. */
  addPolygon(polygon: { center: Vec; points: readonly Vec[] | Float64Array; velocity?: Vec; turned?: number }): number;
  addLine(line: { from: Vec; to: Vec }): number;
  /** Those behind it move up by one. */
  remove(what: LivingBody, id: number): void;
  /** From the index of the moment, such as `off` and `index` of an event are, to the id, and back; undefined: none. */
  idOf(what: LivingBody, index: number): number | undefined;
  indexOf(what: LivingBody, id: number): number | undefined;

  /** Where a ball will pass an upright line, within 10 s and 12 bounces, without players and other balls; null: it does
   *  not. */
  foresee(ball: number, x: number): Passage | null;
  /** Where its centre is now, at each bounce, and after so many seconds, 10 at most. */
  foreseePath(ball: number, seconds: number): [number, number][];

  /** Changes what is given, in a scene, between two steps. */
  setBall(index: number, change: Partial<Ball>): void;
  setMegaphone(index: number, change: Partial<Megaphone>): void;
  setPolygon(index: number, change: Partial<Pose>): void;

  readonly settings: Setting[];
  /** From the next frame on: all of them or none. */
  set(settings: Settings): void;
}

export type Side = 'left' | 'right';

export interface MatchOptions {
  /** Without one: the open court. */
  court?: Court;
  /** "player" (for input()), "cpu:1" to "cpu:5", or "human:LATENCY_MS,SD_PX,SD_MS". */
  left?: string;
  right?: string;
  /** 64 bits. */
  seed?: number | bigint;
  /** Lets replay() work; each frame then needs some memory. */
  record?: boolean;
  settings?: Settings;
}

export interface MatchState {
  phase: 'serve' | 'rally' | 'goal' | 'over';
  score: [number, number];
  server: Side;
  winner: Side | undefined;
  rally: number;
  longestRally: number;
  hits: number;
  points: number;
  topSpeed: number;
  isFrozen: boolean;
  /** On a court with a task. */
  task: { reached: boolean; done: number; misses: number } | undefined;
}

export interface Player {
  body: [number, number]; bodyVelocity: [number, number];
  head: [number, number]; headRadius: number;
  /** Degrees: 0 straight ahead, positive down. */
  headAngle: number;
  headSpin: number;
  swing: 'rest' | 'windup' | 'held' | 'active' | 'recovery';
  isThere: boolean;
}

/** Two players who bat balls, or one with a task. */
export class Match extends World {
  constructor(options?: MatchOptions);
  /** What a "player" does from this substep of the next frame on, in later frames too. Moves are whole numbers from -127
   *  to 127, right and down positive. */
  input(side: Side, changes: { moveX?: number; moveY?: number; swing?: boolean; shout?: boolean }, substep?: number): void;
  readonly state: MatchState;
  readonly players: Player[];
  /** What has been played, of a match that is recorded. */
  replay(): Replay;
}

export interface BatchOptions extends MatchOptions { count: number }

/** Matches on one court; match i has the seed + i. Its numbers are the same objects from step to step. */
export class Batch {
  constructor(options: BatchOptions);
  readonly count: number;
  /** 8 a match, yours to write: moveX, moveY, swing, shout of the left player, then of the right one. */
  readonly actions: KeptNumbers<Int32Array>;
  /** 26 a match, in the order of mp_observation in megapon.h. */
  readonly observations: KeptNumbers;
  /** 2 a match: points made less those of the other; a task's gains for the left one. */
  readonly rewards: KeptNumbers;
  /** 1 for a match that is over, which stands still until it is reset. */
  readonly done: KeptNumbers<Uint8Array>;
  /** Plays so many frames with the actions. */
  step(frames?: number): void;
  /** Begins matches that are over, or all, anew, with a seed each. */
  reset(seeds: readonly (number | bigint)[], all?: boolean): void;
  /** What a match has begun with. */
  seed(index: number): bigint;
  /** The hash of a match, 16 hex digits. */
  hash(index: number): string;
  free(): void;
}

export class Replay {
  /** The bytes of a replay's file or of a GIF of the game, or a link or a text with one. */
  constructor(content: Uint8Array | string);
  readonly frames: number;
  readonly bytes: Uint8Array;
  /** "#m=…"; the address of a page may stand before it. */
  readonly link: string;
  /** Plays it all and compares each frame's hash: the number of frames, or a MegaponError. */
  verify(): number;
  /** A match that step() plays as it was. */
  play(): Match;
  free(): void;
}
