// The digest of every frame in Chromium's page, from the package as a page loads it: node chromium.mjs COURTS GOLDEN
import {readFileSync} from 'node:fs';
import http from 'node:http';
import path from 'node:path';

import {chromium} from 'playwright-core';

const [courts, golden] = process.argv.slice(2), packageFolder = path.resolve('node_modules/megapon-core');
const lines = name => readFileSync(path.join(golden, name), 'utf8').trim().split('\n');
const imports = '<!doctype html><script type="importmap">{"imports": {"megapon-core": "/megapon.mjs"}}</script>';
const files = {
  '/': () => imports,
  '/digest.mjs': () => readFileSync('digest.mjs'),
  '/megapon.mjs': () => readFileSync(path.join(packageFolder, 'megapon.mjs')),
};
const server = http.createServer((request, answer) => {
  answer.setHeader('content-type', request.url === '/' ? 'text/html' : 'text/javascript');
  answer.end(files[request.url]?.() ?? '');
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu']});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const texts = Object.fromEntries([...lines('tasks.txt').map(line => line.split(' ')[1]), 'bricks', 'wall', 'two-balls', 'giant-ball', 'triangle',
    'big-mouths', 'moving-goal'].map(name => [name, readFileSync(path.join(courts, name + '.toml'), 'utf8')]));
  const ask = (kind, which) => page.evaluate(async ([kind, which, texts]) => {
    const {Line} = await import('/digest.mjs');
    return new Line(name => texts[name])[kind](which);
  }, [kind, which, texts]);
  const found = [await ask('matches', 0)];
  for (const line of lines('tasks.txt')) found.push(await ask('tries', line.split(' ')[1]));
  const expected = [lines('digests.txt')[0], ...lines('tasks.txt')];
  if (found.join('\n') !== expected.join('\n')) throw new Error(`expected\n${expected.join('\n')}\ngot\n${found.join('\n')}`);
  console.log(`as it should be: ${found.length} lines in Chromium`);
} finally {
  await browser.close();
  server.close();
}
