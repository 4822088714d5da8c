/** The states of an overseas waybill (section 4), what its customer may do, and what a warehouse does with goods. Apart from its schemas, as pages carry it. */

export const OVERSEAS_STATUSES = [
  'WAIT_FOR_CONFIRM',
  'WAIT_FOR_APPROVAL',
  'WAIT_FOR_RETURNED',
  'WAIT_FOR_IN_STORAGE',
  'WAIT_FOR_DISPOSE',
  'FINISH_FOR_DISPOSE',
  'PART_WAIT_FOR_OUT_STORAGE',
  'PART_WAIT_FOR_SIGN',
  'WAIT_FOR_OUT_STORAGE',
  'WAIT_FOR_SIGN',
  'ALREADY_FINISH',
  'WAIT_FOR_LOCK',
  'ALREADY_CLOSED',
] as const;
export type OverseasStatus = (typeof OVERSEAS_STATUSES)[number];

/** Of these a waybill says to its customer whether they are allowed. */
export const OVERSEAS_CUSTOMER_ACTIONS = [
  'save',
  'submit',
  'decide',
  'addBatch',
  'endReturn',
  'changeDispatch',
  'askRedirect',
  'changeLabel',
  'giveCartonLabels',
  'changeSender',
  'saveInvoice',
  'sendBack',
  'close',
  'delete',
  'cancelTransfer',
  'printOutbound',
  'comment',
  'share',
] as const;
export type OverseasAction = (typeof OVERSEAS_CUSTOMER_ACTIONS)[number];

/** What happens to an overseas waybill one after the other; some of it several times, of a parcel or of pieces each. */
export const OVERSEAS_STEPS = ['submitted', 'counted', 'decided', 'finished', 'shipped', 'signed', 'closed'] as const;
export type OverseasStep = (typeof OVERSEAS_STEPS)[number];

/** How far the transfer of a waybill to an overseas one is. */
export const WAYBILL_TRANSFERS = ['none', 'unprocessed', 'processing', 'takenIn'] as const;
export type WaybillTransfer = (typeof WAYBILL_TRANSFERS)[number];

/** How pieces come out of the warehouse. */
export const OUTBOUND_PACKINGS = ['pieces', 'cartons', 'pallets'] as const;
/** What bears labels of an order from stock. */
export const LABELLED = ['cartons', 'pallets'] as const;
export type Labelled = (typeof LABELLED)[number];
export type OutboundPacking = (typeof OUTBOUND_PACKINGS)[number];

/** How a piece came: as it should be, damaged, of a SKU that nobody has announced, or without a number that anybody can read. */
export const PIECE_CONDITIONS = ['good', 'damaged', 'foreign', 'unknown'] as const;
export type PieceCondition = (typeof PIECE_CONDITIONS)[number];

/** What is done to pieces in the warehouse. */
export const WORK_KINDS = ['relabel', 'repack', 'photograph', 'repair'] as const;
/** What becomes of pieces afterwards: to one of Amazon's warehouses, to an address, nowhere, or into stock. */
export const DISPATCH_KINDS = ['toFba', 'toAddress', 'destroy', 'store'] as const;
export type DispatchKind = (typeof DISPATCH_KINDS)[number];
export const SERVICE_KINDS = [...WORK_KINDS, ...DISPATCH_KINDS] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** By what pieces leave that stand in stock. */
export const OUTBOUND_KINDS = ['toFba', 'toAddress', 'destroy'] as const satisfies readonly DispatchKind[];
export type OutboundKind = (typeof OUTBOUND_KINDS)[number];

/** Of what a warehouse abroad has photographed: as a list shows it, and whole. */
export const PICTURE_SIZES = ['small', 'full'] as const;

/** What became of the wish to have goods that had left delivered elsewhere; `late`: they were signed for before there was an answer. */
export const REDIRECT_STATES = ['asked', 'accepted', 'refused', 'late'] as const;
export type RedirectState = (typeof REDIRECT_STATES)[number];

/** Why what stands in one place is corrected. */
export const STOCK_CORRECTIONS = ['miscounted', 'found', 'lost', 'moved', 'damaged'] as const;
export type StockCorrectionReason = (typeof STOCK_CORRECTIONS)[number];

/** What a service is charged by. */
export const SERVICE_UNITS = ['piece', 'carton', 'pallet', 'order'] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

/** What became of a customer's claim to pieces that nobody is known to own. */
export const CLAIM_STATES = ['open', 'granted', 'refused', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const MAX_KEPT_DAYS = 366;
/** So many days before pieces are destroyed customers are told. */
export const SHELF_TOLD_DAYS = 7;
/** So many days before its storage gets dearer a customer is told. */
export const STORAGE_TOLD_DAYS = 7;

export const RETURN_PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
export const MAX_PICTURES = 30;
export const MAX_RETURN_LINES = 200;
export const MAX_RETURN_BATCHES = 50;
export const MAX_DECISIONS = 200;
export const MAX_PIECES = 99_999;
export const MAX_CARTONS = 9999;
export const MAX_PRICE_TIERS = 10;
export const MAX_PALLETS = 999;
export const MAX_STORAGE_STEPS = 10;
export const MAX_STORAGE_DAYS = 9999;
