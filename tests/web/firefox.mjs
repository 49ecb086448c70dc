// The page in Debian's own Firefox: that it begins, plays, opens links and needs no net.
import assert from 'node:assert/strict';

import {Browser, hasFirefox, keptFiles, live, logOf, play, playMatch, seconds, test} from './browser.mjs';

const inFirefox = {inFirefox: true};
const scenes = async page => (await logOf(page)).filter(line => line.event === 'scene').map(line => line.name);
const testThere = (name, body) => hasFirefox && test(name, body);

testThere('Firefox plays a match by keys, and keeps what it leaves', async () => {
  const browser = await Browser.open(inFirefox);
  await playMatch(browser);
  assert.match(await live(browser.page), /^BLUE 0, RED 0/);
  for (let i = 0; i < 6; ++i) {
    await browser.page.keyboard.press('Space', {delay: 60});
    await seconds(0.5);
  }
  assert.ok((await logOf(browser.page)).some(line => line.event === 'swing'));
  await browser.shot('firefox-match-1024x768');
  await seconds(1);
  await browser.visit();
  assert.match((await keptFiles(browser.page))['megapon.toml'], /language = "en"/);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

testThere('Firefox opens the link of a day and that of an exhibit', async () => {
  const browser = await Browser.open(inFirefox);
  for (const [link, scene] of [['#day=2026-11-22', 'court'], ['#lab=tunnel&speed=360&substeps=4', 'lab']]) {
    await browser.visit(browser.url + link);
    await play(browser.page);
    await seconds(0.5);
    assert.deepEqual(await scenes(browser.page), [scene], link);
  }
  assert.deepEqual(browser.errors, []);
  await browser.close();
});

testThere('Firefox plays without a net after the first visit', async () => {
  const browser = await Browser.open(inFirefox);
  await browser.visit();
  await browser.settle();
  browser.stop();
  await browser.visit();
  await play(browser.page);
  await browser.page.keyboard.press('Enter');
  await seconds(1);
  assert.deepEqual(await scenes(browser.page), ['welcome', 'motion']);
  assert.deepEqual(browser.errors, []);
  await browser.close();
});
