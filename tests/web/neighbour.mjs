// The page as a good neighbour: of the browser's keys and gestures, of the article around an exhibit, of the host's policy,
// and of those whose browser lets it do nothing.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

import {Browser, Fingers, logOf, play, playMatch, root, seconds, test} from './browser.mjs';

test('keys with Ctrl, Alt and Meta and what reloads, finds and zooms are the browser\'s; those of the game are not', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await page.addInitScript(() => {
    globalThis.pressed = [];
    addEventListener('keydown', event => pressed.push(event), true);
  });
  await playMatch(browser);
  const browsers = ['Control+f', 'Control+Equal', 'Control+Minus', 'Control+0', 'Control+c', 'Control+d', 'Alt+d', 'Meta+k', 'F6', 'F7'];
  const games = ['w', 'Space', 'ArrowUp', 'F2', 'F3', 'm'];
  const swallows = async press => {
    await page.focus('#canvas');
    await page.evaluate(() => { pressed.length = 0; });
    await page.keyboard.press(press);
    return page.evaluate(() => pressed.at(-1)?.defaultPrevented ?? false);
  };
  for (const press of browsers) assert.equal(await swallows(press), false, press);
  for (const press of games) assert.equal(await swallows(press), true, press);
  // The second player swings with the right Ctrl, while the first one walks.
  await page.keyboard.down('ControlRight');
  assert.equal(await swallows('s'), true);
  assert.equal(await swallows('f'), false);
  await page.keyboard.up('ControlRight');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('the server answers what is no address and what it has not, keeps to its folder, and says which port is taken', async () => {
  const {serve} = await import('../../src/web/serve.mjs');
  const folder = path.join(root, 'src/web');
  const server = serve(folder);
  await new Promise(listening => server.listen(0, '127.0.0.1', listening));
  const {port} = server.address();
  const ask = path => new Promise((answered, failed) => http.get({port, host: '127.0.0.1', path}, answer => {
    answer.resume();
    answered(answer.statusCode);
  }).on('error', failed));
  for (const path of ['/%', '/%ff', '/no-such-file', '/../../../../etc/passwd', '/%2e%2e/%2e%2e/%2e%2e/etc/passwd'])
    assert.equal(await ask(path), 404, path);
  assert.equal(await ask('/'), 200);
  const second = spawnSync(process.execPath, [path.join(folder, 'serve.mjs'), folder, String(port)], {encoding: 'utf8'});
  assert.equal(second.status, 1);
  assert.match(second.stderr, new RegExp(`Port ${port} is taken`));
  server.close();
});

test('a right click on the game shows no menu of the browser', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await play(browser.page);
  assert.equal(await browser.page.evaluate(
      () => canvas.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))), false);
  await browser.close();
});

async function openArticle(options = {}) {
  const browser = await Browser.open(options);
  browser.write('article.html', `<!doctype html><meta name="viewport" content="width=device-width"><title>An article</title>
    <p style="height: 150px">Before.</p><iframe src="./?embed#lab=circles" title="Circles" width="100%" height="360"
    style="border: 0; height: auto; aspect-ratio: 16 / 9"></iframe><p style="height: 3000px">After.</p>`);
  await browser.page.goto(browser.url + 'article.html');
  const frame = browser.page.frames().at(-1);
  await frame.waitForFunction(() => document.body.dataset.ready, null, {timeout: 60_000});
  return {browser, frame};
}

const scrolled = page => page.evaluate(() => scrollY);

test('the wheel scrolls an article over an exhibit, until somebody presses on the exhibit', async () => {
  const {browser} = await openArticle({viewport: {width: 800, height: 600}});
  const {page} = browser;
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 100);
  await seconds(1);
  const after = await scrolled(page);
  assert.ok(after > 50, `${after} px`);
  await page.mouse.click(400, 300);
  await page.mouse.wheel(0, 100);
  await seconds(1);
  assert.equal(await scrolled(page), after);
  await browser.shot('article-800x600');
  await browser.close();
});

test('a finger scrolls an article over an exhibit, until it has tapped the exhibit', async () => {
  const {browser, frame} = await openArticle({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
  const {page} = browser;
  const fingers = await Fingers.of(page);
  const swipe = async () => {
    await fingers.put('one', 200, 300);
    for (let y = 300; y > 180; y -= 10) {
      await fingers.move('one', 200, y);
      await seconds(0.02);
    }
    await fingers.lift('one');
    await seconds(1);
  };
  await browser.shot('article-390x844');
  await swipe();
  const after = await scrolled(page);
  assert.ok(after > 50, `${after} px`);
  await page.evaluate(() => scrollTo(0, 0));
  await fingers.tap(200, 300);
  await seconds(1);
  assert.equal(await frame.evaluate(() => document.activeElement.id), 'canvas');
  await swipe();
  assert.equal(await scrolled(page), 0);
  await browser.close();
});

const strict = {'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"};

test('a policy as strict as "default-src \'self\'; script-src \'self\' \'wasm-unsafe-eval\'" lets all of the page run', async () => {
  const browser = await Browser.open({headers: strict});
  const {page} = browser;
  const refusals = [];
  page.on('console', message => /Content Security Policy|violates/.test(message.text()) && refusals.push(message.text()));
  await page.addInitScript(() => {
    globalThis.violations = [];
    addEventListener('securitypolicyviolation', event => violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
  });
  await playMatch(browser);
  assert.match(await page.textContent('#live'), /^BLUE 0, RED 0/);
  await page.waitForFunction(() => Module.sound?.recordings.length > 0);
  await browser.settle();
  const picture = page.waitForEvent('download');
  await page.keyboard.press('F12');
  assert.equal(fs.readFileSync(await (await picture).path()).subarray(1, 4).toString(), 'PNG');
  await page.setInputFiles('#file', path.join(root, 'assets/courts/authors/bells.replay'));
  await seconds(1);
  assert.deepEqual(await page.evaluate(() => violations), []);
  assert.deepEqual(refusals, []);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('without JavaScript there is a sentence and a picture', async () => {
  const browser = await Browser.open({javaScriptEnabled: false});
  await browser.page.goto(browser.url);
  assert.ok(await browser.page.locator('noscript p').isVisible());
  const picture = await browser.page.locator('img').boundingBox();
  assert.ok(picture.width >= 320 && picture.height >= 180, JSON.stringify(picture));
  await browser.shot('no-script-1024x768');
  await browser.close();
});

test('where the script is blocked there is a sentence and a picture after some seconds', async () => {
  const browser = await Browser.open({headers: {'Content-Security-Policy': "default-src 'self'; script-src 'none'"}});
  await browser.page.goto(browser.url);
  assert.ok(await browser.page.locator('#book').isVisible());
  await seconds(7);
  assert.ok(await browser.page.locator('#unstarted').isVisible());
  await browser.shot('blocked-script-1024x768');
  await browser.close();
});

async function dropped(page) {
  return page.evaluate(() => FS.analyzePath('/dropped').exists ? FS.readdir('/dropped').filter(name => !name.startsWith('.')) : []);
}

test('a file that is too large is refused before it is read', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit();
  await play(page);
  await page.evaluate(() => {
    globalThis.reads = 0;
    File.prototype.arrayBuffer = () => { ++reads; };
    const file = new File([], 'Große Sammlung.replay'), transfer = new DataTransfer();
    Object.defineProperty(file, 'size', {value: 64_000_001});
    Object.defineProperty(transfer, 'files', {value: [file]});
    const drop = new DragEvent('drop');
    Object.defineProperty(drop, 'dataTransfer', {value: transfer});
    dispatchEvent(drop);
  });
  await page.waitForFunction(() => document.getElementById('live').textContent);
  assert.match(await page.textContent('#live'), /^Große Sammlung\.replay: expected at most 64000000 bytes/);
  assert.equal(await page.evaluate(() => reads), 0);
  assert.deepEqual(await dropped(page), []);
  await browser.close();
});

test('a file is named as it was, and freed when it has been read', async () => {
  const browser = await Browser.open();
  const {page} = browser;
  await browser.visit();
  await play(page);
  const file = (name, text) => ({name, mimeType: 'text/plain', buffer: Buffer.from(text)});
  await page.setInputFiles('#file', file('my #1 court.toml', 'walls = "none'));
  await page.waitForFunction(() => document.getElementById('live').textContent.startsWith('my #1 court.toml:1:14: '));
  await page.setInputFiles('#file', path.join(root, 'assets/courts/authors/bells.replay'));
  await seconds(1);
  assert.equal((await logOf(page)).filter(line => line.event === 'scene').at(-1).name, 'replay');
  assert.deepEqual(await dropped(page), []);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('the page can be installed, speaks of itself to those who show links, and knows its languages', async () => {
  const browser = await Browser.open({locale: 'ja-JP'});
  const {page} = browser;
  await browser.visit();
  const address = await page.getAttribute('link[rel=manifest]', 'href');
  const manifest = await page.evaluate(async address => (await fetch(address)).json(), address);
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.theme_color], ['./', './', '#fbf6ea']);
  for (const {src, sizes} of manifest.icons.filter(icon => icon.type === 'image/png')) {
    const size = await page.evaluate(async src => {
      const picture = await createImageBitmap(await (await fetch(src)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    assert.equal(size, sizes);
  }
  assert.equal(await page.getAttribute('meta[property="og:title"]', 'content'), 'Megaphone DE Pong');
  assert.ok((await (await fetch(browser.url + await page.getAttribute('meta[property="og:image"]', 'content'))).arrayBuffer()).byteLength > 10_000);
  assert.equal(await page.getAttribute('html', 'lang'), 'ja');
  assert.equal(await page.textContent('#play'), 'あそぶ');
  await browser.visit(browser.url + '?lang=en');
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  assert.equal(await page.textContent('#play'), 'Play');
  await browser.close();
});

for (const [width, height] of [[390, 844], [844, 390]])
  for (const language of ['en', 'ja'])
    test(`on a phone of ${width} x ${height} the first page has its button beside its lines, not over them: ${language}`, async () => {
      const browser = await Browser.open({viewport: {width, height}, deviceScaleFactor: 2, hasTouch: true, isMobile: true});
      await browser.visit(`${browser.url}?lang=${language}`);
      await seconds(0.5);
      await browser.shot(`phone-${language}-${width}x${height}`);
      assert.equal(await browser.page.isVisible('#book'), false);
      const button = await browser.page.locator('#play').boundingBox(), scale = Math.min(width / 480, height / 270);
      const lines = {left: width / 2 - 60 * scale, right: width / 2 + 60 * scale};
      const isBeside = width > height ? button.x > lines.right : button.y > height / 2 + 270 * scale / 2;
      assert.ok(isBeside, JSON.stringify(button));
      for (const name of ['#play', '#full']) {
        const {x, y, width: wide, height: high} = await browser.page.locator(name).boundingBox();
        assert.ok(x >= 0 && y >= 0 && x + wide <= width && y + high <= height, name);
      }
      await browser.close();
    });

test('a mouse finds the tools on the first screen, beside its button; later Tab does', async () => {
  for (const [width, height] of [[1024, 768], [1920, 1080], [500, 400]]) {
    const browser = await Browser.open({viewport: {width, height}});
    const {page} = browser;
    const opacity = () => page.evaluate(() => getComputedStyle(document.getElementById('tools')).opacity);
    await browser.visit();
    assert.equal(await opacity(), '1');
    const [tools, button] = await Promise.all(['#tools', '#play'].map(name => page.locator(name).boundingBox()));
    const isApart = tools.y >= button.y + button.height || tools.x >= button.x + button.width || button.x >= tools.x + tools.width;
    assert.ok(isApart && tools.x + tools.width <= width, JSON.stringify([tools, button]));
    await browser.shot(`first-${width}x${height}`);
    await play(page);
    await page.evaluate(() => document.getElementById('tools').classList.add('news')); // a new edition lies over no match
    assert.equal(await opacity(), '0');
    await page.keyboard.press('Tab');
    assert.equal(await opacity(), '1');
    await browser.close();
  }
});

test('while it loads the page shows paper', async () => {
  const browser = await Browser.open();
  let release;
  const held = new Promise(done => { release = done; });
  await browser.page.route('**/*-wasm-*', async route => {
    await held;
    await route.continue();
  });
  await browser.page.goto(browser.url);
  await seconds(1);
  await browser.shot('loading-1024x768');
  assert.equal(await browser.page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(251, 246, 234)');
  assert.equal(await browser.page.evaluate(() => getComputedStyle(canvas).visibility), 'hidden');
  release();
  await browser.page.waitForFunction(() => document.body.dataset.ready);
  assert.equal(await browser.page.evaluate(() => getComputedStyle(canvas).visibility), 'visible');
  await browser.close();
});
