import { sql, type RawBuilder } from 'kysely';
import type { Portion } from '../../../kernel/work/work-kind.ts';
import { askForLabels } from '../../../records/box-labels/ask-for-labels.ts';
import { isCarriedBy } from '../../../records/box-labels/carried-shipments.ts';
import { HAS_BROKEN_OFF, IS_LABELLED } from '../../../records/box-labels/fetched-again.ts';
import { readSharedShipments } from '../../../records/box-labels/numbered-boxes.ts';
import type { StoreRecord } from '../store-rows.ts';

/** That Amazon has named the boxes of the shipment `s`: before that it has no labels of them. */
const IS_NAMED: RawBuilder<boolean> = sql`exists (select from amazon_box b where b.customer_id = s.customer_id and b.shipment_id = s.id)
  and not exists (select from amazon_box b where b.customer_id = s.customer_id and b.shipment_id = s.id and b.box_id is null)`;

/** Those of these shipments whose boxes Amazon has named. */
export async function namedAmong(db: Portion['db'], customerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from amazon_shipment s
    where s.customer_id = ${customerId} and s.id = any(${[...ids]}::bigint[]) and ${IS_NAMED} order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Labels of what was ordered before its boxes had names are fetched as soon as they have; and once more those that could not be, for a reason
 * that a sync which has come to its end shows to be over, as long as the waybill carries the shipment. Those of one that
 * several waybills carry are not paired.
 */
export async function askForNamed({ db, now, enqueue }: Portion, { customer_id: customerId, id: storeId }: StoreRecord): Promise<void> {
  const { rows } = await sql<{ id: string; fbaId: string | null; waybillId: string }>`
    select s.id, s.fba_id as "fbaId", w.id as "waybillId" from amazon_shipment s
      cross join lateral (
        select s.waybill_id as id where ${IS_NAMED} and not exists (select from amazon_label_fetch f
          where f.customer_id = s.customer_id and f.waybill_id = s.waybill_id and f.shipment_id = s.id)
        union all
        select f.waybill_id from amazon_label_fetch f
        where f.customer_id = s.customer_id and f.shipment_id = s.id and ${HAS_BROKEN_OFF} and ${isCarriedBy(sql`f.waybill_id`)}
      ) wanted
      join waybill w on w.customer_id = s.customer_id and w.id = wanted.id
    where s.customer_id = ${customerId} and s.store_id = ${storeId} and ${IS_LABELLED}
    order by s.id, w.id`.execute(db);
  for (const { id, fbaId, waybillId } of rows) {
    const shared = await readSharedShipments(db, { customer_id: customerId, id: waybillId });
    if (shared.some(({ shipmentId }) => shipmentId === fbaId)) continue;
    await askForLabels({ db, now, enqueue, customer: { id: customerId } }, waybillId, [id]);
  }
}
