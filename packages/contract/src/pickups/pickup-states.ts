/** The states of a pickup order (section 4). Apart from its schemas, so that rules and pages carry no schemas for a word. */
export const PICKUP_STATES = ['unscheduled', 'scheduled', 'onTheWay', 'loaded', 'appraised', 'cancelled'] as const;
export type PickupState = (typeof PICKUP_STATES)[number];

/** The tabs of the list, in their order on the screen. */
export const PICKUP_TABS = ['all', ...PICKUP_STATES] as const;
export type PickupTab = (typeof PICKUP_TABS)[number];

/** Of a waybill: `none` where it is in no pickup order, or its order was cancelled. */
export const WAYBILL_PICKUPS = ['none', 'unscheduled', 'scheduled', 'onTheWay', 'loaded', 'appraised'] as const;
export type WaybillPickup = (typeof WAYBILL_PICKUPS)[number];

/** What the customer may say of the goods; left out, they are the sums of the waybills. */
export const PICKUP_FIGURES = ['takeDeliveryOfGoodsCount', 'takeDeliveryOfGoodsWeight', 'takeDeliveryOfGoodsVolume'] as const;
export type PickupFigure = (typeof PICKUP_FIGURES)[number];

/** One driver loads no more; it is also what a page of the list holds. */
export const MAX_PICKUP_WAYBILLS = 50;
/** Section 9: stars from 1 to 5. */
export const MAX_GRADE = 5;

/** The actions of which a pickup order says to its customer whether they are allowed. */
export const PICKUP_CUSTOMER_ACTIONS = ['appraise', 'change', 'cancel', 'delete'] as const;
