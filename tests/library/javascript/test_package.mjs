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
  const leaves = {from: [28, 0], to: [38, 0], radius: 16}, rests = {center: [0, 0], radius: 12};
  assert.equal(hits.sweepCircleCircle(leaves, rests).t, 0);
  assert.equal(hits.closingSweepCircleCircle(leaves, rests), null);
  assert.equal(hits.closingSweepCircleSegment({from: [0, 0], to: [100, 0], radius: 10}, {from: [60, -9], to: [60, 9]}).t, 0.5);
  assert.equal(hits.closingSweepCirclePolygon({from: [-5, 5], to: [5, 5], radius: 5}, square).t, 0);
  assert.equal(hits.closingSweepCircleMap({from: [20, 15], to: [95, 15], radius: 5}, map).a[0], 75);
  assert.deepEqual(hits.touchCircleCircleOutline({center: [43, 0], radius: 10}, {center: [0, 0], radius: 50}),
                   {depth: 3, normal: [-1, 0], point: [50, 0]});
  assert.equal(hits.touchCirclePolygonOutline({center: [5, 5], radius: 4}, square), null);
  assert.equal(hits.sweepCircleCircleOutline({from: [0, 0], to: [80, 0], radius: 10}, {center: [0, 0], radius: 50}).t, 0.5);
  assert.deepEqual(hits.sweepCirclePolygonOutline({from: [5, 5], to: [5, 25], radius: 1}, square).normal, [0, -1]);
  const bar = {points: [[0, -1], [100, -1], [100, 1], [0, 1]], from: [0, 0], to: [0, 200], turned: [-90, 90]};
  const met = hits.sweepCircleTurningPolygon({center: [50, 111], radius: 10}, bar);
  assert.ok(Math.abs(met.t - 0.5) < 1e-12 && Math.abs(met.b[1] - 100) < 1e-9 && Math.abs(met.normal[1] - 1) < 1e-12);
  assert.equal(hits.sweepCircleTurningPolygon({center: [50, 111], radius: 10}, {...bar, turned: [180, 270]}), null);
  const pill = {from: [0, 0], to: [100, 0], radius: 10}, falls = {from: [40, -75], to: [40, 25], radius: 5};
  assert.deepEqual(hits.touchCircleCapsule({center: [40, -15], radius: 5}, pill), {depth: 0, normal: [0, -1], point: [40, -10]});
  assert.equal(hits.touchCapsuleSegment(pill, {from: [50, 8], to: [50, 99]}).depth, 2);
  assert.equal(hits.touchCapsuleCapsule({from: [70, -40], to: [70, 80], radius: 5}, pill).depth, 45);
  assert.equal(hits.touchCapsuleRect(pill, {center: [50, 30], half: [5, 25]}).depth, 5);
  assert.equal(hits.touchCapsulePolygon(pill, {points: [[200, 0], [300, 0], [200, 9]]}), null);
  assert.equal(hits.sweepCircleCapsule(falls, pill).t, 0.6);
  assert.equal(hits.closingSweepCircleCapsule(falls, pill).t, 0.6);
  assert.deepEqual(hits.rotate([1, 0], [0, 0], 90), [0, 1]);
  assert.deepEqual([...hits.rotate(Float64Array.of(1, 0, 0, 1), [0, 0], 90)], [0, 1, -1, 0]);
  assert.equal(hits.angle([3, 0], [0, -2]), 90);
  assert.deepEqual([...hits.angle([1, 0], Float64Array.of(-5, 0, 0, 2))], [180, 90]);
  assert.deepEqual([...hits.angle(Float64Array.of(1, 0, 0, 1), Float64Array.of(0, 1, 0, 1))], [90, 0]);
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
  fails(() => hits.sweepCircleTurningPolygon(circle, {points: [[0, 0], [1, 0], [0, 1]], center: [9, 9], turned: [0, 36001]}),
        'MP_BAD_ARGUMENT', /turned_to must lie within/);
  fails(() => hits.angle(new Float64Array(2), new Float64Array(4)), 'MP_BAD_ARGUMENT', /as many/);
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

// Refused by name, as what JavaScript calls it and as a MegaponError; the world is as it was.
function refuses(world, Kind, words, work) {
  const before = [world.hash, world.frame];
  assert.throws(work, error => {
    assert.ok(error instanceof Kind && error instanceof MegaponError, error.stack);
    assert.deepEqual([error.name, error.status], ['MegaponError', 'MP_BAD_ARGUMENT']);
    assert.match(error.message, words);
    return true;
  });
  assert.deepEqual([world.hash, world.frame], before);
}

const bodies = {...headOn, polygon: [{center: [400, 60], points: [[-5, -5], [5, -5], [5, 5]]}]};

test('a number of frames is a whole number, and none that is given is not one', () => {
  const world = new World(headOn);
  for (const bad of ['3', undefined, null, {}, [2], true, 2n, () => 1]) refuses(world, TypeError, /frames: expected a number/, () => world.step(bad));
  for (const bad of [1.5, NaN, Infinity, 2 ** 31, -1e300]) refuses(world, RangeError, /frames: expected a whole number/, () => world.step(bad));
  fails(() => world.step(-1), 'MP_BAD_ARGUMENT', /0 to 1000000/);
  world.step();
  assert.equal(world.frame, 1);
});

test('a body is set by numbers that are all there, under names that it has', () => {
  const world = new World(bodies);
  const setters = ['Ball', 'Megaphone', 'Polygon'].map(kind => (index, change) => world['set' + kind](index, change));
  for (const set of setters) {
    for (const bad of [[50], [], [1, 2, 3], new Float64Array(3)])
      for (const name of ['center', 'velocity']) refuses(world, RangeError, new RegExp(`change.${name}: expected two numbers`), () => set(0, {[name]: bad}));
    for (const bad of [5, 'ab', null, undefined, {0: 1, 1: 2}, new Set([1, 2])])
      refuses(world, TypeError, /change.center: expected two numbers/, () => set(0, {center: bad}));
    for (const bad of [[null, 1], ['1', '2'], [undefined, 1], [1n, 2n], [[1], [2]]])
      refuses(world, TypeError, /change.velocity\[0\]: expected a number/, () => set(0, {velocity: bad}));
    for (const bad of ['centre', 'Center', 'toString', '__proto_', 'constructor'])
      refuses(world, TypeError, new RegExp(`change: expected center, velocity, .*got "${bad}"`), () => set(0, {[bad]: [7, 7]}));
    for (const bad of [undefined, null, 5, 'x', [1, 2]]) refuses(world, TypeError, /change: expected an object/, () => set(0, bad));
    for (const bad of ['0', undefined, null, {}]) refuses(world, TypeError, /index: expected/, () => set(bad, {center: [1, 1]}));
    for (const bad of [-1, 0.5, NaN, 2 ** 32]) refuses(world, RangeError, /index: expected/, () => set(bad, {center: [1, 1]}));
    fails(() => set(9, {center: [1, 1]}), 'MP_BAD_ARGUMENT', /numbered from 0/);
    fails(() => set(0, {center: [NaN, 1]}), 'MP_BAD_ARGUMENT', /center: expected a number/);
  }
  refuses(world, TypeError, /change.radius: expected a number, got "5"/, () => world.setBall(0, {radius: '5'}));
  refuses(world, TypeError, /change: expected center, velocity, turned/, () => world.setPolygon(0, {radius: 5}));
  for (const look of ['ball', 'megaphone', 'polygon', 'polygonPoints']) {
    refuses(world, RangeError, /index/, () => world[look](-1));
    refuses(world, TypeError, /index/, () => world[look]('0'));
  }
  const before = world.ball(0);
  world.setBall(0, {center: new Float32Array([50, 60])});
  assert.deepEqual(world.ball(0), {...before, center: [50, 60]});
  world.setPolygon(0, {});
});

test('options, settings and courts are what they are called', () => {
  const world = new World(headOn), match = new Match({seed: 5});
  refuses(world, TypeError, /options: expected court, left, right, seed, record, settings, got "sed"/, () => new Match({sed: 3}));
  refuses(world, TypeError, /options: expected settings, got "setings"/, () => new World(headOn, {setings: {}}));
  for (const bad of [null, 5, 'x', [], () => 0]) {
    refuses(world, TypeError, /options: expected an object/, () => new Match(bad));
    refuses(world, TypeError, /options: expected an object/, () => new World(headOn, bad));
  }
  for (const bad of [undefined, null, 5, [], () => 0, new Uint8Array(3)]) refuses(world, TypeError, /court: expected/, () => new World(bad));
  for (const bad of ['7', true, {}, null]) refuses(world, TypeError, /options.seed/, () => new Match({seed: bad}));
  for (const bad of [-1, 1.5, NaN, 2 ** 53, -1n, 2n ** 64n]) refuses(world, RangeError, /options.seed/, () => new Match({seed: bad}));
  for (const bad of [1, 'no', null]) refuses(world, TypeError, /options.record: expected true or false/, () => new Match({record: bad}));
  for (const bad of [5, null, {}]) refuses(world, TypeError, /options.left: expected a text/, () => new Match({left: bad}));
  refuses(world, RangeError, /options.right: expected a text without/, () => new Match({right: 'cpu:1\0x'}));
  for (const bad of [undefined, null, 5, []]) refuses(world, TypeError, /settings: expected/, () => world.set(bad));
  refuses(world, RangeError, /settings: expected names/, () => world.set({'physics.fps = 60\nphysics.substeps': 4}));
  refuses(world, TypeError, /physics.fps: expected/, () => world.set({'physics.fps': undefined}));
  for (const bad of [5, 'x', null, undefined, [1], new Float64Array(2)]) refuses(world, TypeError, /snapshot: expected/, () => World.restore(bad));
  for (const bad of [5, null, undefined, [1], () => 0, new Float64Array(2)]) refuses(world, TypeError, /content: expected/, () => new Replay(bad));
  assert.equal(new Match({seed: undefined, court: undefined}).hash, new Match().hash);
  assert.equal(new Match({seed: 5n}).hash, match.hash);
});

test('input is checked as a whole before any of it counts', () => {
  const match = new Match({seed: 5}), same = new Match({seed: 5});
  for (const bad of [1.5, NaN, 200, -128]) refuses(match, RangeError, /-127 to 127/, () => match.input('left', {moveX: 5, moveY: bad}));
  for (const bad of ['5', null, undefined, true, [1]]) refuses(match, TypeError, /changes.moveX/, () => match.input('left', {moveX: bad}));
  for (const bad of ['on', null, undefined]) refuses(match, TypeError, /changes.swing/, () => match.input('left', {moveY: 5, swing: bad}));
  refuses(match, RangeError, /changes.shout: expected a whole number from 0 to 1/, () => match.input('left', {moveY: 5, shout: 2}));
  refuses(match, TypeError, /changes: expected moveX, moveY, swing, shout, got "jump"/, () => match.input('left', {moveX: 5, jump: 1}));
  for (const bad of ['up', 0, undefined]) refuses(match, TypeError, /side: expected one of left, right/, () => match.input(bad, {moveX: 5}));
  refuses(match, RangeError, /substep/, () => match.input('left', {moveX: 5}, 0.5));
  refuses(match, TypeError, /changes: expected an object/, () => match.input('left'));
  fails(() => match.input('left', {moveX: 5}, 24), 'MP_BAD_ARGUMENT', /substep/);
  for (const each of [match, same]) each.step(10);
  assert.equal(match.hash, same.hash);
});

test('shapes have all their numbers, and rows are texts of one byte a tile', () => {
  const world = new World(headOn), circle = {center: [0, 0], radius: 1}, map = {tile: 10, rows: ['..', '.#'], openOutside: true};
  for (const bad of [null, '1', [1], true, undefined]) {
    refuses(world, TypeError, /a.radius: expected a number/, () => hits.touchCircleCircle({center: [0, 0], radius: bad}, circle));
    refuses(world, TypeError, /b.tile: expected a number/, () => hits.touchCircleMap(circle, {...map, tile: bad}));
    refuses(world, TypeError, /degrees: expected a number/, () => hits.rotate([1, 0], [0, 0], bad));
  }
  for (const bad of [[1], [1, 2, 3], []]) refuses(world, RangeError, /center: expected two numbers/, () => hits.touchCircleCircle(circle, {center: bad, radius: 1}));
  for (const bad of [null, undefined, 5, 'x', [0, 0, 1]]) refuses(world, TypeError, /b: expected a shape/, () => hits.touchCircleCircle(circle, bad));
  for (const bad of [undefined, 5, null, {}, 'abc']) refuses(world, TypeError, /b.points/, () => hits.touchCirclePolygon(circle, {points: bad}));
  refuses(world, RangeError, /b.points\[1\]: expected two/, () => hits.touchCirclePolygon(circle, {points: [[0, 0], [1], [1, 1]]}));
  refuses(world, RangeError, /b.points: expected two/, () => hits.touchCirclePolygon(circle, {points: new Float64Array(7)}));
  refuses(world, RangeError, /points: expected two/, () => hits.rotate(new Float64Array(3), [0, 0], 90));
  refuses(world, RangeError, /normals: expected two/, () => hits.reflect([3, -4], [0]));
  for (const bad of [undefined, null, 5, [1], ['.', null]]) refuses(world, TypeError, /b.rows/, () => hits.touchCircleMap(circle, {...map, rows: bad}));
  refuses(world, TypeError, /b.openOutside/, () => hits.touchCircleMap(circle, {...map, openOutside: 'no'}));
  refuses(world, RangeError, /move: expected two/, () => hits.moveRectMap({center: [5, 5], half: [1, 1]}, [1], map));
  refuses(world, TypeError, /a.to: expected two/, () => hits.sweepCircleCircle({from: [0, 0], too: [9, 0], radius: 1}, circle));
  const at = {center: [15, 5], radius: 1};
  assert.equal(hits.touchCircleMap(at, {...map, rows: '..\r\n.#'}), null);
  assert.deepEqual(hits.touchCircleMap(at, {...map, rows: ['.ü', '..']}), hits.touchCircleMap(at, {...map, rows: ['.#', '..']}));
  assert.equal(hits.touchCircleMap({center: [25, 5], radius: 1}, {...map, rows: ['.ü', '..']}), null);
});

test('nobody makes a world of an address, and one that is freed answers nothing', () => {
  const world = new World(headOn), match = new Match({record: true});
  for (const Kind of [World, Match, Replay]) assert.throws(() => new Kind(() => 0), TypeError);
  const replay = match.replay(), owned = [new World(headOn), new Match({record: true}), replay];
  for (const thing of owned) {
    thing.free();
    thing.free();
    for (let type = Object.getPrototypeOf(thing); type !== Object.prototype; type = Object.getPrototypeOf(type))
      for (const [name, {get, value}] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
        if (['constructor', 'free'].includes(name)) continue;
        assert.throws(() => get ? get.call(thing) : value.call(thing, ...name === 'input' ? ['left', {moveX: 1}] : name.startsWith('set') ? [0, {}] : name === 'step' ? [] : [0]), name);
      }
  }
  world.step(20);
  match.step(20);
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

test('a world goes back to a snapshot and to another world, as often as it is asked', () => {
  const match = new Match({left: 'cpu:3', right: 'cpu:4', seed: 7});
  match.step(200);
  const snapshot = match.snapshot(), kept = match.clone(), now = match.hash;
  for (const moment of [snapshot, kept, snapshot]) {
    match.play(100);
    assert.notEqual(match.hash, now);
    match.restore(moment);
    assert.equal(match.hash, now);
  }
  fails(() => match.restore(new World(headOn)), 'MP_WRONG_KIND', /expected another scene/);
  fails(() => match.restore(snapshot.slice(1)), 'MP_BAD_BYTES', /no snapshot/);
});

test('what is kept of a world is filled by play(), also after the memory has grown', () => {
  const world = new World(headOn), {balls} = world.views, worlds = [];
  assert.deepEqual([...balls.numbers], [100, 135, 120, 0, 16]);
  world.play(5);
  assert.equal(balls.numbers[0], 160);
  for (const before = balls.numbers; before.length;) worlds.push(new World(headOn));
  assert.equal(balls.numbers[0], 160);
  world.play(1);
  assert.equal(balls.numbers[0], 172);
  assert.deepEqual(world.events, []);
});

test('what is kept follows all that changes its world, and is refused once that is freed', () => {
  const world = new World(bodies), {balls, polygons} = world.views, start = world.snapshot();
  const now = () => [balls.numbers[0], balls.numbers[2], polygons.numbers[4]];
  world.step(5);
  assert.deepEqual(now(), [160, 120, 0]);
  world.setBall(0, {velocity: [-60, 0]});
  world.setPolygon(0, {turned: 90});
  assert.deepEqual(now(), [160, -60, 90]);
  world.restore(start);
  assert.deepEqual(now(), [100, 120, 0]);
  const match = new Match(), {players} = match.views;
  match.play(3);
  assert.deepEqual([...players.numbers.slice(10, 12)], match.players[1].body);
  const batch = new megapon.Batch({count: 2}), {actions, done} = batch;
  for (const thing of [world, match, batch]) thing.free();
  for (const kept of [balls, polygons, players, actions, done]) fails(() => kept.numbers, 'MP_BAD_ARGUMENT', /freed/);
  fails(() => world.views, 'MP_BAD_ARGUMENT', /freed/);
});

test('a misspelt key of a court, of its tables, of options and of settings is refused by its name', () => {
  const ball = {center: [100, 135]}, misspelt = {
    wals: {wals: 'box'}, centre: {ball: [{...ball, centre: [1, 2]}]}, pusch: {megaphone: [{...ball, pusch: 1}]},
    fsp: {physics: {fsp: 60}}, bals: {match: {bals: 2}}, form: {line: [{from: [0, 0], to: [9, 9], form: 1}]},
  };
  for (const [key, court] of Object.entries(misspelt)) {
    fails(() => new World(court), 'MP_BAD_TEXT', new RegExp(key));
    fails(() => new Match({court}), 'MP_BAD_TEXT', new RegExp(key));
  }
  for (const work of [settings => new World(headOn, {settings}), settings => new Match({settings}), settings => new World(headOn).set(settings)])
    fails(() => work({'physics.fsp': 60}), 'MP_BAD_TEXT', /physics.fsp/);
  assert.throws(() => new megapon.Batch({count: 2, sed: 1}), TypeError);
  assert.throws(() => new World(headOn).sweep([0, 0], [1, 1], {kind: ['wall']}), TypeError);
});

test('a sweep says what is met first, when and where', () => {
  const world = new World(headOn);
  const impact = world.sweep([20, 135], [120, 135], {radius: 4});
  assert.deepEqual([impact.what, impact.index, impact.t, impact.normal], ['ball', 0, 0.6, [-1, 0]]);
  assert.equal(world.sweep([20, 20], [40, 20]), null);
  assert.equal(world.sweep([20, 135], [120, 135], {kinds: ['wall', 'megaphone']}), null);
  assert.equal(world.sweep([100, 135], [290, 135], {withoutBall: 0}).what, 'megaphone');
  assert.throws(() => world.sweep([0, 0], [1, 1], {radious: 1}), TypeError);
});

test('a batch plays what matches of the same seeds play, and keeps its numbers through growing memory', () => {
  const {Batch} = megapon, batch = new Batch({count: 3, right: 'cpu:2', seed: 40}), match = new Match({right: 'cpu:2', seed: 42});
  const {actions, observations, done} = batch, worlds = [];
  for (let frame = 0; frame < 50; ++frame) {
    const [, y] = match.balls, moveY = y > match.players[0].body[1] ? 127 : -127;
    match.input('left', {moveY});
    match.step();
    for (let i = 0; i < 3; ++i) actions.numbers[8 * i + 1] = observations.numbers[26 * i + 1] > observations.numbers[26 * i + 5] ? 127 : -127;
    batch.step();
    if (frame === 20) for (const before = done.numbers; before.length;) worlds.push(new World(headOn));
  }
  assert.equal(batch.hash(2), match.hash);
  assert.equal(observations.numbers[26 * 3 - 1], 50);
  assert.deepEqual([...match.balls].slice(0, 2), [...observations.numbers.slice(52, 54)]);
  batch.reset([1, 2, 3], true);
  assert.equal(batch.seed(1), 2n);
  assert.equal(batch.hash(1), new Match({right: 'cpu:2', seed: 2}).hash);
  actions.numbers[0] = 200;
  fails(() => batch.step(), 'MP_BAD_ARGUMENT', /move_x from -127 to 127, got 200 in match 0/);
  assert.throws(() => batch.reset([1]), RangeError);
  assert.throws(() => new Batch({count: 0}), RangeError);
  batch.free();
  batch.free();
});

test('the shortest way out of two boxes', () => {
  const box = (x, y) => ({points: [[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10]]});
  assert.deepEqual(hits.partPolygonPolygon(box(7, 0), box(0, 0)), {depth: 3, normal: [1, 0], point: [10, 5]});
  assert.equal(hits.partPolygonPolygon(box(11, 0), box(0, 0)), null);
});

test('bodies are added and removed by ids that stay, and views follow', () => {
  const world = new World({walls: 'box'}), view = world.views.balls;
  assert.equal(view.numbers.length, 0);
  const ids = [0, 1, 2].map(i => world.addBall({center: [100 + 90 * i, 135], velocity: [60, 0], radius: 5}));
  assert.deepEqual([ids, view.numbers.length, view.numbers[10]], [[1, 2, 3], 15, 280]);
  world.remove('ball', 2);
  assert.deepEqual([world.indexOf('ball', 3), world.idOf('ball', 1), world.indexOf('ball', 2), view.numbers[5]], [1, 3, undefined, 280]);
  const brick = world.addPolygon({center: [400, 135], points: [[-5, -50], [5, -50], [5, 50], [-5, 50]]});
  world.addMegaphone({center: [20, 20], radius: 5});
  world.addLine({from: [0, 200], to: [40, 240]});
  const copy = World.restore(world.snapshot());
  for (const each of [world, copy]) each.step(30);
  assert.equal(copy.hash, world.hash);
  const [{off, index}] = world.events;
  assert.deepEqual([off, world.idOf(off, index)], ['polygon', brick]);
  copy.remove('polygon', brick);
  assert.equal(copy.polygons.length, 0);
  fails(() => world.remove('ball', 2), 'MP_BAD_ARGUMENT', /id/);
  fails(() => world.addBall({center: [1e9, 0]}), 'MP_BAD_ARGUMENT', /center/);
  fails(() => new Match({}).addBall({center: [1, 1]}), 'MP_WRONG_KIND', /scene/);
});

test('a ball at 120 px/s passes a line 120 px away after a second', () => {
  const world = new World({walls: 'box', ball: [{center: [164, 120], velocity: [120, 60], radius: 20}]});
  assert.deepEqual(world.foresee(0, 284), {seconds: 1, y: 180, bounces: 0, offMoving: false});
  assert.deepEqual(world.foreseePath(0, 1), [[164, 120], [284, 180]]);
  fails(() => world.foresee(1, 284), 'MP_BAD_ARGUMENT', /ball/);
});
