import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { Transport } from '@waybound/contract/waybills/transport';
import { expandBoxes, toPackingRow } from '../order/packing.ts';

/** So many numbers may stand for all boxes; more are numbers of single boxes that are not said. */
const MAX_OF_ALL = 20;

/** A number under which a box is on its way; a box may have several, or none yet. */
export interface BoxTracking {
  /** Undefined of a number whose box nobody has said. */
  boxNumber: number | undefined;
  carrier: string | undefined;
  trackNumber: string | undefined;
  shipmentId: string | undefined;
  referenceId: string | undefined;
}

/** Parcels whose boxes nobody has named: they stand for all boxes, unless they are too many for that. */
export function withoutBoxes(parcels: Transport['parcels']): Record<'ofAll' | 'unassigned', Transport['parcels']> {
  const found = parcels.filter(({ boxNumbers = [] }) => boxNumbers.length === 0);
  return found.length <= MAX_OF_ALL ? { ofAll: found, unassigned: [] } : { ofAll: [], unassigned: found };
}

/**
 * The tracking numbers of every box in the order of the boxes: those that the forwarder's last mile gives, and of a box without one what
 * the packing list says. A parcel without box numbers stands for all boxes; of many such nobody knows which box each is, so they come after
 * the boxes, once each.
 * @param packages how many boxes there are where nothing is packed yet
 */
export function trackingOfBoxes(packingList: readonly PackingRow[], packages: number | null, transport: Transport | null): BoxTracking[] {
  const parcels = transport?.parcels ?? [];
  const named = new Map<number, Transport['parcels']>();
  for (const parcel of parcels) {
    for (const box of parcel.boxNumbers ?? []) {
      const before = named.get(box);
      if (before) before.push(parcel);
      else named.set(box, [parcel]);
    }
  }
  const { ofAll, unassigned } = withoutBoxes(parcels);
  const boxes = boxesOf(packingList, packages).flatMap(({ boxNumber, rows }): BoxTracking[] => {
    const said = (field: 'trackNumber' | 'trackType' | 'shipmentId' | 'referenceId') =>
      rows.find((row) => row[field] !== undefined)?.[field];
    const box = { boxNumber, shipmentId: said('shipmentId'), referenceId: said('referenceId') };
    const found = [...(named.get(boxNumber) ?? []), ...ofAll];
    if (found.length === 0) return [{ ...box, carrier: said('trackType'), trackNumber: said('trackNumber') }];
    return found.map(({ carrier, trackNumber }) => ({ ...box, carrier, trackNumber }));
  });
  const nowhere = { boxNumber: undefined, shipmentId: undefined, referenceId: undefined };
  return [...boxes, ...unassigned.map(({ carrier, trackNumber }) => ({ ...nowhere, carrier, trackNumber }))];
}

function boxesOf(packingList: readonly PackingRow[], packages: number | null): { boxNumber: number; rows: PackingRow[] }[] {
  if (packingList.length === 0) return Array.from({ length: packages ?? 0 }, (_, index) => ({ boxNumber: index + 1, rows: [] }));
  return expandBoxes(packingList.map((row) => ({ ...toPackingRow(row), row }))).map(({ boxNumber, rows }) => ({
    boxNumber,
    rows: rows.map(({ row }) => row),
  }));
}
