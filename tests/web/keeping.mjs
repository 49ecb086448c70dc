// What the player keeps: under the page's own name, one tab at a time, and what is said when the browser refuses.
import assert from 'node:assert/strict';

import {Browser, keptFiles, play, playMatch, seconds, test} from './browser.mjs';

const live = (browser, words) => browser.page.waitForFunction(
    source => new RegExp(source).test(document.getElementById('live').textContent), words.source, {timeout: 30_000});
const flushes = page => page.evaluate(() => Number(document.body.dataset.flushes ?? 0));
const isMuted = async page => /mute = true/.test((await keptFiles(page))['megapon.toml']);

// Rows of a database, in a page of the same origin that is not the game's. `rows`: [key, value, whether its bytes stand in `contents`].
async function fillDatabase(browser, name, version, store, rows) {
  browser.write('empty.html', '<!doctype html><title>Empty</title>');
  await browser.page.goto(browser.origin + 'empty.html');
  await browser.page.evaluate(([name, version, store, rows]) => new Promise((done, failed) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = failed;
    opening.onsuccess = () => {
      const change = opening.result.transaction(store, 'readwrite');
      for (const [key, value] of rows)
        change.objectStore(store).put(typeof value === 'string' ? {
          contents: new TextEncoder().encode(value), bytes: new TextEncoder().encode(value),
          timestamp: new Date(), changed: new Date(), mode: 0o100644,
        } : value, key);
      change.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  }), [name, version, store, rows]);
}

const settings = '[game]\nlanguage = "ja"\nwelcome = false\n';

test('what former editions kept under the name of every game with SDL moves over, and other games\' files do not', async () => {
  const browser = await Browser.open({folder: 'here/'});
  await fillDatabase(browser, '/libsdl', 21, 'FILE_DATA', [
    ['/libsdl/megapon', {timestamp: new Date(), mode: 0o40777}], ['/libsdl/megapon/megapon.toml', settings],
    ['/libsdl/megapon/replays', {timestamp: new Date(), mode: 0o40777}], ['/libsdl/megapon/replays/old.replay', 'old'],
    ['/libsdl/tuxpaint/picture.txt', 'of another game'],
  ]);
  await browser.visit();
  const files = await keptFiles(browser.page);
  assert.match(files['megapon.toml'], /language = "ja"/);
  assert.equal(files['replays/old.replay'], 'old');
  assert.equal(await browser.page.getAttribute('html', 'lang'), 'ja');
  const databases = await browser.page.evaluate(() => indexedDB.databases());
  assert.deepEqual(databases.map(({name}) => name).sort(), ['/libsdl', 'megapon files of /here/']);
  await play(browser.page);
  await browser.page.keyboard.press('m');
  await browser.page.waitForFunction(() => document.body.dataset.flushes);
  await browser.visit();
  assert.ok(await isMuted(browser.page));
  assert.equal((await keptFiles(browser.page))['replays/old.replay'], 'old');
  await browser.close();
});

test('where nothing was kept under that name no database of it is made', async () => {
  const browser = await Browser.open();
  await browser.visit();
  const databases = await browser.page.evaluate(() => indexedDB.databases());
  assert.deepEqual(databases.map(({name}) => name), ['megapon files of /']);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('two copies of the page at one origin keep apart', async () => {
  const browser = await Browser.open({folder: 'one/'});
  browser.copyTo('two/');
  await playMatch(browser);
  await browser.page.keyboard.press('m');
  await seconds(1);
  assert.ok(await isMuted(browser.page));
  const other = await browser.context.newPage();
  await other.goto(browser.origin + 'two/');
  await other.waitForFunction(() => document.body.dataset.ready);
  assert.equal(await other.textContent('#kept'), ''); // it keeps, too
  assert.equal((await keptFiles(other))['megapon.toml']?.includes('mute = true') ?? false, false);
  await browser.close();
});

test('one odd row of the database is no reason to keep nothing', async () => {
  const browser = await Browser.open();
  await fillDatabase(browser, 'megapon files of /', 1, 'files', [
    ['/libsdl/megapon/megapon.toml', settings], ['/libsdl/megapon/odd', {}], ['elsewhere', 'text'], [7, 'seven'],
    ['/libsdl/megapon/megapon.toml/below-a-file', 'no folder'],
  ]);
  await browser.visit();
  assert.equal(await browser.page.textContent('#kept'), '');
  assert.match((await keptFiles(browser.page))['megapon.toml'], /language = "ja"/);
  await play(browser.page);
  await browser.page.keyboard.press('m');
  await browser.page.waitForFunction(() => document.body.dataset.flushes);
  await browser.visit();
  assert.ok(await isMuted(browser.page));
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a browser that refuses while the game is played is told of on the canvas, and asked again until it keeps', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit();
  await play(page);
  for (const key of ['Enter', 'Enter', 'Escape']) {
    await page.keyboard.press(key);
    await seconds(1);
  }
  await page.evaluate(() => {
    globalThis.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  const before = await flushes(page);
  await page.keyboard.press('m');
  await live(browser, /This browser keeps nothing now/);
  await browser.shot('refused-1024x768');
  assert.equal(await flushes(page), before);
  await page.evaluate(() => { IDBObjectStore.prototype.put = globalThis.put; });
  await page.waitForFunction(before => document.body.dataset.flushes > before, before, {timeout: 30_000});
  await seconds(1);
  assert.doesNotMatch(await page.textContent('#live'), /keeps nothing/);
  await browser.visit();
  assert.ok(await isMuted(page));
  await browser.close();
});

test('a browser that never answers does not hold the game up, and is told of', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await page.addInitScript(() => { indexedDB.open = () => new EventTarget(); });
  const ms = await browser.visit();
  assert.ok(ms < 30_000, `${ms} ms`);
  assert.match(await page.textContent('#kept'), /keeps nothing/);
  await play(page);
  await live(browser, /does not answer for what it has kept/);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a browser that stops to answer while the game is played is told of', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit();
  await play(page);
  await page.keyboard.press('Enter');
  await seconds(1);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = function() {
      return Object.setPrototypeOf(new EventTarget(), IDBTransaction.prototype);
    };
  });
  await page.keyboard.press('m');
  await live(browser, /This browser keeps nothing now/);
  await browser.close();
});

test('storage that lasts is asked for once there is a match to lose, and not before', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await page.addInitScript(() => {
    globalThis.asked = 0;
    navigator.storage.persist = async () => ++globalThis.asked > 0;
  });
  await browser.visit();
  await play(page);
  for (const key of ['Enter', 'Enter', 'Escape', 'm']) {
    await page.keyboard.press(key);
    await seconds(1);
  }
  assert.ok(await flushes(page) > 0);
  assert.equal(await page.evaluate(() => asked), 0);
  for (const key of ['Enter', 'Enter']) {
    await page.keyboard.press(key);
    await seconds(1);
  }
  await seconds(3);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => asked === 1);
  await browser.close();
});

test('of two tabs the first keeps what is the player\'s, the second says so, and goes on keeping when the first is gone', async () => {
  const browser = await Browser.open();
  await playMatch(browser);
  const first = browser.page;
  browser.page = await browser.context.newPage();
  await browser.visit();
  assert.match(await browser.page.textContent('#kept'), /open in another tab/);
  await play(browser.page);
  await live(browser, /open in another tab/);
  await browser.page.keyboard.press('m'); // mute is a setting
  await seconds(1);
  assert.equal(await flushes(browser.page), 0);
  await browser.shot('second-tab-1024x768');
  await first.close();
  await browser.page.waitForFunction(() => document.body.dataset.flushes > 0);
  await seconds(1);
  assert.doesNotMatch(await browser.page.textContent('#live'), /another tab/);
  await browser.visit();
  assert.equal(await browser.page.textContent('#kept'), '');
  assert.ok(await isMuted(browser.page));
  await browser.close();
});

test('a replay that takes another name with each score is kept once, under its last name', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await play(browser.page);
  await seconds(1);
  const before = await flushes(browser.page);
  const found = await browser.page.evaluate(() => {
    const folder = '/libsdl/megapon/replays/';
    FS.mkdirTree(folder);
    const save = score => {
      FS.writeFile(folder + score + '.new', score);
      FS.rename(folder + score + '.new', folder + score);
    };
    save('0-0');
    save('0-0');
    FS.rename(folder + '0-0', folder + '0-1');
    save('0-1');
    return FS.analyzePath(folder + '0-0').exists;
  });
  assert.equal(found, false);
  await browser.page.waitForFunction(before => document.body.dataset.flushes > before, before);
  await browser.kill();
  await browser.visit();
  const files = await keptFiles(browser.page);
  assert.deepEqual(Object.keys(files).filter(name => name.startsWith('replays/')), ['replays/0-1']);
  assert.equal(files['replays/0-1'], '0-1');
  await browser.close();
});
