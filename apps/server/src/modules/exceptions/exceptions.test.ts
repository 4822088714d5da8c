import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { acceptCase, answerCase, payCase } from '@waybound/contract/operations/case-operations';
import { advance, ask, closeQuestion, freeze, reject, unfreeze } from '@waybound/contract/operations/operations';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { EXCEPTION_CATEGORIES, EXCEPTION_CAUSES } from '@waybound/contract/exceptions/exception-codes';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { disputeMeasured, replyQuestion } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { caseMaker } from '../../../test/data/case-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { WITH_FORWARDER } from './exception-rows.ts';

const server = await testServer();
const { call, customer, clock, engine } = server;
const make = await waybillMaker(server);
const cases = caseMaker(server, make);
const pass = clockAdvancer(server);
const DAY_MIN = 24 * 60;

const list = (who: { token: string }, filter: object = {}) => call(listExceptions, filter, { token: who.token });
/** The same customer days later: its session has ended. */
const laterBy = async (days: number, who: TestCustomer): Promise<TestCustomer> => {
  pass(days * DAY_MIN);
  return { ...who, ...(await call(login, { userName: who.loginName, password: DEMO_PASSWORD })) };
};
/** Category and actor of each, and that the page's counts are of its rows. */
async function kindsOf(who: TestCustomer) {
  const { rows, total, counts } = await list(who);
  expect(total).toBe(rows.length);
  for (const category of EXCEPTION_CATEGORIES) {
    const found = rows.filter((row) => row.category === category);
    expect(counts[category], category).toBe(found.length);
    expect((await list(who, { tab: category })).rows, category).toEqual(found);
  }
  return rows.map(({ category, actor }) => `${category} ${actor}`);
}

const asked = async (who: TestCustomer, replyWithinHours?: number) => {
  const { id, waybillNo } = await make.submitted(who);
  const { questionId } = await call(ask, { waybillNo, text: '请补充材质', ...(replyWithinHours && { replyWithinHours }) });
  return { id, waybillNo, questionId };
};
const frozen = async (who: TestCustomer) => {
  const ref = await make.submitted(who);
  await call(freeze, { waybillNo: ref.waybillNo, reason: '欠费' });
  return ref;
};

describe('what has gone wrong', () => {
  it('is nothing at first, and neither a draft nor an order on its usual course', async () => {
    const who = await customer();
    await make.draft(who);
    await make.approved(who);
    expect(await kindsOf(who)).toEqual([]);
  });

  it('is a question, which waits for its answer and then for the forwarder', async () => {
    const who = await customer();
    const { id, waybillNo, questionId } = await asked(who, 2);
    const [row] = (await list(who)).rows;
    expect(row).toMatchObject({
      category: 'question',
      actor: 'customer',
      since: clock.now.toISOString(),
      deadline: new Date(clock.now.getTime() + 2 * 3_600_000).toISOString(),
      waybill: { id, waybillNo },
    });
    await call(replyQuestion, { id, reply: '铝' }, { token: who.token });
    expect(await kindsOf(who)).toEqual(['question forwarder']);
    await call(closeQuestion, { waybillNo, questionId });
    expect(await kindsOf(who)).toEqual([]);
  });

  it('is a freeze, since it began', async () => {
    const first = await customer();
    const { waybillNo } = await make.submitted(first);
    pass(2 * DAY_MIN);
    await call(freeze, { waybillNo, reason: '欠费' });
    const began = clock.now.toISOString();
    const who = await laterBy(1, first);
    expect((await list(who)).rows).toMatchObject([
      {
        category: 'frozen',
        actor: 'customer',
        since: began,
        money: null,
        declared: [{ currency: 'USD', amount: expect.stringMatching(/^[1-9]\d*\.\d\d$/) }],
      },
    ]);
    await call(unfreeze, { waybillNo });
    expect(await kindsOf(who)).toEqual([]);
  });

  it('is a measured price with its amount, and a dispute about it', async () => {
    const who = await customer();
    const { id } = await make.received(who, '15');
    const { measuredQuote } = await call(getWaybill, { id }, { token: who.token });
    expect((await list(who)).rows).toMatchObject([
      { category: 'price', actor: 'customer', money: { currency: 'CNY', amount: measuredQuote?.total } },
    ]);
    await call(disputeMeasured, { id, reason: '请复量' }, { token: who.token });
    expect(await kindsOf(who)).toEqual(['price forwarder']);
  });

  it('is a rejection, and an inspection by customs', async () => {
    const who = await customer();
    const { waybillNo } = await make.submitted(who);
    await call(reject, { waybillNo, reasons: [{ path: 'customerRemark', message: '请写清楚' }] });
    expect(await kindsOf(who)).toEqual(['rejected customer']);
    const inspected = await make.received(who);
    await call(advance, { waybillNo: inspected.waybillNo, status: 'wait_for_clearance_of_goods' });
    await call(advance, { waybillNo: inspected.waybillNo, status: 'customs_inspecting' });
    expect((await kindsOf(who)).toSorted()).toEqual(['inspection forwarder', 'rejected customer']);
  });

  it('is silence on the way, which the forwarder has to end', async () => {
    const who = await customer();
    const { id } = await make.received(who);
    await engine.query('update waybill set is_quiet = true where id = $1', [id]);
    expect(await kindsOf(who)).toEqual(['quiet forwarder']);
  });

  it('is a case until it is paid, with what is claimed', async () => {
    const who = await customer();
    const { case: made } = await cases.waiting(who);
    expect((await list(who)).rows).toMatchObject([
      {
        category: 'case',
        actor: 'customer',
        caseId: made.id,
        money: { amount: '320.50', currency: 'USD' },
        waybill: { id: made.waybill.id },
      },
    ]);
    const { caseNo } = made;
    await call(answerCase, { caseNo, text: '已核实' });
    await call(acceptCase, { caseNo, amount: '288.45', currency: 'USD' });
    expect(await kindsOf(who)).toEqual(['case forwarder']);
    await call(payCase, { caseNo });
    expect(await kindsOf(who)).toEqual([]);
  });

  it('counts what waits for the customer as the dashboard does', async () => {
    const who = await customer();
    await Promise.all([asked(who), frozen(who), make.draft(who), make.received(who, '15')]);
    const { counts } = await call(queryAttention, {}, { token: who.token });
    const shown = (await list(who, { actors: ['customer'] })).counts;
    expect(EXCEPTION_CAUSES.map((cause) => [cause, shown[cause]])).toEqual(EXCEPTION_CAUSES.map((cause) => [cause, counts[cause]]));
    expect(shown.all).toBe(3);
  });
});

describe('the list', () => {
  it('shows what has stood longest first, and finds by age, number and whose turn it is', async () => {
    let who = await customer();
    const oldest = await asked(who);
    who = await laterBy(5, who);
    const older = await frozen(who);
    who = await laterBy(2, who);
    const newest = await asked(who);
    const numbers = async (filter: object) => (await list(who, filter)).rows.map(({ waybill }) => waybill.waybillNo);
    expect(await numbers({})).toEqual([oldest.waybillNo, older.waybillNo, newest.waybillNo]);
    expect(await numbers({ direction: 'asc' })).toEqual([newest.waybillNo, older.waybillNo, oldest.waybillNo]);
    // To the millisecond: seven days are a week's end.
    expect(await numbers({ ages: ['older'] })).toEqual([oldest.waybillNo]);
    expect(await numbers({ ages: ['week'] })).toEqual([]);
    expect(await numbers({ ages: ['day', 'threeDays'] })).toEqual([older.waybillNo, newest.waybillNo]);
    expect(await numbers({ keyword: older.waybillNo.slice(-6) })).toEqual([older.waybillNo]);
    expect(await numbers({ actors: ['forwarder'] })).toEqual([]);
    const second = await list(who, { page: 2, size: 2 });
    expect([second.total, second.counts.question, second.rows.map(({ category }) => category)]).toEqual([3, 2, ['question']]);
  });

  it('hides amounts from who must not see prices', async () => {
    const who = await customer();
    await make.received(who, '15');
    const loginName = `${who.loginName}-k`;
    const { token: invitation } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, { token: who.token });
    await call(acceptInvitation, { token: invitation, password: 'Kollege77' });
    const colleague = await call(login, { userName: loginName, password: 'Kollege77' });
    expect((await list(colleague)).rows.map(({ money }) => money)).toEqual([null]);
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await frozen(who);
    await cases.opened(who);
    expect(await kindsOf(stranger)).toEqual([]);
  });

  it('has an index of exactly what waits for the forwarder', async () => {
    const who = await customer();
    const { id, waybillNo } = await asked(who);
    await call(replyQuestion, { id, reply: '铝' }, { token: who.token });
    await asked(who);
    const found = await engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
      const { rows: indexes } = await sql<{ predicate: string }>`select pg_get_expr(indpred, indrelid) as predicate from pg_index
        where indexrelid = 'waybill_with_forwarder'::regclass`.execute(db);
      const { rows } = await sql<{ no: string }>`select waybill_no as no from waybill
        where customer_id = ${who.customerId} and ${sql.raw(indexes[0]?.predicate ?? 'false')}`.execute(db);
      const { rows: others } = await sql`select from waybill
        where (${sql.raw(indexes[0]?.predicate ?? 'false')}) <> (deleted_at is null and ${WITH_FORWARDER})`.execute(db);
      return { numbers: rows.map(({ no }) => no), others: others.length };
    });
    expect(found).toEqual({ numbers: [waybillNo], others: 0 });
  });
});
