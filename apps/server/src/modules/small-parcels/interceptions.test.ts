import { manageMessage } from '@waybound/contract/notices/messages';
import {
  cutParcel,
  moveParcel,
  refuseInterception,
  reportParcelProblem,
  sendBackParcel,
} from '@waybound/contract/operations/parcel-operations';
import { endParcel, interceptParcel, sendOnParcel } from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { parcelMaker, RECEIVER } from '../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await parcelMaker(server);

const refusedWith = (reason: string) => ({ code: 409, data: { reason } });
const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const seenBy = async (who: TestCustomer, parcel: { id: string }) => make.detail(who, parcel);

describe('a request to stop a parcel', () => {
  it('is met by its return, whoever asks for that, and not once it was out for delivery', async () => {
    const who = await customer();
    const as = { token: who.token };
    const asked = async (status: 'arrival' | 'delivery' = 'arrival') => {
      const { id, rev, waybillNo } = await make.takenIn(who);
      await call(interceptParcel, { id, rev, reason: '买家取消' }, as);
      await call(moveParcel, { waybillNo, status });
      await call(reportParcelProblem, { waybillNo, problem: 'undelivered', text: '查无此人' });
      return seenBy(who, { id });
    };
    const [given, sent, late] = [await asked(), await asked(), await asked('delivery')];
    await call(endParcel, { ...ref(given), end: 'destroy' }, as);
    for (const { waybillNo } of [sent, late]) await call(sendBackParcel, { waybillNo, text: '退回' });
    for (const parcel of [given, sent]) {
      expect(await seenBy(who, parcel)).toMatchObject({ status: 'return', interception: 'done', interceptionRequest: { answer: null } });
    }
    expect(await seenBy(who, late)).toMatchObject({ status: 'return', interception: 'refused' });
  });

  it('is done before and after it has left us, once for each parcel', async () => {
    const who = await customer();
    const as = { token: who.token };
    const near = await make.takenIn(who);
    const asked = await call(interceptParcel, { ...ref(near), reason: '买家取消' }, as);
    expect(await send(interceptParcel, { ...ref(asked), reason: '再次' }, as)).toMatchObject({
      data: { errors: [{ path: 'reason', rule: 'interceptedOnce' }] },
    });
    await call(cutParcel, { waybillNo: near.waybillNo, text: '已取出' });
    const stopped = await seenBy(who, near);
    expect(stopped).toMatchObject({
      status: 'instock_cut',
      interception: 'done',
      interceptionRequest: { by: who.loginName, at: server.clock.now.toISOString(), reason: '买家取消', answer: null },
      stop: { by: 'customer', text: '已取出' },
    });
    await call(sendOnParcel, { ...ref(stopped), receiver: { ...RECEIVER, city: 'Berlin' } }, as);
    expect(await seenBy(who, near)).toMatchObject({ status: 'instock', may: { intercept: 'wrongStatus' } });
    expect(await send(cutParcel, { waybillNo: near.waybillNo, text: '再次' }, asOperator)).toMatchObject(refusedWith('wrongStatus'));
    expect(await make.cut(who, 'departure')).toMatchObject({ status: 'outstock_cut', may: { sendOn: null, end: null } });
  });

  it('is refused with a reason, and comes too late once it is out for delivery', async () => {
    const who = await customer();
    const as = { token: who.token };
    const refused = await make.takenIn(who);
    await call(interceptParcel, { ...ref(refused), reason: '买家取消' }, as);
    await call(refuseInterception, { waybillNo: refused.waybillNo, reason: '已装机' });
    expect(await seenBy(who, refused)).toMatchObject({ status: 'instock', interception: 'refused', stop: null });
    await call(cutParcel, { waybillNo: refused.waybillNo, text: '安检抽查' });
    expect(await seenBy(who, refused)).toMatchObject({
      status: 'instock_cut',
      interception: 'done',
      interceptionRequest: { by: who.loginName, reason: '买家取消', answer: '已装机', answeredAt: server.clock.now.toISOString() },
      stop: { by: 'forwarder', text: '安检抽查' },
    });
    await call(sendOnParcel, { ...ref(await seenBy(who, refused)), receiver: RECEIVER }, as);
    // A second stop would owe a second fee of one name, which no bill can charge.
    expect(await send(cutParcel, { waybillNo: refused.waybillNo, text: '再次' }, asOperator)).toMatchObject(refusedWith('wrongStatus'));
    expect(await seenBy(who, refused)).toMatchObject({ interceptionRequest: { answer: '已装机' }, stop: { by: 'forwarder' } });
    const late = await make.takenIn(who);
    await call(interceptParcel, { ...ref(late), reason: '买家取消' }, as);
    await call(moveParcel, { waybillNo: late.waybillNo, status: 'delivery' });
    expect(await seenBy(who, late)).toMatchObject({ status: 'delivery', interception: 'refused' });
    const messages = (await call(manageMessage, {}, { ...as, lang: 'en' })).rows.filter(({ kind }) => kind === 'parcelNotStopped');
    expect(messages).toHaveLength(2);
    // One that stands still for a problem is told so as well, and goes nowhere.
    expect(messages[0]?.content).toMatch(/ could not be stopped as you have asked\.$/);
    const signed = await make.at(who, 'signed');
    expect(await send(interceptParcel, { ...ref(signed), reason: '买家取消' }, as)).toMatchObject(refusedWith('wrongStatus'));
  });
});
