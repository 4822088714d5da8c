/**
 * The terms of the cargo insurance (section 9): a premium of the purchase value; a loss is paid at 90% of the declared value where the
 * goods' value is filled in, or at 100% with no deductible. Their text is in the phrases of the order (`insurance.terms`).
 */

/** The day of the text. A change of what the text says gives it a new day: who accepted the one before is asked again. */
export const INSURANCE_TERMS_VERSION = '2026-11-22';

/** Section 9: cross-border receiving, 0 to 0.3%. A card of such a channel asks no more. */
export const MAX_CROSS_BORDER_PERCENT = 0.3;
