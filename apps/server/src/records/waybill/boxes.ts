import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { expandBoxes, toPackingRow } from '@waybound/domain/order/packing';
import type { Db } from '../../kernel/database/engine.ts';
import { readPacking } from './packing-rows.ts';
import type { WaybillHead } from './rows.ts';

export interface DeclaredBox {
  boxNumber: number;
  /** What its packing rows say of it; empty where there is no packing list. */
  rows: PackingRow[];
}

/** The boxes of a waybill, by their numbers: those of the packing list, otherwise as many as its header counts, and what was received besides. */
export async function readBoxes(
  db: Db,
  row: Pick<WaybillHead, 'customer_id' | 'id'> & { packages: number | null },
  received: readonly number[],
): Promise<DeclaredBox[]> {
  const packing = await readPacking(db, { customerId: row.customer_id, id: row.id });
  const declared = expandBoxes(packing.map((each) => ({ ...toPackingRow(each), wire: each }))).map(({ boxNumber, rows }) => ({
    boxNumber,
    rows: rows.map(({ wire }) => wire),
  }));
  const counted = Array.from({ length: packing.length > 0 ? 0 : (row.packages ?? 0) }, (_, index) => index + 1);
  const boxes = new Map<number, DeclaredBox>(declared.map((box) => [box.boxNumber, box]));
  for (const boxNumber of [...counted, ...received]) if (!boxes.has(boxNumber)) boxes.set(boxNumber, { boxNumber, rows: [] });
  return [...boxes.values()].sort((a, b) => a.boxNumber - b.boxNumber);
}
