import * as z from 'zod/mini';
import { cleanText } from './clean-text.ts';
import { isLatin } from './is-latin.ts';
import { isTooFine } from './pricing/currency-codes.ts';
import type { Finding, Rule } from './rules.ts';
import { ID_SHAPE } from './wire.ts';

/** Field schemas that many calls share. Error texts are rule keys (`rules.ts`), so a form, the server and a workbook say the same. */

/** The largest of PostgreSQL's bigint. */
const MAX_ID = 9_223_372_036_854_775_807n;

/** A record's id, as answers give it. */
export const idText = z.string().check(
  z.regex(ID_SHAPE, 'badFormat'),
  z.refine((value) => !/^[0-9]{19}$/.test(value) || BigInt(value) <= MAX_ID, 'badFormat'),
);

/** The same as it is taken: a program may send its digits as a number too, as far as a number is exact. */
const idOf: unknown = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value)),
  idText,
);
// The library types a leading transform as taking anything.
export const id = idOf as z.ZodMiniType<string, string | number>;

const placeIdOf: unknown = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : value)),
  z.int().check(z.positive()),
);
/** The id of a country, a province or another entry of public data: a number, as answers give it; a program may send its digits as a text. */
export const placeId = placeIdOf as z.ZodMiniType<number, number>;

/** What opens a link: 32 random bytes in base64url, made by who gives it away. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'badFormat'));

/** A save names the revision it started from; an old one is refused as stale. */
export const rev = z.int().check(z.nonnegative());

/** Control characters but line breaks and tabs, and halves of characters: no keyboard types them, and no database stores NUL or a half. */
const UNWRITABLE = /\p{Cs}|\p{Cc}(?<![\n\r\t])/u;

export const isWritable = (value: string): boolean => !UNWRITABLE.test(value);

/** What a spreadsheet shows in a cell whose formula has failed. */
const CELL_ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|ERROR!|GETTING_DATA)$/i;

/** Before the shape of whatever is found or compared by: marks that nobody sees would make it another one. */
export const asItLooks = z.overwrite(cleanText);

const textAfter = (clean: typeof asItLooks, max: number) =>
  z.string().check(
    clean,
    z.minLength(1, 'required'),
    z.maxLength(max),
    z.refine(isWritable, 'badFormat'),
    z.superRefine((value, context) => {
      if (CELL_ERROR.test(value)) context.addIssue({ code: 'custom', message: 'cellError', params: { code: value }, input: value });
    }),
  );

/** Any text of 1 to `max` characters. An error of a sheet's cell is none: it would pass as a name or an address. */
export const text = (max: number) => textAfter(z.trim(), max);

/** A text by which something is found, such as a SKU. */
export const keyText = (max: number) => textAfter(asItLooks, max);

const withoutMarks = (typed: string): string => cleanText(typed).replace(/[ .-]/g, '');

/** A number or code of another system: as it looks, in capitals, without the spaces, dots and hyphens that people put between its parts. */
export const code = (shape: RegExp, rule: Rule) => z.string().check(z.overwrite(withoutMarks), z.toUpperCase(), z.regex(shape, rule));

const GTIN = /^(?:[0-9]{8}|[0-9]{12,14})$/;
/** GTIN or EAN. From the right each second digit counts three times, and with the check digit all sum up to tens (GS1). */
export const gtin = z.string().check(
  z.overwrite(withoutMarks),
  z.refine(
    (digits) =>
      GTIN.test(digits) &&
      Array.from(digits, Number).reduce((sum, digit, at) => sum + digit * ((digits.length - at) % 2 === 0 ? 3 : 1), 0) % 10 === 0,
    'gtin',
  ),
);

/** Section 5: at most 60 characters. */
export const sku = keyText(60);

export const latinText = (max: number) => text(max).check(z.refine(isLatin, 'noChinese'));

type Blank = '' | null | undefined;
const isBlank = (value: unknown): value is Blank =>
  value === undefined || value === null || (typeof value === 'string' && cleanText(value) === '');

type MaybeField<T extends z.ZodMiniType> = z.ZodMiniOptional<z.ZodMiniType<z.output<T>, z.input<T> | '' | null>>;

/** An empty or null field counts as left out: forms and workbooks send '' where nothing was typed. */
export const maybe = <T extends z.ZodMiniType>(schema: T): MaybeField<T> => {
  const field: unknown = z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
    z.optional(schema as z.ZodMiniType<unknown, NonNullable<unknown>>),
  );
  // The library types a leading transform as Awaited<…> of a generic, which no concrete schema satisfies.
  return field as MaybeField<T>;
};

/** The error of a field that is not of the wanted kind: missing, or something else. */
const requiredOr = (rule: Rule) => (issue: { input?: unknown }) => (isBlank(issue.input) ? 'required' : rule);

interface DecimalShape {
  /** Digits after the point at most. */
  places: number;
  /** Digits before the point at most. */
  digits: number;
  zero?: 'allowed';
}

/**
 * An exact decimal: a string or a number in, a canonical string out ("12.5"). ASCII digits only, no sign, no exponent;
 * more decimals than allowed are refused, never rounded.
 */
export const decimal = (shape: DecimalShape) =>
  z.pipe(
    z.transform((value: string | number) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? cleanText(value) : value,
    ),
    z.string({ error: requiredOr('notANumber') }).check(
      z.superRefine((value, context) => {
        const wrong = decimalFault(value, shape);
        if (wrong) context.addIssue({ code: 'custom', message: wrong.rule, params: wrong.args ?? {}, input: value });
      }),
      z.overwrite((value) => value.replace(/^0+(?=[0-9])/, '')),
    ),
  );

/** `999.99` */
const largestOf = ({ places, digits }: Pick<DecimalShape, 'places' | 'digits'>): string =>
  '9'.repeat(digits) + (places > 0 ? `.${'9'.repeat(places)}` : '');

function decimalFault(value: string, { places, digits, zero }: DecimalShape): Pick<Finding, 'rule' | 'args'> | undefined {
  if (value === '') return { rule: 'required' };
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(value);
  if (!match) return { rule: 'notANumber' };
  const [, sign = '', whole = '', fraction = ''] = match;
  if (sign !== '') return { rule: 'notPositive' };
  if (fraction.length > places) return { rule: 'tooManyDecimals', args: { places } };
  if (whole.replace(/^0+/, '').length > digits) return { rule: 'tooBig', args: { max: largestOf({ places, digits }) } };
  if (zero !== 'allowed' && /^0*$/.test(whole + fraction)) return { rule: 'notPositive' };
  return undefined;
}

/** Kilograms with at most 3 decimals, above 0. */
export const kilograms = decimal({ places: 3, digits: 7 });
/** Cubic metres with at most 3 decimals, above 0. */
export const cubicMetres = decimal({ places: 3, digits: 5 });
/** Centimetres with at most 1 decimal, above 0. */
export const centimetres = decimal({ places: 1, digits: 4 });
/** Money with at most 2 decimals; the currency is beside it. */
export const money = decimal({ places: 2, digits: 10, zero: 'allowed' });

/** Money of a single charge: a thousand million or more is a slip of the keyboard. */
export const charge = decimal({ places: 2, digits: 9, zero: 'allowed' });

/** Three capital letters, whichever they are. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'badFormat'));

/** Of an object: what these fields say is no finer than the currency beside them. */
export const asFineAsCurrency = <K extends string>(...keys: readonly K[]) =>
  z.superRefine<{ currency?: string | undefined } & { [key in K]?: string | undefined }>((value, context) => {
    const { currency } = value;
    if (currency === undefined) return;
    for (const key of keys) {
      const amount = value[key];
      if (amount !== undefined && isTooFine(amount, currency))
        context.addIssue({ code: 'custom', message: 'noCents', params: { currency }, path: [key], input: amount });
    }
  });

const prices = new WeakSet<object>();

/** What the forwarder asks for something. A login that must not see prices is answered null in its place; other answers may be null too. */
export const price = <T extends z.ZodMiniType>(schema: T): z.ZodMiniNullable<T> => {
  const marked = z.nullable(schema);
  prices.add(marked);
  return marked;
};

/** Whether a schema was made by `price`. */
export const isPrice = (schema: object): boolean => prices.has(schema);

const wholeNumber = (min: 0 | 1, max: number) =>
  z.pipe(
    z.transform((value: string | number) => {
      const typed = typeof value === 'string' ? cleanText(value) : '';
      return /^-?[0-9]{1,15}$/.test(typed) ? Number(typed) : value;
    }),
    z.int({ error: requiredOr('notWhole') }).check(z.minimum(min, min === 0 ? 'tooSmall' : 'notPositive'), z.maximum(max, 'tooBig')),
  );
/** A whole number from 1 to `max`; text of ASCII digits is taken too. */
export const count = (max: number) => wholeNumber(1, max);
/** The same from 0: of what there may be none. */
export const countOrNone = (max: number) => wholeNumber(0, max);

/** Section 5: English letters, digits or hyphen, at most 50 characters. */
export const referenceNo = z.string().check(asItLooks, z.regex(/^[A-Za-z0-9-]{1,50}$/, 'referenceNo'));

/** Section 5: 18 digits or capital letters. */
export const taxNumber = z.string().check(asItLooks, z.regex(/^[0-9A-Z]{18}$/, 'taxNumber'));

/** Section 5: at most 3 characters. */
export const stateCode = z.string().check(asItLooks, z.regex(/^[A-Za-z0-9-]{1,3}$/, 'state'));

const EMAIL = /^[^\s\p{C}@;,<>"]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?\.[A-Za-z]{2,24}$/u;

export const email = z.string().check(asItLooks, z.maxLength(254), z.regex(EMAIL, 'email'));

/** Section 5: several addresses separated by semicolons, at most 4. */
export const MAX_DISPATCH_EMAILS = 4;
export const emails = z.string().check(
  asItLooks,
  z.maxLength(1020),
  z.refine((value) => {
    const each = value.split(/[;；]/).map((part) => part.trim());
    const given = each.filter((part) => part !== '');
    return given.length >= 1 && given.length <= MAX_DISPATCH_EMAILS && given.every((part) => EMAIL.test(part));
  }, 'emails'),
);

/** A telephone number in any country's writing: digits, spaces, brackets, hyphens, dots, an extension. */
export const phone = z.string().check(asItLooks, z.regex(/^\+?\(?[0-9][0-9 ().-]{4,22}(?:\s?(?:x|ext\.?|转)\s?[0-9]{1,6})?$/i, 'phone'));

export const zipCode = z.string().check(asItLooks, z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/, 'zipCode'));

/** Nothing that a forwarder knows of is older or that far ahead; beyond the calendar's own years databases disagree. */
const EARLIEST_MS = Date.UTC(1970, 0);
const LATEST_MS = Date.UTC(2200, 0);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true }).check(
  z.refine((value) => {
    const at = Date.parse(value);
    return at >= EARLIEST_MS && at < LATEST_MS;
  }, 'badFormat'),
);

/** A calendar day, ISO 8601. */
export const day = z.iso.date();

/** A calendar day of the years that instants are of, for what is kept as an instant. */
export const dayOfInstant = z.iso.date().check(z.regex(/^(?:19[7-9][0-9]|20[0-9]{2}|21[0-9]{2})-/, 'badFormat'));

/** A calendar month, ISO 8601, of the years that instants are of. */
export const month = z.string().check(z.regex(/^(?:19[7-9][0-9]|20[0-9]{2}|21[0-9]{2})-(?:0[1-9]|1[0-2])$/, 'badFormat'));

/** An IANA time zone, as `Intl` knows it. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((value) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'badFormat'),
);
