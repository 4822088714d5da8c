import { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import { creditBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { approveRepayment } from '@waybound/contract/operations/repayment-operations';
import { downloadExport, exportRows, listExports } from '@waybound/contract/documents/exports';
import {
  billPdf,
  billWorkbook,
  confirmBill,
  listBills,
  listUnbilled,
  queryUnbilledSums,
  queryBill,
  startBillPapers,
} from '@waybound/contract/pricing/finance';
import { minorOf, signedMinorOf } from '@waybound/domain/measures';
import { describe, expect, it } from 'vitest';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { collectAll } from '../../../test/collect-all.ts';
import { readZip } from '../../gateways/sheets/archive/read-zip.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);

const billsOf = ({ token }: TestCustomer, asked = {}) => call(listBills, asked, { token });

/** Two bills of one waybill: the price, and an extra. */
async function withBills() {
  const who = await customer();
  const { id: waybillId, waybillNo } = await make.received(who);
  const first = await call(issueBill, { waybillNo });
  const second = await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '88.00' }] });
  return { who, waybillId, waybillNo, first, second };
}

describe('the list of bills', () => {
  it('has what is owed of each, its waybills and what may be done; found by its number and its waybill’s', async () => {
    const { who, waybillId, waybillNo, first, second } = await withBills();
    const { rows, counts } = await billsOf(who);
    expect(rows).toMatchObject([
      {
        billNo: second.billNo,
        total: '88.00',
        paid: '0.00',
        remaining: '88.00',
        state: 'issued',
        waybills: [{ id: waybillId, waybillNo }],
      },
      { billNo: first.billNo, total: first.total, may: { confirm: null } },
    ]);
    expect(counts).toMatchObject({ all: 2, issued: 2, paid: 0 });
    const found = async (asked: object) => (await billsOf(who, asked)).rows.map(({ billNo }) => billNo);
    expect(await found({ keyword: first.billNo.toLowerCase() })).toEqual([first.billNo]);
    expect(await found({ keyword: waybillNo })).toEqual([second.billNo, first.billNo]);
    expect(await found({ keyword: waybillNo, tab: 'paid' })).toEqual([]);
    expect(await found({ sort: 'total', direction: 'asc' })).toEqual(
      [first, second].toSorted((one, other) => minorOf(one.total) - minorOf(other.total)).map(({ billNo }) => billNo),
    );
    await call(settleBill, { billNo: first.billNo });
    expect((await billsOf(who, { tab: 'paid' })).rows).toMatchObject([{ billNo: first.billNo, remaining: '0.00', paid: first.total }]);
  });

  it('finds what is overdue, which a paid bill is not', async () => {
    const { who, first, second } = await withBills();
    await engine.query(`update bill set due_on = '2026-11-01' where customer_id = $1`, [who.customerId]);
    await call(settleBill, { billNo: second.billNo });
    expect((await billsOf(who, { flags: ['overdue'] })).rows).toMatchObject([{ billNo: first.billNo, isOverdue: true }]);
    expect((await billsOf(who)).rows.map(({ isOverdue }) => isOverdue)).toEqual([false, true]);
  });
});

describe('the details of a bill', () => {
  it('have lines that add up, each with its derivation, and every payment', async () => {
    const { who, waybillNo, first } = await withBills();
    const { repaymentNo } = await repayments.made(who, { amount: '100.00', bills: [{ billId: first.id, amount: '100.00' }] });
    await call(approveRepayment, { repaymentNo, received: '100.00' });
    const bill = await call(queryBill, { id: first.id }, who);
    expect(bill.lines.reduce((sum, { amount }) => sum + minorOf(amount), 0)).toBe(minorOf(bill.total));
    expect(bill.lines.every(({ price, waybill }) => price !== null && waybill?.waybillNo === waybillNo)).toBe(true);
    expect(bill).toMatchObject({ state: 'partPaid', paid: '100.00', payments: [{ amount: '100.00', repaymentNo }] });
    await call(settleBill, { billNo: first.billNo });
    const { payments, remaining } = await call(queryBill, { id: first.id }, who);
    expect(payments.reduce((sum, { amount }) => sum + minorOf(amount), 0)).toBe(minorOf(bill.total));
    expect(remaining).toBe('0.00');
  });

  it('put all that the waybill is billed beside its quote: each difference has a cause, and they add up', async () => {
    const { who, first, second } = await withBills();
    const { comparisons } = await call(queryBill, { id: second.id }, who);
    const [compared] = comparisons;
    expect(compared?.billed).toBe(((minorOf(first.total) + 8800) / 100).toFixed(2));
    expect(compared?.charges.at(-1)).toMatchObject({ kind: 'extra', text: '派送费', billed: '88.00', causes: [{ cause: 'addedService' }] });
    for (const { difference, causes } of compared?.charges ?? []) expect(causes.length > 0).toBe(signedMinorOf(difference) !== 0);
    const sum = (compared?.charges ?? []).reduce((all, { difference }) => all + signedMinorOf(difference), 0);
    expect(sum).toBe(signedMinorOf(compared?.difference ?? ''));
  });

  it('are a PDF with both languages, named by the bill', async () => {
    const { who, first } = await withBills();
    for (const lang of ['zh', 'en'] as const) {
      const answer = await send(billPdf, { id: first.id }, { token: who.token, lang });
      expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('are a workbook whose amounts are numbers that add up, with what is disputed and credited of each line', async () => {
    const { who, first, second } = await withBills();
    const [line] = (await call(queryBill, { id: second.id }, who)).lines;
    const lineId = line?.id ?? '';
    await call(disputeBill, { billId: second.id, lines: [{ lineId, amount: '8.00' }], reason: 'rate', text: '按协议价' }, who);
    await call(creditBill, { billNo: second.billNo, lines: [{ lineId, amount: '20.00' }], text: '返利' });
    const rowsOf = async ({ id, billNo }: typeof first) => {
      const { raw } = await send(billWorkbook, { id }, { token: who.token, lang: 'en' });
      return (await collectAll(readWorkbook(raw))).flatMap(({ sheet, cells }) => (sheet === billNo ? [cells] : []));
    };
    const [heading, ...rows] = await rowsOf(first);
    expect(heading?.slice(6)).toEqual(['Currency', 'Amount', 'Tax included', 'Credited', 'Disputed']);
    const amounts = rows.map((cells) => minorOf(Number(cells[7]).toFixed(2)));
    expect(amounts.at(-1)).toBe(minorOf(first.total));
    expect(amounts.slice(0, -1).reduce((sum, minor) => sum + minor, 0)).toBe(minorOf(first.total));
    const freight = rows.find((cells) => cells[1] === 'Freight');
    expect(minorOf((Number(freight?.[2]) * Number(freight?.[4])).toFixed(2))).toBe(minorOf(Number(freight?.[7]).toFixed(2)));
    expect((await rowsOf(second))[1]?.slice(6)).toEqual(['CNY', '88', '0', '20', '8']);
  });

  it('are exported by the filter of their list', async () => {
    const { who, first } = await withBills();
    const asked = { list: 'bills', filter: { keyword: first.billNo }, columns: ['billNo', 'total', 'state'] } as const;
    const { raw } = await send(exportRows, asked, { token: who.token, lang: 'en' });
    const [heading, ...rows] = (await collectAll(readWorkbook(raw))).map(({ cells }) => cells);
    expect(heading).toEqual(['Bill no.', 'Currency', 'Total', 'Status']);
    expect(rows.map(([billNo, currency, total, state]) => [billNo, currency, Number(total).toFixed(2), state])).toEqual([
      [first.billNo, 'CNY', first.total, 'To confirm'],
    ]);
  });

  it('of a filter are drawn into one archive: paper and workbook of each, and a sheet of all', async () => {
    const { who, first, second } = await withBills();
    await call(settleBill, { billNo: first.billNo });
    expect(await send(startBillPapers, { keyword: 'nothing' }, who)).toMatchObject({ code: 404, data: { reason: 'noBillMatches' } });
    const { exportId } = await call(startBillPapers, { tab: 'issued' }, { token: who.token, lang: 'en' });
    await server.application.services.work.drain();
    const [started] = (await call(listExports, {}, { token: who.token })).exports;
    expect(started).toMatchObject({ exportId, state: 'ready', rowsDone: 1, rowsTotal: 1 });
    const parts = await collectAll(readZip((await send(downloadExport, { exportId }, { token: who.token })).raw));
    expect(parts.map(({ name }) => name)).toEqual([`${second.billNo}.pdf`, `${second.billNo}.xlsx`, 'Bills.xlsx']);
  });

  it('charge no single extra of a thousand million or more', async () => {
    const { waybillNo } = await make.received(await customer());
    const asked = (amount: string) => send(issueBill, { waybillNo, extra: [{ text: '仓租', amount }] }, { token: operatorKey });
    expect(await asked('1000000000')).toMatchObject({ code: 400, data: { errors: [{ path: 'extra.0.amount', rule: 'tooBig' }] } });
    expect(await asked('999999999.99')).toMatchObject({ code: 200 });
  });

  it('are nobody else’s, and not for a login that must not see prices', async () => {
    const { who, first } = await withBills();
    const stranger = await customer();
    for (const spec of [queryBill, billPdf, billWorkbook]) {
      const foreign = await send(spec, { id: first.id }, stranger);
      expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
      expect(foreign.code).toBe((await send(spec, { id: UNKNOWN_ID }, stranger)).code);
    }
    expect((await billsOf(stranger)).rows).toEqual([]);
    await engine.query('update login set hides_prices = true where customer_id = $1', [who.customerId]);
    for (const [spec, input] of [
      [queryBill, { id: first.id }],
      [billPdf, { id: first.id }],
      [billWorkbook, { id: first.id }],
      [exportRows, { list: 'bills' }],
      [startBillPapers, {}],
      [listBills, {}],
      [listUnbilled, {}],
      [queryUnbilledSums, {}],
    ] as const) {
      expect(await send(spec, input as never, who)).toMatchObject({ code: 403, data: { reason: 'notAllowed' } });
    }
  });

  it('of ten thousand lines are refused where they are issued', async () => {
    const { waybillNo } = await make.received(await customer());
    const extra = Array.from({ length: 10_000 }, () => ({ text: 'x', amount: '0.01' }));
    expect(await send(issueBill, { waybillNo, extra }, { token: operatorKey })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'extra' }] },
    });
  });
});

describe('what is not billed yet', () => {
  it('is the price of each waybill on its way, and goes as it is billed', async () => {
    const who = await customer();
    const [approved, received] = [await make.approved(who), await make.received(who)];
    await make.draft(who);
    const unbilled = async (asked = {}) => (await call(listUnbilled, asked, { token: who.token })).rows;
    expect(await unbilled()).toMatchObject([
      { waybill: { kind: 'standard', waybillNo: received.waybillNo }, basis: 'measured', isDue: true },
      { waybill: { kind: 'standard', waybillNo: approved.waybillNo }, basis: 'declared', isDue: false },
    ]);
    const [charge] = await unbilled({ bases: ['measured'], keyword: received.waybillNo });
    expect(charge?.lines.reduce((sum, { amount }) => sum + minorOf(amount), 0)).toBe(minorOf(charge?.amount ?? ''));
    // Of the whole filter, whatever page is shown.
    const sums = async (asked = {}) => (await call(queryUnbilledSums, asked, { token: who.token })).sums;
    const all = (await unbilled()).reduce((sum, { amount }) => sum + minorOf(amount), 0);
    expect(await unbilled({ size: 1 })).toHaveLength(1);
    expect(await sums()).toEqual([{ currency: 'CNY', amount: (all / 100).toFixed(2), waybills: 2 }]);
    expect(await sums({ bases: ['measured'] })).toEqual([{ currency: 'CNY', amount: charge?.amount, waybills: 1 }]);
    expect(await sums({ keyword: 'nothing' })).toEqual([]);
    expect((await call(queryUnbilledSums, {}, { token: (await customer()).token })).sums).toEqual([]);
    const { total, id } = await call(issueBill, { waybillNo: received.waybillNo });
    expect(total).toBe(charge?.amount);
    expect((await unbilled()).map(({ waybill }) => waybill.waybillNo)).toEqual([approved.waybillNo]);
    expect(await call(confirmBill, { billId: id }, who)).toMatchObject({ state: 'confirmed' });
  });
});
