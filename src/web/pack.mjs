// Makes the files that a static host serves, and one html file that holds them all, of the linked game:
//     node pack.mjs PROGRAM-FOLDER UNPACKER ASSETS MODULES OUT [ADDRESS]
// MODULES: the folder where npm has installed package.json. ADDRESS: where the page will be, for those who show links to it.
// Files that may change are named by their content; the large ones are unpacked by the page, whatever the host can do. No
// file holds a script or a style inside another one, but for the one html file: a page's policy may forbid that.
import {execFileSync} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import zlib from 'node:zlib';

import {articlePage, figuresOf, languages} from './article.mjs';

const [program, unpacker, assets, modules, out, address = ''] = process.argv.slice(2);
const esbuild = createRequire(path.resolve(modules, 'module.js'))('esbuild');
const here = path.dirname(fileURLToPath(import.meta.url));
const own = name => fs.readFileSync(path.join(here, name), 'utf8');
const digest = bytes => crypto.createHash('sha256').update(bytes).digest();
const hash = bytes => digest(bytes).toString('hex').slice(0, 12);

// What `make` answers, in a folder that lives as long.
function inFolder(make) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megapon-pack-'));
  try {
    return make(folder);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

// What the game reads: no pictures of the README and the manual, no scenes of tests, no sources of sounds and fonts, and of the authors' tries the links.
const isAsset = name => /\.(toml|ttf|svg|ogg)$|links\.txt$/.test(name) && !/^(pictures|tests|tiled)\//.test(name);

// What the first screen does without: the page fetches it afterwards.
const isLater = name => name.startsWith('sounds/');

// Without what only HarfBuzz reads, which the page does not have.
function font(file) {
  return inFolder(folder => {
    const cut = path.join(folder, 'font');
    execFileSync('pyftsubset', [file, `--output-file=${cut}`, '--unicodes=*', '--layout-features=', '--no-recalc-timestamp']);
    return fs.readFileSync(cut);
  });
}

function archive(isIn) {
  const names = fs.readdirSync(assets, {recursive: true}).map(name => name.replaceAll(path.sep, '/')).filter(isAsset)
                    .filter(isIn).sort();
  const files = names.map(name => name.endsWith('.ttf') ? font(path.join(assets, name)) : fs.readFileSync(path.join(assets, name)));
  const index = JSON.stringify(names.map((name, i) => [name, files[i].length]));
  return Buffer.concat([Buffer.from(index + '\n'), ...files]);
}

// As LZMA, a fifth smaller than gzip makes the program. The code of WebAssembly and text lie at no particular place.
function pack(bytes) {
  return inFolder(folder => {
    const file = path.join(folder, 'part');
    fs.writeFileSync(file, bytes);
    return execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=4,pb=0', '--stdout', file], {maxBuffer: 1 << 28});
  });
}

// One script of ours with what it imports. The words in capitals in it stand for `values`.
function bundle(name, values) {
  const define = Object.fromEntries(Object.entries(values).map(([word, value]) => [word, JSON.stringify(value)]));
  const {outputFiles: [file]} = esbuild.buildSync({
    entryPoints: [path.join(here, name)], bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', charset: 'utf8',
    legalComments: 'none', nodePaths: [path.join(modules, 'node_modules')],
    define: {...define, 'process.env.NODE_ENV': '"production"'},
  });
  return file.text;
}

const contents = {
  wasm: fs.readFileSync(path.join(program, 'megapon.wasm')),
  assets: archive(name => !isLater(name)),
  later: archive(isLater),
};
const script = fs.readFileSync(path.join(program, 'megapon.js'));
const packed = Object.fromEntries(Object.entries(contents).map(([part, bytes]) => [part, pack(bytes)]));

// The files of the site: [name, bytes].
const site = new Map();
const sha256 = bytes => digest(bytes).toString('base64');
function put(what, ending, bytes) {
  const name = `megapon-${what}-${hash(bytes)}.${ending}`;
  site.set(name, bytes);
  return {name, size: bytes.length, sha256: sha256(bytes)};
}

const each = describe => Object.fromEntries(
    Object.entries(packed).map(([part, bytes]) => [part, {...describe(part, bytes), unpacked: contents[part].length}]));
const named = {...each((part, bytes) => put(part, 'bin', bytes)), script: put('script', 'js', script)};
const inside = {...each((_, bytes) => ({base64: bytes.toString('base64')})),
                script: {base64: pack(script).toString('base64'), unpacked: script.length}};

const UNPACKER = fs.readFileSync(unpacker).toString('base64');
const style = esbuild.transformSync(own('page.css'), {loader: 'css', minify: true}).code;
const page = put('page', 'js', Buffer.from(bundle('page.js', {PARTS: named, UNPACKER})));
const css = put('page', 'css', Buffer.from(style));
const icon = fs.readFileSync(path.join(assets, 'icon.svg'));

const fill = (text, places) => text.replace(/@([A-Z]+)@/g, (_, place) => places[place]);
const proof = part => `integrity="sha256-${part.sha256}" crossorigin`;

// What the first screen needs is on its way while the rest of the page is read.
const preload = part => `<link rel="preload" as="fetch" crossorigin href="${part.name}">`;
const head = [...[named.wasm, named.assets].map(preload),
              `<link rel="preload" as="script" href="${named.script.name}" ${proof(named.script)}>`,
              `<link rel="stylesheet" href="${css.name}" ${proof(css)}>`,
              '<link rel="icon" href="icon.svg" type="image/svg+xml">', '<link rel="apple-touch-icon" href="icon-180.png">',
              '<link rel="manifest" href="manifest.webmanifest">',
              ...(address ? [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`] : [])];
const index = {HEAD: head.join('\n'), ADDRESS: address, SCRIPT: `<script type="module" src="${page.name}" ${proof(page)}></script>`};
const EDITION = 'megapon-' + hash(JSON.stringify(index) + own('index.html'));
const html = fill(own('index.html'), {...index, EDITION});

const single = fill(own('index.html'), {
  EDITION, ADDRESS: address,
  HEAD: `<link rel="icon" href="data:image/svg+xml;base64,${icon.toString('base64')}">\n<style>${style}</style>`,
  SCRIPT: `<script type="module">${bundle('page.js', {PARTS: inside, UNPACKER})}</script>`,
}).replace(/<img src="match.png"[^>]*>/, '').replace(/<a (id="article" )?href="article.*<\/a>/g, '').replace(/<meta (property="og|name="twitter).*>\n/g, '');

// The article, which lies beside the game's page and is fetched by who reads it.
const articleCss = put('article', 'css', Buffer.from(esbuild.transformSync(own('article.css'), {loader: 'css', minify: true}).code));
const articleScript = put('article', 'js', Buffer.from(bundle('article.js', {})));
for (const [language, {page, manual}] of Object.entries(languages)) {
  const markdown = fs.readFileSync(path.join(assets, 'manual', manual), 'utf8');
  for (const {file} of figuresOf(markdown)) site.set(file, fs.readFileSync(path.join(assets, 'pictures', file)));
  site.set(page, articlePage(markdown, language, {
    ADDRESS: address,
    HEAD: `<link rel="stylesheet" href="${articleCss.name}" ${proof(articleCss)}>\n<link rel="icon" href="icon.svg" type="image/svg+xml">`,
    SCRIPT: `<script type="module" src="${articleScript.name}" ${proof(articleScript)}></script>`,
  }));
}

const manifest = {
  name: 'Megaphone DE Pong', short_name: 'Megapon', start_url: './', scope: './', display: 'fullscreen',
  background_color: '#fbf6ea', theme_color: '#fbf6ea', categories: ['games', 'education'],
  icons: [192, 512].map(size => ({src: `icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png'}))
             .concat({src: 'icon.svg', sizes: 'any', type: 'image/svg+xml'}),
};

const files = [{url: './', revision: hash(html)},
               ...[...Object.values(named), page, css].map(part => ({url: part.name, revision: null, integrity: 'sha256-' + part.sha256}))];
site.set('index.html', html);
site.set('worker.js', bundle('worker.js', {EDITION, FILES: files}));
site.set('manifest.webmanifest', JSON.stringify(manifest));
site.set('icon.svg', icon);
for (const size of [180, 192, 512])
  site.set(`icon-${size}.png`, execFileSync('rsvg-convert', ['-w', size, '-h', size, path.join(assets, 'icon.svg')]));
site.set('match.png', fs.readFileSync(path.join(assets, 'pictures/match.png')));
site.set('megapon.html', single);

fs.rmSync(out, {recursive: true, force: true});
fs.mkdirSync(out, {recursive: true});
for (const [name, bytes] of site) fs.writeFileSync(path.join(out, name), bytes);

const gzipped = text => zlib.gzipSync(text, {level: 9}).length;
for (const [part, {name, size}] of Object.entries(named)) console.log(`${name}  ${size} bytes, of ${(contents[part] ?? script).length} ${part}`);
const texts = [page, css, named.script].map(({name}) => gzipped(site.get(name))).reduce((sum, size) => sum + size, gzipped(html));
console.log(`first visit  ${Object.values(packed).reduce((sum, bytes) => sum + bytes.length, texts)} bytes where texts are gzipped, ` +
    `${texts} of them texts; worker.js, afterwards, ${gzipped(site.get('worker.js'))}`);
