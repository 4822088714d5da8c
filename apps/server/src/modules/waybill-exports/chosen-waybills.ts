import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { PlannedRow } from '../../gateways/sheets/write/workbook-plan.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { waybillRecords, type WaybillRecord } from '../../records/waybill/rows.ts';
import { anyOf } from '../../records/any-of.ts';
import { readPackings } from '../../records/waybill/packing-rows.ts';

export interface ChosenWaybill {
  row: WaybillRecord;
  packingList: readonly PackingRow[];
}

/** At hand, or read as they are written. */
export type Chosen = Iterable<ChosenWaybill> | AsyncIterable<ChosenWaybill>;

/** The rows of each, as they are asked for. */
export async function* rowsOf(waybills: Chosen, toRows: (waybill: ChosenWaybill) => readonly PlannedRow[]): AsyncGenerator<PlannedRow> {
  for await (const waybill of waybills) yield* toRows(waybill);
}

/** Waybills in the order in which they were asked for, each once. One that is missing or another customer's refuses the whole. */
export async function readChosen(db: Db, customerId: string, ids: readonly string[]): Promise<ChosenWaybill[]> {
  const found = await findChosen(db, customerId, ids);
  if (found.length < new Set(ids).size) refuse('recordMissing');
  return found;
}

/** The same without what is missing. */
export async function findChosen(db: Db, customerId: string, ids: readonly string[]): Promise<ChosenWaybill[]> {
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
  return wanted.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, packingList: packingOf(id) }] : [];
  });
}
