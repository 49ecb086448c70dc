// The page about the game: loads its parts, lays the assets and what the player has kept into its files, and hands on what
// happens between the game and the browser. The game's own script, a part, has its functions in the global scope.
import './keys.js';

import {onWayBack} from './back.js';
import {canvas, element, fail, isEmbedded, offerPlay, offerTitle, uncover} from './cover.js';
import {keepEdition} from './editions.js';
import {isNarrow, linkToOpen, onFigure} from './figure.js';
import {copyText, offerFile, onOpened, takeFiles} from './files.js';
import {Damage, hasStarted, loadBytes, loadProgram, parts, runScript, startAnew} from './parts.js';
import {onTurn} from './pixels.js';
import {Sound} from './sound.js';
import {openKept, showNotices} from './store.js';
import {askedLanguage, speak, words} from './words.js';

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

// What stands behind "#" is a link, which the game reads itself.
function gameArguments() {
  const list = location.hash.length > 1 ? [linkToOpen(location.hash)] : [];
  if (askedLanguage) list.push('--set', 'game.language=' + askedLanguage);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    list.push('--set', 'video.presentation=flipbook', '--set', 'video.boil=false', '--set', 'video.shake=false');
  if (matchMedia('(prefers-contrast: more)').matches) list.push('--set', 'video.high_contrast=true');
  if (isNarrow()) list.push('--set', 'video.text_size=1.3');
  return list;
}

const complaints = [];

// The game has ended, by the player's wish or with a sentence.
function ended(status) {
  const why = complaints.slice(-3).join(' ');
  fail(status === 0 ? words('closed') : why || words('stopped') + words('advice'));
  offerTitle();
}

// Sound needs a gesture: this one.
function play() {
  uncover();
  resumeSound();
}

function resumeSound() {
  if (Module.sound?.context.state !== 'running') Module.sound?.context.resume();
}
for (const gesture of ['keydown', 'pointerup']) addEventListener(gesture, resumeSound, true);

let tellDrawn;
const drawn = new Promise(done => { tellDrawn = done; });

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
    openKept().finally(() => removeRunDependency('kept'));
  }],
  instantiateWasm(imports, done) {
    WebAssembly.instantiate(Module.program, imports).then(instance => done(instance, Module.program)).catch(outOfOrder);
    return {};
  },
  onDrawn() {
    hasStarted();
    offerPlay(play);
    showNotices();
    tellDrawn();
  },
  onFinished: ended,
  onAbort: outOfOrder,
  onLanguage: speak,
  onWayBack,
  onTurn,
  onOpened,
  onFigure,
  copyText,
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

// What is to be said of a failure.
function sentence(reason) {
  if (reason instanceof Damage) return words('damaged', {why: reason.message});
  if (reason instanceof TypeError && /fetch|network|load/i.test(reason.message)) return words('away');
  if (/memory|allocat/i.test(String(reason))) return words('memory');
  return words('broken', {why: String(reason)}) + words('advice');
}

async function outOfOrder(reason) {
  console.warn(reason);
  if (reason instanceof Damage && await startAnew()) return;
  fail(sentence(reason));
}

function missingFeature() {
  if (typeof WebAssembly !== 'object') return 'WebAssembly';
  if (!canvas.getContext('2d', {alpha: false})) return 'canvas to draw on';
  return '';
}

async function start() {
  const missing = missingFeature();
  if (missing) return fail(words('missing', {what: missing}) + words('advice'));
  [Module.program, Module.assets] = await Promise.all([loadProgram(parts.wasm), loadBytes(parts.assets)]);
  await runScript(parts.script);
}

// The game sends the canvas only what changes. Here the browser, or SDL with the browser's event, has cleared it.
function showAgain() {
  if (document.body.dataset.ready) Module.ccall('megapon_show_again');
}
addEventListener('resize', showAgain);
canvas.addEventListener('contextrestored', showAgain);
addEventListener('hashchange', () => location.reload());

takeFiles(element('file'));
element('full').hidden = !document.documentElement.requestFullscreen;
element('full').onclick = () => document.documentElement.requestFullscreen().then(play);

document.body.classList.add('started');
if (isEmbedded) document.body.classList.add('embedded');
// What index.html leads to where the script of another edition was missing.
const query = new URLSearchParams(location.search);
if (query.has('anew')) {
  query.delete('anew');
  history.replaceState(null, '', `${location.pathname}?${query}${location.hash}`.replace(/\?(?=#|$)/, ''));
}
speak();
start().catch(outOfOrder);
// The sounds: without them the game is silent, until they are here.
drawn.then(() => loadBytes(parts.later)).then(unpackAssets).then(keepEdition).catch(error => console.warn(error));
