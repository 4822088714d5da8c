import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { lockHeads, type WaybillHead } from '../waybill/rows.ts';

/**
 * Locks waybills with all that are merged with any of them, for whatever may change a merge: who leaves it changes the waybills that stay.
 * A customer's merges change one after another, and their turn comes before any lock on a row; so nobody joins a merge between the look at its
 * members and their lock, and of two tabs that merge the same waybill the second one sees what the first has done.
 *
 * @returns those asked for and their mates, by their ids
 */
export async function lockMates(db: Db, customerId: string, ids: readonly string[]): Promise<WaybillHead[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merges ${customerId}`}, 0))`.execute(db);
  const mates = await db
    .selectFrom('merge_member as own')
    .innerJoin('merge_member as mate', (join) =>
      join.onRef('mate.customer_id', '=', 'own.customer_id').onRef('mate.group_id', '=', 'own.group_id'),
    )
    .select('mate.waybill_id')
    .distinct()
    .where('own.customer_id', '=', customerId)
    .where('own.waybill_id', 'in', [...ids])
    .execute();
  return lockHeads(db, customerId, [...new Set([...ids, ...mates.map(({ waybill_id: id }) => id)])]);
}

/** The same for the forwarder, who knows numbers. Nothing where there is no such waybill: whoever reads it next refuses. */
export async function lockMatesByNo(db: Db, waybillNo: string): Promise<WaybillHead[]> {
  const found = await db.selectFrom('waybill').select(['customer_id', 'id']).where('waybill_no', '=', waybillNo).executeTakeFirst();
  return found ? lockMates(db, found.customer_id, [found.id]) : [];
}
