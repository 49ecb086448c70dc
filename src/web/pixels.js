// How many pixels are drawn: 2 a CSS pixel at most in each direction, and fewer on a machine that is late with its pages. SDL
// asks the browser how many there are.
const most = 2, fewest = 0.5;
const late = 60;               // ms on average; a page is due each 100 ms, and the browser has its own part of them
const least = 8, longest = 200; // ms that count of one turn: shorter ones draw nothing, longer ones do more than to draw

const {get} = Object.getOwnPropertyDescriptor(globalThis, 'devicePixelRatio');
let limit = most, average = 0;

Object.defineProperty(globalThis, 'devicePixelRatio', {get: () => Math.min(get.call(globalThis), limit), configurable: true});

export function onTurn(ms) {
  if (ms < least) return;
  average += (Math.min(ms, longest) - average) / 16;
  if (average < late || devicePixelRatio <= fewest) return;
  limit = Math.max(devicePixelRatio / Math.SQRT2, fewest);
  average = 0;
  dispatchEvent(new Event('resize'));
}
