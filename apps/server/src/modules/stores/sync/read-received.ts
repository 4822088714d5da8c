import { COUNTED_STATES, ENDED_STATES, type AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import { sql } from 'kysely';
import { readUnlessRefused, type Reading } from './reading.ts';
import { stateOf } from './shipment-rows.ts';

/** So many FBA ids Amazon takes in one question. */
const IDS_AT_ONCE = 50;
/** The older interface calls everything before the goods are on their way WORKING: those the newer one knows better. */
const EARLY: readonly AmazonShipmentState[] = ['UNCONFIRMED', 'WORKING', 'READY_TO_SHIP', 'OTHER'];

/**
 * What warehouses have counted in, of shipments that are not at their end, and of closed ones once more after they were read as closed: only
 * the older interface knows it (facts-2 6.6). One shipment after the other is written.
 */
export async function readReceived(reading: Reading): Promise<void> {
  const { attempt, store, account } = reading;
  const owner = { customer_id: store.customer_id, store_id: store.id };
  const open = await attempt.read((db) =>
    db
      .selectFrom('amazon_shipment')
      .select(['id', 'fba_id', 'status'])
      .where('customer_id', '=', owner.customer_id)
      .where('store_id', '=', owner.store_id)
      .where('fba_id', 'is not', null)
      .where((is) => {
        const isCountedBefore = is.or([is('received_at', 'is', null), is('received_at', '<', is.ref('read_at'))]);
        return is.or([is('status', 'not in', ENDED_STATES), is.and([is('status', '=', 'CLOSED'), isCountedBefore])]);
      })
      .orderBy('id')
      .execute(),
  );
  for (let from = 0; from < open.length; from += IDS_AT_ONCE) {
    const some = open.slice(from, from + IDS_AT_ONCE);
    const states = await readUnlessRefused(reading, () => account.states(some.map(({ fba_id: fbaId }) => fbaId ?? '')));
    if (!states) continue;
    for (const { id, fba_id: fbaId, status } of some) {
      const told = stateOf(states.get(fbaId ?? ''));
      const now = EARLY.includes(told) ? stateOf(status) : told;
      const isCounted = COUNTED_STATES.some((state) => state === now);
      if (!isCounted && now === status) continue;
      const items = isCounted ? await readUnlessRefused(reading, () => account.received(fbaId ?? '')) : undefined;
      await attempt.portion(async ({ db, now: at }) => {
        await db
          .updateTable('amazon_shipment')
          .set({
            status: now,
            ...(items && { received: items.reduce((sum, { received }) => sum + received, 0), received_at: at }),
          })
          .where('customer_id', '=', owner.customer_id)
          .where('id', '=', id)
          .execute();
        await sql`update amazon_item i set received = r.received
          from jsonb_to_recordset(${JSON.stringify(items ?? [])}::jsonb) as r(msku text, received int)
          where i.customer_id = ${owner.customer_id} and i.shipment_id = ${id} and i.msku = r.msku`.execute(db);
      });
    }
  }
}
