import { HANDED_OVER_QUIET_DAYS } from '@waybound/domain/exceptions/quiet-days';
import { sql } from 'kysely';
import type { Db, Engine } from '../../kernel/database/engine.ts';
import { BY_THE_CLOCK, leavingWork } from '../../kernel/work/work-rows.ts';
import { tellCustomer } from '../messages/tell-customer.ts';

/** So many bags are one transaction. */
const AT_ONCE = 200;

/**
 * Tells customers of parcels that were handed over in a bag and not taken in for days (`is_quiet`): of each bag once, however many servers do it
 * at once. The one that marks the bag leaves message and notices, in the same transaction.
 */
export async function tellOfMissingParcels(engine: Engine, now: Date): Promise<void> {
  while ((await engine.transaction({ role: 'portal_ops' }, 'write', (db) => tellOfSome(db, now))) === AT_ONCE);
}

interface Told {
  customer_id: string;
  id: string;
  waybill_no: string;
  pieces: number;
}

/** @returns of how many bags was told */
async function tellOfSome(db: Db, now: Date): Promise<number> {
  const isMissing = sql`p.is_quiet and p.status = 'draft' and p.deleted_at is null`;
  // A second server waits for the bags of the first, and finds them told.
  const { rows } = await sql<Told>`with silent as (
      select b.customer_id, b.id from parcel_bag b
      where (b.customer_id, b.id) in (select p.customer_id, p.bag_id from parcel p where ${isMissing}) and b.missing_told_at is null
      order by b.customer_id, b.id limit ${sql.lit(AT_ONCE)} for update of b
    )
    update parcel_bag b set missing_told_at = ${now}::timestamptz from silent s where s.customer_id = b.customer_id and s.id = b.id
    returning b.customer_id, b.id, b.bag_no as waybill_no,
      (select count(*)::int from parcel p where p.customer_id = b.customer_id and p.bag_id = b.id and ${isMissing}) as pieces`.execute(db);
  const days = String(HANDED_OVER_QUIET_DAYS.draft);
  await leavingWork(db, BY_THE_CLOCK, now, async (enqueue) => {
    for (const { pieces, ...bag } of rows) {
      await tellCustomer({ db, now, enqueue }, { ...bag, kind: 'parcelBag' }, 'bagNotTakenIn', { pieces: String(pieces), days });
    }
  });
  return rows.length;
}
