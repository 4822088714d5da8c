/** The lists and defaults of rate cards and quotes, apart from their schemas in `pricing.ts`. */

export const CHARGE_BASES = ['waybill', 'box'] as const;
export type ChargeBasis = (typeof CHARGE_BASES)[number];

/** Charged for every shipment, whatever the goods are. Drayage is the haul of a container from the port, unloading is its devanning. */
export const GENERAL_SURCHARGES = [
  'fuel',
  'peakSeason',
  'pickup',
  'customsClearance',
  'drayage',
  'unloading',
  'lastMile',
  'documents',
  'handling',
  'destination',
] as const;
export const SURCHARGE_KINDS = ['remoteArea', 'battery', 'brand', 'oversize', 'customsItem', ...GENERAL_SURCHARGES] as const;
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number];

/** What a surcharge is multiplied by: nothing, kilograms, boxes, customs items, cubic metres, pallets, or containers. */
export const SURCHARGE_PERS = ['fixed', 'kg', 'box', 'item', 'cbm', 'pallet', 'container'] as const;
export type SurchargePer = (typeof SURCHARGE_PERS)[number];
/** Or a container has a price by its type, and one of another type has none. */
export const BY_CABINET = 'cabinet';

/** Tax is the receiver's, or in the price without a line's amount, or a share of the declared value. */
export const TAX_MODES = ['excluded', 'included', 'percent'] as const;

/** The lines of a price, in the order in which they are shown. */
export const LINE_KINDS = ['freight', ...SURCHARGE_KINDS, 'duty', 'insurance'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Why a weight or a volume is charged as it is. */
export const WEIGHT_REASONS = ['gross', 'volume', 'split', 'minimum'] as const;
export const VOLUME_REASONS = ['volume', 'weight', 'minimum'] as const;
/** Why the billed amount is another than the charged one: the lower bound of the first band, or a cheaper next band. */
export const BAND_REASONS = ['ownBand', 'firstBand', 'nextBand'] as const;

/** Section 9: the premium is 0.3% of the purchase value. */
export const DEFAULT_INSURANCE_PERCENT = '0.3';
/** Section 9: the upper limit of a sea full container in CNY; it is the default of a channel, which may say another. */
export const DEFAULT_CABINET_INSURANCE_CAP_CNY = '2000000.00';
/**
 * A measured price may differ this much before the customer is asked (docs/decisions/2026-11-22-measured-against-declared.md). The amount
 * is in CNY.
 */
export const DEFAULT_TOLERANCE_PERCENT = '5';
export const DEFAULT_TOLERANCE_AMOUNT_CNY = '100';
