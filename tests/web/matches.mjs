// What is played in the page: by fingers, from links and files, and the same there as elsewhere.
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import {Browser, Fingers, logOf, play, playMatch, root, seconds, test} from './browser.mjs';

const headless = process.env.MEGAPON_HEADLESS; // the native one, for what must be the same there

test('two fingers on a phone play a match: the left one walks, the right one swings', async () => {
  const browser = await Browser.open({viewport: {width: 390, height: 844}, deviceScaleFactor: 2, hasTouch: true, isMobile: true});
  await browser.visit();
  await browser.page.tap('#play');
  const fingers = await Fingers.of(browser.page);
  await fingers.tap(195, 436); // English
  await seconds(1);
  await fingers.tap(370, 20); // leaves the lesson
  await seconds(1);
  await fingers.tap(195, 359); // Versus computer
  await seconds(1);
  await fingers.tap(99, 284); // Whisper
  await seconds(1);
  const scenes = (await logOf(browser.page)).filter(line => line.event === 'scene').map(line => line.name);
  assert.equal(scenes.at(-1), 'match');
  await fingers.put('left', 90, 600);
  for (let turn = 0; turn < 5; ++turn) {
    await fingers.move('left', 90, turn % 2 ? 680 : 520);
    await fingers.put('right', 300, 700);
    await seconds(0.12);
    await fingers.lift('right');
    await seconds(0.5);
  }
  await fingers.put('right', 300, 700);
  await seconds(0.1);
  await browser.shot('touch-390x844');
  await fingers.lift('right');
  await fingers.lift('left');
  const log = await logOf(browser.page);
  assert.ok(log.filter(line => line.event === 'swing' && line.player === 0).length >= 3);
  assert.equal(log.filter(line => line.event === 'scene').at(-1).name, 'match');
  await browser.page.setViewportSize({width: 844, height: 390});
  await seconds(1);
  await fingers.put('left', 100, 300);
  await fingers.move('left', 130, 280);
  await seconds(0.2);
  await browser.shot('touch-844x390');
  await fingers.lift('left');
  await fingers.tap(820, 20);
  await seconds(0.5);
  assert.equal((await logOf(browser.page)).filter(line => line.event === 'scene').at(-1).name, 'pause');
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

test('a finger moves what stands in the lab', async () => {
  const browser = await Browser.open({viewport: {width: 844, height: 390}, hasTouch: true, isMobile: true});
  await browser.visit(browser.url + '?embed#lab=circles');
  const fingers = await Fingers.of(browser.page);
  await fingers.tap(20, 380); // from its failure to the exhibit
  await seconds(0.5);
  await fingers.put('one', 260, 155); // on the ball
  for (let x = 260; x < 340; x += 6) await fingers.move('one', x, 160);
  await fingers.lift('one');
  await seconds(0.5);
  await browser.shot('touch-lab-844x390');
  assert.ok((await logOf(browser.page)).some(line => line.event === 'lab' && line.did === 'drag'));
  await browser.close();
});

// A sound link to a match that ends otherwise; what a link holds is written at the head of src/play/match_link.cpp.
function linkWithAnotherHash(link) {
  const payload = Buffer.from(link.slice('#m='.length), 'base64url');
  const bytes = zlib.inflateSync(payload.subarray(1));
  let at = 0;
  const varint = () => {
    let value = 0, shift = 0, byte;
    do {
      byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      shift += 7;
    } while (byte & 128);
    return value;
  };
  const skipText = () => { at += varint(); };
  skipText(); // court
  skipText(); // tuning
  at += 4 + 8;
  skipText(); // left
  skipText(); // right
  for (let retunings = varint(); retunings > 0; --retunings) {
    varint();
    skipText();
  }
  varint(); // frames
  bytes[at] ^= 1;
  return '#m=' + Buffer.concat([payload.subarray(0, 1), zlib.deflateSync(bytes)]).toString('base64url');
}

test('every exhibit opens from its link, and embedded alone', async () => {
  const browser = await Browser.open();
  const names = execFileSync(headless, ['lab'], {encoding: 'utf8'}).trim().split('\n').map(line => JSON.parse(line).exhibit);
  for (const name of names) {
    for (const query of ['', '?embed']) {
      await browser.visit(`${browser.url}${query}#lab=${name}`);
      assert.equal(await browser.page.isVisible('#play'), query === '', name);
      assert.equal(await browser.message(), '', name);
      const scenes = (await logOf(browser.page)).filter(line => line.event === 'scene').map(line => line.name);
      assert.deepEqual(scenes, ['lab'], name);
    }
  }
  console.log(`    ${names.length} exhibits`);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

// Goes to the last page of the replay that is shown; answers what the game says of it.
async function endOfReplay(browser) {
  const said = [];
  const note = message => said.push(message.text());
  browser.page.on('console', note);
  await browser.page.keyboard.type('99999');
  await browser.page.keyboard.press('Enter');
  await seconds(0.3); // the turn that plays it all holds this up for as long as it takes
  await browser.page.evaluate(() => new Promise(done => setTimeout(done, 100)));
  browser.page.off('console', note);
  return said.filter(text => text.includes('replay')).join(' '); // Chromium speaks of WebGL there, too
}

test('every golden replay ends in the browser with the hash that it has elsewhere', async () => {
  const browser = await Browser.open();
  await browser.visit();
  await play(browser.page);
  const folders = ['tests/golden/replays', 'assets/courts/authors'].map(folder => path.join(root, folder));
  const files = folders.flatMap(folder => fs.readdirSync(folder).filter(name => name.endsWith('.replay'))
                                               .map(name => path.join(folder, name)));
  for (const file of files) {
    await browser.page.setInputFiles('#file', file);
    await seconds(0.3);
    assert.equal(await endOfReplay(browser), '', file);
  }
  console.log(`    ${files.length} replays`);
  assert.equal((await logOf(browser.page)).filter(line => line.name === 'replay').length, files.length);
  await browser.close();
});

test('every golden scene, replay and hit test comes out in the browser as elsewhere', async () => {
  const browser = await Browser.open();
  for (const name of ['golden-tests.js', 'golden-tests.wasm'])
    fs.copyFileSync(path.join(root, 'build/web/objects', name), path.join(browser.site, name));
  fs.writeFileSync(path.join(browser.site, 'golden.html'), `<!doctype html><script>
    const said = [];
    var Module = {arguments: ['--no-colors'], print: text => said.push(text), printErr: text => said.push(text),
      onExit: status => document.title = 'ended with ' + status};
    </script><script src="golden-tests.js"></script>`);
  await browser.page.goto(browser.url + 'golden.html');
  await browser.page.waitForFunction(() => document.title.startsWith('ended'), null, {timeout: 300_000});
  const said = await browser.page.evaluate(() => said.join('\n'));
  assert.equal(await browser.page.title(), 'ended with 0', said);
  console.log(`    ${said.match(/test cases:.*/)}`);
  await browser.close();
});

test('a link made elsewhere ends in the browser with the same hash, and one with another hash is found out', async () => {
  const browser = await Browser.open();
  const file = path.join(root, 'tests/golden/replays/cpu3-cpu4-1-substep.replay');
  const link = execFileSync(headless, ['replay', file, '--link'], {encoding: 'utf8'}).trim();
  await browser.visit(browser.url + link);
  await play(browser.page);
  assert.equal(await endOfReplay(browser), '');
  await browser.visit(browser.url + linkWithAnotherHash(link));
  await play(browser.page);
  assert.match(await endOfReplay(browser), /the replay diverged .* at page \d+/);
  await browser.close();
});

test('a match that was played in the browser ends elsewhere with the same hash', async () => {
  const browser = await Browser.open();
  await playMatch(browser);
  for (let i = 0; i < 10; ++i) {
    await browser.page.keyboard.press('Space', {delay: 60});
    await browser.page.keyboard.press(i % 2 ? 'ArrowUp' : 'ArrowDown', {delay: 200});
    await seconds(0.5);
  }
  const bytes = await browser.page.evaluate(() => {
    const folder = '/libsdl/megapon/replays';
    return [...FS.readFile(`${folder}/${FS.readdir(folder).find(name => name.endsWith('.replay'))}`)];
  });
  const played = spawnSync(headless, ['replay', '-'], {input: Buffer.from(bytes), encoding: 'utf8'});
  assert.equal(played.status, 0, played.stdout + played.stderr);
  assert.ok(JSON.parse(played.stdout.trim()).frames > 20, played.stdout);
  await browser.close();
});

for (const [width, height] of [[390, 844], [1024, 768], [1920, 1080]]) {
  test(`title, match and lab are drawn at ${width} x ${height}`, async () => {
    const isPhone = width < 500;
    const browser = await Browser.open({viewport: {width, height}, hasTouch: isPhone, isMobile: isPhone});
    await browser.visit();
    await browser.shot(`first-${width}x${height}`);
    await play(browser.page);
    for (const [key, name] of [['Enter', 'motion'], ['Enter', 'lesson'], ['Escape', 'title'], ['Enter', 'levels'], ['Enter', 'match']]) {
      await browser.page.keyboard.press(key);
      await seconds(1);
      await browser.shot(`${name}-${width}x${height}`);
    }
    await browser.page.goto('about:blank');
    await browser.visit(browser.url + '?embed#lab=tunnel&speed=480&substeps=4');
    await seconds(0.5);
    await browser.shot(`lab-${width}x${height}`);
    assert.deepEqual(browser.errors, []);
    await browser.close();
  });
}
