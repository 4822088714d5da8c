import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { saveCase } from '@waybound/contract/cases/cases';
import { addComment } from '@waybound/contract/cases/threads';
import { MESSAGE_WAITS_DAYS } from '@waybound/contract/exceptions/exception-codes';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { answerComment, askAboutCase } from '@waybound/contract/operations/case-operations';
import { rejectOverseas } from '@waybound/contract/operations/overseas-operations';
import { cutParcel, refuseInterception, solveParcelProblem, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { refuseClaim } from '@waybound/contract/operations/shelf-operations';
import { saveOverseas } from '@waybound/contract/overseas/overseas';
import { PARCEL_PROBLEMS } from '@waybound/contract/small-parcels/parcel-states';
import { acceptParcelWeight, correctParcelAddress, interceptParcel } from '@waybound/contract/small-parcels/small-parcels';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { overseasMaker, RETURN_ORDER } from '../../../test/data/overseas-maker.ts';
import { parcelMaker, RECEIVER } from '../../../test/data/parcel-maker.ts';
import { shelfMaker } from '../../../test/data/shelf-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { PARCEL_HELD_UP } from './other-kinds-rows.ts';

const server = await testServer();
const { call, customer, clock, engine } = server;
const parcel = await parcelMaker(server);
const abroad = await overseasMaker(server);
const road = await waybillMaker(server);
const shelf = shelfMaker(server, abroad);
const pass = clockAdvancer(server);

const list = async (who: { token: string }, filter: object = {}) => call(listExceptions, filter, { token: who.token });
const kindsOf = async (who: TestCustomer, filter: object = {}) =>
  (await list(who, filter)).rows.map(({ category, actor, waybill }) => `${category} ${actor} ${waybill.kind}`).toSorted();
const now = () => clock.now.toISOString();

describe('what has gone wrong with an overseas waybill', () => {
  it('is goods to decide on, since they were counted, worth what they are declared at', async () => {
    const who = await customer();
    const { id, waybillNo } = await abroad.counted(who);
    expect((await list(who)).rows).toEqual([
      {
        id: `decision-overseas-${id}`,
        category: 'decision',
        actor: 'customer',
        since: now(),
        deadline: null,
        waybill: { kind: 'overseas', id, waybillNo, referenceNo: RETURN_ORDER.returnNo, status: 'WAIT_FOR_DISPOSE' },
        problem: null,
        caseId: null,
        money: null,
        declared: [{ currency: 'USD', amount: '70.00' }],
      },
    ]);
    await abroad.decide(who, await abroad.detail(who, id));
    expect(await kindsOf(who)).toEqual([]);
  });

  it('is a rejection, since it was rejected, however often its draft is saved', async () => {
    const who = await customer();
    const { id, waybillNo } = await abroad.submitted(who);
    await call(rejectOverseas, { waybillNo, reason: '请补充退货单号' });
    const rejected = now();
    pass(30);
    const { rev } = await abroad.detail(who, id);
    await call(saveOverseas, { ...RETURN_ORDER, id, rev, returnNo: 'RMV-SAVED-2' }, { token: who.token });
    const [row] = (await list(who)).rows;
    expect(row).toMatchObject({ category: 'rejected', actor: 'customer', since: rejected, waybill: { referenceNo: 'RMV-SAVED-2' } });
    expect(await kindsOf(who, { keyword: 'saved 2' })).toEqual(['rejected customer overseas']);
  });

  it('is a claim to what stands on the shelf, until it is answered', async () => {
    const who = await customer();
    const { claimId, waybill } = await shelf.claimed(who);
    expect((await list(who)).rows).toMatchObject([
      { id: `shelf-${claimId}`, category: 'shelf', actor: 'forwarder', since: now(), waybill: { kind: 'overseas', id: waybill.id } },
    ]);
    await call(refuseClaim, { claimId, reason: '不是您的货' });
    expect(await kindsOf(who)).toEqual([]);
  });
});

describe('what has gone wrong with a parcel', () => {
  it('is a problem by its reason, which waits for the forwarder once its customer has done something', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await parcel.withProblem(who, 'address');
    const [row] = (await list(who)).rows;
    expect(row).toMatchObject({
      id: `problem-parcel-${id}`,
      category: 'problem',
      actor: 'customer',
      problem: 'address',
      waybill: { kind: 'parcel', id, waybillNo, status: 'problem' },
      money: null,
      declared: [{ currency: 'EUR', amount: '25.00' }],
    });
    pass(20);
    await call(correctParcelAddress, { id, rev, receiver: { ...RECEIVER, name: 'Uwe Koch' } }, { token: who.token });
    expect((await list(who)).rows).toMatchObject([{ category: 'problem', actor: 'forwarder', since: now() }]);
    await call(solveParcelProblem, { waybillNo });
    expect(await kindsOf(who)).toEqual([]);
  });

  it('is whatever stops it', async () => {
    const who = await customer();
    for (const problem of PARCEL_PROBLEMS) await parcel.withProblem(who, problem);
    const { rows, counts } = await list(who, { tab: 'problem' });
    expect(new Set(rows.map(({ problem }) => problem))).toEqual(new Set(PARCEL_PROBLEMS));
    expect([counts.problem, counts.all]).toEqual([PARCEL_PROBLEMS.length, PARCEL_PROBLEMS.length]);
  });

  it('costs what it weighs, which nobody is told who must not see prices', async () => {
    const who = await customer();
    const { id, waybillNo } = await parcel.announced(who);
    await call(takeInParcel, { waybillNo, weight: '1.9' });
    const { rev } = await parcel.detail(who, { id });
    expect((await list(who)).rows).toMatchObject([
      {
        category: 'problem',
        problem: 'weight',
        money: { currency: 'CNY', amount: expect.stringMatching(/^[1-9]\d*\.\d\d$/) },
        declared: [],
      },
    ]);
    const loginName = `${who.loginName}-k`;
    const { token: invitation } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, { token: who.token });
    await call(acceptInvitation, { token: invitation, password: 'Kollege77' });
    const colleague = await call(login, { userName: loginName, password: 'Kollege77' });
    expect((await list(colleague)).rows).toMatchObject([{ problem: 'weight', money: null }]);
    await call(acceptParcelWeight, { id, rev }, { token: who.token });
    expect(await kindsOf(who)).toEqual(['problem forwarder parcel']);
  });

  it('is a stop that was asked for, since then, and then what becomes of it', async () => {
    const who = await customer();
    const [first, second] = [await parcel.takenIn(who), await parcel.takenIn(who)];
    for (const { id, rev } of [first, second]) await call(interceptParcel, { id, rev, reason: '买家取消' }, { token: who.token });
    const asked = now();
    pass(15);
    expect((await list(who)).rows).toMatchObject([first, second].map(() => ({ category: 'cut', actor: 'forwarder', since: asked })));
    await call(refuseInterception, { waybillNo: first.waybillNo, reason: '已交航司' });
    await call(cutParcel, { waybillNo: second.waybillNo, text: '已拦截' });
    expect((await list(who)).rows).toMatchObject([{ category: 'cut', actor: 'customer', since: now(), waybill: { id: second.id } }]);
  });
});

describe('what was said and claimed about any kind', () => {
  const kinds = {
    standard: async (who: TestCustomer) => ({ about: 'waybill' as const, ...(await road.approved(who)) }),
    overseas: async (who: TestCustomer) => ({ about: 'overseas' as const, ...(await abroad.approved(who)) }),
    parcel: async (who: TestCustomer) => ({ about: 'parcel' as const, ...(await parcel.announced(who)) }),
  };

  it.each(Object.entries(kinds))('is a message to the forwarder until he answers, of a %s waybill', async (kind, made) => {
    const who = await customer();
    const { about, id, waybillNo } = await made(who);
    const say = (text: string) => call(addComment, { about, id, text, fileIds: [] }, { token: who.token });
    await say('请问货到哪里了？');
    const first = now();
    pass(10);
    await say('在吗？');
    await say(`@${who.loginName} 你来跟进`);
    expect((await list(who, { tab: 'message' })).rows).toMatchObject([
      { id: `message-${kind}-${id}`, actor: 'forwarder', since: first, waybill: { kind, id, waybillNo } },
    ]);
    await call(answerComment, { waybillNo, text: '明天到。' });
    await say(`@${who.loginName} 看到了吗`);
    expect(await kindsOf(who)).toEqual([]);
  });

  it('is the first message of the last thirty days', async () => {
    const first = await customer();
    const { about, id } = await kinds.parcel(first);
    const say = ({ token }: { token: string }) => call(addComment, { about, id, text: '在吗？', fileIds: [] }, { token });
    await say(first);
    pass((MESSAGE_WAITS_DAYS - 1) * 24 * 60);
    const who = await call(login, { userName: first.loginName, password: DEMO_PASSWORD });
    await say(who);
    const second = now();
    expect((await list(who)).rows).toHaveLength(1);
    pass(24 * 60);
    const { token } = await call(login, { userName: first.loginName, password: DEMO_PASSWORD });
    expect((await list({ token })).rows).toMatchObject([{ id: `message-parcel-${id}`, since: second }]);
  });

  it('is no message any more that was written long ago', async () => {
    const who = await customer();
    const { about, id } = await kinds.parcel(who);
    await call(addComment, { about, id, text: '谢谢！', fileIds: [] }, { token: who.token });
    pass(MESSAGE_WAITS_DAYS * 24 * 60);
    const { token } = await call(login, { userName: who.loginName, password: DEMO_PASSWORD });
    expect((await list({ token })).rows).toEqual([]);
  });

  it.each(Object.entries(kinds))('is a case, of a %s waybill', async (kind, made) => {
    const who = await customer();
    const { about, id } = await made(who);
    const { caseNo } = await call(
      saveCase,
      { about, waybillId: id, kind: 'loss', text: '少件', amount: '88.10', currency: 'USD' },
      { token: who.token },
    );
    expect((await list(who)).rows).toMatchObject([
      { category: 'case', actor: 'forwarder', money: { amount: '88.10' }, waybill: { kind, id } },
    ]);
    await call(askAboutCase, { caseNo, text: '请补充照片', replyWithinHours: 24 });
    expect(await kindsOf(who)).toEqual([`case customer ${kind}`]);
  });
});

describe('the list of all kinds', () => {
  it('counts what waits for the customer as the dashboard does, kind by kind', async () => {
    const who = await customer();
    await abroad.counted(who);
    const { waybillNo } = await abroad.submitted(who);
    await call(rejectOverseas, { waybillNo, reason: '请补充' });
    await parcel.withProblem(who, 'customs');
    await parcel.cut(who);
    await parcel.draft(who);
    const { overseas, parcels } = await call(queryAttention, {}, { token: who.token });
    const shown = async (kind: string) => (await list(who, { actors: ['customer'], kinds: [kind] })).counts;
    const [ofOverseas, ofParcels] = [await shown('overseas'), await shown('parcel')];
    expect([ofOverseas.decision, ofOverseas.rejected]).toEqual([overseas.decision, overseas.rejected]);
    expect([ofParcels.problem, ofParcels.cut]).toEqual([parcels.problem, parcels.cut]);
    expect([ofOverseas.all, ofParcels.all]).toEqual([2, 2]);
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await abroad.counted(who);
    await parcel.cut(who);
    await shelf.claimed(who);
    expect(await kindsOf(stranger)).toEqual([]);
  });

  it('has an index of exactly the parcels that are held up', async () => {
    const who = await customer();
    await parcel.withProblem(who, 'goods');
    await parcel.takenIn(who);
    const found = await engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
      const { rows: indexes } = await sql<{ predicate: string }>`select pg_get_expr(indpred, indrelid) as predicate from pg_index
        where indexrelid = 'parcel_held_up'::regclass`.execute(db);
      const predicate = sql.raw(indexes[0]?.predicate ?? 'false');
      const { rows } = await sql`select from parcel where customer_id = ${who.customerId} and ${predicate}`.execute(db);
      const { rows: others } = await sql`select from parcel p
        where (${predicate}) <> (deleted_at is null and ${PARCEL_HELD_UP})`.execute(db);
      return [rows.length, others.length];
    });
    expect(found).toEqual([1, 0]);
  });
});
