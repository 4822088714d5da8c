/**
 * What stands between the letters and digits of a number: in ASCII all that is neither, and what typing, a spreadsheet or a mail may put
 * there besides: spaces, dashes, quotes, punctuation, symbols and marks without a width. Ranges by code, because "letter" means another
 * set in each Unicode version and each locale. PostgreSQL reads the same text (`number_key`, in the first migration).
 * @internal
 */
export const BETWEEN = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]`;

const BETWEEN_ALL = new RegExp(BETWEEN, 'g');

/**
 * The one rule by which a number is found, whoever typed it and wherever: full width made half, capitals, letters and digits alone.
 * `tws 2611-20418` is TWS261120418. It is empty where nothing of a number was typed, and then finds nothing. What may not be there twice is
 * compared exactly instead: `A-1` and `A1` are two reference numbers of their customer.
 */
export const numberKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(BETWEEN_ALL, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
