// Goes on from snapshots, as ../snapshots.c does: a line of hexadecimal digits comes in, and out goes what the world is
// after 100 frames, as a hash and a snapshot, and its hash after 200.
import {createInterface} from 'node:readline';

import {World} from 'megapon-core';

for await (const line of createInterface({input: process.stdin})) {
  const world = World.restore(Buffer.from(line, 'hex'));
  world.step(100);
  const hash = world.hash, digits = Buffer.from(world.snapshot()).toString('hex');
  world.step(100);
  console.log(hash, digits, world.hash);
  world.free();
}
