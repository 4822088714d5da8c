import { login } from '@waybound/contract/account/auth';
import { listDocuments } from '@waybound/contract/documents/waybill-documents';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { initEndOrder, saveOrder, splitDraft, submitOrder } from '@waybound/contract/orders/orders';
import { cancelWaybill, deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { advance, approve, recordMilestone } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../../seed/accounts.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../../test/data/samples/order-samples.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;

const STORAGE = [
  { fromDay: 1, perDay: '600' },
  { fromDay: 5, perDay: '1100' },
];
const channelId = await publishCard(
  engine,
  sampleCard({ channel: { code: 'END-US', shippingWay: 'HD' }, portStorage: STORAGE }),
  clock.now,
);

const byShip = (change: Parameters<typeof sampleEndOrder>[1] = {}) => sampleEndOrder(channelId, change);
const TO_DELIVERY = [
  'wait_for_arrivalport',
  'wait_for_cclearance',
  'wait_for_clearancerelease',
  'wait_for_arrivalstock',
  'wait_for_dispatch',
  'wait_for_sign',
] as const;
/** Those of the sample's packing list. */
const BOXES = Number(byShip().customerTotalPackages);
const errorsOf = (answer: { data: { errors?: unknown } }) => answer.data.errors;
const detailOf = ({ token }: TestCustomer, id: string) => call(getWaybill, { id }, { token });

describe('an end waybill', () => {
  it('is submitted with its bill and arrival, and asks for no handover and no export declaration', async () => {
    const who = await customer();
    const { token } = who;
    const { selfDelivered: _way, isCustomerDeclaration: _own, inStockChannel: _where, ...order } = byShip();
    const { id, rev, waybillNo } = await call(saveOrder, order, { token });
    await call(submitOrder, { id, rev }, { token });
    const { waybill, order: kept, lastFreeDay, portStorage } = await detailOf(who, id);
    expect(portStorage).toMatchObject({
      containers: 1,
      tiers: [
        { fromDay: 1, perDay: '600.00' },
        { fromDay: 5, perDay: '1100.00' },
      ],
    });
    expect(waybill).toMatchObject({ shippingWay: 'HD', zxBase: 'LCL', dischargePort: 'USLAX', eta: '2026-11-21T12:00:00.000Z' });
    expect(kept).toMatchObject({ masterBillNo: 'OOLU2712345678', freeDays: 5 });
    expect(lastFreeDay).toBe('2026-11-26');
    await call(approve, { waybillNo });
    await call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    clock.now = new Date('2026-11-20T06:00:00Z');
    await call(recordMilestone, { waybillNo, kind: 'arrived', placeCode: 'USLAX' });
    // Still the 19th in Los Angeles.
    expect((await detailOf(who, id)).lastFreeDay).toBe('2026-11-24');
    // It is charged for what stands there, not for what was ordered.
    await call(saveTransport, { waybillNo, containers: [{ cabinetNumber: 'MSKU1234565' }, { cabinetNumber: 'TCLU4265785' }] });
    const now = await detailOf(who, id);
    expect(now.freeTimes).toHaveLength(2);
    expect(now.portStorage).toMatchObject({ containers: 2, tiers: [{ perDay: '1200.00' }, { perDay: '2200.00' }] });
  });

  it('is refused at submission without its bill and arrival, and with an arrival that is past', async () => {
    const { token } = await customer();
    const { masterBillNo: _bill, portEta: _eta, ...bare } = byShip();
    const draft = await call(saveOrder, bare, { token });
    const missing = await send(submitOrder, { id: draft.id, rev: draft.rev }, { token });
    expect(errorsOf(missing)).toMatchObject([
      { path: 'masterBillNo', rule: 'required' },
      { path: 'portEta', rule: 'required' },
    ]);
    const past = await call(saveOrder, byShip({ portEta: '2026-11-19' }), { token });
    expect(errorsOf(await send(submitOrder, { id: past.id, rev: past.rev }, { token }))).toMatchObject([
      { path: 'portEta', rule: 'dayPast' },
    ]);
  });

  it.each<[string, Parameters<typeof byShip>[0], string, string]>([
    [
      'a container number with a wrong check digit',
      { containers: [{ cabinetNumber: 'CSQU3054384' }] },
      'containers.0.cabinetNumber',
      'containerNo',
    ],
    [
      'an air waybill with a wrong check digit',
      { zxBase: 'AIR', loadingPort: 'SZX', dischargePort: 'LAX', masterBillNo: '999-12345674' },
      'masterBillNo',
      'airWaybillNo',
    ],
    ['a bill that is a sentence', { masterBillNo: 'MBL_1' }, 'masterBillNo', 'badFormat'],
    ['a seaport for a flight', { zxBase: 'AIR', masterBillNo: '999-12345675', dischargePort: undefined }, 'loadingPort', 'unknownRecord'],
    ['an arrival in another country', { dischargePort: 'DEHAM' }, 'dischargePort', 'unknownRecord'],
    ['an arrival in the year 0', { portEta: '0000-01-01' }, 'portEta', 'badFormat'],
    [
      'a container twice',
      { containers: [{ cabinetNumber: 'CSQU3054383' }, { cabinetNumber: 'csqu 305438-3' }] },
      'containers.1.cabinetNumber',
      'rowTwice',
    ],
    ['a container without its number', { containers: [{ cabinetNumber: '' }] }, 'containers.0.cabinetNumber', 'required'],
    [
      'a container that is named like that of a standard waybill, with a wrong check digit',
      { containers: undefined, cabinetNumber: 'CSQU3054384' },
      'cabinetNumber',
      'containerNo',
    ],
    ['an entry that has ended', { entryType: 'section321' as never }, 'entryType', 'unknownChoice'],
    ['sixty-one free days', { freeDays: 61 }, 'freeDays', 'tooBig'],
  ])('is refused with %s', async (_case, change, path, rule) => {
    const { token } = await customer();
    const answer = await send(saveOrder, byShip(change), { token, lang: 'zh' });
    expect(errorsOf(answer)).toContainEqual({ path, rule, message: expect.stringMatching(/[一-龥]/) });
  });

  it.each<[string, Parameters<typeof byShip>[0], object[]]>([
    ['alone', { containers: undefined }, [{ cabinetNumber: 'CSQU3054383', cabinetType: '20GP' }]],
    ['twice', {}, [{ cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' }]],
    [
      'beside another',
      { containers: [{ cabinetNumber: 'MSKU1234565' }] },
      [{ cabinetNumber: 'MSKU1234565' }, { cabinetNumber: 'CSQU3054383', cabinetType: '20GP' }],
    ],
  ])('keeps a container that is named like that of a standard waybill, %s', async (_case, change, containers) => {
    const who = await customer();
    const { token } = who;
    const order = byShip({ cabinetNumber: 'csqu 305438-3', cabinetType: '20GP', ...change });
    const first = await call(saveOrder, order, { token });
    const { id, rev } = await call(saveOrder, { ...order, id: first.id, rev: first.rev }, { token });
    expect((await detailOf(who, id)).order).toMatchObject({ containers });
    await call(submitOrder, { id, rev }, { token });
    const { order: kept } = await detailOf(who, id);
    expect([kept.containers, kept.cabinetNumber]).toEqual([containers, undefined]);
  });

  it('says how its bill is released and how its goods enter, as far as its customer knows', async () => {
    const who = await customer();
    const { token } = who;
    const { id, rev } = await call(saveOrder, byShip({ billRelease: 'telex', entryType: 'inBond' }), { token });
    await call(submitOrder, { id, rev }, { token });
    expect((await detailOf(who, id)).order).toMatchObject({ billRelease: 'telex', entryType: 'inBond' });
    const asked = (await call(listDocuments, { id }, { token })).documents;
    expect(asked.find(({ document }) => document === 'telexRelease')).toMatchObject({
      dueAt: expect.stringMatching(/^2026-11-20/),
      duePoint: 'eta',
    });
    expect(asked.map(({ document }) => document)).toEqual(expect.arrayContaining(['arrivalNotice', 'telexRelease']));
    expect(asked.map(({ document }) => document)).not.toContain('billOfLading');
  });

  it('may not have the bill of another, of whom its field tells the number', async () => {
    const { token } = await customer();
    const first = await call(saveOrder, byShip(), { token });
    const again = await send(saveOrder, byShip(), { token });
    expect(errorsOf(again)).toEqual([{ path: 'masterBillNo', rule: 'alreadyUsed', message: expect.stringContaining(first.waybillNo) }]);
    const house = await call(saveOrder, byShip({ houseBillNo: 'FB-1' }), { token });
    expect(errorsOf(await send(saveOrder, { ...byShip(), id: house.id, rev: house.rev }, { token }))).toMatchObject([
      { path: 'masterBillNo' },
    ]);
    for (const written of ['FB-1', 'fb1', 'FB/1'])
      expect(errorsOf(await send(saveOrder, byShip({ houseBillNo: written }), { token }))).toMatchObject([{ path: 'houseBillNo' }]);
    expect((await call(getWaybill, { id: house.id }, { token })).order.houseBillNo).toBe('FB-1');
    await call(saveOrder, { ...byShip({ customerRemark: '同一票' }), id: first.id, rev: first.rev }, { token });
    // A deleted draft and another customer's waybill stand in nobody's way.
    await call(deleteWaybill, { id: house.id }, { token });
    await call(saveOrder, byShip({ houseBillNo: 'FB-1' }), { token });
    await call(saveOrder, byShip(), { token: (await customer()).token });
  });

  it('has its own list', async () => {
    const { token } = await customer();
    await call(saveOrder, byShip(), { token });
    await call(saveOrder, { shippingWay: 'AIR' }, { token });
    const { rows, total, counts } = await call(listWaybills, { shippingWays: ['HD'] }, { token });
    expect({ ways: rows.map(({ shippingWay }) => shippingWay), total, all: counts.all }).toEqual({ ways: ['HD'], total: 1, all: 1 });
  });
});

describe('free time at the port', () => {
  it('is an exception from two days before its end on, until the goods are fetched', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await call(saveOrder, byShip(), { token: who.token });
    // Sessions have ended by then.
    const free = async () => {
      const { token } = await call(login, { userName: who.loginName, password: DEMO_PASSWORD });
      return (await call(listExceptions, { tab: 'freeTime' }, { token })).rows;
    };
    const at = (moment: string) => void (clock.now = new Date(moment));
    const { now } = clock;
    try {
      await call(submitOrder, { id, rev }, { token: who.token });
      expect((await detailOf(who, id)).lastFreeDay).toBe('2026-11-26');
      await call(approve, { waybillNo });
      expect(await free()).toEqual([]);
      at('2026-11-23T17:00:00Z');
      expect(await free()).toMatchObject([{ actor: 'customer', deadline: '2026-11-26T16:00:00.000Z', waybill: { waybillNo } }]);
      expect((await call(listExceptions, {}, { token: (await customer()).token })).rows).toEqual([]);
      await call(advance, { waybillNo, status: 'wait_for_arrivalport' });
      // It has come a day later than it was expected.
      await call(recordMilestone, { waybillNo, kind: 'arrived', placeCode: 'USLAX', actualAt: '2026-11-22T20:00:00Z' });
      expect(await free()).toEqual([]);
      at('2026-11-24T17:00:00Z');
      expect(await free()).toMatchObject([{ deadline: '2026-11-27T16:00:00.000Z' }]);
      for (const status of TO_DELIVERY.slice(1, -1)) await call(advance, { waybillNo, status });
      expect(await free()).toEqual([]);
    } finally {
      clock.now = now;
    }
  });
});

describe('an end draft that is split', () => {
  const boxes = [{ from: 1, to: 1 }];

  it.each([
    ['zh', '有多个派送地址'],
    ['en', 'several addresses'],
  ] as const)('(%s) is refused while its goods go to several addresses', async (lang, words) => {
    const { token } = await customer();
    const furtherDeliveries = [{ dispatchAddressCode: 'LGB8', dispatchBoxes: 1 }];
    const { id, rev } = await call(saveOrder, byShip({ dispatchBoxes: BOXES - 1, furtherDeliveries }), { token });
    const answer = await send(splitDraft, { id, rev, boxes }, { token, lang });
    expect(errorsOf(answer)).toEqual([{ path: 'furtherDeliveries', rule: 'splitAddresses', message: expect.stringContaining(words) }]);
  });

  it('pays the storage of its container once', async () => {
    const who = await customer();
    const { id, rev } = await call(saveOrder, byShip(), { token: who.token });
    const { kept, moved } = await call(splitDraft, { id, rev, boxes }, { token: who.token });
    expect((await detailOf(who, kept.id)).portStorage).toMatchObject({ containers: 1 });
    const { order, portStorage } = await detailOf(who, moved.id);
    expect([order.containers, portStorage]).toEqual([undefined, null]);
  });
});

describe('the draft of a bill', () => {
  it('is made once and saved anew after that, by two at once too', async () => {
    const who = await customer();
    const { token } = who;
    const first = await call(initEndOrder, byShip(), { token });
    const second = await call(initEndOrder, byShip({ customerRemark: '改' }), { token });
    expect([first.isNew, second.isNew, second.id]).toEqual([true, false, first.id]);
    expect((await detailOf(who, first.id)).order.customerRemark).toBe('改');
    const other = byShip({ masterBillNo: 'OOLU2799999999' });
    const both = await Promise.all([call(initEndOrder, other, { token }), call(initEndOrder, other, { token })]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  it('is not changed once it was submitted, and makes place when it is closed', async () => {
    const { token } = await customer();
    const { id, rev } = await call(initEndOrder, byShip(), { token });
    await call(submitOrder, { id, rev }, { token });
    expect(await send(initEndOrder, byShip(), { token })).toMatchObject({ code: 409 });
    await call(cancelWaybill, { id }, { token });
    expect((await call(initEndOrder, byShip(), { token })).isNew).toBe(true);
  });

  it('is of an end waybill', async () => {
    const { token } = await customer();
    expect(errorsOf(await send(initEndOrder, byShip({ shippingWay: 'LCL' }), { token }))).toMatchObject([{ path: 'shippingWay' }]);
  });
});
