import type { NumberedBox } from '@waybound/domain/box-labels/amazon-box-id';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { readBoxes } from '../waybill/boxes.ts';
import { isCarriedBy } from './carried-shipments.ts';

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

export interface NumberedBoxes {
  boxes: NumberedBox[];
  /** Those for which the packing list names no shipment of Amazon's, by number: they need no label of its. */
  others: number[];
  shared: SharedShipment[];
}

/** The boxes of a waybill with the shipment of Amazon's that its packing list names now, where it is no shared one. */
export async function readNumberedBoxes(db: Db, waybill: OwnWaybill): Promise<NumberedBoxes> {
  const [boxes, shared, amazonIds] = await Promise.all([
    readBoxes(db, waybill, []),
    readSharedShipments(db, waybill),
    readAmazonIds(db, waybill),
  ]);
  const isShared = new Set(shared.map(({ shipmentId }) => shipmentId));
  const named = boxes.map(({ boxNumber, rows }) => ({
    boxNumber,
    shipmentId: rows.find((row) => row.shipmentId !== undefined)?.shipmentId,
  }));
  const numbered = named.map((box) =>
    box.shipmentId !== undefined && isShared.has(box.shipmentId) ? { ...box, shipmentId: undefined } : box,
  );
  const others = named.flatMap(({ boxNumber, shipmentId }) => (shipmentId === undefined ? [boxNumber] : []));
  return { boxes: withAmazonIds(numbered, amazonIds), others, shared };
}

/**
 * How Amazon names the boxes of the waybill's shipments, in the order of their numbers, of those that were read in a shop of the customer's
 * with every box named by itself.
 */
async function readAmazonIds(
  db: Db,
  { customer_id: customerId, id }: Pick<OwnWaybill, 'customer_id' | 'id'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ shipmentId: string; boxIds: string[] }>`
    select s.fba_id as "shipmentId", b.box_ids as "boxIds"
    from amazon_shipment s cross join lateral (
      select array_agg(box_id order by position) as box_ids, bool_and(box_id is not null and quantity = 1) as is_named
      from amazon_box where customer_id = s.customer_id and shipment_id = s.id) b
    where s.customer_id = ${customerId} and b.is_named and ${isCarriedBy(id)}
    order by s.read_at, s.id`.execute(db);
  // Of several shops that have read it, the newest.
  return new Map(rows.map(({ shipmentId, boxIds }) => [shipmentId, boxIds]));
}

/** The boxes of a shipment in the order of their numbers are those of Amazon in the order of theirs. */
function withAmazonIds(boxes: readonly NumberedBox[], known: ReadonlyMap<string, readonly string[]>): NumberedBox[] {
  const counts = new Map<string, number>();
  return boxes
    .toSorted((one, other) => one.boxNumber - other.boxNumber)
    .map((box) => {
      if (box.shipmentId === undefined) return box;
      const place = counts.get(box.shipmentId) ?? 0;
      counts.set(box.shipmentId, place + 1);
      return { ...box, amazonId: known.get(box.shipmentId)?.[place] };
    });
}
