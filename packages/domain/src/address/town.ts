import { empty, isEmpty, type AddressSegment } from './segments.ts';
import { HOME, type Places } from './places.ts';
import type { AddressText, CharRange } from './address-text.ts';
import { COUNTIES, isStreetWord } from './vocabulary.ts';
import { FIVE_DIGITS, SELF_IDENTIFYING, zipShapeOf, type ZipShape } from './zip-shapes.ts';

/** The piece with the town in it, or the one behind the last line of the street; as long as the list where there is none. */
export type TownIndex = number;

/** Country, postcode, state and town, by the customs of the country: some write the postcode before the town, some behind it. */
export function readTown(sheet: AddressText, places: Places, pieces: readonly AddressSegment[]): TownIndex {
  const reader = { sheet, places, pieces };
  const countryAt = readCountry(reader);
  const zipAt = readZip(reader);
  if (zipAt !== undefined) return zipAt;
  return countryAt === undefined ? pieces.length : readTownBefore(reader, countryAt);
}

interface Reader {
  sheet: AddressText;
  places: Places;
  pieces: readonly AddressSegment[];
}

const textOf = ({ sheet }: Reader, piece: AddressSegment | undefined): string => (piece ? sheet.slice(piece) : '');

/** A name of a country in a piece of its own, or at the end of the last one that says a country. */
function readCountry(reader: Reader): number | undefined {
  const { sheet, places, pieces } = reader;
  for (const [at, piece] of [...pieces.entries()].toReversed()) {
    const text = textOf(reader, piece);
    if (text === '' || text.length > 120) continue;
    const bare = text.replace(/^[([]|[)\].]$/g, '');
    const whole = places.countryNamed(text) ?? places.countryNamed(bare);
    if (whole !== undefined) {
      if (!sheet.claim('countryCode', [piece], whole)) continue;
      empty(piece);
      return at;
    }
    const tail = countryAtEnd(places, text);
    if (tail && sheet.claim('countryCode', [{ from: piece.from + tail.from, to: piece.to }], tail.code)) {
      shrink(reader, piece, { from: piece.from, to: piece.from + tail.from });
      return at + 1;
    }
  }
  return readCountryCode(reader);
}

/** "20457 Hamburg Germany": the name's words, at most four of them, with something before. */
function countryAtEnd(places: Places, text: string): { code: string; from: number } | undefined {
  if (!/[0-9]/.test(text)) return undefined;
  const words = [...text.matchAll(/\S+/g)];
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const from = words[words.length - count]?.index ?? 0;
    const code = places.countryNamed(text.slice(from));
    if (code !== undefined) return { code, from };
  }
  return undefined;
}

/** Two capitals at the end are a country where the postcode looks like that country's: CA is California, too. */
function readCountryCode(reader: Reader): number | undefined {
  const { sheet, places, pieces } = reader;
  const at = pieces.findLastIndex((piece) => !isEmpty(piece));
  const piece = pieces[at];
  if (!piece) return undefined;
  const last = /(?:^|\s)([A-Z]{2})$/.exec(textOf(reader, piece));
  const code = last?.[1] ?? '';
  const shape = places.isCountryCode(code) ? zipShapeOf(code) : undefined;
  if (!last || !shape) return undefined;
  const from = piece.to - 2;
  const nearby = [...pieces.slice(Math.max(0, at - 2), at), { from: piece.from, to: from }].map(sheet.slice).join('\n');
  const hasZip = shape.inside.test(nearby);
  const isState = code === 'CA' ? false : places.stateOf('US', code) !== undefined && code !== 'DE';
  if (!hasZip || isState || !sheet.claim('countryCode', [{ from, to: piece.to }], code)) return undefined;
  shrink(reader, piece, { from: piece.from, to: from });
  return isEmpty(piece) ? at : at + 1;
}

function shrink({ sheet }: Reader, piece: AddressSegment, to: CharRange): void {
  const range = sheet.trim(to);
  piece.from = range.from;
  piece.to = range.to;
}

function readZip(reader: Reader): number | undefined {
  const country = reader.sheet.valueOf('countryCode');
  if (country !== undefined) {
    const shape = zipShapeOf(country);
    return shape && readZipOf(reader, country, shape);
  }
  for (const telling of SELF_IDENTIFYING) {
    const shape = zipShapeOf(telling);
    const at = shape && readZipOf(reader, telling, shape);
    if (at === undefined) continue;
    reader.sheet.infer('countryCode', telling);
    return at;
  }
  return readByState(reader, 'US') ?? readByState(reader, 'AU') ?? readUnknown(reader);
}

/** 〒 precedes Japanese postcodes alone, and before the address. */
export function readPostMark(sheet: AddressText, pieces: readonly AddressSegment[]): void {
  for (const piece of pieces) {
    const found = /^〒 ?([0-9]{3}-[0-9]{4})/.exec(sheet.slice(piece));
    if (!found || !sheet.claim('zipCode', [{ from: piece.from, to: piece.from + found[0].length }], found[1])) continue;
    piece.from += found[0].length;
    sheet.infer('countryCode', 'JP');
  }
}

/** A state with the country's postcode behind it says the country. */
function readByState(reader: Reader, country: string): number | undefined {
  const { sheet, places, pieces } = reader;
  const shape = zipShapeOf(country);
  if (!shape) return undefined;
  const at = pieces.findLastIndex((piece, index) => {
    const found = findZip(shape, textOf(reader, piece));
    if (!found) return false;
    const before = textOf(reader, piece).slice(0, found.from).trim();
    return endsWithState(places, country, before || textOf(reader, pieces[index - 1])) !== undefined;
  });
  if (at < 0) return undefined;
  const read = readZipAt(reader, country, shape, at);
  if (read !== undefined) sheet.infer('countryCode', country);
  return read;
}

/** "20457 Hamburg" without a country: a town behind five digits that is no street, below a line with a number. */
function readUnknown(reader: Reader): number | undefined {
  const { pieces } = reader;
  const at = pieces.findLastIndex((piece, index) => {
    const [, town] = /^(?:[A-Z]{1,3}-)?[0-9]{5} (\p{L}[\p{L} .'()/-]{1,50})$/u.exec(textOf(reader, piece)) ?? [];
    return (
      town !== undefined && !town.split(' ').some(isStreetWord) && pieces.slice(0, index).some((each) => /[0-9]/.test(textOf(reader, each)))
    );
  });
  return at < 0 ? undefined : readZipAt(reader, undefined, FIVE_DIGITS, at);
}

function readZipOf(reader: Reader, country: string, shape: ZipShape): number | undefined {
  const at = reader.pieces.findLastIndex((piece) => findZip(shape, textOf(reader, piece)) !== undefined);
  return at < 0 ? undefined : readZipAt(reader, country, shape, at);
}

/** A postcode is at the end of its piece or at the beginning, the latter where the town follows it. */
function findZip({ isBeforeCity, atStart, atEnd }: ZipShape, text: string): CharRange | undefined {
  if (text.length > 200) return undefined;
  const start = isBeforeCity ? atStart.exec(text) : null;
  if (start && !text.slice(start[0].length).trim().split(' ').some(isStreetWord)) return { from: 0, to: start[0].length };
  const end = atEnd.exec(text);
  return end ? { from: end.index, to: text.length } : undefined;
}

function readZipAt(reader: Reader, country: string | undefined, shape: ZipShape, at: number): number | undefined {
  const { sheet, pieces } = reader;
  const piece = pieces[at];
  const found = piece && findZip(shape, textOf(reader, piece));
  if (!piece || !found) return undefined;
  const range = { from: piece.from + found.from, to: piece.from + found.to };
  const value = sheet
    .slice(range)

    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=[0-9]{4,5}$)/, '');
  if (!sheet.claim('zipCode', [range], value)) return undefined;
  const isAtStart = found.from === 0 && found.to < piece.to - piece.from;
  shrink(reader, piece, isAtStart ? { from: range.to, to: piece.to } : { from: piece.from, to: range.from });
  return takeCity(reader, country, shape, at);
}

/** The town is beside the postcode, or in the next piece where it follows, or in the one before. */
function takeCity(reader: Reader, country: string | undefined, shape: ZipShape, at: number): number {
  const { sheet, places, pieces } = reader;
  const own = pieces[at];
  if (!own) return at;
  let townAt = at;
  if (country !== undefined && (places.hasStates(country) || country === HOME)) townAt = takeState(reader, country, at);
  else if (isEmpty(own)) townAt = at - 1;
  if (country === 'GB' && COUNTIES.has(textOf(reader, pieces[townAt]).toLowerCase())) townAt -= 1;
  if (shape.isBeforeCity && isEmpty(own) && isTown(textOf(reader, pieces[at + 1])) && !isTown(textOf(reader, pieces[at - 1])))
    townAt = at + 1;
  const piece = pieces[townAt];
  if (!piece) return at;
  const text = textOf(reader, piece);
  if (country === 'IT') takeItalianProvince(reader, piece);
  if (isTown(text)) {
    if (sheet.claim('city', [piece])) empty(piece);
    return townAt < at ? townAt : Math.min(at, townAt);
  }
  const cut = cutBehindStreet(text);
  if (cut > 0 && sheet.claim('city', [sheet.trim({ from: piece.from + cut, to: piece.to })])) {
    shrink(reader, piece, { from: piece.from, to: piece.from + cut });
  }
  // The piece is the street's last one.
  return townAt + 1;
}

const isTown = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M} .'’()/-]{1,58}[\p{L}.)]$/u.test(text) && !(text.split(' ').length > 1 && isStreetWord(text.split(' ').at(-1) ?? ''));

/** "20121 Milano MI", "20121 Milano (MI)". */
function takeItalianProvince({ sheet }: Reader, piece: AddressSegment): void {
  const found = / \(?([A-Z]{2})\)?$/.exec(sheet.slice(piece));
  if (!found?.[1]) return;
  const range = { from: piece.from + found.index, to: piece.to };
  if (sheet.claim('state', [range], found[1])) piece.to = range.from;
}

/** Takes the state before the postcode. @returns the piece that the town should be in */
function takeState(reader: Reader, country: string, at: number): number {
  const { sheet, places, pieces } = reader;
  for (const index of [at, at - 1]) {
    const piece = pieces[index];
    if (!piece || isEmpty(piece)) continue;
    const state = endsWithState(places, country, textOf(reader, piece));
    if (!state) return index;
    const range = { from: piece.from + state.from, to: piece.to };
    if (!sheet.claim(country === HOME ? 'province' : 'state', [range], state.code)) return index;
    shrink(reader, piece, { from: piece.from, to: range.from });
    return isEmpty(piece) ? index - 1 : index;
  }
  return at - 1;
}

function endsWithState(places: Places, country: string, text: string): { code: string; from: number } | undefined {
  const words = [...text.slice(-60).matchAll(/\S+/g)];
  const offset = Math.max(0, text.length - 60);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const from = offset + (words[words.length - count]?.index ?? 0);
    const code = places.stateOf(country, text.slice(from).replace(/\.$/, ''));
    if (code !== undefined) return { code, from };
  }
  return undefined;
}

/** "2020 Airport Dr Ontario": behind the last word for a street the town begins. 0 where there is no such word or no town. */
function cutBehindStreet(text: string): number {
  const words = [...text.matchAll(/\S+/g)];
  const last = words.findLastIndex(({ 0: word }, index) => index > 0 && isStreetWord(word));
  const next = words[last + 1];
  return last > 0 && next && isTown(text.slice(next.index)) ? next.index : 0;
}

/** Without a postcode the town is what comes right before the country, after the street. */
function readTownBefore(reader: Reader, countryAt: number): number {
  const { sheet, places, pieces } = reader;
  const country = sheet.valueOf('countryCode') ?? '';
  let at = countryAt - 1;
  const piece = pieces[at];
  const state =
    (piece && places.hasStates(country)) || country === HOME ? endsWithState(places, country, textOf(reader, piece)) : undefined;
  if (
    piece &&
    state &&
    sheet.claim(country === HOME ? 'province' : 'state', [{ from: piece.from + state.from, to: piece.to }], state.code)
  ) {
    shrink(reader, piece, { from: piece.from, to: piece.from + state.from });
    if (isEmpty(piece)) at -= 1;
  }
  const town = pieces[at];
  const hasStreet = pieces.slice(0, at).some((each) => /[0-9]/.test(textOf(reader, each)));
  if (!town || !hasStreet || !isTown(textOf(reader, town)) || !sheet.claim('city', [town])) return countryAt;
  empty(town);
  return at;
}
