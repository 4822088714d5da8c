import {
  cancelAmazonPlan,
  confirmAmazonPacking,
  confirmAmazonPlacement,
  retryAmazonPlan,
  type AmazonPlan,
} from '@waybound/contract/site/amazon-plans';
import { deleteStore, listStores, saveStore } from '@waybound/contract/site/stores';
import type { StandInSeller } from '@waybound/simulator/amazon/world';
import { afterEach, describe, expect, it } from 'vitest';
import { newPlan, offeredPlan, planOf, settlePlan } from '../../../../test/data/amazon-plans.ts';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { agreeTo } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer, clock, amazon } = server;

afterEach(() => amazon.failing(undefined));

const times = (wanted: string, from: number) => amazon.asked.slice(from).filter(({ operation }) => operation === wanted).length;
const sellerOf = async ({ token }: TestCustomer) => amazon.seller((await call(listStores, {}, { token }))[0]?.sellerId ?? '');
/** Longer than the stand-in works on anything. */
const wait = () => void (clock.now = new Date(clock.now.getTime() + 5000));

/** Amazon has accepted this, and says that it knows no such operation. */
function forgets(write: string): void {
  let isAsked = false;
  amazon.failing((operation) => {
    isAsked ||= operation === write;
    return operation === 'getInboundOperationStatus' && isAsked ? 'refused' : undefined;
  });
}

/** It has stopped, Amazon knows its operations again, and somebody presses the button. */
async function retried(who: TestCustomer, { id, rev }: AmazonPlan): Promise<AmazonPlan> {
  amazon.failing(undefined);
  wait();
  await call(retryAmazonPlan, { id, rev }, { token: who.token });
  return settlePlan(server, who);
}

/** A plan whose ways to pack are these. */
async function packedPlan(who: TestCustomer, packings: StandInSeller['packings']): Promise<AmazonPlan> {
  await newPlan(server, who);
  Object.assign(await sellerOf(who), { packings });
  return settlePlan(server, who);
}

describe('a plan whose operation Amazon does not know any more', () => {
  it.each([
    ['createInboundPlan', 'create'],
    ['generatePackingOptions', 'packing'],
    ['confirmPackingOption', 'packing'],
    ['generatePlacementOptions', 'offers'],
  ] as const)('is gone on with by what there is at Amazon, and %s is not asked for twice', async (write, step) => {
    const who = await customer();
    const from = amazon.asked.length;
    forgets(write);
    const stopped = await offeredPlan(server, who);
    expect(stopped).toMatchObject({ step, isStopped: true, fault: 'refused', requestId: expect.any(String) });
    expect(await retried(who, stopped)).toMatchObject({ step: 'choice', isStopped: false, fault: null, problems: [] });
    expect(times(write, from)).toBe(1);
  });

  it('is made anew where nothing has come of its making', async () => {
    const who = await customer();
    const from = amazon.asked.length;
    forgets('createInboundPlan');
    const stopped = await offeredPlan(server, who);
    const seller = await sellerOf(who);
    seller.plans = seller.plans.filter(({ making }) => !making);
    expect(await retried(who, stopped)).toMatchObject({ step: 'choice', isStopped: false, fault: null });
    expect(times('createInboundPlan', from)).toBe(2);
  });

  it('has no placement confirmed twice', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const from = amazon.asked.length;
    forgets('confirmPlacementOption');
    const placementOptionId = placements[0]?.placementOptionId ?? '';
    const chosen = { id, rev, placementOptionId, readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' as const };
    await call(confirmAmazonPlacement, chosen, { token: who.token });
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'placement', isStopped: true, fault: 'refused' });
    const stranger = await customer();
    expect((await send(retryAmazonPlan, { id, rev: stopped.rev }, stranger)).data.reason).toBe('recordMissing');
    expect(await retried(who, stopped)).toMatchObject({ step: 'windowChoice', isStopped: false, fault: null });
    expect(times('confirmPlacementOption', from)).toBe(1);
  });

  it('can be given up after its carrier was asked for, as long as no placement is confirmed', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    forgets('generateTransportationOptions');
    const placementOptionId = placements[0]?.placementOptionId ?? '';
    const chosen = { id, rev, placementOptionId, readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' as const };
    await call(confirmAmazonPlacement, chosen, { token: who.token });
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'transport', isStopped: true, fault: 'refused' });
    const offered = await retried(who, stopped);
    expect(offered).toMatchObject({ step: 'choice', isStopped: false });
    await call(cancelAmazonPlan, { id, rev: offered.rev }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'cancelled' });
  });

  it('says why Amazon could not make it, which voids such a plan by itself', async () => {
    const who = await customer();
    await newPlan(server, who);
    amazon.failing((operation) => (operation === 'createInboundPlan' ? 'failed' : undefined));
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'create', isStopped: true, fault: 'problems', problems: [{ code: expect.any(String) }] });
    expect((await sellerOf(who)).plans.at(-1)).toMatchObject({ status: 'VOIDED' });
    expect(await retried(who, stopped)).toMatchObject({ step: 'choice', isStopped: false, fault: null, problems: [] });
  });

  it('says that it was cancelled in Seller Central where it was', async () => {
    const who = await customer();
    await newPlan(server, who);
    const seller = await sellerOf(who);
    let isAsked = false;
    amazon.failing((operation) => {
      isAsked ||= operation === 'setPackingInformation';
      if (isAsked) for (const plan of seller.plans) Object.assign(plan, plan.making && { status: 'VOIDED' });
      return operation === 'getInboundOperationStatus' && isAsked ? 'refused' : undefined;
    });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'cancelled', isStopped: false, fault: 'voided' });
  });
});

/** Until it is not tried any more, before the shop is read again. */
async function triedOut(): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await server.application.services.work.drain();
    clock.now = new Date(clock.now.getTime() + 2 ** attempt * 1000);
  }
  await server.application.services.work.drain();
}
/** The clock reads the shop, and the plan is worked on. */
async function shopRead(who: TestCustomer): Promise<AmazonPlan> {
  clock.now = new Date(clock.now.getTime() + 60 * 60_000);
  await server.application.services.work.drain();
  return settlePlan(server, who);
}

describe('a plan that stopped before Amazon judged anything', () => {
  it('goes on by itself once its shop is read, with what its clerk has said yes to', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const placementOptionId = placements[1]?.placementOptionId ?? '';
    amazon.failing((operation) => (operation === 'generateTransportationOptions' ? 'outage' : undefined));
    const chosen = { id, rev, placementOptionId, readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' as const };
    await call(confirmAmazonPlacement, chosen, { token: who.token });
    await triedOut();
    expect(await planOf(server, who)).toMatchObject({ step: 'transport', isStopped: true, fault: 'outage' });
    amazon.failing(undefined);
    expect(await shopRead(who)).toMatchObject({ step: 'windowChoice', isStopped: false, fault: null, placementOptionId });
  });

  it('asks its clerk again where that has run out meanwhile, and confirms nothing in its place', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const from = amazon.asked.length;
    amazon.failing((operation) => (operation === 'generateTransportationOptions' ? 'outage' : undefined));
    const placementOptionId = placements[0]?.placementOptionId ?? '';
    const chosen = { id, rev, placementOptionId, readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' as const };
    await call(confirmAmazonPlacement, chosen, { token: who.token });
    await triedOut();
    amazon.failing(undefined);
    for (const { making } of (await sellerOf(who)).plans)
      for (const offer of making?.placements ?? []) offer.expiresAt = new Date(clock.now.getTime() + 1000);
    expect(await shopRead(who)).toMatchObject({ step: 'choice', isStopped: false, fault: 'placementExpired', placementOptionId: null });
    expect(times('confirmPlacementOption', from)).toBe(0);
  });

  it.each(['deleted and added again', 'another seller’s for a while'])(
    'waits for its clerk where its shop was %s meanwhile',
    async (how) => {
      const who = await customer();
      const { id, rev, placements } = await offeredPlan(server, who);
      const from = amazon.asked.length;
      amazon.failing((operation) => (operation === 'generateTransportationOptions' ? 'outage' : undefined));
      const placementOptionId = placements[0]?.placementOptionId ?? '';
      const chosen = { id, rev, placementOptionId, readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' as const };
      await call(confirmAmazonPlacement, chosen, { token: who.token });
      await triedOut();
      amazon.failing(undefined);
      const [store] = await call(listStores, {}, { token: who.token });
      if (!store) throw new Error('There is no store.');
      const { id: storeId, storeName, sellerId } = store;
      const fields = { ...FULL_STORE, storeName, sellerId };
      if (how.startsWith('deleted')) await call(deleteStore, { id: storeId }, { token: who.token });
      else await call(saveStore, { ...fields, id: storeId, rev: store.rev, sellerId: 'A3PLANELSE0001' }, { token: who.token });
      const ref = how.startsWith('deleted') ? {} : { id: storeId, rev: store.rev + 1 };
      const back = await call(saveStore, { ...fields, ...ref }, { token: who.token });
      await agreeTo(server, who.token, back.id);
      expect(await shopRead(who)).toMatchObject({ step: 'transport', isStopped: true, fault: 'notConnected' });
      expect(times('confirmPlacementOption', from)).toBe(0);
    },
  );

  it('is not gone on with where Amazon has refused something', async () => {
    const who = await customer();
    await newPlan(server, who);
    amazon.failing((operation) => (operation === 'generatePackingOptions' ? 'refused' : undefined));
    const stopped = await settlePlan(server, who);
    amazon.failing(undefined);
    expect(await shopRead(who)).toEqual(stopped);
  });
});

describe('of several ways to pack', () => {
  it('that cost nothing the first is confirmed into which the boxes fit', async () => {
    const who = await customer();
    expect(await packedPlan(who, [{ partsSkus: true }, {}])).toMatchObject({ step: 'choice', isStopped: false, fault: null });
    const { making } = (await sellerOf(who)).plans.at(-1) ?? {};
    expect(making?.packings.map(({ status }) => status)).toEqual(['OFFERED', 'ACCEPTED']);
  });

  it('none is confirmed where the boxes fit into none, and the plan can be given up', async () => {
    const who = await customer();
    const from = amazon.asked.length;
    const stopped = await packedPlan(who, [{ partsSkus: true }, { partsSkus: true }]);
    expect(stopped).toMatchObject({ step: 'packing', isStopped: true, fault: 'mixedBoxes' });
    expect(times('confirmPackingOption', from)).toBe(0);
    await call(cancelAmazonPlan, { id: stopped.id, rev: stopped.rev }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'cancelled' });
  });

  it('the one that its clerk has chosen is not confirmed where the boxes do not fit into it; another one is chosen then', async () => {
    const who = await customer();
    const from = amazon.asked.length;
    const { id, rev, packings } = await packedPlan(who, [{ feeCents: 100, partsSkus: true }, {}]);
    await call(confirmAmazonPacking, { id, rev, packingOptionId: packings[0]?.packingOptionId ?? '' }, { token: who.token });
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'packing', isStopped: true, fault: 'mixedBoxes' });
    expect(times('confirmPackingOption', from)).toBe(0);
    const again = await retried(who, stopped);
    expect(again).toMatchObject({ step: 'packingChoice', fault: null });
    const packingOptionId = again.packings[1]?.packingOptionId ?? '';
    await call(confirmAmazonPacking, { id, rev: again.rev, packingOptionId }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'choice', fault: null });
  });
});

it('a plan for which Amazon offers no placement says so after one question, and asks again at a press', async () => {
  const who = await customer();
  const from = amazon.asked.length;
  await newPlan(server, who);
  const seller = await sellerOf(who);
  seller.partings = [];
  const stopped = await settlePlan(server, who);
  expect(stopped).toMatchObject({ step: 'offers', isStopped: true, fault: 'noPlacement' });
  expect(times('generatePlacementOptions', from)).toBe(1);
  seller.partings = [1];
  expect(await retried(who, stopped)).toMatchObject({ step: 'choice', isStopped: false, fault: null });
});

it('a plan is brought on under one access token', async () => {
  const who = await customer();
  await newPlan(server, who);
  let renewals = 0;
  amazon.failing((operation) => void (operation === 'refreshToken' && (renewals += 1)));
  expect(await settlePlan(server, who)).toMatchObject({ step: 'choice' });
  expect(renewals).toBe(0);
});
