/** The states of a small parcel (section 4), what may be done with one, and why one stands still. Apart from its schemas, as pages carry it. */

export const PARCEL_STATUSES = [
  'draft',
  'instock',
  'instock_cut',
  'outstock',
  'outstock_cut',
  'departure',
  'arrival',
  'delivery',
  'signed',
  'problem',
  'return',
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** Of these a parcel says to its customer whether they are allowed. */
export const PARCEL_CUSTOMER_ACTIONS = [
  'save',
  'submit',
  'takeBack',
  'delete',
  'printLabel',
  'putInBag',
  'intercept',
  'sendOn',
  'end',
  'correctAddress',
  'correctCustoms',
  'acceptWeight',
  'comment',
  'share',
] as const;
export type ParcelAction = (typeof PARCEL_CUSTOMER_ACTIONS)[number];

/** Where a carrier or a scan says that a parcel is; one may be skipped, none is gone back to. */
export const PARCEL_NODES = ['outstock', 'departure', 'arrival', 'delivery', 'signed'] as const;
export type ParcelNode = (typeof PARCEL_NODES)[number];

/** Who says so. */
export const PARCEL_SOURCES = ['scan', 'carrier', 'operator'] as const;
export type ParcelSource = (typeof PARCEL_SOURCES)[number];

/**
 * Why a parcel stands still: what it weighs, that it is beyond what its product carries, where it goes, what customs asks, what is owed, what is
 * in it, or nobody took it.
 */
export const PARCEL_PROBLEMS = ['weight', 'oversize', 'address', 'customs', 'payment', 'goods', 'undelivered', 'other'] as const;
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];

/** By what it is decided whether a parcel that weighs other than announced is stopped (`domain/small-parcels/weight-limits.ts`). */
export const WEIGHT_LIMITS = ['product', 'percent', 'kilograms', 'never'] as const;
export type WeightLimitKind = (typeof WEIGHT_LIMITS)[number];

/** By what a measured parcel is beyond its product: its weight, what it is charged by, its longest side. */
export const EXCEEDED_LIMITS = ['weight', 'charged', 'length'] as const;
export type ExceededLimit = (typeof EXCEEDED_LIMITS)[number];

/** How far the stop of a parcel is, of which there is one: asked for, done as was asked or unasked, or refused and not done since. */
export const INTERCEPTIONS = ['none', 'asked', 'done', 'refused'] as const;
export type Interception = (typeof INTERCEPTIONS)[number];

/** How a parcel that was stopped ends: it comes back, or it is destroyed. */
export const PARCEL_ENDS = ['return', 'destroy'] as const;
export type ParcelEnd = (typeof PARCEL_ENDS)[number];

/** How a return came about. What is refunded of the freight follows from it (`domain/small-parcels/return-kinds.ts`). */
export const RETURN_KINDS = ['security', 'neverLeft', 'fromAbroad', 'destroyedBeforeExport', 'destroyed'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
export const REFUNDS = ['all', 'freight', 'none'] as const;
export type Refund = (typeof REFUNDS)[number];

/** What customs is told that the parcel is (CN22, CN23). */
export const PARCEL_CATEGORIES = ['sale', 'gift', 'sample', 'documents', 'returned', 'other'] as const;
export type ParcelCategory = (typeof PARCEL_CATEGORIES)[number];

export const MAX_PARCEL_ITEMS = 50;
