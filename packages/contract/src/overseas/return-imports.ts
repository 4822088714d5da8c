import * as z from 'zod/mini';
import { MAX_IMPORT_BYTES } from '../address-book/saved-record-limits.ts';
import { call, data, file } from '../call.ts';
import * as f from '../field.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/overseas/overseas.ts';

/** Returns to a warehouse abroad from a workbook. */

export const importReturns = call(wire.importReturns, {
  summary:
    'Take over the returns of a workbook, a row for each line and parcel, or of Amazon’s removal shipment report: unknown removal orders become drafts, drafts are changed, new parcels join returns under way; ask `importProgress` what has come of it',
  access: 'customer',
  input: z.object({
    /** Those that are whole are submitted for examination at once; the others stay drafts. */
    submit: f.maybe(z.enum(['yes'])),
    /** The warehouse of returns for which the sheet names none. */
    abroadStockAddress: f.maybe(f.keyText(30)),
  }),
  files: { file: { maxBytes: MAX_IMPORT_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(z.object({ importId: f.id })),
});

export const returnTemplate = call(wire.returnTemplate, {
  summary: 'An empty workbook for returns, with lists to choose from and a second sheet that explains its columns by an example',
  access: 'customer',
  answer: file(WORKBOOK_TYPE),
});

export const returnImports = { importReturns, returnTemplate };
