import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { waybillFile } from '../documents/files.ts';
import { verdict } from '../verdicts.ts';
import * as wire from '../wire/waybills/receipts.ts';

/** What came into the warehouse (section 7): measured against declared, lot by lot, and as papers. */

const figures = z.object({
  packages: z.nullable(z.int()),
  weight: z.nullable(z.string()),
  volume: z.nullable(z.string()),
  chargedWeight: z.nullable(z.string()),
});

const boxMeasures = z.object({
  weight: z.nullable(z.string()),
  length: z.nullable(z.string()),
  width: z.nullable(z.string()),
  height: z.nullable(z.string()),
  volume: z.nullable(z.string()),
});

export const inStockData = z.object({
  waybillNo: z.string(),
  /** When its last lot so far came in, and when the goods left. */
  inStockTime: z.nullable(z.string()),
  outStockTime: z.nullable(z.string()),
  /** All declared cartons are here, or the warehouse said that no more will come. */
  isComplete: z.boolean(),
  declared: figures,
  measured: figures,
  finalWeight: z.nullable(z.string()),
  /** In the order of their numbers. A part is null where it was not declared, or has not come yet. */
  cartons: z.array(
    z.object({
      boxNumber: z.int(),
      /** Of the lot it came with. */
      lotNo: z.nullable(z.int()),
      /** When it was measured, last. */
      measuredAt: z.nullable(z.string()),
      declared: z.nullable(boxMeasures),
      measured: z.nullable(boxMeasures),
    }),
  ),
});
export type InStockData = z.output<typeof inStockData>;

export const viewInStockData = call(wire.viewInStockData, {
  summary: 'What was declared beside what the warehouse measured: weight, volume, packages, charged weight and times, and each carton',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(inStockData),
});

const receiptLot = z.object({
  lotNo: z.int(),
  receivedAt: z.string(),
  placeCode: z.nullable(z.string()),
  placeName: z.nullable(z.string()),
  timeZone: z.string(),
  note: z.nullable(z.string()),
  packages: z.int(),
  weight: z.string(),
  volume: z.string(),
  boxNumbers: z.array(z.int()),
  pictures: z.array(waybillFile),
});
export type ReceiptLot = z.output<typeof receiptLot>;

/** What the gate asks for, as far as the forwarder has said it. */
const warehouseEntry = z.object({
  entryNo: z.string(),
  warehouseCode: z.nullable(z.string()),
  latestAt: z.nullable(z.string()),
  timeZone: z.string(),
  route: z.nullable(z.string()),
});

export const warehouseReceipt = z.object({
  /** Null while nothing has come. */
  receiptNo: z.nullable(z.string()),
  lots: z.array(receiptLot),
  /** The receipt for several waybills that this one is in. */
  merged: z.nullable(
    z.object({
      id: f.id,
      receiptNo: z.string(),
      createdAt: z.string(),
      waybills: z.array(z.object({ id: f.id, waybillNo: z.string() })),
      /** Whether it can be undone; a reason of the first waybill that stands in the way. */
      mayUndo: verdict,
    }),
  ),
  entry: warehouseEntry,
});
export type WarehouseReceipt = z.output<typeof warehouseReceipt>;

export const queryReceipt = call(wire.queryReceipt, {
  summary: 'What the warehouse received of a waybill: lots with times, cartons and pictures, its receipt, and what the gate asks for',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(warehouseReceipt),
});

export const downloadReceipt = call(wire.downloadReceipt, {
  summary: 'The warehouse receipt of a waybill as PDF; with `isMerged` the one that it shares with others',
  access: 'customer',
  input: z.object({ id: f.id, isMerged: z.optional(z.boolean()) }),
  answer: file('application/pdf'),
});

const ids = (max: number) => z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(max));

export const batchReceipts = call(wire.batchReceipts, {
  summary: 'Warehouse receipts of many waybills in one PDF or ZIP, with a list of those that have none and why',
  access: 'customer',
  input: z.object({ ids: ids(wire.MAX_RECEIPTS), as: z.optional(z.enum(['pdf', 'zip'])) }),
  answer: file('application/pdf', 'application/zip'),
});

export const mergeReceipts = call(wire.mergeReceipts, {
  summary: 'One receipt for several waybills in the warehouse: those that can be are merged, from two on; their own receipts stay',
  access: 'customer',
  input: z.object({ ids: ids(wire.MAX_MERGED) }),
  answer: data(
    z.object({
      /** Null where fewer than two could be merged. */
      receipt: z.nullable(z.object({ id: f.id, receiptNo: z.string() })),
      /** The number is empty where the id is of no waybill of this customer. */
      results: z.array(z.object({ id: f.id, waybillNo: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), mass: z.string() })),
    }),
  ),
});

export const undoReceiptMerge = call(wire.undoReceiptMerge, {
  summary: 'Undo a merged receipt, as long as nothing of it has left the warehouse',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id, receiptNo: z.string(), waybills: z.array(z.object({ id: f.id, waybillNo: z.string() })) })),
});

export const entryNotice = call(wire.entryNotice, {
  summary: "The warehouse's address sheet for the gate as PDF: entry number with bar code and QR code, latest time, address and route",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file('application/pdf'),
});

export const receipts = {
  viewInStockData,
  queryReceipt,
  downloadReceipt,
  batchReceipts,
  mergeReceipts,
  undoReceiptMerge,
  entryNotice,
} satisfies CallsOf<typeof wire>;
