import type { WaybillHead } from './rows.ts';
import type { Db } from '../../kernel/database/engine.ts';

/** What was printed of a waybill until now is not to be used any more; what is printed next is no reprint of it. */
export async function voidLabels({ db, now }: { db: Db; now: Date }, row: Pick<WaybillHead, 'customer_id' | 'id'>): Promise<void> {
  await db
    .updateTable('label_print')
    .set({ voided_at: now })
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('voided_at', 'is', null)
    .execute();
}
