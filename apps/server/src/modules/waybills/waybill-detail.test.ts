import { advance, ask, freeze, issueBill, recordMilestone, reject, unfreeze } from '@waybound/contract/operations/operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { cancelWaybill, deleteWaybill, handover, sendBack, withdrawHandover } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, waybillRoutes, type WaybillDetail } from '@waybound/contract/waybills/waybills';
import { CUSTOMER_ACTION_KEYS } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, clock } = server;
const { draft, submitted, approved, handedOver, received, advanced, bySea, answersToStranger } = await waybillMaker(server);

const detail = (id: string, { token }: TestCustomer, lang: 'zh' | 'en' = 'en') => call(getWaybill, { id }, { token, lang });
const reachedOf = ({ road }: WaybillDetail) => road.filter(({ reachedAt }) => reachedAt !== null).map(({ status }) => status);
const HANDED_OVER = { cartons: 12, weight: '120', wayOfDelivery: 'own' } as const;

/** Runs with the clock set on by some minutes, and sets it back. */
async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const start = clock.now;
  clock.now = new Date(start.getTime() + minutes * 60_000);
  try {
    return await work();
  } finally {
    clock.now = start;
  }
}

describe('getWaybill', () => {
  it('gives the order as it was written, with packing list and invoice', async () => {
    const who = await customer();
    const { id, waybillNo } = await draft(who, { referenceNo: '0012', customerRemark: '小心轻放 🙏' });
    const { waybill, order } = await detail(id, who);
    expect(waybill).toMatchObject({ id, waybillNo, referenceNo: '0012', rev: 1 });
    expect(order).toMatchObject({
      referenceNo: '0012',
      customerRemark: '小心轻放 🙏',
      packingList: [{ startBoxNumber: 1, endBoxNumber: 12, grossWeight: '10', length: '60' }],
      invoiceLines: [{ sku: 'YF-1', declareNameCn: '台灯' }],
    });
  });

  it('answers a stranger like a missing waybill', async () => {
    const { id } = await draft(await customer());
    const [foreign, missing] = await answersToStranger(getWaybill, await customer(), { id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
  });

  it('shows a draft that does not know its road yet', async () => {
    const who = await customer();
    for (const shippingWay of ['ZX', 'KT'] as const) {
      const { id } = await call(saveOrder, { shippingWay }, { token: who.token });
      expect(await detail(id, who)).toMatchObject({ road: [], milestones: [], route: [], declaredQuote: null, bills: [] });
      await call(cancelWaybill, { id }, { token: who.token });
      expect((await detail(id, who)).road).toEqual([]);
    }
  });
});

describe('the road', () => {
  it('names every status with its brackets, and when each was reached', async () => {
    const who = await customer();
    const { id } = await later(-30, () => draft(who));
    const { rev } = (await detail(id, who)).waybill;
    await later(-20, () => call(submitOrder, { id, rev }, { token: who.token }));
    const { road } = await detail(id, who);
    expect(road.filter(({ isOptional }) => isOptional).map(({ status }) => status)).toEqual([
      'customs_inspecting',
      'cclearance_inspecting',
      'wait_for_arrivalstock',
      'part_of_sign',
    ]);
    expect(road.slice(0, 3)).toEqual([
      { status: 'wait_for_confirm', isOptional: false, reachedAt: '2026-11-20T01:30:00.000Z' },
      { status: 'wait_for_deal_send', isOptional: false, reachedAt: '2026-11-20T01:40:00.000Z' },
      { status: 'wait_for_in_stock', isOptional: false, reachedAt: null },
    ]);
  });

  it('forgets a handover that was withdrawn, and what came before a submission that was sent back', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const first = (await detail(id, who)).road[1];
    await later(10, () => call(handover, { id, ...HANDED_OVER }, { token: who.token }));
    await later(20, () => call(withdrawHandover, { id }, { token: who.token }));
    const withdrawn = await detail(id, who);
    expect(reachedOf(withdrawn)).toEqual(['wait_for_confirm', 'wait_for_deal_send']);
    expect(withdrawn.road[1]).toEqual(first);

    const { rev } = await later(30, () => call(sendBack, { id }, { token: who.token }));
    expect(reachedOf(await detail(id, who))).toEqual(['wait_for_confirm']);
    await later(40, () => call(submitOrder, { id, rev }, { token: who.token }));
    expect((await detail(id, who)).road[1]?.reachedAt).toBe('2026-11-20T02:40:00.000Z');
  });

  it('keeps the times of a waybill that was frozen and let go', async () => {
    const who = await customer();
    const { id, waybillNo } = await handedOver(who);
    const before = (await detail(id, who)).road;
    await later(10, () => call(freeze, { waybillNo, reason: '欠费' }));
    expect((await detail(id, who)).road).toEqual(before);
    await later(20, () => call(unfreeze, { waybillNo }));
    expect((await detail(id, who)).road).toEqual(before);
  });
});

describe('milestones', () => {
  it('come newest first, the corrected one among them', async () => {
    const who = await customer();
    const { waybillNo, id } = await received(who);
    await advanced(waybillNo, 'wait_for_clearance_of_goods', 'wait_for_permitthrough', 'wait_for_leaveport');
    const flight = { waybillNo, kind: 'departed', placeCode: 'SZX' } as const;
    const wrong = await later(10, () => call(recordMilestone, { ...flight, actualAt: '2026-11-20T02:05:00Z', note: 'CA1 班' }));
    const right = await later(20, () => call(recordMilestone, { ...flight, actualAt: '2026-11-20T02:08:00Z', corrects: wrong.id }));
    const { milestones } = await detail(id, who);
    expect(milestones.slice(0, 2)).toMatchObject([
      { id: right.id, kind: 'departed', actualAt: '2026-11-20T02:08:00.000Z', correctedBy: null, placeCode: 'SZX' },
      { id: wrong.id, actualAt: '2026-11-20T02:05:00.000Z', correctedBy: right.id, note: 'CA1 班', track: 'transport' },
    ]);
    expect(milestones.map(({ status }) => status)).toContain('wait_for_leaveport');
    expect(milestones.at(-1)).toMatchObject({ status: 'wait_for_deal_send', source: 'customer', timeZone: 'Asia/Shanghai' });
  });
});

describe('prices', () => {
  it('shows the frozen price, the measured one, and what changed line by line', async () => {
    const who = await customer();
    const { id } = await received(who, '15');
    const { declaredQuote, measuredQuote, difference, measures, cartons } = await detail(id, who);
    expect(declaredQuote).toMatchObject({ total: '4320.00', currency: 'CNY', chargedWeight: { value: '144.000' } });
    expect(measuredQuote).toMatchObject({ total: '5400.00', chargedWeight: { value: '180.000' } });
    expect(difference).toMatchObject({ declared: '4320.00', measured: '5400.00', difference: '1080.00', isAboveTolerance: true });
    expect(difference?.lines).toContainEqual({ kind: 'freight', declared: '4320.00', measured: '5400.00', difference: '1080.00' });
    expect(measures).toBe('open');
    expect(cartons).toHaveLength(12);
    expect(cartons.map(({ boxNumber }) => boxNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(cartons[0]).toMatchObject({ weight: '15.000', length: '60.0', width: '40.0', height: '30.0' });
  });

  it('lists the bill', async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who);
    const { billNo } = await call(issueBill, { waybillNo });
    expect((await detail(id, who)).bills).toMatchObject([{ billNo, currency: 'CNY', total: '4320.00', state: 'issued' }]);
  });
});

describe('what the forwarder said', () => {
  it('is shown at the order’s fields until the next submission', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    const { rev } = await call(reject, { waybillNo, reasons: [{ path: 'invoiceLines.0.brand', message: '请填写品牌' }] });
    const { rejections } = await detail(id, who);
    expect(rejections).toEqual([{ path: 'invoiceLines.0.brand', rule: 'rejected', message: '请填写品牌' }]);
    await call(submitOrder, { id, rev }, { token: who.token });
    expect((await detail(id, who)).rejections).toEqual([]);
  });

  it('includes questions, newest first', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    await call(ask, { waybillNo, text: 'first' });
    await later(1, () => call(ask, { waybillNo, text: 'second' }));
    expect((await detail(id, who)).questions.map(({ text }) => text)).toEqual(['second', 'first']);
  });
});

describe('actions', () => {
  it('says of every action whether it is allowed, and why not', async () => {
    const who = await customer();
    const { may } = await detail((await submitted(who)).id, who);
    expect(Object.keys(may).toSorted()).toEqual([...CUSTOMER_ACTION_KEYS].toSorted());
    expect(may).toMatchObject({ sendBack: null, handover: 'underReview', delete: 'wrongStatus' });
  });
});

describe('the route', () => {
  it('leads from the port of loading to the port of discharge, and is empty while one is unknown', async () => {
    const who = await customer();
    const ship = await draft(who, await bySea('LCL'));
    const { route } = await detail(ship.id, who);
    expect(route.length).toBeGreaterThan(2);
    expect(route[0]).toEqual([114.27, 22.57]);
    const nowhere = await draft(who, { loadingPort: undefined });
    expect((await detail(nowhere.id, who)).route).toEqual([]);
  });

  it('of several waybills is the one that each answers itself, of own ones only', async () => {
    const [who, other] = [await customer(), await customer()];
    const [ship, nowhere, foreign, gone] = [
      await draft(who, await bySea('LCL')),
      await draft(who, { loadingPort: undefined }),
      await draft(other, await bySea('LCL')),
      await draft(who, await bySea('LCL')),
    ];
    await call(deleteWaybill, { id: gone.id }, { token: who.token });
    const ids = [nowhere.id, foreign.id, gone.id, UNKNOWN_ID, ship.id];
    const { routes } = await call(waybillRoutes, { ids }, { token: who.token });
    expect(routes).toEqual([
      { id: nowhere.id, route: [], reason: null },
      { id: foreign.id, route: [], reason: 'recordMissing' },
      { id: gone.id, route: [], reason: 'recordMissing' },
      { id: UNKNOWN_ID, route: [], reason: 'recordMissing' },
      { id: ship.id, route: (await detail(ship.id, who)).route, reason: null },
    ]);
  });
});

describe('an expected arrival', () => {
  it('is shown while it is awaited', async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who);
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods', eta: '2026-12-01T10:00:00Z' });
    expect((await detail(id, who)).waybill.eta).toBe('2026-12-01T10:00:00.000Z');
  });
});
