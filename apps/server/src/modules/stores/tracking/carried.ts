import type { CarriedShipment } from '@waybound/contract/site/amazon-shipments';
import { trackingDetailsOf, type AmazonTrackingDetails } from '@waybound/domain/amazon/tracking-details';
import { trackingOfBoxes } from '@waybound/domain/boxes/box-tracking';
import { boxIdsOf } from '@waybound/domain/box-labels/amazon-box-id';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import { isCarriedBy, lastOfEach, NEWEST_LAST } from '../../../records/box-labels/carried-shipments.ts';
import { readNumberedBoxes } from '../../../records/box-labels/numbered-boxes.ts';
import { readPacking } from '../../../records/waybill/packing-rows.ts';
import type { WaybillRecord } from '../../../records/waybill/rows.ts';
import { BESIDE, IS_THERE, toShipment, type ShipmentRecord } from '../shipments/shipment-list.ts';
import { isUpToDate, type TrackingRecord } from './told-rows.ts';

type Item = CarriedShipment['items'][number];
type Waybill = Pick<WaybillRecord, 'customer_id' | 'id' | 'packages' | 'transport'>;

/** A shipment whose goods a waybill carries. */
export interface Carried {
  shipment: ShipmentRecord;
  items: Item[];
  /** Another waybill that carries boxes of it. */
  sharedWith: string | null;
  /** What Amazon is to be told of its way; undefined where nothing is known, or nobody knows which of its boxes are whose. */
  details: AmazonTrackingDetails | undefined;
  /** What has become of telling it. */
  told: TrackingRecord | undefined;
}

/** Each shipment once that the packing list names and a shop of the customer's has read. */
export async function readCarried(db: Db, waybill: Waybill): Promise<Carried[]> {
  const { customer_id: customerId, id } = waybill;
  const { rows } = await sql<ShipmentRecord>`
    select s.*, ${BESIDE.columns} from amazon_shipment s ${BESIDE.join}
    where s.customer_id = ${customerId} and ${IS_THERE} and ${isCarriedBy(id)} order by ${NEWEST_LAST}`.execute(db);
  const shipments = lastOfEach(rows, ({ fba_id: fbaId }) => fbaId ?? '');
  if (shipments.length === 0) return [];
  const [items, told, { boxes, shared }, packing] = await Promise.all([
    readItems(db, customerId, shipments),
    readTold(db, waybill),
    readNumberedBoxes(db, waybill),
    readPacking(db, { customerId, id }),
  ]);
  const boxIds = boxIdsOf(boxes);
  const shipmentOf = new Map(boxes.map(({ boxNumber, shipmentId }) => [boxNumber, shipmentId]));
  const tracked = Map.groupBy(trackingOfBoxes(packing, waybill.packages, waybill.transport), ({ boxNumber }) => boxNumber);
  const boxesOf = (fbaId: string | null) =>
    [...boxIds].flatMap(([boxNumber, boxId]) =>
      shipmentOf.get(boxNumber) === fbaId
        ? [{ boxId, trackNumbers: (tracked.get(boxNumber) ?? []).flatMap(({ trackNumber }) => trackNumber ?? []) }]
        : [],
    );
  return shipments.map((shipment) => {
    const sharedWith = shared.find(({ shipmentId }) => shipmentId === shipment.fba_id)?.waybillNo ?? null;
    return {
      shipment,
      items: items.get(shipment.id) ?? [],
      sharedWith,
      details: sharedWith === null ? trackingDetailsOf(boxesOf(shipment.fba_id), waybill.transport?.deliveryNumber) : undefined,
      told: told.find((row) => row.shipment_id === shipment.id),
    };
  });
}

async function readItems(db: Db, customerId: string, shipments: readonly ShipmentRecord[]): Promise<ReadonlyMap<string, Item[]>> {
  const rows = await db
    .selectFrom('amazon_item')
    .select(['shipment_id', 'msku', 'quantity', 'received'])
    .where('customer_id', '=', customerId)
    .where(
      'shipment_id',
      'in',
      shipments.map(({ id }) => id),
    )
    .orderBy('msku')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.shipment_id);
  return new Map([...groups].map(([id, of]) => [id, of.map(({ msku, quantity, received }) => ({ msku, quantity, received }))]));
}

const readTold = (db: Db, { customer_id: customerId, id }: Waybill): Promise<TrackingRecord[]> =>
  db.selectFrom('amazon_tracking').selectAll().where('customer_id', '=', customerId).where('waybill_id', '=', id).execute();

export function toCarriedShipment(carried: Carried): CarriedShipment {
  const { waybill: _waybill, may: _may, ...shipment } = toShipment(carried.shipment);
  const { items, sharedWith, details, told } = carried;
  return {
    ...shipment,
    items,
    sharedWith,
    tracking: {
      boxes: details && 'spdTrackingDetail' in details ? details.spdTrackingDetail.spdTrackingItems.length : 0,
      freight: details && 'ltlTrackingDetail' in details ? details.ltlTrackingDetail.freightBillNumber[0] : null,
      state: told?.state ?? null,
      isUpToDate: isUpToDate(carried),
      fault: told?.fault ?? null,
      requestId: told?.request_id ?? null,
      problems: told?.problems ?? [],
      finishedAt: told?.finished_at?.toISOString() ?? null,
    },
  };
}
