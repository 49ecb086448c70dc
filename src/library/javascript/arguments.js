// What goes in through the package's door. A kind is a function (value, name) that returns what C gets of the value, or
// refuses it by name: TypeError for another kind of thing, RangeError for a number, a length or a character out of range.
// Both are MegaponErrors, too. Arguments are read before anything is called, so that nothing has changed then.

function shown(value) {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? value.slice(0, 57) + '…' : value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return value && typeof value === 'object' ? 'an object' : typeof value === 'function' ? 'a function' : String(value);
}

/** Throws a TypeError or a RangeError. */
export function refuse(Kind, name, expected, value) {
  const error = new Kind(`${name}: expected ${expected}, got ${shown(value)}`);
  throw Object.assign(error, {name: 'MegaponError', status: 'MP_BAD_ARGUMENT'});
}

export const isObject = value => value !== null && typeof value === 'object' && !Array.isArray(value) && !ArrayBuffer.isView(value);

export const asNumber = (value, name) => typeof value === 'number' ? value : refuse(TypeError, name, 'a number', value);

export const asWhole = (low, high) => (value, name) => Number.isInteger(asNumber(value, name)) && value >= low && value <= high
    ? value : refuse(RangeError, name, `a whole number from ${low} to ${high}`, value);
export const asFrameCount = asWhole(-(2 ** 31), 2 ** 31 - 1);
export const asIndex = asWhole(0, 2 ** 32 - 1);

/** 64 bits. */
export function asSeed(value, name) {
  const bits = typeof value === 'bigint' ? value : BigInt(asWhole(0, Number.MAX_SAFE_INTEGER)(value, name));
  return BigInt.asUintN(64, bits) === bits ? bits : refuse(RangeError, name, 'a whole number of 64 bits', value);
}

export function asList(value, name, expected = 'a list') {
  const isList = Array.isArray(value) || ArrayBuffer.isView(value) && 'length' in value;
  return isList ? Array.from(value) : refuse(TypeError, name, expected, value);
}

export function asPair(value, name) {
  const numbers = asList(value, name, 'two numbers');
  if (numbers.length !== 2) refuse(RangeError, name, 'two numbers', numbers);
  return numbers.map((one, i) => asNumber(one, `${name}[${i}]`));
}

export const asFlag = (value, name) => typeof value === 'boolean' ? value : refuse(TypeError, name, 'true or false', value);

export const asText = (value, name) => typeof value === 'string' ? value : refuse(TypeError, name, 'a text', value);

/** One that ends at a zero byte in C. */
export const asEndedText = (value, name) =>
    asText(value, name).includes('\0') ? refuse(RangeError, name, 'a text without a zero character', value) : value;

export const asByteArray = (value, name) =>
    value?.BYTES_PER_ELEMENT === 1 ? value : refuse(TypeError, name, 'a Uint8Array', value);

/** The place of a word among these. */
export const asWord = words => (value, name) => {
  const place = words.indexOf(value);
  return place < 0 ? refuse(TypeError, name, `one of ${words.join(', ')}`, value) : place;
};

export const optional = kind => (value, name) => value === undefined ? undefined : kind(value, name);

/** An object whose members are known: {center: asPair, radius: asNumber}. */
export const asMembers = kinds => (value, name) => {
  if (!isObject(value)) refuse(TypeError, name, 'an object', value);
  const members = {};
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(kinds, key)) refuse(TypeError, name, Object.keys(kinds).join(', '), key);
    members[key] = kinds[key](value[key], `${name}.${key}`);
  }
  return members;
};
