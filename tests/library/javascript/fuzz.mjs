// Whatever goes in through the package's doors, what comes out is an answer, or a MegaponError with a status and a
// sentence; never a trap of the program: node fuzz.mjs CORPUS [SECONDS [SEED]], where CORPUS is tests/fuzz/corpus/library.
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import * as megapon from 'megapon-core';

const {MegaponError, Match, Replay, World} = megapon;
const [corpus, seconds = '10', seed = String(Date.now() % 1e9)] = process.argv.slice(2);

// A counter, well stirred: the same numbers for the same seed.
let state = Number(seed) | 0;
function below(count) {
  state = state + 0x9E3779B9 | 0;
  const stirred = Math.imul(state ^ state >>> 16, 0x85EBCA6B);
  return (Math.imul(stirred ^ stirred >>> 13, 0xC2B2AE35) >>> 8) % count;
}
const one = list => list[below(list.length)];
const odd = [0, -0, 1, -1, 0.5, 24, 240, 1e-9, 1e9, -1e300, 2 ** 31, NaN, Infinity, -Infinity];
const number = () => below(3) ? below(4800) / 10 : one(odd);
const vec = () => [number(), number()];

// Some bits flipped, bytes replaced, a piece cut out or doubled.
function mutated(bytes) {
  let made = Uint8Array.from(bytes);
  for (let edits = 1 + below(4); edits > 0 && made.length; --edits) {
    const at = below(made.length), end = at + below(Math.min(64, made.length - at) + 1);
    switch (below(4)) {
      case 0: made[at] ^= 1 << below(8); break;
      case 1: made[at] = below(256); break;
      case 2: made = Uint8Array.from([...made.subarray(0, at), ...made.subarray(end)]); break;
      default: made = Uint8Array.from([...made.subarray(0, end), ...made.subarray(at)]);
    }
  }
  return made;
}
const text = bytes => new TextDecoder().decode(bytes);

// attempt(WORK): its value, or nothing where it was refused as promised.
function attempt(work) {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof MegaponError) || !/^MP_/.test(problem.status) || problem.status === 'MP_INTERNAL' || !problem.message) throw problem;
    return undefined;
  }
}

const kept = {};
for (const name of readdirSync(corpus)) {
  const bytes = readFileSync(path.join(corpus, name));
  (kept[String.fromCharCode(bytes[0])] ??= []).push(bytes.subarray(1));
}

// Bodies are added and removed; an id leads to its index and back, and a count is as it should be.
function comeAndGo(world) {
  const widths = {ball: 5, megaphone: 6, polygon: 5, line: 4};
  for (const [what, width] of Object.entries(widths)) {
    const count = () => world[what + 's'].length / width, before = count();
    const points = Array.from({length: below(6)}, vec), moving = {center: vec(), velocity: vec()};
    const given = {ball: {...moving, radius: number()}, megaphone: {...moving, push: number()}, polygon: {...moving, points}, line: {from: vec(), to: vec()}};
    const id = attempt(() => world['add' + what[0].toUpperCase() + what.slice(1)](given[what]));
    const isRight = id === undefined ? count() === before : world.indexOf(what, id) === before && world.idOf(what, before) === id;
    if (!isRight) throw new Error(`${what} ${id}: ${count()} after ${before}`);
    const old = world.idOf(what, below(before + 1));
    if (old === undefined || below(2)) continue;
    world.remove(what, old);
    if (world.indexOf(what, old) !== undefined) throw new Error(`${what} ${old} is still there`);
  }
  attempt(() => world.foresee(0, number()));
  attempt(() => world.foreseePath(0, number()));
}

// What can be asked and changed of a world; a copy and a snapshot of it go on to the same hash.
function use(world) {
  for (const kind of ['Ball', 'Megaphone', 'Polygon'])
    attempt(() => world['set' + kind](below(3), {center: vec(), velocity: vec(), radius: number(), push: number(), turned: number()}));
  if (!(world instanceof Match)) comeAndGo(world);
  const others = [world.clone(), World.restore(world.snapshot())];
  for (const each of [world, ...others]) each.step(3);
  for (const other of others) {
    if (other.hash !== world.hash) throw new Error(`a copy goes on to ${other.hash}, not to ${world.hash}`);
    other.free();
  }
  for (const name of ['balls', 'megaphones', 'polygons', 'lines', 'goals', 'size', 'tiles', 'court', 'events', 'state', 'players']) world[name];
  world.polygonPoints(below(4));
  attempt(() => world.set({[one(['physics.substeps', 'ball.radius', 'physics.fps', 'no.such'])]: number()}));
  attempt(() => world.step(below(4) - 1));
  world.free();
}

const sound = new Match({left: 'cpu:1', right: 'cpu:2', seed: 3, record: true});
sound.step(40);
const [snapshot, replay] = [sound.snapshot(), sound.replay().bytes];

const shapes = () => ({center: vec(), from: vec(), to: vec(), half: vec(), radius: number(), tile: number(), origin: vec(),
  rows: ['..#.', '#', '..##'], openOutside: below(2) === 0, turned: vec(), points: Array.from({length: below(9)}, vec)});
const questions = Object.keys(megapon).filter(name => /^(touch|sweep|closing|nearest|part)/.test(name));

const doors = {
  hits() {
    attempt(() => megapon[one(questions)](shapes(), shapes()));
    attempt(() => megapon.moveRectMap(shapes(), vec(), shapes()));
    attempt(() => megapon.rotate(vec(), vec(), number()));
    attempt(() => megapon.angle(vec(), vec()));
    attempt(() => megapon.reflect(vec(), vec()));
    const list = () => Float64Array.from({length: below(24)}, number);
    attempt(() => megapon[one(questions)](list(), below(2) ? list() : shapes()));
  },
  scene() {
    const world = attempt(() => new World(text(mutated(one(kept.c))), {settings: {'physics.substeps': 2}}));
    if (world) use(world);
  },
  match() {
    const left = text(mutated(one(kept.m)).subarray(0, 16));
    const match = attempt(() => new Match({left: below(2) ? left : 'player', right: 'cpu:1', seed: below(100), record: true}));
    if (!match) return;
    attempt(() => match.input(one(['left', 'right', 'up']), {[one(['moveX', 'moveY', 'swing', 'shout', 'x'])]: number()}, below(30) - 2));
    match.step();  // a snapshot has no input for the next frame
    use(match);
  },
  snapshot() {
    const bytes = mutated(snapshot), world = attempt(() => World.restore(bytes));
    if (!world) return;
    if (Buffer.compare(bytes, snapshot)) throw new Error('a snapshot that was changed is taken for a sound one');
    use(world);
  },
  replay() {
    const read = attempt(() => new Replay(mutated(below(2) ? replay : one(kept.r))));
    if (!read) return;
    if (read.frames <= 150) attempt(() => read.verify());
    attempt(() => read.link);
    const match = attempt(() => read.play());
    if (match) attempt(() => match.step(3));
  },
};

// Every public function and member with arguments of any type, size and range: what is refused has changed nothing.
const standing = [sound, new World({walls: 'box', ball: [{center: [100, 100]}], megaphone: [{center: [200, 100]}],
  polygon: [{center: [300, 100], points: [[0, 0], [9, 0], [9, 9]]}]})];
const anything = () => one([
  undefined, null, true, 0, -0, 1, -1, 24, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, NaN, Infinity, 3n, -1n, 2n ** 64n, '', '3', 'left', 'cpu:1', 'a\0b',
  '\ud800', [], [50], [1, 2], [1, 2, 3], ['1', 2], [null, 1], [[0, 0], [1, 0], [1, 1]], {}, {center: [1, 2]}, {centre: [1, 2]}, {center: [50]},
  {velocity: [NaN, 1]}, {moveX: 5}, {moveX: 5, moveY: 999}, {seed: 3}, {sed: 3}, {record: true, left: 'cpu:2'}, {settings: {'physics.fps': 20}},
  {'a\nb': 1}, new Float64Array(4), new Float64Array(3), new Uint8Array(5), new Map([[1, 2]]), () => 1, Symbol('x'), new Date(), shapes(), ...standing,
]);

doors.anywhere = () => {
  const owner = one([megapon, World, ...standing, standing[0].replay()]);
  const names = owner === megapon ? Object.keys(megapon).filter(name => !['init', 'MegaponError'].includes(name)) : owner === World ? ['restore']
      : [...new Set([Object.getPrototypeOf(owner), World.prototype].flatMap(type => Object.getOwnPropertyNames(type)))].filter(
          name => !['constructor', 'free', 'address'].includes(name) && name in owner);
  const name = one(names), given = Array.from({length: below(4)}, anything), before = standing.map(world => world.hash);
  let made;
  try {
    if (owner !== megapon && owner !== World && typeof owner[name] !== 'function') return;
    made = /^(World|Match|Replay|Batch)$/.test(name) ? new owner[name](...given) : owner[name](...given);
  } catch (problem) {
    const isPromised = problem instanceof MegaponError && problem.status !== 'MP_INTERNAL' && problem.message;
    if (!isPromised || standing.some((world, i) => world.hash !== before[i])) throw problem;
  }
  if ([World, Replay, megapon.Batch].some(kind => made instanceof kind)) made.free();
};

const end = performance.now() + 1000 * Number(seconds), counts = {};
while (performance.now() < end) {
  const name = one(Object.keys(doors)), before = state;
  try {
    doors[name]();
  } catch (problem) {
    console.error(`FAILED: ${name}, by node fuzz.mjs CORPUS ${seconds} ${seed}, where the generator stands at ${before}`);
    throw problem;
  }
  counts[name] = (counts[name] ?? 0) + 1;
}
console.log(`seed ${seed}: ${Object.entries(counts).map(([name, count]) => `${count} ${name}`).join(', ')}: answers, or a status and a sentence`);
