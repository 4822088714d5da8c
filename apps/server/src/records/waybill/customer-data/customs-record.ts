import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import type { Db } from '../../../kernel/database/engine.ts';

/** The customs data that a customer keeps with a waybill. */
export async function customsRecordOf(db: Db, { customerId, id }: { customerId: string; id: string }): Promise<WaybillDetail['customs']> {
  const row = await db
    .selectFrom('customs_record')
    .select(['data', 'changed_at'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .executeTakeFirst();
  return row ? { ...row.data, changedAt: row.changed_at.toISOString() } : null;
}
