import type { receipts } from '@waybound/contract/waybills/receipts';
import { askedFor, receiptsPdf, receiptsZip } from './batch-receipts.ts';
import { entryNoticePaper } from './entry-notice.ts';
import { toInStockData } from './in-stock-data.ts';
import { findMergeOf, mergeAll, undoMerge } from './merges.ts';
import { readReceipt } from './receipt-answer.ts';
import { mergedPaper, receiptPaper, say } from './receipt-paper.ts';
import { readReceived, receiptNoOf } from './received-waybills.ts';
import { entryOf, readEntry } from './warehouse-entry.ts';
import type { Paper } from '../../gateways/pdf/papers/paper.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Download } from '../../kernel/uploads.ts';
import { seesReceivingWarehouses } from '../../records/channel/warehouse-info.ts';
import { paperFile } from '../../records/paper-file.ts';
import { readPrintedFor, type PrintedFor } from '../../records/printed-for.ts';
import { requireAllowed } from '../../records/waybill/change-waybill.ts';
import { readOwnWaybill } from '../../records/waybill/rows.ts';

/** What came into the warehouse (section 7). Papers are drawn while they are sent, of what was read here. */
export const receiptsHandlers: Handlers<typeof receipts> = {
  async viewInStockData({ id }, { db, customer }) {
    return toInStockData((await readReceived(db, customer.id, [id])).get(id) ?? refuse('recordMissing'));
  },

  queryReceipt: ({ id }, context) => readReceipt(context, id),

  async downloadReceipt({ id, isMerged = false }, context) {
    const { db, customer, lang } = context;
    const printedFor = await readPrintedFor(context);
    if (!isMerged) {
      const received = (await readReceived(db, customer.id, [id])).get(id) ?? refuse('recordMissing');
      if (received.lots.length === 0) refuse('notReceived', { waybillNo: received.row.waybill_no });
      return toPdf(context, printedFor, receiptPaper(received, printedFor, lang), receiptNoOf(received.row));
    }
    const row = await readOwnWaybill(db, customer.id, id);
    const merge = (await findMergeOf(db, customer.id, id)) ?? refuse('notInGroup', { waybillNo: row.waybill_no });
    const found = await readReceived(
      db,
      customer.id,
      merge.waybills.map((waybill) => waybill.id),
    );
    const sources = merge.waybills.flatMap((waybill) => found.get(waybill.id) ?? []);
    return toPdf(context, printedFor, mergedPaper(merge, sources, printedFor, lang), merge.receiptNo);
  },

  async batchReceipts({ ids, as = 'pdf' }, context) {
    const { db, customer, lang } = context;
    const print = { ...context, printedFor: await readPrintedFor(context) };
    const asked = askedFor(print, ids, await readReceived(db, customer.id, [...new Set(ids)]));
    const name = `${say('receipt')[lang]} (${asked.filter(({ received }) => received).length}).${as}`;
    return as === 'zip'
      ? { name, type: 'application/zip', content: async () => receiptsZip(print, asked) }
      : { name, type: 'application/pdf', content: async () => receiptsPdf(print, asked) };
  },

  mergeReceipts: ({ ids }, context) => mergeAll(context, ids),
  undoReceiptMerge: ({ id }, context) => undoMerge(context, id),

  async entryNotice({ id }, context) {
    const { db, customer, lang, now } = context;
    const row = await readOwnWaybill(db, customer.id, id);
    requireAllowed(row, 'printEntryNotice');
    const [isShown, record, printedFor, contacts] = await Promise.all([
      seesReceivingWarehouses(db, customer.id),
      readEntry(db, customer.id, id),
      readPrintedFor(context),
      db.selectFrom('customer_contact').select('customer_service').where('customer_id', '=', customer.id).executeTakeFirst(),
    ]);
    if (!isShown) refuse('warehouseHidden');
    const contact = contacts?.customer_service ?? null;
    const paper = entryNoticePaper({ row, entry: entryOf(row, record), printedFor, contact, lang, now });
    return toPdf(context, printedFor, paper, row.waybill_no);
  },
};

const toPdf = (context: CustomerContext, printedFor: PrintedFor, paper: Paper, number: string): Download =>
  paperFile({ ...context, printedFor }, `${paper.title[context.lang]} ${number}`, [paper]);
