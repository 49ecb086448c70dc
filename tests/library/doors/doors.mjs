// The match of doors.c through the npm package: node doors.mjs MATCHES FRAMES match|batch, where megapon-core is installed.
import {Batch, Match} from 'megapon-core';

const [matches, frames] = process.argv.slice(2, 4).map(Number);
const settings = {'match.cap': 99, 'match.points': 99};

// Towards the ball, and a swing when it is near; what changes goes in.
function byMatch(seed) {
  const match = new Match({seed, settings}), {balls, players} = match.views;
  const held = {left: [0, false], right: [0, false]};
  for (let frame = 0; frame < frames; ++frame) {
    const ball = balls.numbers, bodies = players.numbers, x = ball[0], y = ball[1];
    for (const side in held) {
      const at = side === 'left' ? 0 : 10, before = held[side];
      const move = y > bodies[at + 1] ? 127 : -127, swing = Math.abs(x - bodies[at]) < 60;
      if (move !== before[0]) match.input(side, {moveY: before[0] = move});
      if (swing !== before[1]) match.input(side, {swing: before[1] = swing});
    }
    match.play();
  }
  const hash = match.hash;
  match.free();
  return hash;
}

function byBatch(seed) {
  const batch = new Batch({count: 1, seed, settings});
  const {actions, observations} = batch;
  for (let frame = 0; frame < frames; ++frame) {
    const seen = observations.numbers, given = actions.numbers;
    for (const side of [0, 1]) {
      given[4 * side + 1] = seen[1] > seen[5 + 2 * side] ? 127 : -127;
      given[4 * side + 2] = Math.abs(seen[0] - seen[4 + 2 * side]) < 60 ? 1 : 0;
    }
    batch.step();
  }
  const hash = batch.hash(0);
  batch.free();
  return hash;
}

const play = {match: byMatch, batch: byBatch}[process.argv[4]];
let best = Infinity, hash;
for (let i = 0; i < 5; ++i) {
  const start = process.cpuUsage();
  for (let seed = 0; seed < matches; ++seed) hash = play(seed);
  const {user, system} = process.cpuUsage(start);
  best = Math.min(best, user + system);
}
console.log(`${(1e6 * matches * frames / best).toFixed(0)} ${hash}`);
