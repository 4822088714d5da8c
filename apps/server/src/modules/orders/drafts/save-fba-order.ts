import type { Order } from '@waybound/contract/orders/order-fields';
import type { saveFbaOrder } from '@waybound/contract/orders/orders';
import type { Finding } from '@waybound/contract/rules';
import { save } from './save-order.ts';
import type { Handler } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';

/** Saves an order to one of Amazon's warehouses: any draft's rules, and what Amazon books the boxes in by. */
export const saveFba: Handler<typeof saveFbaOrder> = async (input, context) => {
  const { purposeWarehouseType: _, ...order } = input;
  const missing = missingForFba(order);
  if (missing.length > 0) refuseFields(missing);
  return save({ ...order, purposeWarehouseType: 'fba' }, context);
};

function missingForFba({ dispatchAddressCode, packingList = [] }: Order): Finding[] {
  const boxes = packingList.flatMap(({ grossWeight, shipmentId }, index): Finding[] =>
    // A row without weight continues the boxes of the row before.
    grossWeight !== undefined && shipmentId === undefined ? [{ path: `packingList.${index}.shipmentId`, rule: 'required' }] : [],
  );
  return [...(dispatchAddressCode === undefined ? [{ path: 'dispatchAddressCode', rule: 'required' } as const] : []), ...boxes];
}
