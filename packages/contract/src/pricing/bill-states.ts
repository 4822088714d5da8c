import { ROAD_KINDS } from '../waybills/status.ts';

/** The states of a bill. Apart from its schemas, so that rules and pages carry no schemas for a word. */
export const BILL_STATES = ['issued', 'confirmed', 'partPaid', 'paid', 'voided'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** What a waybill's bills are, all together: one that is paid in part is as good as confirmed, and a voided one counts no more. */
export const BILLS_TOGETHER = ['issued', 'confirmed', 'paid'] as const;
export type BillsTogether = (typeof BILLS_TOGETHER)[number];
/** Of a waybill: `none` where no bill of it counts. */
export const WAYBILL_BILLS = ['none', ...BILLS_TOGETHER] as const;
export type WaybillBills = (typeof WAYBILL_BILLS)[number];

/** The actions of which a bill says to its customer whether they are allowed. */
export const BILL_CUSTOMER_ACTIONS = ['confirm', 'cancelConfirm'] as const;

/** Where the money for a bill comes from: the forwarder's bank at once, or what the customer has paid in before. */
export const PAYMENT_SOURCES = ['bank', 'balance'] as const;

/** What a list of bills is narrowed by besides its state. */
export const BILL_FLAGS = ['unpaid', 'overdue', 'disputed', 'notInvoiced'] as const;

/** The kinds of waybills that bills charge for. */
export const BILLED_KINDS = [...ROAD_KINDS, 'overseas', 'parcel'] as const;
export type BilledKind = (typeof BILLED_KINDS)[number];

/** What a charge that is on no bill yet is counted from: what was declared, what the warehouse has measured, or what was decided on. */
export const UNBILLED_BASES = ['declared', 'measured', 'decided'] as const;
export type UnbilledBasis = (typeof UNBILLED_BASES)[number];

/** Why a charge is another one than quoted. */
export const BILL_CAUSES = [
  'chargedWeight',
  'unitPrice',
  'zone',
  'cabinets',
  'quantity',
  'declaredValue',
  'insuredValue',
  'percent',
  'exchangeRate',
  'rounded',
  'addedService',
  'credited',
  'notBilled',
  'adjusted',
] as const;
export type BillCause = (typeof BILL_CAUSES)[number];

/** What a figure of a cause is: its unit is a currency, `kg` or `cbm`; a rate is that of a currency. */
export const CAUSE_FIGURES = ['money', 'weight', 'volume', 'rate', 'percent', 'number', 'word'] as const;

/** What one bill may charge for, and of how many lines it may be. Parcels are changed all at once, and waybills one by one. */
export const MAX_BILL_WAYBILLS = 500;
export const MAX_BILL_PARCELS = 3000;
export const MAX_BILL_LINES = 10_000;
