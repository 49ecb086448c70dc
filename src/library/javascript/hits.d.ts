/** Lengths are px, x to the right, y down. Angles are degrees, positive clockwise on the screen. */
export type Vec = readonly [number, number];

export interface Circle { center: Vec; radius: number }
/** At `from` when t = 0 and at `to` when t = 1; with a centre alone it rests. */
export type MovingCircle = { from: Vec; to: Vec; radius: number } | Circle;
/** from = to is a point. */
export interface Segment { from: Vec; to: Vec }
/** All within a radius of a segment. */
export interface Capsule { from: Vec; to: Vec; radius: number }
/** Axis-aligned; half is half the width and half the height. */
export interface Rect { center: Vec; half: Vec }
/** A simple polygon, convex or not: three points or more, or their numbers in a row. */
export interface Polygon { points: readonly Vec[] | Float64Array }
/** A polygon whose points are relative to its centre, which goes from `from` to `to` while it turns about it from one
 *  angle to the other; an angle lies within +-36000 degrees. With a centre alone it turns in its place. */
export type TurningPolygon = Polygon & ({ from: Vec; to: Vec } | { center: Vec }) & { turned: Vec };
/** Square tiles from `origin` ([0, 0] without one): '.' is empty, all else solid. What lies outside the rows is solid,
 *  too, unless `openOutside`. */
export interface TileMap { tile: number; origin?: Vec; rows: string | readonly string[]; openOutside?: boolean }

/** How a and b overlap. The normal is a unit vector from b to a; `depth` px along it a merely touches b. `point` lies on
 *  b's outline. */
export interface Contact { depth: number; normal: [number, number]; point: [number, number] }
/** A point that both shapes share. */
export interface SharedPoint { point: [number, number] }
/** The first contact, at the fraction `t` of the motion: the centres of a and, if it is a circle or turns, b, the normal
 *  from b to a, and where the two touch. */
export interface Impact {
  t: number; a: [number, number]; b: [number, number]; normal: [number, number]; point: [number, number];
}
/** The point of the segment nearest to the circle's centre. */
export interface Nearest { hit: boolean; distance: number; point: [number, number] }

/** Asks about two shapes: null without a hit. With a Float64Array in place of a or b, or of both, it asks as many
 *  questions as that holds shapes; a shape beside a list stands in each of them. The answer is then a list of numbers,
 *  so many a question, of which the first is 1 for a hit and 0 for none, and the rest are those of the object in their
 *  order. It is a view: it holds until the next question; slice() keeps it. */
export interface Question<A, B, Answer> {
  (a: A, b: B): Answer;
  (a: Float64Array, b: Float64Array | B): Float64Array;
  (a: A | Float64Array, b: Float64Array): Float64Array;
}
/** Polygons and tile maps come one at a time. */
export interface QuestionOfOne<A, B, Answer> {
  (a: A, b: B): Answer;
  (a: Float64Array, b: B): Float64Array;
}

// The numbers of a shape in a list: a circle 3 (x, y, radius), a moving circle 5 (from, to, radius), a capsule 5, a segment
// and a rect 4. Those of an answer: a contact 6, a shared point 3, an impact 10, a nearest point 4.

export const touchCircleCircle: Question<Circle, Circle, Contact | null>;
export const touchCircleSegment: Question<Circle, Segment, Contact | null>;
export const touchCircleRect: Question<Circle, Rect, Contact | null>;
export const touchCirclePolygon: QuestionOfOne<Circle, Polygon, Contact | null>;
export const touchCircleMap: QuestionOfOne<Circle, TileMap, Contact | null>;
export const touchRectRect: Question<Rect, Rect, Contact | null>;
export const touchSegmentSegment: Question<Segment, Segment, SharedPoint | null>;
export function touchPolygonPolygon(a: Polygon, b: Polygon): SharedPoint | null;
/** The shortest way out of convex polygons that touch: a has to move by `depth` along the normal. */
export function partPolygonPolygon(a: Polygon, b: Polygon): Contact | null;
export const nearestCircleSegment: Question<Circle, Segment, Nearest>;
export const sweepCircleCircle: Question<MovingCircle, MovingCircle, Impact | null>;
export const sweepCircleSegment: Question<MovingCircle, Segment, Impact | null>;
export const sweepCirclePolygon: QuestionOfOne<MovingCircle, Polygon, Impact | null>;
export const sweepCircleMap: QuestionOfOne<MovingCircle, TileMap, Impact | null>;
/** Misses no contact deeper than 1e-9 px, and may find one as much too early; exact where nothing turns. */
export const sweepCircleTurningPolygon: QuestionOfOne<MovingCircle, TurningPolygon, Impact | null>;
/** The first impact in which a is still coming closer: what a solver needs between two bounces. A start in contact counts,
 *  at t = 0, only if the motion goes further in; leaving, sliding along, or a graze of less than 1e-11 px is none. */
export const closingSweepCircleCircle: Question<MovingCircle, MovingCircle, Impact | null>;
export const closingSweepCircleSegment: Question<MovingCircle, Segment, Impact | null>;
export const closingSweepCirclePolygon: QuestionOfOne<MovingCircle, Polygon, Impact | null>;
export const closingSweepCircleMap: QuestionOfOne<MovingCircle, TileMap, Impact | null>;
/** Only the line of b is solid, as of a room: what starts inside meets it from inside. */
export const touchCircleCircleOutline: Question<Circle, Circle, Contact | null>;
export const touchCirclePolygonOutline: QuestionOfOne<Circle, Polygon, Contact | null>;
export const sweepCircleCircleOutline: Question<MovingCircle, MovingCircle, Impact | null>;
export const sweepCirclePolygonOutline: QuestionOfOne<MovingCircle, Polygon, Impact | null>;
export const touchCircleCapsule: Question<Circle, Capsule, Contact | null>;
export const touchCapsuleSegment: Question<Capsule, Segment, Contact | null>;
export const touchCapsuleCapsule: Question<Capsule, Capsule, Contact | null>;
export const touchCapsuleRect: Question<Capsule, Rect, Contact | null>;
/** Where the axis meets a polygon that is not convex no way out is known: the normal is [0, 0]. */
export const touchCapsulePolygon: QuestionOfOne<Capsule, Polygon, Contact | null>;
export const sweepCircleCapsule: Question<MovingCircle, Capsule, Impact | null>;
export const closingSweepCircleCapsule: Question<MovingCircle, Capsule, Impact | null>;

/** Moves a rect through tiles, x first, then y. It stops flush against the first solid tile in the way. */
export function moveRectMap(mover: Rect, move: Vec, map: TileMap): { at: [number, number]; hitX: boolean; hitY: boolean };

/** Points turned about a centre: one, or a list of them, whose answer is a view. */
export function rotate(point: Vec, center: Vec, degrees: number): [number, number];
export function rotate(points: Float64Array, center: Vec, degrees: number): Float64Array;

/** A velocity mirrored about the tangent; the normal may have any length but 0. With lists as above. */
export function reflect(velocity: Vec, normal: Vec): [number, number];
export function reflect(velocities: Float64Array, normal: Vec | Float64Array): Float64Array;

/** The angle between two directions in degrees, 0 to 180. With lists as above. */
export function angle(a: Vec, b: Vec): number;
export function angle(a: Float64Array, b: Vec | Float64Array): Float64Array;
export function angle(a: Vec, b: Float64Array): Float64Array;

/** What a call that fails throws: the status as C names it ("MP_BAD_TEXT"), and where they are known the place in a text
 *  or the number of a bad question in a list. An argument of another kind, a name that is not known or a number that C
 *  could not hold are a TypeError or a RangeError, too, and then nothing has changed. */
export class MegaponError extends Error {
  readonly status: string;
  readonly line?: number;
  readonly column?: number;
  readonly question?: number;
}

/** What init() can read a program from. */
export type Program = string | URL | Response | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** Compiles before the first call, without holding the page up. Nothing needs it but browsers before 2023, which forbid
 *  a page to compile at once, and the files without a program inside ("megapon-core/slim"), which need its address. */
export function init(program?: Program | Promise<Program>): Promise<void>;
