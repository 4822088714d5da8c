/** What an action does beside its waybill: the server carries it out, and a dialog names it before the customer agrees. */
export const WAYBILL_EFFECTS = ['deleteWaybill', 'voidLabels', 'cancelPickup', 'loadPickup', 'leavePickup', 'dissolveMerges'] as const;
export type WaybillEffect = (typeof WAYBILL_EFFECTS)[number];

/** Where what was arranged for a waybill ends with it. Apart from the lifecycle, so that a dialog does not carry all of it. */
export const ENDS_ARRANGEMENTS = ['voidLabels', 'cancelPickup', 'dissolveMerges'] as const satisfies readonly WaybillEffect[];
export const CONFIRMED_EFFECTS = {
  delete: ['deleteWaybill'],
  sendBack: ENDS_ARRANGEMENTS,
  cancel: ENDS_ARRANGEMENTS,
} as const satisfies Readonly<Record<string, readonly WaybillEffect[]>>;
