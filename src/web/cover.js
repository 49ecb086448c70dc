// What lies over the canvas: the book that is drawn while the game comes, sentences, and the button that begins.
import {words} from './words.js';

export const element = id => document.getElementById(id);
export const canvas = element('canvas');
export const isEmbedded = new URLSearchParams(location.search).has('embed');
const cover = element('cover'), button = element('play');

export function say(text) {
  element('message').textContent = text;
  cover.hidden = !text;
}

const hideBook = () => element('book').setAttribute('hidden', ''); // SVG has no property of that name

// A sentence in place of the game.
export function fail(text) {
  say(text);
  document.body.classList.add('failed');
  hideBook();
  button.hidden = true;
}

// What is kept, or not, where it is read before the first press.
export function sayOfKeeping(key) {
  element('kept').dataset.words = key;
  element('kept').textContent = key && words(key);
}

const pages = 24;
export function showProgress(done) {
  const page = Math.round(Math.min(done, 1) * pages), along = (page % 12) / 12;
  const forth = Math.floor(page / 12) % 2 === 0;
  element('ball').setAttribute('cx', forth ? 34 + 92 * along : 126 - 92 * along);
  element('ball').setAttribute('cy', 58 - 60 * along * (1 - along));
  element('number').textContent = page;
  element('book').setAttribute('aria-valuenow', Math.round(done * 100));
}

export function offerPlay(play) {
  hideBook();
  document.body.dataset.ready = Math.round(performance.now());
  if (isEmbedded) return void (cover.hidden = true);
  button.hidden = false;
  button.onclick = play;
  button.focus();
}

export function uncover() {
  cover.hidden = true;
  canvas.focus();
}

// After the game has ended.
export function offerTitle() {
  button.dataset.words = 'title';
  button.textContent = words('title');
  button.hidden = false;
  button.onclick = () => {
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  };
  button.focus();
}
