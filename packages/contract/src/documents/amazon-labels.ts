import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MAX_BOXES } from '../orders/order-limits.ts';
import * as wire from '../wire/documents/amazon-labels.ts';
import { MAX_UPLOAD_BYTES } from '../wire/documents/files.ts';
import { differingBoxes } from './differing-boxes.ts';

/**
 * Amazon's labels of the boxes of a waybill, read out of the PDF that Seller Central gives, and which box each belongs on
 * (docs/decisions/2026-11-28-box-labels.md).
 */

const count = z.int().check(z.nonnegative());
const boxNumbers = z.array(z.int());

const labelFile = z.object({
  id: f.id,
  name: z.string(),
  size: count,
  state: z.enum(wire.LABEL_FILE_STATES),
  /** Labels of so many pallets, which `printPalletLabels` gives; null of those of boxes. */
  pallets: z.nullable(count),
  /** Null until the file is open. */
  pages: z.nullable(count),
  pagesRead: count,
  labels: count,
  /** Pages on which nothing could be read. */
  emptyPages: z.array(z.int()),
  uploadedAt: z.string(),
  /** Why it could not be read; null otherwise. */
  reason: z.nullable(z.string()),
  /** The same as a sentence; empty otherwise. */
  mass: z.string(),
});
export type LabelFile = z.output<typeof labelFile>;

/** Where a label stands: a page of a file, counted from 1. */
const foundLabel = z.object({ boxId: z.string(), fileId: f.id, page: z.int() });
/** The first of them, and how many there are. */
const foundLabels = z.object({ total: count, labels: z.array(foundLabel) });

export const pairedLabels = z.object({
  files: z.array(labelFile),
  /** Shipments of the packing list that a shop of the customer's has at Amazon: their labels can be fetched there. */
  amazon: z.array(
    z.object({
      shipmentId: z.string(),
      storeName: z.string(),
      /** Null where nobody has asked for them yet. */
      state: z.nullable(z.enum(wire.LABEL_FETCH_STATES)),
      /** Why the last attempt broke off, or what it has left missing. */
      fault: z.nullable(z.enum(wire.LABEL_FETCH_FAULTS)),
      /** Amazon's name of the request that failed. */
      requestId: z.nullable(z.string()),
      finishedAt: z.nullable(z.string()),
      /** It broke off, and is begun once more when the shop has been read. */
      isFetchedAgain: z.boolean(),
    }),
  ),
  /** Boxes of the waybill that need Amazon's label: their packing row names a shipment. */
  boxes: count,
  /** Its other boxes, by number. */
  others: boxNumbers,
  /** Boxes that have their label, by number. */
  paired: boxNumbers,
  missing: boxNumbers,
  /** Boxes whose packing row names no shipment of Amazon's, or one of `shared`, and those of `differing`: nobody knows which labels are theirs. */
  unnumbered: boxNumbers,
  /** Shipments that a shop has read, with other boxes at Amazon than on the waybill. */
  differing: z.array(differingBoxes),
  /** Shipments of which another waybill, under way as well, carries boxes. */
  shared: z.array(z.object({ shipmentId: z.string(), waybillNo: z.string() })),
  /** Labels that their file has already; the first one counts. */
  doubled: foundLabels,
  /** Labels that a newer file has too, uploaded or fetched: that one counts. */
  replaced: foundLabels,
  /** Labels of a shipment of the waybill for a box that it does not have. */
  unknown: foundLabels,
  /** Labels of other shipments, by shipment. */
  foreign: z.object({
    total: count,
    shipments: z.array(
      z.object({
        shipmentId: z.string(),
        labels: count,
        /** The customer's own waybill that carries it; null where none does. */
        waybillNo: z.nullable(z.string()),
      }),
    ),
  }),
  /** The check by two scans a carton. */
  check: z.object({
    right: count,
    /** With the label that was found on it. */
    wrong: z.array(z.object({ boxNumber: z.int(), amazonCode: z.string() })),
    open: boxNumbers,
    /** Null while nothing is scanned. */
    last: z.nullable(z.object({ at: z.string(), by: z.string() })),
  }),
});
export type PairedLabels = z.output<typeof pairedLabels>;

export const uploadAmazonLabels = call(wire.uploadAmazonLabels, {
  summary: "Amazon's box labels of a waybill, a PDF of any page type; read in the background, ask `queryAmazonLabels` what has come of it",
  access: 'customer',
  input: z.object({ id: f.id }),
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: ['application/pdf'] } },
  answer: data(z.object({ fileId: f.id })),
});

export const queryAmazonLabels = call(wire.queryAmazonLabels, {
  summary:
    "Which boxes of a waybill have Amazon's label, which labels are missing, doubled, replaced or foreign, and how far its files are read",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(pairedLabels),
});

export const fetchAmazonLabels = call(wire.fetchAmazonLabels, {
  summary:
    "Fetch the labels of a waybill's shipments at Amazon, where a connected shop has them, in place of those fetched before; done in the background",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(pairedLabels),
});

export const deleteAmazonLabels = call(wire.deleteAmazonLabels, {
  summary: "Remove a file of Amazon's labels with what was read in it",
  access: 'customer',
  input: z.object({ id: f.id, fileId: f.id }),
  answer: data(pairedLabels),
});

export const printPalletLabels = call(wire.printPalletLabels, {
  summary: "Amazon's labels of the pallets of a shipment that comes by truck, four of each, as they were fetched",
  access: 'customer',
  input: z.object({ id: f.id, fileId: f.id }),
  answer: file('application/pdf'),
});

export const printLabelPairs = call(wire.printLabelPairs, {
  summary: "Our label and Amazon's of each box, by box number, on a label printer or two pairs an A4 page; counts as a print of ours",
  access: 'customer',
  input: z.object({
    id: f.id,
    size: z.enum(wire.PAIR_SIZES),
    /** Only these boxes; all that have a label of Amazon's where left out. */
    boxNumbers: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(MAX_BOXES))),
  }),
  answer: file('application/pdf'),
});

export const amazonLabels = {
  uploadAmazonLabels,
  queryAmazonLabels,
  fetchAmazonLabels,
  deleteAmazonLabels,
  printPalletLabels,
  printLabelPairs,
} satisfies CallsOf<typeof wire>;
