/** ISO 4217 gives these no smaller unit: nothing is charged, paid or credited in parts of one. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
export const WHOLE_CURRENCIES: readonly string[] = /* @__PURE__ */ WHOLE.split(' ');

/** Decimals of money at most, whatever its currency (section 9). */
export const MOST_PLACES = 2;

/** How many decimals money of a currency has. */
export const placesOf = (currency: string): number => (WHOLE.includes(currency) ? 0 : MOST_PLACES);

const CENTS = /\.0*[1-9]/;

/** Whether money, as it is written, has decimals that its currency has not. Zeros are none: answers write money with two. */
export const isTooFine = (amount: string, currency: string): boolean => placesOf(currency) === 0 && CENTS.test(amount);

/** Money as people read it: without decimals where its currency has none. Cents of a bill that was issued with them stay. */
export const shownMoney = (amount: string, currency: string): string =>
  placesOf(currency) > 0 || CENTS.test(amount) ? amount : amount.replace(/\.0*$/, '');
