import { expect, it } from 'vitest';
import { openAmazon } from '../../../test/server/amazon.ts';
import { callPace } from './call-pace.ts';
import { inboundPlanner } from './inbound-planner.ts';
import type { SellerAccess } from './seller-calls.ts';
import { sellingPartner } from './selling-partner.ts';

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
    pace: {
      ...pace,
      turn(key) {
        buckets.add(key);
        return pace.turn(key);
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
