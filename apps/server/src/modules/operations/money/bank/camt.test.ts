import { importBankStatement } from '@waybound/contract/operations/money/bank-operations';
import { saveBankAccounts } from '@waybound/contract/operations/repayment-operations';
import { expect, it } from 'vitest';
import { encoded, request } from '../../../../../test/any-request.ts';
import { testServer } from '../../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, operatorKey } = server;

const JPY = { accountName: 'Example Freight KK', bankName: 'MUFG Bank', accountNo: 'JP98', currency: 'JPY' };
const EUR = { ...JPY, bankName: 'Commerzbank', accountNo: 'DE89370400440532013000', currency: 'EUR' };
await call(saveBankAccounts, { siteCode: 'waybound', accounts: [JPY, EUR] });

let references = 0;
interface Entry {
  amount?: string;
  currency?: string;
  sign?: 'CRDT' | 'DBIT';
  isReversal?: boolean;
  details?: string;
}
/** As a German bank writes it: every element under a prefix, its own reference in each entry. */
const entry = ({ amount = '1200.00', currency = 'EUR', sign = 'CRDT', isReversal = false, details = '' }: Entry = {}) =>
  `<c:Ntry><c:NtryRef>${(references += 1)}</c:NtryRef><c:Amt Ccy="${currency}">${amount}</c:Amt><c:CdtDbtInd>${sign}</c:CdtDbtInd>
  ${isReversal ? '<c:RvslInd>true</c:RvslInd>' : ''}<c:Sts><c:Cd>BOOK</c:Cd></c:Sts><c:BookgDt><c:Dt>2026-11-20</c:Dt></c:BookgDt>
  <c:AcctSvcrRef>R${references}</c:AcctSvcrRef><c:NtryDtls>${details}</c:NtryDtls></c:Ntry>`;
const statement = (
  entries: string,
  account = EUR.accountNo,
) => `<c:Stmt><c:Id>S</c:Id><c:Acct><c:Id><c:IBAN>${account}</c:IBAN></c:Id></c:Acct>
  <c:Bal><c:Amt Ccy="EUR">1.00</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd></c:Bal>${entries}</c:Stmt>`;
const file = (statements: string, version = '08') =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
  <c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><c:BkToCstmrStmt>${statements}</c:BkToCstmrStmt></c:Document>`);

async function imported(content: Buffer, { accountNo, currency }: typeof EUR = EUR) {
  const form = await encoded(importBankStatement, { siteCode: 'waybound', accountNo, currency }, { name: 'camt.xml', content });
  return (await request(app, importBankStatement, { ...form, token: operatorKey, lang: 'en' })).body.data;
}

it.each(['02', '08'])('under a prefix and of several statements is read in version %s', async (version) => {
  const both = statement(entry() + entry({ sign: 'DBIT' })) + statement(entry());
  expect(await imported(file(both, version))).toMatchObject({ imported: 2, ignored: 1, rows: [{ row: 1 }, { row: 3 }] });
  expect(await imported(file(statement(entry()) + statement(entry(), 'DE00'), version))).toMatchObject({ reason: 'statementOfOther' });
});

it('tells of money that the bank takes back, and passes over ours that comes back', async () => {
  const back = entry({ sign: 'DBIT', isReversal: true }) + entry({ isReversal: true }) + entry();
  const answer = await imported(file(statement(back)));
  expect(answer).toMatchObject({ imported: 1, wrong: 1, ignored: 1 });
  expect(answer.rows[0]).toMatchObject({
    row: 1,
    outcome: 'wrong',
    errors: [{ message: expect.stringContaining('reverse its repayment') }],
  });
});

it('has each transaction of a batch with its own amount, and says which has none', async () => {
  const part = (inside: string) => `<c:TxDtls>${inside}</c:TxDtls>`;
  const old = part('<c:AmtDtls><c:TxAmt><c:Amt Ccy="EUR">700.00</c:Amt></c:TxAmt></c:AmtDtls>');
  const batch = entry({
    details: old + part('<c:Amt Ccy="EUR">500.00</c:Amt>') + part('<c:Refs><c:EndToEndId>E1</c:EndToEndId></c:Refs>'),
  });
  expect(await imported(file(statement(batch)))).toMatchObject({ imported: 2, wrong: 1, rows: [{}, {}, { row: 3, outcome: 'wrong' }] });
});

it.each([
  ['of another currency', { currency: 'USD' }, EUR],
  ['with cents of a currency without', { currency: 'JPY', amount: '1200.50' }, JPY],
])('has a line %s told at its place', async (_what, said, account) => {
  const answer = await imported(file(statement(entry(said), account.accountNo)), account);
  expect(answer).toMatchObject({ imported: 0, wrong: 1, rows: [{ outcome: 'wrong', errors: [{ message: expect.any(String) }] }] });
});

it('takes yen with two zeros behind the point', async () => {
  const yen = file(statement(entry({ currency: 'JPY', amount: '1200.00' }), JPY.accountNo));
  expect(await imported(yen, JPY)).toMatchObject({ imported: 1 });
});

it('that breaks off is refused wherever it does', async () => {
  const whole = file(statement(entry()));
  for (const share of [0.2, 0.5, 0.9, 0.99]) {
    expect(await imported(whole.subarray(0, Math.floor(whole.length * share)))).toMatchObject({ reason: 'statementUnreadable' });
  }
});

it('of five megabytes is read, and one transaction with all of its words in it too', async () => {
  const words = '<c:Ustrd>Freight and duty of November</c:Ustrd>'.repeat(115_000);
  const long = file(statement(entry({ details: `<c:TxDtls><c:RmtInf>${words}</c:RmtInf></c:TxDtls>` })));
  expect(long.length).toBeGreaterThan(5e6);
  expect(await imported(long)).toMatchObject({ imported: 1, wrong: 0 });
  const many = file(statement(Array.from({ length: 12_000 }, () => entry({ sign: 'DBIT' })).join('')));
  expect(many.length).toBeGreaterThan(3e6);
  expect(await imported(many)).toMatchObject({ imported: 0, ignored: 12_000 });
}, 60_000);
