import type { Order } from '@waybound/contract/orders/order-fields';
import type { Finding } from '@waybound/contract/rules';
import { AMAZON_WAREHOUSES, findCountry } from './places.ts';

/** One that is named by a code alone is one of Amazon's in the order's country: of any other its address is needed. */
export function unknownFurtherWarehouses({ countryId, furtherDeliveries = [] }: Order): Finding[] {
  const country = findCountry(countryId)?.code;
  const isKnown = (code: string): boolean => {
    const at = AMAZON_WAREHOUSES.get(code.toUpperCase());
    return at !== undefined && (country === undefined || at === country);
  };
  return furtherDeliveries.flatMap(({ dispatchAddressCode: code, dispatchAddress }, row): Finding[] =>
    code === undefined || dispatchAddress !== undefined || isKnown(code)
      ? []
      : [{ path: `furtherDeliveries.${row}.dispatchAddressCode`, rule: 'unknownWarehouse' }],
  );
}
