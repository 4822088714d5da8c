import { listStores, manualSync, saveStore } from '@waybound/contract/site/stores';
import { sampleShipment, standInId, type StandInPlan, type StandInSeller } from '@waybound/simulator/amazon/world';
import { afterEach, describe, expect, it } from 'vitest';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { connectedStore } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, engine, clock, amazon, application } = server;
const { work } = application.services;

afterEach(() => amazon.failing(undefined));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let sellers = 0;

/** A connected store of a seller that no other test knows. */
async function connected() {
  const who = await customer();
  const sellerId = `A3REFUSED${String((sellers += 1)).padStart(4, '0')}`;
  const store = await connectedStore(server, who, { ...FULL_STORE, sellerId });
  return { who, store, sellerId, seller: amazon.seller(sellerId) };
}

const syncOf = async ({ token }: TestCustomer) => (await call(listStores, {}, { token }))[0]?.sync;
const shipments = async ({ customerId }: TestCustomer) =>
  (await engine.query('select name, status, received from amazon_shipment where customer_id = $1 order by id', [customerId])).rows;
/** Amazon refuses that operation wherever one of these ids is asked for. */
const refusing = (sellerId: string, refused: string, ids: readonly (string | undefined)[]) =>
  amazon.failing((operation, of) => {
    const url = amazon.asked.at(-1)?.url ?? '';
    return of === sellerId && operation === refused && ids.some((id) => id !== undefined && url.includes(id)) ? 'refused' : undefined;
  });
const asked = (sellerId: string, wanted: string) =>
  amazon.asked.filter(({ operation, sellerId: of }) => of === sellerId && operation === wanted).length;
/** A minute later. */
const byHand = async ({ token }: TestCustomer, id: string) => {
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
  await call(manualSync, { id }, { token });
  await work.drain();
};
/** Works what is due then. */
const later = async (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
  await work.drain();
};

describe('a plan that Amazon refuses to show', () => {
  it.each(['getInboundPlan', 'getShipment', 'listShipmentBoxes', 'listShipmentItems'])(
    'is left alone by the clock, with the rest read (%s), and asked for again by hand',
    async (refused) => {
      const { who, store, sellerId, seller } = await connected();
      const plan = seller.plans.find(({ name }) => name === 'New product trial');
      refusing(sellerId, refused, [plan?.inboundPlanId]);
      await work.drain();
      const told = { state: 'done', unread: 1, refusedAt: clock.now.toISOString(), requestId: expect.stringMatching(/-/), fault: null };
      expect(await syncOf(who)).toMatchObject({ ...told, shipments: 5 });
      expect(await shipments(who)).toHaveLength(5);
      const before = asked(sellerId, refused);
      const { requestId } = (await syncOf(who)) ?? {};
      await later(HOUR_MS);
      expect(asked(sellerId, refused)).toBe(before);
      expect(await syncOf(who)).toMatchObject({ ...told, requestId, shipments: 0, lastAt: clock.now.toISOString() });
      await byHand(who, store.id);
      expect(asked(sellerId, refused)).toBe(before + 1);
      expect(await syncOf(who)).toMatchObject({ ...told, refusedAt: clock.now.toISOString() });
      amazon.failing(undefined);
      await byHand(who, store.id);
      expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 1, unread: 0, refusedAt: null, requestId: null });
      expect(await shipments(who)).toHaveLength(6);
    },
  );

  it('is asked for again by the clock once it has changed at Amazon', async () => {
    const { who, sellerId, seller } = await connected();
    const plan = seller.plans.find(({ name }) => name === 'New product trial');
    refusing(sellerId, 'getInboundPlan', [plan?.inboundPlanId]);
    await work.drain();
    amazon.failing(undefined);
    await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ shipments: 0, unread: 1 });
    Object.assign(plan ?? {}, { lastUpdatedAt: clock.now.toISOString() });
    await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ shipments: 1, unread: 0 });
  });

  it('keeps no other plan from being known, and is found by hand however many were changed after it', async () => {
    const { who, store, sellerId, seller } = await connected();
    const plans = manyPlans(sellerId, seller.plans);
    seller.plans = plans;
    refusing(sellerId, 'getInboundPlan', [plans.at(-1)?.inboundPlanId]);
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 30, unread: 1 });
    amazon.failing(undefined);
    const pages = asked(sellerId, 'listInboundPlans');
    await later(HOUR_MS);
    expect(asked(sellerId, 'listInboundPlans')).toBe(pages + 1);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 0, unread: 1 });
    await byHand(who, store.id);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 1, unread: 0 });
  });

  it('is asked for once by hand, also where the sync breaks off behind it', async () => {
    const { who, store, sellerId, seller } = await connected();
    const plan = seller.plans.find(({ name }) => name === 'New product trial');
    refusing(sellerId, 'getInboundPlan', [plan?.inboundPlanId]);
    await work.drain();
    const before = asked(sellerId, 'getInboundPlan');
    let isBroken = true;
    amazon.failing((operation, of) => {
      if (of !== sellerId) return undefined;
      if (operation === 'getShipments' && isBroken) return 'outage';
      return operation === 'getInboundPlan' ? 'refused' : undefined;
    });
    await byHand(who, store.id);
    expect(await syncOf(who)).toMatchObject({ state: 'waiting', fault: 'outage' });
    isBroken = false;
    await later(MINUTE_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'done', unread: 1 });
    expect(asked(sellerId, 'getInboundPlan')).toBe(before + 1);
  });

  it('is forgotten with its seller', async () => {
    const { who, store, sellerId, seller } = await connected();
    refusing(sellerId, 'getInboundPlan', [seller.plans[0]?.inboundPlanId]);
    await work.drain();
    const other = { ...FULL_STORE, id: store.id, rev: store.rev, sellerId: `${sellerId}B` };
    expect(await call(saveStore, other, { token: who.token })).toMatchObject({ sync: { unread: 0, refusedAt: null, requestId: null } });
    const remembered = 'select id from amazon_plan where customer_id = $1 and store_id = $2';
    expect((await engine.query(remembered, [who.customerId, store.id])).rows).toEqual([]);
  });
});

describe('what a warehouse has counted in', () => {
  it('is read of all other shipments where Amazon refuses the question for one of them', async () => {
    const { who, sellerId, seller } = await connected();
    const received = countedBy(sellerId, seller, 50);
    refusing(sellerId, 'getShipments', [received[31]?.confirmationId]);
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 50, unread: 1, requestId: expect.stringMatching(/-/) });
    expect((await shipments(who)).map((row) => row['received'])).toEqual(
      received.map((_, index) => (index === 31 ? null : 24 - (index % 20))),
    );
    // Halved as long as it is refused: no more than two questions for each halving.
    expect(asked(sellerId, 'getShipments')).toBeLessThanOrEqual(13);
    amazon.failing(undefined);
    await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ unread: 0, refusedAt: null });
    expect((await shipments(who))[31]).toMatchObject({ received: 24 - (31 % 20) });
  });

  it('is not asked for one by one where Amazon refuses every question, and read again once it answers', async () => {
    const { who, sellerId, seller } = await connected();
    const received = countedBy(sellerId, seller, 120);
    refusing(sellerId, 'getShipments', ['ShipmentIdList']);
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 120, unread: 120, requestId: expect.stringMatching(/-/) });
    // The first fifty are halved eight times and what was split off asked once; the rest is one question for each fifty.
    expect(asked(sellerId, 'getShipments')).toBeLessThanOrEqual(16);
    refusing(
      sellerId,
      'getShipments',
      received.slice(0, 2).map(({ confirmationId }) => confirmationId),
    );
    await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ unread: 2 });
    expect((await shipments(who)).slice(0, 3).map((row) => row['received'])).toEqual([null, null, 22]);
  });

  it.each([
    ['the first three', 50, [0, 1, 2]],
    ['three beside the only one that is answered', 4, [0, 1, 2]],
    ['so many that nothing is answered before the halving ends', 50, [0, 1, 2, 3, 7, 13, 26, 37, 44]],
  ])('is read of all others where Amazon refuses %s', async (_, count, places) => {
    const { who, sellerId, seller } = await connected();
    const received = countedBy(sellerId, seller, count);
    refusing(
      sellerId,
      'getShipments',
      places.map((place) => received[place]?.confirmationId),
    );
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', unread: places.length });
    const unread = (await shipments(who)).flatMap((row, index) => (row['received'] === null ? [index] : []));
    expect(unread).toEqual(places);
  });

  it('begins with another shipment each hour, so that none is behind the refused ones for ever', async () => {
    const { who, sellerId, seller } = await connected();
    const received = countedBy(sellerId, seller, 3);
    await work.drain();
    const first = async () => {
      const before = amazon.asked.length;
      await later(HOUR_MS);
      const { url = '' } =
        amazon.asked.slice(before).find(({ operation, sellerId: of }) => of === sellerId && operation === 'getShipments') ?? {};
      const places = received.map(({ confirmationId = '' }) => url.indexOf(confirmationId));
      return places.indexOf(Math.min(...places));
    };
    const firsts = [await first(), await first(), await first()];
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2]));
    expect(await syncOf(who)).toMatchObject({ state: 'done', unread: 0 });
  });

  it('is asked for again by the clock where it was refused, beside the rest', async () => {
    const { who, sellerId, seller } = await connected();
    const [october] = seller.plans.find(({ name }) => name === 'October refill')?.shipments ?? [];
    refusing(sellerId, 'getShipmentItemsByShipmentId', [october?.confirmationId]);
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 6, unread: 1, refusedAt: clock.now.toISOString() });
    amazon.failing(undefined);
    await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 0, unread: 0, refusedAt: null });
    expect(await shipments(who)).toContainEqual(expect.objectContaining({ name: 'October refill', received: 152 }));
  });
});

/** Shipments that are being counted, in one plan, alone in the shop. */
function countedBy(sellerId: string, seller: StandInSeller, count: number) {
  const received = Array.from({ length: count }, (_, index) => {
    const short = index % 20;
    return sampleShipment(sellerId, 'US', {
      name: `Counted ${index}`,
      status: 'RECEIVING',
      warehouseId: 'ONT8',
      boxes: 1,
      skus: ['A'],
      short,
    });
  });
  seller.plans = seller.plans.slice(0, 1).map((template) => ({ ...template, shipments: received }));
  return received;
}

/** One more than a page, each changed a minute before the one ahead of it. */
function manyPlans(sellerId: string, [template]: readonly StandInPlan[]): StandInPlan[] {
  return Array.from({ length: 31 }, (_, index) => {
    const shipment = sampleShipment(sellerId, 'US', {
      name: `Refill ${index}`,
      status: 'WORKING',
      warehouseId: 'ONT8',
      boxes: 1,
      skus: ['A'],
    });
    const lastUpdatedAt = new Date(clock.now.getTime() - index * MINUTE_MS).toISOString();
    return template ? [{ ...template, inboundPlanId: standInId('wf', sellerId, index), lastUpdatedAt, shipments: [shipment] }] : [];
  }).flat();
}
