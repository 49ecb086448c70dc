// What the package does itself, before and behind the program of WebAssembly, which a stand-in of functions in JavaScript
// replaces: node --test test_loader.mjs, where ./package is made by pack.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';

import {Batch, init, touchCircleCircle, MegaponError, World} from './package/megapon-slim.mjs';
import {asText} from './text_form.mjs';

const names = ['MP_OK', 'MP_BAD_ARGUMENT', 'MP_BAD_TEXT'];
let memory = new ArrayBuffer(65536), lent = 0, end = 1024, given;

const write = (address, text) => new Uint8Array(memory).set(new TextEncoder().encode(text + '\0'), address);
const read = (address, length) => new TextDecoder().decode(new Uint8Array(memory).slice(address, address + length));

// As a memory of WebAssembly, which leaves its old views empty.
function grow() {
  const grown = new ArrayBuffer(memory.byteLength + 65536);
  new Uint8Array(grown).set(new Uint8Array(memory));
  structuredClone(memory, {transfer: [memory]});
  memory = grown;
}

// A memory that lies elsewhere after every piece that is taken of it.
function malloc(size) {
  grow();
  const address = end;
  end += size + 7 & ~7;
  ++lent;
  return address;
}

const bodies = 4096, aWorld = 77, aBatch = 78;  // the first is the address of a ball

const exports = {
  calloc(count, size) {
    const address = malloc(count * size);
    new Uint8Array(memory).fill(0, address, address + count * size);
    return address;
  },
  mp_match_new(text, length, options, out) {
    given = [...new Int32Array(memory, options, 2)];
    new Int32Array(memory)[out / 4] = aWorld;
    return 0;
  },
  mp_world_free: () => {},
  mp_world_copy: (...rest) => (given = rest.slice(0, 2), 0),
  mp_restore: (world, at, size) => (given = [world, ...new Uint8Array(memory, at, size)], 0),
  mp_balls(world, count) {
    new Int32Array(memory)[count / 4] = 1;
    return bodies;
  },
  // The ball goes on, and the memory grows.
  mp_step(world, frames) {
    new Float64Array(memory)[bodies / 8] += frames;
    grow();
    return 0;
  },
  mp_world_sweep(world, way, kinds, without, answer) {
    given = [...new Float64Array(memory, way, 5), kinds, without];
    new Int32Array(memory).set([1, 3, 2, 0], answer / 4);
    new Float64Array(memory).set([0.5, 1, 2, 0, -1, 3, 4], answer / 8 + 2);
    return 0;
  },
  // Bodies of any number, whose ids are beyond 32 bits.
  ...Object.fromEntries([['ball', 5], ['megaphone', 6], ['line', 4]].map(([kind, size]) => ['mp_add_' + kind, (world, at, id) => {
    given = [...new Float64Array(memory, at, size)];
    new BigUint64Array(memory)[id / 8] = 2n ** 32n + 3n;
    return 0;
  }])),
  mp_add_polygon(world, pose, points, count, id) {
    given = [...new Float64Array(memory, pose, 5), ...new Float64Array(memory, points, 2 * count)];
    new BigUint64Array(memory)[id / 8] = 7n;
    return 0;
  },
  mp_remove_body: (...rest) => (given = rest.slice(0, 3), 0),
  mp_body_id: (world, what, index) => index === 9 ? 0n : BigInt(10 * what + index),
  mp_body_index: (world, what, id) => id === 9n ? -1 : Number(id) - 10 * what,
  mp_foresee(world, ball, x, passage) {
    given = [ball, x];
    new Int32Array(memory).set([x < 0 ? 0 : 1, 4], passage / 4);
    new Float64Array(memory).set([1.5, 60], passage / 8 + 1);
    new Int32Array(memory)[passage / 4 + 6] = 1;
    return 0;
  },
  mp_foresee_path(world, ball, seconds, places, room, count) {
    given = [ball, seconds, room];
    new Float64Array(memory).set([1, 2, 3, 4], places / 8);
    new Int32Array(memory)[count / 4] = 2;
    return 0;
  },
  mp_batch_new(text, length, options, count, threads, out) {
    given = [count, threads];
    new Int32Array(memory)[out / 4] = aBatch;
    return 0;
  },
  mp_batch_free: () => {},
  mp_batch_seed: (batch, index) => BigInt(index) - 1n,
  // Each match sees its own second action, and is over after 3 frames.
  mp_batch_step(batch, frames, actions, observations, rewards, done, error) {
    const acts = new Int32Array(memory, actions, 16);
    if (acts[0] > 127) {
      new Int32Array(memory).set([1, 0, 0, -1], error / 4);
      write(error + 16, 'too far');
      return 1;
    }
    for (const i of [0, 1]) {
      new Float64Array(memory)[observations / 8 + 26 * i] = acts[8 * i + 1];
      new Float64Array(memory)[rewards / 8 + 2 * i] = frames;
      new Uint8Array(memory)[done + i] = frames >= 3 ? 1 : 0;
    }
    grow();
    return 0;
  },
  mp_batch_reset(batch, seeds, which) {
    given = [...new BigUint64Array(memory.slice(seeds, seeds + 16)), which && [...new Uint8Array(memory, which, 2)]];
    return 0;
  },
  memory: {get buffer() { return memory; }},
  malloc,
  free: () => --lent,
  mp_status_name(status) {
    write(512, names[status]);
    return 512;
  },
  mp_scene_new(text, length, settings, settingsLength, out, error) {
    given = {court: read(text, length), settings: read(settings, settingsLength)};
    malloc(8);
    if (!given.court.includes('bal')) {
      new Int32Array(memory)[out / 4] = aWorld;
      return 0;
    }
    new Int32Array(memory).set([2, 3, 7, -1], error / 4);
    write(error + 16, 'no such key: “bal”');
    return 2;
  },
  mp_touch_circle_circle_array(a, aStep, b, bStep, count, answers) {
    given = [...new Float64Array(memory, a, 3), ...new Float64Array(memory, b, 3)];
    new Int32Array(memory)[answers / 4] = 1;
    new Float64Array(memory).set([2, 0, 1, 5, 6], answers / 8 + 1);
    return 0;
  },
};

let begun = 0;
const emptyModule = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
Object.assign(WebAssembly, {
  compile: async bytes => bytes.length ? emptyModule : assert.fail('empty'),
  instantiate: async () => (++begun, {exports}),
});

test('a start that fails may be tried again, and one that has not failed is the only one', async () => {
  await assert.rejects(init(new Uint8Array(0)), /empty/);
  await Promise.all([init(new Uint8Array(1)), init(new Uint8Array(1))]);
  assert.equal(begun, 1);
});

test('a call that fails throws what C says of it, and gives back what it lent', () => {
  const before = lent;
  assert.throws(() => new World('bal = 1'), error => {
    assert.ok(error instanceof MegaponError);
    assert.deepEqual([error.status, error.line, error.column, error.question], ['MP_BAD_TEXT', 3, 7, undefined]);
    assert.equal(error.message, 'no such key: “bal”');
    return true;
  });
  assert.equal(lent, before + 1, 'the stand-in keeps one');
});

test('a court of plain values is TOML', () => {
  const court = {walls: 'a "b"\n', size: [480, -0.5], ball: [{center: Float64Array.of(1, 2), 'odd key': true}], none: undefined};
  assert.throws(() => new World(court, {settings: {'physics.substeps': 12, 'ball.speed': Infinity}}));
  assert.equal(given.court, [
    '"format" = 2', '"walls" = "a \\"b\\"\\n"', '"size" = [480, -0.5]', '"ball" = [{ "center" = [1, 2], "odd key" = true }]',
  ].join('\n'));
  assert.equal(given.settings, 'physics.substeps = 12\nball.speed = inf');
});

test('what is missing of a shape is refused by name before C is asked, and an answer is read as C lays it out', () => {
  given = undefined;
  assert.throws(() => touchCircleCircle({center: [1, 2], radius: 3}, {center: [4], radius: 1}), /b\.center: expected two numbers, got an array of 1/);
  assert.throws(() => touchCircleCircle({center: [1, 2], radius: 3}, {center: [4, 5]}), /b\.radius: expected a number, got undefined/);
  assert.equal(given, undefined);
  const answer = touchCircleCircle({center: [1, 2], radius: 3}, {center: [4, NaN], radius: 5});
  assert.deepEqual(given, [1, 2, 3, 4, NaN, 5]);
  assert.deepEqual(answer, {depth: 2, normal: [0, 1], point: [5, 6]});
});

test('what is kept of a world is filled by play(), and survives a memory that grows', () => {
  const world = new World({walls: 'box'});
  const {balls} = world.views;
  assert.equal(world.views.balls, balls);
  assert.equal(balls.numbers.length, 5);
  world.play();
  world.play(3);
  assert.equal(balls.numbers[0], 4);
  const before = balls.numbers;
  malloc(8);
  assert.equal(before.length, 0);
  assert.equal(balls.numbers[0], 4);
  assert.throws(() => world.play('3'), TypeError);
});

test('a world goes back to bytes or to a world, and sweeps', () => {
  const world = new World({walls: 'box'});
  world.restore(Uint8Array.of(5, 6));
  assert.deepEqual(given, [aWorld, 5, 6]);
  world.restore(world);
  assert.deepEqual(given, [aWorld, aWorld]);
  assert.throws(() => world.restore('x'), /moment: expected a Uint8Array/);
  const impact = world.sweep([1, 2], [3, 4], {radius: 5, kinds: ['wall', 'ball']});
  assert.deepEqual(given, [1, 2, 3, 4, 5, 1 | 32, 2 ** 32 - 1]);
  assert.deepEqual(impact, {what: 'polygon', index: 2, t: 0.5, center: [1, 2], normal: [0, -1], point: [3, 4]});
  assert.throws(() => world.sweep([1, 2], [3, 4], {kinds: ['wal']}), /kinds\[0\]: expected one of wall, /);
});

test('bodies come and go by their ids', () => {
  const world = new World({walls: 'box'}), triangle = [[0, 0], [9, 0], [0, 9]];
  assert.equal(world.addBall({center: [1, 2], radius: 3}), 2 ** 32 + 3);
  assert.deepEqual(given, [1, 2, 0, 0, 3]);
  world.addMegaphone({center: [1, 2], velocity: [3, 4], push: 0.5});
  assert.deepEqual(given, [1, 2, 3, 4, 12, 0.5]);
  world.addLine({from: [1, 2], to: [3, 4]});
  assert.deepEqual(given, [1, 2, 3, 4]);
  for (const points of [triangle, Float64Array.from(triangle.flat())]) {
    assert.equal(world.addPolygon({center: [1, 2], points, turned: 30}), 7);
    assert.deepEqual(given, [1, 2, 0, 0, 30, 0, 0, 9, 0, 0, 9]);
  }
  world.remove('line', 2 ** 32 + 3);
  assert.deepEqual(given, [aWorld, 2, 2n ** 32n + 3n]);
  assert.deepEqual([world.idOf('ball', 4), world.idOf('ball', 9), world.indexOf('polygon', 33), world.indexOf('ball', 9)], [54, undefined, 3, undefined]);
  assert.throws(() => world.remove('wall', 1), /what: expected one of ball, megaphone, polygon, line, got "wall"/);
  assert.throws(() => world.remove('ball', 1.5), /id: expected a whole number/);
  assert.throws(() => world.addBall({radius: 3}), /ball.center: expected two numbers/);
  assert.throws(() => world.addBall({center: [1, 2], size: 3}), /ball: expected center, velocity, radius, got "size"/);
  assert.throws(() => world.addPolygon({center: [1, 2]}), /polygon.points: expected a list of points/);
  assert.throws(() => world.addPolygon({center: [1, 2], points: new Float64Array(3)}), /polygon.points: expected two numbers a point/);
  assert.throws(() => world.addPolygon({center: [1, 2], points: [[0, 0], [1]]}), /polygon.points\[1\]: expected two numbers/);
});

test('what is foreseen is a passage or null, and a path is a list of places', () => {
  const world = new World({walls: 'box'});
  assert.deepEqual(world.foresee(2, 300), {seconds: 1.5, y: 60, bounces: 4, offMoving: true});
  assert.deepEqual(given, [2, 300]);
  assert.equal(world.foresee(2, -1), null);
  assert.deepEqual(world.foreseePath(1, 0.5), [[1, 2], [3, 4]]);
  assert.deepEqual(given, [1, 0.5, 14]);
  assert.throws(() => world.foresee('2', 300), /ball: expected a number/);
  assert.throws(() => world.foreseePath(0, '1'), /seconds: expected a number/);
});

test('a batch shares its numbers, which survive a memory that grows', () => {
  const batch = new Batch({count: 2, seed: 5}), {actions, observations, rewards, done} = batch;
  assert.deepEqual(given, [2, 1]);
  assert.deepEqual([actions.numbers.length, observations.numbers.length, rewards.numbers.length, done.numbers.length], [16, 52, 4, 2]);
  actions.numbers[1] = 7;
  actions.numbers[9] = -8;
  batch.step(3);
  assert.deepEqual([observations.numbers[0], observations.numbers[26], rewards.numbers[2]], [7, -8, 3]);
  assert.deepEqual([...done.numbers], [1, 1]);
  done.numbers[1] = 0;
  batch.reset([9, 10n]);
  assert.deepEqual(given, [9n, 10n, [1, 0]]);
  assert.deepEqual([actions.numbers[1], actions.numbers[9]], [0, -8]);
  batch.reset([1, 2], true);
  assert.deepEqual(given, [1n, 2n, 0]);
  assert.equal(batch.seed(0), 2n ** 64n - 1n);
  actions.numbers[0] = 128;
  assert.throws(() => batch.step(), /too far/);
  for (const bad of [0, 1.5, '2', undefined]) assert.throws(() => new Batch({count: bad}), /options\.count/);
  assert.throws(() => new Batch({count: 1, sed: 5}), TypeError);
  const before = lent;
  batch.free();
  batch.free();
  assert.equal(lent, before - 4);
  assert.throws(() => batch.step(), /has been freed/);
});

test('bytes are as text what unpack.c makes them of again', () => {
  const bytes = Uint8Array.from({length: 70_000}, (_, i) => (i * i >> 3) % 256 & i >> 8), text = asText(bytes);
  assert.match(text, /^[ -&(-[\]-~]+$/);
  const order = text.slice(0, 512).match(/../g).map(digits => parseInt(digits, 16)), back = [];
  const rankOf = code => code - 32 - (code > 39) - (code > 92);
  for (let from = 512; from < text.length; ++from) {
    const rank = rankOf(text.charCodeAt(from));
    back.push(order[rank < 91 ? rank : (rank - 90) * 91 + rankOf(text.charCodeAt(++from))]);
  }
  assert.deepEqual(Uint8Array.from(back), bytes);
});
