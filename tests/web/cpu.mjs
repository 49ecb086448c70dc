// node cpu.mjs SITE SHOTS: what the page takes of a core, measured in its process, and how long its turns are. It judges
// nothing: on a machine that does other things as well the figures are only an upper bound.
import {Browser, play, playMatch, seconds} from './browser.mjs';

const phone = {viewport: {width: 390, height: 844}, deviceScaleFactor: 3, hasTouch: true, isMobile: true};
const sized = (width, height) => ({viewport: {width, height}});
const measured = 8; // seconds

async function toTitle(browser) {
  await browser.visit();
  await play(browser.page);
  for (const key of ['Enter', 'Escape']) {
    await browser.page.keyboard.press(key);
    await seconds(1);
  }
}

const rows = [
  ['title, just come', sized(1024, 768), toTitle],
  ['title at rest', sized(1024, 768), async browser => {
    await toTitle(browser);
    await seconds(9);
  }],
  ['match', sized(1024, 768), playMatch],
  ['match', sized(1920, 1080), playMatch],
  ['match', phone, playMatch],
  ['match, 6 times slowed down', sized(1024, 768), playMatch, 6],
  ['match, 6 times slowed down', phone, playMatch, 6],
];

async function slowDown(session, browser, times) {
  await session.send('Emulation.setCPUThrottlingRate', {rate: times});
  await browser.page.keyboard.press('ArrowUp');
  await seconds(10); // as long as it may take to see that it is late
}

const processTime = async session => (await session.send('Performance.getMetrics')).metrics.find(({name}) => name === 'ProcessTime').value;

for (const [what, options, go, times = 1] of rows) {
  const browser = await Browser.open(options);
  const {page} = browser, {width, height} = options.viewport;
  await go(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  if (times > 1) await slowDown(session, browser, times);
  await page.evaluate(() => {
    globalThis.turns = [];
    const {onTurn} = Module;
    Module.onTurn = ms => {
      turns.push(ms);
      onTurn(ms);
    };
  });
  const before = await processTime(session), begun = Date.now();
  await seconds(measured);
  const share = (await processTime(session) - before) / (Date.now() - begun) * 1000;
  const {turns, size} = await page.evaluate(() => ({turns: globalThis.turns, size: `${canvas.width} x ${canvas.height}`}));
  const late = turns.filter(ms => ms > 100).length;
  console.log(`${what}, ${width} x ${height} (${size} pixels): ${(100 * share).toFixed(1)} % of a core, ` +
      `longest turn ${Math.max(0, ...turns).toFixed(0)} ms, ${late} of ${turns.length} later than a page`);
  await browser.close();
}
