/** The states of a bill. Apart from its schemas, so that rules and pages carry no schemas for a word. */
export const BILL_STATES = ['issued', 'confirmed', 'paid'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** Of a waybill, by all its bills: `none` where it has none. */
export const WAYBILL_BILLS = ['none', ...BILL_STATES] as const;
export type WaybillBills = (typeof WAYBILL_BILLS)[number];

/** The actions of which a bill says to its customer whether they are allowed. */
export const BILL_CUSTOMER_ACTIONS = ['confirm', 'cancelConfirm'] as const;
