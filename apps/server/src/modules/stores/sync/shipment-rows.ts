import { AMAZON_MODES } from '@waybound/contract/site/amazon-mode-codes';
import { AMAZON_SHIPMENT_STATES, type AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import { gramsOfAmazon, inBoxOrder, millimetresOfAmazon } from '@waybound/domain/amazon/amazon-boxes';
import { sql } from 'kysely';
import type { AmazonAddress, AmazonBoxItem } from '../../../db/stored.ts';
import type { BoxAnswer, ItemAnswer, ShipmentAnswer } from '../../../gateways/amazon/inbound-answers.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { windowColumns } from '../delivery-windows.ts';
import type { StoreRecord } from '../store-rows.ts';

interface Writing {
  db: Db;
  now: Date;
  store: StoreRecord;
}

export interface ReadShipment {
  planId: string;
  /** When its plan was made. */
  createdAt: Date;
  shipment: ShipmentAnswer;
  /** How it is brought, in Amazon's words; undefined where it was not said. */
  mode: string | undefined;
  /** On how many it stands, by truck; undefined where it was not said. */
  pallets?: number | undefined;
  boxes: readonly BoxAnswer[];
  items: readonly ItemAnswer[];
}

export const stateOf = (named: string | undefined): AmazonShipmentState =>
  AMAZON_SHIPMENT_STATES.find((state) => state === named) ?? 'OTHER';

/**
 * Writes a shipment as it was read, with all of its boxes and items, in place of what was there. A reference id, a mode and
 * pallets that Amazon leaves out stay, and so does what the warehouse has counted.
 * @param done shipments of this sync, with this one
 */
export async function saveShipment({ db, now, store }: Writing, read: ReadShipment, done: number): Promise<void> {
  const { shipment, items } = read;
  const boxes = inBoxOrder(read.boxes);
  const { warehouseId, address } = shipment.destination;
  const values = {
    plan_id: read.planId,
    created_at: read.createdAt,
    fba_id: shipment.shipmentConfirmationId ?? null,
    name: shipment.name ?? '',
    status: stateOf(shipment.status),
    warehouse_code: warehouseId ?? null,
    country_code: address?.countryCode ?? null,
    address: address ? JSON.stringify(toAddress(address)) : null,
    boxes: boxes.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    read_at: now,
    is_dated: true,
    ...windowColumns(shipment.selectedDeliveryWindow),
  };
  const mode = read.mode === undefined ? null : (AMAZON_MODES.find((known) => known === read.mode) ?? 'OTHER');
  const pallets = read.pallets ?? null;
  const reference = shipment.amazonReferenceId ?? null;
  const owner = { customer_id: store.customer_id, store_id: store.id, shipment_id: shipment.shipmentId };
  const { id } = await db
    .insertInto('amazon_shipment')
    .values({ ...owner, ...values, mode, pallets, reference_id: reference })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'store_id', 'shipment_id']).doUpdateSet({
        ...values,
        mode: sql`coalesce(excluded.mode, amazon_shipment.mode)`,
        pallets: sql`coalesce(excluded.pallets, amazon_shipment.pallets)`,
        reference_id: sql`coalesce(excluded.reference_id, amazon_shipment.reference_id)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveItems(db, store.customer_id, id, items);
  await saveBoxes(db, store.customer_id, id, boxes);
  await db
    .updateTable('amazon_store')
    .set({ sync_done: done })
    .where('customer_id', '=', store.customer_id)
    .where('id', '=', store.id)
    .execute();
}

async function saveItems(db: Db, customerId: string, id: string, items: readonly ItemAnswer[]): Promise<void> {
  const sums = new Map<string, ItemAnswer>();
  for (const item of items) {
    const before = sums.get(item.msku)?.quantity ?? 0;
    sums.set(item.msku, { ...item, quantity: before + item.quantity });
  }
  const json = JSON.stringify([...sums.values()]);
  await sql`delete from amazon_item where customer_id = ${customerId} and shipment_id = ${id}
    and msku not in (select i.msku from jsonb_to_recordset(${json}::jsonb) as i(msku text))`.execute(db);
  await sql`insert into amazon_item (customer_id, shipment_id, msku, fnsku, asin, quantity)
    select ${customerId}::bigint, ${id}::bigint, i.msku, i.fnsku, i.asin, i.quantity
    from jsonb_to_recordset(${json}::jsonb) as i(msku text, fnsku text, asin text, quantity int)
    on conflict (customer_id, shipment_id, msku) do update set fnsku = excluded.fnsku, asin = excluded.asin, quantity = excluded.quantity`.execute(
    db,
  );
}

async function saveBoxes(db: Db, customerId: string, id: string, boxes: readonly BoxAnswer[]): Promise<void> {
  const json = JSON.stringify(boxes.map(toBox));
  await db.deleteFrom('amazon_box').where('customer_id', '=', customerId).where('shipment_id', '=', id).execute();
  await sql`insert into amazon_box (customer_id, shipment_id, position, package_id, box_id, quantity, length_mm, width_mm, height_mm, weight_g, items)
    select ${customerId}::bigint, ${id}::bigint, b.position, b.package_id, b.box_id, b.quantity, b.length_mm, b.width_mm, b.height_mm, b.weight_g, b.items
    from jsonb_to_recordset(${json}::jsonb) as b(position int, package_id text, box_id text, quantity int,
      length_mm int, width_mm int, height_mm int, weight_g int, items jsonb)`.execute(db);
}

function toBox({ packageId, boxId, quantity = 1, dimensions, weight, items = [] }: BoxAnswer, index: number) {
  const lengthOf = (side: 'length' | 'width' | 'height'): number | null =>
    dimensions ? millimetresOfAmazon(dimensions[side], dimensions.unitOfMeasurement) : null;
  return {
    position: index + 1,
    package_id: packageId,
    box_id: boxId ?? null,
    quantity,
    length_mm: lengthOf('length'),
    width_mm: lengthOf('width'),
    height_mm: lengthOf('height'),
    weight_g: weight ? gramsOfAmazon(weight.value, weight.unit) : null,
    items: items.map(toBoxItem),
  };
}

const toBoxItem = ({ msku, fnsku, quantity, expiration, manufacturingLotCode: lot }: ItemAnswer): AmazonBoxItem => ({
  msku,
  fnsku,
  quantity,
  ...(expiration !== undefined && { expiration }),
  ...(lot !== undefined && { lot }),
});

function toAddress(given: NonNullable<ShipmentAnswer['destination']['address']>): AmazonAddress {
  const { name, companyName, addressLine1, addressLine2, city, stateOrProvinceCode, postalCode, countryCode, phoneNumber } = given;
  return {
    name,
    line1: addressLine1,
    city,
    postalCode,
    countryCode,
    ...(companyName !== undefined && { company: companyName }),
    ...(addressLine2 !== undefined && { line2: addressLine2 }),
    ...(stateOrProvinceCode !== undefined && { state: stateOrProvinceCode }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
  };
}
