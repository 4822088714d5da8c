import {
  ask,
  closeQuestion,
  closeWaybill,
  fileExport,
  freeze,
  opsGet,
  recordMilestone,
  returnGoods,
  unfreeze,
  advance,
} from '@waybound/contract/operations/operations';
import { replyQuestion, requestUnfreeze } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { approved, received, submitted } from '../../../../test/data/samples/shipment-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, clock } = server;
const token = server.operatorKey;

describe('a question', () => {
  it('makes a problem piece until the last one is closed, and moves nothing', async () => {
    const { waybillNo, id, owner } = await received(server);
    const first = await call(ask, { waybillNo, text: '箱唛不清，怎么处理？' });
    const second = await call(ask, { waybillNo, text: '是否加固？' });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({
      openQuestionId: first.questionId,
      isQuestionAnswered: false,
      status: 'wait_for_out_stock',
    });
    await call(replyQuestion, { id, questionId: first.questionId, reply: '重贴' }, { token: owner.token });
    expect((await call(opsGet, { waybillNo })).waybill.isQuestionAnswered).toBe(true);
    await call(closeQuestion, { waybillNo, questionId: first.questionId });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ hasOpenQuestion: true, openQuestionId: second.questionId });
    await call(closeQuestion, { waybillNo, questionId: second.questionId });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ hasOpenQuestion: false, openQuestionId: null });
  });

  it('is closed once, and only on its own waybill', async () => {
    const [one, other] = [await received(server), await received(server)];
    const { questionId } = await call(ask, { waybillNo: one.waybillNo, text: '?' });
    await call(ask, { waybillNo: other.waybillNo, text: '?' });
    expect(await send(closeQuestion, { waybillNo: other.waybillNo, questionId }, { token })).toMatchObject({ code: 404 });
    await call(closeQuestion, { waybillNo: one.waybillNo, questionId });
    expect(await send(closeQuestion, { waybillNo: one.waybillNo, questionId }, { token })).toMatchObject({
      data: { reason: 'noOpenQuestion' },
    });
  });
});

describe('a freeze', () => {
  it('holds the waybill where it is and lets it go on from there', async () => {
    const { waybillNo, id, owner } = await received(server);
    await call(freeze, { waybillNo, reason: '欠款' });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({
      status: 'already_freeze',
      frozenFrom: 'wait_for_out_stock',
      next: [],
    });
    const held = await send(advance, { waybillNo, status: 'wait_for_clearance_of_goods' }, { token });
    expect(held).toMatchObject({ code: 409, data: { reason: 'frozen' } });
    expect(await call(unfreeze, { waybillNo })).toMatchObject({ status: 'wait_for_out_stock' });
    const { milestones } = await call(getWaybill, { id }, { token: owner.token });
    expect(milestones).toContainEqual(expect.objectContaining({ status: 'already_freeze', note: '欠款' }));
  });

  it('may be asked to end, which the forwarder sees until he decides', async () => {
    const { waybillNo, id, owner } = await received(server);
    await call(freeze, { waybillNo, reason: '欠款' });
    await call(requestUnfreeze, { id, text: '已付款' }, { token: owner.token });
    expect(await call(requestUnfreeze, { id, text: '已付款，见水单' }, { token: owner.token })).toMatchObject({ status: 'already_freeze' });
    const request = { text: '已付款，见水单', at: clock.now.toISOString() };
    expect(await call(getWaybill, { id }, { token: owner.token })).toMatchObject({ unfreezeRequest: request });
    expect((await call(opsGet, { waybillNo })).waybill.unfreezeRequest).toEqual(request);
    await call(unfreeze, { waybillNo });
    await call(freeze, { waybillNo, reason: '查验' });
    expect((await call(opsGet, { waybillNo })).waybill.unfreezeRequest).toBeNull();
  });

  it('is not asked to end where there is none, nor by a stranger', async () => {
    const { waybillNo, id, owner } = await received(server);
    const text = '请放行';
    expect(await send(requestUnfreeze, { id, text }, { token: owner.token })).toMatchObject({ code: 409, data: { reason: 'notFrozen' } });
    await call(freeze, { waybillNo, reason: '欠款' });
    const stranger = { token: (await server.customer()).token };
    const refused = await send(requestUnfreeze, { id, text }, stranger);
    expect(refused).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    expect(await call(getWaybill, { id }, { token: owner.token })).toMatchObject({ unfreezeRequest: null });
  });

  it('is lifted only where there is one', async () => {
    const { waybillNo } = await received(server);
    expect(await send(unfreeze, { waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'notFrozen' } });
  });
});

describe('an early end', () => {
  it('is a return once the goods are here, and a close before', async () => {
    const [here, nowhere] = [await received(server), await approved(server)];
    expect(await send(closeWaybill, { waybillNo: here.waybillNo, reason: 'x' }, { token })).toMatchObject({
      data: { reason: 'wrongStatus' },
    });
    expect(await send(returnGoods, { waybillNo: nowhere.waybillNo, reason: 'x' }, { token })).toMatchObject({
      data: { reason: 'notReceived' },
    });
    expect(await call(returnGoods, { waybillNo: here.waybillNo, reason: '客户要求' })).toMatchObject({ status: 'already_returned' });
    expect(await call(closeWaybill, { waybillNo: nowhere.waybillNo, reason: '超时' })).toMatchObject({ status: 'already_close' });
  });
});

describe('a milestone', () => {
  it('is recorded with its place and moves nothing; an expected arrival is the ETA', async () => {
    const { waybillNo, id, owner, rev } = await received(server);
    await call(recordMilestone, { waybillNo, kind: 'gateIn', source: 'carrier', placeCode: 'SZX' });
    await call(recordMilestone, { waybillNo, kind: 'arrived', estimatedAt: '2026-12-20T08:00:00Z', placeCode: 'LAX' });
    const { waybill, milestones } = await call(getWaybill, { id }, { token: owner.token });
    expect(waybill).toMatchObject({ rev, status: 'wait_for_out_stock', eta: '2026-12-20T08:00:00.000Z' });
    expect(milestones).toContainEqual(
      expect.objectContaining({ kind: 'gateIn', track: 'transport', placeName: '深圳宝安', source: 'carrier' }),
    );
    expect(milestones).toContainEqual(expect.objectContaining({ kind: 'arrived', actualAt: null, timeZone: 'America/Los_Angeles' }));
  });

  it('is refused at a place that its way does not come through, whichever call names it', async () => {
    const { waybillNo, id, owner } = await received(server);
    const seaport = { waybillNo, placeCode: 'CNYTN' };
    const wrong = { code: 400, data: { errors: [{ path: 'placeCode', rule: 'notOnTheWay', message: expect.stringContaining('CNYTN') }] } };
    expect(await send(recordMilestone, { ...seaport, kind: 'departed' }, { token })).toMatchObject(wrong);
    expect(await send(advance, { ...seaport, status: 'wait_for_clearance_of_goods' }, { token })).toMatchObject(wrong);
    expect(await send(freeze, { ...seaport, reason: 'x' }, { token })).toMatchObject(wrong);
    const { waybill, milestones } = await call(getWaybill, { id }, { token: owner.token });
    expect(waybill.status).toBe('wait_for_out_stock');
    expect(milestones.filter(({ placeCode }) => placeCode === 'CNYTN')).toEqual([]);
  });

  it('is corrected by a newer one, once, and stays', async () => {
    const { waybillNo, id, owner } = await received(server);
    const wrong = await call(recordMilestone, { waybillNo, kind: 'departed', placeCode: 'SZX' });
    const right = await call(recordMilestone, { waybillNo, kind: 'departed', placeCode: 'CAN', corrects: wrong.id });
    const { milestones } = await call(getWaybill, { id }, { token: owner.token });
    expect(milestones.find((each) => each.id === wrong.id)?.correctedBy).toBe(right.id);
    expect(await send(recordMilestone, { waybillNo, kind: 'departed', corrects: wrong.id }, { token })).toMatchObject({ code: 404 });
  });

  it('of the past does not set the last event back, and none lies in the future', async () => {
    const { waybillNo } = await received(server);
    const { lastEventAt } = (await call(opsGet, { waybillNo })).waybill;
    await call(recordMilestone, { waybillNo, kind: 'other', actualAt: '2026-11-01T00:00:00Z' });
    expect((await call(opsGet, { waybillNo })).waybill.lastEventAt).toBe(lastEventAt);
    const at = '2026-11-02T00:00:00Z';
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods', at });
    expect((await call(opsGet, { waybillNo })).waybill.lastEventAt).toBe(lastEventAt);
    const actualAt = new Date(clock.now.getTime() + 86_400_000).toISOString();
    expect(await send(recordMilestone, { waybillNo, kind: 'other', actualAt }, { token })).toMatchObject({
      data: { errors: [{ path: 'actualAt' }] },
    });
  });

  it('is not for a waybill that was closed', async () => {
    const { waybillNo } = await submitted(server);
    await call(closeWaybill, { waybillNo, reason: 'x' });
    expect(await send(recordMilestone, { waybillNo, kind: 'other' }, { token })).toMatchObject({
      code: 409,
      data: { reason: 'wrongStatus' },
    });
  });
});

describe('a filing', () => {
  it('is a customs milestone, made once, in the export part', async () => {
    const { waybillNo, id, owner } = await received(server);
    expect(await send(fileExport, { waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' });
    await call(fileExport, { waybillNo, placeCode: 'SZX' });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ isExportFiled: true, status: 'wait_for_clearance_of_goods' });
    const { milestones } = await call(getWaybill, { id }, { token: owner.token });
    expect(milestones).toContainEqual(expect.objectContaining({ track: 'customs', kind: 'customsFiled' }));
    expect(await send(fileExport, { waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'alreadyFiled' } });
  });
});
