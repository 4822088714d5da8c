import { FULL_PLAN, newPlan, offeredPlan, pricedPlan, refusedPlan, stoppedPlan, windowedPlan, windowsAt } from '../data/amazon-plans.ts';
import { connectedStore } from '../server/amazon.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { FULL_STORE } from './keys.ts';

/** Plans that are made at Amazon, each with every field filled in. */
export function amazonPlanScenarios(server: TestServer) {
  const alone = async <T>(input: (who: TestCustomer) => Promise<T> | T) => {
    const who = await server.customer();
    return { who, input: await input(who) };
  };
  return {
    'amazonPlans.listAmazonPlans': () =>
      alone(async (who) => {
        await newPlan(server, who);
        return { page: 1, size: 20 };
      }),
    'amazonPlans.readAmazonPlan': () => alone(async (who) => ({ id: (await newPlan(server, who)).id })),
    'amazonPlans.acceptAmazonOwners': () =>
      alone(async (who) => {
        const { id, rev } = await refusedPlan(server, who);
        return { id, rev };
      }),
    'amazonPlans.createAmazonPlan': () =>
      alone(async (who) => ({ ...FULL_PLAN, storeId: (await connectedStore(server, who, FULL_STORE)).id })),
    'amazonPlans.confirmAmazonPacking': () =>
      alone(async (who) => {
        const { id, rev, packings } = await pricedPlan(server, who);
        return { id, rev, packingOptionId: packings[1]?.packingOptionId ?? '' };
      }),
    'amazonPlans.confirmAmazonPlacement': () =>
      alone(async (who) => {
        const { id, rev, placements } = await offeredPlan(server, who);
        const placementOptionId = placements[0]?.placementOptionId ?? '';
        return { id, rev, placementOptionId, readyOn: '2026-12-01', mode: 'FREIGHT_LTL' as const, pallets: [2] };
      }),
    'amazonPlans.confirmAmazonWindows': () =>
      alone(async (who) => {
        const plan = await windowedPlan(server, who);
        return { id: plan.id, rev: plan.rev, windows: windowsAt(plan, 0) };
      }),
    'amazonPlans.renewAmazonWindows': () =>
      alone(async (who) => {
        const { id, rev } = await windowedPlan(server, who);
        return { id, rev };
      }),
    'amazonPlans.retryAmazonPlan': () =>
      alone(async (who) => {
        const { id, rev } = await stoppedPlan(server, who);
        return { id, rev };
      }),
    'amazonPlans.cancelAmazonPlan': () =>
      alone(async (who) => {
        const { id, rev } = await newPlan(server, who);
        return { id, rev };
      }),
  };
}
