import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { Transport } from '@waybound/contract/waybills/transport';
import { expandBoxes, toPackingRow } from '../order/packing.ts';

/** A number under which a box is on its way; a box may have several, or none yet. */
export interface BoxTracking {
  boxNumber: number;
  carrier: string | undefined;
  trackNumber: string | undefined;
  shipmentId: string | undefined;
  referenceId: string | undefined;
}

/**
 * The tracking numbers of every box in the order of the boxes: those that the forwarder's last mile gives, and of a box without one what
 * the packing list says. A parcel without box numbers stands for all boxes.
 * @param packages how many boxes there are where nothing is packed yet
 */
export function trackingOfBoxes(packingList: readonly PackingRow[], packages: number | null, transport: Transport | null): BoxTracking[] {
  const parcels = transport?.parcels ?? [];
  const named = new Map<number, Transport['parcels']>();
  for (const parcel of parcels) {
    for (const box of parcel.boxNumbers ?? []) named.set(box, [...(named.get(box) ?? []), parcel]);
  }
  const ofAll = parcels.filter(({ boxNumbers = [] }) => boxNumbers.length === 0);
  return boxesOf(packingList, packages).flatMap(({ boxNumber, rows }): BoxTracking[] => {
    const said = (field: 'trackNumber' | 'trackType' | 'shipmentId' | 'referenceId') =>
      rows.find((row) => row[field] !== undefined)?.[field];
    const box = { boxNumber, shipmentId: said('shipmentId'), referenceId: said('referenceId') };
    const found = [...(named.get(boxNumber) ?? []), ...ofAll];
    if (found.length === 0) return [{ ...box, carrier: said('trackType'), trackNumber: said('trackNumber') }];
    return found.map(({ carrier, trackNumber }) => ({ ...box, carrier, trackNumber }));
  });
}

function boxesOf(packingList: readonly PackingRow[], packages: number | null): { boxNumber: number; rows: PackingRow[] }[] {
  if (packingList.length === 0) return Array.from({ length: packages ?? 0 }, (_, index) => ({ boxNumber: index + 1, rows: [] }));
  return expandBoxes(packingList.map((row) => ({ ...toPackingRow(row), row }))).map(({ boxNumber, rows }) => ({
    boxNumber,
    rows: rows.map(({ row }) => row),
  }));
}
