import type { CallSpec } from '@waybound/contract/call';
import { listHistory } from '@waybound/contract/account/history';
import { caseDetails, initCase, listCases, saveCase, showClaim } from '@waybound/contract/cases/cases';
import { addComment, readComments, readThread, unreadComments } from '@waybound/contract/cases/threads';
import { downloadFile, listFiles, uploadFile } from '@waybound/contract/documents/files';
import { acceptCase, answerCase, answerComment, opsThread, payCase } from '@waybound/contract/operations/case-operations';
import { attachDocument, opsFile } from '@waybound/contract/operations/operations';
import { describe, expect, it } from 'vitest';
import { encoded, PNG, request } from '../../../test/any-request.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { confirmedMailbox, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, clock, operatorKey } = server;
const overseas = await overseasMaker(server);
const parcels = await parcelMaker(server);
const waybills = await waybillMaker(server);

type About = 'overseas' | 'parcel';
const MADE = {
  overseas: { submitted: overseas.submitted, draft: overseas.draft },
  parcel: { submitted: parcels.announced, draft: parcels.draft },
};
const PAGES: Record<About, (id: string) => string> = {
  overseas: (id) => `/abroadWaybill/abroadWaybillEdit?id=${id}`,
  parcel: (id) => `/smallParcel/details/${id}`,
};
const KINDS: About[] = ['overseas', 'parcel'];

const attach = async (who: TestCustomer, about: About, waybillId: string) => {
  const sent = await encoded(uploadFile, { waybillId, about, fileType: 'photo' }, PNG);
  return (await request(app, uploadFile, { ...sent, token: who.token })).body;
};
const reasonOf = async (spec: CallSpec, input: object, who: { token: string }) => (await send(spec, input, who)).data.reason;

describe.each(KINDS)('the conversation about a waybill of the kind %s', (about) => {
  it('is written by both sides with files, and unread until it is looked at', async () => {
    const who = await customer();
    const { id, waybillNo } = await MADE[about].submitted(who);
    const file = (await attach(who, about, id)).data;
    await call(addComment, { about, id, text: '外箱破损，请看图。', fileIds: [file.id] }, who);
    await call(answerComment, { waybillNo, text: '已转仓库核实。' });
    const { comments, unread } = await call(readThread, { about, id }, who);
    expect(comments).toMatchObject([
      { isOwn: true, files: [{ id: file.id, fileType: 'photo' }] },
      { isOwn: false, text: '已转仓库核实。' },
    ]);
    expect(unread).toBe(1);
    expect(await call(unreadComments, {}, who)).toEqual([
      { about, id, no: waybillNo, waybillKind: about, waybillNo, count: 1, isMentioned: false },
    ]);
    expect(await call(readComments, { about, id, upTo: comments[1]?.id ?? '' }, who)).toEqual({ unread: 0 });
    expect((await call(opsThread, { waybillNo })).comments).toMatchObject([{ files: [{ id: file.id }] }, {}]);
    expect((await send(opsFile, { waybillNo, id: file.id }, { token: operatorKey })).status).toBe(200);
    expect(await call(listFiles, { waybillId: id, about }, who)).toMatchObject([{ id: file.id }]);
    expect((await send(downloadFile, { id: file.id }, who)).status).toBe(200);
  });

  it('tells mailboxes that the forwarder has written, with the way to its page', async () => {
    const who = await customer();
    await confirmedMailbox(server, who, about === 'overseas' ? 'overseas' : 'tracking', `${about}@trial.example`);
    const { id, waybillNo } = await MADE[about].submitted(who);
    clock.now = new Date(clock.now.getTime() + 60_000);
    const before = (await mailsOf(server, who.customerId)).length;
    await call(answerComment, { waybillNo, text: '已转仓库核实。' });
    const [mail, ...more] = (await mailsOf(server, who.customerId)).slice(before);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(waybillNo);
    expect(mail?.text).toContain(PAGES[about](id));
  });

  it('is nobody else’s, and none of a draft', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id } = await MADE[about].submitted(who);
    const file = (await attach(who, about, id)).data;
    for (const each of [id, UNKNOWN_ID]) {
      expect(await reasonOf(readThread, { about, id: each }, other)).toBe('recordMissing');
      expect(await reasonOf(addComment, { about, id: each, text: 'x' }, other)).toBe('recordMissing');
      expect((await attach(other, about, each)).data.reason).toBe('recordMissing');
      expect(await reasonOf(listFiles, { about, waybillId: each }, other)).toBe('recordMissing');
    }
    expect((await send(downloadFile, { id: file.id }, other)).data.reason).toBe('recordMissing');
    const draft = await MADE[about].draft(who);
    expect(await reasonOf(addComment, { about, id: draft.id, text: 'x' }, who)).toBe('wrongStatus');
    expect((await attach(who, about, draft.id)).data.reason).toBe('wrongStatus');
  });

  it('is apart from that of a waybill of another kind with the same id', async () => {
    const who = await customer();
    const { id } = await MADE[about].submitted(who);
    const standard = await waybills.approved(who);
    await call(addComment, { about, id, text: '这是第一条。' }, who);
    expect((await call(readThread, { id: standard.id }, who)).comments).toEqual([]);
    const others = KINDS.filter((kind) => kind !== about);
    for (const other of others) expect(await reasonOf(readThread, { about: other, id }, who)).toBe('recordMissing');
  });
});

describe.each(KINDS)('a case on a waybill of the kind %s', (about) => {
  it('is opened, answered, paid, and found with its waybill', async () => {
    const who = await customer();
    const { id, waybillNo } = await MADE[about].submitted(who);
    expect(await call(initCase, { about, id }, who)).toMatchObject({ waybillNo, mayClaim: null, boxNumbers: [], insurance: null });
    const claim = { about, waybillId: id, kind: 'damage', text: '收到时已破损', amount: '20.00', currency: 'USD' } as const;
    const made = await call(saveCase, claim, who);
    expect(made.waybill).toEqual({ kind: about, id, waybillNo, referenceNo: null, status: null });
    expect((await call(showClaim, { about, id }, who)).cases).toMatchObject([{ id: made.id, status: 'open' }]);
    expect((await call(listCases, { keyword: waybillNo }, who)).rows).toMatchObject([{ id: made.id }]);
    await call(answerCase, { caseNo: made.caseNo, text: '已核实。' });
    await call(acceptCase, { caseNo: made.caseNo, amount: '18.00', currency: 'USD' });
    await call(payCase, { caseNo: made.caseNo });
    expect(await call(caseDetails, { id: made.id }, who)).toMatchObject({
      status: 'paid',
      accepted: { amount: '18.00' },
      waybill: { kind: about },
    });
  });

  it('is nobody else’s, names no box, and is none of a draft', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id } = await MADE[about].submitted(who);
    const claim = { about, waybillId: id, kind: 'loss', text: '丢失' } as const;
    for (const spec of [showClaim, initCase]) expect(await reasonOf(spec, { about, id }, other)).toBe('recordMissing');
    expect(await reasonOf(saveCase, claim, other)).toBe('recordMissing');
    const { data } = await send(saveCase, { ...claim, boxNumbers: [1] }, who);
    expect(data.errors).toMatchObject([{ path: 'boxNumbers.0', rule: 'boxUnknown' }]);
    const draft = await MADE[about].draft(who);
    expect(await reasonOf(saveCase, { ...claim, waybillId: draft.id }, who)).toBe('wrongStatus');
  });
});

describe.each(KINDS)("the forwarder's documents of a waybill of the kind %s", (about) => {
  const attachTo = async (waybillNo: string, token = operatorKey) => {
    const sent = await encoded(attachDocument, { waybillNo, fileType: 'customsForm' }, PNG);
    return (await request(app, attachDocument, { ...sent, token })).body;
  };

  it('are listed and fetched by its customer, told of, and in its history', async () => {
    const who = await customer();
    await confirmedMailbox(server, who, 'file', `${about}-file@trial.example`);
    const { id, waybillNo } = await MADE[about].submitted(who);
    clock.now = new Date(clock.now.getTime() + 60_000);
    const before = (await mailsOf(server, who.customerId)).length;
    const attached = (await attachTo(waybillNo)).data;
    expect(await call(listFiles, { waybillId: id, about }, who)).toMatchObject([
      { id: attached.id, fileType: 'customsForm', isOwn: false },
    ]);
    expect((await send(downloadFile, { id: attached.id }, who)).status).toBe(200);
    const [mail] = (await mailsOf(server, who.customerId)).slice(before);
    expect(mail?.text).toContain(PAGES[about](id));
    const { entries } = await call(listHistory, { waybillNo }, who);
    expect(entries.map(({ what }) => what)).toContain('attachDocument');
  });

  it('are nobody else’s, and none of a draft', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id, waybillNo } = await MADE[about].submitted(who);
    const file = (await attachTo(waybillNo)).data;
    expect(await reasonOf(downloadFile, { id: file.id }, other)).toBe('recordMissing');
    expect(await reasonOf(listFiles, { about, waybillId: id }, other)).toBe('recordMissing');
    expect((await attachTo(waybillNo, who.token)).code).toBe(401);
    expect((await attachTo((await MADE[about].draft(who)).waybillNo)).data.reason).toBe('wrongStatus');
  });
});
