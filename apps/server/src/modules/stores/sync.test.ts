import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { listStores, manualSync } from '@waybound/contract/site/stores';
import { sampleSeller, sampleShipment } from '@waybound/simulator/amazon/world';
import { afterEach, describe, expect, it } from 'vitest';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { connectedStore } from '../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { amazonLine } from '../../gateways/amazon/amazon-line.ts';
import { openWorkQueue } from '../../kernel/work/work-queue.ts';
import { syncWork } from './sync/sync-work.ts';

const server = await testServer();
const { send, call, customer, engine, clock, amazon, application } = server;
const { work } = application.services;

afterEach(() => amazon.failing(undefined));

let sellers = 0;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A connected store of a seller that no other test knows. */
async function connected() {
  const who = await customer();
  const sellerId = `A3SYNC${String((sellers += 1)).padStart(6, '0')}`;
  const store = await connectedStore(server, who, { ...FULL_STORE, sellerId });
  return { who, id: store.id, sellerId, seller: amazon.seller(sellerId) };
}

const syncOf = async ({ token }: TestCustomer) => (await call(listStores, {}, { token }))[0]?.sync;
const shipments = async ({ customerId }: TestCustomer) =>
  (
    await engine.query(
      `select s.name, s.status, s.fba_id, s.reference_id, s.warehouse_code, s.boxes, s.units, s.received,
       (select count(*)::int from amazon_box b where b.customer_id = s.customer_id and b.shipment_id = s.id) as rows,
       (select array_agg(b.box_id order by b.position) from amazon_box b where b.customer_id = s.customer_id and b.shipment_id = s.id) as box_ids
       from amazon_shipment s where s.customer_id = $1 order by s.id`,
      [customerId],
    )
  ).rows;
const asked = (sellerId: string) => amazon.asked.filter((each) => each.sellerId === sellerId).map(({ operation }) => operation);
/** Works what is due now, and later what was put off. */
const later = async (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
  await work.drain();
};

describe('a sync', () => {
  it('reads every shipment with boxes, contents, reference and what was counted in, as Amazon has it', async () => {
    const { who } = await connected();
    await work.drain();
    expect(await syncOf(who)).toEqual({
      state: 'done',
      shipments: 6,
      unread: 0,
      refusedAt: null,
      lastAt: clock.now.toISOString(),
      fault: null,
      requestId: null,
    });
    expect(await shipments(who)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Peak season refill ONT8',
          status: 'READY_TO_SHIP',
          fba_id: expect.stringMatching(/^FBA15/),
          reference_id: expect.any(String),
          warehouse_code: 'ONT8',
          boxes: 6,
          units: 288,
          received: null,
          rows: 6,
        }),
        expect.objectContaining({ name: 'New product trial', reference_id: null }),
        expect.objectContaining({ name: 'Next month', status: 'UNCONFIRMED', fba_id: null, warehouse_code: null }),
        expect.objectContaining({ name: 'October refill', status: 'RECEIVING', units: 192, received: 152 }),
        expect.objectContaining({ name: 'September refill', status: 'CLOSED', units: 240, received: 233 }),
      ]),
    );
    const { rows } = await engine.query(`select distinct weight_g, length_mm from amazon_box where customer_id = $1 order by 1`, [
      who.customerId,
    ]);
    expect(rows).toEqual([
      { weight_g: 13_608, length_mm: 508 },
      { weight_g: 14_500, length_mm: 500 },
    ]);
  });

  it('asks again only for what has changed, doubles nothing, and lets a missing reference stay', async () => {
    const { who, id, sellerId, seller } = await connected();
    await work.drain();
    const before = await shipments(who);
    const first = asked(sellerId).length;
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    const [plan] = seller.plans;
    const [shipment] = plan?.shipments ?? [];
    Object.assign(shipment ?? {}, { status: 'IN_TRANSIT', referenceId: undefined });
    Object.assign(plan ?? {}, { lastUpdatedAt: clock.now.toISOString() });
    expect(await call(manualSync, { id }, { token: who.token })).toMatchObject({ sync: { state: 'waiting', shipments: 0 } });
    await work.drain();
    expect(asked(sellerId).slice(first)).toEqual([
      'listInboundPlans',
      'getInboundPlan',
      'getShipment',
      'listShipmentBoxes',
      'listShipmentItems',
      'getShipment',
      'listShipmentBoxes',
      'listShipmentItems',
      'getShipments',
      'getShipmentItemsByShipmentId',
    ]);
    expect(await shipments(who)).toEqual(before.map((row) => (row['name'] === shipment?.name ? { ...row, status: 'IN_TRANSIT' } : row)));
  });

  it('reads from the newest plan on, and lists the shipments of the newest first, also of plans that were read before their dates were kept', async () => {
    const { who, id, sellerId } = await connected();
    await work.drain();
    const newestFirst = [
      'Peak season refill',
      'Peak season refill',
      'New product trial',
      'Next month',
      'October refill',
      'September refill',
    ];
    const listed = async () => {
      const { rows } = await call(listAmazonShipments, {}, { token: who.token });
      return rows.map(({ name }) => name.replace(/ [A-Z]{3}[0-9]$/, ''));
    };
    expect(await listed()).toEqual(newestFirst);
    await engine.query('update amazon_plan set created_at = null where customer_id = $1', [who.customerId]);
    await engine.query('update amazon_shipment set created_at = read_at where customer_id = $1', [who.customerId]);
    await engine.query('update amazon_store set synced_until = null where customer_id = $1', [who.customerId]);
    expect(await listed()).not.toEqual(newestFirst);
    const from = asked(sellerId).length;
    await call(manualSync, { id }, { token: who.token });
    await work.drain();
    expect(await listed()).toEqual(newestFirst);
    expect(asked(sellerId).slice(from)).not.toContain('getInboundPlan');
  });

  it('takes the last count of a shipment that was counted before and is closed now, and then leaves it', async () => {
    const { who, id, sellerId, seller } = await connected();
    const plan = seller.plans.find(({ name }) => name === 'October refill');
    const [shipment] = plan?.shipments ?? [];
    await work.drain();
    expect((await shipments(who)).find(({ name }) => name === shipment?.name)).toMatchObject({ status: 'RECEIVING', received: 152 });
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    Object.assign(shipment ?? {}, { status: 'CLOSED', received: { 'LAMP-D6': 192 } });
    Object.assign(plan ?? {}, { lastUpdatedAt: clock.now.toISOString() });
    await call(manualSync, { id }, { token: who.token });
    await work.drain();
    expect((await shipments(who)).find(({ name }) => name === shipment?.name)).toMatchObject({ status: 'CLOSED', received: 192 });
    const counted = () => asked(sellerId).filter((operation) => operation === 'getShipmentItemsByShipmentId').length;
    const before = counted();
    await later(HOUR_MS);
    await call(manualSync, { id }, { token: who.token });
    await work.drain();
    expect(counted()).toBe(before);
  });

  it('puts 5,000 boxes in the order of their numbers, whatever order their pages are in', async () => {
    const { who, sellerId, seller } = await connected();
    const many = sampleShipment(sellerId, 'US', {
      name: 'Many',
      status: 'READY_TO_SHIP',
      warehouseId: 'ONT8',
      boxes: 5000,
      skus: ['A'],
      each: 1,
    });
    const [plan] = seller.plans;
    many.boxes.sort((one, other) => (one.packageId < other.packageId ? -1 : 1));
    seller.plans = plan ? [{ ...plan, shipments: [many] }] : [];
    await work.drain();
    const [row] = await shipments(who);
    expect(row).toMatchObject({ boxes: 5000, units: 5000, rows: 5000 });
    const boxIds = (row?.['box_ids'] ?? []) as string[]; // An array of texts.
    const numbers = boxIds.map((boxId) => Number(boxId.slice(-6)));
    expect(numbers).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
    expect(asked(sellerId).filter((operation) => operation === 'listShipmentBoxes')).toHaveLength(5);
  });

  it.each([
    ['throttled', 'throttled'],
    ['outage', 'outage'],
  ] as const)('that is %s keeps what was read, says so, and goes on from there', async (fault, told) => {
    const { who, sellerId } = await connected();
    let reads = 0;
    amazon.failing((operation, of) => (of === sellerId && operation === 'getShipment' && (reads += 1) > 2 ? fault : undefined));
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'waiting', shipments: 2, fault: told, requestId: expect.stringMatching(/-/) });
    expect(await shipments(who)).toHaveLength(2);
    amazon.failing(undefined);
    const before = asked(sellerId).length;
    await later(10_000);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 6, fault: null, requestId: null });
    // The first plan was read whole.
    expect(
      asked(sellerId)
        .slice(before)
        .filter((operation) => operation === 'getInboundPlan'),
    ).toHaveLength(4);
  });

  it('that is throttled for ten minutes asks seldom, and is done once Amazon answers again', async () => {
    const { who, sellerId } = await connected();
    amazon.failing((_operation, of) => (of === sellerId ? 'throttled' : undefined));
    for (let minute = 0; minute < 10; minute += 1) await later(MINUTE_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'waiting', shipments: 0, fault: 'throttled' });
    expect(asked(sellerId).length).toBeLessThanOrEqual(8);
    amazon.failing(undefined);
    await later(6 * MINUTE_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 6, fault: null });
  });

  it.each(['throttled', 'outage'] as const)(
    'that is %s at the second shipment of a plan for good is given up after its attempts',
    async (fault) => {
      const { who, sellerId } = await connected();
      const second = amazon.seller(sellerId).plans[0]?.shipments[1]?.shipmentId ?? '';
      amazon.failing((operation, of) => {
        const isSecond = of === sellerId && operation === 'getShipment' && amazon.asked.at(-1)?.url.includes(second);
        return isSecond ? fault : undefined;
      });
      for (let attempt = 0; attempt < 8; attempt += 1) await later(11 * MINUTE_MS);
      expect(await syncOf(who)).toMatchObject({ state: 'failed', shipments: 1, fault });
      expect(asked(sellerId).filter((operation) => operation === 'listInboundPlans')).toHaveLength(8);
    },
  );

  it('that breaks off within a plan counts none of its shipments twice', async () => {
    const { who, sellerId } = await connected();
    let reads = 0;
    amazon.failing((operation, of) => (of === sellerId && operation === 'getShipment' && (reads += 1) === 2 ? 'outage' : undefined));
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'waiting', shipments: 1 });
    await later(10_000);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 6 });
  });

  it('on two servers is one', async () => {
    const { who, sellerId } = await connected();
    const { secrets } = application.services;
    const kind = syncWork({ secrets, settings: server.amazonSettings, line: amazonLine(), clock: () => clock.now });
    const other = openWorkQueue(engine, [kind], () => clock.now);
    await Promise.all([work.drain(), other.drain()]);
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 6 });
    expect(asked(sellerId).filter((operation) => operation === 'listInboundPlans')).toHaveLength(1);
  });

  it('whose permission is taken back between two pages keeps what was read, and is not tried again', async () => {
    const { who, id, sellerId } = await connected();
    let pages = 0;
    amazon.failing((operation, of) => (of === sellerId && operation === 'listShipmentBoxes' && (pages += 1) > 1 ? 'revoked' : undefined));
    await work.drain();
    const [store] = await call(listStores, {}, { token: who.token });
    expect(store).toMatchObject({ state: 'revoked', sync: { state: 'failed', shipments: 1, fault: 'revoked' } });
    expect(await shipments(who)).toHaveLength(1);
    const before = asked(sellerId).length;
    await later(HOUR_MS);
    expect(asked(sellerId)).toHaveLength(before);
    expect(await send(manualSync, { id }, who)).toMatchObject({ data: { reason: 'storeNotConnected' } });
  });

  it('that is denied something is refused at once, and costs neither its token nor its permission', async () => {
    const { who, id, sellerId } = await connected();
    amazon.failing((operation, of) => (of === sellerId && operation === 'listInboundPlans' ? 'denied' : undefined));
    await work.drain();
    const [store] = await call(listStores, {}, { token: who.token });
    expect(store).toMatchObject({ state: 'connected', sync: { state: 'failed', fault: 'refused', requestId: expect.stringMatching(/-/) } });
    expect(asked(sellerId).filter((operation) => operation === 'listInboundPlans')).toHaveLength(1);
    amazon.failing(undefined);
    await call(manualSync, { id }, { token: who.token });
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 6 });
  });

  it('takes a new token where its own has ended', async () => {
    const { who, sellerId } = await connected();
    let isFirst = true;
    amazon.failing((operation, of) => {
      const isEnded = of === sellerId && operation === 'getInboundPlan' && isFirst;
      isFirst &&= !isEnded;
      return isEnded ? 'expired' : undefined;
    });
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 6 });
  });

  it('that nobody answers for long is given up, and says so', async () => {
    const { who, sellerId } = await connected();
    amazon.failing((_operation, of) => (of === sellerId ? 'outage' : undefined));
    for (let attempt = 0; attempt < 8; attempt += 1) await later(HOUR_MS);
    expect(await syncOf(who)).toMatchObject({ state: 'failed', shipments: 0, fault: 'outage' });
  });

  it('reads nothing of another marketplace, and is nobody else’s to begin', async () => {
    const { who, id, sellerId } = await connected();
    const other = await customer();
    expect((await send(manualSync, { id }, other)).data.reason).toBe('recordMissing');
    amazon.seller(sellerId).plans = sampleSeller(sellerId, clock.now).plans.map((plan) => ({ ...plan, marketplaceId: 'A2EUQ1WTGCTBG2' }));
    await work.drain();
    expect(await syncOf(who)).toMatchObject({ state: 'done', shipments: 0 });
  });
});
