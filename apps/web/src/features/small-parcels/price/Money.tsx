import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { useTranslation } from '../../../kit/use-translation.ts';
import { WaybillBills } from '../../../parts/bill/WaybillBills.tsx';
import { useFormats } from '../../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { PriceTable } from './PriceTable.tsx';

/** What a parcel comes to as announced and as weighed, what of it is on no bill, and its bills. */
export function Money({ parcel: { money, bills } }: { parcel: ParcelDetail }) {
  const { t } = useTranslation('parcelPrices');
  return (
    <section aria-label={t('title')} className="parcel-money">
      <h2>{t('title')}</h2>
      <Prices money={money} />
      {bills.length > 0 && (
        <>
          <h2>{t('bills')}</h2>
          <WaybillBills bills={bills} />
        </>
      )}
    </section>
  );
}

function Prices({ money }: Pick<ParcelDetail, 'money'>) {
  const { t } = useTranslation('parcelPrices');
  const format = useFormats();
  const areHidden = usePricesAreHidden();
  if (areHidden) return <HiddenPrice />;
  if (money === null) return <p className="muted">{t('none')}</p>;
  const { announced, owed, currency, unbilled } = money;
  return (
    <>
      <div className="parcel-prices">
        {announced && <PriceTable title={t('announced')} {...announced} currency={currency} />}
        {owed && <PriceTable title={t('owed')} {...owed} currency={currency} />}
      </div>
      {owed === null && <p className="muted">{t('toCome')}</p>}
      {unbilled !== '0.00' && <p className="muted">{t('unbilled', { amount: format.money(unbilled, currency) })}</p>}
    </>
  );
}
