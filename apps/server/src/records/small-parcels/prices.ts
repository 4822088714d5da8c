import type { ParcelMoney } from '@waybound/contract/small-parcels/parcel-prices';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { formatMoney } from '@waybound/domain/measures';
import { announcedCharges } from '@waybound/domain/small-parcels/parcel-estimate';
import { sumOwed, tariffTo, type ParcelPrices, type ParcelTariff } from '@waybound/domain/small-parcels/parcel-price';
import { showCharge, showEstimate } from '@waybound/domain/small-parcels/parcel-price-wire';
import type { WrittenSum } from '../agreed-price.ts';
import type { ListedParcel } from './rows.ts';

/** What its product asks of a parcel now, to be kept with it; null where that has no price for it. */
export function termsOf(prices: ParcelPrices | null | undefined, { countryId }: Parcel): ParcelTariff | null {
  return prices && countryId !== undefined ? (tariffTo(prices, countryId) ?? null) : null;
}

/** What it was announced by, and of a draft what is offered now; null where that has no price for it. */
function tariffOf({ status, is_announced: isAnnounced, terms, offered_prices: offered, details }: ListedParcel): ParcelTariff | null {
  return status === 'draft' && !isAnnounced ? termsOf(offered, details) : terms;
}

/** What charges by a tariff come to. */
export const sumOf = ({ currency }: ParcelTariff, charges: Parameters<typeof sumOwed>[0]): WrittenSum => ({
  currency,
  amount: formatMoney(sumOwed(charges)),
});

/** In a list: what is owed, and before that what it will come to; null where no price carries it. */
export function amountOf(record: ListedParcel): (WrittenSum & { isMeasured: boolean }) | null {
  const tariff = tariffOf(record);
  if (!tariff) return null;
  const isMeasured = record.charges.length > 0;
  if (!isMeasured && record.exceeded !== null) return null;
  const charges = isMeasured ? record.charges : announcedCharges(tariff, record.details, record.duty_codes);
  return charges ? { ...sumOf(tariff, charges), isMeasured } : null;
}

/** All that there is to say of a parcel's money; null without a price. @param billed the codes of what bills charge by now */
export function moneyOf(record: ListedParcel, billed: ReadonlySet<string>): ParcelMoney | null {
  const tariff = tariffOf(record);
  if (!tariff) return null;
  const { charges } = record;
  const announced = announcedCharges(tariff, record.details, record.duty_codes);
  const { sendOn, return: back, destroy } = tariff.feeMinor;
  return {
    currency: tariff.currency,
    announced: announced ? showEstimate(announced) : null,
    owed:
      charges.length === 0
        ? null
        : {
            amount: formatMoney(sumOwed(charges)),
            charges: charges.map((charge) => ({ ...showCharge(charge), isRefunded: charge.isRefunded })),
          },
    unbilled: formatMoney(sumOwed(charges.filter(({ code }) => !billed.has(code)))),
    dutyPerCode: tariff.dutyMinor === null ? null : formatMoney(tariff.dutyMinor),
    isDutyBilled: billed.has('duty'),
    fees: { sendOn: formatMoney(sendOn), return: formatMoney(back), destroy: formatMoney(destroy) },
  };
}
