import {
  cancelAmazonPlan,
  confirmAmazonPacking,
  confirmAmazonPlacement,
  confirmAmazonWindows,
  createAmazonPlan,
  listAmazonPlans,
  renewAmazonWindows,
  retryAmazonPlan,
} from '@waybound/contract/site/amazon-plans';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { listStores } from '@waybound/contract/site/stores';
import { describe, expect, it } from 'vitest';
import { FULL_PLAN, newPlan, offeredPlan, planOf, pricedPlan, settlePlan, windowsAt } from '../../../test/data/amazon-plans.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { connectedStore } from '../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, amazon, clock, engine } = server;
const { work } = server.application.services;
const DAYS = { readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' as const };
const times = (wanted: string, from: number) => amazon.asked.slice(from).filter(({ operation }) => operation === wanted).length;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const sellerOf = async ({ token }: TestCustomer) => amazon.seller((await call(listStores, {}, { token }))[0]?.sellerId ?? '');
/** However long its plan has waited. */
async function stillLoggedIn({ customerId }: TestCustomer): Promise<void> {
  const later = new Date(clock.now.getTime() + DAY_MS);
  await engine.query('update session set expires_at = $1, created_at = $2 where customer_id = $3', [later, clock.now, customerId]);
}

/** Of the shipments of the plan that was made, as Amazon has them. */
async function carriersOf(who: TestCustomer) {
  const { shipments, making } = (await sellerOf(who)).plans.at(-1) ?? {};
  const ways = shipments?.map(({ transportationOptionId: id }) => making?.transports.find((each) => each.transportationOptionId === id));
  return ways?.map((way) => way?.carrier);
}

describe('a plan', () => {
  it('goes by truck where its clerk says so, with the pallets of each shipment, and its shipments say it', async () => {
    const who = await customer();
    const { id, rev, placements, mode, suggestedMode } = await offeredPlan(server, who);
    expect([mode, suggestedMode]).toEqual([null, 'GROUND_SMALL_PARCEL']);
    const parted = placements[1];
    const asked = { id, rev, placementOptionId: parted?.placementOptionId ?? '', ...DAYS, mode: 'FREIGHT_LTL' as const };
    const errorsOf = async (more: object) => (await send(confirmAmazonPlacement, { ...asked, ...more }, who)).data.errors;
    expect(await errorsOf({ pallets: [2] })).toMatchObject([
      { path: 'pallets.1', rule: 'required' },
      { path: 'pallets.2', rule: 'required' },
    ]);
    expect(await errorsOf({ pallets: [1, 1, 1, 1] })).toMatchObject([{ path: 'pallets', rule: 'tooManyRows' }]);
    expect(await errorsOf({ pallets: [1, 0, 'x'] })).toMatchObject([{ path: 'pallets.1' }, { path: 'pallets.2' }]);
    expect(await errorsOf({ mode: 'GROUND_SMALL_PARCEL', pallets: [1, 1, 1] })).toMatchObject([{ path: 'pallets', rule: 'unknownChoice' }]);
    expect(await errorsOf({ mode: 'BY_BIKE' })).toMatchObject([{ path: 'mode' }]);
    await call(confirmAmazonPlacement, { ...asked, pallets: [2, 1, 3] }, { token: who.token });
    const plan = await settlePlan(server, who);
    expect(plan).toMatchObject({ step: 'windowChoice', mode: 'FREIGHT_LTL', fault: null });
    await call(confirmAmazonWindows, { id, rev: plan.rev, windows: windowsAt(plan, 0) }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'made' });
    await work.drain();
    const { rows } = await call(listAmazonShipments, {}, { token: who.token });
    expect(rows.filter(({ name }) => name.startsWith('Spring refill')).map((row) => row.mode)).toEqual(
      Array.from({ length: 3 }, () => 'FREIGHT_LTL'),
    );
  });

  it('that Amazon never comes to an end with is said to be unfinished, and gone on with once it has', async () => {
    const who = await customer();
    const { id } = await newPlan(server, who);
    await work.drain();
    const [operation] = (await sellerOf(who)).operations ?? [];
    if (!operation) throw new Error('The plan is being made.');
    operation.doneAt = new Date('2100-01-01');
    // All attempts, before the shop is read again.
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      clock.now = new Date(clock.now.getTime() + 2 ** attempt * 1000);
      await work.drain();
    }
    const stopped = await planOf(server, who);
    expect(stopped).toMatchObject({ isStopped: true, fault: 'unfinished', requestId: operation.operationId });
    operation.doneAt = clock.now;
    await call(retryAmazonPlan, { id, rev: stopped?.rev ?? 0 }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'choice', fault: null });
  });

  it('has every placement to choose from, on however many pages Amazon tells them', async () => {
    const who = await customer();
    await newPlan(server, who);
    (await sellerOf(who)).partings = Array.from({ length: 21 }, (_, index) => (index === 20 ? 3 : 1));
    const { id, rev, placements } = await settlePlan(server, who);
    expect(placements).toHaveLength(21);
    const placementOptionId = placements[20]?.placementOptionId ?? '';
    await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', placementOptionId });
  });

  it('stands in a list that is turned page by page, the newest first', async () => {
    const who = await customer();
    const { id, storeId } = await newPlan(server, who);
    const { id: newer } = await call(createAmazonPlan, { ...FULL_PLAN, storeId }, who);
    const pageAt = (page: number) => call(listAmazonPlans, { page, size: 1 }, who);
    expect([await pageAt(1), await pageAt(2), await pageAt(3)]).toMatchObject([
      { rows: [{ id: newer, storeName: 'Plans US', createdAt: clock.now.toISOString() }], total: 2 },
      { rows: [{ id }], total: 2 },
      { rows: [], total: 2 },
    ]);
  });

  it('is not packed in a way that costs something before its clerk has said yes, who sees what each costs', async () => {
    const who = await customer();
    const plan = await pricedPlan(server, who);
    expect(plan).toMatchObject({ step: 'packingChoice', isStopped: false, fault: null });
    const groups = [{ skus: 2, mskus: ['LAMP-D6', 'CABLE-C2'] }];
    expect(plan.packings).toMatchObject([
      { fee: null, discount: null, expiresAt: expect.any(String), groups },
      { fee: { amount: '12.50', currency: 'USD' }, discount: { amount: '2.50', currency: 'USD' }, groups },
    ]);
    const { id: sellerId } = await sellerOf(who);
    const confirmed = amazon.asked.filter((each) => each.sellerId === sellerId && each.operation === 'confirmPackingOption');
    expect(confirmed).toEqual([]);
    const { id, rev } = plan;
    const packingOptionId = plan.packings[1]?.packingOptionId ?? '';
    const stranger = await customer();
    expect((await send(confirmAmazonPacking, { id, rev, packingOptionId }, stranger)).data.reason).toBe('recordMissing');
    const unknown = await send(confirmAmazonPacking, { id, rev, packingOptionId: 'po' }, who);
    expect(unknown.data.errors).toMatchObject([{ path: 'packingOptionId', rule: 'unknownChoice' }]);
    await call(confirmAmazonPacking, { id, rev, packingOptionId }, who);
    const offered = await settlePlan(server, who);
    expect(offered).toMatchObject({ step: 'choice', fault: null, packings: [] });
    const { making } = (await sellerOf(who)).plans.at(-1) ?? {};
    expect(making?.packings.map(({ status }) => status)).toEqual(['OFFERED', 'ACCEPTED']);
    expect((await send(confirmAmazonPacking, { id, rev: offered.rev, packingOptionId }, who)).data.reason).toBe('amazonPlanMoved');
  });

  it('has its ways to pack offered anew where they ran out, before the yes or after it, and says so', async () => {
    const who = await customer();
    const { id, rev, packings } = await pricedPlan(server, who);
    const { packingOptionId = '', expiresAt } = packings[1] ?? {};
    clock.now = new Date(expiresAt ?? clock.now);
    await stillLoggedIn(who);
    await call(confirmAmazonPacking, { id, rev, packingOptionId }, who);
    const anew = await settlePlan(server, who);
    expect(anew).toMatchObject({ step: 'packingChoice', fault: 'packingExpired' });
    const [offer] = anew.packings;
    expect(packings.map((packing) => packing.packingOptionId)).not.toContain(offer?.packingOptionId);
    const { making } = (await sellerOf(who)).plans.at(-1) ?? {};
    for (const packing of making?.packings ?? []) packing.expiresAt = clock.now;
    await call(confirmAmazonPacking, { id, rev: anew.rev, packingOptionId: offer?.packingOptionId ?? '' }, who);
    const again = await settlePlan(server, who);
    expect(again).toMatchObject({ step: 'packingChoice', fault: 'packingExpired' });
    await call(confirmAmazonPacking, { id, rev: again.rev, packingOptionId: again.packings[0]?.packingOptionId ?? '' }, who);
    expect(await settlePlan(server, who)).toMatchObject({ step: 'choice', fault: null });
  });

  it('says no more that its packing ran out once another one is confirmed by itself', async () => {
    const who = await customer();
    const { id, rev, packings } = await pricedPlan(server, who);
    const { packingOptionId = '', expiresAt } = packings[1] ?? {};
    (await sellerOf(who)).packings = [{}];
    clock.now = new Date(expiresAt ?? clock.now);
    await stillLoggedIn(who);
    await call(confirmAmazonPacking, { id, rev, packingOptionId }, who);
    expect(await planOf(server, who)).toMatchObject({ step: 'packing', fault: 'packingExpired' });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'choice', fault: null });
  });

  it('has every way to pack read, on however many pages Amazon tells them, and goes on by itself where none costs anything', async () => {
    const who = await customer();
    await newPlan(server, who);
    const seller = await sellerOf(who);
    seller.packings = Array.from({ length: 21 }, (_, index) => (index === 20 ? { feeCents: 100 } : {}));
    const { id, rev, packings } = await settlePlan(server, who);
    expect(packings).toHaveLength(21);
    await call(cancelAmazonPlan, { id, rev }, who);
    expect(await settlePlan(server, who)).toMatchObject({ step: 'cancelled' });
    const other = await customer();
    await newPlan(server, other);
    (await sellerOf(other)).packings = [{ feeCents: 500, discountCents: 500 }, {}];
    expect(await settlePlan(server, other)).toMatchObject({ step: 'choice' });
  });

  it('has all of its shipments brought by one carrier, whichever Amazon lists last for each', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const placementOptionId = placements[1]?.placementOptionId ?? '';
    await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS, mode: 'FREIGHT_LTL', pallets: [2, 1, 3] }, who);
    const plan = await settlePlan(server, who);
    await call(confirmAmazonWindows, { id, rev: plan.rev, windows: windowsAt(plan, 0) }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'made', fault: null });
    expect(await carriersOf(who)).toEqual(['ABFS', 'ABFS', 'ABFS']);
  });

  it('whose warehouses no one carrier goes to is not confirmed; another placement is chosen then', async () => {
    const who = await customer();
    const from = amazon.asked.length;
    const { id, rev, placements } = await offeredPlan(server, who);
    (await sellerOf(who)).truckers = { ONT8: ['EXLA'], LAX9: ['ABFS'], FTW1: ['CTII'] };
    const byTruck = { id, ...DAYS, mode: 'FREIGHT_LTL' as const };
    const placementOptionId = placements[1]?.placementOptionId ?? '';
    await call(confirmAmazonPlacement, { ...byTruck, rev, placementOptionId, pallets: [1, 1, 1] }, who);
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'transport', isStopped: true, fault: 'noCommonCarrier' });
    expect(times('confirmPlacementOption', from)).toBe(0);
    await call(retryAmazonPlan, { id, rev: stopped.rev }, { token: who.token });
    const anew = await settlePlan(server, who);
    const whole = anew.placements[0]?.placementOptionId ?? '';
    await call(confirmAmazonPlacement, { ...byTruck, rev: anew.rev, placementOptionId: whole, pallets: [1] }, who);
    expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', fault: null });
  });

  it('whose goods were to be ready while it waited for its windows is told another day, and made', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const placementOptionId = placements[1]?.placementOptionId ?? '';
    const readyOn = isoDayInChina(clock.now);
    await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS, readyOn }, who);
    await settlePlan(server, who);
    const { token } = who;
    clock.now = new Date(clock.now.getTime() + 2 * DAY_MS);
    await stillLoggedIn(who);
    await call(renewAmazonWindows, { id, rev: (await planOf(server, who))?.rev ?? 0 }, { token });
    const plan = await settlePlan(server, who);
    await call(confirmAmazonWindows, { id, rev: plan.rev, windows: windowsAt(plan, 0) }, { token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'made', fault: null });
  });

  it('has the pallets at the shipment that they were said of, in whatever order Amazon names the shipments then', async () => {
    const who = await customer();
    const { id, rev, placements } = await offeredPlan(server, who);
    const [store] = await call(listStores, {}, { token: who.token });
    const making = amazon.seller(store?.sellerId ?? '').plans.find((plan) => plan.making)?.making;
    const { placementOptionId = '', warehouses } = placements[1] ?? {};
    expect(warehouses).toEqual(['ONT8', 'LAX9', 'FTW1']);
    const offer = making?.placements.find((each) => each.placementOptionId === placementOptionId);
    offer?.shipments.reverse();
    await call(confirmAmazonPlacement, { id, rev, placementOptionId, ...DAYS, mode: 'FREIGHT_LTL', pallets: [2, 1, 3] }, who);
    expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', placements });
    expect(offer?.shipments.map(({ warehouseId, shipmentId }) => [warehouseId, making?.pallets?.[shipmentId]])).toEqual([
      ['FTW1', 3],
      ['LAX9', 1],
      ['ONT8', 2],
    ]);
  });

  it('confirms no placement for a mode that Amazon does not offer; the other is chosen then', async () => {
    const who = await customer();
    const from = amazon.asked.length;
    const { id, rev, placements } = await offeredPlan(server, who);
    const [store] = await call(listStores, {}, { token: who.token });
    amazon.seller(store?.sellerId ?? '').lacksTrucks = true;
    const placementOptionId = placements[0]?.placementOptionId ?? '';
    const byTruck = { id, rev, placementOptionId, ...DAYS, mode: 'FREIGHT_LTL' as const, pallets: [1] };
    await call(confirmAmazonPlacement, byTruck, { token: who.token });
    const stopped = await settlePlan(server, who);
    expect(stopped).toMatchObject({ step: 'transport', isStopped: true, fault: 'modeNotOffered' });
    expect(times('confirmPlacementOption', from)).toBe(0);
    await call(retryAmazonPlan, { id, rev: stopped.rev }, { token: who.token });
    const anew = await settlePlan(server, who);
    const chosen = anew.placements[0]?.placementOptionId ?? '';
    await call(confirmAmazonPlacement, { id, rev: anew.rev, placementOptionId: chosen, ...DAYS }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'windowChoice', mode: 'GROUND_SMALL_PARCEL' });
  });

  it('parts an SKU with two expiry dates into boxes of their groups, and refuses what may not be in one box', async () => {
    const who = await customer();
    const store = await connectedStore(server, who, { storeName: 'Expiry US', sellerId: 'A3EXPIRY000001', marketplaceId: 'ATVPDKIKX0DER' });
    const box = { length: '50', width: '40', height: '35.5', weight: '14.25' };
    const boxOf = (...contents: { msku: string; quantity: number; expiration?: string }[]) => ({ ...box, boxes: 2, contents });
    const packedIn = (...boxes: ReturnType<typeof boxOf>[]) => ({ ...FULL_PLAN, storeId: store.id, boxes });
    const [early, late] = ['2027-05-01', '2028-05-01'];
    const refused = await send(
      createAmazonPlan,
      packedIn(boxOf({ msku: 'TEA', quantity: 1, expiration: early }, { msku: 'tea', quantity: 1, expiration: late })),
      who,
    );
    expect(refused.data.errors).toMatchObject([
      { path: 'boxes.0.contents.1.msku', rule: 'otherSpelling' },
      { path: 'boxes.0.contents.1.expiration', rule: 'mixedExpiry' },
    ]);
    const made = packedIn(boxOf({ msku: 'TEA', quantity: 3, expiration: early }), boxOf({ msku: 'TEA', quantity: 4, expiration: late }));
    await call(createAmazonPlan, made, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ step: 'choice', fault: null, boxes: 4, units: 14 });
  });
});
