import type { NumberedBox } from '@waybound/domain/box-labels/amazon-box-id';
import type { Db } from '../../kernel/database/engine.ts';
import { readBoxes } from '../../records/waybill/boxes.ts';

export interface OwnWaybill {
  customer_id: string;
  id: string;
  packages: number | null;
}

/** The boxes of a waybill with the shipment of Amazon's that its packing list names now. */
export async function readNumberedBoxes(db: Db, waybill: OwnWaybill): Promise<NumberedBox[]> {
  const boxes = await readBoxes(db, waybill, []);
  return boxes.map(({ boxNumber, rows }) => ({
    boxNumber,
    shipmentId: rows.find(({ shipmentId }) => shipmentId !== undefined)?.shipmentId,
  }));
}
