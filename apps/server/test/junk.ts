import { BEYOND, type Fields } from './any-request.ts';

/** What senders get wrong, by accident or on purpose: whole bodies, and values at every place of an input that is otherwise right. */

type Path = readonly (string | number)[];

/** Every place of an input: its fields, the fields of its first list items, and so on. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value) ? value.slice(0, 1).map((item, index) => [index, item] as const) : entriesOf(value);
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([key, each]) => placesOf(each, [...path, key]))];
}

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[key], input);

/** A copy with another value at some places. A place inside a replaced one is replaced with it. */
export function withValues(input: Fields, changes: readonly (readonly [Path, unknown])[]): Fields {
  const copy = structuredClone(input) as Record<string | number, unknown>;
  for (const [index, [path, value]] of changes.entries()) {
    if (changes.slice(0, index).some(([outer]) => outer.every((key, depth) => path[depth] === key))) continue;
    const holder = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (typeof holder === 'object' && holder !== null && key in holder) (holder as Record<string | number, unknown>)[key] = value;
  }
  return copy;
}

/** A value in the place of another, or undefined where this junk does not fit there. */
type Junk = (value: unknown) => unknown;

const MANY = 10_000;
const LONG = 100_000;
const DEEP = 1000;

const instead =
  (type: 'string' | 'number' | 'boolean', junk: unknown): Junk =>
  (value) =>
    typeof value === type ? junk : undefined;
const added =
  (junk: string): Junk =>
  (value) =>
    typeof value === 'string' ? value + junk : undefined;
const before =
  (junk: string): Junk =>
  (value) =>
    typeof value === 'string' ? junk + value : undefined;
const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;
const forLeaves =
  (junk: () => unknown): Junk =>
  (value) =>
    isLeaf(value) ? junk() : undefined;
const asNumber =
  (junk: unknown): Junk =>
  (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^[0-9.]+$/.test(value)) ? junk : undefined;
const ISO = /^\d{4}-\d\d-\d\d/;
const asMoment =
  (day: string, time = ''): Junk =>
  (value) =>
    typeof value === 'string' && ISO.test(value) ? (value.includes('T') ? day + time : day) : undefined;

const nested = (): unknown => {
  let value: unknown = 'x';
  for (let depth = 0; depth < DEEP; depth += 1) value = depth % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What a database refuses comes first: nothing of it may get as far. */
export const VALUE_JUNK: Readonly<Record<string, readonly Junk[]>> = {
  'text that no database keeps': [
    added('\u0000'),
    before('\u0000'),
    before('\udfff'),
    instead('string', '\u0000'),
    added('\ud800'),
    instead('string', '\udc00\ud800'),
  ],
  'control characters': [added('\u0007\u001b[2J'), instead('string', '\u007f\u0085')],
  'moments beyond the calendar': [
    asMoment('0000-01-01', 'T00:00:00Z'),
    asMoment('0001-01-01', 'T00:00:00+23:59'),
    asMoment('9999-12-31', 'T23:59:59.999999Z'),
    asMoment('9999-12-31', 'T23:59:59-23:59'),
    asMoment('2026-02-30', 'T25:61:61Z'),
    asMoment('+275760-09-13', 'T00:00:00Z'),
  ],
  numbers: [-1, 0, 0.5, 1e21, 2 ** 31, 2 ** 53, BEYOND].map(asNumber),
  'numbers as text': ['-1', '1e5', '0x10', '1e400', '9'.repeat(19), '9'.repeat(400), 'Infinity', 'NaN', '１２', '١٢', '1,5'].map(asNumber),
  'other kinds of values': [
    instead('string', {}),
    instead('string', ['x']),
    instead('string', true),
    instead('string', 7),
    instead('number', 'x'),
    instead('number', [1]),
    instead('boolean', 'yes'),
    instead('boolean', 2),
    forLeaves(() => null),
    (value) => (Array.isArray(value) ? 'x' : undefined),
    (value) => (Array.isArray(value) ? { 0: 'x', length: 1 } : undefined),
    (value) => (isLeaf(value) || Array.isArray(value) ? undefined : ['x']),
    (value) => (isLeaf(value) ? undefined : 7),
  ],
  'very long text': [instead('string', 'x'.repeat(LONG)), instead('string', ' '.repeat(LONG)), instead('string', '9'.repeat(LONG))],
  'very long lists': [
    (value) => (Array.isArray(value) ? Array(MANY).fill(value[0] ?? 'x') : undefined),
    forLeaves(() => Array(MANY).fill('x')),
  ],
  'deep nesting': [nested],
  'names of the prototype': [
    () => ({ constructor: { name: 'x' }, toString: 'x', hasOwnProperty: 1, valueOf: null }),
    instead('string', '__proto__'),
    instead('string', 'constructor'),
  ],
  'unusual writing': [
    added('😀🇨🇳👩‍👩‍👧'),
    added('\u202e\u200f\u200b\ufeff'),
    instead('string', '１２٣४'),
    instead('string', `'; drop table waybill; --`),
    instead('string', '<img src=x onerror=alert(1)>{{count}}$t(reasons:stale)%s%00\\u0000'),
    instead('string', '   '),
  ],
};

/** Bodies that are wrong as a whole. */
export const BODY_JUNK: readonly (readonly [type: string, payload: string | Buffer])[] = [
  ...['{"a":', 'undefined', '{a:1}', '<xml/>', '\u0000', '', ' ', '[1,]', '{}{}', '\ufeff{}'].map(
    (text) => ['application/json', text] as const,
  ),
  ...['null', '[]', '"text"', '42', 'true', '1e400', '-0', '[[]]', '[null]', '{}', '{"":""}'].map(
    (text) => ['application/json', text] as const,
  ),
  ['application/json', '{"__proto__":{"isAdmin":true}}'],
  ['application/json', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['application/json', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ['Application/JSON', '{}'],
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', '%'],
  ['application/x-www-form-urlencoded', 'id=%00&id=%ff&id[]=1&id[a]=2&__proto__=1&constructor=2&=3&&&'],
  ['application/x-www-form-urlencoded', `a=${'%'.repeat(LONG)}`],
  ['APPLICATION/X-WWW-FORM-URLENCODED', 'a=1'],
  ['text/plain', 'hello'],
  ['application/xml', '<a/>'],
  ['nonsense', 'x'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n'],
];

export const QUERY_JUNK: readonly string[] = [
  '',
  '?',
  '?&&=&',
  '?%',
  '?id=%00',
  '?id=%ff&id=%ed%a0%80',
  '?id=1&id=2',
  '?id[]=1&id[a]=2&id[__proto__]=3',
  '?__proto__=1&constructor=2&__proto__[x]=3',
  '?null',
  '?42',
  '?id={"a":[1]}',
  '?id=1e400&countryId=1e400&limit=1e400',
  `?id=${'9'.repeat(LONG)}`,
  `?${'a=1&'.repeat(MANY)}`,
];
