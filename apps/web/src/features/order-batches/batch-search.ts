import { searchOf, text } from '../../parts/search-params.ts';

/** The batch on the screen is in the address: a reload and another tab find it again. */
export const batchSearch = searchOf({ batch: text });
