import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { jobIds } from '../waybills/batch-result.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/documents/waybill-exports.ts';

/** Chosen waybills as workbooks: their tracking numbers box by box, and what is known of them in one row each. */

const ids = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(wire.MAX_SHEET_WAYBILLS));

export const exportTrackingNumber = call(wire.exportTrackingNumber, {
  summary: "The tracking numbers of a waybill's boxes as a workbook; refused while there are none",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file(WORKBOOK_TYPE),
});

export const batchExportTrackingNumber = call(wire.batchExportTrackingNumber, {
  summary: 'The tracking numbers of several waybills as one workbook; of a waybill without any a row says so',
  access: 'customer',
  input: z.object({ ids }),
  answer: file(WORKBOOK_TYPE),
});

export const batchExportWaybillInfo = call(wire.batchExportWaybillInfo, {
  summary: 'What is known of several waybills as a workbook, a row for each; prices are hidden as on the page',
  access: 'customer',
  input: z.object({ ids }),
  answer: file(WORKBOOK_TYPE),
});

export const startSheet = call(wire.startSheet, {
  summary: 'The tracking numbers of many waybills, or what is known of them, as a workbook that is drawn in the background',
  access: 'customer',
  input: z.object({
    ids: jobIds,
    sheet: z.enum(wire.SHEET_JOBS),
  }),
  answer: data(z.object({ exportId: f.id })),
});

export const waybillExports = {
  exportTrackingNumber,
  batchExportTrackingNumber,
  batchExportWaybillInfo,
  startSheet,
} satisfies CallsOf<typeof wire>;
