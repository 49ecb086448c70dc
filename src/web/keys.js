// Which keys, wheels and fingers are the game's, and which are the browser's, or those of the page around an exhibit.
import {canvas, isEmbedded} from './cover.js';

const held = new Set(); // modifiers, by their place
const browserKeys = new Set(['Tab', 'F5', 'F6', 'F7', 'F10']);
// The right Ctrl is a player's swing, and somebody may walk meanwhile. Of the editor's keys a browser has no use for two.
const walkingKeys = new Set(['KeyW', 'KeyA', 'KeyS', 'KeyD', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']);
const editorKeys = new Set(['KeyZ', 'KeyY']);

const isModifier = event => ['Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key);
const swings = event => held.has('ControlRight') && !held.has('ControlLeft') && !event.altKey && !event.metaKey;

function isForBrowser(event) {
  if (browserKeys.has(event.key)) return true;
  if (isModifier(event) || !(event.ctrlKey || event.altKey || event.metaKey)) return false;
  if (swings(event) && walkingKeys.has(event.code)) return false;
  return event.altKey || !editorKeys.has(event.code);
}

// What was pressed as the game's is let go as the game's.
addEventListener('keydown', event => {
  if (isModifier(event)) held.add(event.code);
  if (isForBrowser(event)) event.stopImmediatePropagation();
}, true);
addEventListener('keyup', event => void held.delete(event.code), true);
addEventListener('blur', event => event.isTrusted && held.clear());

// Keys are the game's only while the canvas has the focus, and it pauses without.
for (const type of ['blur', 'focus']) canvas.addEventListener(type, () => dispatchEvent(new Event(type)));
canvas.addEventListener('contextmenu', event => event.preventDefault());

// ---- An exhibit within an article: what scrolls it goes on to do so until somebody presses on the exhibit.

const isForArticle = () => isEmbedded && !(document.hasFocus() && document.activeElement === canvas);
const isMouse = event => event.pointerType !== 'touch';

canvas.addEventListener('pointerdown', event => {
  if (!isEmbedded || isMouse(event)) canvas.focus();
});
canvas.addEventListener('click', () => canvas.focus());
addEventListener('wheel', event => isForArticle() && event.stopImmediatePropagation(), true);

let isScrolling = false; // from a finger's first touch to its last
for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'])
  addEventListener(type, event => {
    if (type === 'touchstart' && event.touches.length === 1) isScrolling = isForArticle();
    if (isScrolling) event.stopImmediatePropagation();
  }, {capture: true, passive: true});
