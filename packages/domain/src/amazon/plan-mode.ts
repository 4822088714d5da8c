import type { AmazonPlanMode } from '@waybound/contract/site/amazon-mode-codes';
import type { AmazonPlanBoxRow } from '@waybound/contract/site/amazon-plans';

/** What Amazon's warehouses in the US take as a parcel: 50 pounds, 25 inches on the longest side; general knowledge, and only a suggestion. */
const MAX_PARCEL_GRAMS = 22_680;
const MAX_PARCEL_MM = 635;
/** A pallet of 1.2 by 1.0 metres, loaded to 1.5: goods that fill one come cheaper by truck. */
const PALLET_MM3 = 1200n * 1000n * 1500n;

const thousandths = (text: string): number => Math.round(Number(text) * 1000);

/** What suits the boxes of a plan: a truck where they fill a pallet, or where one of them is no parcel by itself. */
export function suggestedMode(rows: readonly Omit<AmazonPlanBoxRow, 'contents'>[]): AmazonPlanMode {
  const isNoParcel = rows.some(
    ({ length, width, height, weight }) =>
      thousandths(weight) > MAX_PARCEL_GRAMS || [length, width, height].some((side) => millimetres(side) > MAX_PARCEL_MM),
  );
  const volume = rows.reduce(
    (sum, { boxes, length, width, height }) =>
      sum + BigInt(boxes) * BigInt(millimetres(length)) * BigInt(millimetres(width)) * BigInt(millimetres(height)),
    0n,
  );
  return isNoParcel || volume >= PALLET_MM3 ? 'FREIGHT_LTL' : 'GROUND_SMALL_PARCEL';
}

/** Of a text of centimetres with one place at most. */
const millimetres = (centimetres: string): number => Math.round(Number(centimetres) * 10);
