import { listWire } from '../../list-wire.ts';
import { wire } from '../../wire.ts';

export const listAmazonPlans = listWire({
  path: '/seaair/amazon/inbound/plan/list',
  tabs: [],
  filters: {},
  sorts: [],
  sizes: [20, 50, 100],
});
export const readAmazonPlan = wire({ path: '/seaair/amazon/inbound/plan/read' });
export const createAmazonPlan = wire({ path: '/seaair/amazon/inbound/plan/create', changes: true });
export const confirmAmazonPacking = wire({ path: '/seaair/amazon/inbound/plan/confirmPacking', changes: true });
export const confirmAmazonPlacement = wire({ path: '/seaair/amazon/inbound/plan/confirmPlacement', changes: true });
export const confirmAmazonWindows = wire({ path: '/seaair/amazon/inbound/plan/confirmWindows', changes: true });
export const renewAmazonWindows = wire({ path: '/seaair/amazon/inbound/plan/renewWindows', changes: true });
export const retryAmazonPlan = wire({ path: '/seaair/amazon/inbound/plan/retry', changes: true });
export const acceptAmazonOwners = wire({ path: '/seaair/amazon/inbound/plan/acceptOwners', changes: true });
export const cancelAmazonPlan = wire({ path: '/seaair/amazon/inbound/plan/cancel', changes: true });
