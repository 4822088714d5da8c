import { sql } from 'kysely';

/** `= any(…)` of ids: one statement text, however many there are. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::bigint[])`;
