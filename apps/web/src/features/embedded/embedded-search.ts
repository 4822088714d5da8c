import { searchOf, text, texts } from '../../parts/search-params.ts';

/** Section 2: `stdParams` are values for the path, separated by commas, `stdQuery` is a query of its own, encoded. */
export const embeddedSearch = searchOf({ stdParams: texts, stdQuery: text });
