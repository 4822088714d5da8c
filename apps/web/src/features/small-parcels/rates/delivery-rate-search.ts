import { searchOf, wholeNumber } from '../../../parts/search-params.ts';

/** The days of intake that the page shows stand in its address. */
export const deliveryRateSearch = searchOf({ days: wholeNumber });
