import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { waybillRecords, type WaybillRecord } from '../../records/waybill/rows.ts';
import { anyOf } from '../../records/any-of.ts';
import { readPackings } from '../../records/waybill/packing-rows.ts';

export interface ChosenWaybill {
  row: WaybillRecord;
  packingList: readonly PackingRow[];
}

/** Waybills in the order in which they were asked for, each once. One that is missing or another customer's refuses the whole. */
export async function readChosen(db: Db, customerId: string, ids: readonly string[]): Promise<ChosenWaybill[]> {
  const wanted = [...new Set(ids)];
  const [rows, packingOf] = await Promise.all([
    waybillRecords(db)
      .where('waybill.customer_id', '=', customerId)
      .where('waybill.id', '=', anyOf(wanted))
      .where('waybill.deleted_at', 'is', null)
      .execute(),
    readPackings(db, customerId, wanted),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => ({ row: byId.get(id) ?? refuse('recordMissing'), packingList: packingOf(id) }));
}
