import type { RoadWay } from '../waybills/status.ts';

/** The states of a quotation (facts of section 2, quotationList), and what its customer may do. Apart from its schemas, as pages carry it. */

export const QUOTATION_STATES = ['requested', 'offered', 'accepted', 'ordered', 'declined', 'withdrawn'] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** The tabs of the list, in their order on the screen: what waits for the customer comes first. An offer that is over is `expired`. */
export const QUOTATION_TABS = ['all', 'offered', 'requested', 'accepted', 'expired', 'ordered', 'ended'] as const;
export type QuotationTab = (typeof QUOTATION_TABS)[number];

/** Of these a quotation says to its customer whether they are allowed. */
export const QUOTATION_CUSTOMER_ACTIONS = ['accept', 'decline', 'withdraw', 'askAgain'] as const;
export type QuotationAction = (typeof QUOTATION_CUSTOMER_ACTIONS)[number];

/** Whoever has said no to an offer. */
export const DECLINED_BY = ['customer', 'forwarder'] as const;
export type DeclinedBy = (typeof DECLINED_BY)[number];

/** Within so many days after a quotation was declined it is offered anew. */
export const REQUOTE_DAYS = 30;
/** An order is priced by its offer while weight and volume differ by no more than this from what was quoted. */
export const QUOTED_GOODS_PERCENT = 10;
export const MAX_OFFERS = 10;
export const MAX_QUOTATION_TEXT = 1000;
export const MAX_DECLINE_REASON = 500;

/** An end waybill is priced by its channel alone, and what the forwarder opens is not asked for. */
export const QUOTED_WAYS = ['AIR', 'FCL', 'LCL', 'KT', 'ZX', '99'] as const satisfies readonly RoadWay[];
