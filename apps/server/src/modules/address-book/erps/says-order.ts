import { isDeepStrictEqual } from 'node:util';
import type { Parcel, ParcelItem } from '@waybound/contract/small-parcels/parcel-fields';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { storedParcel } from '../../../records/small-parcels/parcels-by-order.ts';

/**
 * Whether a parcel says all that an order gives: to whom, where and what. Of what the order does not give, or what of it could not be taken, the
 * parcel may say anything.
 */
export function saysOrder({ countryId, receiver, items }: Parcel, order: Parcel): boolean {
  const given = storedParcel(order);
  if (given.countryId !== undefined && given.countryId !== countryId) return false;
  return isDeepStrictEqual({ ...receiver, ...given.receiver }, receiver) && hasGoods(items, given.items);
}

/** In whatever order they stand. */
function hasGoods(items: readonly ParcelItem[], given: readonly ParcelItem[]): boolean {
  const left = [...items];
  // A line without an SKU is any that is not another one's.
  for (const wanted of given.toSorted((one, other) => Number(one.sku === undefined) - Number(other.sku === undefined))) {
    const at = left.findIndex((item) => item.quantity === wanted.quantity && isSku(item, wanted));
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

const isSku = ({ sku }: ParcelItem, { sku: wanted }: ParcelItem): boolean =>
  wanted === undefined || (sku !== undefined && normalizedValue(sku) === normalizedValue(wanted));
