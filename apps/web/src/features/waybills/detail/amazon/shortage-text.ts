import { MAX_CASE_TEXT } from '@waybound/contract/cases/case-states';
import type { amazonOfWaybill } from '@waybound/contract/wire/site/amazon-shipments';
import type { WireAnswer } from '@waybound/contract/wire';

export type CarriedShipment = WireAnswer<typeof amazonOfWaybill>['shipments'][number];

/** Of a SKU: what is missing, where the warehouse has counted. */
export const missingOf = ({ quantity, received }: CarriedShipment['items'][number]): number => quantity - (received ?? quantity);

interface Sentences {
  head: (shipment: CarriedShipment, missing: number) => string;
  line: (item: CarriedShipment['items'][number], missing: number) => string;
  /** Of those for which a case has no room. */
  more: (skus: number) => string;
}

/** What a case says of the units that Amazon's warehouse has not received, SKU by SKU, as far as a case has room; empty where none is missing. */
export function shortageText(shipments: readonly CarriedShipment[], { head, line, more }: Sentences): string {
  const lines = shipments.flatMap((shipment) => {
    const short = shipment.shortage === null ? [] : shipment.items.filter((item) => missingOf(item) > 0);
    if (short.length === 0) return [];
    return [head(shipment, shipment.shortage ?? 0), ...short.map((item) => line(item, missingOf(item)))];
  });
  const textOf = (count: number): string =>
    [...lines.slice(0, count), ...(count < lines.length ? [more(lines.length - count)] : [])].join('\n');
  let count = lines.length;
  while (count > 0 && textOf(count).length > MAX_CASE_TEXT) count -= 1;
  return textOf(count);
}
