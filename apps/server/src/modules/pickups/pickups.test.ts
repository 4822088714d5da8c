import { listHistory } from '@waybound/contract/account/history';
import { manageMessage } from '@waybound/contract/notices/messages';
import { collect, freeze, opsList } from '@waybound/contract/operations/operations';
import { loadPickup, opsPickups, refusePickup, schedulePickup, sendDriver } from '@waybound/contract/operations/pickup-operations';
import {
  appraisePickup,
  cancelPickup,
  changePickup,
  createPickup,
  deletePickup,
  listPickups,
  type Pickup,
} from '@waybound/contract/pickups/pickups';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { FOLLOWING, pickupMaker } from '../../../test/data/pickup-maker.ts';
import { DRIVER, FULL_PICKUP } from '../../../test/scenarios/pickups.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { send, call, customer } = server;
const make = await waybillMaker(server);

const { approved, arranged, schedule, depart } = pickupMaker(server, make);
const loaded = async (who: TestCustomer, count = 1) => {
  const { refs, pickup } = await arranged(who, count);
  await depart(pickup);
  return { refs, pickup: await call(loadPickup, { pickUpGoodsNum: pickup.pickUpGoodsNum }) };
};
const waybillOf = async ({ id }: { id: string }, who: TestCustomer) => (await call(getWaybill, { id }, who)).waybill;
const detailOf = ({ id }: { id: string }, who: TestCustomer) => call(getWaybill, { id }, who);
const stateOf = async ({ id }: Pickup, who: TestCustomer) => (await call(listPickups, {}, who)).rows.find((row) => row.id === id)?.state;
const reasonOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).data.reason;

describe('a pickup order', () => {
  it('fetches several waybills at once, and weighs what they weigh together', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 3);
    expect(pickup).toMatchObject({
      pickUpGoodsNum: expect.stringMatching(/^PU\d{6}\d{4,}$/),
      state: 'unscheduled',
      takeDeliveryOfGoodsCount: 36,
      takeDeliveryOfGoodsWeight: '360.000',
      takeDeliveryOfGoodsVolume: '2.592',
      is_need_load: true,
      driverName: null,
      waybills: refs.map(({ waybillNo }) => ({ waybillNo, status: 'wait_for_deal_send', packages: 12 })),
    });
    expect((await detailOf(refs[0]!, who)).pickup).toEqual(pickup);
    expect(await waybillOf(refs[2]!, who)).toMatchObject({ pickup: 'unscheduled', status: 'wait_for_deal_send' });
  });

  it('stores the figures that the customer gives, and a place where only the address is known', async () => {
    const who = await customer();
    const [ref] = await approved(who);
    const bare = { ...FULL_PICKUP, takeDeliveryOfGoodsCity: '', takeDeliveryOfGoodsArea: '', takeDeliveryOfGoodsStreet: '' };
    expect(await call(createPickup, { ...bare, is_need_load: null, ids: [ref!.id] }, who)).toMatchObject({
      takeDeliveryOfGoodsCount: 13,
      takeDeliveryOfGoodsWeight: '121.500',
      takeDeliveryOfGoodsVolume: '0.900',
      takeDeliveryOfGoodsCity: null,
      is_need_load: false,
    });
  });

  it.each([
    ['a day that is over', { appointmentPickupDate: '2020-01-01' }, 'appointmentPickupDate', 'dayPast'],
    ['a state of America', { takeDeliveryOfGoodsProvince: 1005 }, 'takeDeliveryOfGoodsProvince', 'unknownRecord'],
    ['no address', { takeDeliveryOfGoodsAddress: ' ' }, 'takeDeliveryOfGoodsAddress', 'required'],
    ['no waybill', { ids: [] }, 'ids', 'required'],
    ['half a carton', { takeDeliveryOfGoodsCount: '1.5' }, 'takeDeliveryOfGoodsCount', 'notWhole'],
  ])('is refused with %s', async (_case, wrong, path, rule) => {
    const who = await customer();
    const [ref] = await approved(who);
    const { data } = await send(createPickup, { ...FULL_PICKUP, ids: [ref!.id], ...wrong }, who);
    expect(data.errors).toMatchObject([{ path, rule }]);
  });

  it('is only for approved waybills that wait for their handover and are in no other; each that is not is named', async () => {
    const who = await customer();
    const { refs } = await arranged(who);
    const [fit] = await approved(who);
    const [pending, over] = [await make.submitted(who), await make.handedOver(who)];
    const ids = [refs[0]!, fit!, pending, over].map(({ id }) => id);
    const { code, data } = await send(createPickup, { ...FULL_PICKUP, ids }, who);
    expect(code).toBe(409);
    expect(data.results).toMatchObject([
      { waybillNo: refs[0]!.waybillNo, ok: false, reason: 'pickupExists' },
      { waybillNo: pending.waybillNo, reason: 'underReview' },
      { waybillNo: over.waybillNo, reason: 'wrongStatus' },
    ]);
    expect((await waybillOf(fit!, who)).pickup).toBe('none');
  });

  it('is nobody else’s: not its waybills, not to delete, cancel, appraise or find', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { refs, pickup } = await arranged(mine);
    expect(await reasonOf(createPickup, { ...FULL_PICKUP, ids: [refs[0]!.id] }, other)).toBe('recordMissing');
    for (const id of [pickup.id, UNKNOWN_ID]) {
      expect(await reasonOf(deletePickup, { id }, other)).toBe('recordMissing');
      expect(await reasonOf(changePickup, { ...FULL_PICKUP, id, rev: pickup.rev, ids: [refs[0]!.id] }, other)).toBe('recordMissing');
      expect(await reasonOf(cancelPickup, { id }, other)).toBe('recordMissing');
      expect(await reasonOf(appraisePickup, { id, serviceAttitudeGrade: 5, timelinessGrade: 5 }, other)).toBe('recordMissing');
    }
    expect(await call(listPickups, { keyword: pickup.pickUpGoodsNum }, other)).toMatchObject({ rows: [], total: 0 });
    expect(await stateOf(pickup, mine)).toBe('unscheduled');
  });
});

describe('the customer', () => {
  it('deletes it while nobody has scheduled it: it is gone, its waybills are free', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 2);
    expect(await call(deletePickup, { id: pickup.id }, who)).toEqual({ id: pickup.id, pickUpGoodsNum: pickup.pickUpGoodsNum });
    expect(await call(listPickups, {}, who)).toMatchObject({ rows: [], counts: { all: 0 } });
    expect((await detailOf(refs[1]!, who)).pickup).toBeNull();
    expect((await call(createPickup, { ...FOLLOWING, ids: [refs[1]!.id] }, who)).pickUpGoodsNum).not.toBe(pickup.pickUpGoodsNum);
    expect(await reasonOf(deletePickup, { id: pickup.id }, who)).toBe('recordMissing');
  });

  it('cancels it until the driver is on the way; a scheduled one is not deleted', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 2);
    await schedule(pickup);
    expect(await reasonOf(deletePickup, { id: pickup.id }, who)).toBe('pickupScheduled');
    const cancelled = await call(cancelPickup, { id: pickup.id }, who);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBy: 'customer', waybills: [{}, {}], takeDeliveryOfGoodsCount: 24 });
    expect((await waybillOf(refs[0]!, who)).pickup).toBe('none');
    expect(await reasonOf(cancelPickup, { id: pickup.id }, who)).toBe('pickupCancelled');

    const second = await arranged(who);
    await depart(second.pickup);
    expect(await reasonOf(cancelPickup, { id: second.pickup.id }, who)).toBe('pickupUnderWay');
  });

  it('appraises it once, after loading, in both', async () => {
    const who = await customer();
    const grades = { serviceAttitudeGrade: 5, timelinessGrade: 4 };
    const early = await arranged(who);
    expect(await reasonOf(appraisePickup, { id: early.pickup.id, ...grades }, who)).toBe('pickupNotLoaded');
    const { pickup } = await loaded(who);
    const { data } = await send(appraisePickup, { id: pickup.id, serviceAttitudeGrade: 6 }, who);
    expect(data.errors).toMatchObject([
      { path: 'serviceAttitudeGrade', rule: 'tooBig' },
      { path: 'timelinessGrade', rule: 'required' },
    ]);
    expect(await call(appraisePickup, { id: pickup.id, ...grades }, who)).toMatchObject({ state: 'appraised', ...grades });
    expect(await reasonOf(appraisePickup, { id: pickup.id, ...grades }, who)).toBe('pickupAppraised');
  });

  it('sends a waybill back: it leaves an unscheduled order, which ends with its last; a scheduled one is cancelled first', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 2);
    await call(sendBack, { id: refs[0]!.id }, who);
    expect(await waybillOf(refs[0]!, who)).toMatchObject({ pickup: 'none', status: 'wait_for_confirm' });
    expect((await detailOf(refs[1]!, who)).pickup).toMatchObject({
      state: 'unscheduled',
      waybills: [{ id: refs[1]!.id }],
      takeDeliveryOfGoodsCount: 12,
    });
    await call(sendBack, { id: refs[1]!.id }, who);
    const [ended] = (await call(listPickups, { tab: 'cancelled' }, who)).rows;
    expect(ended).toMatchObject({ id: pickup.id, cancelledBy: 'waybills', waybills: [{ id: refs[1]!.id }], takeDeliveryOfGoodsCount: 12 });

    const second = await arranged(who);
    await schedule(second.pickup);
    expect(await reasonOf(sendBack, { id: second.refs[0]!.id }, who)).toBe('pickupScheduled');
  });
});

describe('the forwarder', () => {
  it('finds what is to be driven, with whose it is, beside the waybill', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    const { rows } = await call(opsPickups, { after: String(Number(pickup.id) - 1), limit: 1 });
    expect(rows).toMatchObject([{ pickUpGoodsNum: pickup.pickUpGoodsNum, customerCode: who.code }]);
    const { rows: waybills } = await call(opsList, { after: String(Number(refs[0]!.id) - 1), limit: 1 });
    expect(waybills).toMatchObject([{ pickup: 'unscheduled', pickUpGoodsNum: pickup.pickUpGoodsNum }]);
    await schedule(pickup);
    expect((await call(opsPickups, { state: 'unscheduled', after: String(Number(pickup.id) - 1), limit: 1 })).rows).not.toMatchObject([
      { pickUpGoodsNum: pickup.pickUpGoodsNum },
    ]);
  });

  it('schedules a driver, also another one, and the customer is notified', async () => {
    const who = await customer();
    const { pickup } = await arranged(who);
    const window = { windowFrom: '2199-12-31T01:00:00.000Z', windowTo: '2199-12-31T03:00:00.000Z' };
    const { pickUpGoodsNum } = pickup;
    const half = await send(schedulePickup, { pickUpGoodsNum, ...DRIVER, windowFrom: window.windowFrom }, { token: server.operatorKey });
    expect(half.data.errors).toMatchObject([{ path: 'windowTo', rule: 'required' }]);
    const backwards = { windowFrom: window.windowTo, windowTo: window.windowFrom };
    expect(
      (await send(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...backwards }, { token: server.operatorKey })).data.errors,
    ).toMatchObject([{ path: 'windowTo', rule: 'tooSmall' }]);
    expect(await call(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...window })).toMatchObject({
      state: 'scheduled',
      ...DRIVER,
      ...window,
    });
    expect(await call(schedulePickup, { pickUpGoodsNum, ...DRIVER, driverName: '黄志明' })).toMatchObject({
      driverName: '黄志明',
      windowFrom: null,
    });
    const { rows } = await call(manageMessage, { kind: 'pickupScheduled' }, who);
    expect(rows.map(({ content }) => content)).toEqual([expect.stringContaining('黄志明'), expect.stringContaining(DRIVER.licensePlate)]);
  });

  it('sends the driver once he is scheduled', async () => {
    const who = await customer();
    const { pickup, refs } = await arranged(who);
    const asked = { pickUpGoodsNum: pickup.pickUpGoodsNum };
    expect(await reasonOf(sendDriver, asked, { token: server.operatorKey })).toBe('pickupNotScheduled');
    expect(await depart(pickup)).toMatchObject({ state: 'onTheWay', onTheWayAt: server.clock.now.toISOString() });
    const { rows } = await call(manageMessage, { kind: 'pickupOnTheWay' }, who);
    expect(rows).toMatchObject([{ content: expect.stringContaining(DRIVER.driverPhone) }]);
    expect((await waybillOf(refs[0]!, who)).pickup).toBe('onTheWay');
    expect(await reasonOf(schedulePickup, { ...asked, ...DRIVER }, { token: server.operatorKey })).toBe('pickupUnderWay');
  });

  it('loads all of it: the same as a collection of each waybill', async () => {
    const who = await customer();
    const { refs, pickup } = await loaded(who, 3);
    expect(pickup).toMatchObject({ state: 'loaded', loadedAt: server.clock.now.toISOString() });
    for (const ref of refs) expect(await waybillOf(ref, who)).toMatchObject({ status: 'wait_for_in_stock', pickup: 'loaded' });
    expect(await reasonOf(loadPickup, { pickUpGoodsNum: pickup.pickUpGoodsNum }, { token: server.operatorKey })).toBe('pickupUnderWay');
  });

  it('leaves behind what the driver did not take; it may be fetched another time', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 3);
    const { pickUpGoodsNum } = pickup;
    const unknown = await send(loadPickup, { pickUpGoodsNum, waybillNos: ['WBA0000000000'] }, { token: server.operatorKey });
    expect(unknown.data.errors).toMatchObject([{ path: 'waybillNos.0', rule: 'unknownRecord' }]);
    const taken = await call(loadPickup, { pickUpGoodsNum, waybillNos: refs.slice(0, 2).map(({ waybillNo }) => waybillNo) });
    expect(taken).toMatchObject({ state: 'loaded', waybills: refs.slice(0, 2).map(({ id }) => ({ id })), takeDeliveryOfGoodsCount: 24 });
    expect(await waybillOf(refs[2]!, who)).toMatchObject({ status: 'wait_for_deal_send', pickup: 'none' });
    expect((await call(createPickup, { ...FOLLOWING, ids: [refs[2]!.id] }, who)).state).toBe('unscheduled');
  });

  it('collects one waybill alone: the driver has been there, so the order cannot be cancelled; the last one ends it', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 2);
    await call(collect, { waybillNo: refs[0]!.waybillNo });
    expect(await stateOf(pickup, who)).toBe('onTheWay');
    expect((await waybillOf(refs[1]!, who)).pickup).toBe('onTheWay');
    expect(await reasonOf(cancelPickup, { id: pickup.id }, who)).toBe('pickupUnderWay');
    await call(collect, { waybillNo: refs[1]!.waybillNo });
    expect(await stateOf(pickup, who)).toBe('loaded');
  });

  it('schedules what is frozen, but does not load it', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 2);
    await call(freeze, { waybillNo: refs[0]!.waybillNo, reason: '单证不齐' });
    await depart(pickup);
    const { pickUpGoodsNum } = pickup;
    const refused = await send(loadPickup, { pickUpGoodsNum }, { token: server.operatorKey });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'frozen' } });
    expect(refused.mass).toContain(refs[0]!.waybillNo);
    await call(loadPickup, { pickUpGoodsNum, waybillNos: [refs[1]!.waybillNo] });
    expect(await stateOf(pickup, who)).toBe('loaded');
  });

  it('refuses it with a reason', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    const refused = await call(refusePickup, { pickUpGoodsNum: pickup.pickUpGoodsNum, reason: '该地区暂停上门' });
    expect(refused).toMatchObject({ state: 'cancelled', cancelledBy: 'forwarder', cancelReason: '该地区暂停上门' });
    expect((await waybillOf(refs[0]!, who)).pickup).toBe('none');
    expect((await call(manageMessage, { kind: 'pickupRefused' }, who)).rows).toHaveLength(1);
    expect(await reasonOf(refusePickup, { pickUpGoodsNum: pickup.pickUpGoodsNum, reason: 'x' }, { token: server.operatorKey })).toBe(
      'pickupCancelled',
    );
  });
});

describe('the list', () => {
  it('is paged by the database, newest first, with the count of every state', async () => {
    const who = await customer();
    const [first, second] = [await arranged(who), await arranged(who)];
    await schedule(first.pickup);
    const third = await loaded(who);
    const all = await call(listPickups, { size: 2 }, who);
    expect(all.rows.map(({ id }) => id)).toEqual([third.pickup.id, second.pickup.id]);
    expect(all.counts).toEqual({ all: 3, unscheduled: 1, scheduled: 1, onTheWay: 0, loaded: 1, appraised: 0, cancelled: 0 });
    expect((await call(listPickups, { size: 2, page: 2 }, who)).rows.map(({ id }) => id)).toEqual([first.pickup.id]);
    expect(await call(listPickups, { tab: 'scheduled' }, who)).toMatchObject({ total: 1, rows: [{ id: first.pickup.id }] });
  });

  it('is filtered by numbers, people, plates and days', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    const [ref] = await approved(who);
    const far = { appointmentPickupDate: '2199-01-15', takeDeliveryOfGoodsLinkMan: '赵敏' };
    await call(createPickup, { ...FULL_PICKUP, ...far, ids: [ref!.id] }, who);
    await schedule(pickup);
    const found = async (filter: object) =>
      (await call(listPickups, filter, who)).rows.map(({ takeDeliveryOfGoodsLinkMan }) => takeDeliveryOfGoodsLinkMan);
    expect(await found({ keyword: refs[0]!.waybillNo.toLowerCase() })).toEqual(['王小明']);
    expect(await found({ keyword: '8k261' })).toEqual(['王小明']);
    expect(await found({ keyword: '赵敏' })).toEqual(['赵敏']);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ appointmentTo: '2199-01-15' })).toEqual(['赵敏']);
    expect(await found({ appointmentFrom: '2199-01-16' })).toEqual(['王小明']);
  });

  it('agrees with what the waybill list and the history say', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    expect((await call(listWaybills, { waybillNos: [refs[0]!.waybillNo] }, who)).rows).toMatchObject([{ pickup: 'unscheduled' }]);
    await call(cancelPickup, { id: pickup.id }, who);
    const { entries } = await call(listHistory, { waybillNo: refs[0]!.waybillNo }, who);
    expect(entries.slice(0, 2).map(({ what }) => what)).toEqual(['cancelPickup', 'createPickup']);
  });
});
