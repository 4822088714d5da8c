import type { WaybillFile } from '@waybound/contract/documents/files';
import type { ReceiptLot, WarehouseReceipt } from '@waybound/contract/waybills/receipts';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { findMergeOf, type Merge } from './merges.ts';
import { readReceived, receiptNoOf, type ReceivedWaybill } from './received-waybills.ts';
import { entryOf, readEntry } from './warehouse-entry.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { seesReceivingWarehouses } from '../../records/channel/warehouse-info.ts';
import { readFiles, toFile } from '../../records/waybill/files.ts';

/** What the warehouse received of a waybill, and what its gate asks for. */
export async function readReceipt({ db, customer }: CustomerContext, id: string): Promise<WarehouseReceipt> {
  const [received, pictures, merge, entry, seesWarehouses] = await Promise.all([
    readReceived(db, customer.id, [id]),
    picturesByLot(db, customer.id, id),
    findMergeOf(db, customer.id, id),
    readEntry(db, customer.id, id),
    seesReceivingWarehouses(db, customer.id),
  ]);
  const waybill = received.get(id) ?? refuse('recordMissing');
  const { entryNo, warehouse, latestAt, timeZone, route } = entryOf(waybill.row, entry);
  return {
    receiptNo: waybill.lots.length > 0 ? receiptNoOf(waybill.row) : null,
    lots: waybill.lots.map((lot) => toLot(waybill, lot, pictures.get(lot.id) ?? [])),
    merged: merge ? toMerged(merge) : null,
    entry: {
      entryNo,
      latestAt: latestAt?.toISOString() ?? null,
      timeZone,
      // Section 6, showWarehouseInfo: who is not to see our warehouses sees neither which nor the way to it.
      warehouseCode: seesWarehouses ? (warehouse?.code ?? null) : null,
      route: seesWarehouses ? route : null,
    },
  };
}

/** The lot's cartons as they were measured last. */
export function toLot(
  { cartons }: ReceivedWaybill,
  lot: ReceivedWaybill['lots'][number],
  pictures: readonly WaybillFile[] = [],
): ReceiptLot {
  const inLot = cartons.filter((carton) => carton.lot_no === lot.lot_no);
  const grams = inLot.reduce((sum, carton) => sum + Number(carton.weight_g), 0);
  const mm3 = inLot.reduce((sum, each) => sum + BigInt(each.length_mm) * BigInt(each.width_mm) * BigInt(each.height_mm), 0n);
  return {
    lotNo: lot.lot_no,
    receivedAt: lot.received_at.toISOString(),
    placeCode: lot.place_code,
    placeName: lot.place_name,
    timeZone: lot.time_zone,
    note: lot.note,
    packages: inLot.length,
    weight: formatGrams(grams),
    volume: formatCbm(mm3),
    boxNumbers: inLot.map((carton) => carton.box_number),
    pictures: [...pictures],
  };
}

function toMerged({ id, receiptNo, createdAt, waybills }: Merge): NonNullable<WarehouseReceipt['merged']> {
  return {
    id,
    receiptNo,
    createdAt: createdAt.toISOString(),
    waybills: waybills.map((waybill) => ({ id: waybill.id, waybillNo: waybill.waybillNo })),
    mayUndo: waybills.find((waybill) => waybill.mayUndo !== null)?.mayUndo ?? null,
  };
}

async function picturesByLot(db: Db, customerId: string, waybillId: string): Promise<ReadonlyMap<string, WaybillFile[]>> {
  const pictures = await readFiles(db, customerId)
    .innerJoin('lot_picture', (join) =>
      join.onRef('lot_picture.customer_id', '=', 'stored_file.customer_id').onRef('lot_picture.file_id', '=', 'stored_file.id'),
    )
    .select('lot_picture.lot_id')
    .where('waybill.id', '=', waybillId)
    .orderBy('stored_file.id')
    .execute();
  return new Map([...Map.groupBy(pictures, (each) => each.lot_id)].map(([lot, files]) => [lot, files.map(toFile)]));
}
