import { manageMessage } from '@waybound/contract/notices/messages';
import { creditBill } from '@waybound/contract/operations/money/bill-operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { issueBill, opsGet, settleBill } from '@waybound/contract/operations/operations';
import { saveTerms } from '@waybound/contract/operations/repayment-operations';
import { confirmBill, queryBill } from '@waybound/contract/pricing/finance';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const token = server.operatorKey;
const make = await waybillMaker(server);

const ofCustomer = ({ code }: TestCustomer) => ({ siteCode: 'waybound', customerCode: code, currency: 'CNY' });
const billOf = (who: TestCustomer, id: string) => call(queryBill, { id }, { token: who.token });
const refusedAt = (input: Record<string, unknown>) => send(issueCollectiveBill, input, { token });

/** A customer with waybills in our warehouse, the oldest first. */
async function withReceived(count: number) {
  const who = await customer();
  const waybills: { id: string; waybillNo: string }[] = [];
  for (let n = 0; n < count; n += 1) waybills.push(await make.received(who));
  return { who, waybills, numbers: waybills.map(({ waybillNo }) => waybillNo) };
}

/** What the house's accounts of a customer hold, in minor units. */
async function booksOf({ customerId }: TestCustomer) {
  const { rows } = await engine.query(
    `select purpose, currency, balance_minor::int as minor from ledger_account where customer_id = $1 and balance_minor <> 0 order by 1, 2`,
    [customerId],
  );
  return rows;
}

describe('a bill for many waybills', () => {
  it('charges all that is unbilled, is told once, and is confirmed and paid as one', async () => {
    const { who, numbers } = await withReceived(4);
    await make.draft(who);
    const bill = await call(issueCollectiveBill, ofCustomer(who));
    expect(bill).toMatchObject({ waybillNos: numbers, hasMore: false });
    const detail = await billOf(who, bill.id);
    expect(detail.waybills.map(({ waybillNo }) => waybillNo).toSorted()).toEqual(numbers.toSorted());
    expect(detail.lines).toHaveLength(bill.lines);
    expect(detail.lines.map(({ waybill }) => waybill?.waybillNo)).toEqual(
      numbers.flatMap((waybillNo) => detail.lines.filter(({ waybill }) => waybill?.waybillNo === waybillNo).map(() => waybillNo)),
    );
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    expect(detail.lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(bill.total));
    const { rows } = await call(manageMessage, { kind: 'billIssued' }, { token: who.token });
    expect(rows.map(({ content }) => content)).toEqual([expect.stringContaining(`${numbers.slice(0, 3).join(', ')} (+1)`)]);

    await call(confirmBill, { billId: bill.id }, { token: who.token });
    const paid = await call(settleBill, { billNo: bill.billNo });
    expect(paid.waybills.map(({ waybillNo }) => waybillNo)).toEqual(numbers);
    for (const waybillNo of numbers) expect((await call(opsGet, { waybillNo })).waybill.billState).toBe('paid');
    expect(await refusedAt(ofCustomer(who))).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'waybillNos', rule: 'nothingUnbilled' }] },
    });
  });

  it('leaves what each waybill costs at its own part', async () => {
    const { who, waybills, numbers } = await withReceived(2);
    const [first, second] = numbers as [string, string];
    const extra = [{ waybillNo: second, text: '贴标', quantity: '12', unit: '箱', unitPrice: '1.505' }];
    const before = await Promise.all(waybills.map(({ id }) => call(getWaybill, { id }, { token: who.token })));
    const bill = await call(issueCollectiveBill, { ...ofCustomer(who), waybillNos: [first, second], extra });
    const after = await Promise.all(waybills.map(({ id }) => call(getWaybill, { id }, { token: who.token })));
    const [ofFirst, ofSecond] = after.map(({ waybill }) => Number(waybill.customerFee));
    expect(ofFirst).toBe(Number(before[0]?.waybill.customerFee));
    expect(ofSecond).toBeCloseTo(Number(before[1]?.waybill.customerFee) + 18.06, 2);
    expect((await billOf(who, bill.id)).lines.at(-1)).toMatchObject({
      text: '贴标',
      amount: '18.06',
      product: { quantity: '12', unit: '箱', unitPrice: '1.505' },
      waybill: { waybillNo: second },
    });
  });

  it('is refused as a whole, each wrong number at its place', async () => {
    const { who, numbers } = await withReceived(1);
    const [own = ''] = numbers;
    const stranger = await make.received(await customer());
    const draft = await make.draft(who);
    const waybillNos = [own, stranger.waybillNo, own, draft.waybillNo, 'WB0'];
    expect(await refusedAt({ ...ofCustomer(who), waybillNos })).toMatchObject({
      code: 400,
      data: {
        errors: [
          { path: 'waybillNos.1', rule: 'unknownRecord' },
          { path: 'waybillNos.2', rule: 'alreadyUsed' },
          { path: 'waybillNos.3', rule: 'notBillable' },
          { path: 'waybillNos.4', rule: 'unknownRecord' },
        ],
      },
    });
    const extra = [{ waybillNo: stranger.waybillNo, text: '仓租', amount: '1' }];
    expect(await refusedAt({ ...ofCustomer(who), waybillNos: [own], extra })).toMatchObject({
      data: { errors: [{ path: 'extra.0.waybillNo', rule: 'unknownRecord' }] },
    });
    expect((await call(opsGet, { waybillNo: own })).waybill.bills).toEqual([]);
  });

  it.each([
    [{ amount: '1', quantity: '1', unitPrice: '1' }, 'amount', 'amountOrProduct'],
    [{}, 'amount', 'required'],
    [{ quantity: '3' }, 'unitPrice', 'required'],
    [{ unitPrice: '3' }, 'quantity', 'required'],
    [{ quantity: '999999', unitPrice: '999999' }, 'unitPrice', 'tooBig'],
  ])('takes no extra of %j', async (extra, path, rule) => {
    const { waybillNo } = await make.received(await customer());
    expect(await send(issueBill, { waybillNo, extra: [{ text: '操作费', ...extra }] }, { token })).toMatchObject({
      code: 400,
      data: { errors: [{ path: `extra.0.${path}`, rule }] },
    });
  });
});

describe('the tax inside', () => {
  it('is by the customer’s terms, in the books its own, and goes back with a credit note', async () => {
    const { who, numbers } = await withReceived(1);
    await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, taxPercent: '6' });
    const [waybillNo = ''] = numbers;
    const extra = [
      { text: '仓租', amount: '106.00' },
      { text: '代垫', amount: '50.00', taxPercent: '0' },
    ];
    const bill = await call(issueBill, { waybillNo, extra });
    const detail = await billOf(who, bill.id);
    expect(detail.lines.slice(-2)).toMatchObject([{ tax: { percent: '6.00', amount: '6.00' } }, { tax: null }]);
    const taxes = detail.lines.reduce((sum, { tax }) => sum + Math.round(Number(tax?.amount ?? 0) * 100), 0);
    expect(Math.round(Number(detail.tax) * 100)).toBe(taxes);
    const taxOf = async () => (await booksOf(who)).find(({ purpose }) => purpose === 'tax')?.['minor'] ?? 0;
    expect(await taxOf()).toBe(taxes);
    const lineId = detail.lines.at(-2)?.id ?? '';
    for (const amount of ['35.33', '35.33', '35.34'])
      await call(creditBill, { billNo: bill.billNo, lines: [{ lineId, amount }], text: '免仓租' });
    expect(await taxOf()).toBe(taxes - 600);
  });
});

describe('a bill in another currency than the price', () => {
  it('is converted by the rates of its day, which it keeps, and stands beside the quote', async () => {
    const { who, waybills, numbers } = await withReceived(1);
    const [waybillNo = ''] = numbers;
    const rates = (rate: string) =>
      call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-11-01', rates: [{ currency: 'SGD', rate }] });
    await rates('5.4');
    const bill = await call(issueBill, { waybillNo, currency: 'SGD' });
    await rates('6.1');
    const { lines, comparisons, currency } = await billOf(who, bill.id);
    expect(currency).toBe('SGD');
    for (const { amount, origin } of lines) {
      expect(origin).toMatchObject({ currency: 'CNY', rates: [{ currency: 'SGD', rate: '5.40' }] });
      expect(Number(amount)).toBeCloseTo(Number(origin?.amount) / 5.4, 1);
    }
    const quote = (await call(getWaybill, { id: waybills[0]?.id ?? '' }, { token: who.token })).measuredQuote;
    expect(lines.map(({ origin }) => origin?.amount)).toEqual(quote?.lines.map(({ amount }) => amount));
    expect(comparisons[0]?.charges[0]?.causes).toContainEqual({
      cause: 'exchangeRate',
      from: [{ kind: 'money', value: lines[0]?.origin?.amount, unit: 'CNY' }],
      to: [{ kind: 'money', value: lines[0]?.amount, unit: 'SGD' }],
    });
    // What comes later is in the same currency, whatever its price is in.
    expect(await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '12.5' }] })).toMatchObject({
      currency: 'SGD',
      total: '12.50',
    });
    expect(await send(issueBill, { waybillNo, currency: 'CNY', extra: [{ text: '派送费', amount: '1' }] }, { token })).toMatchObject({
      data: { errors: [{ path: 'currency', rule: 'billedInCurrency' }] },
    });
  });

  it('is refused without a rate', async () => {
    const { waybillNo } = await make.received(await customer());
    expect(await send(issueBill, { waybillNo, currency: 'ISK' }, { token })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'currency', rule: 'noExchangeRate' }] },
    });
  });
});
