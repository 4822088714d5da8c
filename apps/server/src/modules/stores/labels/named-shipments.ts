import type { AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import { sql, type RawBuilder } from 'kysely';
import type { Portion } from '../../../kernel/work/work-kind.ts';
import { askForLabels } from '../../../records/box-labels/ask-for-labels.ts';
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

/** Whose labels may still be put on: from when Amazon has them until the warehouse has the goods. Between two readings a shipment may go far. */
const LABELLED_STATES: readonly AmazonShipmentState[] = ['READY_TO_SHIP', 'SHIPPED', 'IN_TRANSIT'];

/** Labels of what was ordered before its boxes had names are fetched as soon as they have. */
export async function askForNamed({ db, now, enqueue }: Portion, { customer_id: customerId, id: storeId }: StoreRecord): Promise<void> {
  const { rows } = await sql<{ id: string; waybillId: string }>`
    select s.id, s.waybill_id as "waybillId" from amazon_shipment s
      join waybill w on w.customer_id = s.customer_id and w.id = s.waybill_id
    where s.customer_id = ${customerId} and s.store_id = ${storeId} and s.status = any(${[...LABELLED_STATES]}::text[]) and ${IS_NAMED}
      and w.deleted_at is null and w.status not in ('already_returned', 'already_close')
      and not exists (select from amazon_label_fetch f
        where f.customer_id = s.customer_id and f.waybill_id = s.waybill_id and f.shipment_id = s.id)
    order by s.id`.execute(db);
  for (const { id, waybillId } of rows) await askForLabels({ db, now, enqueue, customer: { id: customerId } }, waybillId, [id]);
}
