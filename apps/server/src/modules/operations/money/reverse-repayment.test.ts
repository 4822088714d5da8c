import { assignBankLine, importBankStatement, opsBankLines } from '@waybound/contract/operations/money/bank-operations';
import { creditBill } from '@waybound/contract/operations/money/bill-operations';
import { opsGet } from '@waybound/contract/operations/operations';
import { approveRepayment, reverseRepayment, trialBalance } from '@waybound/contract/operations/repayment-operations';
import { manageMessage } from '@waybound/contract/notices/messages';
import { confirmBill, payBillFromBalance, queryBill } from '@waybound/contract/pricing/finance';
import { listFlow, listRepayments, queryBalance } from '@waybound/contract/pricing/repayments';
import { expect, it } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { disputeMaker } from '../../../../test/data/dispute-maker.ts';
import { repaymentMaker } from '../../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey } = server;
const make = await waybillMaker(server);
const { billOf, extraOf } = disputeMaker(server, make);
const repayments = repaymentMaker(server);

const REASON = '银行退汇';
const byForwarder = { token: operatorKey };
const cny = async (who: TestCustomer) => (await call(queryBalance, {}, who)).currencies.find(({ currency }) => currency === 'CNY');
const read = (who: TestCustomer, id: string) => call(queryBill, { id }, who);
const isBalanced = async () => (await call(trialBalance, { siteCode: 'waybound' })).sums.every(({ sum }) => sum === '0.00');
const reversed = (repaymentNo: string) => call(reverseRepayment, { repaymentNo, reason: REASON });

/** A customer whose bill a repayment has paid, in whole unless said. */
async function paidBill(amount?: string, payer?: TestCustomer) {
  const who = payer ?? (await customer());
  const bill = await billOf(who);
  const received = amount ?? bill.total;
  const { id, repaymentNo } = await repayments.made(who, { amount: received, bills: [{ billId: bill.id, amount: received }] });
  await call(approveRepayment, { repaymentNo, received });
  return { who, bill, id, repaymentNo, received };
}

it('opens the bill again that it has paid, says why, and is a movement of its own', async () => {
  const { who, bill, repaymentNo } = await paidBill();
  expect(await reversed(repaymentNo)).toMatchObject({
    state: 'reversed',
    reversed: { reason: REASON },
    reopenedBills: [{ billNo: bill.billNo, amount: bill.total }],
  });
  expect(await read(who, bill.id)).toMatchObject({
    state: 'confirmed',
    paid: '0.00',
    paidAt: null,
    remaining: bill.total,
    payments: [
      { amount: bill.total, repaymentNo },
      { amount: `-${bill.total}`, repaymentNo },
    ],
  });
  const [waybill] = bill.lines.flatMap((line) => line.waybill ?? []);
  expect((await call(opsGet, { waybillNo: waybill?.waybillNo ?? '' })).waybill.billState).toBe('confirmed');
  expect(await cny(who)).toMatchObject({ balance: '0.00', owed: bill.total });
  const { rows } = await call(listFlow, { keyword: repaymentNo, accounts: ['balance'] }, who);
  expect(rows.map(({ purpose, amount }) => [purpose, amount])).toEqual([
    ['reverse', `-${bill.total}`],
    ['reverse', bill.total],
    ['apply', `-${bill.total}`],
    ['credit', bill.total],
  ]);
  expect((await call(listRepayments, { tab: 'reversed' }, { ...who, lang: 'en' })).rows).toMatchObject([
    { repaymentNo, statementStatusName: 'Reversed', reversed: { reason: REASON } },
  ]);
  const messages = await call(manageMessage, { kind: 'repaymentReversed' }, { ...who, lang: 'en' });
  expect(messages.rows).toMatchObject([{ content: expect.stringContaining(repaymentNo) }]);
  // Money that comes after all pays the bill again.
  await repayments.credited(who, '10.00');
  expect(await read(who, bill.id)).toMatchObject({ state: 'partPaid', paid: '10.00' });
  expect(await isBalanced()).toBe(true);
});

it('opens a bill only as far as it has paid it, and leaves a balance below zero where the rest was spent', async () => {
  const who = await customer();
  const { repaymentNo } = await repayments.made(who, { amount: '100.00' });
  await call(approveRepayment, { repaymentNo, received: '100.00' });
  const bill = await billOf(who);
  expect(await call(confirmBill, { billId: bill.id, payFromBalance: true }, who)).toMatchObject({ state: 'partPaid', paid: '100.00' });
  expect(await reversed(repaymentNo)).toMatchObject({ reopenedBills: [] });
  expect(await read(who, bill.id)).toMatchObject({ state: 'partPaid', paid: '100.00' });
  expect(await cny(who)).toMatchObject({ balance: '-100.00' });
  expect(await send(payBillFromBalance, { billId: bill.id }, who)).toMatchObject({ code: 409, data: { reason: 'balanceTooLow' } });
  const forecast = (await cny(who))?.forecast;
  expect(forecast).toMatchObject({ rechargeBy: { amount: '100.00' } });
  expect(forecast?.steps[0]).toMatchObject({ cause: 'overdrawn', amount: '100.00' });
  // What comes in fills the balance before bills that nobody has named.
  await repayments.credited(who, '160.00');
  expect(await cny(who)).toMatchObject({ balance: '0.00' });
  expect(await read(who, bill.id)).toMatchObject({ paid: '160.00' });
  const more = await paidBill('50.00');
  await reversed(more.repaymentNo);
  expect(await read(more.who, more.bill.id)).toMatchObject({ state: 'confirmed', paid: '0.00', remaining: more.bill.total });
});

it('puts back on the bill what a credit note had put into the balance', async () => {
  const who = await customer();
  await repayments.credited(who, '10.00');
  const { bill, repaymentNo } = await paidBill(undefined, who);
  await call(creditBill, { billNo: bill.billNo, lines: [{ lineId: extraOf(bill), amount: '88.00' }], text: '免收派送费' });
  expect(await cny(who)).toMatchObject({ balance: '98.00', owed: '0.00' });
  await reversed(repaymentNo);
  const { remaining, credited } = await read(who, bill.id);
  expect(credited).toBe('88.00');
  expect(await cny(who)).toMatchObject({ balance: '10.00', owed: remaining });
  // The customer's own transaction says no more than the books.
  expect(await call(payBillFromBalance, { billId: bill.id }, who)).toMatchObject({ state: 'partPaid', paid: '10.00' });
  expect(await isBalanced()).toBe(true);
});

it('is done once, whoever is first, and only of what was approved', async () => {
  const { who, bill, repaymentNo } = await paidBill();
  const answers = await Promise.all([1, 2, 3].map(() => send(reverseRepayment, { repaymentNo, reason: REASON }, byForwarder)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 409).map(({ data }) => data.reason)).toEqual([
    'repaymentNotApproved',
    'repaymentNotApproved',
  ]);
  expect(await cny(who)).toMatchObject({ balance: '0.00', owed: bill.total });
  const waiting = await repayments.made(who, { amount: '7.00' });
  const early = await send(reverseRepayment, { repaymentNo: waiting.repaymentNo, reason: REASON }, byForwarder);
  expect(early).toMatchObject({ code: 409, data: { reason: 'repaymentNotApproved' } });
});

/** A page of lines that were set aside; other tests have set some of the same database aside as well. */
const asideAfter = (from: { after?: string }) => call(opsBankLines, { state: 'setAside', limit: 200, ...from });

async function linesAside() {
  let page = await asideAfter({});
  const lines = [...page.rows];
  while (page.nextAfter !== null) {
    page = await asideAfter({ after: page.nextAfter });
    lines.push(...page.rows);
  }
  return lines;
}

it('sets its line of the bank aside: no import books it again, and somebody assigns it anew', async () => {
  const [who, other] = [await customer(), await customer()];
  await repayments.accountOf('waybound');
  const account = { siteCode: 'waybound', accountNo: '755900001111', currency: 'CNY' };
  const { repaymentNo } = await repayments.made(who, { amount: '431.00' });
  const imported = async (line: string) => {
    const content = Buffer.from(`记账日期,金额,币种,银行流水号,摘要\n2026-11-20,${line}`);
    return (
      await request(app, importBankStatement, {
        ...(await encoded(importBankStatement, account, { name: 'b.csv', content })),
        ...byForwarder,
      })
    ).body.data;
  };
  const { id } = (await imported(`431.00,CNY,REV1,${repaymentNo}`)).rows[0];
  await reversed(repaymentNo);
  expect((await imported('1.00,CNY,REV2,别人的')).matchedNow).toBe(0);
  const aside = (await linesAside()).find((line) => line.id === id);
  expect(aside).toMatchObject({ reason: REASON, repaymentNo: null, customerCode: null });
  expect(await call(assignBankLine, { siteCode: 'waybound', id, customerCode: other.code })).toMatchObject({ state: 'matched' });
  expect(await cny(other)).toMatchObject({ balance: '431.00' });
  expect(await cny(who)).toMatchObject({ balance: '0.00' });
});
