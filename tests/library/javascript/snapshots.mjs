// Goes on from snapshots: a line in base64 comes in, and out goes what the world is after 100 frames, as a snapshot and a
// hash, and its hash after 200.
import {createInterface} from 'node:readline';

import {World} from 'megapon-core';

for await (const line of createInterface({input: process.stdin})) {
  const world = World.restore(Buffer.from(line, 'base64'));
  world.step(100);
  const bytes = Buffer.from(world.snapshot()).toString('base64'), hash = world.hash;
  world.step(100);
  console.log(bytes, hash, world.hash);
  world.free();
}
