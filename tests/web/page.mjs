// node page.mjs SITE SHOTS [WORDS…]: plays in the page as a person would. Prints a line for each test, or for those with some
// of these words in their names; 1 if one has failed.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {Browser, keptFiles, play, playMatch, root, seconds, shots, site, test, tests} from './browser.mjs';
import './article.mjs';
import './editions.mjs';
import './firefox.mjs';
import './keeping.mjs';
import './matches.mjs';
import './neighbour.mjs';
import './phone.mjs';
import './sharing.mjs';

// The match is held: the picture of the page stays the same for longer than a page lasts.
async function isHeld(page) {
  const before = await page.screenshot();
  await seconds(1);
  return before.equals(await page.screenshot());
}

// The files once nothing more is written: a match that is held has been stored as far as it went.
async function settledFiles(page) {
  for (let before = await keptFiles(page);;) {
    await seconds(2);
    const now = await keptFiles(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

test('a match is played by keys, and what it leaves outlives a killed tab', async () => {
  const browser = await Browser.open();
  await playMatch(browser);
  await browser.page.keyboard.down('ArrowUp');
  await seconds(0.4);
  await browser.page.keyboard.up('ArrowUp');
  for (let i = 0; i < 12; ++i) {
    await browser.page.keyboard.press('Space', {delay: 60});
    await seconds(0.5);
  }
  await browser.shot('match-1024x768');
  await browser.page.keyboard.press('Escape');
  const before = await settledFiles(browser.page);
  assert.match(before['megapon.toml'], /language = "en"/);
  await browser.kill();
  await browser.visit();
  assert.deepEqual(await keptFiles(browser.page), before);
  await browser.shot('title-1024x768');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a visit transfers each part once, and the next one plays without a net', async () => {
  const browser = await Browser.open();
  const first = await browser.visit();
  await browser.settle();
  const bytes = browser.requests.reduce((sum, request) => sum + request.bytes, 0);
  for (const part of ['wasm', 'assets', 'later']) // the small rest is as the host says
    assert.equal(browser.requests.filter(request => request.name.includes(part)).length, 1, part);
  browser.stop();
  const second = await browser.visit();
  console.log(`    first visit ${first} ms, ${bytes} bytes in ${browser.requests.length} requests; offline ${second} ms`);
  await browser.close();
});

test('Tab leaves the canvas and pauses, and arrows do not scroll', async () => {
  const browser = await Browser.open({reducedMotion: 'reduce'}); // no boil: a page that is held does not move
  await playMatch(browser);
  assert.equal(await browser.page.evaluate(() => document.activeElement.id), 'canvas');
  await browser.page.keyboard.press('ArrowDown');
  assert.equal(await browser.page.evaluate(() => scrollY), 0);
  assert.equal(await isHeld(browser.page), false);
  await browser.page.keyboard.press('Tab');
  assert.equal(await browser.page.evaluate(() => document.activeElement.id), 'full');
  await seconds(0.5);
  assert.equal(await isHeld(browser.page), true);
  await browser.close();
});

test('a canvas that the browser has cleared is shown again, also where nothing moves', async () => {
  const browser = await Browser.open({reducedMotion: 'reduce'});
  await playMatch(browser);
  await browser.page.keyboard.press('Escape');
  await seconds(1);
  const before = await browser.page.screenshot();
  for (const clear of [
    () => dispatchEvent(new Event('resize')), // SDL sets the canvas's size anew, which clears it
    () => {
      const context = canvas.getContext('2d');
      context.fillRect(0, 0, canvas.width, canvas.height);
      canvas.dispatchEvent(new Event('contextrestored'));
    },
  ]) {
    await browser.page.evaluate(clear);
    await seconds(0.5);
    assert.ok(before.equals(await browser.page.screenshot()));
  }
  await browser.close();
});

test('a hidden tab pauses the match', async () => {
  const browser = await Browser.open({reducedMotion: 'reduce'});
  await playMatch(browser);
  await browser.page.evaluate(() => {
    for (const [name, value] of Object.entries({hidden: true, visibilityState: 'hidden'}))
      Object.defineProperty(document, name, {get: () => value});
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await seconds(0.5);
  assert.equal(await isHeld(browser.page), true);
  await browser.close();
});

test('a file that is chosen is opened: a replay plays', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await play(browser.page);
  const replay = path.join(root, 'assets/courts/authors/bells.replay');
  const before = await browser.page.screenshot();
  await browser.page.setInputFiles('#file', replay);
  await seconds(2);
  assert.notDeepEqual(await browser.page.screenshot(), before);
  await browser.shot('replay-1024x768');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a gamepad plays: its button chooses', async () => {
  const browser = await Browser.open();
  await browser.page.addInitScript(() => {
    const button = () => ({pressed: false, touched: false, value: 0});
    const pad = {id: 'Pad (STANDARD GAMEPAD Vendor: 045e Product: 028e)', index: 0, connected: true, mapping: 'standard',
      timestamp: 1, axes: [0, 0, 0, 0], buttons: Array.from({length: 17}, button)};
    globalThis.pad = pad;
    navigator.getGamepads = () => [pad, null, null, null];
  });
  await browser.visit();
  await play(browser.page);
  await browser.page.evaluate(() => dispatchEvent(Object.assign(new Event('gamepadconnected'), {gamepad: pad})));
  await seconds(0.5);
  for (const value of [1, 0]) {
    await browser.page.evaluate(value => {
      pad.buttons[0] = {pressed: value === 1, touched: value === 1, value};
      ++pad.timestamp;
    }, value);
    await seconds(0.5);
  }
  await seconds(0.5);
  assert.match((await keptFiles(browser.page))['megapon.toml'], /language = "en"/);
  await browser.close();
});

// Whatever the tests evaluate in the page counts as a gesture for the browser: until the click nothing is.
test('the sound waits for the Play button', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await page.addInitScript(() => {
    const Context = AudioContext;
    globalThis.AudioContext = class extends Context {
      constructor(...settings) {
        super(...settings);
        setTimeout(() => console.log('sound ' + this.state), 1000);
      }
    };
  });
  const said = page.waitForEvent('console', {predicate: message => message.text().startsWith('sound '), timeout: 60_000});
  await page.goto(browser.url);
  assert.equal((await said).text(), 'sound suspended');
  await play(page);
  await page.waitForFunction(() => Module.sound.context.state === 'running', null, {timeout: 5_000});
  await browser.close();
});

test('a match is heard: the squads murmur on both ears, and fall silent with it', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await playMatch(browser);
  // The loudest sample of each ear within half a second.
  const loudest = () => page.evaluate(async () => {
    const {sound} = Module, ears = new ChannelSplitterNode(sound.context, {numberOfOutputs: 2}), peaks = [0, 0];
    sound.mix.connect(ears);
    const meters = peaks.map((_, ear) => {
      const meter = new AnalyserNode(sound.context, {fftSize: 2048});
      ears.connect(meter, ear);
      return meter;
    });
    for (let i = 0; i < 25; ++i) {
      await new Promise(done => setTimeout(done, 20));
      meters.forEach((meter, ear) => {
        const samples = new Float32Array(meter.fftSize);
        meter.getFloatTimeDomainData(samples);
        peaks[ear] = Math.max(peaks[ear], ...samples.map(Math.abs));
      });
    }
    sound.mix.disconnect(ears);
    return peaks;
  });
  for (const peak of await loudest()) assert.ok(peak > 0.001 && peak < 0.25, `${peak}`); // a mix of up to 4 as 1
  await page.keyboard.press('Escape');
  await seconds(1);
  assert.deepEqual(await loudest(), [0, 0]);
  await browser.close();
});

test('a browser without WebGL plays', async () => {
  const browser = await Browser.open();
  await browser.page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function(kind, ...more) {
      return kind.startsWith('webgl') ? null : get.call(this, kind, ...more);
    };
  });
  await playMatch(browser);
  assert.match(await browser.page.textContent('#live'), /^BLUE 0, RED 0/);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

for (const [feature, remove] of Object.entries({
  WebAssembly: () => { delete globalThis.WebAssembly; },
  'canvas to draw on': () => { HTMLCanvasElement.prototype.getContext = () => null; },
})) {
  test(`a browser without ${feature} is told so`, async () => {
    const browser = await Browser.open();
    await browser.page.addInitScript(remove);
    await browser.page.goto(browser.url);
    assert.match(await browser.message(), new RegExp(`no ${feature}.*needs it.*current Chrome`));
    await browser.close();
  });
}

test('without storage the page says so, and plays', async () => {
  const browser = await Browser.open();
  await browser.page.addInitScript(() => { indexedDB.open = () => { throw new Error('refused'); }; });
  await browser.visit();
  assert.match(await browser.page.textContent('#kept'), /keeps nothing/);
  await play(browser.page);
  await browser.page.keyboard.press('Enter');
  await seconds(1);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('the one html file plays from the disk', async () => {
  const browser = await Browser.open();
  await browser.visit(pathToFileURL(path.join(site, 'megapon.html')).href);
  await play(browser.page);
  assert.deepEqual(browser.errors, []);
  assert.deepEqual(browser.requests, []);
  await browser.close();
});

fs.mkdirSync(shots, {recursive: true});
const chosen = process.argv.slice(4);
let failed = 0, run = 0;
for (const {name, body} of tests) {
  if (chosen.length > 0 && !chosen.some(words => name.includes(words))) continue;
  ++run;
  try {
    await body();
    console.log(`passed  ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}: ${error.stack}`);
  }
}
console.log(`${run - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
