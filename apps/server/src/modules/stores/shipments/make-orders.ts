import type { HandlerInput } from '@waybound/contract/call';
import type { Reason } from '@waybound/contract/reasons';
import type { Finding } from '@waybound/contract/rules';
import type { AmazonOrderExcess } from '@waybound/contract/site/amazon-shipment-states';
import type { createAmazonOrders, prepareAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import { KIND_OF_WAY } from '@waybound/contract/waybills/status';
import type { CustomerContext, Handler } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { askForLabels } from '../../../records/box-labels/ask-for-labels.ts';
import { validateDraft } from '../../../records/order/draft-check.ts';
import { insertDraft } from '../../../records/order/record.ts';
import { namedAmong } from '../labels/named-shipments.ts';
import { storesOf } from '../store-rows.ts';
import { orderOf } from './group-order.ts';
import { boxesIn, readGroups, recordsOf } from './order-groups.ts';
import { toShipment, type ShipmentRecord } from './shipment-list.ts';

/** What would become of the chosen shipments. One that cannot be ordered is refused by its name. */
export const prepareOrders: Handler<typeof prepareAmazonOrders> = async ({ ids, grouping }, context) => {
  const orders = [];
  for (const group of await readGroups(context, ids, grouping)) {
    const { order, unknownSkus, alikeSkus, longSkus, excess } = await orderOf(context, group, { shippingWay: 'AIR' });
    const records = recordsOf(group);
    orders.push({
      addresses: group.points.map((point) => ({ warehouseCode: point.warehouseCode, boxes: boxesIn(point.records) })),
      countryId: order.countryId ?? null,
      shipments: records.map(toShipment),
      boxes: boxesIn(records),
      units: records.reduce((sum, { units }) => sum + units, 0),
      unknownSkus,
      alikeSkus,
      longSkus,
      excess,
    });
  }
  return { orders };
};

const REASON_OF_EXCESS = {
  packingRows: 'amazonOrderPackingRows',
  boxes: 'amazonOrderBoxes',
  addresses: 'amazonOrderAddresses',
} as const satisfies Readonly<Record<AmazonOrderExcess, Reason>>;

/** All drafts or none. Of two presses the second finds the shipments ordered. */
export const createOrders: Handler<typeof createAmazonOrders> = async ({ ids, grouping, ...carriage }, context) => {
  const { db, customer, audit } = context;
  const findings = checkCarriage({ grouping, ...carriage });
  if (findings.length > 0) refuseFields(findings);
  const { shippingWay } = carriage;
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
  for (const group of await readGroups(context, ids, grouping)) {
    const { order, excess } = await orderOf(context, group, carriage);
    const records = recordsOf(group);
    const shipments = records.map(({ fba_id: fbaId }) => fbaId).join(', ');
    if (excess) refuse(REASON_OF_EXCESS[excess.of], { shipments, count: excess.count, max: excess.max });
    const channel = await validateDraft(db, customer, order);
    const draft = await insertDraft(context, { order, channel });
    await linkTo(context, draft.id, records);
    await askForLabels(context, draft.id, await fetchableOf(context, records));
    const { waybillNo, rev } = draft;
    const after = { waybillNo, rev, shippingWay };
    audit({ customerId: customer.id, subject: KIND_OF_WAY[shippingWay], subjectId: draft.id, what: 'create', after });
    drafts.push({ ...draft, warehouseCodes: group.points.map(({ warehouseCode }) => warehouseCode) });
  }
  return { drafts };
};

/** What an end delivery has and no other order. */
function checkCarriage({ shippingWay, zxBase, grouping }: Omit<HandlerInput<typeof createAmazonOrders, never>, 'ids'>): Finding[] {
  if (shippingWay === 'HD') return zxBase === undefined ? [{ path: 'zxBase', rule: 'required' }] : [];
  return [
    ...(zxBase === undefined ? [] : [{ path: 'zxBase', rule: 'notOffered' } as const]),
    ...(grouping === 'country' ? [{ path: 'grouping', rule: 'notOffered' } as const] : []),
  ];
}

async function linkTo({ db, customer }: CustomerContext, waybillId: string, records: readonly ShipmentRecord[]): Promise<void> {
  await db
    .updateTable('amazon_shipment')
    .set({ waybill_id: waybillId })
    .where('customer_id', '=', customer.id)
    .where(
      'id',
      'in',
      records.map(({ id }) => id),
    )
    .execute();
}

/** Those whose labels can be fetched: of shops whose sellers have agreed, with names for their boxes. */
async function fetchableOf({ db, customer }: CustomerContext, records: readonly ShipmentRecord[]): Promise<string[]> {
  const stores = await storesOf(db, customer.id).where('authorisation', '=', 'connected').execute();
  const connected = records.filter((record) => stores.some(({ id }) => id === record.store_id)).map(({ id }) => id);
  return namedAmong(db, customer.id, connected);
}
