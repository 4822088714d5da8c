import type { AddressText, CharRange } from './address-text.ts';
import type { TextSpan } from './labelled.ts';

/** Telephone numbers and mail addresses: they are recognised by their shape, wherever they stand. */
export function readContactNumbers(sheet: AddressText, stretches: readonly TextSpan[]): void {
  for (const stretch of stretches) {
    takeEmails(sheet, stretch);
    if (!stretch.isAddress) takePhones(sheet, stretch);
  }
  // In a text that was said to be the address a telephone number is still one where it has a line or a part of its own.
  for (const stretch of stretches) if (stretch.isAddress) takePhones(sheet, stretch);
}

const EMAIL =
  /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,6}\.[A-Za-z]{2,24}(?![A-Za-z0-9@])/g;

function takeEmails(sheet: AddressText, stretch: CharRange): void {
  const found = [...sheet.slice(stretch).matchAll(EMAIL)].map(({ 0: email, index }) => ({
    from: stretch.from + index,
    to: stretch.from + index + email.length,
  }));
  if (found.length > 0) sheet.claim('email', found, found.map(sheet.slice).join(';'));
}

/** Digits with what people put between them, perhaps a country code before and an extension behind. */
const NUMBER = /(?<![A-Za-z0-9+])(?:\+|00)?\(?[0-9][0-9 ()./-]{4,22}[0-9](?: {0,2}(?:x|ext\.?|转) {0,2}[0-9]{1,6})?(?![A-Za-z0-9])/giu;
const MOBILE = /(?<![0-9])(?:\+?86[ -]?)?1[3-9][0-9](?:[0-9]{8}|-[0-9]{4}-[0-9]{4}| [0-9]{4} [0-9]{4})(?![0-9-])/g;

function takePhones(sheet: AddressText, stretch: CharRange): void {
  for (const pattern of [MOBILE, NUMBER]) {
    for (const free of sheet.unclaimedIn(stretch)) {
      for (const { 0: found, index } of sheet.slice(free).matchAll(pattern)) {
        const range = { from: free.from + index, to: free.from + index + found.length };
        if (pattern === MOBILE || isPhone(sheet, found, range)) sheet.claim('phone', [range], cleanPhone(found));
      }
    }
  }
}

const cleanPhone = (found: string): string => found.replace(/\//g, '-').replace(/\s+/g, ' ').replace(/\. ?/g, '.').trim();

/**
 * A postcode, a house number and a tax number are made of digits too. So a number without a country code counts where it fills its part of
 * the line, and is as long and as divided as telephone numbers are, or where a label says so.
 */
function isPhone(sheet: AddressText, found: string, range: CharRange): boolean {
  const digits = found.replace(/(?:x|ext|转).*$/i, '').replace(/[^0-9]/g, '').length;
  if (digits < 7 || digits > 15) return false;
  if (found.startsWith('+')) return true;
  const before = sheet.text.slice(Math.max(0, range.from - 24), range.from);
  if (isLabelled(before)) return true;
  if (!standsAlone(sheet.text, range)) return false;
  if (/^[0-9]+$/.test(found)) return digits === 10 || digits === 11 || (digits > 11 && found.startsWith('00'));
  return digits >= 9 && /^(?:\(|0|1[ .-]|[0-9]{3}[ .-][0-9]{3,4}[ .-][0-9]{4}|400)/.test(found);
}

const isLabelled = (before: string): boolean =>
  /(?:tel|telephone|phone|phone n(?:o|umber)|tel no|mobile|mob|cell|ph|\b[tmp]|电话|手机|手机号|号码|方式|座机)\.? {0,3}[:=]? {0,3}$/i.test(
    before,
  );

function standsAlone(text: string, { from, to }: CharRange): boolean {
  return /(?:^|[\n,;|])[ \t]*$/.test(text.slice(Math.max(0, from - 6), from)) && /^[ \t]*(?:$|[\n,;|])/.test(text.slice(to, to + 6));
}
