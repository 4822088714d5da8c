import * as z from 'zod/mini';
import { skuFilter } from './address-book.ts';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import { IMPORT_KINDS, IMPORT_STATES, MAX_IMPORT_BYTES } from './saved-record-limits.ts';
import * as wire from '../wire/address-book/address-book-workbooks.ts';

/** SKUs and shippers as workbooks, in and out (sections 7 and 8). An import is processed in the background and asked for by its id. */

const workbook = { maxBytes: MAX_IMPORT_BYTES, types: [WORKBOOK_TYPE] } as const;
const started = data(z.object({ importId: f.id }));

export const importSkus = call(wire.importSkus, {
  summary: 'Take over the SKUs of a workbook: known numbers are changed, others are new; ask `importProgress` what has come of it',
  access: 'customer',
  files: { file: workbook },
  answer: started,
});

export const uploadShipperInfo = call(wire.uploadShipperInfo, {
  summary: 'Take over the shippers of a workbook, as `importSkus` does SKUs',
  access: 'customer',
  files: { file: workbook },
  answer: started,
});

const count = z.int().check(z.nonnegative());

const progress = z.object({
  importId: f.id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Null until the rows (or the files of an archive) have been counted. */
  rowsTotal: z.nullable(count),
  rowsDone: count,
  created: count,
  changed: count,
  unchanged: count,
  wrong: count,
  pictures: count,
  /** Of parcels, those that were announced at once. */
  announced: count,
  queuedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Why it failed as a whole; null otherwise. */
  reason: z.nullable(z.string()),
  /** What to say of the whole: why it failed, that nothing was to be done, that pictures are missing; empty otherwise. */
  mass: z.string(),
});
export type ImportProgress = z.output<typeof progress>;

export const importProgress = call(wire.importProgress, {
  summary: 'How far an import is, and the first of what is wrong in it',
  access: 'customer',
  input: z.object({ importId: f.id }),
  answer: data(
    z.object({
      ...progress.shape,
      findings: z.array(
        z.object({
          row: count,
          /** The heading of the column, or the name of a file in an archive; empty where the row as a whole is meant. */
          title: z.string(),
          isWarning: z.boolean(),
          message: z.string(),
        }),
      ),
      findingsTotal: count,
    }),
  ),
});

export const listImports = call(wire.listImports, {
  summary: 'The last imports of a kind, the newest first',
  access: 'customer',
  input: z.object({ kind: z.enum(IMPORT_KINDS) }),
  answer: data(z.object({ imports: z.array(progress) })),
});

export const downloadFindings = call(wire.downloadFindings, {
  summary: 'The imported workbook once more, wrong cells red and explained in a last column; corrected, it can be imported as it is',
  access: 'customer',
  input: z.object({ importId: f.id }),
  answer: file(WORKBOOK_TYPE),
});

export const exportSKU = call(wire.exportSKU, {
  summary: 'The SKUs that the filter finds, as a workbook that can be imported again',
  access: 'customer',
  input: z.object({
    ...skuFilter,
    /** With the pictures in their cells, of the first `MAX_ROWS_WITH_PICTURES` rows. */
    withPictures: f.maybe(z.boolean()),
  }),
  answer: file(WORKBOOK_TYPE),
});

export const exportShippers = call(wire.exportShippers, {
  summary: 'The shippers that the filter finds, as a workbook that can be imported again',
  access: 'customer',
  input: z.object({ search: skuFilter.search }),
  answer: file(WORKBOOK_TYPE),
});

const template = { access: 'customer', answer: file(WORKBOOK_TYPE) } as const;
export const skuTemplate = call(wire.skuTemplate, {
  ...template,
  summary: 'An empty workbook for SKUs, with lists to choose from and a second sheet that explains its columns by an example',
});
export const shipperTemplate = call(wire.shipperTemplate, {
  ...template,
  summary: 'An empty workbook for shippers, with a second sheet that explains its columns by an example',
});

export const addressBookWorkbooks = {
  importSkus,
  uploadShipperInfo,
  importProgress,
  listImports,
  downloadFindings,
  exportSKU,
  exportShippers,
  skuTemplate,
  shipperTemplate,
} satisfies CallsOf<typeof wire>;
