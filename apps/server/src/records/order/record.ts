import type { Order } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { KIND_OF_WAY, type ShippingWay, type WaybillStatus } from '@waybound/contract/waybills/status';
import { momentOfPortDay } from '@waybound/domain/delivery/last-free-day';
import { gramsOf, mm3Of } from '@waybound/domain/measures';
import { withOwnContainers } from '@waybound/domain/order/end/containers';
import { withCurrencies } from '@waybound/domain/order/currencies';
import { withPrefixes } from '@waybound/domain/order/importer-numbers';
import type { RoadKey } from '@waybound/domain/lifecycle/roads';
import type { WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import { CompiledQuery, sql, type Insertable } from 'kysely';
import { channelNameOf, type Channel } from '../channel/channels.ts';
import { nextNumber } from '../next-number.ts';
import { isoDayInChina } from '../china-day.ts';
import { findCountry, findDischargePort } from './places.ts';
import { invoiceInsert, invoiceJson, packingInsert, packingJson, readInvoice, readPacking } from '../waybill/packing-rows.ts';
import type { WaybillRecord } from '../waybill/rows.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { MainLeg } from '../../db/stored.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';

/** An order in the database: columns of its waybill that lists and rules read, the rest as `details`, packing rows and invoice lines. */

/** The order as it was saved, with its packing list and invoice lines. */
export async function readOrder(db: Db, row: WaybillRecord): Promise<Order> {
  const owner = { customerId: row.customer_id, id: row.id };
  const [packingList, invoiceLines] = await Promise.all([readPacking(db, owner), readInvoice(db, owner)]);
  return { ...detailsOf(row), packingList, invoiceLines };
}

/** The order's fields without its lists. */
export const detailsOf = (row: Pick<WaybillRecord, 'details'>): Order => row.details;

/** What decides the order's road: the channel where one is chosen. */
export function roadKeyOfOrder({ shippingWay, line, zxBase, isPortToPort }: Order, channel: Channel | undefined): RoadKey {
  const chosen = channel?.card.channel;
  const base = chosen?.zxBase ?? (shippingWay === 'ZX' || shippingWay === 'HD' ? zxBase : undefined) ?? null;
  const isTrucked = shippingWay === 'KT' || base === 'KT';
  return {
    shippingWay,
    line: chosen?.line ?? (isTrucked ? line : undefined) ?? null,
    zxBase: base,
    isPortToPort: chosen?.isPortToPort ?? isPortToPort ?? false,
  };
}

/** The columns of an order; `details` stand in the table of its kind. `channel` is the one it names. */
export function orderColumns({ packingList: _rows, invoiceLines: _lines, ...details }: Order, channel: Channel | undefined) {
  const road = roadKeyOfOrder(details, channel);
  return {
    reference_no: details.referenceNo ?? null,
    kind: KIND_OF_WAY[details.shippingWay],
    shipping_way: details.shippingWay,
    line: road.line ?? null,
    zx_base: road.zxBase ?? null,
    is_port_to_port: road.isPortToPort ?? false,
    channel_id: channel?.id ?? null,
    channel_name: channel ? JSON.stringify(channelNameOf(channel)) : null,
    loading_port: details.loadingPort ?? null,
    discharge_port: dischargePortOf(details, road) ?? null,
    country_id: details.countryId ?? null,
    address_code: details.dispatchAddressCode ?? null,
    delivery_terms: channel?.choices.deliveryTerms ?? details.deliveryTerms ?? null,
    packages: details.customerTotalPackages ?? null,
    weight_g: details.customerActualWeight === undefined ? null : gramsOf(details.customerActualWeight),
    volume_mm3: details.customerVolume === undefined ? null : mm3Of(details.customerVolume).toString(),
    declares_export: details.isCustomerDeclaration ?? false,
    eta: expectedArrival(details),
    main_leg: mainLegOf(details),
    details: JSON.stringify(details),
  };
}

/** When the customer's own main leg arrives, as long as no carrier has said so. */
const expectedArrival = ({ shippingWay, portEta }: Order): Date | null =>
  shippingWay === 'HD' && portEta !== undefined ? momentOfPortDay(portEta) : null;

/** By what else the customer knows the goods of an end waybill: lists and searches find it by these numbers. */
function mainLegOf({ shippingWay, masterBillNo, houseBillNo, containers = [] }: Order): string | null {
  if (shippingWay !== 'HD') return null;
  const numbers: MainLeg = {
    masterNo: masterBillNo,
    houseNo: houseBillNo,
    containers: containers.map(({ cabinetNumber }) => ({ cabinetNumber })),
  };
  return JSON.stringify(numbers);
}

/** The customer chooses it from port to port, and knows it of a main leg of his own. */
const dischargePortOf = ({ dischargePort, countryId, loadingPort }: Order, road: RoadKey): string | undefined =>
  (road.isPortToPort || road.shippingWay === 'HD' ? dischargePort : undefined) ??
  findDischargePort(road, findCountry(countryId), loadingPort);

/** The letter of a waybill number says how its order was first meant to travel. */
const LETTERS: Readonly<Record<ShippingWay, string>> = {
  AIR: 'A',
  FCL: 'S',
  LCL: 'S',
  KT: 'T',
  ZX: 'X',
  99: 'E',
  HD: 'D',
  OT: 'O',
  HWC: 'W',
  TH: 'R',
};

/** What follows the site's own prefix, up to the day; the sequence continues from there. */
const numberStem = (way: ShippingWay, now: Date): string => `${LETTERS[way]}${isoDayInChina(now).slice(2).replaceAll('-', '')}`;

export interface NewOrder {
  customerId: string;
  siteId: string;
  now: Date;
  /** An order that `validateDraft` has accepted, and the channel it returned. */
  order: Order;
  channel: Channel | undefined;
  /** Where the waybill begins: a draft, or what the forwarder opens. */
  status: WaybillStatus;
  reviewState: WaybillState['reviewState'];
  submittedAt: Date | null;
  /** Of the quotation whose accepted offer prices it. */
  quotationNo?: string;
}

/** As it is stored: no value without its currency, no VAT or EORI number without its country, containers where their kind has them. */
export function asStored<O extends Order>(order: O): O {
  const country = findCountry(order.countryId)?.code;
  return withPrefixes(withCurrencies(withOwnContainers(order), country), [country, findCountry(order.importer?.countryId)?.code]);
}

interface DraftContext {
  db: Db;
  now: Date;
  customer: { id: string; siteId: string };
}

/** A new order that its customer has still to submit: what `validateDraft` has accepted, and the channel it returned. */
export const insertDraft = (
  { db, now, customer }: DraftContext,
  draft: Pick<NewOrder, 'order' | 'channel' | 'quotationNo'>,
): Promise<WaybillRef> =>
  insertOrder(db, {
    ...draft,
    customerId: customer.id,
    siteId: customer.siteId,
    now,
    status: 'wait_for_confirm',
    reviewState: 'none',
    submittedAt: null,
  });

/** Stores a new order with all its rows in one statement. Refuses a reference number that another waybill has. */
export async function insertOrder(db: Db, made: NewOrder): Promise<WaybillRef> {
  const { customerId, siteId, now, channel, status, reviewState, submittedAt } = made;
  const order = asStored(made.order);
  const { packingList = [], invoiceLines = [] } = order;
  const { details, ...ordered } = orderColumns(order, channel);
  const columns: NewColumns = {
    customer_id: customerId,
    site_id: siteId,
    status,
    review_state: reviewState,
    created_at: now,
    updated_at: now,
    submitted_at: submittedAt,
    last_event_at: submittedAt,
    online_inquiry_no: made.quotationNo ?? null,
    ...ordered,
  };
  const values = [
    numberStem(order.shippingWay, now),
    packingJson(packingList),
    invoiceJson(invoiceLines),
    details,
    ...NEW_COLUMNS.map((column) => columns[column]),
  ];
  const text = INSERT_ORDER[columns.kind];
  const { rows } = await db.executeQuery<Pick<WaybillRecord, 'id' | 'waybill_no' | 'rev'>>(CompiledQuery.raw(text, values));
  const [row] = rows;
  if (!row) return refuseDuplicate(db, customerId, order.referenceNo ?? '');
  return { id: row.id, waybillNo: row.waybill_no, status, rev: row.rev };
}

const NEW_COLUMNS = [
  'customer_id',
  'site_id',
  'status',
  'review_state',
  'created_at',
  'updated_at',
  'submitted_at',
  'last_event_at',
  'reference_no',
  'kind',
  'shipping_way',
  'line',
  'zx_base',
  'is_port_to_port',
  'channel_id',
  'channel_name',
  'loading_port',
  'discharge_port',
  'country_id',
  'address_code',
  'delivery_terms',
  'packages',
  'weight_g',
  'volume_mm3',
  'declares_export',
  'eta',
  'main_leg',
  'online_inquiry_no',
] as const satisfies readonly (keyof Schema['waybill'])[];
type NewColumns = Pick<Insertable<Schema['waybill']>, (typeof NEW_COLUMNS)[number]>;

/** The waybills among which reference numbers are unique: the predicate of the index `waybill_reference`. */
const LIVING = "deleted_at is null and status <> 'already_close'";

/**
 * Every new order comes through here, so its texts are put together once. A reference number that is taken stores nothing instead of
 * failing, so that the transaction lives on to name the other waybill.
 */
const insertText = (table: 'standard_order' | 'end_order'): string => `with made as (
    insert into waybill (waybill_no, ${NEW_COLUMNS.join(', ')})
    select (select number_prefix from site where site.id = $${NEW_COLUMNS.indexOf('site_id') + 5}) || $1
        || ${nextNumber('waybill_number', 4)}, ${NEW_COLUMNS.map((_, index) => `$${index + 5}`).join(', ')}
    on conflict (customer_id, reference_no) where ${LIVING} do nothing
    returning customer_id, id, waybill_no, rev
  ), ordered as (
    insert into ${table} (customer_id, waybill_id, details) select customer_id, id, $4::jsonb from made
  ), packed as (
    ${packingInsert('made', '$2')}
  ), invoiced as (
    ${invoiceInsert('made', '$3')}
  )
  select id, waybill_no, rev from made`;
const INSERT_ORDER = { standard: insertText('standard_order'), end: insertText('end_order') } as const;

/** Names the waybill that has the number. */
export async function refuseDuplicate(db: Db, customerId: string, referenceNo: string): Promise<never> {
  const other = await db
    .selectFrom('waybill')
    .select('waybill_no')
    .where('customer_id', '=', customerId)
    .where('reference_no', '=', referenceNo)
    .where(sql<boolean>`${sql.raw(LIVING)}`)
    .executeTakeFirst();
  refuse('duplicate', { other: other?.waybill_no ?? referenceNo });
}

/** Puts the order's rows in the place of those that were there: the order sent is the whole order. */
export async function replaceRows(db: Db, row: WaybillRecord, { packingList = [], invoiceLines = [] }: Order): Promise<void> {
  const owner = [row.customer_id, row.id];
  await Promise.all([
    db.deleteFrom('packing_row').where('customer_id', '=', row.customer_id).where('waybill_id', '=', row.id).execute(),
    db.deleteFrom('invoice_line').where('customer_id', '=', row.customer_id).where('waybill_id', '=', row.id).execute(),
    db.executeQuery(CompiledQuery.raw(INSERT_PACKING, [...owner, packingJson(packingList)])),
    db.executeQuery(CompiledQuery.raw(INSERT_INVOICE, [...owner, invoiceJson(invoiceLines)])),
  ]);
}

const OWNER = '(select $1::bigint as customer_id, $2::bigint as id)';
const INSERT_PACKING = packingInsert(OWNER, '$3');
const INSERT_INVOICE = invoiceInsert(OWNER, '$3');
