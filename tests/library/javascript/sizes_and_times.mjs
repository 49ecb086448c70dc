// What the package weighs and how fast it is: node sizes_and_times.mjs FOLDER NATIVE COURTS, where NATIVE is the program
// of tests/machines/digest.cpp. Sizes have bounds here; times depend on the machine and are printed alone.
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

const [folder, native, courts] = process.argv.slice(2);
const packed = file => gzipSync(readFileSync(path.join(folder, file)), {level: 9}).length;

const bounds = {'package/megapon.mjs': 225_000, 'package/megapon.cjs': 225_000, 'package/hits.mjs': 40_000, 'package/hits.cjs': 40_000};
for (const [file, most] of Object.entries(bounds)) {
  console.log(`${file}: ${packed(file)} bytes by gzip -9, at most ${most}`);
  if (packed(file) > most) process.exitCode = 1;
}
for (const file of ['package/megapon.wasm', 'package/hits.wasm', 'package/megapon-slim.mjs', 'package/hits-slim.mjs'])
  console.log(`${file}: ${packed(file)} bytes by gzip -9`);

const best = (count, work) => Math.min(...Array.from({length: count}, () => {
  const start = performance.now();
  work();
  return performance.now() - start;
}));
const node = (...rest) => execFileSync(process.execPath, rest, {encoding: 'utf8'});

const firstStep = `const start = performance.now(); const {World} = await import('megapon-core');
new World({walls: 'box', ball: [{center: [100, 135]}]}).step(); console.log(performance.now() - start);`;
const starts = Array.from({length: 9}, () => Number(node('--input-type=module', '-e', firstStep))).sort((a, b) => a - b);
console.log(`from import to the first step: ${starts[0].toFixed(1)} ms at best, ${starts[4].toFixed(1)} ms in the middle of 9`);

// A process's first matches include its start, and the program as node compiles it in haste; later ones are what a match costs.
if (existsSync(native)) {
  for (const [lines, tries] of [['1', 3], ['10', 2]]) {
    const here = best(tries, () => node('digest.mjs', '0', lines, courts)), there = best(tries, () => execFileSync(native, ['0', lines]));
    console.log(`${32 * lines} matches: ${here.toFixed(0)} ms here, ${there.toFixed(0)} ms native, ${(here / there).toFixed(2)} times`);
  }
} else {
  console.log(`no ${native} to compare with`);
}

const {touchCircleCircle, touchCirclePolygon, sweepCircleCircle, sweepCirclePolygon} = await import('megapon-core/hits');
const count = 100_000, list = size => Float64Array.from({length: size * count}, () => Math.random() * 480);
const circles = list(3), others = list(3), moving = list(5);
const octagon = {points: [[290, 140], [260, 170], [220, 170], [190, 140], [190, 100], [220, 70], [260, 70], [290, 100]]};
const questions = {
  touchCircleCircle: () => touchCircleCircle(circles, others),
  'touchCirclePolygon, 8 edges': () => touchCirclePolygon(circles, octagon),
  sweepCircleCircle: () => sweepCircleCircle(moving, {center: [240, 120], radius: 12}),
  'sweepCirclePolygon, 8 edges': () => sweepCirclePolygon(moving, octagon),
};
for (const [name, ask] of Object.entries(questions))
  console.log(`${name}: ${(count / best(20, ask) / 1000).toFixed(1)} million questions a second`);
