import type { NumberedBox } from '@waybound/domain/box-labels/amazon-box-id';
import { identifyBoxes, type AmazonBox, type BoxDifference, type OwnBox } from '@waybound/domain/box-labels/identify-boxes';
import { boxCount, measuresOf, toPackingRow } from '@waybound/domain/order/packing';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { readBoxes, type DeclaredBox } from '../waybill/boxes.ts';
import { isCarriedBy, NEWEST_LAST } from './carried-shipments.ts';

export interface OwnWaybill {
  customer_id: string;
  id: string;
  packages: number | null;
}

/** A shipment of the waybill that another one carries as well. */
export interface SharedShipment {
  shipmentId: string;
  /** Of the other one; the first of several. */
  waybillNo: string;
}

/**
 * The shipments of a waybill of which others carry boxes too: submitted, and neither closed nor returned. Amazon counts the boxes of all of
 * them together, so nobody knows which of its numbers are those of this waybill.
 */
export async function readSharedShipments(db: Db, { customer_id: customerId, id }: Pick<OwnWaybill, 'customer_id' | 'id'>) {
  const { rows } = await sql<SharedShipment>`
    select other.shipment_id as "shipmentId", min(w.waybill_no) as "waybillNo"
    from packing_row other join waybill w on w.customer_id = other.customer_id and w.id = other.waybill_id
    where other.customer_id = ${customerId} and other.waybill_id <> ${id} and other.shipment_id in (
        select own.shipment_id from packing_row own where own.customer_id = ${customerId} and own.waybill_id = ${id} and own.shipment_id is not null)
      and w.deleted_at is null and w.submitted_at is not null and w.status not in ('already_returned', 'already_close')
    group by other.shipment_id order by other.shipment_id`.execute(db);
  return rows;
}

/** Boxes of a shipment that was read in a shop, which are others there than on the waybill. */
export interface DifferingShipment extends BoxDifference {
  shipmentId: string;
}

export interface NumberedBoxes {
  boxes: NumberedBox[];
  /** Those for which the packing list names no shipment of Amazon's, by number: they need no label of its. */
  others: number[];
  shared: SharedShipment[];
  differing: DifferingShipment[];
}

/** The boxes of a waybill with the shipment of Amazon's that its packing list names now, where it is no shared one. */
export async function readNumberedBoxes(db: Db, waybill: OwnWaybill): Promise<NumberedBoxes> {
  const [boxes, shared, known] = await Promise.all([
    readBoxes(db, waybill, []),
    readSharedShipments(db, waybill),
    readAmazonBoxes(db, waybill),
  ]);
  const isShared = new Set(shared.map(({ shipmentId }) => shipmentId));
  const named = boxes.map((box) => ({ ...box, shipmentId: box.rows.find((row) => row.shipmentId !== undefined)?.shipmentId }));
  const others = named.flatMap(({ boxNumber, shipmentId }) => (shipmentId === undefined ? [boxNumber] : []));
  const numbered = named.map(({ shipmentId, ...box }) => ({
    ...box,
    shipmentId: shipmentId !== undefined && isShared.has(shipmentId) ? undefined : shipmentId,
  }));
  return { ...withAmazonIds(numbered, known), others, shared };
}

/** The boxes of the waybill's shipments that were read in a shop of the customer's, by FBA id; a shipment without boxes has none. */
async function readAmazonBoxes(
  db: Db,
  { customer_id: customerId, id }: Pick<OwnWaybill, 'customer_id' | 'id'>,
): Promise<ReadonlyMap<string, readonly AmazonBox[]>> {
  const { rows } = await sql<{ shipmentId: string; boxes: AmazonBox[] }>`
    select s.fba_id as "shipmentId", coalesce(b.boxes, '[]'::jsonb) as boxes
    from amazon_shipment s join amazon_store a on a.customer_id = s.customer_id and a.id = s.store_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('boxId', box_id, 'quantity', quantity, 'items', items, 'isDated', s.is_dated,
        'grams', weight_g, 'lengthMm', length_mm, 'widthMm', width_mm, 'heightMm', height_mm) order by position) as boxes
      from amazon_box where customer_id = s.customer_id and shipment_id = s.id) b
    where s.customer_id = ${customerId} and ${isCarriedBy(id)}
    order by ${NEWEST_LAST}`.execute(db);
  // Of several shops that have read it, the newest.
  return new Map(rows.map(({ shipmentId, boxes }) => [shipmentId, boxes]));
}

type PackedBox = DeclaredBox & { shipmentId: string | undefined };

/** Each box of a shipment that was read as Amazon names it, as far as it is certain which one it is; those of others are counted. */
function withAmazonIds(
  boxes: readonly PackedBox[],
  known: ReadonlyMap<string, readonly AmazonBox[]>,
): Pick<NumberedBoxes, 'boxes' | 'differing'> {
  const names = new Map<number, string>();
  const uncertain = new Set<number>();
  const differing: DifferingShipment[] = [];
  for (const [shipmentId = '', own] of Map.groupBy(boxes, (box) => box.shipmentId)) {
    const amazon = known.get(shipmentId);
    if (!amazon) continue;
    const { names: found, difference } = identifyBoxes(own.map(toOwnBox), amazon);
    for (const [boxNumber, name] of found) names.set(boxNumber, name);
    if (!difference) continue;
    for (const boxNumber of difference.boxNumbers) uncertain.add(boxNumber);
    differing.push({ shipmentId, ...difference });
  }
  return {
    boxes: boxes.map(({ boxNumber, shipmentId }) => ({
      boxNumber,
      shipmentId,
      amazonId: uncertain.has(boxNumber) ? null : names.get(boxNumber),
    })),
    differing,
  };
}

/** What the packing list says of one box. How many there are of what does not part among the boxes of its row is not known. */
function toOwnBox({ boxNumber, rows }: DeclaredBox): OwnBox {
  const packed = rows.map((row) => ({ ...toPackingRow(row), sku: row.sku }));
  const { grams = null, lengthMm = null, widthMm = null, heightMm = null } = measuresOf(packed);
  const items = packed.map(({ sku = null, quantity = NaN, ...row }) => {
    const pieces = quantity / boxCount(row);
    return { sku, quantity: Number.isInteger(pieces) ? pieces : null };
  });
  return { boxNumber, items, grams, lengthMm, widthMm, heightMm };
}
