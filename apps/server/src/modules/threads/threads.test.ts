import { addComment, readComments, readThread, unreadComments } from '@waybound/contract/cases/threads';
import type { CallSpec } from '@waybound/contract/call';
import { answerComment, opsThread } from '@waybound/contract/operations/case-operations';
import { opsDetail } from '@waybound/contract/operations/operations';
import { caseDetails } from '@waybound/contract/cases/cases';
import { describe, expect, it } from 'vitest';
import { caseMaker } from '../../../test/data/case-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { newColleague } from '../../../test/server/colleague.ts';
import { confirmedMailbox, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);
const cases = caseMaker(server, make);
const pass = clockAdvancer(server);

const reasonOf = async (spec: CallSpec, input: object, who: { token: string }) => (await send(spec, input, who)).data.reason;

describe('the thread of a waybill', () => {
  it('is written by both sides, oldest first, and unread for each login by itself', async () => {
    const who = await customer();
    const colleague = await newColleague(server, who);
    const { id, waybillNo } = await make.approved(who);
    await call(addComment, { id, text: `@${colleague.loginName.toUpperCase()} 请跟进，@nobody 不用` }, who);
    await call(answerComment, { waybillNo, text: '周四开船。' });
    const seen = await call(readThread, { id }, who);
    expect(seen).toMatchObject({
      unread: 1,
      comments: [
        { isOwn: true, loginName: who.loginName, mentions: [colleague.loginName] },
        { isOwn: false, loginName: null, text: '周四开船。' },
      ],
    });
    expect(seen.colleagues).toEqual(expect.arrayContaining([who.loginName, colleague.loginName]));
    expect(await call(unreadComments, {}, colleague)).toEqual([
      { about: 'waybill', id, no: waybillNo, waybillKind: 'standard', waybillNo, count: 2, isMentioned: true },
    ]);
    const upTo = seen.comments[1]!.id;
    expect(await call(readComments, { about: 'waybill', id, upTo }, who)).toEqual({ unread: 0 });
    expect(await call(unreadComments, {}, who)).toEqual([]);
    // An older tab takes nothing back.
    await call(readComments, { about: 'waybill', id, upTo: seen.comments[0]!.id }, who);
    expect((await call(readThread, { id }, who)).unread).toBe(0);
    expect((await call(readThread, { id }, colleague)).unread).toBe(2);
    const { comments } = await call(opsThread, { waybillNo });
    expect((await call(opsDetail, { waybillNo })).comments).toEqual(comments);
    expect(comments).toHaveLength(2);
  });

  it('is refused to a stranger like a missing one, on a draft, and with 100,000 characters', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { id } = await make.approved(mine);
    for (const each of [id, UNKNOWN_ID]) {
      expect(await reasonOf(readThread, { id: each }, other)).toBe('recordMissing');
      expect(await reasonOf(addComment, { id: each, text: 'x' }, other)).toBe('recordMissing');
      expect(await reasonOf(readComments, { about: 'waybill', id: each, upTo: '1' }, other)).toBe('recordMissing');
    }
    expect(await reasonOf(addComment, { id: (await make.draft(mine)).id, text: 'x' }, mine)).toBe('wrongStatus');
    const { data } = await send(addComment, { id, text: 'x'.repeat(100_000) }, mine);
    expect(data.errors).toMatchObject([{ path: 'text', rule: 'tooLong' }]);
    expect((await call(readThread, { id }, mine)).comments).toEqual([]);
  });

  it('tells mailboxes what the forwarder writes, with a link to the field of the reply', async () => {
    const who = await customer();
    await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
    const { waybill, case: made } = await cases.opened(who);
    pass(1);
    const before = (await mailsOf(server, who.customerId)).length;
    await call(addComment, { id: waybill.id, text: '何时开船？' }, who);
    await call(answerComment, { waybillNo: waybill.waybillNo, text: '<b>周四</b>开船。' });
    const [mail, ...more] = (await mailsOf(server, who.customerId)).slice(before);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('<b>周四</b>开船。');
    expect(mail!.html).not.toContain('<b>周四');
    expect(mail!.text).toContain(`/waybillManagement/waybillDetails/${waybill.id}#reply`);
    expect((await call(caseDetails, { id: made.id }, who)).unread).toBe(0);
  });
});
