/** The states of a bill. Apart from its schemas, so that rules and pages carry no schemas for a word. */
export const BILL_STATES = ['issued', 'confirmed', 'partPaid', 'paid'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** What a waybill's bills are, all together: one that is paid in part is as good as confirmed. */
export const BILLS_TOGETHER = ['issued', 'confirmed', 'paid'] as const;
export type BillsTogether = (typeof BILLS_TOGETHER)[number];
/** Of a waybill: `none` where it has no bill. */
export const WAYBILL_BILLS = ['none', ...BILLS_TOGETHER] as const;
export type WaybillBills = (typeof WAYBILL_BILLS)[number];

/** The actions of which a bill says to its customer whether they are allowed. */
export const BILL_CUSTOMER_ACTIONS = ['confirm', 'cancelConfirm'] as const;
