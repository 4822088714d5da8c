import { expect, it } from 'vitest';
import { openAmazon } from '../../../test/server/amazon.ts';
import { accessTokens } from './access-tokens.ts';
import { callPace, type CallPace } from './call-pace.ts';
import { inboundPlanner } from './inbound-planner.ts';
import type { SellerAccess } from './seller-calls.ts';
import { sellingPartner } from './selling-partner.ts';
import type { AmazonOperation } from './usage-plans.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

it('counts the requests for one operation together, whatever they are made for', async () => {
  const { amazon, settings } = await openAmazon(() => NOW);
  const pace = callPace();
  const buckets = new Set<string>();
  const access: SellerAccess = {
    settings,
    marketplaceId: 'ATVPDKIKX0DER',
    refreshToken: amazon.refreshToken('A3BUCKETS00001'),
    clock: () => NOW,
    line: {
      tokens: accessTokens(),
      pace: {
        ...pace,
        turn(seller, operation) {
          buckets.add(`${seller} ${operation}`);
          return pace.turn(seller, operation);
        },
      },
    },
  };
  const [plan] = amazon.seller('A3BUCKETS00001').plans;
  const [planId, shipmentId] = [plan?.inboundPlanId ?? '', plan?.shipments[0]?.shipmentId ?? ''];
  await sellingPartner(access).shipment(planId, shipmentId);
  await inboundPlanner(access).choices(planId, shipmentId);
  expect(amazon.asked.map(({ operation }) => operation)).toEqual(['getShipment', 'getShipment']);
  expect(buckets.size).toBe(1);
});

/** How long each of so many requests for an operation waits, made at one moment. */
async function waits(operation: AmazonOperation, count: number, prepare: (pace: CallPace) => void = () => {}): Promise<number[]> {
  const waited: number[] = [];
  let last = 0;
  const pace = callPace(
    () => 0,
    async (ms) => void (last = Math.round(ms)),
  );
  for (let request = 0; request < count; request += 1) {
    last = 0;
    await pace.turn('seller', operation);
    waited.push(last);
    if (request === 0) prepare(pace);
  }
  return waited;
}

it('lets at once what the usage plan of each operation does, and then no more than its rate', async () => {
  expect(await waits('createPlan', 4)).toEqual([0, 0, 500, 1000]);
  expect(await waits('plans', 7)).toEqual([0, 0, 0, 0, 0, 0, 500]);
  expect((await waits('boxes', 31)).slice(-2)).toEqual([0, 500]);
  expect((await waits('participations', 16)).slice(-2)).toEqual([0, 62_500]);
});

it('keeps to the rate that Amazon names in an answer, and holds back where Amazon has counted more', async () => {
  expect(await waits('createPlan', 3, (pace) => pace.learn('seller', 'createPlan', 5))).toEqual([0, 0, 200]);
  expect(await waits('plans', 2, (pace) => pace.exceeded('seller', 'plans'))).toEqual([0, 500]);
});

it('throttles a request that would wait longer than somebody does, and takes nothing for it', async () => {
  const waited: number[] = [];
  const pace = callPace(
    () => 0,
    async (ms) => void waited.push(Math.round(ms)),
  );
  for (let request = 0; request < 15; request += 1) await pace.turn('seller', 'participations', 5000);
  for (let request = 0; request < 2; request += 1)
    await expect(pace.turn('seller', 'participations', 5000)).rejects.toMatchObject({ kind: 'throttled' });
  await pace.turn('seller', 'participations');
  expect(waited).toEqual([62_500]);
});

it('has the bucket of one seller beside that of another', async () => {
  let waited = 0;
  const pace = callPace(
    () => 0,
    async (ms) => void (waited += ms),
  );
  for (const seller of ['A', 'B']) for (let request = 0; request < 2; request += 1) await pace.turn(seller, 'createPlan');
  expect(waited).toBe(0);
});
