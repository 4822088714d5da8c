import { MAX_CASE_TEXT } from '@waybound/contract/cases/case-states';
import type { amazonOfWaybill } from '@waybound/contract/wire/site/amazon-shipments';
import type { WireAnswer } from '@waybound/contract/wire';

export type CarriedShipment = WireAnswer<typeof amazonOfWaybill>['shipments'][number];

type Item = CarriedShipment['items'][number];

/** Of a SKU: units that were sent and not received; none where Amazon says no count, which is not known to be short. */
export const missingOf = ({ quantity, received }: Item): number => (received === null ? 0 : quantity - received);

/** SKUs of which Amazon says no count. */
export const uncountedIn = ({ items }: CarriedShipment): number => items.filter(({ received }) => received === null).length;

/** Of a shipment that is closed, SKU by SKU: more of one does not make up for less of another. */
const shortOf = ({ state, items }: CarriedShipment): { item: Item; missing: number }[] =>
  state === 'CLOSED' ? items.map((item) => ({ item, missing: missingOf(item) })).filter(({ missing }) => missing > 0) : [];

export const missingIn = (shipment: CarriedShipment): number => shortOf(shipment).reduce((sum, { missing }) => sum + missing, 0);

interface Sentences {
  head: (shipment: CarriedShipment, missing: number) => string;
  line: (item: Item, missing: number) => string;
  /** Of those for which a case has no room. */
  more: (skus: number) => string;
}

/**
 * What a case says of the units that Amazon's warehouse has not received, SKU by SKU, as far as a case has room; empty where none is missing.
 * Of a shipment that several waybills carry nobody knows whose they are.
 */
export function shortageText(shipments: readonly CarriedShipment[], { head, line, more }: Sentences): string {
  const lines = shipments.flatMap((shipment) => {
    const short = shipment.sharedWith === null ? shortOf(shipment) : [];
    if (short.length === 0) return [];
    return [
      { text: head(shipment, missingIn(shipment)), skus: 0 },
      ...short.map(({ item, missing }) => ({ text: line(item, missing), skus: 1 })),
    ];
  });
  const textOf = (count: number): string => {
    const left = lines.slice(count).reduce((sum, { skus }) => sum + skus, 0);
    return [...lines.slice(0, count).map(({ text }) => text), ...(left > 0 ? [more(left)] : [])].join('\n');
  };
  let count = lines.length;
  while (count > 0 && textOf(count).length > MAX_CASE_TEXT) count -= 1;
  return textOf(count);
}
