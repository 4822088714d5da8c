import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { toPackingRow } from '../../records/waybill/packing-rows.ts';
import { waybillRecords, type WaybillRecord } from '../../records/waybill/rows.ts';

/** A waybill with what came of it. */
export interface ReceivedWaybill {
  row: WaybillRecord;
  packingList: readonly PackingRow[];
  lots: readonly Selectable<Schema['receipt_lot']>[];
  /** In the order of their numbers. */
  cartons: readonly Selectable<Schema['carton']>[];
}

/** Several of a customer's waybills, by id; a deleted, unknown or foreign one is not among them. */
export async function readReceived(db: Db, customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ReceivedWaybill>> {
  const wanted = [...ids];
  const [rows, packing, lots, cartons] = await Promise.all([
    waybillRecords(db)
      .where('waybill.customer_id', '=', customerId)
      .where('waybill.id', 'in', wanted)
      .where('waybill.deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('packing_row')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('waybill_id', 'in', wanted)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('receipt_lot')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('waybill_id', 'in', wanted)
      .orderBy('lot_no')
      .execute(),
    db
      .selectFrom('carton')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('waybill_id', 'in', wanted)
      .orderBy('box_number')
      .execute(),
  ]);
  const packingOf = Map.groupBy(packing, (each) => each.waybill_id);
  const lotsOf = Map.groupBy(lots, (each) => each.waybill_id);
  const cartonsOf = Map.groupBy(cartons, (each) => each.waybill_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        packingList: (packingOf.get(row.id) ?? []).map(toPackingRow),
        lots: lotsOf.get(row.id) ?? [],
        cartons: cartonsOf.get(row.id) ?? [],
      },
    ]),
  );
}

/** Made of the waybill's number: there is one receipt for each waybill, whatever came when. */
export const receiptNoOf = ({ waybill_no }: Pick<WaybillRecord, 'waybill_no'>): string => `R-${waybill_no}`;
