// Files and texts that come into the page and go out of it.
import {uncover} from './cover.js';
import {words} from './words.js';

const isHandheld = () => matchMedia('(pointer: coarse)').matches;
const types = {png: 'image/png', gif: 'image/gif', pdf: 'application/pdf', toml: 'text/plain'};

// A file that the game has written: for the share sheet of a hand-held, or as a download.
export async function offerFile(path) {
  const name = path.slice(path.lastIndexOf('/') + 1), ending = name.slice(name.lastIndexOf('.') + 1);
  const file = new File([FS.readFile(path)], name, {type: types[ending] || 'application/octet-stream'});
  if (isHandheld() && navigator.canShare?.({files: [file]})) {
    const refused = await navigator.share({files: [file]}).then(() => null, error => error);
    if (!refused || refused.name === 'AbortError') return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Where the browser refuses, its player copies by hand.
export function copyText(text) {
  if (!navigator.clipboard) return false;
  navigator.clipboard.writeText(text).catch(() => {
    Module.ccall('megapon_tell_copy_refused');
    prompt(words('copy'), text);
  });
  return true;
}

const tell = (what, text) => Module.ccall('megapon_' + what, null, ['string'], [text]);

// The folder that the game is in, so that it names a file as its player does.
const folder = '/dropped';
let lying = ''; // the file there

function release() {
  if (lying && FS.analyzePath(lying).exists) FS.unlink(lying);
  lying = '';
}

// The game reads a court's file again to follow it, so that one lies there until another one comes.
export function onOpened(name) {
  if (`${folder}/${name}` === lying && !/\.(toml|png)$/.test(name)) release();
}

async function openFile(file) {
  if (!file) return;
  uncover();
  if (file.size > Module.ccall('megapon_largest_file', 'number')) return tell('tell_too_large', file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  release();
  FS.mkdirTree(folder);
  FS.chdir(folder);
  FS.writeFile(lying = `${folder}/${file.name}`, bytes);
  tell('open', file.name);
}

export function takeFiles(input) {
  const open = file => openFile(file).catch(error => console.warn(error));
  input.onchange = () => {
    open(input.files[0]);
    input.value = ''; // the same one may be chosen again
  };
  addEventListener('dragover', event => event.preventDefault());
  addEventListener('drop', event => {
    event.preventDefault();
    const text = event.dataTransfer.getData('text/plain').trim();
    if (event.dataTransfer.files.length > 0) open(event.dataTransfer.files[0]);
    else if (text) tell('open', text);
  });
  addEventListener('paste', event => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (text.includes('#')) tell('open', text);
  });
}
