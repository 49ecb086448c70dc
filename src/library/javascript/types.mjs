// Types that are written elsewhere already: the keys of a court, from the manual's page of them, those of an event, from
// the header, and the settings, from the program.

const interfaceOf = (name, lines) => `export interface ${name} {\n${lines.map(line => `  ${line}\n`).join('')}}\n`;

// What the page says of a value.
function typeOf(value) {
  const words = [...value.matchAll(/"(\w+)"/g)].map(([word]) => word.replaceAll('"', "'"));
  if (words.length) return words.join(' | ');
  if (value.startsWith('[[x, y], …]')) return 'readonly Vec[]';
  if (value.startsWith('[x, y]')) return 'Vec';
  if (value.startsWith('[')) return 'readonly number[]';
  if (value === 'true or false') return 'boolean';
  if (/^a (whole )?number/.test(value)) return 'number';
  if (value.startsWith('a text')) return 'string';
  throw new Error(`court-keys.md: no type for ${value}`);
}

/** CourtKeys, and an interface of each table: of assets/manual/court-keys.md. */
export function courtTypes(page) {
  const [top, ...tables] = page.split(/^### /m).slice(1).map(part => {
    const rows = [...part.matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|$/gm)];
    const lines = rows.map(([, key, value, fallback]) => `${key}${fallback === 'required' ? '' : '?'}: ${typeOf(value)};`);
    const [, bracket, table] = /^`?(\[*)(\w*)/.exec(part);
    return {table, isList: bracket === '[[', lines};
  });
  const name = ({table}) => 'Court' + table[0].toUpperCase() + table.slice(1);
  const members = tables.map(one => `${one.table}?: ${one.isList ? `readonly ${name(one)}[]` : name(one)};`);
  return tables.map(one => interfaceOf(name(one), one.lines)).join('') +
      interfaceOf('CourtKeys', ['format?: 1 | 2;', ...top.lines, ...members]);
}

const words = {off: 'Surface', strength: 'Strength', reached: 'boolean', player: '0 | 1'};

/** EventName and EventFields, of megapon.h. */
export function eventTypes(header) {
  const kinds = [...header.matchAll(/MP_EVENT_(\w+) = \d+/g)].map(([, name]) => `'${name.toLowerCase()}'`);
  const [, body] = /typedef struct mp_event \{([^]*?)\} mp_event;/.exec(header.replace(/\/\*[^]*?\*\//g, ''));
  const lines = [...body.matchAll(/^\s*(mp_vec|double|int32_t) ([\w, ]+);/gm)].flatMap(([, type, names]) =>
      names.split(', ').filter(name => !['kind', 'frame', 'substep', 'time'].includes(name)).map(name =>
          `${name}?: ${words[name] ?? (type === 'mp_vec' ? '[number, number]' : 'number')};`));
  return `export type EventName = ${kinds.join(' | ')};\n` + interfaceOf('EventFields', lines);
}

/** SettingValues, of what World.settings says; of none, names of any kind. */
export function settingTypes(settings) {
  if (!settings.length) return 'export interface SettingValues { [name: string]: string | number | boolean }\n';
  const words = range => [...range.matchAll(/"(\w+)"/g)].map(([, word]) => `'${word}'`).join(' | ');
  const typeOfSetting = ({standard, range}) => (typeof standard === 'string' && words(range)) || typeof standard;
  return interfaceOf('SettingValues', settings.map(one => `'${one.name}'?: ${typeOfSetting(one)};`));
}
