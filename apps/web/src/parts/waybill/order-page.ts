import type { WaybillRow } from '@waybound/contract/waybills';

/** The pages on which orders are written (specification, section 2). */
export const ORDER_PAGES = {
  air: '/waybillManagement/orderToAirFreight',
  sea: '/waybillManagement/orderToSeaFreight',
  express: '/waybillManagement/orderToExpressDelivery',
  port: '/waybillManagement/addAirSeag2gwaybill',
} as const;
export type OrderPagePath = (typeof ORDER_PAGES)[keyof typeof ORDER_PAGES];

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
