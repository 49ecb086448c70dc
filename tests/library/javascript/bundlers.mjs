// A program that uses the package, through four bundlers as they are, then run: each must print the same hash.
import {execFileSync} from 'node:child_process';
import {readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const here = process.cwd(), out = path.join(here, 'bundled'), entry = path.join(here, 'entry.mjs');
writeFileSync(entry, `import {World} from 'megapon-core';
import {touchCircleCircle} from 'megapon-core/hits';
const world = new World({walls: 'box', ball: [{center: [100, 135], velocity: [120, 0]}]});
world.step(100);
console.log(world.hash, touchCircleCircle({center: [0, 0], radius: 16}, {center: [28, 0], radius: 12}).depth);
`);
const expected = execFileSync(process.execPath, [entry], {encoding: 'utf8'});
const quietly = {logLevel: 'error'};

const bundlers = {
  async esbuild(outfile) {
    const {build} = await import('esbuild');
    await build({entryPoints: [entry], bundle: true, minify: true, format: 'iife', outfile, ...quietly});
  },
  // It needs to be told where node's packages are, whatever they are: by its own plugin, or as here by hand.
  async rollup(file) {
    const {rollup} = await import('rollup');
    const resolveId = async name => name.startsWith('megapon-core') ? new URL(import.meta.resolve(name)).pathname : null;
    const bundle = await rollup({input: entry, plugins: [{name: 'packages', resolveId}]});
    await bundle.write({file, format: 'iife'});
  },
  async webpack(file) {
    const {default: webpack} = await import('webpack');
    const output = {path: path.dirname(file), filename: path.basename(file)};
    await new Promise((done, fail) => webpack({mode: 'production', target: 'web', entry, output, performance: false}, (error, stats) =>
        error || stats.hasErrors() || stats.hasWarnings() ? fail(error ?? new Error(stats.toString())) : done()));
  },
  async vite(file) {
    const {build} = await import('vite');
    const lib = {entry, formats: ['es'], fileName: () => path.basename(file)};
    await build({root: here, ...quietly, build: {lib, outDir: path.dirname(file), emptyOutDir: false}});
  },
};

for (const [name, bundle] of Object.entries(bundlers)) {
  const file = path.join(out, name + (name === 'vite' ? '.mjs' : '.cjs'));
  await bundle(file);
  const printed = execFileSync(process.execPath, [file], {encoding: 'utf8'});
  if (printed !== expected) throw new Error(`${name}: expected ${expected}, got ${printed}`);
  console.log(`as it should be: through ${name}`);
}
if (readdirSync(out).length !== Object.keys(bundlers).length) throw new Error(`expected one file a bundler: ${readdirSync(out)}`);
