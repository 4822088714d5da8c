import type { CarriedShipment } from '@waybound/contract/site/amazon-shipments';
import type { AmazonTrackingObstacle } from '@waybound/contract/site/amazon-tracking-states';
import { trackingDetailsOf, type AmazonTrackingDetails } from '@waybound/domain/amazon/tracking-details';
import { sql } from 'kysely';
import type { StoreAuthorisation } from '@waybound/contract/site/store-states';
import { anyOf } from '../../../records/any-of.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { isCarriedBy, lastOfEach, NEWEST_LAST } from '../../../records/box-labels/carried-shipments.ts';
import { readNumberedBoxes } from '../../../records/box-labels/numbered-boxes.ts';
import { readShortageClaims, type ShortageClaim } from '../../../records/case/shortage-claims.ts';
import type { WaybillRecord } from '../../../records/waybill/rows.ts';
import { BESIDE, toShipment, type ShipmentRecord } from '../shipments/shipment-list.ts';
import { isUpToDate, type TrackingRecord } from './told-rows.ts';

type Item = CarriedShipment['items'][number];
type Waybill = Pick<WaybillRecord, 'customer_id' | 'id' | 'packages' | 'transport'>;
type CarriedRecord = ShipmentRecord & { authorisation: StoreAuthorisation; is_store_gone: boolean };

/** A shipment whose goods a waybill carries. */
export interface Carried {
  shipment: CarriedRecord;
  items: Item[];
  /** How many of its boxes the waybill has. */
  boxesHere: number;
  /** Another waybill that carries boxes of it. */
  sharedWith: string | null;
  /** What Amazon is to be told of its way; undefined where nothing is known, or something stands against it. */
  details?: AmazonTrackingDetails;
  obstacle?: AmazonTrackingObstacle;
  /** The case that claims its shortage. */
  claim: CarriedShipment['claim'];
  /** What has become of telling it. */
  told: TrackingRecord | undefined;
}

/**
 * Each shipment once that the packing list names and a shop of the customer's has read, also one that is deleted by now: what the warehouse
 * has counted is the customer's evidence.
 */
export async function readCarried(db: Db, waybill: Waybill): Promise<Carried[]> {
  const { customer_id: customerId, id } = waybill;
  const { rows } = await sql<CarriedRecord>`
    select s.*, a.authorisation, a.deleted_at is not null as is_store_gone, ${BESIDE.columns} from amazon_shipment s ${BESIDE.join}
    where s.customer_id = ${customerId} and ${isCarriedBy(id)} order by ${NEWEST_LAST}`.execute(db);
  const shipments = lastOfEach(rows, ({ fba_id: fbaId }) => fbaId ?? '');
  if (shipments.length === 0) return [];
  const ids = shipments.map((shipment) => shipment.id);
  const [claims, items, told, { boxes, shared }] = await Promise.all([
    readShortageClaims(
      db,
      customerId,
      shipments.flatMap(({ fba_id: fbaId }) => fbaId ?? []),
    ),
    readItems(db, customerId, ids),
    db.selectFrom('amazon_tracking').selectAll().where('customer_id', '=', customerId).where('waybill_id', '=', id).execute(),
    readNumberedBoxes(db, waybill),
  ]);
  return shipments.map((shipment) => {
    const sharedWith = shared.find(({ shipmentId }) => shipmentId === shipment.fba_id)?.waybillNo ?? null;
    const own = boxes.filter(({ shipmentId }) => shipmentId === shipment.fba_id);
    const boxNumbers = own.map(({ boxNumber }) => boxNumber);
    const amazonIds = new Map(own.flatMap(({ boxNumber, amazonId }) => (amazonId ? [[boxNumber, amazonId] as const] : [])));
    return {
      shipment,
      items: items.get(shipment.id) ?? [],
      boxesHere: boxNumbers.length,
      sharedWith,
      claim: claimOf(claims, shipment.fba_id),
      ...(sharedWith === null
        ? trackingDetailsOf({
            boxNumbers,
            amazonIds,
            boxesAtAmazon: shipment.boxes,
            parcels: waybill.transport?.parcels ?? [],
            trucks: waybill.transport?.trucks ?? [],
            mode: shipment.mode,
          })
        : { obstacle: 'shared' as const }),
      told: told.find((row) => row.shipment_id === shipment.id),
    };
  });
}

function claimOf(claims: readonly ShortageClaim[], fbaId: string | null): CarriedShipment['claim'] {
  const claim = claims.find(({ shipmentIds }) => fbaId !== null && shipmentIds.includes(fbaId));
  return claim ? { id: claim.id, caseNo: claim.caseNo, status: claim.status } : null;
}

async function readItems(db: Db, customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Item[]>> {
  const rows = await db
    .selectFrom('amazon_item')
    .select(['shipment_id', 'msku', 'quantity', 'received'])
    .where('customer_id', '=', customerId)
    .where('shipment_id', '=', anyOf(ids))
    .orderBy('msku')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.shipment_id);
  return new Map([...groups].map(([id, of]) => [id, of.map(({ msku, quantity, received }) => ({ msku, quantity, received }))]));
}

export function toCarriedShipment(carried: Carried): CarriedShipment {
  const { waybill: _waybill, may: _may, window: _window, ...shipment } = toShipment(carried.shipment);
  const { items, boxesHere, sharedWith, claim, details, obstacle = null, told } = carried;
  return {
    ...shipment,
    isStoreGone: carried.shipment.is_store_gone,
    items,
    boxesHere,
    sharedWith,
    claim,
    tracking: {
      boxes: details && 'spdTrackingDetail' in details ? details.spdTrackingDetail.spdTrackingItems.length : 0,
      proNumber: details && 'ltlTrackingDetail' in details ? details.ltlTrackingDetail.freightBillNumber[0] : null,
      obstacle,
      state: told?.state ?? null,
      isUpToDate: isUpToDate(carried),
      fault: told?.fault ?? null,
      requestId: told?.request_id ?? null,
      problems: told?.problems ?? [],
      finishedAt: told?.finished_at?.toISOString() ?? null,
    },
  };
}
