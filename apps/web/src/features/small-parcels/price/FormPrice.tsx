import { check } from '@waybound/contract/rules';
import { parcelFields } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelProduct, ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { initParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { formatMoney } from '@waybound/domain/measures';
import { announcedCharges } from '@waybound/domain/small-parcels/parcel-estimate';
import { euDuty, valueOf } from '@waybound/domain/small-parcels/parcel-findings';
import { sumOwed, tariffTo, type ParcelCharge } from '@waybound/domain/small-parcels/parcel-price';
import { ruleDay } from '@waybound/domain/small-parcels/parcel-rules';
import { readPriceList, showEstimate } from '@waybound/domain/small-parcels/parcel-price-wire';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useCall } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { useNow } from '../../../parts/waybill/use-now.ts';
import { parcelSentOf, readItems, type ParcelValues } from '../form/parcel-values.ts';
import { PriceTable } from './PriceTable.tsx';

/** What a parcel will come to, or why that cannot be said. */
export type Estimate = { charges: readonly ParcelCharge[]; currency: string; isWithoutDuty: boolean } | 'none' | 'toFill' | 'outOfBands';

/** What a parcel will come to as it is typed, reckoned by the rules that charge it. */
export function useEstimate(values: ParcelValues): Estimate {
  const { data } = useCall(initParcel, {});
  const duty = useDutyCodes(values);
  const { productCode, countryId, weight, length, width, height } = values;
  const product = data?.products.find(({ code }) => code === productCode);
  if (product && product.prices === null) return 'none';
  const tariff = tariffOf(product, countryId);
  // Of what cannot be read the fields say what is wrong.
  const size = check(parcelFields, { ...parcelSentOf(values), items: [], weight, length, width, height });
  if (!tariff || !size.ok || size.value.weight === undefined) return 'toFill';
  const charges = announcedCharges(tariff, size.value, duty.codes);
  return charges ? { charges, currency: tariff.currency, isWithoutDuty: duty.isUnknown && tariff.dutyMinor !== null } : 'outOfBands';
}

function tariffOf(product: ParcelProduct | undefined, countryId: string) {
  const list = product?.prices && readPriceList(product.prices);
  return list && countryId !== '' ? tariffTo(list, Number(countryId)) : undefined;
}

/** Whether a saved parcel comes to what was shown while it was typed. */
export const isAsEstimated = (estimate: Estimate, { price }: ParcelRow): boolean =>
  typeof estimate === 'object'
    ? price?.currency === estimate.currency && price.amount === formatMoney(sumOwed(estimate.charges))
    : price === null;

/** What it was reckoned to. */
export function FormPrice({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('parcelPrices');
  const areHidden = usePricesAreHidden();
  return (
    <section aria-label={t('title')} className="parcel-money">
      <h2>{t('title')}</h2>
      {areHidden ? <HiddenPrice /> : <Estimated estimate={estimate} />}
    </section>
  );
}

function Estimated({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('parcelPrices');
  if (estimate === 'outOfBands') return <p role="status">{t(estimate)}</p>;
  if (typeof estimate === 'string') return <p className="muted">{t(estimate)}</p>;
  return (
    <>
      <div className="parcel-prices">
        <PriceTable title={t('announced')} {...showEstimate(estimate.charges)} currency={estimate.currency} />
      </div>
      <p className="muted">{[t('toCome'), ...(estimate.isWithoutDuty ? [t('dutyLater')] : [])].join(' ')}</p>
    </>
  );
}

/** Of goods whose value is given in EUR; of other currencies the saved parcel knows by the rates of the day. */
function useDutyCodes({ countryId, currency, items }: ParcelValues): { codes: number; isUnknown: boolean } {
  const countryCode = usePublicData()?.countries.find(({ id }) => String(id) === countryId)?.code;
  const day = ruleDay(null, useNow());
  const read = readItems(items).lines.map(({ value }) => value);
  const of = (eurMinor: number) => euDuty(read, { countryCode, day, eurMinor })?.codes ?? 0;
  return currency === 'EUR' ? { codes: of(valueOf(read)), isUnknown: false } : { codes: 0, isUnknown: of(0) > 0 };
}
