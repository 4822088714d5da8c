import type { Visit } from '@waybound/contract/site/settings';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';

/** A visit as the contract spells it. */
export const toVisit = (row: Selectable<Schema['customer_visit']>): Visit => ({
  id: row.id,
  visitedOn: row.visited_on,
  way: row.way,
  visitor: row.visitor,
  metWith: row.met_with,
  text: row.text,
});
