import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/documents/exports.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';

/**
 * What a list has found, as a file: written while it is sent, or, where that would take long, in the background. A finished file is its own
 * login's, for seven days (docs/decisions/2026-11-25-exports.md).
 */

const MAX_COLUMNS = 60;
const count = z.int().check(z.nonnegative());

const asked = z.object({
  list: z.enum(wire.EXPORTED_LISTS),
  /** As the call of that list takes it. Page, size and order count for nothing: an export has all, the newest first. */
  filter: z.optional(z.record(z.string(), z.unknown())),
  /** Of what the filter finds only these rows; a list whose rows cannot be ticked refuses them. */
  ids: z.optional(z.array(f.id).check(z.maxLength(wire.MAX_EXPORTED_IDS))),
  /** Keys of the columns, as shown and in their order; all where none is named. */
  columns: z.optional(z.array(f.text(40)).check(z.maxLength(MAX_COLUMNS))),
  format: z.optional(z.enum(wire.EXPORT_FORMATS)),
});

export const exportRows = call(wire.exportRows, {
  summary: `What a list has found as a workbook or CSV, up to ${wire.MAX_DIRECT_ROWS} rows; more are exported with \`startExport\``,
  access: 'customer',
  input: asked,
  answer: file(WORKBOOK_TYPE, wire.CSV_TYPE),
});

const exportRef = z.object({ exportId: f.id });

export const startExport = call(wire.startExport, {
  summary:
    'Write what a list has found in the background; ask `listExports` how far it is. The same asked for again while it runs is that one',
  access: 'customer',
  input: asked,
  answer: data(exportRef),
});

const startedExport = z.object({
  exportId: f.id,
  kind: z.enum(wire.EXPORT_KINDS),
  fileName: z.string(),
  state: z.enum(wire.EXPORT_STATES),
  rowsTotal: count,
  rowsDone: count,
  /** In bytes; null until it is ready. */
  size: z.nullable(count),
  /** It shows prices, which this login must not see any more: it cannot be downloaded. */
  isClosed: z.boolean(),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When its file is removed; null until it is ready. */
  expiresAt: z.nullable(z.string()),
});
export type StartedExport = z.output<typeof startedExport>;

export const listExports = call(wire.listExports, {
  summary: "This login's exports of the last days, the newest first, with how far each has come",
  access: 'customer',
  answer: data(z.object({ exports: z.array(startedExport) })),
});

export const cancelExport = call(wire.cancelExport, {
  summary: 'Stop an export that is not finished; nothing of it stays',
  access: 'customer',
  input: exportRef,
  answer: data(startedExport),
});

export const downloadExport = call(wire.downloadExport, {
  summary: 'The file of a finished export',
  access: 'customer',
  input: exportRef,
  answer: file(WORKBOOK_TYPE, wire.CSV_TYPE),
});

export const exports = { exportRows, startExport, listExports, cancelExport, downloadExport } satisfies CallsOf<typeof wire>;
