import * as z from 'zod/mini';
import * as f from '../field.ts';

/** What the customer sets for its carton labels (section 3, label settings). Apart from the calls, so that the form checks itself by the same rules. */

/** Section 9. */
export const MAX_LABEL_TEXT = 18;
const MB = 1024 * 1024;
/** Section 5: under 2 MB. */
export const MAX_LOGO_BYTES = 2 * MB - 1;
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
const LOGO_PATH = '/customer/image';
/** The address of an uploaded picture, below `/api`: what `uploadImage` answers and `saveLogo` takes. */
export const logoUrl = (id: string): string => `${LOGO_PATH}?id=${id}`;
/** The id in an address of `logoUrl`, or undefined if it is none. */
export const logoIdOf = (url: string): string | undefined => {
  const id = url.startsWith(`${LOGO_PATH}?id=`) ? url.slice(LOGO_PATH.length + '?id='.length) : '';
  return z.safeParse(f.id, id).success ? id : undefined;
};

/** In the specification's writing: the mark is read by customs abroad, in these very letters. */
export const ORIGIN_COUNTRIES = ['China', 'Vietnam', 'CAMBODIA', 'PHILIPPINES'] as const;
export type OriginCountry = (typeof ORIGIN_COUNTRIES)[number];

/** Characters as people count them on a keyboard: one of a rare Chinese name or a smiley is one, though it takes two places in memory. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Scripts that the label's typeface has letters of. */
const PRINTABLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}]/u;
const PICTOGRAPH = /\p{Emoji_Presentation}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector}|[\u{1f000}-\u{1faff}]/u;

/** What of a text is printed on the label: a smiley or a letter that its typeface lacks would be an empty frame there. */
export const printedText = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((character) => PRINTABLE.test(character) && !PICTOGRAPH.test(character))
    .join('')
    .trim();

export const labelText = z.string().check(
  z.trim(),
  z.refine((text) => f.isWritable(text) && !/[\n\r\t]/.test(text), 'badFormat'),
  z.superRefine((text, context) => {
    if (countCharacters(text) <= MAX_LABEL_TEXT) return;
    context.addIssue({ code: 'custom', message: 'tooLong', params: { max: MAX_LABEL_TEXT }, input: text });
  }),
);
