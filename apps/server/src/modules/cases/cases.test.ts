import {
  addCaseComment,
  caseDetails,
  downloadCaseFile,
  initCase,
  listCases,
  reopenCase,
  saveCase,
  showClaim,
  uploadCaseFile,
  withdrawCase,
} from '@waybound/contract/cases/cases';
import type { CallSpec } from '@waybound/contract/call';
import {
  acceptCase,
  answerCase,
  askAboutCase,
  closeCase,
  opsCase,
  opsCases,
  payCase,
  refuseCase,
} from '@waybound/contract/operations/case-operations';
import { listFlow } from '@waybound/contract/pricing/repayments';
import { login } from '@waybound/contract/account/auth';
import { manageMessage } from '@waybound/contract/notices/messages';
import { listHistory } from '@waybound/contract/account/history';
import { describe, expect, it } from 'vitest';
import { encoded, request, PNG, type TestFile } from '../../../test/any-request.ts';
import { caseMaker, DAMAGE } from '../../../test/data/case-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { COLLEAGUE_PASSWORD, newColleague } from '../../../test/server/colleague.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, engine, operatorKey } = server;
const make = await waybillMaker(server);
const cases = caseMaker(server, make);
const pass = clockAdvancer(server);
const DAY_MIN = 24 * 60;

const reasonOf = async (spec: CallSpec, input: object, who: { token: string } = { token: operatorKey }) =>
  (await send(spec, input, who)).data.reason;
const errorsOf = async (input: object, who: TestCustomer) => (await send(saveCase, input, who)).data.errors;
const upload = async (id: string, file: TestFile, { token }: TestCustomer) =>
  (await request(app, uploadCaseFile, { ...(await encoded(uploadCaseFile, { id }, file)), token })).body;

describe('a case', () => {
  it('is opened on a submitted waybill, with boxes in order, an amount, and a day to answer by', async () => {
    const who = await customer();
    const { waybill, case: made } = await cases.opened(who, { boxNumbers: [3, 1] });
    expect(made).toMatchObject({
      kind: 'damage',
      status: 'open',
      boxNumbers: [1, 3],
      claimed: { amount: '320.50', currency: 'USD' },
      accepted: null,
      waybill: { id: waybill.id, waybillNo: waybill.waybillNo },
      replyBy: new Date(server.clock.now.getTime() + 3 * DAY_MIN * 60_000).toISOString(),
      may: { comment: null, withdraw: null, reopen: 'caseNotRefused' },
    });
    expect(await call(showClaim, { id: waybill.id }, who)).toMatchObject({
      mayClaim: null,
      cases: [{ caseNo: made.caseNo, status: 'open' }],
    });
    expect((await call(initCase, { id: waybill.id }, who)).boxNumbers).toHaveLength(12);
    const { entries } = await call(listHistory, { waybillNo: waybill.waybillNo }, who);
    expect(entries[0]).toMatchObject({ what: 'openCase', subject: made.caseNo, waybill: { waybillNo: waybill.waybillNo } });
  });

  it.each([
    ['a box that does not exist', { boxNumbers: [1, 99] }, [{ path: 'boxNumbers.1', rule: 'boxUnknown' }]],
    ['the same box twice', { boxNumbers: [2, 2] }, [{ path: 'boxNumbers.1', rule: 'boxNamedTwice' }]],
    ['half a box', { boxNumbers: ['1.5'] }, [{ path: 'boxNumbers.0', rule: 'notWhole' }]],
    ['an amount below nothing', { amount: '-1' }, [{ path: 'amount', rule: 'notPositive' }]],
    ['an amount of nothing', { amount: '0' }, [{ path: 'amount', rule: 'notPositive' }]],
    ['a third decimal', { amount: '1.005' }, [{ path: 'amount', rule: 'tooManyDecimals' }]],
    ['a currency that is none', { currency: 'XXX' }, [{ path: 'currency', rule: 'unknownChoice' }]],
    ['an amount without a currency', { currency: undefined }, [{ path: 'currency', rule: 'required' }]],
    ['a currency without an amount', { amount: '' }, [{ path: 'amount', rule: 'required' }]],
    ['a kind that is none', { kind: 'theft' }, [{ path: 'kind', rule: 'unknownChoice' }]],
    ['nothing said', { text: '  ' }, [{ path: 'text', rule: 'required' }]],
    ['100,000 characters', { text: '长'.repeat(100_000) }, [{ path: 'text', rule: 'tooLong' }]],
  ])('is refused with %s', async (_case, wrong, errors) => {
    const who = await customer();
    const { id } = await make.approved(who);
    expect(await errorsOf({ ...DAMAGE, ...wrong, waybillId: id }, who)).toMatchObject(errors);
  });

  it('is refused on a draft, which is nobody’s concern yet', async () => {
    const who = await customer();
    const { id } = await make.draft(who);
    expect(await reasonOf(saveCase, { ...DAMAGE, waybillId: id }, who)).toBe('wrongStatus');
    expect((await call(showClaim, { id }, who)).mayClaim).toBe('wrongStatus');
  });

  it('is a stranger’s business in nothing, and a colleague’s in everything', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { waybill, case: made } = await cases.refused(mine);
    const file = await upload((await cases.opened(mine)).case.id, PNG, mine);
    for (const id of [made.id, UNKNOWN_ID]) {
      expect(await reasonOf(caseDetails, { id }, other)).toBe('recordMissing');
      expect(await reasonOf(addCaseComment, { id, text: 'x' }, other)).toBe('recordMissing');
      expect(await reasonOf(withdrawCase, { id }, other)).toBe('recordMissing');
      expect(await reasonOf(reopenCase, { id, text: 'x' }, other)).toBe('recordMissing');
      expect((await upload(id, PNG, other)).data.reason).toBe('recordMissing');
    }
    expect(await reasonOf(downloadCaseFile, { id: file.data.id }, other)).toBe('recordMissing');
    expect(await reasonOf(saveCase, { ...DAMAGE, waybillId: waybill.id }, other)).toBe('recordMissing');
    expect(await reasonOf(showClaim, { id: waybill.id }, other)).toBe('recordMissing');
    expect(await call(listCases, { keyword: made.caseNo }, other)).toMatchObject({ rows: [], total: 0 });
  });

  it('takes pictures, and no file that lies about its type', async () => {
    const who = await customer();
    const { case: made } = await cases.opened(who);
    expect((await upload(made.id, PNG, who)).data).toMatchObject({ name: '标志.png', fileType: 'photo', isOwn: true });
    const lie = { name: 'photo.png', content: Buffer.from('MZ this is a program') };
    expect((await upload(made.id, lie, who)).data.reason).toBe('fileTypeRefused');
    expect((await call(caseDetails, { id: made.id }, who)).files).toHaveLength(1);
  });
});

describe('the conversation of a case', () => {
  it('waits for the customer after a question, and for the forwarder after the reply', async () => {
    const who = await customer();
    const { case: made } = await cases.waiting(who);
    expect(await call(caseDetails, { id: made.id }, who)).toMatchObject({
      status: 'waiting',
      replyBy: new Date(server.clock.now.getTime() + 48 * 3_600_000).toISOString(),
      unread: 1,
      comments: [{ isOwn: false, loginName: null, cause: 'ask', text: '请补充外箱照片。' }],
    });
    const { data: file } = await upload(made.id, PNG, who);
    const replied = await call(addCaseComment, { id: made.id, text: '照片如附。', fileIds: [file.id] }, who);
    expect(replied).toMatchObject({ status: 'open' });
    const seen = await call(opsCase, { caseNo: made.caseNo });
    expect(seen.comments[1]).toMatchObject({ isOwn: true, loginName: who.loginName, files: [{ id: file.id }] });
    expect((await call(manageMessage, { kind: 'caseAsked' }, who)).rows).toHaveLength(1);
  });

  it('names no file of another case', async () => {
    const who = await customer();
    const [one, other] = [await cases.opened(who), await cases.opened(who)];
    const { data: file } = await upload(other.case.id, PNG, who);
    const { data } = await send(addCaseComment, { id: one.case.id, text: 'x', fileIds: [file.id] }, who);
    expect(data.errors).toMatchObject([{ path: 'fileIds.0', rule: 'unknownRecord' }]);
  });

  it('keeps what was said once where the same answer comes from two tabs with one key', async () => {
    const who = await customer();
    const { case: made } = await cases.waiting(who);
    const sent = await encoded(addCaseComment, { id: made.id, text: '同一句话' });
    const twice = await Promise.all([1, 2].map(() => request(app, addCaseComment, { ...sent, token: who.token, key: 'one-dialog-0001' })));
    expect(twice.map(({ body }) => body.code)).toEqual([200, 200]);
    expect((await call(caseDetails, { id: made.id }, who)).comments).toHaveLength(2);
  });
});

describe('the forwarder', () => {
  it('finds what is to be seen to, and whose it is', async () => {
    const who = await customer();
    const { case: made } = await cases.opened(who);
    const { rows } = await call(opsCases, { after: String(Number(made.id) - 1), limit: 1 });
    expect(rows).toMatchObject([{ caseNo: made.caseNo, customerCode: who.code }]);
    await call(askAboutCase, { caseNo: made.caseNo, text: '?' });
    expect((await call(opsCases, { after: String(Number(made.id) - 1) })).rows.map(({ caseNo }) => caseNo)).not.toContain(made.caseNo);
  });

  it('decides an answered case alone, with the amount that is paid', async () => {
    const who = await customer();
    const { case: made } = await cases.opened(who);
    const { caseNo } = made;
    const amount = { amount: '288.45', currency: 'USD' } as const;
    expect(await reasonOf(acceptCase, { caseNo, ...amount })).toBe('caseNotAnswered');
    expect(await reasonOf(payCase, { caseNo })).toBe('caseNotAccepted');
    expect(await reasonOf(closeCase, { caseNo })).toBe('caseUndecided');
    await call(answerCase, { caseNo, text: '在核实' });
    expect(await call(acceptCase, { caseNo, ...amount })).toMatchObject({ status: 'accepted', accepted: amount });
    expect(await reasonOf(withdrawCase, { id: made.id }, who)).toBe('caseDecided');
    expect(await reasonOf(refuseCase, { caseNo, reason: 'x' })).toBe('caseDecided');
    expect(await call(payCase, { caseNo })).toMatchObject({ status: 'paid', paidAt: server.clock.now.toISOString() });
    expect(await reasonOf(payCase, { caseNo })).toBe('caseNotAccepted');
    const paid = { account: 'balance', ...amount, caseNo, caseId: made.id, waybills: [{ waybillNo: made.waybill.waybillNo }] };
    for (const asked of [
      { keyword: caseNo },
      { purposes: ['compensation'], currencies: ['USD'] },
      { amountFrom: '288.45', amountTo: '288.45' },
    ] as const) {
      expect((await call(listFlow, { ...asked } as never, who)).rows).toMatchObject([paid]);
    }
    for (const asked of [{ currencies: ['CNY'] }, { purposes: ['credit'] }, { amountFrom: '288.46' }, { amountTo: '288.44' }]) {
      expect((await call(listFlow, asked as never, who)).rows).toEqual([]);
    }
    expect(await call(closeCase, { caseNo })).toMatchObject({ status: 'closed' });
    expect(await reasonOf(addCaseComment, { id: made.id, text: 'x' }, who)).toBe('caseEnded');
    expect(await reasonOf(answerCase, { caseNo, text: 'x' })).toBe('caseEnded');
    expect(await reasonOf(opsCase, { caseNo: 'CE000000' })).toBe('recordMissing');
  });
});

it('without a sum is not paid', async () => {
  const { case: made } = await cases.accepted(await customer());
  await engine.query('update waybill_case set accepted_minor = null, accepted_currency = null where id = $1', [made.id]);
  expect(await reasonOf(payCase, { caseNo: made.caseNo })).toBe('caseNotAccepted');
  expect(await call(opsCase, { caseNo: made.caseNo })).toMatchObject({ status: 'accepted' });
});

describe('a refused case', () => {
  it('is opened again once, also after it was closed', async () => {
    const who = await customer();
    const { case: made } = await cases.refused(who);
    const { caseNo, id } = made;
    expect(await call(caseDetails, { id }, who)).toMatchObject({ status: 'refused', refuseReason: '签收单无异常批注。' });
    await call(closeCase, { caseNo });
    expect(await call(reopenCase, { id, text: '补充照片' }, who)).toMatchObject({ status: 'open', refuseReason: null, reopenUntil: null });
    expect(await reasonOf(reopenCase, { id, text: '再来' }, who)).toBe('caseNotRefused');
    await call(answerCase, { caseNo, text: '复核完毕' });
    await call(refuseCase, { caseNo, reason: '维持' });
    expect(await reasonOf(reopenCase, { id, text: '再来' }, who)).toBe('caseReopened');
  });

  it('is not opened again after its 30 days', async () => {
    const who = await customer();
    const { case: made } = await cases.refused(who);
    const { reopenUntil } = await call(caseDetails, { id: made.id }, who);
    expect(reopenUntil).toBe(new Date(server.clock.now.getTime() + 30 * DAY_MIN * 60_000).toISOString());
    const { loginName } = await newColleague(server, who);
    pass(31 * DAY_MIN);
    // A session that nobody uses for so long has ended.
    const colleague = await call(login, { userName: loginName, password: COLLEAGUE_PASSWORD });
    expect(await call(caseDetails, { id: made.id }, colleague)).toMatchObject({ status: 'refused', reopenUntil: null });
    expect(await reasonOf(reopenCase, { id: made.id, text: '晚了' }, colleague)).toBe('caseTooOld');
  });
});

describe('the list', () => {
  it('counts its tabs, and finds by number, waybill, word, kind and day', async () => {
    const who = await customer();
    const first = await cases.opened(who, { kind: 'loss', text: '整箱丢失', boxNumbers: [] });
    const second = await cases.waiting(who);
    await cases.accepted(who);
    const all = await call(listCases, {}, who);
    expect(all.counts).toEqual({ all: 3, waiting: 1, open: 1, answered: 0, accepted: 1, refused: 0, ended: 0 });
    const found = async (filter: object) => (await call(listCases, filter, who)).rows.map(({ id }) => id);
    expect(await found({ tab: 'waiting' })).toEqual([second.case.id]);
    expect(await found({ keyword: first.case.caseNo.toLowerCase() })).toEqual([first.case.id]);
    expect(await found({ keyword: second.waybill.waybillNo })).toEqual([second.case.id]);
    expect(await found({ keyword: '丢失' })).toEqual([first.case.id]);
    expect(await found({ kinds: ['loss'] })).toEqual([first.case.id]);
    expect(await found({ openedFrom: '2199-01-01' })).toEqual([]);
  });
});
