import { acceptCase } from '@waybound/contract/operations/case-operations';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { answerBillDispute, creditBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill } from '@waybound/contract/operations/operations';
import { approveRepayment, saveTerms, trialBalance } from '@waybound/contract/operations/repayment-operations';
import { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import { queryBill } from '@waybound/contract/pricing/finance';
import { queryLandedCosts } from '@waybound/contract/pricing/landed-costs';
import { listFlow } from '@waybound/contract/pricing/repayments';
import { minorOf } from '@waybound/domain/measures';
import { describe, expect, it } from 'vitest';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);
const asOperator = { token: operatorKey };

await call(publishExchangeRates, {
  siteCode: 'waybound',
  validFrom: '2026-11-01',
  rates: [
    { currency: 'JPY', rate: '0.04667' },
    { currency: 'USD', rate: '7.1234' },
  ],
});

const SKUS = ['A', 'B', 'C'];
/** Three products whose shares of anything are thirds. */
const THIRDS = {
  packingList: SKUS.map((sku, index) => ({
    startBoxNumber: 4 * index + 1,
    endBoxNumber: 4 * index + 4,
    grossWeight: '10',
    length: '60',
    width: '40',
    height: '30',
    sku,
    quantity: 10,
  })),
  invoiceLines: SKUS.map((sku) => ({ sku, declareNameEn: 'Lamp', declareNameCn: '灯', declareValue: '4.5' })),
};
const EXTRAS = ['17', '1', '33', '250'].map((amount, index) => ({ text: `附加 ${index}`, amount }));
const PRODUCT = { text: '贴标', quantity: '7', unitPrice: '1.4993' };

/** Seven lines or more, with 6 % of tax inside each. */
async function billed(who: TestCustomer, currency: string, extra: object[] = [...EXTRAS, PRODUCT]) {
  await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, taxPercent: '6' });
  const { waybillNo } = await make.received(who, '10', THIRDS);
  const { id } = await call(issueBill, { waybillNo, currency, extra: extra as never });
  return call(queryBill, { id }, who);
}

describe.each(['CNY', 'USD', 'JPY'])('a bill of seven lines in %s', (currency) => {
  const unit = currency === 'JPY' ? 100 : 1;
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorOf(amount), 0);

  it('is the sum of its lines, and its tax that of theirs, in whole units', async () => {
    const who = await customer();
    const { lines, total, tax } = await billed(who, currency);
    expect(lines).toHaveLength(7);
    const amounts = lines.map(({ amount }) => amount);
    const taxes = lines.map((line) => line.tax?.amount ?? '0');
    expect([sumOf(amounts), sumOf(taxes)]).toEqual([minorOf(total), minorOf(tax)]);
    expect([...amounts, ...taxes].filter((amount) => minorOf(amount) % unit !== 0)).toEqual([]);
    // 7 × 1.4993 = 10.4951
    expect(amounts.at(-1)).toBe(currency === 'JPY' ? '10.00' : '10.50');
    const { rows } = await call(listFlow, { currencies: [currency] }, who);
    expect([...new Set(rows.map((row) => row.currency))]).toEqual([currency]);
    expect((await call(listFlow, { currencies: ['VND'] }, who)).rows).toEqual([]);
    const { sums } = await call(trialBalance, { siteCode: 'waybound' });
    expect(sums.every(({ sum }) => Number(sum) === 0)).toBe(true);
  });

  it('is shared out over its products in whole units, to the last one', async () => {
    const who = await customer();
    const { total } = await billed(who, currency);
    for (const method of ['chargedWeight', 'volume', 'value', 'pieces'] as const) {
      const { rows, sums } = await call(queryLandedCosts, { method }, who);
      expect(new Set(rows.map(({ sku }) => sku))).toEqual(new Set(SKUS));
      const shares = rows.flatMap(({ freight, other }) => [freight, other]);
      expect(shares.filter((share) => minorOf(share) % unit !== 0)).toEqual([]);
      expect([sumOf(shares), sums.map((sum) => sum.total)]).toEqual([minorOf(total), [total]]);
    }
  });
});

describe('an amount in yen', () => {
  const noCents = (path: string) => ({ code: 400, data: { errors: [{ path, rule: 'noCents' }] } });

  it('is charged, disputed and credited without cents', async () => {
    const who = await customer();
    const { waybillNo } = await make.received(who);
    const extra = [{ text: '派送费', amount: '12.50' }];
    expect(await send(issueBill, { waybillNo, currency: 'JPY', extra }, asOperator)).toMatchObject(noCents('extra.0.amount'));
    const bill = await billed(who, 'JPY', [{ text: '派送费', amount: '880.00' }]);
    const lineId = bill.lines.at(-1)?.id ?? '';
    const dispute = (amount: string) => ({ billId: bill.id, lines: [{ lineId, amount }], reason: 'rate' as const, text: '价格不符' });
    expect(await send(disputeBill, dispute('10.5'), who)).toMatchObject(noCents('lines.0.amount'));
    const credit = { billNo: bill.billNo, lines: [{ lineId, amount: '0.01' }], text: '多收' };
    expect(await send(creditBill, credit, asOperator)).toMatchObject(noCents('lines.0.amount'));
    const [open] = (await call(disputeBill, dispute('100.00'), who)).disputes;
    const answer = { billNo: bill.billNo, id: open?.id ?? '', text: '同意' };
    expect(await send(answerBillDispute, { ...answer, credit: '99.9' }, asOperator)).toMatchObject(noCents('credit'));
    expect(await call(answerBillDispute, { ...answer, credit: '99' })).toMatchObject({ credited: '99.00' });
  });

  it('is told of and found at the bank without cents', async () => {
    const who = await customer();
    const sent = async (more: object) => (await repayments.sent(who, { currency: 'JPY', ...more })).body;
    expect(await sent({ amount: '100.5' })).toMatchObject(noCents('amount'));
    const bill = await billed(who, 'JPY');
    expect(await sent({ amount: '100', bills: [{ billId: bill.id, amount: '1.5' }] })).toMatchObject(noCents('bills.0.amount'));
    const { repaymentNo } = await repayments.made(who, { currency: 'JPY', amount: '100.00', bills: [{ billId: bill.id, amount: '1' }] });
    expect(await send(approveRepayment, { repaymentNo, received: '99.99' }, asOperator)).toMatchObject(noCents('received'));
    expect(await call(approveRepayment, { repaymentNo, received: '99' })).toMatchObject({ received: '99.00' });
  });

  it('is the limit of a credit, and what is claimed and paid in a case', async () => {
    const who = await customer();
    const limits = { siteCode: 'waybound', customerCode: who.code, creditLimits: [{ currency: 'JPY', limit: '1000.50' }] };
    expect(await send(saveTerms, limits, asOperator)).toMatchObject(noCents('creditLimits.0.limit'));
    expect(await send(acceptCase, { caseNo: 'CE000001', amount: '12.3', currency: 'JPY' }, asOperator)).toMatchObject(noCents('amount'));
  });
});

it('leaves a bill as it was issued, of which all that is left may be disputed', async () => {
  const who = await customer();
  const { id: waybillId } = await make.received(who);
  // From before amounts of such currencies were whole.
  const { rows } = await engine.query(
    `with made as (insert into bill (customer_id, bill_no, currency, total_minor, issued_at, due_on)
        values ($1, 'B2610-90001', 'JPY', 123456, now(), current_date) returning customer_id, id)
      insert into bill_line (customer_id, bill_id, currency, position, subject_kind, subject_id, kind, text, minor)
      select customer_id, id, 'JPY', 0, 'standard', $2, 'extra', '派送费', 123456 from made returning id::text, bill_id::text`,
    [who.customerId, waybillId],
  );
  const [{ id: lineId, bill_id: billId } = { id: '', bill_id: '' }] = rows as { id: string; bill_id: string }[];
  expect(await call(queryBill, { id: billId }, who)).toMatchObject({ total: '1234.56', lines: [{ amount: '1234.56' }] });
  const of = (amount: string) => ({ billId, lines: [{ lineId, amount }], reason: 'rate' as const, text: '价格不符' });
  expect(await send(disputeBill, of('0.56'), who)).toMatchObject({ data: { errors: [{ rule: 'noCents' }] } });
  expect((await call(disputeBill, of('1234.56'), who)).disputes).toMatchObject([{ amount: '1234.56' }]);
});
