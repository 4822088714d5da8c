/** How the goods travel. Wire codes of section 3; the meaning of each is in docs/glossary.md. */
export const SHIPPING_WAYS = ['AIR', 'FCL', 'LCL', 'KT', 'ZX', '99', 'OT', 'HD', 'HWC', 'TH'] as const;
export type ShippingWay = (typeof SHIPPING_WAYS)[number];

/** The ways that travel a road of `domain/lifecycle/roads.ts`: standard waybills and HD (end delivery). */
export const ROAD_WAYS = ['AIR', 'FCL', 'LCL', 'KT', 'ZX', '99', 'OT', 'HD'] as const satisfies readonly ShippingWay[];
export type RoadWay = (typeof ROAD_WAYS)[number];

/** Standard waybills, end waybills (the customer's own main leg, our clearance and delivery), overseas warehouse and returns, small parcels. */
export const WAYBILL_KINDS = ['standard', 'end', 'overseas', 'parcel'] as const;
export type WaybillKind = (typeof WAYBILL_KINDS)[number];

/** A small parcel's way is its carrier's product, not one of these. */
export const KIND_OF_WAY = {
  AIR: 'standard',
  FCL: 'standard',
  LCL: 'standard',
  KT: 'standard',
  ZX: 'standard',
  99: 'standard',
  OT: 'standard',
  HD: 'end',
  HWC: 'overseas',
  TH: 'overseas',
} as const satisfies Readonly<Record<ShippingWay, WaybillKind>>;

/** The kinds whose waybills travel a road and are ordered today. */
export const ROAD_KINDS = ['standard', 'end'] as const satisfies readonly WaybillKind[];
export type RoadKind = (typeof ROAD_KINDS)[number];

/** What kind of vehicle a KT channel uses, and the base mode of a ZX channel. */
export const TRUCK_LINES = ['truckAir', 'truckRail'] as const;
export type TruckLine = (typeof TRUCK_LINES)[number];

export const ZX_BASES = ['AIR', 'LCL', 'KT'] as const;
export type ZxBase = (typeof ZX_BASES)[number];

/** The detailed statuses of a standard or end waybill, section 4, in the specification's order. */
export const WAYBILL_STATUSES = [
  'wait_for_confirm',
  'wait_for_deal_send',
  'wait_for_in_stock',
  'wait_for_out_stock',
  'wait_for_on_line',
  'wait_for_depart',
  'ka_tie_wait_for_depart',
  'wait_for_clearance_of_goods',
  'customs_inspecting',
  'wait_for_permitthrough',
  'wait_for_leaveport',
  'wait_for_arrivalport',
  'wait_for_cclearance',
  'cclearance_inspecting',
  'wait_for_clearancerelease',
  'wait_carry_cabinet',
  'wait_return_cabinet',
  'wait_unloading_cabinet',
  'wait_for_arrivalstock',
  'wait_for_dispatch',
  'part_of_sign',
  'wait_for_sign',
  'wait_for_lock',
  'already_finish',
  'already_freeze',
  'already_returned',
  'already_close',
] as const;
export type WaybillStatus = (typeof WAYBILL_STATUSES)[number];

/** The tabs of the waybill list, section 4, in their order on the screen. */
export const WAYBILL_TABS = [
  'all',
  'waitingConfirm',
  'waitingHandover',
  'waitingOutbound',
  'waitingArrival',
  'waitingReceipt',
  'signed',
  'returned',
  'problem',
  'closed',
] as const;
export type WaybillTab = (typeof WAYBILL_TABS)[number];

/** How a status is to be taken, of any kind. idle: nothing moves; warn: somebody has to act; info: on its way; ok: delivered; bad: stopped. */
export const TONES = ['idle', 'warn', 'info', 'ok', 'bad'] as const;
export type Tone = (typeof TONES)[number];

/** A booking is under the forwarder's review, or approved and the customer's to hand over. */
export const WAYBILL_BOOKINGS = ['inReview', 'readyToHandOver'] as const;
export type WaybillBooking = (typeof WAYBILL_BOOKINGS)[number];

/** Why a waybill waits for its customer, the worst first. What each means is in domain/lifecycle/waybill-facts.ts. */
export const ATTENTION_CAUSES = [
  'question',
  'frozen',
  'delivery',
  'price',
  'rejected',
  'document',
  'bill',
  'quiet',
  'packing',
  'draft',
] as const;
export type AttentionCause = (typeof ATTENTION_CAUSES)[number];

/**
 * What a customer does with a waybill as a whole, in the order of its life; what takes it back comes last. A row of the waybill list says of
 * these whether they are allowed, and of no others, for a page carries each 100 times.
 */
export const LISTED_ACTIONS = [
  'save',
  'submit',
  'createPickup',
  'handover',
  'confirmPacking',
  'printLabels',
  'openCase',
  'transferOverseas',
  'cancelTransferOverseas',
  'withdrawHandover',
  'sendBack',
  'cancel',
  'delete',
] as const;
export type ListedAction = (typeof LISTED_ACTIONS)[number];

/** Beside these a row says what can be done with many waybills at once, and has no place in the menu of one. */
export const ROW_ACTIONS = [...LISTED_ACTIONS, 'reportArrival'] as const;
