import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/orders/pack-lists.ts';

/** The packing list and the invoice of an order as workbooks: read for the grid, and written from what is saved (section 7). */

export const PACK_LISTS = ['packing', 'invoice'] as const;
export type PackList = (typeof PACK_LISTS)[number];
const list = z.optional(z.enum(PACK_LISTS));

/** Far more than 2,000 rows of text need; the specification's 50 MB are for files with pictures. */
export const MAX_PACK_LIST_BYTES = 20 * 1024 * 1024;

export const importPackLists = call(wire.importPackLists, {
  summary: 'Read a packing list, or the invoice to it, out of a workbook, and say what is wrong in which cell; nothing is kept',
  access: 'customer',
  input: z.object({ list }),
  files: { file: { maxBytes: MAX_PACK_LIST_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(
    z.object({
      sheet: z.string(),
      /** By the names of an order's fields; a cell as it is written, choices by their codes. */
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
    }),
  ),
});

export const getPackingList = call(wire.getPackingList, {
  summary: 'The saved packing list of a waybill, or its invoice, as a workbook that `doImportPackLists` reads',
  access: 'customer',
  input: z.object({ id: f.id, list }),
  answer: file(WORKBOOK_TYPE),
});

export const packLists = { importPackLists, getPackingList } satisfies CallsOf<typeof wire>;
