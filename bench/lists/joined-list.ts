import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { sql } from 'kysely';
import { openPostgres } from '../../apps/server/src/kernel/database/postgres/postgres-engine.ts';
import { listQuery } from '../../apps/server/src/records/list/list-query.ts';
import { LISTED_COLUMNS } from '../../apps/server/src/records/waybill/answers.ts';
import { waybillSql } from '../../apps/server/src/records/waybill/waybill-sql.ts';
import { prepareDatabase, SESSIONS } from './database.ts';
import { median } from '../median.ts';

/** A list whose rows show something of their kind's table, against the same list without it: what a further kind of waybill will cost. */

const CALLS = 400;
const ROUNDS = 9;
const GOAL = 0.8;
/** See `database.ts`: every twentieth of 10,000 customers has a session, and so its pages in memory. */
const CUSTOMER_STEP = 10_000 / SESSIONS;

const { filters, ...unfiltered } = listWaybills;
const plain = {
  table: 'waybill',
  alias: 'waybill',
  where: sql`waybill.deleted_at is null`,
  columns: sql.raw(LISTED_COLUMNS.join(', ')),
  tabs: waybillSql,
  filters: {},
  sorts: { createdAt: 'created_at', customerActualWeight: { nullable: 'weight_g' }, lastEventAt: { nullable: 'last_event_at' } },
  toRow: (row: unknown) => row,
} as const;
const listed = { ...unfiltered, filters: {} as Record<never, (typeof filters)[keyof typeof filters]> };
const lists = {
  plain: listQuery(listed, plain),
  joined: listQuery(listed, {
    ...plain,
    beside: {
      columns: sql`o.details ->> 'dispatchCity' as city`,
      join: sql`left join standard_order o on o.customer_id = waybill.customer_id and o.waybill_id = waybill.id`,
    },
    columns: sql.raw(['customer_id', ...LISTED_COLUMNS].join(', ')),
  }),
};

export async function joinedList(): Promise<boolean> {
  const database = await prepareDatabase(1_000_000);
  const engine = openPostgres(database.url);
  const timeOf = async (list: (typeof lists)['plain']): Promise<number> => {
    const started = performance.now();
    for (let n = 1; n <= CALLS; n += 1) {
      const customerId = String(n * CUSTOMER_STEP);
      await engine.transaction({ role: 'portal_app', customerId }, 'read', (db) => list(db, customerId, {}));
    }
    return (performance.now() - started) / CALLS;
  };
  try {
    for (const list of [lists.plain, lists.joined]) await timeOf(list);
    const rounds: { plain: number; joined: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ plain: await timeOf(lists.plain), joined: await timeOf(lists.joined) });
    }
    const ratio = median(rounds.map(({ plain: without, joined }) => without / joined));
    const ms = (way: 'plain' | 'joined'): string => `${median(rounds.map((round) => round[way])).toFixed(2)} ms`;
    console.log(
      `joined list ratio ${ratio.toFixed(2)} (goal ${GOAL}): ${ms('joined')} a call with its kind's table, ${ms('plain')} without`,
    );
    return ratio >= GOAL;
  } finally {
    await engine.close();
    await database.stop();
  }
}
