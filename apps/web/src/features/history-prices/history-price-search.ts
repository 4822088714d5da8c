import { searchOf, text, wholeNumber } from '../../parts/search-params.ts';

/** What the page shows is in the address. `lane` is the key of a lane, and the first one where it names none. */
export const historyPriceSearch = searchOf({ weeks: wholeNumber, unit: text, lane: text });
export type HistoryPriceSearch = ReturnType<typeof historyPriceSearch>;
