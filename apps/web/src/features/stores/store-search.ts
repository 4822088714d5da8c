import { searchOf, text } from '../../parts/search-params.ts';

/** With what the server leads a browser back from Amazon: what has become of it, and of a shop that is not there yet whose it is and where. */
export const storeSearch = searchOf({ connection: text, seller: text, marketplace: text });
