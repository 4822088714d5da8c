import { empty, hasHan, isEmpty, type AddressSegment } from './segments.ts';
import { HOME, type Places } from './places.ts';
import type { AddressText, CharRange } from './address-text.ts';
import { isCompanyName } from './vocabulary.ts';

/**
 * Chinese addresses go from the large to the small and need no commas: 广东省深圳市宝安区福永街道8号. The province is a field of its own;
 * the city stays in the address, which is where Chinese forms keep it.
 */
export function readChinese(sheet: AddressText, places: Places, pieces: readonly AddressSegment[]): void {
  const tokens: Token[] = [];
  for (const piece of pieces) {
    if (isEmpty(piece) || !hasHan(sheet.slice(piece))) continue;
    tokens.push(...tokensOf(sheet, piece));
    empty(piece);
  }
  if (tokens.length === 0) return;
  for (const token of tokens) {
    splitCompany(sheet, token);
    readPlace(sheet, places, token);
  }
  const left = tokens.filter(({ range }) => range.from < range.to);
  const address = addressOf(sheet, left);
  if (address.length > 0) sheet.claim(sheet.has('address') ? 'address2' : 'address', address, joined(sheet, address));
  const others = left.filter(({ range, isAddress }) => !isAddress && range.from < range.to);
  takeCompany(sheet, others);
  takeName(sheet, others);
  if (sheet.has('province')) {
    takeZip(sheet, pieces);
    sheet.infer('countryCode', HOME);
  }
}

interface Token {
  range: CharRange;
  isAddress: boolean;
  /** It begins with a province or a country, or was said to be the address. */
  isSure: boolean;
}

const tokensOf = (sheet: AddressText, piece: AddressSegment): Token[] =>
  [...sheet.slice(piece).matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    range: { from: piece.from + index, to: piece.from + index + text.length },
    isAddress: piece.isAddress,
    isSure: piece.isAddress,
  }));

/** Country and province at the beginning, one behind the other; what they are called is cut off. */
function readPlace(sheet: AddressText, places: Places, token: Token): void {
  const country = places.countryAt(sheet.slice(token.range));
  if (country && takeStart(sheet, token, 'countryCode', country)) token.isSure = token.range.from < token.range.to;
  // Some write a city that is a province twice: 上海上海市.
  for (let time = 0; time < 2 && !isCompanyName(sheet.slice(token.range)); time += 1) {
    const province = places.provinceAt(sheet.slice(token.range));
    if (!province) return;
    token.isSure = true;
    if (province.length === 0) sheet.infer('province', province.code);
    else takeStart(sheet, token, 'province', province);
  }
}

function takeStart(sheet: AddressText, token: Token, field: 'countryCode' | 'province', found: { code: string; length: number }): boolean {
  const range = { from: token.range.from, to: token.range.from + found.length };
  if (!sheet.claim(field, [range], found.code)) return false;
  token.range.from = range.to;
  return true;
}

const HOUSE = /[0-9A-Za-z一二三四五六七八九十]{1,6}(?:号|栋|幢|楼|室|层|座|区|期|单元|铺|库|仓)/;
const AREA = /[省市区县镇乡村路街道巷弄园厦]/;

const isAddressLike = (text: string): boolean => HOUSE.test(text) || (text.length >= 3 && AREA.test(text) && !isCompanyName(text));

/** 福永街道8号云岭电子有限公司: the company begins behind the last number of the house. */
function splitCompany(sheet: AddressText, token: Token): void {
  const text = sheet.slice(token.range);
  if (!isCompanyName(text)) return;
  const cut = lastHouseEnd(text);
  if (cut === 0 || cut === text.length) return;
  const company = { from: token.range.from + cut, to: token.range.to };
  if (sheet.claim('company', [company])) token.range.to = company.from;
}

function lastHouseEnd(text: string): number {
  const houses = [...text.matchAll(new RegExp(HOUSE, 'g'))];
  const last = houses.at(-1);
  return last ? last.index + last[0].length : 0;
}

/** The first run of tokens that read like an address, and what follows it with a number in it. */
function addressOf(sheet: AddressText, tokens: readonly Token[]): CharRange[] {
  const first = tokens.findIndex(({ range, isSure }) => isSure || isAddressLike(sheet.slice(range)));
  if (first < 0) return [];
  const run: CharRange[] = [];
  for (const token of tokens.slice(first)) {
    const text = sheet.slice(token.range);
    const belongs = token.isSure || isAddressLike(text) || (run.length > 0 && /^[0-9A-Za-z#-]+$/.test(text) && !/^[0-9]{6}$/.test(text));
    if (!belongs) break;
    token.isAddress = true;
    run.push(token.range);
  }
  return run;
}

/** Chinese needs no space between its words, but letters and digits do. */
function joined(sheet: AddressText, ranges: readonly CharRange[]): string {
  return ranges
    .map(sheet.slice)
    .reduce((line, part) => (/[0-9A-Za-z]$/.test(line) && /^[0-9A-Za-z]/.test(part) ? `${line} ${part}` : line + part), '');
}

function takeCompany(sheet: AddressText, tokens: readonly Token[]): void {
  const companies = tokens.filter(({ range }) => isCompanyName(sheet.slice(range)));
  const [company] = companies;
  if (company && companies.length === 1 && sheet.claim('company', [company.range]))
    company.range = { from: company.range.to, to: company.range.to };
}

const NAME = /^(?:\p{Script=Han}{2,4}|\p{Script=Han}{2,8}·\p{Script=Han}{2,8})$/u;
const TITLE = /(?:收|先生|女士|小姐|老师|经理|师傅)$/;
const NO_NAME = /仓|库|公司|部|中心|集团|商贸|科技|物流|国际|电子|工业|广场|大厦|请|勿|送|急|件|货|备注|谢/;

/** A name that stands alone: where two might be the name, neither is taken. */
function takeName(sheet: AddressText, tokens: readonly Token[]): void {
  const candidates = tokens.flatMap(({ range }) => {
    const text = sheet.slice(range);
    const title = TITLE.exec(text)?.[0] ?? '';
    const name = title === '收' ? text.slice(0, -1) : text;
    const isName = NAME.test(title === '收' ? name : text.replace(TITLE, '')) || (title !== '' && title !== '收' && NAME.test(text));
    return isName && !NO_NAME.test(name) ? [{ from: range.from, to: range.from + name.length }] : [];
  });
  const [name] = candidates;
  if (!name || candidates.length > 1 || !sheet.claim('contact', [name])) return;
  for (const { range } of tokens) {
    const tail = { from: Math.max(range.from, name.to), to: range.to };
    if (sheet.slice(tail) === '收') sheet.label(tail);
  }
}

/** Six digits that stand alone beside an address in China. */
function takeZip(sheet: AddressText, pieces: readonly AddressSegment[]): void {
  const [free] = sheet.unclaimedIn({ from: 0, to: sheet.text.length }).flatMap((range) => {
    const found = /(?<![0-9A-Za-z-])[0-9]{6}(?![0-9A-Za-z-])/.exec(sheet.slice(range));
    return found ? [{ from: range.from + found.index, to: range.from + found.index + 6 }] : [];
  });
  if (!free || !sheet.claim('zipCode', [free])) return;
  for (const piece of pieces) if (piece.from <= free.from && piece.to >= free.to) empty(piece);
}
