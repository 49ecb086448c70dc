// Makes the npm package of the linked programs: node pack.mjs FOLDER, where megapon.wasm, hits.wasm, sort.wasm and
// unpack.wasm are.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

import {asText} from './text_form.mjs';
import {courtTypes, eventTypes, settingTypes} from './types.mjs';

const folder = process.argv[2], out = path.join(folder, 'package');
const here = path.dirname(fileURLToPath(import.meta.url)), root = path.join(here, '../../..');
const own = name => fs.readFileSync(path.join(here, name), 'utf8');
const [, version] = /MP_VERSION "(.*)"/.exec(fs.readFileSync(path.join(here, '../c/megapon/megapon.h'), 'utf8'));

// Bytes of each struct in WebAssembly, from the headers.
const header = name => path.join(here, '../c/megapon', name);
const sizes = execFileSync('python3', [path.join(here, '../python/interface.py'), '--sizes', '4', header('hits.h'), header('megapon.h')], {encoding: 'utf8'}).trim();

const page = 65536;
const instanceOf = name => new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(path.join(folder, name)))).exports;

// A program's bytes as sort.c leaves them.
function sorted(bytes) {
  const {memory, sort} = instanceOf('sort.wasm'), begin = page * memory.grow(Math.ceil(15 * bytes.length / page) + 1);
  const room = new Uint8Array(memory.buffer);
  room.set(bytes, begin);
  return room.slice(begin, sort(begin, bytes.length));
}

// What the package makes of a text, as the loader does.
function unpacked(text) {
  const {memory, unpack} = instanceOf('unpack.wasm'), begin = page * memory.grow(Math.ceil(2 * text.length / page));
  const end = begin + text.length, room = new Uint8Array(memory.buffer);
  new TextEncoder().encodeInto(text, room.subarray(begin));
  return room.subarray(end, unpack(begin, end));
}

// No text of no program, which tests of the rest have.
function textOf(program) {
  const bytes = fs.readFileSync(program);
  if (!bytes.length) return '';
  const text = asText(sorted(bytes));
  if (Buffer.compare(unpacked(text), bytes)) throw new Error(`${program}: its text is not unpacked to what it was`);
  return text;
}

const unpacker = fs.readFileSync(path.join(folder, 'unpack.wasm')).toString('base64');

// What a reader of the code sees, a program that runs does not need.
const withoutComments = text => text.replace(/^ *\/\*\*[^]*?\*\/\n/gm, '').replace(/^ *\/\/ .*\n/gm, '').replace(/\n{2,}/g, '\n');

// One file of our modules: their imports and exports of each other are gone, and what the user may import is named at the end.
function joined(modules) {
  const text = modules.map(own).join('\n').replace(/^import [^]*?;\n/gm, '');
  const names = [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  return {text: withoutComments(text.replace(/^export /gm, '')), names};
}

// Of the loader and the arguments only these are for users.
const isForUsers = name => ['MegaponError', 'init'].includes(name) ||
    !['loader.js', 'arguments.js'].some(module => new RegExp(`^export .* ${name}\\b`, 'm').test(own(module)));

function write(name, modules, program) {
  const {text, names} = joined(modules), list = names.filter(isForUsers).sort().join(', ');
  const inside = program ? textOf(program) : '', by = program ? unpacker : '';
  const layout = modules.includes('worlds.js') ? `const sizeOf = ${sizes};\n` : '';
  const head = `${layout}const unpacker = '${by}', program = '${inside}';\n`;
  fs.writeFileSync(path.join(out, name + '.mjs'), `${head}${text}export {${list}};\n`);
  fs.writeFileSync(path.join(out, name + '.cjs'), `'use strict';\n${head}${text}module.exports = {${list}};\n`);
}

// The settings that the packed program knows.
async function settings() {
  if (!fs.statSync(path.join(folder, 'megapon.wasm')).size) return [];
  const {World} = await import(pathToFileURL(path.resolve(out, 'megapon.mjs')));
  return new World('format = 1').settings;
}

async function madeTypes() {
  return courtTypes(fs.readFileSync(path.join(root, 'assets/manual/court-keys.md'), 'utf8')) +
      eventTypes(fs.readFileSync(header('megapon.h'), 'utf8')) + settingTypes(await settings());
}

fs.rmSync(out, {recursive: true, force: true});
fs.mkdirSync(out, {recursive: true});
for (const name of ['megapon', 'hits']) {
  const wasm = path.join(folder, name + '.wasm');
  const modules = ['loader.js', 'arguments.js', 'hits.js', ...name === 'hits' ? [] : ['worlds.js']];
  write(name, modules, wasm);
  write(name + '-slim', modules);
  fs.copyFileSync(wasm, path.join(out, name + '.wasm'));
}
const made = await madeTypes();
for (const name of ['megapon', 'hits']) {
  const types = own(name + '.d.ts').replace(/^\/\/ MADE .*\n(.*\n)*?\/\/ END\n/m, made);
  for (const kind of ['', '-slim'])
    for (const ending of ['.d.mts', '.d.cts'])
      fs.writeFileSync(path.join(out, name + kind + ending), types.replaceAll("'./hits'", `'./hits.${ending.slice(3, 4)}js'`));
}
fs.writeFileSync(path.join(out, 'package.json'), own('package.json').replace('VERSION', version));
fs.copyFileSync(path.join(here, 'README.md'), path.join(out, 'README.md'));
fs.copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
