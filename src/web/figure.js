// A figure within another page: the picture of an exhibit, and below it two dials, a button that lets it run and holds
// it, and the way to the whole of it. The game tells what they are; what they do it reads as links.
import {canvas, element, isEmbedded} from './cover.js';
import {words} from './words.js';

const narrow = 480; // CSS pixels: below it the letters of a whole exhibit could not be read
const inSight = 0.5; // of a figure, from which on it runs

export const isNarrow = () => isEmbedded && innerWidth < narrow;

// What the game opens: on a narrow place an exhibit whose link asks for no card is a figure.
export function linkToOpen(hash) {
  return isNarrow() && hash.startsWith('#lab=') && !/&card=/.test(hash) ? hash + '&card=none' : hash;
}

let figure; // as it was told last
let dials = []; // [{input, name, shown}], as drawn

function change(...settings) {
  const link = [`#lab=${figure.exhibit}`, ...settings, 'card=none'].join('&');
  Module.ccall('megapon_open', null, ['string'], [link]);
}

// One that time moves as well stands still while a hand moves it.
function turn({key, moves}, input) {
  change(`${key}=${input.value}`, ...(moves ? ['run=0'] : []));
}

function addDial(dial) {
  const label = document.createElement('label'), input = document.createElement('input');
  const name = document.createElement('span'), shown = document.createElement('output');
  const isOnStep = Math.abs((dial.value - dial.low) / dial.step % 1) < 1e-9;
  Object.assign(input, {type: 'range', min: dial.low, max: dial.high, step: isOnStep ? dial.step : 'any'});
  input.oninput = () => turn(figure.dials.find(({key}) => key === dial.key), input);
  label.append(name, ' ', shown, input);
  element('dials').insertBefore(label, element('whole'));
  return {input, name, shown};
}

// Runs while it is in sight, and goes on as it was when it comes back. Nothing moves where no motion is wanted, until
// somebody lets it.
function runInSight() {
  let ran = !matchMedia('(prefers-reduced-motion: reduce)').matches, wasSeen = false;
  new IntersectionObserver(entries => {
    const isSeen = entries.at(-1).intersectionRatio >= inSight;
    if (isSeen === wasSeen) return;
    wasSeen = isSeen;
    if (isSeen) return void (ran && change('run=1'));
    ran = figure.runs;
    change('run=0');
  }, {threshold: [0, inSight]}).observe(element('dials').parentElement);
}

function begin() {
  document.body.classList.add('figure');
  dials = figure.dials.map(addDial);
  element('run').onclick = () => change(`run=${figure.runs ? 0 : 1}`);
  new ResizeObserver(() => dispatchEvent(new Event('resize'))).observe(canvas); // the dials take some of its room
  runInSight();
}

// The whole exhibit, where this page is without being embedded.
const wholeAddress = () => {
  const address = new URL(location.href);
  address.searchParams.delete('embed');
  return address.origin + address.pathname + address.search.replace(/=(?=&|$)/g, '') + figure.link;
};

export function onFigure(text) {
  const isFirst = !figure;
  figure = JSON.parse(text);
  if (!isEmbedded) return;
  if (isFirst) begin();
  figure.dials.forEach(({name, value, shown}, i) => {
    const dial = dials[i];
    dial.name.textContent = name;
    dial.shown.textContent = shown;
    if (!dial.input.matches(':active')) dial.input.value = value;
    dial.input.setAttribute('aria-valuetext', shown);
  });
  element('run').classList.toggle('runs', figure.runs);
  element('run').dataset.label = figure.runs ? 'hold' : 'run';
  element('run').setAttribute('aria-label', words(element('run').dataset.label));
  element('whole').href = wholeAddress();
  parent.postMessage({megapon: figure.link}, '*');
}
