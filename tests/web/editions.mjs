// The page among its own editions, and among its neighbours: whatever the host says of its files, and whatever becomes of
// them on the way.
import assert from 'node:assert/strict';
import fs from 'node:fs';

import {Browser, hosts, play, seconds, test} from './browser.mjs';

const newest = 'megapon-000000000000';

for (const [host, headers] of Object.entries(hosts)) {
  test(`a new edition waits until the player takes it, comes whole, and plays without a net: ${host}`, async () => {
    const browser = await Browser.open({headers});
    const {page} = browser;
    await browser.visit();
    await browser.settle();
    const first = await browser.edition();
    browser.publish();
    await browser.visit();
    assert.equal(await browser.edition(), first);
    await page.waitForSelector('#reload:not([hidden])', {state: 'attached'});
    await Promise.all([page.waitForEvent('load'), page.click('#reload')]);
    assert.equal(await browser.edition(), newest);
    await page.waitForFunction(() => document.body.dataset.ready);
    browser.stop();
    await browser.visit();
    assert.equal(await browser.edition(), newest);
    assert.equal(await browser.message(), '');
    const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(
        async name => (await (await caches.open(name)).keys()).map(({url}) => url)))).flat());
    assert.equal(kept.length, 7, `the page and its six files: ${kept}`);
    await browser.close();
  });

  test(`a page that its host has replaced, and a cache has not, starts anew: ${host}`, async () => {
    const browser = await Browser.open({
      serviceWorkers: 'block', headers: name => name.endsWith('.bin') ? {'Cache-Control': 'no-store'} : headers,
    });
    await browser.visit();
    browser.publish();
    await browser.visit();
    assert.equal(await browser.edition(), newest);
    assert.equal(await browser.message(), '');
    await browser.close();
  });
}

test('a part that is damaged in the worker\'s keeping is fetched anew, and kept whole', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit();
  await browser.settle();
  const spoil = () => page.evaluate(async () => {
    const [name] = await caches.keys(), cache = await caches.open(name);
    const parts = (await cache.keys()).filter(({url}) => /-(wasm|assets|script)-/.test(url));
    for (const part of parts) await cache.put(part, new Response('damaged'));
    return parts.length;
  });
  assert.equal(await spoil(), 3);
  await browser.visit();
  assert.equal(await browser.message(), '');
  await seconds(2);
  browser.stop();
  await browser.visit();
  assert.equal(await browser.message(), '');
  await browser.close();
});

test('a part that came damaged into the browser\'s cache is asked for anew', async () => {
  const browser = await Browser.open({serviceWorkers: 'block', headers: hosts['a host like GitHub Pages']});
  const file = browser.file('assets'), bytes = fs.readFileSync(file);
  fs.writeFileSync(file, Buffer.from(bytes).fill(0xA5, 100_000, 100_100));
  await browser.page.goto(browser.url);
  await browser.page.waitForFunction(() => document.getElementById('message').textContent);
  fs.writeFileSync(file, bytes);
  await browser.visit();
  assert.equal(await browser.message(), '');
  await browser.close();
});

const damages = {
  'cut short': bytes => bytes.subarray(0, bytes.length - 1000),
  damaged: bytes => bytes.fill(0xA5, bytes.length >> 1, (bytes.length >> 1) + 100),
  'with one wrong bit': bytes => {
    bytes[bytes.length - 3000] ^= 4;
    return bytes;
  },
  'not at all': () => null,
};
const told = /megapon-\w+-\w+\.\w+ of the game is (cut short|damaged|missing \(404\)), also after all was fetched anew/;

for (const [part, ...kinds] of [['wasm', 'damaged', 'not at all'], ['assets', 'cut short', 'with one wrong bit'],
                                ['script', 'with one wrong bit', 'not at all']])
  for (const what of kinds)
    test(`the ${part} that its host sends ${what} is fetched anew once and told of, and the next visit is not spoiled`, async () => {
      const browser = await Browser.open();
      const file = browser.file(part), bytes = fs.readFileSync(file), spoiled = damages[what](Buffer.from(bytes));
      if (spoiled) fs.writeFileSync(file, spoiled);
      else fs.rmSync(file);
      await browser.page.goto(browser.url);
      await browser.page.waitForFunction(() => document.getElementById('message').textContent);
      assert.match(await browser.message(), told);
      const pages = browser.requests.filter(({name}) => name === '/').length;
      assert.ok(pages === 3, `asked for the page ${pages} times: at first, to see whether the host answers, and anew`);
      await browser.shot(`${part}-${what.replaceAll(' ', '-')}-1024x768`);
      fs.writeFileSync(file, bytes);
      await browser.visit();
      assert.equal(await browser.message(), '');
      await browser.close();
    });

test('without a net nothing that is kept is thrown away, and the page says what is wrong', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit();
  await browser.settle();
  const count = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const part of await cache.keys()) if (part.url.includes('-assets-')) await cache.delete(part);
  });
  const before = await count();
  browser.stop();
  await page.goto(browser.url);
  await page.waitForFunction(() => document.getElementById('message').textContent);
  assert.match(await browser.message(), /there is no connection/);
  assert.equal(await count(), before);
  await browser.close();
});

test('a worker whose cache has been emptied lets the page come, and fills it again', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  const empty = () => page.evaluate(async () => { for (const name of await caches.keys()) await caches.delete(name); });
  await browser.visit();
  await browser.settle();
  await empty();
  await browser.visit();
  await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0])).keys()).length === 7);
  await empty();
  browser.publish();
  await browser.visit();
  assert.equal(await browser.edition(), newest);
  assert.equal(await browser.message(), '');
  await browser.close();
});

test('the worker answers for its own page alone: its neighbours stay themselves, and so does what is not there', async () => {
  const browser = await Browser.open({folder: 'games/'});
  const {page} = browser;
  browser.write('games/article.html', '<!doctype html><title>An article</title><iframe src="./?embed#lab=tunnel"></iframe>');
  browser.write('games/next/index.html', '<!doctype html><title>The next page</title>');
  browser.write('index.html', '<!doctype html><title>The front page</title>');
  await browser.visit();
  await browser.settle();
  for (const [name, title] of [['games/article.html', 'An article'], ['games/next/', 'The next page'], ['', 'The front page']]) {
    await page.goto(browser.origin + name);
    assert.equal(await page.title(), title);
  }
  const missing = await page.goto(browser.url + 'nothing-here.html');
  assert.equal(missing.status(), 404);
  const single = await page.goto(browser.url + 'megapon.html');
  assert.equal(single.fromServiceWorker(), false);
  assert.ok((await single.body()).length > 1_000_000);
  for (const own of ['', 'index.html', '?lang=ja', '?embed#lab=tunnel']) {
    await page.goto('about:blank');
    assert.equal((await page.goto(browser.url + own)).fromServiceWorker(), true, own);
  }
  await browser.close();
});

test('two copies of the page at one origin leave each other\'s caches alone, and those of others', async () => {
  const browser = await Browser.open({folder: 'one/'});
  const {page} = browser;
  browser.copyTo('two/');
  await browser.visit();
  await browser.settle();
  await page.evaluate(() => caches.open('megapon-news'));
  await browser.visit(browser.origin + 'two/');
  await browser.settle();
  const names = await page.evaluate(() => caches.keys());
  assert.deepEqual(names.sort(), ['megapon edition of /one/', 'megapon edition of /two/', 'megapon-news']);
  await browser.close();
});

test('an embedded exhibit leaves nothing in the browser: no worker, no cache, no database, no lock', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit(browser.url + '?embed#lab=tunnel');
  await page.waitForFunction(() => FS.analyzePath('/assets/sounds').exists); // the last part has come
  await seconds(1);
  assert.deepEqual(await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length, await caches.keys(), await indexedDB.databases(),
    (await navigator.locks.query()).held, Object.keys(sessionStorage),
  ]), [0, [], [], [], []]);
  assert.equal(await page.textContent('#kept'), '');
  await browser.close();
});

test('offline, a visit shows the page of another language as well', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await browser.settle();
  browser.stop();
  await browser.visit(browser.url + '?lang=ja');
  assert.equal(await browser.page.getAttribute('html', 'lang'), 'ja');
  assert.equal(await browser.page.textContent('#play'), 'あそぶ');
  await play(browser.page);
  await browser.close();
});
