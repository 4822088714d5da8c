import type { Order } from '@waybound/contract/orders/order-fields';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { DeliveryPart } from '@waybound/contract/waybills/corrections';
import { deliveryFindings, palletsOf } from '@waybound/domain/order/end/delivery-points';
import { packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import { missingFields } from '@waybound/domain/order/requirements';
import { withWarehouseAddress } from '@waybound/domain/order/warehouse-address';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import type { CustomerContext } from '../../kernel/context.ts';
import { findChannel, type Channel } from '../../records/channel/channels.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { remoteAreasTo, withRemoteArea } from '../../records/channel/remote-areas.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { unknownFurtherWarehouses } from '../../records/order/further-warehouses.ts';
import { AMAZON_ADDRESSES, AMAZON_WAREHOUSES, findCountry } from '../../records/order/places.ts';
import { loadPreflight, namedBy } from '../../records/order/preflight.ts';
import { declaredQuoteOf, quoteCorrected, quoteFor, toPriceRequest, type Quoted } from '../../records/order/quote.ts';
import { asStored, readOrder } from '../../records/order/record.ts';
import { whyNotPriced } from '../../records/order/why-unpriced.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';

/** A waybill with another delivery address: what would be saved, and everything that is wrong with it. */
export interface ExaminedDelivery {
  saved: Order;
  order: Order;
  /** Undefined where the place does not count in the price. */
  quoted: Quoted | undefined;
  /** Amazon's numbers of its boxes are those of another warehouse, and go. */
  dropsNumbers: boolean;
  findings: FieldFinding[];
}

/** The part of an order that says where the goods go. */
export const deliveryOf = (order: DeliveryPart): DeliveryPart => ({
  purposeWarehouseType: order.purposeWarehouseType,
  dispatcher: order.dispatcher,
  dispatchLinkMan: order.dispatchLinkMan,
  dispatchPhone: order.dispatchPhone,
  dispatchEmail: order.dispatchEmail,
  dispatchProvince: order.dispatchProvince,
  dispatchCity: order.dispatchCity,
  dispatchZipCode: order.dispatchZipCode,
  dispatchAddress: order.dispatchAddress,
  dispatchAddress2: order.dispatchAddress2,
  dispatchAddressCode: order.dispatchAddressCode,
  isRemoteArea: order.isRemoteArea,
  dispatchBoxes: order.dispatchBoxes,
  dispatchPallets: order.dispatchPallets,
  dispatchAppointment: order.dispatchAppointment,
  furtherDeliveries: order.furtherDeliveries,
});

/** Checked as a submission checks it, by the rules in force today. What else an order of before breaks is not mended here. */
export async function examineDelivery(
  context: Pick<CustomerContext, 'db' | 'customer' | 'now'>,
  row: WaybillRecord,
  delivery: DeliveryPart,
): Promise<ExaminedDelivery> {
  const { db, customer, now } = context;
  const today = isoDayInChina(now);
  const [saved, channel, rates] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer, row.channel_id),
    exchangeRatesOn(db, customer.siteId, today),
  ]);
  const addressed = withWarehouseAddress({ ...saved, ...deliveryOf(delivery) }, AMAZON_ADDRESSES);
  const dropsNumbers = hasOtherWarehouse(saved, addressed) && (saved.packingList ?? []).some(isNumbered);
  const order = asStored(dropsNumbers ? withoutNumbers(addressed) : addressed);
  const rules = await loadPreflight(context, namedBy([order]), declaredQuoteOf(row)?.rates ?? rates);
  const setting = { country: findCountry(order.countryId), channel: channel?.choices, warehouses: AMAZON_WAREHOUSES };
  const boxes = packingTotals((order.packingList ?? []).map(toPackingRow)).boxes;
  const areas = await remoteAreasTo(db, customer.siteId, order, today);
  const reprice = (priced: Channel) => quoteFor(priced, withRemoteArea(toPriceRequest(order), priced.card, areas), rates);
  // What was billed stays.
  const declared = row.bill_state === 'none' ? declaredQuoteOf(row) : undefined;
  // An accepted offer is for the goods, and stays as it was given.
  const isRepriced = declared !== undefined && row.online_inquiry_no === null && isElsewhere(saved, order);
  const isCountedAgain = declared !== undefined && palletsOf(saved) !== palletsOf(order);
  const quoted = channel && isRepriced ? reprice(channel) : isCountedAgain ? quoteCorrected(declared, order, rates) : undefined;
  const all: FieldFinding[] = [
    ...missingFields(order, setting),
    ...(order.shippingWay === 'OT' ? [] : deliveryFindings(order, boxes)),
    ...unknownFurtherWarehouses(order),
    ...rules(order, channel, row.id).findings.filter(isBlocking),
    ...(quoted ? whyNotPricedThere(order, quoted) : []),
  ];
  return { saved, order, quoted, dropsNumbers, findings: firstOfDelivery(all) };
}

/** The place as prices see it. */
const isElsewhere = (one: Order, other: Order): boolean =>
  (['dispatchZipCode', 'dispatchProvince', 'isRemoteArea'] as const).some((field) => one[field] !== other[field]);

const codesOf = ({ dispatchAddressCode, furtherDeliveries = [] }: Order): string =>
  [dispatchAddressCode, ...furtherDeliveries.map((each) => each.dispatchAddressCode)]
    .flatMap((code) => code?.toUpperCase() ?? [])
    .filter((code) => AMAZON_WAREHOUSES.has(code))
    .toSorted()
    .join();

/** Amazon's numbers are made for its warehouses: where these change, they are void. */
const hasOtherWarehouse = (one: Order, other: Order): boolean => codesOf(one) !== codesOf(other);

type PackingRow = NonNullable<Order['packingList']>[number];
const isNumbered = ({ shipmentId, referenceId }: PackingRow): boolean => shipmentId !== undefined || referenceId !== undefined;

const withoutNumbers = (order: Order): Order => ({
  ...order,
  packingList: order.packingList?.map(({ shipmentId: _shipment, referenceId: _reference, ...row }) => row),
});

/** Why there is no whole price to another place: what its delivery does not say, and all else at the place that it would be reached by. */
function whyNotPricedThere(order: Order, quoted: Quoted): FieldFinding[] {
  const elsewhere = { path: 'dispatchZipCode', rule: 'notOffered' } as const;
  if (!quoted.ok) return [elsewhere];
  const findings = whyNotPriced(order, quoted);
  return findings.every(isOfDelivery) ? findings : [elsewhere, ...findings];
}

const isOfDelivery = ({ path }: FieldFinding): boolean => /^(?:dispatch|furtherDeliveries|purposeWarehouseType|isRemoteArea)/.test(path);

function firstOfDelivery(findings: readonly FieldFinding[]): FieldFinding[] {
  const ofDelivery = findings.filter(isOfDelivery);
  const first = new Map(ofDelivery.toReversed().map((finding) => [finding.path, finding]));
  return ofDelivery.filter((finding) => first.get(finding.path) === finding);
}
