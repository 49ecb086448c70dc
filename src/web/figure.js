// A figure within another page: the picture of an exhibit, and below it two dials, a button that lets it run and holds
// it, one that leads back to the moment of its link, and the way to the whole of it. The game tells what they are; what they do it reads as links.
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

// The exhibit's, or the largest part of it that leads to the value.
const stepOf = ({low, value, step}) => [1, 2, 4, 10, 20, 100].map(parts => step / parts)
    .find(part => Math.abs(Math.round((value - low) / part) - (value - low) / part) < 1e-6) ?? 'any';

function addDial(dial) {
  const label = document.createElement('label'), input = document.createElement('input');
  const name = document.createElement('span'), shown = document.createElement('output');
  Object.assign(input, {type: 'range', min: dial.low, max: dial.high, step: stepOf(dial)});
  const turned = () => turn(figure.dials.find(({key}) => key === dial.key), input);
  let before; // where a finger found it: one that scrolls the page from here has not meant to turn it
  input.oninput = turned;
  input.onpointerdown = () => before = input.value;
  input.onpointercancel = () => {
    input.value = before;
    turned();
  };
  label.append(name, shown, input);
  element('dials').insertBefore(label, element('again'));
  return {input, name, shown};
}

// What the link of this page says of a word; nothing: it does not name it.
const linked = word => location.hash.match(new RegExp(`&${word}=([^&]*)`))?.[1];

// At first as the link says; else all runs, but where no motion is wanted or the link asks for a moment.
const runsAtFirst = () =>
    linked('run') ? linked('run') === '1' : !linked('moment') && !matchMedia('(prefers-reduced-motion: reduce)').matches;

// Runs while it is in sight, and goes on as it was when it comes back.
function runInSight() {
  let ran = runsAtFirst(), wasSeen = false;
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
  element('again').onclick = () => change(`moment=${linked('moment') ?? 0}`, 'run=0');
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
