// The page in a hand: shapes of screens, fingers, Back, and how many pixels are drawn.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

import {Browser, live, logOf, play, root, seconds, test} from './browser.mjs';

const shapes = [[375, 553], [375, 667], [390, 844], [844, 390]]; // the first below the bars of a browser
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
  await press(page, 'Enter', 'Enter', 'Escape', 'Enter', 'Enter'); // language, motion, lesson, title, level
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

test('the page keeps clear of what a notch and a rounded corner cut off, and offers no full screen where there is none', async () => {
  const browser = await Browser.open(handheld(390, 844));
  const {page} = browser;
  await page.addInitScript(() => { delete Element.prototype.requestFullscreen; });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', {insets: {top: 47, bottom: 34, left: 0, right: 0}});
  await browser.visit();
  const {y, height} = await page.locator('#canvas').boundingBox();
  assert.deepEqual([y, height], [47, 844 - 47 - 34]);
  assert.equal(await page.isVisible('#full'), false);
  await browser.shot('phone-notch-390x844');
  await browser.close();
});

// The game's text of this key, "title.school".
function text(language, key) {
  const [section, name] = key.split(/\.(?=\w+$)/);
  const all = fs.readFileSync(path.join(root, `assets/lang/${language}.toml`), 'utf8');
  const lines = all.split(`\n[${section}]\n`)[1].split('\n[')[0].split('\n');
  return lines.find(line => line.startsWith(`${name} = `)).split('"')[1];
}

// Goes down to the line with these words, as it is read aloud, and through the columns of a table, and chooses it.
async function choose(page, words) {
  for (let line = 1; line < 40 && !(await live(page)).includes(words); ++line) {
    await page.keyboard.press(line % 8 === 0 ? 'ArrowRight' : 'ArrowDown');
    await seconds(0.3);
  }
  assert.ok((await live(page)).includes(words), `${words}: ${await live(page)}`);
  await press(page, 'Enter');
}

for (const [width, height] of shapes)
  for (const language of ['en', 'ja'])
    test(`menus are drawn for the shape of a phone's screen of ${width} x ${height}: ${language}`, async () => {
      const browser = await Browser.open(handheld(width, height));
      const {page} = browser;
      await browser.visit(`${browser.url}?lang=${language}`);
      const shot = name => browser.shot(`phone-${name}-${language}-${width}x${height}`);
      await shot('cover');
      await browser.page.tap('#play');
      await shot('motion'); // the page's address names the language
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
      await choose(page, text(language, 'pause.title'));
      await choose(page, text(language, 'menu.yes'));
      const lines = {two: ['title.two'], slip: ['title.two', 'two.slip'], records: ['title.records'],
        timetable: ['title.school'], court: ['title.school', 'school.bells'], practice: ['title.school', 'practice.heading'],
        courts: ['title.school', 'own.heading'], options: ['title.options'], sound: ['title.options', 'options.sound_heading'],
        controls: ['title.options', 'controls.heading'], exhibit: ['lab.name', 'lab.circles.name'],
        editor: ['title.school', 'own.heading', 'own.new']}; // last: Escape leads to its menu, and back
      for (const [name, way] of Object.entries(lines)) {
        while (await scene(page) !== 'title') await press(page, 'Escape');
        for (const line of way) await choose(page, text(language, line));
        await page.touchscreen.tap(width / 2, 3); // hints speak of fingers from here on
        await seconds(0.3);
        await shot(name);
      }
      assert.deepEqual(browser.errors, []);
      await browser.close();
    });

test('who does not see the page is told each screen when it comes, and then what is chosen', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  const said = async (key, words) => {
    await press(page, key);
    assert.match(await live(page), words);
  };
  await browser.visit();
  await play(page);
  await seconds(1);
  assert.equal(await live(page), 'Language  言語. English');
  await said('Enter', /^How shall the game move\?.*Flip-book/);
  await said('Enter', /^Things to know/);
  await said('Escape', /^Megaphone DE Pong\. Versus computer$/);
  await said('ArrowDown', /^Two players$/);
  await press(page, 'ArrowUp');
  await said('Enter', /Whisper/);
  await said('Enter', /^BLUE 0, RED 0/);
  await said('Escape', /^Paused.*Continue$/);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});
