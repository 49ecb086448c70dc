// Chromium, or Firefox, with the page in it, for the tests of the page.
import crypto from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {serve} from '../../src/web/serve.mjs';

// MEGAPON_MODULES: the folder where npm has installed it.
const {chromium, firefox} = createRequire(path.resolve(process.env.MEGAPON_MODULES, 'module.js'))('playwright-core');

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

const firefoxProgram = '/usr/bin/firefox-esr';
export const hasFirefox = fs.existsSync(firefoxProgram);

// Of the project.
export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const site = path.resolve(process.argv[2]);
export const shots = path.resolve(process.argv[3]);

// The game writes its log of events, too.
function keepLog() {
  let module;
  Object.defineProperty(globalThis, 'Module', {
    get: () => module,
    set(value) {
      if (!module) value.arguments?.push('--log', '/log.jsonl');
      module = value;
    },
  });
}

// The events so far.
export async function logOf(page) {
  const text = await page.evaluate(() => FS.readFile('/log.jsonl', {encoding: 'utf8'}));
  return text.split('\n').filter(line => line).map(line => JSON.parse(line));
}

export const tests = [];
export const test = (name, body) => tests.push({name, body});

// What is said to a person who does not see the page.
export const live = page => page.textContent('#live');

export async function play(page) {
  await page.click('#play');
}

// From the first screen, the choice of a language, by the title into a match against the computer.
export async function playMatch(browser) {
  await browser.visit();
  await play(browser.page);
  for (const key of ['Enter', 'Enter', 'Escape', 'Enter', 'Enter']) {
    await browser.page.keyboard.press(key);
    await seconds(1);
  }
}

// What hosts say of how long a file may be used without asking them again, beside when it was last changed.
export const hosts = {
  'a host like GitHub Pages': {'Cache-Control': 'max-age=600'},
  'a host that sends Last-Modified alone': {'Cache-Control': undefined},
  'a host that lets nothing be kept': {'Cache-Control': 'no-store', 'Last-Modified': undefined},
};

const day = 24 * 3600;
const isText = name => /\.(html|js)$/.test(name);
const proof = bytes => crypto.createHash('sha256').update(bytes).digest('base64');

// A browser of its own, with what it keeps: visits after another find what the first has left. Options beside those of
// Playwright: `headers`, what the host sends with each file, or a function of its name; `folder`, where below its root the
// page lies; `inFirefox`, the system's own, which keeps things until it is closed.
export class Browser {
  static async open({headers = {}, folder = '', inFirefox = false, ...options} = {}) {
    const browser = new Browser();
    browser.inFirefox = inFirefox;
    browser.requests = [];
    browser.headers = typeof headers === 'function' ? headers : () => headers;
    browser.root = fs.mkdtempSync(path.join(os.tmpdir(), 'megapon-site-'));
    browser.site = path.join(browser.root, folder);
    browser.copyTo(folder);
    browser.server = serve(browser.root);
    browser.server.prependListener('request', (...both) => browser.mark(...both));
    await new Promise(listening => browser.server.listen(0, '127.0.0.1', listening));
    browser.origin = `http://127.0.0.1:${browser.server.address().port}/`;
    browser.url = browser.origin + folder;
    browser.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megapon-web-'));
    browser.options = options;
    await browser.start();
    return browser;
  }

  // The page lies there, too; its files are a month old.
  copyTo(folder) {
    const copy = path.join(this.root, folder);
    fs.cpSync(site, copy, {recursive: true});
    for (const name of fs.readdirSync(copy)) this.setAge(path.join(copy, name), 30);
  }

  setAge(file, days) {
    const then = Date.now() / 1000 - days * day;
    fs.utimesSync(file, then, then);
  }

  // Another file of the host's.
  write(name, text) {
    fs.mkdirSync(path.dirname(path.join(this.root, name)), {recursive: true});
    fs.writeFileSync(path.join(this.root, name), text);
  }

  // Notes what is sent, and sends it with the host's own headers.
  mark(request, answer) {
    const writeHead = answer.writeHead.bind(answer), name = request.url.split('?')[0];
    answer.writeHead = (status, headers = {}) => {
      const all = {...headers, ...this.headers(name)};
      for (const key of Object.keys(all)) if (all[key] === undefined) delete all[key];
      this.requests.push({name, status, bytes: status === 200 ? headers['Content-Length'] : 0});
      return writeHead(status, all);
    };
  }

  async start() {
    const options = {viewport: {width: 1024, height: 768}, ...this.options};
    if (this.inFirefox) {
      // The protocol that browsers share: no build of Firefox for tests alone is needed.
      this.program = await firefox.launch({channel: 'moz-firefox', executablePath: firefoxProgram});
      this.context = await this.program.newContext(options);
      this.page = await this.context.newPage();
    } else {
      this.context = await chromium.launchPersistentContext(this.folder, {
        executablePath: '/usr/bin/chromium', headless: true, args: quiet, ...options,
      });
      this.page = this.context.pages()[0];
    }
    this.context.setDefaultTimeout(120_000); // on a machine that does other things as well
    await this.page.addInitScript(keepLog);
    this.errors = [];
    this.page.on('pageerror', error => this.errors.push(String(error)));
  }

  // The page, once its first screen is drawn; returns how many ms that took.
  async visit(address = this.url) {
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank'); // a new hash alone would load nothing
    const begun = Date.now();
    await this.page.goto(address);
    await this.page.waitForFunction(() => document.body.dataset.ready, null, {timeout: 60_000});
    return Date.now() - begun;
  }

  file(what) {
    return path.join(this.site, fs.readdirSync(this.site).find(name => name.startsWith(`megapon-${what}-`)));
  }

  // Which edition the page is that is shown.
  edition() { return this.page.getAttribute('meta[name=edition]', 'content'); }

  // The page's service worker is there, and has kept all.
  async settle() {
    await this.page.evaluate(async () => {
      const {active} = await navigator.serviceWorker.ready;
      if (active.state !== 'activated') await new Promise(done => active.addEventListener('statechange', done));
    });
  }

  // The site becomes another edition: files of other names, of which none of the former ones is left.
  publish() {
    const other = name => name.replace(/-([0-9a-f]{12})(?=\.)/, (_, hash) => '-' + [...hash].reverse().join(''));
    const names = fs.readdirSync(this.site).filter(name => other(name) !== name);
    const rename = text => names.reduce((all, name) => all.replaceAll(name, other(name)), text);
    const replaced = [];
    const read = name => fs.readFileSync(path.join(this.site, name));
    const write = (name, bytes) => {
      fs.writeFileSync(path.join(this.site, name), bytes);
      this.setAge(path.join(this.site, name), 1);
    };
    for (const name of names) {
      const before = read(name), after = isText(name) ? Buffer.from(rename(before.toString())) : before;
      replaced.push([proof(before), proof(after)]);
      fs.rmSync(path.join(this.site, name));
      write(other(name), after);
    }
    const edition = read('index.html').toString().match(/content="(megapon-[0-9a-f]{12})"/)[1];
    for (const name of ['index.html', 'worker.js'])
      write(name, replaced.reduce((all, [before, after]) => all.replaceAll(before, after), rename(read(name).toString()))
                      .replaceAll(edition, 'megapon-' + '0'.repeat(12)).replace(/revision:"[0-9a-f]+"/, 'revision:"000000000000"'));
  }

  shot(name) { return this.page.screenshot({path: path.join(shots, name + '.png')}); }

  // What the page says instead of the game.
  message() { return this.page.textContent('#message'); }

  // As a crash would: nothing of the page runs any more.
  async kill() {
    const session = await this.context.newCDPSession(this.page);
    const crashed = this.page.waitForEvent('crash'); // one that lives on is told that it is closed, and keeps more
    session.send('Page.crash').catch(() => {});
    await crashed;
    await this.context.close();
    await this.start();
  }

  async close() {
    await this.context.close();
    await this.program?.close();
    this.stop();
    for (const folder of [this.folder, this.root]) fs.rmSync(folder, {recursive: true, force: true});
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }
}

// All that the game has kept: the text of each file by its name.
export function keptFiles(page) {
  return page.evaluate(() => {
    const files = {};
    const read = folder => {
      for (const name of FS.readdir(folder).filter(name => !name.startsWith('.'))) {
        const path = folder + '/' + name;
        if (FS.isDir(FS.stat(path).mode)) read(path);
        else files[path.slice('/libsdl/megapon/'.length)] = FS.readFile(path, {encoding: 'utf8'});
      }
    };
    read('/libsdl/megapon');
    return files;
  });
}

export const seconds = count => new Promise(done => setTimeout(done, 1000 * count));

// Fingers on the screen, each with a name; places in CSS pixels.
export class Fingers {
  static async of(page) {
    const fingers = new Fingers();
    fingers.page = page;
    fingers.session = await page.context().newCDPSession(page);
    fingers.places = new Map();
    return fingers;
  }

  send(type, places = this.places) {
    const touchPoints = [...places].map(([name, [x, y]]) => ({id: name.charCodeAt(0), x, y}));
    return this.session.send('Input.dispatchTouchEvent', {type, touchPoints});
  }

  put(name, x, y) {
    this.places.set(name, [x, y]);
    return this.send('touchStart');
  }

  move(name, x, y) {
    this.places.set(name, [x, y]);
    return this.send('touchMove');
  }

  lift(name) {
    const lifted = [[name, this.places.get(name)]];
    this.places.delete(name);
    return this.send('touchEnd', lifted);
  }

  async tap(x, y) {
    await this.put('tap', x, y);
    await seconds(0.05);
    await this.lift('tap');
  }

  // A place on the game's page of 480 x 270 in a window that stands upright.
  tapPage(x, y) {
    const {width, height} = this.page.viewportSize(), scale = width / 480;
    return this.tap(x * scale, (height - 270 * scale) / 8 + y * scale);
  }
}
