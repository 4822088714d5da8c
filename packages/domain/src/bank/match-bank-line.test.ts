import { describe, expect, it } from 'vitest';
import { BankBook, keysIn, matchBankLine, type BankFacts, type BankLine, type KnownBill, type KnownRepayment } from './match-bank-line.ts';

const repayment = (more: Partial<KnownRepayment> = {}): KnownRepayment => ({
  repaymentNo: 'R261100001',
  customerCode: 'YUANFAN',
  currency: 'CNY',
  minor: 10_000,
  paidOn: '2026-11-20',
  payer: '深圳远帆（集团）有限公司',
  billNos: [],
  state: 'open',
  ...more,
});
const bill = (more: Partial<KnownBill> = {}): KnownBill => ({
  billNo: 'B261100007',
  customerCode: 'YUANFAN',
  currency: 'CNY',
  minor: 10_000,
  ...more,
});
const line = (more: Partial<BankLine> = {}): BankLine => ({
  currency: 'CNY',
  minor: 10_000,
  bookedOn: '2026-11-21',
  payer: null,
  payerAccount: null,
  purpose: '',
  ...more,
});
const match = (said: Partial<BankLine>, facts: Partial<BankFacts>) =>
  matchBankLine(line(said), new BankBook({ repayments: [], bills: [], customerCodes: [], payerAccounts: [], ...facts }));

describe('the numbers in a text', () => {
  it('are found beside Chinese, in any width, and over the line breaks of a bank', () => {
    expect(keysIn('货款R261100001号').has('R261100001')).toBe(true);
    expect(keysIn('货款：ｒ２６１１００００１').has('R261100001')).toBe(true);
    expect(keysIn('pay R2611\n00001 thanks').has('R261100001')).toBe(true);
    expect(keysIn('R26110000123').has('R261100001')).toBe(false);
    expect([...keysIn('a b c')]).toEqual([]);
  });
});

describe('a line that names', () => {
  it.each([
    ['its number', { purpose: '还款 R261100001' }],
    ['its customer', { purpose: 'YUANFAN 11月运费' }],
    ['a bill of its customer', { purpose: 'B2611 00007' }],
  ])('a repayment by %s is that one', (_, said) => {
    const facts = { repayments: [repayment()], bills: [bill({ minor: 55_555 })], customerCodes: ['YUANFAN'] };
    expect(match(said, facts)).toEqual({ state: 'matched', repaymentNo: 'R261100001' });
  });

  it('another sum, currency or one that is dealt with is in doubt', () => {
    const said = { purpose: 'R261100001' };
    expect(match({ ...said, minor: 9999 }, { repayments: [repayment()] })).toMatchObject({ state: 'doubtful', doubt: 'otherAmount' });
    expect(match(said, { repayments: [repayment({ currency: 'USD' })] })).toMatchObject({ state: 'doubtful', doubt: 'otherCurrency' });
    expect(match(said, { repayments: [repayment({ state: 'closed' })] })).toMatchObject({
      state: 'doubtful',
      doubt: 'notOpen',
      candidates: [{ customerCode: 'YUANFAN', repaymentNo: 'R261100001', billNos: [] }],
    });
  });

  it('two repayments or two customers is in doubt, with all of them', () => {
    const two = [repayment(), repayment({ repaymentNo: 'R261100002' })];
    const several = match({ purpose: 'R261100001 R261100002' }, { repayments: two });
    expect(several).toMatchObject({
      state: 'doubtful',
      doubt: 'several',
      candidates: [{ repaymentNo: 'R261100001' }, { repaymentNo: 'R261100002' }, {}],
    });
    const bills = [bill(), bill({ billNo: 'B261100008', customerCode: 'HAIYUN' })];
    expect(match({ purpose: 'B261100007 B261100008', minor: 20_000 }, { bills })).toMatchObject({
      doubt: 'several',
      candidates: [
        { customerCode: 'YUANFAN', billNos: ['B261100007'] },
        { customerCode: 'HAIYUN', billNos: ['B261100008'] },
      ],
    });
  });

  it('a customer with two repayments of the sum is in doubt unless it names the bill of one', () => {
    const two = [repayment(), repayment({ repaymentNo: 'R261100002', billNos: ['B261100007'] })];
    expect(match({ purpose: 'YUANFAN' }, { repayments: two, customerCodes: ['YUANFAN'] })).toMatchObject({ doubt: 'several' });
    expect(match({ purpose: 'B261100007' }, { repayments: two, bills: [bill()] })).toMatchObject({ repaymentNo: 'R261100002' });
  });

  it('bills that come to the sum to the cent pays them', () => {
    const bills = [bill(), bill({ billNo: 'B261100008', minor: 2345 })];
    const said = { purpose: '付 B261100007、B261100008' };
    expect(match({ ...said, minor: 12_345 }, { bills })).toEqual({
      state: 'matched',
      customerCode: 'YUANFAN',
      billNos: ['B261100007', 'B261100008'],
    });
    expect(match({ ...said, minor: 12_344 }, { bills })).toMatchObject({ doubt: 'billsDiffer' });
    expect(match({ ...said, minor: 10_000 }, { bills: [bill(), bill({ billNo: 'B261100008', minor: 0 })] })).toMatchObject({
      doubt: 'billsDiffer',
    });
    expect(match(said, { bills: [bill({ currency: 'USD' })] })).toMatchObject({ doubt: 'otherCurrency' });
    // Somebody has told of money for the bill: paying it twice helps nobody.
    const told = [repayment({ minor: 9000, billNos: ['B261100007'] })];
    expect(match({ purpose: 'B261100007' }, { bills: [bill()], repayments: told })).toMatchObject({ doubt: 'otherAmount' });
  });

  it('only a customer is in doubt', () => {
    expect(match({ purpose: 'YUANFAN' }, { customerCodes: ['YUANFAN'] })).toMatchObject({ doubt: 'customerOnly' });
    expect(match({ purpose: 'YUANFAN', minor: 5 }, { customerCodes: ['YUANFAN'], repayments: [repayment()] })).toMatchObject({
      doubt: 'otherAmount',
    });
  });

  it('one customer and comes from the payer of another is in doubt', () => {
    const verdict = match({ purpose: 'HAIYUN', payer: '深圳远帆(集团)有限公司' }, { customerCodes: ['HAIYUN'], repayments: [repayment()] });
    expect(verdict).toMatchObject({ doubt: 'otherCustomer', candidates: [{ customerCode: 'HAIYUN' }, { repaymentNo: 'R261100001' }] });
  });
});

describe('a line that names nothing', () => {
  const payer = '深圳远帆(集团)有限公司 ';

  it('is a repayment of its payer, with its sum, of about its day', () => {
    expect(match({ payer }, { repayments: [repayment()] })).toEqual({ state: 'matched', repaymentNo: 'R261100001' });
    expect(match({ payer, bookedOn: '2026-11-30' }, { repayments: [repayment()] })).toMatchObject({ state: 'matched' });
    expect(match({ payer, bookedOn: '2026-12-01' }, { repayments: [repayment()] })).toEqual({ state: 'unmatched' });
    expect(match({ payer, minor: 9999 }, { repayments: [repayment()] })).toMatchObject({ doubt: 'otherAmount' });
    expect(match({ payer }, { repayments: [repayment(), repayment({ repaymentNo: 'R261100002' })] })).toMatchObject({ doubt: 'several' });
  });

  it('is known by the account that earlier money came from', () => {
    const payerAccounts = [{ account: '62250001', customerCode: 'YUANFAN' }];
    const said = { payerAccount: '6225 0001' };
    expect(match(said, { payerAccounts, repayments: [repayment({ payer: null })] })).toMatchObject({ repaymentNo: 'R261100001' });
    expect(match(said, { payerAccounts })).toMatchObject({ doubt: 'customerOnly', candidates: [{ customerCode: 'YUANFAN' }] });
  });

  it('is in doubt where only sum and day are those of a repayment, and otherwise unmatched', () => {
    expect(match({ payer: '某某' }, { repayments: [repayment()] })).toMatchObject({ doubt: 'amountOnly' });
    expect(match({}, { repayments: [repayment({ currency: 'USD' })] })).toEqual({ state: 'unmatched' });
    expect(match({}, { repayments: [repayment({ payer: null, state: 'closed' })] })).toEqual({ state: 'unmatched' });
  });
});

describe('a repayment that was approved by hand', () => {
  it('learns its line, but not one of another month', () => {
    const booked = [repayment({ state: 'booked' })];
    const said = { purpose: 'YUANFAN' };
    expect(match(said, { repayments: booked, customerCodes: ['YUANFAN'] })).toMatchObject({ repaymentNo: 'R261100001' });
    expect(match({ ...said, bookedOn: '2026-12-20' }, { repayments: booked, customerCodes: ['YUANFAN'] })).toMatchObject({
      doubt: 'customerOnly',
    });
  });

  it('and one that was just matched is nobody else’s', () => {
    const book = new BankBook({ repayments: [repayment()], bills: [], customerCodes: [], payerAccounts: [] });
    book.settle('R261100001');
    expect(matchBankLine(line({ purpose: 'R261100001' }), book)).toMatchObject({ doubt: 'notOpen' });
  });
});
