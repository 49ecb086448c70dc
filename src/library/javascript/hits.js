// Hit tests. Shapes are written into memory as megapon/hits.h lays them out, and answers are read from there.
import {Room, call, doublesAt, lend, reject, scratchAddress, wordsAt} from './loader.js';

// Numbers that are not there become NaN, which C refuses by name.
const point = vec => [vec?.[0] ?? NaN, vec?.[1] ?? NaN].map(Number);
const number = value => value === undefined ? NaN : Number(value);

// A shape of plain numbers.
const plain = (size, numbers) => ({
  size,
  lend: (shape, address, work) => {
    doublesAt(address, size).set(numbers(shape));
    return work(address);
  },
});

const circle = plain(3, ({center, radius}) => [...point(center), number(radius)]);
const movingCircle =
    plain(5, ({center, from = center, to = from, radius}) => [...point(from), ...point(to), number(radius)]);
const segment = plain(4, ({from, to}) => [...point(from), ...point(to)]);
const rect = plain(4, ({center, half}) => [...point(center), ...point(half)]);
const asBytes = numbers => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

const polygon = {
  lend: ({points}, address, work) => {
    const numbers = points instanceof Float64Array ? points : Float64Array.from([...points ?? []].flatMap(point));
    return lend(asBytes(numbers), at => {
      wordsAt(address).set([at, numbers.length >> 1]);
      return work(address);
    });
  },
};

const map = {
  lend: ({tile, origin = [0, 0], rows, openOutside = false}, address, work) =>
      lend([rows].flat().join('\n'), at => {
        doublesAt(address, 3).set([number(tile), ...point(origin)]);
        wordsAt(address + 24).set([at, openOutside ? 1 : 0, 0]);
        return work(address);
      }),
};

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
  return A.lend(a, address, first => B.lend(b, address + 64, second => {
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
function lendAll(Shape, shapes, room, address, work) {
  if (!(shapes instanceof Float64Array)) return Shape.lend(shapes, address, first => work(first, 0));
  const first = room.at(shapes.byteLength);
  doublesAt(first, shapes.length).set(shapes);
  return work(first, 1);
}

function askMany(name, A, B, answer, a, b) {
  const counts = [countOf(A, a, 'a'), countOf(B, b, 'b')].filter(count => count !== undefined);
  if (counts[1] !== undefined && counts[0] !== counts[1])
    reject(`expected as many shapes b as a, got ${counts[1]} and ${counts[0]}`);
  const [count] = counts, size = count * answer.size, answers = roomOfAnswers.at(8 * size), address = scratchAddress();
  lendAll(A, a, roomOfA, address, (as, aStep) => lendAll(B, b, roomOfB, address + 64, (bs, bStep) =>
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
export const nearestCircleSegment = question('nearest_circle_segment', circle, segment, nearest);
export const sweepCircleCircle = question('sweep_circle_circle', movingCircle, movingCircle, impact);
export const sweepCircleSegment = question('sweep_circle_segment', movingCircle, segment, impact);
export const sweepCirclePolygon = question('sweep_circle_polygon', movingCircle, polygon, impact);
export const sweepCircleMap = question('sweep_circle_map', movingCircle, map, impact);

export function moveRectMap(mover, move, tiles) {
  const address = scratchAddress(), answer = address + 192;
  return rect.lend(mover, address, first => map.lend(tiles, address + 64, third => {
    doublesAt(address + 128, 2).set(point(move));
    call('move_rect_map', first, address + 128, third, answer);
    const [hitX, hitY] = wordsAt(answer + 16);
    return {at: [...doublesAt(answer, 2)], hitX: hitX === 1, hitY: hitY === 1};
  }));
}

// One vector, or a list of them, in; the same out. A list's answer is a view.
const numbersOf = vectors => vectors instanceof Float64Array ? vectors : Float64Array.from(point(vectors));
const likewise = (vectors, numbers) => vectors instanceof Float64Array ? numbers : [...numbers];

export function rotate(points, center, degrees) {
  const numbers = numbersOf(points), address = scratchAddress(), turned = roomOfA.at(numbers.byteLength);
  doublesAt(turned, numbers.length).set(numbers);
  doublesAt(address, 2).set(point(center));
  call('rotate', turned, numbers.length >> 1, address, number(degrees), turned);
  return likewise(points, doublesAt(turned, numbers.length));
}

export function reflect(velocities, normals) {
  const from = numbersOf(velocities), about = numbersOf(normals), isList = normals instanceof Float64Array;
  if (isList && about.length !== from.length) reject('expected as many normals as velocities');
  const mirrored = roomOfA.at(from.byteLength), normal = roomOfB.at(about.byteLength);
  doublesAt(mirrored, from.length).set(from);
  doublesAt(normal, about.length).set(about);
  call('reflect', mirrored, 1, normal, isList ? 1 : 0, from.length >> 1, mirrored);
  return likewise(velocities, doublesAt(mirrored, from.length));
}
