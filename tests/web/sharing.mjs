// What people hand to each other in the page: links, files and text for those who do not see it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import {Browser, Fingers, keptFiles, logOf, play, playMatch, root, seconds, test} from './browser.mjs';

async function scenes(page) {
  return (await logOf(page)).filter(line => line.event === 'scene').map(line => line.name);
}

// As src/play/match_link.cpp writes it.
function linkOf(courtText) {
  return '#court=' + Buffer.concat([Buffer.of(1), zlib.deflateSync(courtText)]).toString('base64url');
}

const courtLink = name => linkOf(fs.readFileSync(path.join(root, 'assets/courts', name + '.toml')));

// Dark pixels below the picture of a court, where its name stands.
const inkOfName = page => page.evaluate(() => {
  const {width, height} = Module.canvas;
  const {data} = Module.canvas.getContext('2d').getImageData(0, height * 0.62, width * 0.6, height * 0.12);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) dark += data[at] + data[at + 1] + data[at + 2] < 300;
  return dark;
});

// The browser has fonts with these letters: as boxes they would be alike.
const drawsApart = (page, texts) => page.evaluate(texts => {
  const [less, more] = texts.map(text => {
    const pen = new OffscreenCanvas(300, 60).getContext('2d');
    pen.font = '24px sans-serif';
    pen.fillText(text, 0, 40);
    return pen.getImageData(0, 0, 300, 60).data.filter((value, at) => at % 4 === 3 && value > 128).length;
  });
  return more > less + 30;
}, texts);

async function paste(page, text) {
  await page.evaluate(text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    dispatchEvent(new ClipboardEvent('paste', {clipboardData}));
  }, text);
  await seconds(0.5);
}

test('a link opens a court, the page of a day and an exhibit with its numbers', async () => {
  const browser = await Browser.open();
  for (const [link, scene] of [[courtLink('triangle'), 'court'], ['#day=2026-11-22', 'court'], ['#lab=tunnel&speed=360&substeps=4', 'lab']]) {
    await browser.visit(browser.url + link);
    await play(browser.page);
    await seconds(0.5);
    assert.deepEqual(await scenes(browser.page), [scene], link);
  }
  await browser.shot('link-lab-1024x768');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a court whose name has letters that the game has not is named in the fonts of the browser', async () => {
  const browser = await Browser.open();
  const named = async name => {
    const target = '[task]\nkind = "targets"\ncount = 1\n[[target]]\ncenter = [400, 100]\n';
    await browser.visit(browser.url + linkOf(`format = 2\nname = "${name}"\nwalls = "left"\n${target}`));
    await play(browser.page);
    await seconds(0.5);
    return inkOfName(browser.page);
  };
  const nothing = await named('.');
  let scripts = 0;
  // Of each script letters of little and of much ink, which boxes would not have.
  for (const [less, more] of [['łłłłłłłł', 'ŁŁŁŁŁŁŁŁ'], ['ГГГГГГГГ', 'ЖЖЖЖЖЖЖЖ'], ['ΙΙΙΙΙΙΙΙ', 'ΩΩΩΩΩΩΩΩ'], ['이이이이이', '뷁뷁뷁뷁뷁'], ['乂乂乂乂乂', '鬱鬱鬱鬱鬱']]) {
    const ink = [await named(less), await named(more)];
    assert.ok(nothing + 30 < ink[0], `${less}: dark pixels: ${nothing}, ${ink}`);
    if (!await drawsApart(browser.page, [less, more])) continue;
    assert.ok(ink[0] + 30 < ink[1], `${less} ${more}: dark pixels: ${ink}`);
    ++scripts;
  }
  await named('Żółw i Łódź');
  await browser.shot('name-1024x768');
  assert.ok(scripts >= 3, `fonts for ${scripts} scripts`);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a damaged or foreign link is answered with a sentence, and the title', async () => {
  const browser = await Browser.open();
  for (const [link, sentence] of [['#lab=nowhere', /unknown exhibit "nowhere"/], ['#m=AAAA', /the link: /], ['#news', /expected one with #m=/]]) {
    await browser.visit(browser.url + link);
    await play(browser.page);
    await browser.page.waitForFunction(() => document.getElementById('live').textContent);
    assert.match(await browser.page.textContent('#live'), sentence);
    assert.deepEqual(await scenes(browser.page), ['title']);
  }
  await browser.shot('link-damaged-1024x768');
  await browser.close();
});

test('a link that is pasted or dropped as text is opened', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await play(browser.page);
  await paste(browser.page, 'https://play.example/#lab=circles');
  assert.equal((await scenes(browser.page)).at(-1), 'lab');
  await browser.page.evaluate(text => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', text);
    dispatchEvent(new DragEvent('drop', {dataTransfer}));
  }, courtLink('bricks'));
  await seconds(0.5);
  assert.equal((await scenes(browser.page)).at(-1), 'court');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('C in the lab copies what embeds the exhibit, and that page shows nothing else', async () => {
  const browser = await Browser.open({permissions: ['clipboard-read', 'clipboard-write']});
  await browser.visit(browser.url + '#lab=tunnel&speed=360');
  await play(browser.page);
  await browser.page.keyboard.press('c');
  await seconds(0.5);
  const copied = await browser.page.evaluate(() => navigator.clipboard.readText());
  const expected = new RegExp(`^<iframe src="${browser.url}\\?embed#lab=tunnel&amp;speed=360" title="[^"]+" width="100%" height="360" style="[^"]*aspect-ratio: 16 / 9" loading="lazy" allow="[^"]*clipboard-write`);
  assert.match(copied, expected);
  await browser.page.setContent(copied);
  const frame = browser.page.frames().at(-1);
  await frame.waitForFunction(() => document.body.dataset.ready, null, {timeout: 60_000});
  await seconds(1);
  await browser.shot('embedded-1024x768');
  await browser.close();
});

test('a clipboard that refuses is told of, and the text can be copied by hand', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await page.addInitScript(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); });
  const asked = page.waitForEvent('dialog').then(async dialog => {
    await dialog.dismiss();
    return dialog.defaultValue();
  });
  await browser.visit(browser.url + '#lab=tunnel');
  await play(page);
  await page.keyboard.press('c');
  assert.match(await asked, /^<iframe /);
  await page.waitForFunction(() => /Not copied/.test(document.getElementById('live').textContent));
  await browser.shot('copy-refused-1024x768');
  await browser.close();
});

test('F12 offers the picture of the page', async () => {
  const browser = await Browser.open();
  await browser.visit(browser.url + '#day=2026-11-22');
  await play(browser.page);
  const picture = browser.page.waitForEvent('download');
  await browser.page.keyboard.press('F12');
  const file = await picture;
  assert.match(file.suggestedFilename(), /^\d{4}-\d\d-\d\d_court\.png$/);
  assert.equal(fs.readFileSync(await file.path()).subarray(1, 4).toString(), 'PNG');
  assert.match(await browser.page.textContent('#live'), /_court\.png/);
  assert.deepEqual(Object.keys(await keptFiles(browser.page)).filter(name => name.endsWith('.png')), []);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('the settings are had as a file, and taken from one', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await play(browser.page);
  const press = async (...keys) => {
    for (const key of keys) {
      await browser.page.keyboard.press(key, {delay: 40});
      await seconds(0.4);
    }
  };
  await press('Enter', 'Enter', 'Escape', ...Array(6).fill('ArrowDown'), 'Enter', 'ArrowUp', 'ArrowUp'); // Options, the line before Back
  const handed = browser.page.waitForEvent('download');
  await press('Enter');
  const file = await handed, text = fs.readFileSync(await file.path(), 'utf8');
  assert.equal(file.suggestedFilename(), 'megapon.toml');
  assert.match(text, /^master = 80$/m);
  await browser.page.setInputFiles('#file', {name: 'megapon.toml', mimeType: 'text/plain',
                                             buffer: Buffer.from(text.replace(/^master = 80$/m, 'master = 30'))});
  await seconds(1);
  await press('ArrowUp', 'Enter'); // Yes
  await seconds(1);
  assert.match((await keptFiles(browser.page))['megapon.toml'], /^master = 30$/m);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

for (const [name, downs, begin] of [['a GIF', 1, 'GIF8'], ['a flip-book to print', 2, '%PDF']]) {
  test(`${name} of a replay is made in the page and had as a file`, async () => {
    const browser = await Browser.open();
    await browser.visit();
    await play(browser.page);
    await browser.page.setInputFiles('#file', path.join(root, 'assets/courts/authors/bells.replay'));
    await seconds(1);
    const made = browser.page.waitForEvent('download', {timeout: 120_000});
    await browser.page.keyboard.press('e');
    await seconds(0.5);
    for (let i = 0; i < downs; ++i) await browser.page.keyboard.press('ArrowDown');
    await browser.page.keyboard.press('Enter');
    const bytes = fs.readFileSync(await (await made).path());
    assert.equal(bytes.subarray(0, 4).toString(), begin);
    assert.ok(bytes.length > 10_000, `${bytes.length} bytes`);
    assert.deepEqual(browser.errors, []);
    await browser.close();
  });
}

test('a replay is played on from its link', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await play(browser.page);
  await browser.page.setInputFiles('#file', path.join(root, 'assets/courts/authors/bells.replay'));
  await seconds(2);
  await browser.page.keyboard.press('g');
  await seconds(4);
  assert.deepEqual((await scenes(browser.page)).slice(-4), ['replay', 'match', 'countdown', 'match']);
  assert.match(await browser.page.textContent('#live'), /^\d+ of \d+$/);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a finger holds a replay, and plays on from there', async () => {
  const browser = await Browser.open({viewport: {width: 390, height: 844}, deviceScaleFactor: 2, hasTouch: true, isMobile: true});
  await browser.visit();
  await browser.page.tap('#play');
  await browser.page.setInputFiles('#file', path.join(root, 'assets/courts/authors/bells.replay'));
  await seconds(2);
  const fingers = await Fingers.of(browser.page);
  await fingers.tapPage(240, 60);
  await seconds(0.5);
  await browser.shot('touch-replay-390x844');
  assert.deepEqual((await scenes(browser.page)).slice(-1), ['replay']);
  await fingers.tap(195, 527); // the second of four lines, below the match's page
  await seconds(4);
  assert.deepEqual((await scenes(browser.page)).slice(-4), ['replay', 'match', 'countdown', 'match']);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('the score is live text', async () => {
  const browser = await Browser.open();
  await playMatch(browser);
  assert.match(await browser.page.textContent('#live'), /^BLUE 0, RED 0\. (BLUE|RED) serves$/);
  await browser.close();
});
