// What the package does itself, before and behind the program of WebAssembly, which a stand-in of functions in JavaScript
// replaces: node --test test_loader.mjs, where ./package is made by pack.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';

import {init, touchCircleCircle, MegaponError, World} from './package/megapon-slim.mjs';
import {asText} from './text_form.mjs';

const names = ['MP_OK', 'MP_BAD_ARGUMENT', 'MP_BAD_TEXT'];
let memory = new ArrayBuffer(65536), lent = 0, end = 1024, given;

const write = (address, text) => new Uint8Array(memory).set(new TextEncoder().encode(text + '\0'), address);
const read = (address, length) => new TextDecoder().decode(new Uint8Array(memory).slice(address, address + length));

// A memory that lies elsewhere after every piece that is taken of it.
function malloc(size) {
  const grown = new ArrayBuffer(memory.byteLength + 65536);
  new Uint8Array(grown).set(new Uint8Array(memory));
  memory = grown;
  const address = end;
  end += size + 7 & ~7;
  ++lent;
  return address;
}

const exports = {
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
