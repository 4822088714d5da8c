import { check } from '@waybound/contract/rules';
import { parcelFields } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelProduct } from '@waybound/contract/small-parcels/small-parcels';
import { initParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { announcedCharges } from '@waybound/domain/small-parcels/parcel-estimate';
import { euDuty, valueOf } from '@waybound/domain/small-parcels/parcel-findings';
import { tariffTo } from '@waybound/domain/small-parcels/parcel-price';
import { readPriceList, showEstimate } from '@waybound/domain/small-parcels/parcel-price-wire';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useCall } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { useNow } from '../../../parts/waybill/use-now.ts';
import { parcelSentOf, readItems, type ParcelValues } from '../form/parcel-values.ts';
import { PriceTable } from './PriceTable.tsx';

/** What a parcel will come to as it is typed, reckoned by the rules that charge it. */
export function FormPrice({ values }: { values: ParcelValues }) {
  const { t } = useTranslation('parcelPrices');
  const { data } = useCall(initParcel, {});
  const areHidden = usePricesAreHidden();
  const product = data?.products.find(({ code }) => code === values.productCode);
  return (
    <section aria-label={t('title')} className="parcel-money">
      <h2>{t('title')}</h2>
      {areHidden ? <HiddenPrice /> : <Estimate values={values} product={product} />}
    </section>
  );
}

function Estimate({ values, product }: { values: ParcelValues; product: ParcelProduct | undefined }) {
  const { t } = useTranslation('parcelPrices');
  const duty = useDutyCodes(values);
  const { countryId, weight, length, width, height } = values;
  if (product && product.prices === null) return <p className="muted">{t('none')}</p>;
  const list = product?.prices && readPriceList(product.prices);
  const tariff = list && countryId !== '' ? tariffTo(list, Number(countryId)) : undefined;
  // Of what cannot be read the fields say what is wrong.
  const size = check(parcelFields, { ...parcelSentOf(values), items: [], weight, length, width, height });
  if (!tariff || !size.ok || size.value.weight === undefined) return <p className="muted">{t('toFill')}</p>;
  const charges = announcedCharges(tariff, size.value, duty.codes);
  if (!charges) return <p role="status">{t('outOfBands')}</p>;
  return (
    <>
      <div className="parcel-prices">
        <PriceTable title={t('announced')} {...showEstimate(charges)} currency={tariff.currency} />
      </div>
      <p className="muted">{[t('toCome'), ...(duty.isUnknown && tariff.dutyMinor !== null ? [t('dutyLater')] : [])].join(' ')}</p>
    </>
  );
}

/** Of goods whose value is given in EUR; of other currencies the saved parcel knows by the rates of the day. */
function useDutyCodes({ countryId, currency, items }: ParcelValues): { codes: number; isUnknown: boolean } {
  const countryCode = usePublicData()?.countries.find(({ id }) => String(id) === countryId)?.code;
  const day = new Date(useNow()).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const read = readItems(items).lines.map(({ value }) => value);
  const of = (eurMinor: number) => euDuty(read, { countryCode, day, eurMinor })?.codes ?? 0;
  return currency === 'EUR' ? { codes: of(valueOf(read)), isUnknown: false } : { codes: 0, isUnknown: of(0) > 0 };
}
