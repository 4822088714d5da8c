import type { CreateType } from '@waybound/contract/orders/order-codes';
import type { SiteData } from '@waybound/contract/site/site';
import { createTypeOf, type FormCriteria } from '@waybound/domain/order/create-type';
import { isOfferedIn, type Page } from '../page.ts';

/** The pages on which orders are written (specification, section 2), by their forms. */
export const ORDER_PAGES = {
  air: '/waybillManagement/orderToAirFreight',
  sea: '/waybillManagement/orderToSeaFreight',
  express: '/waybillManagement/orderToExpressDelivery',
  port: '/waybillManagement/addAirSeag2gwaybill',
  endAir: '/endWaybill/endOrderToAirFreightV2',
  endSea: '/endWaybill/endOrderToShippingV2',
} as const satisfies Readonly<Record<CreateType, string>>;
export type OrderPagePath = (typeof ORDER_PAGES)[CreateType];

/** Where an order is gone on with; undefined where no form writes it. */
export function orderPageOf(waybill: FormCriteria): OrderPagePath | undefined {
  const form = createTypeOf(waybill);
  return form && ORDER_PAGES[form];
}

/** Many orders at once. No variant hides it. */
export const BATCH_PAGE = '/waybillManagement/batchOrder';
export type OrderEntryPath = OrderPagePath | typeof BATCH_PAGE;

const section = 'waybillManagement';
/** Section 2: one variant of the environment has no entry and no button for the four pages of single orders. */
const isHiddenInVariant = true;

/**
 * The pages on which ordering begins, in the order of the menu: what their features declare, and what a button that leads there says. Those
 * of end waybills stand in their own section alone.
 */
export const ORDER_ENTRIES = {
  air: {
    path: ORDER_PAGES.air,
    title: 'firstPages:airOrder',
    section,
    menu: { place: 20, icon: 'plane', words: 'order' },
    isHiddenInVariant,
  },
  sea: {
    path: ORDER_PAGES.sea,
    title: 'firstPages:seaOrder',
    section,
    menu: { place: 30, icon: 'container', words: 'order' },
    isHiddenInVariant,
  },
  express: {
    path: ORDER_PAGES.express,
    title: 'firstPages:expressOrder',
    section,
    menu: { place: 40, icon: 'rocket', words: 'order' },
    isHiddenInVariant,
  },
  port: {
    path: ORDER_PAGES.port,
    title: 'firstPages:portOrder',
    section,
    menu: { place: 50, icon: 'anchor', words: 'order' },
    isHiddenInVariant,
  },
  batch: { path: BATCH_PAGE, title: 'firstPages:batchOrder', section, menu: { place: 60, icon: 'rows-3', words: 'order' } },
} as const satisfies Readonly<Partial<Record<CreateType | 'batch', WayInDeclared>>>;
type WayInDeclared = Pick<Page<OrderEntryPath, object>, 'path' | 'title' | 'section' | 'menu' | 'isHiddenInVariant'>;
type OrderEntry = (typeof ORDER_ENTRIES)[keyof typeof ORDER_ENTRIES];

/** Those that the variant does not hide; a login that has not booked yet begins with the first. */
export function orderEntries(variant: SiteData['variant'] | undefined): readonly [...OrderEntry[], OrderEntry] {
  const { batch, ...forms } = ORDER_ENTRIES;
  return [...Object.values(forms).filter((way) => isOfferedIn(variant, way)), batch];
}
