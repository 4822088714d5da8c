import type { At, Id, NullableAt } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface LotPictureTable {
  customer_id: string;
  id: Id;
  lot_id: string;
  file_id: string;
}

interface MergedReceiptTable {
  customer_id: string;
  id: Id;
  receipt_no: string;
  created_at: At;
  undone_at: NullableAt;
}

interface MergedReceiptWaybillTable {
  customer_id: string;
  id: Id;
  merged_receipt_id: string;
  waybill_id: string;
  ended_at: NullableAt;
}

interface ReceiptLotTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  lot_no: number;
  received_at: At;
  place_code: string | null;
  place_name: string | null;
  time_zone: string;
  note: string | null;
}

interface WarehouseEntryTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  entry_no: string | null;
  warehouse_code: string | null;
  latest_at: NullableAt;
  time_zone: string;
  route: string | null;
}

export interface ReceiptsTables {
  lot_picture: LotPictureTable;
  merged_receipt: MergedReceiptTable;
  merged_receipt_waybill: MergedReceiptWaybillTable;
  receipt_lot: ReceiptLotTable;
  warehouse_entry: WarehouseEntryTable;
}
