// The article: its figures run, one at a time; it is read on a phone, on paper and without scripts.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

import {languages} from '../../src/web/article.mjs';
import {Browser, logOf, play, seconds, shots, test} from './browser.mjs';

const phone = {viewport: {width: 360, height: 740}, deviceScaleFactor: 2, hasTouch: true, isMobile: true};

async function openArticle({language = 'en', ...options} = {}) {
  const browser = await Browser.open(options);
  browser.complaints = [];
  browser.page.on('console', message => message.type() === 'error' && browser.complaints.push(message.text()));
  await browser.page.goto(browser.url + languages[language].page);
  return browser;
}

// The frame of this figure, counted from 0, once it runs.
async function run(page, number) {
  const figure = page.locator('figure').nth(number);
  await figure.scrollIntoViewIfNeeded();
  await figure.evaluate(element => element.scrollIntoView({block: 'center', behavior: 'instant'}));
  await page.waitForFunction(number => document.querySelectorAll('figure')[number].classList.contains('runs'), number, {timeout: 60_000});
  return (await figure.locator('iframe').elementHandle()).contentFrame();
}

const isRunning = frame => frame.evaluate(() => document.getElementById('run').classList.contains('runs'));
const picture = frame => frame.locator('#canvas').screenshot();

async function becomes(what, wanted) {
  for (let tries = 0; tries < 50 && await what() !== wanted; ++tries) await seconds(0.2);
  assert.equal(await what(), wanted);
}

test('the article\'s figures run, one at a time, with two dials each, and rest out of sight', async () => {
  const browser = await openArticle();
  const {page} = browser;
  assert.equal(await page.locator('figure').count(), 8);
  for (const number of [0, 7]) {
    const begun = Date.now(), frame = await run(page, number);
    console.log(`    figure ${number + 1} after ${Date.now() - begun} ms`);
    assert.equal(await page.locator('iframe').count(), 1);
    assert.equal(await frame.locator('#dials input[type=range]').count(), 2);
    await becomes(() => isRunning(frame), true);
    const [across, down] = await frame.evaluate(() => [canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight]);
    assert.ok(Math.abs(across - down) < 0.02, `its pixels are ${across} x ${down}`);
    const before = await picture(frame);
    await seconds(1);
    assert.notDeepEqual(await picture(frame), before);
    await browser.shot(`article-figure-${number + 1}-1024x768`);
  }
  const frame = await run(page, 7);
  await page.evaluate(() => scrollTo(0, 0));
  await becomes(() => isRunning(frame), false);
  assert.deepEqual([browser.errors, browser.complaints], [[], []]);
  await browser.close();
});

test('a dial of a figure is turned by keys, and its links open the whole exhibit as it is set', async () => {
  const browser = await openArticle();
  const {page} = browser, link = page.locator('figcaption a').first();
  assert.equal(await link.getAttribute('href'), './?lang=en#lab=tunnel&phase=0.36&moment=4');
  const frame = await run(page, 0), speed = frame.locator('#dials input').first();
  assert.equal(await speed.inputValue(), '480');
  await speed.focus();
  await page.keyboard.press('ArrowRight');
  await becomes(() => link.getAttribute('href'), './?lang=en#lab=tunnel&speed=500&phase=0.36&moment=4');
  assert.equal(await frame.locator('#whole').getAttribute('href'), `${browser.url}?lang=en#lab=tunnel&speed=500&phase=0.36&moment=4`);
  assert.equal(await frame.locator('#dials output').first().textContent(), '500');
  await link.click();
  await page.waitForFunction(() => document.body.dataset.ready, null, {timeout: 60_000});
  await play(page);
  await becomes(async () => (await logOf(page)).filter(line => line.event === 'scene').map(line => line.name).join(), 'lab');
  await browser.shot('article-whole-1024x768');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a figure of the text stands until it is let run, and goes back to what the text says; a frame without a size harms none', async () => {
  const browser = await openArticle();
  const {page} = browser, frame = await run(page, 5), across = frame.locator('#dials output').nth(1);
  await becomes(() => across.textContent(), '232');
  assert.equal(await isRunning(frame), false);
  const radius = frame.locator('#dials input').first();
  await radius.focus();
  await page.keyboard.press('ArrowLeft'); // 14: no hit any more
  await frame.click('#run');
  await becomes(() => isRunning(frame), true);
  await becomes(async () => await across.textContent() !== '232', true);
  await frame.click('#again');
  await becomes(() => isRunning(frame), false);
  assert.deepEqual([await across.textContent(), await radius.inputValue()], ['232', '14']);
  const stage = page.locator('figure').nth(5).locator('.stage');
  for (const height of ['0', '40px', '']) {
    await stage.evaluate((element, height) => element.style.height = height, height);
    await seconds(1);
  }
  await frame.click('#run');
  await becomes(() => isRunning(frame), true);
  assert.deepEqual([browser.errors, browser.complaints], [[], []]);
  await browser.close();
});

for (const language of ['en', 'ja'])
  test(`the article is read on a phone and printed: ${language}`, async () => {
    const browser = await openArticle({language, ...phone});
    const {page} = browser;
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(await width(), 360);
    await page.screenshot({path: path.join(shots, `article-${language}-360x740.png`), fullPage: true});
    const frame = await run(page, 3);
    const {width: across, height} = await page.locator('figure').nth(3).locator('.stage').boundingBox();
    assert.ok(across === 328 && Math.abs(height - 240.5) <= 1, `${across} x ${height}`);
    for (const dial of await frame.locator('#dials label').all()) assert.ok((await dial.boundingBox()).height >= 44);
    await browser.shot(`article-figure-${language}-360x740`);
    assert.equal(await width(), 360);
    await page.emulateMedia({media: 'print'});
    assert.equal(await page.locator('iframe').isVisible(), false);
    for (const still of await page.locator('figure img').all()) assert.ok(await still.isVisible());
    await page.pdf({path: path.join(shots, `article-${language}.pdf`), format: 'A4', margin: {top: '15mm', bottom: '15mm', left: '18mm', right: '18mm'}});
    assert.ok(fs.statSync(path.join(shots, `article-${language}.pdf`)).size > 50_000);
    assert.deepEqual(browser.errors, []);
    await browser.close();
  });

test('without scripts the article has its text and its pictures, and the game\'s page leads to it', async () => {
  const browser = await openArticle({javaScriptEnabled: false});
  const {page} = browser;
  assert.equal(await page.locator('h2').count(), 10);
  assert.equal(await page.locator('.stage button:visible').count(), 0);
  for (const still of await page.locator('figure img').all()) assert.ok((await still.boundingBox()).height > 300);
  await page.goto(browser.url);
  await page.click('noscript a[lang=ja]');
  assert.equal(await page.locator('h1').textContent(), 'なぜすり抜けるのか');
  await browser.close();
});

test('a strict policy lets the article run, and its way to the game follows the language', async () => {
  const strict = {'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"};
  const browser = await openArticle({headers: strict, language: 'ja'});
  const {page} = browser;
  await run(page, 0);
  await page.click('header a');
  await page.waitForFunction(() => document.body.dataset.ready, null, {timeout: 60_000});
  assert.equal(await page.locator('#article').getAttribute('href'), 'article.ja.html');
  assert.equal(await page.locator('#article').textContent(), 'なぜすり抜けるのか');
  assert.deepEqual([browser.errors, browser.complaints], [[], []]);
  await browser.close();
});
