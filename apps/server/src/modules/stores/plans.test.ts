import {
  cancelAmazonPlan,
  confirmAmazonPlacement,
  confirmAmazonWindows,
  createAmazonPlan,
  renewAmazonWindows,
  retryAmazonPlan,
  type AmazonPlan,
} from '@waybound/contract/site/amazon-plans';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { listStores, saveStore } from '@waybound/contract/site/stores';
import type { StandInFault } from '@waybound/simulator/amazon/stand-in';
import { afterEach, describe, expect, it } from 'vitest';
import { isoDayAfter, isoDayInChina } from '../../records/china-day.ts';
import { FULL_PLAN, newPlan, offeredPlan, planOf, settlePlan, windowedPlan, windowsAt } from '../../../test/data/amazon-plans.ts';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { connectedStore } from '../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer, clock, amazon } = server;

afterEach(() => amazon.failing(undefined));

const MINUTE_MS = 60_000;
const DAYS = { readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' as const };
const wait = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const times = (wanted: string, from: number) => amazon.asked.slice(from).filter(({ operation }) => operation === wanted).length;

/** Says yes to the placement at this place. */
async function confirmed(who: TestCustomer, place: number) {
  const { id, rev, placements } = await offeredPlan(server, who);
  const input = { id, rev, placementOptionId: placements[place]?.placementOptionId ?? '', ...DAYS };
  return { id, input, answer: await call(confirmAmazonPlacement, input, { token: who.token }) };
}

describe('a plan', () => {
  it('comes to the placements by itself, with fees and warehouses, and confirms none', async () => {
    const who = await customer();
    const from = amazon.asked.length;
    const plan = await offeredPlan(server, who);
    expect(plan).toMatchObject({ step: 'choice', isStopped: false, fault: null, boxes: 3, units: 102, placementOptionId: null });
    expect(plan.placements).toMatchObject([
      { fee: { amount: '30.60', currency: 'USD' }, warehouses: ['ONT8'], expiresAt: expect.any(String) },
      { fee: null, warehouses: ['ONT8', 'LAX9', 'FTW1'] },
    ]);
    expect(times('confirmPlacementOption', from)).toBe(0);
  });

  it('becomes shipments with FBA ids and named boxes once its placement and their windows are confirmed', async () => {
    const who = await customer();
    const { input } = await confirmed(who, 1);
    expect((await send(confirmAmazonPlacement, input, who)).data.reason).toBe('stale');
    const windowed = await settlePlan(server, who);
    expect(windowed).toMatchObject({ step: 'windowChoice', placementOptionId: input.placementOptionId, fault: null });
    await call(confirmAmazonWindows, { id: windowed.id, rev: windowed.rev, windows: windowsAt(windowed, 1) }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'made', windows: [], fault: null });
    await server.application.services.work.drain();
    expect(await call(listStores, {}, { token: who.token })).toMatchObject([{ sync: { state: 'done', shipments: 3 } }]);
    const { rows } = await call(listAmazonShipments, {}, { token: who.token });
    const made = rows.filter(({ name }) => name.startsWith('Spring refill'));
    expect(new Set(made.map(({ warehouseCode }) => warehouseCode))).toEqual(new Set(['FTW1', 'LAX9', 'ONT8']));
    expect(made).toEqual(
      made.map(() =>
        expect.objectContaining({
          fbaId: expect.stringMatching(/^FBA/),
          referenceId: expect.any(String),
          boxes: 1,
          state: 'READY_TO_SHIP',
        }),
      ),
    );
  });

  it('is not made twice where the answer to its making was lost', async () => {
    const who = await customer();
    let isFirst = true;
    amazon.failing((operation) => {
      const isLost = operation === 'createInboundPlan' && isFirst;
      isFirst &&= !isLost;
      return isLost ? 'lost' : undefined;
    });
    const before = amazon.asked.length;
    expect((await offeredPlan(server, who)).step).toBe('choice');
    expect(times('createInboundPlan', before)).toBe(1);
  });

  it('says what Amazon says of an operation that has failed, and goes on from there', async () => {
    const who = await customer();
    const { id } = await newPlan(server, who);
    amazon.failing((operation) => (operation === 'setPackingInformation' ? 'failed' : undefined));
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'boxes', isStopped: true, fault: 'problems', requestId: expect.any(String) });
    expect(stopped.problems).toMatchObject([{ code: 'FBA_INB_0182' }]);
    amazon.failing(undefined);
    await call(retryAmazonPlan, { id, rev: stopped.rev }, { token: who.token });
    const plan = await settlePlan(server, who);
    expect(plan).toMatchObject({ step: 'choice', fault: null, problems: [] });
    expect((await send(retryAmazonPlan, { id, rev: plan.rev }, who)).data.reason).toBe('amazonPlanMoved');
  });

  it('waits where Amazon limits how often it may be asked', async () => {
    const who = await customer();
    await newPlan(server, who);
    amazon.failing((operation) => (operation === 'listPackingOptions' ? 'throttled' : undefined));
    for (let round = 0; round < 3; round += 1) {
      await server.application.services.work.drain();
      wait(3000);
    }
    expect(await planOf(server, who)).toMatchObject({ step: 'packing', isStopped: false, fault: 'throttled' });
    amazon.failing(undefined);
    wait(60_000);
    expect(await settlePlan(server, who)).toMatchObject({ step: 'choice', fault: null });
  });

  it('that Amazon throttles for ten minutes asks seldom, and is offered once it answers again', async () => {
    const who = await customer();
    await newPlan(server, who);
    await server.application.services.work.drain();
    const before = amazon.asked.length;
    amazon.failing(() => 'throttled');
    for (let elapsed = 0; elapsed < 10 * MINUTE_MS; elapsed += 5000) {
      wait(5000);
      await server.application.services.work.drain();
    }
    expect(await planOf(server, who)).toMatchObject({ isStopped: false, fault: 'throttled' });
    expect(amazon.asked.length - before).toBeLessThanOrEqual(10);
    amazon.failing(undefined);
    wait(6 * MINUTE_MS);
    expect(await settlePlan(server, who)).toMatchObject({ step: 'choice', fault: null });
  });

  it('finds out that the seller has taken the permission back, and the store says so, also of a sync that waits', async () => {
    const who = await customer();
    await newPlan(server, who);
    const faults: Readonly<Record<string, StandInFault>> = { listInboundPlans: 'throttled', listPackingOptions: 'revoked' };
    amazon.failing((operation) => faults[operation]);
    expect(await settlePlan(server, who)).toMatchObject({ step: 'packing', isStopped: true, fault: 'revoked' });
    expect(await call(listStores, {}, { token: who.token })).toMatchObject([{ state: 'revoked', sync: { state: 'waiting' } }]);
    wait(60_000);
    await server.application.services.work.drain();
    expect(await call(listStores, {}, { token: who.token })).toMatchObject([{ sync: { state: 'failed', fault: 'revoked' } }]);
  });

  it('has its placements offered anew where they have run out, and says so', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const placementOptionId = placements[0]?.placementOptionId ?? '';
    const [store] = await call(listStores, {}, { token: who.token });
    const making = amazon.seller(store?.sellerId ?? '').plans.at(-1)?.making;
    for (const offer of making?.placements ?? []) offer.expiresAt = clock.now;
    await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS }, { token: who.token });
    const anew = await settlePlan(server, who);
    expect(anew).toMatchObject({ step: 'choice', fault: 'placementExpired', placementOptionId: null });
    expect(anew.placements.map((each) => each.placementOptionId)).not.toContain(placementOptionId);
  });

  it('is given up at Amazon as well, before a placement is confirmed and not after', async () => {
    const who = await customer();
    const { id, rev } = await offeredPlan(server, who);
    const from = amazon.asked.length;
    await call(cancelAmazonPlan, { id, rev }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'cancelled' });
    expect(times('cancelInboundPlan', from)).toBe(1);
    const other = await customer();
    const { answer } = await confirmed(other, 0);
    expect((await send(cancelAmazonPlan, { id: answer.id, rev: answer.rev }, other)).data.reason).toBe('amazonPlanMoved');
  });

  it('that was cancelled in Seller Central meanwhile comes to its end and says so, whatever is asked of it', async () => {
    const voided = async (who: TestCustomer) => {
      const plan = await offeredPlan(server, who);
      const [store] = await call(listStores, {}, { token: who.token });
      for (const each of amazon.seller(store?.sellerId ?? '').plans) Object.assign(each, each.making && { status: 'VOIDED' });
      return plan;
    };
    const who = await customer();
    const { id, rev, placements } = await voided(who);
    await call(
      confirmAmazonPlacement,
      { id, rev, placementOptionId: placements[0]?.placementOptionId ?? '', ...DAYS },
      { token: who.token },
    );
    expect(await settlePlan(server, who)).toMatchObject({ step: 'cancelled', isStopped: false, fault: 'voided', problems: [] });
    const other = await customer();
    const plan = await voided(other);
    await call(cancelAmazonPlan, { id: plan.id, rev: plan.rev }, { token: other.token });
    // Its clerk has given it up: nobody else is named.
    expect(await settlePlan(server, other)).toMatchObject({ step: 'cancelled', isStopped: false, fault: null });
  });

  describe('whose placement was confirmed in Seller Central meanwhile', () => {
    const confirmedElsewhere = async (who: TestCustomer) => {
      const plan = await offeredPlan(server, who);
      const [store] = await call(listStores, {}, { token: who.token });
      wait(1000);
      const atAmazon = amazon.seller(store?.sellerId ?? '').plans.find(({ making }) => making);
      const offer = atAmazon?.making?.placements[1];
      if (!atAmazon || !offer) throw new Error('There are two placements.');
      offer.status = 'ACCEPTED';
      atAmazon.shipments = offer.shipments.map((shipment) => Object.assign(shipment, { status: 'WORKING' }));
      atAmazon.lastUpdatedAt = clock.now.toISOString();
      return { plan, atAmazon, from: amazon.asked.length };
    };
    const ended = { step: 'made', isStopped: false, fault: 'confirmedElsewhere' };

    it('comes to its end and says so, and its shipments are read', async () => {
      const who = await customer();
      const { plan, from } = await confirmedElsewhere(who);
      const { id, rev, placements } = plan;
      const placementOptionId = placements[0]?.placementOptionId ?? '';
      await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS }, { token: who.token });
      expect(await settlePlan(server, who)).toMatchObject(ended);
      expect(times('confirmPlacementOption', from)).toBe(0);
      await server.application.services.work.drain();
      const { rows } = await call(listAmazonShipments, {}, { token: who.token });
      expect(rows.filter(({ name }) => name.startsWith('Spring refill'))).toHaveLength(3);
    });

    it('has no placements generated anew', async () => {
      const who = await customer();
      const { plan, from } = await confirmedElsewhere(who);
      const { id, rev, placements } = plan;
      const { placementOptionId = '', expiresAt } = placements[0] ?? {};
      clock.now = new Date(expiresAt ?? clock.now);
      await server.engine.query('update session set expires_at = $1, created_at = $2 where customer_id = $3', [
        new Date(clock.now.getTime() + 60_000),
        clock.now,
        who.customerId,
      ]);
      await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS }, { token: who.token });
      expect(await settlePlan(server, who)).toMatchObject(ended);
      expect(times('generatePlacementOptions', from)).toBe(0);
    });

    it('is not cancelled at Amazon when it is given up here', async () => {
      const who = await customer();
      const { plan, atAmazon, from } = await confirmedElsewhere(who);
      await call(cancelAmazonPlan, { id: plan.id, rev: plan.rev }, { token: who.token });
      expect(await settlePlan(server, who)).toMatchObject(ended);
      expect(times('cancelInboundPlan', from)).toBe(0);
      expect(atAmazon.status).toBe('ACTIVE');
    });
  });

  it('is not for a day that is over, and tells Amazon of none that it would refuse', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const placementOptionId = placements[0]?.placementOptionId ?? '';
    const today = isoDayInChina(clock.now);
    const yesterday = isoDayAfter(clock.now, -1);
    expect(
      (await send(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS, readyOn: yesterday }, who)).data.errors,
    ).toMatchObject([{ path: 'readyOn', rule: 'dayPast' }]);
    await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS, readyOn: today }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', isStopped: false, fault: null });
  });

  it('confirms no placement whose carrier and day Amazon refuses; another is chosen then', async () => {
    const who = await customer();
    const from = amazon.asked.length;
    amazon.failing((operation) => (operation === 'generateTransportationOptions' ? 'failed' : undefined));
    await confirmed(who, 1);
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'transport', isStopped: true, fault: 'problems' });
    expect(times('confirmPlacementOption', from)).toBe(0);
    amazon.failing(undefined);
    await call(retryAmazonPlan, { id: stopped.id, rev: stopped.rev }, { token: who.token });
    const anew = await settlePlan(server, who);
    expect(anew).toMatchObject({ step: 'choice', isStopped: false, fault: null });
    const placementOptionId = anew.placements[0]?.placementOptionId ?? '';
    await call(confirmAmazonPlacement, { id: anew.id, rev: anew.rev, placementOptionId, ...DAYS }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', placementOptionId });
    expect(times('confirmPlacementOption', from)).toBe(1);
  });

  it('is nobody else’s', async () => {
    const who = await customer();
    const stranger = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const placementOptionId = placements[0]?.placementOptionId ?? '';
    expect((await send(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS }, stranger)).data.reason).toBe('recordMissing');
    expect((await send(retryAmazonPlan, { id, rev }, stranger)).data.reason).toBe('recordMissing');
    expect((await send(cancelAmazonPlan, { id, rev }, stranger)).data.reason).toBe('recordMissing');
    expect(await planOf(server, stranger)).toBeUndefined();
  });

  it('needs a connected store, and labels of the seller in the United States', async () => {
    const who = await customer();
    const { id: storeId } = await call(saveStore, { ...FULL_STORE, sellerId: 'A3PLANOTHER001' }, { token: who.token });
    expect((await send(createAmazonPlan, { ...FULL_PLAN, storeId }, who)).data.reason).toBe('storeNotConnected');
    const store = await connectedStore(server, who, { ...FULL_STORE, sellerId: 'A3PLANOTHER002' });
    const refused = await send(createAmazonPlan, { ...FULL_PLAN, storeId: store.id, labelOwner: 'AMAZON' }, who);
    expect(refused.data).toMatchObject({ errors: [{ path: 'labelOwner', rule: 'unknownChoice' }] });
  });
});

describe('the delivery windows of a plan', () => {
  const confirm = (who: TestCustomer, { id, rev }: AmazonPlan, windows: ReturnType<typeof windowsAt>) =>
    send(confirmAmazonWindows, { id, rev, windows }, who);
  const sellerOf = async (who: TestCustomer) => amazon.seller((await call(listStores, {}, { token: who.token }))[0]?.sellerId ?? '');

  it('are offered for each shipment with their days and until when they can be had, and none is confirmed without a clerk', async () => {
    const who = await customer();
    const before = amazon.asked.length;
    const plan = await windowedPlan(server, who, 1);
    expect(plan.windows.map(({ warehouse }) => warehouse)).toEqual(['ONT8', 'LAX9', 'FTW1']);
    for (const { windows } of plan.windows) {
      expect(windows).toHaveLength(3);
      expect(windows.every(({ startsAt, endsAt, validUntil }) => startsAt < endsAt && validUntil > clock.now.toISOString())).toBe(true);
    }
    expect(times('confirmDeliveryWindowOptions', before)).toBe(0);
    const [first, second] = windowsAt(plan, 0);
    if (!first || !second) throw new Error('There are three shipments.');
    expect((await confirm(who, plan, [first, first])).data.errors).toMatchObject([
      { path: 'windows.1.deliveryWindowOptionId', rule: 'unknownChoice' },
    ]);
    expect((await confirm(who, plan, [{ ...first, shipmentId: second.shipmentId }])).data.errors).toMatchObject([
      { path: 'windows.0.deliveryWindowOptionId', rule: 'unknownChoice' },
    ]);
    expect((await confirm(who, plan, [first, second])).data.errors).toMatchObject([{ path: 'windows', rule: 'required' }]);
    await call(confirmAmazonWindows, { id: plan.id, rev: plan.rev, windows: windowsAt(plan, 2) }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'made' });
    const made = (await sellerOf(who)).plans.at(-1)?.shipments ?? [];
    expect(made.map(({ deliveryWindow }) => deliveryWindow?.deliveryWindowOptionId)).toEqual(
      windowsAt(plan, 2).map(({ deliveryWindowOptionId }) => deliveryWindowOptionId),
    );
  });

  it('are offered anew where they ran out before the yes, which is told', async () => {
    const who = await customer();
    const plan = await windowedPlan(server, who);
    wait(31 * 60_000);
    await call(confirmAmazonWindows, { id: plan.id, rev: plan.rev, windows: windowsAt(plan, 0) }, { token: who.token });
    const anew = await settlePlan(server, who);
    expect(anew).toMatchObject({ step: 'windowChoice', fault: 'windowExpired' });
    expect(windowsAt(anew, 0)).not.toEqual(windowsAt(plan, 0));
    await call(confirmAmazonWindows, { id: anew.id, rev: anew.rev, windows: windowsAt(anew, 0) }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'made', fault: null });
  });

  it.each(['windowExpired', 'windowRefused'] as const)(
    'are offered anew where Amazon says of one that it has run out (%s)',
    async (fault) => {
      const who = await customer();
      const plan = await windowedPlan(server, who);
      amazon.failing((operation) => (operation === 'confirmDeliveryWindowOptions' ? fault : undefined));
      await call(confirmAmazonWindows, { id: plan.id, rev: plan.rev, windows: windowsAt(plan, 0) }, { token: who.token });
      expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', fault: 'windowExpired', windows: [expect.anything()] });
    },
  );

  it('are asked for once more at a press, and are nobody else’s', async () => {
    const who = await customer();
    const plan = await windowedPlan(server, who);
    const { id, rev } = plan;
    const stranger = await customer();
    expect((await send(renewAmazonWindows, { id, rev }, stranger)).data.reason).toBe('recordMissing');
    expect((await confirm(stranger, plan, windowsAt(plan, 0))).data.reason).toBe('recordMissing');
    wait(31 * 60_000);
    await call(renewAmazonWindows, { id, rev }, { token: who.token });
    const anew = await settlePlan(server, who);
    expect(anew).toMatchObject({ step: 'windowChoice', fault: null });
    expect(windowsAt(anew, 0)).not.toEqual(windowsAt(plan, 0));
    await call(confirmAmazonWindows, { id, rev: anew.rev, windows: windowsAt(anew, 0) }, { token: who.token });
    const { rev: last } = await settlePlan(server, who);
    expect((await send(renewAmazonWindows, { id, rev: last }, who)).data.reason).toBe('amazonPlanMoved');
    expect((await confirm(who, { ...anew, rev: last }, windowsAt(anew, 0))).data.reason).toBe('amazonPlanMoved');
  });

  it('stop the plan where Amazon offers none, and can be asked for again', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const seller = await sellerOf(who);
    seller.lacksWindows = true;
    await call(
      confirmAmazonPlacement,
      { id, rev, placementOptionId: placements[0]?.placementOptionId ?? '', ...DAYS },
      { token: who.token },
    );
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'windows', isStopped: true, fault: 'noWindows' });
    seller.lacksWindows = false;
    await call(retryAmazonPlan, { id, rev: stopped.rev }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', fault: null });
  });
});
