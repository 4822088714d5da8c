import { boxOperations } from './box-operations.ts';
import { shelfOperations } from './shelf-operations.ts';
import { overseasOperations } from './overseas-operations.ts';
import { parcelOperations } from './parcel-operations.ts';
import { receiptOperations } from './receipt-operations.ts';
import { stockOperations } from './stock/stock-operations.ts';

/** What warehouses count, at home and abroad. Spread into the operations group. */
export const warehouseOperations = {
  ...receiptOperations,
  ...boxOperations,
  ...overseasOperations,
  ...stockOperations,
  ...shelfOperations,
  ...parcelOperations,
};
