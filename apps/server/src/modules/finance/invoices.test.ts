import { manageMessage } from '@waybound/contract/notices/messages';
import { creditBill } from '@waybound/contract/operations/money/bill-operations';
import { opsInvoiceRequests, refuseInvoiceRequest, voidInvoice } from '@waybound/contract/operations/money/invoice-operations';
import { cancelConfirmBill, listBills, queryBill } from '@waybound/contract/pricing/finance';
import { invoiceFile, listInvoiceRequests, requestInvoice, withdrawInvoiceRequest } from '@waybound/contract/pricing/invoice-requests';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { minorOf } from '@waybound/domain/measures';
import { taxInside } from '@waybound/domain/pricing/invoices/tax-inside';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { disputeMaker } from '../../../test/data/dispute-maker.ts';
import { INVOICE_PDF, invoiceMaker } from '../../../test/data/invoice-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, engine, operatorKey } = server;
const byForwarder = { token: operatorKey };
const make = await waybillMaker(server);
const { billOf, extraOf } = disputeMaker(server, make);
const { confirmed, titleOf, inputOf, asked, issue, issued } = invoiceMaker(server, make);

const read = async (who: TestCustomer, id: string) => (await call(listInvoiceRequests, {}, who)).rows.find((row) => row.id === id);
const billRow = (who: TestCustomer, id: string) => call(queryBill, { id }, who);
const less = (total: string, minor: number): string => ((minorOf(total) - minor) / 100).toFixed(2);
const credit = (bill: Parameters<typeof extraOf>[0] & { billNo: string }, amount: string) =>
  call(creditBill, { billNo: bill.billNo, lines: [{ lineId: extraOf(bill), amount }], text: '优惠' });

describe('an invoice that is asked for', () => {
  it('is of several bills, made out as the title is kept now, and each of its bills says so', async () => {
    const who = await customer();
    const bills = [await confirmed(who), await confirmed(who)];
    const input = await inputOf(who, bills);
    const invoice = await call(requestInvoice, input, who);
    const sum = bills.reduce((all, { total }) => all + minorOf(total), 0);
    expect(invoice).toMatchObject({
      state: 'applied',
      kind: 'special',
      title: { invoiceName: '深圳市远帆电子有限公司', inviIdentificaNumber: '91440300MA5EYX9M8E' },
      amount: (sum / 100).toFixed(2),
      bills: bills.map(({ id, billNo, total }) => ({ billId: id, billNo, amount: total })),
      invoiceNo: null,
      needsRedLetter: false,
      may: { withdraw: null },
    });
    const { rows } = await call(listBills, {}, who);
    expect(rows.map((row) => [row.invoice?.requestNo, row.may.requestInvoice])).toEqual([
      [invoice.requestNo, 'billInvoiced'],
      [invoice.requestNo, 'billInvoiced'],
    ]);
  });

  it('keeps its bills agreed to, on their own pages and on their waybill’s', async () => {
    const who = await customer();
    const { bill } = await asked(who);
    expect(await send(cancelConfirmBill, { billId: bill.id }, who)).toMatchObject({ code: 409, data: { reason: 'billInvoiced' } });
    expect((await billRow(who, bill.id)).may).toMatchObject({ cancelConfirm: 'billInvoiced' });
    const { bills } = await call(getWaybill, { id: bill.waybills[0]?.id ?? '' }, who);
    expect(bills).toMatchObject([{ may: { cancelConfirm: 'billInvoiced' } }]);
  });

  it('is refused for a bill that is not confirmed, and for one that is on another', async () => {
    const who = await customer();
    const open = await billOf(who);
    const input = await inputOf(who, [open]);
    expect(await send(requestInvoice, input, who)).toMatchObject({ code: 409, data: { reason: 'billToConfirm' } });
    const { bill } = await asked(await customer());
    const own = await customer();
    const first = await asked(own);
    const again = await inputOf(own, [first.bill]);
    expect(await send(requestInvoice, again, own)).toMatchObject({ code: 409, data: { reason: 'billInvoiced' } });
    expect(await send(requestInvoice, { ...again, billIds: [bill.id] }, own)).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'billIds.0', rule: 'unknownRecord' }] },
    });
  });

  it('names each bill once, in one currency', async () => {
    const who = await customer();
    const bills = [await confirmed(who), await confirmed(who)];
    const input = await inputOf(who, bills);
    const twice = [...input.billIds, input.billIds[0] ?? ''];
    expect(await send(requestInvoice, { ...input, billIds: twice }, who)).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'billIds.2', rule: 'alreadyUsed' }] },
    });
    await engine.query(`set session_replication_role = replica`);
    await engine.query(`update bill set currency = 'USD' where customer_id = $1 and id = $2`, [who.customerId, bills[0]?.id]);
    await engine.query(`set session_replication_role = origin`);
    expect(await send(requestInvoice, input, who)).toMatchObject({ code: 409, data: { reason: 'invoiceCurrencies' } });
  });

  it('is a special one only for a company that says all that it needs', async () => {
    const who = await customer();
    const bill = await confirmed(who);
    const short = await titleOf(who, { isSpecial: false, invoiceBankName: '' });
    const input = { billIds: [bill.id], titleId: short, emails: '', remark: '' };
    expect(await send(requestInvoice, { ...input, kind: 'special' }, who)).toMatchObject({
      code: 409,
      data: { reason: 'invoiceTitleShort' },
    });
    expect(await call(requestInvoice, { ...input, kind: 'ordinary' }, who)).toMatchObject({ kind: 'ordinary', emails: null });
    const foreign = await titleOf(await customer());
    expect(await send(requestInvoice, { ...input, titleId: foreign, kind: 'ordinary' }, who)).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'titleId', rule: 'unknownRecord' }] },
    });
  });

  it('is taken back while nobody has answered, and its bills are asked for again', async () => {
    const who = await customer();
    const { bill, invoice } = await asked(who);
    expect(await send(withdrawInvoiceRequest, { id: invoice.id }, await customer())).toMatchObject({ code: 404 });
    expect(await call(withdrawInvoiceRequest, { id: invoice.id }, who)).toMatchObject({ state: 'withdrawn', amount: bill.total });
    expect(await send(withdrawInvoiceRequest, { id: invoice.id }, who)).toMatchObject({ code: 409, data: { reason: 'invoiceAnswered' } });
    const again = await call(requestInvoice, await inputOf(who, [bill]), who);
    expect((await billRow(who, bill.id)).invoice).toMatchObject({ id: again.id, state: 'applied' });
  });

  it('is refused with a reason, and its bills are asked for again', async () => {
    const who = await customer();
    const { bill, invoice } = await asked(who);
    const refused = await call(refuseInvoiceRequest, { requestNo: invoice.requestNo, reason: '抬头与合同不符' });
    expect(refused).toMatchObject({ state: 'refused', refusal: '抬头与合同不符', customerCode: who.code });
    expect((await billRow(who, bill.id)).may).toMatchObject({ requestInvoice: null, cancelConfirm: null });
    expect((await call(manageMessage, {}, who)).rows[0]).toMatchObject({ kind: 'invoiceRefused' });
  });

  it('asked for twice at once is one', async () => {
    const who = await customer();
    const bill = await confirmed(who);
    const input = await inputOf(who, [bill]);
    const answers = await Promise.all([1, 2, 3].map(() => send(requestInvoice, input, who)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.reason === 'billInvoiced')).toHaveLength(2);
  });
});

describe('an issued invoice', () => {
  it('has number, day, the tax inside its amount and its file, which is nobody else’s', async () => {
    const who = await customer();
    const { bill, invoice } = await issued(who);
    const gross = BigInt(minorOf(bill.total));
    expect(await read(who, invoice.id)).toMatchObject({
      state: 'issued',
      amount: bill.total,
      taxRate: '6.00',
      tax: (Number(taxInside(gross, 600, 'CNY')) / 100).toFixed(2),
      issuedOn: '2026-11-20',
      fileName: INVOICE_PDF.name,
      may: { withdraw: 'invoiceAnswered' },
    });
    expect((await billRow(who, bill.id)).invoice).toMatchObject({ state: 'issued', needsRedLetter: false });
    expect((await call(manageMessage, {}, who)).rows[0]).toMatchObject({ kind: 'invoiceIssued' });
    const file = await request(app, invoiceFile, { ...(await encoded(invoiceFile, { id: invoice.id })), token: who.token });
    expect(file.raw.equals(INVOICE_PDF.content)).toBe(true);
    expect(await send(invoiceFile, { id: invoice.id }, await customer())).toMatchObject({ code: 404 });
    expect(await send(invoiceFile, { id: UNKNOWN_ID }, who)).toMatchObject({ code: 404 });
  });

  it('is of what is left of its bills when it is issued; what is credited later needs a red letter', async () => {
    const who = await customer();
    const { bill, invoice } = await asked(who);
    await credit(bill, '8.00');
    expect(await read(who, invoice.id)).toMatchObject({ amount: less(bill.total, 800), needsRedLetter: false });
    expect((await issue(invoice.requestNo)).body.data).toMatchObject({ amount: less(bill.total, 800), creditedSince: '0.00' });
    await credit(bill, '5.00');
    expect(await read(who, invoice.id)).toMatchObject({ amount: less(bill.total, 800), creditedSince: '5.00', needsRedLetter: true });
    expect((await billRow(who, bill.id)).invoice).toMatchObject({ needsRedLetter: true });
    const found = async (flags: ['redLetter'] | []) => (await call(listInvoiceRequests, { flags }, who)).total;
    expect([await found(['redLetter']), await found([])]).toEqual([1, 1]);
    const voided = await call(voidInvoice, { requestNo: invoice.requestNo, reason: 'discount', text: '已贷记', redLetterNo: 'R20261127' });
    expect(voided).toMatchObject({ state: 'voided', voidReason: 'discount', redLetterNo: 'R20261127', needsRedLetter: false });
    const again = await call(requestInvoice, await inputOf(who, [bill]), who);
    expect(again.amount).toBe(less(bill.total, 1300));
  });

  it('is answered once, and voided only once issued', async () => {
    const who = await customer();
    const { invoice } = await asked(who);
    const { requestNo } = invoice;
    const text = { requestNo, reason: 'wrong', text: '税率有误' } as const;
    expect(await send(voidInvoice, text, byForwarder)).toMatchObject({ code: 409, data: { reason: 'invoiceNotIssued' } });
    expect((await issue(requestNo)).body).toMatchObject({ code: 200 });
    expect((await issue(requestNo)).body).toMatchObject({ code: 409, data: { reason: 'invoiceAnswered' } });
    expect(await send(refuseInvoiceRequest, { requestNo, reason: '迟了' }, byForwarder)).toMatchObject({
      code: 409,
      data: { reason: 'invoiceAnswered' },
    });
  });

  it('has a number of its own, and a rate of two decimals', async () => {
    const who = await customer();
    const first = await issued(who);
    const { invoiceNo } = (await read(who, first.invoice.id)) ?? {};
    const { invoice } = await asked(who);
    expect((await issue(invoice.requestNo, { invoiceNo })).body).toMatchObject({ code: 409, data: { reason: 'invoiceNoUsed' } });
    expect((await issue(invoice.requestNo, { taxRate: '6.001' })).body).toMatchObject({ code: 400 });
  });
});

it('is found by its own number, its bill’s and its title', async () => {
  const who = await customer();
  const { bill, invoice } = await asked(who);
  const found = async (keyword: string) => (await call(listInvoiceRequests, { keyword }, who)).rows.map(({ id }) => id);
  expect(await found(invoice.requestNo.toLowerCase())).toEqual([invoice.id]);
  expect(await found(bill.billNo)).toEqual([invoice.id]);
  expect(await found('远帆电子')).toEqual([invoice.id]);
  expect(await found('无此抬头')).toEqual([]);
});

it('is read by the forwarder until it is answered, of all customers', async () => {
  const who = await customer();
  const { invoice } = await asked(who);
  const after = String(Number(invoice.id) - 1);
  const { rows } = await call(opsInvoiceRequests, { after, limit: 200 });
  expect(rows.find(({ id }) => id === invoice.id)).toMatchObject({ customerCode: who.code, emails: 'finance@example.com' });
  await issue(invoice.requestNo);
  expect((await call(opsInvoiceRequests, { after, limit: 200 })).rows.map(({ id }) => id)).not.toContain(invoice.id);
  expect((await call(opsInvoiceRequests, { state: 'issued', after, limit: 200 })).rows.map(({ id }) => id)).toContain(invoice.id);
});

it('is on no two invoices, whoever writes', async () => {
  const who = await customer();
  const { bill, invoice } = await asked(who);
  const copy = `insert into invoice_request_bill (customer_id, request_id, bill_id, currency, is_open, minor)
    select customer_id, $2::bigint, bill_id, currency, is_open, minor from invoice_request_bill where customer_id = $1 and request_id = $3::bigint`;
  const { rows } = await engine.query(
    `insert into invoice_request (customer_id, request_no, kind, title, currency, login_id, created_at)
     select customer_id, request_no || '~', kind, title, currency, login_id, created_at from invoice_request where customer_id = $1 returning id::text as made`,
    [who.customerId],
  );
  await expect(engine.query(copy, [who.customerId, rows[0]?.['made'], invoice.id])).rejects.toThrow(/invoice_request_bill_once/);
  expect((await billRow(who, bill.id)).invoice?.id).toBe(invoice.id);
});
