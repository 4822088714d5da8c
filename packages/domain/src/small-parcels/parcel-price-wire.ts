import type { BilledParcel, ParcelEstimate, ParcelPriceList, ShownPriceList } from '@waybound/contract/small-parcels/parcel-prices';
import { formatGrams, formatMoney, gramsOf, minorOf } from '../measures.ts';
import { sumOwed, type ParcelCharge, type ParcelPrices } from './parcel-price.ts';

/** Prices of parcels as they travel, and in integers. */

const minorOrNull = (money: string | null | undefined): number | null => (money === undefined || money === null ? null : minorOf(money));

/** As it is reckoned by, from what the forwarder sends or a form was told. */
export const readPriceList = (list: ParcelPriceList | ShownPriceList): ParcelPrices => ({
  currency: list.currency,
  stepGrams: list.step,
  divisor: list.divisor ?? null,
  dutyMinor: minorOrNull(list.dutyPerCode),
  feeMinor: {
    sendOn: minorOrNull(list.sendOnFee) ?? 0,
    return: minorOrNull(list.returnFee) ?? 0,
    destroy: minorOrNull(list.destroyFee) ?? 0,
  },
  rates: list.rates.map(({ countryIds, minWeight, bands }) => ({
    countryIds,
    minGrams: minWeight === undefined || minWeight === null ? 0 : gramsOf(minWeight),
    bands: bands.map(({ upTo, perKg, perParcel }) => ({
      upToGrams: gramsOf(upTo),
      kgMinor: minorOf(perKg),
      parcelMinor: minorOf(perParcel),
    })),
  })),
});

export const showPriceList = ({ currency, stepGrams, divisor, dutyMinor, feeMinor, rates }: ParcelPrices): ShownPriceList => ({
  currency,
  step: stepGrams,
  divisor,
  dutyPerCode: dutyMinor === null ? null : formatMoney(dutyMinor),
  returnFee: formatMoney(feeMinor.return),
  sendOnFee: formatMoney(feeMinor.sendOn),
  destroyFee: formatMoney(feeMinor.destroy),
  rates: rates.map(({ countryIds, minGrams, bands }) => ({
    countryIds: [...countryIds],
    minWeight: minGrams === 0 ? null : formatGrams(minGrams),
    bands: bands.map(({ upToGrams, kgMinor, parcelMinor }) => ({
      upTo: formatGrams(upToGrams),
      perKg: formatMoney(kgMinor),
      perParcel: formatMoney(parcelMinor),
    })),
  })),
});

/** How a charge came about. */
const madeOf = (charge: ParcelCharge): Pick<BilledParcel, 'weight' | 'duty'> => ({
  weight:
    charge.code === 'freight'
      ? {
          gross: formatGrams(charge.weight.grossGrams),
          volume: charge.weight.volumeGrams === null ? null : formatGrams(charge.weight.volumeGrams),
          charged: formatGrams(charge.weight.chargedGrams),
          reason: charge.weight.reason,
          perKg: formatMoney(charge.kgMinor),
          perParcel: formatMoney(charge.parcelMinor),
        }
      : null,
  duty: charge.code === 'duty' ? { codes: charge.codes, each: formatMoney(charge.eachMinor) } : null,
});

/** What a bill says of it. @param orderNo the customer's own number of the parcel */
export const billedCharge = (charge: ParcelCharge, orderNo: string | null): BilledParcel => ({
  code: charge.code,
  orderNo,
  ...madeOf(charge),
});

export const showCharge = (charge: ParcelCharge): ParcelEstimate['charges'][number] => ({
  code: charge.code,
  amount: formatMoney(charge.amountMinor),
  ...madeOf(charge),
});

export const showEstimate = (charges: readonly ParcelCharge[]): ParcelEstimate => ({
  amount: formatMoney(sumOwed(charges)),
  charges: charges.map(showCharge),
});
