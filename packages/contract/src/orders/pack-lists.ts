import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/orders/pack-lists.ts';

/** The packing list and the invoice of an order as workbooks: read for the grid, and written from what is saved (section 7). */

export const PACK_LISTS = ['packing', 'invoice'] as const;
export type PackList = (typeof PACK_LISTS)[number];
const list = z.optional(z.enum(PACK_LISTS));
/** What is read for a grid: those of an order, and the boxes of a plan at Amazon. */
export const IMPORTED_LISTS = [...PACK_LISTS, 'amazonPlan'] as const;
export type ImportedList = (typeof IMPORTED_LISTS)[number];

/** Far more than 2,000 rows of text need; the specification's 50 MB are for files with pictures. */
export const MAX_PACK_LIST_BYTES = 20 * 1024 * 1024;

/** A table of a workbook as it was read: nothing of it is kept. */
export const readSheet = z.object({
  sheet: z.string(),
  /** By the names of the fields of an order or a plan; a cell as it is written, choices by their codes. */
  rows: z.array(z.record(z.string(), z.string())),
  findings: z.array(
    z.object({
      /** Counted from 0 among `rows`. */
      index: z.int(),
      /** As Excel shows it. */
      row: z.int(),
      field: z.string(),
      rule: z.string(),
      message: z.string(),
    }),
  ),
  /** Titles of columns that no field has. */
  skipped: z.array(z.string()),
});
export type ReadSheet = z.output<typeof readSheet>;

export const importPackLists = call(wire.importPackLists, {
  summary:
    'Read a packing list, the invoice to it, or the boxes of a plan at Amazon, out of a workbook, and say what is wrong in which cell; nothing is kept',
  access: 'customer',
  input: z.object({ list: z.optional(z.enum(IMPORTED_LISTS)) }),
  files: { file: { maxBytes: MAX_PACK_LIST_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(readSheet),
});

export const getPackingList = call(wire.getPackingList, {
  summary: 'The saved packing list of a waybill, or its invoice, as a workbook that `doImportPackLists` reads',
  access: 'customer',
  input: z.object({ id: f.id, list }),
  answer: file(WORKBOOK_TYPE),
});

const ofWaybill = z.object({ id: f.id });

export const exportLiquidationPacking = call(wire.exportLiquidationPacking, {
  summary: 'Packing list and invoice of a waybill for clearance, as they stand now: one workbook with a sheet for each',
  access: 'customer',
  input: ofWaybill,
  answer: file(WORKBOOK_TYPE),
});

export const exportSendLiquidationPacking = call(wire.exportSendLiquidationPacking, {
  summary: 'The same as they were sent with the submission, whatever was corrected since',
  access: 'customer',
  input: ofWaybill,
  answer: file(WORKBOOK_TYPE),
});

export const importLiquidationPacking = call(wire.importLiquidationPacking, {
  summary:
    'Read packing list and invoice for clearance out of a workbook of this waybill, and say what is wrong in which cell; nothing is kept: `saveSendPackageInvoice` takes both',
  access: 'customer',
  input: ofWaybill,
  files: { file: { maxBytes: MAX_PACK_LIST_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(z.object({ packing: readSheet, invoice: readSheet })),
});

export const packLists = {
  importPackLists,
  getPackingList,
  exportLiquidationPacking,
  exportSendLiquidationPacking,
  importLiquidationPacking,
} satisfies CallsOf<typeof wire>;
