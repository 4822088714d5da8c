import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { gramsOf, millimetresOf } from '../measures.ts';
import { priceParcel, type ParcelCharge, type ParcelSize, type ParcelTariff } from './parcel-price.ts';

type Sided = Partial<Record<'length' | 'width' | 'height', string | undefined>>;

/** Three sides or none: two say nothing about a volume. */
export function sidesOf({ length, width, height }: Sided): ParcelSize['sidesMm'] {
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return [millimetresOf(length), millimetresOf(width), millimetresOf(height)];
}

/** What a parcel costs by what is announced of it; undefined without a weight, and where no band carries it. */
export function announcedCharges(
  tariff: ParcelTariff,
  parcel: Sided & Pick<Partial<Parcel>, 'weight'>,
  dutyCodes: number,
): ParcelCharge[] | undefined {
  if (parcel.weight === undefined) return undefined;
  return priceParcel(tariff, { grams: gramsOf(parcel.weight), sidesMm: sidesOf(parcel) }, dutyCodes);
}
