import type { SiteData } from '@waybound/contract/site';
import type { WaybillRow } from '@waybound/contract/waybills';
import type { common } from '@waybound/phrases/zh/common';
import { HIDDEN_VARIANT } from '../page.ts';

/** The pages on which orders are written (specification, section 2). */
export const ORDER_PAGES = {
  air: '/waybillManagement/orderToAirFreight',
  sea: '/waybillManagement/orderToSeaFreight',
  express: '/waybillManagement/orderToExpressDelivery',
  port: '/waybillManagement/addAirSeag2gwaybill',
} as const;
export type OrderPagePath = (typeof ORDER_PAGES)[keyof typeof ORDER_PAGES];

/** Many orders at once. No variant hides it. */
const BATCH_PAGE = '/waybillManagement/batchOrder';
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

type Travels = Pick<WaybillRow, 'shippingWay' | 'zxBase' | 'loadingPort' | 'isPortToPort'>;

interface Pages {
  toDoor?: OrderPagePath | ((waybill: Travels) => OrderPagePath);
  toPort?: OrderPagePath;
}

/**
 * The one table of which page writes which order (domain.md, words): drafts are gone on with there, whoever leads to them. Orders without
 * a page are those that only the forwarder opens, those of end delivery, and from port to port what leaves from neither port nor airport.
 */
const PAGES: Readonly<Record<WaybillRow['shippingWay'], Pages>> = {
  AIR: { toDoor: ORDER_PAGES.air, toPort: ORDER_PAGES.port },
  FCL: { toDoor: ORDER_PAGES.sea, toPort: ORDER_PAGES.port },
  LCL: { toDoor: ORDER_PAGES.sea, toPort: ORDER_PAGES.port },
  KT: { toDoor: ORDER_PAGES.sea },
  ZX: { toDoor: (waybill) => (isFlown(waybill) ? ORDER_PAGES.air : ORDER_PAGES.sea) },
  99: { toDoor: ORDER_PAGES.express },
  HD: {},
  OT: {},
};

/** Airports go by their IATA codes of three letters; seaports have five, terminals the name of their town. */
const AIRPORT = /^[A-Z]{3}$/;

/** A dedicated line whose base nobody has told yet goes by where it leaves from. */
const isFlown = ({ zxBase, loadingPort }: Travels): boolean =>
  zxBase === null ? loadingPort === null || AIRPORT.test(loadingPort) : zxBase === 'AIR';

export function orderPageOf(waybill: Travels): OrderPagePath | undefined {
  const { toDoor, toPort } = PAGES[waybill.shippingWay];
  const page = waybill.isPortToPort ? toPort : toDoor;
  return typeof page === 'function' ? page(waybill) : page;
}
