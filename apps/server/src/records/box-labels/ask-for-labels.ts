import type { CustomerContext } from '../../kernel/context.ts';

/** The labels of one shipment of a waybill are to be fetched at Amazon. */
export const FETCH_LABELS = 'labels.fetch';

/** Leaves it to the background to fetch these shipments' labels. One that is being fetched is not begun anew. */
export async function askForLabels(
  { db, customer, now, enqueue }: Pick<CustomerContext, 'db' | 'now' | 'enqueue'> & { customer: { id: string } },
  waybillId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const asked = { state: 'waiting', fault: null, request_id: null, parts_done: 0, asked_at: now } as const;
  await db
    .insertInto('amazon_label_fetch')
    .values(shipmentIds.map((id) => ({ customer_id: customer.id, waybill_id: waybillId, shipment_id: id, ...asked })))
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'waybill_id', 'shipment_id'])
        .doUpdateSet(asked)
        .where('amazon_label_fetch.state', 'in', ['done', 'failed']),
    )
    .execute();
  const rows = await db
    .selectFrom('amazon_label_fetch')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('waybill_id', '=', waybillId)
    .where('shipment_id', 'in', [...shipmentIds])
    .orderBy('id')
    .execute();
  for (const { id } of rows) enqueue({ customerId: customer.id, kind: FETCH_LABELS, recordId: id });
}
