/** How much an order may hold. Apart from its schemas, so that a page which only counts rows does not carry them. */

/** A packing list has at most this many rows; more are refused whole. */
export const MAX_PACKING_ROWS = 2000;
export const MAX_INVOICE_LINES = 2000;
/** Of one main leg, and of one end waybill beside its first address. */
export const MAX_CONTAINERS = 20;
export const MAX_FURTHER_DELIVERIES = 30;
/** Of one of its addresses. */
export const MAX_PALLETS = 9_999;
/** Boxes are numbered from 1. */
export const MAX_BOX_NUMBER = 99_999;
/** A full container holds some 7,000 small boxes; more than this is a slip of the keyboard. */
export const MAX_BOXES = 10_000;
