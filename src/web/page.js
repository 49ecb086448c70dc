// The page about the game: loads its parts, lays the assets and what the player has kept into its files, and shows what
// the canvas cannot. Set before: `parts`, {wasm, script, assets, later}, each {name, size} of a packed file beside the page,
// or {base64} of it inside, and its size `unpacked`; `edition`, which names all of them; `unpacker`, the program of unpack.c.
const element = id => document.getElementById(id);
const canvas = element('canvas'), cover = element('cover');
const keptFolder = '/libsdl'; // SDL's folder for what a program keeps
const isEmbedded = new URLSearchParams(location.search).has('embed');

function say(text) {
  element('message').textContent = text;
  cover.hidden = !text;
}

// A sentence in place of the game.
function fail(text) {
  say(text);
  cover.classList.add('blank');
  element('book').style.display = 'none';
  element('play').hidden = true;
}

// ---- Loading

const pagesOfBook = 24;
function showProgress(done) {
  const page = Math.round(done * pagesOfBook), along = (page % 12) / 12;
  const forth = Math.floor(page / 12) % 2 === 0;
  element('ball').setAttribute('cx', forth ? 34 + 92 * along : 126 - 92 * along);
  element('ball').setAttribute('cy', 58 - 60 * along * (1 - along));
  element('number').textContent = page;
  element('book').setAttribute('aria-valuenow', Math.round(done * 100));
}

const urgent = [parts.wasm, parts.script, parts.assets]; // for the first screen
const all = urgent.reduce((sum, part) => sum + (part.size || 0), 0);
let arrived = 0;

const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

// The bytes of a part as they come, counted.
async function packed(part) {
  if (part.base64) return new Blob([bytesOf(part.base64)]).stream();
  const answer = await fetch(part.name);
  if (!answer.ok) throw new Error(`${part.name}: ${answer.status}`);
  part.kept = keepPart(part, answer.clone()).catch(error => console.warn(error));
  return answer.body.pipeThrough(new TransformStream({
    transform(bytes, next) {
      arrived += bytes.length;
      showProgress(arrived / all);
      next.enqueue(bytes);
    },
  }));
}

// The service worker need not fetch it once more.
async function keepPart(part, answer) {
  if (!globalThis.caches) return;
  const cache = await caches.open(edition);
  await cache.put(part.name, answer);
}

async function loadArchive(part) {
  return (await load(part, 'application/octet-stream')).arrayBuffer();
}

async function load(part, type) {
  const bytes = (await packed(part)).pipeThrough(await unpacking(part));
  return new Response(bytes, {headers: {'content-type': type}});
}

let unpackers, damage; // what is wrong with a file: the stream's reader hears only that it has failed

// Unpacks what comes at once, so that the browser compiles the program while the rest of it is still on its way.
async function unpacking(part) {
  unpackers ??= WebAssembly.compile(bytesOf(unpacker));
  const {exports: lzma} = await WebAssembly.instantiate(await unpackers);
  const output = lzma.begin(part.unpacked), most = lzma.input_size();
  if (!output) throw new Error('out of memory');
  let done = 0;
  return new TransformStream({
    transform(bytes, next) {
      for (let at = 0; at < bytes.length; at += most) {
        const piece = bytes.subarray(at, at + most), before = done;
        new Uint8Array(lzma.memory.buffer).set(piece, lzma.input());
        done = lzma.unpack(piece.length);
        if (done < 0) throw new Error(damage = 'a file of the game is damaged');
        if (done > before) next.enqueue(new Uint8Array(lzma.memory.buffer).slice(output + before, output + done));
      }
    },
    flush() {
      if (!lzma.ended()) throw new Error(damage = 'a file of the game is cut short');
    },
  });
}

// The archive is a line of JSON, [[path, bytes], …], and then the files.
function unpackAssets(archive) {
  const bytes = new Uint8Array(archive), end = bytes.indexOf(10);
  let at = end + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    const file = '/assets/' + path;
    FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
    FS.writeFile(file, bytes.subarray(at, at + size));
    at += size;
  }
}

// The sounds: without them the game is silent, until they are here.
let tellDrawn;
const drawn = new Promise(done => { tellDrawn = done; });
async function loadLater() {
  await drawn;
  unpackAssets(await loadArchive(parts.later));
}

// ---- What the player keeps

let isKept = false, isFlushing = false, hasChanged = false;

const refused = 'This browser keeps nothing for this page: settings, records and replays are gone when it is closed.';
const openElsewhere = 'The game is open in another tab, and only that one keeps settings, records and replays. ' +
    'To keep those of this tab, close the other one and reload.';

function notKept(why = refused) {
  isKept = false;
  element('kept').textContent = why;
}

// Two tabs would overwrite each other's files: the first one keeps them until it is closed, however it ends.
function isFirstTab() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise(answer => {
    navigator.locks.request('megapon', {ifAvailable: true}, lock => {
      answer(lock !== null);
      return lock && new Promise(() => {});
    }).catch(() => answer(true));
  });
}

// One flush at a time; what changes meanwhile is in the next one.
function flush() {
  if (!isKept || isFlushing || !hasChanged) return;
  isFlushing = true;
  hasChanged = false;
  FS.syncfs(false, error => {
    isFlushing = false;
    if (error) return notKept();
    document.body.dataset.flushes = Number(document.body.dataset.flushes || 0) + 1;
    flush();
  });
}

// The game replaces a file by renaming a new one, and removes some.
function followChanges() {
  for (const name of ['rename', 'unlink']) {
    const change = FS[name];
    FS[name] = (path, ...rest) => {
      const result = change(path, ...rest);
      if (path.startsWith(keptFolder)) {
        hasChanged = true;
        setTimeout(flush);
      }
      return result;
    };
  }
}

function openKept(done) {
  FS.mkdirTree(keptFolder);
  followChanges();
  try {
    FS.mount(IDBFS, {}, keptFolder);
    FS.syncfs(true, async error => {
      isKept = !error;
      if (error) notKept();
      else if (!await isFirstTab()) notKept(openElsewhere);
      done();
    });
  } catch (error) {
    notKept();
    done();
  }
}

// ---- How the game begins

// What stands behind "#" is a link, which the game reads itself.
function gameArguments() {
  const list = location.hash.length > 1 ? [location.hash] : [];
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    list.push('--set', 'video.presentation=flipbook', '--set', 'video.boil=false', '--set', 'video.shake=false');
  if (matchMedia('(prefers-contrast: more)').matches) list.push('--set', 'video.high_contrast=true');
  return list;
}

const complaints = [];
const advice = 'Reload the page, or open it in a current Chrome, Edge, Firefox or Safari.';

// The game has ended, by the player's wish or with a sentence.
function ended(status) {
  const why = complaints.slice(-3).join(' ');
  fail(status === 0 ? 'The game is closed.' : why || `The game has stopped. ${advice}`);
  const button = element('play');
  button.textContent = 'To the title';
  button.hidden = false;
  button.onclick = () => {
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  };
  button.focus();
}

function ready() {
  element('book').style.display = 'none';
  document.body.dataset.ready = Math.round(performance.now());
  if (isEmbedded) return void (cover.hidden = true);
  element('play').hidden = false;
  element('play').onclick = play;
  element('play').focus();
}

// Sound needs a gesture: this one.
function play() {
  cover.hidden = true;
  canvas.focus();
  resumeSound();
}

function resumeSound() {
  if (Module.sound?.context.state !== 'running') Module.sound?.context.resume();
}
for (const gesture of ['keydown', 'pointerup']) addEventListener(gesture, resumeSound, true);

globalThis.Module = {
  canvas,
  arguments: gameArguments(),
  print: text => console.log(text),
  printErr(text) {
    complaints.push(text);
    console.warn(text);
  },
  preRun: [() => {
    addRunDependency('kept');
    unpackAssets(Module.assets);
    Module.assets = null;
    openKept(() => removeRunDependency('kept'));
  }],
  instantiateWasm(imports, done) {
    Module.wasm.then(answer => WebAssembly.instantiateStreaming(answer, imports))
        .then(made => done(made.instance, made.module), outOfOrder);
    return {};
  },
  onDrawn() {
    ready();
    tellDrawn();
  },
  onFinished: ended,
  onAbort: outOfOrder,
  // Where the browser refuses, its player copies by hand.
  copyText(text) {
    if (!navigator.clipboard) return false;
    navigator.clipboard.writeText(text).catch(() => {
      Module.ccall('megapon_tell_copy_refused');
      prompt('Copy this:', text);
    });
    return true;
  },
  openSound(curve, most) {
    try {
      Module.sound = new Sound(curve, most);
    } catch (error) {
      console.warn(error);
    }
    return 'sound' in Module;
  },
  announce: text => void (element('live').textContent = text),
  onFileSaved: path => offerFile(path).catch(error => console.warn(error)),
  quit(status, signal) {
    if (status !== 0) ended(status);
    throw signal;
  },
};

function outOfOrder(reason) {
  const isMemory = /memory|allocat/i.test(String(reason));
  fail(isMemory ? 'The game needs about 200 MB of memory, and the browser has not given it: close other tabs, then reload.'
                : `The game could not be started (${damage ?? reason}). ${advice}`);
}

function missingFeature() {
  if (typeof WebAssembly !== 'object') return 'WebAssembly';
  if (!canvas.getContext('2d', {alpha: false})) return 'canvas to draw on';
  return '';
}

async function start() {
  const missing = missingFeature();
  if (missing) return fail(`This browser has no ${missing}, or it is switched off, and the game needs it. ${advice}`);
  Module.wasm = load(parts.wasm, 'application/wasm');
  const [script, assets] = await Promise.all(
      [load(parts.script, 'text/javascript').then(answer => answer.blob()),
       loadArchive(parts.assets)]);
  Module.assets = assets;
  const tag = document.createElement('script');
  tag.src = URL.createObjectURL(script);
  document.body.append(tag);
}

// ---- Focus, files, full screen

// Tab and Ctrl+V are the browser's; keys are the game's only while the canvas has the focus, and it pauses without.
addEventListener('keydown', event => {
  const pastes = (event.ctrlKey || event.metaKey) && event.key === 'v';
  if (event.key === 'Tab' || pastes) event.stopImmediatePropagation();
}, true);
for (const type of ['blur', 'focus']) canvas.addEventListener(type, () => dispatchEvent(new Event(type)));
canvas.addEventListener('pointerdown', () => canvas.focus());
addEventListener('hashchange', () => location.reload());

// The game sends the canvas only what changes. Here the browser, or SDL with the browser's event, has cleared it.
function showAgain() {
  if (document.body.dataset.ready) Module.ccall('megapon_show_again');
}
addEventListener('resize', showAgain);
canvas.addEventListener('contextrestored', showAgain);

// A file that the game has written: for the share sheet of a hand-held, or as a download.
async function offerFile(path) {
  const name = path.slice(path.lastIndexOf('/') + 1), ending = name.slice(name.lastIndexOf('.') + 1);
  const types = {png: 'image/png', gif: 'image/gif', pdf: 'application/pdf', toml: 'text/plain'};
  const file = new File([FS.readFile(path)], name, {type: types[ending] || 'application/octet-stream'});
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({files: [file]})) {
    const refused = await navigator.share({files: [file]}).then(() => null, error => error);
    if (!refused || refused.name === 'AbortError') return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const open = fileOrLink => Module.ccall('megapon_open', null, ['string'], [fileOrLink]);

async function openFile(file) {
  if (!file) return;
  FS.mkdirTree('/dropped');
  const path = '/dropped/' + file.name.replaceAll('/', '_');
  FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
  open(path);
  play();
}
addEventListener('dragover', event => event.preventDefault());
addEventListener('drop', event => {
  event.preventDefault();
  const text = event.dataTransfer.getData('text/plain').trim();
  if (event.dataTransfer.files.length > 0) openFile(event.dataTransfer.files[0]);
  else if (text) open(text);
});
addEventListener('paste', event => {
  const text = event.clipboardData.getData('text/plain').trim();
  if (text.includes('#')) open(text);
});
element('file').onchange = event => openFile(event.target.files[0]);
element('full').onclick = () => document.documentElement.requestFullscreen().then(play);

// ---- The next editions, and visits without a net

function offer(worker) {
  element('tools').classList.add('news');
  element('reload').hidden = false;
  element('reload').onclick = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    worker.postMessage('take over');
  };
}

function follow(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

async function keepForOffline() {
  if (!('serviceWorker' in navigator) || parts.wasm.base64) return;
  await Promise.all(Object.values(parts).map(part => part.kept));
  const registration = await navigator.serviceWorker.register('worker.js');
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

if (isEmbedded) document.body.classList.add('embedded');
start().catch(outOfOrder);
loadLater().then(keepForOffline).catch(error => console.warn(error));
