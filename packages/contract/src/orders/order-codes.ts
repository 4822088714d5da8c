/** The choices that an order and its fields have, apart from their schemas in `order-fields.ts`. */

/** The forms that orders are written on (section 2): one table of fields, several pages. */
export const CREATE_TYPES = ['air', 'sea', 'express', 'port', 'endAir', 'endSea'] as const;
export type CreateType = (typeof CREATE_TYPES)[number];

export const DELIVERY_TERMS = ['DDU', 'DDP'] as const;
/** Where the goods go: Amazon's warehouse, another overseas warehouse, a private or company address. */
export const WAREHOUSE_TYPES = ['fba', 'overseas', 'private', 'company'] as const;
export const DELIVERY_TYPES = ['truck', 'express', 'selfCollect'] as const;
export const PICKUP_METHODS = ['pickup', 'dropoff'] as const;
export const CABINET_TYPES = ['20GP', '40GP', '40HQ', '45HQ'] as const;
/**
 * How the goods of an end waybill enter their country, in words that customs of the US, the EU and Great Britain share. Section 321 (entry
 * type 86) is none of them: its exemption ended on 29 August 2025.
 */
export const ENTRY_TYPES = ['consumption', 'informal', 'inBond', 'warehouse', 'freeZone'] as const;
/** What the carrier hands the goods over against, of a main leg by sea. */
export const BILL_RELEASES = ['original', 'telex', 'seaWaybill'] as const;
export type BillRelease = (typeof BILL_RELEASES)[number];
export const MEASUREMENT_UNITS = ['piece', 'set'] as const;
export const ORDER_CURRENCIES = ['USD', 'CNY', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD'] as const;
export type OrderCurrency = (typeof ORDER_CURRENCIES)[number];
export const TRACK_TYPES = ['UPS', 'FEDEX', 'DHL', 'USPS', 'DPD', 'OTHER'] as const;
/** What a handover says: how many cartons, how heavy, by which way. */
export const HANDOVER_WAYS = ['own', 'courier', 'pickup'] as const;
