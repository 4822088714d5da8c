import { exportRows } from '@waybound/contract/documents/exports';
import { voidBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { approveRepayment } from '@waybound/contract/operations/repayment-operations';
import { flowStatement, listFlow, queryBalance } from '@waybound/contract/pricing/repayments';
import { signedMinorOf } from '@waybound/domain/measures';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { repaymentMaker } from '../../../test/data/repayment-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const make = await waybillMaker(server);
const repayments = repaymentMaker(server);

// What is written in a month has its place.
await engine.query(`select ensure_months('2026-10-01', '2026-11-30')`);

const SHANGHAI = 'Asia/Shanghai';
const NEW_YORK = 'America/New_York';
/** November has begun in Shanghai, and not in New York. */
const BETWEEN = '2026-10-31T17:00:00Z';

const sheetOf = async (content: Buffer) => (await collectAll(readWorkbook(content))).map(({ cells }) => cells);
const statementOf = async ({ token }: TestCustomer, month: string, timeZone?: string, currency = 'CNY') => {
  const asked = { month, currency, format: 'xlsx', ...(timeZone !== undefined && { timeZone }) } as const;
  return sheetOf((await send(flowStatement, asked, { token, lang: 'en' })).raw);
};
/** A workbook has numbers. */
const money = (cell: string | undefined): string => Number(cell).toFixed(2);
/** Opening, what it changed and closing of an account: the first of its rows and the last. */
function ends(rows: Awaited<ReturnType<typeof sheetOf>>, account: string) {
  const own = rows.filter((cells) => cells[0] === account);
  const [first, last] = [own.at(0), own.at(-1)];
  return { opening: money(first?.[8]), changed: money(last?.[7]), closing: money(last?.[8]), movements: own.slice(1, -1) };
}

/** What is done at another time. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const { now } = clock;
  clock.now = new Date(moment);
  try {
    return await work();
  } finally {
    clock.now = now;
  }
}

/** A customer with a bill between the two months, and of another amount in November. */
async function withBills() {
  const who = await customer();
  const { waybillNo } = await make.received(who);
  const first = await at(BETWEEN, () => call(issueBill, { waybillNo }));
  const second = await at('2026-11-05T03:00:00Z', () => call(issueBill, { waybillNo, extra: [{ text: '仓租', amount: '88.00' }] }));
  return { who, first, second };
}

describe('a statement', () => {
  it('has opening, each movement and closing, and closing is the balance of the books', async () => {
    const { who, first, second } = await withBills();
    const { repaymentNo } = await repayments.made(who, { amount: '100.00' });
    await call(approveRepayment, { repaymentNo, received: '100.00' });
    const rows = await statementOf(who, '2026-11');
    const { currencies } = await call(queryBalance, {}, { token: who.token });
    const payable = ends(rows, 'Payable');
    expect(payable).toMatchObject({ opening: '0.00', closing: currencies[0]?.owed });
    expect(payable.movements.map(([, , movement, billNo, , , , amount]) => [movement, billNo, money(amount)])).toEqual([
      ['Bill issued', first.billNo, first.total],
      ['Bill issued', second.billNo, '88.00'],
      ['Bill paid', first.billNo, '-100.00'],
    ]);
    const sum = payable.movements.reduce((all, cells) => all + signedMinorOf(money(cells[7])), 0);
    expect(sum).toBe(signedMinorOf(payable.changed));
    expect(ends(rows, 'Balance')).toMatchObject({ opening: '0.00', closing: '0.00', movements: [{}, {}] });
  });

  it('begins and ends the month by the clocks of the zone that is asked for', async () => {
    const { who, first } = await withBills();
    const opening = async (month: string, zone?: string) => ends(await statementOf(who, month, zone), 'Payable').opening;
    expect(await opening('2026-11', NEW_YORK)).toBe(first.total);
    expect(await opening('2026-11', SHANGHAI)).toBe('0.00');
    expect(await opening('2026-11')).toBe('0.00');
    const october = ends(await statementOf(who, '2026-10', NEW_YORK), 'Payable');
    expect(october).toMatchObject({ opening: '0.00', closing: first.total });
    expect(october.movements[0]?.[1]).toBe('2026-10-31 13:00');
  });

  it('goes on from month to month without a gap', async () => {
    const { who } = await withBills();
    for (const zone of [SHANGHAI, NEW_YORK, 'Pacific/Kiritimati', '+05:30']) {
      const [september, october, november] = await Promise.all(
        ['2026-09', '2026-10', '2026-11'].map((month) => statementOf(who, month, zone)),
      );
      expect(ends(september ?? [], 'Payable')).toMatchObject({ closing: ends(october ?? [], 'Payable').opening, movements: [] });
      expect(ends(november ?? [], 'Payable').opening).toBe(ends(october ?? [], 'Payable').closing);
    }
  });

  it('of a month that is over stays as it was, whatever is dated back into it', async () => {
    const { who, first, second } = await withBills();
    const before = await statementOf(who, '2026-10', NEW_YORK);
    const october = '2026-10-20T03:00:00Z';
    const { waybillNo } = await make.received(who);
    const late = await call(issueBill, { waybillNo, at: october });
    await call(voidBill, { billNo: late.billNo, reason: '重复出账', at: october });
    const { repaymentNo } = await repayments.made(who, { amount: '100.00' });
    await call(approveRepayment, { repaymentNo, received: '100.00', at: october });
    await call(settleBill, { billNo: second.billNo, at: october });
    expect(await statementOf(who, '2026-10', NEW_YORK)).toEqual(before);
    const { movements } = ends(await statementOf(who, '2026-11', NEW_YORK), 'Payable');
    expect(movements.slice(-4).map((cells) => cells[3])).toEqual([late.billNo, late.billNo, first.billNo, second.billNo]);
  });

  it('of a currency without movements is empty, and a month, zone or currency that is none is refused at its field', async () => {
    const { who } = await withBills();
    expect(ends(await statementOf(who, '2026-11', SHANGHAI, 'CHF'), 'Payable')).toEqual({
      opening: '0.00',
      changed: '0.00',
      closing: '0.00',
      movements: [],
    });
    for (const [field, value] of [
      ['month', '2026-13'],
      ['month', '0000-01'],
      ['month', '2026-12'],
      ['timeZone', 'Mars/Base'],
      ['currency', 'cny'],
      ['currency', 'XAU'],
    ] as const) {
      const input = { month: '2026-11', currency: 'CNY', format: 'pdf', [field]: value } as const;
      expect(await send(flowStatement, input, who)).toMatchObject({ code: 400, data: { errors: [{ path: field }] } });
    }
  });

  it('is a PDF as well, nobody else’s, and not for who must not see prices', async () => {
    const { who } = await withBills();
    const asked = { month: '2026-11', currency: 'CNY', format: 'pdf' } as const;
    expect((await send(flowStatement, asked, who)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(ends(await statementOf(await customer(), '2026-11'), 'Payable').movements).toEqual([]);
    await engine.query('update login set hides_prices = true where customer_id = $1', [who.customerId]);
    expect(await send(flowStatement, asked, who)).toMatchObject({ code: 403, data: { reason: 'notAllowed' } });
  });
});

describe('the export of the flow record', () => {
  it('has what the filter finds, in the columns of the page, and is refused to who must not see prices', async () => {
    const { who, first } = await withBills();
    const asked = { list: 'flow', filter: { keyword: first.billNo }, columns: ['at', 'source', 'amount', 'after'] } as const;
    const [heading, row, ...more] = await sheetOf((await send(exportRows, asked, { token: who.token, lang: 'en' })).raw);
    expect(heading).toEqual(['Time (UTC+8)', 'Bill no.', 'Repayment no.', 'Case no.', 'Currency', 'Amount', 'After']);
    expect(row?.slice(0, 5)).toEqual(['2026-11-01 01:00', first.billNo, undefined, undefined, 'CNY']);
    expect(row?.slice(5).map(money)).toEqual([`-${first.total}`, `-${first.total}`]);
    expect(more).toEqual([]);
    const all = await sheetOf((await send(exportRows, { list: 'flow' }, { token: who.token })).raw);
    expect(all).toHaveLength((await call(listFlow, {}, { token: who.token })).total + 1);
    await engine.query('update login set hides_prices = true where customer_id = $1', [who.customerId]);
    expect(await send(exportRows, asked, who)).toMatchObject({ code: 403, data: { reason: 'notAllowed' } });
  });
});
