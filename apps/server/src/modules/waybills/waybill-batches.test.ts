import { deleteFile, downloadFile, listFiles } from '@waybound/contract/documents/files';
import { ask, closeQuestion, opsDetail, opsGet } from '@waybound/contract/operations/operations';
import { batchHandover, batchReply } from '@waybound/contract/waybills/waybill-batches';
import { handover, replyQuestion } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listQuestions } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { uploadTo } from '../../../test/scenarios/waybill-desk.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const { draft, approved, submitted, handedOver } = await waybillMaker(server);

const asked = async (who: TestCustomer, text = '请补充材质') => {
  const ref = await approved(who);
  return { ...ref, ...(await call(ask, { waybillNo: ref.waybillNo, text })) };
};

describe('batchReply', () => {
  it('answers what is open, and says of each other waybill why not', async () => {
    const [who, other] = [await customer(), await customer()];
    const [first, silent, done, foreign] = [await asked(who), await approved(who), await asked(who), await asked(other)];
    await call(replyQuestion, { id: done.id, reply: '之前已回复' }, { token: who.token });
    const ids = [foreign.id, first.id, silent.id, done.id, UNKNOWN_ID, first.id];
    const { results } = await call(batchReply, { ids, reply: '材质为铝' }, { token: who.token, lang: 'zh' });
    expect(results.map(({ waybillNo, ok, reason }) => [waybillNo, ok, reason])).toEqual([
      ['', false, 'recordMissing'],
      [first.waybillNo, true, null],
      [silent.waybillNo, false, 'noOpenQuestion'],
      [done.waybillNo, false, 'questionsAnswered'],
      ['', false, 'recordMissing'],
      [first.waybillNo, true, null],
    ]);
    expect(results[3]?.mass).toContain(done.waybillNo);
    expect(await call(listQuestions, { id: first.id }, { token: who.token })).toMatchObject([{ reply: '材质为铝' }]);
    expect(await call(listQuestions, { id: done.id }, { token: who.token })).toMatchObject([{ reply: '之前已回复' }]);
    expect(await call(listQuestions, { id: foreign.id }, { token: other.token })).toMatchObject([{ reply: null }]);
    expect((await call(opsGet, { waybillNo: first.waybillNo })).waybill.isQuestionAnswered).toBe(true);
    await call(closeQuestion, { waybillNo: first.waybillNo, questionId: first.questionId });
  });

  it('answers all questions of a waybill, and leaves one audit entry for each waybill', async () => {
    const who = await customer();
    const ref = await asked(who);
    await call(ask, { waybillNo: ref.waybillNo, text: '请提供品牌授权' });
    await call(batchReply, { ids: [ref.id], reply: '见附件' }, { token: who.token });
    expect((await call(listQuestions, { id: ref.id }, { token: who.token })).map(({ reply }) => reply)).toEqual(['见附件', '见附件']);
    const { rows } = await engine.query("select what from audit where subject_id = $1 and what = 'reply'", [ref.id]);
    expect(rows).toHaveLength(1);
  });

  it('attaches a file to each answered waybill, whose content stays until the last of them deletes it', async () => {
    const who = await customer();
    const [one, two, silent] = [await asked(who), await asked(who), await approved(who)];
    const fileId = await uploadTo(server, one.id, who);
    const ids = [one.id, two.id, silent.id];
    await call(batchReply, { ids, reply: '见附件', fileIds: [fileId] }, { token: who.token });
    const filesOf = async (waybillId: string) => call(listFiles, { waybillId }, { token: who.token });
    expect(await filesOf(one.id)).toMatchObject([{ id: fileId, isOwn: true }]);
    expect(await filesOf(silent.id)).toEqual([]);
    const [copy] = await filesOf(two.id);
    expect((await call(opsDetail, { waybillNo: two.waybillNo })).files).toMatchObject([{ id: copy?.id, fileType: 'other' }]);
    const removed = async () => Number((await engine.query('select count(*) as n from removed_content')).rows[0]?.['n']);
    const before = await removed();
    await call(deleteFile, { id: fileId }, { token: who.token });
    const ownCopy = { id: String(copy?.id) };
    expect((await send(downloadFile, ownCopy, { token: who.token })).raw.toString()).toContain('%PDF');
    expect(await removed()).toBe(before);
    await call(deleteFile, ownCopy, { token: who.token });
    expect(await removed()).toBe(before + 1);
  });

  it("refuses a stranger's file at its field, and then answers nothing", async () => {
    const [who, other] = [await customer(), await customer()];
    const [own, foreign] = [await asked(who), await approved(other)];
    const fileIds = [await uploadTo(server, foreign.id, other)];
    const refused = await send(batchReply, { ids: [own.id], reply: '见附件', fileIds }, { token: who.token });
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'fileIds.0', rule: 'unknownRecord' }] } });
    expect(await call(listQuestions, { id: own.id }, { token: who.token })).toMatchObject([{ reply: null }]);
  });

  it.each([
    ['a text of 100,000 characters', { reply: 'x'.repeat(100_000) }, 'reply'],
    ['no text', { reply: ' ' }, 'reply'],
    ['51 waybills', { ids: Array.from({ length: 51 }, (_, n) => String(n + 1)) }, 'ids'],
  ])('refuses %s at its field', async (_case, wrong, path) => {
    const { token } = await customer();
    const refused = await send(batchReply, { ids: ['1'], reply: 'a', ...wrong }, { token });
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path }] } });
  });
});

describe('batchHandover', () => {
  const by = { wayOfDelivery: 'own' as const, plateOrTrackingNo: '粤B8K261' };

  it('hands over those that can be, each with its own figures', async () => {
    const [who, other] = [await customer(), await customer()];
    const [first, gone, fresh, foreign, waiting] = [
      await approved(who),
      await handedOver(who),
      await draft(who),
      await approved(other),
      await submitted(who),
    ];
    const waybills = [first, gone, fresh, foreign, waiting, first].map(({ id }, index) => ({ id, cartons: index + 1, weight: '12.5' }));
    const { results } = await call(batchHandover, { waybills, ...by }, { token: who.token });
    expect(results.map(({ waybillNo, reason }) => [waybillNo, reason])).toEqual([
      [first.waybillNo, null],
      [gone.waybillNo, 'wrongStatus'],
      [fresh.waybillNo, 'wrongStatus'],
      ['', 'recordMissing'],
      [waiting.waybillNo, 'underReview'],
      [first.waybillNo, 'repeatedInBatch'],
    ]);
    const { handover: kept, waybill } = await call(opsDetail, { waybillNo: first.waybillNo });
    expect(kept).toMatchObject({ cartons: 1, weight: '12.5', ...by });
    expect(waybill.status).toBe('wait_for_in_stock');
    expect((await call(getWaybill, { id: foreign.id }, { token: other.token })).waybill.status).toBe('wait_for_deal_send');
  });

  it('of two tabs hands over once; the other is told that its row is older', async () => {
    const who = await customer();
    const { id, rev } = await approved(who);
    const waybills = [{ id, rev, cartons: 3, weight: '12.5' }];
    await call(handover, { id, rev, cartons: 2, weight: '10', ...by }, { token: who.token });
    const { results } = await call(batchHandover, { waybills, ...by }, { token: who.token });
    expect(results).toMatchObject([{ ok: false, reason: 'stale' }]);
  });

  it('refuses a wrong figure at its row, and hands nothing over', async () => {
    const who = await customer();
    const [one, two] = [await approved(who), await approved(who)];
    const waybills = [
      { id: one.id, cartons: 1, weight: '2' },
      { id: two.id, cartons: 0, weight: '2' },
    ];
    const refused = await send(batchHandover, { waybills, ...by }, { token: who.token });
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'waybills.1.cartons', rule: 'notPositive' }] } });
    expect((await call(getWaybill, { id: one.id }, { token: who.token })).waybill.status).toBe('wait_for_deal_send');
  });
});
