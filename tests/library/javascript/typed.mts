// Is compiled, not run: what the types promise.
import {Batch, Match, MegaponError, Replay, World, init, physics, version, type MegaponEvent} from 'megapon-core';
import {sweepCircleCircle, touchCirclePolygon, type Impact} from 'megapon-core/hits';
import * as slim from 'megapon-core/slim';

const world = new World({walls: 'box', ball: [{center: [1, 2]}]}, {settings: {'physics.fps': 60}});
const match: Match = new Match({left: 'cpu:3', seed: 7n, record: true});
const numbers: Float64Array = world.balls;
const events: MegaponEvent[] = world.events;
const bytes: Uint8Array = match.snapshot();
const restored: World | Match = World.restore(bytes);
const replay: Replay = match.replay();
const winner: 'left' | 'right' | undefined = match.state.winner;
match.input('left', {moveX: -127, swing: true}, 3);
world.setBall(0, {velocity: [1, 2]});

const one: Impact | null = sweepCircleCircle({from: [0, 0], to: [1, 0], radius: 1}, {center: [9, 9], radius: 1});
const many: Float64Array = sweepCircleCircle(new Float64Array(5), {center: [9, 9], radius: 1});
// @ts-expect-error polygons come one at a time
touchCirclePolygon({center: [0, 0], radius: 1}, new Float64Array(6));
// @ts-expect-error there is no such side
match.input('middle', {swing: true});

// @ts-expect-error no court has such a key
new World({wals: 'box'});
// @ts-expect-error nor has a ball
new World({ball: [{centre: [1, 2]}]});
// @ts-expect-error walls are no such thing
new World({walls: 'round'});
// @ts-expect-error no match has such an option
new Match({sed: 7});
// @ts-expect-error no setting has such a name
new Match({settings: {'physics.fsp': 60}});
// @ts-expect-error nor is this one a number
world.set({'physics.solver': 1});
// @ts-expect-error nor has it such a word
world.set({'physics.solver': 'sweeps'});
world.set({'physics.solver': 'sweep', 'ball.radius': 12});
// @ts-expect-error a batch has no such option
new Batch({count: 1, sed: 7});
// @ts-expect-error nor a sweep
world.sweep([0, 0], [1, 1], {kind: ['wall']});
// @ts-expect-error no event has such a name
events.filter(({event}) => event === 'bonce');
// @ts-expect-error nor such a field
events.map(({bal}) => bal);
export const players: (0 | 1 | undefined)[] = events.filter(({event}) => event === 'goal').map(({player}) => player);
export const batch = new Batch({count: 2, left: 'cpu:1'});
batch.actions.numbers[1] = 127;
world.restore(bytes);
const added: number = world.addPolygon({center: [1, 2], points: [[0, 0], [1, 0], [0, 1]]});
// @ts-expect-error a wall stays
world.remove('wall', added);
// @ts-expect-error a ball is somewhere
world.addBall({radius: 5});
export const passes: number | undefined = world.foresee(0, 100)?.seconds;
export const place: [number, number] | undefined = world.foreseePath(0, 1)[0];
export const ofRight: number | undefined = match.views.players.numbers[11];
export const met: number | undefined = world.sweep([0, 0], [1, 1], {kinds: ['wall']})?.t;

export async function started(): Promise<string> {
  await init();
  await slim.init(fetch('megapon.wasm'));
  try {
    return version() + physics() + replay.link + numbers.length + events.length + restored.hash + winner + one?.t + many[0];
  } catch (error) {
    return error instanceof MegaponError ? error.status : '';
  }
}
