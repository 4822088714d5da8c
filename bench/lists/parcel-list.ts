import pg from 'pg';
import type { Db } from '../../apps/server/src/kernel/database/engine.ts';
import { openPostgres } from '../../apps/server/src/kernel/database/postgres/postgres-engine.ts';
import { parcelList } from '../../apps/server/src/modules/small-parcels/parcel-list.ts';
import { waybillList } from '../../apps/server/src/modules/waybills/waybill-list.ts';
import { prepareDatabase, SESSIONS } from './database.ts';
import { percentile } from '../median.ts';

/**
 * The list of parcels, with the counts of its tabs, of customers with 1,000 parcels each among a million, against the list of waybills of the
 * same customers with 100 each, in the same database and in turns: a call at the engine.
 */

const PARCELS = 1_000_000;
const CUSTOMERS = 1_000;
const ROWS_AT_ONCE = 250_000;
const ROUNDS = 4;
const GOAL = 3;

export async function parcelLists(): Promise<boolean> {
  const database = await prepareDatabase(100_000);
  await insertParcels(database.adminUrl);
  const engine = openPostgres(database.url);
  const lists: Readonly<Record<'parcels' | 'waybills', (db: Db, customerId: string) => Promise<unknown>>> = {
    parcels: (db, customerId) => parcelList(db, customerId, {}),
    waybills: (db, customerId) => waybillList('zh')(db, customerId, {}),
  };
  const ms = { parcels: [] as number[], waybills: [] as number[] };
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      // What the first round reads is in memory then.
      for (let n = 1; n <= SESSIONS; n += 1) {
        const customerId = String(n);
        for (const name of ['parcels', 'waybills'] as const) {
          const started = performance.now();
          await engine.transaction({ role: 'portal_app', customerId }, 'read', (db) => lists[name](db, customerId));
          if (round >= 0) ms[name].push(performance.now() - started);
        }
      }
    }
    const [parcels, waybills] = [percentile(ms.parcels, 50), percentile(ms.waybills, 50)];
    console.log(
      `parcels among ${PARCELS} ratio ${(parcels / waybills).toFixed(2)} to the waybills' list (goal at most ${GOAL}), p50 ${parcels.toFixed(2)} to ${waybills.toFixed(2)} ms`,
    );
    return parcels / waybills <= GOAL;
  } finally {
    await engine.close();
    await database.stop();
  }
}

/** In the mixture of a month's work: most are signed for. */
async function insertParcels(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let done = 0; done < PARCELS; done += ROWS_AT_ONCE) {
      await client.query(
        `insert into parcel (customer_id, site_id, waybill_no, status, is_announced, details, customer_order_no, receiver_name, login_id,
           created_at, submitted_at, updated_at)
         select 1 + n % ${CUSTOMERS}, 1, 'XB' || n,
           (array['draft','instock','outstock','departure','arrival','delivery','signed','signed','signed','signed'])[1 + n / ${CUSTOMERS} % 10],
           true, '{"items":[],"receiver":{"name":"Lena Koch"},"productCode":"EUPKT","countryId":5,"weight":"0.5"}', 'SO-' || n, 'Lena Koch', 1,
           now() - n * interval '3 seconds', now(), now()
         from generate_series(${done + 1}, ${Math.min(done + ROWS_AT_ONCE, PARCELS)}) n`,
      );
    }
    await client.query('vacuum analyze parcel');
  } finally {
    await client.end();
  }
}
