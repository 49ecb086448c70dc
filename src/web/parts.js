// Fetches the parts of the game, proves that each has come as it was made, and unpacks it. What comes damaged, or does not
// come because the page is of an edition that its host no longer has, is fetched anew once, then the whole page is.
import {isEmbedded, showProgress} from './cover.js';
import {ownName} from './names.js';
import {words} from './words.js';

// pack.mjs puts these in: {wasm, script, assets, later}, each {name, size, sha256} of a packed file beside the page, or
// {base64} of it inside, and its size `unpacked`; and the program of unpack.c.
export const parts = PARTS;
const unpacker = UNPACKER;

const urgent = [parts.wasm, parts.assets]; // for the first screen
const all = urgent.reduce((sum, part) => sum + (part.size || 0), 0);
let arrived = 0;

// The file, not the net or the browser, is to blame.
export class Damage extends Error {}

const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));
const openCache = () => caches.open(ownName('edition', location.pathname));

// `how`: "default", or "reload" to ask the host itself.
async function packed(part, how, trouble) {
  if (part.base64) return new Blob([bytesOf(part.base64)]).stream();
  const answer = await fetch(part.name, {cache: how});
  if (!answer.ok) throw new Damage(words('absent', {file: part.name, status: answer.status}));
  const pieces = [];
  return answer.body.pipeThrough(new TransformStream({
    transform(bytes, next) {
      pieces.push(bytes);
      arrived += bytes.length;
      showProgress(arrived / all);
      next.enqueue(bytes);
    },
    async flush() {
      const whole = new Blob(pieces);
      if (!await isAsMade(part, whole)) throw trouble.what = new Damage(words('spoiled', {file: part.name}));
      part.kept = keepPart(part, whole).catch(error => console.warn(error));
    },
  }));
}

// A page without a certificate has neither digests nor a cache.
async function isAsMade(part, blob) {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return btoa(String.fromCharCode(...digest)) === part.sha256;
}

// The service worker, which looks there first, need not fetch it once more.
async function keepPart(part, blob) {
  if (!globalThis.caches || isEmbedded) return;
  const cache = await openCache();
  if (!await cache.match(part.name)) await cache.put(part.name, new Response(blob));
}

async function forget(part) {
  if (globalThis.caches && !isEmbedded) await (await openCache()).delete(part.name);
}

let unpackers;

// Unpacks what comes at once, so that the browser compiles the program while the rest of it is still on its way.
async function unpacking(part, trouble) {
  unpackers ??= WebAssembly.compile(bytesOf(unpacker));
  const {exports: lzma} = await WebAssembly.instantiate(await unpackers);
  const output = lzma.begin(part.unpacked), most = lzma.input_size();
  if (!output) throw new Error('out of memory');
  const stop = key => { throw trouble.what ??= new Damage(words(key, {file: part.name ?? 'megapon.html'})); };
  let done = 0;
  return new TransformStream({
    transform(bytes, next) {
      for (let at = 0; at < bytes.length; at += most) {
        const piece = bytes.subarray(at, at + most), before = done;
        new Uint8Array(lzma.memory.buffer).set(piece, lzma.input());
        done = lzma.unpack(piece.length);
        if (done < 0) stop('spoiled');
        if (done > before) next.enqueue(new Uint8Array(lzma.memory.buffer).slice(output + before, output + done));
      }
    },
    flush() {
      if (!lzma.ended()) stop('cut');
    },
  });
}

// What `use` makes of the unpacked part, a stream. The stream's reader hears only that it has failed; why is kept beside it.
async function tryOnce(part, use, how) {
  const trouble = {};
  try {
    return await use((await packed(part, how, trouble)).pipeThrough(await unpacking(part, trouble)));
  } catch (error) {
    throw trouble.what ?? error;
  }
}

export async function load(part, use) {
  try {
    return await tryOnce(part, use, 'default');
  } catch (error) {
    if (!(error instanceof Damage) || part.base64) throw error;
    console.warn(error);
    await forget(part);
    return tryOnce(part, use, 'reload');
  }
}

export const loadBytes = part => load(part, stream => new Response(stream).arrayBuffer());
export const loadText = part => load(part, stream => new Response(stream).text());
export const loadProgram = part => load(
    part, stream => WebAssembly.compileStreaming(new Response(stream, {headers: {'content-type': 'application/wasm'}})));

// Runs a script that lies beside the page as it is, for a page's policy may forbid every other kind.
const run = ({name, sha256}, query) => new Promise((done, failed) => {
  const tag = document.createElement('script');
  Object.assign(tag, {src: name + query, integrity: 'sha256-' + sha256, crossOrigin: 'anonymous', onload: done});
  tag.onerror = () => failed(new Damage(words('spoiled', {file: name})));
  document.body.append(tag);
});

export async function runScript(part) {
  if (part.base64) {
    const tag = document.createElement('script');
    tag.textContent = await loadText(part);
    return void document.body.append(tag);
  }
  await run(part, '').catch(async error => {
    console.warn(error);
    await forget(part);
    await fetch(part.name, {cache: 'reload'});
    return run(part, '?anew'); // which no cache knows
  });
}

const mark = ownName('anew', location.pathname);

// Whether this page is the one that has been fetched anew already; where that cannot be noted, it is.
function isAnew() {
  try {
    return sessionStorage.getItem(mark) !== null;
  } catch {
    return true;
  }
}

// The page starts again with nothing from any cache, once, if its host answers: offline nothing is thrown away. False: it
// has done so, or cannot.
export async function startAnew() {
  if (isAnew() || location.protocol === 'file:') return false;
  const answer = await fetch(location.pathname, {cache: 'reload'}).catch(() => null);
  if (!answer?.ok) return false;
  await globalThis.caches?.delete(ownName('edition', location.pathname));
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.scope === new URL('./', location).href) await registration.unregister();
  sessionStorage.setItem(mark, 'yes');
  location.reload();
  return true;
}

export function hasStarted() {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // then there is no mark either
  }
}
