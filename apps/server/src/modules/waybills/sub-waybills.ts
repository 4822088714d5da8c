import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { BOX_SCANS, subWaybillNoOf } from '@waybound/contract/waybills/sub-waybill-codes';
import type { SubWaybill, subWaybills } from '@waybound/contract/waybills/sub-waybills';
import type { Transport } from '@waybound/contract/waybills/transport';
import { withoutBoxes } from '@waybound/domain/boxes/box-tracking';
import { firstByBox } from '@waybound/domain/boxes/first-by-box';
import { formatCm, formatGrams } from '@waybound/domain/measures';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Handlers } from '../../kernel/context.ts';
import { readBoxes } from '../../records/waybill/boxes.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import { readOwnWaybill } from '../../records/waybill/rows.ts';

type Carton = Selectable<Schema['carton']>;
type Scan = Selectable<Schema['carton_scan']>;

/** Each box of a waybill under a number of its own, with what was scanned of it. */
export const subWaybillsHandlers: Handlers<typeof subWaybills> = {
  async querySubWaybills({ id }, { db, customer }) {
    const row = await readOwnWaybill(db, customer.id, id);
    const [cartons, scans] = await Promise.all([
      db.selectFrom('carton').selectAll().where('customer_id', '=', customer.id).where('waybill_id', '=', id).execute(),
      db.selectFrom('carton_scan').selectAll().where('customer_id', '=', customer.id).where('waybill_id', '=', id).execute(),
    ]);
    const measured = new Map(cartons.map((carton) => [carton.box_number, carton]));
    const scansOf = Map.groupBy(scans, (scan) => scan.box_number);
    const boxes = await readBoxes(db, row, [...measured.keys()]);
    const trackingOf = trackingBy(row.transport);
    return boxes.map(({ boxNumber, rows }): SubWaybill => {
      const carton = measured.get(boxNumber);
      return {
        subWaybillNo: subWaybillNoOf(row.waybill_no, boxNumber),
        boxNumber,
        ...(carton ? measuresOf(carton) : declaredOf(rows)),
        ...trackingOf(boxNumber, rows),
        scans: toScans(carton, scansOf.get(boxNumber) ?? []),
      };
    });
  },
};

type Measures = Pick<SubWaybill, 'weight' | 'length' | 'width' | 'height' | 'isMeasured'>;

const measuresOf = (carton: Carton): Measures => ({
  weight: formatGrams(Number(carton.weight_g)),
  length: formatCm(carton.length_mm),
  width: formatCm(carton.width_mm),
  height: formatCm(carton.height_mm),
  isMeasured: true,
});

/** Of several products in one box one row says how heavy and large it is. */
function declaredOf(rows: readonly PackingRow[]): Measures {
  const { grossWeight = null, length = null, width = null, height = null } = rows.find((row) => row.grossWeight !== undefined) ?? {};
  return { weight: grossWeight, length, width, height, isMeasured: false };
}

/** The carrier of the last mile knows the box better than who packed it. */
function trackingBy(transport: Transport | null) {
  const parcels = transport?.parcels ?? [];
  const parcelOf = firstByBox(parcels);
  const [ofAll] = withoutBoxes(parcels).ofAll;
  return (boxNumber: number, rows: readonly PackingRow[]): Pick<SubWaybill, 'trackNumber' | 'carrier'> => {
    const parcel = parcelOf.get(boxNumber) ?? ofAll;
    if (parcel) return { trackNumber: parcel.trackNumber, carrier: parcel.carrier };
    return { trackNumber: rows.find((row) => row.trackNumber !== undefined)?.trackNumber ?? null, carrier: null };
  };
}

/** The newest first; of the same moment what comes later on the way. */
function toScans(carton: Carton | undefined, scans: readonly Scan[]): SubWaybill['scans'] {
  const received = carton && {
    kind: 'received' as const,
    at: carton.received_at.toISOString(),
    placeCode: null,
    placeName: null,
    timeZone: FORWARDER_TIME_ZONE,
  };
  const all = scans.map((scan) => ({
    kind: scan.kind,
    at: scan.scanned_at.toISOString(),
    placeCode: scan.place_code,
    placeName: scan.place_name,
    timeZone: scan.time_zone,
  }));
  return [...(received ? [received] : []), ...all].sort(
    (a, b) => b.at.localeCompare(a.at) || BOX_SCANS.indexOf(b.kind) - BOX_SCANS.indexOf(a.kind),
  );
}
