// node modules.mjs: the page's own modules alone, in a browser made of a few lines: what they ask of it, and when. It needs
// nothing that is installed by npm, nor the game; page.mjs plays in the real page.
import assert from 'node:assert/strict';
import {webcrypto} from 'node:crypto';
import fs from 'node:fs';
import {register} from 'node:module';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

globalThis.crypto ??= webcrypto;  // every browser has it, node only from 19 on

// A module is loaded anew for each test, with those that it imports; packages are what the test puts in globalThis.packages.
const hooks = `
export async function resolve(name, context, next) {
  if (!/^[./]|^node:|^file:/.test(name)) return {url: 'package:' + name, shortCircuit: true};
  const found = await next(name, context), copy = new URL(context.parentURL ?? found.url).search;
  return {...found, url: copy && name.startsWith('./') ? found.url + copy : found.url};
}
export async function load(url, context, next) {
  if (!url.startsWith('package:')) return next(url, context);
  const source = 'export function PrecacheController(options) { return new packages.PrecacheController(options); }' +
      'export const openDB = (...all) => packages.openDB(...all);';
  return {format: 'module', source, shortCircuit: true};
}`;
register('data:text/javascript,' + encodeURIComponent(hooks));

const folder = new URL('../../src/web/', import.meta.url);
const source = name => fs.readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');
let copies = 0;
const load = name => import(new URL(`${name}?${++copies}`, folder));
const {setTimeout} = globalThis;
const soon = () => new Promise(done => setTimeout(done, 20));
console.warn = () => {}; // what the page says to its maker

class Thing extends EventTarget {
  constructor(values = {}) {
    super();
    Object.assign(this, {textContent: '', dataset: {}, hidden: false, classes: new Set(), attributes: {}}, values);
    this.classList = {add: name => this.classes.add(name)};
  }
  setAttribute(name, value) { this.attributes[name] = value; }
  getContext() { return {}; }
  focus() { this.hasFocus = true; }
}

function put(name, value) {
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
}

// A browser at this address; returns its elements by their ids.
function visit(address, values = {}) {
  const elements = {}, window = new EventTarget();
  const getElementById = id => elements[id] ??= new Thing();
  put('location', new URL(address));
  put('document', {getElementById, querySelectorAll: () => [], hasFocus: () => true, documentElement: new Thing(), body: new Thing()});
  put('navigator', {languages: ['en-GB'], ...values.navigator});
  put('history', {state: null, pushes: 0, pushState(state) { this.state = state, ++this.pushes; }, back() { this.state = null; }});
  put('Module', {calls: [], ccall(...call) { this.calls.push(call); }});
  for (const name of ['addEventListener', 'dispatchEvent']) put(name, window[name].bind(window));
  Object.defineProperty(globalThis, 'devicePixelRatio', {get: () => 3, configurable: true});
  for (const [name, value] of Object.entries(values)) if (name !== 'navigator') put(name, value);
  return elements;
}

const game = 'https://host.test/games/pong/';
const event = (type, values) => Object.assign(new Event(type, {cancelable: true}), values);

test('what the browser keeps carries the path of the page, with or without index.html', async () => {
  const {ownName} = await load('names.js');
  assert.equal(ownName('files', '/games/pong/'), 'megapon files of /games/pong/');
  assert.equal(ownName('files', '/games/pong/index.html'), ownName('files', '/games/pong/'));
  assert.notEqual(ownName('files', '/games/other/'), ownName('files', '/games/pong/'));
});

test('each sentence that the page or a module says is there in each language', async () => {
  visit(game);
  const {speak, words} = await load('words.js');
  const html = [...source('index.html').matchAll(/data-(?:words|label)="(\w+)"/g)];
  const modules = fs.readdirSync(folder).filter(name => name.endsWith('.js'));
  const said = modules.flatMap(name => [...source(name).matchAll(/\bwords\('(\w+)'/g)]);
  assert.ok(html.length >= 7 && said.length >= 10);
  for (const language of ['en', 'ja']) {
    speak(language);
    for (const [, key] of [...html, ...said]) assert.ok(words(key), key);
  }
  assert.equal(words('play'), 'あそぶ');
});

test('?lang= names the language, else the browser does, and one that is not there is English', async () => {
  const cases = [['?lang=ja', ['en'], 'あそぶ'], ['', ['fr', 'ja-JP', 'en'], 'あそぶ'], ['?lang=fr', ['fr'], 'Play']];
  for (const [query, languages, play] of cases) {
    visit(game + query, {navigator: {languages}});
    assert.equal((await load('words.js')).words('play'), play);
  }
});

test('keys with Ctrl, Alt and Meta, F5 and Tab are the browser\'s, but for a walk while the right Ctrl swings', async () => {
  visit(game);
  await load('keys.js');
  let reached;
  addEventListener('keydown', () => { reached = true; }, true);
  const isGames = values => {
    reached = false;
    dispatchEvent(event('keydown', {ctrlKey: false, altKey: false, metaKey: false, code: '', ...values}));
    return reached;
  };
  const held = (key, code) => dispatchEvent(event('keydown', {key, code}));
  for (const key of ['Tab', 'F5', 'F6', 'F7', 'F10']) assert.ok(!isGames({key}), key);
  for (const key of ['a', 'Enter', 'F1', 'F11', ' ']) assert.ok(isGames({key}), key);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    assert.ok(!isGames({key: 'r', code: 'KeyR', [modifier]: true}), modifier);
  assert.ok(isGames({key: 'z', code: 'KeyZ', ctrlKey: true}));
  assert.ok(!isGames({key: 'w', code: 'KeyW', ctrlKey: true}));
  held('Control', 'ControlRight');
  assert.ok(isGames({key: 'w', code: 'KeyW', ctrlKey: true}));
});

test('wheels and vertical fingers are the article\'s around an exhibit without the focus; the page\'s own are the game\'s', async () => {
  for (const [query, reachesGame] of [['?embed', false], ['', true]]) {
    visit(game + query);
    await load('keys.js');
    for (const [type, values] of [['wheel', {}], ['touchstart', {touches: [1]}], ['touchmove', {touches: [1]}]]) {
      let reached = false;
      addEventListener(type, () => { reached = true; }, true);
      dispatchEvent(event(type, values));
      assert.equal(reached, reachesGame, query + type);
    }
  }
});

test('Back leaves a screen while there is one to leave, and an embedded exhibit takes no entry', async () => {
  visit(game);
  const {onWayBack} = await load('back.js');
  onWayBack(true);
  assert.equal(history.pushes, 1);
  history.state = null;
  dispatchEvent(new Event('popstate'));
  assert.deepEqual(Module.calls, [['megapon_go_back']]);
  assert.equal(history.state, 'a screen');
  onWayBack(false);
  dispatchEvent(new Event('popstate'));
  assert.equal(Module.calls.length, 1);
  visit(game + '?embed');
  (await load('back.js')).onWayBack(true);
  assert.equal(history.pushes, 0);
});

test('two pixels a CSS pixel are drawn at most, and fewer, down to one in two, where turns are late', async () => {
  visit(game);
  const {onTurn} = await load('pixels.js');
  assert.equal(devicePixelRatio, 2);
  for (let i = 0; i < 100; ++i) onTurn(40);
  assert.equal(devicePixelRatio, 2);
  for (let i = 0; i < 300; ++i) onTurn(150);
  assert.ok(devicePixelRatio <= 0.5);
});

// A service worker that answers as Workbox would; returns what it hands each event to.
async function openWorker(page) {
  const self = new EventTarget(), made = [];
  class PrecacheController {
    constructor(options) { made.push(this), this.options = options; }
    precache(files) { this.files = files; }
    getCacheKeyForURL(url) { return this.files.some(file => new URL(file.url, page).href === url) && url; }
    getIntegrityForCacheKey() {}
    createHandlerBoundToURL(url) { return () => url; }
  }
  const files = [{url: './'}, {url: 'page-1.js'}];
  visit(page, {registration: {scope: page}, EDITION: 'megapon-1', FILES: files, packages: {PrecacheController}});
  for (const name of ['addEventListener', 'dispatchEvent']) put(name, self[name].bind(self));
  await load('worker.js');
  const answer = request => {
    let answered;
    dispatchEvent(event('fetch', {request: {mode: 'no-cors', cache: 'default', ...request}, respondWith: what => { answered = what; }}));
    return answered;
  };
  return {controller: made[0], answer};
}

test('the worker answers for its page and files alone: not for neighbours, what is missing, or who asks the host', async () => {
  const {controller, answer} = await openWorker(game);
  assert.equal(controller.options.cacheName, 'megapon edition of /games/pong/');
  const visit = name => answer({url: new URL(name, game).href, mode: 'navigate'});
  for (const own of ['', 'index.html', '?lang=ja', '?embed#lab=tunnel']) assert.equal(visit(own), game, own);
  for (const other of ['article.html', 'next/', 'megapon.html', '?anew', '../']) assert.equal(visit(other), undefined, other);
  assert.equal(answer({url: game + 'page-1.js'}), game + 'page-1.js');
  for (const request of [{url: game + 'page-2.js'}, {url: game + 'page-1.js?anew'}, {url: game + 'page-1.js', cache: 'reload'}])
    assert.equal(answer(request), undefined);
});

test('the worker keeps no page of another edition beside its own files', async () => {
  const {controller: {options: {plugins: [{cacheWillUpdate}]}}} = await openWorker(game);
  const kept = (url, text, status = 200) => cacheWillUpdate({request: {url}, response: new Response(text, {status})});
  assert.equal(await kept(game, '<meta content="megapon-0">'), null);
  assert.ok(await kept(game, '<meta content="megapon-1">'));
  assert.ok(await kept(game + 'page-1.js', 'x'));
  assert.equal(await kept(game + 'page-1.js', 'x', 404), null);
});

// The parts of the page at a host whose answers are those, one after the other; what is packed here is not.
async function openParts(answers, values = {}) {
  const asked = [];
  const fetched = async (name, {cache}) => {
    asked.push(cache);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return new Response(answer ?? '', {status: answer === null ? 404 : 200});
  };
  const {compile, instantiate} = WebAssembly, memory = {buffer: new ArrayBuffer(100)};
  let at;
  const copy = length => {
    new Uint8Array(memory.buffer).copyWithin(at, 0, length);
    return (at += length) - 50;
  };
  WebAssembly.compile = async () => ({});
  const exports = {memory, begin: () => at = 50, input: () => 0, input_size: () => 50, unpack: copy, ended: () => at >= 54};
  WebAssembly.instantiate = async () => ({exports});
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('good'))).toString('base64');
  visit(game, {
    PARTS: {wasm: {name: 'w', size: 4, sha256}, assets: {name: 'a', size: 4, sha256, unpacked: 4}}, UNPACKER: '', fetch: fetched, ...values,
  });
  const {parts, ...rest} = await load('parts.js');
  return {asked, text: () => rest.loadText(parts.assets), ...rest, restore: () => Object.assign(WebAssembly, {compile, instantiate})};
}

test('a part that comes damaged or is missing is asked for at the host once, then a sentence names it', async () => {
  for (const [answers, expected, asked] of [
    [['good'], 'good', ['default']],
    [['baad', 'good'], 'good', ['default', 'reload']],
    [[null, 'good'], 'good', ['default', 'reload']],
    [['baad', 'baad'], /a of the game is (damaged|cut short)/, ['default', 'reload']],
    [[null, null], /a of the game is missing \(404\)/, ['default', 'reload']],
    [[new TypeError('fetch failed')], /fetch failed/, ['default']],
  ]) {
    const host = await openParts([...answers]);
    if (typeof expected === 'string') assert.equal(await host.text(), expected);
    else await assert.rejects(host.text(), expected);
    assert.deepEqual(host.asked, asked);
    host.restore();
  }
});

test('the whole page starts anew once, with nothing from a cache, and never where its host does not answer', async () => {
  const deleted = [], marks = new Map();
  const storage = {getItem: key => marks.get(key) ?? null, setItem: (key, value) => marks.set(key, value), removeItem: key => marks.delete(key)};
  const values = {caches: {delete: name => deleted.push(name)}, sessionStorage: storage};
  const away = await openParts([new TypeError('fetch failed')], values);
  assert.equal(await away.startAnew(), false);
  assert.deepEqual(deleted, []);
  const host = await openParts(['page'], values);
  let reloads = 0;
  location.reload = () => ++reloads;
  assert.equal(await host.startAnew(), true);
  assert.deepEqual([deleted, reloads], [['megapon edition of /games/pong/'], 1]);
  assert.equal(await host.startAnew(), false);
  host.hasStarted();
  assert.equal(marks.size, 0);
  host.restore();
});

test('a new edition waits until the player takes it, and an embedded exhibit registers no worker', async () => {
  const waiting = {postMessage: message => said.push(message)}, said = [];
  const registration = Object.assign(new EventTarget(), {waiting});
  const serviceWorker = Object.assign(new EventTarget(), {asked: 0, register: async () => (++serviceWorker.asked, registration)});
  const values = {PARTS: {wasm: {name: 'w'}, assets: {name: 'a'}}, UNPACKER: '', navigator: {serviceWorker}};
  const elements = visit(game, values);
  await (await load('editions.js')).keepEdition();
  assert.ok(elements.tools.classes.has('news') && !elements.reload.hidden);
  assert.deepEqual(said, []);
  elements.reload.onclick();
  assert.deepEqual(said, ['take over']);
  visit(game + '?embed', values);
  await (await load('editions.js')).keepEdition();
  assert.equal(serviceWorker.asked, 1);
});

// The keeping of a page whose browser has this database and gives this lock, and the files that the game has.
async function openStore({address = game, openDB, hasLock = true}) {
  const asked = [], files = {};
  const locks = {async request(name, ...rest) {
    asked.push(name);
    return rest.at(-1)(hasLock || rest.length === 1 ? {} : null);
  }};
  const filesystem = {rename() {}, mkdirTree() {}, unlink() {}, utime() {}, writeFile: (path, bytes) => { files[path] = bytes; }};
  const counted = (...call) => {
    asked.push(call[0]);
    return openDB(...call);
  };
  const elements = visit(address, {
    FS: new Proxy(filesystem, {get: (all, name) => all[name] ?? (() => ({}))}), packages: {openDB: counted}, navigator: {locks},
    setTimeout: (...all) => setTimeout(...all).unref(), // it tries again for ever
  });
  const store = await load('store.js');
  await store.openKept();
  await soon();
  return {...store, asked, files, elements};
}

test('an embedded exhibit takes neither lock nor store', async () => {
  const {asked} = await openStore({address: game + '?embed', openDB: async () => { throw new Error('refused'); }});
  assert.deepEqual(asked, []);
});

test('a browser that keeps nothing is told of on the page, and in the notices of the canvas once it is drawn', async () => {
  const {elements, showNotices, asked} = await openStore({openDB: async () => { throw new Error('refused'); }});
  assert.deepEqual(asked, ['megapon files of /games/pong/']);
  assert.match(elements.kept.textContent, /keeps nothing/);
  showNotices();
  assert.deepEqual(Module.calls, [['megapon_set_notice', null, ['string'], ['notices.not_read']]]);
});

const {articlePage, figuresOf, languages, partsOf} = await import(new URL('article.mjs', folder));
const articleIn = language => source(`../../assets/manual/${languages[language].manual}`);

test('the article says the same in both languages: the same parts in order, the same code, and the same numbers in each section', () => {
  const [en, ja] = ['en', 'ja'].map(language => partsOf(articleIn(language)));
  assert.deepEqual(ja.map(({kind}) => kind), en.map(({kind}) => kind));
  const code = parts => parts.filter(({kind}) => kind === 'code').map(({text}) => text.replace(/^\/\/.*\n/gm, '// …\n'));
  assert.deepEqual(code(ja), code(en)); // but for its comments
  const numbersBySection = parts => parts.reduce((sections, {kind, text}) => {
    if (kind === 'heading') sections.push(new Set());
    for (const [number] of (text ?? '').replace(/(?<=\d)[ \u00a0](?=\d{3}\b)/g, '').matchAll(/\d[\d.]*(?<!\.)/g)) sections.at(-1).add(number);
    return sections;
  }, []).map(numbers => [...numbers].sort());
  assert.deepEqual(numbersBySection(ja), numbersBySection(en));
});

test('the article\'s page has all of its text, a figure for each link, and links that lead somewhere', () => {
  for (const [language, {page}] of Object.entries(languages)) {
    const markdown = articleIn(language), figures = figuresOf(markdown);
    const html = articlePage(markdown, language, {HEAD: '', SCRIPT: '', ADDRESS: ''});
    const plain = text => text.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({amp: '&', lt: '<', gt: '>', quot: '"', '#39': '\''})[name]);
    for (const {kind, text} of partsOf(markdown))
      if (kind === 'heading' || kind === 'paragraph') assert.ok(plain(html).includes(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')) , text);
    assert.equal(html.match(/<figure /g).length, 8);
    assert.equal(figures.length, 8);
    for (const {alt, file, link} of figures) {
      assert.ok(alt.length > 5 && fs.existsSync(fileURLToPath(new URL(`../../assets/pictures/${file}`, folder))), file);
      assert.match(link, /&card=none&dials=[^,&]+,[^,&]+$/);
    }
    for (const [, target] of html.matchAll(/href="([^"]*)"/g)) {
      if (target.startsWith('#')) assert.ok(html.includes(`id="${target.slice(1)}"`), target);
      else assert.match(target, /^(\.\/\?lang=|article(\.ja)?\.html$)/, `${page}: ${target}`);
    }
  }
});

test('a narrow place shows an embedded exhibit as a figure, unless its link names a card', async () => {
  for (const [query, width, hash, opened] of [
    ['?embed', 328, '#lab=tunnel&speed=360', '#lab=tunnel&speed=360&card=none'],
    ['?embed', 328, '#lab=tunnel&card=map', '#lab=tunnel&card=map'],
    ['?embed', 480, '#lab=tunnel', '#lab=tunnel'],
    ['?embed', 328, '#court=AAAA', '#court=AAAA'],
    ['', 328, '#lab=tunnel', '#lab=tunnel'],
  ]) {
    visit(game + query, {innerWidth: width});
    const {linkToOpen} = await load('figure.js');
    assert.equal(linkToOpen(hash), opened);
  }
});
