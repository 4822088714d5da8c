import type { ParcelChargeCode, ParcelWeightReason } from '@waybound/contract/small-parcels/parcel-charge-codes';
import { roundHalfUp, roundMoney, roundUpTo, toSafeNumber } from '../measures.ts';

/** What parcels of some weight cost, up to its own weight, that included. In minor units. */
export interface ParcelBand {
  upToGrams: number;
  kgMinor: number;
  parcelMinor: number;
}

/** What a product costs to some countries. */
export interface ParcelRate {
  countryIds: readonly number[];
  /** Less is never charged; 0 where there is no such weight. */
  minGrams: number;
  /** Each goes further than the one before it. */
  bands: readonly ParcelBand[];
}

/** What is the same to all countries of a product. */
interface PriceTerms {
  currency: string;
  /** A weight is rounded up to a whole number of so many grams. */
  stepGrams: number;
  /** Cubic centimetres that count as a kilogram; null where the volume counts for nothing. */
  divisor: number | null;
  /** Of each different customs code; null where duty is not passed on. */
  dutyMinor: number | null;
  /** What a customer's decision costs. */
  feeMinor: Readonly<Record<ParcelFee, number>>;
}
export type ParcelFee = Extract<ParcelChargeCode, 'sendOn' | 'return' | 'destroy'>;

/** A product's prices as the forwarder has published them. */
export interface ParcelPrices extends PriceTerms {
  rates: readonly ParcelRate[];
}

/** What a parcel to one country is charged by. */
export interface ParcelTariff extends PriceTerms, Omit<ParcelRate, 'countryIds'> {}

export function tariffTo({ rates, ...terms }: ParcelPrices, countryId: number): ParcelTariff | undefined {
  const rate = rates.find(({ countryIds }) => countryIds.includes(countryId));
  return rate && { ...terms, minGrams: rate.minGrams, bands: rate.bands };
}

/** What a parcel weighs, and its sides in millimetres where they are known. */
export interface ParcelSize {
  grams: number;
  sidesMm: readonly [number, number, number] | undefined;
}

export interface ParcelWeight {
  grossGrams: number;
  /** What its volume counts as, to the nearest gram; null where that counts for nothing or is not known. */
  volumeGrams: number | null;
  chargedGrams: number;
  reason: ParcelWeightReason;
}

/** The greater of weight and volume, never less than the least weight, rounded up once: to the product's step. */
export function chargedWeight({ divisor, minGrams, stepGrams }: ParcelTariff, { grams, sidesMm }: ParcelSize): ParcelWeight {
  // A cubic centimetre is a thousand cubic millimetres, and a kilogram a thousand grams.
  const isByVolume = divisor !== null && sidesMm !== undefined;
  const mm3 = isByVolume ? sidesMm.reduce((product, side) => product * BigInt(side), 1n) : 0n;
  const per = BigInt(isByVolume ? divisor : 1);
  const [least, gross] = [BigInt(minGrams) * per, BigInt(grams) * per];
  const greater = mm3 > gross ? mm3 : gross;
  return {
    grossGrams: grams,
    volumeGrams: isByVolume ? toSafeNumber(roundHalfUp(mm3, per)) : null,
    chargedGrams: toSafeNumber(roundUpTo(BigInt(stepGrams), least > greater ? least : greater, per)),
    reason: least > greater ? 'minimum' : mm3 > gross ? 'volume' : 'gross',
  };
}

/** A charge of a parcel in minor units, with how it came about. */
export type ParcelCharge = { amountMinor: number } & (
  | { code: 'freight'; weight: ParcelWeight; kgMinor: number; parcelMinor: number }
  | { code: 'duty'; codes: number; eachMinor: number }
  | { code: ParcelFee }
);

/** One that is owed, or was and is refunded. */
export type OwedCharge = ParcelCharge & { isRefunded: boolean };

/**
 * What carrying a parcel costs: its charged weight by the price of a kilogram, rounded once, and the fee of a parcel; and the duty that is
 * passed on. Undefined where no band carries it.
 *
 * @param dutyCodes different customs codes that the EU charges of; 0 where it charges of none
 */
export function priceParcel(tariff: ParcelTariff, size: ParcelSize, dutyCodes: number): ParcelCharge[] | undefined {
  const weight = chargedWeight(tariff, size);
  const band = tariff.bands.find(({ upToGrams }) => weight.chargedGrams <= upToGrams);
  if (!band) return undefined;
  const { kgMinor, parcelMinor } = band;
  const byWeight = toSafeNumber(roundMoney(BigInt(kgMinor) * BigInt(weight.chargedGrams), 1000n, tariff.currency));
  const freight: ParcelCharge = { code: 'freight', amountMinor: byWeight + parcelMinor, weight, kgMinor, parcelMinor };
  return [freight, ...dutyOf(tariff, dutyCodes)];
}

const dutyOf = ({ dutyMinor }: ParcelTariff, codes: number): ParcelCharge[] =>
  dutyMinor === null || codes === 0 ? [] : [{ code: 'duty', amountMinor: dutyMinor * codes, codes, eachMinor: dutyMinor }];

/** In minor units. What was refunded counts no more. */
export const sumOwed = (charges: readonly (ParcelCharge & { isRefunded?: boolean })[]): number =>
  charges.reduce((sum, { amountMinor, isRefunded = false }) => sum + (isRefunded ? 0 : amountMinor), 0);

/** What is owed with the duty of so many codes in place of the one before, behind the freight as ever. */
export function withDuty(charges: readonly OwedCharge[], tariff: ParcelTariff, codes: number): OwedCharge[] {
  const others = charges.filter(({ code }) => code !== 'duty');
  const fees = others.filter(({ code }) => code !== 'freight');
  const duty = dutyOf(tariff, codes).map((charge) => ({ ...charge, isRefunded: false }));
  return [...others.filter(({ code }) => code === 'freight'), ...duty, ...fees];
}

/** Beside what is owed already, what its customer's decision costs; nothing where that is free. */
export function withFee(charges: readonly OwedCharge[], { feeMinor }: ParcelTariff, fee: ParcelFee): OwedCharge[] {
  const amountMinor = feeMinor[fee];
  return amountMinor === 0 ? [...charges] : [...charges, { code: fee, amountMinor, isRefunded: false }];
}
