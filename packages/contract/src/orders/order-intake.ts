import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import { cleanText } from '../clean-text.ts';
import * as f from '../field.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import {
  BATCH_ACTIONS,
  BATCH_ORDER_STATES,
  BATCH_STATES,
  MAX_BATCH_CELL_CHARS,
  MAX_BATCH_COLUMNS,
  MAX_BATCH_FILE_BYTES,
  MAX_BATCH_ROWS,
  MAX_EXPORTED_ORDERS,
  MAX_PASTED_BYTES,
  MAX_PASTED_CHARS,
  MAX_SUBMITTED_AT_ONCE,
} from './order-intake-limits.ts';
import * as wire from '../wire/orders/order-intake.ts';

/**
 * Many orders at once (section 7): a workbook, a pasted block, a CSV or our own export becomes a batch, whose rows are checked in the
 * background, repaired in place, priced, and saved as drafts or submitted. Shapes: docs/decisions, batch intake.
 */

const workbook = { maxBytes: MAX_BATCH_FILE_BYTES, types: [WORKBOOK_TYPE] } as const;
const count = z.int().check(z.nonnegative());
const opened = data(z.object({ batchId: f.id }));
const action = z.enum(BATCH_ACTIONS);

export const openWorkbook = call(wire.openWorkbook, {
  summary: 'Open a workbook of orders as a batch to look through and repair; ask `readBatch` how far it is. Nothing is saved yet',
  access: 'customer',
  files: { file: workbook },
  answer: opened,
});

export const importWorkbook = call(wire.importWorkbook, {
  summary: 'Take over a workbook of orders without looking: what is good is saved or submitted, the rest stays in the batch to be repaired',
  access: 'customer',
  input: z.object({ action }),
  files: { file: workbook },
  answer: opened,
});

export const pasteOrders = call(wire.pasteOrders, {
  summary: 'Open a pasted block or the text of a CSV as a batch, as `openWorkbook` does a workbook',
  access: 'customer',
  maxBodyBytes: MAX_PASTED_BYTES,
  input: z.object({
    text: z.string().check(z.minLength(1, 'required'), z.maxLength(MAX_PASTED_CHARS), z.refine(f.isWritable, 'badFormat')),
    name: f.maybe(f.text(200)),
  }),
  answer: opened,
});

const column = z.object({
  /** As the sheet calls it; empty where it has no heading or the column was added. */
  title: z.string(),
  /** The field it fills (`IntakeKey` of the domain); null where it fills none. */
  key: z.nullable(z.string()),
});
export type BatchColumn = z.output<typeof column>;

const counts = z.object({ wrong: count, incomplete: count, ready: count, saved: count, sent: count });
export type BatchCounts = z.output<typeof counts>;

const head = z.object({
  batchId: f.id,
  rev: f.rev,
  /** Of the file; empty for what was pasted without one. */
  name: z.string(),
  state: z.enum(BATCH_STATES),
  /** Of what is being done: rows while checking, orders while sending. */
  total: count,
  done: count,
  rowCount: count,
  counts,
  createdAt: z.string(),
  /** Why it failed as a whole; empty otherwise. */
  mass: z.string(),
});
export type BatchHead = z.output<typeof head>;

const batchOrder = z.object({
  id: f.id,
  /** Its rows in the batch, counted from 0. */
  firstRow: count,
  rowCount: count,
  state: z.enum(BATCH_ORDER_STATES),
  referenceNo: z.string(),
  /** The draft it updates, or the waybill it has become. */
  waybillId: z.nullable(f.id),
  waybillNo: z.nullable(z.string()),
  packages: z.nullable(count),
  /** By the channel it names; null without one, or where the price is not known yet. */
  price: f.price(z.object({ total: z.string(), currency: z.string() })),
  /** What is worth a look and keeps nobody from sending, at its cell. */
  notes: z.array(z.object({ row: count, key: z.string(), message: z.string() })),
  /** The currencies of values that neither the sheet nor the SKU library says. */
  assumed: z.array(z.object({ key: z.string(), currency: z.string() })),
  /** What the sheet has no column for and the last order of the lane has said, in words; null where nothing was taken over. */
  taken: z.nullable(z.object({ waybillNo: z.string(), fields: z.array(z.object({ key: z.string(), text: z.string() })) })),
  findings: z.array(
    z.object({
      /** Counted from 0 within the batch. */
      row: count,
      key: z.string(),
      message: z.string(),
      /** False: only a submission lacks it, a draft may be saved without. */
      isBlocking: z.boolean(),
    }),
  ),
});
export type BatchOrder = z.output<typeof batchOrder>;

const batch = z.object({ ...head.shape, columns: z.array(column), orders: z.array(batchOrder) });
export type Batch = z.output<typeof batch>;

export const readBatch = call(wire.readBatch, {
  summary: 'A batch: how far it is, its columns, and each waybill with its state, price and what is wrong',
  access: 'customer',
  input: z.object({ batchId: f.id }),
  answer: data(batch),
});

export const listBatchRows = call(wire.listBatchRows, {
  summary: 'The cells of a batch as they were typed, 2,000 rows at once',
  access: 'customer',
  input: z.object({ batchId: f.id, from: f.maybe(z.int().check(z.nonnegative(), z.maximum(MAX_BATCH_ROWS))) }),
  answer: data(z.object({ rev: f.rev, rows: z.array(z.array(z.string())) })),
});

export const listCellWords = call(wire.listCellWords, {
  summary: 'What may stand in the cells of a batch, by the field of the column, in the language of the caller; other columns take any text',
  access: 'customer',
  answer: data(z.object({ columns: z.array(z.object({ key: z.string(), words: z.array(z.string()) })) })),
});

export const listBatches = call(wire.listBatches, {
  summary: 'The last batches, the newest first',
  access: 'customer',
  answer: data(z.object({ batches: z.array(head) })),
});

const cells = z.array(z.string().check(z.overwrite(cleanText), z.maxLength(MAX_BATCH_CELL_CHARS), z.refine(f.isWritable, 'badFormat')));

const newerBatch = z.object({ batchId: f.id, rev: f.rev });

export const editBatch = call(wire.editBatch, {
  summary: 'Put rows in the place of others; the waybills they belong to are checked again. Edits are made one after the other',
  access: 'customer',
  input: z.object({
    batchId: f.id,
    rev: f.rev,
    edits: z
      .array(
        z.object({
          from: z.int().check(z.nonnegative(), z.maximum(MAX_BATCH_ROWS)),
          removed: z.int().check(z.nonnegative(), z.maximum(MAX_BATCH_ROWS)),
          rows: z.array(cells.check(z.maxLength(MAX_BATCH_COLUMNS))).check(z.maxLength(MAX_BATCH_ROWS, 'tooManyRows')),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  answer: data(batch),
  newer: newerBatch,
});

export const mapColumns = call(wire.mapColumns, {
  summary: 'Say which field each column fills, columns added at the end included; remembered for sheets with the same headings',
  access: 'customer',
  input: z.object({
    batchId: f.id,
    rev: f.rev,
    keys: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.minLength(1), z.maxLength(MAX_BATCH_COLUMNS)),
  }),
  answer: data(head),
  newer: newerBatch,
});

export const deleteBatch = call(wire.deleteBatch, {
  summary: 'Forget a batch; waybills that came of it stay',
  access: 'customer',
  input: z.object({ batchId: f.id }),
  answer: data(z.object({ batchId: f.id })),
});

export const submitBatch = call(wire.submitBatch, {
  summary:
    'Keep orders of a batch as drafts or submit them: those named, or all that can be. Up to 50 are answered one by one, more are worked off in the background. `ids` submits drafts without a batch',
  access: 'customer',
  input: z.object({
    action,
    batchId: f.maybe(f.id),
    rev: f.maybe(f.rev),
    orderIds: f.maybe(z.array(f.id).check(z.minLength(1), z.maxLength(MAX_BATCH_ROWS))),
    ids: f.maybe(z.array(f.id).check(z.minLength(1), z.maxLength(MAX_SUBMITTED_AT_ONCE))),
  }),
  answer: data(
    z.object({
      /** True where it continues in the background. */
      isQueued: z.boolean(),
      results: z.array(
        z.object({
          orderId: z.nullable(f.id),
          waybillId: z.nullable(f.id),
          waybillNo: z.string(),
          ok: z.boolean(),
          reason: z.nullable(z.string()),
          mass: z.string(),
        }),
      ),
    }),
  ),
  newer: newerBatch,
});

const template = { access: 'customer', answer: file(WORKBOOK_TYPE) } as const;

export const fastTemplate = call(wire.fastTemplate, {
  ...template,
  summary: 'An empty workbook with the columns that most orders need, lists to choose from, and a second sheet with an example',
});

export const batchTemplate = call(wire.batchTemplate, {
  ...template,
  summary: 'An empty workbook with every column an order can have',
});

export const exportOrders = call(wire.exportOrders, {
  ...template,
  summary: 'The orders of these waybills in the columns of the template, so that they can be changed and imported again',
  input: z.object({ ids: z.array(f.id).check(z.minLength(1), z.maxLength(MAX_EXPORTED_ORDERS)) }),
});

export const orderIntake = {
  openWorkbook,
  importWorkbook,
  pasteOrders,
  readBatch,
  listBatchRows,
  listCellWords,
  listBatches,
  editBatch,
  mapColumns,
  deleteBatch,
  submitBatch,
  fastTemplate,
  batchTemplate,
  exportOrders,
} satisfies CallsOf<typeof wire>;
