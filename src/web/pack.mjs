// Makes the files that a static host serves, and one html file that holds them all, of the linked game:
//     node pack.mjs PROGRAM-FOLDER UNPACKER ASSETS OUT
// Files that may change are named by their content, and are unpacked by the page, whatever the host can do.
import {execFileSync} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import zlib from 'node:zlib';

const [program, unpacker, assets, out] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const own = name => fs.readFileSync(path.join(here, name), 'utf8');
const hash = bytes => crypto.createHash('sha256').update(bytes).digest('hex').slice(0, 12);

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

const contents = {
  wasm: fs.readFileSync(path.join(program, 'megapon.wasm')),
  script: fs.readFileSync(path.join(program, 'megapon.js')),
  assets: archive(name => !isLater(name)),
  later: archive(isLater),
};

// As LZMA, a fifth smaller than gzip makes the program. The code of WebAssembly and text lie at no particular place.
function pack(bytes) {
  return inFolder(folder => {
    const file = path.join(folder, 'part');
    fs.writeFileSync(file, bytes);
    return execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=4,pb=0', '--stdout', file], {maxBuffer: 1 << 28});
  });
}

const packed = Object.fromEntries(Object.entries(contents).map(([part, bytes]) => [part, pack(bytes)]));
const described = describe => Object.fromEntries(
    Object.entries(packed).map(([part, bytes]) => [part, {...describe(part, bytes), unpacked: contents[part].length}]));
const named = described((part, bytes) => ({name: `megapon-${part}-${hash(bytes)}.bin`, size: bytes.length}));
const inside = described((_, bytes) => ({base64: bytes.toString('base64')}));

const unpackerText = fs.readFileSync(unpacker).toString('base64');
const edition = 'megapon-' +
    hash(JSON.stringify(named) + unpackerText + ['index.html', 'page.css', 'sound.js', 'page.js', 'worker.js'].map(own).join());

// What the first screen needs is on its way while the rest of the page is read.
const preload = ({name}) => name ? `<link rel="preload" as="fetch" crossorigin href="${name}">\n` : '';

function page(parts) {
  const icon = fs.readFileSync(path.join(assets, 'icon.svg')).toString('base64');
  const script = `<script type="module">\nconst edition = '${edition}', parts = ${JSON.stringify(parts)};
const unpacker = '${unpackerText}';\n${own('sound.js')}${own('page.js')}</script>`;
  const preloads = [parts.script, parts.assets, parts.wasm].map(preload).join('');
  return own('index.html').replace('@ICON@', icon).replace('@PRELOAD@', preloads).replace('@STYLE@', () => own('page.css'))
      .replace('@SCRIPTS@', () => script);
}

fs.rmSync(out, {recursive: true, force: true});
fs.mkdirSync(out, {recursive: true});
const index = page(named);
for (const part of Object.keys(packed)) fs.writeFileSync(path.join(out, named[part].name), packed[part]);
fs.writeFileSync(path.join(out, 'index.html'), index);
const files = ['./', ...Object.values(named).map(part => part.name)];
fs.writeFileSync(path.join(out, 'worker.js'),
                 `const edition = ${JSON.stringify(edition)}, files = ${JSON.stringify(files)};\n${own('worker.js')}`);
fs.writeFileSync(path.join(out, 'megapon.html'), page(inside));
for (const [part, {name, size}] of Object.entries(named))
  console.log(`${name}  ${size} bytes, of ${contents[part].length} ${part}`);
console.log(`first visit  ${Object.values(named).reduce((sum, part) => sum + part.size, 0) +
    zlib.gzipSync(index, {level: 9}).length} bytes`);
