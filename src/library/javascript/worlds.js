// Worlds, matches, replays and snapshots, by the functions of megapon/megapon.h. pack.mjs makes layout.js of the headers.
import {
  asByteArray, asEndedText, asFlag, asFrameCount, asIndex, asList, asMembers, asNumber, asPair, asSeed, asWhole, asWord, isObject,
  optional, refuse,
} from './arguments.js';
import {bytesAt, call, core, doublesAt, errorAddress, failure, lend, outAddress, reject, scratchAddress, textAt, wordOut, wordsAt} from './loader.js';
import {sizeOf} from './layout.js';

const forgotten = new FinalizationRegistry(({free, address}) => core()[free](address));

// What makes a thing in C, for the constructors here alone: nobody else's address is taken for one of ours.
class Maker {
  constructor(make) {
    this.make = make;
  }
}

// Something of C's that belongs to one object here, until free() or until nobody holds the object any more.
class Owned {
  #address;
  #free;

  // make(out) writes its address to `out`.
  constructor(free, make) {
    const out = outAddress(0);
    make(out);
    this.#free = free;
    this.#address = wordOut(0);
    forgotten.register(this, {free, address: this.#address}, this);
  }

  get address() {
    if (!this.#address) reject('this has been freed');
    return this.#address;
  }

  free() {
    if (!this.#address) return;
    forgotten.unregister(this);
    core()[this.#free](this.#address);
    this.#address = 0;
  }
}

// What a function of C returns of this thing, with the memory as it is afterwards.
function ask(owned, name, ...rest) {
  const answer = core()['mp_' + name](owned.address, ...rest);
  core();
  return answer;
}

const members = (table, write) => Object.entries(table).filter(([, value]) => value !== undefined).map(write);

// A value as TOML writes it, in one line.
function inToml(value) {
  if (typeof value === 'string') return JSON.stringify(value).replaceAll('\x7f', '\\u007F');
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return `[${Array.from(value, inToml).join(', ')}]`;
  if (value && typeof value === 'object') return `{ ${members(value, inTomlLine).join(', ')} }`;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value).replace('Infinity', 'inf').replace('NaN', 'nan');
  return String(value);
}

const inTomlLine = ([key, value]) => `${JSON.stringify(key)} = ${inToml(value)}`;

function asCourt(court, name) {
  if (typeof court === 'string') return court;
  if (!isObject(court)) refuse(TypeError, name, 'a text or an object with the keys of a court', court);
  return members({format: 2, ...court}, inTomlLine).join('\n');
}

function asSetting([name, value]) {
  if (!/^[\w.-]+$/.test(name)) refuse(RangeError, 'settings', 'names such as "physics.fps"', name);
  if (!['string', 'number', 'boolean'].includes(typeof value)) refuse(TypeError, name, 'a number, a text, true or false', value);
  return `${name} = ${inToml(value)}`;
}

function asSettings(settings, name) {
  if (typeof settings === 'string') return settings;
  if (!isObject(settings)) refuse(TypeError, name, 'a text or an object such as {"physics.fps": 60}', settings);
  return Object.entries(settings).map(asSetting).join('\n');
}

const vec = (numbers, at) => [numbers[at], numbers[at + 1]];
const array = (world, name, size) => {
  const address = ask(world, name, outAddress(0));
  return doublesAt(address, size * wordOut(0));
};

// The numbers of a body, in the order of its struct.
const moving = {center: asPair, velocity: asPair};
const bodies = {
  balls: {...moving, radius: asNumber},
  megaphones: {...moving, radius: asNumber, push: asNumber},
  polygons: {...moving, turned: asNumber},
};

function bodyOf(world, kind, index) {
  const entries = Object.entries(bodies[kind]), size = entries.length + 2, start = size * asIndex(index, 'index');
  const numbers = [...array(world, kind, size).subarray(start, start + size)];
  if (!numbers.length) return undefined;
  return Object.fromEntries(entries.map(([name, as]) => [name, as === asPair ? numbers.splice(0, 2) : numbers.shift()]));
}

// Writes only what is given.
function setBody(world, kind, index, change) {
  const given = asMembers(bodies[kind])(change, 'change'), now = bodyOf(world, kind, index);
  const numbers = now ? Object.values({...now, ...given}).flat() : [], at = scratchAddress();
  doublesAt(at, numbers.length).set(numbers);
  call('set_' + kind.slice(0, -1), world.address, index, at);
}

// What may come and go has an id besides.
const living = ['ball', 'megaphone', 'polygon', 'line'];
const asId = asWhole(0, Number.MAX_SAFE_INTEGER);
const kindOf = what => surfaces.indexOf(living[asWord(living)(what, 'what')]);

// Points, or their numbers in a row.
function asCorners(value, name) {
  const corners = asList(value, name, 'a list of points');
  if (!ArrayBuffer.isView(value)) return corners.flatMap((corner, i) => asPair(corner, `${name}[${i}]`));
  return corners.length % 2 ? refuse(RangeError, name, 'two numbers a point', corners) : corners;
}

const asNewBall = asMembers({...bodies.balls, velocity: optional(asPair), radius: optional(asNumber)});
const asNewMegaphone = asMembers({...bodies.megaphones, velocity: optional(asPair), radius: optional(asNumber), push: optional(asNumber)});
const asNewPolygon = asMembers({...bodies.polygons, points: asCorners, velocity: optional(asPair), turned: optional(asNumber)});
const asNewLine = asMembers({from: asPair, to: asPair});

// Adds a body of these numbers, and answers its id: whole in a double, as the library says.
function addBody(world, kind, numbers, ...rest) {
  const at = scratchAddress(), id = outAddress(0);
  doublesAt(at, numbers.length).set(numbers);
  call('add_' + kind, world.address, at, ...rest, id);
  const [low, high] = wordsAt(id);
  return (high >>> 0) * 2 ** 32 + (low >>> 0);
}

const surfaces = ['wall', 'megaphone', 'line', 'polygon', 'tile', 'ball', 'goal', 'target'];
const asSweepOptions = asMembers({radius: optional(asNumber), kinds: optional(asList), withoutBall: optional(asIndex)});

// Numbers at a place that stays, viewed anew when the memory has grown: that empties all views of what it was.
class KeptNumbers {
  #view;
  #find;
  #count;

  // Of a kind of array; find() tells its address, and then count() how many there are.
  constructor(Numbers, find, count) {
    this.#view = new Numbers(0);
    this.#find = find;
    this.#count = count;
    this.look();
  }

  look() {
    const address = this.#find(), count = this.#count(), view = this.#view;
    if (view.length !== count || view.byteOffset !== address) this.#view = new view.constructor(core().memory.buffer, address, count);
  }

  get numbers() {
    if (!this.#view.length) this.look();
    return this.#view;
  }

  // Forgets the view of what has been freed: the next look asks for the place, which is refused.
  drop() {
    this.#view = new this.#view.constructor(0);
  }
}

// Those of a world, which are filled with whatever plays or changes it once somebody has looked.
class Views {
  #world;
  #kept = new Map();

  constructor(world) {
    this.#world = world;
  }

  #look(name) {
    const asked = 'mp_' + name, width = sizeOf[structs[name]] / 8;
    const find = () => {
      const address = core()[asked](this.#world.address, outAddress(0));
      core();
      return address;
    };
    if (!this.#kept.has(name)) this.#kept.set(name, new KeptNumbers(Float64Array, find, () => width * wordOut(0)));
    return this.#kept.get(name);
  }

  fill() {
    for (const kept of this.#kept.values()) kept.look();
  }

  drop() {
    for (const kept of this.#kept.values()) kept.drop();
  }

  get balls() {
    return this.#look('balls');
  }
  get megaphones() {
    return this.#look('megaphones');
  }
  get polygons() {
    return this.#look('polygons');
  }
  get players() {
    return this.#look('players');
  }
}

const structs = {balls: 'mp_ball', megaphones: 'mp_megaphone', polygons: 'mp_pose', players: 'mp_player'};

const adopt = address => new Maker(out => wordsAt(out).set([address]));

function sceneOf(court, options) {
  const {settings = ''} = asMembers({settings: optional(asSettings)})(options, 'options'), text = asCourt(court, 'court');
  return out => lend(text, (at, length) => lend(settings, (lines, count) => call('scene_new', at, length, lines, count, out)));
}

/** A scene: a court's own balls, megaphones and polygons. */
export class World extends Owned {
  constructor(court, options = {}) {
    super('mp_world_free', court instanceof Maker ? court.make : sceneOf(court, options));
  }

  static restore(snapshot) {
    lend(asByteArray(snapshot, 'snapshot'), (at, size) => call('load', at, size, outAddress(0)));
    const address = wordOut(0);
    return new (core().mp_is_match(address) ? Match : World)(adopt(address));
  }

  free() {
    super.free();
    this.#views.drop();
  }

  clone() {
    return new this.constructor(new Maker(out => call('world_clone', this.address, out)));
  }

  snapshot() {
    call('save', this.address, outAddress(0), outAddress(1));
    return bytesAt(wordOut(0), wordOut(1)).slice();
  }

  // One that is given must be a number, and undefined is none.
  step(...frames) {
    call('step', this.address, frames.length ? asFrameCount(frames[0], 'frames') : 1);
    this.#views.fill();
  }

  #views = new Views(this);

  get views() {
    return this.address && this.#views;
  }

  play(frames = 1) {
    const count = asFrameCount(frames, 'frames');
    if (core().mp_step(this.address, count, errorAddress())) throw failure();
    this.#views.fill();
  }

  restore(moment) {
    if (moment instanceof World) call('world_copy', this.address, moment.address);
    else lend(asByteArray(moment, 'moment'), (at, size) => call('restore', this.address, at, size));
    this.#views.fill();
  }

  sweep(from, to, options = {}) {
    const {radius = 0, kinds = surfaces, withoutBall = 2 ** 32 - 1} = asSweepOptions(options, 'options');
    const numbers = [...asPair(from, 'from'), ...asPair(to, 'to'), radius], at = scratchAddress(), answer = at + 64;
    const bits = kinds.map((kind, i) => 1 << asWord(surfaces)(kind, `options.kinds[${i}]`)).reduce((all, bit) => all | bit, 0);
    doublesAt(at, 5).set(numbers);
    call('world_sweep', this.address, at, bits, withoutBall, answer);
    const [hit, what, index] = wordsAt(answer), n = doublesAt(answer + 16, 7);
    return hit ? {what: surfaces[what], index, t: n[0], center: vec(n, 1), normal: vec(n, 3), point: vec(n, 5)} : null;
  }

  get frame() {
    return ask(this, 'frame');
  }

  get hash() {
    return BigInt.asUintN(64, ask(this, 'hash')).toString(16).padStart(16, '0');
  }

  get balls() {
    return array(this, 'balls', 5);
  }
  get megaphones() {
    return array(this, 'megaphones', 6);
  }
  get polygons() {
    return array(this, 'polygons', 5);
  }
  get lines() {
    return array(this, 'lines', 4);
  }
  get goals() {
    return array(this, 'goals', 4);
  }

  polygonPoints(index) {
    const address = ask(this, 'polygon_points', asIndex(index, 'index'), outAddress(0));
    return doublesAt(address, 2 * wordOut(0));
  }

  ball(index) {
    return bodyOf(this, 'balls', index);
  }
  megaphone(index) {
    return bodyOf(this, 'megaphones', index);
  }
  polygon(index) {
    return bodyOf(this, 'polygons', index);
  }

  addBall(ball) {
    const {center, velocity = [0, 0], radius = 16} = asNewBall(ball, 'ball');
    return this.#added(addBody(this, 'ball', [...asPair(center, 'ball.center'), ...velocity, radius]));
  }

  addMegaphone(megaphone) {
    const {center, velocity = [0, 0], radius = 12, push = 0} = asNewMegaphone(megaphone, 'megaphone');
    return this.#added(addBody(this, 'megaphone', [...asPair(center, 'megaphone.center'), ...velocity, radius, push]));
  }

  addPolygon(polygon) {
    const {center, points, velocity = [0, 0], turned = 0} = asNewPolygon(polygon, 'polygon');
    const pose = [...asPair(center, 'polygon.center'), ...velocity, turned], corners = Float64Array.from(points ?? asCorners(points, 'polygon.points'));
    const add = at => addBody(this, 'polygon', pose, at, corners.length / 2);
    return this.#added(lend(new Uint8Array(corners.buffer), add));
  }

  addLine(line) {
    const {from, to} = asNewLine(line, 'line');
    return this.#added(addBody(this, 'line', [...asPair(from, 'line.from'), ...asPair(to, 'line.to')]));
  }

  #added(id) {
    this.#views.fill();
    return id;
  }

  remove(what, id) {
    call('remove_body', this.address, kindOf(what), BigInt(asId(id, 'id')));
    this.#views.fill();
  }

  idOf(what, index) {
    return Number(ask(this, 'body_id', kindOf(what), asIndex(index, 'index'))) || undefined;
  }

  indexOf(what, id) {
    const index = ask(this, 'body_index', kindOf(what), BigInt(asId(id, 'id')));
    return index === -1 ? undefined : index;
  }

  foresee(ball, x) {
    const at = scratchAddress();
    call('foresee', this.address, asIndex(ball, 'ball'), asNumber(x, 'x'), at);
    const [hit, bounces] = wordsAt(at), [seconds, y] = doublesAt(at + 8, 2), [offMoving] = wordsAt(at + 24);
    return hit ? {seconds, y, bounces, offMoving: offMoving === 1} : null;
  }

  foreseePath(ball, seconds) {
    const at = scratchAddress(), most = 14;
    call('foresee_path', this.address, asIndex(ball, 'ball'), asNumber(seconds, 'seconds'), at, most, outAddress(0));
    const numbers = [...doublesAt(at, 2 * wordOut(0))];
    return Array.from({length: numbers.length / 2}, (_, i) => vec(numbers, 2 * i));
  }

  setBall(index, change) {
    setBody(this, 'balls', index, change);
    this.#views.fill();
  }
  setMegaphone(index, change) {
    setBody(this, 'megaphones', index, change);
    this.#views.fill();
  }
  setPolygon(index, change) {
    setBody(this, 'polygons', index, change);
    this.#views.fill();
  }

  get size() {
    ask(this, 'court_size', scratchAddress());
    return vec(doublesAt(scratchAddress(), 2), 0);
  }

  get tiles() {
    const at = scratchAddress();
    ask(this, 'tiles', at);
    const [tile, x, y] = doublesAt(at, 3), rows = textAt(wordsAt(at + 24)[0]);
    return rows ? {tile, origin: [x, y], rows: rows.split('\n')} : undefined;
  }

  get court() {
    return textAt(ask(this, 'court_text'));
  }

  get events() {
    ask(this, 'events', outAddress(0));
    return Array.from({length: wordOut(0)}, (_, index) => JSON.parse(textAt(ask(this, 'event_json', index))));
  }

  get settings() {
    const at = scratchAddress();
    return Array.from({length: ask(this, 'setting_count')}, (_, index) => {
      call('setting_at', this.address, index, at);
      const [name, unit, range, standard, help, value] = [...wordsAt(at).subarray(0, 6)].map(textAt);
      return {name, unit, range, standard: JSON.parse(standard), help, value: JSON.parse(value)};
    });
  }

  set(settings) {
    lend(asSettings(settings, 'settings'), (lines, length) => call('set', this.address, lines, length));
  }
}

const sides = ['left', 'right'];
const asMove = asWhole(-127, 127);
const asButton = (value, name) => Number(typeof value === 'boolean' ? value : asWhole(0, 1)(value, name));
const controls = {moveX: asMove, moveY: asMove, swing: asButton, shout: asButton};
const controlNames = Object.keys(controls), asSide = asWord(sides), asChanges = asMembers(controls);
const phases = [undefined, 'serve', 'rally', 'goal', 'over'];
const swings = ['rest', 'windup', 'held', 'active', 'recovery'];

const asOptions = asMembers({
  court: optional(asCourt),
  left: optional(asEndedText),
  right: optional(asEndedText),
  seed: optional(asSeed),
  record: optional(asFlag),
  settings: optional((value, name) => asEndedText(asSettings(value, name), name)),
});

// mp_match_options, then the call.
const matchOf = options => out => lendMatch(options, (...match) => call('match_new', ...match, out));

function lendMatch(options, use) {
  const {court, left = 'player', right = 'player', seed = 0n, record = false, settings = ''} = asOptions(options, 'options');
  const texts = [left, right, settings], at = scratchAddress();
  const withTexts = (addresses, work) => addresses.length === texts.length ? work(addresses)
      : lend(texts[addresses.length], address => withTexts([...addresses, address], work));
  const withCourt = work => court === undefined ? work(0, 0) : lend(court, work);
  withCourt((text, length) => withTexts([], addresses => {
    wordsAt(at).set([sizeOf.mp_match_options, record ? 1 : 0, Number(seed & 0xFFFFFFFFn), Number(seed >> 32n), ...addresses]);
    use(text, length, at);
  }));
}

/** Two players who bat balls, or one with a task. */
export class Match extends World {
  constructor(options = {}) {
    super(options instanceof Maker ? options : new Maker(matchOf(options)));
  }

  input(side, changes, substep = 0) {
    const number = asSide(side, 'side'), given = asChanges(changes, 'changes'), from = asFrameCount(substep, 'substep');
    for (const control in given)
      if (core().mp_input(this.address, number, from, controlNames.indexOf(control), given[control], errorAddress())) throw failure();
  }

  get state() {
    const at = scratchAddress();
    wordsAt(at).set([sizeOf.mp_match]);
    call('match_now', this.address, at);
    const [, phase, left, right, server, winner, rally, longestRally, hits, points] = wordsAt(at);
    const [isFrozen, hasTask, reached, done, misses] = wordsAt(at + 48);
    return {
      phase: phases[phase], score: [left, right], server: sides[server], winner: sides[winner], rally, longestRally, hits, points,
      topSpeed: doublesAt(at + 40, 1)[0], isFrozen: isFrozen === 1,
      task: hasTask ? {reached: reached === 1, done, misses} : undefined,
    };
  }

  get players() {
    const size = sizeOf.mp_player, address = ask(this, 'players', outAddress(0));
    return Array.from({length: wordOut(0)}, (_, index) => {
      const at = address + size * index, n = doublesAt(at, 9), [swing, isThere] = wordsAt(at + 72);
      return {
        body: vec(n, 0), bodyVelocity: vec(n, 2), head: vec(n, 4), headRadius: n[6], headAngle: n[7], headSpin: n[8],
        swing: swings[swing], isThere: isThere === 1,
      };
    });
  }

  replay() {
    return new Replay(new Maker(out => call('replay_of_match', this.address, out)));
  }
}

const asCount = asWhole(1, 2 ** 20);

/** Many matches at once. */
export class Batch extends Owned {
  #arrays;
  #memory = [];

  constructor(options) {
    if (!isObject(options)) refuse(TypeError, 'options', 'an object with a count', options);
    const {count, ...match} = options;
    asCount(count, 'options.count');
    super('mp_batch_free', out => lendMatch(match, (...given) => call('batch_new', ...given, count, 1, out)));
    const sizes = {actions: 2 * sizeOf.mp_action, observations: sizeOf.mp_observation, rewards: 16, done: 1};
    const kinds = {actions: Int32Array, observations: Float64Array, rewards: Float64Array, done: Uint8Array};
    const kept = Object.keys(sizes).map(name => {
      const address = core().calloc(count, sizes[name]);
      if (!address) reject(`no memory for ${count} matches`);
      this.#memory.push(address);
      forgotten.register(this, {free: 'free', address}, this);
      const length = count * sizes[name] / kinds[name].BYTES_PER_ELEMENT;
      return [name, new KeptNumbers(kinds[name], () => this.address && address, () => length)];
    });
    this.#arrays = Object.fromEntries(kept);
    this.count = count;
    this.step(0);
  }

  free() {
    super.free();
    for (const kept of Object.values(this.#arrays)) kept.drop();
    for (const address of this.#memory.splice(0)) core().free(address);
  }

  get actions() {
    return this.#arrays.actions;
  }
  get observations() {
    return this.#arrays.observations;
  }
  get rewards() {
    return this.#arrays.rewards;
  }
  get done() {
    return this.#arrays.done;
  }

  step(frames = 1) {
    const {actions, observations, rewards, done} = this.#arrays;
    const status = core().mp_batch_step(this.address, asFrameCount(frames, 'frames'), actions.numbers.byteOffset,
        observations.numbers.byteOffset, rewards.numbers.byteOffset, done.numbers.byteOffset, errorAddress());
    if (status) throw failure();
  }

  reset(seeds, all = false) {
    const given = asList(seeds, 'seeds').map((seed, i) => asSeed(seed, `seeds[${i}]`));
    if (given.length !== this.count) refuse(RangeError, 'seeds', `${this.count} seeds`, given);
    const which = asFlag(all, 'all') ? 0 : this.done.numbers.byteOffset;
    lend(new Uint8Array(BigUint64Array.from(given).buffer), at =>
        call('batch_reset', this.address, at, which, this.observations.numbers.byteOffset));
    this.done.numbers.forEach((over, i, done) => {
      if (!over && !all) return;
      done[i] = 0;
      this.actions.numbers.fill(0, 8 * i, 8 * i + 8);
    });
  }

  seed(index) {
    return BigInt.asUintN(64, ask(this, 'batch_seed', this.#within(index)));
  }

  hash(index) {
    const world = ask(this, 'batch_world', this.#within(index));
    return BigInt.asUintN(64, core().mp_hash(world)).toString(16).padStart(16, '0');
  }

  #within(index) {
    return asWhole(0, this.count - 1)(index, 'index');
  }
}

function replayOf(content) {
  const given = typeof content === 'string' ? content : asByteArray(content, 'content');
  return out => lend(given, (at, size) => call('replay_read', at, size, out));
}

/** What was played of a match. */
export class Replay extends Owned {
  /** From the bytes of a replay's file or of a GIF of the game, or from a link or a text with one. */
  constructor(content) {
    super('mp_replay_free', content instanceof Maker ? content.make : replayOf(content));
  }

  get frames() {
    return ask(this, 'replay_frames');
  }

  get bytes() {
    call('replay_bytes', this.address, outAddress(0), outAddress(1));
    return bytesAt(wordOut(0), wordOut(1)).slice();
  }

  get link() {
    call('replay_link', this.address, outAddress(0));
    return textAt(wordOut(0));
  }

  verify() {
    call('replay_verify', this.address, 0);
    return this.frames;
  }

  play() {
    return new Match(new Maker(out => call('match_of_replay', this.address, out)));
  }
}

/** The version of the interface. */
export const version = () => textAt(core().mp_version());

/** The fingerprint of the physics: two libraries with the same one give the same hashes. */
export const physics = () => textAt(core().mp_physics());
