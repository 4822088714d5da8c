import { listAndCreate } from './list-and-create.ts';

/** `npm run bench`: every benchmark, each printing a ratio against a named reference of the same run. */
const results = [await listAndCreate()];
process.exit(results.every(Boolean) ? 0 : 1);
