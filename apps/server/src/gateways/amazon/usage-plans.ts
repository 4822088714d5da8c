/** How often one operation may be asked for one seller, by the usage plan of its model: at once, and again each second. */
export interface UsagePlan {
  perSecond: number;
  burst: number;
}

const SMALL: UsagePlan = { perSecond: 2, burst: 6 };
const LARGE: UsagePlan = { perSecond: 2, burst: 30 };
const SMALLEST: UsagePlan = { perSecond: 2, burst: 2 };

/**
 * Every operation that is asked for, by our name of it (Amazon's models, facts-2 6.7). Where an answer names another rate, that one counts:
 * Amazon has raised some of them since.
 */
export const USAGE_PLANS = {
  participations: { perSecond: 0.016, burst: 15 },
  plans: SMALL,
  plan: SMALL,
  operation: SMALL,
  packingOptions: SMALL,
  packingGroup: LARGE,
  placements: SMALL,
  transport: SMALL,
  shipment: SMALL,
  boxes: LARGE,
  items: LARGE,
  pallets: LARGE,
  windows: LARGE,
  states: LARGE,
  labels: LARGE,
  received: LARGE,
  moreReceived: LARGE,
  createPlan: SMALLEST,
  cancelPlan: SMALLEST,
  generatePacking: SMALLEST,
  confirmPacking: SMALLEST,
  setBoxes: SMALLEST,
  generatePlacements: SMALLEST,
  confirmPlacement: SMALLEST,
  generateTransport: SMALLEST,
  confirmTransport: SMALLEST,
  generateWindows: LARGE,
  confirmWindow: LARGE,
  sendTracking: SMALLEST,
} as const satisfies Readonly<Record<string, UsagePlan>>;

export type AmazonOperation = keyof typeof USAGE_PLANS;
