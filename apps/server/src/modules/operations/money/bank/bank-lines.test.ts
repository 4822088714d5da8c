import { assignBankLine, importBankStatement, opsBankLines, setBankLineAside } from '@waybound/contract/operations/money/bank-operations';
import { approveRepayment, trialBalance } from '@waybound/contract/operations/repayment-operations';
import { manageMessage } from '@waybound/contract/notices/messages';
import { listFlow, listRepayments, queryBalance } from '@waybound/contract/pricing/repayments';
import { describe, expect, it } from 'vitest';
import { encoded, request, type Lang } from '../../../../../test/any-request.ts';
import { repaymentMaker } from '../../../../../test/data/repayment-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../../test/data/waybill-maker.ts';
import { workbookFile } from '../../../../../test/scenarios/record-files.ts';
import { testServer, type TestCustomer } from '../../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, engine, operatorKey } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);

const SITE = { siteCode: 'waybound' };
const ACCOUNT = { siteCode: 'waybound', accountNo: '755900001111', currency: 'CNY' };
const TITLES = '记账日期,起息日,金额,币种,付款人,付款账号,银行流水号,摘要';

let references = 0;
const newReference = (): string => `T${(references += 1)}`;
interface Said {
  day?: string;
  amount?: string;
  currency?: string;
  payer?: string;
  account?: string;
  reference?: string;
  purpose?: string;
}
const csvLine = ({
  day = '2026-11-20',
  amount = '100.00',
  currency = 'CNY',
  payer = '',
  account = '',
  purpose = '',
  ...said
}: Said): string => [day, '', `"${amount}"`, currency, payer, account, said.reference ?? newReference(), purpose].join(',');
const csv = (...lines: Said[]): Buffer => Buffer.from([TITLES, ...lines.map(csvLine)].join('\n'));

interface Sent {
  lang?: Lang;
  account?: typeof ACCOUNT;
  name?: string;
}
async function imported(content: Buffer, { lang = 'en', account = ACCOUNT, name = 'bank.csv' }: Sent = {}) {
  const form = await encoded(importBankStatement, account, { name, content });
  return (await request(app, importBankStatement, { ...form, token: operatorKey, lang })).body;
}
/** Imports one line, and reads it back. */
async function one(said: Said) {
  const { data } = await imported(csv(said));
  const { id, state } = data.rows[0];
  return lineOf(String(id), state);
}
async function lineOf(id: string, state: 'doubtful' | 'matched' | 'unmatched' | 'setAside') {
  // There is nothing before the first.
  const after = id === '1' ? {} : { after: String(BigInt(id) - 1n) };
  const { rows } = await call(opsBankLines, { state, ...after, limit: 1 });
  const [line] = rows;
  if (line?.id !== id) throw new Error(`The line ${id} is not ${state}.`);
  return line;
}
const repaymentsOf = async ({ token }: TestCustomer) => (await call(listRepayments, {}, { token })).rows;
const cny = async ({ token }: TestCustomer) =>
  (await call(queryBalance, {}, { token })).currencies.find(({ currency }) => currency === 'CNY') ?? { balance: '0.00', owed: '0.00' };
async function withBill() {
  const who = await customer();
  await make.billed(who);
  const [bill] = (await call(queryBalance, {}, { token: who.token })).bills;
  if (!bill) throw new Error('It has a bill.');
  return { who, bill };
}
const isBalanced = async () => (await call(trialBalance, { siteCode: 'waybound' })).sums.every(({ sum }) => sum === '0.00');

describe('a line of a statement', () => {
  it('approves the repayment that it names, once, with its customer told and the books in balance', async () => {
    const { who, bill } = await withBill();
    const { repaymentNo } = await repayments.made(who, { amount: bill.remaining, bills: [{ billId: bill.id, amount: bill.remaining }] });
    const line = await one({ amount: bill.remaining, purpose: `运费 ${repaymentNo}` });
    expect(line).toMatchObject({ state: 'matched', repaymentNo, customerCode: who.code, doubt: null, candidates: [] });
    expect(await repaymentsOf(who)).toMatchObject([{ repaymentNo, state: 'approved', received: bill.remaining }]);
    expect(await cny(who)).toMatchObject({ owed: '0.00', balance: '0.00' });
    const messages = await call(manageMessage, {}, { token: who.token });
    expect(messages.rows.map(({ kind }) => kind)).toContain('repaymentApproved');
    expect(await isBalanced()).toBe(true);
    const again = await one({ amount: bill.remaining, purpose: `运费 ${repaymentNo}` });
    expect(again).toMatchObject({ state: 'doubtful', doubt: 'notOpen' });
    expect(await cny(who)).toMatchObject({ balance: '0.00' });
  });

  it('pays the bills that it names of one customer, as a repayment that the customer sees', async () => {
    const { who, bill } = await withBill();
    const line = await one({ amount: bill.remaining, payer: '远帆', purpose: `payment for ${bill.billNo}` });
    expect(line).toMatchObject({ state: 'matched', customerCode: who.code });
    expect(await repaymentsOf(who)).toMatchObject([
      { repaymentNo: line.repaymentNo, state: 'approved', received: bill.remaining, payer: '远帆', bills: [{ billNo: bill.billNo }] },
    ]);
    expect(await cny(who)).toMatchObject({ owed: '0.00' });
    const flow = (await call(listFlow, {}, { token: who.token })).rows;
    expect(flow.map(({ repaymentNo }) => repaymentNo)).toContain(line.repaymentNo);
  });

  it('learns a repayment that was approved by hand, and books nothing twice', async () => {
    const who = await customer();
    const { repaymentNo } = await repayments.made(who);
    await call(approveRepayment, { repaymentNo, received: '100.00' });
    expect(await one({ purpose: repaymentNo })).toMatchObject({ state: 'matched', repaymentNo });
    expect(await cny(who)).toMatchObject({ balance: '100.00' });
  });

  it('waits with another sum, and is matched by a later import once the repayment was told of', async () => {
    const who = await customer();
    const line = await one({ amount: '321.00', purpose: `${who.code} 预存` });
    expect(line).toMatchObject({ state: 'doubtful', doubt: 'customerOnly', candidates: [{ customerCode: who.code, repaymentNo: null }] });
    expect(line.doubtText).toBe('Only the customer is known: no repayment and no bill');
    const { repaymentNo } = await repayments.made(who, { amount: '321.00' });
    const { data } = await imported(csv({ amount: '1.11' }));
    expect(data.matchedNow).toBe(1);
    expect(await lineOf(line.id, 'matched')).toMatchObject({ repaymentNo });
  });

  it('is nobody’s of another site, whatever it names', async () => {
    const who = await customer();
    const { repaymentNo } = await repayments.made(who, { amount: '77.10' });
    await repayments.accountOf('oceanstar');
    const { data } = await imported(csv({ amount: '77.10', purpose: repaymentNo }), { account: { ...ACCOUNT, siteCode: 'oceanstar' } });
    expect(data.rows).toMatchObject([{ outcome: 'imported', state: 'unmatched' }]);
    expect(await repaymentsOf(who)).toMatchObject([{ state: 'toAudit' }]);
  });
});

describe('a statement', () => {
  it('is imported once, also where a later one overlaps it', async () => {
    const [first, second] = [
      { reference: newReference(), amount: '10.01' },
      { reference: newReference(), amount: '10.02' },
    ];
    expect((await imported(csv(first))).data).toMatchObject({ imported: 1, seenBefore: 0 });
    const { data } = await imported(csv(first, second));
    expect(data).toMatchObject({ imported: 1, seenBefore: 1, rows: [{ outcome: 'seenBefore', id: null }, { outcome: 'imported' }] });
    // Without a reference the same line twice is two transfers, and the same two in the next file.
    const twin = { amount: '5.55', payer: `某某 ${newReference()}` };
    const twins = Buffer.from(['记账日期,金额,付款人', ...[1, 2].map(() => `2026-11-20,${twin.amount},${twin.payer}`)].join('\n'));
    expect((await imported(twins)).data).toMatchObject({ imported: 2 });
    expect((await imported(twins)).data).toMatchObject({ imported: 0, seenBefore: 2 });
  });

  it('keeps its good rows and says of each wrong one what is wrong, in the language of the caller', async () => {
    const reference = newReference();
    const content = csv(
      { amount: '1.234,56' },
      { amount: '１，２３４．５６' },
      { amount: '12..3' },
      { amount: '0' },
      { amount: '1.005' },
      { day: '2026-02-31' },
      { day: '2099-01-01' },
      { currency: 'USD' },
      { reference, amount: '3.00' },
      { reference, amount: '3.00' },
      { reference, amount: '4.00' },
      { amount: '-20.00' },
      { day: '46346', amount: '6.00' },
      { day: '2026年11月20日', amount: '7.00' },
    );
    const { data } = await imported(content, { lang: 'zh' });
    expect(data).toMatchObject({ imported: 5, seenBefore: 1, wrong: 7, ignored: 1 });
    const wrong = data.rows.filter(({ outcome }: { outcome: string }) => outcome === 'wrong');
    expect(wrong.map(({ row, errors }: any) => [row, errors[0].title])).toEqual([
      [4, '金额'],
      [5, '金额'],
      [6, '金额'],
      [7, '记账日期'],
      [8, '记账日期'],
      [9, '币种'],
      [12, '银行流水号'],
    ]);
    expect(wrong.every(({ errors }: any) => /[一-龥]/.test(errors[0].message))).toBe(true);
    const { rows } = await engine.query('select minor::text, booked_on::text as day from bank_line order by id desc limit 5', []);
    expect(rows.map(({ minor }) => minor).toReversed()).toEqual(['123456', '123456', '300', '600', '700']);
    expect(rows[1]?.['day']).toBe('2026-11-20');
    // The reference is known, and says another sum.
    expect((await imported(csv({ reference, amount: '9.00' }))).data).toMatchObject({ wrong: 1, imported: 0 });
  });

  it('may be GBK with the columns of a Chinese bank, and have a mark of its order of bytes', async () => {
    // 交易日期,收入,支出,对方户名 in GB 18030.
    const titles = Buffer.from('bdbbd2d7c8d5c6da2ccad5c8eb2cd6a7b3f62cb6d4b7bdbba7c3fb', 'hex');
    const payer = Buffer.from('d4b6b7ab', 'hex');
    const gbk = Buffer.concat([titles, Buffer.from('\r\n20261120,"8,600.00",,'), payer, Buffer.from('\r\n20261120,,50.00,'), payer]);
    const { data } = await imported(gbk);
    expect(data).toMatchObject({ imported: 1, ignored: 1, wrong: 0 });
    expect(await lineOf(String(data.rows[0].id), 'unmatched')).toMatchObject({ amount: '8600.00', payer: '远帆', bookedOn: '2026-11-20' });
    const marked = Buffer.from(`\uFEFFDate;Amount;Payer\n2026/11/20;"2.345,10";${newReference()}`);
    expect((await imported(marked)).data).toMatchObject({ imported: 1 });
  });

  it('may be a workbook; a cell that shows an error is named', async () => {
    const file = workbookFile(['Booking date', 'Amount', 'Bank reference'], ['2026-11-20', '1,000.10', newReference()]);
    expect((await imported(file.content, { name: 'bank.xlsx' })).data).toMatchObject({ imported: 1, rows: [{ row: 2 }] });
    const { data } = await imported(csv({ payer: '#REF!' }));
    expect(data.rows).toMatchObject([{ outcome: 'wrong', errors: [{ title: 'Payer', message: 'The cell shows the error #REF!' }] }]);
  });

  it.each([
    [
      'is encrypted',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'workbookEncrypted',
    ],
    ['is a program', Buffer.from('MZ\0\0\0', 'latin1'), 'statementUnreadable'],
    ['has no amount', Buffer.from('记账日期,付款人\n2026-11-20,某某'), 'workbookColumnsMissing'],
    ['has no rows', Buffer.from(TITLES), 'workbookNoData'],
    ['is another XML', Buffer.from('<html><p>1</p></html>'), 'statementUnreadable'],
    [
      'declares a document type',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document>&e;</Document>'),
      'statementUnreadable',
    ],
  ])('that %s is refused', async (_, content, reason) => {
    expect(await imported(content)).toMatchObject({ data: { reason } });
  });

  it('of an account or a currency that is not the house’s is refused', async () => {
    const content = csv({});
    expect(await imported(content, { account: { ...ACCOUNT, accountNo: '999' } })).toMatchObject({
      data: { errors: [{ path: 'accountNo' }] },
    });
    expect(await imported(content, { account: { ...ACCOUNT, currency: 'EUR' } })).toMatchObject({
      data: { errors: [{ path: 'currency' }] },
    });
  });

  it('of ten thousand lines is imported', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({ amount: `${index + 1}.37`, purpose: `B2611 ${index} 货款 YF-${index}` }));
    expect((await imported(csv(...lines))).data).toMatchObject({ imported: 10_000, wrong: 0 });
    await engine.query(
      "update bank_line set status = 'setAside', reason = 'test', doubt = null, settled_at = imported_at where purpose like '%YF-%'",
      [],
    );
  }, 120_000);
});

const camt = (entries: string, { account = ACCOUNT.accountNo, version = '02' } = {}) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>CNY</Ccy></Acct>
  ${entries}</Stmt></BkToCstmrStmt></Document>`);
const entry = (details: string, { amount = '100.00', status = 'BOOK', sign = 'CRDT', reference = newReference() } = {}) =>
  `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
  <ValDt><DtTm>2026-11-21T08:00:00+08:00</DtTm></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;

describe('a CAMT.053', () => {
  it('is read in its old and its new form, with what is pending or went out left aside', async () => {
    const who = await customer();
    const { repaymentNo } = await repayments.made(who);
    const old = entry(`<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>A &amp; B</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Freight</Ustrd><Ustrd>${repaymentNo}</Ustrd></RmtInf></TxDtls>`);
    const others = entry('', { status: 'PDNG' }) + entry('', { sign: 'DBIT' });
    const { data } = await imported(camt(old + others));
    expect(data).toMatchObject({ imported: 1, ignored: 2, rows: [{ row: 1, state: 'matched' }] });
    expect(await lineOf(String(data.rows[0].id), 'matched')).toMatchObject({
      repaymentNo,
      payer: 'A & B',
      payerAccount: 'DE02120300000000202051',
      valueOn: '2026-11-21',
      purpose: `Freight ${repaymentNo}`,
    });
    const later = entry('<TxDtls><RltdPties><Dbtr><Pty><Nm>Later</Nm></Pty></Dbtr></RltdPties></TxDtls>').replace(
      '<Sts>BOOK</Sts>',
      '<Sts><Cd>BOOK</Cd></Sts>',
    );
    const answer = (await imported(camt(later, { version: '08' }))).data;
    expect(await lineOf(String(answer.rows[0].id), 'doubtful').catch(() => lineOf(String(answer.rows[0].id), 'unmatched'))).toMatchObject({
      payer: 'Later',
    });
  });

  it('has a line for each transaction of a batch, told apart where the bank gives one reference', async () => {
    const part = (amount: string, text: string) => `<TxDtls><Amt Ccy="CNY">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const reference = newReference();
    const batch = camt(entry(part('60.00000', 'one') + part('40.00', 'two'), { reference }));
    const { data } = await imported(batch);
    expect(data).toMatchObject({ imported: 2 });
    const { rows } = await engine.query('select minor::text, reference, purpose from bank_line order by id desc limit 2', []);
    expect(rows.toReversed()).toEqual([
      { minor: '6000', reference: `${reference}/1`, purpose: 'one' },
      { minor: '4000', reference: `${reference}/2`, purpose: 'two' },
    ]);
    expect((await imported(batch)).data).toMatchObject({ imported: 0, seenBefore: 2 });
  });

  it('of another account, or half of one, is refused', async () => {
    expect(await imported(camt(entry(''), { account: '1234' }))).toMatchObject({ data: { reason: 'statementOfOther' } });
    expect(await imported(camt(entry('')).subarray(0, -30))).toMatchObject({ data: { reason: 'statementUnreadable' } });
  });
});

describe('somebody', () => {
  it('assigns a line to a repayment of another sum, which is approved with the sum of the line', async () => {
    const who = await customer();
    const { repaymentNo } = await repayments.made(who);
    const line = await one({ amount: '99.50', purpose: repaymentNo });
    expect(line).toMatchObject({ doubt: 'otherAmount', candidates: [{ repaymentNo, customerCode: who.code }] });
    expect(await call(assignBankLine, { ...SITE, id: line.id, customerCode: who.code, repaymentNo })).toMatchObject({
      state: 'matched',
      repaymentNo,
    });
    expect(await call(assignBankLine, { ...SITE, id: line.id, customerCode: who.code, repaymentNo })).toMatchObject({
      state: 'matched',
      repaymentNo,
    });
    expect(await repaymentsOf(who)).toMatchObject([{ state: 'approved', received: '99.50' }]);
    expect(await cny(who)).toMatchObject({ balance: '99.50' });
    expect(await send(setBankLineAside, { ...SITE, id: line.id, reason: '利息' }, { token: operatorKey })).toMatchObject({
      data: { reason: 'bankLineMatched' },
    });
  });

  it('assigns a line to a customer and its bills; the rest is balance', async () => {
    const { who, bill } = await withBill();
    const line = await one({ amount: '99999.00' });
    expect(line.state).toBe('unmatched');
    const done = await call(assignBankLine, { ...SITE, id: line.id, customerCode: who.code, billNos: [bill.billNo] });
    expect(done).toMatchObject({ state: 'matched', customerCode: who.code });
    expect(await repaymentsOf(who)).toMatchObject([
      { repaymentNo: done.repaymentNo, bills: [{ billNo: bill.billNo, amount: bill.remaining }] },
    ]);
    expect(await cny(who)).toMatchObject({ owed: '0.00', balance: (99_999 - Number(bill.remaining)).toFixed(2) });
    expect(await isBalanced()).toBe(true);
  });

  it('is told at the field what does not fit', async () => {
    const [{ who, bill }, other] = [await withBill(), await customer()];
    const { id } = await one({ amount: '12.34' });
    const pathsOf = async (input: object) => {
      const { data } = await send(assignBankLine, { ...SITE, id, ...input }, { token: operatorKey });
      return (data as { errors?: { path: string }[] }).errors?.map(({ path }) => path);
    };
    const { repaymentNo } = await repayments.made(who);
    const { repaymentNo: inDollars } = await repayments.made(who, { currency: 'USD' });
    expect(await pathsOf({})).toEqual(['customerCode']);
    expect(await pathsOf({ customerCode: who.code, repaymentNo, billNos: [bill.billNo] })).toEqual(['billNos']);
    expect(await pathsOf({ customerCode: other.code, repaymentNo })).toEqual(['repaymentNo']);
    expect(await pathsOf({ customerCode: who.code, repaymentNo: inDollars })).toEqual(['repaymentNo']);
    expect(await pathsOf({ customerCode: 'NOBODY' })).toEqual(['customerCode']);
    expect(await pathsOf({ customerCode: other.code, billNos: [bill.billNo] })).toEqual(['billNos.0']);
    expect(await pathsOf({ customerCode: who.code, billNos: [bill.billNo, bill.billNo] })).toEqual(['billNos.1']);
    expect(await send(assignBankLine, { ...SITE, id: UNKNOWN_ID, customerCode: who.code }, { token: operatorKey })).toMatchObject({
      code: 404,
    });
    expect(await cny(who)).toMatchObject({ balance: '0.00' });
  });

  it('and somebody else at once book one line once', async () => {
    const [first, second] = [await customer(), await customer()];
    const { id } = await one({ amount: '45.67' });
    const answers = await Promise.all(
      [first, second].map(({ code }) => send(assignBankLine, { ...SITE, id, customerCode: code }, { token: operatorKey })),
    );
    expect(answers.map(({ code }) => code).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409]);
    const balances = [(await cny(first)).balance, (await cny(second)).balance];
    expect(balances.toSorted()).toEqual(['0.00', '45.67']);
  });

  it('sets a line aside with a reason, and may still assign it', async () => {
    const who = await customer();
    const { id } = await one({ amount: '0.37' });
    expect(await call(setBankLineAside, { ...SITE, id, reason: '利息' })).toMatchObject({ state: 'setAside', reason: '利息' });
    expect(await call(setBankLineAside, { ...SITE, id, reason: '利息' })).toMatchObject({ state: 'setAside' });
    const { rows } = await engine.query(
      "select count(*)::int as count from audit where what = 'setBankLineAside' and after ->> 'reference' is not null",
      [],
    );
    expect(rows[0]?.['count']).toBe(1);
    expect(await call(assignBankLine, { ...SITE, id, customerCode: who.code })).toMatchObject({ state: 'matched', reason: null });
    expect(await cny(who)).toMatchObject({ balance: '0.37' });
  });

  it('pages through the lines of a state', async () => {
    const ids = [(await one({ amount: '3.31' })).id, (await one({ amount: '3.32' })).id];
    const page = await call(opsBankLines, { siteCode: 'waybound', state: 'unmatched', after: String(BigInt(ids[0] ?? 1) - 1n), limit: 1 });
    expect(page).toMatchObject({ rows: [{ id: ids[0] }], nextAfter: ids[0] });
  });
});
