import { searchOf, text } from '../../parts/search-params.ts';

/** With what the server leads a browser back from Amazon (`connection`). */
export const storeSearch = searchOf({ connection: text });
