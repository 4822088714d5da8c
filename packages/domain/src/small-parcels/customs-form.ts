/**
 * The Universal Postal Union's form of a customs declaration: CN 22 up to 300 special drawing rights of the International Monetary Fund
 * (XDR), CN 23 above. The longer form may always be used: without a rate of the XDR nothing is guessed.
 */
export const CUSTOMS_FORMS = ['CN22', 'CN23'] as const;
export type CustomsForm = (typeof CUSTOMS_FORMS)[number];

/** The currency code of special drawing rights in ISO 4217. */
export const SPECIAL_DRAWING_RIGHTS = 'XDR';
const MAX_CN22_MINOR = 300_00;

/** @param xdrMinor what the goods are worth, in hundredths of an XDR; undefined where no rate is known */
export const customsForm = (xdrMinor: number | undefined): CustomsForm =>
  xdrMinor !== undefined && xdrMinor <= MAX_CN22_MINOR ? 'CN22' : 'CN23';
