import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import type { BatchColumn, orderIntake } from '@waybound/contract/orders/order-intake';
import { BATCH_ROWS_AT_ONCE, MAX_BATCH_ROWS, type BatchAction } from '@waybound/contract/orders/order-intake-limits';
import { columnOf, INTAKE_KEYS, isIntakeKey, type IntakeKey } from '@waybound/domain/intake/columns';
import { countsByBatch, countsOf, toBatch, toHead } from './batch-answers.ts';
import { changeBatch, deleteAllOrders, ownBatch, readOwnBatch, readRows, requireReady, type BatchRow } from './batch-rows.ts';
import { BATCH_WORK, enqueueCheck } from './batch-work.ts';
import { choicesOf } from './cell-words.ts';
import { editRows } from './check-rows.ts';
import { openBatch, saveMapping, tableOfText, tableOfWorkbook } from './open-batch.ts';
import { sendBatch, submitDrafts } from './send-batch.ts';
import { exportPlan, TEMPLATE_KEYS, templatePlan } from './sheets/sheet-plans.ts';
import { SHEET_WORDS } from './sheets/sheet-titles.ts';
import { writeWorkbook } from '../../../gateways/sheets/write/write-workbook.ts';
import type { WorkbookPlan } from '../../../gateways/sheets/write/workbook-plan.ts';
import { guarded, type CustomerContext, type Handlers } from '../../../kernel/context.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { readStored, type Download, type Files, type Upload } from '../../../kernel/uploads.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { findChannel, openChannels } from '../../../records/channel/channels.ts';
import { fileName } from '../../../records/file-name.ts';
import { seesReceivingWarehouses } from '../../../records/channel/warehouse-info.ts';
import { readOrder } from '../../../records/order/record.ts';
import { readOwnWaybill } from '../../../records/waybill/rows.ts';

/** Read before the transaction: a large sheet takes longer than others should wait for. */
const readUpload = async ({ files: { file } }: { files: { file: Upload } }, { files }: { files: Files }) =>
  tableOfWorkbook(await readStored(files, file.key));

function openUpload(file: Upload, table: Awaited<ReturnType<typeof readUpload>>, context: CustomerContext, action?: BatchAction) {
  // Its rows are stored, and the file itself says nothing more.
  context.afterCommit(() => context.files.remove(file.key));
  return openBatch(context, fileName(file), table, action);
}

/** Many orders at once: workbook, pasted block, CSV or our own export in, one grid to repair them, drafts and waybills out (section 7). */
export const orderIntakeHandlers: Handlers<typeof orderIntake> = {
  openWorkbook: guarded(readUpload, ({ files: { file } }, context, table) => openUpload(file, table, context)),
  importWorkbook: guarded(readUpload, ({ files: { file }, action }, context, table) => openUpload(file, table, context, action)),

  async pasteOrders({ text, name }, context) {
    return openBatch(context, name ?? '', tableOfText(text), undefined);
  },

  async readBatch({ batchId }, { db, customer, lang }) {
    return toBatch(db, await readOwnBatch(db, customer.id, batchId), lang);
  },

  async listBatchRows({ batchId, from = 0 }, { db, customer }) {
    const batch = await readOwnBatch(db, customer.id, batchId);
    const rows = await readRows(db, batch, [from, from + BATCH_ROWS_AT_ONCE]);
    return { rev: batch.rev, rows: rows.map(({ cells }) => [...cells]) };
  },

  async listCellWords(_input, { db, customer, now, lang }) {
    const channels = await openChannels(db, customer, now);
    const keys = await shownColumns(db, customer.id, INTAKE_KEYS);
    return {
      columns: keys.flatMap((key) => {
        const words = choicesOf(columnOf(key).kind, key, lang, channels);
        return words ? [{ key, words: [...words] }] : [];
      }),
    };
  },

  async listBatches(_input, { db, customer, lang }) {
    const batches = await db.selectFrom('order_batch').selectAll().where('customer_id', '=', customer.id).orderBy('id', 'desc').execute();
    const counts = await countsByBatch(db, customer.id);
    return { batches: batches.map((batch) => toHead(batch, counts.get(batch.id) ?? countsOf([]), lang)) };
  },

  async editBatch({ batchId, rev, edits }, { db, customer, now, lang, audit }) {
    const batch = await toBeChanged(db, customer.id, batchId, rev);
    refuseOverlaps(edits, batch);
    const rowCount = await editRows({ db, now, customerId: customer.id, siteId: customer.siteId }, batch, edits);
    const changed = await changeBatch(db, batch, { row_count: rowCount });
    audit({ customerId: customer.id, subject: 'orderBatch', subjectId: batch.id, what: 'editBatch', after: { title: batch.name } });
    return toBatch(db, changed, lang);
  },

  async mapColumns({ batchId, rev, keys }, { db, customer, now, lang, audit, enqueue }) {
    const batch = await toBeChanged(db, customer.id, batchId, rev);
    const columns = remapped(batch, keys);
    await saveMapping(db, customer.id, columns, now);
    const changed = await changeBatch(db, batch, {
      columns: JSON.stringify(columns),
      state: 'checking',
      total: batch.row_count,
      done: 0,
      reason: null,
    });
    await deleteAllOrders(db, batch);
    enqueueCheck(enqueue, batch);
    audit({ customerId: customer.id, subject: 'orderBatch', subjectId: batch.id, what: 'mapColumns', after: { title: batch.name } });
    return toHead(changed, countsOf([]), lang);
  },

  async deleteBatch({ batchId }, { db, customer, audit }) {
    await cancelWork(db, customer.id, BATCH_WORK, [batchId]);
    const batch = await ownBatch(db, customer.id, batchId);
    await db.deleteFrom('order_batch').where('customer_id', '=', customer.id).where('id', '=', batchId).execute();
    audit({ customerId: customer.id, subject: 'orderBatch', subjectId: batch.id, what: 'deleteBatch', before: { title: batch.name } });
    return { batchId };
  },

  async submitBatch({ action, batchId, rev, orderIds, ids }, context) {
    if (batchId !== undefined && rev === undefined) refuseFields([{ path: 'rev', rule: 'required' }]);
    if (batchId !== undefined)
      return sendBatch(context, await toBeChanged(context.db, context.customer.id, batchId, rev), action, orderIds);
    if (!ids) refuseFields([{ path: 'ids', rule: 'required' }]);
    if (action === 'save') refuseFields([{ path: 'action', rule: 'unknownChoice' }]);
    return submitDrafts(context, ids);
  },

  fastTemplate: async (_input, context) => template('fast', context),
  batchTemplate: async (_input, context) => template('full', context),

  async exportOrders({ ids }, { db, customer, lang, now }) {
    const channels = await openChannels(db, customer, now);
    const orders = [];
    for (const id of new Set(ids)) {
      const row = await readOwnWaybill(db, customer.id, id);
      const channel = row.channel_id === null ? undefined : await findChannel(db, customer, row.channel_id);
      orders.push({ waybillNo: row.waybill_no, order: await readOrder(db, row), channel });
    }
    return workbook(SHEET_WORDS[lang].exportFile, exportPlan(orders, lang, channels));
  },
};

const workbook = (name: string, plan: WorkbookPlan): Download => ({
  name: `${name}.xlsx`,
  type: WORKBOOK_TYPE,
  content: async () => writeWorkbook(plan),
});

async function template(size: 'fast' | 'full', { db, customer, now, lang }: CustomerContext): Promise<Download> {
  const words = SHEET_WORDS[lang];
  const channels = await openChannels(db, customer, now);
  const keys = await shownColumns(db, customer.id, TEMPLATE_KEYS[size]);
  return workbook(size === 'fast' ? words.fastFile : words.fullFile, templatePlan(keys, lang, channels));
}

/** Without our warehouses for a customer who may not see them (section 6, showWarehouseInfo). */
async function shownColumns(db: CustomerContext['db'], customerId: string, keys: readonly IntakeKey[]): Promise<readonly IntakeKey[]> {
  if (await seesReceivingWarehouses(db, customerId)) return keys;
  return keys.filter((key) => columnOf(key).kind !== 'warehouse');
}

async function toBeChanged(db: CustomerContext['db'], customerId: string, id: string, rev: number | undefined): Promise<BatchRow> {
  const batch = await ownBatch(db, customerId, id);
  requireReady(batch);
  if (rev !== batch.rev) throw new Refusal('stale', {}, [], { newer: { batchId: batch.id, rev: batch.rev } });
  return batch;
}

/** Each edit within the rows that are there, none into the rows of another, and no more rows than a batch holds. */
function refuseOverlaps(edits: readonly { from: number; removed: number; rows: readonly unknown[] }[], batch: BatchRow): void {
  let end = 0;
  let count = batch.row_count;
  for (const { from, removed, rows } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < end || from + removed > batch.row_count) refuseFields([{ path: 'edits', rule: 'badFormat' }]);
    end = Math.max(from + removed, from + 1);
    count += rows.length - removed;
  }
  if (count > MAX_BATCH_ROWS) refuseFields([{ path: 'edits', rule: 'tooManyRows', args: { rows: count, max: MAX_BATCH_ROWS } }]);
}

/** Every column that is there stays, with or without a field; more at the end are added. A field has one column. */
function remapped(batch: BatchRow, keys: readonly (string | null)[]): BatchColumn[] {
  const { columns } = batch;
  if (keys.length < columns.length) refuseFields([{ path: 'keys', rule: 'tooFew', args: { min: columns.length } }]);
  const given = keys.filter((key) => key !== null);
  const unknown = keys.findIndex((key, place) => key !== null && (!isIntakeKey(key) || keys.indexOf(key) < place));
  if (unknown >= 0 || given.length === 0) refuseFields([{ path: `keys.${Math.max(unknown, 0)}`, rule: 'unknownChoice' }]);
  return keys.map((key, place) => ({ title: columns[place]?.title ?? '', key }));
}
