import { login } from '@waybound/contract/account/auth';
import { methodOf } from '@waybound/contract/wire';
import { opsGet } from '@waybound/contract/operations/operations';
import { TRUCK_LINES, ZX_BASES, type WaybillStatus } from '@waybound/contract/waybills/status';
import { acceptMeasured, handover, replyQuestion } from '@waybound/contract/waybills/waybill-actions';
import { allStatuses, roadOf } from '@waybound/domain/lifecycle/roads';
import { CallFailed, type Client } from '@waybound/simulator/client';
import { randomFor } from '@waybound/simulator/random';
import { Forwarder } from '@waybound/simulator/forwarder';
import { traitsOf } from '@waybound/simulator/traits';
import { afterAll, describe, expect, it } from 'vitest';
import { approved, submitted } from '../../../test/data/samples/shipment-samples.ts';
import { publishCard, sampleCard } from '../../../test/data/samples/order-samples.ts';
import { habitsOf } from '../../seed/customer-steps.ts';
import { serverExecutor, type Caller } from '../../seed/server-executor.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { simulateLifecycle, type WaybillProfile } from '../../seed/lifecycle.ts';
import type { Route } from '../../seed/routes.ts';
import { roadKeyOf } from '../../seed/scenarios.ts';
import { initialWaybillOf } from '../../seed/demo-waybills.ts';
import { generateOrder, withArrival } from '../../seed/demo-order.ts';
import { dryRunExecutor } from '../../seed/dry-run-executor.ts';
import { ownTestServer, type TestCustomer } from '../../../test/server/test-server.ts';

// The forwarder looks at every waybill of its server: those of other tests would be moved along with these, 75 looks each.
const server = await ownTestServer();
afterAll(server.close);
const { call, send, customer, engine, clock } = server;
const PACE_MS = 300_000;

/** The operations API as the simulator meets it, through the server's own HTTP API. */
const client: Client = async (spec, input) => {
  const answer = await send(spec, input, { token: server.operatorKey });
  if (answer.status !== 200 || answer.code !== 200) throw new CallFailed(String(answer.mass), answer.data?.reason);
  return answer.data;
};

/** Lets the forwarder look every six seconds for so many paces, from some paces after now; the clock is the test's. */
async function watch(forwarder: Forwarder, paces: number, between: () => Promise<void> = async () => {}, from = 0): Promise<void> {
  const start = clock.now;
  try {
    for (let passed = from * PACE_MS; passed < (from + paces) * PACE_MS; passed += 6000) {
      clock.now = new Date(start.getTime() + passed);
      await forwarder.tick();
      await between();
    }
  } finally {
    clock.now = start;
  }
}

const forwarderOf = (seed: number, logged: string[] = [], through: Client = client): Forwarder =>
  new Forwarder({ client: through, seed, paceMs: PACE_MS, now: () => clock.now.getTime(), log: (message) => logged.push(message) });

/** A seed under which nothing unforeseen happens to a waybill. */
function calmSeed(waybillNo: string): number {
  const isCalm = (seed: number): boolean => {
    const { isRejected, measuredWeight, askedAt, frozenAt, ending } = traitsOf(randomFor(seed, waybillNo));
    return !isRejected && measuredWeight === 'equal' && askedAt === undefined && frozenAt === undefined && ending === 'delivered';
  };
  return Array.from({ length: 500 }, (_, seed) => seed).find(isCalm) ?? 0;
}

describe('the simulator', () => {
  it('delivers a submitted waybill in about its pace, without the customer doing anything', async () => {
    const { waybillNo } = await submitted(server);
    const logged: string[] = [];
    const forwarder = forwarderOf(calmSeed(waybillNo), logged);
    const isDelivered = async () => /^(wait_for_lock|already_finish)$/.test((await call(opsGet, { waybillNo })).waybill.status);
    await watch(forwarder, 0.7);
    expect(await isDelivered()).toBe(false);
    await watch(forwarder, 0.7, undefined, 0.7);
    expect(await isDelivered()).toBe(true);
    expect(logged.filter((line) => line.startsWith(waybillNo)).length).toBeGreaterThan(8);
  });

  it('continues from what the customer did in between', async () => {
    const { waybillNo, id, owner } = await approved(server);
    const weight = '31.5';
    await call(handover, { id, cartons: 3, weight, wayOfDelivery: 'own' }, { token: owner.token });
    await watch(forwarderOf(calmSeed(waybillNo)), 0.3);
    expect((await call(opsGet, { waybillNo })).waybill.receivedCartons).toBe(3);
  });

  it('waits for the customer where only he can act', async () => {
    const { waybillNo, id, owner } = await submitted(server);
    const seed = Array.from({ length: 2000 }, (_, candidate) => candidate).find((candidate) => {
      const { isRejected, measuredWeight, askedAt, frozenAt, ending } = traitsOf(randomFor(candidate, waybillNo));
      return (
        !isRejected && measuredWeight === 'muchHeavier' && askedAt === 'wait_for_clearance_of_goods' && !frozenAt && ending === 'delivered'
      );
    });
    const forwarder = forwarderOf(seed ?? 0);
    await watch(forwarder, 1.5);
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ status: 'wait_for_out_stock', measures: 'open' });
    await call(acceptMeasured, { id }, { token: owner.token });
    let hasReplied = false;
    await watch(forwarder, 2, async () => {
      const { hasOpenQuestion, isQuestionAnswered } = (await call(opsGet, { waybillNo })).waybill;
      if (!hasOpenQuestion || isQuestionAnswered) return;
      await call(replyQuestion, { id, reply: '已补充' }, { token: owner.token });
      hasReplied = true;
    });
    expect(hasReplied).toBe(true);
    expect((await call(opsGet, { waybillNo })).waybill.status).toMatch(/^(wait_for_lock|already_finish)$/);
  });

  it('does not let one failing waybill keep it from the others', async () => {
    const [broken, sound] = [await submitted(server), await submitted(server)];
    const failing: Client = async (spec, input) => {
      const isBroken = (input as { waybillNo?: string }).waybillNo === broken.waybillNo;
      if (isBroken && methodOf(spec) === 'POST') throw new CallFailed('The line is dead.');
      return client(spec, input);
    };
    const logged: string[] = [];
    await watch(forwarderOf(calmSeed(sound.waybillNo), logged, failing), 0.4);
    expect((await call(opsGet, { waybillNo: broken.waybillNo })).waybill.reviewState).toBe('pending');
    expect((await call(opsGet, { waybillNo: sound.waybillNo })).waybill.reviewState).toBe('approved');
    expect(logged).toContain(`${broken.waybillNo}: The line is dead.`);
  });

  it('leaves what nobody has touched for hours alone', async () => {
    const { waybillNo } = await submitted(server);
    const start = clock.now;
    try {
      clock.now = new Date(start.getTime() + 4 * 3_600_000);
      await watch(forwarderOf(1), 0.5);
      expect((await call(opsGet, { waybillNo })).waybill.reviewState).toBe('pending');
    } finally {
      clock.now = start;
    }
  });
});

const ANYWHERE = {
  channel: undefined,
  countryId: 1,
  from: ['CNYTN'],
  boxes: [3, 8],
  takesBatteries: true,
  goesToAmazon: 1,
  weight: 1,
} as const;
const SEA_CHOICES = { deliveryTerms: 'DDU', deliveryType: 'truck' } as const;
const ROUTES: Route[] = [
  { ...ANYWHERE, way: 'AIR', from: ['SZX'], choices: SEA_CHOICES },
  { ...ANYWHERE, way: 'FCL', choices: SEA_CHOICES },
  { ...ANYWHERE, way: 'FCL', isPortToPort: true, choices: { deliveryTerms: 'DDU' } },
  { ...ANYWHERE, way: 'LCL', choices: SEA_CHOICES },
  { ...ANYWHERE, way: '99', from: ['SZX'], choices: { deliveryTerms: 'DDU' } },
  { ...ANYWHERE, way: 'HD', choices: SEA_CHOICES },
  { ...ANYWHERE, way: 'OT', choices: {} },
  ...TRUCK_LINES.map((line) => ({ ...ANYWHERE, way: 'KT' as const, line, from: ['XIAN'], choices: SEA_CHOICES })),
  ...ZX_BASES.map((zxBase) => ({
    ...ANYWHERE,
    way: 'ZX' as const,
    zxBase,
    ...(zxBase === 'KT' && { line: 'truckAir' as const }),
    from: [zxBase === 'AIR' ? 'SZX' : 'CNYTN'],
    choices: SEA_CHOICES,
  })),
];

/** Each call goes over the wire, at the waybill's own time. */
const overTheWire = (owner: TestCustomer): Caller => ({
  async call(name, actor, input, at) {
    const spec = server.application.calls.find((declared) => declared.name === name)?.spec;
    if (!spec) throw new Error(`There is no call ${name}.`);
    clock.now = at;
    // A session ends twelve hours after its last request; this customer logs in again each time.
    const { token } =
      actor.kind === 'operator' ? { token: server.operatorKey } : await call(login, { userName: owner.loginName, password: DEMO_PASSWORD });
    return call(spec, input as never, { token });
  },
});

/** Lives end in the present, so that the past they need is not older than this. */
const LIFE_MS = 90 * 86_400_000;

describe.each(ROUTES)('the road of $way $line $zxBase', (route) => {
  it('is entered at every status by the planner on the real server', async () => {
    const start = clock.now;
    await engine.query('select ensure_months($1::date, $2::date)', [new Date(start.getTime() - LIFE_MS), start]);
    const owner = await customer();
    const channelId = route.way === 'OT' ? undefined : await publishCard(engine, cardFor(route), start);
    const wanted: WaybillStatus[] = [
      ...allStatuses(roadOf(roadKeyOf(route))).slice(1),
      'already_freeze',
      'already_returned',
      'already_close',
    ];
    try {
      for (const seed of await seedsCovering(route, wanted)) await liveOnServer(route, seed, channelId, owner, start);
    } finally {
      clock.now = start;
    }
    const { rows } = await engine.query(`select distinct status from milestone where customer_id = $1 and kind = 'status'`, [
      owner.customerId,
    ]);
    const entered = new Set(rows.map((row) => row['status']));
    expect(wanted.filter((status) => !entered.has(status))).toEqual([]);
  }, 180_000);
});

async function liveOnServer(route: Route, seed: number, channelId: string | undefined, owner: TestCustomer, until: Date): Promise<void> {
  const order = orderOf(route, seed, channelId);
  const cast = {
    caller: overTheWire(owner),
    // Each actor is identified by the token that travels with the call.
    customer: { kind: 'customer' } as never,
    operator: { kind: 'operator' } as never,
    siteCode: 'waybound',
    customerCode: owner.code,
  };
  const executor = serverExecutor(cast, {
    order,
    initial: initialWaybillOf(route, order),
    mayExceedDeclaredWeight: true,
    skipsMilestones: false,
  });
  await simulateLifecycle(characterOf(seed, order.packingList), executor, new Date(until.getTime() - LIFE_MS), until);
}

const orderOf = (route: Route, seed: number, channelId: string | undefined) => ({
  ...withArrival(generateOrder({ route, channelId, customerCode: 'WB-0881' }, randomFor(seed, 'road')('order')), clock.now),
  isBuyInsurance: false,
});

const characterOf = (seed: number, packingList: unknown): WaybillProfile => {
  const randomOfTopic = randomFor(seed, 'road');
  const habits = { ...habitsOf(randomOfTopic), submitsAfterHours: 1 };
  return { traits: traitsOf(randomOfTopic), habits, randomFor: randomOfTopic, packingList: packingList as WaybillProfile['packingList'] };
};

/** The fewest seeds, first come, whose imagined lives enter every wanted status. */
async function seedsCovering(route: Route, wanted: readonly WaybillStatus[]): Promise<number[]> {
  const missing = new Set(wanted);
  const seeds: number[] = [];
  for (let seed = 1; missing.size > 0 && seed < 3000; seed += 1) {
    const order = orderOf(route, seed, undefined);
    const executor = dryRunExecutor(initialWaybillOf(route, order), 'withinTolerance');
    await simulateLifecycle(characterOf(seed, order.packingList), executor, new Date(0), new Date(LIFE_MS));
    const gained = executor.snapshots.map(({ waybill }) => waybill.status).filter((status) => missing.delete(status));
    if (gained.length > 0) seeds.push(seed);
  }
  return seeds;
}

let cards = 0;

/** A card of the route's way that takes anything. */
function cardFor({ way, line, zxBase, isPortToPort }: Route) {
  cards += 1;
  const card = sampleCard({
    channel: {
      code: `ROAD-${process.pid}-${cards}`,
      shippingWay: way,
      ...(line && { line }),
      ...(zxBase && { zxBase }),
      ...(isPortToPort && { isPortToPort }),
    },
    tax: { mode: 'excluded' },
    channelCapacities: ['general', 'battery', 'textile', 'magnetic', 'wood'],
    specialProducts: ['none', 'builtInBattery', 'textile', 'foodContact', 'toy', 'magnetic', 'wood'],
    ...(way === 'FCL' && {
      charge: {
        by: 'cabinet' as const,
        zones: [
          {
            code: 'US',
            countries: [1],
            cabinets: (['20GP', '40GP', '40HQ'] as const).map((cabinetType) => ({ cabinetType, price: '9000' })),
          },
        ],
      },
    }),
  });
  const { deliveryTerms: _terms, deliveryType: _type, ...open } = card;
  return open;
}
