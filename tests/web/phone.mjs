// The page in a hand: shapes of screens, fingers, Back, and how many pixels are drawn.
import assert from 'node:assert/strict';

import {Browser, logOf, play, seconds, test} from './browser.mjs';

const shapes = [[390, 844], [844, 390]];
const handheld = (width, height) => ({viewport: {width, height}, deviceScaleFactor: 3, hasTouch: true, isMobile: true});

const scene = async page => (await logOf(page)).filter(line => line.event === 'scene').at(-1).name;

async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await seconds(1);
  }
}

test('Back leaves a screen of the game, and the page only from the title', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit();
  await play(page);
  await press(page, 'Enter', 'Escape', 'Enter', 'Enter'); // language, lesson, title, level
  assert.equal(await scene(page), 'match');
  const back = async () => {
    await page.goBack();
    await seconds(1);
    return scene(page);
  };
  assert.equal(await back(), 'pause');
  assert.equal(await back(), 'match');
  await press(page, 'Escape', 'ArrowUp', 'Enter', 'ArrowDown', 'Enter'); // the last line leads to the title, after a question
  assert.equal(await scene(page), 'title');
  await press(page, 'Enter');
  assert.equal(await back(), 'title');
  assert.equal(page.url(), browser.url);
  assert.deepEqual(browser.errors, []);
  await page.goBack();
  assert.equal(page.url(), 'about:blank');
  await browser.close();
});

test('two pixels are drawn a CSS pixel at most, and fewer where pages are late', async () => {
  const browser = await Browser.open(handheld(390, 844));
  const {page} = browser;
  await browser.visit();
  assert.deepEqual(await page.evaluate(() => [canvas.width, canvas.height]), [780, 1688]);
  const late = async () => {
    await page.evaluate(() => { for (let i = 0; i < 12; ++i) Module.onTurn(150); });
    await seconds(1);
    return page.evaluate(() => canvas.width);
  };
  assert.equal(await late(), Math.floor(780 / Math.SQRT2));
  for (let i = 0; i < 6; ++i) await late();
  assert.equal(await late(), 195);
  await browser.shot('fewest-pixels-390x844');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

for (const [width, height] of shapes)
  for (const language of ['en', 'ja'])
    test(`menus are drawn for the shape of a phone's screen of ${width} x ${height}: ${language}`, async () => {
      const browser = await Browser.open(handheld(width, height));
      const {page} = browser;
      await browser.visit(`${browser.url}?lang=${language}`);
      await browser.page.tap('#play');
      const shot = name => browser.shot(`phone-${name}-${language}-${width}x${height}`);
      await shot('welcome');
      await press(page, 'Enter');
      await shot('lesson');
      await press(page, 'Escape');
      await shot('title');
      await press(page, 'Enter');
      await shot('level');
      await press(page, 'Enter');
      await shot('match');
      await press(page, 'Escape');
      assert.equal(await scene(page), 'pause');
      await shot('pause');
      assert.deepEqual(browser.errors, []);
      await browser.close();
    });
