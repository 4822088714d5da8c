import { listVisits } from '@waybound/contract/wire/site/settings';
import { sql } from 'kysely';
import { toVisit } from '../../records/customer/visits.ts';
import { dayWithin, isWordOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';

/** Visits to the customer, the newest first: found by words of the names and of what was said. */
export const visitList = listQuery(listVisits, {
  table: 'customer_visit',
  alias: 'v',
  where: sql`true`,
  columns: sql`v.*`,
  filters: { keyword: isWordOf(`concat_ws(' ', v.visitor, v.met_with, v.text)`), visited: dayWithin('v.visited_on') },
  sorts: {},
  toRow: toVisit,
});
