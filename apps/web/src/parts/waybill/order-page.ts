import type { CreateType } from '@waybound/contract/order-draft';
import { createTypeOf, type Travels } from '@waybound/domain/create-type';

/** The pages on which orders are written (specification, section 2), by their forms. */
export const ORDER_PAGES = {
  air: '/waybillManagement/orderToAirFreight',
  sea: '/waybillManagement/orderToSeaFreight',
  express: '/waybillManagement/orderToExpressDelivery',
  port: '/waybillManagement/addAirSeag2gwaybill',
} as const satisfies Readonly<Record<CreateType, string>>;
export type OrderPagePath = (typeof ORDER_PAGES)[CreateType];

/** Where an order is gone on with; undefined where no form writes it. */
export function orderPageOf(waybill: Travels): OrderPagePath | undefined {
  const form = createTypeOf(waybill);
  return form && ORDER_PAGES[form];
}
