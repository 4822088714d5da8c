import { writeFigure } from '@waybound/domain/figures/write-figures';
import { chargeLateFee, opsBill, voidBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { saveTerms } from '@waybound/contract/operations/repayment-operations';
import { billWorkbook, queryBill } from '@waybound/contract/pricing/finance';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { expect, it } from 'vitest';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer, clock, engine, operatorKey } = server;
const make = await waybillMaker(server);

const TEN_DAYS_MS = 864_000_000;
const asOperator = { token: operatorKey };

/** Issued ten days ago and due at once, with two days of grace. */
async function overdue(lateFeePercent = '0.05') {
  const who = await customer();
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0, graceDays: 2, lateFeePercent });
  const { waybillNo } = await make.received(who);
  const bill = await call(issueBill, { waybillNo, at: new Date(clock.now.getTime() - TEN_DAYS_MS).toISOString() });
  return { ...bill, detail: async () => call(queryBill, { id: bill.id }, { token: who.token }), who };
}

it('is shown with its derivation until it is charged, each day once, on a bill of its own', async () => {
  const bill = await overdue();
  // 0.05 % of 4,320.00 for eight days: 17.28.
  const amount = formatMoney(Math.round((minorOf(bill.total) * 8 * 5) / 10_000));
  const days = { from: '2026-11-13', until: '2026-11-20', days: 8 };
  expect((await bill.detail()).lateFee).toEqual({ ...days, open: bill.total, percent: '0.05', amount });
  const charged = await call(chargeLateFee, { billNo: bill.billNo });
  expect(charged).toMatchObject({ total: amount, currency: bill.currency, ...days });
  const detail = await bill.detail();
  expect(detail).toMatchObject({ lateFee: null, remaining: bill.total, otherBills: [{ billNo: charged.billNo, total: amount }] });
  const fee = await call(queryBill, { id: charged.id }, { token: bill.who.token });
  const lateFee = { billNo: bill.billNo, open: bill.total, percent: '0.05', ...days };
  expect(fee.lines).toMatchObject([{ kind: 'extra', text: null, lateFee, price: null }]);
  expect(fee.comparisons.flatMap(({ charges }) => charges.filter((charge) => charge.lateFee))).toMatchObject([{ text: null, lateFee }]);
  expect((await call(opsBill, { billNo: charged.billNo })).lines).toMatchObject([{ kind: 'extra', text: null, lateFee }]);
  expect((await send(chargeLateFee, { billNo: bill.billNo }, asOperator)).data).toMatchObject({ reason: 'noLateFee' });
  // Who takes it back, waives it.
  await call(voidBill, { billNo: charged.billNo, reason: '首次逾期，免收' });
  expect((await bill.detail()).lateFee).toBeNull();
});

it('is none without terms, of a paid bill, and of no bill', async () => {
  const [free, paid] = [await overdue('0'), await overdue()];
  expect((await free.detail()).lateFee).toBeNull();
  await call(settleBill, { billNo: paid.billNo });
  for (const billNo of [free.billNo, paid.billNo]) {
    expect((await send(chargeLateFee, { billNo }, asOperator)).data).toMatchObject({ reason: 'noLateFee' });
  }
  expect((await send(chargeLateFee, { billNo: 'B0000-none' }, asOperator)).data).toMatchObject({ reason: 'recordMissing' });
});

it('is charged once by two operators at the same moment', async () => {
  const { billNo } = await overdue();
  const answers = await Promise.all([1, 2].map(() => send(chargeLateFee, { billNo }, asOperator)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
});

it('stands in the reader’s language in papers, and keeps the text with which it was billed before', async () => {
  const bill = await overdue();
  const { id } = await call(chargeLateFee, { billNo: bill.billNo });
  const printed = async (lang: 'zh' | 'en') => {
    const table: unknown[] = [];
    const { raw } = await send(billWorkbook, { id }, { token: bill.who.token, lang });
    for await (const { cells } of readWorkbook(raw)) table.push(...cells);
    return table;
  };
  const made = expect.stringContaining(`${writeFigure(bill.total, 2)} × 0.05% × 8 (2026-11-13 – 2026-11-20)`);
  expect(await printed('en')).toEqual(expect.arrayContaining([`Late fee of bill ${bill.billNo}`, made]));
  expect(await printed('zh')).toEqual(expect.arrayContaining([`账单 ${bill.billNo} 的滞纳金`, made]));
  const text = `滞纳金 Late fee ${bill.billNo}`;
  await engine.query('update bill_line set text = $1, derivation = null where bill_id = $2', [text, id]);
  expect((await call(queryBill, { id }, { token: bill.who.token })).lines).toMatchObject([{ text, lateFee: null, price: null }]);
  expect(await printed('en')).toContain(text);
  const broken = engine.query('update bill_line set text = null where bill_id = $1', [id]);
  await expect(broken).rejects.toThrow('line_says_what');
});
