// What the player keeps: the game's files below `folder`, one row each in a database that carries the page's path. A
// refusal is said on the canvas and tried again; an embedded exhibit keeps nothing.
import {openDB} from 'idb';

import {isEmbedded, sayOfKeeping} from './cover.js';
import {ownName} from './names.js';

const folder = '/libsdl/megapon'; // SDL's for what this program keeps
const patience = 5_000;           // ms that the browser may take
const shortest = 5_000, longest = 60_000; // ms until what was refused is tried again
const changed = new Set();        // paths that are to be kept, or forgotten
const found = new Map();          // by path: when what was read, or is kept, was changed
let isKeeper = false, isKeeping = false, hasRefused = false, isPersistAsked = false, pause = shortest;

// What the canvas says of it until it says something else; before the first picture the page says it.
let notice = '', isDrawn = false;
function tell(key, onPage = '') {
  sayOfKeeping(onPage);
  notice = key && 'notices.' + key;
  if (isDrawn) Module.ccall('megapon_set_notice', null, ['string'], [notice]);
}
export function showNotices() {
  isDrawn = true;
  if (notice) Module.ccall('megapon_set_notice', null, ['string'], [notice]);
}

function within(promise) {
  return new Promise((done, failed) => {
    setTimeout(() => failed(new Error('the browser does not answer')), patience);
    promise.then(done, failed);
  });
}

// ---- The database

let opened;
function database() {
  opened ??= openDB(ownName('files', location.pathname), 1, {
    upgrade: base => void base.createObjectStore('files'),
    terminated() { opened = undefined; },
  }).catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function rowsOf(base, name) {
  const rows = [];
  for (let at = await base.transaction(name).store.openCursor(); at; at = await at.continue()) rows.push([at.key, at.value]);
  return rows;
}

// A file of the game: {bytes, changed}. Whatever else there is stays where it is and is no reason to keep nothing.
function isFile([path, row]) {
  const isOne = typeof path === 'string' && path.startsWith(folder + '/') && row?.bytes instanceof Uint8Array &&
      row.changed instanceof Date && !isNaN(row.changed);
  if (!isOne) console.warn('not read: an odd row of the database', path);
  return isOne;
}

// What former editions have kept under a name that every game with SDL has. Another copy of the game may want it, too.
async function formerFiles() {
  const base = await openDB('/libsdl', undefined, {
    upgrade(_, before, __, change) {
      change.done.catch(() => {});
      if (before === 0) change.abort(); // there is none
    },
  }).catch(() => null);
  if (!base) return [];
  const rows = base.objectStoreNames.contains('FILE_DATA') ? await rowsOf(base, 'FILE_DATA') : [];
  base.close();
  return rows.filter(([path, row]) => ArrayBuffer.isView(row?.contents) && String(path).startsWith(folder + '/'))
      .map(([path, row]) => [path, {bytes: Uint8Array.from(row.contents), changed: new Date(row.timestamp)}]);
}

async function readFiles() {
  const base = await database();
  const rows = await rowsOf(base, 'files');
  if (rows.length > 0) return rows.filter(isFile);
  const former = (await formerFiles()).filter(isFile);
  const change = base.transaction('files', 'readwrite');
  await Promise.all([...former.map(([path, row]) => change.store.put(row, path)), change.done]);
  return former;
}

// ---- From the database into the game's files

function layDown([path, {bytes, changed}]) {
  try {
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, bytes);
    FS.utime(path, changed, changed);
    found.set(path, changed.getTime());
  } catch (error) {
    console.warn('not read:', path, error);
  }
}

// Where the browser has not answered in time the game begins without, and nothing is written over what may be there.
export async function openKept() {
  mendRename();
  FS.mkdirTree(folder);
  if (isEmbedded) return;
  followChanges();
  try {
    (await within(readFiles())).forEach(layDown);
    await takeTurn();
  } catch (error) {
    console.warn(error);
    tell('not_read', 'refused');
    setTimeout(readLate, pause);
  }
}

async function readLate() {
  try {
    const rows = await within(readFiles());
    if (rows.length > 0) return tell('read_late');
    await takeTurn();
  } catch {
    opened = undefined; // it may hang for ever
    pause = Math.min(2 * pause, longest);
    setTimeout(readLate, pause);
  }
}

// ---- One tab keeps: two would overwrite each other's files

async function takeTurn() {
  if (!navigator.locks) return becomeKeeper();
  const name = ownName('keeper', location.pathname);
  const hold = () => new Promise(() => {}); // however the tab ends
  const isFirst = await new Promise(answer => {
    navigator.locks.request(name, {ifAvailable: true}, lock => {
      answer(lock !== null);
      return lock && hold();
    }).catch(() => answer(true));
  });
  if (isFirst) return becomeKeeper();
  tell('other_tab', 'other');
  navigator.locks.request(name, async () => {
    await follow();
    return hold();
  }).catch(error => console.warn(error));
}

function becomeKeeper() {
  isKeeper = true;
  tell('');
  keep();
}

// The tab that has kept until now is gone. The game knows only what was there when it began: where the other one has
// added to the records since then, only a new beginning has both.
async function follow() {
  const isNews = ([path, {changed}]) => found.get(path) !== changed.getTime();
  const news = (await readFiles()).filter(isNews);
  if (news.some(([path]) => path.endsWith('.toml') && !path.endsWith('/megapon.toml'))) return tell('other_tab_kept');
  news.filter(([path]) => !changed.has(path)).forEach(layDown);
  becomeKeeper();
}

// ---- From the game's files into the database

// Emscripten's rename leaves what it replaces in its table of names: once the new file is renamed, too, the old one is
// found under its name again. So what is replaced is removed first.
function mendRename() {
  const {rename} = FS;
  FS.rename = (from, to) => {
    const replaced = FS.analyzePath(to).object, moved = FS.analyzePath(from).object;
    if (moved && replaced && moved !== replaced && FS.isFile(moved.mode) && FS.isFile(replaced.mode)) FS.unlink(to);
    return rename(from, to);
  };
}

// The game replaces a file by renaming a new one, and removes some.
function followChanges() {
  for (const name of ['rename', 'unlink']) {
    const change = FS[name];
    FS[name] = (...paths) => {
      const result = change(...paths);
      for (const path of paths) if (path.startsWith(folder + '/')) changed.add(path);
      setTimeout(keep);
      return result;
    };
  }
}

function rowOf(path) {
  const {exists, object} = FS.analyzePath(path);
  return exists && FS.isFile(object.mode) ? {bytes: FS.readFile(path), changed: new Date(object.timestamp)} : undefined;
}

async function write(paths) {
  const change = (await database()).transaction('files', 'readwrite', {durability: 'relaxed'});
  const requests = paths.map(path => {
    const row = rowOf(path);
    row ? found.set(path, row.changed.getTime()) : found.delete(path);
    return row ? change.store.put(row, path) : change.store.delete(path);
  });
  await Promise.all([...requests, change.done]);
}

// One transaction at a time; what changes meanwhile is in the next one.
async function keep() {
  if (!isKeeper || isKeeping || changed.size === 0) return;
  const paths = [...changed];
  isKeeping = true;
  changed.clear();
  try {
    await within(write(paths));
    kept(paths);
  } catch (error) {
    console.warn(error);
    refused(paths);
  }
  isKeeping = false;
  if (!hasRefused) keep();
}

function kept(paths) {
  if (hasRefused) tell('');
  hasRefused = false;
  pause = shortest;
  document.body.dataset.flushes = Number(document.body.dataset.flushes || 0) + 1;
  // Settings are written beside their file first: of the two names only one is left.
  if (paths.some(path => found.has(path) && !path.endsWith('/megapon.toml'))) askPersistence();
}

let again;
function refused(paths) {
  for (const path of paths) changed.add(path);
  if (!hasRefused) tell('not_kept', 'refused');
  hasRefused = true;
  opened = undefined; // it may hang for ever
  clearTimeout(again);
  again = setTimeout(keep, pause);
  pause = Math.min(2 * pause, longest);
}

// Once there is a record or a replay that would be missed. Some browsers ask the player.
function askPersistence() {
  if (isPersistAsked) return;
  isPersistAsked = true;
  navigator.storage?.persist?.().catch(error => console.warn(error));
}
