import {
  approveRepayment,
  opsRepayments,
  refuseRepayment,
  saveTerms,
  trialBalance,
} from '@waybound/contract/operations/repayment-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { confirmBill } from '@waybound/contract/pricing/finance';
import { listFlow, listRepayments, queryBalance, repaymentPicture, withdrawRepayment } from '@waybound/contract/pricing/repayments';
import { manageMessage } from '@waybound/contract/notices/messages';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { minorOf } from '@waybound/domain/measures';
import { describe, expect, it } from 'vitest';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);

const balanceOf = ({ token }: TestCustomer) => call(queryBalance, {}, { token });
const cny = async (who: TestCustomer) => (await balanceOf(who)).currencies.find(({ currency }) => currency === 'CNY');
const flowOf = async ({ token }: TestCustomer) => (await call(listFlow, {}, { token })).rows;
const money = (minor: number): string => (minor / 100).toFixed(2);

/** A customer with two bills, the second with an extra alone. */
async function withBills(more = '88.00') {
  const who = await customer();
  const { id: waybillId, waybillNo } = await make.billed(who);
  const extra = await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: more }] });
  const { bills } = await balanceOf(who);
  const first = bills.find(({ billNo }) => billNo !== extra.billNo);
  if (!first) throw new Error('It has a bill.');
  return { who, waybillId, waybillNo, first, second: { id: extra.id, billNo: extra.billNo, total: extra.total ?? '' } };
}

describe('the balance', () => {
  it('is what bills and payments add up to, with the bills that are open, the oldest due first', async () => {
    const { who, first, second, waybillNo } = await withBills();
    const owed = minorOf(first.total) + minorOf(second.total);
    expect(await balanceOf(who)).toMatchObject({
      currencies: [{ currency: 'CNY', balance: '0.00', owed: money(owed), overdue: '0.00' }],
      bills: [
        { billNo: first.billNo, remaining: first.total, isOverdue: false, waybillNos: [waybillNo] },
        { billNo: second.billNo, remaining: '88.00' },
      ],
    });
    await call(settleBill, { billNo: first.billNo });
    expect(await cny(who)).toMatchObject({ owed: '88.00' });
  });

  it('shows what is overdue by the terms of the customer', async () => {
    const who = await customer();
    await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0 });
    await make.billed(who);
    const [bill] = (await balanceOf(who)).bills;
    const { rows } = await engine.query(
      'select due_on::text as due, (issued_at at time zone $1)::date::text as issued from bill where id = $2',
      ['Asia/Shanghai', bill?.id],
    );
    expect(rows[0]?.['due']).toBe(rows[0]?.['issued']);
  });

  it('is nobody else’s, and not for a login that must not see prices', async () => {
    const { who } = await withBills();
    expect(await balanceOf(await customer())).toMatchObject({ currencies: [], bills: [] });
    await engine.query('update login set hides_prices = true where customer_id = $1', [who.customerId]);
    for (const spec of [queryBalance, listFlow, listRepayments]) {
      expect(await send(spec, {}, { token: who.token })).toMatchObject({ code: 403, data: { reason: 'notAllowed' } });
    }
  });
});

describe('a repayment', () => {
  it('counts once it was audited: named bills first, then the oldest due, and the rest is balance', async () => {
    const { who, waybillId, first, second } = await withBills();
    const { repaymentNo, state } = await repayments.made(who, { amount: '100.00', bills: [{ billId: second.id, amount: '88.00' }] });
    expect(state).toBe('toAudit');
    expect((await balanceOf(who)).bills.find(({ id }) => id === second.id)).toMatchObject({ announced: '88.00', remaining: '88.00' });
    const answer = await call(approveRepayment, { repaymentNo, received: '100.00' });
    expect(answer).toMatchObject({
      state: 'approved',
      received: '100.00',
      paidBills: [
        { billNo: first.billNo, amount: '12.00', isPaid: false },
        { billNo: second.billNo, amount: '88.00', isPaid: true },
      ],
    });
    const left = money(minorOf(first.total) - 1200);
    expect(await balanceOf(who)).toMatchObject({
      currencies: [{ balance: '0.00', owed: left }],
      bills: [{ id: first.id, state: 'partPaid', remaining: left }],
    });
    const { bills } = await call(getWaybill, { id: waybillId }, who);
    expect(bills.map(({ state: each }) => each).toSorted()).toEqual(['paid', 'partPaid']);
    expect(await send(confirmBill, { billId: first.id }, who)).toMatchObject({ code: 409, data: { reason: 'billPartPaid' } });
  });

  it('of more than is owed leaves the rest in the balance, and each movement says what stood before and after', async () => {
    const { who, first, second } = await withBills();
    const owed = minorOf(first.total) + minorOf(second.total);
    const { repaymentNo } = await repayments.made(who, { amount: money(owed + 5000) });
    await call(approveRepayment, { repaymentNo, received: money(owed + 5000) });
    expect(await cny(who)).toMatchObject({ balance: '50.00', owed: '0.00' });
    const rows = await flowOf(who);
    expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(['apply', 'apply', 'apply', 'apply', 'credit', 'issue', 'issue']);
    for (const account of ['balance', 'receivable'] as const) {
      const own = rows.filter((row) => row.account === account).toReversed();
      expect(own[0]?.before).toBe('0.00');
      own.slice(1).forEach(({ before }, index) => expect(before).toBe(own[index]?.after));
    }
    expect((await call(listFlow, { keyword: repaymentNo, accounts: ['balance'] }, who)).rows.map(({ purpose }) => purpose)).toEqual([
      'apply',
      'apply',
      'credit',
    ]);
  });

  it('counts with what really came in', async () => {
    const { who, first } = await withBills();
    const { repaymentNo } = await repayments.made(who, { amount: '100.00' });
    await call(approveRepayment, { repaymentNo, received: '99.50' });
    expect((await balanceOf(who)).bills[0]).toMatchObject({ id: first.id, remaining: money(minorOf(first.total) - 9950) });
    expect((await call(listRepayments, { tab: 'approved' }, who)).rows).toMatchObject([
      { bankStatementAmount: '100.00', received: '99.50' },
    ]);
  });

  it('is audited exactly once, whoever is first', async () => {
    const { who } = await withBills();
    const { repaymentNo } = await repayments.made(who);
    const before = minorOf((await cny(who))?.owed ?? '');
    const operator = { token: operatorKey };
    const answers = await Promise.all([
      send(approveRepayment, { repaymentNo, received: '100.00' }, operator),
      send(approveRepayment, { repaymentNo, received: '100.00' }, operator),
      send(refuseRepayment, { repaymentNo, reason: '未到账' }, operator),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409).map(({ data }) => data.reason)).toEqual(['repaymentAudited', 'repaymentAudited']);
    const [row] = (await call(listRepayments, {}, who)).rows;
    expect(minorOf((await cny(who))?.owed ?? '')).toBe(row?.state === 'approved' ? before - 10_000 : before);
  });

  it('that is refused says why, and its customer is told', async () => {
    const { who } = await withBills();
    const { repaymentNo } = await repayments.made(who);
    await call(refuseRepayment, { repaymentNo, reason: '未查到该笔到账' });
    expect((await call(listRepayments, { tab: 'auditFailed' }, who)).rows).toMatchObject([
      { statementStatusName: 'Audit failed', refusal: '未查到该笔到账', may: { withdraw: 'repaymentAudited' } },
    ]);
    const { rows } = await call(manageMessage, { kind: 'repaymentRefused' }, who);
    expect(rows).toHaveLength(1);
  });

  it('is withdrawn until it was audited', async () => {
    const { who } = await withBills();
    const { id, repaymentNo } = await repayments.made(who);
    expect(await call(withdrawRepayment, { id }, who)).toMatchObject({ state: 'withdrawn' });
    expect(await send(withdrawRepayment, { id }, who)).toMatchObject({ code: 409, data: { reason: 'repaymentAudited' } });
    const late = await send(approveRepayment, { repaymentNo, received: '1.00' }, { token: operatorKey });
    expect(late).toMatchObject({ code: 409, data: { reason: 'repaymentAudited' } });
    expect((await call(opsRepayments, {})).rows.map((row) => row.repaymentNo)).not.toContain(repaymentNo);
  });

  it.each([
    ['nothing', { amount: '0' }, 'amount', 'notPositive'],
    ['less than nothing', { amount: '-1' }, 'amount', 'notPositive'],
    ['three decimals', { amount: '1.005' }, 'amount', 'tooManyDecimals'],
    ['a billion in notation', { amount: '1e9' }, 'amount', 'notANumber'],
    ['a currency of no account', { currency: 'EUR', accountId: UNKNOWN_ID }, 'accountId', 'unknownRecord'],
    ['a day ahead', { paidOn: '2031-01-01' }, 'paidOn', 'dayAhead'],
    ['a bill that is nobody’s', { bills: [{ billId: UNKNOWN_ID, amount: '1.00' }] }, 'bills.0.billId', 'unknownRecord'],
  ])('of %s is refused at its field', async (_case, more, path, rule) => {
    const { body } = await repayments.sent(await customer(), more);
    expect(body).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
  });

  it('for more than a bill is, or than was paid, is refused at the bill', async () => {
    const { who, second } = await withBills();
    const over = await repayments.sent(who, { amount: '100.00', bills: [{ billId: second.id, amount: '88.01' }] });
    expect(over.body).toMatchObject({ code: 400, data: { errors: [{ path: 'bills.0.amount', rule: 'moreThanOwed' }] } });
    const beyond = await repayments.sent(who, { amount: '50.00', bills: [{ billId: second.id, amount: '88.00' }] });
    expect(beyond.body).toMatchObject({ code: 400, data: { errors: [{ path: 'bills', rule: 'moreThanPaid' }] } });
    const stranger = await repayments.sent(await customer(), { bills: [{ billId: second.id, amount: '1.00' }] });
    expect(stranger.body).toMatchObject({ code: 400, data: { errors: [{ path: 'bills.0.billId', rule: 'unknownRecord' }] } });
  });

  it('of the same amount and day, or with the same slip, is told of before', async () => {
    const who = await customer();
    const slip = repayments.newSlip();
    const first = (await repayments.sent(who, {}, slip)).body.data;
    for (const [more, file] of [
      [{}, repayments.newSlip()],
      [{ amount: '7.00' }, slip],
    ] as const) {
      const told = await repayments.sent(who, more, file);
      expect(told.body).toMatchObject({ code: 409, data: { reason: 'repaymentTwice' } });
      expect(told.body.mass).toContain(first.repaymentNo);
      expect((await repayments.sent(who, { ...more, isAnother: true }, file)).body).toMatchObject({ code: 200 });
    }
  });

  it('told of from two tabs at once is kept once', async () => {
    const who = await customer();
    const answers = await Promise.all([1, 2, 3].map(() => repayments.sent(who)));
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.data?.reason === 'repaymentTwice')).toHaveLength(2);
  });

  it('for a bill that was paid otherwise meanwhile says for which bills it was', async () => {
    const { who, first, second } = await withBills();
    const { repaymentNo } = await repayments.made(who, { amount: '100.00', bills: [{ billId: second.id, amount: '88.00' }] });
    await call(settleBill, { billNo: second.billNo });
    await call(approveRepayment, { repaymentNo, received: '100.00' });
    const [row] = (await call(listRepayments, {}, who)).rows;
    expect(row?.bills).toMatchObject([{ billNo: first.billNo, amount: '100.00' }]);
  });

  it('shows its slip to nobody else', async () => {
    const who = await customer();
    const { id } = await repayments.made(who);
    const stranger = await send(repaymentPicture, { id }, { token: (await customer()).token });
    const missing = await send(repaymentPicture, { id: UNKNOWN_ID }, { token: (await customer()).token });
    expect(stranger.status).toBe(missing.status);
    expect(stranger.raw.toString()).toBe(missing.raw.toString());
    expect((await send(repaymentPicture, { id }, who)).status).toBe(200);
  });
});

it('keeps the books whole: all accounts sum to zero', async () => {
  const { sums } = await call(trialBalance, { siteCode: 'waybound' });
  expect(sums.length).toBeGreaterThan(0);
  for (const { sum } of sums) expect(sum).toBe('0.00');
});
