import { WAYBILL_STATUSES } from '@waybound/contract/waybills/status';
import { sql, type RawBuilder } from 'kysely';
import { waybillSql } from './waybill-sql.ts';
import type { Engine, Row } from '../../kernel/database/engine.ts';

/** How many waybills a customer has in each group that decides about a tab, kept by the database with every change (see the migration). */

/** The groups of a customer's waybills, of certain statuses or all. */
export const talliedGroups = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  waybillSql.sumGroups(['is_delivered', 'has_question'], 'waybills', sql`waybill_tally where ${sql.join([...conditions], sql` and `)}`);

/** More rows than there are groups, which are four of each status. */
const ROWS_KEPT = 5 * WAYBILL_STATUSES.length;

/** Adds up what changes have left behind. */
export const foldTallies = (engine: Engine): Promise<unknown> => engine.query('select fold_waybill_tallies($1)', [ROWS_KEPT]);

/** Customers whose tallies are compared in one statement: also where each has 100,000 waybills it ends before it is broken off. */
const CUSTOMERS_AT_ONCE = 50;

/** Compares all tallies with the waybills, corrects what is off, and says of whom and by how many. */
export async function mendTallies(engine: Engine, warn: (sentence: string) => void): Promise<void> {
  const wrong: Row[] = [];
  for (let above: unknown = 0; ;) {
    const { rows } = await engine.query('select last_of_customers($1, $2) as last', [above, CUSTOMERS_AT_ONCE]);
    const last = rows[0]?.['last'] ?? null;
    if (last === null) break;
    const mended = await engine.query('select customer_id, waybills from mend_waybill_tallies($1, $2) order by customer_id', [above, last]);
    wrong.push(...mended.rows);
    above = last;
  }
  if (wrong.length === 0) return;
  const customers = wrong.map((row) => `${String(row['customer_id'])} (${String(row['waybills'])})`).join(', ');
  warn(`The tallies of waybills were wrong and have been corrected, by customer (and how many were off): ${customers}`);
}
