import type { Order } from '@waybound/contract/orders/order-fields';
import type { Finding } from '@waybound/contract/rules';
import { AMAZON_WAREHOUSES } from './places.ts';

/** One that is named by a code alone is one of Amazon's: of any other its address is needed. */
export const unknownFurtherWarehouses = ({ furtherDeliveries = [] }: Order): Finding[] =>
  furtherDeliveries.flatMap(({ dispatchAddressCode: code, dispatchAddress }, row): Finding[] =>
    code === undefined || dispatchAddress !== undefined || AMAZON_WAREHOUSES.has(code)
      ? []
      : [{ path: `furtherDeliveries.${row}.dispatchAddressCode`, rule: 'unknownWarehouse' }],
  );
