// Plays the matches of tests/machines/digest.cpp through the package, and prints the same lines:
//     node digest.mjs FIRST COUNT COURTS     or     node digest.mjs task COURT COURTS
import {Match} from 'megapon-core';

const courts = ['', 'bricks', 'wall', 'two-balls', 'giant-ball', 'triangle', 'big-mouths', 'moving-goal'];
const mask = 2n ** 64n - 1n;

// sim::Random.
function* random(state) {
  for (;;) {
    state = state + 0x9E3779B97F4A7C15n & mask;
    let z = (state ^ state >> 30n) * 0xBF58476D1CE4E5B9n & mask;
    z = (z ^ z >> 27n) * 0x94D049BB133111EBn & mask;
    yield z ^ z >> 31n;
  }
}

function level(stream) {
  return `cpu:${1n + stream.next().value % 5n}`;
}

// `courtOf(name)` is the text of a court.
export class Line {
  frames = 0;
  digest = 0xCBF29CE484222325n;

  constructor(courtOf) {
    this.courtOf = courtOf;
  }

  play(court, number, most, players) {
    const settings = {'physics.substeps': [1, 5, 24, 60][number % 4], 'physics.solver': ['substep', 'sweep'][Math.floor(number / 4) % 2]};
    const match = new Match({court, seed: number, settings, ...players});
    for (; !match.state.winner && match.frame < most; ++this.frames) {
      match.step();
      this.digest = (this.digest ^ BigInt('0x' + match.hash)) * 0x100000001B3n & mask;
    }
    match.free();
  }

  matches(line) {
    for (let number = 32 * line; number < 32 * (line + 1); ++number) {
      const name = courts[Math.floor(number / 8) % 8], stream = random(BigInt(number));
      this.play(name ? this.courtOf(name) : undefined, number, 36_000, {left: level(stream), right: level(stream)});
    }
    return this.text(`line ${line}`);
  }

  tries(name) {
    for (let number = 0; number < 8; ++number)
      this.play(this.courtOf(name), number, 3_000, {left: (number + (number >> 2)) % 2 ? 'human:200,8,60' : 'cpu:4'});
    return this.text(`task ${name}`);
  }

  text(name) {
    return `${name} frames ${this.frames} digest ${this.digest.toString(16).padStart(16, '0')}`;
  }
}

if (globalThis.process?.argv[1]?.endsWith('digest.mjs')) {
  const {readFileSync} = await import('node:fs');
  const [first, second, folder] = process.argv.slice(2);
  const line = () => new Line(name => readFileSync(`${folder}/${name}.toml`, 'utf8'));
  if (first === 'task') console.log(line().tries(second));
  else for (let number = Number(first); number < Number(first) + Number(second); ++number) console.log(line().matches(number));
}
