// Starts the WebAssembly and carries numbers, texts and errors in and out of it.

/** What a call that fails throws: `status` as C names it ("MP_BAD_TEXT"), and where it is known the `line` and
 *  `column` of a text, or the number of a bad `question` in an array. */
export class MegaponError extends Error {
  constructor(status, message, {line, column, question} = {}) {
    super(message);
    Object.assign(this, {name: 'MegaponError', status, line, column, question});
  }

  // An argument that is refused before C sees it is a TypeError or a RangeError besides.
  static [Symbol.hasInstance](thing) {
    return thing instanceof Error && thing.name === 'MegaponError';
  }
}

let wasm, doubles, words, bytes;

// Bytes that calls share: an error, what pointers to results point to, and then one question's shapes and answer.
let error, out, scratch;
const errorBytes = 512, outBytes = 64, scratchBytes = 512;

// The core asks its host for nothing: no file, no clock, no randomness. What its C library still names answers "not here".
function hostFor(module) {
  const notHere = 52, host = {};
  for (const {module: group, name} of WebAssembly.Module.imports(module)) (host[group] ??= {})[name] = () => notHere;
  return host;
}

function begin(instance) {
  wasm = instance.exports;
  wasm._initialize?.();
  error = wasm.malloc(errorBytes + outBytes + scratchBytes);
  out = error + errorBytes;
  scratch = out + outBytes;
}

async function compiled(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (typeof given === 'string' || given instanceof URL) return compiled(fetch(given));
  return WebAssembly.compile(typeof given.arrayBuffer === 'function' ? await given.arrayBuffer() : given);
}

let starting;

/** Compiles without holding the page up, before the first call. Without it the first call compiles at once, which
 *  browsers before 2023 forbid a page, though not its workers. `source`: instead of the program that is inside, its
 *  address, a Response, its bytes or a WebAssembly.Module. */
export function init(source) {
  return starting ??= start(source).catch(problem => {
    starting = undefined;
    throw problem;
  });
}

async function start(source) {
  if (wasm) return;
  const module = await compiled(source ?? inside());
  const instance = await WebAssembly.instantiate(module, hostFor(module));
  if (!wasm) begin(instance);
}

// The bytes of `program`, a text as text_form.mjs writes it, by unpack.c, which `unpacker` is in base64.
function inside() {
  if (!program) throw new Error('This file has no program inside: await init(source) first.');
  const page = 65536, small = Uint8Array.from(atob(unpacker), letter => letter.charCodeAt(0));
  const {memory, unpack} = new WebAssembly.Instance(new WebAssembly.Module(small)).exports;
  const begin = page * memory.grow(Math.ceil(2 * program.length / page)), end = begin + program.length;
  const room = new Uint8Array(memory.buffer);
  new TextEncoder().encodeInto(program, room.subarray(begin));
  return room.subarray(end, unpack(begin, end));
}

// The functions of C. Also makes sure that the views of the memory are those of all of it: memory that grows empties
// them, which costs less to ask than its buffer.
export function core() {
  if (!wasm) {
    const module = new WebAssembly.Module(inside());
    begin(new WebAssembly.Instance(module, hostFor(module)));
  }
  if (!doubles?.length) {
    doubles = new Float64Array(wasm.memory.buffer);
    words = new Int32Array(wasm.memory.buffer);
    bytes = new Uint8Array(wasm.memory.buffer);
  }
  return wasm;
}

/** Calls `mp_NAME`; throws what it reports. Ends with the address of an error, as all functions of C that may fail. */
export function call(name, ...rest) {
  const status = core()['mp_' + name](...rest, error);
  if (status) throw failure();
  core();
}

/** Of a call that has ended with a status. */
export function failure() {
  core();
  const [status, line, column, question] = words.subarray(error / 4, error / 4 + 4);
  const place = {line: line || undefined, column: column || undefined, question: question < 0 ? undefined : question};
  return new MegaponError(textAt(wasm.mp_status_name(status)), textAt(error + 16), place);
}

/** For what C never sees. */
export function reject(message) {
  throw new MegaponError('MP_BAD_ARGUMENT', message);
}

export function textAt(address) {
  return new TextDecoder().decode(bytes.subarray(address, bytes.indexOf(0, address)));
}

export const errorAddress = () => error;
export const outAddress = place => core() && out + 8 * place;
export const wordOut = place => words[out / 4 + 2 * place];
export const scratchAddress = () => core() && scratch;
export const wordsAt = address => words.subarray(address / 4);
export const doublesAt = (address, count) => doubles.subarray(address / 8, address / 8 + count);
export const bytesAt = (address, count) => bytes.subarray(address, address + count);

function reserve(size) {
  const address = core().malloc(size || 1);
  core();
  if (!address) throw new MegaponError('MP_NO_MEMORY', `no memory for ${size} bytes`);
  return address;
}

/** Calls work(address, size) with a copy of these bytes, or of a text and a zero byte behind it. */
export function lend(content, work) {
  const from = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const address = reserve(from.length + 1);
  bytes.set(from, address);
  bytes[address + from.length] = 0;
  try {
    return work(address, from.length);
  } finally {
    wasm.free(address);
  }
}

/** A piece of memory that is kept from call to call and grows as needed. */
export class Room {
  at(size) {
    if (!(size <= this.size)) {
      if (this.address) wasm.free(this.address);
      this.size = 0;
      this.address = reserve(size);
      this.size = size;
    }
    core();
    return this.address;
  }
}
