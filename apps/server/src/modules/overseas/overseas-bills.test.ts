import { randomBytes } from 'node:crypto';
import { manageMessage } from '@waybound/contract/notices/messages';
import { listHistory } from '@waybound/contract/account/history';
import { chargeLateFee, creditBill, opsBill, voidBill } from '@waybound/contract/operations/money/bill-operations';
import { saveTerms } from '@waybound/contract/operations/repayment-operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { lockOverseas, opsOverseas, signDecisions } from '@waybound/contract/operations/overseas-operations';
import { getOverseas } from '@waybound/contract/overseas/overseas';
import {
  billPdf,
  billWorkbook,
  confirmBill,
  getSharedBill,
  shareBill,
  listBills,
  listUnbilled,
  queryBill,
  queryUnbilledSums,
} from '@waybound/contract/pricing/finance';
import { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import { listFlow, queryBalance } from '@waybound/contract/pricing/repayments';
import { describe, expect, it } from 'vitest';
import { DESTROYED, overseasMaker, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { collectAll } from '../../../test/collect-all.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const ways = await waybillMaker(server);

const as = ({ token }: TestCustomer) => ({ token });
const billOf = (who: TestCustomer, id: string) => call(queryBill, { id }, as(who));
const unbilledOf = async (who: TestCustomer, asked = {}) => (await call(listUnbilled, asked, as(who))).rows;

describe('bills of an overseas waybill', () => {
  it('charge each service that was decided on once, at the price that was agreed to', async () => {
    const who = await customer();
    const waybill = await make.decided(who);
    const { waybillNo } = waybill;
    expect(waybill).toMatchObject({ isUnbilled: true, bills: [] });
    const bill = await call(issueBill, { waybillNo });
    expect(bill).toMatchObject({ total: '752.90', currency: 'USD' });
    const detail = await billOf(who, bill.id);
    expect(detail).toMatchObject({
      waybills: [{ kind: 'overseas', id: waybill.id, waybillNo }],
      waybillCount: 1,
      comparisons: [],
      lines: [
        {
          kind: 'extra',
          text: null,
          amount: '287.40',
          waybill: { kind: 'overseas', waybillNo },
          service: {
            code: 'RELABEL',
            oldsku: 'X001ABCDEF',
            quantity: 20,
            unit: 'piece',
            parts: [{ units: 20, unitPrice: '14.37' }],
            minimum: null,
          },
        },
        { amount: '336.60', service: { code: 'FBA' } },
        { amount: '128.90', service: { code: 'DESTROY', oldsku: 'X002GHIJKL', parts: [{ units: 10, unitPrice: '12.89' }] } },
      ],
    });
    expect(await make.detail(who, waybill.id)).toMatchObject({
      isUnbilled: false,
      bills: [{ billNo: bill.billNo, total: '752.90', part: '752.90', state: 'issued', may: { confirm: null } }],
    });
    expect((await call(opsOverseas, { waybillNo })).bills).toEqual([{ billNo: bill.billNo, state: 'issued' }]);
    expect((await call(opsBill, { billNo: bill.billNo })).lines[0]).toMatchObject({ waybillNo, service: { code: 'RELABEL' } });
    expect((await call(manageMessage, { kind: 'billIssued' }, as(who))).rows.map(({ content }) => content)).toEqual([
      expect.stringContaining(waybillNo),
    ]);
    expect((await call(listBills, { keyword: waybillNo }, as(who))).rows).toMatchObject([{ billNo: bill.billNo }]);
    expect(await send(issueBill, { waybillNo }, asOperator)).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'extra', rule: 'required' }] },
    });
    const more = await call(issueBill, { waybillNo, extra: [{ text: '仓储', amount: '20.00' }] });
    expect(await billOf(who, more.id)).toMatchObject({ total: '20.00', otherBills: [{ billNo: bill.billNo }] });
  });

  it('come from the first arrival on, and charge what is decided later on a further bill', async () => {
    const who = await customer();
    const submitted = await make.submitted(await customer());
    expect(await send(issueBill, { waybillNo: submitted.waybillNo, extra: [{ text: '费', amount: '1.00' }] }, asOperator)).toMatchObject({
      code: 409,
      data: { reason: 'wrongStatus' },
    });
    const counted = await make.counted(who);
    await make.decide(who, counted, [{ ...TO_FBA, quantity: 8 }]);
    const first = await call(issueBill, { waybillNo: counted.waybillNo });
    expect(first.total).toBe('249.60');
    const half = await make.detail(who, counted.id);
    expect(half).toMatchObject({ status: 'WAIT_FOR_DISPOSE', isUnbilled: false });
    await make.decide(who, half, [{ ...TO_FBA, quantity: 12 }, DESTROYED]);
    expect((await call(issueBill, { waybillNo: counted.waybillNo })).total).toBe('503.30');
  });

  it('are confirmed, paid, and let the waybill be finished; a reversed order of things is refused', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.shipped(who);
    await call(signDecisions, { waybillNo });
    expect(await send(lockOverseas, { waybillNo }, asOperator)).toMatchObject({ code: 409, data: { reason: 'billsOpen' } });
    const { id: billId, billNo } = await call(issueBill, { waybillNo });
    await call(confirmBill, { billId }, as(who));
    expect(await make.detail(who, id)).toMatchObject({ bills: [{ state: 'confirmed', may: { cancelConfirm: null } }] });
    expect((await call(queryBalance, {}, as(who))).bills).toMatchObject([{ billNo, waybillNos: [waybillNo] }]);
    expect(await send(lockOverseas, { waybillNo }, asOperator)).toMatchObject({ code: 409, data: { reason: 'billsOpen' } });
    expect(await call(settleBill, { billNo })).toMatchObject({ state: 'paid', waybills: [] });
    expect((await call(listFlow, {}, as(who))).rows[0]).toMatchObject({ waybills: [{ kind: 'overseas', waybillNo }], waybillCount: 1 });
    expect((await call(lockOverseas, { waybillNo })).status).toBe('ALREADY_FINISH');
    const { entries } = await call(listHistory, {}, as(who));
    expect(entries.filter(({ subject }) => subject === waybillNo).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['issueBill', 'confirmBill', 'settleBill']),
    );
  });

  it('are disputed line by line, credited, and void again', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.decided(who);
    const bill = await call(issueBill, { waybillNo });
    const [line] = (await billOf(who, bill.id)).lines;
    await call(
      disputeBill,
      { billId: bill.id, lines: [{ lineId: line?.id ?? '', amount: '10.00' }], reason: 'rate', text: '少一件' },
      as(who),
    );
    await call(creditBill, { billNo: bill.billNo, lines: [{ lineId: line?.id ?? '', amount: '2.00' }], text: '退' });
    expect(await billOf(who, bill.id)).toMatchObject({ disputed: '10.00', credited: '2.00', remaining: '750.90' });
    const other = await make.decided(who);
    const mistaken = await call(issueBill, { waybillNo: other.waybillNo });
    await call(voidBill, { billNo: mistaken.billNo, reason: '重开' });
    expect(await make.detail(who, other.id)).toMatchObject({ isUnbilled: true, bills: [{ state: 'voided' }] });
    expect((await call(issueBill, { waybillNo: other.waybillNo })).total).toBe('752.90');
    expect((await make.detail(who, id)).isUnbilled).toBe(false);
  });

  it('name it and each service in the PDF, in the workbook and by a link', async () => {
    const who = await customer();
    const { waybillNo } = await make.decided(who);
    const bill = await call(issueBill, { waybillNo });
    const [paper = ''] = await pagesOfPdf((await send(billPdf, { id: bill.id }, { token: who.token, lang: 'en' })).raw);
    expect(paper).toContain(waybillNo);
    expect(paper).toContain('20 × 14.37');
    const { raw } = await send(billWorkbook, { id: bill.id }, { token: who.token, lang: 'en' });
    const rows = (await collectAll(readWorkbook(raw))).flatMap(({ sheet, cells }) => (sheet === bill.billNo ? [cells] : []));
    expect(rows[1]?.slice(0, 6)).toEqual([waybillNo, 'Relabel X001ABCDEF', '20', 'piece', '14.37', '20 × 14.37']);
    const token = randomBytes(32).toString('base64url');
    const link = await call(shareBill, { id: bill.id, token }, as(who));
    expect(await call(getSharedBill, { ...link, token })).toMatchObject({
      lines: [{ waybill: { kind: 'overseas', waybillNo }, service: { code: 'RELABEL' } }, {}, {}],
    });
  });

  it('are issued once, whoever asks twice, and the database keeps no second one', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.decided(who);
    const answers = await Promise.all([1, 2, 3].map(() => send(issueBill, { waybillNo }, asOperator)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const again = engine.query(
      `with b as (insert into bill (customer_id, bill_no, currency, total_minor, issued_at, due_on)
         values ($1, 'B-TWICE', 'USD', 100, now(), now()::date) returning id)
       insert into bill_line (customer_id, bill_id, currency, position, subject_kind, subject_id, kind, minor, derivation, decision_id)
       select l.customer_id, b.id, l.currency, 0, l.subject_kind, l.subject_id, l.kind, 100, l.derivation, l.decision_id
       from bill_line l, b where l.customer_id = $1 and l.subject_id = $2 and l.decision_id is not null limit 1`,
      [who.customerId, id],
    );
    await expect(again).rejects.toThrow(/bill_line_service_once/);
  });

  it('are not seen, disputed or confirmed by another customer', async () => {
    const who = await customer();
    const stranger = await customer();
    const waybill = await make.decided(who);
    const { id } = await call(issueBill, { waybillNo: waybill.waybillNo });
    const isMissing = { code: 404, data: { reason: 'recordMissing' } };
    expect(await send(queryBill, { id }, stranger)).toMatchObject(isMissing);
    expect(await send(confirmBill, { billId: id }, stranger)).toMatchObject(isMissing);
    expect(await send(getOverseas, { id: waybill.id }, stranger)).toMatchObject(isMissing);
    expect((await call(listBills, { keyword: waybill.waybillNo }, as(stranger))).rows).toEqual([]);
    expect(await unbilledOf(stranger)).toEqual([]);
  });
});

describe('what was decided and is on no bill', () => {
  it('stands among what is not billed yet, beside waybills on a road, each once and found by its number', async () => {
    const who = await customer();
    const road = await ways.received(who);
    const { id, waybillNo } = await make.decided(who);
    const rows = await unbilledOf(who);
    expect(rows.map(({ waybill }) => waybill)).toEqual([
      { kind: 'standard', id: road.id, waybillNo: road.waybillNo },
      { kind: 'overseas', id, waybillNo },
    ]);
    // One after another, page by page.
    const pages = await Promise.all([1, 2].map((page) => unbilledOf(who, { page, size: 20 })));
    expect(pages.map((each) => each.length)).toEqual([2, 0]);
    expect(rows[1]).toMatchObject({
      status: 'FINISH_FOR_DISPOSE',
      basis: 'decided',
      isDue: true,
      currency: 'USD',
      amount: '752.90',
      lines: [],
      services: [{ code: 'RELABEL', amount: '287.40' }, { code: 'FBA' }, { code: 'DESTROY', oldsku: 'X002GHIJKL', amount: '128.90' }],
    });
    expect(new Set(rows.map((row) => row.id)).size).toBe(2);
    expect(await unbilledOf(who, { keyword: waybillNo })).toHaveLength(1);
    expect(await unbilledOf(who, { bases: ['decided'] })).toHaveLength(1);
    const { sums } = await call(queryUnbilledSums, {}, as(who));
    expect(sums).toMatchObject([{ currency: 'CNY' }, { currency: 'USD', amount: '752.90', waybills: 1 }]);
    // Within two months more has to be paid than is there.
    const forecast = async () =>
      (await call(queryBalance, {}, as(who))).currencies.find(({ currency }) => currency === 'USD')?.forecast.missing;
    expect(await forecast()).toBe('752.90');
    await call(issueBill, { waybillNo });
    expect(await forecast()).toBe('752.90');
    expect(await unbilledOf(who)).toMatchObject([{ waybill: { kind: 'standard' } }]);
  });

  it('is billed with all else of a period, by its number or as one of the oldest', async () => {
    const who = await customer();
    const [first, second] = [await make.decided(who), await make.decided(who)];
    const ofCustomer = { siteCode: 'waybound', customerCode: who.code, currency: 'USD' };
    const named = await call(issueCollectiveBill, { ...ofCustomer, waybillNos: [second.waybillNo] });
    expect(named).toMatchObject({ total: '752.90', lines: 3, waybillNos: [second.waybillNo] });
    expect(await call(issueCollectiveBill, ofCustomer)).toMatchObject({ waybillNos: [first.waybillNo], hasMore: false });
    expect(await send(issueCollectiveBill, ofCustomer, asOperator)).toMatchObject({
      code: 400,
      data: { errors: [{ rule: 'nothingUnbilled' }] },
    });
  });

  it('stays there when a late fee of an earlier bill is charged', async () => {
    const who = await customer();
    await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0, graceDays: 2, lateFeePercent: '0.05' });
    const counted = await make.counted(who);
    await make.decide(who, counted, [{ ...TO_FBA, quantity: 8 }]);
    const { billNo } = await call(issueBill, { waybillNo: counted.waybillNo, at: '2026-11-10T02:00:00Z' });
    await make.decide(who, await make.detail(who, counted.id), [{ ...TO_FBA, quantity: 12 }, DESTROYED]);
    await call(chargeLateFee, { billNo });
    expect(await make.detail(who, counted.id)).toMatchObject({ isUnbilled: true });
    expect(await unbilledOf(who)).toMatchObject([{ waybill: { waybillNo: counted.waybillNo }, amount: '503.30' }]);
  });

  it('is left out of a bill of the oldest where it was billed in another currency before, and stops no other', async () => {
    const who = await customer();
    await call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-01-01', rates: [{ currency: 'USD', rate: '7.10' }] });
    const mixed = await make.counted(who);
    await make.decide(who, mixed, [{ ...TO_FBA, quantity: 8 }]);
    await call(issueBill, { waybillNo: mixed.waybillNo, currency: 'CNY' });
    await make.decide(who, await make.detail(who, mixed.id), [{ ...TO_FBA, quantity: 12 }, DESTROYED]);
    const other = await make.decided(who);
    const ofCustomer = { siteCode: 'waybound', customerCode: who.code, currency: 'USD' };
    expect(await call(issueCollectiveBill, ofCustomer)).toMatchObject({ waybillNos: [other.waybillNo], total: '752.90' });
    expect((await unbilledOf(who)).map(({ waybill }) => waybill.waybillNo)).toEqual([mixed.waybillNo]);
    expect((await call(issueBill, { waybillNo: mixed.waybillNo })).currency).toBe('CNY');
  });

  it('goes on one bill with a waybill on a road that has the same id, each by its own lines, in the currency of the bill', async () => {
    const who = await customer();
    await call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-01-01', rates: [{ currency: 'USD', rate: '7.10' }] });
    // Each kind counts for itself, so that this happens.
    await engine.query(`select setval(pg_get_serial_sequence(t, 'id'), (select greatest((select max(id) from waybill),
      (select max(id) from overseas_waybill)) + 1)) from unnest(array['waybill', 'overseas_waybill']) t`);
    const road = await ways.received(who);
    const abroad = await make.decided(who);
    expect(abroad.id).toBe(road.id);
    const bill = await call(issueCollectiveBill, {
      siteCode: 'waybound',
      customerCode: who.code,
      currency: 'CNY',
      waybillNos: [abroad.waybillNo, road.waybillNo],
    });
    const detail = await billOf(who, bill.id);
    expect(detail.waybillCount).toBe(2);
    expect(detail.waybills.map(({ kind }) => kind).toSorted()).toEqual(['overseas', 'standard']);
    expect(detail.comparisons.map(({ waybill }) => waybill.waybillNo)).toEqual([road.waybillNo]);
    expect(detail.lines.filter(({ service }) => service !== null)).toMatchObject([
      { origin: { currency: 'USD', amount: '287.40' }, amount: '2040.54' },
      { origin: { currency: 'USD', amount: '336.60' } },
      { origin: { currency: 'USD', amount: '128.90' } },
    ]);
  });
});
