import type { WaybillRow } from '@waybound/contract/waybills';

/** The pages on which orders are written (specification, section 2). */
export const ORDER_PAGES = {
  air: '/waybillManagement/orderToAirFreight',
  sea: '/waybillManagement/orderToSeaFreight',
} as const;
export type OrderPagePath = (typeof ORDER_PAGES)[keyof typeof ORDER_PAGES];

type Travels = Pick<WaybillRow, 'shippingWay' | 'zxBase' | 'loadingPort' | 'isPortToPort'>;

/**
 * The one table of which page writes which order (domain.md, words): drafts are gone on with there, whoever leads to them. Undefined for
 * orders without a page: those that only the forwarder opens, and those of end delivery.
 */
const PAGES: Readonly<Record<WaybillRow['shippingWay'], OrderPagePath | ((waybill: Travels) => OrderPagePath) | undefined>> = {
  AIR: ORDER_PAGES.air,
  FCL: ORDER_PAGES.sea,
  LCL: ORDER_PAGES.sea,
  KT: ORDER_PAGES.sea,
  ZX: (waybill) => (isFlown(waybill) ? ORDER_PAGES.air : ORDER_PAGES.sea),
  99: undefined,
  HD: undefined,
  OT: undefined,
};

/** Airports go by their IATA codes of three letters; seaports have five, terminals the name of their town. */
const AIRPORT = /^[A-Z]{3}$/;

/** A dedicated line whose base nobody has told yet goes by where it leaves from. */
const isFlown = ({ zxBase, loadingPort }: Travels): boolean =>
  zxBase === null ? loadingPort === null || AIRPORT.test(loadingPort) : zxBase === 'AIR';

export function orderPageOf(waybill: Travels): OrderPagePath | undefined {
  const page = PAGES[waybill.shippingWay];
  return typeof page === 'function' ? page(waybill) : page;
}
