import type { HandlerAnswer } from '@waybound/contract/call';
import type { billOperations } from '@waybound/contract/operations/money/bill-operations';
import type { operations } from '@waybound/contract/operations/operations';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import { toInstant } from '../waybills/milestone-input.ts';
import { pageAfter } from '../page-after.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { creditBill, leftOfLine, lineFiguresOf, readCreditedLines, readCreditNotes } from '../../../records/bill/credit-notes.ts';
import { lockDispute, readDisputes, readDisputesOf, setDisputed, toDispute, type StoredDispute } from '../../../records/bill/disputes.ts';
import { billByNo, billFiguresOf, lockWaybillsOf, readBillByNo, type BillRecord } from '../../../records/bill/rows.ts';
import { voidBill, voidedOf } from '../../../records/bill/void-bill.ts';
import { tellOfBill } from '../../../records/bill/tell-of-bill.ts';
import { formatMinor } from '../../../records/format-minor.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';

type OpsDispute = HandlerAnswer<typeof billOperations.opsBillDisputes, never>['rows'][number];
type OpsCreditNote = HandlerAnswer<typeof billOperations.creditBill, never>;

const DEFAULT_PAGE = 100;

/** What customers dispute of their bills, what is credited to them, and bills that are voided. */
export const billDisputeHandlers: Pick<Handlers<typeof operations>, Exclude<keyof typeof billOperations, 'chargeLateFee'>> = {
  async opsBill({ billNo }, { db }) {
    const bill = await readBillByNo(db, billNo);
    const [lines, disputes, creditNotes, customerCode] = await Promise.all([
      readCreditedLines(db, bill),
      readDisputesOf(db, bill),
      readCreditNotes(db, bill.customer_id, bill.id),
      codeOf(db, bill.customer_id),
    ]);
    return {
      ...billFiguresOf(bill),
      customerCode,
      lines: lines.map((line) => ({ ...lineFiguresOf(line), waybillNo: line.waybill_no })),
      disputes: disputes.map(toDispute),
      creditNotes,
      voided: voidedOf(bill),
    };
  },

  async voidBill({ billNo, reason, at }, context) {
    const bill = await billByNo(context.db, billNo);
    const { voided, heads } = await voidBill(context, bill, { reason, at: toInstant(at, context.now) });
    const [about] = heads;
    if (about) await sendAutomaticMessage(context, about, 'billVoided', { billNo });
    return {
      ...billFiguresOf(voided),
      customerCode: await codeOf(context.db, bill.customer_id),
      voided: { at: toInstant(at, context.now).toISOString(), reason },
    };
  },

  async opsBillDisputes({ state = 'open', after = '0', limit = DEFAULT_PAGE }, { db }) {
    const page = sql`d.id in (select o.id from bill_dispute o where o.status = ${state} and o.id > ${after} order by o.id limit ${limit + 1})`;
    const found = await readDisputes(db, sql`d.status = ${state} and ${page}`);
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: rows.map(toOpsDispute), nextAfter };
  },

  async answerBillDispute({ billNo, id, credit, text, at }, context) {
    const { db, now } = context;
    const bill = await billByNo(db, billNo);
    const { minor, line_id: lineId } = await lockDispute(db, bill, id, credit === undefined ? 'refuse' : 'accept');
    let noteId: string | null = null;
    if (credit === undefined) {
      await setDisputed(context, bill, BigInt(bill.disputed_minor) - BigInt(minor));
      await tellOfBill(context, bill, { what: 'answerBillDispute' });
    } else {
      const line = (await readCreditedLines(db, bill)).find((each) => each.id === lineId);
      const max = Math.min(Number(minor), leftOfLine(line));
      if (minorOf(credit) > max) refuseFields([{ path: 'credit', rule: 'tooBig', args: { max: formatMoney(max) } }]);
      const { currency } = bill;
      if (isTooFine(credit, currency) && minorOf(credit) !== max) refuseFields([{ path: 'credit', rule: 'noCents', args: { currency } }]);
      const made = await creditBill(context, bill, { lines: [{ lineId, amount: credit }], text, at: toInstant(at, now), answers: id });
      noteId = made.id;
    }
    await db
      .updateTable('bill_dispute')
      .set({ status: noteId === null ? 'refused' : 'accepted', answer: text, answered_at: now, credit_note_id: noteId })
      .where('customer_id', '=', bill.customer_id)
      .where('id', '=', id)
      .execute();
    await send(context, bill, 'billDisputeAnswered');
    const creditNote = noteId === null ? null : await readOpsNote(db, bill, noteId);
    return { ...toOpsDispute(await readDispute(db, bill, id)), creditNote };
  },

  async creditBill({ billNo, lines, text, at }, context) {
    const bill = await billByNo(context.db, billNo);
    const { id } = await creditBill(context, bill, { lines, text, at: toInstant(at, context.now) });
    await send(context, bill, 'billCredited');
    return readOpsNote(context.db, bill, id);
  },
};

const toOpsDispute = (row: StoredDispute): OpsDispute => ({
  ...toDispute(row),
  billNo: row.bill_no,
  customerCode: row.customer_code,
  currency: row.currency,
});

const readDispute = async (db: Db, bill: BillRecord, id: string): Promise<StoredDispute> =>
  (await readDisputes(db, sql`d.customer_id = ${bill.customer_id} and d.id = ${id}`))[0] ?? refuse('recordMissing');

async function readOpsNote(db: Db, { customer_id: customerId, id, bill_no: billNo }: BillRecord, noteId: string): Promise<OpsCreditNote> {
  const [notes, bill] = await Promise.all([readCreditNotes(db, customerId, id), readBillByNo(db, billNo)]);
  const note = notes.find((each) => each.id === noteId) ?? refuse('recordMissing');
  return { ...note, billNo, billState: bill.status, currency: bill.currency, remaining: formatMinor(bill.remaining_minor) };
}

const codeOf = async (db: Db, customerId: string): Promise<string> =>
  (await db.selectFrom('customer').select('code').where('id', '=', customerId).executeTakeFirstOrThrow()).code;

/** At the first waybill that the bill charges for. */
async function send(context: OperatorContext, bill: BillRecord, kind: 'billDisputeAnswered' | 'billCredited'): Promise<void> {
  const [about] = await lockWaybillsOf(context.db, bill.customer_id, [bill.id]);
  if (about) await sendAutomaticMessage(context, about, kind, { billNo: bill.bill_no });
}
