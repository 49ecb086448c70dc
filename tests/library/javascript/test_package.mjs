// The package as node has it: node --test test_package.mjs, where megapon-core is installed.
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import test from 'node:test';
import {Worker} from 'node:worker_threads';

import * as megapon from 'megapon-core';
import * as hits from 'megapon-core/hits';

const {World, Match, Replay, MegaponError} = megapon;
const headOn = {
  walls: 'box', size: [480, 270],
  ball: [{center: [100, 135], velocity: [120, 0]}],
  megaphone: [{center: [300, 135], velocity: [-60, 0], push: 1}],
};
const fails = (work, status, words) => assert.throws(work, error => {
  assert.equal(error.name, 'MegaponError');
  assert.equal(error.status, status);
  assert.match(error.message, words);
  return true;
});

test('circles of radius 16 and 12 touch at a distance of 28', () => {
  for (const {touchCircleCircle} of [megapon, hits])
    assert.deepEqual(touchCircleCircle({center: [0, 0], radius: 16}, {center: [28, 0], radius: 12}),
                     {depth: 0, normal: [-1, 0], point: [16, 0]});
  assert.equal(hits.touchCircleCircle({center: [0, 0], radius: 16}, {center: [29, 0], radius: 12}), null);
});

test('a ball that moves 480 px in one go is stopped by a wall of 4 px', () => {
  const wall = {points: [[240, 40], [244, 40], [244, 80], [240, 80]]};
  const impact = hits.sweepCirclePolygon({from: [20, 60], to: [500, 60], radius: 16}, wall);
  assert.deepEqual([impact.t, impact.a, impact.normal], [0.425, [224, 60], [-1, 0]]);
});

test('a list is asked at once, beside a shape or a list', () => {
  const circles = Float64Array.of(0, 0, 16, 0, 0, 15);
  assert.deepEqual([...hits.touchCircleCircle(circles, {center: [28, 0], radius: 12})], [1, 0, -1, 0, 16, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual([...hits.touchCircleCircle({center: [28, 0], radius: 12}, circles)].filter((_, i) => i % 6 === 0), [1, 0]);
  assert.deepEqual([...hits.touchCircleCircle(circles, circles)].filter((_, i) => i % 6 === 0), [1, 1]);
  assert.equal(hits.touchCircleCircle(new Float64Array(0), {center: [0, 0], radius: 1}).length, 0);
});

test('all other questions answer, too', () => {
  const map = {tile: 10, rows: ['..........', '........#.', '..........']};
  assert.deepEqual(hits.moveRectMap({center: [20, 15], half: [5, 5]}, [100, 0], map), {at: [75, 15], hitX: true, hitY: false});
  assert.equal(hits.sweepCircleMap({from: [20, 15], to: [95, 15], radius: 5}, map).a[0], 75);
  assert.deepEqual(hits.touchCircleMap({center: [75, 15], radius: 5}, map).normal, [-1, 0]);
  assert.equal(hits.touchCircleMap({center: [20, 15], radius: 5}, map), null);
  assert.equal(hits.touchCircleSegment({center: [0, 5], radius: 5}, {from: [-9, 0], to: [9, 0]}).depth, 0);
  assert.equal(hits.touchCircleRect({center: [0, 0], radius: 5}, {center: [10, 0], half: [5, 5]}).depth, 0);
  assert.equal(hits.touchRectRect({center: [0, 0], half: [5, 5]}, {center: [10, 0], half: [5, 5]}).depth, 0);
  const square = {points: [[0, 0], [10, 0], [10, 10], [0, 10]]}, far = {points: Float64Array.of(20, 0, 30, 0, 30, 10)};
  assert.notEqual(hits.touchPolygonPolygon(square, square), null);
  assert.equal(hits.touchPolygonPolygon(square, far), null);
  assert.equal(hits.touchCirclePolygon({center: [15, 5], radius: 5}, square).depth, 0);
  assert.deepEqual(hits.touchSegmentSegment({from: [0, 0], to: [10, 0]}, {from: [5, -5], to: [5, 5]}).point, [5, 0]);
  assert.deepEqual(hits.nearestCircleSegment({center: [0, 5], radius: 1}, {from: [-9, 0], to: [9, 0]}),
                   {hit: false, distance: 5, point: [0, 0]});
  assert.equal(hits.sweepCircleCircle({from: [0, 0], to: [100, 0], radius: 16}, {center: [78, 0], radius: 12}).t, 0.5);
  assert.equal(hits.sweepCircleSegment({from: [0, 0], to: [100, 0], radius: 10}, {from: [60, -9], to: [60, 9]}).t, 0.5);
  assert.deepEqual(hits.rotate([1, 0], [0, 0], 90), [0, 1]);
  assert.deepEqual([...hits.rotate(Float64Array.of(1, 0, 0, 1), [0, 0], 90)], [0, 1, -1, 0]);
  assert.deepEqual(hits.reflect([3, -4], [0, 1]), [3, 4]);
  assert.deepEqual([...hits.reflect(Float64Array.of(3, -4, 1, 1), Float64Array.of(0, 1, 1, 0))], [3, 4, -1, 1]);
});

test('a bad argument gets a status and a sentence', () => {
  const circle = {center: [0, 0], radius: 1}, list = Float64Array.of(0, 0, 1, 0, 0, -1);
  for (const radius of [NaN, Infinity, -1, undefined, 'wide', null])
    if (radius !== null) fails(() => hits.touchCircleCircle({center: [0, 0], radius}, circle), 'MP_BAD_ARGUMENT', /radius/);
  fails(() => hits.touchCircleCircle({radius: 1}, circle), 'MP_BAD_ARGUMENT', /center/);
  fails(() => hits.touchCirclePolygon(circle, {}), 'MP_BAD_ARGUMENT', /3/);
  fails(() => hits.touchCircleCircle(new Float64Array(4), circle), 'MP_BAD_ARGUMENT', /3 numbers a shape/);
  fails(() => hits.touchCircleCircle(new Float64Array(3), new Float64Array(6)), 'MP_BAD_ARGUMENT', /as many/);
  fails(() => hits.touchCirclePolygon(circle, new Float64Array(6)), 'MP_BAD_ARGUMENT', /one shape/);
  assert.throws(() => hits.touchCircleCircle(list, circle), {status: 'MP_BAD_ARGUMENT', question: 1});
});

test('a scene plays as in megapon-headless run', () => {
  const world = new World(headOn);
  world.step(20);
  assert.equal(world.frame, 20);
  assert.deepEqual(world.events.map(({event, frame, off}) => [event, frame, off]), [['bounce', 10, 'megaphone'], ['bounce', 18, 'wall']]);
  assert.deepEqual([world.ball(0).velocity, world.size, world.balls.length], [[240, 0], [480, 270], 5]);
  world.free();
  fails(() => world.step(), 'MP_BAD_ARGUMENT', /freed/);
});

test('what is set moves, and settings hold', () => {
  const world = new World(headOn, {settings: {'physics.fps': 60, 'physics.substeps': 4}});
  world.setMegaphone(0, {velocity: [0, 0]});
  world.setBall(0, {center: [200, 100], velocity: [60, 0]});
  world.step();
  assert.deepEqual([world.ball(0).center, world.megaphone(0).push, world.ball(1)], [[201, 100], 1, undefined]);
  world.set({'physics.fps': 30});
  world.step();
  assert.deepEqual(world.ball(0).center, [203, 100]);
  assert.equal(world.settings.find(({name}) => name === 'physics.fps').value, 30);
  fails(() => world.set({'physics.fps': 0}), 'MP_BAD_TEXT', /1 to 240/);
  fails(() => world.setBall(9, {}), 'MP_BAD_ARGUMENT', /./);
});

test('a court with an error is refused with its place', () => {
  assert.throws(() => new World('format = 1\nwalls = "bxo"\n'), {status: 'MP_BAD_TEXT', line: 2, column: 9});
  fails(() => new World({ball: [{velocity: [1, 1]}]}), 'MP_BAD_TEXT', /center/);
});

test('a snapshot goes on to the same hash, and a damaged one is refused', () => {
  const match = new Match({left: 'cpu:3', right: 'cpu:4', seed: 7});
  match.step(200);
  const bytes = match.snapshot(), other = World.restore(bytes), copy = match.clone();
  for (const world of [match, other, copy]) world.step(200);
  assert.ok(other instanceof Match && copy instanceof Match);
  assert.deepEqual([other.hash, copy.hash], [match.hash, match.hash]);
  for (let i = 0; i < bytes.length; i += 97) {
    fails(() => World.restore(bytes.subarray(0, i)), 'MP_BAD_BYTES', /./);
    const flipped = bytes.slice();
    flipped[i] ^= 1;
    assert.throws(() => World.restore(flipped), MegaponError);
  }
});

test('a match by input can be replayed from a file and from a link', () => {
  const match = new Match({right: 'cpu:2', seed: 2n ** 64n - 1n, record: true});
  match.input('left', {moveY: -127, swing: true}, 3);
  match.step(150);
  assert.deepEqual(match.players.map(({isThere}) => isThere), [true, true]);
  assert.equal(match.state.score.length, 2);
  const replay = match.replay();
  for (const content of [replay.bytes, replay.link]) {
    const again = new Replay(content);
    assert.equal(again.verify(), 150);
    const played = again.play();
    played.step(150);
    assert.equal(played.hash, match.hash);
  }
  fails(() => match.input('left', {moveX: 200}), 'MP_BAD_ARGUMENT', /-127 to 127/);
  fails(() => match.input('middle', {moveX: 1}), 'MP_BAD_ARGUMENT', /left, right/);
  fails(() => new Replay(new Uint8Array(9)), 'MP_BAD_BYTES', /./);
});

test('10 000 worlds that nobody frees leave the memory below 256 MB', async () => {
  for (let i = 0; i < 10_000; ++i) {
    new World(headOn).step();
    if (i % 100 === 0) await new Promise(setImmediate), globalThis.gc?.();
  }
  const world = new World(headOn);
  assert.ok(world.balls.buffer.byteLength < 256 << 20);
});

test('CommonJS and a worker give the same hash', async () => {
  const required = createRequire(import.meta.url)('megapon-core'), hash = play => {
    const world = new play.World(headOn);
    world.step(20);
    return world.hash;
  };
  const code = `import('megapon-core').then(({World}) => {
    const world = new World(${JSON.stringify(headOn)}); world.step(20);
    require('node:worker_threads').parentPort.postMessage(world.hash); });`;
  const fromWorker = await new Promise((done, fail) => new Worker(code, {eval: true}).once('message', done).once('error', fail));
  assert.deepEqual([hash(required), fromWorker], [hash(megapon), hash(megapon)]);
});

test('the program beside can be fetched instead', async () => {
  const slim = await import('megapon-core/slim'), {readFileSync} = await import('node:fs');
  assert.throws(() => slim.physics(), /init/);
  await slim.init(readFileSync(createRequire(import.meta.url).resolve('megapon-core/megapon.wasm')));
  assert.equal(slim.physics(), megapon.physics());
  assert.match(slim.version(), /^\d+\.\d+\.\d+$/);
});
