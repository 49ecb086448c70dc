// Lets the figures of the article run: one at a time, the one that is read. Each is the game, within the page; it rests by
// itself while it is out of sight. Where this script does not run, and on paper, the pictures stay.
import {wholeLink} from './whole_link.js';

const inSight = 0.6;  // of a figure, from which on it is the one that is read
const patience = 300; // ms that it stays so, while somebody scrolls by

const language = document.documentElement.lang;
const figures = [...document.querySelectorAll('figure')];
const stageOf = figure => figure.querySelector('.stage');
const seen = new Map();
let running; // {figure, frame, link}: the link of the whole exhibit as it was told first

// What each press would cost, and who has said that nothing shall move or be fetched unasked.
const waitsForPress = navigator.connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches;

function stop() {
  if (!running) return;
  running.frame.remove();
  running.figure.classList.remove('runs', 'loads');
  running = undefined;
}

// isPressed: by somebody's hand, for whom it moves where motion is not wanted unasked, too.
function run(figure, isPressed) {
  if (running?.figure === figure) return;
  stop();
  const frame = document.createElement('iframe');
  frame.title = figure.querySelector('img').alt;
  frame.allow = 'clipboard-write; fullscreen';
  const asked = isPressed && !/&run=/.test(figure.dataset.link) ? '&run=1' : '';
  frame.src = `./?embed&lang=${language}${figure.dataset.now ?? figure.dataset.link}${asked}`;
  figure.classList.add('loads');
  stageOf(figure).append(frame);
  running = {figure, frame};
}

// The figure that runs says how it is set: it is so again when somebody comes back to it, and so is the whole exhibit.
addEventListener('message', ({source, data}) => {
  if (!running || source !== running.frame.contentWindow || typeof data?.megapon !== 'string') return;
  const {figure} = running, more = (figure.dataset.link.match(/&(dials|run)=[^&]*/g) ?? []).join('');
  figure.classList.add('runs');
  running.link ??= data.megapon;
  if (data.megapon === running.link) return;
  figure.dataset.now = `${data.megapon}&card=none${more}`;
  const code = figure.querySelector('details code');
  code.textContent = code.textContent.replace(/#[^"]*/, figure.dataset.now.replaceAll('&', '&amp;'));
  figure.querySelector('figcaption a').href = `./?lang=${language}${wholeLink(data.megapon)}`;
});

function choose() {
  const ratio = figure => seen.get(stageOf(figure)) ?? 0;
  if (running && ratio(running.figure) >= inSight) return;
  const best = figures.reduce((most, figure) => ratio(figure) > ratio(most) ? figure : most);
  if (ratio(best) >= inSight) run(best);
}

let choosing;
const observer = new IntersectionObserver(entries => {
  for (const {target, intersectionRatio} of entries) seen.set(target, intersectionRatio);
  clearTimeout(choosing);
  choosing = setTimeout(choose, patience);
}, {threshold: [0, inSight, 1]});

document.documentElement.classList.add('script');
for (const figure of figures) {
  const button = figure.querySelector('button'), code = figure.querySelector('details code');
  button.hidden = false;
  button.onclick = () => run(figure, true);
  code.textContent = code.textContent.replace(/src="[^"?]*/, `src="${new URL('./', location).href}`);
  if (!waitsForPress) observer.observe(stageOf(figure));
}
