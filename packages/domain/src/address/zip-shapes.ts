/** How postcodes look (facts of the postal services), and on which side of the town they are. */
export interface ZipShape {
  isBeforeCity: boolean;
  /** Alone, or before a town. */
  atStart: RegExp;
  /** Alone, or behind a town. */
  atEnd: RegExp;
  /** Anywhere in a line, not as a part of something longer. */
  inside: RegExp;
}

const shape = (pattern: string, isBeforeCity: boolean): ZipShape => ({
  isBeforeCity,
  atStart: new RegExp(`^(?:[A-Z]{1,3}-)?(?:${pattern})(?= \\p{L}|$)`, 'u'),
  atEnd: new RegExp(`(?:^|(?<= ))(?:${pattern})$`, 'iu'),
  inside: new RegExp(`(?<![A-Z0-9-])(?:${pattern})(?![A-Z0-9-])`, 'u'),
});

const after = (pattern: string): ZipShape => shape(pattern, false);
const before = (pattern: string): ZipShape => shape(pattern, true);

/** Most of Europe. */
export const FIVE_DIGITS = before('[0-9]{5}');
const FOUR_DIGITS = before('[0-9]{4}');
const SIX_DIGITS = after('[0-9]{6}');
const SPLIT_FIVE = before('[0-9]{3} ?[0-9]{2}');

const SHAPES: Readonly<Record<string, ZipShape>> = {
  US: after('[0-9]{5}(?:-[0-9]{4})?'),
  GB: after('(?:GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})'),
  CA: after('[A-Z][0-9][A-Z][ -]?[0-9][A-Z][0-9]'),
  AU: after('[0-9]{4}'),
  NZ: after('[0-9]{4}'),
  JP: after('[0-9]{3}-[0-9]{4}'),
  IE: after('[A-Z][0-9][0-9W] ?[A-Z0-9]{4}'),
  NL: before('[0-9]{4} ?[A-Z]{2}'),
  PL: before('[0-9]{2}-[0-9]{3}'),
  PT: before('[0-9]{4}-[0-9]{3}'),
  BR: after('[0-9]{5}-?[0-9]{3}'),
  CN: SIX_DIGITS,
  SG: SIX_DIGITS,
  IN: SIX_DIGITS,
  RU: SIX_DIGITS,
  KZ: SIX_DIGITS,
  RO: before('[0-9]{6}'),
  KR: after('[0-9]{5}'),
  TH: after('[0-9]{5}'),
  ID: after('[0-9]{5}'),
  SA: after('[0-9]{5}'),
  VN: after('[0-9]{5,6}'),
  TW: after('[0-9]{3,6}'),
  ZA: after('[0-9]{4}'),
  PH: after('[0-9]{4}'),
  AT: FOUR_DIGITS,
  CH: FOUR_DIGITS,
  BE: FOUR_DIGITS,
  DK: FOUR_DIGITS,
  NO: FOUR_DIGITS,
  HU: FOUR_DIGITS,
  LU: FOUR_DIGITS,
  SE: SPLIT_FIVE,
  CZ: SPLIT_FIVE,
  SK: SPLIT_FIVE,
  GR: SPLIT_FIVE,
  DE: FIVE_DIGITS,
  FR: FIVE_DIGITS,
  IT: FIVE_DIGITS,
  ES: FIVE_DIGITS,
  FI: FIVE_DIGITS,
  MX: FIVE_DIGITS,
  MY: FIVE_DIGITS,
  TR: FIVE_DIGITS,
};

export const zipShapeOf = (countryCode: string): ZipShape | undefined => SHAPES[countryCode];

/** The countries whose postcode says by itself which country it is. */
export const SELF_IDENTIFYING = ['GB', 'CA'] as const;
