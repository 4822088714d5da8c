import type { Order } from '@waybound/contract/orders/order-fields';
import type { AmazonOrderExcess } from '@waybound/contract/site/amazon-shipment-states';
import type { createAmazonOrders, prepareAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import type { Reason } from '@waybound/contract/reasons';
import { KIND_OF_WAY } from '@waybound/contract/waybills/status';
import { excessOf, invoiceOf, packingOf, totalsOf, type OrderedShipment } from '@waybound/domain/amazon/amazon-order';
import { withWarehouseAddress } from '@waybound/domain/order/warehouse-address';
import { sql } from 'kysely';
import type { AmazonAddress } from '../../../db/stored.ts';
import type { CustomerContext, Handler } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { askForLabels } from '../../../records/box-labels/ask-for-labels.ts';
import { validateDraft } from '../../../records/order/draft-check.ts';
import { AMAZON_ADDRESSES, countryByCode } from '../../../records/order/places.ts';
import { insertDraft } from '../../../records/order/record.ts';
import { readSkuLibrary } from '../../../records/order/sku-library.ts';
import { storesOf } from '../store-rows.ts';
import { BESIDE, IS_THERE, toShipment, type ShipmentRecord } from './shipment-list.ts';

/** Shipments of one warehouse: what becomes one order. */
interface Group {
  warehouseCode: string | null;
  countryCode: string | null;
  records: ShipmentRecord[];
}

/** What would become of the chosen shipments. One that cannot be ordered is refused by its name. */
export const prepareOrders: Handler<typeof prepareAmazonOrders> = async ({ ids }, context) => {
  const groups = await groupsOf(context, ids);
  const orders = [];
  for (const group of groups) {
    const { order, unknownSkus, excess } = await orderOf(context, group, 'AIR');
    orders.push({
      warehouseCode: group.warehouseCode,
      countryId: order.countryId ?? null,
      shipments: group.records.map(toShipment),
      boxes: group.records.reduce((sum, { boxes }) => sum + boxes, 0),
      units: group.records.reduce((sum, { units }) => sum + units, 0),
      unknownSkus,
      excess,
    });
  }
  return { orders };
};

const REASON_OF_EXCESS = {
  packingRows: 'amazonOrderPackingRows',
  boxes: 'amazonOrderBoxes',
} as const satisfies Readonly<Record<AmazonOrderExcess, Reason>>;

/** All drafts or none. Of two presses the second finds the shipments ordered. */
export const createOrders: Handler<typeof createAmazonOrders> = async ({ ids, shippingWay }, context) => {
  const { db, customer, audit } = context;
  const drafts = [];
  // Of two presses the second waits here.
  await db
    .selectFrom('amazon_shipment')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const group of await groupsOf(context, ids)) {
    const { order, excess } = await orderOf(context, group, shippingWay);
    if (excess) refuse(REASON_OF_EXCESS[excess.of], { shipments: fbaIdsOf(group), count: excess.count, max: excess.max });
    const channel = await validateDraft(db, customer, order);
    const draft = await insertDraft(context, { order, channel });
    await db
      .updateTable('amazon_shipment')
      .set({ waybill_id: draft.id })
      .where('customer_id', '=', customer.id)
      .where(
        'id',
        'in',
        group.records.map(({ id }) => id),
      )
      .execute();
    await askForLabels(context, draft.id, await connectedOf(context, group.records));
    const { waybillNo, rev } = draft;
    const after = { waybillNo, rev, shippingWay };
    audit({ customerId: customer.id, subject: KIND_OF_WAY[shippingWay], subjectId: draft.id, what: 'create', after });
    drafts.push({ ...draft, warehouseCode: group.warehouseCode });
  }
  return { drafts };
};

const fbaIdsOf = ({ records }: Group): string => records.map(({ fba_id: fbaId }) => fbaId).join(', ');

/** Those whose labels can be fetched: of shops whose sellers have agreed. */
async function connectedOf({ db, customer }: CustomerContext, records: readonly ShipmentRecord[]): Promise<string[]> {
  const stores = await storesOf(db, customer.id).where('authorisation', '=', 'connected').execute();
  return records.filter((record) => stores.some(({ id }) => id === record.store_id)).map(({ id }) => id);
}

/** The chosen shipments by their warehouses. */
async function groupsOf({ db, customer }: CustomerContext, ids: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<ShipmentRecord>`select s.*, ${BESIDE.columns} from amazon_shipment s ${BESIDE.join}
    where s.customer_id = ${customer.id} and s.id in (${sql.join(ids)}) and ${IS_THERE} order by s.fba_id, s.id`.execute(db);
  if (rows.length < new Set(ids).size) refuse('recordMissing');
  const groups = new Map<string, Group>();
  for (const record of rows) {
    const { order: reason } = toShipment(record).may;
    if (reason) refuse(reason, { name: record.fba_id ?? record.name });
    const { warehouse_code: warehouseCode, country_code: countryCode } = record;
    const key = `${countryCode} ${warehouseCode}`;
    const group = groups.get(key) ?? { warehouseCode, countryCode, records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The draft, the SKUs of it that the library does not know, and what is too much of it. */
async function orderOf(
  { db, customer }: CustomerContext,
  { warehouseCode, countryCode, records }: Group,
  shippingWay: Order['shippingWay'],
): Promise<{ order: Order; unknownSkus: string[]; excess: ReturnType<typeof excessOf> }> {
  const packingList = packingOf(await boxesOf(db, customer.id, records));
  const country = countryByCode(countryCode ?? '');
  const skus = [...new Set(packingList.flatMap(({ sku }) => sku ?? []))];
  const productOf = await readSkuLibrary(db, customer.id, skus);
  const known = {
    shippingWay,
    purposeWarehouseType: 'fba' as const,
    ...(country && { countryId: country.id }),
    ...(warehouseCode !== null && { dispatchAddressCode: warehouseCode }),
    ...totalsOf(packingList),
    packingList,
    invoiceLines: invoiceOf(packingList, (sku) => productOf(sku, country?.id)),
  };
  const order = withWarehouseAddress<Order>(known, AMAZON_ADDRESSES);
  const told = order.dispatchAddress === undefined ? addressOf(records[0]?.address ?? null) : {};
  const unknownSkus = skus.filter((sku) => Object.keys(productOf(sku, country?.id)).length === 0);
  return { order: { ...order, ...told }, unknownSkus, excess: excessOf(packingList) };
}

const LATIN = /^[\x20-\x7e]+$/;

/** As Amazon says it, of a warehouse that we do not know; what an order would not take is left out. */
function addressOf(address: AmazonAddress | null): Partial<Order> {
  if (!address) return {};
  const { name, line1, line2, city, state, postalCode } = address;
  const fields = {
    dispatcher: name,
    dispatchAddress: line1,
    dispatchAddress2: line2,
    dispatchCity: city,
    dispatchProvince: state,
    dispatchZipCode: postalCode,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && LATIN.test(value)));
}

async function boxesOf(db: CustomerContext['db'], customerId: string, records: readonly ShipmentRecord[]): Promise<OrderedShipment[]> {
  const rows = await db
    .selectFrom('amazon_box')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(
      'shipment_id',
      'in',
      records.map(({ id }) => id),
    )
    .orderBy('shipment_id')
    .orderBy('position')
    .execute();
  const byShipment = Map.groupBy(rows, ({ shipment_id: id }) => id);
  return records.map(({ id, fba_id: fbaId, reference_id: referenceId }) => ({
    fbaId: fbaId ?? '',
    referenceId,
    boxes: (byShipment.get(id) ?? []).map((box) => ({
      quantity: box.quantity,
      grams: box.weight_g,
      lengthMm: box.length_mm,
      widthMm: box.width_mm,
      heightMm: box.height_mm,
      items: box.items.map(({ msku, quantity }) => ({ msku, quantity })),
    })),
  }));
}
