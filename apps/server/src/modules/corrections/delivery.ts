import type { changeDelivery, checkDelivery, DeliveryConsequences } from '@waybound/contract/waybills/corrections';
import type { Order } from '@waybound/contract/orders/order-fields';
import { formatMoney } from '@waybound/domain/measures';
import { comparePrices } from '@waybound/domain/pricing/price';
import { deliveryOf, examineDelivery, type ExaminedDelivery } from './examine-delivery.ts';
import { remeasured } from './remeasured.ts';
import type { CustomerContext, Handler } from '../../kernel/context.ts';
import type { MeasuredQuote } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { fieldsThatDiffer } from '../../records/fields-that-differ.ts';
import { declaredQuoteOf, frozenColumns } from '../../records/order/quote.ts';
import { replaceRows } from '../../records/order/record.ts';
import { customerAction, requireAllowed, requireRev } from '../../records/waybill/change-waybill.ts';
import { voidLabels } from '../../records/waybill/labels.ts';
import { appointmentsOf, leftAppointments } from '../../records/waybill/tracking/appointments.ts';
import { ownWaybill, readOwnWaybill, type WaybillRecord } from '../../records/waybill/rows.ts';

/** Another delivery address after the submission (docs/decisions/2026-11-25-corrections.md). */

export const checkDeliveryChange: Handler<typeof checkDelivery> = async ({ id, rev, delivery }, context) => {
  const { db, customer } = context;
  const row = await readOwnWaybill(db, customer.id, id);
  requireAllowed(row, 'changeDelivery');
  requireRev(row, rev);
  const examined = await examineDelivery(context, row, delivery);
  refuseWrong(examined);
  return consequencesOf(context, row, examined);
};

export const saveDeliveryChange: Handler<typeof changeDelivery> = async ({ id, rev, delivery }, context) => {
  const { db, customer } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'changeDelivery');
  requireRev(row, rev, { delivery: deliveryOf(row.details) });
  const examined = await examineDelivery(context, row, delivery);
  refuseWrong(examined);
  const consequences = await consequencesOf(context, row, examined);
  const [before, after] = [deliveryOf(examined.saved), deliveryOf(examined.order)];
  if (fieldsThatDiffer(before, after).length === 0) return { id, waybillNo: row.waybill_no, status: row.status, rev, consequences };
  if (examined.dropsNumbers) await replaceRows(db, row, examined.order);
  if (consequences.voidsLabels) await voidLabels(context, row);
  const ref = await customerAction(context, row, 'changeDelivery', {
    set: await columnsOf(db, row, examined),
    before: { delivery: before, deliveryAddress: lineOf(before), ...freightOf(consequences, 'before') },
    after: { delivery: after, deliveryAddress: lineOf(after), ...freightOf(consequences, 'after'), ...leftOf(consequences) },
  });
  return { ...ref, consequences };
};

/** For the forwarder, who has agreed them. */
const leftOf = ({ leavesAppointments }: DeliveryConsequences) => (leavesAppointments.length > 0 ? { leavesAppointments } : {});

const freightOf = ({ price }: DeliveryConsequences, when: 'before' | 'after') => price && { freight: `${price.currency} ${price[when]}` };

function refuseWrong({ findings }: ExaminedDelivery): void {
  if (findings.length > 0) refuseFields(findings.map((finding) => ({ ...finding, path: `delivery.${finding.path}` })));
}

/** By which the history says where the goods went before, and go now. */
const lineOf = ({
  dispatchAddressCode,
  dispatcher,
  dispatchAddress,
  dispatchCity,
  dispatchZipCode,
  furtherDeliveries = [],
}: Omit<Order, 'shippingWay'>): string =>
  [
    dispatchAddressCode ?? dispatcher,
    dispatchAddress,
    [dispatchCity, dispatchZipCode].filter(Boolean).join(' '),
    ...furtherDeliveries.map((each) => each.dispatchAddressCode ?? each.dispatchAddress),
  ]
    .filter(Boolean)
    .join(', ');

async function columnsOf(db: Db, row: WaybillRecord, { order, quoted }: ExaminedDelivery) {
  const { packingList: _rows, invoiceLines: _lines, ...details } = order;
  const frozen = row.channel_id !== null && quoted?.ok ? frozenColumns(row.channel_id, quoted) : undefined;
  const { fee_minor: fee, ...quote } = frozen ?? {};
  return {
    details: JSON.stringify(details),
    address_code: order.dispatchAddressCode ?? null,
    ...quote,
    ...(fee !== undefined && { fee_minor: fee }),
    ...(frozen && row.measured_quote !== null && (await remeasured(db, row, frozen.declared_quote))),
  };
}

async function consequencesOf(
  { db, now }: Pick<CustomerContext, 'db' | 'now'>,
  row: WaybillRecord,
  examined: ExaminedDelivery,
): Promise<DeliveryConsequences> {
  const { quoted, saved, order, dropsNumbers } = examined;
  const declared = declaredQuoteOf(row);
  const after = await chargedAfter(db, row, examined);
  const before = row.measured_quote?.price ?? declared?.price;
  const prices = declared && before && after?.currency === declared.currency ? comparePrices(before, after, declared.tolerance) : null;
  return {
    price: prices && {
      currency: prices.currency,
      before: formatMoney(prices.declaredMinor),
      after: formatMoney(prices.measuredMinor),
      difference: formatMoney(prices.differenceMinor),
    },
    isRemoteArea: quoted?.ok ? quoted.shipment.isRemoteArea : (declared?.shipment.isRemoteArea ?? order.isRemoteArea === true),
    voidsLabels: placeOnLabel(saved) !== placeOnLabel(order) && (await hasPrinted(db, row)),
    dropsShipmentNumbers: dropsNumbers,
    leavesAppointments: leftAppointments(saved, order, await appointmentsOf(db, { customerId: row.customer_id, id: row.id }), now),
  };
}

/** What will be charged: of what was measured, where it was. Undefined where the price stays. */
async function chargedAfter(db: Db, row: WaybillRecord, { quoted }: ExaminedDelivery): Promise<MeasuredQuote['price'] | undefined> {
  if (!quoted?.ok || row.channel_id === null) return undefined;
  if (row.measured_quote === null) return quoted.price;
  const { measured_quote: written } = await remeasured(db, row, frozenColumns(row.channel_id, quoted).declared_quote);
  // As it was written just now.
  return typeof written === 'string' ? (JSON.parse(written) as MeasuredQuote).price : undefined;
}

/** As a label names the place; codes of before they were kept in capitals are the same. */
const placeOnLabel = ({ dispatchAddressCode, dispatchZipCode, dispatchCity }: Order): string | undefined =>
  dispatchAddressCode?.toUpperCase() ?? dispatchZipCode ?? dispatchCity;

async function hasPrinted(db: Db, row: WaybillRecord): Promise<boolean> {
  const print = await db
    .selectFrom('label_print')
    .select('id')
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('voided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return print !== undefined;
}
