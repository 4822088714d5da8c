import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import { invoiceLine, orderFields, packingRow } from '../orders/order-fields.ts';
import { MAX_BOXES, MAX_FURTHER_DELIVERIES, MAX_INVOICE_LINES, MAX_PACKING_ROWS } from '../orders/order-limits.ts';
import { newerWaybill, waybillRef } from '../orders/orders.ts';
import { MAX_PACK_LIST_BYTES, readSheet } from '../orders/pack-lists.ts';
import { preflightFinding } from '../orders/preflight.ts';
import { LINE_KINDS } from '../pricing/price-codes.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/waybills/corrections.ts';
import { amazonRow, boxValueRow } from './correction-fields.ts';

/** What a customer corrects after the submission: the goods before they are filed, Amazon's numbers, the declared value of each box. */

export const goods = {
  packingList: z.array(packingRow).check(z.maxLength(MAX_PACKING_ROWS, 'tooManyRows')),
  invoiceLines: z.array(invoiceLine).check(z.maxLength(MAX_INVOICE_LINES, 'tooManyRows')),
  /** Of an end waybill with several addresses: how many boxes each takes then, the order's own address first. Left out, each takes what it took. */
  deliveryBoxes: z.optional(z.array(f.count(99_999)).check(z.maxLength(MAX_FURTHER_DELIVERIES + 1, 'tooManyRows'))),
};

export const goodsTotals = z.object({
  packages: z.int(),
  weight: z.string(),
  volume: z.string(),
  quantity: z.int(),
  products: z.int(),
  /** What the invoice declares, in each of its currencies. */
  declared: z.array(z.object({ amount: z.string(), currency: z.string() })),
});
export type GoodsTotals = z.output<typeof goodsTotals>;

const amounts = { before: z.string(), after: z.string(), difference: z.string() };
const boxNumbers = z.array(z.int());

/** The goods as they are and as they would be. */
export const goodsComparison = z.object({
  before: goodsTotals,
  after: goodsTotals,
  boxes: z.object({ added: boxNumbers, removed: boxNumbers, changed: boxNumbers }),
  /** Under the terms and exchange rates of the submission; null where it had no price as well. */
  price: f.price(z.object({ currency: z.string(), lines: z.array(z.object({ kind: z.enum(LINE_KINDS), ...amounts })), ...amounts })),
  /** Labels that were printed and show something else than the boxes now are. */
  voidsLabels: z.boolean(),
});
export type GoodsComparison = z.output<typeof goodsComparison>;

export const checkPackageInvoice = call(wire.checkPackageInvoice, {
  summary: 'What a changed packing list and invoice would make of totals, price and labels, and what is wrong with them; nothing is kept',
  access: 'customer',
  input: z.object({ id: f.id, rev: z.optional(f.rev), ...goods }),
  answer: data(
    z.object({
      canSave: z.boolean(),
      comparison: goodsComparison,
      findings: z.array(preflightFinding),
      errors: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
    }),
  ),
  newer: newerWaybill,
});

export const savePackageInvoice = call(wire.savePackageInvoice, {
  summary:
    'Change packing list and invoice of a submitted waybill before its export is filed: both are sent whole, and totals and price follow',
  access: 'customer',
  input: z.object({ id: f.id, rev: f.rev, ...goods }),
  answer: data(z.extend(waybillRef, { comparison: goodsComparison })),
  newer: newerWaybill,
});

export const saveAmazonSend = call(wire.saveAmazonSend, {
  summary:
    "Give boxes Amazon's numbers after the submission: the shipment id, which may be changed until the export is filed, and the reference id, until delivery",
  access: 'customer',
  input: z.object({
    id: f.id,
    rev: f.rev,
    rows: z.array(amazonRow).check(z.minLength(1, 'noRows'), z.maxLength(MAX_BOXES, 'tooManyRows')),
  }),
  answer: data(z.extend(waybillRef, { changedBoxes: z.int() })),
  newer: newerWaybill,
});

export const exportAmazonSend = call(wire.exportAmazonSend, {
  summary: "Amazon's numbers of each box of a waybill, as far as they are known, as a workbook that `doImportAmazonSend` reads",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file(WORKBOOK_TYPE),
});

export const importAmazonSend = call(wire.importAmazonSend, {
  summary: "Read Amazon's numbers of a waybill's boxes out of a workbook, and say what is wrong in which cell; nothing is kept",
  access: 'customer',
  input: z.object({ id: f.id }),
  files: { file: { maxBytes: MAX_PACK_LIST_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(readSheet),
});

/** The declared value of a box as it was reported, beside what the invoice makes of it. */
export const boxValues = z.object({
  /** Of the report; of the invoice where nothing is reported yet. Null where neither says one. */
  currency: z.nullable(z.string()),
  boxes: z.array(
    z.object({
      boxNumber: z.int(),
      reported: z.nullable(z.string()),
      /** Rounded to the hundredth; null where the invoice does not say it in this currency. */
      invoiced: z.nullable(z.string()),
      /** Reported less invoiced; null where one is missing, and where it is less than a hundredth of rounding. */
      difference: z.nullable(z.string()),
    }),
  ),
  total: z.object({ reported: z.string(), invoiced: z.string(), difference: z.string(), missingBoxes: z.int() }),
  /** What the invoice declares in other currencies, which a report in one cannot be compared with. */
  otherCurrencies: z.array(z.object({ amount: z.string(), currency: z.string() })),
  reportedAt: z.nullable(z.string()),
});
export type BoxValues = z.output<typeof boxValues>;

export const queryDeclareValue = call(wire.queryDeclareValue, {
  summary: 'The declared value of each box as reported, against the invoice',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.extend(boxValues, { rev: f.rev })),
});

export const reportDeclareValue = call(wire.reportDeclareValue, {
  summary:
    'Report the declared value of each box until the import is filed; it replaces an earlier report, and differences from the invoice are told',
  access: 'customer',
  input: z.object({
    id: f.id,
    rev: f.rev,
    currency: z.enum(ORDER_CURRENCIES),
    boxes: z.array(boxValueRow).check(z.minLength(1, 'noRows'), z.maxLength(MAX_BOXES, 'tooManyRows')),
  }),
  answer: data(z.extend(waybillRef, { values: boxValues })),
  newer: newerWaybill,
});

/** All that says where the goods go, whole: the country stays, because channel and declaration rest on it. */
export const deliveryPart = z.pick(orderFields, {
  purposeWarehouseType: true,
  dispatcher: true,
  dispatchLinkMan: true,
  dispatchPhone: true,
  dispatchEmail: true,
  dispatchProvince: true,
  dispatchCity: true,
  dispatchZipCode: true,
  dispatchAddress: true,
  dispatchAddress2: true,
  dispatchAddressCode: true,
  isRemoteArea: true,
  dispatchBoxes: true,
  dispatchPallets: true,
  dispatchAppointment: true,
  furtherDeliveries: true,
});
export type DeliveryPart = z.output<typeof deliveryPart>;

/** What another address brings with it. */
export const deliveryConsequences = z.object({
  /** By the channel's prices of today, where the place counts in them; null where the price stays, or there is none. */
  price: f.price(z.object({ currency: z.string(), ...amounts })),
  /** The carrier charges more for coming so far. */
  isRemoteArea: z.boolean(),
  /** Labels that were printed name another place. */
  voidsLabels: z.boolean(),
  /** Amazon's numbers were those of the other warehouse. */
  dropsShipmentNumbers: z.boolean(),
  /** Warehouses by their codes, and written addresses, with which a time to come is agreed and which the goods do not go to any more. */
  leavesAppointments: z.array(z.string()),
});
export type DeliveryConsequences = z.output<typeof deliveryConsequences>;

export const checkDelivery = call(wire.checkDelivery, {
  summary:
    'What another delivery address would make of price, labels, shipment numbers and appointments, and what is wrong with it; nothing is kept',
  access: 'customer',
  input: z.object({ id: f.id, rev: z.optional(f.rev), delivery: deliveryPart }),
  answer: data(deliveryConsequences),
  newer: newerWaybill,
});

export const changeDelivery = call(wire.changeDelivery, {
  summary:
    'Give a submitted waybill another delivery address, or other shares of several: before its export is filed, an end waybill until it is sent on',
  access: 'customer',
  input: z.object({ id: f.id, rev: f.rev, delivery: deliveryPart }),
  answer: data(z.extend(waybillRef, { consequences: deliveryConsequences })),
  newer: z.extend(newerWaybill, { delivery: deliveryPart }),
});

export const corrections = {
  checkDelivery,
  changeDelivery,
  checkPackageInvoice,
  savePackageInvoice,
  saveAmazonSend,
  exportAmazonSend,
  importAmazonSend,
  queryDeclareValue,
  reportDeclareValue,
} satisfies CallsOf<typeof wire>;
