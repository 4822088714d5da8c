/** What clerks and their systems write in one cell, taken apart as text. What is none of it stays as it is, for the field's schema to refuse. */

/** `1-2`, `3~5`, `箱号 7`, `CTN 1 to 4`: the first box, and the last one where there is one. */
export function splitBoxes(text: string): { start: string; end: string | undefined } | undefined {
  const [, start, end] = BOXES.exec(text.normalize('NFKC')) ?? [];
  return start === undefined ? undefined : { start, end };
}

const BOX = String.raw`(?:(?:c|ctns?|cartons?|box(?:es)?|no\.?|#|第|箱号?)\s*[.#:]?\s*)?([0-9]{1,9})(?:\.0+)?\s*箱?`;
const BOXES = new RegExp(String.raw`^\s*${BOX}(?:\s*(?:[-~–—−－～]|至|到|to)+\s*${BOX})?\s*$`, 'i');

export type Sides = readonly [length: string, width: string, height: string];

/** `60*40*35`, `60x40x35cm`, `L60 × W40 × H35`: the three sides, each with the unit that stands behind them. */
export function splitSides(text: string): Sides | undefined {
  const [, length, width, height, unit = ''] = SIDES.exec(text.normalize('NFKC')) ?? [];
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return [length + unit, width + unit, height + unit];
}

const SIDE = String.raw`(?:[lwhd长宽高]\s*[:=]?\s*)?([0-9]+(?:\.[0-9]+)?)`;
const UNIT_BETWEEN = '(?:cm|mm|厘米|毫米)?';
const SIDES = new RegExp(
  String.raw`^\s*${SIDE}\s*${UNIT_BETWEEN}\s*[x×*✕]\s*${SIDE}\s*${UNIT_BETWEEN}\s*[x×*✕]\s*${SIDE}\s*(cm|mm|厘米|毫米|公分)?\s*$`,
  'i',
);

/** What a number is counted in. */
export type Dimension = 'weight' | 'length' | 'volume' | 'pieces';

/** Units that may stand behind a number, with the places by which its point moves. */
const UNITS: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = {
  weight: { kg: 0, kgs: 0, 公斤: 0, 千克: 0, g: -3, 克: -3 },
  length: { cm: 0, 厘米: 0, 公分: 0, mm: -1, 毫米: -1, m: 2, 米: 2 },
  volume: { cbm: 0, m3: 0, 方: 0, 立方: 0, 立方米: 0 },
  pieces: Object.fromEntries('pcs pc piece pieces units sets ctn ctns cartons boxes 件 个 只 台 套 箱'.split(' ').map((unit) => [unit, 0])),
};

/** `16kg` is 16 to a weight and nothing to a length; `48.00` is 48. Nothing is rounded. */
export function plainNumber(text: string, dimension: Dimension | undefined): string {
  const [, number = text, unit = ''] = /^(-?[0-9]+(?:\.[0-9]+)?)\s*([^0-9\s.,-][^\s]*)?$/.exec(text.normalize('NFKC').trim()) ?? [];
  const places = unit === '' ? 0 : dimension && UNITS[dimension][unit.toLowerCase()];
  if (places === undefined) return text;
  const moved = places === 0 ? number : movedPoint(number, places);
  // Money keeps the two places that people write.
  return moved.includes('.') ? moved.replace(dimension === undefined ? /(?<=\.[0-9]{2}[0-9]*?)0+$/ : /\.?0+$/, '') : moved;
}

/** Times a power of ten, digit by digit. */
function movedPoint(number: string, places: number): string {
  const [whole = '', fraction = ''] = number.split('.');
  const digits = (places < 0 ? '0'.repeat(-places) : '') + whole + fraction + '0'.repeat(Math.max(places - fraction.length, 0));
  const point = (places < 0 ? -places : 0) + whole.length + places;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/^0+(?=[0-9])/, '').replace(/\.$/, '');
}

/** Days as people and their systems write them, as ISO: `2026/12/1`, `20261201`, `2026年12月1日`, a serial of Excel, with or without a time. */
export function isoDay(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const [, year, month = '', day = ''] = DAY.exec(plain) ?? /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(plain) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!SERIAL.test(plain)) return text;
  return new Date(EXCEL_EPOCH_MS + Math.floor(Number(plain)) * DAY_MS).toISOString().slice(0, 10);
}

const DAY = /^([0-9]{4})\s*[-/.年]\s*([0-9]{1,2})\s*[-/.月]\s*([0-9]{1,2})\s*日?(?:[T\s]+[0-9:.]+Z?)?$/;
/** From 2009 to 2036: what is smaller or larger is no day of a shipment. */
const SERIAL = /^4[0-9]{4}(?:\.[0-9]+)?$/;
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
