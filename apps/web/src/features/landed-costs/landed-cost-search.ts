import { searchOf, text, wholeNumber } from '../../parts/search-params.ts';

/** What the page shows is in the address; what it leaves out is as usual. */
export const landedCostSearch = searchOf({ months: wholeNumber, method: text, groupBy: text, keyword: text });
export type LandedCostSearch = ReturnType<typeof landedCostSearch>;
