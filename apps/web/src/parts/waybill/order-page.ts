import type { WaybillRow } from '@waybound/contract/waybills';

/** Airports go by their IATA codes of three letters; seaports have five, terminals the name of their town. */
const AIRPORT = /^[A-Z]{3}$/;

/** Whether the page that edits this waybill exists: so far that of air freight, which takes dedicated lines that fly as well. */
export function hasOrderPage({ shippingWay, loadingPort }: Pick<WaybillRow, 'shippingWay' | 'loadingPort'>): boolean {
  if (shippingWay !== 'ZX') return shippingWay === 'AIR';
  return loadingPort === null || AIRPORT.test(loadingPort);
}
