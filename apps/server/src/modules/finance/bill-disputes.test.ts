import { deleteFile } from '@waybound/contract/documents/files';
import { answerBillDispute, creditBill, opsBill, opsBillDisputes } from '@waybound/contract/operations/money/bill-operations';
import { settleBill } from '@waybound/contract/operations/operations';
import { approveRepayment, trialBalance } from '@waybound/contract/operations/repayment-operations';
import { creditNotePdf, disputeBill, withdrawBillDispute } from '@waybound/contract/pricing/bill-disputes';
import { getSharedBill, listBills, queryBill, shareBill, type BillDetail } from '@waybound/contract/pricing/finance';
import { queryHistoryPrices } from '@waybound/contract/pricing/history-prices';
import { flowStatement, listFlow, queryBalance } from '@waybound/contract/pricing/repayments';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { minorOf } from '@waybound/domain/measures';
import { describe, expect, it } from 'vitest';
import { disputeMaker } from '../../../test/data/dispute-maker.ts';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { uploadTo } from '../../../test/scenarios/waybill-desk.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await waybillMaker(server);
const { billOf, disputed, extraOf, inputOf } = disputeMaker(server, make);
const repayments = repaymentMaker(server);
const read = (who: TestCustomer, id: string) => call(queryBill, { id }, who);
const less = (total: string, minor: number): string => ((minorOf(total) - minor) / 100).toFixed(2);
const byForwarder = { token: operatorKey };

describe('a disputed line', () => {
  it('stays owed and is not overdue, and what is not disputed of the bill is', async () => {
    const who = await customer();
    const { bill } = await disputed(who);
    await engine.query(`update bill set due_on = '2026-11-01' where customer_id = $1`, [who.customerId]);
    const now = await read(who, bill.id);
    expect(now).toMatchObject({ disputed: '38.00', remaining: bill.total, isOverdue: true });
    expect(now.disputes).toMatchObject([
      { lineId: extraOf(bill), state: 'open', reason: 'rate', amount: '38.00', may: { withdraw: null } },
    ]);
    const { currencies, bills } = await call(queryBalance, {}, who);
    expect(currencies).toMatchObject([{ owed: bill.total, overdue: less(bill.total, 3800) }]);
    expect(bills).toMatchObject([{ disputed: '38.00', isOverdue: true }]);
    // All the rest is paid: only what is disputed is left, and nobody is late.
    const paid = less(bill.total, 3800);
    const { repaymentNo } = await repayments.made(who, { amount: paid, bills: [{ billId: bill.id, amount: paid }] });
    await call(approveRepayment, { repaymentNo, received: paid });
    expect(await read(who, bill.id)).toMatchObject({ remaining: '38.00', isOverdue: false });
    const rows = async (flag: string) => (await call(listBills, { flags: [flag] as never }, who)).rows.map(({ billNo }) => billNo);
    expect(await rows('overdue')).toEqual([]);
    expect(await rows('disputed')).toEqual([bill.billNo]);
    expect(await rows('unpaid')).toEqual([bill.billNo]);
  });

  it.each([
    ['more than it charges', '88.01', { path: 'lines.0.amount', rule: 'tooBig', message: expect.stringContaining('88.00') }],
    ['nothing', '0', { path: 'lines.0.amount', rule: 'notPositive' }],
    ['parts of a cent', '1.005', { path: 'lines.0.amount', rule: 'tooManyDecimals' }],
  ])('is refused for %s', async (_what, amount, finding) => {
    const who = await customer();
    const answer = await send(disputeBill, inputOf(await billOf(who), amount), who);
    expect(answer).toMatchObject({ code: 400, data: { errors: [finding] } });
  });

  it('is one of the bill, comes once, and is disputed once at a time', async () => {
    const who = await customer();
    const { bill, disputeId } = await disputed(who);
    const other = await billOf(who);
    const [line] = inputOf(bill).lines;
    const errorsOf = async (input: object) => (await send(disputeBill, { ...inputOf(bill), ...input }, who)).data.errors;
    expect(await errorsOf({})).toMatchObject([{ path: 'lines.0.lineId', rule: 'disputedAlready' }]);
    expect(await errorsOf({ lines: inputOf(other).lines })).toMatchObject([{ path: 'lines.0.lineId', rule: 'unknownRecord' }]);
    expect(await errorsOf({ lines: [line, line] })).toMatchObject([
      { path: 'lines.1.lineId', rule: 'alreadyUsed', message: expect.stringContaining(line?.lineId ?? '?') },
    ]);
    expect(await call(withdrawBillDispute, { id: disputeId }, who)).toMatchObject({ state: 'withdrawn' });
    expect(await read(who, bill.id)).toMatchObject({ disputed: '0.00' });
    expect(await send(withdrawBillDispute, { id: disputeId }, who)).toMatchObject({ code: 409, data: { reason: 'billDisputeAnswered' } });
    await call(disputeBill, inputOf(bill, '88.00'), who);
    expect(await read(who, bill.id)).toMatchObject({ disputed: '88.00' });
  });

  it('shows what the customer has uploaded to a waybill of the bill, to both sides, and takes no other file', async () => {
    const who = await customer();
    const bill = await billOf(who);
    const elsewhere = await billOf(who);
    const stranger = await customer();
    const uploadFor = async (of: TestCustomer, { waybills: [ref] }: Pick<BillDetail, 'waybills'>) => uploadTo(server, ref?.id ?? '', of);
    const fileId = await uploadFor(who, bill);
    for (const strange of [await uploadFor(who, elsewhere), await uploadFor(stranger, await billOf(stranger)), UNKNOWN_ID]) {
      const refused = await send(disputeBill, { ...inputOf(bill), fileIds: [fileId, strange] }, who);
      expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'fileIds.1', rule: 'unknownRecord' }] } });
    }
    await call(disputeBill, { ...inputOf(bill), fileIds: [fileId, fileId] }, who);
    const named = [{ files: [{ id: fileId, name: expect.any(String) }] }];
    expect((await read(who, bill.id)).disputes).toMatchObject(named);
    expect((await call(opsBill, { billNo: bill.billNo })).disputes).toMatchObject(named);
    await call(deleteFile, { id: fileId }, who);
    expect((await read(who, bill.id)).disputes).toMatchObject([{ state: 'open', files: [] }]);
  });

  it('may be raised on the thirtieth day after the issue, and not on the next', async () => {
    const who = await customer();
    const bill = await billOf(who);
    const issuedDaysAgo = (days: number) =>
      engine.query(`update bill set issued_at = $2::timestamptz - make_interval(days => $3) where customer_id = $1`, [
        who.customerId,
        server.clock.now,
        days,
      ]);
    await issuedDaysAgo(31);
    expect(await send(disputeBill, inputOf(bill), who)).toMatchObject({ code: 409, data: { reason: 'billDisputeOver' } });
    await issuedDaysAgo(30);
    await call(disputeBill, inputOf(bill), who);
  });

  it('is nobody else’s, and not for a login that must not see prices', async () => {
    const who = await customer();
    const { bill, disputeId } = await disputed(who);
    const stranger = await customer();
    for (const id of [disputeId, UNKNOWN_ID]) {
      expect(await send(withdrawBillDispute, { id }, stranger)).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    }
    expect(await send(disputeBill, inputOf(bill), stranger)).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    const own = inputOf(await billOf(stranger));
    const foreign = { ...own, lines: inputOf(bill).lines };
    expect((await send(disputeBill, foreign, stranger)).data.errors).toMatchObject([{ path: 'lines.0.lineId', rule: 'unknownRecord' }]);
    await engine.query('update login set hides_prices = true where customer_id = $1', [who.customerId]);
    expect(await send(withdrawBillDispute, { id: disputeId }, who)).toMatchObject({ code: 403, data: { reason: 'notAllowed' } });
  });
});

describe('the answer to a dispute', () => {
  it('credits what it accepts: bill, fee, books and statement follow', async () => {
    const who = await customer();
    const { bill, disputeId } = await disputed(who);
    const { rows } = await call(opsBillDisputes, { after: String(Number(disputeId) - 1) });
    expect(rows).toMatchObject([{ id: disputeId, billNo: bill.billNo, customerCode: who.code, amount: '38.00' }]);
    const answered = await call(answerBillDispute, { billNo: bill.billNo, id: disputeId, credit: '20.00', text: '按合同价更正' });
    expect(answered).toMatchObject({ state: 'accepted', credited: '20.00', creditNote: { amount: '20.00', toBalance: '0.00' } });
    const now = await read(who, bill.id);
    const remaining = less(bill.total, 2000);
    expect(now).toMatchObject({ total: bill.total, credited: '20.00', disputed: '0.00', remaining, state: 'issued', payments: [] });
    expect(now.disputes).toMatchObject([{ state: 'accepted', answer: '按合同价更正', may: { withdraw: 'billDisputeAnswered' } }]);
    expect(now.lines.find(({ kind }) => kind === 'extra')).toMatchObject({ amount: '88.00', credited: '20.00' });
    expect(now.creditNotes).toMatchObject([{ lines: [{ lineId: extraOf(bill), amount: '20.00' }] }]);
    const charge = now.comparisons[0]?.charges.find(({ kind }) => kind === 'extra');
    expect(charge).toMatchObject({
      billed: '68.00',
      causes: [
        { cause: 'addedService' },
        { cause: 'credited', from: [{ value: '88.00', unit: 'CNY' }], to: [{ value: '68.00', unit: 'CNY' }] },
      ],
    });
    expect((await call(queryBalance, {}, who)).currencies).toMatchObject([{ owed: remaining, balance: '0.00' }]);
    const flow = await call(listFlow, {}, who);
    expect(flow.rows).toMatchObject([
      { purpose: 'creditNote', account: 'receivable', amount: '20.00', billNo: bill.billNo },
      { purpose: 'issue' },
    ]);
    const { sums } = await call(trialBalance, { siteCode: 'waybound' });
    expect(sums.every(({ sum }) => sum === '0.00')).toBe(true);
    const statement = await send(flowStatement, { month: '2026-11', currency: 'CNY', format: 'pdf' }, who);
    expect(statement.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const { rows: fees } = await engine.query('select fee_minor from waybill where customer_id = $1', [who.customerId]);
    expect(fees).toEqual([{ fee_minor: String(minorOf(remaining)) }]);
    const { items } = await call(queryAttention, {}, who);
    expect(items.find(({ cause }) => cause === 'bill')).toMatchObject({ money: { currency: 'CNY', amount: remaining } });
  });

  it('without a credit refuses, and the amount is due like the rest', async () => {
    const who = await customer();
    const { bill, disputeId } = await disputed(who);
    await call(answerBillDispute, { billNo: bill.billNo, id: disputeId, text: '合同附件二另有约定' });
    expect(await read(who, bill.id)).toMatchObject({ disputed: '0.00', credited: '0.00', remaining: bill.total });
    const again = await send(answerBillDispute, { billNo: bill.billNo, id: disputeId, credit: '1.00', text: 'x' }, byForwarder);
    expect(again).toMatchObject({ code: 409, data: { reason: 'billDisputeAnswered' } });
    expect(await send(withdrawBillDispute, { id: disputeId }, who)).toMatchObject({ code: 409 });
  });

  it('credits no more than is disputed, nor than the line has left', async () => {
    const who = await customer();
    const { bill, disputeId, lineId } = await disputed(who);
    const errorsOf = async (credit: string) =>
      (await send(answerBillDispute, { billNo: bill.billNo, id: disputeId, credit, text: 'x' }, byForwarder)).data.errors;
    expect(await errorsOf('38.01')).toMatchObject([{ path: 'credit', rule: 'tooBig', message: expect.stringContaining('38.00') }]);
    await call(creditBill, { billNo: bill.billNo, lines: [{ lineId, amount: '60.00' }], text: '优惠' });
    expect(await errorsOf('38.00')).toMatchObject([{ path: 'credit', rule: 'tooBig', message: expect.stringContaining('28.00') }]);
  });

  it('is paid where its customer has named the bill, and never by what is left over of a repayment', async () => {
    const who = await customer();
    const { bill } = await disputed(who);
    const told = await repayments.made(who, { amount: bill.total });
    await call(approveRepayment, { repaymentNo: told.repaymentNo, received: bill.total });
    expect(await read(who, bill.id)).toMatchObject({ state: 'partPaid', remaining: '38.00', disputed: '38.00' });
    expect((await call(queryBalance, {}, who)).currencies).toMatchObject([{ balance: '38.00' }]);
    const other = await customer();
    const named = (await disputed(other)).bill;
    const { repaymentNo } = await repayments.made(other, { amount: named.total, bills: [{ billId: named.id, amount: named.total }] });
    await call(approveRepayment, { repaymentNo, received: named.total });
    expect(await read(other, named.id)).toMatchObject({ state: 'paid', remaining: '0.00' });
  });

  it('counts once, of two that answer at the same time', async () => {
    const who = await customer();
    const { bill, disputeId } = await disputed(who);
    const answers = await Promise.all(
      [1, 2].map(() => send(answerBillDispute, { billNo: bill.billNo, id: disputeId, credit: '38.00', text: 'x' }, byForwarder)),
    );
    expect(answers.map(({ code }) => code).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409]);
    expect(await read(who, bill.id)).toMatchObject({ credited: '38.00' });
  });
});

describe('a credit note', () => {
  it('of all that is left settles the bill, and its waybill says so', async () => {
    const who = await customer();
    const bill = await billOf(who);
    const lines = bill.lines.filter(({ amount }) => amount !== '0.00').map(({ id, amount }) => ({ lineId: id, amount }));
    const note = await call(creditBill, { billNo: bill.billNo, lines, text: '全额减免' });
    expect(note).toMatchObject({ billState: 'paid', remaining: '0.00', amount: bill.total, toBalance: '0.00' });
    expect(await read(who, bill.id)).toMatchObject({ state: 'paid', paid: '0.00', credited: bill.total });
    expect((await call(queryBalance, {}, who)).currencies).toMatchObject([{ owed: '0.00', balance: '0.00' }]);
  });

  it('of a paid bill goes into the balance; of one that is paid in part what is more than owed does', async () => {
    const who = await customer();
    const paid = await billOf(who);
    await call(settleBill, { billNo: paid.billNo });
    const first = await call(creditBill, { billNo: paid.billNo, lines: inputOf(paid, '38.00').lines, text: '更正' });
    expect(first).toMatchObject({ billState: 'paid', toBalance: '38.00' });
    expect(await read(who, paid.id)).toMatchObject({ paid: paid.total, credited: '38.00', remaining: '0.00' });
    expect((await call(queryHistoryPrices, {}, who)).lanes).toMatchObject([{ waybills: 1, paid: less(paid.total, 3800) }]);
    const part = await billOf(who);
    const open = less(part.total, 3000);
    const { repaymentNo } = await repayments.made(who, { amount: open, bills: [{ billId: part.id, amount: open }] });
    await call(approveRepayment, { repaymentNo, received: open });
    const second = await call(creditBill, { billNo: part.billNo, lines: inputOf(part, '38.00').lines, text: '更正' });
    expect(second).toMatchObject({ billState: 'paid', remaining: '0.00', toBalance: '8.00' });
    expect((await call(queryBalance, {}, who)).currencies).toMatchObject([{ owed: '0.00', balance: '46.00' }]);
    const { sums } = await call(trialBalance, { siteCode: 'waybound' });
    expect(sums.every(({ sum }) => sum === '0.00')).toBe(true);
  });

  it('credits a line at most once over, in however many notes', async () => {
    const who = await customer();
    const bill = await billOf(who);
    const credit = (amount: string) =>
      send(creditBill, { billNo: bill.billNo, lines: inputOf(bill, amount).lines, text: 'x' }, byForwarder);
    const answers = await Promise.all(Array.from({ length: 3 }, () => credit('40.00')));
    expect(answers.map(({ code }) => code).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 200, 400]);
    expect((await credit('8.01')).data.errors).toMatchObject([
      { path: 'lines.0.amount', rule: 'tooBig', message: expect.stringContaining('8.00') },
    ]);
    expect(await call(opsBill, { billNo: bill.billNo })).toMatchObject({ credited: '80.00', creditNotes: [{}, {}] });
  });

  it('is a PDF for its customer alone, and a shared bill tells of it', async () => {
    const who = await customer();
    const { bill, disputeId } = await disputed(who);
    const token = 'a'.repeat(43);
    const link = await call(shareBill, { id: bill.id, token }, who);
    const { creditNote } = await call(answerBillDispute, { billNo: bill.billNo, id: disputeId, credit: '38.00', text: '更正' });
    const input = { id: creditNote?.id ?? '' };
    for (const lang of ['zh', 'en'] as const) {
      expect((await send(creditNotePdf, input, { token: who.token, lang })).raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await send(creditNotePdf, input, await customer())).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    const shared = await call(getSharedBill, { ...link, token });
    expect(shared).toMatchObject({ credited: '38.00', remaining: less(bill.total, 3800) });
    expect(shared.lines.find(({ kind }) => kind === 'extra')).toMatchObject({ credited: '38.00' });
  });

  it('and disputes add up, whoever writes', async () => {
    const who = await customer();
    const { bill } = await disputed(who);
    const fails = (text: string) =>
      expect(engine.query(text, [who.customerId, bill.id])).rejects.toThrow(/bill_is_credited|does not follow/);
    await fails('update bill set credited_minor = 1 where customer_id = $1 and id = $2');
    await fails('update bill set disputed_minor = 0 where customer_id = $1 and id = $2');
    await fails(`update bill_dispute set minor = minor + 1 where customer_id = $1 and bill_id = $2`);
  });
});
