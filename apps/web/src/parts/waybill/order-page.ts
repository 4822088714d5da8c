import type { CreateType } from '@waybound/contract/order-draft-parts';
import type { SiteData } from '@waybound/contract/site';
import { createTypeOf, type Travels } from '@waybound/domain/create-type';
import type { common } from '@waybound/phrases/zh/common';
import { HIDDEN_VARIANT } from '../page.ts';

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

/** Many orders at once. No variant hides it. */
export const BATCH_PAGE = '/waybillManagement/batchOrder';
export type WayInPath = OrderPagePath | typeof BATCH_PAGE;

/** A page on which ordering begins, by the name it has in the menu. */
interface WayIn {
  path: WayInPath;
  title: keyof typeof common.pages;
}

const BATCH: WayIn = { path: BATCH_PAGE, title: 'batchOrder' };
/** In the order of the menu; whoever has not booked yet begins with the first. */
const WAYS_IN: readonly [WayIn, ...WayIn[]] = [
  { path: ORDER_PAGES.air, title: 'airOrder' },
  { path: ORDER_PAGES.sea, title: 'seaOrder' },
  { path: ORDER_PAGES.express, title: 'expressOrder' },
  { path: ORDER_PAGES.port, title: 'portOrder' },
  BATCH,
];

/** Section 2: one variant of the environment has no entry and no button for the four pages of single orders. */
export const waysIn = (variant: SiteData['variant'] | undefined): readonly [WayIn, ...WayIn[]] =>
  variant === HIDDEN_VARIANT ? [BATCH] : WAYS_IN;
