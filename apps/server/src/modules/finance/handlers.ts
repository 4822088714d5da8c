import type { HandlerAnswer } from '@waybound/contract/call';
import type { cancelConfirmBill, confirmBill, finance } from '@waybound/contract/pricing/finance';
import { readBillDetail } from './bill-detail.ts';
import { disputeBill, withdrawBillDispute } from './bill-disputes.ts';
import { billList } from './bill-list.ts';
import { billFile, creditNoteFile, type PrintedBill } from './bill-paper.ts';
import { readSharedBill, shareOwnBill, withdrawShares } from './bill-share.ts';
import { startBillPapers } from './bill-archive.ts';
import { billWorkbookFile } from './bill-workbook.ts';
import { invoiceList } from './invoice-list.ts';
import { invoiceFile, requestInvoice, withdrawInvoiceRequest } from './invoice-requests.ts';
import { sumUnbilled, unbilledList } from './unbilled-list.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { changeBill } from '../../records/bill/change-bill.ts';
import { payableOf, payFromBalance } from '../../records/bill/pay-bill.ts';
import { ownBill, type BillRecord } from '../../records/bill/rows.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { readPrintedFor } from '../../records/printed-for.ts';

type Answer = HandlerAnswer<typeof cancelConfirmBill, never>;
type Paid = HandlerAnswer<typeof confirmBill, never>;

export const financeHandlers: Handlers<typeof finance> = {
  async confirmBill({ billId, payFromBalance: isPaying = false }, context) {
    const bill = await answerBill(context, billId, 'confirm', { what: 'confirmBill', confirmedAt: context.now });
    return toPaid(bill, isPaying ? await payOwn(context, bill) : undefined);
  },

  async payBillFromBalance({ billId }, context) {
    const own = await ownBill(context.db, context.customer.id, billId);
    return toPaid(own, (await payOwn(context, own)) ?? refuse('balanceTooLow', { billNo: own.bill_no }));
  },

  cancelConfirmBill: async ({ billId }, context) =>
    toAnswer(await answerBill(context, billId, 'cancelConfirm', { what: 'cancelConfirmBill', confirmedAt: null })),

  listBills: (input, { db, customer, now }) => billList(now)(db, customer.id, input),

  queryBill: ({ id }, { db, customer, now }) => readBillDetail(db, customer.id, id, now),

  shareBill: ({ id, token }, context) => shareOwnBill(context, id, token),

  withdrawBillShares: ({ id }, context) => withdrawShares(context, id),

  getSharedBill: (link, context) => readSharedBill(context, link),

  billPdf: async ({ id }, context) => billFile(await printedBill(context, id)),

  billWorkbook: async ({ id }, context) => billWorkbookFile(await printedBill(context, id)),

  startBillPapers: (input, context) => startBillPapers(context, input),

  disputeBill: (input, context) => disputeBill(input, context),

  withdrawBillDispute: (input, context) => withdrawBillDispute(input, context),

  async creditNotePdf({ id }, context) {
    const { db, customer, lang, now } = context;
    const owner = await db
      .selectFrom('credit_note')
      .select('bill_id')
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!owner) return refuse('recordMissing');
    const bill = await readBillDetail(db, customer.id, owner.bill_id, now);
    const note = bill.creditNotes.find((each) => each.id === id) ?? refuse('recordMissing');
    return creditNoteFile({ bill, printedFor: await readPrintedFor(context), lang, now }, note);
  },

  listInvoiceRequests: (input, { db, customer }) => invoiceList(db, customer.id, input),

  requestInvoice: (input, context) => requestInvoice(input, context),

  withdrawInvoiceRequest: (input, context) => withdrawInvoiceRequest(input, context),

  invoiceFile: ({ id }, context) => invoiceFile(context, id),

  listUnbilled: (input, { db, customer }) => unbilledList(db, customer.id, input),

  queryUnbilledSums: async (input, { db, customer }) => ({ sums: await sumUnbilled(db, customer.id, input) }),
};

async function printedBill(context: CustomerContext, id: string): Promise<PrintedBill> {
  const { db, customer, lang, now } = context;
  const bill = await readBillDetail(db, customer.id, id, now);
  return { bill, printedFor: await readPrintedFor(context), lang, now };
}

async function answerBill(
  context: CustomerContext,
  billId: string,
  action: 'confirm' | 'cancelConfirm',
  { what, confirmedAt }: { what: string; confirmedAt: Date | null },
): Promise<BillRecord> {
  const own = await ownBill(context.db, context.customer.id, billId);
  const { bill } = await changeBill(context, own, action, { what, set: { confirmed_at: confirmedAt }, milestone: { source: 'customer' } });
  return bill;
}

const toAnswer = (bill: BillRecord): Answer => ({ id: bill.id, billNo: bill.bill_no, state: bill.status, rev: bill.rev });

/** Pays what the balance has of what may be paid; nothing of a bill that is disputed as a whole. */
const payOwn = (context: CustomerContext, bill: BillRecord) =>
  payFromBalance(context, bill, payableOf(bill), { at: context.now, by: 'customer' });

const toPaid = (bill: BillRecord, paid: Awaited<ReturnType<typeof payOwn>>): Paid => ({
  ...toAnswer(paid?.bill ?? bill),
  paid: formatMinor(paid?.minor ?? 0n),
});
