// Hit tests. Shapes are written into memory as megapon/hits.h lays them out, and answers are read from there.
import {asFlag, asList, asNumber, asPair, asText, isObject, refuse} from './arguments.js';
import {Room, call, doublesAt, lend, reject, scratchAddress, wordsAt} from './loader.js';

const shapeOf = (value, name) => isObject(value) ? value : refuse(TypeError, name, 'a shape', value);

// A shape of plain numbers: how many, and of which members.
const plain = (size, kinds, prepare = shape => shape) => ({
  size,
  lend: (value, name, address, work) => {
    const shape = prepare(shapeOf(value, name));
    const numbers = Object.entries(kinds).flatMap(([key, kind]) => kind(shape[key], `${name}.${key}`));
    doublesAt(address, size).set(numbers);
    return work(address);
  },
});

const circle = plain(3, {center: asPair, radius: asNumber});
const movingCircle = plain(5, {from: asPair, to: asPair, radius: asNumber}, ({center, from, to, radius}) =>
    ({from: from ?? center, to: from === undefined ? to ?? center : to, radius}));
const capsule = plain(5, {from: asPair, to: asPair, radius: asNumber});
const segment = plain(4, {from: asPair, to: asPair});
const rect = plain(4, {center: asPair, half: asPair});
const asBytes = numbers => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

// The numbers of vectors, a pair of numbers each.
function numbersOf(vectors, name, expected) {
  if (!(vectors instanceof Float64Array))
    return Float64Array.from(asList(vectors, name, expected).flatMap((vector, i) => asPair(vector, `${name}[${i}]`)));
  return vectors.length % 2 ? refuse(RangeError, name, 'two numbers a point', [...vectors]) : vectors;
}

const polygon = {
  lend: (shape, name, address, work) => {
    const {points} = shapeOf(shape, name), numbers = numbersOf(points, `${name}.points`, 'a list of 3 points or more');
    return lend(asBytes(numbers), at => {
      wordsAt(address).set([at, numbers.length >> 1]);
      return work(address);
    });
  },
};

// Its centre rests where it has one place alone.
const turningPolygon = {
  lend: (shape, name, address, work) => {
    const {center, from = center, to = from, turned} = shapeOf(shape, name);
    const places = [...asPair(from, `${name}.from`), ...asPair(to, `${name}.to`), ...asPair(turned, `${name}.turned`)];
    return polygon.lend(shape, name, address, at => {
      doublesAt(at + 8, 6).set(places);
      return work(at);
    });
  },
};

const map = {
  lend: (shape, name, address, work) => {
    const {tile, origin = [0, 0], rows, openOutside = false} = shapeOf(shape, name);
    const numbers = [asNumber(tile, `${name}.tile`), ...asPair(origin, `${name}.origin`)];
    const isOpen = asFlag(openOutside, `${name}.openOutside`);
    return lend(rowsOf(rows, `${name}.rows`), at => {
      doublesAt(address, 3).set(numbers);
      wordsAt(address + 24).set([at, isOpen ? 1 : 0, 0]);
      return work(address);
    });
  },
};

// A letter is a tile, and a byte in C, which stops at a zero.
function rowsOf(rows, name) {
  const lines = typeof rows === 'string' ? [rows] : asList(rows, name, 'a text or a list of texts');
  return lines.map((line, i) => asText(line, `${name}[${i}]`)).join('\n').replace(/\r\n/g, '\n').replace(/[^\x01-\x7f]/gu, '#');
}

// What of an answer's numbers is what; the first one says whether there is a hit.
const contact = {size: 6, read: n => ({depth: n[1], normal: [n[2], n[3]], point: [n[4], n[5]]})};
const sharedPoint = {size: 3, read: n => ({point: [n[1], n[2]]})};
const impact = {
  size: 10,
  read: n => ({t: n[1], a: [n[2], n[3]], b: [n[4], n[5]], normal: [n[6], n[7]], point: [n[8], n[9]]}),
};
const nearest = {
  size: 4,
  always: true,
  read: (n, hit) => ({hit, distance: n[1], point: [n[2], n[3]]}),
};

const [roomOfA, roomOfB, roomOfAnswers] = [new Room(), new Room(), new Room()];

function askOne(name, A, B, answer, a, b) {
  const address = scratchAddress(), answers = address + 128;
  return A.lend(a, 'a', address, first => B.lend(b, 'b', address + 64, second => {
    call(name + '_array', first, 0, second, 0, 1, answers);
    const hit = wordsAt(answers)[0] === 1;
    return hit || answer.always ? answer.read(doublesAt(answers, answer.size), hit) : null;
  }));
}

const countOf = (Shape, shapes, name) => {
  if (!(shapes instanceof Float64Array)) return undefined;
  if (!Shape.size) reject(`${name}: expected one shape, whose answers a list of the other's gets`);
  if (shapes.length % Shape.size) reject(`${name}: expected ${Shape.size} numbers a shape, got ${shapes.length} in all`);
  return shapes.length / Shape.size;
};

// A list is copied, and its step is 1; a shape for all questions stands in the scratch, and its step is 0.
function lendAll(Shape, shapes, name, room, address, work) {
  if (!(shapes instanceof Float64Array)) return Shape.lend(shapes, name, address, first => work(first, 0));
  const first = room.at(shapes.byteLength);
  doublesAt(first, shapes.length).set(shapes);
  return work(first, 1);
}

function askMany(name, A, B, answer, a, b) {
  const counts = [countOf(A, a, 'a'), countOf(B, b, 'b')].filter(count => count !== undefined);
  if (counts[1] !== undefined && counts[0] !== counts[1])
    reject(`expected as many shapes b as a, got ${counts[1]} and ${counts[0]}`);
  const [count] = counts, size = count * answer.size, answers = roomOfAnswers.at(8 * size), address = scratchAddress();
  lendAll(A, a, 'a', roomOfA, address, (as, aStep) => lendAll(B, b, 'b', roomOfB, address + 64, (bs, bStep) =>
      call(name + '_array', as, aStep, bs, bStep, count, answers)));
  const numbers = doublesAt(answers, size), hits = wordsAt(answers);
  for (let i = 0; i < size; i += answer.size) numbers[i] = hits[2 * i];
  return numbers;
}

const question = (name, A, B, answer) => (a, b) =>
    (a instanceof Float64Array || b instanceof Float64Array ? askMany : askOne)(name, A, B, answer, a, b);

export const touchCircleCircle = question('touch_circle_circle', circle, circle, contact);
export const touchCircleSegment = question('touch_circle_segment', circle, segment, contact);
export const touchCircleRect = question('touch_circle_rect', circle, rect, contact);
export const touchCirclePolygon = question('touch_circle_polygon', circle, polygon, contact);
export const touchCircleMap = question('touch_circle_map', circle, map, contact);
export const touchRectRect = question('touch_rect_rect', rect, rect, contact);
export const touchSegmentSegment = question('touch_segment_segment', segment, segment, sharedPoint);
export const touchPolygonPolygon = question('touch_polygon_polygon', polygon, polygon, sharedPoint);
export const partPolygonPolygon = question('part_polygon_polygon', polygon, polygon, contact);
export const nearestCircleSegment = question('nearest_circle_segment', circle, segment, nearest);
export const sweepCircleCircle = question('sweep_circle_circle', movingCircle, movingCircle, impact);
export const sweepCircleSegment = question('sweep_circle_segment', movingCircle, segment, impact);
export const sweepCirclePolygon = question('sweep_circle_polygon', movingCircle, polygon, impact);
export const sweepCircleMap = question('sweep_circle_map', movingCircle, map, impact);
export const sweepCircleTurningPolygon = question('sweep_circle_turning_polygon', movingCircle, turningPolygon, impact);
export const closingSweepCircleCircle = question('closing_sweep_circle_circle', movingCircle, movingCircle, impact);
export const closingSweepCircleSegment = question('closing_sweep_circle_segment', movingCircle, segment, impact);
export const closingSweepCirclePolygon = question('closing_sweep_circle_polygon', movingCircle, polygon, impact);
export const closingSweepCircleMap = question('closing_sweep_circle_map', movingCircle, map, impact);
export const touchCircleCircleOutline = question('touch_circle_circle_outline', circle, circle, contact);
export const touchCirclePolygonOutline = question('touch_circle_polygon_outline', circle, polygon, contact);
export const sweepCircleCircleOutline = question('sweep_circle_circle_outline', movingCircle, movingCircle, impact);
export const sweepCirclePolygonOutline = question('sweep_circle_polygon_outline', movingCircle, polygon, impact);
export const touchCircleCapsule = question('touch_circle_capsule', circle, capsule, contact);
export const touchCapsuleSegment = question('touch_capsule_segment', capsule, segment, contact);
export const touchCapsuleCapsule = question('touch_capsule_capsule', capsule, capsule, contact);
export const touchCapsuleRect = question('touch_capsule_rect', capsule, rect, contact);
export const touchCapsulePolygon = question('touch_capsule_polygon', capsule, polygon, contact);
export const sweepCircleCapsule = question('sweep_circle_capsule', movingCircle, capsule, impact);
export const closingSweepCircleCapsule = question('closing_sweep_circle_capsule', movingCircle, capsule, impact);

export function moveRectMap(mover, move, tiles) {
  const address = scratchAddress(), answer = address + 192;
  const delta = asPair(move, 'move');
  return rect.lend(mover, 'mover', address, first => map.lend(tiles, 'tiles', address + 64, third => {
    doublesAt(address + 128, 2).set(delta);
    call('move_rect_map', first, address + 128, third, answer);
    const [hitX, hitY] = wordsAt(answer + 16);
    return {at: [...doublesAt(answer, 2)], hitX: hitX === 1, hitY: hitY === 1};
  }));
}

// One vector, or a list of them, in; the same out. A list's answer is a view.
const vectorsOf = (vectors, name) => vectors instanceof Float64Array ? numbersOf(vectors, name) : Float64Array.from(asPair(vectors, name));
const likewise = (vectors, numbers) => vectors instanceof Float64Array ? numbers : [...numbers];

export function rotate(points, center, degrees) {
  const numbers = vectorsOf(points, 'points'), about = asPair(center, 'center'), angle = asNumber(degrees, 'degrees');
  const address = scratchAddress(), turned = roomOfA.at(numbers.byteLength);
  doublesAt(turned, numbers.length).set(numbers);
  doublesAt(address, 2).set(about);
  call('rotate', turned, numbers.length >> 1, address, angle, turned);
  return likewise(points, doublesAt(turned, numbers.length));
}

export function reflect(velocities, normals) {
  const from = vectorsOf(velocities, 'velocities'), about = vectorsOf(normals, 'normals'), isList = normals instanceof Float64Array;
  if (isList && about.length !== from.length) reject('expected as many normals as velocities');
  const mirrored = roomOfA.at(from.byteLength), normal = roomOfB.at(about.byteLength);
  doublesAt(mirrored, from.length).set(from);
  doublesAt(normal, about.length).set(about);
  call('reflect', mirrored, 1, normal, isList ? 1 : 0, from.length >> 1, mirrored);
  return likewise(velocities, doublesAt(mirrored, from.length));
}

export function angle(a, b) {
  const [first, second] = [vectorsOf(a, 'a'), vectorsOf(b, 'b')], isList = [a, b].map(one => one instanceof Float64Array);
  if (isList[0] && isList[1] && first.length !== second.length) reject('expected as many directions b as a');
  const count = (isList[0] ? first : second).length >> 1;
  const as = roomOfA.at(first.byteLength), bs = roomOfB.at(second.byteLength), answers = roomOfAnswers.at(8 * count);
  doublesAt(as, first.length).set(first);
  doublesAt(bs, second.length).set(second);
  call('angle', as, isList[0] ? 1 : 0, bs, isList[1] ? 1 : 0, count, answers);
  const degrees = doublesAt(answers, count);
  return isList[0] || isList[1] ? degrees : degrees[0];
}
