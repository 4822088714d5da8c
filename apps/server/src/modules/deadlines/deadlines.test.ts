import { createApiKey } from '@waybound/contract/account/api-keys';
import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import type { Scope } from '@waybound/contract/account/scopes';
import { saveCase } from '@waybound/contract/cases/cases';
import { countDeadlines, listDeadlines } from '@waybound/contract/deadlines/deadlines';
import { exportRows } from '@waybound/contract/documents/exports';
import { answerCase, askAboutCase, refuseCase } from '@waybound/contract/operations/case-operations';
import { ask, settleBill } from '@waybound/contract/operations/operations';
import { claimPieces } from '@waybound/contract/overseas/overseas-shelf';
import { listBills } from '@waybound/contract/pricing/finance';
import { declineQuotation } from '@waybound/contract/quotations/quotations';
import { replyQuestion } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { quotationMaker } from '../../../test/data/quotation-maker.ts';
import { shelfMaker } from '../../../test/data/shelf-maker.ts';
import { stockMaker } from '../../../test/data/stock-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';
import { isoDayAfter } from '../../records/china-day.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';

const server = await testServer();
const { call, send, customer, clock, engine } = server;
const road = await waybillMaker(server);
const abroad = await overseasMaker(server);
const stock = stockMaker(server, abroad);
const shelf = shelfMaker(server, abroad);
const parcel = await parcelMaker(server);
const quotes = await quotationMaker(server);
const pass = clockAdvancer(server);
const sumOf = (days: readonly { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0);

const list = (who: { token: string }, filter: object = {}) => call(listDeadlines, filter, { token: who.token });
const inDays = (days: number) => isoDayAfter(clock.now, days);
const kindsOf = async (who: { token: string }, filter: object = {}) => (await list(who, filter)).rows.map(({ kind }) => kind);
/** Documents are due of every booking. */
const withoutDocuments = async (who: { token: string }) => (await list(who)).rows.filter(({ kind }) => kind !== 'document');
const laterBy = async (days: number, who: TestCustomer): Promise<TestCustomer> => {
  pass(days * 24 * 60);
  return { ...who, ...(await call(login, { userName: who.loginName, password: DEMO_PASSWORD })) };
};

describe('what falls due', () => {
  it('is nothing at first, nor of drafts', async () => {
    const who = await customer();
    await road.draft(who);
    expect((await list(who)).rows).toEqual([]);
    const { overdue, days } = await call(countDeadlines, {}, { token: who.token });
    expect([overdue, days.length, days[0]]).toEqual([0, 14, { day: inDays(0), count: 0 }]);
  });

  it('is a question until it is answered, on the day by which its answer is needed', async () => {
    const who = await customer();
    const { id, waybillNo } = await road.submitted(who);
    await call(ask, { waybillNo, text: '请补充材质', replyWithinHours: 48 });
    await call(ask, { waybillNo, text: '不急' });
    expect(await withoutDocuments(who)).toMatchObject([
      { kind: 'question', day: inDays(2), daysLeft: 2, actor: 'customer', waybill: { kind: 'standard', id, waybillNo }, recordId: null },
    ]);
    await call(replyQuestion, { id, reply: '铝' }, { token: who.token });
    expect(await withoutDocuments(who)).toEqual([]);
  });

  it('is each document that is missing, by whoever gives it', async () => {
    const who = await customer();
    const { id } = await road.submitted(who);
    await engine.query(
      `insert into waybill_document (customer_id, waybill_id, document, giver, due_point, state, due_at) values
      ($1, $2, 'safetySheet', 'customer', 'etd', 'refused', '2030-03-04T16:30:00Z'),
      ($1, $2, 'arrivalNotice', 'forwarder', 'eta', 'missing', '2030-03-06T15:30:00Z'),
      ($1, $2, 'batteryTest', 'customer', 'eta', 'accepted', '2030-03-07T15:30:00Z')`,
      [who.customerId, id],
    );
    const { rows } = await list(who, { dueFrom: '2030-03-01', dueTo: '2030-03-31' });
    // Half past midnight at the forwarder's place is the next day.
    expect(rows.map(({ document, day, actor }) => [document, day, actor])).toEqual([
      ['safetySheet', '2030-03-05', 'customer'],
      ['arrivalNotice', '2030-03-06', 'forwarder'],
    ]);
  });

  it('is a case of any kind, whose turn it is, and the days in which its refusal may be answered', async () => {
    const who = await customer();
    const { id } = await parcel.announced(who);
    const { id: caseId, caseNo } = await call(
      saveCase,
      { about: 'parcel', waybillId: id, kind: 'loss', text: '少件', amount: '88.10', currency: 'USD' },
      { token: who.token },
    );
    expect((await list(who)).rows).toMatchObject([
      { kind: 'case', actor: 'forwarder', name: caseNo, recordId: caseId, waybill: { kind: 'parcel', id } },
    ]);
    await call(askAboutCase, { caseNo, text: '请补充照片', replyWithinHours: 24 });
    expect((await list(who)).rows).toMatchObject([{ kind: 'case', actor: 'customer', day: inDays(1) }]);
    await call(answerCase, { caseNo, text: '已核实' });
    await call(refuseCase, { caseNo, reason: '无异常' });
    expect((await list(who, { tab: 'reopen' })).rows).toMatchObject([{ kind: 'reopen', actor: 'customer', day: inDays(30) }]);
    const last = await laterBy(30, who);
    expect(await kindsOf(last)).toEqual(['reopen']);
    // On the same day: what refuses a second word is the moment.
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await kindsOf(last)).toEqual([]);
  });

  it('is a bill and a quotation, of neither of which anybody hears who must not see prices', async () => {
    const who = await customer();
    await road.billed(who);
    const quotation = await quotes.offered(who);
    const [bill] = (await call(listBills, {}, { token: who.token })).rows;
    const due = (await list(who)).rows.filter(({ kind }) => kind === 'bill' || kind === 'quotation');
    expect(due).toMatchObject(
      [
        { kind: 'bill', day: bill?.dueOn, name: bill?.billNo, recordId: bill?.id, waybill: null, money: { currency: 'CNY' } },
        { kind: 'quotation', day: '2026-12-31', name: quotation.quotationNo, recordId: quotation.id, money: null },
      ].toSorted((one, other) => String(one.day).localeCompare(String(other.day))),
    );
    const loginName = `${who.loginName}-k`;
    const { token: invitation } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, { token: who.token });
    await call(acceptInvitation, { token: invitation, password: 'Kollege77' });
    const colleague = await call(login, { userName: loginName, password: 'Kollege77' });
    const seen = await list(colleague);
    expect([seen.counts.bill, seen.counts.quotation, seen.rows.map(({ kind }) => kind).filter((kind) => kind !== 'document')]).toEqual([
      0,
      0,
      [],
    ]);
    await call(settleBill, { billNo: bill?.billNo ?? '' });
    await call(declineQuotation, { id: quotation.id, reason: '太贵' }, { token: who.token });
    expect(await withoutDocuments(who)).toEqual([]);
  });

  it('is the day on which stock costs more, on that day too; on the next it is its next step', async () => {
    const first = await customer();
    const row = await stock.stored(first);
    const dearerFrom = row.storage?.dearerFrom ?? '';
    const days = Math.round((Date.parse(dearerFrom) - Date.parse(inDays(0))) / 86_400_000);
    const who = await laterBy(days, first);
    expect(inDays(0)).toBe(dearerFrom);
    expect(await list(who, { tab: 'stock' })).toMatchObject({ rows: [{ day: dearerFrom, daysLeft: 0, recordId: row.id }] });
    const next = await laterBy(1, who);
    expect((await list(next, { tab: 'stock' })).rows.every(({ daysLeft }) => daysLeft > 0)).toBe(true);
  });

  it('is the day on which stock costs more, and the last of pieces on the shelf that were not claimed', async () => {
    const who = await customer();
    const row = await stock.stored(who);
    const find = await shelf.found();
    const due = await withoutDocuments(who);
    expect(due.filter(({ kind }) => kind === 'stock')).toMatchObject([
      { day: row.storage?.dearerFrom, actor: 'customer', name: row.sku, recordId: row.id },
    ]);
    const kept = due.filter(({ kind, recordId }) => kind === 'shelf' && recordId === find.id);
    expect(kept).toMatchObject([{ actor: 'customer', name: 'Grey desk lamps without a label' }]);
    const waybill = await abroad.approved(who);
    await call(claimPieces, { id: find.id, waybillId: waybill.id, quantity: 1, reason: '少到' }, { token: who.token });
    expect((await list(who, { tab: 'shelf' })).rows.some(({ recordId }) => recordId === find.id)).toBe(false);
  });
});

describe('an API key', () => {
  it('hears of bills and quotations where it reads finance', async () => {
    const who = await customer();
    await road.billed(who);
    await quotes.offered(who);
    const seenBy = async (scopes: Scope[]) => {
      const { secret } = await call(createApiKey, { name: 'ERP', scopes, hidesPrices: false }, { token: who.token });
      const [{ counts, rows }, days] = [await list({ token: secret }), await call(countDeadlines, {}, { token: secret })];
      const money = rows.filter(({ kind }) => kind === 'bill' || kind === 'quotation').length;
      return { money, counts: [counts.bill, counts.quotation], total: counts.all, days: days.overdue + sumOf(days.days) };
    };
    const [without, withFinance] = [await seenBy(['waybills:read']), await seenBy(['waybills:read', 'finance:write'])];
    expect([without.money, without.counts]).toEqual([0, [0, 0]]);
    expect([withFinance.money, withFinance.counts]).toEqual([2, [1, 1]]);
    expect([withFinance.total - without.total, withFinance.days > without.days]).toEqual([2, true]);
  });
});

describe('the list', () => {
  /** Cases that the forwarder has asked about, each due after so many days. */
  const dueIn = async (who: TestCustomer, ...days: readonly number[]) => {
    for (const each of days) {
      const { id } = await parcel.announced(who);
      const { caseNo } = await call(saveCase, { about: 'parcel', waybillId: id, kind: 'loss', text: '少件' }, { token: who.token });
      await call(askAboutCase, { caseNo, text: '请补充', replyWithinHours: each * 24 });
    }
  };

  it('has what is due first first, finds by span, day and number, and counts the next days', async () => {
    const first = await customer();
    await dueIn(first, 8, 1, 3, 20);
    const who = await laterBy(2, first);
    expect((await list(who)).rows.map(({ daysLeft }) => daysLeft)).toEqual([-1, 1, 6, 18]);
    expect((await list(who, { direction: 'asc' })).rows.map(({ daysLeft }) => daysLeft)).toEqual([18, 6, 1, -1]);
    const left = async (filter: object) => (await list(who, filter)).rows.map(({ daysLeft }) => daysLeft);
    expect(await left({ spans: ['overdue'] })).toEqual([-1]);
    expect(await left({ spans: ['week'] })).toEqual([1, 6]);
    expect(await left({ spans: ['overdue', 'later'] })).toEqual([-1, 18]);
    expect(await left({ dueFrom: inDays(1), dueTo: inDays(6) })).toEqual([1, 6]);
    const [overdue] = (await list(who)).rows;
    expect(await left({ keyword: overdue?.name?.slice(2) })).toEqual([-1]);
    expect(await left({ keyword: overdue?.waybill?.waybillNo.slice(3) })).toEqual([-1]);
    expect(await left({ actors: ['forwarder'] })).toEqual([]);
    const second = await list(who, { page: 2, size: 3 });
    expect([second.total, second.counts.case, second.rows.length]).toEqual([4, 4, 1]);
    const counted = await call(countDeadlines, {}, { token: who.token });
    expect([counted.overdue, counted.days.filter(({ count }) => count > 0)]).toEqual([
      1,
      [
        { day: inDays(1), count: 1 },
        { day: inDays(6), count: 1 },
      ],
    ]);
  });

  it('is exported as it is found', async () => {
    const who = await customer();
    await dueIn(who, 2, 9);
    const asked = { list: 'deadlines' as const, filter: { spans: ['week'] }, columns: ['day', 'what', 'record', 'actor'] };
    const rows = await collectAll(readWorkbook((await send(exportRows, asked, { token: who.token, lang: 'en' })).raw));
    expect(rows.map(({ cells }) => cells[1])).toEqual(['Kind', 'Claims']);
    const [row] = (await list(who, { spans: ['week'] })).rows;
    expect(rows[1]?.cells.slice(3, 5)).toEqual([row?.name, row?.waybill?.waybillNo]);
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await dueIn(who, 1);
    expect((await list(stranger)).rows).toEqual([]);
    expect((await call(countDeadlines, {}, { token: stranger.token })).days.every(({ count }) => count === 0)).toBe(true);
  });
});
