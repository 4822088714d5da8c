import { deleteFile } from '@waybound/contract/documents/files';
import { ask, opsDetail, opsGet } from '@waybound/contract/operations/operations';
import { disputeMeasured, replyQuestion } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listQuestions } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { uploadTo } from '../../../test/scenarios/waybill-desk.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const { approved, received } = await waybillMaker(server);

describe('a reply', () => {
  it('carries files, keeps them when its text is corrected, and names those that are still there to both sides', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    await call(ask, { waybillNo, text: '材质？' });
    const fileId = await uploadTo(server, id, who);
    await call(replyQuestion, { id, reply: '见附件', fileIds: [fileId] }, who);
    await call(replyQuestion, { id, reply: '见附件，铝' }, who);
    const [question] = (await call(getWaybill, { id }, who)).questions;
    expect(question).toMatchObject({ reply: '见附件，铝', files: [{ id: fileId, name: expect.any(String) }] });
    expect(await call(listQuestions, { id }, who)).toEqual([question]);
    expect((await call(opsDetail, { waybillNo })).questions).toEqual([question]);
    await call(deleteFile, { id: fileId }, who);
    expect(await call(listQuestions, { id }, who)).toMatchObject([{ reply: '见附件，铝', files: [] }]);
  });

  it("is refused at a stranger's file, and says nothing then", async () => {
    const [who, other] = [await customer(), await customer()];
    const [own, foreign] = [await approved(who), await approved(other)];
    await call(ask, { waybillNo: own.waybillNo, text: '材质？' });
    const fileIds = [await uploadTo(server, foreign.id, other)];
    const refused = await send(replyQuestion, { id: own.id, reply: '见附件', fileIds }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'fileIds.0', rule: 'unknownRecord' }] } });
    expect(await call(listQuestions, { id: own.id }, who)).toMatchObject([{ reply: null, files: [] }]);
  });
});

describe('a dispute', () => {
  it('carries pictures, which the forwarder finds among the files of the waybill', async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who, '15');
    const fileId = await uploadTo(server, id, who);
    await call(disputeMeasured, { id, reason: '秤不准', fileIds: [fileId] }, who);
    expect((await call(getWaybill, { id }, who)).dispute).toMatchObject({ reason: '秤不准', files: [{ id: fileId }] });
    expect((await call(opsGet, { waybillNo })).waybill.dispute).toMatchObject({ fileIds: [fileId] });
    expect((await call(opsDetail, { waybillNo })).files).toMatchObject([{ id: fileId, isOwn: true }]);
  });

  it("is refused at a stranger's picture, and the measures stay open", async () => {
    const [who, other] = [await customer(), await customer()];
    const [own, foreign] = [await received(who, '15'), await approved(other)];
    const fileIds = [await uploadTo(server, foreign.id, other)];
    const refused = await send(disputeMeasured, { id: own.id, reason: '秤不准', fileIds }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'fileIds.0', rule: 'unknownRecord' }] } });
    expect((await call(getWaybill, { id: own.id }, who)).measures).toBe('open');
  });
});
