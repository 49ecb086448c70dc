// node cpu.mjs SITE SHOTS: when the first screen is there, what the page takes of a core, measured in its process, and how much
// time of a core its turns take. It judges nothing: on a machine that does other things as well the figures are an upper bound.
import {Browser, play, playMatch, seconds} from './browser.mjs';

const phone = {viewport: {width: 390, height: 844}, deviceScaleFactor: 3, hasTouch: true, isMobile: true};
const sized = (width, height) => ({viewport: {width, height}});
const measured = 8; // seconds

async function toTitle(browser) {
  await browser.visit();
  await play(browser.page);
  for (const key of ['Enter', 'Enter', 'Escape']) {
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

// ms of a core that each turn of the next seconds takes: what other programs take meanwhile does not count.
async function traceTurns(session) {
  const events = [];
  session.on('Tracing.dataCollected', ({value}) => events.push(...value));
  const ended = new Promise(done => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', {transferMode: 'ReportEvents', traceConfig: {includedCategories: ['devtools.timeline']}});
  await seconds(measured);
  await session.send('Tracing.end');
  await ended;
  return events.filter(({name, tdur}) => name === 'TimerFire' && tdur).map(({tdur}) => tdur / 1000);
}

const processTime = async session => (await session.send('Performance.getMetrics')).metrics.find(({name}) => name === 'ProcessTime').value;

// ms from the beginning of a visit until the first screen is drawn: the first visit, at 10 Mbit/s from 20 ms away, and the
// next one, without a net.
async function measureStart() {
  const browser = await Browser.open();
  const session = await browser.page.context().newCDPSession(browser.page);
  await session.send('Network.enable');
  const bytes = 10e6 / 8; // a second
  await session.send('Network.emulateNetworkConditions', {offline: false, latency: 20, downloadThroughput: bytes, uploadThroughput: bytes});
  const visit = async () => {
    await browser.visit();
    return browser.page.evaluate(() => Number(document.body.dataset.ready));
  };
  const first = await visit();
  await browser.settle();
  browser.stop();
  const times = [first, await visit()];
  await browser.close();
  return times;
}

const starts = [];
for (let i = 0; i < 5; ++i) starts.push(await measureStart());
const least = visit => Math.min(...starts.map(times => times[visit]));
console.log(`first screen, the least of ${starts.length}: ${least(0)} ms at 10 Mbit/s, ${least(1)} ms at the next visit, without a net`);

for (const [what, options, go, times = 1] of rows) {
  const browser = await Browser.open(options);
  const {page} = browser, {width, height} = options.viewport;
  await go(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  if (times > 1) await slowDown(session, browser, times);
  const before = await processTime(session), begun = Date.now();
  await seconds(measured);
  const share = (await processTime(session) - before) / (Date.now() - begun) * 1000;
  const turns = await traceTurns(session), size = await page.evaluate(() => `${canvas.width} x ${canvas.height}`);
  const late = turns.filter(ms => ms > 100).length;
  console.log(`${what}, ${width} x ${height} (${size} pixels): ${(100 * share).toFixed(1)} % of a core, ` +
      `longest turn ${Math.max(0, ...turns).toFixed(0)} ms, ${late} of ${turns.length} later than a page`);
  await browser.close();
}
